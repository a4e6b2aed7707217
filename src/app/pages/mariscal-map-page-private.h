/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For the page's own files: what it shows, and what is done on it. */

#pragma once

#include "mariscal-map-canvas.h"
#include "mariscal-map-mini.h"
#include "mariscal-map-page.h"
#include "mariscal-map-panel.h"

typedef struct { guint from; gboolean skipped; } MapSwept;     /* the entry the table stood at before */

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
  guint              swept, skipped;
  GArray            *swept_from;           /* of MapSwept: those that were */
};

/* Deeds */
void mariscal_map_deeds_begin (MariscalMapPage *page);                /* listens to canvas and panel */
void mariscal_map_deeds_load  (MariscalMapPage *page, gboolean brush);
void mariscal_map_deeds_sweep (MariscalMapPage *page, gboolean all);    /* front zones, or all that hold a stack */
void mariscal_map_deeds_back  (MariscalMapPage *page);                /* the sweep, to where the table is again */
void mariscal_map_deeds_take  (MariscalMapPage *page);                /* the selected place, for the side to move */
void mariscal_map_deeds_yes   (MariscalMapPage *page);
void mariscal_map_deeds_no    (MariscalMapPage *page);
void mariscal_map_deeds_skip  (MariscalMapPage *page);                /* a place of the sweep stays as it is known */

/* The textual twin */
void mariscal_map_twin_show   (MariscalMapPage *page);
