/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Window and terminal draw the same parts: every word and every chance of an answer stands on both. What a part is
 * made of is read from its JSON, which is neither's. */

#include "desk.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "cli-result.h"
#include "mariscal-abreast.h"
#include "mariscal-figure.h"
#include "mariscal-parts.h"
#include "mariscal-question.h"

typedef struct
{
  char    *terminal;                       /* with single blanks */
  char    *window;
  gboolean here, there;                    /* is the part looked at drawn in the window, in the terminal? */
} Surfaces;

static char *
single_blanks (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    if (!g_ascii_isspace (*at))
      g_string_append_c (out, *at);
    else if (out->len == 0 || out->str[out->len - 1] != ' ')
      g_string_append_c (out, ' ');
  return g_string_free (out, FALSE);
}

static void
assert_says (const char *surface, const char *where, const char *words)
{
  g_autofree char *plain = single_blanks (words);

  if (strstr (surface, plain) == NULL)
    g_error ("the %s does not say \"%s\" but: %s", where, plain, surface);
}

static void
check_words (const Surfaces *s, const char *words)
{
  if (*words == '\0')
    return;
  if (s->here)
    assert_says (s->window, "window", words);
  if (s->there)
    assert_says (s->terminal, "terminal", words);
}

/* The window says a chance as a fraction or in per cent; the terminal both, but for what is certain or impossible. */
static void
check_chance (const Surfaces *s, JsonObject *chance)
{
  WarRatio p = war_ratio (json_object_get_int_member (chance, "num"), json_object_get_int_member (chance, "den"));
  g_autofree char *fraction = mariscal_figure_fraction (p), *percent = mariscal_figure_percent (p);

  if (s->here && strstr (s->window, fraction) == NULL)
    assert_says (s->window, "window", percent);
  if (s->there && p.den != 1 && war_ratio_compare (p, WAR_RATIO_ONE) < 0)
    assert_says (s->terminal, "terminal", fraction);
}

static void check_node (Surfaces *s, const char *name, JsonNode *node);

static void
check_member (JsonObject *o, const char *name, JsonNode *node, gpointer surfaces)
{
  static const char *const skipped[] = { "part", "tone", "field", "value", "mark", "mean", "gain", "cell", "sides",
                                         "across", "whose", NULL };
  Surfaces s = *(Surfaces *) surfaces;

  if (strcmp (name, "notes") == 0)
    s.there = FALSE;                       /* the terminal says them in sentences, which the window has not */
  if (!g_strv_contains (skipped, name))
    check_node (&s, name, node);
}

static void
check_element (JsonArray *array, guint i, JsonNode *node, gpointer surfaces)
{
  check_node (surfaces, NULL, node);
}

static void
check_node (Surfaces *s, const char *name, JsonNode *node)
{
  if (g_strcmp0 (name, "chance") == 0)
    check_chance (s, json_node_get_object (node));
  else if (JSON_NODE_HOLDS_OBJECT (node))
    json_object_foreach_member (json_node_get_object (node), check_member, s);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    json_array_foreach_element (json_node_get_array (node), check_element, s);
  else if (json_node_get_value_type (node) == G_TYPE_STRING)
    check_words (s, json_node_get_string (node));
}

static char *
draw_window (MariscalSession *session, const MariscalQuestion *q)
{
  GtkWidget *parts = g_object_ref_sink (mariscal_parts_new ());
  const WarResult *result = mariscal_question_result (q);
  MariscalRun run = { .result = result, .session = session, .end = war_result_parts (result),
                      .now = WAR_RATIO_LEFT_OUT,
                      .record = mariscal_question_record (q) };
  g_autoptr (GPtrArray) texts = NULL;
  g_autofree char *all = NULL;

  mariscal_parts_show (MARISCAL_PARTS (parts), &run);
  texts = desk_texts (parts);
  g_ptr_array_add (texts, NULL);
  all = g_strjoinv (" ", (char **) texts->pdata);
  g_object_unref (parts);
  return single_blanks (all);
}

static char *
draw_terminal (MariscalSession *session, const WarResult *result)
{
  g_autoptr (GString) out = g_string_new (NULL);

  cli_result_print (result, mariscal_session_words (session), out, 100, FALSE);
  return single_blanks (out->str);
}

/* A table's title is its ladder's where one stands on it. */
static gboolean
stands_on (const WarResult *result, guint i)
{
  for (guint before = i; before-- > 0 && war_result_part (result, before)->type != WAR_PART_SECTION;)
    if (war_result_part (result, before)->type == WAR_PART_SUM)
      return TRUE;
  return FALSE;
}

