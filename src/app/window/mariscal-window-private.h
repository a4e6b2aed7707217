/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For the window's own files. */

#pragma once

#include "mariscal-heading.h"
#include "mariscal-order-bar.h"
#include "mariscal-page.h"
#include "mariscal-past-banner.h"
#include "mariscal-reader-banner.h"
#include "mariscal-rest.h"
#include "mariscal-strip.h"
#include "mariscal-tally.h"
#include "mariscal-window.h"

struct _MariscalWindow
{
  AdwApplicationWindow parent;
  MariscalSession *session;
  AdwToastOverlay *toasts;
  AdwToast        *undo_toast;             /* theirs, on show or in line; or NULL */
  GtkStack        *curtain;                /* the title alone, until the first frame was seen; then the views */
  GtkStack        *views;                  /* the desk; the library and the table view, once they were shown */
  AdwFlap         *flap;
  GtkMenuButton   *menu_button;
  GMenuModel      *menu;                   /* its, once the curtain is up */
  guint            menu_tick;              /* while it waits for the sidebar */
  MariscalHeading *name, *title;
  GtkListBox      *pages;
  GtkStack        *stack;
  GtkLabel        *saved;
  GtkWidget       *saved_mark;
  GtkBox          *seats;
  GMenu           *sheets;                 /* of the menu: a side's own each */
  MariscalStrip   *strip;
  MariscalPastBanner *banner;
  MariscalReaderBanner *reader;
  MariscalOrderBar *order_bar;
  MariscalTally   *tally;
  MariscalRest    *rest;
  guint            forgetting;             /* the idle after which letters typed until now stay, or 0 */
  gboolean         warned;                 /* Next has told what was forgotten: pressed again, it goes on */
};

/* One command of the window: the table serves actions, accelerators, the shortcuts window and the test of every key. */
typedef struct
{
  const char *name;                        /* of the action, without "win." */
  const char *accels;                      /* with blanks between; NULL: none */
  const char *title;                       /* to be translated; NULL: not told among the shortcuts */
  const char *argument;                    /* of the action, or NULL */
  void      (*run) (MariscalWindow *window, const char *argument);
} MariscalCommand;

const MariscalCommand *mariscal_window_commands        (guint *n);
void                   mariscal_window_install_actions (MariscalWindow *window);
void                   mariscal_window_update_actions  (MariscalWindow *window);
const WarSchema       *mariscal_window_schema          (MariscalWindow *window);  /* NULL: no game is open */
MariscalPage          *mariscal_window_page_now        (MariscalWindow *window);  /* NULL: none is shown */
GtkWidget             *mariscal_window_seen            (MariscalWindow *window);  /* that, or what stands for all */
void                   mariscal_window_focus_desk      (MariscalWindow *window);  /* on the page, or in the order bar */
/* Nothing is offered to be taken back any more. */
void                   mariscal_window_drop_undo       (MariscalWindow *window);
/* The whole screen for those who wait; TRUE: it is shown. */
gboolean               mariscal_window_is_table        (MariscalWindow *window);
void                   mariscal_window_show_table      (MariscalWindow *window, gboolean shown);

void                   mariscal_window_show_menu       (MariscalWindow *window);   /* where it can be seen */

/* How it comes to its campaign. */
void                   mariscal_window_show_library    (MariscalWindow *window);   /* and leave the campaign */
void                   mariscal_window_new_campaign    (MariscalWindow *window, const char *argument);
void                   mariscal_window_choose          (MariscalWindow *window, const char *argument);
void                   mariscal_window_take_off        (MariscalWindow *window, const char *path);
void                   mariscal_window_take            (MariscalWindow *window, const char *argument);
void                   mariscal_window_sample          (MariscalWindow *window, const char *argument);
void                   mariscal_window_quick_odds      (MariscalWindow *window, const char *argument);
gboolean               mariscal_window_has_quick_odds  (void);
void                   mariscal_window_resume          (MariscalWindow *window);   /* say where one stopped */
/* From there to the desk; FALSE: nobody was told anything. */
gboolean               mariscal_window_resumed         (MariscalWindow *window);
/* The own copy of the game, in the place of desk or library. */
gboolean               mariscal_window_is_editor       (MariscalWindow *window);
void                   mariscal_window_show_editor     (MariscalWindow *window, const char *argument);
void                   mariscal_window_leave_editor    (MariscalWindow *window);
void                   mariscal_window_take_drops      (MariscalWindow *window);
