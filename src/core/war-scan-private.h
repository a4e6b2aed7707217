/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Between war-scan.c and war-scan-guard.c alone. */

#pragma once

#include "war-scan.h"

gboolean war_scan_prove (WarScan *s, guint most_depth);   /* the whole text, whatever has been read of it */
gboolean war_scan_pass_scalar (WarScan *s);
