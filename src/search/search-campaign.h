/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The campaign that was played last, for those who only look: read by a thread of its own, kept until its file is
 * another one, and never waited for longer than there is time. Nobody takes the pen here. */

#pragma once

#include "war-campaign.h"

typedef struct _SearchCampaign SearchCampaign;

SearchCampaign *search_campaign_new  (void);
/* It stays until the next call. NULL: there is none, it cannot be read, or not by then (of the monotonic clock). */
WarCampaign    *search_campaign_get  (SearchCampaign *c, const char *path, gint64 until);
void            search_campaign_free (SearchCampaign *c);              /* waits for one that is being read */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchCampaign, search_campaign_free)
