/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the drawing, each writing its own SVG group, in the order in which they lie on each other. */

#pragma once

#include "war-map-cells.h"
#include "war-paint.h"
#include "war-map-sheet.h"
#include "war-map-tones.h"

#define WAR_MAP_FRAME 26.0                 /* how wide it is, in kilometres: docs/backdrop.md */
#define WAR_MAP_HELD_LAND  "held-land"
#define WAR_MAP_INSET_LAND "inset-land"

typedef struct
{
  const WarMapSheet  *sheet;
  const WarMapGround *ground;
  const WarMapCells  *cells;               /* of the marks… */
  const WarMapCells  *held;                /* …and of the tones: 0 … 3, the last is land that no side holds */
  const WarMapTones  *tones;
  GString            *out;
  GArray             *stamps;              /* of WarMapStamp, within `out`; NULL: nobody wants to know */
} WarMapDrawing;

/* What is drawn in dots about its own place, from byte to byte of the text: the same wherever it stands, and every
 * turn. It stands on a whole dot. */
typedef struct
{
  gsize       from, to;
  WarMapPoint at;
  WarMapBox   box;                         /* in dots, from there: what it covers */
} WarMapStamp;

void war_map_draw_style   (const WarMapDrawing *d);                   /* what stamps refer to, symbols and all */
void war_map_draw_symbols (const WarMapDrawing *d);                   /* what later parts refer to, within <defs> */
void war_map_draw_coast   (const WarMapDrawing *d);                   /* the same: clip paths, by the names above */
void war_map_draw_hatch   (const WarMapDrawing *d, guint tone);      /* over all that a tone holds */
void war_map_draw_hatch_box (const WarMapDrawing *d, guint tone, WarMapBox box);
void war_map_draw_wash    (const WarMapDrawing *d);
void war_map_draw_insets  (const WarMapDrawing *d);                   /* their wash: they lie over the land */
void war_map_draw_limits  (const WarMapDrawing *d);
void war_map_draw_links   (const WarMapDrawing *d);
void war_map_draw_front   (const WarMapDrawing *d);
/* Do these tones make a front where they meet? As `held` counts them, from 0; below is water. */
gboolean    war_map_are_enemies (const WarMapSheet *sheet, int a, int b);
const char *war_map_front_ink   (const WarMapSheet *sheet, const WarMapTones *tones);     /* of the side to move */
void war_map_draw_reach   (const WarMapDrawing *d, const WarPaint *paint);       /* NULL: nothing was worked out */
void war_map_draw_layer   (const WarMapDrawing *d, const WarPaint *paint);
void war_map_draw_steps   (const WarMapDrawing *d, const WarPaint *paint);
void war_map_draw_seas    (const WarMapDrawing *d);
void war_map_draw_marks   (const WarMapDrawing *d);
void war_map_draw_names   (const WarMapDrawing *d);
void war_map_draw_leaders (const WarMapDrawing *d);
void war_map_draw_stacks  (const WarMapDrawing *d);
void war_map_draw_tag     (const WarMapDrawing *d, guint tone, double width, gboolean old);    /* of a stack */
void war_map_draw_badge   (const WarMapDrawing *d, guint tone, const char *letter, double x, double y, double size);
/* title and legend; keeps others off them */
void war_map_draw_panels  (WarMapSheet *sheet, const WarMapTones *tones, const WarPaint *paint,
                           GString *out, GArray *stamps);

/* `about` stands within its opening tag, `title` (or NULL) before what is stamped. */
WarMapStamp war_map_open_stamp  (const WarMapDrawing *d, WarMapPoint at, const char *about, const char *title);
void        war_map_close_stamp (const WarMapDrawing *d, WarMapStamp stamp, WarMapBox box);

void war_map_add_track    (GString *out, const GArray *points);        /* within the d of a path */
void war_map_add_rings    (GString *out, const GArray *rings);
