/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The colours of a side, as style.css names them for a light and a dark room and for high contrast. */

#pragma once

#include <adwaita.h>

typedef struct
{
  GdkRGBA fill, letter, text, rim, faded;  /* letter: on the fill; text: on a card; faded: on a fill laid on thin */
} MariscalTone;

void        mariscal_tone_read  (GtkWidget *widget, guint tone, MariscalTone *out);     /* tone 1 … 4 */
/* Any colour of the style sheet, "accent_color"; what is not there is the widget's own. */
void        mariscal_tone_named (GtkWidget *widget, const char *name, GdkRGBA *out);
const char *mariscal_tone_class (guint tone);                           /* of words of a side: "side-1" */
gboolean    mariscal_tone_stark (GtkWidget *widget);                    /* high contrast is asked for */
