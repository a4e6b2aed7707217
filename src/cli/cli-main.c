/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of commands, and one run from its arguments to its exit status: 0 fine, 1 the answer is no, 2
 * bad input. */

#include "cli.h"

#include <string.h>

#define WRITES CLI_TAKES (CLI_TAKE_OVER)
#define TRIES  (CLI_TAKES (CLI_TAKE_OVER) | CLI_TAKES (CLI_DRY_RUN) | CLI_TAKES (CLI_ANYWAY))
#define TRIES_DATA (WRITES | CLI_TAKES (CLI_WITH) | CLI_TAKES (CLI_DRY_RUN))
#define JSON   CLI_TAKES (CLI_JSON)
#define MAP    (CLI_TAKES (CLI_LAYER) | CLI_TAKES (CLI_NEAR) | CLI_TAKES (CLI_DARK))
#define PAPER  (CLI_TAKES (CLI_SHEET) | CLI_TAKES (CLI_SIDE) | CLI_TAKES (CLI_PAPER) | CLI_TAKES (CLI_MONO))

static const CliCommand COMMANDS[] = {
  { "games",  cli_games,    0, 0, JSON, FALSE, "cli-use-games", "cli-about-games" },
  { "query",  cli_query,    2, 3, 0, FALSE, "cli-use-query", "cli-about-query" },
  { "odds",   cli_odds,     1, G_MAXUINT, JSON, TRUE, "cli-use-odds", "cli-about-odds" },
  { "new",    cli_new,      2, 2, CLI_TAKES (CLI_SCENARIO) | CLI_TAKES (CLI_WITH) | CLI_TAKES (CLI_SAMPLE),
    FALSE, "cli-use-new", "cli-about-new" },
  { "data",   cli_data,     1, 3, TRIES_DATA, FALSE, "cli-use-data", "cli-about-data" },
  { "show",   cli_show,     1, 1, JSON | CLI_TAKES (CLI_AT) | CLI_TAKES (CLI_WHY),
    FALSE, "cli-use-show", "cli-about-show" },
  { "do",     cli_do,       2, 2, TRIES, FALSE, "cli-use-do", "cli-about-do" },
  { "say",    cli_say_line, 2, 2, TRIES, FALSE, "cli-use-say", "cli-about-say" },
  { "due",    cli_due,      1, 1, JSON, FALSE, "cli-use-due", "cli-about-due" },
  { "orders", cli_orders,   1, 1, JSON, FALSE, "cli-use-orders", "cli-about-orders" },
  { "note",   cli_note,     2, 2, WRITES, FALSE, "cli-use-note", "cli-about-note" },
  { "undo",   cli_undo,     1, 1, WRITES, FALSE, "cli-use-undo", "cli-about-undo" },
  { "redo",   cli_redo,     1, 1, WRITES, FALSE, "cli-use-redo", "cli-about-redo" },
  { "goto",   cli_goto,     2, 2, WRITES, FALSE, "cli-use-goto", "cli-about-goto" },
  { "branch", cli_branch,   2, 3, WRITES, FALSE, "cli-use-branch", "cli-about-branch" },
  { "adopt",  cli_adopt,    2, 2, WRITES, FALSE, "cli-use-adopt", "cli-about-adopt" },
  { "revise", cli_revise,   3, 3, TRIES, FALSE, "cli-use-revise", "cli-about-revise" },
  { "log",    cli_log,      1, 1, JSON | CLI_TAKES (CLI_ALL), FALSE, "cli-use-log", "cli-about-log" },
  { "verify", cli_verify,   1, 1, CLI_TAKES (CLI_REPAIR) | CLI_TAKES (CLI_RULES), FALSE, "cli-use-verify",
    "cli-about-verify" },
  { "words",  cli_four_words, 1, 5, 0, FALSE, "cli-use-words", "cli-about-words" },
  { "backup", cli_backup,   1, 4, 0, FALSE, "cli-use-backup", "cli-about-backup" },
  { "export", cli_export,   2, 2,
    CLI_TAKES (CLI_TO) | CLI_TAKES (CLI_AT) | MAP | PAPER, FALSE,
    "cli-use-export", "cli-about-export" },
  { "map",    cli_map,      1, 1,
    CLI_TAKES (CLI_SVG) | CLI_TAKES (CLI_CHECK) | CLI_TAKES (CLI_WITH) | MAP, FALSE,
    "cli-use-map", "cli-about-map" },
};

static int
exit_status (const GError *error)
{
  if (g_error_matches (error, WAR_ERROR, WAR_ERROR_NO) || g_error_matches (error, WAR_ERROR, WAR_ERROR_READER)
      || g_error_matches (error, WAR_ERROR, WAR_ERROR_GREW))
    return 1;
  return 2;
}

/* The command itself, unless it is only asked about. */
static gboolean
run_command (Cli *cli, char **args, GError **error)
{
  if (!cli_args_lang (args, error) || !cli_args_read (cli, COMMANDS, G_N_ELEMENTS (COMMANDS), args, error))
    return FALSE;
  if (cli_has (cli, CLI_VERSION))
    g_string_append (cli->out, "mariscal-cli " MARISCAL_VERSION "\n");
  else if (cli_has (cli, CLI_HELP) && (cli->command == NULL || !cli->command->free_options))
    cli_help (cli, COMMANDS, G_N_ELEMENTS (COMMANDS));
  else
    return cli->command->run (cli, error);
  return TRUE;
}

/* WHERE for a mistake of the whole input: the question, or the campaign. */
static const char *
name_place (const Cli *cli)
{
  gboolean question = cli->command != NULL && cli->command->run == cli_query;

  return cli->words->len > (question ? 2 : 0) ? cli_word (cli, question ? 2 : 0) : "-";
}

static void
clear_cli (Cli *cli)
{
  g_ptr_array_unref (cli->words);
  g_string_free (cli->out, TRUE);
  g_free (cli->what);
}

int
cli_run (int argc, char **argv)
{
  Cli cli = { .words = g_ptr_array_new (), .out = g_string_new (NULL) };
  g_autoptr (GError) error = NULL;
  gboolean may_print = cli_guard_files ();
  int status = 0;

  war_language_set (NULL);
  if (!may_print)
    war_error_set (&error, WAR_ERROR_DISK, "-", "cli-output-closed", NULL);
  else if (run_command (&cli, argv + MIN (argc, 1), &error))
    status = cli.answer_is_no ? 1 : 0;

  if (error == NULL && !cli_print (&cli))
    war_error_set (&error, WAR_ERROR_DISK, "-", "cli-output-failed", NULL);
  if (error != NULL)
    {
      if (cli.what == NULL)
        cli.what = war_words_core ("cli-usage", NULL);
      if (strstr (error->message, ": ") == NULL)
        g_prefix_error (&error, "%s: ", name_place (&cli));
      cli_complain (cli.what, error->message);
      status = exit_status (error);
    }
  clear_cli (&cli);
  return status;
}
