/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sheet to set the board up again: every place with whose it is and what stands there, then all else that
 * the books keep and that lies open. What nobody confirmed this turn is a box to write in, with what was last
 * known below it. The board can be rebuilt from the words of the sheet, and a test does so. */

#include "war-cover.h"
#include "war-export.h"
#include "war-map-plan.h"
#include "war-sheet.h"

#include <string.h>

#define SIDE_BY_SIDE 2                     /* places in a row */

typedef struct
{
  WarSheet           *sheet;
  const WarSheetOf   *of;
  GArray             *shown;               /* of WarShown: all that lies open */
  const WarMapPlan   *plan;                /* or NULL: without a map all is told as a list */
  const WarFieldInfo *seen, *holder;       /* or NULL */
  int                 turn;
} Setting;

static WarValue
find_owner (const Setting *t, WarMember place)
{
  gboolean held = t->holder != NULL && war_field_group (t->holder->field) == war_member_kind (place);

  return held ? war_get (t->of->state, t->holder->field, place) : WAR_NONE;
}

static void
join_values (const char *member, GPtrArray *values, gpointer user)
{
  GString *joined = user;

  for (guint i = 0; i < values->len; i++)
    g_string_append_printf (joined, "%s%s", joined->len > 0 ? " · " : "",
                            (char *)g_ptr_array_index (values, i));
}

static void
skip_kind (const char *kind, gboolean one, gpointer user)
{
}

/* Pieces and markers on the board, as the layers of the map show them; all else of a place is in the books
 * alone. */
static gboolean
stands_there (const Setting *t, WarField field)
{
  const WarFieldInfo *info = field > WAR_EXISTS ? war_field_info (t->sheet->schema, field) : NULL;
  g_autofree char *path
      = info != NULL
            ? g_strconcat (war_kind_info (t->sheet->schema, war_field_group (field))->id, "/", info->id, NULL)
            : NULL;

  for (guint i = 0; path != NULL && t->plan != NULL && i < t->plan->layers->len; i++)
    {
      const GPtrArray *stack = ((const WarMapLayer *) g_ptr_array_index (t->plan->layers, i))->stack;

      for (guint k = 0; k < stack->len; k++)
        if (strcmp (g_ptr_array_index (stack, k), path) == 0)
          return TRUE;
    }
  return FALSE;
}

static char *
say_standing (const Setting *t, WarMember place)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (WarShown));
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < t->shown->len; i++)
    {
      const WarShown *one = &g_array_index (t->shown, WarShown, i);

      if (one->cell.of == place && stands_there (t, one->cell.field))
        g_array_append_val (own, *one);
    }
  war_export_shown (t->of->state, t->of->words, own, skip_kind, join_values, said);
  return g_string_free (said, FALSE);
}

/* Elsewhere pieces say themselves where they stand: "Husky E · Husky H". Whether that is all nobody knows,
 * for nothing is told of those under a cover and of those not followed: no place is ever said to be empty. */
static char *
say_pieces (const Setting *t, WarMember place)
{
  g_autoptr (GArray) there = war_shown_there (t->of->state, t->shown, place);
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < there->len; i++)
    {
      g_autofree char *name = war_words_name (t->of->words, t->of->state, war_state_data (t->of->state),
                                              g_array_index (there, WarMember, i), NULL);

      g_string_append_printf (said, "%s%s", said->len > 0 ? " · " : "", name);
    }
  return g_string_free (said, FALSE);
}

/* "turn 4: infantry: Germany 2"; where nothing was ever said, nothing. */
static void
add_place (const Setting *t, WarSheetBlock *table, WarMember place)
{
  g_autofree char *name
      = war_words_name (t->of->words, t->of->state, war_state_data (t->of->state), place, NULL);
  g_autofree char *standing = say_standing (t, place), *old = NULL;
  g_autofree char *nothing = war_words_say (t->of->words, NULL, "sheet-empty", NULL);
  WarValue seen = WAR_NONE;
  gboolean asked = war_seen (t->of->state, place, &seen), fresh = !asked || seen == t->turn;

  war_sheet_cell (table, name, FALSE);
  if (!war_map_counts (t->plan))
    {
      g_autofree char *pieces = say_pieces (t, place);

      war_sheet_cell (table, pieces, FALSE);
      return;
    }
  if (!fresh && seen != WAR_NONE)
    old = war_words_say (
        t->of->words, NULL, "sheet-was",
        WAR_ARGS (WAR_N ("turn", seen), WAR_SAY ("says", *standing != '\0' ? standing : nothing)));
  war_sheet_cell (table, old != NULL ? old : *standing != '\0' || !fresh ? standing : nothing, !fresh);
}

static GArray *
list_places (const Setting *t, const GPtrArray *kinds, WarValue owner)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < kinds->len; i++)
    {
      WarKind kind = war_find_kind (t->sheet->schema, g_ptr_array_index (kinds, i));

      if (kind != 0)
        war_each (t->of->state, kind, place)
          if (find_owner (t, place) == owner)
            g_array_append_val (places, place);
    }
  return places;
}

