/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet of paper about a campaign: a list of blocks (texts, boxes to tick, tables, maps, charts), made out of what
 * core knows and of nothing else. It is drawn on pages or written as a page of HTML; whoever makes one does not know
 * which. */

#pragma once

#include "war-chart.h"
#include "war-print-page.h"
#include "war-print.h"

typedef enum { WAR_SHEET_TEXT, WAR_SHEET_TABLE, WAR_SHEET_MAP, WAR_SHEET_CHART, WAR_SHEET_BREAK } WarSheetKind;

typedef struct { char *text; gboolean box; } WarSheetCell;

typedef struct
{
  WarSheetKind kind;
  WarPageStyle style;                      /* of a text */
  char        *label, *text;
  guint        columns;                    /* of a table… */
  double       first;                      /* …what the first of them takes of the width; the others share the rest */
  gboolean     pairs;                      /* …every two of them are a name and what is said of it, side by side */
  gboolean     middle;                     /* …figures: all but the first stand in the middle */
  GArray      *cells;                      /* …of WarSheetCell, row by row; the first row is its head */
  WarState    *state;                      /* of a map */
  gboolean     spread;                     /* …over two pages that face each other */
  WarChart    *chart;
} WarSheetBlock;

struct _WarSheet
{
  char           *title, *foot;
  const WarWords *words;
  const WarSchema *schema;
  const WarData  *data;
  GPtrArray      *blocks;                  /* of WarSheetBlock */
};

WarSheet      *war_sheet_new   (const WarData *data, const WarWords *w, const char *title, const char *foot);
void           war_sheet_text  (WarSheet *sheet, WarPageStyle style, const char *label, const char *text);
/* A sentence of core's or the game's. */
void           war_sheet_words (WarSheet *sheet, WarPageStyle style, const char *key, const WarArg *args);
WarSheetBlock *war_sheet_table (WarSheet *sheet, guint columns, double first, gboolean middle);
void           war_sheet_cell  (WarSheetBlock *table, const char *text, gboolean box);
void           war_sheet_cell_words (const WarSheet *sheet, WarSheetBlock *table, const char *key);
void           war_sheet_map   (WarSheet *sheet, const WarState *s, gboolean spread);
/* What the game says of its map (that it is no printed one), and what is in its marks. */
void           war_sheet_map_note (WarSheet *sheet);
void           war_sheet_caption (WarSheet *sheet, const char *label, const char *text);   /* over the map just added */
void           war_sheet_charts (WarSheet *sheet, WarCampaign *c, guint entry, WarPageStyle heading);
void           war_sheet_break (WarSheet *sheet);
/* Name, date, whose move, what stands in the head; whether the data are a sample. */
void           war_sheet_head  (WarSheet *sheet, const WarState *s, const char *name);
/* What was written down there; an entry under cover says only that. */
void           war_sheet_entry (WarSheet *sheet, WarEntry *e);
/* The map's tones, or greys. */
void           war_sheet_chart_look (WarChartLook *look, gboolean mono);
/* "GAME · turn 6 of 47 · Axis: movement" */
char          *war_sheet_foot  (const WarState *s, const WarWords *w, const char *name);

typedef struct
{
  WarCampaign    *campaign;
  guint           entry;
  const WarState *state;                   /* at that entry */
  const WarWords *words;
  WarMember       side;                    /* whose sheet it is; WAR_NONE: nobody's */
} WarSheetOf;

/* What the side holds, and what stands there. */
void           war_sheet_holdings  (WarSheet *sheet, const WarSheetOf *of);

WarSheet      *war_sheet_set_up    (const WarSheetOf *of);
WarSheet      *war_sheet_turn      (const WarSheetOf *of);
WarSheet      *war_sheet_chronicle (const WarSheetOf *of);
WarSheet      *war_sheet_odds      (const WarSheetOf *of);
WarSheet      *war_sheet_report    (const WarSheetOf *of);
