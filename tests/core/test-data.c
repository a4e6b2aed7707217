/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is printed on a game: tables, an owner's overlay over them, fingerprints, and paths there and back. */

#include <string.h>

#include "trial-game.h"

#define OVERLAY(more) "{'mariscal-data':1,'game':'trial'," more "}"

typedef struct
{
  const char *name, *overlay;
  const char *complaints;                  /* where each begins, in order */
  const char *path, *value;
} Case;

static const Case cases[] = {
  { "nothing", "{'mariscal-data':1,'game':'trial','title':'x','by':'me','note':[1]}", "", "place/mill/worth", "1" },
  { "a-value", OVERLAY ("'place':{'mill':{'worth':4}}"), "", "place/mill/worth", "4" },
  { "one-that-is-not-known-any-more", OVERLAY ("'place':{'mill':{'worth':'?'}}"), "", "place/mill/worth", "'?'" },
  { "one-that-nobody-knew", OVERLAY ("'place':{'marsh':{'worth':0}}"), "", "place/marsh/worth", "0" },
  { "a-new-member", OVERLAY ("'place':{'isle':{'name':'Isla','roads':{'mill':2}}}"), "", "place/isle/roads/mill", "2" },
  { "that-others-speak-of", OVERLAY ("'place':{'isle':{},'mill':{'roads':{'isle':1}}}"), "", "place/mill/roads/isle", "1" },
  { "a-list-replaces-a-list", OVERLAY ("'place':{'hills':{'coast':['blue']}}"), "", "place/hills/coast/red", "false" },
  { "a-value-out-of-range", OVERLAY ("'place':{'mill':{'worth':10,'port':true}}"), "place/mill/worth", "place/mill/port",
    "true" },
  { "a-value-of-another-type", OVERLAY ("'place':{'mill':{'worth':[1,{}],'port':true}}"), "place/mill/worth", "place/mill/port",
    "true" },
  { "a-member-that-is-none", OVERLAY ("'place':{'mill':{'home':'green','port':true}}"), "place/mill/home", "place/mill/home",
    "'red'" },
  { "a-field-that-is-none", OVERLAY ("'place':{'mill':{'moon':1,'port':true}}"), "place/mill/moon", "place/mill/port", "true" },
  { "a-field-that-is-kept", OVERLAY ("'place':{'mill':{'fort':true,'port':true}}"), "place/mill/fort", "place/mill/port",
    "true" },
  { "a-kind-that-is-none", OVERLAY ("'moon':{'a':{}},'place':{'mill':{'port':true}}"), "moon", "place/mill/port", "true" },
  { "a-kind-that-is-a-list", OVERLAY ("'place':['mill']"), "place", "place/mill/worth", "1" },
  { "a-member-that-is-a-number", OVERLAY ("'place':{'mill':5}"), "place/mill", "place/mill/worth", "1" },
  { "a-list-where-none-belongs", OVERLAY ("'place':{'mill':{'roads':['hills'],'port':true}}"), "place/mill/roads",
    "place/mill/port", "true" },
  { "no-list-where-one-belongs", OVERLAY ("'place':{'hills':{'coast':{'red':true},'port':true}}"), "place/hills/coast",
    "place/hills/coast/red", "true" },
  { "a-list-with-a-stranger", OVERLAY ("'place':{'hills':{'coast':['green','blue']}}"), "place/hills/coast/green",
    "place/hills/coast/blue", "true" },
  { "a-list-with-a-number-stays-as-it-was", OVERLAY ("'place':{'hills':{'coast':['blue',5],'port':true}}"), "place/hills/coast",
    "place/hills/coast/red", "true" },
  { "and-what-follows-is-read", OVERLAY ("'place':{'hills':{'coast':['blue',5],'port':true}}"), "place/hills/coast",
    "place/hills/port", "true" },
  { "columns-of-a-stranger", OVERLAY ("'place':{'mill':{'roads':{'moon':1,'hills':2}}}"), "place/mill/roads/moon",
    "place/mill/roads/hills", "2" },
  { "a-member-of-a-kind-without-a-table", OVERLAY ("'side':{'green':{}}"), "side/green", "place/mill/worth", "1" },
  { "a-member-of-such-a-kind-taken-out", OVERLAY ("'side':{'red':null}"), "side/red", "place/mill/home", "'red'" },
  { "the-game-taken-out", OVERLAY ("'game-of':{},'house':{'house':null}"), "game-of house/house", "place/mill/worth", "1" },
  { "a-member-nobody-had-taken-out", OVERLAY ("'place':{'moon':null}"), "place/moon", "place/mill/worth", "1" },
  { "a-made-member", OVERLAY ("'block':{'3a':{}}"), "block/3a", "place/mill/worth", "1" },
  { "an-id-with-a-slash", OVERLAY ("'place':{'a/b':{},'mill':{'port':true}}"), "place/a/b", "place/mill/port", "true" },
  { "an-id-with-a-point", OVERLAY ("'place':{'a.b':{},'mill':{'port':true}}"), "place/a.b", "place/mill/port", "true" },
  { "an-empty-id", OVERLAY ("'place':{'':{},'mill':{'port':true}}"), ": ", "place/mill/port", "true" },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) expected = g_strsplit (about->complaints, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = trial_data (about->overlay, complaints, &error), strict = NULL;
  g_autoptr (WarState) state = NULL;

  g_assert_no_error (error);
  if (!g_str_equal (about->complaints, ": "))
    {
      g_assert_cmpuint (complaints->len, ==, g_strv_length (expected));
      for (guint i = 0; i < complaints->len; i++)
        if (!g_str_has_prefix (g_ptr_array_index (complaints, i), expected[i]))
          g_assert_cmpstr (g_ptr_array_index (complaints, i), ==, expected[i]);
    }
  else
    g_assert_cmpuint (complaints->len, ==, 1);
  state = war_state_new (data);
  trial_expect (state, about->path, about->value);
  strict = trial_data (about->overlay, NULL, &error);                   /* nobody to complain to: it fails */
  g_assert_cmpint (strict == NULL, ==, complaints->len > 0);
}

