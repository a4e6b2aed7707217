/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A widget that is a small picture: what it draws is kept until something about it changes. To a screen reader it is an
 * image with a name. */

#pragma once

#include "mariscal-tones.h"

#define MARISCAL_TYPE_DRAWING (mariscal_drawing_get_type ())
G_DECLARE_DERIVABLE_TYPE (MariscalDrawing, mariscal_drawing, MARISCAL, DRAWING, GtkWidget)

struct _MariscalDrawingClass
{
  GtkWidgetClass parent_class;

  void (*draw) (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height);
};

void mariscal_drawing_resize (MariscalDrawing *drawing, int width, int height);     /* at least so large */
void mariscal_drawing_redraw (MariscalDrawing *drawing);                         /* what is kept is no longer right */
void mariscal_drawing_say    (MariscalDrawing *drawing, const char *label);         /* its name for who cannot see it */
