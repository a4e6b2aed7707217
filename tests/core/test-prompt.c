/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Prompts: the urgent first, answered by orders, left out when they were waived. */

#include "small-game.h"

static const Small *table;

static void
ask_three (const WarState *s, WarPrompts *out)
{
  WarForm    form = war_find_form (table->schema, "pay", TRUE);
  WarPrompt *pay = war_ask (out, "pay@3", WAR_MUST, "7", "lost", WAR_ARGS (WAR_N ("n", 2)));

  pay->about = small_member (table, "side/axis");
  war_fill (war_ask_order (out, pay, form), small_field (table, form, "halves"), 4, WAR_FROM_BOARD);
  war_ask (out, "talk@3", WAR_MAY, NULL, "joins",
           WAR_ARGS (WAR_WHO ("country", small_member (table, "country/POL"))));
  war_ask (out, "mud@3", WAR_REMINDER, NULL, "holds", NULL);
}

static const WarGame game = { .id = "small", .due = ask_three };

static void
test_prompts_stand_in_the_order_they_were_asked (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;

  g_autoptr (WarPrompts) due = war_due (small.state);
  const WarPrompt      *first = war_prompts_at (due, 0);
  WarForm               form = war_find_form (small.schema, "pay", TRUE);

  g_assert_cmpuint (war_prompts_n (due), ==, 3);
  g_assert_cmpstr (first->id, ==, "pay@3");
  g_assert_cmpint (first->urgency, ==, WAR_MUST);
  g_assert_cmpstr (first->rule, ==, "7");
  g_assert_cmpint (first->about, ==, small_member (&small, "side/axis"));
  g_assert_cmpint (war_arg (first->order, small_field (&small, form, "halves")), ==, 4);
  g_assert_cmpint (war_prompts_at (due, 1)->about, ==, WAR_NONE);
  g_assert_null (war_prompts_at (due, 1)->order);
  g_assert_cmpstr (war_prompts_at (due, 2)->id, ==, "mud@3");
  g_assert_null (war_prompts_at (due, 3));

  g_autofree char *said = war_words_say (small.en, small.data, first->words, first->args);

  g_assert_cmpstr (said, ==, "2 corps are lost");
}

/* Four in no order of urgency, asked twice: as they come, and as forgotten ones. */
static void
ask_in_disorder (const WarState *s, WarPrompts *out)
{
  static const char *const ids[] = { "mud", "talk", "pay", "rest" };
  static const WarUrgency  urgencies[] = { WAR_REMINDER, WAR_MAY, WAR_MUST, WAR_MAY };

  for (guint late = 0; late < 2; late++)
    for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
      {
        g_autofree char *id = g_strdup_printf ("%s@%u", ids[i], late);

        war_ask (out, id, urgencies[i], NULL, "holds", NULL)->late = late == 1;
      }
}

static const WarGame disorderly = { .id = "small", .due = ask_in_disorder };

static void
test_what_is_late_comes_first (void)
{
  static const char *const order[] = { "mud@1", "talk@1", "pay@1", "rest@1", "pay@0", "talk@0", "rest@0", "mud@0" };
  g_auto (Small)         small = small_new (&disorderly);
  g_autoptr (WarPrompts) due = war_due (small.state);

  g_assert_cmpuint (war_prompts_n (due), ==, G_N_ELEMENTS (order));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_assert_cmpstr (war_prompts_at (due, i)->id, ==, order[i]);
      g_assert_cmpint (war_prompts_at (due, i)->late, ==, i < 4);
    }
}

/* Puts "this prompt was waived" on the table by hand, as the order `waive` does. */
static void
waive (Small *small, const char *prompt)
{
  WarKind   waived = war_find_kind (small->schema, "waived");
  WarMember member = war_data_make (small->data, waived, "7a");
  WarCell   exists = { .field = WAR_EXISTS, .of = member };
  WarCell   what = { .field = small_field (small, waived, "prompt"), .of = member };

  war_state_write (small->state, &exists, TRUE);
  war_state_write (small->state, &what, war_text (small->data, prompt, -1));
}

