/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Words: sentences with their arguments, names with their forms, values, chances, folding. */

#include "small-game.h"

#include "war-error.h"

#define NBSP "\xc2\xa0"

static void
assert_says (const Small *small, const char *key, const WarArg *args, const char *en, const char *es)
{
  g_autofree char *english = war_words_say (small->en, small->data, key, args);
  g_autofree char *spanish = war_words_say (small->es, small->data, key, args);

  g_assert_cmpstr (english, ==, en);
  g_assert_cmpstr (spanish, ==, es);
}

static void
test_a_sentence_takes_its_arguments_in_the_form_it_wants (void)
{
  g_auto (Small) small = small_new (NULL);

  assert_says (&small, "joins", WAR_ARGS (WAR_WHO ("country", small_member (&small, "country/UK")),
                                          WAR_WHO ("side", small_member (&small, "side/axis"))),
               "the United Kingdom joins the Axis", "el Reino Unido se une al Eje");
  assert_says (&small, "joins", WAR_ARGS (WAR_WHO ("country", small_member (&small, "country/POL")),
                                          WAR_WHO ("side", WAR_NONE)),
               "Poland joins —", "Polonia se une —");
}

static void
test_an_id_is_called_what_it_is_the_id_of (void)
{
  g_auto (Small) small = small_new (NULL);

  assert_says (&small, "begun", WAR_ARGS (WAR_SAY ("what", "axis")), "begun: Axis", "empieza: Eje");
  assert_says (&small, "begun", WAR_ARGS (WAR_SAY ("what", "nobody")), "begun: nobody", "empieza: nobody");
}

static const struct { gint64 n; const char *en, *es; } losses[] = {
  { 1, "1 corps is lost", "Se pierde 1 cuerpo" },
  { 0, "0 corps are lost", "Se pierden 0 cuerpos" },
  { 2, "2 corps are lost", "Se pierden 2 cuerpos" },
  { -1, "−1 corps are lost", "Se pierden −1 cuerpos" },
};

static void
test_a_whole_sentence_begins_with_a_capital (void)
{
  g_auto (Small) small = small_new (NULL);
  WarMember      uk = small_member (&small, "country/UK");

  assert_says (&small, "falls", WAR_ARGS (WAR_WHO ("country", uk)), "The United Kingdom falls.", "El Reino Unido cae.");
  assert_says (&small, "fallen", WAR_ARGS (WAR_WHO ("country", uk)), "the United Kingdom, fallen", "el Reino Unido, caído");
}

static void
assert_argument (const Small *small, const char *path, WarValue v, const char *said)
{
  const WarFieldInfo *info = war_field_info (small->schema, small_cell (small, path).field);
  WarArg              arg = war_arg_of_value ("what", small->data, info, v);
  g_autofree char    *text = war_words_say (small->es, small->data, "circle", (const WarArg[]) { arg, { .name = NULL } });

  g_assert_cmpstr (text, ==, said);
}

static void
test_a_value_makes_the_argument_it_is_best_said_as (void)
{
  g_auto (Small) small = small_new (NULL);

  assert_argument (&small, "zone/lodz/fort", TRUE, "sí");
  assert_argument (&small, "zone/lodz/control", small_member (&small, "side/axis"), "Eje");
  assert_argument (&small, "zone/lodz/control", WAR_NONE, "—");
  assert_argument (&small, "zone/norwich/depth", WAR_UNKNOWN, "?");
  assert_argument (&small, "game/turn", 12, "12");
  assert_argument (&small, "side/axis/player", war_text (small.data, "Ana", -1), "Ana");
}

static void
test_one_is_singular_and_all_else_plural (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    assert_says (&small, "lost", WAR_ARGS (WAR_N ("n", losses[i].n)), losses[i].en, losses[i].es);
}

static void
test_an_argument_may_be_words_and_takes_the_plural_along (void)
{
  g_auto (Small) small = small_new (NULL);

  assert_says (&small, "plain", WAR_ARGS (WAR_N ("n", 1), WAR_KEY ("what", "what/corps")), "1 corps", "1 cuerpo");
  assert_says (&small, "plain", WAR_ARGS (WAR_N ("n", 3), WAR_KEY ("what", "what/corps")),
               "3 corps (several)", "3 cuerpos");
  assert_says (&small, "plain", WAR_ARGS (WAR_N ("n", 3), WAR_SAY ("what", "{n}")), "3 {n}", "3 {n}");
}

static void
test_a_placeholder_without_argument_stays (void)
{
  g_auto (Small) small = small_new (NULL);

  assert_says (&small, "joins", NULL, "{country.the} joins {side.the}", "{country.the} se une {side.to}");
}

