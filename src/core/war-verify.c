/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Verify: is every line strict JSON, does the chain hold, does each entry's `old` agree with the entries
 * before it, do the values fit their fields; and, if asked, where would today's rules decide otherwise. A
 * value out of its range is a remark: the table may have overridden the rule. */

#include "war-asked.h"

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
    find (findings, good + 1, 0, TRUE, "verify-torn", WAR_ARGS (WAR_N ("line", good + 1)));
  else if (war_file_health (c->file) == WAR_FILE_BROKEN)
    find (findings, good + 1, 0, TRUE, "verify-broken", WAR_ARGS (WAR_N ("line", good + 1)));
  if (c->broken != 0 && c->broken <= good)
    find (findings, c->broken, 0, TRUE, "verify-senseless", WAR_ARGS (WAR_N ("line", c->broken)));
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

/* One entry replayed on the state of its parent. */
static void
check_entry (WarCampaign *c, WarState *state, guint32 entry, GPtrArray *findings)
{
  const WarNode *node = war_tree_node (&c->tree, entry);

  for (guint i = 0; i < node->n; i++)
    {
      const WarChange *change = &g_array_index (c->changes, WarChange, node->first + i);

      if (war_state_read (state, &change->cell) != change->old)
        {
          g_autoptr (GString) path = g_string_new (NULL);

          war_path_print (c->data, &change->cell, path);
          find (findings, node->line + 1, entry, TRUE, "verify-old",
                WAR_ARGS (WAR_N ("entry", entry), WAR_SAY ("path", path->str)));
        }
      check_range (c, entry, change, findings);
      war_state_write (state, &change->cell, change->new);
    }
}

static void
check_replay (WarCampaign *c, GPtrArray *findings)
{
  g_autoptr (WarState) state = war_state_new (c->data);
  guint32 at = 0;

  for (guint32 entry = 1; entry <= war_tree_size (&c->tree); entry++)
    {
      const WarNode *node = war_tree_node (&c->tree, entry);

      if (!war_campaign_has (c, entry))
        continue;
      war_campaign_walk (c, state, at, node->on);
      check_entry (c, state, entry, findings);
      at = entry;
    }
  war_campaign_walk (c, state, at, c->tree.head);
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

      find (findings, line, a->entry, FALSE, "verify-forbidden", WAR_ARGS (WAR_N ("entry", a->entry), WAR_SAY ("why", why)));
    }
  else
    {
      now = war_group_changes (group);
      if (!war_changes_equal (then, now))
        find (findings, line, a->entry, FALSE, "verify-differs", WAR_ARGS (WAR_N ("entry", a->entry)));
      war_changes_walk_back (state, now);
    }
  war_changes_apply (state, then);
}

/* Each asked order again, on the table as it was recorded: differences don't carry on. */
static void
check_rules (WarCampaign *c, GPtrArray *findings)
{
  g_autoptr (WarState) state = war_state_new (c->data);
  guint32 at = 0;

  for (guint32 entry = 1; entry <= war_tree_size (&c->tree);)
    {
      WarAsked a;

      if (!war_campaign_has (c, entry))
        {
          entry++;
          continue;
        }
      war_campaign_walk (c, state, at, war_tree_node (&c->tree, entry)->on);
      war_asked_read (&a, c, entry, war_tree_group_end (&c->tree, entry), NULL);
      compare_with_rules (c, state, &a, findings);
      at = a.last;
      entry = a.last + 1;
      war_asked_clear (&a);
    }
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
