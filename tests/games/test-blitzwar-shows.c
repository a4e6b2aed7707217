/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What people are shown: what was typed in a hurry is settled as meant, the parts say the same as the
 * answer, and every question worked by hand can be shown in both languages without a word missing. */

#include <json-glib/json-glib.h>
#include <string.h>

#include "calculators/calculators.h"
#include "war-games.h"
#include "war-words.h"
#include "calculators/what-if.h"

static WarData *data;
static const WarGame *game;

typedef struct
{
  WarField field;
  WarValue value;
} Flag;

/* Bare numbers and options, as the command line fills them in. */
static WarRecord *
type_line (int ours, int theirs, const Flag *flags, guint n)
{
  WarRecord *r = war_record_new (data, FORM_ASSAULT);

  war_fill (war_add_row (r, ASSAULT_ATTACKERS), ASSAULT_ATTACKERS_INFANTRY, ours, WAR_TYPED);
  war_fill (war_add_row (r, ASSAULT_DEFENDERS), ASSAULT_DEFENDERS_INFANTRY, theirs, WAR_TYPED);
  for (guint i = 0; i < n && flags[i].field != 0; i++)
    war_fill (war_field_group (flags[i].field) == FORM_ASSAULT ? r : war_within_edit (r, ASSAULT_QUICK),
              flags[i].field, flags[i].value, WAR_TYPED);
  blitzwar_settle_assault (r);
  return r;
}

static const struct
{
  const char *name;
  int         ours, theirs;
  Flag        flags[5];
  const char *record;
} settled[] = {
  { "bare numbers",
    5,
    4,
    { { 0, 0 } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"infantry\":5}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":4}],\"blitz\":true}" },
  { "tanks, Elite, air",
    5,
    4,
    { { ASSAULT_QUICK_TANKS, 1 }, { ASSAULT_QUICK_ELITE, TRUE }, { ASSAULT_ATTACKER_AIR, 1 } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"tanks\":1,\"infantry\":1,\"elite\":true},"
    "{\"country\":\"GER\",\"tanks\":0,\"infantry\":3}],\"defenders\":[{\"country\":\"UK\",\"infantry\":4}],"
    "\"attacker_air\":1,\"blitz\":true}" },
  { "an Elite army of tanks alone",
    2,
    1,
    { { ASSAULT_QUICK_TANKS, 2 }, { ASSAULT_QUICK_ELITE, TRUE } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"tanks\":2,\"infantry\":0,\"elite\":true}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":1}],\"blitz\":true}" },
  { "against Germans the British attack",
    3,
    2,
    { { ASSAULT_QUICK_DEFENDER, COUNTRY_GER }, { ASSAULT_QUICK_FORT, 1 }, { ASSAULT_QUICK_ENEMY_TANKS, 1 } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"UK\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"GER\",\"tanks\":1,\"infantry\":0,\"fortified\":1}],\"blitz\":true}" },
  { "Soviets attack Germans",
    3,
    2,
    { { ASSAULT_QUICK_ATTACKER, COUNTRY_USSR } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"USSR\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"GER\",\"infantry\":2}],\"blitz\":true}" },
  { "mud forbids the Blitz",
    3,
    2,
    { { ASSAULT_TURN, 6 } },
    "{\"turn\":6,\"attackers\":[{\"country\":\"GER\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":2}],\"blitz\":false}" },
  { "winter where no snow lies",
    3,
    2,
    { { ASSAULT_TURN, 4 } },
    "{\"turn\":4,\"attackers\":[{\"country\":\"GER\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":2}],\"blitz\":true}" },
  { "winter under snow",
    3,
    2,
    { { ASSAULT_TURN, 4 }, { ASSAULT_SNOW, TRUE } },
    "{\"turn\":4,\"attackers\":[{\"country\":\"GER\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":2}],\"snow\":true,\"blitz\":false}" },
  { "Soviets in the snow of 1943",
    3,
    2,
    { { ASSAULT_TURN, 28 }, { ASSAULT_SNOW, TRUE }, { ASSAULT_QUICK_ATTACKER, COUNTRY_USSR } },
    "{\"turn\":28,\"attackers\":[{\"country\":\"USSR\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"GER\",\"infantry\":2}],\"snow\":true,\"blitz\":true}" },
  { "a river and a beach",
    3,
    2,
    { { ASSAULT_QUICK_RIVER, TRUE }, { ASSAULT_QUICK_BEACHHEAD, TRUE } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":2}],\"via\":[\"river\",\"beachhead\"],\"blitz\":true}" },
  { "a line behind a river",
    3,
    2,
    { { ASSAULT_QUICK_RIVER, TRUE }, { ASSAULT_QUICK_FORTIFIED_LINE, TRUE } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":2}],\"via\":[\"river+fortified-line\"],\"blitz\":true}" },
  { "what is waived",
    3,
    2,
    { { ASSAULT_QUICK_NO_BLITZ, TRUE },
      { ASSAULT_QUICK_NO_RETREAT, TRUE },
      { ASSAULT_QUICK_TANKS_FIRST, TRUE },
      { ASSAULT_QUICK_NO_GERMAN_DEFENCE, TRUE } },
    "{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"infantry\":3}],"
    "\"defenders\":[{\"country\":\"UK\",\"infantry\":2}],\"axis_uses_german_defence\":false,\"blitz\":false,"
    "\"retreat\":{\"possible\":false},\"policy\":{\"attacker\":\"tanks-first\"}}" },
};

static void
test_settled (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarRecord) r = type_line (settled[i].ours, settled[i].theirs, settled[i].flags, 5);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  war_record_check (r, &error);
  g_assert_no_error (error);
  war_record_write (r, text);
  g_assert_cmpstr (text->str, ==, settled[i].record);
}

