/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The title of a page, and what the next turns bring: events of the calendar, what the game expects, reminders. */

#include <string.h>

#include "trial-game.h"
#include "war-ahead.h"
#include "war-calendar.h"

#define SET(path, value) "{'do':'correct','path':'" path "','value':" value "}"

/* "2 winter-1 gale: A comet § 5; 3 - gale: …" */
static char *
read_ahead (const WarState *s, const char *language, guint turns)
{
  g_autoptr (GPtrArray) ahead = war_ahead (s, war_game_words (&trial_game, language), turns);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < ahead->len; i++)
    {
      const WarAhead *a = g_ptr_array_index (ahead, i);

      g_string_append_printf (out, "%s%d %s %s:", i > 0 ? "; " : "", a->turn, a->day.season != NULL ? a->day.season : "-",
                              a->day.weather != NULL ? a->day.weather : "-");
      for (guint k = 0; k < a->coming->len; k++)
        {
          const WarComing *c = g_ptr_array_index (a->coming, k);

          g_string_append_printf (out, "%s %s%s%s", k > 0 ? "," : "", c->words, c->rule != NULL && *c->rule != '\0' ? " § " : "",
                                  c->rule != NULL ? c->rule : "");
        }
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name, *orders;
  guint       turns;
  const char *told;
} Case;

static const Case cases[] = {
  { "events-have-their-turn", SET ("house/days", "'short'"), 3,
    "1 autumn-2 calm:; 2 winter-1 gale: A comet § 5; 3 - gale: A comet § 5, A flood" },
  { "as-many-as-asked-for", SET ("house/days", "'short'"), 1, "1 autumn-2 calm:" },
  { "and-no-more-than-there-are", SET ("game/turn", "3"), 3, "3 - gale: A comet § 5, A flood; 4 - -:" },
  { "what-has-nothing-left-to-do-is-not-told", SET ("place/hills/control", "'red'"), 3,
    "1 autumn-2 calm:; 2 winter-1 gale:; 3 - gale: A flood" },
  { "what-the-game-expects-is-told-in-its-turn", SET ("place/mill/control", "'blue'"), 3,
    "1 autumn-2 calm:; 2 winter-1 gale: A comet § 5; 3 - gale: A comet § 5, A flood, Flour for Blue § 8" },
  { "a-reminder-is-told-once", SET ("place/mill/fort", "true"), 1, "1 autumn-2 calm: Do not forget the mill" },
  { "two-that-are-about-nobody-are-two", SET ("place/mill/fort", "true") "\n" SET ("place/mill/control", "'blue'"), 3,
    "1 autumn-2 calm: Do not forget the mill; 2 winter-1 gale: A comet § 5, Do not forget the mill; "
    "3 - gale: A comet § 5, A flood, Flour for Blue § 8, Do not forget the mill" },
  { "what-must-be-done-is-no-reminder", SET ("game/turn", "2"), 1, "2 winter-1 gale: A comet § 5" },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *told = NULL;

  trial_do (t.c, about->orders);
  told = read_ahead (war_campaign_state (t.c), "en", about->turns);
  g_assert_cmpstr (told, ==, about->told);
}

/* A page that asks `game/scenario` chooses the scenario by it; one may begin late and end early, and the game has its say once
 * all is stated. */
static void
test_part_of_the_war (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','changes':[{'path':'game/scenario','value':'late'}]}");
  g_auto (WarHeading) heading = { 0 };
  g_autofree char *told = read_ahead (war_campaign_state (t.c), "en", 9);
  g_autofree char *mill = trial_value (war_campaign_state (t.c), "place/mill/control");

  war_heading (war_campaign_state (t.c), war_game_words (&trial_game, "en"), &heading);
  g_assert_cmpstr (heading.subtitle, ==, "Turn 2 of 3 · gale · hills free");
  g_assert_cmpstr (told, ==, "2 winter-1 gale: A comet § 5; 3 - gale: A comet § 5, A flood");
  g_assert_cmpstr (mill, ==, "\"blue\"");
  for (int i = 0; i < 20 && war_get (war_campaign_state (t.c), GAME_TURN, GAME) < 3; i++)
    trial_do (t.c, "{'do':'next'}");
  g_assert_cmpint (war_get (war_campaign_state (t.c), GAME_TURN, GAME), ==, 3);
  g_assert_cmpint (war_calendar_last (war_campaign_state (t.c)), ==, 3);
}

static void
test_heading (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_auto (WarHeading) dawn = { 0 }, move = { 0 }, undated = { 0 };

  war_heading (war_campaign_state (t.c), war_game_words (&trial_game, "en"), &dawn);
  g_assert_cmpstr (dawn.title, ==, "Autumn-2 1820");
  g_assert_cmpstr (dawn.subtitle, ==, "Turn 1 of 4 · calm · hills free");
  g_assert_cmpstr (dawn.brief, ==, "calm · hills free");
  g_assert_cmpint (dawn.who, ==, WAR_NONE);
  g_assert_null (dawn.mover);
  g_assert_null (dawn.player);

  trial_do (t.c, SET ("game/step", "'blue.move'") "\n" SET ("side/blue/player", "'Ana'") "\n"
                 SET ("place/hills/control", "'red'"));
  war_heading (war_campaign_state (t.c), war_game_words (&trial_game, "en"), &move);
  g_assert_cmpstr (move.subtitle, ==, "Turn 1 of 4 · calm · Red");
  g_assert_cmpint (move.who, ==, SIDE_BLUE);
  g_assert_cmpstr (move.mover, ==, "Blue to move");
  g_assert_cmpstr (move.player, ==, "Ana");

  trial_do (t.c, SET ("game/turn", "4") "\n" SET ("game/step", "'red.move'"));
  war_heading (war_campaign_state (t.c), war_game_words (&trial_game, "es"), &undated);
  g_assert_cmpstr (undated.title, ==, "Turno 4 de 4");
  g_assert_cmpstr (undated.subtitle, ==, "Turno 4 de 4 · Rojo");
  g_assert_cmpstr (undated.brief, ==, "Rojo");
  g_assert_null (undated.player);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/ahead/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/ahead/a-campaign-may-be-a-part-of-the-war", test_part_of_the_war);
  g_test_add_func ("/ahead/the-title-in-its-parts", test_heading);
  return g_test_run ();
}
