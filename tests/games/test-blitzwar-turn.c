/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A turn as the page of the turn tells it: its phases with what was entered, what the next turns bring, and the tally of
 * what is moved. */

#include <glib/gstdio.h>
#include <string.h>

#include "blitzwar-names.h"
#include "board/orders.h"
#include "war-ahead.h"
#include "war-game.h"
#include "war-games.h"
#include "war-steps.h"
#include "war-tally.h"

typedef struct
{
  char        *folder, *path;
  WarCampaign *c;
} Place;

static const WarWords *
words (const char *language)
{
  return war_game_words (war_game_find ("blitzwar"), language);
}

/* Orders as JSON with single quotes, a line each. */
static void
carry_out (WarCampaign *c, const char *orders)
{
  g_auto (GStrv) lines = g_strsplit (orders, "\n", -1);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_strdelimit (lines[i], "'", '"');
      g_ptr_array_add (list, war_order_read (war_campaign_data (c), lines[i], strlen (lines[i]), &error));
      g_assert_no_error (error);
    }
  p = war_campaign_propose (c, list, &error);
  g_assert_no_error (error);
  war_campaign_commit (c, p, &error);
  g_assert_no_error (error);
}

static void
begin (Place *p, gconstpointer user)
{
  g_autoptr (GError) error = NULL;

  p->folder = g_dir_make_tmp ("mariscal-XXXXXX", &error);
  p->path = g_build_filename (p->folder, "turn.mariscal", NULL);
  p->c = war_campaign_create (p->path, war_game_find ("blitzwar"), NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
end (Place *p, gconstpointer user)
{
  g_autoptr (GDir) dir = g_dir_open (p->folder, 0, NULL);

  g_clear_object (&p->c);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (p->folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (p->folder), ==, 0);
  g_free (p->folder);
  g_free (p->path);
}

/* "1–3 Diplomacy, cards, reinforcements +; 4 Naval > 2 lines, cost 3": + done, > now, - skipped, nothing to come. */
static char *
read_phases (WarCampaign *c, const char *language)
{
  static const char *const marks[] = { "", " >", " +", " -" };
  g_autoptr (WarSteps) steps = war_steps (c, war_campaign_head (c), words (language));
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < steps->phases->len; i++)
    {
      const WarPhase *p = g_ptr_array_index (steps->phases, i);

      g_string_append_printf (out, "%s%s %s%s%s%s", i > 0 ? "; " : "", p->number, p->name, marks[p->stand],
                              p->reason != NULL ? " " : "", p->reason != NULL ? p->reason : "");
      for (guint k = 0; k < p->lines->len; k++)
        g_string_append_printf (out, "%s %s", k > 0 ? "," : ":", ((WarPhaseLine *) g_ptr_array_index (p->lines, k))->says);
      if (p->cost > 0)
        g_string_append_printf (out, " (%d)", p->cost);
      if (p->open > 0)
        g_string_append_printf (out, " %u open", p->open);
    }
  return g_string_free (out, FALSE);
}

#define SET(path, value) "{'do':'correct','path':'" path "','value':" value "}"
#define POLAND "{'do':'control','zones':['varsovia','lodz','poznan','gdynia','krakow'],'side':'axis'}"
#define JOIN(country, side) "{'do':'join','country':'" country "','side':'" side "'}"

static void
test_common_phases (Place *p, gconstpointer user)
{
  g_autofree char *told = NULL;

  carry_out (p->c, SET ("side/axis/supply/berlin", "7"));
  told = read_phases (p->c, "en");
  g_assert_true (g_str_has_prefix (told, "1 Diplomacy >: "));
  g_assert_nonnull (strstr (told, "; 2 Cards; 3 Reinforcements - not on turn 1"));
}

static void
test_phases_of_a_side (Place *p, gconstpointer user)
{
  g_autofree char *told = NULL, *spanish = NULL;

  carry_out (p->c, SET ("game/turn", "6") "\n" SET ("game/step", "'axis.naval-movement'") "\n"
                   SET ("side/axis/supply/berlin", "9"));
  carry_out (p->c, "{'do':'at-sea','sea':'atlantico_norte','side':'axis','submarines':4}\n{'do':'pay','side':'axis','halves':3}");
  carry_out (p->c, SET ("game/step", "'axis.normal-combat'"));
  told = read_phases (p->c, "en");
  spanish = read_phases (p->c, "es");
  g_test_message ("%s", told);
  g_assert_true (g_str_has_prefix (told, "1–3 Diplomacy, cards, reinforcements +"));
  g_assert_nonnull (strstr (told, "Atlántico Norte, Axis: "));
  g_assert_nonnull (strstr (told, "Axis: 2 units of supply paid, 7 left. (2); 5 Air +"));
  g_assert_nonnull (strstr (told, "; 6 Sea transport +; 7 Movement +; 8 Blitz combat - mud: not played; 9 Normal combat >"));
  g_assert_nonnull (strstr (spanish, "1–3 Diplomacia, cartas, refuerzos +"));
  g_assert_nonnull (strstr (spanish, "8 Combate Blitz - barro: no se juega"));
}

/* §13.3: the Allies bomb from 1943, and in winter unless the house stops it. */
static void
test_bombing (Place *p, gconstpointer user)
{
  const WarState *s = war_campaign_state (p->c);

  carry_out (p->c, SET ("game/turn", "27"));
  g_assert_cmpstr (blitzwar_skip (s, STEP_ALLIES_BOMBING), ==, "skip-before-bombing");
  carry_out (p->c, SET ("game/turn", "28"));
  g_assert_cmpstr (blitzwar_skip (s, STEP_ALLIES_BOMBING), ==, NULL);
  g_assert_cmpstr (blitzwar_skip (s, STEP_AXIS_BOMBING), ==, "skip-not-the-allies");
  carry_out (p->c, SET ("house/winter-bombing", "'stops'"));
  g_assert_cmpstr (blitzwar_skip (s, STEP_ALLIES_BOMBING), ==, "skip-winter");
  carry_out (p->c, SET ("game/turn", "31"));
  g_assert_cmpstr (blitzwar_skip (s, STEP_ALLIES_BOMBING), ==, NULL);
}

/* What was left in the phase of reinforcements is told there while the Axis moves. */
static void
test_left_open (Place *p, gconstpointer user)
{
  g_autofree char *told = NULL;

  carry_out (p->c, SET ("game/turn", "3") "\n" SET ("game/step", "'axis.naval-movement'"));
  told = read_phases (p->c, "en");
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, " open; 4 Naval >"));
}

