/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A page of the window. It gets a session and nothing else, and shows what the session shows while it is seen: all that
 * its widgets hold follows from there, whatever the way that led to it. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_PAGE (mariscal_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (MariscalPage, mariscal_page, MARISCAL, PAGE, MariscalWatcher)

struct _MariscalPageClass
{
  MariscalWatcherClass parent_class;

  void     (*show)        (MariscalPage *page, MariscalChange what);
  /* What Enter, Ctrl+R and the like mean here is the page's own; the order bar asks whether letters begin a line. */
  gboolean (*takes_lines) (MariscalPage *page);
  /* A key that nobody below wanted, without Control and the like. TRUE: it is taken. */
  gboolean (*key)         (MariscalPage *page, guint key);
  /* The page closes what is for one player's eyes: another page comes, the window loses the focus, nobody is there. */
  void     (*cover)       (MariscalPage *page);
  /* To what Enter and digits are for on this page. FALSE: there is no such thing now, what comes first has the keys. */
  gboolean (*focus)       (MariscalPage *page);
};

MariscalSession *mariscal_page_session     (MariscalPage *page);
gboolean         mariscal_page_takes_lines (MariscalPage *page);
gboolean         mariscal_page_key         (MariscalPage *page, guint key);
void             mariscal_page_cover       (MariscalPage *page);
void             mariscal_page_focus       (MariscalPage *page);

/* For pages: an order is carried out, or its refusal told; TRUE: it was done. */
gboolean         mariscal_page_do          (MariscalPage *page, const WarRecord *order);
