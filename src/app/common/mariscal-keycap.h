/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A key as it is written on the table: "Ctrl+⏎". Only where a hand needs it now. */

#pragma once

#include <adwaita.h>

#define MARISCAL_TYPE_KEYCAP (mariscal_keycap_get_type ())
G_DECLARE_FINAL_TYPE (MariscalKeycap, mariscal_keycap, MARISCAL, KEYCAP, AdwBin)

GtkWidget *mariscal_keycap_new  (const char *accelerator);               /* "<Control>Return" */
void       mariscal_keycap_show (MariscalKeycap *keycap, const char *accelerator);
