/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Verify: is every line strict JSON, does the chain hold, does each entry's `old` agree with the entries
 * before it, do the values fit their fields; and, if asked, where would today's rules decide otherwise. A
 * value out of its range is a remark: the table may have overridden the rule. */

#include "war-asked.h"

#include <stdlib.h>
#include <string.h>

static void
free_finding (gpointer p)
{
  WarFinding *f = p;

  g_free (f->words);
  war_args_free (f->args);
  g_free (f);
}

static void
find (GPtrArray *findings, guint line, guint entry, gboolean damage, const char *words, const WarArg *args)
{
  WarFinding *f = g_new0 (WarFinding, 1);

  f->line = line;
  f->entry = entry;
  f->damage = damage;
  f->words = g_strdup (words);
  f->args = war_args_copy (args);
  g_ptr_array_add (findings, f);
}

static void
check_lines (WarCampaign *c, GPtrArray *findings)
{
  guint good = war_file_good (c->file);

  for (guint i = 0; i < good; i++)
    {
      WarSlice line = war_file_line (c->file, i);

      if (!war_scan_guard (line.at, line.len, WAR_FILE_LINE_MOST, WAR_SCAN_DEPTH, NULL))
        find (findings, i + 1, 0, TRUE, "verify-bad-json", WAR_ARGS (WAR_N ("line", i + 1)));
    }
  if (war_file_health (c->file) == WAR_FILE_TORN)
    find (findings, good + 1, 0, TRUE, war_file_tail_ends (c->file) ? "verify-strange" : "verify-torn",
          WAR_ARGS (WAR_N ("line", good + 1)));
  else if (war_file_health (c->file) == WAR_FILE_BROKEN)
    find (findings, good + 1, 0, TRUE, "verify-broken", WAR_ARGS (WAR_N ("line", good + 1)));
  if (c->senseless != 0)
    find (findings, c->senseless, 0, TRUE, "verify-senseless",
          WAR_ARGS (WAR_N ("line", c->senseless), WAR_SAY ("why", c->why)));
}

static void
check_range (WarCampaign *c, guint32 entry, const WarChange *change, GPtrArray *findings)
{
  const WarFieldInfo *info = change->cell.field > WAR_EXISTS
                               ? war_field_info (war_data_schema (c->data), change->cell.field) : NULL;
  g_autoptr (GString) path = NULL;

  if (info == NULL || info->type != WAR_TYPE_COUNT || change->new == WAR_NONE || change->new == WAR_UNKNOWN ||
      (change->new >= info->min && change->new <= info->max))
    return;
  path = g_string_new (NULL);
  war_path_print (c->data, &change->cell, path);
  find (findings, war_tree_node (&c->tree, entry)->line + 1, entry, FALSE, "verify-range",
        WAR_ARGS (WAR_N ("entry", entry), WAR_SAY ("path", path->str), WAR_N ("value", change->new)));
}

/* What is looked for, entry by entry: on the table it was decided on, which is left as it is; or once it has
 * been replayed, with what stood there before each of its changes. */
typedef struct
{
  void (*before) (WarCampaign *c, WarState *state, guint32 entry, GPtrArray *findings);
  void (*after)  (WarCampaign *c, guint32 entry, const WarValue *stood, GPtrArray *findings);
} Look;

/* The tree by its branches: each entry's first child and the next child of its parent; 0: there is none. */
typedef struct
{
  guint32 *child, *next;
} Branching;

static Branching
find_children (WarCampaign *c)
{
  guint32 n = war_tree_size (&c->tree);
  Branching b = { g_new0 (guint32, n + 1), g_new0 (guint32, n + 1) };

  for (guint32 entry = n; entry > 0; entry--)
    if (war_campaign_has (c, entry))
      {
        guint32 on = war_tree_node (&c->tree, entry)->on;

        b.next[entry] = b.child[on];
        b.child[on] = entry;
      }
  return b;
}

