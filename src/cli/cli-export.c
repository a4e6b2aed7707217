/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign as a file for others: a page, a table, paper, or the map as it stands. A file is written whole
 * or not at all, and never over a campaign. */

#include "cli.h"
#include "war-export.h"
#include "war-print.h"

#include <string.h>

typedef struct
{
  Cli            *cli;
  WarCampaign    *campaign;
  const WarState *state;
  guint           entry;
  const WarWords *words;
  WarPaper        paper;
} Report;

/* The sheet asked for; without a word about it, the report. */
static WarSheet *
make_sheet (const Report *r, GError **error)
{
  const char *sheet = r->cli->option[CLI_SHEET];

  return war_sheet_make (sheet != NULL ? sheet : "report", r->campaign, r->entry, r->words,
                         r->cli->option[CLI_SIDE], error);
}

static GBytes *
text_bytes (char *text)
{
  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

static GBytes *
write_html (const Report *r, GError **error)
{
  WarSheet *sheet;

  if (!cli_has (r->cli, CLI_SHEET))
    return text_bytes (war_export_html (r->campaign, r->entry, r->words));
  sheet = make_sheet (r, error);
  return sheet != NULL ? war_sheet_html (sheet, &r->paper, error) : NULL;
}

static GBytes *
write_csv (const Report *r, GError **error)
{
  return text_bytes (war_export_csv (r->campaign, r->entry, r->words));
}

static GBytes *
write_pdf (const Report *r, GError **error)
{
  WarSheet *sheet = make_sheet (r, error);

  return sheet != NULL ? war_sheet_pdf (sheet, &r->paper, error) : NULL;
}

static GBytes *
write_svg (const Report *r, GError **error)
{
  WarMapLook look = cli_look (r->cli);

  return text_bytes (war_print_map (r->state, r->words, &look, error));
}

static GBytes *
write_png (const Report *r, GError **error)
{
  WarMapLook look = cli_look (r->cli);

  return war_print_map_png (r->state, r->words, &look, error);
}

typedef struct
{
  const char *to;
  GBytes   *(*write) (const Report *r, GError **error);
  gboolean    map, paper;                  /* which of the options below it takes */
} Export;

static const Export EXPORTS[] = {
  { "html", write_html, FALSE, TRUE },
  { "pdf",  write_pdf,  FALSE, TRUE },
  { "csv",  write_csv,  FALSE, FALSE },
  { "svg",  write_svg,  TRUE, FALSE },
  { "png",  write_png,  TRUE, FALSE },
};

static void
complain_of_kind (const char *to, GError **error)
{
  g_autoptr (GString) list = g_string_new (EXPORTS[0].to);

  for (guint i = 1; i < G_N_ELEMENTS (EXPORTS); i++)
    g_string_append_printf (list, ", %s", EXPORTS[i].to);
  war_error_set (error, WAR_ERROR_INPUT, "--to", to != NULL ? "cli-export-to" : "cli-export-bare",
                 WAR_ARGS (WAR_SAY ("typed", to != NULL ? to : ""), WAR_SAY ("list", list->str)));
}

WarMapLook
cli_look (const Cli *cli)
{
  return (WarMapLook) { cli->option[CLI_LAYER], cli->option[CLI_NEAR], cli_has (cli, CLI_DARK) };
}

/* The first option given that only a map takes; NULL: none. */
static const char *
find_map_option (const Cli *cli)
{
  WarMapLook look = cli_look (cli);

  return look.dark ? "--dark" : look.layer != NULL ? "--layer" : look.near != NULL ? "--near" : NULL;
}

/* …that only paper takes. A page of HTML has none but where it is a sheet, and only a sheet is somebody's. */
static const char *
find_paper_option (const Cli *cli, gboolean paper)
{
  static const struct { CliOption option; const char *name; } OPTIONS[] = {
    { CLI_SIDE, "--side" }, { CLI_SHEET, "--sheet" }, { CLI_PAPER, "--paper" }, { CLI_MONO, "--mono" },
  };
  gboolean sheet = cli_has (cli, CLI_SHEET), report = paper && strcmp (cli->option[CLI_TO], "pdf") == 0;

  for (guint i = 0; i < G_N_ELEMENTS (OPTIONS); i++)
    if (cli_has (cli, OPTIONS[i].option) && !(paper && (sheet || (report && i > 0))))
      return OPTIONS[i].name;
  return NULL;
}

static const Export *
find_export (Cli *cli, GError **error)
{
  const char *to = cli->option[CLI_TO], *only;

  for (guint i = 0; to != NULL && i < G_N_ELEMENTS (EXPORTS); i++)
    if (strcmp (EXPORTS[i].to, to) == 0)
      {
        if (!EXPORTS[i].map && (only = find_map_option (cli)) != NULL)
          war_error_set (error, WAR_ERROR_INPUT, only, "cli-export-no-map", WAR_ARGS (WAR_SAY ("typed", to)));
        else if ((only = find_paper_option (cli, EXPORTS[i].paper)) != NULL)
          war_error_set (error, WAR_ERROR_INPUT, only, "cli-export-no-paper",
                         WAR_ARGS (WAR_SAY ("typed", to)));
        else
          return &EXPORTS[i];
        return NULL;
      }
  complain_of_kind (to, error);
  return NULL;
}

static gboolean
find_paper (const Cli *cli, WarPaper *paper, GError **error)
{
  const char *name = cli->option[CLI_PAPER];

  *paper = (WarPaper) { .mono = cli_has (cli, CLI_MONO) };
  if (name == NULL || war_paper_find (name, paper))
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, "--paper", "sheet-paper", WAR_ARGS (WAR_SAY ("typed", name)));
  return FALSE;
}

static gboolean
write_bytes (const char *path, GBytes *bytes, GError **error)
{
  gsize len;
  const char *data = g_bytes_get_data (bytes, &len);

  return cli_write_file (path, data, len, error);
}

gboolean
cli_export (Cli *cli, GError **error)
{
  const Export *export = find_export (cli, error);
  WarPaper paper;
  gboolean fits
      = export != NULL && find_paper (cli, &paper, error) && cli_file_meant (cli_word (cli, 1), error);
  g_autoptr (WarCampaign) c = fits ? cli_open (cli, cli_word (cli, 0), FALSE, error) : NULL;
  guint entry;

  if (c == NULL)
    return FALSE;
  entry = war_campaign_head (c);
  if (cli_has (cli, CLI_AT) && !cli_entry_given (c, cli->option[CLI_AT], "--at", &entry, error))
    return FALSE;

  const WarWords *words = cli_words (c);
  g_autoptr (WarState) state = war_campaign_look (c, entry);
  Report report = { cli, c, state, entry, words, paper };
  g_autoptr (GBytes) bytes = export->write (&report, error);

  return bytes != NULL && write_bytes (cli_word (cli, 1), bytes, error);
}
