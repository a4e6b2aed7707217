/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines typed at the table: cutting, the matching law, verbs, and what is said when a line cannot be read.
 * The verbs are those of a small game made here; each case is one line and what became of it. */

#include "small-game.h"

#include "war-line-private.h"
#include "war-match.h"

static Small *table;                       /* what the verbs stand on while a line is read */

/* Zones to be taken should not be ours already, and better not a neutral's: 2 beats 1 beats 0. */
static int
fits_taking (const WarState *s, WarMember zone, gpointer user)
{
  WarKind             zones = war_find_kind (table->schema, "zone");
  const WarFieldInfo *country = war_find_field (table->schema, zones, "country", -1);

  return war_get (s, country->field, zone) != WAR_NONE ? 2 : 0;
}

static void
read_control (WarLine *l)
{
  WarKind    zones = war_find_kind (table->schema, "zone");
  WarForm    form = war_find_form (table->schema, "control", TRUE);
  WarRecord *order = war_line_order (l, form);
  WarMember  zone;

  war_fill (order, small_field (table, form, "side"), small_member (table, "side/axis"), WAR_TYPED);
  while ((zone = war_line_member (l, zones, fits_taking, NULL)) != WAR_NONE)
    war_add_item (order, small_field (table, form, "zones"), zone, WAR_TYPED);
}

static void
read_pay (WarLine *l)
{
  WarForm    form = war_find_form (table->schema, "pay", TRUE);
  WarRecord *order = war_line_order (l, form);
  WarMember  zone = war_line_member (l, war_find_kind (table->schema, "zone"), NULL, NULL);
  int        halves;

  if (zone != WAR_NONE)
    war_fill (order, small_field (table, form, "zone"), zone, WAR_TYPED);
  if (!war_line_halves (l, &halves))
    war_line_wrong (l, "line-short", NULL);
  else
    war_fill (order, small_field (table, form, "halves"), halves, WAR_TYPED);
}

static void
read_pay_all (WarLine *l)
{
  WarForm form = war_find_form (table->schema, "pay", TRUE);

  war_fill (war_line_order (l, form), small_field (table, form, "halves"), 999, WAR_TYPED);
}

/* "lodz 3c, lon +1c": stacks; "free" and "river" are words that may stand before the number. */
static void
read_bare (WarLine *l)
{
  WarForm form = war_find_form (table->schema, "stack", TRUE);
  WarKind kinds[] = { war_find_kind (table->schema, "zone"), war_find_kind (table->schema, "sea") };

  while (!war_line_end (l))
    {
      WarMember zone = war_line_member_of (l, kinds, G_N_ELEMENTS (kinds), NULL, NULL);
      char      letter;
      int       n = 0, sign = 1, more;

      if (zone == WAR_NONE)
        return;
      if (war_member_kind (zone) == kinds[1])
        {
          war_line_wrong (l, "value-unknown", NULL);
          return;
        }

      WarRecord *order = war_line_order (l, form);

      war_fill (order, small_field (table, form, "zone"), zone, WAR_TYPED);
      if (war_line_word (l, "word/free"))
        n += 50;
      if (war_line_word (l, "word/river"))
        n += 10;
      war_line_sign (l, &sign);
      if (war_line_count (l, "ci", &letter, &more))
        n += letter == 'i' ? 20 + more : more;
      else if (war_line_number (l, &more))
        n += more;
      war_fill (order, small_field (table, form, "tanks"), MAX (sign * n, 0), WAR_TYPED);
    }
}

static const WarVerb verbs[] = {
  { "control", read_control }, { "allies", read_control }, { "pay", read_pay },
  { "bare", read_bare },       { "long", read_pay_all },   { NULL },
};
static const WarGame game = { .id = "small", .verbs = verbs };

