/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `assault` as the board fills it in: what a zone and a date bring, what a followed board knows,
 * and what it leaves open because nobody has confirmed it. */

#include <string.h>

#include "board/board.h"
#include "fights/attack.h"
#include "calculators/calculators.h"
#include "war-decision.h"
#include "war-games.h"

#define AXIS  "{\"path\":\"game/step\",\"value\":\"axis.blitz-combat\"}"
#define BOARD "{\"path\":\"game/mode\",\"value\":\"board\"}"
#define LODZ  "{\"path\":\"zone/lodz/seen\",\"value\":1},{\"path\":\"zone/lodz/infantry/POL\",\"value\":2}"

static WarData *data;

static WarState *
set_up (const char *changes)
{
  g_autofree char *json = g_strdup_printf ("{\"do\":\"set-up\",\"override\":true,\"changes\":[%s]}", changes);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (data, json, strlen (json), &error);
  WarState *state = war_state_new (data);

  g_assert_no_error (error);

  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion){ .first = 1 });

  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  return state;
}

static const struct
{
  const char *name, *changes, *typed, *zone;
  const char *has[6], *lacks[3];
} cases[] = {
  { "in the ledger all but forces",
    AXIS "," LODZ,
    "{}",
    "lodz",
    { "\"turn\":1", "\"terrain\":\"clear\"", "\"via\":[\"land\"]", "\"blitz\":true", "\"possible\":true" },
    { "attackers", "defenders" } },
  { "on a followed board forces too",
    AXIS "," BOARD "," LODZ,
    "{}",
    "lodz",
    { "\"attackers\":[{\"country\":\"GER\",\"side\":\"axis\",\"tanks\":2,\"infantry\":3,"
      "\"from\":\"breslau\"}]",
      "\"defenders\":[{\"country\":\"POL\",\"side\":\"allies\",\"tanks\":0,\"infantry\":2,"
      "\"fortified\":0}]" },
    { NULL } },
  { "defenders nobody has confirmed are left open",
    AXIS "," BOARD,
    "{}",
    "lodz",
    { "\"attackers\":[" },
    { "defenders" } },
  { "what was typed stays",
    AXIS "," BOARD "," LODZ,
    "{\"turn\":1,\"attackers\":[{\"country\":\"GER\",\"infantry\":7}],"
    "\"defenders\":[{\"country\":\"POL\",\"infantry\":2}],\"terrain\":\"marsh\",\"via\":[\"river\"]}",
    "lodz",
    { "\"infantry\":7", "\"terrain\":\"marsh\"", "\"via\":[\"river\"]",
      "\"defenders\":[{\"country\":\"POL\",\"side\":\"allies\",\"infantry\":2}]" },
    { "breslau" } },
  { "fortified lines and a river",
    AXIS,
    "{}",
    "nancy",
    { "\"via\":[\"fortified-line\",\"river+fortified-line\"]" },
    { NULL } },
  { "a line that is gone is none",
    AXIS ",{\"path\":\"link/nancy-saar/line-gone\",\"value\":true}",
    "{}",
    "nancy",
    { "\"via\":[\"land\",\"river+fortified-line\"]" },
    { NULL } },
  { "snow, and no Blitz in it",
    AXIS ",{\"path\":\"game/turn\",\"value\":4}",
    "{}",
    "lodz",
    { "\"snow\":true", "\"blitz\":false" },
    { NULL } },
  { "no snow in Africa",
    AXIS ",{\"path\":\"game/turn\",\"value\":4}",
    "{}",
    "mersa_matruh",
    { "\"snow\":false", "\"blitz\":true" },
    { NULL } },
  { "a Soviet fortress in the USSR",
    AXIS ",{\"path\":\"game/turn\",\"value\":16}",
    "{}",
    "leningrad",
    { "\"fortress\":true", "\"fortress_soviet\":true", "\"in_ussr\":true", "\"ussr_attack_turn\":16" },
    { NULL } },
  { "the west is attacked now, Poland stands",
    AXIS ",{\"path\":\"game/turn\",\"value\":7}",
    "{}",
    "reims",
    { "\"west_attack_turn\":7", "\"poland_conquered\":false", "\"ussr_attack_turn\":null" },
    { NULL } },
  { "Poland was conquered before",
    AXIS
    ",{\"path\":\"game/turn\",\"value\":8},{\"path\":\"game/west-attack\",\"value\":7},"
    "{\"path\":\"country/POL/status\",\"value\":\"surrendered\"},{\"path\":\"country/POL/fell\",\"value\":2}",
    "{}",
    "reims",
    { "\"west_attack_turn\":7", "\"poland_conquered\":true" },
    { NULL } },
  { "Poland was conquered too late",
    AXIS
    ",{\"path\":\"game/turn\",\"value\":8},{\"path\":\"game/west-attack\",\"value\":5},"
    "{\"path\":\"country/POL/status\",\"value\":\"surrendered\"},{\"path\":\"country/POL/fell\",\"value\":6}",
    "{}",
    "reims",
    { "\"west_attack_turn\":5", "\"poland_conquered\":false" },
    { NULL } },
  { "points, British turns, supply and the house",
    AXIS
    ",{\"path\":\"game/points-at-end\",\"value\":21},{\"path\":\"game/british-italian-turns\",\"value\":2},"
    "{\"path\":\"zone/lodz/out-of-supply\",\"value\":true},"
    "{\"path\":\"house/finns\",\"value\":\"as-germans\"}",
    "{}",
    "lodz",
    { "\"axis_points\":21", "\"british_italian_turns\":2", "\"out_of_supply\":true", "\"supplied\":false",
      "\"finns\":\"as-germans\"" },
    { NULL } },
  { "a turn that is counted already is not an earlier one",
    AXIS ",{\"path\":\"game/turn\",\"value\":9},{\"path\":\"game/british-italian-turns\",\"value\":2},"
         "{\"path\":\"game/british-italian-last\",\"value\":9}",
    "{}",
    "lodz",
    { "\"british_italian_turns\":1" },
    { NULL } },
  { "air over the zone",
    AXIS
    ",{\"path\":\"zone/lodz/air-over/GER\",\"value\":2},{\"path\":\"zone/lodz/air-over/UK\",\"value\":1}",
    "{}",
    "lodz",
    { "\"attacker_air\":2", "\"defender_air\":1" },
    { NULL } },
  { "who stands there is of his own country",
    AXIS "," BOARD "," LODZ ",{\"path\":\"zone/lodz/infantry/UK\",\"value\":1},"
    "{\"path\":\"country/ITA/status\",\"value\":\"active\"},"
    "{\"path\":\"country/ITA/side\",\"value\":\"axis\"},"
    "{\"path\":\"zone/breslau/infantry/ITA\",\"value\":1}",
    "{}",
    "lodz",
    { "{\"country\":\"GER\"", "{\"country\":\"ITA\"", "{\"country\":\"POL\"", "{\"country\":\"UK\"" },
    { NULL } },
  { "neutral Belgium opens the west too",
    AXIS ",{\"path\":\"game/turn\",\"value\":5}",
    "{}",
    "bruxelles",
    { "\"west_attack_turn\":5", "\"ussr_attack_turn\":null" },
    { NULL } },
  { "the Allies back in France open nothing",
    "{\"path\":\"game/step\",\"value\":\"allies.blitz-combat\"},"
    "{\"path\":\"game/turn\",\"value\":40},"
    "{\"path\":\"zone/reims/control\",\"value\":\"axis\"}",
    "{}",
    "reims",
    { "\"west_attack_turn\":null" },
    { NULL } },
  { "France after its surrender opens nothing",
    AXIS ",{\"path\":\"game/turn\",\"value\":12},{\"path\":\"country/FRA/status\",\"value\":\"surrendered\"}",
    "{}",
    "reims",
    { "\"west_attack_turn\":null" },
    { NULL } },
  { "an open west stays as it was",
    AXIS ",{\"path\":\"game/turn\",\"value\":9},{\"path\":\"game/west-attack\",\"value\":7}",
    "{}",
    "lodz",
    { "\"west_attack_turn\":7" },
    { NULL } },
  { "Soviets in Eastern Poland",
    AXIS ",{\"path\":\"game/turn\",\"value\":16},{\"path\":\"zone/lvov/control\",\"value\":\"soviets\"}",
    "{}",
    "lvov",
    { "\"ussr_attack_turn\":16", "\"in_ussr\":false", "\"fortress\":false", "\"fortress_soviet\":false" },
    { NULL } },
  { "Poles in Eastern Poland",
    AXIS ",{\"path\":\"game/turn\",\"value\":3}",
    "{}",
    "lvov",
    { "\"ussr_attack_turn\":null" },
    { NULL } },
  { "Soviets in Western Poland",
    AXIS ",{\"path\":\"game/turn\",\"value\":40},{\"path\":\"zone/lodz/control\",\"value\":\"soviets\"}",
    "{}",
    "lodz",
    { "\"ussr_attack_turn\":null" },
    { NULL } },
  { "the Soviets back in Minsk",
    "{\"path\":\"game/step\",\"value\":\"soviets.blitz-combat\"},"
    "{\"path\":\"game/turn\",\"value\":40},"
    "{\"path\":\"zone/minsk/control\",\"value\":\"axis\"}",
    "{}",
    "minsk",
    { "\"ussr_attack_turn\":null" },
    { NULL } },
  { "Soviets attack what Soviets hold, and open nothing",
    "{\"path\":\"game/step\",\"value\":\"soviets.blitz-combat\"},{\"path\":\"game/turn\",\"value\":16}",
    "{}",
    "minsk",
    { "\"ussr_attack_turn\":null", "\"in_ussr\":true", "\"fortress_soviet\":false" },
    { NULL } },
  { "an open east stays as it was",
    AXIS ",{\"path\":\"game/turn\",\"value\":18},{\"path\":\"game/ussr-attack\",\"value\":16}",
    "{}",
    "minsk",
    { "\"ussr_attack_turn\":16" },
    { NULL } },
  { "no date, no window, no weather",
    AXIS ",{\"path\":\"game/turn\",\"value\":0}",
    "{}",
    "reims",
    { "\"west_attack_turn\":null" },
    { "\"turn\":", "\"snow\":", "\"blitz\":" } },
  { "Poland fell in the very turn",
    AXIS ",{\"path\":\"game/turn\",\"value\":8},{\"path\":\"game/west-attack\",\"value\":7},"
    "{\"path\":\"country/POL/status\",\"value\":\"surrendered\"},"
    "{\"path\":\"country/POL/fell\",\"value\":7}",
    "{}",
    "reims",
    { "\"poland_conquered\":true" },
    { NULL } },
  { "Poland fell the turn after",
    AXIS ",{\"path\":\"game/turn\",\"value\":9},{\"path\":\"game/west-attack\",\"value\":7},"
    "{\"path\":\"country/POL/status\",\"value\":\"surrendered\"},"
    "{\"path\":\"country/POL/fell\",\"value\":8}",
    "{}",
    "reims",
    { "\"poland_conquered\":false" },
    { NULL } },
  { "Poland fell, nobody knows when",
    AXIS ",{\"path\":\"game/turn\",\"value\":8},{\"path\":\"game/west-attack\",\"value\":7},"
    "{\"path\":\"country/POL/status\",\"value\":\"surrendered\"},"
    "{\"path\":\"country/POL/fell\",\"value\":null}",
    "{}",
    "reims",
    { "\"poland_conquered\":true" },
    { NULL } },
  { "Poland fell and the west is quiet",
    AXIS ",{\"path\":\"game/turn\",\"value\":8},"
    "{\"path\":\"country/POL/status\",\"value\":\"surrendered\"},"
    "{\"path\":\"country/POL/fell\",\"value\":2}",
    "{}",
    "mersa_matruh",
    { "\"poland_conquered\":true", "\"west_attack_turn\":null" },
    { NULL } },
  { "no British turn is counted twice or less than none",
    AXIS ",{\"path\":\"game/turn\",\"value\":9},"
    "{\"path\":\"game/british-italian-turns\",\"value\":0},"
    "{\"path\":\"game/british-italian-last\",\"value\":9}",
    "{}",
    "lodz",
    { "\"british_italian_turns\":0" },
    { NULL } },
  { "a British turn long ago",
    AXIS ",{\"path\":\"game/turn\",\"value\":9},"
    "{\"path\":\"game/british-italian-turns\",\"value\":1},"
    "{\"path\":\"game/british-italian-last\",\"value\":5}",
    "{}",
    "lodz",
    { "\"british_italian_turns\":1" },
    { NULL } },
  { "a fortress that is not Soviet",
    AXIS,
    "{}",
    "tobruk",
    { "\"fortress\":true", "\"fortress_soviet\":false" },
    { NULL } },
  { "nowhere to go from Gibraltar",
    AXIS,
    "{}",
    "gibraltar",
    { "\"possible\":false" },
    { NULL } },
  { "a Blitz the mud forbids",
    AXIS ",{\"path\":\"game/turn\",\"value\":2}",
    "{\"turn\":2,\"attackers\":[{\"country\":\"GER\",\"tanks\":1}],"
    "\"defenders\":[{\"country\":\"FRA\",\"infantry\":2}],\"blitz\":true}",
    "nancy",
    { "\"blitz\":false" },
    { NULL } },
  { "a Blitz nobody wants",
    AXIS,
    "{\"turn\":1,\"attackers\":[{\"country\":\"GER\",\"tanks\":1}],"
    "\"defenders\":[{\"country\":\"FRA\",\"infantry\":2}],\"blitz\":false}",
    "nancy",
    { "\"blitz\":false" },
    { NULL } },
  { "the country attacks that is named, not the side to move",
    AXIS,
    "{\"turn\":1,\"attackers\":[{\"country\":\"UK\",\"tanks\":1}],"
    "\"defenders\":[{\"country\":\"GER\",\"infantry\":1}]}",
    "saar",
    { "\"country\":\"UK\",\"side\":\"allies\"", "\"side\":\"axis\"" },
    { NULL } },
  { "the side that is named attacks",
    AXIS ",{\"path\":\"game/turn\",\"value\":16}",
    "{\"turn\":16,\"attackers\":[{\"country\":\"TUR\",\"side\":\"allies\",\"tanks\":1}],"
    "\"defenders\":[{\"country\":\"USSR\",\"infantry\":1}]}",
    "minsk",
    { "\"side\":\"allies\"", "\"ussr_attack_turn\":null" },
    { NULL } },
  { "from the zone that is named",
    AXIS,
    "{\"turn\":1,\"attackers\":[{\"country\":\"GER\",\"tanks\":1,\"from\":\"saar\"}],"
    "\"defenders\":[{\"country\":\"FRA\",\"infantry\":2}]}",
    "nancy",
    { "\"via\":[\"fortified-line\"]" },
    { NULL } },
  { "from a zone that is not next door, without a beachhead",
    AXIS,
    "{\"turn\":1,\"attackers\":[{\"country\":\"GER\",\"tanks\":1,\"from\":\"berlin\"}],"
    "\"defenders\":[{\"country\":\"FRA\",\"infantry\":2}]}",
    "nancy",
    { NULL },
    { "\"via\"" } },
  { "from a zone that is not next door, over the beach",
    AXIS ",{\"path\":\"zone/calais/beachheads/GER\",\"value\":1}",
    "{\"turn\":1,\"attackers\":[{\"country\":\"GER\",\"tanks\":1,\"from\":\"hamburg\"}],"
    "\"defenders\":[{\"country\":\"FRA\",\"infantry\":2}]}",
    "calais",
    { "\"via\":[\"beachhead\"]" },
    { NULL } },
  { "a beachhead besides",
    AXIS ",{\"path\":\"zone/bruxelles/beachheads/GER\",\"value\":1}",
    "{}",
    "bruxelles",
    { "\"beachhead\"]" },
    { "\"via\":[\"beachhead\"]" } },
  { "the whole house, first half",
    AXIS ",{\"path\":\"house/ratio-cap\",\"value\":\"after-shifts\"},"
    "{\"path\":\"house/elite-losses\",\"value\":\"tank-first\"},"
    "{\"path\":\"house/tank-owed\",\"value\":\"fort-absorbs\"},"
    "{\"path\":\"house/mixed-ways\",\"value\":\"do-not-count\"}",
    "{}",
    "lodz",
    { "\"ratio-cap\":\"after-shifts\"", "\"elite-losses\":\"tank-first\"",
      "\"tank-owed\":\"fort-absorbs\"", "\"mixed-ways\":\"do-not-count\"" },
    { NULL } },
  { "the whole house, second half",
    AXIS ",{\"path\":\"house/absorbed-loss\",\"value\":\"does-not-count\"},"
    "{\"path\":\"house/soviet-fortress\",\"value\":\"soviets-only\"},"
    "{\"path\":\"house/line-retreat\",\"value\":\"any-way\"}",
    "{}",
    "lodz",
    { "\"finns\":\"another-country\"", "\"absorbed-loss\":\"does-not-count\"",
      "\"soviet-fortress\":\"soviets-only\"", "\"line-retreat\":\"any-way\"" },
    { NULL } },
  { "without a step the Axis attacks what others hold",
    "",
    "{}",
    "nancy",
    { "\"via\":[\"fortified-line\",\"river+fortified-line\"]", "\"west_attack_turn\":1" },
    { NULL } },
};

