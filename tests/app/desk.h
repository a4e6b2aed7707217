/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The real window in this process, for tests and for pictures: a campaign in a scratch folder, keys pressed, frames awaited,
 * the screen as it would be seen. */

#pragma once

#include "mariscal-application.h"
#include "mariscal-window.h"

typedef struct
{
  GtkApplication *application;
  MariscalWindow *window;
  char           *folder, *file;           /* scratch */
} Desk;

void         desk_begin    (int *argc, char ***argv);                   /* once: games, language, GTK */
Desk        *desk_new      (void);                                      /* a window with nothing open */
Desk        *desk_new_with (const char *game, const char *sample);      /* a new campaign; sample NULL: none */
void         desk_free     (Desk *desk);
void         desk_settle   (Desk *desk);                                /* until nothing is left to be done and all is drawn */
void         desk_resize   (Desk *desk, int width, int height);
/* Whatever has the focus gets it: "<Control>Return", "a". TRUE: somebody took it. */
gboolean     desk_press    (Desk *desk, const char *accelerator);
void         desk_type     (Desk *desk, const char *text);              /* a key each */
void         desk_picture  (Desk *desk, const char *path);              /* PNG */
/* All that is written or said in a widget and below it, to the eye or to a screen reader. */
GPtrArray   *desk_texts    (GtkWidget *widget);
GtkWidget   *desk_find     (GtkWidget *widget, const char *text);       /* the widget that says this; NULL: none */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)