static void
test_a_key_without_words_is_shown_and_complained_about_in_tests (void)
{
  g_auto (Small) small = small_new (NULL);

  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "no words for*nobody-knows*");

  g_autofree char *said = war_words_say (small.en, NULL, "nobody-knows", NULL);

  g_test_assert_expected_messages ();
  g_assert_cmpstr (said, ==, "<nobody-knows>");
}

/* What a file holds: key, arguments as JSON, the English sentence. Files are anybody's, so nothing may complain. */
static const struct { const char *key, *json, *said; } foreign[] = {
  { "joins", "{'country':'country/UK','side':'side/axis'}", "the United Kingdom joins the Axis" },
  { "joins", "{'country':'country/NOWHERE','side':'side/axis'}", "country/NOWHERE joins the Axis" },
  { "joins", "{'country':{'text':'side/axis'},'side':null}", "side/axis joins —" },
  { "joins", "{}", "{country.the} joins {side.the}" },
  { "joins", "[1,2]", "{country.the} joins {side.the}" },
  { "joins", "17", "{country.the} joins {side.the}" },
  { "joins", "{'country':{'cell':'zone/lodz/tanks/UK'},'side':'x'}", "Łódź: Tanks, United Kingdom joins x" },
  { "joins", "{'country':{'cell':'zone/atlantis'},'side':{'cell':7}}", "zone/atlantis joins {side.the}" },
  { "lost", "{'n':1}", "1 corps is lost" },
  { "lost", "{'n':1.5}", "{n} corps are lost" },
  { "lost", "{'n':'x'}", "x corps are lost" },
  { "plain", "{'n':2,'what':{'key':'what/corps'}}", "2 corps (several)" },
  { "plain", "{'n':2,'what':{'key':'nobody-knows'}}", "2 <nobody-knows>" },
  { "plain", "{'n':2,'what':{'key':7,'text':[]}}", "2 {what}" },
  { "plain", "{'n':true,'what':[[1],{}]}", "yes {what}" },
  { "circle", "{'what':{'key':'circle'}}", "<circle>" },
  { "holds", "{'p':{'num':5,'den':6,'p':0.8333333333}}", "It holds: 5/6 (83.3%)" },
  { "holds", "{'p':{'num':'1','den':'2'}}", "It holds: 1/2 (50%)" },
  { "holds", "{'p':{'num':null,'den':null,'p':null}}", "It holds: too long to be worked out exactly" },
  { "holds", "{'p':{'num':null,'den':7}}", "It holds: too long to be worked out exactly" },
  { "holds", "{'p':{'num':1,'den':0}}", "It holds: too long to be worked out exactly" },
  { "holds", "{'p':{'num':1,'den':-3}}", "It holds: too long to be worked out exactly" },
  { "holds", "{'p':{'num':'99999999999999999999999999999999999999999','den':'7'}}", "It holds: {p}" },
  { "nobody-knows", "{'n':1}", "<nobody-knows>" },
};

static void
test_whatever_stands_in_a_file_is_said_somehow (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *json = g_strdelimit (g_strdup (foreign[i].json), "'", '"');
      WarScan          scan;

      war_scan_init (&scan, json, strlen (json));

      g_autofree char *said = war_words_say_scan (small.en, small.data, foreign[i].key, &scan);

      g_assert_cmpstr (said, ==, foreign[i].said);
    }
}