/* A line and the orders it becomes, or the error: WHERE: WHY. */
static const struct { const char *line, *becomes; } lines[] = {
  /* verbs, in both languages, however they are written */
  { "e berlin", "control berlin" },
  { "EJE Berlin", "control berlin" },
  { "axis: berlin", "control berlin" },
  { "axis:berlin", "control berlin" },
  { "  x   berlin  ", "control berlin" },
  { "pagar 3", "pay 6" },
  { "paga todo", "todo: something is still missing" },
  { "pagar todo", "pay 999" },
  { "pay all", "pay 999" },
  /* the matching law: whole, beginning, beginning of a word */
  { "e brest", "control brest" },
  { "e bres", "control brest_litovsk" },
  { "e litovsk", "control brest_litovsk" },
  { "e brest-litovsk", "control brest_litovsk" },
  { "e brest lit", "control brest_litovsk" },
  { "e agheila", "control el_agheila" },
  { "e bir hac", "control bir_hacheim" },
  { "e birm", "control birmingham" },
  { "e el ag", "control el_agheila" },
  /* board, English, Spanish, id, alias, the owner's names, capitals and accents */
  { "e varsovia", "control warszawa" },
  { "e warsaw", "control warszawa" },
  { "e warschau", "control warszawa" },
  { "e WARSZ", "control warszawa" },
  { "e łódź", "control lodz" },
  { "e LODZ", "control lodz" },
  { "e litzmann", "control lodz" },
  { "e londres", "control london" },
  { "e lond", "control london" },
  /* those that fit worse are set aside, but not if they are typed out or nothing else remains */
  { "e var", "control warszawa" },
  { "e varna", "control varna" },
  { "e bir", "control birmingham" },
  { "e hac", "control bir_hacheim" },
  { "e nor", "control norwich" },
  { "e lod poz", "poz: no name begins like this" },
  { "e lod, lon; berlin", "control lodz london berlin" },
  { "e lod lon berlin", "control lodz london berlin" },
  /* two readings */
  { "var 3c", "var: it could be Varsovia, Varna" },
  { "bir 3c", "bir: it could be Bir Hacheim, Birmingham" },
  { "mar 3c", "mar: it could be Mar del Norte, Mar de Noruega" },
  { "b 1c", "b: it could be Berlin, Bir Hacheim, Birmingham, Brest, Brest-Litovsk" },
  { "nor", "nor: it could be Norwich, Mar del Norte, Atlántico Norte, Mar de Noruega" },
  { "mar noru", "noru: ?" },
  { "atl nor", "nor: ?" },
  { "sout atl", "atl: ?" },
  /* counts, numbers, signs, words */
  { "lodz 3c", "stack lodz 3" },
  { "lodz 3C", "stack lodz 3" },
  { "lodz 2i", "stack lodz 22" },
  { "lodz 5 lon 4", "stack lodz 5; stack london 4" },
  { "lodz 3c lon 4c", "stack lodz 3; stack london 4" },
  { "lodz 3c,lon 4c", "stack lodz 3; stack london 4" },
  { "lodz +1c", "stack lodz 1" },
  { "lodz -1c", "stack lodz 0" },
  { "lodz − 1c", "stack lodz 0" },
  { "lodz –1c", "stack lodz 0" },
  { "lodz river 3c", "stack lodz 13" },
  { "lodz río 3c", "stack lodz 13" },
  { "lodz rio 3c", "stack lodz 13" },
  { "lodz free poland river 3c", "stack lodz 63" },
  { "lodz polonia libre 3c", "stack lodz 53" },
  { "lodz riv 3c", "riv: no name begins like this" },
  { "lodz 3x", "3x: a number and one of the letters c, i is expected" },
  { "lodz 3cc", "3cc: a number and one of the letters c, i is expected" },
  { "lodz 123456c", "123456c: not understood here" },
  { "lodz 3c4", "3c4: not understood here" },
  { "pol", "stack pol_north 0" },
  /* halves */
  { "pay 3,5", "pay 7" },
  { "pay 3.5", "pay 7" },
  { "pay 3½", "pay 7" },
  { "pay ½", "pay 1" },
  { "pay ,5", "pay 1" },
  { "pay .5", "pay 1" },
  { "pay london ,5", "pay london 1" },
  { "pay ,7", ",7: something is still missing" },
  { "pay 3", "pay 6" },
  { "pay 3,0", "pay 6" },
  { "pay london 2", "pay london 4" },
  { "pay 3,7", "3,7: something is still missing" },
  { "pay 123456", "123456: something is still missing" },
  { "pay", "pay: something is still missing" },
  { "pay 0", "halves: *" },
  { "pay bir 2", "bir: it could be Bir Hacheim, Birmingham" },
  /* nothing to be read */
  { "", "LINE: nothing is written" },
  { "  \t ", "LINE: nothing is written" },
  { ": , ;", "LINE: nothing is written" },
  { "xyzzy", "xyzzy: no name begins like this, and no order is called so" },
  { "4c", "4c: no name begins like this, and no order is called so" },
  { "-", "-: no name begins like this, and no order is called so" },
  { "…", "…: no name begins like this, and no order is called so" },
  { "e", "zones: *" },
};

static void
tell_member (GString *out, WarValue v)
{
  g_string_append_printf (out, " %s", war_id (table->data, v));
}