static void
check_answer (MariscalSession *session, const MariscalQuestion *q)
{
  const WarResult *result = mariscal_question_result (q);
  g_autofree char *terminal = draw_terminal (session, result), *window = draw_window (session, q);
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (JsonNode) root = NULL;

  war_result_write (result, mariscal_session_words (session), json);
  root = json_from_string (json->str, NULL);
  for (guint i = 0; i < war_result_parts (result); i++)
    {
      const WarPart *part = war_result_part (result, i);
      Surfaces s = { terminal, window, !part->noted, TRUE };
      JsonObject *o = json_array_get_object_element (json_node_get_array (root), i);

      if (part->type == WAR_PART_TABLE && stands_on (result, i))
        json_object_remove_member (o, "title");
      json_object_foreach_member (o, check_member, &s);
    }
}

static void
check_line (MariscalSession *session, const char *form, const char *line)
{
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  g_autoptr (GError) error = NULL;

  mariscal_question_choose (q, war_find_form (mariscal_session_schema (session), form, FALSE));
  mariscal_question_type (q, line, &error);
  g_assert_no_error (error);
  if (mariscal_question_result (q) == NULL)
    g_error ("%s %s: %s", form, line, mariscal_question_why (q));
  check_answer (session, q);
}

static const struct { const char *form, *line; } LINES[] = {
  { "assault", "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i" },
  { "assault", "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i : 1" },
  { "assault", "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i : 4 2" },
  { "assault", "5 4" },
  { "column", "5 4" },
  { "battle-of-britain", "7 5" },
  { "blockade", "5 4 3" },
  { "losses", "3 2 1 0" },
  { "victory", "20" },
  { "card-value", "2 2 2 0 0 4" },
  { "calendar", "12" },
};

static void
both_say_the_same (gconstpointer language)
{
  g_autoptr (MariscalSession) session = mariscal_session_new_game (war_game_find ("blitzwar"));

  war_language_set (language);
  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    check_line (session, LINES[i].form, LINES[i].line);
  war_language_set ("en");
}

/* Another answer of the same shape is written into the same widgets, and nothing of the one before stays. */
static void
nothing_stays_of_another_answer (void)
{
  g_autoptr (MariscalSession) session = mariscal_session_new_game (war_game_find ("blitzwar"));
  g_autoptr (MariscalQuestion) q = mariscal_question_new (session);
  GtkWidget *parts = g_object_ref_sink (mariscal_parts_new ());

  for (guint i = 0; i < G_N_ELEMENTS (LINES); i++)
    {
      g_autoptr (GPtrArray) texts = NULL;
      g_autofree char *fresh = NULL, *all = NULL, *used = NULL;
      MariscalRun run = { .session = session, .now = WAR_RATIO_LEFT_OUT };

      mariscal_question_choose (q, war_find_form (mariscal_session_schema (session), LINES[i].form, FALSE));
      g_assert_true (mariscal_question_type (q, LINES[i].line, NULL));
      run.result = mariscal_question_result (q);
      run.end = war_result_parts (run.result);
      run.record = mariscal_question_record (q);
      mariscal_parts_show (MARISCAL_PARTS (parts), &run);
      texts = desk_texts (parts);
      g_ptr_array_add (texts, NULL);
      all = g_strjoinv (" ", (char **) texts->pdata);
      used = single_blanks (all);
      fresh = draw_window (session, q);
      g_assert_cmpstr (used, ==, fresh);
    }
  g_object_unref (parts);
}

/* Beside each other where they have the room that was thought enough and that they need, else below. */
static void
what_is_abreast_is_not_cut_off (void)
{
  static const struct { int width; gboolean below; } cases[] = { { 150, TRUE }, { 200, TRUE }, { 320, FALSE } };
  GtkWidget *abreast = g_object_ref_sink (mariscal_abreast_new (100, 10)), *second = gtk_label_new ("2");

  gtk_widget_set_parent (gtk_label_new ("1"), abreast);
  gtk_widget_set_parent (second, abreast);
  for (GtkWidget *one = gtk_widget_get_first_child (abreast); one != NULL; one = gtk_widget_get_next_sibling (one))
    gtk_widget_set_size_request (one, 150, 20);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      graphene_rect_t at;
      int high;

      gtk_widget_measure (abreast, GTK_ORIENTATION_VERTICAL, cases[i].width, NULL, &high, NULL, NULL);
      gtk_widget_allocate (abreast, cases[i].width, high, -1, NULL);
      g_assert_true (gtk_widget_compute_bounds (second, abreast, &at));
      g_assert_true (cases[i].below ? at.origin.y >= 20 : at.origin.x >= 150);
      g_assert_cmpfloat (at.origin.x + at.size.width, <=, cases[i].width);
    }
  g_object_unref (abreast);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_data_func ("/parts/both-say-the-same/en", "en", both_say_the_same);
  g_test_add_data_func ("/parts/both-say-the-same/es", "es", both_say_the_same);
  g_test_add_func ("/parts/what-is-abreast-is-not-cut-off", what_is_abreast_is_not_cut_off);
  g_test_add_func ("/parts/nothing-stays-of-another-answer", nothing_stays_of_another_answer);
  return g_test_run ();
}
