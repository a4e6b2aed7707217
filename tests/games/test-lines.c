/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines typed at the table, for every game: src/games/ID/tests/lines, files of {"cases": […]}. A case has the
 * "line", perhaps "start" (values of the set-up put right, by path), and the "orders" it is read as or the
 * "error" it meets: where, or the key of that field's words; and maybe "why": a word key, or ["key", {argument: value}].
 * Each line is read in English and in Spanish: the same orders, and where it is wrong the same place and reason. */

#include "game-folder.h"

#include <string.h>

#include "war-decision.h"
#include "war-games.h"

static void
put_right (WarState *state, JsonObject *start)
{
  WarData *data = war_state_data (state);
  g_autoptr (GList) paths = start != NULL ? json_object_get_members (start) : NULL;
  g_autoptr (GString) json = g_string_new ("{\"do\":\"set-up\",\"override\":true,\"changes\":[");

  for (GList *l = paths; l != NULL; l = l->next)
    {
      g_autofree char *value = folder_text (json_object_get_member (start, l->data));

      g_string_append_printf (json, "%s{\"path\":\"%s\",\"value\":%s}", l == paths ? "" : ",",
                              (char *) l->data, value);
    }
  g_string_append (json, "]}");

  g_autoptr (WarRecord) order = war_order_read (data, json->str, json->len, NULL);

  g_assert_nonnull (order);

  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion) { .first = 1 });

  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
}

static void
check_orders (const FolderCase *c, WarData *data, GPtrArray *orders)
{
  JsonArray *wanted = folder_list (c->about, "orders");

  g_assert_nonnull (wanted);
  g_assert_cmpuint (orders->len, ==, json_array_get_length (wanted));
  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *json = folder_text (json_array_get_element (wanted, i));
      g_autoptr (GError) error = NULL;
      g_autoptr (WarRecord) order = war_order_read (data, json, strlen (json), &error);
      g_autoptr (GString) one = g_string_new (NULL), other = g_string_new (NULL);

      g_assert_no_error (error);
      war_record_write (order, one);
      war_record_write (g_ptr_array_index (orders, i), other);
      g_assert_cmpstr (other->str, ==, one->str);
    }
}

/* A key of words, or what stands for itself. */
static const char *
find_words (const FolderCase *c, const char *key, const char *language)
{
  const char *said = key != NULL ? war_words_plain (war_game_words (c->game, language), key) : NULL;

  return said != NULL ? said : key;
}

/* The reason in the language of the reader. */
static char *
say_why (const FolderCase *c, const WarData *data, const char *language)
{
  JsonNode *why = json_object_get_member (c->about, "why");
  const WarWords *words = war_game_words (c->game, language);

  if (!JSON_NODE_HOLDS_ARRAY (why))
    return g_strdup (war_words_plain (words, json_node_get_string (why)));

  JsonArray *said = json_node_get_array (why);
  g_autofree char *args = folder_text (json_array_get_element (said, 1));
  WarScan scan;

  war_scan_init (&scan, args, strlen (args));
  return war_words_say_scan (words, data, json_array_get_string_element (said, 0), &scan);
}

static void
read_in (const FolderCase *c, const char *language)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = war_game_data (c->game, NULL, NULL, &error);
  g_autoptr (WarState) state = data != NULL ? war_state_new (data) : NULL;
  g_autoptr (GPtrArray) orders = NULL;
  const char *wrong = find_words (c, folder_member (c->about, "error", NULL), language);

  g_assert_no_error (error);
  war_language_set (language);
  put_right (state, folder_object (c->about, "start"));

  g_autoptr (WarLine) line = war_line_new (state, folder_member (c->about, "line", ""));
  gboolean good = war_line_read (line, &orders, &error);

  war_language_set ("en");
  if (wrong == NULL)
    {
      g_assert_no_error (error);
      check_orders (c, data, orders);
      return;
    }
  g_assert_false (good);
  g_assert_nonnull (error);
  if (!g_str_has_prefix (error->message, wrong))
    g_error ("“%s” is wrong at “%s”, not at “%s”", folder_member (c->about, "line", ""), error->message,
             wrong);
  if (!json_object_has_member (c->about, "why"))
    return;

  g_autofree char *why = say_why (c, data, language);

  if (!g_str_has_suffix (error->message, why))
    g_error ("“%s” is wrong because “%s”, not “%s”", folder_member (c->about, "line", ""), error->message, why);
}

static void
test_line (gconstpointer user)
{
  read_in (user, "en");
  read_in (user, "es");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();

  g_autoptr (GPtrArray) cases = folder_cases ("lines");

  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_test_add_data_func (((FolderCase *) cases->pdata[i])->name, cases->pdata[i], test_line);
  return g_test_run ();
}
