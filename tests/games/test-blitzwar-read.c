/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `assault` read into an attack: what the ways have in common, and how this table reads the rules. Each
 * case is a piece of the question and all that is true of it. */

#include <string.h>

#include "calculators/calculators.h"
#include "war-games.h"

static WarData *data;

static const struct
{
  const char *piece, *truths;
} cases[] = {
  { "\"via\":[\"land\"]", "" },
  { "\"via\":[\"river\"]", "only-water" },
  { "\"via\":[\"beachhead\"]", "only-water only-beaches" },
  { "\"via\":[\"fortified-line\"]", "any-line only-lines" },
  { "\"via\":[\"river+fortified-line\"]", "any-line only-lines only-water" },
  { "\"via\":[\"river\",\"beachhead\"]", "only-water both-waters" },
  { "\"via\":[\"river+fortified-line\",\"beachhead\"]", "any-line only-water both-waters" },
  { "\"via\":[\"beachhead\",\"fortified-line\"]", "any-line" },
  { "\"via\":[\"land\",\"fortified-line\"]", "any-line" },
  { "\"via\":[\"fortified-line\",\"land\"]", "any-line" },
  { "\"via\":[\"river\",\"land\"]", "" },
  { "\"via\":[\"land\",\"beachhead\"]", "" },
  { "\"via\":[\"beachhead\",\"beachhead\"]", "only-water only-beaches" },
  { "\"house\":{\"ratio-cap\":\"after-shifts\"}", "uncapped" },
  { "\"house\":{\"elite-losses\":\"tank-first\"}", "tank-before-elite" },
  { "\"house\":{\"tank-owed\":\"fort-absorbs\"}", "fort-absorbs-tank" },
  { "\"house\":{\"finns\":\"as-germans\"}", "finns-as-germans" },
  { "\"house\":{\"mixed-ways\":\"do-not-count\"}", "one-kind-of-water" },
  { "\"house\":{\"absorbed-loss\":\"does-not-count\"}", "absorbed-is-no-loss" },
  { "\"house\":{\"soviet-fortress\":\"soviets-only\"}", "fortress-for-owner" },
  { "\"house\":{\"line-retreat\":\"any-way\"}", "any-line-holds" },
  { "\"house\":{}", "" },
};

static gboolean
read_piece (const char *piece, Attack *attack, GError **error)
{
  g_autofree char *json = g_strdup_printf ("{\"turn\":9,\"attackers\":[{\"country\":\"GER\",\"infantry\":2}],"
                                           "\"defenders\":[{\"country\":\"UK\",\"infantry\":1}],%s}", piece);
  g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);

  return war_record_read (r, json, strlen (json), error) && blitzwar_read_attack (r, attack, error);
}

static char *
list_truths (const Situation *s)
{
  const Readings *r = &s->readings;
  const struct { gboolean is; const char *word; } all[] = {
    { s->any_line, "any-line" },
    { s->only_lines, "only-lines" },
    { s->only_water, "only-water" },
    { s->only_beaches, "only-beaches" },
    { s->both_waters, "both-waters" },
    { r->uncapped, "uncapped" },
    { r->tank_before_elite, "tank-before-elite" },
    { r->fort_absorbs_tank, "fort-absorbs-tank" },
    { r->finns_as_germans, "finns-as-germans" },
    { r->one_kind_of_water, "one-kind-of-water" },
    { r->absorbed_is_no_loss, "absorbed-is-no-loss" },
    { r->fortress_for_owner, "fortress-for-owner" },
    { r->any_line_holds, "any-line-holds" },
  };
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].is)
      g_string_append_printf (out, "%s%s", out->len > 0 ? " " : "", all[i].word);
  return g_string_free (out, FALSE);
}

static void
test_pieces (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (Attack) attack = { .blitz = FALSE };
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", cases[i].piece);
      g_assert_true (read_piece (cases[i].piece, &attack, &error));
      g_assert_no_error (error);

      g_autofree char *truths = list_truths (&attack.situation);

      g_assert_cmpstr (truths, ==, cases[i].truths);
    }
}

/* Two corps or three, and Germans (§11.7). */
static void
test_elite (void)
{
  static const struct { const char *army; gboolean can_be; } armies[] = {
    { "{\"country\":\"GER\",\"infantry\":1,\"elite\":true}", FALSE },
    { "{\"country\":\"GER\",\"infantry\":2,\"elite\":true}", TRUE },
    { "{\"country\":\"GER\",\"tanks\":1,\"infantry\":2,\"elite\":true}", TRUE },
    { "{\"country\":\"GER\",\"tanks\":1,\"infantry\":3,\"elite\":true}", FALSE },
    { "{\"country\":\"ITA\",\"infantry\":2,\"elite\":true}", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *json = g_strdup_printf ("{\"turn\":9,\"attackers\":[%s],"
                                               "\"defenders\":[{\"country\":\"UK\",\"infantry\":1}]}",
                                               armies[i].army);
      g_autoptr (WarRecord) r = war_record_new (data, FORM_ASSAULT);
      g_auto (Attack) attack = { .blitz = FALSE };
      g_autoptr (GError) error = NULL;

      g_assert_true (war_record_read (r, json, strlen (json), &error));
      g_assert_cmpint (blitzwar_read_attack (r, &attack, &error), ==, armies[i].can_be);
      g_assert_cmpint (error == NULL, ==, armies[i].can_be);
    }
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, &error);
  g_assert_no_error (error);
  g_test_add_func ("/read/ways-and-readings", test_pieces);
  g_test_add_func ("/read/elite-armies-are-german-and-of-two-or-three", test_elite);

  int status = g_test_run ();

  war_data_free (data);
  return status;
}
