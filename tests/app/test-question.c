/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A question being put: what is said stays, what the board says follows the board, and the answer is there at
 * once. Nothing is drawn. */

#include "desk.h"

#include "mariscal-odds-view.h"
#include "mariscal-question.h"

/* The rulebook's own battle (§20.1). */
#define FIRST "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i"

static MariscalSession *
new_session (void)
{
  return mariscal_session_new_game (war_game_find ("blitzwar"));
}

static void
type (MariscalQuestion *q, const char *line)
{
  g_autoptr (GError) error = NULL;

  mariscal_question_type (q, line, &error);
  g_assert_no_error (error);
}

static const WarPart *
find_part (const MariscalQuestion *q, WarPartType type, guint which)
{
  const WarResult *result = mariscal_question_result (q);

  g_assert_nonnull (result);
  for (guint i = 0; i < war_result_parts (result); i++)
    if (war_result_part (result, i)->type == type && which-- == 0)
      return war_result_part (result, i);
  g_assert_not_reached ();
}

static void
assert_chance (const MariscalQuestion *q, gint64 num, gint64 den)
{
  g_assert_cmpint (war_ratio_compare (find_part (q, WAR_PART_VERDICT, 0)->chance, war_ratio (num, den)), ==, 0);
}

static MariscalFieldPath
find_path (const MariscalQuestion *q, MariscalSession *session, const char *form, const char *field)
{
  const WarSchema *schema = mariscal_session_schema (session);
  MariscalFieldPath at;

  g_assert_true (mariscal_question_find (q, war_find_field (schema, war_find_form (schema, form, FALSE), field,
                                                            -1)->field, &at));
  return at;
}

static void
a_line_is_answered (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);

  type (q, FIRST);
  assert_chance (q, 4, 9);
}

static void
numbers_alone_are_a_line (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  WarRatio chance;

  type (q, "5 4");
  g_assert_nonnull (mariscal_question_result (q));
  chance = find_part (q, WAR_PART_VERDICT, 0)->chance;
  type (q, "at 5 4");
  g_assert_cmpint (war_ratio_compare (find_part (q, WAR_PART_VERDICT, 0)->chance, chance), ==, 0);
  type (q, "9 4");
  g_assert_cmpint (war_ratio_compare (find_part (q, WAR_PART_VERDICT, 0)->chance, chance), >, 0);
}

/* Here all lines ask for odds: that it is an attack need not be said. */
static void
the_verb_need_not_be_said (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);

  type (q, FIRST + strlen ("at "));
  assert_chance (q, 4, 9);
}

/* A place before the numbers is what they are about; nothing that was typed is passed over. */
static void
a_place_before_numbers_is_meant (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (MariscalQuestion) q = mariscal_question_new (desk_session (desk));
  g_autoptr (GString) json = g_string_new (NULL);

  type (q, "gdy 5 4");
  g_assert_nonnull (mariscal_question_result (q));
  war_record_write (mariscal_question_record (q), json);
  g_assert_nonnull (strstr (json->str, "\"zone\":\"gdynia\""));
}

static void
what_is_no_line_changes_nothing (void)
{
  static const char *const none[] = { "xyz 5 4", "at mech 1c 4i 1a - nobody 2i", "5 4 3", "xyz", "5 99999", "" };
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);

  type (q, FIRST);
  for (guint i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (mariscal_question_type (q, none[i], &error));
      g_assert_nonnull (error);
      assert_chance (q, 4, 9);
    }
}

static void
a_die_narrows_and_is_taken_back (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  MariscalFieldPath die = find_path (q, session, "assault", "die");

  type (q, FIRST);
  mariscal_question_fill (q, &die, 1);
  assert_chance (q, 2, 3);
  mariscal_question_fill (q, &die, 4);
  g_assert_cmpint (war_ratio_exact (find_part (q, WAR_PART_VERDICT, 0)->chance), ==, FALSE);
  mariscal_question_put_back (q, &die);
  assert_chance (q, 4, 9);
}

static void
a_what_if_is_done (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  const WarPart *more;
  MariscalFieldPath at;

  type (q, FIRST);
  more = find_part (q, WAR_PART_WHAT_IF, 0);
  g_assert_true (mariscal_question_find (q, more->field, &at));

  const WarRatio promised = more->chance;

  mariscal_question_fill (q, &at, more->value);
  g_assert_cmpint (war_ratio_compare (find_part (q, WAR_PART_VERDICT, 0)->chance, promised), ==, 0);
}

