/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A part of the window that shows what a session shows. Its property `session` is all it needs.
 *
 * Who is not seen works out nothing: what changes meanwhile is gathered, and `show` is called once when it is seen
 * again. So `show` is told what has changed since it was last called; the first time, everything. It is never called
 * without a session.
 *
 * Where another language makes the window anew, whoever goes passes on what he holds to the one of his type that comes
 * after him for the same session: the window knows neither what it is nor whose. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_WATCHER (mariscal_watcher_get_type ())
G_DECLARE_DERIVABLE_TYPE (MariscalWatcher, mariscal_watcher, MARISCAL, WATCHER, AdwBin)

struct _MariscalWatcherClass
{
  AdwBinClass parent_class;

  void   (*show)  (MariscalWatcher *watcher, MariscalChange what);
  void   (*leave) (MariscalWatcher *watcher);   /* the session has gone, and nothing may be left of it; or NULL */
  /* What it holds that stands in no campaign: a line half typed, a list half gone through. It may be taken out of it:
   * it goes after this. NULL: nothing. */
  gpointer (*pass_on) (MariscalWatcher *watcher);
  void     (*go_on)   (MariscalWatcher *watcher, gpointer held);   /* …with that, after it was first shown */
  GDestroyNotify let_go;                                           /* …and away with it */
  gboolean unseen;                              /* it shows also while nobody sees it: to be seen is its own doing */
};

MariscalSession *mariscal_watcher_session (MariscalWatcher *watcher);   /* NULL: none */

/* What one passes on to the next; it holds neither of them, nor their session. */
typedef struct _MariscalLeft MariscalLeft;

MariscalLeft    *mariscal_watcher_pass_on (MariscalWatcher *watcher);   /* NULL: nothing */
/* Takes it. It is gone on with once it is shown; with another session, or other data, it is let go. */
void             mariscal_watcher_go_on   (MariscalWatcher *watcher, MariscalLeft *left);
void             mariscal_left_free       (MariscalLeft *left);
