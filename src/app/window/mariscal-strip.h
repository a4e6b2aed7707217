/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The strip under the header on every page: whose move it is, the numbers at a glance, what is open, and Next. Each
 * number opens its sum. Its property `session` is all it needs. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_STRIP (mariscal_strip_get_type ())
G_DECLARE_FINAL_TYPE (MariscalStrip, mariscal_strip, MARISCAL, STRIP, MariscalWatcher)
