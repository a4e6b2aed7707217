/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The loud thing of the Odds page: the chance, what parts the whole, and who loses how much of what he has. */

#pragma once

#include "mariscal-odds-view.h"

#include <adwaita.h>

#define MARISCAL_TYPE_ODDS_BAND (mariscal_odds_band_get_type ())
G_DECLARE_FINAL_TYPE (MariscalOddsBand, mariscal_odds_band, MARISCAL, ODDS_BAND, GtkBox)

void mariscal_odds_band_show  (MariscalOddsBand *band, const MariscalOddsView *view, MariscalSession *session,
                               const char *why);
