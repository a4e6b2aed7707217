/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The report of a campaign: the map as it stands over two pages, the board as the game's ledger tells it,
 * charts of how it went, the journal turn by turn. What is covered is in none of it. */

#include "war-export.h"
#include "war-sheet.h"

#define MANY 80                            /* letters of names */

static void
tell_heading (const char *heading, gboolean one, gpointer sheet)
{
  war_sheet_text (sheet, WAR_PAGE_HEADING, NULL, heading);
}

/* A long list of names is read after what is said of them. */
static void
tell_group (const char *names, const char *values, gpointer sheet)
{
  gboolean many = g_utf8_strlen (names, -1) > MANY;

  war_sheet_text (sheet, WAR_PAGE_LINE, many ? values : names, many ? names : values);
}

static void
add_journal (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (GPtrArray) line = war_export_line (of->campaign, of->entry);
  int turn = -1;

  war_sheet_words (sheet, WAR_PAGE_PART, "export-journal", NULL);
  for (guint i = 0; i < line->len; i++)
    {
      WarEntry *e = g_ptr_array_index (line, i);

      if (war_entry_turn (e) != turn)
        {
          turn = war_entry_turn (e);
          war_sheet_words (sheet, WAR_PAGE_HEADING, "sheet-turn-n", WAR_ARGS (WAR_N ("turn", turn)));
        }
      war_sheet_entry (sheet, e);
    }
}

/* Two lines stand over the map; a game without one has its heading on the first page of text. */
WarSheet *
war_sheet_report (const WarSheetOf *of)
{
  const WarData *data = war_campaign_data (of->campaign);
  const WarSchema *schema = war_data_schema (data);
  const char *title = war_schema_title (schema);
  g_autofree char *foot = war_sheet_foot (of->state, of->words, NULL);
  WarSheet *sheet = war_sheet_new (data, of->words, title, foot);

  if (war_schema_declared (schema, "map") != NULL)
    {
      g_autofree char *place = war_export_place (of->state, of->words);
      g_autofree char *header = war_export_header (of->state, of->words, TRUE);
      g_autofree char *sample = war_export_sample (of->state, of->words);
      g_autofree char *all = g_strconcat (place, header != NULL ? " · " : "", header != NULL ? header : "",
                                          sample != NULL ? " · " : "", sample, NULL);

      war_sheet_map (sheet, of->state, TRUE);
      war_sheet_caption (sheet, title, all);
      war_sheet_break (sheet);
    }
  else
    war_sheet_head (sheet, of->state, title);
  war_sheet_words (sheet, WAR_PAGE_PART, "export-state", NULL);
  war_export_ledger (of->state, of->words, tell_heading, tell_group, sheet);
  war_sheet_charts (sheet, of->campaign, of->entry, WAR_PAGE_PART);
  add_journal (sheet, of);
  return sheet;
}

GBytes *
war_print_report (WarCampaign *c, guint entry, const WarWords *w, GError **error)
{
  WarSheet *sheet = war_sheet_make ("report", c, entry, w, NULL, error);

  return sheet != NULL ? war_sheet_pdf (sheet, &(WarPaper) { 0 }, error) : NULL;
}
