/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The turn as a list to tick off, and what was counted for it. */

#include <string.h>

#include "trial-game.h"
#include "war-steps.h"
#include "war-tally.h"

#define SET(path, value) "{'do':'correct','path':'" path "','value':" value "}"

/* "dawn done | 2 Battle now; 3 (1) = 1 ! 1 | dusk to come": number, name, stand, entries with their cost. */
static char *
read_steps (WarCampaign *c, guint entry)
{
  static const char *const stands[] = { "to come", "now", "done", "skipped" };
  g_autoptr (WarSteps) steps = war_steps (c, entry, war_game_words (&trial_game, "en"));
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < steps->phases->len; i++)
    {
      const WarPhase *p = g_ptr_array_index (steps->phases, i);

      g_string_append_printf (out, "%s%s%s%s %s%s%s", i > 0 ? " | " : "", p->number != NULL ? p->number : "",
                              p->number != NULL ? " " : "", p->name, stands[p->stand], p->reason != NULL ? " " : "",
                              p->reason != NULL ? p->reason : "");
      for (guint k = 0; k < p->lines->len; k++)
        {
          const WarPhaseLine *line = g_ptr_array_index (p->lines, k);

          g_string_append_printf (out, "; %u", line->entry);
          if (line->cost != 0)
            g_string_append_printf (out, " (%d)", line->cost);
        }
      if (p->cost != 0)
        g_string_append_printf (out, " = %d", p->cost);
      if (p->open > 0)
        g_string_append_printf (out, " ! %u", p->open);
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name, *orders, *told;
} Case;

static const Case cases[] = {
  { "before-anybody-moves-they-are-everybodys", SET ("side/red/morale", "4"), "dawn now; 2 | dusk to come" },
  { "a-side-has-its-own", SET ("game/step", "'red.move'"), "dawn done | 2 Battle now; 2 | dusk to come" },
  { "a-phase-is-now-while-one-of-its-steps-is", SET ("game/step", "'red.fight'"), "dawn done | 2 Battle now; 2 | dusk to come" },
  { "another-side-begins-anew", SET ("game/step", "'blue.move'") "\n{'do':'recruit','place':'mill','side':'blue'}",
    "dawn done | 2 Battle now; 2; 3 | dusk to come" },
  { "what-it-cost", SET ("game/step", "'red.move'") "\n" SET ("side/red/morale", "-1"),
    "dawn done | 2 Battle now; 2; 3 (3) = 3 | dusk to come" },
  { "what-it-cost-another-is-not-its", SET ("game/step", "'red.move'") "\n" SET ("side/blue/morale", "-1"),
    "dawn done | 2 Battle now; 2; 3 | dusk to come" },
  { "at-the-end-all-is-done", SET ("game/step", "'dusk'"), "dawn done | dusk now; 2" },
  { "going-on-is-no-entry", "{'do':'next'}\n{'do':'recruit','place':'mill','side':'red'}",
    "dawn done | 2 Battle now; 3 | dusk to come" },
  { "the-turn-before-is-another", "{'do':'next'}\n{'do':'recruit','place':'mill','side':'red'}\n" SET ("game/turn", "2"),
    "dawn done | 2 Battle now; 4 | dusk to come" },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *told = NULL;

  trial_do (t.c, about->orders);
  told = read_steps (t.c, war_campaign_head (t.c));
  g_assert_cmpstr (told, ==, about->told);
}

static void
test_says (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarSteps) steps = NULL;
  const WarPhase *dawn;

  trial_do (t.c, SET ("side/red/morale", "4"));
  steps = war_steps (t.c, war_campaign_head (t.c), war_game_words (&trial_game, "es"));
  dawn = g_ptr_array_index (steps->phases, 0);
  g_assert_cmpstr (((const WarPhaseLine *) g_ptr_array_index (dawn->lines, 0))->says, ==, "Rojo: morale: 2 → 4, a mano");
}

