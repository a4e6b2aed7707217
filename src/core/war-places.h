/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The places of a game's map for whoever has no map: found by what they are called, and told in a line. It knows no
 * game: what "map" and "layers" of game.json say of fields is all it goes by. */

#pragma once

#include "war-state.h"
#include "war-words.h"

typedef struct _WarPlaces WarPlaces;

WarPlaces *war_places_new    (const WarState *s);        /* the state stays there as long */
void       war_places_free   (WarPlaces *p);
/* By the beginning of any name, in any language: of WarMember, the best first. Nothing typed finds nothing. */
GArray    *war_places_find   (const WarPlaces *p, const char *typed, guint most);
/* "mountain · Port · Side strategic points: 1 · Next to Oslo, Sundsvall": what is printed. */
char      *war_places_tell   (const WarPlaces *p, const WarWords *w, WarMember place);
/* "Control: Axis", as the table stands; NULL: nobody knows, or it lies covered. */
char      *war_places_holder (const WarPlaces *p, const WarWords *w, WarMember place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarPlaces, war_places_free)
