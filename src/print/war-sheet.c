/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The blocks of a sheet, and those that several sheets begin or go on with. */

#include "war-sheet.h"

#include <string.h>

#include "war-error.h"
#include "war-export.h"
#include "war-map-plan.h"

static void
clear_cell (gpointer cell)
{
  g_free (((WarSheetCell *) cell)->text);
}

static void
free_block (gpointer pointer)
{
  WarSheetBlock *b = pointer;

  g_free (b->label);
  g_free (b->text);
  g_clear_pointer (&b->cells, g_array_unref);
  g_clear_pointer (&b->state, war_state_free);
  g_clear_pointer (&b->chart, war_chart_free);
  g_free (b);
}

WarSheet *
war_sheet_new (const WarData *data, const WarWords *w, const char *title, const char *foot)
{
  WarSheet *sheet = g_new0 (WarSheet, 1);

  sheet->title = g_strdup (title);
  sheet->foot = g_strdup (foot);
  sheet->words = w;
  sheet->data = data;
  sheet->schema = war_data_schema (data);
  sheet->blocks = g_ptr_array_new_with_free_func (free_block);
  return sheet;
}

void
war_sheet_free (WarSheet *sheet)
{
  g_free (sheet->title);
  g_free (sheet->foot);
  g_ptr_array_unref (sheet->blocks);
  g_free (sheet);
}

static WarSheetBlock *
add_block (WarSheet *sheet, WarSheetKind kind)
{
  WarSheetBlock *b = g_new0 (WarSheetBlock, 1);

  b->kind = kind;
  g_ptr_array_add (sheet->blocks, b);
  return b;
}

void
war_sheet_text (WarSheet *sheet, WarPageStyle style, const char *label, const char *text)
{
  WarSheetBlock *b = add_block (sheet, WAR_SHEET_TEXT);

  b->style = style;
  b->label = g_strdup (label);
  b->text = g_strdup (text);
}

void
war_sheet_words (WarSheet *sheet, WarPageStyle style, const char *key, const WarArg *args)
{
  g_autofree char *text = war_words_say (sheet->words, sheet->data, key, args);

  war_sheet_text (sheet, style, NULL, text);
}

WarSheetBlock *
war_sheet_table (WarSheet *sheet, guint columns, double first, gboolean middle)
{
  WarSheetBlock *b = add_block (sheet, WAR_SHEET_TABLE);

  b->columns = columns;
  b->first = first;
  b->middle = middle;
  b->cells = g_array_new (FALSE, TRUE, sizeof (WarSheetCell));
  g_array_set_clear_func (b->cells, clear_cell);
  return b;
}

void
war_sheet_cell (WarSheetBlock *table, const char *text, gboolean box)
{
  WarSheetCell cell = { g_strdup (text != NULL ? text : ""), box };

  g_array_append_val (table->cells, cell);
}

void
war_sheet_cell_words (const WarSheet *sheet, WarSheetBlock *table, const char *key)
{
  g_autofree char *text = war_words_say (sheet->words, NULL, key, NULL);

  war_sheet_cell (table, text, FALSE);
}

void
war_sheet_map (WarSheet *sheet, const WarState *s, gboolean spread)
{
  WarSheetBlock *b;

  if (war_schema_declared (sheet->schema, "map") == NULL)
    return;
  b = add_block (sheet, WAR_SHEET_MAP);
  b->state = war_state_copy (s);
  b->spread = spread;
}

void
war_sheet_map_note (WarSheet *sheet)
{
  g_autoptr (WarMapPlan) plan = war_map_plan_new (sheet->schema, NULL);
  const char *words = plan != NULL ? war_map_role (plan, "words") : NULL;

  if (words != NULL)
    war_sheet_words (sheet, WAR_PAGE_NOTE, words, NULL);
  if (plan != NULL)
    war_sheet_words (sheet, WAR_PAGE_NOTE, "sheet-maps", NULL);
}

void
war_sheet_caption (WarSheet *sheet, const char *label, const char *text)
{
  WarSheetBlock *b = g_ptr_array_index (sheet->blocks, sheet->blocks->len - 1);

  b->label = g_strdup (label);
  b->text = g_strdup (text);
}

/* After one turn there is nothing to be compared. */
void
war_sheet_charts (WarSheet *sheet, WarCampaign *c, guint entry, WarPageStyle heading)
{
  g_autoptr (GPtrArray) charts = war_charts_new (c, entry, sheet->words);
  gboolean begun = FALSE;

  g_ptr_array_set_free_func (charts, NULL);
  for (guint i = 0; i < charts->len; i++)
    {
      WarChart *chart = g_ptr_array_index (charts, i);

      if (chart->places < 2 || chart->lines->len == 0)
        {
          war_chart_free (chart);
          continue;
        }
      if (!begun)
        war_sheet_words (sheet, heading, "print-course", NULL);
      begun = TRUE;
      add_block (sheet, WAR_SHEET_CHART)->chart = chart;
    }
}

void
war_sheet_break (WarSheet *sheet)
{
  add_block (sheet, WAR_SHEET_BREAK);
}

