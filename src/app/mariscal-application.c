/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Starts with the campaign that was played last, or with the shelf. That campaign is read beside GTK, which has much to
 * do before it can show anything. */

#include "mariscal-application.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "mariscal-help.h"
#include "mariscal-settings.h"
#include "mariscal-spoken.h"
#include "mariscal-theme.h"
#include "mariscal-tips.h"
#include "mariscal-window-found.h"
#include "mariscal-window.h"

struct _MariscalApplication
{
  AdwApplication parent;
  char          *last;                     /* the campaign that was played last, "" if none was */
  GThread       *ahead;                    /* that reads it; NULL: not any more */
};

G_DEFINE_FINAL_TYPE (MariscalApplication, mariscal_application, ADW_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  GtkWindow *parent = gtk_application_get_active_window (GTK_APPLICATION (application));

  adw_show_about_window (parent, "application-name", "Mariscal", "application-icon", MARISCAL_APPLICATION_ID,
                         "version", MARISCAL_VERSION, "developer-name", _("The Mariscal authors"),
                         "license-type", GTK_LICENSE_GPL_3_0, NULL);
}

/* Of the window that has the keys, also where it is a dialog. */
static void
help_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window != NULL)
    mariscal_help_show (window);
}

static void
quit_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (GTK_APPLICATION (application)));

  for (GList *at = windows; at != NULL; at = at->next)
    gtk_window_close (at->data);
}

static void
new_window_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  gtk_window_present (GTK_WINDOW (mariscal_window_new (GTK_APPLICATION (application))));
}

/* From the desktop's search, over the bus. */
static void
show_odds_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  const char *game, *question;

  g_variant_get (argument, "(&s&s)", &game, &question);
  mariscal_window_show_odds (GTK_APPLICATION (application), game, question);
}

static void
show_place_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  const char *game, *place;

  g_variant_get (argument, "(&s&s)", &game, &place);
  mariscal_window_show_place (GTK_APPLICATION (application), game, place);
}

/* One that shows no campaign: what the desktop asks for takes nobody's place. */
static GtkWindow *
find_free_window (GtkApplication *application)
{
  for (GList *at = gtk_application_get_windows (application); at != NULL; at = at->next)
    if (MARISCAL_IS_WINDOW (at->data) && mariscal_window_session (at->data) == NULL)
      return at->data;
  return GTK_WINDOW (mariscal_window_new (application));
}

/* The desktop's own menu, and whoever starts the program by the bus: a command of a window that may not be there. */
static void
from_desktop_cb (GSimpleAction *action, GVariant *argument, gpointer application)
{
  GtkWindow *window = find_free_window (application);

  gtk_window_present (window);
  g_action_group_activate_action (G_ACTION_GROUP (window), g_action_get_name (G_ACTION (action)), NULL);
}

static const GActionEntry ACTIONS[] = {
  { "about", about_cb },
  { "help", help_cb },
  { "new-window", new_window_cb },
  { "quit", quit_cb },
  { "quick-odds", from_desktop_cb },
  { "new", from_desktop_cb },
  { "library", from_desktop_cb },
  { "show-odds", show_odds_cb, "(ss)" },
  { "show-place", show_place_cb, "(ss)" },
};

/* What a window asks first is worked out with it. NULL: whoever opens it anew is told why. */
static gpointer
read_ahead (gpointer last)
{
  WarCampaign *campaign = war_campaign_open (last, NULL);

  if (campaign != NULL)
    war_game_words (war_campaign_game (campaign), war_language ());
  return campaign;
}

/* What was read ahead, if it is this one. */
static WarCampaign *
take_ahead (MariscalApplication *self, const char *path)
{
  g_autoptr (WarCampaign) read = self->ahead != NULL ? g_thread_join (g_steal_pointer (&self->ahead)) : NULL;

  return read != NULL && g_str_equal (self->last, path) ? g_steal_pointer (&read) : NULL;
}

static void
open_in (MariscalApplication *self, MariscalWindow *window, const char *path)
{
  g_autoptr (WarCampaign) read = take_ahead (self, path);

  if (read != NULL)
    mariscal_window_show_campaign (window, read);
  else
    mariscal_window_open (window, path);
}

