/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another order in the place of an entry: its form, what would become of all that followed, the two boards. Nothing is
 * written before Accept.
 *
 * Signal: `left`, after either. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_REVISE (mariscal_revise_get_type ())
G_DECLARE_FINAL_TYPE (MariscalRevise, mariscal_revise, MARISCAL, REVISE, AdwBin)

void mariscal_revise_show      (MariscalRevise *revise, MariscalSession *session, guint entry);
/* The table has changed meanwhile. FALSE: there is nothing to be changed any more. */
gboolean mariscal_revise_renew (MariscalRevise *revise);
/* At what is to be changed, not at the button that was pressed last time. */
void mariscal_revise_take_keys (MariscalRevise *revise);
