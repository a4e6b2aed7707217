/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A question in words: "5:4 tanks air", "blitz 7 3 montaña", "naval 7 5 9 axis". Numbers fill the line of a form, in
 * their order. Any other word is what an option of the form is called, with its number or name behind it, or a member
 * it asks for; in any language, without regard to accents and capitals, from the first letters on where nothing else
 * begins so. In front may stand what the game is called, and the form.
 *
 * Where the line asks for a text, it stands in quotes.
 *
 * An option answers to its own name ("no-blitz") and to word/NAME in the texts ("no blitz|without blitz"). */

#pragma once

#include "war-game.h"

typedef struct _WarAsking WarAsking;

/* The form, where its calculator has something to show and can be asked in words; NULL: it cannot. */
const WarFormInfo *war_asking_form  (const WarGame *game, WarForm form);

/* What is called how, gathered once for many questions; the state stays there as long. */
WarAsking         *war_asking_new   (const WarState *s);
void               war_asking_free  (WarAsking *a);
/* Where none is named in front, it is asked of `form`; 0: of the first that takes numbers. NULL: it cannot be read. */
WarRecord         *war_asking_read  (WarAsking *a, WarForm form, const char *text, GError **error);
/* The question as somebody who reads these words would type it; NULL: by the names in files. Either can be read. */
char              *war_asking_write (WarAsking *a, const WarWords *w, const WarRecord *question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarAsking, war_asking_free)
