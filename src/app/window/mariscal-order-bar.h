/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The bar in which the table types. What it shows follows, at every key, from the session and the text; Enter carries
 * out what was looked at. Signal `left`: it has closed, and the focus belongs to the page again. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_ORDER_BAR (mariscal_order_bar_get_type ())
G_DECLARE_FINAL_TYPE (MariscalOrderBar, mariscal_order_bar, MARISCAL, ORDER_BAR, MariscalWatcher)

void     mariscal_order_bar_open    (MariscalOrderBar *bar, const char *text);   /* with this text so far */
void     mariscal_order_bar_close   (MariscalOrderBar *bar);
gboolean mariscal_order_bar_is_open (MariscalOrderBar *bar);
gboolean mariscal_order_bar_recall  (MariscalOrderBar *bar);   /* what was typed when all went; FALSE: nothing */
