/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calculator's help, which stands in a file of its own. */

#pragma once

#include "cli.h"

void cli_odds_help (Cli *cli, const WarGame *game, const WarFormInfo *form);
