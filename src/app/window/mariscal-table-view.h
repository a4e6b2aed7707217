/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For those who wait: when it is, the numbers that count, the last dice, what is coming, large enough to be read from
 * the other side of the table. Nothing of it is covered. Its property `session` is all it needs. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_TABLE_VIEW (mariscal_table_view_get_type ())
G_DECLARE_FINAL_TYPE (MariscalTableView, mariscal_table_view, MARISCAL, TABLE_VIEW, MariscalWatcher)