static void
tell_order (GString *out, const WarRecord *order)
{
  WarForm     form = war_record_form (order);
  const char *id = war_form_info (table->schema, form)->id;

  g_string_append_printf (out, "%s%s", out->len > 0 ? "; " : "", id);
  if (g_str_equal (id, "control"))
    for (guint i = 0; i < war_rows (order, small_field (table, form, "zones")); i++)
      tell_member (out, war_item (order, small_field (table, form, "zones"), i));
  if (g_str_equal (id, "pay"))
    {
      if (war_arg (order, small_field (table, form, "zone")) != WAR_NONE)
        tell_member (out, war_arg (order, small_field (table, form, "zone")));
      g_string_append_printf (out, " %d", war_arg (order, small_field (table, form, "halves")));
    }
  if (g_str_equal (id, "stack"))
    {
      tell_member (out, war_arg (order, small_field (table, form, "zone")));
      g_string_append_printf (out, " %d", war_arg (order, small_field (table, form, "tanks")));
    }
}

static char *
read_as (const Small *small, const char *text, const char *verb)
{
  const WarWords      *words[] = { small->en, small->es };
  g_autoptr (WarLine)   l = war_line_new_with (small->state, text, words, G_N_ELEMENTS (words));
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError)    error = NULL;
  GString             *out = g_string_new (NULL);

  war_line_expect (l, verb);
  if (war_line_read (l, &orders, &error))
    for (guint i = 0; i < orders->len; i++)
      tell_order (out, g_ptr_array_index (orders, i));
  else
    g_string_append (out, error->message);
  return g_string_free (out, FALSE);
}

static char *
read_one (const Small *small, const char *text)
{
  return read_as (small, text, "");
}

static void
test_each_line_becomes_what_was_meant (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *becomes = read_one (&small, lines[i].line);

      if (!g_pattern_match_simple (lines[i].becomes, becomes))
        {
          g_test_message ("“%s” became “%s”, not “%s”", lines[i].line, becomes, lines[i].becomes);
          g_test_fail ();
        }
    }
}

/* The last name of a line: what stands there, and who is meant or could be, the best first. */
static const struct { const char *line, *could_be; } doubts[] = {
  { "e var", "var: Varsovia, Varna" },
  { "e varna", "varna: Varna" },
  { "var 3c", "var: Varsovia, Varna" },
  { "lodz 3c, bir -2c", "bir: Bir Hacheim, Birmingham" },
  { "e brest lit", "brest lit: Brest-Litovsk" },
  { "e brest", "brest: Brest" },
  { "mar 3c", "mar: Mar del Norte, Mar de Noruega" },
  { "lodz 3c xyzzy", "lodz: Łódź" },
  { "e", "" },
  { "3", "" },
};

static void
test_a_name_says_who_it_could_be (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;
  for (guint i = 0; i < G_N_ELEMENTS (doubts); i++)
    {
      const WarWords      *words[] = { small.en, small.es };
      const char          *text = doubts[i].line;
      g_autoptr (WarLine)   l = war_line_new_with (small.state, text, words, G_N_ELEMENTS (words));
      g_autoptr (GPtrArray) orders = NULL;
      g_autoptr (GString)   says = g_string_new (NULL);
      gsize                from = 0, to = 0;

      war_line_read (l, &orders, NULL);

      g_autoptr (GArray) could_be = war_line_could_be (l, &from, &to);

      g_string_append_len (says, text + from, (gssize) (to - from));
      for (guint k = 0; could_be != NULL && k < could_be->len; k++)
        {
          g_autofree char *name = war_line_typed_name (l, g_array_index (could_be, WarMember, k), could_be);

          g_string_append_printf (says, "%s %s", k == 0 ? ":" : ",", name);
        }
      g_assert_cmpstr (says->str, ==, doubts[i].could_be);
    }
}

/* Where a name is tried as one kind of thing and then as another, that counts which took in more of the line. */
static void
test_the_longer_name_is_who_it_could_be (void)
{
  g_auto (Small)     small = small_new (&game);
  const WarWords    *words[] = { small.en, small.es };
  g_autoptr (WarLine) l = war_line_new_with (small.state, "mar del norte 3", words, G_N_ELEMENTS (words));
  static const struct { guint n; const char *members[3]; } tried[]
      = { { 1, { "zone/varna", "zone/berlin" } }, { 3, { "sea/north_sea" } }, { 2, { "zone/london" } },
          { 3, { "sea/norwegian" } } };
  gsize              from, to;

  for (guint i = 0; i < G_N_ELEMENTS (tried); i++)
    {
      g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (WarMember));

      for (guint k = 0; tried[i].members[k] != NULL; k++)
        {
          WarMember member = small_member (&small, tried[i].members[k]);

          g_array_append_val (members, member);
        }
      war_line_mean (l, 0, tried[i].n, members);
    }

  g_autoptr (GArray) could_be = war_line_could_be (l, &from, &to);

  g_assert_cmpuint (to - from, ==, strlen ("mar del norte"));
  g_assert_cmpuint (could_be->len, ==, 2);
  g_assert_cmpuint (g_array_index (could_be, WarMember, 0), ==, small_member (&small, "sea/north_sea"));
  g_assert_cmpuint (g_array_index (could_be, WarMember, 1), ==, small_member (&small, "sea/norwegian"));
}

