/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers at a glance as they are read at the table: what each means on which board, and that each opens its sum. */

#include <string.h>

#include "board/glance.h"
#include "war-export.h"
#include "war-game.h"
#include "war-games.h"

typedef struct
{
  const char *name;
  struct { const char *path; WarValue value; } set[5];
  const char *says;                        /* "points axis: 11 (2 to go: 3 : 7) § 18" */
} Case;

static const Case cases[] = {
  { "an empty board is in the first band", { { "side/axis/points", 9 } }, "points axis: 9 (4 to go: 3 : 7) § 18" },
  { "twenty brings two in", { { "side/axis/points", 13 } }, "points axis: 13 (7 to go: Italy, Hungary) § 18" },
  { "or one, if the other is at war", { { "side/axis/points", 19 }, { "country/ITA/status", STATUS_ACTIVE } },
    "points axis: 19 (1 to go: Hungary) § 18" },
  { "or the first of them", { { "side/axis/points", 19 }, { "country/HUN/status", STATUS_ACTIVE } },
    "points axis: 19 (1 to go: Italy) § 18" },
  { "or neither",
    { { "side/axis/points", 19 }, { "country/HUN/status", STATUS_ACTIVE }, { "country/ITA/status", STATUS_ACTIVE } },
    "points axis: 19 (1 to go: 2 : 8) § 18" },
  { "beyond the last limit there is none", { { "side/axis/points", 31 } }, "points axis: 31 (beyond the last limit) § 18" },
  { "if it ended now", { { "side/axis/points", 12 } }, "outcome -: 4 : 6 (Allies : Axis, up to 12 Axis points) § 18" },
  { "at the top", { { "side/axis/points", 31 } }, "outcome -: 0 : 10 (Allies : Axis, the highest band) § 18" },
  { "or as it ended", { { "country/GER/status", STATUS_SURRENDERED }, { "country/GER/fell", 42 } },
    "outcome -: 8 : 2 (Germany surrendered on turn 42) § 18" },
  { "stocks are added", { { "side/axis/supply/berlin", 4 }, { "side/axis/supply/hamburg", 2 } }, "supply axis: 6 § 7" },
  { "and what is owed told", { { "side/axis/supply/berlin", 4 }, { "side/axis/to-pay", 5 } },
    "supply axis: 4 (3 to pay for moves) § 7" },
  { "mud", { { "game/turn", 6 } }, "weather -: no Blitz (mud) § 6" },
  { "snow", { { "game/turn", 4 } }, "weather -: no Blitz in snow (snow) § 6" },
  { "snow for Soviets", { { "game/turn", 28 } }, "weather -: in snow Blitz for the Soviets alone (snow) § 6" },
  { "snow for all", { { "game/turn", 36 } }, "weather -: Blitz in snow too (snow) § 6" },
  { "no weather that is told by the table instead", { { "game/turn", 3 }, { "game/weather", WEATHER_MUD } },
    "blitz axis: no § 6" },
  { "the west waits", { { "game/turn", 6 } },
    "west-window axis: not yet (from the first attack on Belgium-Holland or France, with Poland conquered) § 16.3.1" },
  { "the west is open", { { "game/turn", 7 }, { "game/west-attack", 6 }, { "country/POL/fell", 2 } },
    "west-window axis: 2 turns (first attack on turn 6; this turn included) § 16.3.1" },
  { "for one more turn", { { "game/turn", 8 }, { "game/west-attack", 6 }, { "country/POL/fell", 2 } },
    "west-window axis: 1 turn (first attack on turn 6; this turn included) § 16.3.1" },
  { "then it is over", { { "game/turn", 9 }, { "game/west-attack", 6 }, { "country/POL/fell", 2 } },
    "west-window axis: over § 16.3.1" },
  { "or was attacked too soon", { { "game/turn", 3 }, { "game/west-attack", 2 } },
    "west-window axis: over (attacked before Poland had surrendered) § 16.3.1" },
  { "the east", { { "game/turn", 16 }, { "game/ussr-attack", 16 } },
    "east-window axis: 4 turns (first attack on turn 16; this turn included) § 16.3.1" },
  { "nobody at sea", { { "game/turn", 3 } }, "blockade allies: 0 (no raiders at sea) § 12.4" },
  { "submarines before the cards", { { "game/turn", 3 }, { "game/step", STEP_AXIS_NAVAL_MOVEMENT },
    { "zone/london/control", SIDE_ALLIES }, { "sea/atlantico_norte/submarines/axis", 1 } },
    "blockade allies: 1 (at the next reinforcements, as the ships stand) § 12.4" },
  { "submarines at the cards", { { "game/turn", 3 }, { "game/step", STEP_POWER_ARRIVALS },
    { "zone/london/control", SIDE_ALLIES }, { "sea/atlantico_norte/submarines/axis", 1 } },
    "blockade allies: 1 (due now) § 12.4" },
  { "the USA at its date", { { "game/turn", 3 } }, "us-entry -: turn 20 (base date; nothing has brought it forward) § 9.3" },
  { "or before it", { { "country/SP/roll", 6 }, { "game/germans-landed", 9 } },
    "us-entry -: turn 18 (2 turns before the base date) § 9.3" },
  { "or at war", { { "country/USA/joined", 19 } }, "us-entry -: at war (since turn 19) § 9.3" },
  { "Total War with the USA", { { "game/turn", 6 } }, "total-war axis: in 14 turns (turn 20: the USA joins) § 10.2" },
  { "Total War for the Soviets", { { "game/turn", 6 } },
    "total-war soviets: in 18 turns (turn 24, or the turn after an Axis attack) § 10.2" },
  { "Total War after an attack", { { "game/turn", 14 }, { "game/soviet-attack", 14 } },
    "total-war axis: in 1 turn (turn 15, after the Soviet attack) § 10.2" },
  { "Total War now", { { "game/turn", 21 } }, "total-war allies: now (since turn 20) § 10.2" },
  { "the next date", { { "game/turn", 46 } },
    "next-event -: turn 47 (Last turn: if Germany holds out, the strategic points of the Axis decide the result.) § 8" },
  { "one of several", { { "game/turn", 11 } },
    "next-event -: turn 12 (Greece joins the Allies and Bulgaria the Axis, unless something brought them in before. "
    "(and 1 more)) § 8" },
  { "what has lost its point is no date", { { "game/turn", 13 }, { "country/YUG/status", STATUS_ACTIVE } },
    "next-event -: turn 18 (The two American fleet units in America are at the Allies' disposal, whether or not the "
    "United States is at war.) § 8" },
  { "nobody is near to falling", { { "game/turn", 3 } }, "on-brink -: 0 § 9.2" },
  { "who is near to falling", { { "country/DEN/brink", TRUE }, { "country/BE/brink", TRUE } },
    "on-brink -: 2 (Belgium-Holland, Denmark) § 9.2" },
};

