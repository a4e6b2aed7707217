/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands at the left of each row of the journal: the campaign as a line, branches beside it, a knob where an entry
 * is. The words of the row say the same to who cannot see it. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-journal-view.h"

#define MARISCAL_TYPE_JOURNAL_LANE (mariscal_journal_lane_get_type ())
G_DECLARE_FINAL_TYPE (MariscalJournalLane, mariscal_journal_lane, MARISCAL, JOURNAL_LANE, GtkWidget)

void mariscal_journal_lane_show (MariscalJournalLane *lane, const MariscalLane *what, guint n_lanes);
