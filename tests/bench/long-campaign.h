/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A made-up campaign of any length, the same from the same seed: turns go by, stacks are stated, zones change hands, ships
 * and stocks move. Nothing of it is play; it has the size and the mixture of lines of play. */

#pragma once

#include "war-campaign.h"
#include "war-game.h"

WarCampaign *long_campaign_make (const char *path, guint entries, guint32 seed);   /* aborts if it cannot */
