/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A picture of every page of the sample campaign, as a window would show it:
 *
 *     shots DIR [--page ID] [--size 1280x900] [--dark] [--contrast] [--text 200] [--file CAMPAIGN] [--select PATH]
 *           [--entry N] [--action NAME] [--key ACCELERATOR]… [--press LABEL]… [--line TEXT]
 *
 * The language is the environment's (LANGUAGE=es). */

#include "desk.h"

#include <stdlib.h>

#include "mariscal-editor.h"
#include "mariscal-library.h"
#include "mariscal-new-campaign.h"
#include "mariscal-pages.h"
#include "mariscal-settings.h"
#include "mariscal-shelf.h"
#include "mariscal-window-private.h"
#include "new-view.h"

static char *page, *size, *file, *layers, *selected, *typed, *line, *action;
static gboolean dark, contrast;
static char **pressed, **keys;
static int text = 100, entry;

static const GOptionEntry OPTIONS[] = {
  { "page", 0, 0, G_OPTION_ARG_STRING, &page, "this page only", "ID" },
  { "size", 0, 0, G_OPTION_ARG_STRING, &size, "of the window", "WIDTHxHEIGHT" },
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "in a dark room", NULL },
  { "contrast", 0, 0, G_OPTION_ARG_NONE, &contrast, "in high contrast", NULL },
  { "text", 0, 0, G_OPTION_ARG_INT, &text, "size of letters", "PERCENT" },
  { "file", 0, 0, G_OPTION_ARG_FILENAME, &file, "this campaign instead of the sample", "CAMPAIGN" },
  { "layers", 0, 0, G_OPTION_ARG_STRING, &layers, "of the map", "IDS" },
  { "type", 0, 0, G_OPTION_ARG_STRING, &typed, "into the first entry of each page", "TEXT" },
  { "select", 0, 0, G_OPTION_ARG_STRING, &selected, "a member", "zone/paris" },
  { "entry", 0, 0, G_OPTION_ARG_INT, &entry, "look at the table after it", "N" },
  { "action", 0, 0, G_OPTION_ARG_STRING, &action, "the dialog that a command of the window opens", "NAME" },
  { "key", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &keys, "a key on the page", "ACCELERATOR" },
  { "press", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &pressed, "and then a button of it", "LABEL" },
  { "line", 0, 0, G_OPTION_ARG_STRING, &line, "and then these letters, a key each", "TEXT" },
  { NULL }
};

/* The first place where something can be typed. */
static GtkWidget *
find_entry (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_child_visible (child) || ADW_IS_LEAFLET (widget) ? find_entry (child) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
type_text (Desk *desk)
{
  GtkWidget *first = find_entry (GTK_WIDGET (desk->window));

  if (typed != NULL && first != NULL)
    gtk_editable_set_text (GTK_EDITABLE (first), typed);
}

static void
press (Desk *desk, const char *label)
{
  GtkWidget *page_now = gtk_stack_get_visible_child (desk->window->views), *says = desk_find (page_now, label), *button;

  if (says == NULL)
    says = desk_find (GTK_WIDGET (desk->window), label);
  button = says != NULL ? gtk_widget_get_ancestor (says, GTK_TYPE_BUTTON) : NULL;

  if (button == NULL)
    g_printerr ("shots: no button says “%s”\n", label);
  else
    g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
}

static void
take_picture (Desk *desk, const char *folder, const char *id)
{
  g_autofree char *name = g_strdup_printf ("%s%s%s%s.png", id, dark ? "-dark" : "", contrast ? "-contrast" : "",
                                           text != 100 ? "-large" : "");
  g_autofree char *path = g_build_filename (folder, name, NULL);
  Desk front = { NULL };

  if (g_str_equal (id, "editor"))
    g_action_group_activate_action (G_ACTION_GROUP (desk->window), id, NULL);
  if (g_str_equal (id, "editor") && selected != NULL)
    mariscal_editor_go (MARISCAL_EDITOR (gtk_stack_get_visible_child (desk->window->views)), selected);
  mariscal_window_show_page (desk->window, id);
  desk_settle (desk);
  type_text (desk);
  desk_settle (desk);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    desk_press (desk, keys[i]);
  for (guint i = 0; pressed != NULL && pressed[i] != NULL; i++)
    press (desk, pressed[i]);
  if (line != NULL)
    desk_type (desk, line);
  desk_settle (desk);
  front.window = (gpointer) desk_front (desk);
  desk_picture (&front, path);
}

/* What is to be printed, in a window before this one. */
static void
take_print (Desk *desk, const char *folder)
{
  g_autofree char *name = g_strdup_printf ("print%s.png", dark ? "-dark" : ""), *path = g_build_filename (folder, name, NULL);
  Desk other = { NULL };

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "print", NULL);
  desk_settle (desk);
  other.window = (gpointer) desk_front (desk);
  if (size != NULL)
    gtk_window_set_default_size (GTK_WINDOW (other.window), 360, 640);
  desk_settle (&other);
  desk_picture (&other, path);
  gtk_window_close (GTK_WINDOW (other.window));
}

