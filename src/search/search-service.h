/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* org.gnome.Shell.SearchProvider2 on the bus. Whoever asks has an answer within SEARCH_BUDGET, and if nothing is found
 * by then it is that there is nothing: the thread of the bus only waits, another one works. */

#pragma once

#include <gio/gio.h>

#define SEARCH_APPLICATION_ID "io.github.mariscal_app.Mariscal"
#define SEARCH_BUDGET         50           /* ms from the call to the answer */

#define SEARCH_TYPE_SERVICE (search_service_get_type ())
G_DECLARE_FINAL_TYPE (SearchService, search_service, SEARCH, SERVICE, GApplication)

GApplication *search_service_new (void);
