/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands that rest: who has chosen it sees the table view by itself when a window has the keys and nobody has touched it
 * for a minute. Nothing is woken for it where it was not chosen, nor while nobody comes back. */

#pragma once

#include "mariscal-window.h"

#define MARISCAL_REST_CHOSEN "table-by-itself"
#define MARISCAL_REST_AFTER  (60 * G_USEC_PER_SEC)

typedef struct _MariscalRest MariscalRest;

MariscalRest *mariscal_rest_new   (MariscalWindow *window);
void          mariscal_rest_free  (MariscalRest *rest);
void          mariscal_rest_touch (MariscalRest *rest, gint64 now);      /* a key, the pointer, a finger */
gboolean      mariscal_rest_look  (MariscalRest *rest, gint64 now);      /* TRUE: the table view has come */