static void
test_arguments_written_to_a_file_are_read_as_they_were (void)
{
  g_auto (Small)              small = small_new (NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  WarScan            scan;

  war_words_args_write (small.data, WAR_ARGS (WAR_N ("n", 2), WAR_SAY ("a", "side/axis"), WAR_SAY ("b", "say \"hi\""),
                                              WAR_KEY ("what", "what/corps"),
                                              WAR_WHO ("c", small_member (&small, "zone/lodz")),
                                              WAR_WHO ("d", WAR_NONE), WAR_P ("p", war_ratio (1, 6)),
                                              WAR_AT ("e", small_cell (&small, "zone/lodz/control"))), out);
  g_assert_cmpstr (out->str, ==, "{\"n\":2,\"a\":{\"text\":\"side/axis\"},\"b\":\"say \\\"hi\\\"\","
                                 "\"what\":{\"key\":\"what/corps\"},"
                                 "\"c\":\"zone/lodz\",\"d\":null,\"p\":{\"num\":1,\"den\":6,\"p\":0.1666666667},"
                                 "\"e\":{\"cell\":\"zone/lodz/control\"}}");
  war_scan_init (&scan, out->str, out->len);

  g_autofree char *said = war_words_say_scan (small.es, small.data, "plain", &scan);

  g_assert_true (war_scan_done (&scan));
  g_assert_cmpstr (said, ==, "2 cuerpos");

  g_string_truncate (out, 0);
  war_words_args_write (small.data, NULL, out);
  g_assert_cmpstr (out->str, ==, "{}");
}

static const struct { gint64 num, den; const char *en, *es; } chances[] = {
  { 5, 6, "5/6 (83.3%)", "5/6 (83,3" NBSP "%)" },
  { 1, 2, "1/2 (50%)", "1/2 (50" NBSP "%)" },
  { 36, 36, "certain", "segura" },
  { 0, 36, "impossible", "imposible" },
  { 1, 9999, "1/9999 (below 0.1%)", "1/9999 (menos del 0,1" NBSP "%)" },
  { 1, 1000, "1/1000 (0.1%)", "1/1000 (0,1" NBSP "%)" },
  { 999, 1000, "999/1000 (99.9%)", "999/1000 (99,9" NBSP "%)" },
  { 1, 10000, "below 0.1%", "menos del 0,1" NBSP "%" },
  { 9998, 9999, "9998/9999 (above 99.9%)", "9998/9999 (más del 99,9" NBSP "%)" },
  { 46656 - 1, 46656, "above 99.9%", "más del 99,9" NBSP "%" },
  { 12345, 46656, "26.5%", "26,5" NBSP "%" },              /* 4115/15552: figures that large say nothing at a table */
};

static void
test_a_chance_is_told_in_the_readers_notation (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    {
      g_autofree char *en = war_words_chance (small.en, war_ratio (chances[i].num, chances[i].den));
      g_autofree char *es = war_words_chance (small.es, war_ratio (chances[i].num, chances[i].den));

      g_assert_cmpstr (en, ==, chances[i].en);
      g_assert_cmpstr (es, ==, chances[i].es);
    }
}

/* Within a sentence without its fraction; nothing and all are figures there as well. */
static const struct { gint64 num, den; const char *en, *es; } shares[] = {
  { 0, 36, "It holds in 0%", "Resiste en el 0" NBSP "%" },
  { 1, 9999, "It holds in below 0.1%", "Resiste en el menos del 0,1" NBSP "%" },
  { 5, 6, "It holds in 83.3%", "Resiste en el 83,3" NBSP "%" },
  { 9998, 9999, "It holds in above 99.9%", "Resiste en el más del 99,9" NBSP "%" },
  { 36, 36, "It holds in 100%", "Resiste en el 100" NBSP "%" },
};

static void
test_a_share_is_told_without_its_fraction (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    assert_says (&small, "share", WAR_ARGS (WAR_P ("p", war_ratio (shares[i].num, shares[i].den))), shares[i].en,
                 shares[i].es);
}

static void
test_a_mean_has_as_many_figures_as_it_needs (void)
{
  g_auto (Small)            small = small_new (NULL);
  g_autofree char *en = war_words_number (small.en, war_ratio (19, 12), 2);
  g_autofree char *es = war_words_number (small.es, war_ratio (-19, 12), 2);
  g_autofree char *whole = war_words_number (small.es, war_ratio (4, 2), 2);
  g_autofree char *lost = war_words_number (small.en, (WarRatio) { 0, 0 }, 2);

  g_assert_cmpstr (en, ==, "1.58");
  g_assert_cmpstr (es, ==, "−1,58");
  g_assert_cmpstr (whole, ==, "2");
  g_assert_cmpstr (lost, ==, "too long to be worked out exactly");
}

/* What is printed on the board goes before the words, a form before both. */
static const struct { const char *path, *form, *en, *es; } names[] = {
  { "zone/warszawa", NULL, "Varsovia", "Varsovia" },
  { "zone/berlin", NULL, "Berlin", "Berlin" },
  { "zone/berlin", "in", "in Berlin", "en Berlín" },
  { "zone/berlin", "of", "Berlin", "Berlin" },
  { "country/UK", NULL, "United Kingdom", "Reino Unido" },
  { "country/UK", "the", "the United Kingdom", "el Reino Unido" },
  { "status/active", NULL, "at war", "en guerra" },
  { "step/axis.moves", NULL, "axis.moves", "axis.moves" },
};

static void
test_a_member_is_called_as_the_board_calls_it (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      WarMember        member = small_member (&small, names[i].path);
      g_autofree char *en = war_words_name (small.en, small.state, small.data, member, names[i].form);
      g_autofree char *es = war_words_name (small.es, NULL, small.data, member, names[i].form);

      g_assert_cmpstr (en, ==, names[i].en);
      g_assert_cmpstr (es, ==, names[i].es);
    }
}

