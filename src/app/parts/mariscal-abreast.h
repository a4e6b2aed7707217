/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Children beside each other where there is room for them, else one below the other. Those that expand share what the
 * others leave. It is never wider than its widest child needs to be. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_ABREAST (mariscal_abreast_get_type ())
G_DECLARE_FINAL_TYPE (MariscalAbreast, mariscal_abreast, MARISCAL, ABREAST, GtkWidget)

GtkWidget *mariscal_abreast_new (int room, int gap);                      /* with less room they stand below */
