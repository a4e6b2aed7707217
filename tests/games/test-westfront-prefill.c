/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `battle` as the table fills it in: what a place, the date and the active HQs bring, and what stays open because
 * nobody knows it or because it lies under a cover. */

#include <string.h>

#include "battles/battles.h"
#include "calculators/calculators.h"
#include "war-decision.h"
#include "war-games.h"

#define CASES_MOST 6

static WarData *data;

static WarState *
set_up (const char *scenario, const char *changes)
{
  g_autofree char *json
      = g_strdup_printf ("{\"do\":\"set-up\",\"override\":true,\"scenario\":\"%s\",\"changes\":[%s]}", scenario, changes);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (data, json, strlen (json), &error);
  WarState *state = war_state_new (data);

  g_assert_no_error (error);

  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion){ .first = 1 });

  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  return state;
}

#define AT(path_, value_) "{\"path\":\"" path_ "\",\"value\":" value_ "}"
#define BOARD   AT ("game/mode", "\"board\"")
#define COMBAT  AT ("game/step", "\"allies.combat\"")
#define CATANIA AT ("block/husky_d/place", "\"catania\"") "," AT ("block/husky_h/place", "\"catania\"")
#define HUSKY   BOARD "," COMBAT "," CATANIA

static const struct
{
  const char *name, *scenario, *changes, *typed, *place;
  const char *has[CASES_MOST], *lacks[CASES_MOST];
} cases[] = {
  { "on a board both sides as they stand, unsupported without an HQ", "HUSKY", HUSKY, "{}", "catania",
    { "\"active\":\"allies\"",
      "\"attackers\":[{\"block\":\"husky_d\",\"type\":\"amphibious\",\"value\":4,\"ss\":false,\"supplied\":true,",
      "\"defenders\":[{\"block\":\"husky_z\",\"type\":\"infantry\",\"value\":1", "\"weather\":\"dry\"", "\"supported\":false",
      "\"new\":true" },
    { "\"airstrike\"", "terrain", "major_city" } },
  { "the strongest active HQ strikes and supports", "HUSKY",
    HUSKY "," AT ("block/15_ag/role", "\"invasion\"") "," AT ("block/15_ag/value", "2") ","
    AT ("block/21_ag/role", "\"invasion\""), "{}", "catania",
    { "\"supported\":true", "\"airstrike\":{\"hq\":\"21_ag\",\"dice\":3,\"fire\":\"triple\"}" },
    { "\"supported\":false" } },
  { "in mud it has a die less", "S43-historical",
    BOARD "," AT ("game/turn", "9") "," AT ("turn/9/dice", "7") "," COMBAT "," AT ("block/15_ag/role", "\"normal\"") ","
    AT ("block/15_ag/value", "3"), "{}", "rome",
    { "\"weather\":\"mud\"", "\"hq\":\"15_ag\",\"dice\":2", "\"major_city\":false" },
    { NULL } },
  { "an SHQ strikes and does not support, one with paratroops neither", "HUSKY",
    HUSKY "," AT ("block/af/role", "\"invasion\"") "," AT ("block/15_ag/role", "\"paradrop\""), "{}", "catania",
    { "\"supported\":false", "\"hq\":\"af\",\"dice\":2" },
    { "15_ag" } },
  { "from June 1944 no Axis aircraft", "S44-historical",
    BOARD "," AT ("game/step", "\"axis.combat\"") "," AT ("block/ob_west/role", "\"normal\""), "{}", "rouen",
    { "\"active\":\"axis\"", "\"supported\":true" },
    { "\"airstrike\"" } },
  { "a battle that goes on, struck by who holds the place", "HUSKY",
    BOARD "," CATANIA "," AT ("game/step", "\"axis.combat\"") "," AT ("place/catania/engaged", "true"), "{}", "catania",
    { "\"new\":false", "\"original_defender\":\"attackers\"", "\"attackers\":[{\"block\":\"husky_z\"" },
    { NULL } },
  { "in the ledger no blocks, and before combat no round", "S43", "", "{}", "malta",
    { "\"fortress\":true", "\"active\":\"allies\"" },
    { "\"block\"", "\"rounds\"" } },
  { "a city with points is a major one", "S43", "", "{}", "lille",
    { "\"major_city\":true" }, { NULL } },
  { "what was typed stays", "HUSKY", HUSKY,
    "{\"active\":\"allies\",\"attackers\":[{\"block\":\"husky_d\",\"value\":2}],\"weather\":\"mud\",\"new\":false,"
    "\"rounds\":[{\"supported\":true}]}", "catania",
    { "\"value\":2", "\"weather\":\"mud\"", "\"new\":false", "\"supported\":true", "\"type\":\"amphibious\"" },
    { "husky_h", "\"supported\":false" } },
  { "under a cover lies who stands there", "HUSKY",
    HUSKY "," AT ("block/husky_z/covered-by", "\"axis\""), "{}", "catania",
    { "husky_d" }, { "husky_z" } },
  { "a covered block that is named keeps its value to itself", "HUSKY",
    HUSKY "," AT ("block/husky_z/covered-by", "\"axis\""), "{\"active\":\"allies\",\"defenders\":[{\"block\":\"husky_z\"}]}",
    "catania",
    { "\"defenders\":[{\"block\":\"husky_z\",\"type\":\"infantry\",\"ss\":false" }, { NULL } },
  { "a lack of supply", "HUSKY",
    HUSKY "," AT ("block/husky_z/out-of-supply", "true"), "{}", "catania",
    { "\"block\":\"husky_z\",\"type\":\"infantry\",\"value\":1,\"ss\":false,\"supplied\":false" }, { NULL } },
  { "in the hex of its own beachhead", "S43-historical",
    BOARD "," COMBAT "," AT ("block/us_2_amph/place", "\"licata\"") "," AT ("block/us_2_amph/value", "3") ","
    AT ("beachhead/us_2/state", "\"deployed\"") "," AT ("beachhead/us_2/place", "\"licata\""), "{}", "licata",
    { "\"value\":3,\"ss\":false,\"supplied\":true,\"beachhead\":true" }, { NULL } },
  { "the readings of the house", "HUSKY", HUSKY "," AT ("house/mountain-fire", "\"on-defence\""), "{}", "catania",
    { "\"mountain-fire\":\"on-defence\"" }, { NULL } },
  { "in the turn of the surprise armor fires as it does in the dry", "W44",
    AT ("game/step", "\"axis.combat\"") "," AT ("game/ardennes", "35"), "{}", "paris",
    { "\"active\":\"axis\"", "\"weather\":\"mud\"", "\"surprise\":true" }, { NULL } },
  { "in another it does not", "W44",
    AT ("game/step", "\"axis.combat\"") "," AT ("game/ardennes", "36"), "{}", "paris",
    { "\"active\":\"axis\"", "\"supported\":false" }, { "\"surprise\":true" } },
  { "nor is it the Allies’", "W44",
    AT ("game/step", "\"allies.combat\"") "," AT ("game/ardennes", "35"), "{}", "berlin",
    { "\"active\":\"allies\"" }, { "\"surprise\":true" } },
  { "a city that gives nothing is none", "W44", "", "{}", "gyor", { "\"place\":\"gyor\"" }, { "\"major_city\":true" } },
  { "an active HQ of nought supports where it stands", "HUSKY",
    HUSKY "," AT ("block/15_ag/role", "\"normal\"") "," AT ("block/15_ag/value", "0"), "{}", "catania",
    { "\"supported\":true" }, { "\"airstrike\"" } },
  { "in mud it has no capability", "S43-historical",
    BOARD "," AT ("game/turn", "9") "," AT ("turn/9/dice", "7") "," COMBAT "," AT ("block/15_ag/role", "\"normal\"") ","
    AT ("block/15_ag/value", "0"), "{}", "rome",
    { "\"supported\":false" }, { "\"airstrike\"" } },
  { "nobody to move: the enemy of who holds it", "HUSKY", AT ("game/step", "\"production-level\""), "{}", "catania",
    { "\"active\":\"allies\"" }, { NULL } },
};

