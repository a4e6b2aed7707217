/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A board in words: what the ledger lists of it, in which order, and what it leaves out; how old what is told is; what
 * stands at the head of a page. */

#include <string.h>

#include "trial-game.h"
#include "war-export.h"

static void
tell_kind (const char *kind, gboolean one, gpointer user)
{
  g_string_append_printf (user, "[%s%s]", kind, one ? " alone" : "");
}

static void
tell_group (const char *names, const char *values, gpointer user)
{
  g_string_append_printf (user, " %s = %s;", names, values);
}

static char *
read_ledger (const WarState *s)
{
  GString *told = g_string_new (NULL);

  war_export_ledger (s, war_game_words (&trial_game, "en"), tell_kind, tell_group, told);
  return g_string_free (told, FALSE);
}

static char *
read_all (const WarState *s)
{
  GString *told = g_string_new (NULL);

  war_export_groups (s, war_game_words (&trial_game, "en"), tell_kind, tell_group, told);
  return g_string_free (told, FALSE);
}

static char *
read_header (const WarState *s)
{
  return war_export_header (s, war_game_words (&trial_game, "en"), TRUE);
}

typedef struct
{
  const char *name, *orders, *there, *gone;
} Case;

#define SET(path, value) "{'do':'correct','path':'" path "','value':" value "}"

static const Case cases[] = {
  { "what-is-the-same-is-said-once", SET ("place/mill/control", "'red'") "\n" SET ("place/marsh/control", "'red'"),
    "[held] Marisma, Molino = control Red;", NULL },
  { "columns-of-a-field-are-one-value",
    SET ("place/mill/troops/red", "3") "\n" SET ("place/mill/troops/blue", "2") "\n" SET ("place/mill/control", "'red'"),
    " Molino = troops: Red 3, Blue 2 · control Red;", NULL },
  { "a-group-with-nothing-in-it-has-no-heading", SET ("game/turn", "2"), "[where] Turn = 2;", "[held]" },
  { "one-thing's-fields-are-lines", SET ("game/turn", "3"), "[where] Turn = 3;", NULL },
  { "what-is-set-aside-is-not-read", SET ("place/mill/marker", "'x'"), "[where]", "marker" },
  { "what-no-group-lists-is-not-read", SET ("place/mill/fort", "true"), "[where]", "fort" },
  { "all-of-a-kind-by-a-star", SET ("house/days", "'short'"), "[house] days = short;", NULL },
  { "what-lies-covered-is-left-out", SET ("card/spy/owner", "'red'") "\n" SET ("card/spy/stake", "41414"), "[where]", "41414" },
  { "and-read-when-it-lies-open", SET ("card/spy/stake", "41414"), " spy = stake 41414;", NULL },
  { "what-was-seen-says-when", SET ("place/mill/toll/red", "3") "\n" SET ("place/mill/seen", "2"),
    "[tolls] Molino = toll: Red 3 · seen 2;", "?" },
  { "what-nobody-has-seen-is-not-known", SET ("place/mill/toll/red", "3"), "[tolls] Molino = toll: Red 3 · Units: ?;", NULL },
  { "which-is-said-once-of-all-that-is-there", SET ("place/mill/toll/red", "3") "\n" SET ("place/mill/toll/blue", "2"),
    "[tolls] Molino = toll: Red 3, Blue 2 · Units: ?;", NULL },
  { "nor-where-that-is-said-outright",
    SET ("place/mill/toll/red", "3") "\n" SET ("place/mill/seen", "2") "\n" SET ("place/mill/seen", "null"),
    "toll: Red 3 · Units: ?;", "seen" },
  { "to-have-been-seen-is-nothing-by-itself", SET ("place/mill/seen", "2"), "", "[tolls]" },
  { "what-is-worked-out-is-read", SET ("place/mill/control", "'red'"), "points", NULL },
};

