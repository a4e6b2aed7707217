/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Campaigns among the desktop's recent files. Samples are nobody's files and are not told. */

#pragma once

#define MARISCAL_CAMPAIGN_TYPE "application/x-mariscal-campaign"

void mariscal_recent_put      (const char *path);
void mariscal_recent_take_off (const char *path);
