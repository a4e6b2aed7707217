/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are made anew whenever something is printed otherwise: there are few, or there is much to do. */

#include "editor-faults.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MOST 60                            /* told at once: who has more to put right begins somewhere */

static GtkWidget *
new_fault (MariscalOverlay *overlay, const WarFault *fault)
{
  MariscalSession *session = mariscal_overlay_session (overlay);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *who = fault->who != WAR_NONE ? war_words_name (mariscal_session_words (session), NULL,
                                                                  mariscal_session_data (session), fault->who, NULL)
                                                : g_strdup (fault->path);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), who);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), fault->why);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), "dialog-warning-symbolic");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), fault->who != WAR_NONE);
  g_object_set_data_full (G_OBJECT (row), "mariscal-path", g_strdup (fault->path), g_free);
  return row;
}

static GtkWidget *
new_sentence (const char *text)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), text);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  return row;
}

void
editor_faults_show (GtkListBox *list, MariscalOverlay *overlay,
                    gboolean (*wanted) (const WarFault *fault, gpointer user), gpointer user, const char *none)
{
  const GPtrArray *faults = mariscal_overlay_faults (overlay);
  GtkWidget *row;
  guint n = 0;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  for (guint i = 0; i < faults->len; i++)
    {
      const WarFault *fault = g_ptr_array_index (faults, i);

      if ((wanted == NULL || wanted (fault, user)) && ++n <= MOST)
        gtk_list_box_append (list, new_fault (overlay, fault));
    }
  if (n > MOST)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST), n - MOST);

      gtk_list_box_append (list, new_sentence (more));
    }
  if (n == 0)
    gtk_list_box_append (list, new_sentence (none));
}

const char *
editor_faults_path (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "mariscal-path");
}
