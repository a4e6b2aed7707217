/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows are made anew whenever something is printed otherwise: there are few, or there is much to do. What somebody
 * typed is said as the keys leave it, maybe for one of these rows, and GTK would go on with a row that is no more: they
 * wait until that is over. */

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

typedef struct
{
  GtkListBox      *list;                   /* whose this is */
  MariscalOverlay *overlay;
  gboolean       (*wanted) (const WarFault *fault, gpointer user);
  gpointer         user;
  char            *none;
  guint            waiting;
} Faults;

static void
free_faults (gpointer p)
{
  Faults *faults = p;

  g_clear_handle_id (&faults->waiting, g_source_remove);
  g_object_unref (faults->overlay);
  g_free (faults->none);
  g_free (faults);
}

static void
fill (const Faults *f)
{
  const GPtrArray *faults = mariscal_overlay_faults (f->overlay);
  GtkWidget *row;
  guint n = 0;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (f->list))) != NULL)
    gtk_list_box_remove (f->list, row);
  for (guint i = 0; i < faults->len; i++)
    {
      const WarFault *fault = g_ptr_array_index (faults, i);

      if ((f->wanted == NULL || f->wanted (fault, f->user)) && ++n <= MOST)
        gtk_list_box_append (f->list, new_fault (f->overlay, fault));
    }
  if (n > MOST)
    {
      g_autofree char *more = g_strdup_printf (ngettext ("and %u more", "and %u more", n - MOST), n - MOST);

      gtk_list_box_append (f->list, new_sentence (more));
    }
  if (n == 0)
    gtk_list_box_append (f->list, new_sentence (f->none));
}

/* In a page that has gone meanwhile nobody reads them. */
static gboolean
fill_cb (gpointer p)
{
  Faults *faults = p;

  faults->waiting = 0;
  if (gtk_widget_get_root (GTK_WIDGET (faults->list)) != NULL)
    fill (faults);
  return G_SOURCE_REMOVE;
}

void
editor_faults_show (GtkListBox *list, MariscalOverlay *overlay,
                    gboolean (*wanted) (const WarFault *fault, gpointer user), gpointer user, const char *none)
{
  Faults *faults = g_new0 (Faults, 1);

  *faults = (Faults) { list, g_object_ref (overlay), wanted, user, g_strdup (none), 0 };
  g_object_set_data_full (G_OBJECT (list), "mariscal-faults", faults, free_faults);
  if (gtk_widget_get_first_child (GTK_WIDGET (list)) == NULL)
    fill (faults);
  else
    faults->waiting = g_idle_add (fill_cb, faults);
}

const char *
editor_faults_path (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "mariscal-path");
}
