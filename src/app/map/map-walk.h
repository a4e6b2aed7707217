/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ways over the map that need no screen: from mark to mark by arrow keys, to where the fighting is, how far it is. */

#pragma once

#include "war-map-sheet.h"

/* The mark that an arrow leads to: along the link that points that way best, unless a mark without any lies nearer;
 * where no link does, the nearest mark that way. −1: the map ends. */
int         map_walk       (const WarMapSheet *sheet, int from, int dx, int dy);
/* Where one looks first: amid the front of the side to move, else where it is nearest to an enemy, else amid what it
 * holds. */
WarMapPoint map_walk_front (const WarMapSheet *sheet, WarMember mover);
/* Links from one mark to the other, WAR_NONE where there is no way; −1: none. */
int         map_walk_steps (const WarMapSheet *sheet, int from, int to);
/* Marks of the mover, WAR_NONE: of anybody, that face an enemy, along the front from where it begins: of int. */
GArray     *map_walk_along (const WarMapSheet *sheet, WarMember mover);