static void
look_for (const char *const wanted[], const char *json, gboolean there)
{
  for (guint k = 0; k < CASES_MOST && wanted[k] != NULL; k++)
    if ((strstr (json, wanted[k]) != NULL) != there)
      {
        g_test_message ("%s is %s in %s", wanted[k], there ? "not" : "still", json);
        g_test_fail ();
      }
}

static void
test_case (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarState) state = set_up (cases[i].scenario, cases[i].changes);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_BATTLE), order = war_record_new (data, ORDER_BATTLE);
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  war_record_read (order, cases[i].typed, strlen (cases[i].typed), &error);
  g_assert_no_error (error);
  war_carry (order, r);
  g_assert_true (westfront_prefill_battle (state, r, war_find (data, KIND_PLACE, cases[i].place)));
  war_record_write (r, json);
  look_for (cases[i].has, json->str, TRUE);
  look_for (cases[i].lacks, json->str, FALSE);
}

/* As the map shows it: the page and the order that comes of it are good without a word typed. */
static void
test_becomes_an_order (void)
{
  g_autoptr (WarState) state = set_up ("HUSKY", HUSKY "," AT ("block/15_ag/role", "\"invasion\""));
  g_autoptr (WarRecord) r = war_record_new (data, FORM_BATTLE), order = war_record_new (data, ORDER_BATTLE);
  g_autoptr (WarResult) out = war_result_new (data);
  g_autoptr (GError) error = NULL;

  g_assert_true (westfront_prefill_battle (state, r, war_find (data, KIND_PLACE, "catania")));
  westfront_settle_battle (r);
  war_record_check (r, &error);
  g_assert_no_error (error);
  g_assert_true (westfront_show_battle (r, out, &error));
  g_assert_no_error (error);
  war_carry (r, order);
  war_record_check (order, &error);
  g_assert_no_error (error);

  static const int falls[] = { 1, 1, 1, 3, 6, 5, 5, 5, 6 };
  g_autoptr (WarDice) dice = war_dice_new_script (falls, G_N_ELEMENTS (falls));
  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion){ .first = 2, .dice = dice });

  g_assert_cmpstr (group->words, ==, NULL);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  g_assert_cmpint (war_get (state, BLOCK_STANDING, BLOCK_HUSKY_Z), ==, STANDING_ELIMINATED);
  g_assert_cmpint (war_get (state, PLACE_CONTROL, PLACE_CATANIA), ==, SIDE_ALLIES);
}

