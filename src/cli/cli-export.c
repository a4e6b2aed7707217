/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign as a file for others: a page, a table, a picture. It is written whole or not at all, and never over a
 * campaign. */

#include "cli.h"
#include "war-export.h"
#include "war-print.h"

#include <string.h>

typedef GBytes *(*Write) (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error);

typedef struct
{
  const char *to;
  Write       write;
} Export;

#define PICTURE_WIDTH 3000

static GBytes *
take_text (char *text)
{
  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

static GBytes *
write_html (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  return take_text (war_export_html (c, entry, w));
}

static GBytes *
write_csv (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  return take_text (war_export_csv (c, entry, w));
}

static char *
draw_map (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  g_autoptr (WarState) state = war_campaign_look (c, entry);

  return war_print_map (state, w, cli->option[CLI_LAYER], cli_has (cli, CLI_DARK), error);
}

static GBytes *
write_svg (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  return take_text (draw_map (cli, c, entry, w, error));
}

static GBytes *
write_png (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  g_autofree char *svg = draw_map (cli, c, entry, w, error);

  return svg != NULL ? war_print_png (svg, PICTURE_WIDTH, error) : NULL;
}

static GBytes *
write_pdf (Cli *cli, WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  return war_print_report (c, entry, w, error);
}

static const Export EXPORTS[] = {
  { "html", write_html }, { "csv", write_csv }, { "svg", write_svg }, { "png", write_png }, { "pdf", write_pdf },
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
  g_autoptr (GBytes) bytes = export->write (cli, c, entry, words, error);

  return bytes != NULL && cli_write_file (cli_word (cli, 1), g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}
