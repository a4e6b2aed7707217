/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions with answers worked out by hand, for every game: src/games/ID/tests/queries. A file is
 * {"topic", "cases": […]}, a case has "in" and one of "out" (what must stand in the answer; more may),
 * "pairs" ("2-5": the answer's dice[1][4]; "*": any face), "among" (items that stand somewhere in a list)
 * and "error" (it is refused, and the sentence names this path), with "says" where the words matter. */

#include "game-folder.h"

#include <math.h>
#include <string.h>

#include "war-games.h"

static gboolean holds (JsonNode *said, JsonNode *wanted);

/* A sentence only has to be there: it speaks the reader's language. A word alone is one of the program's own. */
static gboolean
is_sentence (const char *member, JsonNode *wanted)
{
  return g_str_equal (member, "why") && JSON_NODE_HOLDS_VALUE (wanted) && json_node_get_value_type (wanted) == G_TYPE_STRING
         && strchr (json_node_get_string (wanted), ' ') != NULL;
}

static gboolean
holds_members (JsonObject *said, JsonObject *wanted)
{
  g_autoptr (GList) names = json_object_get_members (wanted);

  for (GList *l = names; l != NULL; l = l->next)
    {
      JsonNode *its = json_object_get_member (wanted, l->data);

      if (!json_object_has_member (said, l->data)
          || (!is_sentence (l->data, its) && !holds (json_object_get_member (said, l->data), its)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_item (JsonArray *said, JsonNode *wanted)
{
  for (guint i = 0; i < json_array_get_length (said); i++)
    if (holds (json_array_get_element (said, i), wanted))
      return TRUE;
  return FALSE;
}

static gboolean
is_named (JsonNode *item)
{
  JsonObject *o = JSON_NODE_HOLDS_OBJECT (item) ? json_node_get_object (item) : NULL;

  return o != NULL && json_object_has_member (o, "id") && json_object_get_size (o) == 1;
}

/* Items that are nothing but an id stand there among others; other lists are the same, item by item. */
static gboolean
holds_items (JsonArray *said, JsonArray *wanted)
{
  guint n = json_array_get_length (wanted);
  gboolean named = n > 0 && is_named (json_array_get_element (wanted, 0));

  if (!named && json_array_get_length (said) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      JsonNode *item = json_array_get_element (wanted, i);

      if (named ? !has_item (said, item) : !holds (json_array_get_element (said, i), item))
        return FALSE;
    }
  return TRUE;
}

static gboolean
holds (JsonNode *said, JsonNode *wanted)
{
  if (JSON_NODE_HOLDS_OBJECT (wanted))
    return JSON_NODE_HOLDS_OBJECT (said)
           && holds_members (json_node_get_object (said), json_node_get_object (wanted));
  if (JSON_NODE_HOLDS_ARRAY (wanted))
    return JSON_NODE_HOLDS_ARRAY (said)
           && holds_items (json_node_get_array (said), json_node_get_array (wanted));
  if (JSON_NODE_HOLDS_VALUE (wanted) && JSON_NODE_HOLDS_VALUE (said)
      && (json_node_get_value_type (wanted) == G_TYPE_DOUBLE
          || json_node_get_value_type (said) == G_TYPE_DOUBLE))
    return fabs (json_node_get_double (wanted) - json_node_get_double (said)) < 6e-11;

  g_autofree char *one = folder_text (said), *other = folder_text (wanted);

  return strcmp (one, other) == 0;
}

static void
check_pair (const FolderCase *c, JsonObject *answer, const char *pair, JsonNode *wanted)
{
  JsonArray *dice = json_object_get_array_member (answer, "dice");

  for (guint i = 1; i <= json_array_get_length (dice); i++)
    for (guint j = 1; j <= 6; j++)
      if ((pair[0] == '*' || (guint) (pair[0] - '0') == i)
          && (pair[2] == '*' || (guint) (pair[2] - '0') == j))
        {
          JsonNode *cell = json_array_get_element (json_array_get_array_element (dice, i - 1), j - 1);
          g_autofree char *said = folder_text (cell), *asked = folder_text (wanted);

          if (!holds (cell, wanted))
            g_error ("%s: dice %u and %u give %s, not %s", c->name, i, j, said, asked);
        }
}

static void
check_answer (const FolderCase *c, JsonNode *said)
{
  JsonObject *answer = json_node_get_object (said), *pairs = folder_object (c->about, "pairs");
  JsonObject *among = folder_object (c->about, "among");
  g_autoptr (GList) pair_names = pairs != NULL ? json_object_get_members (pairs) : NULL;
  g_autoptr (GList) lists = among != NULL ? json_object_get_members (among) : NULL;
  g_autofree char *text = folder_text (said);

  if (json_object_has_member (c->about, "out") && !holds (said, json_object_get_member (c->about, "out")))
    g_error ("%s: the answer is %s", c->name, text);
  for (GList *l = pair_names; l != NULL; l = l->next)
    check_pair (c, answer, l->data, json_object_get_member (pairs, l->data));
  for (GList *l = lists; l != NULL; l = l->next)
    {
      JsonArray *items = json_object_get_array_member (among, l->data);

      for (guint i = 0; i < json_array_get_length (items); i++)
        if (!has_item (json_object_get_array_member (answer, l->data), json_array_get_element (items, i)))
          g_error ("%s: %s lacks an item: %s", c->name, (char *) l->data, text);
    }
}

/* The answer as JSON, or NULL and why not. */
static char *
ask (const FolderCase *c, GError **error)
{
  const WarSchema *schema = war_game_schema (c->game);
  WarForm form = war_find_form (schema, json_object_get_string_member (c->page, "topic"), FALSE);
  const WarCalculator *calculator = war_game_calculator (c->game, form);
  g_autoptr (WarData) data = war_game_data (c->game, NULL, NULL, error);
  g_autoptr (WarRecord) question = war_record_new (data, form);
  g_autofree char *json = folder_text (json_object_get_member (c->about, "in"));
  g_autoptr (GString) out = g_string_new (NULL);
  WarJson writer;

  g_assert_nonnull (calculator);
  if (!war_record_read (question, json, strlen (json), error) || !war_record_check (question, error))
    return NULL;
  war_json_init (&writer, out);
  war_json_open (&writer, NULL, '{');
  if (!calculator->answer (question, &writer, error))
    return NULL;
  war_json_close (&writer, '}');
  return g_string_free (g_steal_pointer (&out), FALSE);
}

static void
test_case (gconstpointer user)
{
  const FolderCase *c = user;
  const char *wrong = folder_member (c->about, "error", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = ask (c, &error);

  if (wrong != NULL)
    {
      g_assert_null (answer);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, wrong));
      g_assert_nonnull (strstr (error->message, folder_member (c->about, "says", "")));
      return;
    }
  g_assert_no_error (error);

  g_autoptr (JsonNode) said = json_from_string (answer, &error);

  g_assert_no_error (error);
  check_answer (c, said);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();

  g_autoptr (GPtrArray) cases = folder_cases ("queries");

  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_test_add_data_func (((FolderCase *) cases->pdata[i])->name, cases->pdata[i], test_case);
  return g_test_run ();
}
