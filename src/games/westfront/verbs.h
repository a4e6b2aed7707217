/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The verbs of WestFront's lines, and the pieces they share. */

#pragma once

#include "board/board.h"
#include "war-line.h"

WarMember westfront_read_side      (WarLine *l);                             /* a side named here; WAR_NONE */
WarMember westfront_line_side      (WarLine *l);                             /* named here or before the verb, else to move */
/* "axis 39": an order with a side and so many times that number. */
void      westfront_read_number    (WarLine *l, WarForm form, WarField whose, WarField number, int times);
WarMember westfront_read_place     (WarLine *l);
WarMember westfront_read_block     (WarLine *l, WarMember side);             /* of that side first; WAR_NONE: of any */

void      westfront_read_axis      (WarLine *l);
void      westfront_read_allies    (WarLine *l);
void      westfront_read_nobody    (WarLine *l);
void      westfront_read_engage    (WarLine *l);
void      westfront_read_free      (WarLine *l);
void      westfront_read_cut       (WarLine *l);
void      westfront_read_reopen    (WarLine *l);
void      westfront_read_stand     (WarLine *l);
void      westfront_read_gone      (WarLine *l);
void      westfront_read_battle    (WarLine *l);
void      westfront_read_lost      (WarLine *l);
void      westfront_read_attrition (WarLine *l);
void      westfront_read_activate  (WarLine *l);
void      westfront_read_mobilise  (WarLine *l);
void      westfront_read_supreme   (WarLine *l);
void      westfront_read_ship      (WarLine *l);
void      westfront_read_rail      (WarLine *l);

void      westfront_read_level     (WarLine *l);
void      westfront_read_step      (WarLine *l);
void      westfront_read_cadre     (WarLine *l);
void      westfront_read_buy       (WarLine *l);
void      westfront_read_pay       (WarLine *l);
void      westfront_read_disband   (WarLine *l);
void      westfront_read_arrive    (WarLine *l);
void      westfront_read_work      (WarLine *l);
void      westfront_read_beachhead (WarLine *l);
void      westfront_read_tally     (WarLine *l);

void      westfront_read_weather   (WarLine *l);
void      westfront_read_italy     (WarLine *l);
void      westfront_read_spain     (WarLine *l);
void      westfront_read_portugal  (WarLine *l);
void      westfront_read_maquis    (WarLine *l);
void      westfront_read_raise     (WarLine *l);
void      westfront_read_declare   (WarLine *l);
void      westfront_read_defeat    (WarLine *l);
void      westfront_read_group_e   (WarLine *l);
void      westfront_read_ardennes  (WarLine *l);
void      westfront_read_intercept (WarLine *l);
void      westfront_read_france    (WarLine *l);
void      westfront_read_north     (WarLine *l);
void      westfront_read_cover     (WarLine *l);
void      westfront_read_uncover   (WarLine *l);
void      westfront_read_ledger    (WarLine *l);
void      westfront_read_board     (WarLine *l);
