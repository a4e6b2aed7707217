/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Frames are awaited by counting those the window's clock has painted, never by waiting a while. */

#include "desk.h"

#include <glib/gstdio.h>

#include "mariscal-language.h"
#include "war-games.h"
#include "mariscal-map-canvas.h"
#include "war-sample.h"

void
desk_begin (int *argc, char ***argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  gtk_test_init (argc, argv, NULL);
  war_games_load ();
  mariscal_language_begin ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", NULL);
}

/* One a process: a second one could not be registered beside it. */
static GtkApplication *
find_application (void)
{
  static GtkApplication *application;
  g_autoptr (GError) error = NULL;

  if (application != NULL)
    return application;
  application = mariscal_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  return application;
}

Desk *
desk_new (void)
{
  Desk *desk = g_new0 (Desk, 1);
  g_autoptr (GError) error = NULL;

  desk->application = find_application ();
  desk->folder = g_dir_make_tmp ("mariscal-desk-XXXXXX", &error);
  g_assert_no_error (error);
  desk->window = mariscal_window_new (desk->application);
  return desk;
}

Desk *
desk_new_with (const char *game, const char *sample)
{
  Desk *desk = desk_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = NULL;

  desk->file = g_build_filename (desk->folder, sample != NULL ? "sample.mariscal" : "evening.mariscal", NULL);
  campaign = sample != NULL ? war_sample_create (desk->file, war_game_find (game), sample, &error)
                            : war_campaign_create (desk->file, war_game_find (game), NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_object (&campaign);
  mariscal_window_open (desk->window, desk->file);
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  return desk;
}

void
desk_free (Desk *desk)
{
  g_autoptr (GDir) folder = g_dir_open (desk->folder, 0, NULL);
  const char *name;

  gtk_window_destroy (GTK_WINDOW (desk->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (desk->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (desk->folder);
  g_free (desk->folder);
  g_free (desk->file);
  g_free (desk);
}

static void
count_frame_cb (GdkFrameClock *clock, int *left)
{
  (*left)--;
}

/* A map draws its ground in a thread and waits until hands rest. */
static void
await_map (GtkWidget *widget)
{
  if (MARISCAL_IS_MAP_CANVAS (widget))
    while (!mariscal_map_canvas_settled (MARISCAL_MAP_CANVAS (widget)))
      g_main_context_iteration (NULL, TRUE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      await_map (child);
}

void
desk_settle (Desk *desk)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk->window));
  int left = 2;
  gulong counter;

  if (clock == NULL)
    return;
  await_map (GTK_WIDGET (desk->window));
  counter = g_signal_connect (clock, "after-paint", G_CALLBACK (count_frame_cb), &left);
  while (left > 0)
    {
      gtk_widget_queue_draw (GTK_WIDGET (desk->window));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, counter);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

void
desk_resize (Desk *desk, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (desk->window), width, height);
  desk_settle (desk);
  desk_settle (desk);
}

/* What a key does where the focus is, and then at each widget round it: its controllers and shortcuts, as GTK asks them. */
static gboolean
press_at (GtkWidget *widget, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = g_list_model_get_n_items (controllers);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, modifiers, &taken);
      if (taken)
        return TRUE;
    }
  return FALSE;
}

/* As GTK does it: what is switched off is not there. */
static gboolean
activate (Desk *desk, const char *detailed)
{
  gboolean of_window = g_str_has_prefix (detailed, "win.");
  GActionGroup *group = of_window ? G_ACTION_GROUP (desk->window) : G_ACTION_GROUP (desk->application);
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (strchr (detailed, '.') + 1, &name, &target, NULL));
  if (!g_action_group_has_action (group, name) || !g_action_group_get_action_enabled (group, name))
    return FALSE;
  g_action_group_activate_action (group, name, target);
  return TRUE;
}

gboolean
desk_press (Desk *desk, const char *accelerator)
{
  guint key;
  GdkModifierType modifiers;
  g_auto (GStrv) actions = gtk_application_get_actions_for_accel (desk->application, accelerator);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  gboolean taken = FALSE;

  g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
  for (GtkWidget *at = focus; at != NULL && !taken; at = gtk_widget_get_parent (at))
    taken = press_at (at, key, modifiers);
  if (!taken && GTK_IS_TEXT (focus) && key == GDK_KEY_Return && modifiers == 0)
    {
      g_signal_emit_by_name (focus, "activate");
      taken = TRUE;
    }
  if (!taken && focus == NULL)
    taken = press_at (GTK_WIDGET (desk->window), key, modifiers);
  for (guint i = 0; actions[i] != NULL && !taken; i++)
    taken = activate (desk, actions[i]);
  desk_settle (desk);
  return taken;
}

void
desk_type (Desk *desk, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
      char one[7] = { 0 };

      g_unichar_to_utf8 (g_utf8_get_char (at), one);
      if (GTK_IS_TEXT (focus))
        g_signal_emit_by_name (focus, "insert-at-cursor", one);
      else
        {
          g_autofree char *key = gtk_accelerator_name (gdk_unicode_to_keyval (g_utf8_get_char (at)), 0);

          g_assert_true (desk_press (desk, key));
        }
    }
  desk_settle (desk);
}

void
desk_picture (Desk *desk, const char *path)
{
  GtkWidget *widget = GTK_WIDGET (desk->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (widget)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  g_assert_true (gdk_texture_save_to_png (texture, path));
}

static void
add_text (GPtrArray *texts, const char *text)
{
  if (text != NULL && *text != '\0')
    g_ptr_array_add (texts, g_strdup (text));
}

/* What this widget itself says. GTK has no getter for an accessible label; what a test asserts of it goes through the bus. */
static void
add_own_texts (GPtrArray *texts, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    add_text (texts, gtk_label_get_text (GTK_LABEL (widget)));
  else if (GTK_IS_EDITABLE (widget))
    add_text (texts, gtk_editable_get_text (GTK_EDITABLE (widget)));
  else if (GTK_IS_WINDOW (widget))
    add_text (texts, gtk_window_get_title (GTK_WINDOW (widget)));
  add_text (texts, gtk_widget_get_tooltip_text (widget));
}

static void
collect_texts (GPtrArray *texts, GtkWidget *widget)
{
  add_own_texts (texts, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
      collect_texts (texts, child);
}

GPtrArray *
desk_texts (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  collect_texts (texts, widget);
  return texts;
}

GtkWidget *
desk_find (GtkWidget *widget, const char *text)
{
  g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func (g_free);

  add_own_texts (own, widget);
  for (guint i = 0; i < own->len; i++)
    if (g_str_equal (g_ptr_array_index (own, i), text))
      return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? desk_find (child, text) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}
