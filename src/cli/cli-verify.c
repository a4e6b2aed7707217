/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Checking a file from end to end, and saving what is whole of a damaged one. Damage is the answer "no";
 * that today's rules would decide otherwise is not. */

#include "cli.h"
#include "war-file.h"
#include "war-four-words.h"

/* TRUE: there is damage. */
static gboolean
print_findings (Cli *cli, WarCampaign *c, GPtrArray *findings)
{
  const WarWords *words = cli_words (c);
  gboolean damage = FALSE;

  for (guint i = 0; i < findings->len; i++)
    {
      const WarFinding *f = g_ptr_array_index (findings, i);
      g_autofree char *sentence = war_words_say (words, war_campaign_data (c), f->words, f->args);

      g_string_append_printf (cli->out, "%s\n", sentence);
      damage |= f->damage;
    }
  return damage;
}

static gboolean
repair (Cli *cli, WarCampaign *c, GError **error)
{
  guint good, bad, broken = war_campaign_broken (c);
  const char *out = cli->option[CLI_REPAIR];

  if (!war_file_repair (war_campaign_path (c), broken > 0 ? broken - 1 : G_MAXUINT, out, &good, &bad, error))
    return FALSE;

  g_autofree char *name = g_filename_display_name (out);

  cli_say (cli, "cli-repaired", WAR_ARGS (WAR_N ("n", good), WAR_SAY ("file", name)));
  if (bad > 0)
    cli_say (cli, "cli-repaired-rest", WAR_ARGS (WAR_N ("n", bad), WAR_SAY ("file", name)));
  cli->answer_is_no |= bad > 0;
  return TRUE;
}

static void
tell_whole (Cli *cli, WarCampaign *c, const char *how)
{
  g_autofree char *words = war_campaign_four_words (c, war_campaign_head (c));

  cli_say (cli, how, WAR_ARGS (WAR_N ("n", war_campaign_n (c)), WAR_SAY ("sum", war_campaign_sum (c))));
  cli_say (cli, "cli-four-words", WAR_ARGS (WAR_SAY ("words", words)));
}

gboolean
cli_verify (Cli *cli, GError **error)
{
  const char *path = cli_word (cli, 0), *out = cli->option[CLI_REPAIR];

  if (out != NULL && !cli_file_meant (out, error))
    return FALSE;

  g_autoptr (WarCampaign) c = cli_file_given (path, error) ? war_campaign_open (path, error) : NULL;

  if (c == NULL)
    return FALSE;

  gboolean rules = cli_has (cli, CLI_RULES);
  g_autoptr (GPtrArray) findings = war_campaign_verify (c, rules);

  cli->answer_is_no = print_findings (cli, c, findings);
  if (!cli->answer_is_no)
    tell_whole (cli, c,
                findings->len > 0 ? "cli-verified-noted" : rules ? "cli-verified-rules" : "cli-verified");
  return !cli_has (cli, CLI_REPAIR) || repair (cli, c, error);
}