/* Without any font GTK measures its labels with what happens to lie in memory. */
static gboolean
has_fonts (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *plain = pango_font_description_from_string ("Sans");
  PangoFont *font = pango_context_load_font (context, plain);
  gboolean found = font != NULL;

  g_clear_object (&font);
  pango_font_description_free (plain);
  g_object_unref (context);
  return found;
}

static gboolean
let_go (gpointer icon)
{
  return G_SOURCE_REMOVE;
}

/* What the system has by way of icons is read at the first question for one, which takes a tenth of the start. Once set
 * up, GTK's theme answers any thread; the window's own questions wait for what is left of this. The answer is let go of
 * in the window's thread: elsewhere the theme might hand it out there while it ends here. */
static gpointer
ask_for_icon (gpointer theme)
{
  g_autoptr (GtkIconTheme) icons = theme;
  GtkIconPaintable *icon
      = gtk_icon_theme_lookup_icon (icons, "window-close-symbolic", NULL, 16, 1, GTK_TEXT_DIR_LTR, 0);

  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, let_go, icon, g_object_unref);
  return NULL;
}

static void
read_icons_ahead (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  g_thread_unref (g_thread_new ("icons", ask_for_icon, g_object_ref (theme)));
}

/* Of what is missing here GTK would speak in its own words, or not at all. */
static void
leave (const char *why)
{
  g_printerr ("mariscal: %s\n", why);
  exit (1);
}

/* There are fonts to look for since the program began, in a thread of Pango's: it is asked when GTK is up. */
static void
mariscal_application_startup (GApplication *application)
{
  MariscalApplication *self = MARISCAL_APPLICATION (application);
  static const char *const quit[] = { "<Control>q", NULL }, *const another[] = { "<Control><Shift>n", NULL };
  static const char *const help[] = { "F1", NULL };

  if (!gtk_init_check ())
    leave (_("there is no display here for the window"));
  mariscal_theme_settle ();
  self->last = mariscal_settings_get_string ("last-campaign");
  if (*self->last != '\0')
    self->ahead = g_thread_new ("ahead", read_ahead, self->last);
  G_APPLICATION_CLASS (mariscal_application_parent_class)->startup (application);
  mariscal_spoken_begin ();
  mariscal_tips_begin ();
  read_icons_ahead ();
  if (!has_fonts ())
    leave (_("there is no font here to write with; install one, for instance Cantarell"));
  g_action_map_add_action_entries (G_ACTION_MAP (application), ACTIONS, G_N_ELEMENTS (ACTIONS), application);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.quit", quit);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.new-window", another);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.help", help);
  mariscal_window_install_keys (GTK_APPLICATION (application));
}

static void
mariscal_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_autofree char *last = NULL;

  if (window == NULL)
    {
      window = GTK_WINDOW (mariscal_window_new (GTK_APPLICATION (application)));
      last = mariscal_settings_get_string ("last-campaign");
      if (*last != '\0')
        open_in (MARISCAL_APPLICATION (application), MARISCAL_WINDOW (window), last);
    }
  gtk_window_present (window);
}

/* A window a file, and none for what is none. */
static void
mariscal_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  for (int i = 0; i < n; i++)
    {
      g_autofree char *path = g_file_get_path (files[i]);
      GtkWindow *window = find_free_window (GTK_APPLICATION (application));

      if (path != NULL)
        open_in (MARISCAL_APPLICATION (application), MARISCAL_WINDOW (window), path);
      gtk_window_present (window);
    }
}

static void
mariscal_application_shutdown (GApplication *application)
{
  g_autoptr (WarCampaign) unused = take_ahead (MARISCAL_APPLICATION (application), "");

  G_APPLICATION_CLASS (mariscal_application_parent_class)->shutdown (application);
}

static void
mariscal_application_finalize (GObject *object)
{
  g_free (MARISCAL_APPLICATION (object)->last);
  G_OBJECT_CLASS (mariscal_application_parent_class)->finalize (object);
}

static void
mariscal_application_class_init (MariscalApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mariscal_application_finalize;
  application_class->shutdown = mariscal_application_shutdown;
  application_class->startup = mariscal_application_startup;
  application_class->activate = mariscal_application_activate;
  application_class->open = mariscal_application_open;
}

static void
mariscal_application_init (MariscalApplication *application)
{
}

GtkApplication *
mariscal_application_new (void)
{
  return g_object_new (MARISCAL_TYPE_APPLICATION, "application-id", MARISCAL_APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path", "/io/github/mariscal_app/Mariscal", NULL);
}
