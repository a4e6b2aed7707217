/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy in which nothing was entered but after what is here goes on where this one stops; one that was written apart
 * becomes a branch, and both are shown side by side. */

#include "mariscal-hand-over.h"

#include <glib/gi18n.h>

#include "mariscal-aside.h"
#include "mariscal-help.h"
#include "mariscal-journal-page.h"
#include "mariscal-same-game.h"
#include "mariscal-session-past.h"
#include "mariscal-window-private.h"
#include "war-four-words.h"

static void
save_copy_cb (GtkWidget *button, MariscalWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (button)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.share", "s", "copy");
}

static GtkWidget *
new_copy_button (MariscalWindow *window)
{
  GtkWidget *copy = gtk_button_new_with_mnemonic (_("Save a _copy…"));

  gtk_widget_set_halign (copy, GTK_ALIGN_END);
  gtk_widget_set_margin_top (copy, 12);
  g_signal_connect_object (copy, "clicked", G_CALLBACK (save_copy_cb), window, 0);
  return copy;
}

static void
tell_handed_over (MariscalWindow *window)
{
  WarCampaign *campaign = mariscal_session_campaign (window->session);
  guint head = war_campaign_head (campaign);
  g_autofree char *words = war_campaign_four_words (campaign, head), *where = g_strdup_printf (_("Entry %u"), head);
  GtkWindow *told = mariscal_aside_new (GTK_WINDOW (window), _("The pen is handed over"), 480, 320);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  mariscal_help_declare (told, "two-laptops");
  adw_preferences_group_set_description (group,
                                         _("Everything is saved, and this window only reads now. In a shared folder "
                                           "the other laptop takes the pen; otherwise the file goes there as a copy. "
                                           "Whoever takes it reads the same four words."));
  adw_preferences_group_add (group, mariscal_four_words_row (told, words, where));
  adw_preferences_group_add (group, new_copy_button (window));
  mariscal_aside_add (told, GTK_WIDGET (group));
  gtk_window_present (told);
}

void
mariscal_hand_over (MariscalWindow *window, const char *argument)
{
  g_autoptr (GError) error = NULL;

  if (war_campaign_hand_over (mariscal_session_campaign (window->session), &error))
    tell_handed_over (window);
  else
    mariscal_window_tell (window, error->message, FALSE);
}

/* Nothing was entered here since the copy went away, and it is the campaign that is played, not a what-if. */
static gboolean
goes_on (WarCampaign *c, const char *branch)
{
  guint head = war_campaign_head (c);

  return g_str_equal (war_campaign_branch_now (c), "main") && war_campaign_tip (c, "main") == head
         && war_campaign_meet (c, head, war_campaign_tip (c, branch)) == head;
}

static gboolean
go_on (MariscalWindow *window, const char *branch, GError **error)
{
  WarCampaign *c = mariscal_session_campaign (window->session);

  if (!war_campaign_keep (c, branch, error) || !war_campaign_drop (c, branch, error))
    return FALSE;
  mariscal_session_look_now (window->session);
  mariscal_window_tell (window, _("The campaign goes on from the copy"), FALSE);
  return TRUE;
}

static void
compare (MariscalWindow *window, const char *branch)
{
  mariscal_window_show_page (window, "journal");
  mariscal_journal_page_compare (MARISCAL_JOURNAL_PAGE (mariscal_window_page_now (window)), branch);
}

gboolean
mariscal_meet_copy (MariscalWindow *window, WarCampaign *copy)
{
  WarCampaign *c = window->session != NULL ? mariscal_session_campaign (window->session) : NULL;
  g_autofree char *branch = NULL;
  g_autoptr (GError) error = NULL;

  if (c == NULL || !war_campaign_is_copy (c, copy))
    return FALSE;
  if (mariscal_session_adopt (window->session, war_campaign_path (copy), &branch, &error) && branch != NULL)
    {
      if (!goes_on (c, branch))
        compare (window, branch);
      else
        go_on (window, branch, &error);
    }
  if (error != NULL)
    mariscal_window_tell (window, error->message, FALSE);
  return TRUE;
}
