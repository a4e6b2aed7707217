/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A fraction beside its percentage: whole where there is room, else in two lines, else left away. It is never broken
 * within its digits, for what stands at the end of a line is read as a number. */

#pragma once

#include <adwaita.h>

#define MARISCAL_TYPE_FRACTION (mariscal_fraction_get_type ())
G_DECLARE_FINAL_TYPE (MariscalFraction, mariscal_fraction, MARISCAL, FRACTION, GtkWidget)

GtkWidget *mariscal_fraction_new  (const char *css_class);
void       mariscal_fraction_show (MariscalFraction *self, const char *fraction);   /* NULL: there is none */
