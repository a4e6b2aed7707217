/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A part of the window that shows what a session shows. Its property `session` is all it needs.
 *
 * Who is not seen works out nothing: what changes meanwhile is gathered, and `show` is called once when it is seen
 * again. So `show` is told what has changed since it was last called; the first time, everything. It is never called
 * without a session. */

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
  gboolean unseen;                              /* it shows also while nobody sees it: to be seen is its own doing */
};

MariscalSession *mariscal_watcher_session (MariscalWatcher *watcher);   /* NULL: none */