static void
test_case (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarState) state = set_up (cases[i].changes);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (cases[i].typed, "{}"))
    war_record_read (r, cases[i].typed, strlen (cases[i].typed), &error);
  g_assert_no_error (error);
  g_assert_true (blitzwar_prefill_assault (state, r, war_find (data, KIND_ZONE, cases[i].zone)));
  war_record_write (r, json);
  for (guint k = 0; k < G_N_ELEMENTS (cases[i].has) && cases[i].has[k] != NULL; k++)
    if (strstr (json->str, cases[i].has[k]) == NULL)
      {
        g_test_message ("%s is not in %s", cases[i].has[k], json->str);
        g_test_fail ();
      }
  for (guint k = 0; k < G_N_ELEMENTS (cases[i].lacks) && cases[i].lacks[k] != NULL; k++)
    if (strstr (json->str, cases[i].lacks[k]) != NULL)
      {
        g_test_message ("%s is in %s", cases[i].lacks[k], json->str);
        g_test_fail ();
      }
}

/* What was only taken for granted gives way to the board. */
static void
test_starts_give_way (void)
{
  g_autoptr (WarState) state = set_up (AXIS);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);
  g_autoptr (GString) json = g_string_new (NULL);

  war_fill (war_add_row (r, ASSAULT_ATTACKERS), ASSAULT_ATTACKERS_INFANTRY, 5, WAR_TYPED);
  war_fill (war_add_row (r, ASSAULT_DEFENDERS), ASSAULT_DEFENDERS_INFANTRY, 2, WAR_TYPED);
  blitzwar_settle_assault (r);
  g_assert_true (blitzwar_prefill_assault (state, r, ZONE_LODZ));
  war_record_write (r, json);
  g_assert_nonnull (strstr (json->str, "\"turn\":1,"));
  g_assert_nonnull (strstr (json->str, "\"country\":\"POL\""));
  g_assert_null (strstr (json->str, "UK"));
}

