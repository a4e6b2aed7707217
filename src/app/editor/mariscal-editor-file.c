/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Files of corrections: taken in, saved elsewhere, compared. They are chosen by the system's own chooser, so that
 * they can be where the program itself may not look. */

#include <glib/gi18n.h>

#include "mariscal-aside.h"
#include "mariscal-editor.h"
#include "mariscal-help.h"
#include "war-data-compare.h"
#include "war-error.h"
#include "war-file.h"

#define MOST_BYTES (1 << 20)

static void
tell (MariscalEditor *editor, const GError *error)
{
  mariscal_overlay_tell (mariscal_editor_overlay (editor), error->message);
}

/* Not more of it than such a file can hold; one that lies elsewhere comes in pieces. */
static GBytes *
read_file (GFile *file, GError **error)
{
  g_autofree char *where = g_file_get_parse_name (file), *text = NULL;
  gboolean regular = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR;
  g_autoptr (GFileInputStream) stream = regular ? g_file_read (file, NULL, NULL) : NULL;
  gsize len = 0;

  if (stream != NULL)
    text = g_malloc (MOST_BYTES + 1);
  if (text == NULL || !g_input_stream_read_all (G_INPUT_STREAM (stream), text, MOST_BYTES + 1, &len, NULL, NULL))
    war_error_set (error, WAR_ERROR_DISK, where, "overlay-unread", NULL);
  else if (len > MOST_BYTES)
    war_error_set (error, WAR_ERROR_INPUT, where, "overlay-too-much", NULL);
  else
    return g_bytes_new (text, len);
  return NULL;
}

void
mariscal_editor_take (MariscalEditor *editor, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_file (file, &error);

  if (bytes == NULL)
    tell (editor, error);
  else if (mariscal_overlay_take (mariscal_editor_overlay (editor), bytes))
    mariscal_overlay_tell (mariscal_editor_overlay (editor), _("Taken in; Undo takes it out again"));
}

void
mariscal_editor_save_to (MariscalEditor *editor, GFile *file)
{
  g_autoptr (GBytes) bytes = war_overlay_bytes (mariscal_overlay_said (mariscal_editor_overlay (editor)));
  g_autofree char *path = g_file_get_path (file), *where = g_file_get_parse_name (file), *text = NULL;
  g_autoptr (GError) error = NULL;

  if (path != NULL && war_file_stands_at (path))
    war_error_set (&error, WAR_ERROR_INPUT, where, "export-over-a-campaign", NULL);
  else if (!g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL, FALSE,
                                     G_FILE_CREATE_NONE, NULL, NULL, NULL))
    war_error_set (&error, WAR_ERROR_DISK, where, "overlay-unwritten", NULL);
  text = error != NULL ? g_strdup (error->message) : g_strdup_printf (_("Saved: %s"), where);
  mariscal_overlay_tell (mariscal_editor_overlay (editor), text);
}

/* ---- what differs ---- */

static void
go_cb (AdwActionRow *row, MariscalEditor *editor)
{
  GtkWidget *told = gtk_widget_get_ancestor (GTK_WIDGET (row), GTK_TYPE_WINDOW);

  mariscal_editor_go (editor, g_object_get_data (G_OBJECT (row), "mariscal-path"));
  gtk_window_destroy (GTK_WINDOW (told));
}

static GtkWidget *
new_difference (MariscalEditor *editor, const WarDifference *d)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *change = NULL;

  if (d->what == WAR_PRINTED_OTHER)
    change = g_strdup_printf ("%s \342\206\222 %s", *d->before != '\0' ? d->before : "–",
                              *d->after != '\0' ? d->after : "–");
  else
    change = g_strdup (d->what == WAR_PRINTED_ADDED ? _("on the board only here") : _("not on the board here"));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), d->where);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), change);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "mariscal-path", g_strdup (d->path), g_free);
  g_signal_connect_object (row, "activated", G_CALLBACK (go_cb), editor, 0);
  return row;
}

