/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A board in words: what the ledger lists of it, in which order, and what it leaves out. */

#include <string.h>

#include "trial-game.h"
#include "war-export.h"

static void
tell_kind (const char *kind, gboolean one, gpointer user)
{
  g_string_append_printf (user, "[%s]", kind);
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
  { "what-is-worked-out-is-read", SET ("place/mill/control", "'red'"), "points", NULL },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *told = NULL;

  trial_do (t.c, about->orders);
  told = read_ledger (war_campaign_state (t.c));
  g_test_message ("%s", told);
  g_assert_nonnull (strstr (told, about->there));
  if (about->gone != NULL)
    g_assert_null (strstr (told, about->gone));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/export/ledger/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  return g_test_run ();
}
