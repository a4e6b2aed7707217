/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another game has other sides and other rules: its rows are made anew. */

#include "mariscal-new-campaign.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-help.h"
#include "mariscal-shelf.h"
#include "new-choices.h"
#include "war-game.h"

struct _MariscalNewCampaign
{
  AdwWindow      parent;
  GtkLabel      *wrong;
  GtkWidget     *games;
  AdwComboRow   *game;
  GtkListBox    *seats, *choices;
  GtkEditable   *name;
  GPtrArray     *offered;                  /* of WarGame: those for players */
  NewView       *view;
  char          *path;                     /* chosen by hand; or NULL */
  GtkFileChooserNative *chooser;
};

enum { BEGUN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalNewCampaign, mariscal_new_campaign, ADW_TYPE_WINDOW)

static void
begin (MariscalNewCampaign *self)
{
  g_autofree char *path = self->path != NULL ? g_strdup (self->path)
                                             : mariscal_shelf_new_path (gtk_editable_get_text (self->name));
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = new_view_create (self->view, path, &error);

  if (campaign == NULL)
    {
      gtk_label_set_text (self->wrong, error->message);
      gtk_widget_show (GTK_WIDGET (self->wrong));
      return;
    }
  g_clear_object (&campaign);              /* the window that opens it takes the pen */
  g_signal_emit (self, signals[BEGUN], 0, path);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
empty (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
player_typed_cb (GtkEditable *row, MariscalNewCampaign *self)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "mariscal-seat"));

  new_view_set_player (self->view, seat, gtk_editable_get_text (row));
}

static void
add_seat (MariscalNewCampaign *self, guint i)
{
  const NewSeat *seat = g_ptr_array_index (self->view->seats, i);
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), seat->name);
  adw_entry_row_add_prefix (ADW_ENTRY_ROW (row), mariscal_badge_new (seat->tone, seat->letter, 22));
  g_object_set_data (G_OBJECT (row), "mariscal-seat", GUINT_TO_POINTER (i));
  g_signal_connect (row, "changed", G_CALLBACK (player_typed_cb), self);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (begin), self);
  gtk_list_box_append (self->seats, row);
}

static void
show_game (MariscalNewCampaign *self, const WarGame *game)
{
  g_clear_pointer (&self->view, new_view_free);
  self->view = new_view_new (game);
  empty (self->seats);
  empty (self->choices);
  for (guint i = 0; i < self->view->seats->len; i++)
    add_seat (self, i);
  for (guint i = 0; i < self->view->asked->len; i++)
    gtk_list_box_append (self->choices, new_choice_row (g_ptr_array_index (self->view->asked, i)));
  if (self->view->own != NULL)
    gtk_list_box_append (self->choices, new_own_row (self->view));
  if (self->view->house->len > 0)
    gtk_list_box_append (self->choices, new_house_row (self->view));
  gtk_widget_set_visible (GTK_WIDGET (self->choices),
                          self->view->asked->len + self->view->house->len > 0 || self->view->own != NULL);
  if (self->view->seats->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->seats, 0)));
}

static void
game_chosen_cb (MariscalNewCampaign *self)
{
  guint i = adw_combo_row_get_selected (self->game);

  if (self->offered != NULL && i < self->offered->len)
    show_game (self, g_ptr_array_index (self->offered, i));
}

/* The day it was begun; whoever has a better name types it. */
static void
name_after_today (MariscalNewCampaign *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");

  gtk_editable_set_text (self->name, day);
}

static void
chosen_cb (GtkNativeDialog *dialog, int response, MariscalNewCampaign *self)
{
  g_autoptr (GFile) file = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    return;
  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_free (self->path);
  self->path = file != NULL ? g_file_get_path (file) : NULL;
  if (self->path == NULL)
    return;
  gtk_editable_set_text (self->name, self->path);
  gtk_editable_set_editable (self->name, FALSE);
}

static void
elsewhere_cb (MariscalNewCampaign *self)
{
  g_autofree char *name = g_strconcat (gtk_editable_get_text (self->name), ".mariscal", NULL);

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (_("Keep the campaign in"), GTK_WINDOW (self),
                                               GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  if (self->path == NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (self->chooser), name);
  g_signal_connect (self->chooser, "response", G_CALLBACK (chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

static void
mariscal_new_campaign_dispose (GObject *object)
{
  MariscalNewCampaign *self = MARISCAL_NEW_CAMPAIGN (object);

  g_clear_object (&self->chooser);
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->path, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MARISCAL_TYPE_NEW_CAMPAIGN);
  g_clear_pointer (&self->view, new_view_free);
  G_OBJECT_CLASS (mariscal_new_campaign_parent_class)->dispose (object);
}

static void
mariscal_new_campaign_class_init (MariscalNewCampaignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_new_campaign_dispose;
  signals[BEGUN] = g_signal_new ("begun", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/library/mariscal-new-campaign.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalNewCampaign, wrong);
  gtk_widget_class_bind_template_child (widget_class, MariscalNewCampaign, games);
  gtk_widget_class_bind_template_child (widget_class, MariscalNewCampaign, game);
  gtk_widget_class_bind_template_child (widget_class, MariscalNewCampaign, seats);
  gtk_widget_class_bind_template_child (widget_class, MariscalNewCampaign, choices);
  gtk_widget_class_bind_template_child (widget_class, MariscalNewCampaign, name);
  gtk_widget_class_bind_template_callback (widget_class, begin);
  gtk_widget_class_bind_template_callback (widget_class, game_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, elsewhere_cb);
}

/* Empty games, for who makes one, are not offered. */
static void
offer_games (MariscalNewCampaign *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->offered = g_ptr_array_new ();
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarSchema *schema = war_game_schema (war_game_at (i));

      if (war_schema_template (schema))
        continue;
      g_ptr_array_add (self->offered, (gpointer) war_game_at (i));
      gtk_string_list_append (titles, war_schema_title (schema));
    }
  adw_combo_row_set_model (self->game, G_LIST_MODEL (titles));
  gtk_widget_set_visible (self->games, self->offered->len > 1);
}

static void
mariscal_new_campaign_init (MariscalNewCampaign *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "new-campaign");
  name_after_today (self);
  offer_games (self);
}

MariscalNewCampaign *
mariscal_new_campaign_new (GtkWindow *parent)
{
  return g_object_new (MARISCAL_TYPE_NEW_CAMPAIGN, "transient-for", parent, NULL);
}
