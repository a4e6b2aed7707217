/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a window comes to its campaign: from the library, new, out of a file, as a sample, dropped into it. */

#include "mariscal-window-private.h"

#include <glib/gi18n.h>

#include "library-card.h"
#include "mariscal-editor.h"
#include "mariscal-library.h"
#include "mariscal-new-campaign.h"
#include "mariscal-pages.h"
#include "mariscal-recent.h"
#include "mariscal-resume.h"
#include "mariscal-shelf.h"
#include "war-sample.h"

void
mariscal_window_show_library (MariscalWindow *window)
{
  if (window->session != NULL)
    {
      mariscal_window_set_session (window, NULL);
      return;
    }
  if (gtk_stack_get_child_by_name (window->views, "library") == NULL)
    gtk_stack_add_named (window->views, mariscal_library_new (), "library");
  gtk_stack_set_visible_child_name (window->views, "library");
  gtk_window_set_title (GTK_WINDOW (window), "Mariscal");
}

void
mariscal_window_resume (MariscalWindow *window)
{
  GtkWidget *card;

  mariscal_window_resumed (window);        /* of another campaign, if it still lies there */
  card = mariscal_resume_new (window->session);
  gtk_stack_add_named (window->views, card, "resume");
  gtk_stack_set_visible_child_name (window->views, "resume");
  gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

gboolean
mariscal_window_resumed (MariscalWindow *window)
{
  GtkWidget *card = gtk_stack_get_child_by_name (window->views, "resume");
  gboolean shown = card != NULL && gtk_stack_get_visible_child (window->views) == card;

  if (shown && window->session != NULL)
    gtk_stack_set_visible_child_name (window->views, "desk");
  if (card != NULL)
    gtk_stack_remove (window->views, card);
  if (shown)
    mariscal_window_focus_desk (window);
  return shown;
}

void
mariscal_window_new_campaign (MariscalWindow *window, const char *argument)
{
  MariscalNewCampaign *asks = mariscal_new_campaign_new (GTK_WINDOW (window));

  g_signal_connect_object (asks, "begun", G_CALLBACK (mariscal_window_open), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (asks));
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, MariscalWindow *window)
{
  gboolean chosen = response == GTK_RESPONSE_ACCEPT;
  g_autoptr (GFile) file = chosen ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    mariscal_window_open (window, path);
  g_object_unref (dialog);
}

void
mariscal_window_choose (MariscalWindow *window, const char *argument)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("Open a campaign"), GTK_WINDOW (window),
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Campaigns"));
  gtk_file_filter_add_suffix (filter, "mariscal");
  gtk_file_filter_add_mime_type (filter, MARISCAL_CAMPAIGN_TYPE);          /* whatever it is called */
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), window, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
mariscal_window_take_off (MariscalWindow *window, const char *path)
{
  g_autofree char *name = library_name_of (path);
  g_autofree char *text = g_strdup_printf (_("%s is no longer in the library; the file stays where it is"), name);
  GtkWidget *library = gtk_stack_get_child_by_name (window->views, "library");

  mariscal_shelf_take_off (path);
  mariscal_recent_take_off (path);
  mariscal_window_tell (window, text, FALSE);
  if (library != NULL)
    gtk_stack_remove (window->views, library);
  if (window->session == NULL)
    mariscal_window_show_library (window);
}

void
mariscal_window_take (MariscalWindow *window, const char *argument)
{
  g_autoptr (GError) error = NULL;

  if (war_campaign_take (mariscal_session_campaign (window->session), &error))
    mariscal_window_tell (window, _("This window writes now; the other one only reads"), FALSE);
  else
    mariscal_window_tell (window, error->message, FALSE);
}

/* The first that is for players, with samples if it must have them. */
static const WarGame *
find_game (gboolean with_samples)
{
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarSchema *schema = war_game_schema (war_game_at (i));
      g_auto (GStrv) samples = war_schema_listed (schema, "samples");

      if (!war_schema_template (schema) && (!with_samples || samples[0] != NULL))
        return war_game_at (i);
    }
  return NULL;
}

