/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What opens something is seen first: GTK asks a screen that is not there for its measure where a bubble is
 * to open over what has been scrolled away or was never laid out. A key finds it there, a screen reader too,
 * and a click that waited while its page was made anew. So it is scrolled to and pressed again, with the
 * second frame from now. */

#pragma once

#include <gtk/gtk.h>

gboolean mariscal_in_sight        (GtkWidget *widget);    /* laid out, and nothing over it */
void     mariscal_in_sight_press  (GtkWidget *widget);    /* as soon as it is */
void     mariscal_in_sight_scroll (GtkWidget *widget);    /* its top at least, once it is laid out */
void     mariscal_in_sight_follow (GtkWindow *window);    /* its keys wait for that; before it is first shown */