typedef struct
{
  const char *overlay;
  WarError    code;
} Refusal;

static const Refusal refusals[] = {
  { "", WAR_ERROR_INPUT }, { "[]", WAR_ERROR_INPUT }, { "{}", WAR_ERROR_INPUT }, { "{'game':'trial'}", WAR_ERROR_INPUT },
  { "{'mariscal-data':1}", WAR_ERROR_INPUT }, { "{'mariscal-data':1,'game':'chess'}", WAR_ERROR_INPUT },
  { "{'mariscal-data':2,'game':'trial'}", WAR_ERROR_NEWER }, { "{'mariscal-data':'1','game':'trial'}", WAR_ERROR_INPUT },
  { "{'mariscal-data':1,'game':'trial','game':'trial'}", WAR_ERROR_INPUT },
  { "{'mariscal-data':1,'game':'trial'", WAR_ERROR_INPUT },
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarData) data = trial_data (refusals[i].overlay, complaints, &error);

      g_assert_null (data);
      g_assert_error (error, WAR_ERROR, (int) refusals[i].code);
      g_assert_cmpuint (complaints->len, ==, 0);
    }
}

/* Who is gone keeps the number, and nobody meets it any more. */
static void
test_gone (void)
{
  g_autoptr (WarData) data = trial_data (OVERLAY ("'place':{'harbour':null,'isle':{}}"), NULL, NULL);
  g_autoptr (WarState) state = war_state_new (data);
  WarRecord *order = NULL;
  g_autoptr (WarGroup) group = NULL;
  WarOccasion occasion = { .first = 1 };
  guint n = 0;

  g_assert_cmpint (war_find (data, KIND_PLACE, "mill"), ==, PLACE_MILL);
  g_assert_true (war_member_gone (data, PLACE_HARBOUR));
  g_assert_false (war_member_gone (data, PLACE_MILL));
  g_assert_false (war_exists (state, PLACE_HARBOUR));
  war_each (state, KIND_PLACE, m)
    {
      g_assert_cmpint (m, !=, PLACE_HARBOUR);
      n++;
    }
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpint (war_next_with (state, PLACE_PORT, TRUE, WAR_NONE), ==, WAR_NONE);
  order = trial_order (data, "{'do':'set-up','scenario':'short'}");
  group = war_decide (state, order, &occasion);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  trial_expect (state, "place/harbour/control", "null");                /* the scenario passes it over */
  trial_expect (state, "place/isle/sky", "'clear'");
  war_record_free (order);
}

