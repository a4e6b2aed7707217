/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that adds lines: the pen, commits, moves of the head, branches, notes, data. A line is written
 * and synced first and understood after, by the same code that reads a file; so what stands in memory is what
 * a reader would see. */

#include "war-campaign-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "war-error.h"
#include "war-game.h"
#include "war-seal.h"

void
war_campaign_drop_pen (WarCampaign *c)
{
  if (!c->writes)
    return;
  c->writes = FALSE;
  war_file_write_unlock (c->file);
  war_campaign_changed (c, WAR_CHANGED_PEN);
}

/* A file that can only be read: of a later version, or with a line in it that makes no sense. */
static gboolean
may_write (WarCampaign *c, GError **error)
{
  if (c->header.format > 1)
    war_error_set (error, WAR_ERROR_NEWER, war_campaign_path (c), "file-newer",
                   WAR_ARGS (WAR_N ("format", c->header.format)));
  else if (war_campaign_broken (c) != 0)
    war_error_set (error, WAR_ERROR_FILE, war_campaign_path (c), "file-broken",
                   WAR_ARGS (WAR_N ("line", war_campaign_broken (c))));
  else
    return TRUE;
  return FALSE;
}

/* Lines stay for good: what our own reader would stumble over is not written. Only the first `fresh` are read
 * for it: a revision decides thousands of orders again that were read from this very file. */
static gboolean
can_be_read (WarCampaign *c, const GPtrArray *objects, guint fresh, const char *path, GError **error)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint i = 0; i < MIN (fresh, objects->len); i++)
    {
      WarSlice line = { g_ptr_array_index (objects, i), strlen (g_ptr_array_index (objects, i)) };
      WarJournalLine read = { .problem = "json-utf8" };

      if (war_scan_utf8 (line.at, line.len))
        war_journal_read (c->data, line, &read, changes);
      g_array_set_size (changes, 0);
      if (read.type == WAR_LINE_BAD)
        {
          g_autofree char *why = war_words_core (read.problem, WAR_ARGS (WAR_N ("n", (gint64) read.at)));

          war_error_set (error, WAR_ERROR_INPUT, path, "campaign-unreadable",
                         WAR_ARGS (WAR_SAY ("why", why)));
          return FALSE;
        }
    }
  return TRUE;
}

/* Once who held the lock is gone it is for us to hold it, or our pen would look like one left behind. */
static gboolean
write_objects (WarCampaign *c, GPtrArray *objects, GError **error)
{
  if (!war_file_append (c->file, (const char *const *) objects->pdata, objects->len, !c->patient,
                        error))
    return FALSE;
  if (!war_file_is_writer (c->file))
    war_file_write_lock (c->file, NULL);
  war_campaign_written (c);
  return TRUE;
}

gboolean
war_campaign_append (WarCampaign *c, GPtrArray *objects, guint fresh, GError **error)
{
  const WarData *data = c->data;
  g_autoptr (GError) wrong = NULL;

  if (!c->writes)
    {
      war_error_set (error, WAR_ERROR_READER, war_campaign_path (c), "file-another-writes", NULL);
      return FALSE;
    }
  if (!may_write (c, error) || !can_be_read (c, objects, fresh, war_campaign_path (c), error))
    return FALSE;
  if (write_objects (c, objects, &wrong))
    {
      war_campaign_read_on (c);
      return may_write (c, error);
    }
  if (g_error_matches (wrong, WAR_ERROR, WAR_ERROR_GREW))
    {
      war_campaign_read_on (c);
      war_campaign_tell_growth (c, data);
    }
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}

static gboolean
append_one (WarCampaign *c, char *object, GError **error)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (objects, object);
  return war_campaign_append (c, objects, 1, error);
}

/* Takes the pen by its lock. Somebody who took it over without the lock may still be at the table: then it is
 * taken from him, in writing, so that there is one who writes. */
gboolean
war_campaign_write (WarCampaign *c, GError **error)
{
  if (c->writes)
    return TRUE;
  if (!may_write (c, error) || !war_file_write_lock (c->file, error))
    return FALSE;
  war_campaign_read_on (c);
  if (!may_write (c, error))
    {
      war_file_write_unlock (c->file);
      return FALSE;
    }
  c->writes = TRUE;
  if (war_campaign_is_taken (c) && !append_one (c, war_journal_writer (c->session), error))
    {
      war_campaign_drop_pen (c);
      return FALSE;
    }
  war_campaign_changed (c, WAR_CHANGED_PEN);
  return TRUE;
}

