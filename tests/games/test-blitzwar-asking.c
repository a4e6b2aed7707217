/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions in words, of every game: what can be asked by flags can be typed and reads back the same; and for one game, case by
 * case, what a text means and what is said of one that means nothing. */

#include <string.h>

#include "war-asking.h"
#include "war-form-path.h"
#include "war-games.h"

typedef struct { const char *text, *files, *english; } Case;

static const Case cases[] = {
  { "5 4", "5 4", "5:4" },
  { " 5:4 ", "5 4", "5:4" },
  { "5 against 4", "5 4", "5:4" },
  { "5 contra 4", "5 4", "5:4" },
  { "5:4 TANKS, Aire", "5 4 air tanks", "5:4, air, tanks" },
  { "5:4 tanks 2 air 3", "5 4 air 3 tanks 2", "5:4, air 3, tanks 2" },
  { "5:4 2 carros 3 aire", "5 4 air 3 tanks 2", "5:4, air 3, tanks 2" },
  { "tanks 5:4", "5 4 tanks", "5:4, tanks" },
  { "turn 30 5:4", "5 4 turn 30", "5:4, turn 30" },
  { "5:4 montana", "5 4 terrain mountain", "5:4, mountain" },
  { "5:4 mount", "5 4 terrain mountain", "5:4, mountain" },
  { "5:4 terreno marismas", "5 4 terrain marsh", "5:4, marsh" },
  { "5:4 defender Italy attacker UK", "5 4 attacker UK defender ITA", "5:4, United Kingdom, defender Italy" },
  { "5:4 no-blitz", "5 4 no-blitz", "5:4, no blitz" },
  { "5:4 sin blitz", "5 4 no-blitz", "5:4, no blitz" },
  { "blitzwar 5:4", "5 4", "5:4" },
  { "blitz 5:4", "5 4", "5:4" },
  { "combate naval 5 4 9 eje", "naval 5 4 9 axis", "Naval combat 5:4:9, Axis" },
  { "naval 5 4 stop at-moment 9 axis", "naval 5 4 9 axis stop at-moment", NULL },
  { "result 3-1 4 5 5", "result 3-1 4 5 5", NULL },
  { "column 5 4 shift 2 shift 1", "column 5 4 shift 2 shift 1", NULL },
};

static const Case refused[] = {                        /* text, and what is said of it */
  { "", "the numbers are missing" },
  { ":::", "the numbers are missing" },
  { "tanks", "tanks: the numbers are missing" },
  { "5:4 terrain", "terrain: the numbers are missing" },
  { "5:4 frob", "frob: nothing here is called so" },
  { "5:4 no", "no: nothing here is called so" },
  { "5:4 6", "6: that is more than is asked for here" },
  { "5:4 turn", "turn: a number is missing behind it" },
  { "5:4 tanks tanks", "tanks: that has been said already" },
  { "5:4 germany poland italy", "italy: that is more than is asked for here" },
  { "5:4 turn 48", "turn: " },
  { "5:400", "defenders.infantry: " },
  { "column 5 4 shift -1", "-1: nothing here is called so" },
  { "5.4", ".4: nothing here is called so" },
  { "5:40000", "40000: nothing here is called so" },
};

typedef struct { WarData *data; WarState *state; WarAsking *asking; } Table;

static Table
new_table (const WarGame *game)
{
  Table t = { war_game_data (game, NULL, NULL, NULL) };

  g_assert_nonnull (t.data);
  t.state = war_state_new (t.data);
  t.asking = war_asking_new (t.state);
  return t;
}

static void
clear_table (Table *t)
{
  war_asking_free (t->asking);
  war_state_free (t->state);
  war_data_free (t->data);
}

static void
each_text_means_one_question (void)
{
  const WarGame *game = war_game_find ("blitzwar");
  Table t = new_table (game);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WarRecord) question = war_asking_read (t.asking, 0, cases[i].text, &error);
      g_autofree char *files = NULL, *said = NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_no_error (error);
      files = war_asking_write (t.asking, NULL, question);
      g_assert_cmpstr (files, ==, cases[i].files);
      said = war_asking_write (t.asking, war_game_words (game, "en"), question);
      if (cases[i].english != NULL)
        g_assert_cmpstr (said, ==, cases[i].english);
    }
  clear_table (&t);
}

