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

/* The table's dice in the place of those that were rolled here. */
static gboolean
put_dice (Cli *cli, WarCampaign *c, const GArray *faces, GError **error)
{
  guint n;
  g_autoptr (WarRecord) order = war_typed_dice (c, faces, &n, error);

  if (order == NULL || !cli_put_in_place (cli, c, n, order, error))
    return FALSE;
  if (!cli_has (cli, CLI_DRY_RUN))
    cli_journal_entry (cli->out, c, cli_words (c), war_campaign_head (c), "");
  return TRUE;
}

static gboolean
carry_out (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error)
{
  guint head = war_campaign_head (c), rolled;

  if (!cli_carry_out (cli, c, orders, error))
    return FALSE;
  rolled = war_campaign_head (c) != head ? war_typed_rolled (c) : 0;
  if (rolled > 0)
    cli_say (cli, war_typed_takes_dice (c, rolled) ? "cli-dice-here" : "cli-dice-again",
             WAR_ARGS (WAR_N ("entry", rolled)));
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
      return put_dice (cli, c, typed->faces, error);
    case WAR_TYPED_ORDERS:
      break;
    }
  if (typed->orders != NULL)
    return carry_out (cli, c, typed->orders, error);
  g_propagate_error (error, g_steal_pointer (&wrong));
  return FALSE;
}
