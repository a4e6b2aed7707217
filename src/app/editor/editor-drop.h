/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One of several, whose names may be long: closed, it is as narrow as its place, open, they are told whole. */

#pragma once

#include <gtk/gtk.h>

/* Of strings; `says` is read aloud. */
GtkWidget *editor_drop_new   (const char *says, gboolean search);
void       editor_drop_dress (GtkDropDown *drop);                             /* the same for one of a template */
