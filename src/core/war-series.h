/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a campaign went: what a game's "series" lists, as it stood at the last entry of each turn on the way to an entry.
 * One walk along that way, whatever is asked of each turn.
 *
 * An item is {"id": "points", "field": "side/points"}, a line for each member; of a field by something, all of it. Its
 * name in the texts is series/ID. Besides:
 *
 * - "steps": it holds until it changes, and what made the change is told;
 * - "sums": it only grows, and a turn's value is what that turn added;
 * - "whose": "country/side": a line for each of those whom the members belong to, not for each member;
 * - "limits": [{"at": 20, "words": KEY, "rule": "9.1"}, …]. */

#pragma once

#include "war-campaign.h"

typedef struct { int at; const char *words, *rule; } WarSeriesLimit;

typedef struct
{
  const char         *id;
  const WarFieldInfo *field, *whose;       /* whose: or NULL */
  WarKind             kind;                /* of those that have a line */
  gboolean            steps, sums;
  GArray             *limits;              /* of WarSeriesLimit */
} WarSeriesInfo;

typedef struct { int turn; guint entry; } WarTurnEnd;
typedef struct { guint turn, line, entry; WarMember who; } WarSeriesCause;   /* turn, line: by index */

typedef struct
{
  const WarSeriesInfo *info;
  GArray              *lines;              /* of WarMember: those of which anything is known */
  GArray              *values;             /* of WarValue, turn by turn, one a line; WAR_NONE: not known then */
  GArray              *causes;             /* of WarSeriesCause, oldest first: without that one's change, no step */
} WarSeries;

typedef struct
{
  GArray    *ends;                         /* of WarTurnEnd, oldest first */
  GPtrArray *series;                       /* of WarSeries */
  GPtrArray *declared;                     /* of WarSeriesInfo: theirs */
} WarCourse;

GPtrArray *war_series_declared (const WarSchema *schema);                       /* of WarSeriesInfo; maybe empty */
/* WAR_NONE: nobody knows it, or it lies covered. */
WarValue   war_series_value    (const WarState *s, const WarSeriesInfo *info, WarMember of);
WarCourse *war_course_new      (WarCampaign *c, guint entry);
void       war_course_free     (WarCourse *course);
WarValue   war_course_value    (const WarSeries *series, guint turn, guint line);          /* by index */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarCourse, war_course_free)
