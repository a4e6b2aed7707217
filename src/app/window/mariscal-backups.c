/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window lets go of the file while another one takes its place, and opens it again. */

#include "mariscal-backups.h"

#include <glib/gi18n.h>

#include "library-card.h"
#include "mariscal-aside.h"
#include "mariscal-help.h"
#include "mariscal-toast.h"
#include "mariscal-window-private.h"
#include "war-backup.h"

static void
restore_cb (GtkButton *button, GtkWindow *told)
{
  GtkWindow *over = gtk_window_get_transient_for (told);
  g_autofree char *backup = g_strdup (g_object_get_data (G_OBJECT (button), "backup"));

  gtk_window_close (told);
  gtk_widget_activate_action (GTK_WIDGET (over), "win.restore", "s", backup);
}

static GtkWidget *
new_row (GtkWindow *told, const WarBackup *backup, gboolean may)
{
  GtkWidget *row = adw_action_row_new (), *restore = gtk_button_new_with_label (_("Restore"));
  g_autofree char *what = war_backup_say (backup);
  g_autofree char *when = library_say_when (backup->made, g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *label = g_strdup_printf (_("Restore: %s"), what);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), what);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), when);
  gtk_accessible_update_property (GTK_ACCESSIBLE (restore), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_valign (restore, GTK_ALIGN_CENTER);
  gtk_widget_set_sensitive (restore, may);
  g_object_set_data_full (G_OBJECT (restore), "backup", g_strdup (backup->path), g_free);
  g_signal_connect (restore, "clicked", G_CALLBACK (restore_cb), told);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), restore);
  return row;
}

void
mariscal_backups (MariscalWindow *over, const char *argument)
{
  WarCampaign *campaign = over->session != NULL ? mariscal_session_campaign (over->session) : NULL;
  g_autoptr (GPtrArray) backups = campaign != NULL ? war_backup_list (war_campaign_path (campaign)) : NULL;
  GtkWindow *told;
  GtkWidget *group;

  if (campaign == NULL)
    return;
  told = mariscal_aside_new (GTK_WINDOW (over), _("Backups"), 480, 560);
  mariscal_help_declare (told, "backups");
  group = adw_preferences_group_new ();
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         backups->len > 0
                                           ? _("The last ten and the last of each turn are kept. What is on the table "
                                               "now becomes one of them before another takes its place.")
                                           : _("There is none yet: the first is made with the next entry."));
  for (guint i = 0; i < backups->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               new_row (told, g_ptr_array_index (backups, i),
                                        war_campaign_writes (campaign) || war_campaign_pen_lies (campaign)));
  mariscal_aside_add (told, group);
  gtk_window_set_modal (told, TRUE);
  gtk_window_present (told);
}

static void
tell_restored (MariscalWindow *window, const char *kept)
{
  AdwToast *toast = mariscal_toast_new (_("The campaign is as it was in the backup"));

  if (kept != NULL)
    {
      adw_toast_set_button_label (toast, _("Undo"));
      adw_toast_set_action_name (toast, "win.restore");
      adw_toast_set_action_target (toast, "s", kept);
    }
  adw_toast_set_timeout (toast, 10);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (window->toasts, toast);
}

void
mariscal_backups_restore (MariscalWindow *window, const char *backup)
{
  WarCampaign *campaign = window->session != NULL ? mariscal_session_campaign (window->session) : NULL;
  g_autofree char *path = campaign != NULL ? g_strdup (war_campaign_path (campaign)) : NULL, *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (campaign == NULL || !war_campaign_hand_over (campaign, &error))
    {
      if (error != NULL)
        mariscal_window_tell (window, error->message, FALSE);
      return;
    }
  mariscal_window_set_session (window, NULL);
  war_backup_restore (backup, path, &kept, &error);
  mariscal_window_open (window, path);
  if (error != NULL)
    mariscal_window_tell (window, error->message, FALSE);
  else
    tell_restored (window, kept);
}
