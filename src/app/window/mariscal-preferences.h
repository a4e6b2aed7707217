/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a player may choose of the program itself; whatever belongs to a campaign is put right in its Ledger. Each
 * choice holds at once and is kept. */

#pragma once

#include "mariscal-window.h"

void mariscal_preferences_show (MariscalWindow *over);
