/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Campaigns that come with a game, for newcomers to open: an evening (docs/adding-a-game.md) that is typed, line after
 * line, into a campaign of its own. game.json declares them: "samples": {ID: {"file": …, "with": an overlay, or
 * nothing}}. */

#pragma once

#include "war-campaign.h"
#include "war-game.h"

GBytes      *war_sample_file   (const WarGame *game, const char *id);     /* NULL: the game has none of that name */
GBytes      *war_sample_with   (const WarGame *game, const char *id);     /* the overlay it is played on; NULL: none */

/* Dice and dates are today's where the evening states none. A file that stands there already stays as it is. */
WarCampaign *war_sample_create (const char *path, const WarGame *game, const char *id, GError **error);
