/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For the page's own files: what it shows, and what is done on it. */

#pragma once

#include "mariscal-map-canvas.h"
#include "mariscal-map-mini.h"
#include "mariscal-map-page.h"
#include "mariscal-map-panel.h"

typedef struct { guint entry; gboolean skipped; } MapSwept;    /* what was asked last, after it */

struct _MariscalMapPage
{
  MariscalPage       parent;
  AdwFlap           *flap;
  GtkStack          *twin;
  MariscalMapCanvas *canvas;
  MariscalMapMini   *mini;
  MariscalMapPanel  *panel;
  GtkSearchEntry    *search;
  GtkListBox        *found;
  GtkBox            *layers, *places;
  GtkRevealer       *layers_revealer, *question;
  GtkToggleButton   *layers_button, *brush_button, *search_button;
  GtkLabel          *note, *question_title, *question_says, *question_count;
  GtkEntry          *question_entry;
  GtkButton         *question_yes, *question_no, *question_skip;
  GtkWidget         *mini_card;
  AdwButtonContent  *brush_content, *tally_content;

  MapShown           shown;
  gboolean           read;                 /* layers are as they were left last time */
  gboolean           narrow, compact;
  guint              fitting, revealing;   /* sources that follow another width, another place */

  GPtrArray         *pending;              /* of WarRecord: what the question is about; NULL: nothing is asked */
  GArray            *sweep;                /* of WarMember: places to be confirmed; NULL: no sweep */
  GArray            *swept;                /* of MapSwept: those of them that were; NULL: no sweep */
};

/* Deeds */
void mariscal_map_deeds_begin (MariscalMapPage *page);                /* listens to canvas and panel */
void mariscal_map_deeds_load  (MariscalMapPage *page, gboolean brush);
void mariscal_map_deeds_take  (MariscalMapPage *page);                /* the selected place, for the side to move */
void mariscal_map_deeds_yes   (MariscalMapPage *page);
void mariscal_map_deeds_no    (MariscalMapPage *page);
void mariscal_map_tell        (MariscalMapPage *page, const GError *error);       /* NULL: nothing */
gboolean mariscal_map_carry_out (MariscalMapPage *page, GPtrArray *orders);       /* or say why not */
/* What was typed of a place, as the order bar reads it. NULL and an error: it cannot be read. */
GPtrArray *mariscal_map_read_typed (MariscalMapPage *page, WarMember place, const char *text, GError **error);
/* At the lower edge; takes the orders. */
void mariscal_map_question_open  (MariscalMapPage *page, GPtrArray *orders, const char *title, const char *says,
                                  const char *yes);
void mariscal_map_question_close (MariscalMapPage *page);

/* Sweep */
void mariscal_map_sweep_begin  (MariscalMapPage *page, gboolean all); /* front zones, or all that hold a stack */
void mariscal_map_sweep_back   (MariscalMapPage *page);               /* to where the table is again */
void mariscal_map_sweep_settle (MariscalMapPage *page);               /* this place, and on to the next */
void mariscal_map_sweep_skip   (MariscalMapPage *page);               /* this place stays as it is known */
void mariscal_map_sweep_end    (MariscalMapPage *page);
#define MAP_SWEEP "(aia(ub)s)"
GVariant *mariscal_map_sweep_pass_on (MariscalMapPage *page);         /* MAP_SWEEP; NULL: there is none */
void mariscal_map_sweep_go_on  (MariscalMapPage *page, GVariant *left);

/* What the page passes on to the one after it */
gpointer mariscal_map_pass_on  (MariscalWatcher *watcher);
void mariscal_map_go_on        (MariscalWatcher *watcher, gpointer held);

/* The textual twin */
void mariscal_map_twin_show   (MariscalMapPage *page);