static void
what_means_nothing_is_told_why (void)
{
  Table t = new_table (war_game_find ("blitzwar"));
  g_autofree char *longest = g_strnfill (1 << 20, '5');
  g_autoptr (GError) long_error = NULL;

  war_language_set ("en");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", refused[i].text);
      g_assert_null (war_asking_read (t.asking, 0, refused[i].text, &error));
      g_assert_true (g_str_has_prefix (error->message, refused[i].files));
    }
  g_assert_null (war_asking_read (t.asking, 0, longest, &long_error));
  g_assert_nonnull (long_error);
  clear_table (&t);
}

/* Whatever was read is spelled in three ways, and read back the same from each. */
static void
read_back (const WarGame *game, const Table *t, const WarRecord *question)
{
  g_autoptr (GString) wanted = g_string_new (NULL);
  const WarWords *const words[] = { NULL, war_game_words (game, "en"), war_game_words (game, "es") };

  war_record_write (question, wanted);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *text = war_asking_write (t->asking, words[i], question);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarRecord) again = war_asking_read (t->asking, 0, text, &error);
      g_autoptr (GString) got = g_string_new (NULL);

      g_test_message ("%s", text);
      g_assert_no_error (error);
      war_record_write (again, got);
      g_assert_cmpstr (got->str, ==, wanted->str);
    }
}

static void
type_number (GString *text, const WarFieldInfo *info)
{
  g_string_append_printf (text, " %d", g_test_rand_int_range (MAX (info->min, 0), MIN (info->max, 99) + 1));
}

/* A form's line filled, and one of its options, by the names in files. */
static char *
type_question (const Table *t, const WarFormInfo *form, const GArray *paths, const WarFieldPath *option)
{
  GString *text = g_string_new (form->id);

  for (guint i = 0; form->line != NULL && i < form->line->len; i++)
    {
      const WarFieldInfo *info = war_find_path (paths, g_ptr_array_index (form->line, i))->info;

      if (info == option->info)
        {
          g_string_free (text, TRUE);
          return NULL;
        }
      if (info->type == WAR_TYPE_MEMBER)
        g_string_append_printf (text, " %s", war_id (t->data, war_member_make (info->kind, 0)));
      else if (info->type == WAR_TYPE_TEXT)
        g_string_append (text, " \"one 2, three\"");
      else
        type_number (text, info);
    }
  g_string_append_printf (text, " %s", option->info->flag);
  if (option->info->type == WAR_TYPE_MEMBER)
    g_string_append_printf (text, " %s", war_id (t->data, war_member_make (option->info->kind, 0)));
  else if (option->info->type != WAR_TYPE_FLAG)
    type_number (text, option->info);
  return g_string_free (text, FALSE);
}

static void
every_option_can_be_typed (void)
{
  guint n = 0;

  for (guint g = 0; g < war_game_count (); g++)
    {
      const WarGame *game = war_game_at (g);
      Table t = new_table (game);

      for (guint f = 0; f < war_schema_n_forms (war_game_schema (game)); f++)
        {
          const WarFormInfo *form = war_asking_form (game, WAR_FIRST_FORM + (WarForm) f);
          g_autoptr (GArray) paths = form != NULL ? war_form_paths (war_game_schema (game), form->form) : NULL;

          for (guint i = 0; form != NULL && i < paths->len; i++)
            {
              const WarFieldPath *option = &g_array_index (paths, WarFieldPath, i);
              g_autofree char *text = option->info->flag != NULL ? type_question (&t, form, paths, option) : NULL;
              g_autoptr (GError) error = NULL;
              g_autoptr (WarRecord) question = text != NULL ? war_asking_read (t.asking, 0, text, &error) : NULL;

              if (text == NULL)
                continue;
              g_test_message ("%s", text);
              g_assert_no_error (error);
              read_back (game, &t, question);
              n++;
            }
        }
      clear_table (&t);
    }
  g_assert_cmpuint (n, >, 30);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  g_test_add_func ("/asking/each-text-means-one-question", each_text_means_one_question);
  g_test_add_func ("/asking/what-means-nothing-is-told-why", what_means_nothing_is_told_why);
  g_test_add_func ("/asking/every-option-can-be-typed", every_option_can_be_typed);
  return g_test_run ();
}
