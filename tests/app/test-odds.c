/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Odds page in the real window: forces typed, dice by key, what is recorded and what is only looked at. */

#include "desk.h"

#include <string.h>

#include "mariscal-language.h"
#include "mariscal-odds-page.h"
#include "mariscal-rule.h"
#include "mariscal-window-private.h"

#define FIRST "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i"

static GtkWidget *
find_page (Desk *desk)
{
  GtkWidget *page = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_ODDS_PAGE);

  g_assert_nonnull (page);
  return page;
}

/* A member of the board asked about, or the line typed and Enter. */
static Desk *
desk_of_game (const char *game, const char *sample, const char *line)
{
  Desk *desk = desk_new_with (game, sample);
  GtkWidget *entry;

  mariscal_window_show_page (desk->window, "odds");
  desk_settle (desk);
  entry = desk_find_type (find_page (desk), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), line);
  g_signal_emit_by_name (entry, "activate");
  desk_settle (desk);
  return desk;
}

static Desk *
desk_with_line (const char *sample, const char *line)
{
  return desk_of_game ("blitzwar", sample, line);
}

static gboolean
says (Desk *desk, const char *text)
{
  g_autoptr (GPtrArray) texts = desk_texts (find_page (desk));

  for (guint i = 0; i < texts->len; i++)
    if (strcmp (g_ptr_array_index (texts, i), text) == 0)
      return TRUE;
  return FALSE;
}

static void
the_first_battle (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);

  g_assert_true (says (desk, "44\342\200\257%"));
  g_assert_true (says (desk, "4/9"));
  g_assert_true (says (desk, "5 against 4 · Mechili · 4-1"));
  g_assert_true (says (desk, "41/18"));
  g_assert_true (says (desk, "0.83"));
  g_assert_true (says (desk, "Scratch odds: nothing is written"));
}

static void
a_digit_is_the_die_and_another_replaces_it (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);

  g_assert_true (desk_press (desk, "1"));
  g_assert_true (says (desk, "67\342\200\257%"));
  g_assert_true (desk_press (desk, "4"));
  g_assert_false (says (desk, "67\342\200\257%"));
  g_assert_true (desk_press (desk, "BackSpace"));
  g_assert_true (says (desk, "44\342\200\257%"));
}

/* At a table in the mud there is no Blitz, also where nobody says which place is meant; at no table a fair turn is taken
 * for granted, and said so. */
static void
odds_of_no_place_are_of_the_turn (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, "5 4 tanks air");

  desk_put (desk, "game/turn", "2");
  desk_settle (desk);
  g_assert_true (says (desk, "67\342\200\257%"));
  g_assert_false (desk_says (desk, "Taken for granted: turn"));
  desk_put (desk, "game/turn", "9");
  desk_settle (desk);
  g_assert_true (says (desk, "31\342\200\257%"));
}

/* Whoever begins to type, also with a letter of another alphabet than the rulebook's, writes the next line. */
static void
a_letter_begins_the_line_anew (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);
  GtkWidget *line;

  g_assert_true (desk_press (desk, "1"));
  g_assert_true (desk_press (desk, "ntilde"));
  line = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk->window)), GTK_TYPE_ENTRY);
  g_assert_nonnull (line);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "ñ");
  desk_type (desk, "o");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "ño");
}

/* A line of forces may begin with the mark that keeps each side's together. */
static void
a_quotation_mark_begins_the_line_anew (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  GtkWidget *line;

  desk_page (desk, "odds");
  desk_type (desk, "\"armor 4\" \"inf 3\"\n");
  g_assert_true (says (desk, "4 against 3"));
  desk_type (desk, "\"inf 2\" \"inf 3\"");
  line = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (desk->window)), GTK_TYPE_ENTRY);
  g_assert_nonnull (line);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "\"inf 2\" \"inf 3\"");
  g_assert_true (says (desk, "2 against 3"));
}

/* Dice that lie on the table belong in a line; those that nobody asks for fall here, and that is said first. */
static void
who_has_dice_thrown_is_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);

  desk_page (desk, "odds");
  desk_type (desk, "\"armor 4\" \"inf 3\"\n");
  g_assert_true (says (desk, "Scratch odds: nothing is written; whoever records it has the dice rolled here"));
}

static gboolean
is_red (Desk *desk, const char *text)
{
  return gtk_widget_has_css_class (desk_find (find_page (desk), text), "error");
}

