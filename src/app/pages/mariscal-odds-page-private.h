/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the files of the page know of it. */

#pragma once

#include "mariscal-dice-run.h"
#include "mariscal-odds-band.h"
#include "mariscal-odds-page.h"
#include "mariscal-odds-view.h"
#include "mariscal-parts.h"

struct _MariscalOddsPage
{
  MariscalPage      parent;
  AdwLeaflet       *leaflet;
  GtkWidget        *side, *asked, *content, *forces, *left, *right, *below;
  GtkWidget        *phase_card, *phases, *record_box, *pane;
  GtkEntry         *line;
  GtkLabel         *line_says, *forces_say, *foot;
  GtkDropDown      *forms;
  MariscalOddsBand *band;
  MariscalParts    *before, *phase;
  MariscalDiceRun  *run;
  MariscalQuestion *question;
  MariscalOddsView *view;
  GArray           *known;                 /* of WarForm, as the drop-down lists them */
  guint             looked;                /* which phase is seen */
  guint             refused, recorded;     /* the edit that was; 0: none */
  guint             entry;                 /* what was recorded last */
  WarWanted        *wanted;                /* dice of the table that no phase asks for; NULL: none are */
  char             *said;                  /* why it was refused, what was recorded */
  gboolean          against;               /* a rule is against what is asked */
  gboolean          fresh;                 /* nobody has chosen a phase yet */
  gboolean          showing;
};

/* mariscal-odds-page.c */
MariscalSession *mariscal_odds_session  (MariscalOddsPage *page);
void             mariscal_odds_show_all (MariscalOddsPage *page);

/* mariscal-odds-dice.c */
WarField         mariscal_odds_die      (MariscalOddsPage *page, guint phase);               /* 0: it has none */
gboolean         mariscal_odds_waiting  (MariscalOddsPage *page, guint from, guint *phase);  /* for its die */
void             mariscal_odds_fill     (MariscalOddsPage *page, WarField field, WarValue v);
gboolean         mariscal_odds_type_die (MariscalOddsPage *page, int face);
gboolean         mariscal_odds_take_back (MariscalOddsPage *page);
void             mariscal_odds_go_on    (MariscalOddsPage *page);
gboolean         mariscal_odds_is_undone (MariscalOddsPage *page);                           /* what was recorded */
void             mariscal_odds_show_foot (MariscalOddsPage *page);
void             mariscal_odds_roll     (GtkWidget *widget, const char *action, GVariant *argument);
void             mariscal_odds_record   (GtkWidget *widget, const char *action, GVariant *argument);
void             mariscal_odds_say_recorded (MariscalOddsPage *page, guint entry);

/* mariscal-odds-run.c */
void             mariscal_odds_run_show (MariscalOddsPage *page, const WarRecord *order);   /* NULL: there is none */
gboolean         mariscal_odds_run_is_there (MariscalOddsPage *page);
gboolean         mariscal_odds_run_lacks (MariscalOddsPage *page);                           /* a die of it */
gboolean         mariscal_odds_run_type (MariscalOddsPage *page, int face);
gboolean         mariscal_odds_run_take_back (MariscalOddsPage *page);                       /* the last die of it */
void             mariscal_odds_run_typed (MariscalDiceRun *run, const GArray *faces, MariscalOddsPage *page);
void             mariscal_odds_run_roll (MariscalOddsPage *page);                            /* all that are lacking */
/* Begun and not ended; which is said. */
gboolean         mariscal_odds_run_is_begun (MariscalOddsPage *page);
