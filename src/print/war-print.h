/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be put on paper or into a picture: cairo, pango and librsvg, no window and no game. The map is
 * drawn as SVG first, so a picture of it and a page of it are the same drawing. */

#pragma once

#include <cairo.h>

#include "war-campaign.h"

/* What is shown, and how: a layer that the game declares, NULL: the map as it stands; "PLACE" or "PLACE:TIMES", the
 * surroundings of a place so many times as near, NULL: all of it. */
typedef struct
{
  const char *layer, *near;
  gboolean    dark;
  gboolean    mono;                        /* without colours */
  gboolean    far;                         /* how much stands at a mark, names of what counts, no panels */
  guint       dots;                        /* across a whole map; 0: as many as suit a screen */
} WarMapLook;

/* What a game's maps have in common, for whoever draws more than one: the ground and the cells of its marks. */
typedef struct _WarMapArt WarMapArt;

WarMapArt *war_map_art_new  (const WarSchema *schema, GError **error);       /* an error: the game has no map */
void       war_map_art_free (WarMapArt *art);
char      *war_map_art_svg  (WarMapArt *art, const WarState *s, const WarWords *w, const WarMapLook *look,
                             GError **error);
GBytes    *war_map_art_png  (WarMapArt *art, const WarState *s, const WarWords *w, const WarMapLook *look,
                             GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapArt, war_map_art_free)

/* One map alone, as SVG or as dots. */
char     *war_print_map    (const WarState *s, const WarWords *w, const WarMapLook *look, GError **error);
GBytes   *war_print_map_png (const WarState *s, const WarWords *w, const WarMapLook *look, GError **error);

/* Paper about a campaign, as it stands at an entry: "setup" (to set the board up again), "turn" (of a side: what it is
 * asked, and its own under cover), "chronicle" (a page a turn), "odds" (the tables the game lends its players) and
 * "report". What lies covered is in none of them, but on a side's own sheet. */
typedef struct _WarSheet WarSheet;
typedef struct _WarSheetPages WarSheetPages;

typedef struct
{
  double   width, height;                  /* of the paper, in points; 0: A4 */
  gboolean mono;                           /* in greys */
} WarPaper;

/* `side`: of the sheets that are a side's, its id; else NULL. */
WarSheet      *war_sheet_make  (const char *id, WarCampaign *c, guint entry, const WarWords *w, const char *side,
                                GError **error);
void           war_sheet_free  (WarSheet *sheet);
GArray        *war_sheet_sides (const WarSchema *schema);                    /* of WarMember: who has a sheet */
gboolean       war_paper_find  (const char *name, WarPaper *paper);          /* "a4", "letter" */

/* Pages are laid one after another: each call of `lay` does a little, so that a window need not wait for all of it.
 * FALSE: all are there, or there is an error. */
WarSheetPages *war_sheet_pages_new  (WarSheet *sheet /* taken over */, const WarPaper *paper);
gboolean       war_sheet_pages_lay  (WarSheetPages *pages, GError **error);
guint          war_sheet_pages_n    (const WarSheetPages *pages);
void           war_sheet_pages_paper (const WarSheetPages *pages, WarPaper *paper);   /* its size is never 0 */
void           war_sheet_pages_draw (const WarSheetPages *pages, guint i, cairo_t *cr);
void           war_sheet_pages_free (WarSheetPages *pages);

GBytes        *war_sheet_pdf   (WarSheet *sheet /* taken over */, const WarPaper *paper, GError **error);
/* One page that needs nothing else. */
GBytes        *war_sheet_html  (WarSheet *sheet /* taken over */, const WarPaper *paper, GError **error);
GBytes        *war_print_report (WarCampaign *c, guint entry, const WarWords *w, GError **error);   /* PDF, A4 */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarSheet, war_sheet_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarSheetPages, war_sheet_pages_free)
