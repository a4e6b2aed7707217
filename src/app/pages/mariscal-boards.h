/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two boards beside each other: small maps, and the numbers that differ. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_BOARDS (mariscal_boards_get_type ())
G_DECLARE_FINAL_TYPE (MariscalBoards, mariscal_boards, MARISCAL, BOARDS, AdwBin)

void mariscal_boards_show (MariscalBoards *boards, MariscalSession *session, const WarState *a, const char *name_a,
                           const WarState *b, const char *name_b);
void mariscal_boards_clear (MariscalBoards *boards);
