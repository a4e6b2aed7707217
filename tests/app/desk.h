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
  MariscalWindow *window;                  /* a robot's may have been closed: NULL */
  char           *folder, *file;           /* scratch */
  guint           keys;                    /* pressed so far: a letter, Enter or a chord is one each */
  gboolean        hasty;                   /* nobody looks: nothing is drawn, nothing awaited */
} Desk;

void         desk_begin    (int *argc, char ***argv);                   /* once: games, language, GTK */
Desk        *desk_new      (void);                                      /* a window with nothing open */
Desk        *desk_new_with (const char *game, const char *sample);      /* a new campaign; sample NULL: none */
void         desk_open     (Desk *desk, const char *file);              /* in its window, and shown */
void         desk_free     (Desk *desk);
void         desk_settle   (Desk *desk);                                /* until nothing is left to be done and all is drawn */
void         desk_put_mouse (Desk *desk, GtkWidget *widget);            /* into the window or the bubble that this is in */
void         desk_take_mouse_away (void);
void         desk_resize   (Desk *desk, int width, int height);
/* "<Control>Return", "a": the window's own keys first, then from the window down to what has the focus and up again, as GTK
 * asks them. TRUE: somebody took it. A window that stands before this one gets it. */
gboolean     desk_press    (Desk *desk, const char *accelerator);
void         desk_type     (Desk *desk, const char *text);              /* a key each; "\n" is Enter, "\t" Tab */
void         desk_click    (Desk *desk, const char *text);              /* the button that says this */
void         desk_page     (Desk *desk, const char *id);                /* turned to */
GtkWindow   *desk_preferences (Desk *desk);                             /* opened by their key */
void         desk_speak    (Desk *desk, const char *language);          /* chosen there: "en", "es" */
GtkWindow   *desk_front    (Desk *desk);                                /* the window that has the keys */
GtkWidget   *desk_focus    (Desk *desk);                                /* in it; NULL: nothing */
const char  *desk_typed    (Desk *desk);                                /* what stands in the entry that has them */
void         desk_picture  (Desk *desk, const char *path);              /* PNG */
void         desk_paint    (Desk *desk, GtkWidget *widget, const char *path);       /* a part of it */
void         desk_remove   (const char *folder);                        /* with all in it */

/* The table behind the window. */
MariscalSession *desk_session  (Desk *desk);
WarCampaign     *desk_campaign (Desk *desk);
guint            desk_head     (Desk *desk);                            /* the entry on which the table stands */
WarCell          desk_cell     (Desk *desk, const char *path);
WarMember        desk_member   (Desk *desk, const char *path);          /* "zone/paris" */
WarValue         desk_value    (Desk *desk, const char *path);
/* JSON, with ' for ": the way any correction goes, and any order; then where the table stands. */
void             desk_put      (Desk *desk, const char *path, const char *value);
guint            desk_do       (Desk *desk, const char *order);

/* All that is written or said in a widget and below it, to the eye or to a screen reader: the latter where GTK_A11Y is
 * "test". */
GPtrArray   *desk_texts     (GtkWidget *widget);
gboolean     desk_contains  (GtkWidget *widget, const char *part);      /* one of them does */
gboolean     desk_says      (Desk *desk, const char *part);             /* anywhere in its windows */
GtkWidget   *desk_find      (GtkWidget *widget, const char *text);      /* the widget that says this; NULL: none */
GtkWidget   *desk_find_type (GtkWidget *widget, GType type);
char        *desk_label     (GtkWidget *widget);                        /* its accessible label; NULL: none was set */
char        *desk_meaning   (GtkWidget *widget);                        /* its accessible description */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)
