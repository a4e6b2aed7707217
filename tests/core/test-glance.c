/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers at a glance: which there are, what they say, what they are near to, and why they are so. */

#include <string.h>

#include "trial-game.h"
#include "war-glance.h"

#define SET(path, value) "{'do':'correct','path':'" path "','value':" value "}"

static const char *
name_place (const WarGlance *g)
{
  static const char *const names[] = { "", " strip", " head" };

  return names[g->place];
}

/* A line of each: "courage red strip: Courage 2 red hearts § 4". */
static char *
read_glance (const WarState *s, const char *language)
{
  g_autoptr (GPtrArray) glance = war_glance (s, war_game_words (&trial_game, language));
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);
      g_autofree char *said = war_glance_say (g, war_game_words (&trial_game, language));

      g_string_append_printf (out, "%s %s%s", g->id, g->who != WAR_NONE ? war_id (war_state_data (s), g->who) : "-",
                              name_place (g));
      if (g->leaves != 0)
        g_string_append_printf (out, " %d", g->leaves);
      g_string_append_printf (out, ": %s", said);
      if (g->rule != NULL)
        g_string_append_printf (out, " § %s", g->rule);
      if (g->limit != WAR_NONE)
        g_string_append_printf (out, " [%d of %d]", g->n, g->limit);
      g_string_append_printf (out, "%s%s\n", g->corrects ? "" : " parts", g->pinned ? " pinned" : "");
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name, *orders, *there, *gone;
} Case;

static const Case cases[] = {
  { "each-says-whose-it-is", SET ("game/turn", "2"), "courage red strip: Courage 2 red hearts\n", NULL },
  { "a-star-is-one-for-each", SET ("side/blue/stock/mill", "3"),
    "stock red strip 1: stock 0 § 7 parts\nstock blue strip 1: stock 3 § 7 parts\n", NULL },
  { "a-field-by-something-is-its-sum", SET ("side/red/stock/mill", "3") "\n" SET ("side/red/stock/marsh", "4"),
    "stock red strip 1: stock 7", NULL },
  { "how-far-to-the-limit", SET ("game/turn", "4") "\n" SET ("place/mill/control", "'red'"),
    "worth red: points 1 (3 to 4) § 3.1 [1 of 4]\n", NULL },
  { "where-there-is-no-limit-nothing-is-said-of-it", SET ("game/turn", "2"), "vain red: points 0\n", NULL },
  { "what-nobody-knows-is-not-nought", SET ("game/turn", "2"), "marsh marsh: worth ?\n", NULL },
  { "what-was-set-by-hand-says-so", SET ("side/red/points", "9"), " § 3.1 [9 of 1] pinned\n", NULL },
  { "and-a-printed-value-that-was-told", SET ("place/marsh/worth", "5"), "marsh marsh: worth 5 pinned\n", NULL },
  { "what-is-nothing-is-left-out", SET ("game/turn", "2"), "hills hills head: control hills free\n", "friend" },
  { "unless-it-means-something", SET ("place/hills/control", "'blue'"),
    "hills hills head: control Blue (Blue holds them)\n", NULL },
  { "what-lies-covered-is-left-out", SET ("card/spy/owner", "'red'") "\n" SET ("card/spy/stake", "4"), "marsh", "stake" },
  { "what-names-nothing-is-passed-over", SET ("game/turn", "2"), "marsh", "moon" },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *told = NULL;

  trial_do (t.c, about->orders);
  told = read_glance (war_campaign_state (t.c), "en");
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, about->there));
  if (about->gone != NULL)
    g_assert_null (strstr (told, about->gone));
}

static void
test_spanish (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *told = NULL;

  trial_do (t.c, SET ("game/turn", "4"));
  told = read_glance (war_campaign_state (t.c), "es");
  g_assert_nonnull (strstr (told, "(faltan 4 para 4)"));
  g_assert_nonnull (strstr (told, "colinas libres"));
}

static char *
explain (const WarState *s, const char *path)
{
  g_autoptr (WarResult) result = war_result_new (war_state_data (s));
  GString *out = g_string_new (NULL);
  WarCell cell;

  g_assert_true (war_path_parse (war_state_data (s), path, strlen (path), &cell));
  if (war_explain (s, &cell, result))
    war_result_write (result, war_game_words (&trial_game, "en"), out);
  return g_string_free (out, FALSE);
}

static void
test_why (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *plain = NULL, *pinned = NULL, *nothing = NULL;

  trial_do (t.c, SET ("place/mill/control", "'red'"));
  plain = explain (war_campaign_state (t.c), "side/red/points");
  trial_do (t.c, SET ("side/red/points", "9"));
  pinned = explain (war_campaign_state (t.c), "side/red/points");
  nothing = explain (war_campaign_state (t.c), "side/red/morale");
  g_assert_nonnull (strstr (plain, "Molino"));
  g_assert_null (strstr (plain, "by hand"));
  g_assert_nonnull (strstr (pinned, "by hand"));
  g_assert_cmpstr (nothing, ==, "");
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/glance/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/glance/in-either-language", test_spanish);
  g_test_add_func ("/glance/why-it-is-so", test_why);
  return g_test_run ();
}