void
mariscal_editor_compare (MariscalEditor *editor, const char *title, const WarData *before)
{
  MariscalSession *session = mariscal_overlay_session (mariscal_editor_overlay (editor));
  g_autoptr (GPtrArray) found = war_data_compare (before, mariscal_session_data (session),
                                                  mariscal_session_words (session));
  GtkWindow *told = mariscal_aside_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (editor))), title, 560, 640);
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *count = g_strdup_printf (ngettext ("%u value is printed otherwise",
                                                      "%u values are printed otherwise", found->len), found->len);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), found->len > 0 ? count : _("Nothing is different"));
  for (guint i = 0; i < found->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_difference (editor, g_ptr_array_index (found, i)));
  mariscal_aside_add (told, group);
  mariscal_help_declare (told, "own-copy");
  gtk_window_present (told);
}

static void
differences_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  MariscalEditor *editor = MARISCAL_EDITOR (widget);

  mariscal_editor_compare (editor, _("Different from how it comes"),
                           war_overlay_shipped (mariscal_overlay_said (mariscal_editor_overlay (editor))));
}

void
mariscal_editor_compare_with (MariscalEditor *editor, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *title = g_strdup_printf (_("Different from %s"), name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_file (file, &error);
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarData) data = NULL;

  if (bytes != NULL)
    data = war_game_data (mariscal_overlay_game (mariscal_editor_overlay (editor)), bytes, complaints, &error);
  if (complaints->len > 0)                 /* of what is wrong there nothing is compared */
    mariscal_overlay_tell (mariscal_editor_overlay (editor), g_ptr_array_index (complaints, 0));
  if (data != NULL)
    mariscal_editor_compare (editor, title, data);
  else
    tell (editor, error);
}

/* ---- choosing ---- */

static void
chosen_cb (GtkNativeDialog *dialog, int response, MariscalEditor *editor)
{
  gboolean chosen = response == GTK_RESPONSE_ACCEPT;
  g_autoptr (GFile) file = chosen ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;
  void (*use) (MariscalEditor *editor, GFile *file) = g_object_get_data (G_OBJECT (dialog), "mariscal-use");

  if (file != NULL)
    use (editor, file);
  g_object_unref (dialog);
}

static void
choose (MariscalEditor *editor, const char *title, GtkFileChooserAction action,
        void (*use) (MariscalEditor *editor, GFile *file))
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (editor)));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (title, window, action, NULL, NULL);
  const WarGame *game = mariscal_overlay_game (mariscal_editor_overlay (editor));
  g_autofree char *name = g_strconcat (game->id, ".mariscal-data", NULL);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new (), all = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Corrections"));
  gtk_file_filter_add_suffix (filter, "mariscal-data");
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), all);
  if (action == GTK_FILE_CHOOSER_ACTION_SAVE)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  g_object_set_data (G_OBJECT (chooser), "mariscal-use", use);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), editor, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
choose_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  MariscalEditor *editor = MARISCAL_EDITOR (widget);

  if (g_str_equal (name, "editor.import"))
    choose (editor, _("Take in a file"), GTK_FILE_CHOOSER_ACTION_OPEN, mariscal_editor_take);
  else if (g_str_equal (name, "editor.export"))
    choose (editor, _("Save a copy as"), GTK_FILE_CHOOSER_ACTION_SAVE, mariscal_editor_save_to);
  else
    choose (editor, _("Compare with a file"), GTK_FILE_CHOOSER_ACTION_OPEN, mariscal_editor_compare_with);
}

void
mariscal_editor_install_files (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "editor.import", NULL, choose_action);
  gtk_widget_class_install_action (klass, "editor.export", NULL, choose_action);
  gtk_widget_class_install_action (klass, "editor.compare", NULL, choose_action);
  gtk_widget_class_install_action (klass, "editor.differences", NULL, differences_action);
}
