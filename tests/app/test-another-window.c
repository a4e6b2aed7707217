/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A window after another, and one beside another. */

#include "desk.h"

#include "mariscal-settings.h"
#include "mariscal-window-private.h"

/* As somebody closes it. */
static void
close_window (Desk *desk)
{
  gpointer window = desk->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_close (GTK_WINDOW (desk->window));
  desk->window = NULL;
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_size (Desk *desk, int width, int height, gboolean maximized)
{
  int now_width, now_height;

  gtk_window_get_default_size (GTK_WINDOW (desk->window), &now_width, &now_height);
  g_assert_cmpint (now_width, ==, width);
  g_assert_cmpint (now_height, ==, height);
  g_assert_cmpint (gtk_window_is_maximized (GTK_WINDOW (desk->window)), ==, maximized);
}

/* The next one is as the last one was left; one that fills the screen still knows how large it was before. On a display where
 * nobody manages windows none fills it once it is shown: whether it would is told before. */
static void
its_size_comes_back (void)
{
  g_autoptr (Desk) first = desk_new_with ("blitzwar", NULL), second = NULL, third = NULL;
  gboolean stays = TRUE;
  int width;

  desk_resize (first, 1010, 777);
  width = gtk_widget_get_width (GTK_WIDGET (first->window));            /* but for its frame */
  close_window (first);
  second = desk_new ();
  assert_size (second, 1010, 777, FALSE);
  gtk_window_maximize (GTK_WINDOW (second->window));
  g_signal_emit_by_name (second->window, "close-request", &stays);
  g_assert_false (stays);
  third = desk_new ();
  assert_size (third, 1010, 777, TRUE);
  gtk_window_unmaximize (GTK_WINDOW (third->window));
  gtk_window_present (GTK_WINDOW (third->window));
  desk_settle (third);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (third->window)), ==, width);
  close_window (third);
  g_assert_false (mariscal_settings_get_flag ("window-maximized"));
  mariscal_settings_set_int ("window-width", 1280);
  mariscal_settings_set_int ("window-height", 900);
}

static guint
count_windows (Desk *desk, MariscalWindow **another)
{
  GList *all = gtk_application_get_windows (desk->application);
  guint n = 0;

  for (; all != NULL; all = all->next)
    if (MARISCAL_IS_WINDOW (all->data) && gtk_widget_get_mapped (all->data))
      {
        n++;
        if (all->data != (gpointer) desk->window)
          *another = all->data;
      }
  return n;
}

/* A second window on what is on the shelf; what is open in the first stays so. */
static void
another_window_by_key (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  MariscalSession *session = desk_session (desk);
  MariscalWindow *another = NULL;

  g_assert_cmpuint (count_windows (desk, &another), ==, 1);
  g_assert_true (desk_press (desk, "<Control><Shift>n"));
  g_assert_cmpuint (count_windows (desk, &another), ==, 2);
  g_assert_null (mariscal_window_session (another));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (another->views), ==, "library");
  g_assert_true (desk_session (desk) == session);
  mariscal_window_open (another, desk->file);
  g_assert_nonnull (mariscal_window_session (another));
  g_assert_false (mariscal_session_writes (mariscal_window_session (another)));          /* the first has the pen */
  g_assert_true (mariscal_session_writes (session));
  gtk_window_destroy (GTK_WINDOW (another));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/another-window/its-size-comes-back", its_size_comes_back);
  g_test_add_func ("/another-window/another-window-by-key", another_window_by_key);
  return g_test_run ();
}
