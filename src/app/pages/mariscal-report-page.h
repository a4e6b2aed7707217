/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the campaign went: what the game counts over its turns, luck, the chronicle to take along. */

#pragma once

#include "mariscal-page.h"

#define MARISCAL_TYPE_REPORT_PAGE (mariscal_report_page_get_type ())
G_DECLARE_FINAL_TYPE (MariscalReportPage, mariscal_report_page, MARISCAL, REPORT_PAGE, MariscalPage)
