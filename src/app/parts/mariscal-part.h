/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One widget a kind of part of a WarResult; used wherever something is answered: odds, the panel of a member,
 * every "why".
 *
 * A part shows a run of parts that belong together (all what-ifs, a ladder and its table), and can be given
 * another one of the same kind: then it changes what is different and keeps its widgets. What a player picks in it
 * is told by the action `part.fill` (field, value) of whoever is above; where nobody is, nothing can be picked. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

typedef struct
{
  const WarResult *result;
  MariscalSession *session;
  guint            first, end;             /* the parts of this run */
  WarRatio         now;                    /* the chance that what-ifs are held against; or left out */
  guint            tone;                   /* of whose chances they are */
  const WarRecord *record;                 /* what was asked; or NULL */
  gboolean         banded;                 /* the ends and what they are stand in a band above all this */
  GtkRequisition   corner;                 /* what lies over the top right corner of these parts; 0: nothing */
} MariscalRun;

#define MARISCAL_TYPE_PART (mariscal_part_get_type ())
G_DECLARE_DERIVABLE_TYPE (MariscalPart, mariscal_part, MARISCAL, PART, GtkWidget)

struct _MariscalPartClass
{
  GtkWidgetClass parent_class;

  void (*show) (MariscalPart *part, const MariscalRun *run);
};

/* The widget for the run that begins at `first` and where that ends, at the latest at `end`. */
GType         mariscal_part_type (const WarResult *result, guint first, guint end, guint *run_end);
void          mariscal_part_show (MariscalPart *part, const MariscalRun *run);

/* For the parts: rows are made when they are first needed and written anew after that. */
GtkWidget    *mariscal_part_row  (MariscalPart *part, guint i, GtkWidget *(*make) (void));
void          mariscal_part_rows (MariscalPart *part, guint n);                       /* no more than these */
GtkWidget    *mariscal_part_nth  (GtkWidget *row, guint i);                           /* the i-th child */
GtkWidget    *mariscal_label_new (const char *css_class, float xalign, gboolean wraps);
/* takes the text; hides without any */
void          mariscal_label_say (GtkWidget *label, char *text);
/* One of several states, as a class beside `css_class`. */
void          mariscal_part_state (GtkWidget *widget, const char *css_class, const char *state);
const WarPartItem *mariscal_item (const WarPart *part, guint i);
char         *mariscal_say       (const MariscalRun *run, const WarSentence *sentence);

GType         mariscal_bars_get_type    (void);
GType         mariscal_choice_get_type  (void);
GType         mariscal_grid_get_type    (void);
GType         mariscal_ladder_get_type  (void);
GType         mariscal_says_get_type    (void);
GType         mariscal_sum_get_type     (void);
GType         mariscal_units_get_type   (void);
GType         mariscal_verdict_get_type (void);
GType         mariscal_what_ifs_get_type (void);
