/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The right part of the journal: what an entry changed, path by path, how it was asked, what can be done with it; and
 * the branches.
 *
 * Signals: `revise` (entry): somebody wants to change it. `compare` (branch): the boards of now and there. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_JOURNAL_DETAIL (mariscal_journal_detail_get_type ())
G_DECLARE_FINAL_TYPE (MariscalJournalDetail, mariscal_journal_detail, MARISCAL, JOURNAL_DETAIL, AdwBin)

void mariscal_journal_detail_show (MariscalJournalDetail *detail, MariscalSession *session, guint entry /* 0: none */);

/* A list of what changes: the place, and the value before and after. For the detail, revisions and comparisons. */
GtkWidget *mariscal_change_list_new (MariscalSession *session, const WarState *state, const GArray *changes);
