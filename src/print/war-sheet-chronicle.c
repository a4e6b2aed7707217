/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The chronicle of a campaign: how it went in curves, what the dice came to and which were the least to be
 * expected, and then a page a turn with the map as that turn left it and what was written down. What lies
 * covered is in none of it. */

#include "war-calendar.h"
#include "war-export.h"
#include "war-luck.h"
#include "war-series.h"
#include "war-sheet.h"

/* "Best: turn 4, 42. A six for Yugoslavia. (6 of d6)" */
static void
add_throw (WarSheet *sheet, const WarSheetOf *of, const char *key, guint entry)
{
  g_autoptr (WarEntry) e = entry != 0 ? war_campaign_entry (of->campaign, entry) : NULL;
  g_autoptr (GPtrArray) says = e != NULL ? war_entry_says (e, of->words) : NULL;
  g_autoptr (GArray) throws = e != NULL ? war_entry_throws (e) : NULL;
  g_autoptr (GString) dice = g_string_new (NULL);
  g_autofree char *text = NULL;

  if (e == NULL || says->len == 0 || war_entry_veiled (e))
    return;
  for (guint i = 0; throws != NULL && i < throws->len; i++)
    g_string_append_printf (dice, "%s%d", i > 0 ? ", " : "", g_array_index (throws, WarThrow, i).fell);
  text = war_words_say (of->words, NULL, key,
                        WAR_ARGS (WAR_N ("turn", war_entry_turn (e)), WAR_SAY ("dice", dice->str),
                                  WAR_SAY ("says", g_ptr_array_index (says, 0))));
  war_sheet_text (sheet, WAR_PAGE_ENTRY_MORE, NULL, text);
}

static void
add_luck (WarSheet *sheet, const WarSheetOf *of)
{
  const WarData *data = war_campaign_data (of->campaign);
  g_autoptr (GArray) dice = war_luck_dice (of->campaign, of->entry);
  g_autoptr (GArray) sides = war_sheet_sides (war_data_schema (data));
  gboolean begun = FALSE;

  for (guint i = 0; i < sides->len; i++)
    {
      WarMember side = g_array_index (sides, WarMember, i);
      WarLuck luck = war_luck (dice, side);
      g_autofree char *said = war_luck_say (&luck, of->words, data, side);

      if (said == NULL)
        continue;
      if (!begun)
        war_sheet_words (sheet, WAR_PAGE_PART, "sheet-luck", NULL);
      begun = TRUE;
      war_sheet_text (sheet, WAR_PAGE_ENTRY, NULL, said);
      add_throw (sheet, of, "sheet-best", luck.best);
      if (luck.worst != luck.best)
        add_throw (sheet, of, "sheet-worst", luck.worst);
    }
}

/* Entries of a turn, from `*at` on: the line goes through the turns in their order. */
static void
add_entries (WarSheet *sheet, const GPtrArray *line, guint *at, guint last)
{
  while (*at < line->len)
    {
      WarEntry *e = g_ptr_array_index (line, *at);

      war_sheet_entry (sheet, e);
      (*at)++;
      if (war_entry_number (e) == last)
        return;
    }
}

static void
add_turn (WarSheet *sheet, const WarSheetOf *of, const WarState *s, int turn)
{
  g_autofree char *date = war_export_date (s, of->words), *header = war_export_header (s, of->words, FALSE);
  g_autofree char *title
      = war_words_say (of->words, NULL, "export-turn",
                       WAR_ARGS (WAR_N ("n", turn), WAR_N ("of", war_calendar_last (s))));
  g_autofree char *all = date != NULL ? g_strconcat (date, " · ", title, NULL) : g_strdup (title);

  war_sheet_break (sheet);
  war_sheet_text (sheet, WAR_PAGE_PART, NULL, all);
  if (header != NULL)
    war_sheet_text (sheet, WAR_PAGE_PLACE, NULL, header);
  war_sheet_map (sheet, s, FALSE);
}

WarSheet *
war_sheet_chronicle (const WarSheetOf *of)
{
  const WarData *data = war_campaign_data (of->campaign);
  const WarSchema *schema = war_data_schema (data);
  g_autofree char *foot = war_sheet_foot (of->state, of->words, NULL);
  g_autofree char *name = war_words_say (of->words, NULL, "sheet-chronicle",
                                         WAR_ARGS (WAR_SAY ("game", war_schema_title (schema))));
  WarSheet *sheet = war_sheet_new (data, of->words, name, foot);
  g_autoptr (WarCourse) course = war_course_new (of->campaign, of->entry);
  g_autoptr (GPtrArray) line = war_export_line (of->campaign, of->entry);
  g_autoptr (WarState) s = war_state_copy (of->state);
  guint at = 0, from = of->entry;

  war_sheet_head (sheet, of->state, name);
  war_sheet_map_note (sheet);
  war_sheet_charts (sheet, of->campaign, of->entry, WAR_PAGE_PART);
  add_luck (sheet, of);
  for (guint i = 0; i < course->ends->len; i++)
    {
      const WarTurnEnd *end = &g_array_index (course->ends, WarTurnEnd, i);

      war_campaign_move (of->campaign, s, from, end->entry);
      from = end->entry;
      add_turn (sheet, of, s, end->turn);
      add_entries (sheet, line, &at, end->entry);
    }
  return sheet;
}
