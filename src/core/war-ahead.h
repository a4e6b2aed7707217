/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* When it is, and what the next turns bring: the title of every page, and "coming up". */

#pragma once

#include "war-calendar.h"
#include "war-prompt.h"

typedef struct
{
  char     *title;                         /* "Spring-1 1940"; the turn where the game dates none */
  char     *subtitle;                      /* "Turn 6 of 47 · mud · no Blitz" */
  char     *brief;                         /* "mud · no Blitz"; NULL: the subtitle has nothing but the turn */
  WarMember who;                           /* whose move it is, or WAR_NONE */
  char     *mover;                         /* "Axis to move"; NULL: nobody is */
  char     *player;                        /* who plays that side; NULL: it is not said */
} WarHeading;

void war_heading       (const WarState *s, const WarWords *w, WarHeading *heading);
void war_heading_clear (WarHeading *heading);

/* Who plays a side: the text `player` of its kind; NULL: nobody is named. */
char *war_player       (const WarState *s, WarMember who);

/* One thing that comes, as a sentence. */
typedef struct
{
  char     *id;                            /* a prompt's, or NULL */
  char     *words;
  char     *rule;                          /* or NULL */
  WarMember about;                         /* or WAR_NONE */
} WarComing;

typedef struct
{
  int        turn;
  WarDay     day;
  GPtrArray *coming;                       /* of WarComing */
} WarAhead;

/* Of WarAhead: this turn (with the reminders of the moment) and those after it, as many as asked for and as there
 * are. */
GPtrArray *war_ahead   (const WarState *s, const WarWords *w, guint turns);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarHeading, war_heading_clear)