/* What is left behind pieces that were cut in two, as it was typed. */
static const struct { const char *line, *rest; } rests[] = {
  { "Nota del Eje ", "Nota del Eje" }, { "2C-Nota del Eje", "-Nota del Eje" }, { "3I+2Ç Ñandú", "+2Ç Ñandú" },
  { "2ç-Ñ o", "-Ñ o" }, { "2c 2C-Árbol, Mar", "-Árbol, Mar" }, { "2c", "" },
};

static void
test_the_rest_of_a_line_is_as_it_was_typed (void)
{
  g_auto (Small) small = small_new (&game);

  for (guint i = 0; i < G_N_ELEMENTS (rests); i++)
    {
      const WarWords    *words[] = { small.en };
      g_autoptr (WarLine) l = war_line_new_with (small.state, rests[i].line, words, 1);
      char               letter;
      int                n;

      while (war_line_count (l, "ci", &letter, &n))
        continue;

      g_autofree char *rest = war_line_rest (l);

      g_assert_cmpstr (rest, ==, rests[i].rest);
      g_assert_true (war_line_end (l));
    }
}

static const struct { const char *name, *typed; WarMatch match; guint taken; } laws[] = {
  { "Brest", "brest", WAR_MATCH_WHOLE, 1 },
  { "Brest-Litovsk", "brest", WAR_MATCH_BEGINNING, 1 },
  { "Brest-Litovsk", "brest litovsk", WAR_MATCH_WHOLE, 2 },
  { "Brest-Litovsk", "litovsk brest", WAR_MATCH_WORD, 1 },
  { "Mar de Noruega", "mar noru", WAR_MATCH_BEGINNING, 2 },
  { "Mar de Noruega", "mar var", WAR_MATCH_BEGINNING, 1 },
  { "Mar de Noruega", "mar noruega", WAR_MATCH_BEGINNING, 2 },
  { "Mar de Noruega", "de noruega", WAR_MATCH_WORD, 2 },
  { "Mar de la Noruega", "m nor", WAR_MATCH_BEGINNING, 2 },
  { "Nueva Nueva Orleans", "nueva orl", WAR_MATCH_WORD, 2 },
  { "Kiev", "kievo", WAR_MATCH_NONE, 0 },
  { "Kiev", "iev", WAR_MATCH_NONE, 0 },
  { "", "kiev", WAR_MATCH_NONE, 0 },
  { "King's Lynn (north)", "king s lynn north", WAR_MATCH_WHOLE, 4 },
};

static void
test_a_name_is_found_by_its_law (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (laws); i++)
    {
      g_auto (GStrv) name = war_match_cut (laws[i].name);
      g_auto (GStrv) typed = war_match_cut (laws[i].typed);
      guint         taken;
      WarMatch      match = war_match ((const char *const *) name, (const char *const *) typed, g_strv_length (typed),
                                       &taken);

      g_test_message ("%s as %s", laws[i].name, laws[i].typed);
      g_assert_cmpint (match, ==, laws[i].match);
      g_assert_cmpuint (taken, ==, laws[i].taken);
    }
}

static void
test_each_piece_taken_is_a_chip (void)
{
  g_auto (Small) small = small_new (&game);

  table = &small;

  const WarWords      *words[] = { small.en, small.es };
  g_autoptr (WarLine)   l = war_line_new_with (small.state, "Bir Hac +2c", words, G_N_ELEMENTS (words));
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError)    error = NULL;
  const char          *typed;
  WarMember            who;
  int                  n;

  war_line_read (l, &orders, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (war_line_chips (l), ==, 3);
  war_line_chip (l, 0, &typed, &who, &n);
  g_assert_cmpstr (typed, ==, "Bir Hac");
  g_assert_cmpint (who, ==, small_member (&small, "zone/bir_hacheim"));
  g_assert_cmpint (n, ==, 0);
  war_line_chip (l, 1, &typed, &who, &n);
  g_assert_cmpstr (typed, ==, "+");
  war_line_chip (l, 2, &typed, &who, &n);
  g_assert_cmpstr (typed, ==, "2c");
  g_assert_cmpint (who, ==, WAR_NONE);
  g_assert_cmpint (n, ==, 2);
}

