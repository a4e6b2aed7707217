/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy in which nothing was entered but after what is here goes on where this one stops; one that was written apart
 * becomes a branch, and both are shown side by side. */

#include "mariscal-hand-over.h"

#include <glib/gi18n.h>

#include "mariscal-help.h"
#include "mariscal-journal-page.h"
#include "mariscal-session-past.h"
#include "mariscal-window-private.h"
#include "war-four-words.h"

static void
answered_cb (AdwMessageDialog *dialog, const char *answer, MariscalWindow *window)
{
  if (g_str_equal (answer, "copy"))
    gtk_widget_activate_action (GTK_WIDGET (window), "win.share", "s", "copy");
}

void
mariscal_hand_over (MariscalWindow *window, const char *argument)
{
  WarCampaign *campaign = mariscal_session_campaign (window->session);
  g_autofree char *words = NULL, *body = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *dialog;

  if (!war_campaign_hand_over (campaign, &error))
    {
      mariscal_window_tell (window, error->message, FALSE);
      return;
    }
  words = war_campaign_four_words (campaign, war_campaign_head (campaign));
  body = g_strdup_printf (_("Everything is saved, and this window only reads now. In a shared folder the other "
                            "laptop takes the pen; otherwise the file goes there as a copy. The four words of the "
                            "game:\n\n%s"), words);
  dialog = adw_message_dialog_new (GTK_WINDOW (window), _("The pen is handed over"), body);
  mariscal_help_declare (dialog, "two-laptops");
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"), "copy", _("Save a _copy…"),
                                    NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "close");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answered_cb), window, 0);
  gtk_window_present (GTK_WINDOW (dialog));
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
