/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A bus of its own with the search on it, started by the bus when it is first asked, in a scratch home: its settings say
 * what the window is to have remembered. */

#pragma once

#include <gio/gio.h>

#define SEARCH_NAME "io.github.mariscal_app.Mariscal.SearchProvider"

typedef struct
{
  GTestDBus       *bus;
  GDBusConnection *connection;
  char            *home;
} SearchBus;

/* `home` is kept where it is given; NULL: it is made, and removed with the bus. */
SearchBus *search_bus_new    (const char *home, const char *language, const char *last);
void       search_bus_free   (SearchBus *b);
char      *search_home_new   (void);
void       search_home_free  (char *home);
char      *search_home_print (const char *home);                    /* of all that is in it, and when it was changed */

GVariant  *search_bus_call   (SearchBus *b, const char *method, GVariant *arguments);       /* the first thing answered */
char     **search_bus_try    (SearchBus *b, const char *text);      /* its words are the terms */
/* Until something is found or told: on a machine that has much to do there may be no answer in time. */
char     **search_bus_find   (SearchBus *b, const char *text);
char      *search_bus_tell   (SearchBus *b, const char *id, const char *member);
guint      search_bus_pid    (SearchBus *b);                        /* of the search; 0: it does not run */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchBus, search_bus_free)
