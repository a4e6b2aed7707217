/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The surface tells of its size before anything is laid out in it. */

#include "mariscal-bubbles.h"

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

static gboolean
close_cb (GtkWidget *window)
{
  close_below (window);
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

/* The first frame is told of before it is laid out, the second after that. */
static gboolean
laid_out_cb (GtkWidget *button, GdkFrameClock *clock, gpointer bubble)
{
  if (g_object_get_data (bubble, "frame") == NULL)
    {
      g_object_set_data (bubble, "frame", clock);
      return TRUE;
    }
  g_object_set_data (bubble, "frame", NULL);
  g_object_set_data (bubble, "awaited", NULL);
  if (gtk_widget_get_mapped (button))
    gtk_popover_popup (bubble);
  return FALSE;
}

static void
await (GtkPopover *bubble, GtkWidget *button)
{
  if (g_object_get_data (G_OBJECT (bubble), "awaited") != NULL)
    return;
  g_object_set_data (G_OBJECT (bubble), "awaited", button);
  gtk_widget_add_tick_callback (button, laid_out_cb, g_object_ref (bubble), g_object_unref);
}

/* What scrolls to the focus looks only at what has just got it. */
void
mariscal_bubbles_open (GtkPopover *bubble)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (bubble));
  gboolean seen = in_sight (button);

  if (!seen)
    gtk_root_set_focus (gtk_widget_get_root (button), NULL);
  gtk_widget_grab_focus (button);
  if (seen)
    gtk_popover_popup (bubble);
  else
    await (bubble, button);
}

void
mariscal_bubbles_follow (GtkWindow *window)
{
  watch_wheel (GTK_WIDGET (window));
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (window, "close-request", G_CALLBACK (close_cb), NULL);
}

/* To the button, or to what is around it. */
static gboolean
closed_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  GtkWidget *bubble = g_value_get_object (&values[0]), *at;
  GtkRoot *root = gtk_widget_get_root (bubble);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || (focus != bubble && !gtk_widget_is_ancestor (focus, bubble)))
    return TRUE;
  at = gtk_widget_get_parent (bubble);
  while (at != NULL && !(gtk_widget_get_mapped (at) && gtk_widget_grab_focus (at)))
    at = gtk_widget_get_parent (at);
  if (at == NULL)
    gtk_root_set_focus (root, NULL);
  return TRUE;
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
