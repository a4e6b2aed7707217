/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Frames are awaited by counting those the window's clock has painted, never by waiting a while. */

#include "desk.h"

#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>
#include <stdlib.h>

#include "mariscal-language.h"
#include "mariscal-map-canvas.h"
#include "war-games.h"
#include "war-sample.h"

void
desk_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        desk_remove (path);
      else
        g_remove (path);
    }
  g_rmdir (folder);
}

static char *own_state;

static void
remove_state (void)
{
  desk_remove (own_state);
  g_free (own_state);
}

/* What a program leaves for its next start goes with this one; a child leaves it for its parent. */
static void
make_state (void)
{
  g_autofree char *data = NULL;

  if (g_getenv ("XDG_STATE_HOME") != NULL)
    return;
  own_state = g_dir_make_tmp ("mariscal-state-XXXXXX", NULL);
  g_assert_nonnull (own_state);
  g_setenv ("XDG_STATE_HOME", own_state, TRUE);
  data = g_build_filename (own_state, "data", NULL);
  g_setenv ("XDG_DATA_HOME", data, FALSE);               /* nobody's recent files, backups, own copy of a game */
  atexit (remove_state);
}

/* What lies under the middle of the screen is not what this is about: no tip, no lighting up. */
void
desk_take_mouse_away (void)
{
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());

  XWarpPointer (display, None, DefaultRootWindow (display), 0, 0, 0, 0, G_MAXINT16, G_MAXINT16);
  XFlush (display);
}

void
desk_begin (int *argc, char ***argv)
{
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  make_state ();
  gtk_test_init (argc, argv, NULL);
  war_games_load ();
  mariscal_language_begin ();
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", "gtk-enable-animations", FALSE, NULL);
  desk_take_mouse_away ();
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

void
desk_open (Desk *desk, const char *file)
{
  mariscal_window_open (desk->window, file);
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
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
  desk_open (desk, desk->file);
  return desk;
}

void
desk_free (Desk *desk)
{
  if (desk->window != NULL)
    gtk_window_destroy (GTK_WINDOW (desk->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  desk_remove (desk->folder);
  g_free (desk->folder);
  g_free (desk->file);
  g_free (desk);
}

static void
count_frame_cb (GdkFrameClock *clock, int *left)
{
  (*left)--;
}

static void
find_maps (GtkWidget *widget, GPtrArray *maps)
{
  if (MARISCAL_IS_MAP_CANVAS (widget))
    g_ptr_array_add (maps, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      find_maps (child, maps);
}

/* A map draws its ground in a thread and waits until hands rest; meanwhile it may be closed, and so may what is around it. */
static void
await_maps (GtkWidget *window)
{
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func (g_object_unref);

  find_maps (window, maps);
  for (guint i = 0; i < maps->len; i++)
    while (gtk_widget_get_mapped (maps->pdata[i]) && !mariscal_map_canvas_settled (maps->pdata[i]))
      g_main_context_iteration (NULL, TRUE);
}

void
desk_settle (Desk *desk)
{
  GdkFrameClock *clock = desk->hasty || desk->window == NULL ? NULL : gtk_widget_get_frame_clock (GTK_WIDGET (desk->window));
  int left = 2;
  gulong counter;

  if (clock == NULL)
    return;
  await_maps (GTK_WIDGET (desk->window));
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

/* Two places: what comes there with nothing moved is no motion. */
void
desk_put_mouse (Desk *desk, GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());

  for (int at = 30; at < 40; at += 5)
    {
      XWarpPointer (display, None, gdk_x11_surface_get_xid (GDK_X11_SURFACE (surface)), 0, 0, 0, 0, at, at);
      gdk_display_sync (gdk_display_get_default ());
      desk_settle (desk);
    }
}

void
desk_resize (Desk *desk, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (desk->window), width, height);
  desk_settle (desk);
  desk_settle (desk);
}

/* A window that was opened from this one stands before it. */
GtkWindow *
desk_front (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_mapped (GTK_WIDGET (window))
          && gtk_window_get_transient_for (window) == GTK_WINDOW (desk->window))
        return window;
    }
  return GTK_WINDOW (desk->window);
}

GtkWidget *
desk_focus (Desk *desk)
{
  return gtk_window_get_focus (desk_front (desk));
}

const char *
desk_typed (Desk *desk)
{
  g_assert_true (GTK_IS_TEXT (desk_focus (desk)));
  return gtk_editable_get_text (GTK_EDITABLE (desk_focus (desk)));
}

typedef struct { guint key; GdkModifierType modifiers; } Press;

static gboolean
fits (GtkShortcutTrigger *trigger, const Press *press)
{
  if (GTK_IS_ALTERNATIVE_TRIGGER (trigger))
    return fits (gtk_alternative_trigger_get_first (GTK_ALTERNATIVE_TRIGGER (trigger)), press)
           || fits (gtk_alternative_trigger_get_second (GTK_ALTERNATIVE_TRIGGER (trigger)), press);
  return GTK_IS_KEYVAL_TRIGGER (trigger)
         && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == press->key
         && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == press->modifiers;
}

/* The bindings of a widget's class: Enter in an entry, Tab in a window. */
static gboolean
run_shortcuts (GtkWidget *widget, GListModel *shortcuts, const Press *press)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++)
    {
      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

      if (fits (gtk_shortcut_get_trigger (shortcut), press)
          && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                           gtk_shortcut_get_arguments (shortcut)))
        return TRUE;
    }
  return FALSE;
}

