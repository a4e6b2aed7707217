/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells beside each other, as many as there is room for, then the next line. A GtkFlowBox does so too, but takes the
 * focus for itself: with cells that are no places of their own, Tab stays in front of it for ever. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_FLOW (mariscal_flow_get_type ())
G_DECLARE_FINAL_TYPE (MariscalFlow, mariscal_flow, MARISCAL, FLOW, GtkLayoutManager)

/* A GtkBox laid out so: with cells of one width, at least and at most so many on a line; or each as wide as it is. */
GtkWidget *mariscal_flow_new        (guint least, guint most, int spacing);
GtkWidget *mariscal_flow_new_ragged (int spacing);