/* Bare numbers are of the power whose turn it is. */
static void
test_bare_numbers_of_the_mover (void)
{
  g_autoptr (WarState) state = set_up ("{\"path\":\"game/step\",\"value\":\"soviets.blitz-combat\"}");
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);

  war_fill (war_add_row (r, ASSAULT_ATTACKERS), ASSAULT_ATTACKERS_INFANTRY, 5, WAR_TYPED);
  war_fill (war_add_row (r, ASSAULT_DEFENDERS), ASSAULT_DEFENDERS_INFANTRY, 2, WAR_TYPED);
  blitzwar_settle_assault (r);
  g_assert_true (blitzwar_prefill_assault (state, r, war_find (data, KIND_ZONE, "bucharest")));
  g_assert_cmpint (war_arg (war_row (r, ASSAULT_ATTACKERS, 0), ASSAULT_ATTACKERS_COUNTRY), ==, COUNTRY_USSR);
  g_assert_cmpint (war_arg (war_row (r, ASSAULT_DEFENDERS, 0), ASSAULT_DEFENDERS_COUNTRY), ==, COUNTRY_RUM);
}

/* Odds of no place are of the turn that is played; of no campaign, nothing is known. */
static void
test_anywhere (void)
{
  g_autoptr (WarState) state = set_up (AXIS), nothing = war_state_new (data);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT), scratch = war_record_new (data, FORM_ASSAULT);

  g_assert_true (blitzwar_prefill_assault (state, r, WAR_NONE));
  g_assert_cmpint (war_arg (r, ASSAULT_TURN), ==, blitzwar_turn (state));
  g_assert_cmpint (war_arg_origin (r, ASSAULT_TURN), ==, WAR_FROM_BOARD);
  g_assert_false (war_has (r, ASSAULT_ZONE));
  g_assert_cmpuint (war_rows (r, ASSAULT_ATTACKERS), ==, 0);
  g_assert_false (blitzwar_prefill_assault (nothing, scratch, WAR_NONE));
  g_assert_false (war_has (scratch, ASSAULT_TURN));
}

