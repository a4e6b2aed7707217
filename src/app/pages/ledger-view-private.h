/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The groups of the Ledger are gathered in a file of their own. */

#pragma once

#include "ledger-view.h"
#include "war-cover.h"

GPtrArray   *ledger_values_new (void);
LedgerValue *ledger_value_new  (MariscalSession *session, const WarCell *cell);
gboolean     ledger_is_nothing (const WarFieldInfo *info, WarValue v);
/* Of LedgerGroup. What `stocks` (of LedgerStock) show is in them only where it is looked for. */
GPtrArray   *ledger_groups     (MariscalSession *session, const LedgerAsked *asked, const GPtrArray *stocks);
