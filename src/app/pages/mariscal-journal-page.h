/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What happened: the entries, newest first; what each changed; branches; the past put right. */

#pragma once

#include "mariscal-page.h"

#define MARISCAL_TYPE_JOURNAL_PAGE (mariscal_journal_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalJournalPage, mariscal_journal_page, MARISCAL, JOURNAL_PAGE, MariscalPage)

void mariscal_journal_page_compare (MariscalJournalPage *page, const char *branch);   /* with where the table stands */
