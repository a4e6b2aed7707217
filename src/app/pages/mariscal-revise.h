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
/* What is being changed and how far, for another to go on with; NULL: nothing. */
typedef struct _MariscalReviseLeft MariscalReviseLeft;
MariscalReviseLeft *mariscal_revise_pass_on (MariscalRevise *revise);
/* FALSE: it cannot be changed any more. */
gboolean mariscal_revise_go_on (MariscalRevise *revise, MariscalSession *session, const MariscalReviseLeft *left);
void mariscal_revise_left_free (MariscalReviseLeft *left);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MariscalReviseLeft, mariscal_revise_left_free)
/* At what is to be changed, not at the button that was pressed last time. */
void mariscal_revise_take_keys (MariscalRevise *revise);