static const WarChange *
change_of (WarCampaign *c, guint32 entry, guint i)
{
  return &g_array_index (c->changes, WarChange, war_tree_node (&c->tree, entry)->first + i);
}

/* The way back is by what stood there: an `old` that lies is found once, and misleads nobody after it. */
static void
replay_entry (WarCampaign *c, WarState *state, guint32 entry, GArray *stood)
{
  for (guint i = 0; i < war_tree_node (&c->tree, entry)->n; i++)
    {
      const WarChange *change = change_of (c, entry, i);
      WarValue v = war_state_read (state, &change->cell);

      g_array_append_val (stood, v);
      war_state_write (state, &change->cell, change->new);
    }
}

static void
take_entry_back (WarCampaign *c, WarState *state, guint32 entry, GArray *stood)
{
  for (guint i = war_tree_node (&c->tree, entry)->n; i-- > 0;)
    {
      war_state_write (state, &change_of (c, entry, i)->cell,
                       g_array_index (stood, WarValue, stood->len - 1));
      g_array_set_size (stood, stood->len - 1);
    }
}

/* Each entry once in and once out, however often the players went from one branch to another. */
static void
walk_tree (WarCampaign *c, const Look *look, GPtrArray *findings)
{
  g_autoptr (WarState) state = war_state_new (c->data);
  g_autoptr (GArray) stood = g_array_sized_new (FALSE, FALSE, sizeof (WarValue), 64);
  Branching b = find_children (c);

  for (guint32 at = 0, to = b.child[0]; to != 0;)
    {
      if (look->before != NULL)
        look->before (c, state, to, findings);
      replay_entry (c, state, to, stood);
      if (look->after != NULL)
        look->after (c, to, (WarValue *) (void *) stood->data + stood->len - war_tree_node (&c->tree, to)->n,
                     findings);
      at = to;
      to = b.child[at];
      while (to == 0 && at != 0)
        {
          take_entry_back (c, state, at, stood);
          to = b.next[at];
          at = war_tree_node (&c->tree, at)->on;
        }
    }
  g_free (b.child);
  g_free (b.next);
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const WarFinding *x = *(const WarFinding *const *) a, *y = *(const WarFinding *const *) b;

  return x->entry < y->entry ? -1 : x->entry > y->entry;
}

/* The walk goes branch by branch; who reads what it found goes down the file. */
static void
look_through (WarCampaign *c, const Look *look, GPtrArray *findings)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (free_finding);

  walk_tree (c, look, found);
  g_ptr_array_sort (found, compare_entries);
  g_ptr_array_extend_and_steal (findings, found);
}

static void
check_entry (WarCampaign *c, guint32 entry, const WarValue *stood, GPtrArray *findings)
{
  const WarNode *node = war_tree_node (&c->tree, entry);

  for (guint i = 0; i < node->n; i++)
    {
      const WarChange *change = change_of (c, entry, i);

      if (stood[i] != change->old)
        {
          g_autoptr (GString) path = g_string_new (NULL);

          war_path_print (c->data, &change->cell, path);
          find (findings, node->line + 1, entry, TRUE, "verify-old",
                WAR_ARGS (WAR_N ("entry", entry), WAR_SAY ("path", path->str)));
        }
      check_range (c, entry, change, findings);
    }
}

/* What an entry that opens sealed dice says must be what follows from the seal and what was called. */
static gboolean
opens_rightly (WarCampaign *c, WarState *state, WarAsked *a)
{
  g_autoptr (WarGroup) group = a->order != NULL && g_str_equal (war_record_id (a->order), "open-dice")
    ? war_asked_decide (a, c, state, a->entry) : NULL;
  g_autoptr (GArray) then = war_asked_changes (c, a), now = NULL;
  gboolean same;

  if (group == NULL || group->verdict != WAR_DECIDED)
    return FALSE;
  now = war_group_changes (group);
  same = war_changes_equal (then, now) && group->dice_left->len == 0;
  for (guint i = 0; same && i < a->throws->len; i++)
    {
      const GArray *throws = ((WarDecision *) g_ptr_array_index (group->decisions, 0))->throws;

      same = i < throws->len
             && g_array_index (a->throws, WarThrow, i).fell == g_array_index (throws, WarThrow, i).fell;
    }
  war_changes_walk_back (state, now);
  return same;
}

