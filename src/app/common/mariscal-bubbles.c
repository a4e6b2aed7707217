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
}
