/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An order of the journal as it was asked, ready to be decided again: with the dice of itself and its consequences.
 * Used where the past is edited and where today's rules are held against it. */

#pragma once

#include "war-campaign-private.h"

typedef struct
{
  guint32    entry, last;                  /* its consequences end at `last` */
  WarRecord *order;                        /* NULL: today's program cannot read it */
  GArray    *throws;                       /* of WarThrow; names interned */
  GArray    *names;                        /* of guint, an entry each: the number in the names of what it made, or 0 */
  const GArray *faces;                     /* of WarFace, in the place of what fell; NULL: what fell */
  guint      faces_left;                   /* of these, when it was decided last */
} WarAsked;

void      war_asked_read    (WarAsked *a, WarCampaign *c, guint32 entry, guint32 group_end, const WarRecord *instead);
void      war_asked_clear   (WarAsked *a);
WarGroup *war_asked_decide  (WarAsked *a, WarCampaign *c, WarState *state, guint32 first);
GArray   *war_asked_changes (WarCampaign *c, const WarAsked *a);         /* of WarChange: what it changed then */
GArray   *war_group_changes (const WarGroup *group);                     /* …and what it changes now */