/* What a line says is asked with the rest from the table. */
static void
test_question_of_a_line (void)
{
  g_autoptr (WarState) state = set_up ("HUSKY", HUSKY);
  g_autoptr (WarLine) line = war_line_new (state, "battle catania in hill husky d husky z roll");
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (war_line_read (line, &orders, &error));
  g_assert_no_error (error);

  g_autoptr (WarRecord) question = war_game_question (state, g_ptr_array_index (orders, 0));

  g_assert_nonnull (question);
  g_assert_cmpuint (war_rows (question, FORM_BATTLE_ATTACKERS), ==, 1);
  g_assert_cmpint (war_arg (war_row (question, FORM_BATTLE_ATTACKERS, 0), FORM_BATTLE_ATTACKERS_VALUE), ==, 4);
  g_assert_cmpint (war_arg (question, FORM_BATTLE_TERRAIN), ==, TERRAIN_HILL);
}

/* Who is typed in a hurry stands in the board's place, and only he. */
static void
test_typed_in_a_hurry (void)
{
  g_autoptr (WarState) state = set_up ("HUSKY", HUSKY);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_BATTLE);

  war_fill_text (war_within_edit (r, FORM_BATTLE_QUICK), FORM_BATTLE_QUICK_ATTACKERS, "armor 4", WAR_TYPED);
  g_assert_true (westfront_prefill_battle (state, r, war_find (data, KIND_PLACE, "catania")));
  g_assert_cmpuint (war_rows (r, FORM_BATTLE_ATTACKERS), ==, 0);
  g_assert_cmpuint (war_rows (r, FORM_BATTLE_DEFENDERS), ==, 1);
}

/* A block of a value nobody has told is asked for, never taken as nought. */
static void
test_unknown_is_asked (void)
{
  g_autoptr (WarState) state = set_up ("HUSKY", HUSKY "," AT ("block/husky_z/value", "null"));
  g_autoptr (WarRecord) r = war_record_new (data, FORM_BATTLE);
  g_autoptr (GError) error = NULL;

  g_assert_true (westfront_prefill_battle (state, r, war_find (data, KIND_PLACE, "catania")));
  g_assert_false (war_record_check (r, &error));
  g_assert_nonnull (strstr (error->message, "defenders.value"));
}

/* Forces of no place fight for who is to move. */
static void
test_anywhere (void)
{
  g_autoptr (WarState) state = set_up ("S43", AT ("game/step", "\"allies.command\""));
  g_autoptr (WarRecord) r = war_record_new (data, FORM_BATTLE);

  war_fill_text (war_within_edit (r, FORM_BATTLE_QUICK), FORM_BATTLE_QUICK_ATTACKERS, "armor 4", WAR_TYPED);
  g_assert_true (westfront_prefill_battle (state, r, WAR_NONE));
  g_assert_cmpint (war_arg (r, FORM_BATTLE_ACTIVE), ==, SIDE_ALLIES);
  g_assert_cmpint (war_arg_origin (r, FORM_BATTLE_ACTIVE), ==, WAR_FROM_BOARD);
  g_assert_false (war_has (r, FORM_BATTLE_PLACE));
  g_assert_cmpuint (war_rows (r, FORM_BATTLE_DEFENDERS), ==, 0);
}

static void
test_nothing_to_fill (void)
{
  g_autoptr (WarState) state = set_up ("S43", AT ("game/step", "\"production-level\""));
  g_autoptr (WarRecord) r = war_record_new (data, FORM_BATTLE);

  g_assert_false (westfront_prefill_battle (state, r, WAR_NONE));
  g_assert_false (westfront_prefill_battle (state, r, SIDE_AXIS));
  g_assert_false (westfront_prefill_battle (state, r, war_find (data, KIND_PLACE, "dublin")));
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  data = war_game_data (war_game_find ("westfront"), NULL, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/prefill/%s", cases[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_case);
    }
  g_test_add_func ("/prefill/becomes-an-order", test_becomes_an_order);
  g_test_add_func ("/prefill/question-of-a-line", test_question_of_a_line);
  g_test_add_func ("/prefill/typed-in-a-hurry", test_typed_in_a_hurry);
  g_test_add_func ("/prefill/what-nobody-knows-is-asked", test_unknown_is_asked);
  g_test_add_func ("/prefill/anywhere-it-is-whose-turn-it-is", test_anywhere);
  g_test_add_func ("/prefill/only-about-a-place", test_nothing_to_fill);

  int status = g_test_run ();

  war_data_free (data);
  return status;
}