gboolean
war_campaign_take (WarCampaign *c, GError **error)
{
  g_autoptr (GError) wrong = NULL;

  if (war_campaign_write (c, &wrong))
    return TRUE;
  if (!g_error_matches (wrong, WAR_ERROR, WAR_ERROR_READER))
    {
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    }
  if (!war_campaign_refresh (c, error) || !may_write (c, error))
    return FALSE;
  c->writes = TRUE;
  if (!append_one (c, war_journal_writer (c->session), error))
    {
      war_campaign_drop_pen (c);
      return FALSE;
    }
  war_campaign_changed (c, WAR_CHANGED_PEN);
  return TRUE;
}

/* A line in the name of a session that nobody is: a pen left behind, which whoever wants it takes. */
#define NOBODY "00000000-0000-0000-0000-000000000000"

gboolean
war_campaign_hand_over (WarCampaign *c, GError **error)
{
  return !c->writes || (war_campaign_flush (c, error) && append_one (c, war_journal_writer (NOBODY), error)
                        && war_campaign_flush (c, error));
}

/* Who took it over from another need not have the lock yet. */
gboolean
war_campaign_pen_lies (WarCampaign *c)
{
  return !c->writes && !war_file_is_written (c->file)
         && (c->writer == NULL || g_str_equal (c->writer, NOBODY) || g_str_equal (c->writer, c->session));
}

static void
add_group (WarCampaign *c, GPtrArray *objects, GPtrArray *group, const char *at, guint *on)
{
  for (guint i = 0; i < group->len; i++)
    {
      const WarDecision *decision = g_ptr_array_index (group, i);

      g_ptr_array_add (objects, war_journal_entry (c->data, decision, *on, at, c->by, i + 1 < group->len));
      *on = decision->n;
    }
}

static void
add_proposal (WarCampaign *c, GPtrArray *objects, WarProposal *p)
{
  g_autofree char *at = war_journal_now ();
  guint on = p->from;

  for (guint i = 0; i < p->groups->len; i++)
    add_group (c, objects, g_ptr_array_index (p->groups, i), at, &on);
  if (p->revision)
    g_ptr_array_add (objects, war_journal_head (on, war_campaign_branch_now (c)));
}

/* Of a revision's entries those of the order that was put in, which come first; of anything else all. */
static guint
count_fresh (const WarProposal *p)
{
  if (!p->revision || p->groups->len == 0)
    return G_MAXUINT;
  return ((const GPtrArray *) g_ptr_array_index (p->groups, 0))->len;
}

gboolean
war_campaign_commit (WarCampaign *c, WarProposal *p, GError **error)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);

  if (p->size != war_tree_size (&c->tree) || p->head != c->tree.head || p->branch != c->tree.branch ||
      p->data != c->data)
    {
      war_error_set (error, WAR_ERROR_GREW, war_campaign_path (c), "campaign-moved-on", NULL);
      return FALSE;
    }
  if (p->secrets != NULL && !war_seal_keep (p->secrets, error))
    return FALSE;
  add_proposal (c, objects, p);
  if (!war_campaign_append (c, objects, count_fresh (p), error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_HEAD | WAR_CHANGED_ENTRIES);
  return TRUE;
}

static gboolean
no_such_entry (WarCampaign *c, guint entry, GError **error)
{
  war_error_set (error, WAR_ERROR_INPUT, war_campaign_path (c), "campaign-no-entry",
                 WAR_ARGS (WAR_N ("entry", entry)));
  return FALSE;
}