/* Two sentences, each with its end; and what is undone may be recorded once more. */
static void
what_a_rule_is_against_is_recorded_all_the_same (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  guint before;

  desk_do (desk, "{\"do\":\"follow\",\"mode\":\"board\"}");
  before = desk_head (desk);
  desk_page (desk, "odds");
  desk_type (desk, "\"armor 4\" \"inf 3\"\n");
  g_assert_true (says (desk, "Scratch odds: nothing is written"));
  desk_press (desk, "<Control>r");
  g_assert_true (is_red (desk, "blocks are followed: those that fight are named. Record once more to do it anyway."));
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "<Control>r");
  g_assert_cmpuint (desk_head (desk), ==, before + 1);
  g_assert_false (is_red (desk, "Recorded · entry 3"));
  desk_page (desk, "journal");
  g_assert_true (desk_says (desk, "Done anyway"));
  desk_page (desk, "odds");
  desk_press (desk, "<Control>z");
  g_assert_cmpuint (desk_head (desk), ==, before);
  g_assert_false (says (desk, "Recorded · entry 3"));
  desk_press (desk, "<Control>r");
  desk_press (desk, "<Control>r");
  g_assert_cmpuint (desk_head (desk), >, before);
}

/* A die, Enter, a die, Enter: the last four of the six keys from a place on the map to the journal. */
static void
die_enter_die_enter_is_recorded (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);
  guint before = desk_head (desk);

  desk_press (desk, "1");
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "6");
  desk_press (desk, "Return");
  if (desk_head (desk) == before)
    desk_press (desk, "Return");           /* against a rule of the moment: all the same */
  g_assert_cmpuint (desk_head (desk), >, before);
  before = desk_head (desk);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before);
}

/* Whoever has looked up a paragraph in the middle of it goes on with the same Enter; and no field comes later for it. */
static void
a_paragraph_leaves_enter_to_the_battle (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);
  GtkWidget *page = GTK_WIDGET (mariscal_window_page_now (desk->window));
  guint before = desk_head (desk);

  desk_press (desk, "1");
  g_assert_true (gtk_widget_grab_focus (desk_find_type (page, MARISCAL_TYPE_RULE)));
  desk_press (desk, "Return");
  desk_press (desk, "6");
  g_assert_true (gtk_widget_grab_focus (desk_find_type (page, MARISCAL_TYPE_RULE)));
  desk_press (desk, "Return");
  if (desk_head (desk) == before)
    desk_press (desk, "Return");           /* against a rule of the moment: all the same */
  g_assert_cmpuint (desk_head (desk), >, before);
  for (guint i = 0; i < 60; i++)
    {
      desk_press (desk, "Tab");
      g_assert_false (MARISCAL_IS_RULE (desk_focus (desk)));
    }
}

/* Where the weather lets no Blitz be fought, the die is that of the Normal phase at once. */
static void
the_phase_that_waits_is_seen (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, "e at mech norm ger 3i 2c - uk 3i");

  g_assert_true (says (desk, "Normal die"));
  g_assert_true (desk_press (desk, "1"));
  g_assert_false (says (desk, "Normal die") && says (desk, "What if…"));
}

static void
nothing_is_written_by_looking (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);
  guint before = desk_head (desk);

  desk_press (desk, "1");
  desk_press (desk, "Return");
  desk_press (desk, "6");
  mariscal_window_show_page (desk->window, "turn");
  desk_settle (desk);
  mariscal_window_show_page (desk->window, "odds");
  desk_settle (desk);
  g_assert_true (says (desk, "5 against 4 · Mechili · 4-1"));
  g_assert_cmpuint (desk_head (desk), ==, before);
}

static void
nobodys_odds_are_not_recorded (void)
{
  g_autoptr (Desk) desk = desk_new ();
  g_autoptr (MariscalSession) session = mariscal_session_new_game (war_game_find ("blitzwar"));
  GtkWidget *entry;

  mariscal_window_set_session (desk->window, session);
  gtk_window_present (GTK_WINDOW (desk->window));
  mariscal_window_show_page (desk->window, "odds");
  desk_settle (desk);
  entry = desk_find_type (find_page (desk), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "5 4");
  desk_settle (desk);
  g_assert_true (says (desk, "5 against 4 · 1-1"));
  g_assert_true (desk_says (desk, "Taken for granted: turn 9"));
  desk_press (desk, "<Control>r");
  g_assert_true (says (desk, "Scratch odds: nothing is written"));
}

static void
without_a_place_it_says_what_is_missing (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, "5 4");

  desk_press (desk, "<Control>r");
  g_assert_true (desk_says (desk, "Zone attacked: it is required and is not there"));
}

/* Between one line and the next there stands what the first was answered. */
static void
an_answer_to_an_earlier_line_is_faint (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, "5 4");
  GtkEditable *line = GTK_EDITABLE (desk_find_type (find_page (desk), GTK_TYPE_ENTRY));
  GtkWidget *answer = gtk_widget_get_ancestor (desk_find (find_page (desk), "5 against 4 · 1-1"), GTK_TYPE_SCROLLED_WINDOW);

  answer = gtk_widget_get_parent (answer);
  g_assert_false (gtk_widget_has_css_class (answer, "behind"));
  gtk_editable_set_text (line, "5 4 hippopotamus");
  g_assert_true (says (desk, "5 against 4 · 1-1"));
  g_assert_true (gtk_widget_has_css_class (answer, "behind"));
  gtk_editable_set_text (line, "6 4");
  g_assert_false (gtk_widget_has_css_class (answer, "behind"));
  gtk_editable_set_text (line, "6 4 hippo");
  gtk_editable_set_text (line, "");
  g_assert_false (gtk_widget_has_css_class (answer, "behind"));
}