/* Thousands of zones are a mistake, or meant to hurt: rows by columns would not end. */
static void
test_too_many (void)
{
  g_autoptr (GString) overlay = g_string_new ("{'mariscal-data':1,'game':'trial','place':{");
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarData) data = NULL;

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (overlay, "%s'p%u':{}", i > 0 ? "," : "", i);
  g_string_append (overlay, "}}");
  data = trial_data (overlay->str, complaints, NULL);
  g_assert_nonnull (data);
  g_assert_cmpuint (war_n_members (data, KIND_PLACE), ==, 2000);
  g_assert_cmpuint (complaints->len, ==, 3004);
  g_assert_cmpstr (g_ptr_array_index (complaints, 3003), ==, "place/p4999: no board has as many of them (line 1)");
}

static void
test_fingerprints (void)
{
  static const struct { const char *overlay; gboolean same; } prints[] = {
    { NULL, TRUE }, { OVERLAY ("'note':'x'"), TRUE }, { OVERLAY ("'place':{'mill':{'worth':1}}"), TRUE },
    { OVERLAY ("'card':{'fog':{'value':1}}"), TRUE }, { OVERLAY ("'place':{'mill':{'worth':2}}"), FALSE },
    { OVERLAY ("'place':{'mill':{'worth':'?'}}"), FALSE }, { OVERLAY ("'place':{'isle':{}}"), FALSE },
    { OVERLAY ("'place':{'marsh':null}"), FALSE },
  };
  g_autoptr (WarData) plain = trial_data (NULL, NULL, NULL);
  g_autofree char *print = war_data_print (plain, "place"), *made = war_data_print (plain, "block");

  g_assert_cmpuint (strlen (print), ==, 64);
  g_assert_cmpstr (made, !=, print);
  for (guint i = 0; i < G_N_ELEMENTS (prints); i++)
    {
      g_autoptr (WarData) data = trial_data (prints[i].overlay, NULL, NULL);
      g_autofree char *other = war_data_print (data, "place");

      g_assert_cmpint (g_str_equal (print, other), ==, prints[i].same);
    }
}

/* Every cell of the game has a path that leads back to it, and so has a part of none. */
static void
test_paths (void)
{
  g_autoptr (WarData) data = trial_data (NULL, NULL, NULL);
  const WarSchema *schema = war_data_schema (data);

  war_data_make (data, KIND_BLOCK, "12a");
  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    for (guint m = 0; m < war_n_members (data, (WarKind) k); m++)
      for (guint f = 0; f < war_kind_info (schema, (WarKind) k)->fields->len; f++)
        {
          const WarFieldInfo *info = g_ptr_array_index (war_kind_info (schema, (WarKind) k)->fields, f);
          guint n = info->by == 0 ? 1 : war_n_members (data, info->by);

          for (guint c = 0; c < n; c++)
            {
              WarCell cell = { info->field, war_member_make ((WarKind) k, m), info->by == 0 ? 0 : war_member_make (info->by, c) },
                             back;
              g_autoptr (GString) path = g_string_new (NULL);

              war_path_print (data, &cell, path);
              g_assert_true (war_path_parse (data, path->str, path->len, &back));
              g_assert_true (back.field == cell.field && back.of == cell.of && back.by == cell.by);
              g_assert_false (war_path_parse (data, path->str, path->len - 1, &back) && back.field == cell.field &&
                              back.by == cell.by);
              g_string_append_c (path, '/');
              g_assert_false (war_path_parse (data, path->str, path->len, &back));
            }
        }
}

