/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal: the line that leads to the head, or the whole tree. A covered entry gives its place and
 * nothing else. */

#include "cli.h"
#include "war-cover.h"
#include "war-export.h"

static void
write_texts (WarJson *json, const char *name, GPtrArray *texts)
{
  war_json_open (json, name, '[');
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    war_json_text (json, NULL, g_ptr_array_index (texts, i));
  war_json_close (json, ']');
}

static void
write_throws (WarJson *json, WarEntry *e)
{
  g_autoptr (GArray) throws = war_entry_throws (e);

  war_json_open (json, "dice", '[');
  for (guint i = 0; throws != NULL && i < throws->len; i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);

      war_json_open (json, NULL, '{');
      war_json_text (json, "what", t->what);
      war_json_int (json, "of", t->of);
      war_json_int (json, "fell", t->fell);
      war_json_text (json, "from", war_die_from (t->from));
      war_json_close (json, '}');
    }
  war_json_close (json, ']');
}

/* [path, old, new] as in the file; what may lie covered, now or on another branch, is not told. */
static void
write_changes (WarJson *json, WarCampaign *c, WarEntry *e)
{
  WarData *data = war_campaign_data (c);
  g_autoptr (GArray) changes = war_entry_changes (e);

  war_json_open (json, "set", '[');
  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);
      g_autoptr (GString) path = g_string_new (NULL), old = g_string_new (NULL), new = g_string_new (NULL);

      if (war_may_be_covered (war_data_schema (data), &change->cell))
        continue;
      war_path_print (data, &change->cell, path);
      war_cell_value_print (data, &change->cell, change->old, old);
      war_cell_value_print (data, &change->cell, change->new, new);
      war_json_open (json, NULL, '[');
      war_json_text (json, NULL, path->str);
      war_json_raw (json, NULL, old->str);
      war_json_raw (json, NULL, new->str);
      war_json_close (json, ']');
    }
  war_json_close (json, ']');
}

static void
write_inside (WarJson *json, WarCampaign *c, WarEntry *e)
{
  g_autofree char *order = war_entry_order (e);
  g_autofree char *over = war_entry_overrides (e);

  war_json_raw (json, "do", order);
  write_throws (json, e);
  write_changes (json, c, e);
  war_json_text (json, "over", over);
}

static void
write_entry (WarJson *json, WarCampaign *c, const WarWords *w, WarEntry *e)
{
  g_autoptr (GPtrArray) says = war_entry_says (e, w);
  g_autoptr (GPtrArray) notes = war_entry_notes (e);
  g_autofree char *at = war_entry_at (e);
  g_autofree char *by = war_entry_by (e);

  war_json_open (json, NULL, '{');
  war_json_int (json, "n", war_entry_number (e));
  war_json_int (json, "on", war_entry_on (e));
  if (war_entry_as (e) != 0)
    war_json_int (json, "as", war_entry_as (e));
  war_json_text (json, "at", at);
  war_json_text (json, "by", by);
  war_json_int (json, "turn", war_entry_turn (e));
  war_json_text (json, "step", war_entry_step (e) != WAR_NONE
                 ? war_id (war_campaign_data (c), war_entry_step (e)) : NULL);
  war_json_bool (json, "then", war_entry_then (e));
  war_json_bool (json, "more", war_entry_more (e));
  war_json_bool (json, "covered", war_entry_veiled (e));
  if (!war_entry_veiled (e))
    write_inside (json, c, e);
  write_texts (json, "says", says);
  write_texts (json, "notes", notes);
  war_json_close (json, '}');
}

/* Which entries the head stands on, so that the tree shows what was set aside. */
static GHashTable *
numbers_of (GPtrArray *line)
{
  GHashTable *numbers = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < line->len; i++)
    g_hash_table_add (numbers, GUINT_TO_POINTER (war_entry_number (g_ptr_array_index (line, i))));
  return numbers;
}

static void
print_tips (Cli *cli, WarCampaign *c)
{
  g_autoptr (GPtrArray) branches = war_campaign_branches (c);

  for (guint i = 0; i < branches->len; i++)
    {
      const char *name = g_ptr_array_index (branches, i);

      cli_say (cli, "cli-log-branch",
               WAR_ARGS (WAR_SAY ("branch", name), WAR_N ("entry", war_campaign_tip (c, name))));
    }
}

/* Every entry in the order of the file. `+`: on the way to the head; `*`: the head; each that does not
 * stand on the one before it says on which it does. */
static void
print_tree (Cli *cli, WarCampaign *c, const WarWords *w)
{
  g_autoptr (GPtrArray) line = war_export_line (c, war_campaign_head (c));
  g_autoptr (GHashTable) here = numbers_of (line);

  for (guint n = 1; n <= war_campaign_n (c); n++)
    {
      g_autoptr (WarEntry) e = war_campaign_alive (c, n) ? war_campaign_entry (c, n) : NULL;

      if (e == NULL)
        continue;
      if (war_entry_on (e) != n - 1)
        cli_say (cli, "cli-log-on", WAR_ARGS (WAR_N ("entry", war_entry_on (e))));
      if (n == war_campaign_head (c))
        cli_journal_entry (cli->out, c, w, n, "*");
      else
        cli_journal_entry (cli->out, c, w, n, g_hash_table_contains (here, GUINT_TO_POINTER (n)) ? "+" : " ");
    }
  print_tips (cli, c);
}

static void
write_tree (WarJson *json, WarCampaign *c, const WarWords *w)
{
  for (guint n = 1; n <= war_campaign_n (c); n++)
    {
      g_autoptr (WarEntry) e = war_campaign_alive (c, n) ? war_campaign_entry (c, n) : NULL;

      if (e != NULL)
        write_entry (json, c, w, e);
    }
}

static void
write_log (Cli *cli, WarCampaign *c, const WarWords *w)
{
  WarJson json;

  war_json_init (&json, cli->out);
  war_json_open (&json, NULL, '[');
  if (cli_has (cli, CLI_ALL))
    write_tree (&json, c, w);
  else
    {
      g_autoptr (GPtrArray) line = war_export_line (c, war_campaign_head (c));

      for (guint i = 0; i < line->len; i++)
        write_entry (&json, c, w, g_ptr_array_index (line, i));
    }
  war_json_close (&json, ']');
  g_string_append_c (cli->out, '\n');
}

gboolean
cli_log (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), FALSE, error);

  if (c == NULL)
    return FALSE;

  const WarWords *words = cli_words (c);

  if (cli_has (cli, CLI_JSON))
    write_log (cli, c, words);
  else if (cli_has (cli, CLI_ALL))
    print_tree (cli, c, words);
  else
    {
      g_autoptr (GPtrArray) line = war_export_line (c, war_campaign_head (c));

      for (guint i = 0; i < line->len; i++)
        cli_journal_entry (cli->out, c, words, war_entry_number (g_ptr_array_index (line, i)), "");
    }
  return TRUE;
}