/* A field may be called so and be a number, or be kept: what a thing is called is printed, and a text. */
static void
test_only_a_printed_text_is_a_name (void)
{
  g_auto (Small) small = small_new (NULL);

  g_assert_cmpstr (war_data_name (small.data, small_member (&small, "zone/lodz")), ==, "Łódź");
  g_assert_cmpstr (war_data_name (small.data, small_member (&small, "country/GER")), ==, "");
  g_assert_cmpstr (war_data_name (small.data, small_member (&small, "house")), ==, "");
  g_assert_cmpstr (war_data_name (small.data, small_member (&small, "side/axis")), ==, "");
}

static const struct { const char *path, *en, *es; } cells[] = {
  { "zone/lodz/tanks/UK", "Łódź: Tanks, United Kingdom", "Łódź: Carros, Reino Unido" },
  { "zone/lodz/control", "Łódź: Control", "Łódź: Control" },
  { "zone/lodz/fort", "Łódź: fort", "Łódź: fort" },
  { "house/cap", "Cap", "Límite" },
  { "house/scores/axis", "Scores: Axis", "Marcador: Eje" },
  { "game/turn", "Turn", "Turno" },
};

static void
test_a_place_of_the_table_is_said_by_who_and_what (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      WarCell          cell = small_cell (&small, cells[i].path);
      g_autofree char *en = war_words_cell (small.en, small.state, small.data, &cell);
      g_autofree char *es = war_words_cell (small.es, small.state, small.data, &cell);

      g_assert_cmpstr (en, ==, cells[i].en);
      g_assert_cmpstr (es, ==, cells[i].es);
    }

  WarCell          nobody_knows;
  g_autofree char *said = NULL;

  war_path_read (small.data, "zone/atlantis/control", strlen ("zone/atlantis/control"), &nobody_knows);
  said = war_words_cell (small.en, small.state, small.data, &nobody_knows);
  g_assert_cmpstr (said, ==, "zone/atlantis/control");
}

static void
assert_value (const Small *small, const char *path, WarValue v, const char *said)
{
  WarCell             cell = small_cell (small, path);
  const WarFieldInfo *info = war_field_info (small->schema, cell.field);
  g_autofree char    *value = war_words_value (small->es, small->state, small->data, info, v);

  g_assert_cmpstr (value, ==, said);
}

static void
test_a_value_is_said_by_its_type (void)
{
  g_auto (Small) small = small_new (NULL);

  assert_value (&small, "zone/lodz/fort", TRUE, "sí");
  assert_value (&small, "zone/lodz/fort", FALSE, "no");
  assert_value (&small, "zone/lodz/control", small_member (&small, "side/axis"), "Eje");
  assert_value (&small, "zone/lodz/control", WAR_NONE, "—");
  assert_value (&small, "zone/norwich/depth", WAR_UNKNOWN, "?");
  assert_value (&small, "game/turn", 12, "12");
  assert_value (&small, "game/turn", -3, "−3");
  assert_value (&small, "side/axis/player", war_text (small.data, "Ana", -1), "Ana");
}

static const struct { const char *typed, *folded; } folds[] = {
  { "Lodz", "lodz" }, { "ŁÓDŹ", "lodz" }, { "Atlántico Norte", "atlantico norte" }, { "Cañón", "canon" },
  { "Ærø", "aero" }, { "Straße", "strasse" }, { "İzmir ISPARTA ı", "izmir isparta i" }, { "Þórshöfn", "thorshofn" },
  { "Đakovo", "dakovo" }, { "e\xcc\x81", "e" }, { "\xff" "x", "\xef\xbf\xbdx" }, { "", "" },
};

static void
test_capitals_and_accents_never_matter (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (folds); i++)
    {
      g_autofree char *folded = war_fold (folds[i].typed);

      g_assert_cmpstr (folded, ==, folds[i].folded);
    }
}

static const char *const broken[] = {
  "", "[]", "{'a':1}", "{'a':{'one':'x'}}", "{'a':'x','a':'y'}", "{'a':'x'", "{'a':{'other':{'b':'c'}}}", "{'a':'x'} 1",
};

static void
test_broken_words_are_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GBytes)   bytes = small_bytes (broken[i]);
      g_autoptr (GError)   error = NULL;
      g_autoptr (WarWords) words = war_words_new ("en", NULL, bytes, &error);

      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
      g_assert_null (words);
    }
}