/* As if everybody had been away for a night. */
static void
take_resume (Desk *desk, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "resume.png", NULL);

  mariscal_window_resume (desk->window);
  desk_settle (desk);
  desk_picture (desk, path);
}

/* What is no page: the library as it is left, and the questions before a campaign. */
static void
take_library (Desk *desk, const char *folder)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autofree char *library = g_build_filename (folder, "library.png", NULL);
  g_autofree char *asked = g_build_filename (folder, "new.png", NULL);

  g_autofree char *club = g_build_filename (desk->folder, "Club, Thursdays.mariscal", NULL);
  g_autoptr (NewView) view = new_view_new (mariscal_session_game (mariscal_window_session (desk->window)));
  g_autoptr (WarCampaign) thursdays = NULL;

  new_view_set_player (view, 0, "Marta");
  new_view_set_player (view, 1, "Iker");
  thursdays = new_view_create (view, club, NULL);
  mariscal_shelf_put ("/nowhere/By mail with Jordi.mariscal");
  mariscal_shelf_put (club);
  mariscal_shelf_put (desk->file);
  mariscal_window_set_session (desk->window, NULL);
  desk_settle (desk);
  while (!mariscal_library_done (MARISCAL_LIBRARY (gtk_stack_get_child_by_name (desk->window->views, "library"))))
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);
  desk_picture (desk, library);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new", NULL);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      Desk other = { .window = (gpointer) window };

      if (!MARISCAL_IS_NEW_CAMPAIGN (window))
        continue;
      desk_settle (&other);
      desk_picture (&other, asked);
    }
}

static void
take_pictures (Desk *desk, const char *folder)
{
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    if ((page == NULL || g_str_equal (page, pages[i].id))
        && mariscal_pages_place (mariscal_session_schema (desk_session (desk)), &pages[i]) >= 0)
      take_picture (desk, folder, pages[i].id);
  if (page == NULL || g_str_equal (page, "editor"))
    take_picture (desk, folder, "editor");
  if (page == NULL || g_str_equal (page, "resume"))
    take_resume (desk, folder);
  if (page == NULL || g_str_equal (page, "print"))
    take_print (desk, folder);
  if (page == NULL || g_str_equal (page, "library"))
    take_library (desk, folder);
}

static void
take_dialog (Desk *desk, const char *folder)
{
  g_autofree char *name = g_strdup_printf ("%s%s.png", action, dark ? "-dark" : "");
  g_autofree char *path = g_build_filename (folder, name, NULL);
  Desk other = { NULL };

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, NULL);
  other.window = (gpointer) desk_front (desk);
  desk_settle (&other);
  if (size != NULL)
    desk_resize (&other, gtk_widget_get_width (GTK_WIDGET (desk->window)), 700);
  type_text (&other);
  for (guint i = 0; pressed != NULL && pressed[i] != NULL; i++)
    press (&other, pressed[i]);
  desk_settle (&other);
  desk_picture (&other, path);
}

static void
select_member (Desk *desk)
{
  MariscalSession *session = mariscal_window_session (desk->window);
  WarMember member;

  if (selected != NULL && war_member_parse (mariscal_session_data (session), selected, strlen (selected), &member))
    mariscal_session_select (session, member);
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) options = g_option_context_new ("DIR");
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;
  int width = 1280, height = 940;

  g_option_context_add_main_entries (options, OPTIONS, NULL);
  if (!g_option_context_parse (options, &argc, &argv, &error) || argc != 2)
    {
      g_printerr ("shots: %s\n", error != NULL ? error->message : "where to? shots DIR");
      return 2;
    }
  if (contrast)
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  desk_begin (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-xft-dpi", 96 * 1024 * text / 100,
                NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  if (size != NULL && sscanf (size, "%dx%d", &width, &height) != 2)
    return 2;
  if (layers != NULL)
    mariscal_settings_set_string ("map-layers", layers);
  desk = desk_new_with ("blitzwar", file == NULL ? "1939" : NULL);
  if (file != NULL)
    mariscal_window_open (desk->window, file);
  desk_resize (desk, width, height);
  select_member (desk);
  if (entry > 0)
    mariscal_session_look_at (mariscal_window_session (desk->window), (guint) entry);
  g_mkdir_with_parents (argv[1], 0755);
  if (action != NULL)
    take_dialog (desk, argv[1]);
  else
    take_pictures (desk, argv[1]);
  return 0;
}