static const Case whole[] = {
  { "what-nobody-has-seen-is-not-known", SET ("place/mill/fort", "true") "\n" SET ("place/marsh/fort", "true"),
    " Marisma, Molino = fort · Units: ? · sky clear;", "seen" },
  { "what-was-seen-says-when",
    SET ("place/mill/fort", "true") "\n" SET ("place/mill/seen", "2"), " Molino = fort · seen 2 · sky clear;", NULL },
  { "nor-where-that-is-said-outright",
    SET ("place/mill/fort", "true") "\n" SET ("place/mill/seen", "2") "\n" SET ("place/mill/seen", "null"),
    " Molino = fort · sky clear · Units: ?;", NULL },
  { "what-there-is-one-of-stands-alone", SET ("side/red/morale", "5"), "[Campaign alone] Turn = 1", "[side alone]" },
  { "only-places-are-seen", SET ("side/red/morale", "5"), " Red = morale 5;", "5 · Units" },
};

static const Case heads[] = {
  { "the-day-and-its-weather", SET ("game/turn", "2"), "Winter-1 1821 · gale · hills free · Courage 2 red hearts", "move" },
  { "whose-move-it-is", SET ("game/turn", "1") "\n" SET ("game/step", "'blue.move'"),
    "Autumn-2 1820 · calm · hills free · Blue to move · Courage", NULL },
  { "a-day-without-a-season-is-not-dated", SET ("game/turn", "3"), "gale · hills free", "1821" },
  { "beyond-the-calendar-there-is-no-date", SET ("game/turn", "4"), "hills free", "18" },
  { "values-without-words-have-their-label", SET ("side/blue/ally", "'red'"), "2 red hearts · ally Red", NULL },
  { "and-words-their-plural", SET ("side/red/morale", "1"), "1 red heart", "hearts" },
  { "what-lies-covered-is-left-out",
    SET ("card/spy/owner", "'red'") "\n" SET ("card/spy/stake", "41414"), "2 red hearts", "41414" },
  { "and-read-when-it-lies-open", SET ("card/spy/stake", "41414"), "2 red hearts · stake 41414", NULL },
  { "what-leaves-a-narrow-strip-is-not-there", SET ("side/red/stock/mill", "7"), "Courage", "7" },
};

static void
look_at (const Case *about, char *(*read) (const WarState *s))
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *told = NULL;

  trial_do (t.c, about->orders);
  told = read (war_campaign_state (t.c));
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, about->there));
  if (about->gone != NULL)
    g_assert_null (strstr (told, about->gone));
}

static void
test_case (gconstpointer user)
{
  look_at (user, read_ledger);
}

static void
test_whole (gconstpointer user)
{
  look_at (user, read_all);
}

static void
test_head (gconstpointer user)
{
  look_at (user, read_header);
}

/* A map has its date in larger letters, and says the rest below. */
static void
test_undated (void)
{
  g_auto (Trial) t = trial_new (NULL);

  trial_do (t.c, SET ("game/turn", "2"));

  const WarState *s = war_campaign_state (t.c);
  g_autofree char *date = war_export_date (s, war_game_words (&trial_game, "es"));
  g_autofree char *rest = war_export_header (s, war_game_words (&trial_game, "es"), FALSE);

  g_assert_cmpstr (date, ==, "Winter-1 1821");
  g_assert_true (g_str_has_prefix (rest, "gale · "));
}

static void
add_cases (const char *about, const Case *all, guint n, GTestDataFunc test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("/export/%s/%s", about, all[i].name);

      g_test_add_data_func (name, &all[i], test);
    }
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  add_cases ("ledger", cases, G_N_ELEMENTS (cases), test_case);
  add_cases ("whole", whole, G_N_ELEMENTS (whole), test_whole);
  add_cases ("header", heads, G_N_ELEMENTS (heads), test_head);
  g_test_add_func ("/export/header/without-its-date", test_undated);
  return g_test_run ();
}
