/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The verbs of the empty game: none. Each member of WarGame is optional, so a game that only keeps books
 * needs no more than this. What a rule does is a static function here, or in a file beside, named in one of
 * the struct's lists.
 *
 * In a copy the struct is called war_game_ and the folder's name, with `_` for `-`, and `id` is that name. */

#include "war-game.h"

extern const WarGame war_game_template;

const WarGame war_game_template = {
  .id = "_template",
};
