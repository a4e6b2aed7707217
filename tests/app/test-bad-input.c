/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can go wrong round a window: files that vanish, are written by others or are none; a disk that is full; more text
 * than anybody types. Each time a sentence is told, the table stays as it was, and what was entered is not lost. */

#include "desk.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mariscal-session-past.h"
#include "mariscal-window-private.h"

static WarCampaign *
campaign_of (Desk *desk)
{
  return mariscal_session_campaign (mariscal_window_session (desk->window));
}

/* Is any of these sentences to be read in the window? */
static gboolean
says (Desk *desk, const char *part)
{
  g_autoptr (GPtrArray) texts = desk_texts (GTK_WIDGET (desk->window));

  for (guint i = 0; i < texts->len; i++)
    if (strstr (g_ptr_array_index (texts, i), part) != NULL)
      return TRUE;
  return FALSE;
}

/* As a hand lets go of it over the window. */
static void
drop (Desk *desk, const char *path)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (desk->window));
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GFile *files[] = { file };
  g_auto (GValue) dropped = G_VALUE_INIT;

  g_value_init (&dropped, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&dropped, gdk_file_list_new_from_array (files, 1));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) one = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (!GTK_IS_DROP_TARGET (one))
        continue;
      g_signal_emit_by_name (one, "drop", &dropped, 10.0, 10.0, &taken);
      g_assert_true (taken);
      desk_settle (desk);
      return;
    }
  g_assert_not_reached ();
}

/* Opened, it leaves the window as it was, and something new is to be read there. */
static void
refuse (Desk *desk, const char *path)
{
  MariscalSession *before = mariscal_window_session (desk->window);
  guint head = war_campaign_head (campaign_of (desk));

  drop (desk, path);
  g_assert_true (mariscal_window_session (desk->window) == before);
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), ==, head);
  g_assert_nonnull (gtk_widget_get_next_sibling (gtk_widget_get_first_child (GTK_WIDGET (desk->window->toasts))));
}

static char *
write_file (Desk *desk, const char *name, const char *text, gsize len)
{
  char *path = g_build_filename (desk->folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, (gssize) len, &error);
  g_assert_no_error (error);
  return path;
}

static void
a_campaign_that_is_dropped_is_opened (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL), other = desk_new_with ("blitzwar", "1939");

  drop (desk, other->file);
  g_assert_cmpstr (war_campaign_path (campaign_of (desk)), ==, other->file);
}

static void
hostile_files_are_told_and_left (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *deep = g_strnfill (300000, '['), *zeros = g_malloc0 (1 << 20), *kept = NULL;
  g_autofree char *a = write_file (desk, "deep.mariscal", deep, 300000);
  g_autofree char *b = write_file (desk, "zeros.mariscal", zeros, 1 << 20);
  g_autofree char *c = write_file (desk, "empty.mariscal", "", 0);
  g_autofree char *half = g_build_filename (desk->folder, "half.mariscal", NULL);
  g_autofree char *pipe = g_build_filename (desk->folder, "pipe.mariscal", NULL);
  g_autofree char *loop = g_build_filename (desk->folder, "loop.mariscal", NULL);
  g_autofree char *nowhere = g_build_filename (desk->folder, "nowhere.mariscal", NULL);
  gsize len;

  g_assert_true (g_file_get_contents (desk->file, &kept, &len, NULL));
  g_assert_true (g_file_set_contents (half, kept, 40, NULL));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink (loop, loop), ==, 0);
  refuse (desk, a);
  refuse (desk, b);
  refuse (desk, c);
  refuse (desk, half);
  refuse (desk, pipe);
  refuse (desk, loop);
  refuse (desk, nowhere);
  refuse (desk, desk->folder);
}

/* The second window reads, says so, and may take the pen; the first then reads. */
static void
two_windows_on_one_file (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  Desk second = { desk->application, mariscal_window_new (desk->application), NULL, NULL };

  mariscal_window_open (second.window, desk->file);
  gtk_window_present (GTK_WINDOW (second.window));
  desk_settle (&second);
  g_assert_false (mariscal_session_writes (mariscal_window_session (second.window)));
  g_assert_true (says (&second, "Read only"));
  g_assert_true (desk_press (desk, "<Control>Return"));
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), >, 1);
  gtk_window_destroy (GTK_WINDOW (second.window));
}

/* What would be entered then is refused, since it would be nowhere; the table is still there to be read. Before anything
 * is, what stood there as saved is said to be so no more. */
