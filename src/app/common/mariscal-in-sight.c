/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What waits counts the frames it may wait for, in its own data. */

#include "mariscal-in-sight.h"

#include <adwaita.h>

#define FRAMES 4                          /* to be laid out, scrolled to and laid out again */

/* What has just been made has no size yet. */
gboolean
mariscal_in_sight (GtkWidget *widget)
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
  gboolean seen = frames < FRAMES && mariscal_in_sight (widget);

  g_object_set_data (G_OBJECT (widget), "frames-left", GUINT_TO_POINTER (seen ? 0 : --frames));
  if (seen && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    press (widget);
  else if (!seen && frames > 0)
    scroll_to (widget);
  return !seen && frames > 0;
}

void
mariscal_in_sight_press (GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), "frames-left") == NULL)
    gtk_widget_add_tick_callback (widget, laid_out_cb, NULL, NULL);
  g_object_set_data (G_OBJECT (widget), "frames-left", GUINT_TO_POINTER (FRAMES));
}

static gboolean
scrolled_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer unused)
{
  guint frames = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "scroll-left"));

  g_object_set_data (G_OBJECT (widget), "scroll-left", GUINT_TO_POINTER (--frames));
  scroll_to (widget);
  return frames > 0;
}

void
mariscal_in_sight_scroll (GtkWidget *widget)
{
  if (g_object_get_data (G_OBJECT (widget), "scroll-left") == NULL)
    gtk_widget_add_tick_callback (widget, scrolled_cb, NULL, NULL);
  g_object_set_data (G_OBJECT (widget), "scroll-left", GUINT_TO_POINTER (FRAMES));
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
  if (focus == NULL || !gtk_widget_get_mapped (focus) || !may_open (focus, key, modifiers) || mariscal_in_sight (focus))
    return FALSE;
  mariscal_in_sight_press (focus);
  return TRUE;
}

void
mariscal_in_sight_follow (GtkWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