static void
add_places (const Setting *t, const GPtrArray *kinds, WarValue owner, const char *heading)
{
  g_autoptr (GArray) places = list_places (t, kinds, owner);
  WarSheetBlock *table;

  if (places->len == 0)
    return;
  war_sheet_words (t->sheet, WAR_PAGE_HEADING, heading,
                   WAR_ARGS (WAR_WHO ("side", owner), WAR_N ("n", places->len)));
  table = war_sheet_table (t->sheet, 2 * SIDE_BY_SIDE, 0.36, FALSE);
  table->pairs = TRUE;
  for (guint i = 0; i < SIDE_BY_SIDE; i++)
    {
      war_sheet_cell_words (t->sheet, table, "sheet-place");
      war_sheet_cell_words (t->sheet, table, "sheet-stands");
    }
  for (guint i = 0; i < places->len; i++)
    add_place (t, table, g_array_index (places, WarMember, i));
  for (guint i = places->len; i % SIDE_BY_SIDE != 0; i++)
    {
      war_sheet_cell (table, NULL, FALSE);
      war_sheet_cell (table, NULL, FALSE);
    }
}

/* ---- the rest of the books ---- */

static void
begin_kind (const char *kind, gboolean one, gpointer user)
{
  war_sheet_text (user, WAR_PAGE_HEADING, NULL, kind);
}

static void
tell_member (const char *member, GPtrArray *values, gpointer user)
{
  g_autoptr (GString) joined = g_string_new (NULL);

  join_values (member, values, joined);
  war_sheet_text (user, WAR_PAGE_LINE, member, joined->str);
}

/* The table of the board has said it already. */
static gboolean
is_told (const Setting *t, const WarCell *cell)
{
  WarKind kind = war_member_kind (cell->of);
  const char *id = kind > 0 ? war_kind_info (t->sheet->schema, kind)->id : "";
  gboolean place = FALSE;

  for (guint i = 0; t->plan != NULL && i < t->plan->nodes->len; i++)
    place = place || strcmp (g_ptr_array_index (t->plan->nodes, i), id) == 0;
  for (guint i = 0; t->plan != NULL && i < t->plan->seas->len; i++)
    place = place || strcmp (g_ptr_array_index (t->plan->seas, i), id) == 0;
  return place && (stands_there (t, cell->field) || (t->seen != NULL && cell->field == t->seen->field)
                   || (t->holder != NULL && cell->field == t->holder->field));
}

static void
add_rest (const Setting *t)
{
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (WarShown));

  for (guint i = 0; i < t->shown->len; i++)
    {
      const WarShown *one = &g_array_index (t->shown, WarShown, i);

      if (one->cell.field == WAR_FOREIGN || !is_told (t, &one->cell))
        g_array_append_val (rest, *one);
    }
  if (rest->len == 0)
    return;
  war_sheet_words (t->sheet, WAR_PAGE_PART, "sheet-rest", NULL);
  war_export_shown (t->of->state, t->of->words, rest, begin_kind, tell_member, t->sheet);
}

static Setting
begin_setting (WarSheet *sheet, const WarSheetOf *of, const WarMapPlan *plan, GArray *shown)
{
  const WarMoment *moment = war_schema_moment (sheet->schema);

  return (Setting) { sheet, of, shown, plan, war_schema_seen (sheet->schema),
                     plan != NULL ? war_map_holder (plan, 0) : NULL,
                     war_get (of->state, moment->turn, moment->game) };
}

void
war_sheet_holdings (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (WarMapPlan) plan = war_map_plan_new (sheet->schema, NULL);
  g_autoptr (GArray) shown = war_shown_values (of->state);
  Setting t = begin_setting (sheet, of, plan, shown);

  if (plan == NULL)
    return;
  war_sheet_words (sheet, WAR_PAGE_PART, "export-state", NULL);
  add_places (&t, plan->nodes, of->side, "sheet-held");
}

static void
add_board (const Setting *t)
{
  g_autoptr (GArray) sides = war_sheet_sides (t->sheet->schema);

  war_sheet_words (t->sheet, WAR_PAGE_PART, "export-state", NULL);
  if (t->seen != NULL)
    war_sheet_words (t->sheet, WAR_PAGE_LINE, "sheet-filled", WAR_ARGS (WAR_N ("turn", t->turn)));
  for (guint i = 0; i < sides->len; i++)
    add_places (t, t->plan->nodes, g_array_index (sides, WarMember, i), "sheet-held");
  add_places (t, t->plan->nodes, WAR_NONE, "sheet-unheld");
  add_places (t, t->plan->seas, WAR_NONE, "sheet-seas");
}

WarSheet *
war_sheet_set_up (const WarSheetOf *of)
{
  const WarData *data = war_campaign_data (of->campaign);
  const WarSchema *schema = war_data_schema (data);
  g_autofree char *name = war_words_say (of->words, NULL, "sheet-set-up",
                                         WAR_ARGS (WAR_SAY ("game", war_schema_title (schema))));
  g_autofree char *foot = war_sheet_foot (of->state, of->words, NULL);
  g_autoptr (WarMapPlan) plan = war_map_plan_new (schema, NULL);
  g_autoptr (GArray) shown = war_shown_values (of->state);
  Setting t = begin_setting (war_sheet_new (data, of->words, name, foot), of, plan, shown);

  war_sheet_head (t.sheet, of->state, name);
  if (plan != NULL)
    add_board (&t);
  add_rest (&t);
  return t.sheet;
}
