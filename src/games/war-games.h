/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All games of this program: the folders of src/games, found by the build. */

#pragma once

void war_games_load (void);                /* once, before anything is asked of a game */
