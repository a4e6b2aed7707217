/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The words are those of where the table stands when the dialog is opened. */

#include "mariscal-same-game.h"

#include <glib/gi18n.h>

#include "mariscal-aside.h"
#include "mariscal-help.h"
#include "mariscal-text.h"
#include "war-four-words.h"

#define MOST_TURNS 12

static GtkWidget *
add_group (GtkWindow *told, const char *title, const char *description)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group), description);
  mariscal_aside_add (told, group);
  return group;
}

static void
copy_cb (GtkWidget *button, GtkWindow *told)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (button), g_object_get_data (G_OBJECT (button), "words"));
  mariscal_window_tell (MARISCAL_WINDOW (gtk_window_get_transient_for (told)), _("The four words are copied"), FALSE);
}

GtkWidget *
mariscal_four_words_row (GtkWindow *told, const char *words, const char *where)
{
  GtkWidget *row = adw_action_row_new (), *copy = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
  adw_preferences_row_set_title_selectable (ADW_PREFERENCES_ROW (row), TRUE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), where);
  gtk_widget_set_tooltip_text (copy, _("Copy the four words"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (copy), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Copy the four words"), -1);
  gtk_widget_set_valign (copy, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (copy, "flat");
  g_object_set_data_full (G_OBJECT (copy), "words", g_strdup (words), g_free);
  g_signal_connect (copy, "clicked", G_CALLBACK (copy_cb), told);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), copy);
  return row;
}

typedef struct
{
  MariscalSession *session;
  GtkWidget       *said;
} Asked;

static void
free_asked (gpointer p)
{
  Asked *asked = p;

  g_object_unref (asked->session);
  g_free (asked);
}

static void
heard_cb (GtkEditable *entry, Asked *asked)
{
  WarCampaign *campaign = mariscal_session_campaign (asked->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  WarSame same;

  if (war_campaign_same (campaign, gtk_editable_get_text (entry), &same, &error))
    said = war_same_say (campaign, &same);
  gtk_label_set_text (GTK_LABEL (asked->said), said != NULL ? said : error->message);
  gtk_widget_show (asked->said);
}

static GtkWidget *
new_entry (Asked *asked)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("The words of the other copy"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  g_signal_connect (row, "apply", G_CALLBACK (heard_cb), asked);
  g_object_set_data_full (G_OBJECT (row), "asked", asked, free_asked);
  return row;
}

static void
add_turns (GtkWindow *told, WarCampaign *campaign)
{
  g_autoptr (GArray) ends = war_campaign_turn_ends (campaign);
  GtkWidget *group;

  if (ends->len < 2)
    return;
  group = add_group (told, _("After earlier turns"), _("Where these are the same still, the copies were."));
  for (guint i = 1; i < MIN (ends->len, MOST_TURNS + 1); i++)
    {
      const WarTurnEnd *end = &g_array_index (ends, WarTurnEnd, i);
      g_autofree char *words = war_campaign_four_words (campaign, end->entry);
      g_autofree char *where = g_strdup_printf (_("Turn %d · entry %u"), end->turn, end->entry);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), mariscal_four_words_row (told, words, where));
    }
}

void
mariscal_same_game (MariscalWindow *over, const char *argument)
{
  MariscalSession *session = mariscal_window_session (over);
  WarCampaign *campaign = session != NULL ? mariscal_session_campaign (session) : NULL;
  GtkWindow *told;
  GtkWidget *group;
  g_autofree char *words = NULL, *where = NULL;
  Asked *asked;

  if (campaign == NULL)
    return;
  told = mariscal_aside_new (GTK_WINDOW (over), _("Same game?"), 480, 560);
  mariscal_help_declare (told, "same-game");
  words = war_campaign_four_words (campaign, war_campaign_head (campaign));
  where = g_strdup_printf (_("Entry %u"), war_campaign_head (campaign));
  group = add_group (told, _("This copy"),
                     _("Whoever has the same game and stands at the same entry reads these words."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), mariscal_four_words_row (told, words, where));
  asked = g_new0 (Asked, 1);
  *asked = (Asked) { g_object_ref (session), mariscal_text_new_wide ("", NULL) };
  group = add_group (told, _("The other copy"), NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_entry (asked));
  gtk_widget_add_css_class (asked->said, "same-said");
  gtk_widget_hide (asked->said);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), asked->said);
  add_turns (told, campaign);
  gtk_window_present (told);
}
