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
