/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Journal page on the real window: looking back, the past put right, what might have been; and that ten thousand
 * entries are no more work than ten. */

#include "desk.h"

#include <string.h>

#include "mariscal-journal-detail.h"
#include "mariscal-journal-line.h"
#include "mariscal-revise.h"
#include "mariscal-session-past.h"

static GtkWidget *
page_of (Desk *desk)
{
  GtkWidget *list = desk_find (GTK_WIDGET (desk->window), "Search the journal");

  return list != NULL ? list : GTK_WIDGET (desk->window);
}

static void
press_die (Desk *desk, const char *face)
{
  GtkWidget *revise = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE);
  GtkWidget *button = desk_find (revise, face);

  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  desk_settle (desk);
}

/* A die of 2 was typed for a 5, and five entries came after it. */
static Desk *
new_desk (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);

  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"roll-spain\",\"die\":2,\"override\":true}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"varsovia\"],\"side\":\"axis\"}");
  mariscal_window_show_page (desk->window, "journal");
  desk_settle (desk);
  return desk;
}

/* Next leads through many sub-phases: from where to where is told, not each step of the way. */
static void
a_way_of_many_steps_is_told_from_end_to_end (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *list;
  guint n = 0;

  desk_press (desk, "<Control>Return");
  desk_press (desk, "<Control>Return");
  mariscal_window_show_page (desk->window, "journal");
  mariscal_session_look_at (desk_session (desk), desk_head (desk));
  desk_settle (desk);
  list = desk_find_type (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_JOURNAL_DETAIL), GTK_TYPE_LIST_BOX);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n += desk_contains (row, "Sub-phase");
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (desk_contains (list, "Choice of reinforcement cards → Axis: naval movement"));
}

static void
a_mistyped_die_is_left_as_it_was (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  g_assert_true (desk_says (desk, "Change entry 3"));
  press_die (desk, "5");
  desk_click (desk, "Leave");
  g_assert_false (desk_says (desk, "Change entry 3"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
}

static void
a_mistyped_die_is_put_right (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));
  g_autoptr (WarEntry) now = NULL;
  g_autoptr (GArray) throws = NULL;

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  g_assert_true (desk_says (desk, "5 entries stay the same"));
  press_die (desk, "6");
  desk_click (desk, "Accept");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), >, head);
  g_assert_false (mariscal_session_is_past (desk_session (desk)));
  now = war_campaign_entry (desk_campaign (desk), head + 1);
  g_assert_cmpuint (war_entry_as (now), ==, 3);
  throws = war_entry_throws (now);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).fell, ==, 6);
}

static void
what_if_from_the_past (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  g_assert_true (mariscal_session_what_if (desk_session (desk), 3, "Sea Lion", NULL));
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  desk_settle (desk);
  desk_click (desk, "Compare");
  g_assert_true (desk_says (desk, "Sea Lion and The campaign"));
  g_assert_true (desk_says (desk, "What differs"));
  desk_click (desk, "Leave");
  desk_click (desk, "Go there");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  desk_click (desk, "Compare");
  desk_click (desk, "Keep it");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head + 1);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  desk_click (desk, "Compare");
  desk_click (desk, "Drop it");
  g_assert_null (desk_find (page_of (desk), "Sea Lion"));
}

/* Tab until the button is reached that says this. */
static void
walk_to (Desk *desk, const char *text)
{
  for (guint i = 0; i < 200; i++)
    {
      GtkWidget *at = desk_focus (desk);

      if (GTK_IS_BUTTON (at) && desk_contains (at, text))
        return;
      desk_press (desk, "Tab");
    }
  g_error ("Tab leads to nothing that says “%s”", text);
}

static void
press_at (Desk *desk, const char *text)
{
  walk_to (desk, text);
  g_assert_true (desk_press (desk, "Return"));
  desk_settle (desk);
}

/* Branch, play on, compare, keep, drop: without a hand on the mouse. */
static void
what_if_by_key (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  press_at (desk, "What if from here…");
  desk_type (desk, "Sea Lion\n");
  desk_settle (desk);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "Sea Lion");
  desk_press (desk, "<Control>l");
  desk_type (desk, "eje lvov\n");
  desk_settle (desk);
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head + 1);
  desk_press (desk, "<Alt>6");
  press_at (desk, "Compare");
  press_at (desk, "Leave");
  press_at (desk, "Go there");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  press_at (desk, "Compare");
  press_at (desk, "Keep it");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head + 1);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  press_at (desk, "Compare");
  press_at (desk, "Drop it");
  g_assert_null (desk_find (page_of (desk), "Sea Lion"));
}

static gboolean
is_in_list (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL;
}

/* Into the list by Tab, then up to the row of the entry. */
static void
walk_to_entry (Desk *desk, const char *text)
{
  for (guint i = 0; i < 60 && !is_in_list (desk_focus (desk)); i++)
    desk_press (desk, "Tab");
  desk_press (desk, "End");
  for (guint i = 0; i < 12 && !desk_contains (desk_focus (desk), text); i++)
    desk_press (desk, "Up");
  g_assert_true (desk_contains (desk_focus (desk), text));
}