/* An entry looked at shows its own moment. */
static void
test_past (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *past = NULL;

  trial_do (t.c, "{'do':'next'}\n{'do':'recruit','place':'mill','side':'red'}\n{'do':'recruit','place':'mill','side':'red'}");
  past = read_steps (t.c, 3);
  g_assert_cmpstr (past, ==, "dawn done | 2 Battle now; 3 | dusk to come");
  g_assert_null (war_steps (t.c, 99, war_game_words (&trial_game, "en")));
}

static void
test_prompt (void)
{
  g_auto (Trial) t = trial_new (NULL);
  const WarState *s = war_campaign_state (t.c);
  g_autoptr (WarPrompts) prompts = war_prompts_new (war_campaign_data (t.c));
  WarPrompt *bare = war_ask (prompts, "bare", WAR_MUST, NULL, "rest", NULL);
  WarPrompt *fight = war_ask (prompts, "fight", WAR_MUST, NULL, "rest", NULL);
  WarPrompt *any = war_ask (prompts, "any", WAR_MUST, NULL, "rest", NULL);
  g_autofree char *number = NULL, *none = NULL;

  trial_do (t.c, SET ("game/step", "'blue.move'"));
  war_ask_order (prompts, fight, ORDER_STORM);
  war_ask_order (prompts, any, ORDER_CONTROL);
  g_assert_cmpint (war_prompt_step (s, bare), ==, WAR_NONE);
  g_assert_cmpint (war_prompt_step (s, any), ==, WAR_NONE);
  g_assert_cmpint (war_prompt_step (s, fight), ==, STEP_BLUE_FIGHT);
  number = war_phase_number (war_data_schema (war_campaign_data (t.c)), STEP_BLUE_FIGHT);
  none = war_phase_number (war_data_schema (war_campaign_data (t.c)), STEP_DAWN);
  g_assert_cmpstr (number, ==, "2");
  g_assert_null (none);
}

static void
test_tally (void)
{
  g_auto (Trial) t = trial_new (NULL);
  const WarState *s = war_campaign_state (t.c);
  g_autoptr (WarTally) tally = war_tally_new (war_campaign_data (t.c), war_game_words (&trial_game, "en"));
  g_autoptr (WarRecord) none = war_tally_order (tally, SIDE_RED), order = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int now, after;

  g_assert_cmpuint (war_tally_n (tally), ==, 2);
  g_assert_cmpstr (war_tally_at (tally, 1)->label, ==, "a song");
  g_assert_null (war_tally_at (tally, 2));
  g_assert_null (none);
  g_assert_false (war_tally_take_back (tally));
  g_assert_false (war_tally_press (tally, "3"));
  g_assert_true (war_tally_press (tally, "1"));
  g_assert_true (war_tally_press (tally, "2"));
  g_assert_true (war_tally_press (tally, "2"));
  g_assert_true (war_tally_take_back (tally));
  g_assert_cmpint (war_tally_halves (tally), ==, 3);
  g_assert_cmpuint (war_tally_at (tally, 1)->times, ==, 1);
  war_tally_stock (tally, s, SIDE_RED, &now, &after);
  g_assert_cmpint (now, ==, 2);
  g_assert_cmpint (after, ==, 5);
  order = war_tally_order (tally, SIDE_RED);
  war_record_write (order, text);
  g_assert_cmpstr (text->str, ==, "{\"do\":\"cheer\",\"side\":\"red\",\"n\":3}");
  g_assert_true (war_tally_press (tally, "2"));
  war_tally_stock (tally, s, SIDE_RED, &now, &after);          /* seven are beyond what the game allows: a debt */
  g_assert_cmpint (after, ==, -1);
  war_tally_clear (tally);
  g_assert_cmpint (war_tally_halves (tally), ==, 0);
  war_tally_stock (tally, s, SIDE_RED, &now, &after);
  g_assert_cmpint (after, ==, now);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/steps/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/steps/says-what-was-entered", test_says);
  g_test_add_func ("/steps/as-it-was-then", test_past);
  g_test_add_func ("/steps/where-a-prompt-belongs", test_prompt);
  g_test_add_func ("/tally/adds-up-and-pays", test_tally);
  return g_test_run ();
}
