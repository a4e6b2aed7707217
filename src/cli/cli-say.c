/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines as typed at the table: an order, a note, the name of a prompt, a cry for help, or the die of what was
 * rolled here a moment ago. */

#include "cli.h"
#include "war-typed.h"

#include <string.h>

static void
list_verbs (Cli *cli, const WarGame *game)
{
  g_autoptr (GPtrArray) typed = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) does = g_ptr_array_new_with_free_func (g_free);

  war_line_help (game, war_game_words (game, war_language ()), typed, does);
  cli_help_rows (cli, (char **) typed->pdata, (char **) does->pdata, typed->len);
}

/* What can be typed in every game; the rest is said of a campaign. */
void
cli_say_help (Cli *cli)
{
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-say-more", NULL);
  list_verbs (cli, NULL);
  cli_say (cli, "cli-say-due", NULL);
}

static void
tell_verbs (Cli *cli, WarCampaign *c)
{
  cli_say (cli, "cli-say-verbs", NULL);
  list_verbs (cli, war_campaign_game (c));
  cli_say (cli, "cli-say-names", NULL);
}

/* Did the program throw a die for this entry itself? */
static gboolean
was_rolled_here (WarEntry *entry)
{
  g_autoptr (GArray) throws = war_entry_throws (entry);

  for (guint i = 0; i < throws->len; i++)
    if (g_array_index (throws, WarThrow, i).from == WAR_DIE_HERE)
      return TRUE;
  return FALSE;
}

/* Of the orders asked right behind which the table stands, the first that dice were rolled for; 0: none. */
static guint
find_rolled (WarCampaign *c)
{
  guint found = 0, before = war_campaign_undo_to (c);

  for (guint n = war_campaign_head (c); n > before;)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (c, n);

      if (!war_entry_then (entry) && !war_entry_veiled (entry) && was_rolled_here (entry))
        found = n;
      n = war_entry_on (entry);
    }
  return found;
}

/* The order of this entry with the faces that fell on the table. */
static WarRecord *
read_with_faces (WarCampaign *c, guint n, const char *typed, const GArray *faces, GError **error)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autofree char *json = war_entry_order (entry);
  g_autoptr (WarRecord) order = war_order_read (war_campaign_data (c), json, strlen (json), error);
  g_autoptr (GString) filled = g_string_new (NULL);

  if (order == NULL)
    return NULL;
  if (!war_order_fill_faces (order, faces))
    {
      war_error_set (error, WAR_ERROR_INPUT, typed, "cli-dice-many", NULL);
      return NULL;
    }
  war_record_write (order, filled);
  return war_order_read (war_campaign_data (c), filled->str, filled->len, error);
}

/* The table's dice in the place of those that were rolled here. */
static gboolean
put_dice (Cli *cli, WarCampaign *c, const char *typed, const GArray *faces, GError **error)
{
  guint n = find_rolled (c);

  if (n == 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, typed, "cli-dice-nowhere", NULL);
      return FALSE;
    }

  g_autoptr (WarRecord) order = read_with_faces (c, n, typed, faces, error);

  if (order == NULL || !cli_put_in_place (cli, c, n, order, error))
    return FALSE;
  if (!cli_has (cli, CLI_DRY_RUN))
    cli_journal_entry (cli->out, c, cli_words (c), war_campaign_head (c), "");
  return TRUE;
}

static gboolean
carry_out (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error)
{
  guint head = war_campaign_head (c);

  if (!cli_carry_out (cli, c, orders, error))
    return FALSE;
  if (war_campaign_head (c) != head && find_rolled (c) > 0)
    cli_say (cli, "cli-dice-here", NULL);
  return TRUE;
}

gboolean
cli_say_line (Cli *cli, GError **error)
{
  const char *text = cli_word (cli, 1);

  if (!cli_check_word (text, "line-word", error))
    return FALSE;

  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);

  if (c == NULL)
    return FALSE;

  g_autoptr (GError) wrong = NULL;
  g_autoptr (WarTyped) typed = war_typed_new (war_campaign_state (c), text, &wrong);

  switch (typed->kind)
    {
    case WAR_TYPED_HELP:
      tell_verbs (cli, c);
      return TRUE;
    case WAR_TYPED_NOTE:
      return cli_write_note (cli, c, typed->note, error);
    case WAR_TYPED_FACES:
      return put_dice (cli, c, text, typed->faces, error);
    case WAR_TYPED_ORDERS:
      break;
    }
  if (typed->orders != NULL)
    return carry_out (cli, c, typed->orders, error);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}
