/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a walk through the window hears, of all that is written or said to a screen reader. Walked in each language, whatever
 * is said alike in both is a sentence that nobody has translated, or it stands with its reason in same-in-both.txt. With
 * --verbose all is told that was heard, to be read through. */

#pragma once

#include "desk.h"

typedef struct
{
  Desk       *desk;                        /* put there by the walk */
  GHashTable *said;                        /* text → where it was said first */
  GHashTable *typed;                       /* what somebody types is his own, and its words */
} Hearing;

void hearing_init    (Hearing *h);
void hearing_clear   (Hearing *h);
void hear_text       (Hearing *h, const char *text, const char *where);
void hear_no_typed   (Hearing *h, const char *line);                    /* what is typed, whole and word by word */
void hear            (Hearing *h, const char *where);                   /* all that is on the screen now, in any window */
void hear_drawn      (Hearing *h, const char *where);                   /* the same, once it is drawn */
void hear_page       (Hearing *h, const char *id);                      /* turned to and drawn */
void hear_menus      (Hearing *h, const char *where);                   /* all that a button opens over the page */
void hear_front      (Hearing *h, const char *where);                   /* the window before ours, that is closed then */
void hear_action     (Hearing *h, const char *action, const char *where);       /* of the page in front, and what it shows */
void hear_toasts     (Hearing *h);                                      /* from now on, of the session of today */
void hearing_do      (Hearing *h, const char *action, const char *argument);      /* an action of the window's */
void hearing_click   (Hearing *h, const char *sentence);                /* the button that says this in our language */

/* How many sentences are wrong, each told on stderr: alike, a mixture, or with ids in them. */
guint hearing_count_faults (const Hearing *english, const Hearing *spanish);
/* A walk in each language: nothing is wrong, at least so many sentences are heard, and every line of this part of the list
 * excuses something. */
void  hearing_walk         (const char *part, void (*walk) (Hearing *h), guint least);
