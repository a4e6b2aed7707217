/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the calculators show, part by part, for every game: src/games/ID/tests/pages. A file is {"topic",
 * "tables", "cases": […]}. A case has "in" (a question in JSON), "typed" (fields by their path, as the
 * command line fills them) and "page": one line a part, as page_print writes it (game-page.h). A table whose
 * body stands in "tables" is called by its name there. */

#include "game-folder.h"
#include "game-page.h"

#include <string.h>

#include "war-games.h"

/* "quick.tanks": the record the last name stands in; the first row of a list is made if there is none. */
static WarRecord *
reach (WarRecord *r, char **names)
{
  const WarSchema *schema = war_data_schema (war_record_data (r));

  for (; names[1] != NULL; names++)
    {
      const WarFieldInfo *info = war_find_field (schema, war_record_form (r), names[0], -1);

      g_assert_nonnull (info);
      if (info->type == WAR_TYPE_RECORD)
        r = war_within_edit (r, info->field);
      else
        r = war_rows (r, info->field) > 0 ? war_row_edit (r, info->field, 0) : war_add_row (r, info->field);
    }
  return r;
}

static WarValue
read_value (WarData *data, const WarFieldInfo *info, JsonNode *node)
{
  switch (json_node_get_value_type (node))
    {
    case G_TYPE_BOOLEAN:
      return json_node_get_boolean (node);
    case G_TYPE_STRING:
      return war_find (data, info->kind, json_node_get_string (node));
    default:
      return (WarValue) json_node_get_int (node);
    }
}

static void
type_field (WarRecord *r, const char *path, JsonNode *node)
{
  WarData *data = war_record_data (r);
  g_auto (GStrv) names = g_strsplit (path, ".", -1);
  const char *last = names[g_strv_length (names) - 1];
  WarRecord *within = reach (r, names);
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_record_form (within), last, -1);

  g_assert_nonnull (info);
  if (info->type == WAR_TYPE_TEXT)
    war_fill_text (within, info->field, json_node_get_string (node), WAR_TYPED);
  else
    war_fill (within, info->field, read_value (data, info, node), WAR_TYPED);
}

static void
fill_question (const FolderCase *c, WarRecord *question)
{
  JsonObject *typed = folder_object (c->about, "typed");
  g_autoptr (GList) paths = typed != NULL ? json_object_get_members (typed) : NULL;
  g_autoptr (GError) error = NULL;

  if (json_object_has_member (c->about, "in"))
    {
      g_autofree char *json = folder_text (json_object_get_member (c->about, "in"));

      war_record_read (question, json, strlen (json), &error);
      g_assert_no_error (error);
    }
  for (GList *l = paths; l != NULL; l = l->next)
    type_field (question, l->data, json_object_get_member (typed, l->data));
}

static void
compare_lines (const FolderCase *c, const char *said)
{
  JsonArray *wanted = folder_list (c->about, "page");
  g_auto (GStrv) lines = g_strsplit (said, "\n", -1);
  guint n = g_strv_length (lines), n_wanted = json_array_get_length (wanted);

  for (guint i = 0; i < MAX (n, n_wanted); i++)
    {
      const char *line = i < n ? lines[i] : "(nothing)";
      const char *asked = i < n_wanted ? json_array_get_string_element (wanted, i) : "(nothing)";

      if (strcmp (line, asked) != 0)
        {
          g_test_message ("part %u is\n  %s\nnot\n  %s\nin\n%s", i + 1, line, asked, said);
          g_test_fail_printf ("%s", c->name);
          return;
        }
    }
}

static void
test_case (gconstpointer user)
{
  const FolderCase *c = user;
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = war_game_data (c->game, NULL, NULL, &error);
  WarForm form = war_find_form (war_game_schema (c->game), folder_member (c->page, "topic", NULL), FALSE);
  const WarCalculator *calculator = war_game_calculator (c->game, form);
  g_autoptr (WarRecord) question = war_record_new (data, form);
  g_autoptr (WarResult) result = war_result_new (data);

  g_assert_nonnull (calculator);
  fill_question (c, question);
  if (calculator->settle != NULL)
    calculator->settle (question);
  g_assert_true (war_record_check (question, &error));
  g_assert_true (calculator->show (question, result, &error));
  g_assert_no_error (error);

  g_autofree char *said = page_print (result, folder_object (c->page, "tables"));

  compare_lines (c, said);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();

  g_autoptr (GPtrArray) cases = folder_cases ("pages");

  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_test_add_data_func (((FolderCase *) cases->pdata[i])->name, cases->pdata[i], test_case);
  return g_test_run ();
}
