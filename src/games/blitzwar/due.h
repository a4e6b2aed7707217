/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a moment asks, a family of questions a file: due-diplomacy.c, due-board.c, … Each looks at the table and asks; nothing is
 * stored. What is due stays due until it is done, waived or made idle: a question whose moment has gone by is asked all the same,
 * and marked as late. Ids carry the turn they belong to, so what was waived is waived for that turn. */

#pragma once

#include "blitzwar-names.h"
#include "war-prompt.h"

typedef struct
{
  const WarState *s;
  WarPrompts     *out;
  int             turn;
  WarMember       step;
} Moment;

WarPrompt *blitzwar_ask            (const Moment *m, const char *what, WarMember about, WarUrgency urgency, const char *rule,
                                    const char *words, const WarArg *args);
WarPrompt *blitzwar_ask_since      (const Moment *m, int turn, const char *what, WarMember about, WarUrgency urgency,
                                    const char *rule, const char *words, const WarArg *args);   /* of that turn; late if it is over */
gboolean   blitzwar_is_diplomacy   (const Moment *m);
const char *blitzwar_say_weather   (WarValue weather, gboolean axis_blitz, gboolean soviet_blitz);   /* a key; NULL: nothing to say */

void       blitzwar_due_diplomacy  (const Moment *m);
void       blitzwar_due_attack     (const Moment *m);
void       blitzwar_due_board      (const Moment *m);
void       blitzwar_due_arrivals   (const Moment *m);
void       blitzwar_due_cards      (const Moment *m);
void       blitzwar_due_moves      (const Moment *m);
void       blitzwar_due_supply     (const Moment *m);
