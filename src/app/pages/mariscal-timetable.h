/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A table of sides by turns: a side a row and a turn a column; with no room for all turns, a side a column, and each
 * turn has its head above its own row. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_TIMETABLE (mariscal_timetable_get_type ())
G_DECLARE_FINAL_TYPE (MariscalTimetable, mariscal_timetable, MARISCAL, TIMETABLE, GtkWidget)

GtkWidget *mariscal_timetable_new (void);
/* Side 0: the head of a turn; turn 0: the name of a side. */
void       mariscal_timetable_put (MariscalTimetable *table, GtkWidget *child, guint side, guint turn);
