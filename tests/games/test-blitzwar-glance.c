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
  const char *says;                        /* "points axis: 11 (2 to go to 3 : 7) § 18" */
} Case;

static const Case cases[] = {
  { "an empty board is in the first band", { { "side/axis/points", 9 } }, "points axis: 9 (4 to go to 3 : 7) § 18" },
  { "twenty brings two in", { { "side/axis/points", 13 } }, "points axis: 13 (7 to go: Italy, Hungary) § 18" },
  { "or one, if the other is at war", { { "side/axis/points", 19 }, { "country/ITA/status", STATUS_ACTIVE } },
    "points axis: 19 (1 to go: Hungary) § 18" },
  { "or the first of them", { { "side/axis/points", 19 }, { "country/HUN/status", STATUS_ACTIVE } },
    "points axis: 19 (1 to go: Italy) § 18" },
  { "or neither",
    { { "side/axis/points", 19 }, { "country/HUN/status", STATUS_ACTIVE }, { "country/ITA/status", STATUS_ACTIVE } },
    "points axis: 19 (1 to go to 2 : 8) § 18" },
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
    "And 1 more.) § 8" },
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

/* §18: 12 or less, 13 to 19, 20 to 25, 26 to 30, and 31 or more. */
static void
test_bands (void)
{
  g_autoptr (WarData) data = load ();
  g_autoptr (WarState) s = set_board (data, &cases[0]);
  g_autoptr (GPtrArray) glance = war_glance (s, war_game_words (war_game_find ("blitzwar"), "en"));
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);

      for (guint k = 0; g->bands != NULL && k < g->bands->len; k++)
        {
          const WarBand *band = &g_array_index (g->bands, WarBand, k);

          g_string_append_printf (told, "%s %d %s; ", g->id, band->from, band->says);
        }
    }
  g_assert_cmpstr (told->str, ==, "points 0 4 : 6; points 13 3 : 7; points 20 2 : 8; points 26 1 : 9; points 31 0 : 10; ");
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

/* What opens when a number is asked why: its sentences, and of sums the title and each line with its number. */
static const struct { Case about; const char *path; } whys[] = {
  { { "no stocks", { { "game/turn", 3 } },
    "Axis: no supply on the map." }, "side/axis/supply/berlin" },
  { { "stocks and what is to pay", { { "side/axis/supply/berlin", 4 }, { "side/axis/supply/hamburg", 2 },
      { "side/axis/to-pay", 5 } },
    "Supply by zone: Berlín 4; Hamburg 2\n"
    "3 to pay for moves" },
    "side/axis/supply/berlin" },
  { { "its own points and others", { { "zone/trondheim/control", SIDE_AXIS }, { "zone/bucharest/control", SIDE_AXIS },
      { "zone/london/control", SIDE_AXIS } },
    "Strategic points held: London 2; Trondheim, Bucharest 2\n"
    "9 to 13: then 3 : 7 if it ends there.\n"
    "16 to 20: then 2 : 8 if it ends there.\n"
    "16 to 20: in the next diplomatic phase Italy and Hungary join, if they have not yet.\n"
    "22 to 26: then 1 : 9 if it ends there.\n"
    "27 to 31: then 0 : 10 if it ends there.\n"
    "Axis: each point of its own in enemy hands costs 1 supply a turn." }, "side/axis/points" },
  { { "points of the Allies", { { "zone/london/control", SIDE_ALLIES } },
    "Strategic points held: London 2" }, "side/allies/points" },
  { { "limits ahead", { { "side/axis/points", 20 } },
    "6 to 26: then 1 : 9 if it ends there.\n"
    "11 to 31: then 0 : 10 if it ends there.\n"
    "Axis: each point of its own in enemy hands costs 1 supply a turn.\n"
    "It stands as set by hand, whatever the sum says." }, "side/axis/points" },
  { { "if it ended now", { { "side/axis/points", 12 } },
    "With 12 Axis points and Germany unbeaten, it would end 4 : 6 (Allies : Axis).\n"
    "Should Germany surrender, the turn decides and not the points." }, "game/axis-score" },
  { { "as it ended", { { "country/GER/status", STATUS_SURRENDERED }, { "country/GER/fell", 42 } },
    "Germany surrendered on turn 42: 8 : 2 (Allies : Axis)." }, "game/axis-score" },
  { { "mud", { { "game/turn", 6 } },
    "Weather of this turn: mud.\n"
    "Mud: nobody has a Blitz." }, "game/weather" },
  { { "snow", { { "game/turn", 28 } },
    "Weather of this turn: snow.\n"
    "Axis: no Blitz where snow lies.\n"
    "Allies: no Blitz where snow lies.\n"
    "Soviets: Blitz also where snow lies." }, "game/weather" },
  { { "the west waits", { { "game/turn", 6 } },
    "from the first attack on Belgium-Holland or France, with Poland conquered\n"
    "It lasts 3 turns, that of the first attack among them." }, "game/west-window" },
  { { "the west is open", { { "game/turn", 7 }, { "game/west-attack", 6 } },
    "first attack on turn 6; this turn included\n"
    "It lasts 3 turns, that of the first attack among them." }, "game/west-window" },
  { { "the east", { { "game/turn", 16 }, { "game/ussr-attack", 16 } },
    "first attack on turn 16; this turn included\n"
    "It lasts 5 turns, that of the first attack among them." }, "game/east-window" },
  { { "raiders, and two points to lose", { { "game/turn", 3 }, { "game/step", STEP_AXIS_NAVAL_MOVEMENT },
      { "zone/london/control", SIDE_ALLIES }, { "sea/atlantico_norte/submarines/axis", 2 },
      { "sea/atlantico_central/submarines/axis", 3 } },
    "Raiders at sea: Atlántico Norte 2; Atlántico Central: half of 3, rounded up 2; No more than the points "
    "held in Great Britain: 2 -2" }, "game/blockade" },
  { { "the USA two turns sooner", { { "country/TUR/roll", 6 }, { "game/germans-landed", 9 } },
    "Turn of entry: Base date 20; A 6 for Turkey -1; Germans landed in Great Britain -1" }, "game/us-entry" },
  { { "the USA at war", { { "country/USA/joined", 19 } },
    "since turn 19" }, "game/us-entry" },
  { { "Total War of the Axis", { { "game/turn", 6 } },
    "Axis: Total War cards from turn 20 on.\n"
    "With the entry of the USA (turn 20), or the turn after a Soviet attack." }, "side/axis/total-war" },
  { { "Total War of the Soviets", { { "game/turn", 6 } },
    "Soviets: Total War cards from turn 24 on.\n"
    "On turn 24, or the turn after an Axis attack." }, "side/soviets/total-war" },
  { { "Total War of the Allies", { { "game/turn", 6 } },
    "Allies: Total War cards from turn 20 on.\n"
    "With the entry of the USA (turn 20)." }, "side/allies/total-war" },
  { { "the last dates", { { "game/turn", 35 } },
    "Turn 36: From now on each unit that bombs costs the Axis 4 supply units.\n"
    "Turn 36: From now on Axis and Allies too may fight Blitz combats in snow.\n"
    "Turn 36: American reinforcements may also be placed in Great Britain.\n"
    "Turn 47: Last turn: if Germany holds out, the strategic points of the Axis decide the result." }, "game/next-event" },
  { { "eight dates at most", { { "game/turn", 19 } },
    "Turn 20: The United States joins the Allies, if nothing brought it in earlier.\n"
    "Turn 20: British and Soviet three-corps tokens may hold their third corps.\n"
    "Turn 20: The shift for defending Germans or Finns now needs 20 Axis strategic points at the end of the "
    "Axis turn.\n"
    "Turn 20: Lend-Lease may pass through the Persian Gulf while the Allies hold Basra.\n"
    "Turn 20: If the Soviets have conquered Karelia, they may build one more white tank token.\n"
    "Turn 20: Winter of 1942: the Germans lose the early-war shift against Soviets, and the shift for defending "
    "in the USSR.\n"
    "Turn 21: Winter of 1942: the Germans lose the early-war shift against Soviets, and the shift for defending "
    "in the USSR.\n"
    "Turn 24: The Soviets may pick Total War cards, if an Axis attack had not allowed it already." }, "game/next-event" },
  { { "no more dates", { { "game/turn", 47 } },
    "No dated event is left." }, "game/next-event" },
  { { "nobody is near to falling", { { "game/turn", 3 } },
    "Nobody is one zone from surrender." }, "game/on-brink" },
  { { "who is near to falling", { { "country/DEN/brink", TRUE }, { "country/YUG/brink", TRUE }, { "country/ITA/brink", TRUE },
      { "country/GER/brink", TRUE }, { "country/VICHY/brink", TRUE } },
    "Germany: it holds its last supply zone.\n"
    "Italy: one more Italian zone, with ten corps in those taken.\n"
    "Yugoslavia: it falls with Belgrade and four zones more; one is missing.\n"
    "Denmark: it falls with Copenhagen, and an enemy stands beside it.\n"
    "Vichy France: one more French port in Allied hands." }, "game/on-brink" },
};

