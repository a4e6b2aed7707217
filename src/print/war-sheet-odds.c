/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables a game lends its players, as its "aids" list them, each worked out by one of its calculators:
 *
 * - {"id": "combat", "form": "result", "with": {…}}: the tables and sentences that the calculator shows;
 * - {"id": "battle", "form": "assault", "with": {…}, "rows": "attackers.infantry",
 *   "columns": "defenders.infantry", "most": 8}: the chance of its verdict for each two numbers from 1 on;
 *   with "tells": "means" what its bars come to on average, one behind the other.
 *
 * An aid is called aid/ID in the texts, and aid/ID/note says what it takes for granted. */

#include <string.h>

#include "war-declared.h"
#include "war-game.h"
#include "war-result.h"
#include "war-sheet.h"

typedef struct
{
  WarSheet            *sheet;
  WarData             *data;
  const WarWords      *words;
  const WarCalculator *calculator;
  char                *with;               /* JSON */
  gboolean             means;              /* it is those that are told */
} Aid;

/* Where a path leads on to: a list's first record, or a record within; made where nothing is said of it. */
static JsonObject *
find_within (JsonObject *o, const WarFieldInfo *info)
{
  gboolean list = info->type == WAR_TYPE_ROWS;
  JsonNode *node;

  if (!json_object_has_member (o, info->id))
    json_object_set_member (o, info->id, json_from_string (list ? "[{}]" : "{}", NULL));
  node = json_object_get_member (o, info->id);
  if (list)
    node = JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0
             ? json_array_get_element (json_node_get_array (node), 0) : NULL;
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Before the question is read: a number that a calculator cannot do without is among what it is asked. */
static gboolean
put_number (const WarSchema *schema, WarForm form, JsonObject *o, const char *path, WarValue v)
{
  const char *dot = strchr (path, '.');
  const WarFieldInfo *info = war_find_field (schema, form, path, dot != NULL ? dot - path : -1);
  JsonObject *within;

  if (info == NULL)
    return FALSE;
  if (dot == NULL)
    {
      json_object_set_int_member (o, info->id, v);
      return TRUE;
    }
  if (info->type != WAR_TYPE_ROWS && info->type != WAR_TYPE_RECORD)
    return FALSE;
  within = find_within (o, info);
  return within != NULL && put_number (schema, info->form, within, dot + 1, v);
}

/* NULL: the game's own data ask what it does not answer, and its tests say so. */
static char *
write_question (const Aid *aid, const char *rows, WarValue row, const char *columns, WarValue column)
{
  g_autoptr (JsonNode) with = json_from_string (aid->with, NULL);
  const WarSchema *schema = aid->sheet->schema;
  WarForm form = aid->calculator->form;

  if (with == NULL || !JSON_NODE_HOLDS_OBJECT (with))
    return NULL;
  if (rows != NULL && !put_number (schema, form, json_node_get_object (with), rows, row))
    return NULL;
  if (columns != NULL && !put_number (schema, form, json_node_get_object (with), columns, column))
    return NULL;
  return json_to_string (with, FALSE);
}

static WarResult *
work_out (const Aid *aid, const char *rows, WarValue row, const char *columns, WarValue column)
{
  g_autoptr (WarRecord) r = war_record_new (aid->data, aid->calculator->form);
  g_autoptr (WarResult) result = war_result_new (aid->data);
  g_autofree char *question = write_question (aid, rows, row, columns, column);

  if (question == NULL || !war_record_read (r, question, strlen (question), NULL))
    return NULL;
  if (aid->calculator->settle != NULL)
    aid->calculator->settle (r);
  if (!war_record_check (r, NULL) || !aid->calculator->show (r, result, NULL))
    return NULL;
  return g_steal_pointer (&result);
}

static void
add_table (const Aid *aid, const WarPart *part)
{
  guint columns = g_strv_length (part->columns), rows = g_strv_length (part->rows);
  WarSheetBlock *table = war_sheet_table (aid->sheet, columns + 1, 0.1, TRUE);

  war_sheet_cell (table, "", FALSE);
  for (guint i = 0; i < columns; i++)
    {
      g_autofree char *said = war_label_say (part->columns[i], aid->words);

      war_sheet_cell (table, said, FALSE);
    }
  for (guint row = 0; row < rows; row++)
    {
      g_autofree char *label = war_label_say (part->rows[row], aid->words);

      war_sheet_cell (table, label, FALSE);
      for (guint i = 0; i < columns; i++)
        {
          g_autofree char *said = war_label_say (part->cells[row * columns + i], aid->words);

          war_sheet_cell (table, said, FALSE);
        }
    }
}

static void
add_parts (const Aid *aid, const WarResult *result)
{
  for (guint i = 0; i < war_result_parts (result); i++)
    {
      const WarPart *part = war_result_part (result, i);

      if (part->type == WAR_PART_TABLE)
        add_table (aid, part);
      else if (part->type == WAR_PART_SAYS)
        {
          g_autofree char *said = war_sentence_say (&part->words, aid->words, aid->data);

          war_sheet_text (aid->sheet, WAR_PAGE_LINE, part->rule, said);
        }
    }
}

/* As rounded percents; the fractions are in the program. What is not certain is never 0 or 100. */
static char *
say_percent (WarRatio p)
{
  double percent = war_ratio_double (p) * 100;

  if (percent > 0 && percent < 1)
    return g_strdup ("< 1");
  if (percent > 99 && percent < 100)
    return g_strdup ("> 99");
  return g_strdup_printf ("%.0f", percent);
}

static char *
find_chance (const WarResult *result)
{
  for (guint i = 0; result != NULL && i < war_result_parts (result); i++)
    {
      const WarPart *part = war_result_part (result, i);

      if (part->type == WAR_PART_VERDICT && part->chance.den != 0)
        return say_percent (part->chance);
    }
  return g_strdup ("–");
}

/* "0.8/1.2" */
static char *
find_means (const Aid *aid, const WarResult *result)
{
  GString *means = g_string_new (NULL);

  for (guint i = 0; result != NULL && i < war_result_parts (result); i++)
    {
      const WarPart *part = war_result_part (result, i);
      g_autofree char *mean = part->type == WAR_PART_BARS && part->gain.den != 0
        ? war_words_number (aid->words, part->gain, 1) : NULL;

      if (mean != NULL)
        g_string_append_printf (means, "%s%s", means->len > 0 ? "/" : "", mean);
    }
  return g_string_free (means->len > 0 ? means : g_string_append (means, "–"), FALSE);
}

static void
add_grid (const Aid *aid, const char *rows, const char *columns, guint most)
{
  WarSheetBlock *table = war_sheet_table (aid->sheet, most + 1, 0.1, TRUE);

  war_sheet_cell (table, "", FALSE);
  for (guint k = 1; k <= most; k++)
    {
      g_autofree char *head = g_strdup_printf ("%u", k);

      war_sheet_cell (table, head, FALSE);
    }
  for (guint i = 1; i <= most; i++)
    {
      g_autofree char *head = g_strdup_printf ("%u", i);

      war_sheet_cell (table, head, FALSE);
      for (guint k = 1; k <= most; k++)
        {
          g_autoptr (WarResult) result = work_out (aid, rows, (WarValue) i, columns, (WarValue) k);
          g_autofree char *told = aid->means ? find_means (aid, result) : find_chance (result);

          war_sheet_cell (table, told, FALSE);
        }
    }
}

static void
add_aid (Aid *aid, JsonObject *o)
{
  const char *id = war_declared_text (o, "id"), *rows = war_declared_text (o, "rows");
  const char *columns = war_declared_text (o, "columns");
  guint most = (guint) CLAMP (war_declared_count (o, "most", 8), 1, 14);
  g_autofree char *key = g_strconcat ("aid/", id, NULL), *note = g_strconcat (key, "/note", NULL);

  war_sheet_words (aid->sheet, WAR_PAGE_PART, key, NULL);
  if (war_words_has (aid->words, note))
    war_sheet_words (aid->sheet, WAR_PAGE_LINE, note, NULL);
  if (rows != NULL && columns != NULL)
    add_grid (aid, rows, columns, most);
  else
    {
      g_autoptr (WarResult) result = work_out (aid, NULL, 0, NULL, 0);

      if (result != NULL)
        add_parts (aid, result);
    }
}

static void
read_aid (Aid *aid, JsonNode *item)
{
  JsonObject *o = JSON_NODE_HOLDS_OBJECT (item) ? json_node_get_object (item) : NULL;
  const char *form = o != NULL ? war_declared_text (o, "form") : NULL;
  JsonNode *with = o != NULL ? war_declared_node (o, "with") : NULL;
  WarForm which = form != NULL ? war_find_form (aid->sheet->schema, form, FALSE) : 0;

  aid->calculator = which != 0 ? war_game_calculator (war_data_game (aid->data), which) : NULL;
  if (aid->calculator == NULL || aid->calculator->show == NULL || war_declared_text (o, "id") == NULL)
    return;
  aid->means = g_strcmp0 (war_declared_text (o, "tells"), "means") == 0;
  aid->with = with != NULL ? json_to_string (with, FALSE) : g_strdup ("{}");
  add_aid (aid, o);
  g_free (aid->with);
}

WarSheet *
war_sheet_odds (const WarSheetOf *of)
{
  WarData *data = war_campaign_data (of->campaign);
  const WarSchema *schema = war_data_schema (data);
  g_autofree char *name = war_words_say (of->words, NULL, "sheet-odds",
                                         WAR_ARGS (WAR_SAY ("game", war_schema_title (schema))));
  WarSheet *sheet = war_sheet_new (data, of->words, name, name);
  g_autoptr (JsonNode) node = war_declared_section (schema, "aids");
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  Aid aid = { .sheet = sheet, .data = data, .words = of->words };

  war_sheet_text (sheet, WAR_PAGE_TITLE, NULL, name);
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    read_aid (&aid, json_array_get_element (list, i));
  if (list == NULL)
    war_sheet_words (sheet, WAR_PAGE_LINE, "sheet-no-aids", NULL);
  return sheet;
}