static void
test_nothing_to_fill (void)
{
  g_autoptr (WarState) state = set_up (AXIS);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);

  g_assert_false (blitzwar_prefill_assault (state, r, COUNTRY_GER));
}

/* Without a step, what the Axis holds, or nobody, is attacked by somebody unknown. */
static void
test_nobody_to_move (void)
{
  static const char *const zones[] = { "berlin", "goteborg" };
  g_autoptr (WarState) state = set_up ("");

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);
      WarMember zone = war_find (data, KIND_ZONE, zones[i]);

      g_assert_cmpint (zone, !=, WAR_NONE);
      g_assert_false (blitzwar_prefill_assault (state, r, zone));
    }
}

/* One thing is asked for, and nothing is shown as if it were nought. */
static void
test_unknown_is_asked (void)
{
  g_autoptr (WarState) state = set_up (AXIS "," BOARD);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);
  g_autoptr (WarResult) out = war_result_new (data);
  g_autoptr (GError) error = NULL;

  g_assert_true (blitzwar_prefill_assault (state, r, ZONE_LODZ));
  g_assert_true (blitzwar_show_assault (r, out, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (war_result_parts (out), ==, 1);
  g_assert_cmpint (war_result_part (out, 0)->type, ==, WAR_PART_UNKNOWN);
  g_assert_cmpint (war_result_part (out, 0)->cell.of, ==, ZONE_LODZ);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/prefill/%s", cases[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/prefill/what-was-taken-for-granted-gives-way", test_starts_give_way);
  g_test_add_func ("/prefill/anywhere-it-is-the-turn-that-is-played", test_anywhere);
  g_test_add_func ("/prefill/only-about-a-zone", test_nothing_to_fill);
  g_test_add_func ("/prefill/bare-numbers-are-of-the-power-that-moves", test_bare_numbers_of_the_mover);
  g_test_add_func ("/prefill/nobody-to-move-nobody-to-attack", test_nobody_to_move);
  g_test_add_func ("/prefill/what-nobody-knows-is-asked", test_unknown_is_asked);

  int status = g_test_run ();

  war_data_free (data);
  return status;
}
