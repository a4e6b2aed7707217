/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign as a file for others: a page or a table. It is written whole or not at all, and never over a
 * campaign. */

#include "cli.h"
#include "war-export.h"

#include <string.h>

typedef struct
{
  const char *to;
  char     *(*write) (WarCampaign *c, guint entry, const WarWords *w);
} Export;

static const Export EXPORTS[] = {
  { "html", war_export_html },
  { "csv", war_export_csv },
};

static const Export *
find_export (Cli *cli, GError **error)
{
  const char *to = cli->option[CLI_TO];

  for (guint i = 0; to != NULL && i < G_N_ELEMENTS (EXPORTS); i++)
    if (strcmp (EXPORTS[i].to, to) == 0)
      return &EXPORTS[i];
  war_error_set (error, WAR_ERROR_INPUT, "--to", "cli-export-to",
                 WAR_ARGS (WAR_SAY ("typed", to != NULL ? to : "")));
  return NULL;
}

gboolean
cli_export (Cli *cli, GError **error)
{
  const Export *export = find_export (cli, error);
  g_autoptr (WarCampaign) c = export != NULL ? cli_open (cli, cli_word (cli, 0), error) : NULL;
  guint entry;

  if (c == NULL)
    return FALSE;
  entry = war_campaign_head (c);
  if (cli_has (cli, CLI_AT) && !cli_entry_given (c, cli->option[CLI_AT], "--at", &entry, error))
    return FALSE;

  g_autoptr (WarWords) words = cli_words (c);
  g_autofree char *text = export->write (c, entry, words);

  return cli_write_file (cli_word (cli, 1), text, strlen (text), error);
}
