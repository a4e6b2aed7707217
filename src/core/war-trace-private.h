/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A network as war-trace.c makes it and war-trace-mend.c searches it. The ways of place i are ends[first[i]] … ends[first[i + 1] − 1];
 * those arrays are made when the first question is asked. Need 0 is always met. */

#pragma once

#include "war-trace.h"

typedef struct { guint to, need; } WarTraceEnd;
typedef struct { guint a, b, need; } WarTraceWay;
typedef struct { guint first, n; } WarTraceNeed;     /* places of `needed` */

struct _WarTrace
{
  guint        n;
  guint8      *pass;                       /* of WarPass */
  guint8      *source;                     /* of WarSource */
  guint       *demand;                     /* the need of each place */
  GArray      *ways;                       /* of WarTraceWay */
  GArray      *needs;                      /* of WarTraceNeed */
  GArray      *needed;                     /* of guint */
  guint       *first;                      /* NULL: not yet laid out */
  WarTraceEnd *ends;
  gboolean    *met;                        /* of each need, as the last flood found it */
  guint       *queue;                      /* in the order reached */
  guint       *before;                     /* the place a line came from; itself where one starts */
};

void     war_trace_lay_out (WarTrace *t);
guint    war_trace_flood   (WarTrace *t, gboolean reached[]);      /* how many are reached: queue and before tell which and how */
gboolean war_trace_starts  (const WarTrace *t, guint place);