static WarState *
set_board (WarData *data, const Case *about)
{
  WarState *s = war_state_new (data);
  WarCell cell;

  war_state_write (s, &(WarCell) { GAME_TURN, GAME, 0 }, 1);
  war_each (s, KIND_COUNTRY, country)
    war_state_write (s, &(WarCell) { COUNTRY_STATUS, country, 0 }, STATUS_NEUTRAL);
  for (guint i = 0; i < G_N_ELEMENTS (about->set) && about->set[i].path != NULL; i++)
    {
      g_assert_true (war_path_parse (data, about->set[i].path, strlen (about->set[i].path), &cell));
      war_state_write (s, &cell, about->set[i].value);
    }
  return s;
}

static WarData *
load (void)
{
  g_autoptr (GError) error = NULL;
  WarData *data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, &error);

  g_assert_no_error (error);
  return data;
}

static char *
print_glance (const WarState *s, const WarGlance *g)
{
  return g_strdup_printf ("%s %s: %s%s%s%s § %s", g->id, g->who != WAR_NONE ? war_id (war_state_data (s), g->who) : "-",
                          g->value, g->caption != NULL ? " (" : "", g->caption != NULL ? g->caption : "",
                          g->caption != NULL ? ")" : "", g->rule);
}

static void
test_says (gconstpointer user)
{
  const Case *about = user;
  g_autoptr (WarData) data = load ();
  g_autoptr (WarState) s = set_board (data, about);
  g_autoptr (GPtrArray) glance = war_glance (s, war_game_words (war_game_find ("blitzwar"), "en"));
  gboolean found = FALSE;

  for (guint i = 0; i < glance->len; i++)
    {
      g_autofree char *line = print_glance (s, g_ptr_array_index (glance, i));

      g_test_message ("%s", line);
      found = found || g_str_equal (line, about->says);
    }
  g_assert_true (found);
}

/* A sum that stands as it was worked out comes to the number. */
static void
check_sum (const WarGlance *g, const WarPart *part)
{
  if (part->type == WAR_PART_SUM && !g->pinned)
    g_assert_cmpint (war_part_total (part), ==, g->n);
}

static void
check_why (const WarState *s, const WarGlance *g, const char *language)
{
  g_autoptr (WarResult) why = war_result_new (war_state_data (s));
  g_autoptr (GString) said = g_string_new (NULL);

  g_assert_true (war_explain (s, &g->cell, why));
  g_assert_cmpuint (war_result_parts (why), >, 0);
  for (guint i = 0; i < war_result_parts (why); i++)
    check_sum (g, war_result_part (why, i));
  war_result_write (why, war_game_words (war_game_find ("blitzwar"), language), said);
  g_assert_nonnull (strstr (said->str, "\"rule\":\""));
  g_test_message ("%s: %s", g->id, said->str);
}

static void
test_why (gconstpointer user)
{
  static const char *const languages[] = { "en", "es" };
  g_autoptr (WarData) data = load ();
  g_autoptr (WarState) s = set_board (data, user);

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    {
      g_autoptr (GPtrArray) glance = war_glance (s, war_game_words (war_game_find ("blitzwar"), languages[l]));

      for (guint i = 0; i < glance->len; i++)
        check_why (s, g_ptr_array_index (glance, i), languages[l]);
    }
}

/* The strip is what the header of every page has; the table knows it as long as the program. */
static void
test_header (void)
{
  static const Case about = {
    NULL, { { "game/turn", 6 }, { "game/step", STEP_AXIS_NAVAL_MOVEMENT }, { "side/axis/points", 11 } }, NULL
  };
  g_autoptr (WarData) data = load ();
  g_autoptr (WarState) s = set_board (data, &about);
  g_autofree char *head = war_export_header (s, war_game_words (war_game_find ("blitzwar"), "en"), TRUE);

  g_assert_cmpstr (head, ==, "Spring-1 1940 · mud · no Blitz · Axis to move · Axis points 11 (2 to go: 3 : 7)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *says = g_strdup_printf ("/blitzwar-glance/says/%s", cases[i].name);
      g_autofree char *why = g_strdup_printf ("/blitzwar-glance/why/%s", cases[i].name);

      g_test_add_data_func (says, &cases[i], test_says);
      g_test_add_data_func (why, &cases[i], test_why);
    }
  g_test_add_func ("/blitzwar-glance/header", test_header);
  return g_test_run ();
}