static void
test_refused (void)
{
  static const struct { int ours, theirs; Flag flags[2]; const char *where; } cases[] = {
    { 5, 4, { { ASSAULT_QUICK_TANKS, 7 } }, "quick.tanks: " },
    { 1, 4, { { ASSAULT_QUICK_TANKS, 2 } }, "quick.tanks: " },
    { 0, 4, { { ASSAULT_QUICK_TANKS, 1 } }, "quick.tanks: " },
    { 5, 4, { { ASSAULT_QUICK_ENEMY_TANKS, 3 }, { ASSAULT_QUICK_FORT, 2 } }, "quick.fort: " },
    { 1, 1, { { ASSAULT_QUICK_ELITE, TRUE } }, "attackers.elite: " },
    { 3, 1, { { ASSAULT_QUICK_ELITE, TRUE }, { ASSAULT_QUICK_ATTACKER, COUNTRY_UK } }, "attackers.elite: " },
    { 0, 1, { { 0, 0 } }, "attackers: " },
    { 1, 0, { { 0, 0 } }, "defenders: " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (WarRecord) r = type_line (cases[i].ours, cases[i].theirs, cases[i].flags, 2);
      g_autoptr (WarResult) result = war_result_new (data);
      g_autoptr (GError) error = NULL;

      g_assert_false (war_record_check (r, &error) && blitzwar_show_assault (r, result, &error));
      g_assert_nonnull (error);
      g_assert_true (g_str_has_prefix (error->message, cases[i].where));
    }
}

static const WarPart *
find_part (const WarResult *result, WarPartType type, guint nth)
{
  for (guint i = 0; i < war_result_parts (result); i++)
    if (war_result_part (result, i)->type == type && nth-- == 0)
      return war_result_part (result, i);
  return NULL;
}

static WarResult *
show_line (int ours, int theirs, const Flag *flags, guint n)
{
  g_autoptr (WarRecord) r = type_line (ours, theirs, flags, n);
  g_autoptr (WarResult) result = war_result_new (data);
  g_autoptr (GError) error = NULL;

  blitzwar_show_assault (r, result, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&result);
}

/* What is noted at the rows of a table are chances behind dice that fall alike: their mean is the chance before the die. */
static void
check_notes (const WarResult *result, guint table, WarRatio before)
{
  const GArray *notes = find_part (result, WAR_PART_TABLE, table)->notes;
  WarRatio sum = war_ratio (0, 1);

  g_assert_cmpuint (notes->len, ==, 6);
  for (guint i = 0; i < notes->len; i++)
    sum = war_ratio_add (sum, g_array_index (notes, WarPartItem, i).chance);
  g_assert_cmpint (war_ratio_compare (sum, war_ratio_times (before, war_ratio (6, 1))), ==, 0);
}

static void
test_open_dice (void)
{
  static const Flag flags[] = {
    { ASSAULT_QUICK_TANKS, 1 }, { ASSAULT_QUICK_ELITE, TRUE }, { ASSAULT_ATTACKER_AIR, 1 },
  };
  g_autoptr (WarResult) result = show_line (5, 4, flags, G_N_ELEMENTS (flags));
  const WarPart *verdict = find_part (result, WAR_PART_VERDICT, 0);
  const WarPart *ladder = find_part (result, WAR_PART_SUM, 0);
  const WarPart *grid = find_part (result, WAR_PART_GRID, 0);
  const WarPart *more = find_part (result, WAR_PART_WHAT_IF, 0);

  g_assert_cmpint (war_ratio_compare (verdict->chance, war_ratio (4, 9)), ==, 0);
  check_notes (result, 0, verdict->chance);
  g_assert_cmpint (ladder->from, ==, ODDS_1_1);
  g_assert_cmpint (ladder->to, ==, ODDS_4_1);
  g_assert_cmpint (war_part_total (ladder), ==, 4);
  g_assert_cmpuint (g_bytes_get_size (grid->classes), ==, 36);
  g_assert_cmpint (war_ratio_compare (more->gain, war_ratio_sub (more->chance, verdict->chance)), ==, 0);
  g_assert_null (find_part (result, WAR_PART_UNITS, 0));
}

/* One die narrows, both decide; and without a Blitz the first die is that of the Normal phase. */
static void
test_typed_dice (void)
{
  static const struct { Flag flags[5]; const char *words; gint64 num, den;
  } cases[] = {
    { { { ASSAULT_QUICK_TANKS, 1 },
        { ASSAULT_QUICK_ELITE, TRUE },
        { ASSAULT_ATTACKER_AIR, 1 },
        { ASSAULT_DIE, 1 } },
      "odds-zone-taken",
      2,
      3 },
    { { { ASSAULT_QUICK_TANKS, 1 },
        { ASSAULT_QUICK_ELITE, TRUE },
        { ASSAULT_ATTACKER_AIR, 1 },
        { ASSAULT_DIE, 1 },
        { ASSAULT_DIE2, 6 } },
      "odds-end-retreats",
      0,
      0 },
    { { { ASSAULT_QUICK_TANKS, 1 },
        { ASSAULT_QUICK_ELITE, TRUE },
        { ASSAULT_ATTACKER_AIR, 1 },
        { ASSAULT_DIE, 4 } },
      "odds-end-no-attack",
      0,
      0 },
    { { { ASSAULT_QUICK_TANKS, 1 },
        { ASSAULT_QUICK_ELITE, TRUE },
        { ASSAULT_ATTACKER_AIR, 1 },
        { ASSAULT_DIE2, 6 } },
      "odds-zone-taken",
      2,
      3 },
    { { { ASSAULT_DIE, 6 } }, "odds-end-retreats", 0, 0 },
    { { { ASSAULT_DIE2, 1 } }, "odds-end-holds", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (WarResult) result = show_line (5, 4, cases[i].flags, 5);
      const WarPart *verdict = find_part (result, WAR_PART_VERDICT, 0);

      g_assert_cmpstr (verdict->words.key, ==, cases[i].words);
      if (cases[i].den == 0)
        g_assert_nonnull (find_part (result, WAR_PART_UNITS, 0));
      else
        g_assert_cmpint (war_ratio_compare (verdict->chance, war_ratio (cases[i].num, cases[i].den)), ==, 0);
      g_assert_null (find_part (result, WAR_PART_WHAT_IF, 0));
      if (i == 0)
        check_notes (result, 1, verdict->chance);
    }

  g_autoptr (WarResult) normal = show_line (5, 4, NULL, 0);

  check_notes (normal, 0, war_ratio (1, 6));
}

static void
test_choices (void)
{
  static const Flag flags[] = {
    { ASSAULT_QUICK_TANKS, 1 }, { ASSAULT_QUICK_ELITE, TRUE }, { ASSAULT_ATTACKER_AIR, 1 },
  };
  g_autoptr (WarResult) result = show_line (5, 4, flags, G_N_ELEMENTS (flags));
  const WarPart *ours = find_part (result, WAR_PART_CHOICE, 0);
  const WarPart *cancel = find_part (result, WAR_PART_CHOICE, 1);

  g_assert_cmpint (ours->field, ==, ASSAULT_POLICY_ATTACKER);
  g_assert_cmpint (ours->whose, ==, SIDE_AXIS);
  g_assert_true (g_array_index (ours->items, WarPartItem, 0).best);
  g_assert_cmpint (cancel->field, ==, ASSAULT_RETREAT_CANCEL);
  g_assert_cmpint (cancel->whose, ==, SIDE_ALLIES);
  g_assert_true (g_array_index (cancel->items, WarPartItem, 1).best);
  g_assert_cmpint (
      war_ratio_compare (g_array_index (cancel->items, WarPartItem, 1).chance, war_ratio (7, 36)), ==, 0);
}

/* Against all forces within the limits, one by one. */
static void
check_cheapest (const Attack *attack, int wanted, More *more)
{
  int taken = 0, least = G_MAXINT, most = 0;

  g_assert_true (blitzwar_cheapest (attack, wanted, more, &taken));
  g_assert_cmpint (taken, ==, blitzwar_taken_with (attack, *more, 0));
  for (int infantry = 0; infantry <= MORE_CORPS_LIMIT; infantry++)
    for (int tanks = 0; tanks <= MORE_TANKS_LIMIT; tanks++)
      for (int air = 0; air <= MORE_AIR_LIMIT; air++)
        {
          int with = blitzwar_taken_with (attack, (More){ infantry, tanks, air }, 0);
          int cost = 4 * infantry + 8 * tanks + 3 * air;

          if (with * 100 < wanted * 36 || cost > least)
            continue;
          most = cost < least ? with : MAX (most, with);
          least = cost;
        }
  g_assert_cmpint (taken, ==, most);
  g_assert_cmpint (taken * 100, >=, wanted * 36);
  g_assert_cmpint (4 * more->infantry + 8 * more->tanks + 3 * more->air, ==, least);
}

static void
test_cheapest (void)
{
  static const int wanted[] = { 1, 25, 50, 75, 90, 100 };
  Corps  ours[] = { { COUNTRY_GER, SIDE_AXIS, FALSE, FALSE, { 1, 3, 0 } } };
  Corps  theirs[] = { { COUNTRY_UK, SIDE_ALLIES, FALSE, FALSE, { 1, 2, 1 } } };
  Attack attack = { .situation = { .turn = 25, .terrain = TERRAIN_CLEAR }, .attackers = { ours, 1 },
                    .defenders = { theirs, 1 }, .blitz = TRUE, .normal = TRUE, .possible = TRUE };
  More   more = { 0, 0, 0 };
  int    most_air = 0;

  for (int air = 0; air <= MORE_AIR_LIMIT; air++)
    for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
      {
        attack.situation.defender_air = air;
        check_cheapest (&attack, wanted[i], &more);
        most_air = MAX (most_air, more.air);
      }
  g_assert_cmpint (most_air, ==, MORE_AIR_LIMIT);

  theirs[0].has.infantry = 99;
  g_assert_false (blitzwar_cheapest (&attack, 1, &more, &most_air));
}

static void
test_what_if (void)
{
  Corps  ours[] = { { COUNTRY_GER, SIDE_AXIS, FALSE, TRUE, { 1, 1, 0 } } };
  Corps  theirs[] = { { COUNTRY_UK, SIDE_ALLIES, FALSE, FALSE, { 0, 2, 0 } } };
  Attack attack = { .situation = { .turn = 25, .terrain = TERRAIN_CLEAR }, .attackers = { ours, 1 },
                    .defenders = { theirs, 1 }, .blitz = TRUE, .normal = TRUE, .possible = TRUE };
  WhatIf what;

  blitzwar_what_if (&attack, &what);
  g_assert_cmpint (what.own[WHAT_IF_AS_IS], ==, ODDS_2_1 - ODDS_1_1);
  g_assert_cmpint (what.taken[WHAT_IF_AS_IS], ==, blitzwar_taken_with (&attack, (More) { 0, 0, 0 }, 0));
  for (int row = 0; row < WHAT_IFS; row++)
    {
      g_assert_cmpint (what.own[row], >=, 0);
      g_assert_cmpint (what.by_column[row][what.own[row]], ==, what.taken[row]);
    }
  g_assert_cmpint (what.own[WHAT_IF_TANKS], >, what.own[WHAT_IF_AS_IS]);
  g_assert_cmpint (what.taken[WHAT_IF_TANKS], ==, blitzwar_taken_with (&attack, (More) { 0, 1, 0 }, 0));
  g_assert_cmpint (what.by_column[WHAT_IF_AS_IS][what.own[WHAT_IF_AS_IS] + 2], ==,
                   blitzwar_taken_with (&attack, (More){ 0, 0, 0 }, 2));
}

static JsonArray *
read_cases (const char *topic, JsonParser *parser)
{
  g_autofree char *name = g_strconcat (topic, ".json", NULL);
  g_autofree char *path = g_build_filename (g_getenv ("MARISCAL_SOURCE"), "src", "games", "blitzwar", "tests",
                                            "queries", name, NULL);
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  return json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "cases");
}

static void
check_shown (const WarCalculator *calculator, JsonObject *question)
{
  static const char *const languages[] = { "en", "es" };
  g_autoptr (JsonNode) node
      = json_node_init_object (json_node_alloc (), json_object_get_object_member (question, "in"));
  g_autofree char *text = json_to_string (node, FALSE);
  g_autoptr (WarRecord) r = war_record_new (data, calculator->form);
  g_autoptr (WarResult) result = war_result_new (data);
  g_autoptr (GError) error = NULL;

  g_test_message ("%s", text);
  g_assert_true (war_record_read (r, text, strlen (text), &error));
  calculator->show (r, result, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (war_result_parts (result), >, 0);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const WarWords *words = war_game_words (game, languages[i]);
      g_autoptr (GString) out = g_string_new (NULL);
      g_autoptr (JsonParser) parser = json_parser_new ();

      war_result_write (result, words, out);
      g_assert_null (strchr (out->str, '<'));           /* a key without words stands in angle brackets */
      json_parser_load_from_data (parser, out->str, (gssize) out->len, &error);
      g_assert_no_error (error);
    }
}

/* Of a table without a typed die the column is lit, not a row; with one, the row too, and a tap on a row types it. */
static void
test_what_is_lit (void)
{
  g_autoptr (WarRecord) column = war_record_new (data, FORM_COLUMN), result = war_record_new (data, FORM_RESULT);
  g_autoptr (WarResult) columns = war_result_new (data), results = war_result_new (data);
  const WarPart *lit;

  war_fill (column, COLUMN_ATTACK, 6, WAR_TYPED);
  war_fill (column, COLUMN_DEFEND, 4, WAR_TYPED);
  war_add_item (column, COLUMN_SHIFTS, 1, WAR_TYPED);
  g_assert_true (blitzwar_show_column (column, columns, NULL));
  lit = find_part (columns, WAR_PART_TABLE, 0);
  g_assert_cmpint (lit->column, ==, ODDS_2_1 - ODDS_1_1);
  g_assert_cmpint (lit->row, ==, -1);
  g_assert_cmpuint (lit->field, ==, 0);

  war_fill (result, RESULT_COLUMN, COLUMN_3_1, WAR_TYPED);
  war_fill (result, RESULT_DIE, 6, WAR_TYPED);
  g_assert_true (blitzwar_show_result (result, results, NULL));
  lit = find_part (results, WAR_PART_TABLE, 0);
  g_assert_cmpint (lit->column, ==, ODDS_3_1 - ODDS_1_1);
  g_assert_cmpint (lit->row, ==, 5);
  g_assert_cmpuint (lit->field, ==, RESULT_DIE);
}

static void
test_all_questions (void)
{
  guint shown = 0;

  for (const WarCalculator *calculator = blitzwar_calculators; calculator->form != 0; calculator++)
    {
      g_autoptr (JsonParser) parser = json_parser_new ();
      JsonArray *cases = read_cases (war_form_info (war_game_schema (game), calculator->form)->id, parser);

      for (guint i = 0; i < json_array_get_length (cases); i++)
        {
          JsonObject *question = json_array_get_object_element (cases, i);

          if (json_object_has_member (question, "error"))
            continue;
          check_shown (calculator, question);
          shown++;
        }
    }
  g_assert_cmpuint (shown, >, 100);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  game = war_game_find ("blitzwar");
  data = war_game_data (game, NULL, NULL, &error);
  g_assert_no_error (error);

  for (guint i = 0; i < G_N_ELEMENTS (settled); i++)
    {
      g_autofree char *name = g_strdup_printf ("/typed/%s", settled[i].name);

      g_test_add_data_func (g_strdelimit (name, " ", '-'), GUINT_TO_POINTER (i), test_settled);
    }
  g_test_add_func ("/typed/what-cannot-stand-on-a-table-is-refused", test_refused);
  g_test_add_func ("/shows/the-chance-ladder-and-grid-of-open-dice", test_open_dice);
  g_test_add_func ("/shows/a-typed-die-narrows-what-is-shown", test_typed_dice);
  g_test_add_func ("/shows/choices-the-rules-leave-open", test_choices);
  g_test_add_func ("/shows/the-cheapest-force-is-the-cheapest", test_cheapest);
  g_test_add_func ("/shows/what-if-by-column", test_what_if);
  g_test_add_func ("/shows/what-is-lit-on-a-table", test_what_is_lit);
  g_test_add_func ("/shows/every-question-in-both-languages", test_all_questions);

  int failed = g_test_run ();

  war_data_free (data);
  return failed;
}
