/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A row of the journal as it is seen: lane, number, badge, sentence, dice, change of points, §. It is filled anew for
 * each row that scrolls into sight. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-journal-view.h"

#define MARISCAL_TYPE_JOURNAL_LINE (mariscal_journal_line_get_type ())
G_DECLARE_FINAL_TYPE (MariscalJournalLine, mariscal_journal_line, MARISCAL, JOURNAL_LINE, GtkWidget)

GtkWidget *mariscal_journal_line_new  (MariscalSession *session, MariscalJournalView *view);
void       mariscal_journal_line_show (MariscalJournalLine *line, guint position, gboolean narrow);
void       mariscal_journal_line_show_again (MariscalJournalLine *line, gboolean narrow);