static void
a_campaign_deleted_under_the_window (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  while (!g_str_has_prefix (gtk_label_get_text (desk->window->saved), "Saved"))
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);                      /* it is listened to after the first frame */
  g_assert_cmpint (g_remove (desk->file), ==, 0);
  while (g_str_has_prefix (gtk_label_get_text (desk->window->saved), "Saved"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (desk->window->saved), "warning"));
  g_assert_false (gtk_widget_get_visible (desk->window->saved_mark));
  desk_press (desk, "<Control>Return");
  g_assert_true (says (desk, "another file stands in its place, or none: nothing was written"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Summer-2 1939"));
}

/* Somebody wrote into it: nothing is written behind that, and the table is still there. */
static void
a_campaign_edited_under_the_window (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  FILE *file = g_fopen (desk->file, "a");

  g_assert_nonnull (file);
  fputs ("{\"entry\":7}\nnonsense\n", file);
  fclose (file);
  desk_press (desk, "<Control>Return");
  g_assert_true (says (desk, "line 3 is damaged"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Summer-2 1939"));
}

/* Four million letters where an order is typed: it is no order, and nothing waits for it. */
static void
megabytes_are_pasted (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *much = g_strnfill (4 << 20, 'x');
  gint64 start = g_get_monotonic_time ();

  mariscal_order_bar_open (desk->window->order_bar, much);
  desk_settle (desk);
  desk_press (desk, "Return");
  g_test_message ("4 MiB are pasted in %.0f ms", (double) (g_get_monotonic_time () - start) / 1e3);
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), ==, 1);
  desk_press (desk, "Escape");
  g_assert_true (desk_press (desk, "<Control>Return"));
}

/* From now on nothing can be written to any campaign; and then again it can. */
static void
fill_disk (gboolean full)
{
  g_autofree char *why = g_strdup_printf ("%d", ENOSPC);

  g_setenv ("MARISCAL_FAULT_PATH", ".mariscal", TRUE);
  g_setenv ("MARISCAL_FAULT_DO", why, TRUE);
  g_setenv ("MARISCAL_FAULT_FOR", "0", TRUE);
  g_setenv ("MARISCAL_FAULT_AT", full ? "1" : "0", TRUE);
}

/* The order is refused with the reason; when there is room again, play goes on, and all of it is in the file. */
static void
a_full_disk (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *file = g_strdup (desk->file);
  guint head;
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) again = NULL;

  fill_disk (TRUE);
  desk_press (desk, "<Control>Return");
  g_assert_true (says (desk, "the disk is full; nothing was lost"));
  fill_disk (FALSE);
  head = war_campaign_head (campaign_of (desk));
  g_assert_true (desk_press (desk, "<Control>Return"));
  g_assert_cmpuint (war_campaign_head (campaign_of (desk)), >, head);
  head = war_campaign_head (campaign_of (desk));
  g_assert_true (war_campaign_flush (campaign_of (desk), &error));
  again = war_campaign_open (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (war_campaign_head (again), ==, head);
}

static gboolean
is_saved (Desk *desk)
{
  return g_str_has_prefix (gtk_label_get_text (desk->window->saved), "Saved")
         && gtk_widget_get_visible (desk->window->saved_mark);
}

static void
await_saved (Desk *desk)
{
  while (!is_saved (desk))
    g_main_context_iteration (NULL, TRUE);
}

/* Nobody waits for it: the next is entered and looked at meanwhile, and it is not called saved before it is. */
static void
a_slow_disk (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint head;

  await_saved (desk);
  head = desk_head (desk);
  g_setenv ("MARISCAL_FAULT_PATH", ".mariscal", TRUE);
  g_setenv ("MARISCAL_FAULT_WAIT", "2000", TRUE);
  desk_type (desk, "e lod\n");
  desk_page (desk, "journal");
  g_assert_cmpuint (desk_head (desk), ==, head + 1);
  g_assert_true (says (desk, "Lodz"));
  g_assert_false (is_saved (desk));
  desk_page (desk, "turn");
  desk_type (desk, "e poz\n");
  g_assert_cmpuint (desk_head (desk), ==, head + 2);
  g_assert_false (is_saved (desk));
  g_setenv ("MARISCAL_FAULT_WAIT", "0", TRUE);
  await_saved (desk);
}

/* What was kept by mistake and could not be taken back for want of room can be when there is some. */
static void
a_way_back_outlasts_a_full_disk (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCampaign *c = campaign_of (desk);
  guint before = desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}"), kept;

  g_assert_true (mariscal_session_what_if (desk_session (desk), before, "Sea Lion", NULL));
  kept = desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  g_assert_true (mariscal_session_keep (desk_session (desk), "Sea Lion", NULL));
  fill_disk (TRUE);
  desk_press (desk, "<Control>z");
  fill_disk (FALSE);
  g_assert_true (says (desk, "the disk is full; nothing was lost"));
  g_assert_cmpuint (war_campaign_tip (c, "main"), ==, kept);
  desk_press (desk, "<Control>z");
  g_assert_cmpuint (war_campaign_tip (c, "main"), ==, before);
  g_assert_cmpstr (war_campaign_branch_now (c), ==, "Sea Lion");
}

/* The disk is one that fails when it is told to: tests/faults. */
static void
load_faults (char **argv)
{
  const char *faults = g_getenv ("MARISCAL_FAULTS");

  if (faults == NULL || g_getenv ("LD_PRELOAD") != NULL)
    return;
  g_setenv ("LD_PRELOAD", faults, TRUE);
  execv (argv[0], argv);
}

int
main (int argc, char **argv)
{
  load_faults (argv);
  desk_begin (&argc, &argv);
  g_test_add_func ("/bad-input/a-campaign-that-is-dropped-is-opened", a_campaign_that_is_dropped_is_opened);
  g_test_add_func ("/bad-input/hostile-files-are-told-and-left", hostile_files_are_told_and_left);
  g_test_add_func ("/bad-input/two-windows-on-one-file", two_windows_on_one_file);
  g_test_add_func ("/bad-input/a-campaign-deleted-under-the-window", a_campaign_deleted_under_the_window);
  g_test_add_func ("/bad-input/a-campaign-edited-under-the-window", a_campaign_edited_under_the_window);
  g_test_add_func ("/bad-input/megabytes-are-pasted", megabytes_are_pasted);
  g_test_add_func ("/bad-input/a-full-disk", a_full_disk);
  g_test_add_func ("/bad-input/a-slow-disk", a_slow_disk);
  g_test_add_func ("/bad-input/a-way-back-outlasts-a-full-disk", a_way_back_outlasts_a_full_disk);
  return g_test_run ();
}
