/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is read and not pressed, as one place for Tab: who sees it scrolls it into view, who does not hears it. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_READING (mariscal_reading_get_type ())
G_DECLARE_FINAL_TYPE (MariscalReading, mariscal_reading, MARISCAL, READING, GtkWidget)

GtkWidget *mariscal_reading_new (GtkWidget *child, const char *name, const char *says);