/* A group is gone to as a whole. */
gboolean
war_campaign_go (WarCampaign *c, guint entry, GError **error)
{
  if (!war_campaign_has (c, entry))
    return no_such_entry (c, entry, error);
  entry = war_tree_group_end (&c->tree, entry);
  if (entry == c->tree.head)
    return TRUE;
  if (!append_one (c, war_journal_head (entry, war_campaign_branch_now (c)), error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_HEAD);
  return TRUE;
}

gboolean
war_campaign_note_on (WarCampaign *c, guint entry, const char *text, GError **error)
{
  if (!war_campaign_has (c, entry))
    return no_such_entry (c, entry, error);
  if (*text == '\0' || !g_utf8_validate (text, -1, NULL))
    {
      war_error_set (error, WAR_ERROR_INPUT, NULL, "note-empty", NULL);
      return FALSE;
    }
  if (!append_one (c, war_journal_note (text, entry, c->by), error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_NOTES);
  return TRUE;
}

gboolean
war_campaign_note (WarCampaign *c, const char *text, GError **error)
{
  return war_campaign_note_on (c, c->tree.head, text, error);
}

/* A name is one line that a terminal can show, not too long. */
gboolean
war_campaign_is_name (const char *name)
{
  gboolean good = g_utf8_validate (name, -1, NULL) && g_utf8_strlen (name, -1) <= 60, seen = FALSE;

  for (const char *at = name; good && *at != '\0'; at = g_utf8_next_char (at))
    {
      good = g_unichar_isprint (g_utf8_get_char (at));
      seen |= !g_unichar_isspace (g_utf8_get_char (at));
    }
  return good && seen;
}

static gboolean
find_branch (WarCampaign *c, const char *name, int *branch, GError **error)
{
  *branch = war_tree_find_branch (&c->tree, name);
  if (*branch < 0)
    war_error_set (error, WAR_ERROR_INPUT, name, "branch-unknown", NULL);
  return *branch >= 0;
}

gboolean
war_campaign_branch_from (WarCampaign *c, guint entry, const char *name, GError **error)
{
  if (!war_campaign_has (c, entry))
    return no_such_entry (c, entry, error);
  if (!war_campaign_is_name (name))
    {
      war_error_set (error, WAR_ERROR_INPUT, NULL, "branch-bad-name", NULL);
      return FALSE;
    }
  if (war_tree_find_branch (&c->tree, name) >= 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, name, "branch-exists", NULL);
      return FALSE;
    }
  if (!append_one (c, war_journal_head (war_tree_group_end (&c->tree, entry), name), error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_BRANCHES | WAR_CHANGED_HEAD);
  return TRUE;
}

gboolean
war_campaign_branch (WarCampaign *c, const char *name, GError **error)
{
  return war_campaign_branch_from (c, c->tree.head, name, error);
}

gboolean
war_campaign_switch (WarCampaign *c, const char *name, GError **error)
{
  int branch;

  if (!find_branch (c, name, &branch, error) ||
      !append_one (c, war_journal_head (g_array_index (c->tree.branches, WarBranch, branch).tip, name),
                   error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_BRANCHES | WAR_CHANGED_HEAD);
  return TRUE;
}

gboolean
war_campaign_drop (WarCampaign *c, const char *name, GError **error)
{
  int branch;

  if (!find_branch (c, name, &branch, error))
    return FALSE;
  if (branch == 0 || (guint) branch == c->tree.branch)
    {
      war_error_set (error, WAR_ERROR_NO, name, branch == 0 ? "branch-main-stays" : "branch-is-here", NULL);
      return FALSE;
    }
  if (!append_one (c, war_journal_branch (name, -1), error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_BRANCHES);
  return TRUE;
}

/* The head first: with it alone the table stands on main at that tip, and nothing is wrong should a crash
 * keep the rest. It takes main's tip along, unless main goes on behind that entry: then a second line ends it
 * there. */
gboolean
war_campaign_keep (WarCampaign *c, const char *name, GError **error)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);
  int branch;
  guint tip, main_tip;

  if (!find_branch (c, name, &branch, error))
    return FALSE;
  tip = g_array_index (c->tree.branches, WarBranch, branch).tip;
  main_tip = g_array_index (c->tree.branches, WarBranch, 0).tip;
  g_ptr_array_add (objects, war_journal_head (tip, "main"));
  if (tip != main_tip && war_tree_is_on (&c->tree, tip, main_tip))
    g_ptr_array_add (objects, war_journal_branch ("main", tip));
  if (!war_campaign_append (c, objects, G_MAXUINT, error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_BRANCHES | WAR_CHANGED_HEAD);
  return TRUE;
}

struct _WarFooting
{
  GPtrArray *names;                        /* of char *: every branch … */
  GArray    *tips;                         /* … of guint32, and where it ends */
  char      *branch;
  guint      head;
};

void
war_footing_free (WarFooting *as)
{
  g_ptr_array_unref (as->names);
  g_array_unref (as->tips);
  g_free (as->branch);
  g_free (as);
}

WarFooting *
war_campaign_footing (WarCampaign *c)
{
  g_autoptr (GPtrArray) names = war_campaign_branches (c);
  WarFooting *as = g_new0 (WarFooting, 1);

  as->names = g_ptr_array_new_with_free_func (g_free);
  as->tips = g_array_new (FALSE, FALSE, sizeof (guint32));
  as->branch = g_strdup (war_campaign_branch_now (c));
  as->head = c->tree.head;
  for (guint i = 0; i < names->len; i++)
    {
      guint32 tip = war_campaign_tip (c, g_ptr_array_index (names, i));

      g_ptr_array_add (as->names, g_strdup (g_ptr_array_index (names, i)));
      g_array_append_val (as->tips, tip);
    }
  return as;
}

/* The head first: cut off behind it, the table stands where it should. What it does to the tip of its branch,
 * the line of that branch puts right. */
gboolean
war_campaign_stand (WarCampaign *c, const WarFooting *as, GError **error)
{
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (objects, war_journal_head (as->head, as->branch));
  for (guint i = 0; i < as->names->len; i++)
    {
      const char *name = g_ptr_array_index (as->names, i);
      guint32 tip = g_array_index (as->tips, guint32, i);

      if (war_tree_find_branch (&c->tree, name) < 0 || war_campaign_tip (c, name) != tip)
        g_ptr_array_add (objects, war_journal_branch (name, tip));
    }
  if (!war_campaign_append (c, objects, G_MAXUINT, error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_BRANCHES | WAR_CHANGED_HEAD);
  return TRUE;
}

gboolean
war_campaign_play_on (WarCampaign *c, GBytes *overlay, GError **error)
{
  g_autoptr (WarData) data = war_game_data (c->game, overlay, NULL, error);

  if (data == NULL || !append_one (c, war_journal_data (overlay), error))
    return FALSE;
  war_campaign_changed (c, WAR_CHANGED_DATA);
  return TRUE;
}

/* The set-up as this campaign's data reads it; what was given belongs to another WarData. */
static WarRecord *
own_set_up (WarCampaign *c, WarRecord *set_up, GError **error)
{
  g_autoptr (GString) json = g_string_new ("{\"do\":\"set-up\"}");

  if (set_up != NULL)
    {
      g_string_truncate (json, 0);
      war_record_write (set_up, json);
    }
  return war_order_read (c->data, json->str, json->len, error);
}

static gboolean
begin_file (WarCampaign *c, const char *path, GBytes *overlay, WarProposal *p, GError **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);

  /* The header and the set-up are there together or not at all. */
  g_ptr_array_add (objects, war_journal_header (c->data, id));
  if (overlay != NULL)
    g_ptr_array_add (objects, war_journal_data (overlay));
  add_proposal (c, objects, p);
  if (!can_be_read (c, objects, G_MAXUINT, path, error))
    return FALSE;
  c->file = war_file_create_with (path, (const char *const *) objects->pdata, objects->len, error);
  if (c->file == NULL)
    return FALSE;
  c->writes = TRUE;
  if (!war_journal_read_header (war_file_line (c->file, 0), &c->header))
    g_assert_not_reached ();
  war_campaign_read_on (c);
  return may_write (c, error);
}

WarCampaign *
war_campaign_create (const char *path, const WarGame *game, GBytes *overlay, WarRecord *set_up,
                     GError **error)
{
  g_autoptr (WarCampaign) c = g_object_new (WAR_TYPE_CAMPAIGN, NULL);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) proposal = NULL;
  WarRecord *order;

  c->game = game;
  c->data = war_game_data (game, overlay, NULL, error);
  order = c->data != NULL ? own_set_up (c, set_up, error) : NULL;
  if (order == NULL)
    return NULL;
  g_ptr_array_add (orders, order);
  war_campaign_begin_tree (c, 1);
  c->state = war_state_new (c->data);
  proposal = war_campaign_propose (c, orders, error);
  if (proposal == NULL)
    return NULL;
  if (begin_file (c, path, overlay, proposal, error))
    return g_steal_pointer (&c);
  if (c->file != NULL)
    g_unlink (path);   /* ours, and nothing was acknowledged */
  return NULL;
}
