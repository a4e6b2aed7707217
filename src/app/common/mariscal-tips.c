/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is to be shown is data of the display, and GTK takes it from there when it is done with it; it makes
 * another as soon as the mouse moves. The window of a tip itself is moved about by GTK, which holds on to
 * the tip meanwhile. */

#include "mariscal-tips.h"

#include <gtk/gtk.h>

static gboolean
unrealized_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  gpointer widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget) || GTK_IS_WINDOW (widget))
    g_object_set_data (G_OBJECT (gtk_widget_get_display (widget)), "gdk-display-current-tooltip", NULL);
  return TRUE;
}

void
mariscal_tips_begin (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) widgets = g_type_class_ref (GTK_TYPE_WIDGET);          /* or it has no signals yet */

  if (hook == 0)
    hook = g_signal_add_emission_hook (g_signal_lookup ("unrealize", GTK_TYPE_WIDGET), 0, unrealized_cb, NULL, NULL);
}
