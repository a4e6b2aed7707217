/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Journal page on the real window: looking back, the past put right, what might have been; and that ten thousand
 * entries are no more work than ten. */

#include "desk.h"

#include <string.h>

#include "mariscal-journal-line.h"
#include "mariscal-revise.h"
#include "mariscal-session-past.h"

static MariscalSession *
session_of (Desk *desk)
{
  return mariscal_window_session (desk->window);
}

static WarCampaign *
campaign_of (Desk *desk)
{
  return mariscal_session_campaign (session_of (desk));
}

static void
do_order (Desk *desk, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (mariscal_session_data (session_of (desk)), json, strlen (json), &error);

  g_assert_no_error (error);
  mariscal_session_do_one (session_of (desk), order, &error);
  g_assert_no_error (error);
}

static GtkWidget *
page_of (Desk *desk)
{
  GtkWidget *list = desk_find (GTK_WIDGET (desk->window), "Search the journal");

  return list != NULL ? list : GTK_WIDGET (desk->window);
}

static gboolean
says (Desk *desk, const char *text)
{
  g_autoptr (GPtrArray) texts = desk_texts (GTK_WIDGET (desk->window));

  for (guint i = 0; i < texts->len; i++)
    if (strstr (g_ptr_array_index (texts, i), text) != NULL)
      return TRUE;
  return FALSE;
}

static void
press (Desk *desk, const char *label)
{
  GtkWidget *found = desk_find (GTK_WIDGET (desk->window), label);
  GtkWidget *button = found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;

  if (button == NULL)
    g_error ("no button says “%s”", label);
  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  desk_settle (desk);
}

/* The button within that part of the page. */
static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press_die (Desk *desk, const char *face)
{
  GtkWidget *revise = find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE);
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

  do_order (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  do_order (desk, "{\"do\":\"roll-spain\",\"die\":2,\"override\":true}");
  do_order (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  do_order (desk, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  do_order (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  do_order (desk, "{\"do\":\"control\",\"zones\":[\"varsovia\"],\"side\":\"axis\"}");
  mariscal_window_show_page (desk->window, "journal");
  desk_settle (desk);
  return desk;
}

static void
a_mistyped_die_is_left_as_it_was (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (campaign_of (desk));

  mariscal_session_look_at (session_of (desk), 3);
  desk_settle (desk);
  press (desk, "Change this entry…");
  g_assert_true (says (desk, "Change entry 3"));
  press_die (desk, "5");
  press (desk, "Leave");
  g_assert_false (says (desk, "Change entry 3"));
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), ==, head);
}

static void
a_mistyped_die_is_put_right (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (campaign_of (desk));
  g_autoptr (WarEntry) now = NULL;
  g_autoptr (GArray) throws = NULL;

  mariscal_session_look_at (session_of (desk), 3);
  desk_settle (desk);
  press (desk, "Change this entry…");
  g_assert_true (says (desk, "5 entries stay the same"));
  press_die (desk, "6");
  press (desk, "Accept");
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), >, head);
  g_assert_false (mariscal_session_is_past (session_of (desk)));
  now = war_campaign_entry (campaign_of (desk), head + 1);
  g_assert_cmpuint (war_entry_as (now), ==, 3);
  throws = war_entry_throws (now);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).fell, ==, 6);
}

static void
what_if_from_the_past (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (campaign_of (desk));

  g_assert_true (mariscal_session_what_if (session_of (desk), 3, "Sea Lion", NULL));
  do_order (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  desk_settle (desk);
  press (desk, "Compare");
  g_assert_true (says (desk, "Sea Lion and The campaign"));
  g_assert_true (says (desk, "What differs"));
  press (desk, "Leave");
  press (desk, "Go there");
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), ==, head);
  press (desk, "Compare");
  press (desk, "Keep it");
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), ==, head + 1);
  g_assert_cmpstr (war_campaign_branch_now (campaign_of (desk)), ==, "main");
  press (desk, "Compare");
  press (desk, "Drop it");
  g_assert_null (desk_find (page_of (desk), "Sea Lion"));
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

          g_ptr_array_add (orders, war_order_read (mariscal_session_data (session_of (desk)), json, strlen (json), NULL));
        }
      mariscal_session_do (session_of (desk), orders, &error);
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
  GtkWidget *bar = gtk_widget_get_ancestor (found, GTK_TYPE_SCROLLED_WINDOW);

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
  do_order (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
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

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/journal/a-mistyped-die-is-left-as-it-was", a_mistyped_die_is_left_as_it_was);
  g_test_add_func ("/journal/a-mistyped-die-is-put-right", a_mistyped_die_is_put_right);
  g_test_add_func ("/journal/what-if-from-the-past", what_if_from_the_past);
  g_test_add_func ("/journal/ten-thousand-entries", ten_thousand_entries);
  return g_test_run ();
}
