/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* WestFront as core sees it: which function is behind which order, calculator, prompt and verb. */

#include "calculators/calculators.h"

extern const WarGame war_game_westfront;

const WarGame war_game_westfront = {
  .id = "westfront",
  .forms = westfront_calculators,
};
