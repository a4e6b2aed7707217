/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Odds for anybody at any moment: what is asked at the left, the answer at the right, following every change at
 * once. Nothing is written until somebody records it.
 *
 * With a question asked, a digit is the die that is waited for, Enter goes on to the next one and then records,
 * Backspace takes the last die back. */

#pragma once

#include "mariscal-page.h"
#include "mariscal-question.h"

#define MARISCAL_TYPE_ODDS_PAGE (mariscal_odds_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalOddsPage, mariscal_odds_page, MARISCAL, ODDS_PAGE, MariscalPage)

/* As war_game_question puts it; and waits for the first die. */
void     mariscal_odds_page_ask   (MariscalOddsPage *page, const WarRecord *question);
/* What the board knows of it. FALSE: no odds are about such. */
gboolean mariscal_odds_page_about (MariscalOddsPage *page, WarMember member);