static void
walk_to_die (Desk *desk, const char *face)
{
  GtkWidget *die = desk_find (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE), face);

  for (guint i = 0; i < 200 && desk_focus (desk) != die; i++)
    desk_press (desk, "Tab");
  g_assert_true (desk_focus (desk) == die);
}

/* From the journal's end to the entry, to its die, to what comes of it; left, and the second time accepted. */
static void
a_mistyped_die_by_key (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = desk_do (desk, "{'do':'join','country':'SP','side':'axis'}");

  desk_press (desk, "<Alt>1");
  desk_press (desk, "<Alt>6");
  for (guint accepted = 0; accepted < 2; accepted++)
    {
      walk_to_entry (desk, "Spain stays neutral");
      desk_press (desk, "Return");
      press_at (desk, "Change this entry…");
      g_assert_true (desk_says (desk, "entries stay the same"));
      walk_to_die (desk, "6");
      desk_press (desk, "Return");
      desk_settle (desk);
      g_assert_true (desk_says (desk, "Comes out otherwise"));
      g_assert_true (desk_says (desk, "No longer fits, and is left out"));
      g_assert_true (desk_says (desk, "Spain is already at war"));
      press_at (desk, accepted ? "Accept" : "Leave");
      g_assert_cmpint (desk_head (desk) > head, ==, accepted);
    }
  g_assert_cmpint (desk_value (desk, "country/SP/joined"), ==, 1);
}

static guint
count_lines (GtkWidget *widget)
{
  guint n = MARISCAL_IS_JOURNAL_LINE (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_lines (child);
  return n;
}

static void
enter_many (Desk *desk, guint groups, guint each)
{
  for (guint i = 0; i < groups; i++)
    {
      g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      g_autoptr (GError) error = NULL;

      for (guint k = 0; k < each; k++)
        {
          const char *json = k % 2 == 0 ? "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\",\"override\":true}"
                                        : "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"soviets\",\"override\":true}";

          g_ptr_array_add (orders, war_order_read (mariscal_session_data (desk_session (desk)), json, strlen (json), NULL));
        }
      mariscal_session_do (desk_session (desk), orders, &error);
      g_assert_no_error (error);
    }
}

/* Of the processor's time: the machine may be busy with other things. */
static double
since (clock_t start)
{
  return 1000.0 * (double) (clock () - start) / CLOCKS_PER_SEC;
}

static void
search (Desk *desk, const char *text)
{
  GtkWidget *found = desk_find (GTK_WIDGET (desk->window), "Any order");
  GtkWidget *bar = gtk_widget_get_parent (gtk_widget_get_ancestor (found, GTK_TYPE_DROP_DOWN));

  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_next_sibling (bar)), text);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (bar), "search-changed");
  desk_settle (desk);
}

/* What keeps it quick is that rows are made only where they are seen; how quick it is, is told and not judged here. */
static void
ten_thousand_entries (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  clock_t start;
  double shown, entered, searched, again;

  enter_many (desk, 100, 100);
  start = clock ();
  mariscal_window_show_page (desk->window, "journal");
  desk_settle (desk);
  shown = since (start);
  g_assert_cmpuint (count_lines (GTK_WIDGET (desk->window)), <, 300);
  start = clock ();
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  desk_settle (desk);
  entered = since (start);
  start = clock ();
  search (desk, "poznan");
  searched = since (start);
  g_assert_cmpuint (count_lines (GTK_WIDGET (desk->window)), >=, 2);
  start = clock ();
  search (desk, "poznan a");
  again = since (start);
  g_test_message ("10,000 entries: shown in %.0f ms, one more in %.0f, searched in %.0f, again in %.0f", shown, entered,
                  searched, again);
}

/* Into the list by Tab, through it by arrows, over headings too, and out of it by Tab again. */
static void
rows_are_walked_by_key (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *row;

  desk_page (desk, "journal");
  for (guint i = 0; i < 60 && !is_in_list (desk_focus (desk)); i++)
    desk_press (desk, "Tab");
  desk_press (desk, "Home");
  for (guint i = 0; i < 12; i++)
    {
      row = desk_focus (desk);
      g_assert_true (is_in_list (row));
      desk_press (desk, "Down");
      g_assert_true (desk_focus (desk) != row);
    }
  desk_press (desk, "Tab");
  g_assert_nonnull (desk_focus (desk));
  g_assert_false (is_in_list (desk_focus (desk)));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/journal/a-way-of-many-steps", a_way_of_many_steps_is_told_from_end_to_end);
  g_test_add_func ("/journal/a-mistyped-die-is-left-as-it-was", a_mistyped_die_is_left_as_it_was);
  g_test_add_func ("/journal/a-mistyped-die-is-put-right", a_mistyped_die_is_put_right);
  g_test_add_func ("/journal/a-mistyped-die-by-key", a_mistyped_die_by_key);
  g_test_add_func ("/journal/what-if-from-the-past", what_if_from_the_past);
  g_test_add_func ("/journal/what-if-by-key", what_if_by_key);
  g_test_add_func ("/journal/rows-are-walked-by-key", rows_are_walked_by_key);
  g_test_add_func ("/journal/ten-thousand-entries", ten_thousand_entries);
  return g_test_run ();
}