static void
print_part (const WarPart *part, const WarData *data, GString *out)
{
  const WarWords *words = war_game_words (war_game_find ("blitzwar"), "en");
  g_autofree char *said = war_sentence_say (&part->words, words, data);

  g_string_append_printf (out, "%s%s", out->len > 0 ? "\n" : "", said);
  for (guint i = 0; part->type == WAR_PART_SUM && i < part->items->len; i++)
    {
      const WarPartItem *item = &g_array_index (part->items, WarPartItem, i);
      g_autofree char *term = war_sentence_say (&item->words, words, data);

      g_string_append_printf (out, "%s %s %d", i > 0 ? ";" : ":", term, item->n);
    }
}

static void
test_opens (gconstpointer user)
{
  const Case *about = &whys[GPOINTER_TO_UINT (user)].about;
  const char *path = whys[GPOINTER_TO_UINT (user)].path;
  g_autoptr (WarData) data = load ();
  g_autoptr (WarState) s = set_board (data, about);
  g_autoptr (WarResult) why = war_result_new (data);
  g_autoptr (GString) said = g_string_new (NULL);
  WarCell cell;

  g_assert_true (war_path_parse (data, path, strlen (path), &cell));
  g_assert_true (war_explain (s, &cell, why));
  for (guint i = 0; i < war_result_parts (why); i++)
    print_part (war_result_part (why, i), data, said);
  g_assert_cmpstr (said->str, ==, about->says);
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

  g_assert_cmpstr (head, ==, "Spring-1 1940 · mud · no Blitz · Axis to move · Axis points 11 (2 to go to 3 : 7)");
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
  for (guint i = 0; i < G_N_ELEMENTS (whys); i++)
    {
      g_autofree char *opens = g_strdup_printf ("/blitzwar-glance/opens/%s", whys[i].about.name);

      g_test_add_data_func (opens, GUINT_TO_POINTER (i), test_opens);
    }
  g_test_add_func ("/blitzwar-glance/bands", test_bands);
  g_test_add_func ("/blitzwar-glance/header", test_header);
  return g_test_run ();
}
