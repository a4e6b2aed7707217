/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A die: shown as it fell, still to come, or the one of a row that it was. */

#pragma once

#include "mariscal-drawing.h"

typedef enum
{
  MARISCAL_DIE_SHOWN,
  MARISCAL_DIE_GHOST,                      /* to come */
  MARISCAL_DIE_FELL
} MariscalDieKind;

#define MARISCAL_TYPE_DIE (mariscal_die_get_type ())
G_DECLARE_FINAL_TYPE (MariscalDie, mariscal_die, MARISCAL, DIE, MariscalDrawing)

/* Faces: of the whole die; what has more than six shows a number. Face 0: nothing yet. Sizes: 20 … 24 beside words, 38
 * in a button, 72 on the table view. */
GtkWidget *mariscal_die_new  (guint faces, guint face, MariscalDieKind kind, int size);
void       mariscal_die_show (MariscalDie *die, guint face, MariscalDieKind kind);     /* typed: it just stands there */
void       mariscal_die_roll (MariscalDie *die, guint face, MariscalDieKind kind);     /* rolled here: it turns over */
