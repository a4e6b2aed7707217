/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two columns of one width; the second below the first where there is no room for both, or the second is not seen. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_HALVES (mariscal_halves_get_type ())
G_DECLARE_FINAL_TYPE (MariscalHalves, mariscal_halves, MARISCAL, HALVES, GtkWidget)

GtkWidget *mariscal_halves_new (GtkWidget *first, GtkWidget *second);
