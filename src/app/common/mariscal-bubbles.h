/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is open over a window: an explanation, a menu, a list to choose from.
 *
 * It closes as the window changes its size, or the wheel is turned beside it: what it points to may be
 * nowhere then, and GTK asks a screen that is not there for its measure. And it closes as the window goes:
 * libadwaita 1.2 keeps the list of a row that is still open.
 *
 * Whatever closes gives the keys back at once. GTK 4.8 does it with the next frame and holds the bubble
 * until then, but if its button goes before that, it holds the bubble for ever, and the bubble its campaign. */

#pragma once

#include <gtk/gtk.h>

void mariscal_bubbles_follow (GtkWindow *window);          /* before it is first shown */

/* Over the button it belongs to, which gets the keys: as soon as that is in sight. GTK 4.8 complains of a
 * bubble without a line to press that opens where nothing has the keys yet. */
void mariscal_bubbles_open   (GtkPopover *bubble);

/* While its button is hidden or taken out: it has no keys any more then. Hidden with them, GTK 4.8 would
 * hold for ever what was taken out around it. */
void mariscal_bubbles_close  (GtkPopover *bubble);
void mariscal_bubbles_close_in (GtkWidget *widget);        /* all that are open somewhere in it, which is taken out */