static void
assert_language (const char *asked, const char *expected)
{
  g_setenv ("LANGUAGE", asked, TRUE);
  war_language_set (NULL);
  g_assert_cmpstr (war_language (), ==, expected);
}

static void
test_the_language_is_the_first_of_the_users_that_is_spoken_here (void)
{
  g_setenv ("LC_ALL", "en_GB.UTF-8", TRUE);
  assert_language ("es_MX.UTF-8", "es");
  assert_language ("es@euro", "es");
  assert_language ("ca:es:fr", "es");
  assert_language ("de:en", "en");
  assert_language ("de", "en");
  assert_language ("est", "en");
  g_assert_true (war_language_known ("es"));
  g_assert_false (war_language_known ("de"));
  g_assert_false (war_language_known (NULL));
}

static void
test_errors_speak_the_language_that_was_set (void)
{
  war_language_set ("es");

  g_autofree char   *yes = war_words_core ("value-yes", NULL);
  g_autoptr (GError)  error = NULL;

  g_assert_cmpstr (yes, ==, "sí");
  war_error_set (&error, WAR_ERROR_INPUT, "attackers.tanks", "line-empty", NULL);
  g_assert_cmpstr (error->message, ==, "attackers.tanks: no hay nada escrito");
  g_clear_error (&error);
  war_language_set ("en");
  war_error_set (&error, WAR_ERROR_INPUT, NULL, "line-empty", NULL);
  g_assert_cmpstr (error->message, ==, "nothing is written");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/a-sentence-takes-its-arguments-in-the-form-it-wants",
                   test_a_sentence_takes_its_arguments_in_the_form_it_wants);
  g_test_add_func ("/words/an-id-is-called-what-it-is-the-id-of", test_an_id_is_called_what_it_is_the_id_of);
  g_test_add_func ("/words/a-whole-sentence-begins-with-a-capital", test_a_whole_sentence_begins_with_a_capital);
  g_test_add_func ("/words/a-value-makes-the-argument-it-is-best-said-as", test_a_value_makes_the_argument_it_is_best_said_as);
  g_test_add_func ("/words/one-is-singular-and-all-else-plural", test_one_is_singular_and_all_else_plural);
  g_test_add_func ("/words/an-argument-may-be-words-and-takes-the-plural-along",
                   test_an_argument_may_be_words_and_takes_the_plural_along);
  g_test_add_func ("/words/a-placeholder-without-argument-stays", test_a_placeholder_without_argument_stays);
  g_test_add_func ("/words/a-key-without-words-is-shown-and-complained-about-in-tests",
                   test_a_key_without_words_is_shown_and_complained_about_in_tests);
  g_test_add_func ("/words/whatever-stands-in-a-file-is-said-somehow",
                   test_whatever_stands_in_a_file_is_said_somehow);
  g_test_add_func ("/words/arguments-written-to-a-file-are-read-as-they-were",
                   test_arguments_written_to_a_file_are_read_as_they_were);
  g_test_add_func ("/words/a-chance-is-told-in-the-readers-notation",
                   test_a_chance_is_told_in_the_readers_notation);
  g_test_add_func ("/words/a-share-is-told-without-its-fraction", test_a_share_is_told_without_its_fraction);
  g_test_add_func ("/words/a-mean-has-as-many-figures-as-it-needs",
                   test_a_mean_has_as_many_figures_as_it_needs);
  g_test_add_func ("/words/only-a-printed-text-is-a-name", test_only_a_printed_text_is_a_name);
  g_test_add_func ("/words/a-member-is-called-as-the-board-calls-it",
                   test_a_member_is_called_as_the_board_calls_it);
  g_test_add_func ("/words/a-place-of-the-table-is-said-by-who-and-what",
                   test_a_place_of_the_table_is_said_by_who_and_what);
  g_test_add_func ("/words/a-value-is-said-by-its-type", test_a_value_is_said_by_its_type);
  g_test_add_func ("/words/capitals-and-accents-never-matter", test_capitals_and_accents_never_matter);
  g_test_add_func ("/words/broken-words-are-refused", test_broken_words_are_refused);
  g_test_add_func ("/words/the-language-is-the-first-of-the-users-that-is-spoken-here",
                   test_the_language_is_the_first_of_the_users_that_is_spoken_here);
  g_test_add_func ("/words/errors-speak-the-language-that-was-set",
                   test_errors_speak_the_language_that_was_set);
  return g_test_run ();
}
