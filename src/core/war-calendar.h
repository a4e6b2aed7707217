/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the game's calendar dates a turn, in the reader's words. Whatever it does not declare is NULL. */

#pragma once

#include "war-words.h"

typedef struct
{
  WarMember turn;                          /* the calendar's own member; WAR_NONE: it does not reach so far */
  WarValue  year;                          /* or WAR_NONE */
  char     *date;                          /* "Spring-1 1940" */
  char     *season;                        /* "spring-1" */
  char     *weather;                       /* "mud" */
} WarDay;

WarDay war_calendar_day (const WarState *s, const WarWords *w, int turn);
/* The turn this campaign ends with: as the game's field "last" says, else the game's last; 0: it goes on for ever. */
int    war_calendar_last (const WarState *s);
void war_day_clear    (WarDay *day);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarDay, war_day_clear)
