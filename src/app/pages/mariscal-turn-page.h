/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What now: what is asked, the phases of the side to move with what was entered, what comes. */

#pragma once

#include "mariscal-page.h"

#define MARISCAL_TYPE_TURN_PAGE (mariscal_turn_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalTurnPage, mariscal_turn_page, MARISCAL, TURN_PAGE, MariscalPage)
