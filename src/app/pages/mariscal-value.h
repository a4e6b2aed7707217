/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A value that can be put right where it stands: a button, which turns into an entry or a list with the old value
 * before it. Enter keeps, Esc leaves. */

#pragma once

#include <adwaita.h>

#include "ledger-view.h"

#define MARISCAL_TYPE_VALUE (mariscal_value_get_type ())
G_DECLARE_FINAL_TYPE (MariscalValue, mariscal_value, MARISCAL, VALUE, AdwBin)

/* `name`: what it is, for who cannot see where it stands; `css_class`: "figure-l", NULL. */
GtkWidget     *mariscal_value_new   (MariscalSession *session, const LedgerValue *value, const char *name,
                                     const char *css_class);
const WarCell *mariscal_value_cell  (MariscalValue *value);
void           mariscal_value_focus (MariscalValue *value);
