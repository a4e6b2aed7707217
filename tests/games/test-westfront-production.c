/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Production with an owner's map on which every centre is told: base, cities and resources give the level, and where they do not
 * come to the level that was told the table is asked. His values are made up here so that they come to the sums that the rules
 * print. */

#include <string.h>

#include "books/books.h"
#include "war-decision.h"
#include "war-game.h"
#include "war-games.h"
#include "war-prompt.h"

/* Every place is told; what is not named gives nothing. Lille and Gyor are known from the rules. */
static WarData *
load_map (int berlin, int london, const char *untold)
{
  g_autoptr (WarData) plain = war_game_data (war_game_find ("westfront"), NULL, NULL, NULL);
  g_autoptr (GString) json = g_string_new ("{\"mariscal-data\":1,\"game\":\"westfront\",\"place\":{");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < war_n_members (plain, KIND_PLACE); i++)
    {
      const WarMember place = war_member_make (KIND_PLACE, i);
      const int city = place == PLACE_BERLIN ? berlin : place == PLACE_LONDON ? london : place == PLACE_LILLE;
      const int resource = place == PLACE_RUHR ? 30 : place == PLACE_LILLE || place == PLACE_GYOR;

      g_string_append_printf (json, "%s\"%s\":{", i > 0 ? "," : "", war_id (plain, place));
      if (!g_str_equal (war_id (plain, place), untold))
        g_string_append_printf (json, "\"city\":%d,", city);
      g_string_append_printf (json, "\"resource\":%d}", resource);
    }
  g_string_append (json, "}}");

  g_autoptr (GBytes) overlay = g_bytes_new (json->str, json->len);
  WarData *data = war_game_data (war_game_find ("westfront"), overlay, NULL, &error);

  g_assert_no_error (error);
  return data;
}

static WarGroup *
decide (WarState *state, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (war_state_data (state), json, strlen (json), &error);

  g_assert_no_error (error);
  return war_decide (state, order, &(WarOccasion){ .first = 1 });
}

static void
do_order (WarState *state, const char *json)
{
  g_autoptr (WarGroup) group = decide (state, json);

  g_assert_cmpstr (group->words, ==, NULL);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
}

static WarState *
set_up (WarData *data, const char *scenario, const char *changes)
{
  g_autofree char *json
      = g_strdup_printf ("{\"do\":\"set-up\",\"override\":true,\"scenario\":\"%s\",\"changes\":[%s]}", scenario, changes);
  WarState *state = war_state_new (data);

  do_order (state, json);
  return state;
}

static WarValue
get (const WarState *s, WarField field, WarMember side)
{
  return war_get (s, field, side);
}

static const WarPrompt *
find_prompt (const WarPrompts *due, const char *id)
{
  for (guint i = 0; i < war_prompts_n (due); i++)
    if (g_str_equal (war_prompts_at (due, i)->id, id))
      return war_prompts_at (due, i);
  return NULL;
}

/* Summer '43: 99 and 23 on the map give 39 and 73, which is printed, and nothing is asked. */
static void
test_summer_1943 (void)
{
  g_autoptr (WarData)    data = load_map (34, 23, "");
  g_autoptr (WarState)   s = set_up (data, "S43", "");
  g_autoptr (WarPrompts) due = war_due (s);

  g_assert_cmpint (get (s, SIDE_CITY_POINTS, SIDE_AXIS), ==, 35);
  g_assert_cmpint (get (s, SIDE_RESOURCE_POINTS, SIDE_AXIS), ==, 64);
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_AXIS), ==, 39);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_AXIS), ==, 39);
  g_assert_cmpint (get (s, SIDE_CITY_POINTS, SIDE_ALLIES), ==, 23);
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_ALLIES), ==, 73);
  g_assert_null (find_prompt (due, "counted-axis@1"));
  g_assert_null (find_prompt (due, "counted-allies@1"));
}

/* Lille is worth three to the Axis and two to the Allies; engaged it gives as before, cut off nothing (11.32). */
static void
test_lille (void)
{
  g_autoptr (WarData)  data = load_map (34, 23, "");
  g_autoptr (WarState) s = set_up (data, "S43", "");

  do_order (s, "{\"do\":\"engage\",\"places\":[\"lille\"]}");
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_AXIS), ==, 39);
  do_order (s, "{\"do\":\"control\",\"places\":[\"lille\"],\"side\":\"allies\"}");
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_AXIS), ==, 36);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_AXIS), ==, 36);
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_ALLIES), ==, 75);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_ALLIES), ==, 75);
  do_order (s, "{\"do\":\"cut\",\"places\":[\"lille\"]}");
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_ALLIES), ==, 73);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_ALLIES), ==, 73);
}

/* Summer '44: the ore route is lost, the base is -45, and 98 on the map give the 53 printed. */
static void
test_summer_1944 (void)
{
  g_autoptr (WarData)  data = load_map (33, 24, "");
  g_autoptr (WarState) s = set_up (data, "S44", "");

  g_assert_cmpint (get (s, SIDE_BASE, SIDE_AXIS), ==, -45);
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_AXIS), ==, 53);
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_AXIS), ==, get (s, SIDE_LEVEL, SIDE_AXIS));
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_ALLIES), ==, get (s, SIDE_LEVEL, SIDE_ALLIES));
}