/* An evening is typed by a thread: it takes a while, and is written to the disk line after line. */
static void
play_sample (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  const WarGame *game = find_game (TRUE);
  g_auto (GStrv) samples = war_schema_listed (war_game_schema (game), "samples");
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = war_sample_create (path, game, samples[0], &error);

  if (campaign != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
sample_played_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  MariscalWindow *window = MARISCAL_WINDOW (source);
  g_autoptr (GError) error = NULL;

  if (window->views == NULL)
    return;                                /* closed meanwhile */
  if (g_task_propagate_boolean (G_TASK (result), &error))
    mariscal_window_open (window, g_task_get_task_data (G_TASK (result)));
  else
    mariscal_window_tell (window, error->message, FALSE);
}

void
mariscal_window_sample (MariscalWindow *window, const char *argument)
{
  g_autofree char *path = mariscal_shelf_sample (_("Sample campaign"));
  g_autoptr (GTask) task = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    {
      mariscal_window_open (window, path);
      return;
    }
  task = g_task_new (window, NULL, sample_played_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&path), g_free);
  g_task_run_in_thread (task, play_sample);
}

gboolean
mariscal_window_has_quick_odds (void)
{
  return mariscal_pages_find ("odds") != NULL && find_game (FALSE) != NULL;
}

/* Nobody's odds: in this window if it shows the library, else in one of their own. */
void
mariscal_window_quick_odds (MariscalWindow *window, const char *argument)
{
  g_autoptr (MariscalSession) odds = mariscal_session_new_game (find_game (FALSE));
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));
  MariscalWindow *shown = window->session == NULL ? window : mariscal_window_new (application);

  mariscal_window_set_session (shown, odds);
  mariscal_window_show_page (shown, "odds");
  gtk_window_present (GTK_WINDOW (shown));
}

gboolean
mariscal_window_is_editor (MariscalWindow *window)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (window->views), "editor") == 0;
}

static void
editor_told_cb (GtkWidget *editor, const char *text, MariscalWindow *window)
{
  mariscal_window_tell (window, text, FALSE);
}

/* Of the game that is played, else of the first there is. What was left there is made anew: it is all in its file. */
void
mariscal_window_show_editor (MariscalWindow *window, const char *argument)
{
  const WarGame *game = window->session != NULL ? mariscal_session_game (window->session) : find_game (FALSE);
  GtkWidget *before = gtk_stack_get_child_by_name (window->views, "editor"), *editor;
  g_autoptr (GError) error = NULL;

  if (mariscal_window_is_editor (window))
    return;
  mariscal_window_show_table (window, FALSE);
  if (before != NULL)
    gtk_stack_remove (window->views, before);
  editor = mariscal_editor_new (game, &error);
  if (editor == NULL)
    {
      mariscal_window_tell (window, error->message, FALSE);
      return;
    }
  g_signal_connect_object (editor, "told", G_CALLBACK (editor_told_cb), window, 0);
  gtk_stack_add_named (window->views, editor, "editor");
  gtk_stack_set_visible_child_name (window->views, "editor");
  gtk_window_set_title (GTK_WINDOW (window), _("Own copy of the game"));
  mariscal_window_update_actions (window);
  gtk_widget_grab_focus (editor);
}

void
mariscal_window_leave_editor (MariscalWindow *window)
{
  GtkWidget *editor = gtk_stack_get_child_by_name (window->views, "editor");

  if (window->session != NULL)
    gtk_stack_set_visible_child_name (window->views, "desk");
  else
    mariscal_window_show_library (window);
  if (editor != NULL)
    gtk_stack_remove (window->views, editor);
  mariscal_window_update_actions (window);
  mariscal_window_focus_desk (window);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, MariscalWindow *window)
{
  GSList *files = g_value_get_boxed (value);
  g_autofree char *path = files != NULL ? g_file_get_path (files->data) : NULL;

  if (path == NULL)
    return FALSE;
  mariscal_window_open (window, path);
  return TRUE;
}

void
mariscal_window_take_drops (MariscalWindow *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
