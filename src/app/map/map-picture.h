/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What lies under the marks, as dots of the view and a margin round it. It is drawn by a thread, so that nobody waits;
 * until the new one is there the last one is shown, wherever it lies now. */

#pragma once

#include <gtk/gtk.h>

#include "war-map-scene.h"

typedef struct _MapPicture MapPicture;

typedef void (*MapPictureDone) (gpointer user);

MapPicture *map_picture_new  (MapPictureDone done, gpointer user);
void        map_picture_free (MapPicture *picture);
/* `km`: to a dot of the screen; `scale`: real dots to one of the screen's. One that is still being drawn is
 * finished, and of those asked for meanwhile only the last is drawn. */
void        map_picture_ask  (MapPicture *picture, WarMapScene *scene, WarMapBox box, double km, int scale);
gboolean    map_picture_busy (const MapPicture *picture);
/* FALSE: there is none yet. */
gboolean    map_picture_get  (const MapPicture *picture, cairo_surface_t **surface, WarMapBox *box, double *km);
GdkTexture *map_picture_texture (MapPicture *picture);
