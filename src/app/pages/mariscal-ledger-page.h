/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All the books: what is kept and what is worked out of it, each number to be put right where it stands. */

#pragma once

#include "mariscal-page.h"

#define MARISCAL_TYPE_LEDGER_PAGE (mariscal_ledger_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalLedgerPage, mariscal_ledger_page, MARISCAL, LEDGER_PAGE, MariscalPage)