char *
war_sheet_foot (const WarState *s, const WarWords *w, const char *name)
{
  g_autofree char *place = war_export_place (s, w);
  const char *title = war_schema_title (war_data_schema (war_state_data (s)));

  return name != NULL ? g_strconcat (title, " · ", name, " · ", place, NULL)
                      : g_strconcat (title, " · ", place, NULL);
}

void
war_sheet_head (WarSheet *sheet, const WarState *s, const char *name)
{
  g_autofree char *place = war_export_place (s, sheet->words), *sample = war_export_sample (s, sheet->words);
  g_autofree char *header = war_export_header (s, sheet->words, TRUE);

  war_sheet_text (sheet, WAR_PAGE_TITLE, NULL, name);
  war_sheet_text (sheet, WAR_PAGE_PLACE, NULL, place);
  if (header != NULL)
    war_sheet_text (sheet, WAR_PAGE_PLACE, NULL, header);
  if (sample != NULL)
    war_sheet_text (sheet, WAR_PAGE_NOTE, NULL, sample);
}

void
war_sheet_entry (WarSheet *sheet, WarEntry *e)
{
  g_autoptr (GPtrArray) says = war_entry_says (e, sheet->words), notes = war_entry_notes (e);
  g_autofree char *number = g_strdup_printf ("%u", war_entry_number (e));

  if (war_entry_veiled (e))
    {
      g_autofree char *covered = war_words_say (sheet->words, NULL, "print-covered", NULL);

      war_sheet_text (sheet, WAR_PAGE_ENTRY, number, covered);
      return;
    }
  for (guint k = 0; k < says->len; k++)
    war_sheet_text (sheet, k == 0 ? WAR_PAGE_ENTRY : WAR_PAGE_ENTRY_MORE, k == 0 ? number : NULL,
                    g_ptr_array_index (says, k));
  for (guint k = 0; k < notes->len; k++)
    war_sheet_text (sheet, WAR_PAGE_NOTE, NULL, g_ptr_array_index (notes, k));
}

/* ---- by name ---- */

static const struct
{
  const char *id;
  WarSheet *(*make) (const WarSheetOf *of);
  gboolean    sided;
} SHEETS[] = {
  { "setup", war_sheet_set_up, FALSE },
  { "turn", war_sheet_turn, TRUE },
  { "chronicle", war_sheet_chronicle, FALSE },
  { "odds", war_sheet_odds, FALSE },
  { "report", war_sheet_report, FALSE },
};

/* Who moves: those the steps of the game are played by. */
GArray *
war_sheet_sides (const WarSchema *schema)
{
  GArray *sides = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < war_schema_n_steps (schema); i++)
    {
      WarMember who = war_step_info (schema, war_step_at (schema, i))->who;
      gboolean known = who == WAR_NONE;

      for (guint k = 0; k < sides->len && !known; k++)
        known = g_array_index (sides, WarMember, k) == who;
      if (!known)
        g_array_append_val (sides, who);
    }
  return sides;
}

static char *
list_sheets (void)
{
  GString *list = g_string_new (SHEETS[0].id);

  for (guint i = 1; i < G_N_ELEMENTS (SHEETS); i++)
    g_string_append_printf (list, ", %s", SHEETS[i].id);
  return g_string_free (list, FALSE);
}

static char *
list_sides (const WarData *data)
{
  g_autoptr (GArray) sides = war_sheet_sides (war_data_schema (data));
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < sides->len; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            war_id (data, g_array_index (sides, WarMember, i)));
  return g_string_free (list, FALSE);
}

/* FALSE and an error: there is no such side, or the sheet is nobody's. */
static gboolean
find_side (const WarData *data, const char *typed, gboolean sided, WarMember *side, GError **error)
{
  g_autoptr (GArray) sides = war_sheet_sides (war_data_schema (data));
  g_autofree char *list = list_sides (data);

  for (guint i = 0; i < sides->len && sided && typed != NULL; i++)
    if (g_str_equal (war_id (data, g_array_index (sides, WarMember, i)), typed))
      {
        *side = g_array_index (sides, WarMember, i);
        return TRUE;
      }
  if (!sided && typed == NULL)
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, "--side",
                 !sided ? "sheet-no-side" : typed != NULL ? "sheet-side" : "sheet-side-bare",
                 WAR_ARGS (WAR_SAY ("typed", typed != NULL ? typed : ""), WAR_SAY ("list", list)));
  return FALSE;
}

WarSheet *
war_sheet_make (const char *id, WarCampaign *c, guint entry, const WarWords *w, const char *side,
                GError **error)
{
  g_autoptr (WarState) state = war_campaign_look (c, entry);
  WarSheetOf of = { c, entry, state, w, WAR_NONE };
  g_autofree char *list = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (SHEETS); i++)
    if (g_str_equal (SHEETS[i].id, id))
      return find_side (war_campaign_data (c), side, SHEETS[i].sided, &of.side, error) ? SHEETS[i].make (&of)
                                                                                       : NULL;
  list = list_sheets ();
  war_error_set (error, WAR_ERROR_INPUT, "--sheet", "sheet-unknown",
                 WAR_ARGS (WAR_SAY ("typed", id), WAR_SAY ("list", list)));
  return NULL;
}