/* play.md's first turn: a naval token, six tokens and two of one corps: Berlin pays all it has. */
static void
test_tally (Place *p, gconstpointer user)
{
  static const char *const pressed[] = { "7", "2", "2", "2", "2", "2", "2", "1", "1" };
  g_autoptr (WarTally) tally = war_tally_new (war_campaign_data (p->c), words ("en"));
  g_autoptr (WarRecord) order = NULL;
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) proposal = NULL;
  int now, after;

  g_assert_cmpuint (war_tally_n (tally), ==, 7);
  for (guint i = 0; i < G_N_ELEMENTS (pressed); i++)
    g_assert_true (war_tally_press (tally, pressed[i]));
  g_assert_cmpint (war_tally_halves (tally), ==, 16);
  war_tally_stock (tally, war_campaign_state (p->c), SIDE_AXIS, &now, &after);
  g_assert_cmpint (now, ==, 8);
  g_assert_cmpint (after, ==, 0);
  order = war_tally_order (tally, SIDE_AXIS);
  g_ptr_array_add (list, order);
  proposal = war_campaign_propose (p->c, list, &error);
  g_assert_no_error (error);
  g_assert_cmpint (war_sum (war_proposal_after (proposal), SIDE_SUPPLY, SIDE_AXIS), ==, after);
  g_assert_true (war_tally_press (tally, "5"));
  war_tally_stock (tally, war_campaign_state (p->c), SIDE_AXIS, &now, &after);
  g_assert_cmpint (after, ==, -2);
}

typedef struct
{
  const char *name, *orders;
  guint       later;                       /* turns from now */
  const char *there, *gone;
} Case;

