/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A count between − and +. Digits replace it, Up and Down change it by one; nothing at all is shown as a dash.
 *
 * Signal: `stepped` (value), the player has changed it. */

#pragma once

#include <gtk/gtk.h>

#define MARISCAL_TYPE_STEPPER (mariscal_stepper_get_type ())
G_DECLARE_FINAL_TYPE (MariscalStepper, mariscal_stepper, MARISCAL, STEPPER, GtkWidget)

GtkWidget *mariscal_stepper_new  (int min, int max, const char *label);
void       mariscal_stepper_show (MariscalStepper *stepper, gboolean known, int value);
