/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The board of now beside that of a branch: go there, keep it, drop it, or leave all as it is.
 *
 * Signal: `left`. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_COMPARE (mariscal_compare_get_type ())
G_DECLARE_FINAL_TYPE (MariscalCompare, mariscal_compare, MARISCAL, COMPARE, AdwBin)

void mariscal_compare_show (MariscalCompare *compare, MariscalSession *session, const char *branch);
const char *mariscal_compare_branch (MariscalCompare *compare);                /* NULL: none yet */
void mariscal_compare_take_keys (MariscalCompare *compare);   /* once it is seen */