static void
test_bad_paths (void)
{
  static const char *const paths[] = {
    "", "/", "place", "place/", "place/mill", "place/mill/", "place//control", "/place/mill/control", "place/mill/control/red",
    "place/mill/troops",
    "place/mill/troops/green", "game", "game/game/turn", "house/house/days", "block", "block//", "block/", "block/1a/",
    "moon/a/b", "place/Mill/fort",
  };
  g_autoptr (WarData) data = trial_data (NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GString) printed = g_string_new (NULL);
      WarCell cell;

      g_assert_false (war_path_parse (data, paths[i], strlen (paths[i]), &cell));
      war_path_read (data, paths[i], strlen (paths[i]), &cell);
      g_assert_cmpint (cell.field, ==, WAR_FOREIGN);
      war_path_print (data, &cell, printed);
      g_assert_cmpstr (printed->str, ==, paths[i]);
    }
}

static void
test_members (void)
{
  static const struct { const char *path; WarMember member; } members[] = {
    { "place/mill", PLACE_MILL }, { "game", GAME }, { "place/moon", WAR_NONE }, { "place", WAR_NONE },
    { "place/mill/", WAR_NONE }, { "place/mill/fort", WAR_NONE }, { "", WAR_NONE }, { "moon/x", WAR_NONE },
  };
  g_autoptr (WarData) data = trial_data (NULL, NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autoptr (GString) path = g_string_new (NULL);
      WarMember member;
      gboolean found = war_member_parse (data, members[i].path, strlen (members[i].path), &member);

      g_assert_cmpint (found, ==, members[i].member != WAR_NONE);
      if (!found)
        continue;
      g_assert_cmpint (member, ==, members[i].member);
      war_member_print (data, member, path);
      g_assert_cmpstr (path->str, ==, members[i].path);
    }
  g_assert_cmpstr (war_id (data, WAR_NONE), ==, "?");
  g_assert_cmpstr (war_id (data, war_member_make (KIND_PLACE, 99)), ==, "?");
  g_assert_cmpint (war_fixed (data, PLACE_ROADS, PLACE_HILLS, PLACE_HARBOUR), ==, 2);
  g_assert_cmpstr (war_text_of (data, -1), ==, "");
  g_assert_cmpstr (war_text_of (data, 99999), ==, "");
}

static gboolean
may_be_named (WarData *data, const char *json)
{
  g_autofree char *order = trial_json (json);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) r = war_order_read (data, order, strlen (order), &error);

  g_assert_true (r != NULL || g_str_has_prefix (error->message, "place: "));
  return r != NULL;
}

/* In an order read from JSON, and on a page that was filled before the owner took the place off the map. */
static void
test_naming_who_is_gone (void)
{
  g_autoptr (WarData) data = trial_data (OVERLAY ("'place':{'harbour':null}"), NULL, NULL);
  g_autoptr (WarRecord) page = war_record_new (data, FORM_SUM);
  g_autoptr (GError) error = NULL;

  g_assert_true (may_be_named (data, "{'do':'control','place':'mill'}"));
  g_assert_false (may_be_named (data, "{'do':'control','place':'harbour'}"));
  war_fill (page, SUM_PLACE, PLACE_MILL, WAR_TYPED);
  war_add_item (page, SUM_ALONG, PLACE_MILL, WAR_TYPED);
  g_assert_true (war_record_check (page, &error));
  war_add_item (page, SUM_ALONG, PLACE_HARBOUR, WAR_TYPED);
  g_assert_false (war_record_check (page, &error));
  g_assert_true (g_str_has_prefix (error->message, "along: "));
}

