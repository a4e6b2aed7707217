/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window is made for each visit, and made again when its own language changes. */

#include "mariscal-preferences.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-aside.h"
#include "mariscal-language.h"
#include "mariscal-rest.h"
#include "mariscal-settings.h"

static const char *const LANGUAGES[] = { "", "en", "es" };

typedef struct { const char *key, *title, *subtitle; int least, most, otherwise; } Seconds;

static const Seconds COVER
  = { "cover-seconds", N_("A cover stays open for"), N_("seconds, then it closes by itself"), 5, 120, 15 };

/* Every window is made anew, and this one with them. */
static gboolean
speak_cb (gpointer over)
{
  /* A copy: the application puts whichever has the focus first. */
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (gtk_window_get_application (over)));

  for (GList *at = windows; at != NULL; at = at->next)
    if (MARISCAL_IS_WINDOW (at->data))
      mariscal_window_speak_anew (at->data);
  mariscal_preferences_show (over);
  return G_SOURCE_REMOVE;
}

static void
language_cb (AdwComboRow *row, GParamSpec *spec, GtkWindow *told)
{
  const char *chosen = LANGUAGES[adw_combo_row_get_selected (row)];
  GtkWindow *over = gtk_window_get_transient_for (told);

  if (strcmp (chosen, mariscal_language_chosen ()) == 0)
    return;
  mariscal_language_choose (chosen);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, speak_cb, g_object_ref (over), g_object_unref);
  gtk_window_close (told);
}

/* Languages are called what they call themselves: whoever has the wrong one finds his. */
static GtkWidget *
new_language (GtkWindow *told)
{
  const char *const names[] = { _("That of the system"), "English", "Español", NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (names);
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Language"));
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  for (guint i = 0; i < G_N_ELEMENTS (LANGUAGES); i++)
    if (strcmp (LANGUAGES[i], mariscal_language_chosen ()) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  g_signal_connect (row, "notify::selected", G_CALLBACK (language_cb), told);
  return row;
}

static void
seconds_cb (GtkSpinButton *button, const Seconds *seconds)
{
  mariscal_settings_set_int (seconds->key, gtk_spin_button_get_value_as_int (button));
}

static GtkWidget *
new_seconds (const Seconds *seconds)
{
  GtkWidget *row = adw_action_row_new (), *button = gtk_spin_button_new_with_range (seconds->least, seconds->most, 5);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(seconds->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(seconds->subtitle));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (button), mariscal_settings_get_int (seconds->key, seconds->otherwise));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(seconds->title), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  g_signal_connect (button, "value-changed", G_CALLBACK (seconds_cb), (gpointer) seconds);
  return row;
}

static void
by_itself_cb (GtkSwitch *toggle)
{
  mariscal_settings_set_flag (MARISCAL_REST_CHOSEN, gtk_switch_get_active (toggle));
}

static GtkWidget *
new_by_itself (void)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Show the view for those who wait"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("when nobody has touched anything for a minute"));
  gtk_switch_set_active (GTK_SWITCH (toggle), mariscal_settings_get_flag (MARISCAL_REST_CHOSEN));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Show the view for those who wait"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (by_itself_cb), NULL);
  return row;
}

void
mariscal_preferences_show (MariscalWindow *over)
{
  GtkWindow *told = mariscal_aside_new (GTK_WINDOW (over), _("Preferences"), 480, 420);
  GtkWidget *speech = adw_preferences_group_new (), *desk = adw_preferences_group_new ();

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (speech), new_language (told));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (desk), new_seconds (&COVER));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (desk), new_by_itself ());
  mariscal_aside_add (told, speech);
  mariscal_aside_add (told, desk);
  gtk_window_set_modal (told, TRUE);
  gtk_window_present (told);
}
