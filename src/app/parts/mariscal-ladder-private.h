/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For the ladder's own files: what it holds (mariscal-ladder.c), where that stands (mariscal-ladder-layout.c),
 * what is drawn between and behind (mariscal-ladder-draw.c). */

#pragma once

#include "mariscal-part.h"

/* A step of the ladder: words above an arc, or in a row of their own where there is no room. */
typedef struct
{
  GtkWidget *n, *words, *rule;
  GtkWidget *again;                        /* n once more, before words that stand in a list */
  int        columns;
  gboolean   off;
  double     from, to;                     /* stops; equal: no arc */
} LadderTerm;

/* A line of the table, with what comes of it. */
typedef struct
{
  GtkWidget *head;                         /* a die to press, or a name */
  GtkWidget *die, *face;                   /* in it */
  GPtrArray *cells;                        /* of GtkLabel, a stop each */
  GtkWidget *note, *bar, *chance;
  GtkWidget *again;                        /* the die once more, before a note that stands in a list */
} LadderRow;

#define MARISCAL_TYPE_LADDER (mariscal_ladder_get_type ())
G_DECLARE_FINAL_TYPE (MariscalLadder, mariscal_ladder, MARISCAL, LADDER, MariscalPart)

struct _MariscalLadder
{
  MariscalPart parent;
  GtkWidget   *title, *about, *about_rule, *note_title, *chance_title;
  GPtrArray   *stops;                      /* of GtkLabel */
  GPtrArray   *terms;                      /* of LadderTerm */
  GPtrArray   *rows;                       /* of LadderRow */
  int          from, to, lit;              /* stops, −1 none; the row that fell, −1 none */
  gboolean     noted, scaled;
  GtkRequisition corner;                   /* what lies over its top right corner */
  int          width;                      /* that it has, for a box that asks without one; 0: not yet */
};

/* Where everything stands in a width. */
typedef struct
{
  int      width, head, cell, table;       /* columns: heads, each stop; the table's right edge */
  int      note, note_width;               /* beside the table; 0 wide: below */
  gboolean listed;                         /* words of steps are rows below */
  int      tier[2];                        /* top of the rights' and the lefts' words; height is until the arcs */
  int      arc[2];                         /* where arcs stand on */
  int      title, about;                   /* tops: what lies over the corner is beside the title, or above it */
  int      stops, rows, row_height, terms, notes, height;
} LadderPlan;

#define LADDER_ARC    24
#define LADDER_STOPS  32
#define LADDER_LIST   28                   /* a row of what is listed below */

void ladder_plan     (MariscalLadder *ladder, int width, LadderPlan *plan);
void ladder_measure  (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline);
void ladder_allocate (GtkWidget *widget, int width, int height, int baseline);
void ladder_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
double ladder_x      (const LadderPlan *plan, double stop);               /* the middle of a stop */
