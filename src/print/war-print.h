/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be put on paper or into a picture: cairo, pango and librsvg, no window and no game. The map is
 * drawn as SVG first, so a picture of it and a page of it are the same drawing. */

#pragma once

#include "war-campaign.h"

/* What is shown, and how: a layer that the game declares, NULL: the map as it stands; "PLACE" or "PLACE:TIMES", the
 * surroundings of a place so many times as near, NULL: all of it. */
typedef struct
{
  const char *layer, *near;
  gboolean    dark;
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
GBytes   *war_print_report (WarCampaign *c, guint entry, const WarWords *w, GError **error);   /* PDF, A4 */
