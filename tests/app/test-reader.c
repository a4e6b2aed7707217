/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two windows on one file: one writes, the other follows, says so, and may take the pen. */

#include "desk.h"

#include "mariscal-window-private.h"

#define PATIENCE (20 * G_USEC_PER_SEC)

static MariscalSession *
session_of (Desk *desk)
{
  return mariscal_window_session (desk->window);
}

static gboolean
writes (Desk *desk)
{
  return mariscal_session_writes (session_of (desk));
}

/* A second window on the first one's file. */
static Desk *
desk_beside (Desk *first)
{
  Desk *desk = desk_new ();

  mariscal_window_open (desk->window, first->file);
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  return desk;
}

static gboolean
turn_over_cb (gpointer user)
{
  return G_SOURCE_CONTINUE;
}

/* The system says when a file has changed; nobody knows how soon. */
static void
await (Desk *desk, gboolean (*is) (Desk *, guint), guint n)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  guint turns = g_timeout_add (20, turn_over_cb, NULL);

  while (!is (desk, n) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (turns);
  g_assert_true (is (desk, n));
}

static gboolean
shows_entry (Desk *desk, guint entry)
{
  return mariscal_session_entry (session_of (desk)) == entry;
}

static gboolean
has_read (Desk *desk, guint entries)
{
  return war_campaign_n (mariscal_session_campaign (session_of (desk))) == entries;
}

static gboolean
reads (Desk *desk, guint unused)
{
  return !writes (desk);
}

static gboolean
says (Desk *desk, const char *begins)
{
  g_autoptr (GPtrArray) texts = desk_texts (GTK_WIDGET (desk->window->reader));

  for (guint i = 0; i < texts->len; i++)
    if (g_str_has_prefix (g_ptr_array_index (texts, i), begins))
      return gtk_widget_get_visible (GTK_WIDGET (desk->window->reader));
  return FALSE;
}

static void
who_reads_follows_who_writes (void)
{
  g_autoptr (Desk) writer = desk_new_with ("blitzwar", NULL), reader = desk_beside (writer);

  g_assert_true (writes (writer));
  g_assert_false (writes (reader));
  g_assert_true (says (reader, "Another window has the pen"));
  desk_press (writer, "<Control>Return");
  g_assert_cmpuint (mariscal_session_entry (session_of (writer)), >, 1);
  await (reader, shows_entry, mariscal_session_entry (session_of (writer)));
  desk_settle (reader);
  g_assert_nonnull (desk_find (GTK_WIDGET (reader->window), "Read only"));
  desk_press (reader, "e");                /* nothing that is typed here could be done */
  g_assert_false (mariscal_order_bar_is_open (reader->window->order_bar));
}

static void
who_reads_may_take_the_pen (void)
{
  g_autoptr (Desk) first = desk_new_with ("blitzwar", NULL), second = desk_beside (first);

  g_action_group_activate_action (G_ACTION_GROUP (second->window), "take", NULL);
  g_assert_true (writes (second));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (second->window->reader)));
  await (first, reads, 0);
  g_assert_true (says (first, "Another window has the pen"));
  desk_press (second, "<Control>Return");
  await (first, shows_entry, mariscal_session_entry (session_of (second)));
}

/* Whoever looks at the past is not torn out of it. */
static void
the_past_stays_where_it_is (void)
{
  g_autoptr (Desk) writer = desk_new_with ("blitzwar", "1939"), reader = desk_beside (writer);

  mariscal_session_look_at (session_of (reader), 3);
  desk_press (writer, "<Control>Return");
  desk_press (writer, "<Control>Return");
  await (reader, has_read, war_campaign_n (mariscal_session_campaign (session_of (writer))));
  g_assert_cmpuint (mariscal_session_entry (session_of (reader)), ==, 3);
  mariscal_session_look_now (session_of (reader));
  g_assert_cmpuint (mariscal_session_entry (session_of (reader)), ==, mariscal_session_entry (session_of (writer)));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/reader/who-reads-follows-who-writes", who_reads_follows_who_writes);
  g_test_add_func ("/reader/who-reads-may-take-the-pen", who_reads_may_take_the_pen);
  g_test_add_func ("/reader/the-past-stays-where-it-is", the_past_stays_where_it_is);
  return g_test_run ();
}