/* Where a line begins between two digits, the number above is a wrong one. */
static void
assert_no_number_is_broken (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    {
      PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (widget));
      const char *text = pango_layout_get_text (layout);

      for (int i = 1; i < pango_layout_get_line_count (layout); i++)
        {
          int start = pango_layout_get_line_readonly (layout, i)->start_index;

          if (g_ascii_isdigit (text[start]) && g_ascii_isdigit (text[start - 1]))
            g_error ("broken at %d: %s", start, text);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_no_number_is_broken (child);
}

static void
a_long_fraction_is_never_broken_in_its_digits (void)
{
  static const struct { int width; const char *seen; } sizes[] = {
    { 1280, "273575/1259712" }, { 360, "273575/\n1259712" },
  };
  g_autoptr (Desk) desk = desk_of_game ("westfront", NULL, "\"arm 4, inf 3\" \"inf 3\"");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      desk_resize (desk, sizes[i].width, 800);
      desk_settle (desk);
      assert_no_number_is_broken (find_page (desk));
      g_assert_true (says (desk, sizes[i].seen));
    }
}

/* 44 % and what is gained is the percentage beside it. */
static void
what_is_gained_is_the_difference_of_what_is_shown (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);

  g_assert_true (says (desk, "44\342\200\257%"));
  g_assert_true (says (desk, "89\342\200\257%"));
  g_assert_true (says (desk, "+45"));
  g_assert_true (says (desk, "+34"));
  g_assert_false (says (desk, "+44"));
}

static void
it_fits_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_with_line (NULL, FIRST);

  desk_resize (desk, 360, 760);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), <=, 360 + 60);
  g_assert_true (says (desk, "44\342\200\257%"));
}

static void
in_spanish (void)
{
  g_autoptr (Desk) desk = NULL;

  mariscal_language_choose ("es");
  desk = desk_with_line (NULL, FIRST);
  g_assert_true (says (desk, "5 contra 4 · Mechili · 4-1"));
  g_assert_true (says (desk, "0,83"));
  g_assert_true (says (desk, "Cálculo suelto: no se anota nada"));
  mariscal_language_choose ("en");
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/odds/an-earlier-answer-is-faint", an_answer_to_an_earlier_line_is_faint);
  g_test_add_func ("/odds/without-a-place", without_a_place_it_says_what_is_missing);
  g_test_add_func ("/odds/the-first-battle", the_first_battle);
  g_test_add_func ("/odds/a-digit-is-the-die-and-another-replaces-it", a_digit_is_the_die_and_another_replaces_it);
  g_test_add_func ("/odds/odds-of-no-place-are-of-the-turn", odds_of_no_place_are_of_the_turn);
  g_test_add_func ("/odds/a-letter-begins-the-line-anew", a_letter_begins_the_line_anew);
  g_test_add_func ("/odds/a-quotation-mark-begins-the-line-anew", a_quotation_mark_begins_the_line_anew);
  g_test_add_func ("/odds/what-a-rule-is-against-is-recorded-all-the-same",
                   what_a_rule_is_against_is_recorded_all_the_same);
  g_test_add_func ("/odds/who-has-dice-thrown-is-told", who_has_dice_thrown_is_told);
  g_test_add_func ("/odds/die-enter-die-enter-is-recorded", die_enter_die_enter_is_recorded);
  g_test_add_func ("/odds/a-paragraph-leaves-enter-to-the-battle", a_paragraph_leaves_enter_to_the_battle);
  g_test_add_func ("/odds/the-phase-that-waits-is-seen", the_phase_that_waits_is_seen);
  g_test_add_func ("/odds/nothing-is-written-by-looking", nothing_is_written_by_looking);
  g_test_add_func ("/odds/nobodys-odds-are-not-recorded", nobodys_odds_are_not_recorded);
  g_test_add_func ("/odds/it-fits-a-telephone", it_fits_a_telephone);
  g_test_add_func ("/odds/a-long-fraction-is-never-broken-in-its-digits",
                   a_long_fraction_is_never_broken_in_its_digits);
  g_test_add_func ("/odds/what-is-gained-is-the-difference-of-what-is-shown",
                   what_is_gained_is_the_difference_of_what_is_shown);
  g_test_add_func ("/odds/in-spanish", in_spanish);
  return g_test_run ();
}
