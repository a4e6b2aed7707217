/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Counting what somebody else moves, in the order bar's place: a key or a button for each thing, what it comes to, and
 * the stock after it. Backspace takes the last one off, Enter pays. The pad is the game's. Signal `left`: it has
 * closed. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_TALLY (mariscal_tally_get_type ())
G_DECLARE_FINAL_TYPE (MariscalTally, mariscal_tally, MARISCAL, TALLY, MariscalWatcher)

gboolean mariscal_tally_can     (MariscalSession *session);   /* somebody is to move, and the game counts */
void     mariscal_tally_open    (MariscalTally *tally);
void     mariscal_tally_close   (MariscalTally *tally);
void     mariscal_tally_take_keys (MariscalTally *tally);     /* while it is open */
gboolean mariscal_tally_is_open (MariscalTally *tally);
