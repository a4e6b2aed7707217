/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Small drawings in dots, each drawn once: a mark, a name, a stack is the same text turn after turn, wherever it
 * stands. */

#pragma once

#include <cairo.h>

#include "war-map-draw.h"

typedef struct _WarMapStamps WarMapStamps;

WarMapStamps *war_map_stamps_new  (void);
void          war_map_stamps_free (WarMapStamps *stamps);
/* Lays one on a picture, its place at (x, y). `symbols` is what its text refers to. */
gboolean      war_map_stamps_lay  (WarMapStamps *stamps, const char *symbols, const char *text, gsize len,
                                   WarMapBox box, cairo_t *cr, int x, int y, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarMapStamps, war_map_stamps_free)
