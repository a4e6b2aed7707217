/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Opening a campaign and reading its lines into tree and state. Opening never changes the file, and reads as
 * far as the lines make sense: a line that cannot be (an entry out of order, a head that was never written)
 * ends what is read. */

#include "war-campaign-private.h"

#include <string.h>

#include "war-error.h"
#include "war-game.h"

G_DEFINE_FINAL_TYPE (WarCampaign, war_campaign, G_TYPE_OBJECT)

enum { CHANGED, SAVED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
clear_read (WarCampaign *c)
{
  g_clear_pointer (&c->state, war_state_free);
  war_tree_clear (&c->tree);
  g_clear_pointer (&c->changes, g_array_unref);
  g_clear_pointer (&c->notes, g_array_unref);
  g_clear_pointer (&c->data, war_data_free);
  g_clear_pointer (&c->writer, g_free);
  c->senseless = 0;
  g_clear_pointer (&c->why, g_free);
}

static void
war_campaign_finalize (GObject *object)
{
  WarCampaign *c = WAR_CAMPAIGN (object);

  clear_read (c);
  g_clear_pointer (&c->file, war_file_free);
  war_header_clear (&c->header);
  g_free (c->session);
  g_free (c->by);
  g_clear_error (&c->unsaved);
  g_clear_pointer (&c->dice, war_dice_free);
  g_clear_pointer (&c->old_data, g_ptr_array_unref);
  G_OBJECT_CLASS (war_campaign_parent_class)->finalize (object);
}

static void
war_campaign_class_init (WarCampaignClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = war_campaign_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
war_campaign_init (WarCampaign *c)
{
  c->session = g_uuid_string_random ();
  c->by = g_strdup ("");
  c->dice = war_dice_new_here ();
  c->old_data = g_ptr_array_new_with_free_func ((GDestroyNotify) war_data_free);
}

void
war_campaign_tell_saved (WarCampaign *c)
{
  g_signal_emit (c, signals[SAVED], 0);
}

void
war_campaign_changed (WarCampaign *c, WarChanged what)
{
  g_signal_emit (c, signals[CHANGED], 0, what);
  if ((what & ~WAR_CHANGED_PEN) != 0 && !c->patient)
    war_campaign_tell_saved (c);
}

WarSlice
war_campaign_line (WarCampaign *c, guint32 entry)
{
  return war_file_line (c->file, war_tree_node (&c->tree, entry)->line);
}

gboolean
war_campaign_has (WarCampaign *c, guint entry)
{
  return entry <= war_tree_size (&c->tree) && !war_tree_node (&c->tree, entry)->dead &&
         (c->pending == 0 || entry < c->pending);
}

static void
walk_up (WarCampaign *c, WarState *state, guint32 from, guint32 to)
{
  for (guint32 at = from; at != to; at = war_tree_node (&c->tree, at)->on)
    {
      const WarNode *node = war_tree_node (&c->tree, at);

      for (guint i = node->n; i-- > 0;)
        {
          const WarChange *change = &g_array_index (c->changes, WarChange, node->first + i);

          war_state_write (state, &change->cell, change->old);
        }
    }
}

static void
walk_down (WarCampaign *c, WarState *state, guint32 from, guint32 to)
{
  guint32 n = war_tree_node (&c->tree, to)->depth - war_tree_node (&c->tree, from)->depth;
  g_autofree guint32 *way = g_new (guint32, n + 1);

  for (guint32 i = n, at = to; i-- > 0; at = war_tree_node (&c->tree, at)->on)
    way[i] = at;
  for (guint32 i = 0; i < n; i++)
    {
      const WarNode *node = war_tree_node (&c->tree, way[i]);

      for (guint k = 0; k < node->n; k++)
        {
          const WarChange *change = &g_array_index (c->changes, WarChange, node->first + k);

          war_state_write (state, &change->cell, change->new);
        }
    }
}

void
war_campaign_walk (WarCampaign *c, WarState *state, guint32 from, guint32 to)
{
  guint32 meet = war_tree_meet (&c->tree, from, to);

  walk_up (c, state, from, meet);
  walk_down (c, state, meet, to);
}

/* Turn and step are not in the line: they follow from the changes of those two fields along the way. */
static void
find_moment (WarCampaign *c, WarNode *node)
{
  const WarMoment *moment = war_schema_moment (war_data_schema (c->data));

  for (guint i = 0; i < node->n; i++)
    {
      const WarChange *change = &g_array_index (c->changes, WarChange, node->first + i);

      if (change->cell.field == moment->turn)
        node->turn = change->new;
      else if (change->cell.field == moment->step)
        node->step = change->new;
    }
}

static void
bury_pending (WarCampaign *c)
{
  for (guint32 i = c->pending; i != 0 && i <= war_tree_size (&c->tree); i++)
    war_tree_node (&c->tree, i)->dead = TRUE;
  c->pending = 0;
}

/* The members an entry made are known by now: reading its changes has named them. */
static const char *
read_entry (WarCampaign *c, const WarJournalLine *line, guint32 number)
{
  guint32 n = war_tree_size (&c->tree) + 1;
  WarNode node = { .line = number, .on = line->on, .first = line->first, .n = line->n_changes, .as = line->as,
                   .then = line->then, .more = line->more, .aside = line->aside, .veiled = line->veiled,
                   .throws = line->throws };

  if (line->n != n || line->on >= n || line->as >= n)
    return "journal-out-of-order";
  if (c->pending != 0 && line->on != n - 1)
    bury_pending (c);
  if (war_tree_node (&c->tree, line->on)->dead ||
      (c->pending == 0 && war_tree_node (&c->tree, line->on)->more))
    return "journal-out-of-order";
  node.turn = war_tree_node (&c->tree, line->on)->turn;
  node.step = war_tree_node (&c->tree, line->on)->step;
  find_moment (c, &node);
  war_tree_add (&c->tree, &node);
  if (line->more)
    c->pending = c->pending != 0 ? c->pending : n;
  else
    {
      guint32 first = c->pending != 0 ? c->pending : n;

      c->pending = 0;
      war_tree_grow (&c->tree, first, n);
    }
  return NULL;
}

/* The table stands at the end of a group, never inside. */
static gboolean
may_stand (WarCampaign *c, guint32 entry)
{
  return war_campaign_has (c, entry) && !war_tree_node (&c->tree, entry)->more;
}

static const char *
read_branch (WarCampaign *c, const WarJournalLine *line)
{
  g_autofree char *name = war_slice_text (line->name);
  int known;

  if (name == NULL || (!line->no_tip && !may_stand (c, line->to)))
    return "journal-no-entry";
  known = war_tree_find_branch (&c->tree, name);
  if (!line->no_tip)
    war_tree_name_branch (&c->tree, name, line->to);
  else if (known > 0)
    war_tree_drop_branch (&c->tree, (guint) known);
  return NULL;
}

static const char *
read_head (WarCampaign *c, const WarJournalLine *line)
{
  g_autofree char *name = line->name.at != NULL ? war_slice_text (line->name) : g_strdup ("main");
  int known;

  if (name == NULL || !may_stand (c, line->to))
    return "journal-no-entry";
  known = war_tree_find_branch (&c->tree, name);
  if (known < 0)
    known = (int) war_tree_name_branch (&c->tree, name, line->to);
  war_tree_set_head (&c->tree, (guint) known, line->to);
  return NULL;
}

static const char *
read_note (WarCampaign *c, const WarJournalLine *line, guint32 number)
{
  WarNoteAt note = { number, 0 };

  if (!war_campaign_has (c, line->on))
    return "journal-no-entry";
  note.before = war_tree_node (&c->tree, line->on)->note;
  g_array_append_val (c->notes, note);
  war_tree_node (&c->tree, line->on)->note = c->notes->len;
  return NULL;
}

static const char *
read_line (WarCampaign *c, const WarJournalLine *line, guint32 number)
{
  if (line->type != WAR_LINE_ENTRY && line->type != WAR_LINE_BAD)
    bury_pending (c);
  switch (line->type)
    {
    case WAR_LINE_ENTRY:
      return read_entry (c, line, number);
    case WAR_LINE_HEAD:
      return read_head (c, line);
    case WAR_LINE_BRANCH:
      return read_branch (c, line);
    case WAR_LINE_NOTE:
      return read_note (c, line, number);
    case WAR_LINE_WRITER:
      g_free (c->writer);
      c->writer = war_slice_text (line->name);
      return NULL;
    case WAR_LINE_DATA:
      c->new_data = TRUE;
      return NULL;
    case WAR_LINE_BAD:
      return line->problem;
    case WAR_LINE_OTHER:
    default:
      return NULL;
    }
}

/* Nothing is read from this line on. */
static void
end_before (WarCampaign *c, guint32 number, char *why /* taken over */)
{
  g_free (c->why);
  c->why = why;
  c->senseless = number + 1;
}

/* Understands lines up to `end`. The first that makes no sense ends it. */
static void
read_lines (WarCampaign *c, guint end)
{
  WarJournalLine line;

  for (; c->lines < end && c->senseless == 0; c->lines++)
    {
      war_journal_read (c->data, war_file_line (c->file, c->lines), &line, c->changes);

      const char *wrong = read_line (c, &line, c->lines);

      if (wrong != NULL)
        {
          g_array_set_size (c->changes, line.first);
          end_before (c, c->lines, war_words_core (wrong, WAR_ARGS (WAR_N ("n", (gint64) line.at))));
          break;
        }
    }
}

/* Lines we write begin with what they are, and these are never data; others are read through. */
static gboolean
may_be_data (WarSlice line)
{
  static const char *const others[] = { "{\"n\":", "{\"head\":", "{\"branch\":", "{\"note\":" };

  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    if (line.len > strlen (others[i]) && memcmp (line.at, others[i], strlen (others[i])) == 0)
      return FALSE;
  return TRUE;
}

/* The overlay the campaign is played on: that of the last data line before `end`. */
static GBytes *
find_overlay (WarCampaign *c, guint end, guint *number)
{
  for (guint i = end; i-- > 1;)
    {
      WarSlice line = war_file_line (c->file, i), overlay;

      if (may_be_data (line) && war_journal_read_data (line, &overlay))
        {
          *number = i;
          return g_bytes_new (overlay.at, overlay.len);
        }
    }
  return NULL;
}

GBytes *
war_campaign_overlay (WarCampaign *c)
{
  guint number;

  return find_overlay (c, c->lines, &number);
}

/* The data for the lines before `end`. An overlay that cannot be read ends what is read, at its line; FALSE:
 * it is not that. */
static gboolean
load_data (WarCampaign *c, guint end, GError **error)
{
  guint number;
  g_autoptr (GBytes) overlay = find_overlay (c, end, &number);
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) wrong = NULL;

  c->data = war_game_data (c->game, overlay, complaints, &wrong);
  if (c->data != NULL)
    return TRUE;
  if (overlay != NULL)
    end_before (c, number, g_strdup (wrong->message));
  else
    g_propagate_error (error, g_steal_pointer (&wrong));
  return overlay != NULL;
}

void
war_campaign_begin_tree (WarCampaign *c, guint lines)
{
  war_tree_init (&c->tree);
  c->changes = g_array_sized_new (FALSE, FALSE, sizeof (WarChange), lines * 5);
  c->notes = g_array_new (FALSE, FALSE, sizeof (WarNoteAt));
  c->lines = 1;
  c->pending = 0;
  c->new_data = FALSE;
}

/* Everything from the first line on. Decoding goes on while the chain is still being added up beside; if a
 * line turns out bad, what stands before it is read once more, by itself. */
static gboolean
read_all (WarCampaign *c, GError **error)
{
  guint end = war_file_lines (c->file), senseless = 0;
  g_autofree char *why = NULL;

  for (;;)
    {
      clear_read (c);
      if (!load_data (c, end, error))
        return FALSE;
      if (c->data != NULL)
        {
          war_campaign_begin_tree (c, end);
          read_lines (c, end);
        }

      guint good = war_file_good (c->file);

      if (c->senseless != 0 && c->senseless <= good)
        {                                          /* whole and chained, and yet: a torn line is not that */
          good = (senseless = c->senseless) - 1;
          g_free (why);
          why = g_steal_pointer (&c->why);
        }
      if (good >= end)
        break;
      end = good;
    }
  if (senseless != 0)
    end_before (c, senseless - 1, g_steal_pointer (&why));
  c->new_data = FALSE;
  c->state = war_state_new (c->data);
  walk_down (c, c->state, 0, c->tree.head);
  war_state_tell_names (c->state);
  return TRUE;
}

void
war_campaign_read_on (WarCampaign *c)
{
  guint32 head = c->tree.head;

  read_lines (c, war_file_good (c->file));
  if (c->new_data)
    {
      g_ptr_array_add (c->old_data, g_steal_pointer (&c->data));
      g_clear_pointer (&c->state, war_state_free);
      if (!read_all (c, NULL))
        g_assert_not_reached ();   /* without an overlay the game's data are what they were */
    }
  else
    war_campaign_walk (c, c->state, head, c->tree.head);
  war_state_tell_names (c->state);
  if (war_campaign_is_taken (c))
    war_campaign_drop_pen (c);
}

gboolean
war_campaign_is_taken (WarCampaign *c)
{
  return c->writer != NULL && !g_str_equal (c->writer, c->session);
}

static gboolean
read_header (WarCampaign *c, GError **error)
{
  if (war_file_lines (c->file) == 0 || !war_journal_read_header (war_file_line (c->file, 0), &c->header))
    {
      war_error_set (error, WAR_ERROR_FILE, war_file_path (c->file), "file-header-damaged", NULL);
      return FALSE;
    }
  c->game = war_game_find (c->header.game);
  if (c->game == NULL)
    war_error_set (error, WAR_ERROR_FILE, war_file_path (c->file), "file-unknown-game",
                   WAR_ARGS (WAR_SAY ("game", c->header.game)));
  return c->game != NULL;
}

WarCampaign *
war_campaign_open (const char *path, GError **error)
{
  g_autoptr (WarCampaign) c = g_object_new (WAR_TYPE_CAMPAIGN, NULL);

  c->file = war_file_open (path, error);
  if (c->file == NULL || !read_header (c, error) || !read_all (c, error))
    return NULL;
  return g_steal_pointer (&c);
}

void
war_campaign_tell_growth (WarCampaign *c, const WarData *before)
{
  war_campaign_changed (c, WAR_CHANGED_HEAD | WAR_CHANGED_ENTRIES | WAR_CHANGED_BRANCHES | WAR_CHANGED_NOTES
                           | (c->data != before ? WAR_CHANGED_DATA : 0));
}

gboolean
war_campaign_refresh (WarCampaign *c, GError **error)
{
  const WarData *data = c->data;
  guint32 lines = c->lines;

  if (!war_file_refresh (c->file, error))
    return FALSE;
  war_campaign_read_on (c);
  if (c->lines != lines)
    war_campaign_tell_growth (c, data);
  return TRUE;
}

void
war_campaign_set_dice (WarCampaign *c, WarDice *dice)
{
  war_dice_free (c->dice);
  c->dice = dice;
}

void
war_campaign_set_by (WarCampaign *c, const char *who)
{
  g_free (c->by);
  c->by = g_strdup (who);
}

gboolean
war_campaign_writes (WarCampaign *c)
{
  return c->writes;
}

const char *
war_campaign_path (WarCampaign *c)
{
  return war_file_path (c->file);
}

const WarGame *
war_campaign_game (WarCampaign *c)
{
  return c->game;
}

WarData *
war_campaign_data (WarCampaign *c)
{
  return c->data;
}

const WarState *
war_campaign_state (WarCampaign *c)
{
  return c->state;
}

WarState *
war_campaign_look (WarCampaign *c, guint entry)
{
  WarState *state;

  if (!war_campaign_has (c, entry))
    return NULL;
  state = war_state_copy (c->state);
  war_campaign_walk (c, state, c->tree.head, entry);
  return state;
}

void
war_campaign_move (WarCampaign *c, WarState *state, guint from, guint to)
{
  g_return_if_fail (war_campaign_has (c, from) && war_campaign_has (c, to));
  war_campaign_walk (c, state, from, to);
}

guint
war_campaign_head (WarCampaign *c)
{
  return c->tree.head;
}

guint
war_campaign_n (WarCampaign *c)
{
  return war_tree_size (&c->tree);
}

gboolean
war_campaign_alive (WarCampaign *c, guint entry)
{
  return war_campaign_has (c, entry);
}

int
war_campaign_version (WarCampaign *c)
{
  return c->header.format;
}

guint
war_campaign_broken (WarCampaign *c)
{
  if (c->senseless != 0)
    return c->senseless;
  return war_file_health (c->file) == WAR_FILE_BROKEN ? war_file_good (c->file) + 1 : 0;
}

gboolean
war_campaign_torn (WarCampaign *c)
{
  return war_file_health (c->file) == WAR_FILE_TORN;
}

gboolean
war_campaign_tail_ends (WarCampaign *c)
{
  return war_file_tail_ends (c->file);
}

const char *
war_campaign_torn_copy (WarCampaign *c)
{
  return war_file_torn_copy (c->file);
}

const char *
war_campaign_sum (WarCampaign *c)
{
  return war_file_sum (c->file);
}

guint
war_campaign_undo_to (WarCampaign *c)
{
  return war_tree_undo (&c->tree);
}

guint
war_campaign_redo_to (WarCampaign *c)
{
  return war_tree_redo (&c->tree);
}

guint
war_campaign_meet (WarCampaign *c, guint a, guint b)
{
  return war_campaign_has (c, a) && war_campaign_has (c, b) ? war_tree_meet (&c->tree, a, b) : 0;
}

guint
war_campaign_depth (WarCampaign *c, guint entry)
{
  return war_campaign_has (c, entry) ? war_tree_node (&c->tree, entry)->depth : 0;
}

const char *
war_campaign_branch_now (WarCampaign *c)
{
  return g_array_index (c->tree.branches, WarBranch, c->tree.branch).name;
}

GPtrArray *
war_campaign_branches (WarCampaign *c)
{
  GPtrArray *names = g_ptr_array_new ();

  for (guint i = 0; i < c->tree.branches->len; i++)
    if (g_array_index (c->tree.branches, WarBranch, i).name != NULL)
      g_ptr_array_add (names, g_array_index (c->tree.branches, WarBranch, i).name);
  return names;
}

guint
war_campaign_tip (WarCampaign *c, const char *branch)
{
  int known = war_tree_find_branch (&c->tree, branch);

  return known < 0 ? 0 : g_array_index (c->tree.branches, WarBranch, known).tip;
}
