/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The cards: what arrives when, when the deck changes, and each player's hand under a cover of its own. */

#pragma once

#include "mariscal-page.h"

#define MARISCAL_TYPE_CARDS_PAGE (mariscal_cards_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalCardsPage, mariscal_cards_page, MARISCAL, CARDS_PAGE, MariscalPage)
