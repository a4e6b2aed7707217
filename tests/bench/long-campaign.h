/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Made-up campaigns of any length, the same from the same seed: turns go by, stacks are stated, zones change hands, ships and
 * stocks move. Nothing of it is play; it has the size and the mixture of lines of play. Either maker aborts if it cannot. */

#pragma once

#include "war-campaign.h"
#include "war-game.h"

/* One order after the other; 10,000 entries are the 47 turns of a campaign. */
WarCampaign *long_campaign_make (const char *path, guint entries, guint32 seed);

/* All 47 turns in so many entries, with every kind of line: groups, notes, undo and redo, branches, data. After each write
 * `look` is called. */
typedef void (*LongLook) (WarCampaign *c, gpointer user);
WarCampaign *long_campaign_mix (const char *path, guint entries, guint32 seed, LongLook look, gpointer user);
