/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The surface tells of its size before anything is laid out in it. */

#include "mariscal-bubbles.h"

#include <adwaita.h>

#define FRAMES 4                          /* to be laid out, scrolled to and laid out again */

static void
close_below (GtkWidget *widget)
{
  for (GtkWidget *c = gtk_widget_get_first_child (widget), *next; c != NULL; c = next)
    {
      next = gtk_widget_get_next_sibling (c);
      if (!gtk_widget_get_mapped (c))
        continue;
      if (GTK_IS_POPOVER (c))
        gtk_popover_popdown (GTK_POPOVER (c));
      else
        close_below (c);
    }
}

static void
resized_cb (GdkSurface *surface, GParamSpec *spec, GtkWidget *window)
{
  close_below (window);
}

/* What stands before it is closed with it, and nobody asks that. */
static gboolean
close_cb (GtkWidget *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  close_below (window);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) before = g_list_model_get_item (windows, i);

      if (GTK_WIDGET (gtk_window_get_transient_for (before)) == window)
        close_below (GTK_WIDGET (before));
    }
  return FALSE;                            /* and it closes */
}

static void
realized_cb (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  g_signal_connect_object (surface, "notify::width", G_CALLBACK (resized_cb), window, 0);
  g_signal_connect_object (surface, "notify::height", G_CALLBACK (resized_cb), window, 0);
}

/* In the window itself: the wheel turned over a bubble moves what is in it. */
static gboolean
scrolled_cb (GtkEventController *wheel, double x, double y, GtkWidget *window)
{
  GdkEvent *event = gtk_event_controller_get_current_event (wheel);

  if (event != NULL && gdk_event_get_surface (event) == gtk_native_get_surface (GTK_NATIVE (window)))
    close_below (window);
  return FALSE;                            /* and it scrolls */
}

static void
watch_wheel (GtkWidget *window)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect_object (wheel, "scroll", G_CALLBACK (scrolled_cb), window, 0);
  gtk_widget_add_controller (window, wheel);
}

/* What has just been made has no size yet. */
static gboolean
in_sight (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget)), *hit;
  graphene_rect_t r;

  if (gtk_widget_get_width (widget) == 0 || !gtk_widget_compute_bounds (widget, native, &r))
    return FALSE;
  hit = gtk_widget_pick (native, r.origin.x + r.size.width / 2, r.origin.y + r.size.height / 2, GTK_PICK_INSENSITIVE);
  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

static void
scroll_to (GtkWidget *widget)
{
  for (GtkWidget *at = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT); at != NULL;
       at = gtk_widget_get_ancestor (gtk_widget_get_parent (at), GTK_TYPE_VIEWPORT))
    {
      GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (at));
      graphene_rect_t r;

      if (gtk_widget_compute_bounds (widget, gtk_viewport_get_child (GTK_VIEWPORT (at)), &r))
        gtk_adjustment_clamp_page (down, r.origin.y, r.origin.y + r.size.height);
    }
}

static void
press (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else if (GTK_IS_LIST_BOX_ROW (widget))
    gtk_widget_activate (widget);
  else
    gtk_widget_activate_action (widget, "menu.popup", NULL);
}

/* A frame is told of before it is laid out; what is laid out for the first time may lie out of sight. */
static gboolean
laid_out_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  guint frames = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "frames-left"));
  gboolean seen = frames < FRAMES && in_sight (widget);

  g_object_set_data (G_OBJECT (widget), "frames-left", GUINT_TO_POINTER (seen ? 0 : --frames));
  if (seen && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    press (widget);
  else if (!seen && frames > 0)
    scroll_to (widget);
  return !seen && frames > 0;
}

static void
press_when_seen (GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), "frames-left") == NULL)
    gtk_widget_add_tick_callback (widget, laid_out_cb, NULL, NULL);
  g_object_set_data (G_OBJECT (widget), "frames-left", GUINT_TO_POINTER (FRAMES));
}

void
mariscal_bubbles_open (GtkPopover *bubble)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (bubble));

  gtk_widget_grab_focus (button);
  if (in_sight (button))
    gtk_popover_popup (bubble);
  else
    press_when_seen (button);
}

/* Whether GTK opens something there at this key. Any other Enter goes its way at once: a quick hand types dice. */
static gboolean
may_open (GtkWidget *focus, guint key, GdkModifierType modifiers)
{
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && modifiers == GDK_SHIFT_MASK))
    return GTK_IS_TEXT (focus) || GTK_IS_LABEL (focus);
  return (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_space) && modifiers == 0
         && (ADW_IS_COMBO_ROW (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_DROP_DOWN) != NULL
             || gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON) != NULL);
}

static gboolean
key_cb (GtkEventController *keys, guint key, guint code, GdkModifierType modifiers, GtkWidget *window)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (window));

  modifiers &= gtk_accelerator_get_default_mod_mask ();
  if (focus == NULL || !gtk_widget_get_mapped (focus) || !may_open (focus, key, modifiers) || in_sight (focus))
    return FALSE;
  press_when_seen (focus);
  return TRUE;
}

static void
watch_keys (GtkWidget *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), window, 0);
  gtk_widget_add_controller (window, keys);
}

void
mariscal_bubbles_follow (GtkWindow *window)
{
  watch_wheel (GTK_WIDGET (window));
  watch_keys (GTK_WIDGET (window));
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (window, "close-request", G_CALLBACK (close_cb), NULL);
}

/* To the button, or to what is around it. */
static void
give_back_keys (GtkWidget *bubble)
{
  GtkRoot *root = gtk_widget_get_root (bubble);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL, *at;

  if (focus == NULL || (focus != bubble && !gtk_widget_is_ancestor (focus, bubble)))
    return;
  at = gtk_widget_get_parent (bubble);
  while (at != NULL && !(gtk_widget_get_mapped (at) && gtk_widget_grab_focus (at)))
    at = gtk_widget_get_parent (at);
  if (at == NULL)
    gtk_root_set_focus (root, NULL);
}

static gboolean
closed_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  give_back_keys (g_value_get_object (&values[0]));
  return TRUE;
}

void
mariscal_bubbles_close (GtkPopover *bubble)
{
  give_back_keys (GTK_WIDGET (bubble));
  gtk_popover_popdown (bubble);
}

void
mariscal_bubbles_begin (void)
{
  static gsize begun;

  if (!g_once_init_enter (&begun))
    return;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_POPOVER));
  g_signal_add_emission_hook (g_signal_lookup ("closed", GTK_TYPE_POPOVER), 0, closed_cb, NULL, NULL);
  g_once_init_leave (&begun, 1);
}