static void
test_a_waived_prompt_is_not_asked_again (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;
  waive (&small, "talk@3");

  g_autoptr (WarPrompts) due = war_due (small.state);

  g_assert_cmpuint (war_prompts_n (due), ==, 2);
  g_assert_cmpstr (war_prompts_at (due, 0)->id, ==, "pay@3");
  g_assert_cmpstr (war_prompts_at (due, 1)->id, ==, "mud@3");
}

/* A game may look while it asks; what it looked at is not what is left when the waived ones are out. */
static void
ask_and_look (const WarState *s, WarPrompts *out)
{
  ask_three (s, out);
  g_assert_true (war_prompts_have (out, "talk@3"));
}

static const WarGame looking = { .id = "small", .due = ask_and_look };

static void
test_a_waived_prompt_is_not_there_any_more (void)
{
  g_auto (Small) small = small_new (&looking);

  table = &small;
  waive (&small, "talk@3");

  g_autoptr (WarPrompts) due = war_due (small.state);

  g_assert_false (war_prompts_have (due, "talk@3"));
  g_assert_true (war_prompts_have (due, "pay@3"));
  g_assert_true (war_prompts_have (due, "mud@3"));
}

static void
test_the_same_prompt_of_another_turn_is_asked (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;
  waive (&small, "talk@2");

  g_autoptr (WarPrompts) due = war_due (small.state);

  g_assert_cmpuint (war_prompts_n (due), ==, 3);
}

static void
test_a_game_that_asks_nothing_has_nothing_due (void)
{
  g_auto (Small)         small = small_new (NULL);
  g_autoptr (WarPrompts) due = war_due (small.state);

  g_assert_cmpuint (war_prompts_n (due), ==, 0);
}

/* Whatever the game would ask: before the set-up there is nothing to ask it of. */
static void
test_before_the_set_up_only_that_is_asked (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;

  g_autoptr (WarState)   nothing = war_state_new (small.data);
  g_autoptr (WarPrompts) due = war_due (nothing);

  g_assert_cmpuint (war_prompts_n (due), ==, 1);
  g_assert_cmpstr (war_prompts_at (due, 0)->id, ==, "set-up");
  g_assert_nonnull (war_prompts_at (due, 0)->order);
}

static void
test_copied_arguments_are_their_own (void)
{
  char            text[] = "first";
  WarArg         *copy = war_args_copy (WAR_ARGS (WAR_SAY ("a", text), WAR_N ("n", 5)));
  WarArg         *none = war_args_copy (NULL);

  text[0] = 'X';
  g_assert_cmpstr (copy[0].text, ==, "first");
  g_assert_cmpint (copy[1].n, ==, 5);
  g_assert_cmpint (copy[2].type, ==, WAR_ARG_END);
  g_assert_cmpint (none[0].type, ==, WAR_ARG_END);
  war_args_free (copy);
  war_args_free (none);
  war_args_free (NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prompt/prompts-stand-in-the-order-they-were-asked",
                   test_prompts_stand_in_the_order_they_were_asked);
  g_test_add_func ("/prompt/what-is-late-comes-first-then-what-must-be-done", test_what_is_late_comes_first);
  g_test_add_func ("/prompt/a-waived-prompt-is-not-asked-again", test_a_waived_prompt_is_not_asked_again);
  g_test_add_func ("/prompt/a-waived-prompt-is-not-there-any-more", test_a_waived_prompt_is_not_there_any_more);
  g_test_add_func ("/prompt/the-same-prompt-of-another-turn-is-asked",
                   test_the_same_prompt_of_another_turn_is_asked);
  g_test_add_func ("/prompt/a-game-that-asks-nothing-has-nothing-due",
                   test_a_game_that_asks_nothing_has_nothing_due);
  g_test_add_func ("/prompt/before-the-set-up-only-that-is-asked", test_before_the_set_up_only_that_is_asked);
  g_test_add_func ("/prompt/copied-arguments-are-their-own", test_copied_arguments_are_their_own);
  return g_test_run ();
}
