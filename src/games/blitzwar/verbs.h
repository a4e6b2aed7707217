/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines typed at the table, a family of verbs a file, and the pieces they share. Unit letters are those of the set-up list. */

#pragma once

#include "blitzwar-names.h"
#include "war-line.h"

#define LAND_LETTERS "ictasuf"
#define SEA_LETTERS  "fua"

/* What is said to stand in one place: counts by letter, and whether they replace what stood there or
 * change it. */
typedef struct
{
  gboolean states, changes, named[128];
  int      n[128];
} Pieces;

WarMember blitzwar_side_to_move (const WarState *s);
WarMember blitzwar_read_side    (WarLine *l);            /* named by the words that begin a line; WAR_NONE */
WarMember blitzwar_named_side   (WarLine *l);            /* here or before the verb; WAR_NONE */
WarMember blitzwar_line_side    (WarLine *l);            /* named before the verb, else the side to move; WAR_NONE */
gboolean  blitzwar_read_pieces  (WarLine *l, const char *letters, Pieces *pieces);
gboolean  blitzwar_settle_count (WarLine *l, const Pieces *pieces, char letter, int before, int *now);
gboolean  blitzwar_mixes        (WarLine *l, const Pieces *pieces);     /* counts that state beside counts that change: wrong */
void      blitzwar_correct      (WarLine *l, const char *path, int n);
/* Whom a bare zone is about, said by this side; WAR_NONE. */
WarMember blitzwar_country_of_stack (const WarState *s, WarMember zone, WarMember side);
WarMember blitzwar_whose_stack (WarLine *l, WarMember zone);      /* the same, said by whoever types; where it is nobody's the line is wrong */
/* One choice of an attack that the line makes; `riders` grows by the infantry that goes on with the tanks. FALSE: none. */
gboolean  blitzwar_read_outcome (WarLine *l, WarRecord *order, WarMember zone, WarField loser, int *riders);
void      blitzwar_seat_riders  (WarRecord *order, int riders);
void      blitzwar_read_move    (WarLine *l, WarMember from, WarMember to, WarMember country);

void      blitzwar_read_axis       (WarLine *l);
void      blitzwar_read_allies     (WarLine *l);
void      blitzwar_read_soviets    (WarLine *l);
void      blitzwar_read_neutral    (WarLine *l);
void      blitzwar_read_points     (WarLine *l);
void      blitzwar_read_pay        (WarLine *l);
void      blitzwar_read_fall       (WarLine *l);
void      blitzwar_read_join       (WarLine *l);
void      blitzwar_read_roll       (WarLine *l);
void      blitzwar_read_partisans  (WarLine *l);
void      blitzwar_read_reveal     (WarLine *l);
void      blitzwar_read_lay        (WarLine *l);
void      blitzwar_read_shown      (WarLine *l);
void      blitzwar_read_arrive     (WarLine *l);
void      blitzwar_read_put        (WarLine *l);
void      blitzwar_read_settle     (WarLine *l);
void      blitzwar_read_lend       (WarLine *l);
void      blitzwar_read_develop    (WarLine *l);
void      blitzwar_read_share_card (WarLine *l);
void      blitzwar_read_arrivals   (WarLine *l);
void      blitzwar_read_place      (WarLine *l);
void      blitzwar_read_attack_line (WarLine *l);
void      blitzwar_read_fortify    (WarLine *l);
void      blitzwar_read_unfortify  (WarLine *l);
void      blitzwar_read_activate   (WarLine *l);
void      blitzwar_read_confirm    (WarLine *l);
void      blitzwar_read_ledger     (WarLine *l);
void      blitzwar_read_board      (WarLine *l);
void      blitzwar_read_over         (WarLine *l);
void      blitzwar_read_beach        (WarLine *l);
void      blitzwar_read_fly_home     (WarLine *l);
void      blitzwar_read_go_ashore    (WarLine *l);
void      blitzwar_read_give_up_beach (WarLine *l);
void      blitzwar_read_bomb         (WarLine *l);
void      blitzwar_read_britain      (WarLine *l);
void      blitzwar_read_sea_battle   (WarLine *l);