static void
rows_come_and_go (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  MariscalFieldPath rows = find_path (q, session, "assault", "attackers");

  type (q, FIRST);
  g_assert_cmpuint (war_rows (mariscal_question_record (q), rows.info->field), ==, 2);
  mariscal_question_add (q, &rows);
  g_assert_cmpuint (war_rows (mariscal_question_record (q), rows.info->field), ==, 3);
  mariscal_question_remove (q, &rows, 2);
  assert_chance (q, 4, 9);
}

static void
every_form_can_be_asked (void)
{
  g_autoptr (MariscalSession) session = new_session ();
  g_autoptr (GArray) forms = mariscal_question_forms (session);
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);

  g_assert_cmpuint (forms->len, >, 10);
  g_assert_cmpint (war_form_info (mariscal_session_schema (session), g_array_index (forms, WarForm, 0))->records, !=,
                   0);
  for (guint i = 0; i < forms->len; i++)
    {
      g_autoptr (MariscalOddsView) view = NULL;

      mariscal_question_choose (q, g_array_index (forms, WarForm, i));
      view = mariscal_odds_view_new (q, session);
      g_assert_true (mariscal_question_result (q) != NULL || mariscal_question_why (q) != NULL);
    }
}

/* On a board the zone alone says it all; what somebody says otherwise stays until he takes it back. */
static void
the_board_answers_and_comes_back (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalSession *session = mariscal_window_session (desk->window);
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  MariscalFieldPath terrain = find_path (q, session, "assault", "terrain");
  WarMember zone;
  WarValue before;

  g_assert_true (war_member_parse (mariscal_session_data (session), "zone/kiev", 9, &zone));
  g_assert_true (mariscal_question_about (q, zone));
  g_assert_cmpint (war_arg_origin (mariscal_question_record (q), terrain.info->field), ==, WAR_FROM_BOARD);
  before = war_arg (mariscal_question_record (q), terrain.info->field);
  mariscal_question_fill (q, &terrain, war_member_make (terrain.info->kind, 3));
  g_assert_cmpint (war_arg_origin (mariscal_question_record (q), terrain.info->field), ==, WAR_TYPED);
  mariscal_question_follow (q, MARISCAL_ALL);
  g_assert_cmpint (war_arg (mariscal_question_record (q), terrain.info->field), ==,
                   war_member_make (terrain.info->kind, 3));
  mariscal_question_put_back (q, &terrain);
  g_assert_cmpint (war_arg_origin (mariscal_question_record (q), terrain.info->field), ==, WAR_FROM_BOARD);
  g_assert_cmpint (war_arg (mariscal_question_record (q), terrain.info->field), ==, before);
}

/* They are of this battle, and another has not; and nothing is answered anew. */
static void
dice_without_a_field_stay_with_the_question (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  MariscalSession *session = mariscal_window_session (desk->window);
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (WarFace));
  WarFace five = { 5, WAR_DIE_TABLE };
  const WarResult *result;
  guint edits;

  g_assert_true (mariscal_question_type (q, "\"armor 4\" \"inf 3\"", NULL));
  g_array_append_val (faces, five);
  result = mariscal_question_result (q);
  edits = mariscal_question_edits (q);
  mariscal_question_throw (q, faces);
  g_assert_true (mariscal_question_result (q) == result);
  g_assert_cmpuint (mariscal_question_edits (q), >, edits);
  mariscal_question_follow (q, MARISCAL_ALL);
  g_assert_cmpuint (mariscal_question_faces (q)->len, ==, 1);
  g_assert_true (mariscal_question_type (q, "\"armor 4\" \"inf 2\"", NULL));
  g_assert_cmpuint (mariscal_question_faces (q)->len, ==, 0);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/question/a-line-is-answered", a_line_is_answered);
  g_test_add_func ("/question/the-verb-need-not-be-said", the_verb_need_not_be_said);
  g_test_add_func ("/question/a-place-before-numbers", a_place_before_numbers_is_meant);
  g_test_add_func ("/question/numbers-alone-are-a-line", numbers_alone_are_a_line);
  g_test_add_func ("/question/what-is-no-line-changes-nothing", what_is_no_line_changes_nothing);
  g_test_add_func ("/question/a-die-narrows-and-is-taken-back", a_die_narrows_and_is_taken_back);
  g_test_add_func ("/question/a-what-if-is-done", a_what_if_is_done);
  g_test_add_func ("/question/rows-come-and-go", rows_come_and_go);
  g_test_add_func ("/question/every-form-can-be-asked", every_form_can_be_asked);
  g_test_add_func ("/question/the-board-answers-and-comes-back", the_board_answers_and_comes_back);
  g_test_add_func ("/question/dice-without-a-field-stay-with-the-question", dice_without_a_field_stay_with_the_question);
  return g_test_run ();
}
