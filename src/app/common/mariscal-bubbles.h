/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is open over a window (an explanation, a menu, a list to choose from) closes as the window changes its size: what it
 * points to may be nowhere then, and GTK asks a screen that is not there for its measure. */

#pragma once

#include <gtk/gtk.h>

void mariscal_bubbles_follow (GtkWindow *window);          /* before it is first shown */
