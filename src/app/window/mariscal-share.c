/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Made at once, written while the window goes on. */

#include "mariscal-share.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-window-private.h"
#include "war-error.h"
#include "war-export.h"
#include "war-file.h"
#include "war-print.h"

static GBytes *
take_text (char *text)
{
  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

static GBytes *
make_page (MariscalSession *session, const char *side, GError **error)
{
  return take_text (war_export_html (mariscal_session_campaign (session), mariscal_session_entry (session),
                                     mariscal_session_words (session)));
}

static GBytes *
make_paper (MariscalSession *session, const char *side, GError **error)
{
  return war_print_report (mariscal_session_campaign (session), mariscal_session_entry (session),
                           mariscal_session_words (session), error);
}

static GBytes *
make_table (MariscalSession *session, const char *side, GError **error)
{
  return take_text (war_export_csv (mariscal_session_campaign (session), mariscal_session_entry (session),
                                    mariscal_session_words (session)));
}

static GBytes *
make_map (MariscalSession *session, const char *side, GError **error)
{
  return war_print_map_png (mariscal_session_state (session), mariscal_session_words (session),
                            &(WarMapLook) { NULL }, error);
}

static GBytes *
make_copy (MariscalSession *session, const char *side, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (war_campaign_path (mariscal_session_campaign (session)));

  return g_file_load_bytes (file, NULL, NULL, error);
}

static GBytes *
make_sheet (MariscalSession *session, const char *side, GError **error)
{
  WarSheet *sheet = war_sheet_make ("turn", mariscal_session_campaign (session), mariscal_session_entry (session),
                                    mariscal_session_words (session), side, error);

  return sheet != NULL ? war_sheet_html (sheet, &(WarPaper) { 0 }, error) : NULL;
}

typedef struct
{
  const char *id, *suffix, *title;
  GBytes   *(*make) (MariscalSession *session, const char *side, GError **error);
} Form;

static const Form FORMS[] = {
  { "page", "html", N_("A page to read"), make_page },
  { "paper", "pdf", N_("A report on paper"), make_paper },
  { "table", "csv", N_("The journal as a table"), make_table },
  { "map", "png", N_("The map as it stands"), make_map },
  { "copy", "mariscal", N_("A copy of the campaign"), make_copy },
  { "sheet", "html", N_("A side’s own sheet"), make_sheet },
};

/* "sheet:axis" is the form "sheet". */
static const Form *
find_form (const char *id)
{
  gsize len = strcspn (id, ":");

  for (guint i = 0; i < G_N_ELEMENTS (FORMS); i++)
    if (strlen (FORMS[i].id) == len && strncmp (FORMS[i].id, id, len) == 0)
      return &FORMS[i];
  return NULL;
}

static const char *
find_side (const char *id)
{
  const char *colon = strchr (id, ':');

  return colon != NULL ? colon + 1 : NULL;
}

/* The window may have been closed meanwhile: then nobody is told. */
static void
written_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  GWeakRef *weak = user;
  g_autoptr (MariscalWindow) window = g_weak_ref_get (weak);
  g_autoptr (GError) error = NULL;
  g_autofree char *where = g_file_get_parse_name (G_FILE (source)), *text = NULL;

  if (g_file_replace_contents_finish (G_FILE (source), result, NULL, &error))
    text = g_strdup_printf (_("Saved: %s"), where);
  else
    text = g_strdup_printf ("%s: %s", where, error->message);
  if (window != NULL && gtk_widget_get_mapped (GTK_WIDGET (window)))
    mariscal_window_tell (window, text, FALSE);
  g_weak_ref_clear (weak);
  g_free (weak);
}

static void
write_bytes (MariscalWindow *window, GFile *file, GBytes *bytes)
{
  GWeakRef *weak = g_new (GWeakRef, 1);

  g_weak_ref_init (weak, window);
  g_file_replace_contents_bytes_async (file, bytes, NULL, FALSE, G_FILE_CREATE_NONE, NULL, written_cb, weak);
}

void
mariscal_share_to (MariscalWindow *window, const char *form, GFile *file)
{
  g_autofree char *path = g_file_get_path (file), *where = g_file_get_parse_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (path != NULL && war_file_stands_at (path))
    war_error_set (&error, WAR_ERROR_INPUT, where, "export-over-a-campaign", NULL);
  else
    bytes = find_form (form)->make (window->session, find_side (form), &error);
  if (bytes != NULL)
    write_bytes (window, file, bytes);
  else
    mariscal_window_tell (window, error->message, FALSE);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, MariscalWindow *window)
{
  gboolean chosen = response == GTK_RESPONSE_ACCEPT;
  g_autoptr (GFile) file = chosen ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  if (file != NULL && window->session != NULL)
    mariscal_share_to (window, g_object_get_data (G_OBJECT (dialog), "form"), file);
  g_object_unref (dialog);
}

void
mariscal_share (MariscalWindow *window, const char *id)
{
  const Form *form = id != NULL ? find_form (id) : NULL;
  GtkFileChooserNative *chooser;
  g_autofree char *name = NULL, *suggested = NULL;

  if (form == NULL || window->session == NULL || mariscal_session_campaign (window->session) == NULL)
    return;
  name = mariscal_session_name (window->session);
  suggested = g_strdup_printf ("%s.%s", name, form->suffix);
  chooser = gtk_file_chooser_native_new (_(form->title), GTK_WINDOW (window), GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), suggested);
  g_object_set_data_full (G_OBJECT (chooser), "form", g_strdup (id), g_free);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), window, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
mariscal_share_list (MariscalWindow *window, GMenu *sheets)
{
  WarCampaign *campaign = window->session != NULL ? mariscal_session_campaign (window->session) : NULL;
  g_autoptr (GArray) sides = campaign != NULL ? war_sheet_sides (mariscal_session_schema (window->session)) : NULL;

  g_menu_remove_all (sheets);
  for (guint i = 0; sides != NULL && i < sides->len; i++)
    {
      WarMember side = g_array_index (sides, WarMember, i);
      const WarData *data = mariscal_session_data (window->session);
      g_autofree char *name = war_words_name (mariscal_session_words (window->session), NULL, data, side, NULL);
      g_autofree char *label = g_strdup_printf (_("The sheet of one side: %s…"), name);
      g_autofree char *action = g_strdup_printf ("win.share::sheet:%s", war_id (data, side));

      g_menu_append (sheets, label, action);
    }
}

/* ---- dragged out ---- */

static GdkContentProvider *
prepare_cb (GtkDragSource *source, double x, double y, MariscalWindow *window)
{
  WarCampaign *campaign = window->session != NULL ? mariscal_session_campaign (window->session) : NULL;
  g_autoptr (GFile) file = campaign != NULL ? g_file_new_for_path (war_campaign_path (campaign)) : NULL;

  return file != NULL ? gdk_content_provider_new_typed (G_TYPE_FILE, file) : NULL;
}

void
mariscal_share_drag (MariscalWindow *window, GtkWidget *from)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (prepare_cb), window, 0);
  gtk_widget_add_controller (from, GTK_EVENT_CONTROLLER (source));
}
