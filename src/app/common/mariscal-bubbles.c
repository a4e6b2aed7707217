/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A bubble is open from its "show" to its "closed", whoever shows and closes it. A window tells of its size
 * before anything is laid out in it. */

#include "mariscal-bubbles.h"

#include "mariscal-in-sight.h"

static GPtrArray *opened;                  /* GtkPopover, in the order in which they opened; none is held */

static void
forget_cb (gpointer unused, GObject *bubble)
{
  g_ptr_array_remove (opened, bubble);
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
shown_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  gpointer widget = g_value_get_object (&values[0]);

  if (!GTK_IS_POPOVER (widget) || g_ptr_array_find (opened, widget, NULL))
    return TRUE;
  g_ptr_array_add (opened, widget);
  g_object_weak_ref (widget, forget_cb, NULL);
  return TRUE;
}

static gboolean
closed_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  gpointer bubble = g_value_get_object (&values[0]);

  if (g_ptr_array_remove (opened, bubble))
    g_object_weak_unref (bubble, forget_cb, NULL);
  give_back_keys (bubble);
  return TRUE;
}

/* Once a program: of every bubble, also of those that GTK makes. */
static void
watch_bubbles (void)
{
  if (opened != NULL)
    return;
  opened = g_ptr_array_new ();
  g_type_class_unref (g_type_class_ref (GTK_TYPE_POPOVER));
  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, shown_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("closed", GTK_TYPE_POPOVER), 0, closed_cb, NULL, NULL);
}

/* The last first. With one that closes, others may. */
static void
close_over (GtkWidget *window)
{
  for (guint i = opened->len; i-- > 0;)
    if (i < opened->len && GTK_WIDGET (gtk_widget_get_root (opened->pdata[i])) == window)
      gtk_popover_popdown (opened->pdata[i]);
}

static void
resized_cb (GdkSurface *surface, GParamSpec *spec, GtkWidget *window)
{
  close_over (window);
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
    close_over (window);
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

void
mariscal_bubbles_open (GtkPopover *bubble)
{
  GtkWidget *button = gtk_widget_get_parent (GTK_WIDGET (bubble));

  gtk_widget_grab_focus (button);
  if (mariscal_in_sight (button))
    gtk_popover_popup (bubble);
  else
    mariscal_in_sight_press (button);
}

void
mariscal_bubbles_close (GtkPopover *bubble)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (bubble));
  GtkWidget *focus;

  give_back_keys (GTK_WIDGET (bubble));
  gtk_popover_popdown (bubble);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && !gtk_widget_get_mapped (focus))
    gtk_root_set_focus (root, NULL);       /* newer GTK gave them to the button, as hidden as it is */
}

void
mariscal_bubbles_close_in (GtkWidget *widget)
{
  for (guint i = opened != NULL ? opened->len : 0; i-- > 0;)
    if (i < opened->len && gtk_widget_is_ancestor (opened->pdata[i], widget))
      mariscal_bubbles_close (opened->pdata[i]);
}

void
mariscal_bubbles_follow (GtkWindow *window)
{
  watch_bubbles ();
  watch_wheel (GTK_WIDGET (window));
  mariscal_in_sight_follow (window);
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (window, "unmap", G_CALLBACK (close_over), NULL);
}
