/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the Odds page shows of an answer, worked out without a screen: what is loudest, and in which panel each
 * part stands. */

#pragma once

#include "mariscal-question.h"

/* One end of the whole, and how much of the whole it is. */
typedef struct
{
  char        *words, *fraction;
  double       share;
  WarPaintwork paint;
} MariscalOutcome;

/* What somebody loses on average. */
typedef struct
{
  char     *title, *fraction, *decimal;
  WarMember whose;
  double    mean;
  int       have;                          /* so many are there; 0: it is not known */
} MariscalLoss;

/* Parts that stand together: those from `first` up to `end`. */
typedef struct
{
  char    *title;                          /* or NULL */
  guint    first, end;
} MariscalSpan;

typedef struct
{
  WarTone  tone;
  char    *words;                          /* of the verdict; NULL: there is no verdict */
  char    *percent, *fraction;             /* NULL: it is decided, or no chance */
  char    *heading;                        /* what fights what, and where; NULL: nothing */
  GArray  *outcomes;                       /* of MariscalOutcome; those of whoever gains come first */
  GArray  *losses;                         /* of MariscalLoss */
  GArray  *before;                         /* of MariscalSpan: what stands under the verdict */
  GArray  *phases;                         /* of MariscalSpan: those of which one is seen at a time */
  GArray  *panels;                         /* of MariscalSpan: all others, each a panel */
  WarRatio chance;                         /* what what-ifs are held against */
} MariscalOddsView;

MariscalOddsView *mariscal_odds_view_new     (const MariscalQuestion *q, MariscalSession *session);
void              mariscal_odds_view_free    (MariscalOddsView *view);
/* The field of the die that this phase waits for; 0: it waits for none. */
WarField          mariscal_odds_view_die     (const MariscalOddsView *view, const WarResult *result, guint phase);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MariscalOddsView, mariscal_odds_view_free)
