/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For war-overlay*.c alone: what is said, and how it got there. */

#pragma once

#include "war-overlay.h"

typedef struct { char *path, *old, *new; } WarOverlayChange;                  /* NULL: nothing is said of it */

struct _WarOverlay
{
  const WarGame *game;
  WarData       *shipped, *data;
  GHashTable    *said;                     /* "zone/minsk/terrain", "link/a-b", "title" → JSON */
  GPtrArray     *steps;                    /* of GArray of WarOverlayChange; those from `done` on are undone */
  guint          done;
  char          *path;                     /* of its file, or NULL */
  GBytes        *on_disk;                  /* what stands there as far as we know; NULL: no file */
  gboolean       saved;
};

/* Puts what a file says into `said`, which it is first freed of. The file has been guarded. */
void     war_overlay_read  (GBytes *file, GHashTable *said);
char    *war_overlay_write (const WarOverlay *o);