static void
check_seal (WarCampaign *c, WarState *state, guint32 entry, GPtrArray *findings)
{
  WarKind sealed = war_find_kind (war_data_schema (c->data), "sealed");

  for (guint i = 0; i < war_tree_node (&c->tree, entry)->n; i++)
    {
      const WarChange *change = change_of (c, entry, i);
      WarAsked a;

      if (change->cell.field != WAR_EXISTS || war_member_kind (change->cell.of) != sealed
          || change->new == TRUE)
        continue;
      war_asked_read (&a, c, entry, entry, NULL);
      if (!opens_rightly (c, state, &a))
        find (findings, war_tree_node (&c->tree, entry)->line + 1, entry, TRUE, "verify-seal",
              WAR_ARGS (WAR_N ("entry", entry), WAR_N ("seal", atoi (war_id (c->data, change->cell.of)))));
      war_asked_clear (&a);
    }
}

static void
check_replay (WarCampaign *c, GPtrArray *findings)
{
  static const Look look = { .before = check_seal, .after = check_entry };
  g_autoptr (WarState) state = war_state_new (c->data);

  look_through (c, &look, findings);
  war_campaign_walk (c, state, 0, c->tree.head);
  if (!war_state_equal (state, c->state))
    find (findings, 0, c->tree.head, TRUE, "verify-state", NULL);
}

static void
compare_with_rules (WarCampaign *c, WarState *state, WarAsked *a, GPtrArray *findings)
{
  g_autoptr (WarGroup) group = a->order != NULL ? war_asked_decide (a, c, state, a->entry) : NULL;
  g_autoptr (GArray) then = war_asked_changes (c, a), now = NULL;
  guint line = war_tree_node (&c->tree, a->entry)->line + 1;

  if (group == NULL)
    find (findings, line, a->entry, FALSE, "verify-not-understood", WAR_ARGS (WAR_N ("entry", a->entry)));
  else if (group->verdict != WAR_DECIDED)
    {
      const WarWords *words = war_game_words (c->game, war_language ());
      g_autofree char *why = war_group_say (group, words);

      find (findings, line, a->entry, FALSE, "verify-forbidden",
            WAR_ARGS (WAR_N ("entry", a->entry), WAR_SAY ("why", why)));
    }
  else
    {
      now = war_group_changes (group);
      if (!war_changes_equal (then, now))
        find (findings, line, a->entry, FALSE, "verify-differs", WAR_ARGS (WAR_N ("entry", a->entry)));
      war_changes_walk_back (state, now);
    }
}

/* An asked order again, on the table as it was recorded: differences don't carry on. Its consequences are
 * decided with it. */
static void
ask_again (WarCampaign *c, WarState *state, guint32 entry, GPtrArray *findings)
{
  const WarNode *node = war_tree_node (&c->tree, entry);
  WarAsked a;

  if (node->then && war_tree_node (&c->tree, node->on)->more)
    return;
  war_asked_read (&a, c, entry, war_tree_group_end (&c->tree, entry), NULL);
  compare_with_rules (c, state, &a, findings);
  war_asked_clear (&a);
}

static void
check_rules (WarCampaign *c, GPtrArray *findings)
{
  static const Look look = { .before = ask_again };

  look_through (c, &look, findings);
}

GPtrArray *
war_campaign_verify (WarCampaign *c, gboolean rules)
{
  GPtrArray *findings = g_ptr_array_new_with_free_func (free_finding);

  check_lines (c, findings);
  check_replay (c, findings);
  if (rules)
    check_rules (c, findings);
  return findings;
}
