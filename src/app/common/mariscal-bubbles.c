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

void
mariscal_bubbles_follow (GtkWindow *window)
{
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