/* Whoever reads a line for one thing alone need not be told which; another verb is still another. */
static void
test_an_expected_verb_need_not_be_typed (void)
{
  static const struct { const char *line, *verb, *becomes; } expected[] = {
    { "london 2", "pay", "pay london 4" },
    { "pay london 2", "pay", "pay london 4" },
    { "e berlin", "pay", "control berlin" },
    { "london", "pay", "london: something is still missing" },
    { "lodz 3c", "nothing that there is", "stack lodz 3" },
  };
  g_auto (Small) small = small_new (&game);

  table = &small;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      g_autofree char *becomes = read_as (&small, expected[i].line, expected[i].verb);

      g_assert_cmpstr (becomes, ==, expected[i].becomes);
    }
}

static void
test_the_rest_is_taken_as_it_was_typed (void)
{
  g_auto (Small)              small = small_new (&game);
  const WarWords    *words[] = { small.en, small.es };
  g_autoptr (WarLine) l = war_line_new_with (small.state, "Londres Ana – Luis: 3, dos ", words, G_N_ELEMENTS (words));

  WarMember london = war_line_member (l, war_find_kind (small.schema, "zone"), NULL, NULL);

  g_assert_cmpint (london, ==, small_member (&small, "zone/london"));

  g_autofree char *rest = war_line_rest (l);

  g_assert_cmpstr (rest, ==, "Ana – Luis: 3, dos");
  g_assert_true (war_line_end (l));

  g_autofree char *nothing = war_line_rest (l);

  g_assert_cmpstr (nothing, ==, "");
}

static void
test_a_game_without_verbs_and_endless_lines_are_told_so (void)
{
  g_auto (Small)            small = small_new (NULL);
  g_autofree char *none = read_one (&small, "e berlin");
  g_autofree char *endless = g_strnfill (5000, 'a');
  g_autofree char *told = read_one (&small, endless);

  g_assert_cmpstr (none, ==, "e: this game has no lines to type");
  g_assert_cmpstr (told, ==, "LINE: it is longer than any line that makes sense");
}

/* Whatever bytes come, the line is read or refused in one sentence. */
static void
test_any_bytes_end_in_orders_or_in_one_sentence (void)
{
  static const char *const scraps[] = { "e ", "lod", "bir ", "mar ", "3c", "-", "+", " ", ",", ":", "½", "\xff",
                                        "\xc5", "pay ", "0", "río ", "99999", "í",
                                        "lodz ", "free poland ", "\n", "'", "\"", "é" };
  g_auto (Small) small = small_new (&game);

  table = &small;
  for (int i = 0; i < 3000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (int n = g_test_rand_int_range (0, 9); n > 0; n--)
        g_string_append (text, scraps[g_test_rand_int_range (0, G_N_ELEMENTS (scraps))]);

      g_autofree char *told = read_one (&small, text->str);

      g_assert_cmpstr (told, !=, "");
      g_assert_null (strchr (told, '\n'));
      g_assert_null (strchr (told, '<'));
      g_assert_true (g_utf8_validate (told, -1, NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  g_test_add_func ("/line/each-line-becomes-what-was-meant", test_each_line_becomes_what_was_meant);
  g_test_add_func ("/line/a-name-is-found-by-its-law", test_a_name_is_found_by_its_law);
  g_test_add_func ("/line/a-name-says-who-it-could-be", test_a_name_says_who_it_could_be);
  g_test_add_func ("/line/the-longer-name-is-who-it-could-be", test_the_longer_name_is_who_it_could_be);
  g_test_add_func ("/line/the-rest-of-a-line-is-as-it-was-typed", test_the_rest_of_a_line_is_as_it_was_typed);
  g_test_add_func ("/line/each-piece-taken-is-a-chip", test_each_piece_taken_is_a_chip);
  g_test_add_func ("/line/an-expected-verb-need-not-be-typed", test_an_expected_verb_need_not_be_typed);
  g_test_add_func ("/line/the-rest-is-taken-as-it-was-typed", test_the_rest_is_taken_as_it_was_typed);
  g_test_add_func ("/line/a-game-without-verbs-and-endless-lines-are-told-so",
                   test_a_game_without_verbs_and_endless_lines_are_told_so);
  g_test_add_func ("/line/any-bytes-end-in-orders-or-in-one-sentence",
                   test_any_bytes_end_in_orders_or_in_one_sentence);
  return g_test_run ();
}
