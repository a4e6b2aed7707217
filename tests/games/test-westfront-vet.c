/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What an owner's overlay must hold: an HQ is of a kind, a reinforcement has a strength, Victory Cities weigh thirteen. */

#include <string.h>

#include "war-game.h"
#include "war-games.h"
#include "war-report.h"
#include "westfront-names.h"

static const struct { const char *name, *overlay, *path, *words; } cases[] = {
  { "what is printed is sound", "", NULL, NULL },
  { "an HQ is of a kind", "\"block\":{\"corps_x\":{\"side\":\"axis\",\"type\":\"hq\"}}", "block/corps_x/hq-kind", "vet-hq-kind" },
  { "and one that is is sound", "\"block\":{\"corps_x\":{\"side\":\"axis\",\"type\":\"hq\",\"hq-kind\":\"army-group\"}}",
    NULL, NULL },
  { "a unit needs none", "\"block\":{\"corps_x\":{\"side\":\"axis\",\"type\":\"mech\"}}", NULL, NULL },
  { "a reinforcement has a strength", "\"block\":{\"corps_x\":{\"side\":\"axis\",\"type\":\"mech\",\"arrives\":7}}",
    "block/corps_x/arrives-at", "vet-arrives-at" },
  { "with it it is sound", "\"block\":{\"corps_x\":{\"side\":\"axis\",\"type\":\"mech\",\"arrives\":7,\"arrives-at\":2}}",
    NULL, NULL },
  { "a strength alone is nobody's mistake", "\"block\":{\"corps_x\":{\"side\":\"axis\",\"type\":\"mech\",\"arrives-at\":2}}",
    NULL, NULL },
  { "a Victory City too many", "\"place\":{\"lyon\":{\"victory\":1}}", "place", "vet-cities" },
  { "at the first place, too", "\"place\":{\"cork\":{\"victory\":1}}", "place", "vet-cities" },
  { "or one too few", "\"place\":{\"berlin\":{\"victory\":1}}", "place", "vet-cities" },
};

static void
test_case (gconstpointer user)
{
  const guint i = GPOINTER_TO_UINT (user);
  const WarGame *game = war_game_find ("westfront");
  g_autofree char *json = g_strdup_printf ("{\"mariscal-data\":1,\"game\":\"westfront\"%s%s}",
                                           *cases[i].overlay != '\0' ? "," : "", cases[i].overlay);
  g_autoptr (GBytes) overlay = g_bytes_new (json, strlen (json));
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = war_game_data (game, overlay, NULL, &error);
  g_autoptr (WarReport) report = war_report_new ();

  g_assert_no_error (error);
  game->vet (data, report);
  g_assert_cmpuint (war_report_n (report), ==, cases[i].words != NULL);
  if (cases[i].words == NULL)
    return;
  g_assert_cmpstr (war_report_path (report, 0), ==, cases[i].path);
  g_assert_cmpstr (war_report_words (report, 0), ==, cases[i].words);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdelimit (g_strdup_printf ("/vet/%s", cases[i].name), " ", '-');

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_case);
    }
  return g_test_run ();
}
