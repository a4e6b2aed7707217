/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Without a transition a revealer maps its child where it stands. */

#include "mariscal-reveal.h"

void
mariscal_reveal_at_once (GtkRevealer *revealer)
{
  guint duration = gtk_revealer_get_transition_duration (revealer);

  gtk_revealer_set_transition_duration (revealer, 0);
  gtk_revealer_set_reveal_child (revealer, TRUE);
  gtk_revealer_set_transition_duration (revealer, duration);
}

void
mariscal_reveal_keys_leave (GtkRevealer *revealer, GtkWidget *to)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (revealer));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (revealer)))
    gtk_widget_grab_focus (to);
}
