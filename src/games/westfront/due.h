/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a moment asks. Nothing is stored: what is due stays due until it is done or waived, and is late once its step is over. Ids
 * carry the turn they belong to. */

#pragma once

#include "books/books.h"
#include "turns/turns.h"
#include "war-prompt.h"

typedef struct
{
  const WarState *s;
  WarPrompts     *out;
  int             turn;
  WarMember       step, mover;
  const char     *part;                    /* "command": what the step is, whoever plays it; "" before the first */
} Moment;

WarPrompt *westfront_ask        (const Moment *m, const char *what, WarMember about, WarUrgency urgency, const char *rule,
                                 const char *words, const WarArg *args);
gboolean   westfront_is_past    (const Moment *m, WarMember step);           /* of this turn's steps, it is over */
void       westfront_due_books  (const Moment *m);
void       westfront_due_fortnight (const Moment *m);