static void
expect_said (const WarRecord *order, const char *said)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (war_record_check_said (order, &error));
  g_assert_cmpstr (error->message, ==, said);
}

/* Whoever typed a line or filled a page has never seen the ids. */
static void
test_wrong_in_words (void)
{
  g_autoptr (WarData) data = trial_data (OVERLAY ("'place':{'mill':null}"), NULL, NULL);
  g_autoptr (WarRecord) dice = war_record_new (data, ORDER_TWICE), taking = war_record_new (data, ORDER_CONTROL);
  g_autoptr (WarRecord) begun = war_record_new (data, war_find_form (war_data_schema (data), "set-up", TRUE));

  war_fill (dice, TWICE_SECOND, 9, WAR_TYPED);
  war_fill (taking, CONTROL_PLACE, PLACE_MILL, WAR_TYPED);
  war_add_row (begun, war_find_field (war_data_schema (data), war_record_form (begun), "changes", -1)->field);
  war_language_set ("es");
  expect_said (dice, "Segundo dado: 9 queda fuera del intervalo de 1 a 6 («twice»)");
  expect_said (taking, "place: «Molino» ya no forma parte de este juego («Control de un lugar», § 1)");
  expect_said (begun,
               "Cambios en la ubicación inicial, Qué: es obligatorio y falta (número 1 de la lista) («Ubicación inicial»)");
  war_language_set ("en");
  expect_said (dice, "Second die: 9 is outside the range from 1 to 6 (“twice”)");
}

/* An overlay that comes with the game is there by its name, fits, and adds what it says; one that is only declared is not. */
static void
test_named_overlays (void)
{
  g_auto (GStrv) ids = war_schema_listed (war_game_schema (&trial_game), "overlays");
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GBytes) poor = war_game_overlay (&trial_game, "poor");
  g_autofree char *all = g_strjoinv (" ", ids);
  g_autoptr (WarData) data = war_game_data (&trial_game, poor, complaints, NULL);

  g_assert_cmpstr (all, ==, "poor lost empty");
  g_assert_nonnull (poor);
  g_assert_cmpuint (complaints->len, ==, 0);
  g_assert_cmpint (war_fixed (data, PLACE_WORTH, PLACE_MARSH, 0), ==, 1);
  g_assert_cmpint (war_find (data, KIND_PLACE, "ford"), !=, WAR_NONE);
  g_assert_null (war_game_overlay (&trial_game, "lost"));
  g_assert_null (war_game_overlay (&trial_game, "empty"));
  g_assert_null (war_game_overlay (&trial_game, "nobody"));
  g_assert_null (war_schema_listed_text (war_game_schema (&trial_game), "overlays", "poor", "title"));
  g_assert_null (war_schema_listed_text (war_game_schema (&trial_game), "calendar", "poor", "file"));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/data/an-overlay-with/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  g_test_add_func ("/data/refuses-what-is-no-overlay", test_refusals);
  g_test_add_func ("/data/who-is-gone-keeps-the-number", test_gone);
  g_test_add_func ("/data/takes-no-thousands-of-members", test_too_many);
  g_test_add_func ("/data/fingerprints-what-is-printed", test_fingerprints);
  g_test_add_func ("/data/every-path-leads-back", test_paths);
  g_test_add_func ("/data/other-paths-are-foreign", test_bad_paths);
  g_test_add_func ("/data/finds-members-by-path", test_members);
  g_test_add_func ("/data/no-order-names-who-is-gone", test_naming_who_is_gone);
  g_test_add_func ("/data/what-is-wrong-is-told-in-words", test_wrong_in_words);
  g_test_add_func ("/data/overlays-that-come-with-the-game", test_named_overlays);
  return g_test_run ();
}