static const Case cases[] = {
  { "mud", SET ("game/turn", "6"), 0, "Mud: nobody has a Blitz. § 6", "Snow" },
  { "mud to come", SET ("game/turn", "8"), 2, "Mud: nobody has a Blitz. § 6", NULL },
  { "snow to come", SET ("game/turn", "26"), 2, "a Blitz for the Soviets alone. § 6", NULL },
  { "a dated event", SET ("game/turn", "12"), 0, "Greece joins the Allies and Bulgaria the Axis", NULL },
  { "and one to come", SET ("game/turn", "10"), 2, "Greece joins the Allies and Bulgaria the Axis", NULL },
  { "not if it has come about", SET ("game/turn", "12") "\n" JOIN ("GRE", "allies") "\n" JOIN ("BUL", "axis"), 0,
    "Italy can surrender", "Greece joins" },
  { "who falls next turn", SET ("game/step", "'axis.normal-combat'") "\n" POLAND, 1,
    "Poland surrenders if the board stays as it is. § 9.2", NULL },
  { "but not the turn after that", SET ("game/step", "'axis.normal-combat'") "\n" POLAND, 2, "", "Poland surrenders" },
  { "nor who is due already", POLAND, 1, "", "Poland surrenders" },
  { "a window that is open", SET ("game/turn", "16") "\n" SET ("game/ussr-attack", "16"), 0,
    "German bonus in the east: 4 turns, this one included. § 16.3.1", "west" },
  { "and next turn", SET ("game/turn", "16") "\n" SET ("game/ussr-attack", "16"), 1,
    "German bonus in the east: 3 turns, this one included. § 16.3.1", NULL },
  { "its last turn", SET ("game/turn", "18") "\n" SET ("game/ussr-attack", "16"), 1,
    "German bonus in the east: 1 turn, this one included. § 16.3.1", NULL },
  { "and no turn after it", SET ("game/turn", "18") "\n" SET ("game/ussr-attack", "16"), 2, "", "German bonus" },
  { "Total War", SET ("game/turn", "22"), 2, "The Soviets may pick Total War cards", NULL },
  { "Total War before its date", SET ("game/turn", "16") "\n" SET ("game/ussr-attack", "16"), 1,
    "Soviets: Total War cards from now on. § 10.2", NULL },
  { "the USA before its date", SET ("game/turn", "17") "\n" SET ("country/SP/roll", "6"), 2,
    "The United States joins the Allies. § 9.3", NULL },
  { "and not the turn before that", SET ("game/turn", "17") "\n" SET ("country/SP/roll", "6"), 1, "",
    "The United States joins" },
  { "nor if it has joined", SET ("game/turn", "17") "\n" SET ("country/SP/roll", "6") "\n" SET ("country/USA/joined", "16"), 2,
    "", "The United States joins" },
};

static void
test_ahead (Place *p, gconstpointer user)
{
  const Case *about = user;
  g_autoptr (GPtrArray) ahead = NULL;
  g_autoptr (GString) out = g_string_new (NULL);

  carry_out (p->c, about->orders);
  ahead = war_ahead (war_campaign_state (p->c), words ("en"), 3);
  g_assert_cmpuint (ahead->len, ==, 3);

  const WarAhead *then = g_ptr_array_index (ahead, about->later);

  for (guint i = 0; i < then->coming->len; i++)
    {
      const WarComing *c = g_ptr_array_index (then->coming, i);

      g_assert_null (strstr (out->str, c->words));   /* whoever tells it, it is told once */
      g_string_append_printf (out, "%s § %s\n", c->words, c->rule);
    }
  g_test_message ("%d: %s", then->turn, out->str);
  g_assert_nonnull (strstr (out->str, about->there));
  if (about->gone != NULL)
    g_assert_null (strstr (out->str, about->gone));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/blitzwar-turn/ahead/%s", cases[i].name);

      g_test_add (path, Place, &cases[i], begin, test_ahead, end);
    }
  g_test_add ("/blitzwar-turn/phases/everybodys", Place, NULL, begin, test_common_phases, end);
  g_test_add ("/blitzwar-turn/phases/of-a-side", Place, NULL, begin, test_phases_of_a_side, end);
  g_test_add ("/blitzwar-turn/phases/bombing", Place, NULL, begin, test_bombing, end);
  g_test_add ("/blitzwar-turn/phases/left-open", Place, NULL, begin, test_left_open, end);
  g_test_add ("/blitzwar-turn/tally", Place, NULL, begin, test_tally, end);
  return g_test_run ();
}
