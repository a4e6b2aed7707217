/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A quarter of what a start writes to was only needed to get there; glibc would keep it for more of the same. What
 * threads have freed last it keeps even so: their large pictures lie elsewhere (war-print-picture.h). */

#include "mariscal-thrift.h"

#include <glib.h>
#include <malloc.h>

#define MOMENT 300                         /* ms */

static guint waiting;

static gboolean
give_back_cb (gpointer user)
{
  waiting = 0;
  malloc_trim (0);
  return G_SOURCE_REMOVE;
}

void
mariscal_thrift_soon (void)
{
  g_clear_handle_id (&waiting, g_source_remove);
  waiting = g_timeout_add (MOMENT, give_back_cb, NULL);
}