/* One city that nobody has told, and nothing is counted; the level that was told is used. */
static void
test_one_untold (void)
{
  g_autoptr (WarData)    data = load_map (34, 23, "metz");
  g_autoptr (WarState)   s = set_up (data, "S43", "");
  g_autoptr (WarPrompts) due = war_due (s);

  g_assert_cmpint (get (s, SIDE_CITY_POINTS, SIDE_AXIS), ==, WAR_NONE);
  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_ALLIES), ==, WAR_NONE);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_AXIS), ==, 39);
  g_assert_null (find_prompt (due, "counted-axis@1"));
}

/* A map that does not come to the printed level is told so, and proposes its own; the level that was told stands. */
static void
test_apart (void)
{
  g_autoptr (WarData)    data = load_map (30, 23, "");
  g_autoptr (WarState)   s = set_up (data, "S43", "");
  g_autoptr (WarPrompts) due = war_due (s);
  const WarPrompt *prompt = find_prompt (due, "counted-axis@1");

  g_assert_nonnull (prompt);
  g_assert_cmpint (war_arg (prompt->order, LEVEL_POINTS), ==, 35);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_AXIS), ==, 39);
  g_assert_null (find_prompt (due, "counted-allies@1"));
}

/* It is compared as the game begins and as production does, and where nothing is covered. */
static void
test_when_apart (void)
{
  static const struct { const char *changes, *id; gboolean asks; } cases[] = {
    { "{\"path\":\"game/step\",\"value\":\"allies.movement\"}", "counted-axis@1", FALSE },
    { "{\"path\":\"side/axis/covered-by\",\"value\":\"axis\"}", "counted-axis@1", FALSE },
    { "{\"path\":\"game/turn\",\"value\":3},{\"path\":\"game/step\",\"value\":\"production-level\"}", "counted-axis@3", TRUE },
    { "{\"path\":\"game/turn\",\"value\":3},{\"path\":\"game/step\",\"value\":\"replacements\"}", "counted-axis@3", FALSE },
  };
  g_autoptr (WarData) data = load_map (30, 23, "");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (WarState)   s = set_up (data, "S43", cases[i].changes);
      g_autoptr (WarPrompts) due = war_due (s);

      g_assert_cmpint (find_prompt (due, cases[i].id) != NULL, ==, cases[i].asks);
    }
}

/* Without the Ruhr the base outweighs all else: the level is nothing, and not less. */
static void
test_below_nothing (void)
{
  g_autoptr (WarData)  data = load_map (34, 23, "");
  g_autoptr (WarState) s = set_up (data, "S43", "{\"path\":\"place/ruhr/control\",\"value\":null}");

  g_assert_cmpint (get (s, SIDE_COUNTED, SIDE_AXIS), ==, 0);
}

/* In production a level that nobody has told is the counted one, and there is nothing to ask. */
static void
test_untold_level (void)
{
  g_autoptr (WarData)  data = load_map (34, 23, "");
  g_autoptr (WarState) s = set_up (data, "S43",
                                   "{\"path\":\"game/turn\",\"value\":2},{\"path\":\"game/step\",\"value\":\"axis.politics\"},"
                                   "{\"path\":\"side/axis/level\",\"value\":null}");

  for (int i = 0; i < 4 && war_get (s, GAME_TURN, GAME) < 3; i++)
    do_order (s, "{\"do\":\"next\"}");
  g_assert_cmpint (war_get (s, GAME_TURN, GAME), ==, 3);
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_AXIS), ==, 39);
  g_assert_cmpint (get (s, SIDE_PP, SIDE_AXIS), ==, 39);
}

/* On which side of the start line a place lies is in the level at the start; who takes it later gains. */
static void
test_start_line (void)
{
  g_autoptr (WarData)  data = load_map (34, 23, "");
  g_autoptr (WarState) s = set_up (data, "W44", "{\"path\":\"place/lille/control\",\"value\":null}");
  WarValue level = get (s, SIDE_LEVEL, SIDE_ALLIES);

  do_order (s, "{\"do\":\"control\",\"places\":[\"lille\"],\"side\":\"allies\"}");
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_ALLIES), ==, level);
  do_order (s, "{\"do\":\"control\",\"places\":[\"lille\"],\"side\":\"axis\"}");
  g_assert_cmpint (get (s, SIDE_LEVEL, SIDE_ALLIES), ==, level - 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  g_test_add_func ("/production/summer-1943-comes-to-what-is-printed", test_summer_1943);
  g_test_add_func ("/production/lille", test_lille);
  g_test_add_func ("/production/summer-1944-comes-to-what-is-printed", test_summer_1944);
  g_test_add_func ("/production/one-city-untold-and-nothing-is-counted", test_one_untold);
  g_test_add_func ("/production/a-map-that-comes-to-another-level-asks", test_apart);
  g_test_add_func ("/production/and-when-it-asks", test_when_apart);
  g_test_add_func ("/production/no-level-is-below-nothing", test_below_nothing);
  g_test_add_func ("/production/a-level-nobody-told-is-counted", test_untold_level);
  g_test_add_func ("/production/the-start-line-is-in-the-level", test_start_line);
  return g_test_run ();
}
