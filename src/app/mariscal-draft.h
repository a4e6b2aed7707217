/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody was typing when the program went, whatever took it: one line a campaign, in a small file beside the
 * system's other states of programs. Where it cannot be written, there is none; nobody waits for it. */

#pragma once

#include "war-campaign.h"

void  mariscal_draft_keep (WarCampaign *campaign, const char *line);     /* "": there is none any more */
char *mariscal_draft_find (WarCampaign *campaign);                       /* NULL: none */
