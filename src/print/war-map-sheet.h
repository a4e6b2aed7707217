/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is on the map at a moment: marks with whose they are, what stands on them, what joins them, where names and
 * stacks go. One unit is one kilometre; y goes down. Marks and letters keep their size on the screen, so how many
 * of them fit on a kilometre is said by `dot`: kilometres a dot of the drawing. */

#pragma once

#include "war-map-pen.h"
#include "war-map-plan.h"
#include "war-words.h"

#define WAR_MAP_MARK   8.5                 /* half the side of a mark, in dots */
#define WAR_MAP_LETTER 10.5                /* size of a zone's name, in dots */
#define WAR_MAP_HALO   2.4                 /* round its letters */
#define WAR_MAP_STACK  14.0                /* height of a stack, in dots */
#define WAR_MAP_ITEMS 10                   /* different pieces in a stack */
#define WAR_MAP_AGE    7.5                 /* size of what says how old it is, in dots */

typedef struct
{
  WarMember    who;
  WarMapPoint  at;
  gboolean     sea, hexagon, port, base, source, capital;
  gboolean     seen;                       /* it stands well in the picture: what belongs to it is written */
  WarMember    owner;                      /* or WAR_NONE */
  guint        tone;                       /* 1 … 4 */
  int          points, strength;           /* strength: of all that stands there, if somebody wants to know */
  guint        points_tone;                /* whose points; 0: anybody's */
  const char  *glyph;                      /* of its terrain, or NULL */
  char        *name;
  double       width;                      /* of its name at size 1 */
  WarMapBox    box;                        /* of its name; a sea's is made of letters */
  gboolean     led;                        /* the name stands away: a thin line leads to it */
} WarMapMark;

typedef struct { const char *symbol; char *count; double width; } WarMapItem;      /* width at size 1 */

typedef struct
{
  guint      mark;                         /* where it stands */
  WarMember  side;                         /* or WAR_NONE */
  guint      tone;
  char      *letter;
  gboolean   cut;                          /* out of supply */
  gboolean   old;                          /* nobody has confirmed it this turn… */
  WarValue   when;                         /* …but in this one; WAR_NONE: never, and the letter is "?" */
  char      *age;                          /* "t4", or NULL */
  double     age_width;                    /* at size 1 */
  WarMapItem item[WAR_MAP_ITEMS];
  guint      n;
  double     width;                        /* in dots */
  WarMapBox  box;
  gboolean   led;
} WarMapStack;

typedef struct
{
  guint    a, b;                           /* marks */
  gboolean dotted, river;
  int      wall;                           /* the mark that a fortified line defends, or -1 */
} WarMapLine;

/* turn: degrees; width at size 1 */
typedef struct { WarMapPoint at; double turn, width; char text[8]; } WarMapLetter;

typedef struct
{
  guint   mark;
  double  size;                            /* in kilometres */
  GArray *letters;                         /* of WarMapLetter, on a curve */
} WarMapSeaName;

typedef struct
{
  const WarState   *state;
  const WarWords   *words;
  const WarMapPlan *plan;
  WarMapMeasure    *measure;
  const WarMapLayer *layer;                /* NULL: none is asked for */
  WarMember         about;                 /* whom the layer is about, or WAR_NONE */
  double            dot;
  WarMapBox         whole, window;         /* of the map, and what is drawn of it */
  GArray           *marks, *stacks, *lines, *seas;         /* of WarMapMark, WarMapStack, WarMapLine, WarMapSeaName */
  GArray           *panels;                /* of WarMapBox: where nothing else may stand */
  gboolean          points, units;         /* what is shown */
  gboolean          strengths;             /* in the marks, in place of points */
} WarMapSheet;

#define WAR_MAP_DOTS 2800.0                /* the width of a whole map; of the surroundings of a place: half of it */

/* `layer` NULL: all that is not worked out. `near` WAR_NONE: the whole map. */
WarMapSheet *war_map_sheet_new    (const WarState *s, const WarWords *w, const WarMapPlan *plan,
                                   const WarMapLayer *layer, WarMember near, double dot);
void         war_map_sheet_free   (WarMapSheet *sheet);
int          war_map_sheet_find   (const WarMapSheet *sheet, WarValue who);          /* the mark; -1: there is none */
/* The nearest mark on land within so many kilometres; -1: there is none. */
int          war_map_sheet_at     (const WarMapSheet *sheet, WarMapPoint at, double reach);
guint        war_map_sheet_tone   (const WarMapSheet *sheet, WarMember side);
char        *war_map_sheet_letter (const WarMapSheet *sheet, WarMember side);
void         war_map_sheet_stacks (WarMapSheet *sheet);                  /* what stands where: adds to `stacks` */
void         war_map_sheet_strengths (WarMapSheet *sheet);               /* what stands there, as one number a mark */
void         war_map_sheet_far    (WarMapSheet *sheet);                  /* those alone, and names of what counts */
void         war_map_sheet_curves (WarMapSheet *sheet);                  /* names of seas: adds to `seas` */
/* The same marks and stacks from elsewhere; names and stacks are to be placed anew. */
void         war_map_sheet_zoom   (WarMapSheet *sheet, double dot);
void         war_map_sheet_place  (WarMapSheet *sheet);                  /* names and stacks find their places */
WarValue     war_map_value        (const WarState *s, WarKind kind, const char *field, WarMember of,
                                   WarValue otherwise);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapSheet, war_map_sheet_free)