/* Those that a window holds for widgets within it would have to be given those widgets; nothing here hangs on them. */
static gboolean
is_its_own (GtkEventController *controller)
{
  const char *name = gtk_event_controller_get_name (controller);

  return GTK_IS_SHORTCUT_CONTROLLER (controller)
         && gtk_shortcut_controller_get_scope (GTK_SHORTCUT_CONTROLLER (controller)) == GTK_SHORTCUT_SCOPE_LOCAL
         && (name == NULL || !g_str_has_prefix (name, "gtk-shortcut-manager"));
}

/* What a key does at one widget: its controllers and shortcuts of this phase. */
static gboolean
press_at (GtkWidget *widget, const Press *press, gboolean capture)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint n = gtk_widget_get_root (widget) != NULL ? g_list_model_get_n_items (controllers) : 0;    /* it may have gone meanwhile */

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean taken = FALSE;

      if ((gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE) != capture)
        continue;
      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", press->key, 0, press->modifiers, &taken);
      else if (is_its_own (controller))
        taken = run_shortcuts (widget, G_LIST_MODEL (controller), press);
      if (taken)
        return TRUE;
    }
  return FALSE;
}

/* GTK shows a button pressed for a while before it is: a click is the same without. */
static gboolean
press_widget (GtkWidget *focus, const Press *press)
{
  gunichar letter = gdk_keyval_to_unicode (press->key);
  char one[7] = { 0 };

  if (GTK_IS_BUTTON (focus) && press->modifiers == 0 && (press->key == GDK_KEY_Return || press->key == GDK_KEY_space))
    {
      g_signal_emit_by_name (focus, "clicked");
      return TRUE;
    }
  if (!GTK_IS_TEXT (focus) || (press->modifiers & ~GDK_SHIFT_MASK) != 0 || letter == 0 || g_unichar_iscntrl (letter))
    return FALSE;
  g_unichar_to_utf8 (letter, one);
  gtk_editable_delete_selection (GTK_EDITABLE (focus));                 /* what is typed takes its place */
  g_signal_emit_by_name (focus, "insert-at-cursor", one);
  return TRUE;
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

/* The application's keys belong to its main windows. */
static gboolean
press_accelerator (Desk *desk, const Press *press)
{
  g_autofree char *accelerator = gtk_accelerator_name (press->key, press->modifiers);
  g_auto (GStrv) actions = gtk_application_get_actions_for_accel (desk->application, accelerator);

  for (guint i = 0; actions[i] != NULL && desk_front (desk) == GTK_WINDOW (desk->window); i++)
    if (activate (desk, actions[i]))
      return TRUE;
  return FALSE;
}

static gboolean
press (Desk *desk, const Press *pressed)
{
  GtkWidget *front = GTK_WIDGET (desk_front (desk)), *focus = desk_focus (desk);
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_object_unref);

  desk->keys++;
  if (press_accelerator (desk, pressed))
    return TRUE;
  for (GtkWidget *at = focus != NULL ? focus : front; at != NULL; at = gtk_widget_get_parent (at))
    g_ptr_array_add (way, g_object_ref (at));
  for (guint i = way->len; i-- > 0;)
    if (press_at (way->pdata[i], pressed, TRUE))
      return TRUE;
  if (focus != NULL && press_widget (focus, pressed))
    return TRUE;
  for (guint i = 0; i < way->len; i++)
    if (press_at (way->pdata[i], pressed, FALSE))
      return TRUE;
  return FALSE;
}

gboolean
desk_press (Desk *desk, const char *accelerator)
{
  Press pressed;
  gboolean taken;

  g_assert_true (gtk_accelerator_parse (accelerator, &pressed.key, &pressed.modifiers));
  taken = press (desk, &pressed);
  desk_settle (desk);
  return taken;
}

static guint
find_key (gunichar letter)
{
  return letter == '\n' ? GDK_KEY_Return : letter == '\t' ? GDK_KEY_Tab : gdk_unicode_to_keyval (letter);
}

void
desk_type (Desk *desk, const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      Press one = { find_key (g_utf8_get_char (at)), 0 };

      if (!press (desk, &one))
        g_error ("nobody takes %s of “%s”", gdk_keyval_name (one.key), text);
    }
  desk_settle (desk);
}

void
desk_click (Desk *desk, const char *text)
{
  GtkWidget *found = desk_find (GTK_WIDGET (desk_front (desk)), text), *button;

  if (found == NULL)
    found = desk_find (GTK_WIDGET (desk->window), text);
  button = found != NULL ? gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON) : NULL;
  if (button == NULL || !gtk_widget_is_sensitive (button))
    g_error ("no button says “%s”", text);
  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  desk_settle (desk);
}

void
desk_page (Desk *desk, const char *id)
{
  mariscal_window_show_page (desk->window, id);
  desk_settle (desk);
}

GtkWindow *
desk_preferences (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);
  g_autoptr (GtkWindow) told = NULL;

  g_assert_true (desk_press (desk, "<Control>comma"));
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  told = g_list_model_get_item (windows, before);
  return told;
}

void
desk_speak (Desk *desk, const char *language)
{
  GtkWindow *told = desk_preferences (desk);
  GListModel *windows = gtk_window_get_toplevels ();

  adw_combo_row_set_selected (ADW_COMBO_ROW (desk_find_type (GTK_WIDGET (told), ADW_TYPE_COMBO_ROW)),
                              g_str_equal (language, "en") ? 1 : 2);
  desk_settle (desk);
  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i - 1);

      if (!MARISCAL_IS_WINDOW (window))
        gtk_window_destroy (window);
    }
  desk_settle (desk);
}
