/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions about the board that several rules ask: who holds what, whose corps stand where. Nothing here writes. */

#pragma once

#include "blitzwar-names.h"
#include "war-state.h"

#define US_FLEET_TURN 18                   /* §19 */
#define LOWEST_POINTS_FOR_JOINING 20       /* Italy and Hungary, §9.3 */

/* The zones of a country as things are: Vichy's and Free France's are printed as France's. */
#define blitzwar_each_home(s, country, z) \
  for (WarMember z = blitzwar_next_home (s, country, WAR_NONE); z != WAR_NONE; z = blitzwar_next_home (s, country, z))

typedef gboolean (*BlitzwarTest) (const WarState *s, WarMember zone, WarMember whose);

int          blitzwar_turn            (const WarState *s);                     /* 0 before the first */
WarMember    blitzwar_calendar        (const WarState *s);                     /* the member of `turn`, or WAR_NONE beyond the calendar */
gboolean     blitzwar_is_ledger       (const WarState *s);
WarMember    blitzwar_power           (WarMember side);                        /* whose a bare number of units is; WAR_NONE */
gboolean     blitzwar_has_fighters    (const WarState *s, WarMember side);     /* a country is at war on it */
gboolean     blitzwar_has_power       (const WarState *s, WarMember side);     /* not all of them have surrendered: it gets cards */
gboolean     blitzwar_enemies         (WarMember side, WarMember other);       /* nobody is the enemy of nobody */
WarMember    blitzwar_fights_for      (const WarState *s, WarMember country);  /* its side while it is at war; else WAR_NONE */
WarMember    blitzwar_units_fight_for (const WarState *s, WarMember country);  /* the same; partisans for the Allies */
WarMember    blitzwar_ships_fight_for (const WarState *s, WarMember country);  /* the same; the US fleet for the Allies */
gboolean     blitzwar_partisans       (const WarState *s, WarMember country);  /* any corps of this country are partisans */
gboolean     blitzwar_vichy_lives     (const WarState *s);                     /* France has fallen, Vichy hasn't */
WarMember    blitzwar_country_of      (const WarState *s, WarMember zone);     /* printed, or Vichy, or Free France */
WarMember    blitzwar_next_home       (const WarState *s, WarMember country, WarMember after);
int          blitzwar_points          (const WarState *s, WarMember side);     /* counted on the board; a pin is not looked at */
int          blitzwar_points_in       (const WarState *s, WarMember side, WarMember region);
gboolean     blitzwar_has_beside      (const WarState *s, WarMember zone, BlitzwarTest test, WarMember whose);   /* a zone next door that is so */
int          blitzwar_corps_there     (const WarState *s, WarMember zone, WarMember country);
int          blitzwar_all_corps       (const WarState *s, WarMember zone);       /* of everybody */
gboolean     blitzwar_enemy_corps     (const WarState *s, WarMember zone, WarMember side);
WarMember    blitzwar_capital         (const WarState *s, WarMember country);
gboolean     blitzwar_east_at_war     (const WarState *s);                     /* Germany and the USSR */
int          blitzwar_east_since      (const WarState *s);                     /* the turn that began; only if they are */
int          blitzwar_us_entry_now    (const WarState *s);                     /* the turn, by what has happened so far */
gboolean     blitzwar_superior_at_sea (const WarState *s, WarMember sea, WarMember side);   /* maritime superiority, §12.3 */
int          blitzwar_stock           (const WarState *s, WarMember side, WarMember *largest);
