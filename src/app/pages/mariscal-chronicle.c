/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A turning point is an entry that moved a series of steps. What is exported is what the window shows: now, or the past
 * that is looked at; what lies covered is in none of it. */

#include "mariscal-chronicle.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-flow.h"
#include "war-error.h"
#include "war-export.h"
#include "war-print.h"
#include "war-series.h"

#define MOST_POINTS 4

struct _MariscalChronicle
{
  GtkBox           parent;
  MariscalSession *session;
};

G_DEFINE_FINAL_TYPE (MariscalChronicle, mariscal_chronicle, GTK_TYPE_BOX)

static GBytes *
text_bytes (char *text)
{
  return text != NULL ? g_bytes_new_take (text, strlen (text)) : NULL;
}

static GBytes *
write_as (MariscalSession *session, const char *name, GError **error)
{
  WarCampaign *c = mariscal_session_campaign (session);
  const WarWords *words = mariscal_session_words (session);
  guint entry = mariscal_session_entry (session);

  if (g_str_has_suffix (name, ".pdf"))
    return war_print_report (c, entry, words, error);
  if (g_str_has_suffix (name, ".csv"))
    return text_bytes (war_export_csv (c, entry, words));
  if (g_str_has_suffix (name, ".html"))
    return text_bytes (war_export_html (c, entry, words));
  g_set_error_literal (error, WAR_ERROR, WAR_ERROR_INPUT, _("The name of the file must end in .pdf, .csv or .html"));
  return NULL;
}

gboolean
mariscal_chronicle_save (MariscalSession *session, GFile *file, GError **error)
{
  g_autoptr (GFile) own = g_file_new_for_path (war_campaign_path (mariscal_session_campaign (session)));
  g_autofree char *name = g_file_equal (file, own) ? g_strdup ("") : g_file_get_basename (file);
  g_autoptr (GBytes) bytes = write_as (session, name, error);
  gsize len;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &len) : NULL;

  return bytes != NULL && g_file_replace_contents (file, data, len, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

static void
chosen_cb (GtkNativeDialog *chooser, int response, MariscalChronicle *self)
{
  g_autoptr (GFile) file
    = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;
  g_autoptr (GError) error = NULL;

  if (file != NULL && mariscal_chronicle_save (self->session, file, &error))
    mariscal_session_tell (self->session, _("Saved"), FALSE);
  else if (error != NULL)
    mariscal_session_tell (self->session, error->message, FALSE);
  g_object_unref (chooser);
}

static void
choose (MariscalChronicle *self, const char *ending)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkFileChooserNative *chooser
    = gtk_file_chooser_native_new (_("Save the chronicle"), window, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  g_autofree char *name = mariscal_session_name (self->session), *file = g_strconcat (name, ending, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), file);
  g_signal_connect_object (chooser, "response", G_CALLBACK (chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
pdf_cb (MariscalChronicle *self)
{
  choose (self, ".pdf");
}

static void
csv_cb (MariscalChronicle *self)
{
  choose (self, ".csv");
}

static void
html_cb (MariscalChronicle *self)
{
  choose (self, ".html");
}

static void
add_button (MariscalChronicle *self, GtkBox *buttons, const char *label, GCallback call, gboolean flat)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (flat)
    gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", call, self);
  gtk_box_append (buttons, button);
}

static void
add_text (MariscalChronicle *self, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 40);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (self), label);
}

/* "Spring-2 1940. Paris passes to the Axis." */
static void
add_point (MariscalChronicle *self, guint entry, gboolean newest)
{
  WarCampaign *c = mariscal_session_campaign (self->session);
  const WarWords *words = mariscal_session_words (self->session);
  g_autoptr (WarEntry) e = war_campaign_entry (c, entry);
  g_autoptr (WarState) then = war_campaign_look (c, entry);
  g_autoptr (GPtrArray) says = war_entry_says (e, words);
  g_autofree char *date = war_export_date (then, words), *place = war_export_place (then, words);
  g_autofree char *text = g_strdup_printf ("%s. %s", date != NULL ? date : place, (char *) g_ptr_array_index (says, 0));

  add_text (self, text, newest ? "body" : "quiet");
}

/* Of all series with steps the last entries that moved one, newest first. */
static void
add_points (MariscalChronicle *self)
{
  g_autoptr (WarCourse) course
    = war_course_new (mariscal_session_campaign (self->session), mariscal_session_entry (self->session));
  guint n = 0, last = 0;

  for (guint i = 0; i < course->series->len; i++)
    {
      const WarSeries *series = g_ptr_array_index (course->series, i);

      for (guint k = series->causes->len; k-- > 0 && n < MOST_POINTS;)
        {
          guint entry = g_array_index (series->causes, WarSeriesCause, k).entry;

          if (entry == last)
            continue;
          add_point (self, entry, n++ == 0);
          last = entry;
        }
    }
  if (n == 0)
    add_text (self, _("Nothing has changed hands yet."), "quiet");
}

static void
mariscal_chronicle_dispose (GObject *object)
{
  g_clear_object (&MARISCAL_CHRONICLE (object)->session);
  G_OBJECT_CLASS (mariscal_chronicle_parent_class)->dispose (object);
}

static void
mariscal_chronicle_class_init (MariscalChronicleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_chronicle_dispose;
}

static void
mariscal_chronicle_init (MariscalChronicle *self)
{
}

GtkWidget *
mariscal_chronicle_new (MariscalSession *session)
{
  MariscalChronicle *self
    = g_object_new (MARISCAL_TYPE_CHRONICLE, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 8, "vexpand", TRUE,
                    NULL);
  GtkWidget *buttons = mariscal_flow_new_ragged (6);

  self->session = g_object_ref (session);
  add_text (self, _("Chronicle"), "heading");
  add_points (self);
  add_button (self, GTK_BOX (buttons), _("Save as _PDF…"), G_CALLBACK (pdf_cb), FALSE);
  add_button (self, GTK_BOX (buttons), _("_Web page…"), G_CALLBACK (html_cb), TRUE);
  add_button (self, GTK_BOX (buttons), _("_CSV…"), G_CALLBACK (csv_cb), TRUE);
  gtk_widget_set_valign (buttons, GTK_ALIGN_END);
  gtk_widget_set_vexpand (buttons, TRUE);
  gtk_box_append (GTK_BOX (self), buttons);
  return GTK_WIDGET (self);
}
