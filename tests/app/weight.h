/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What memory is in use, less what GTK and libadwaita are known to keep of what has gone: that is counted, and what each
 * comes to is weighed in bare windows, in which there is nothing of ours. Where they keep nothing any more it weighs
 * nothing.
 *
 * GTK 4.8 on X11 keeps each surface over which a bubble was open: one that is opened holds the surface below and does not
 * let go of it; and each section of the menu of a button, looked at to see whether it is one. libadwaita 1.2 keeps what each
 * AdwLeaflet follows a finger with. GTK 4.18 keeps some of each dialog for printers. */

#pragma once

#include <glib.h>

gboolean weight_begin (void);             /* before the first window; FALSE: nothing can be weighed */
gint64   weight_now   (void);             /* bytes */
void     weight_tell  (void);             /* how much is kept */
