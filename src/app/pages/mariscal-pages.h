/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages a window has, in the order of its sidebar. A page is made when it is first looked at; one that a game has
 * no use for, by what the game declares, is not there. */

#pragma once

#include "mariscal-page.h"

typedef struct
{
  const char *id;                          /* as it is remembered, and as `win.page` takes it; or its number there */
  const char *title;                       /* to be translated */
  const char *icon;
  GType     (*type) (void);
  gboolean  (*has) (const WarSchema *schema);   /* is there anything for it? NULL: in every game */
} MariscalPageInfo;

const MariscalPageInfo *mariscal_pages      (guint *n);
const MariscalPageInfo *mariscal_pages_find (const char *id);               /* NULL: there is none */
/* Of those a game has; without a schema, of all. */
const MariscalPageInfo *mariscal_pages_nth  (const WarSchema *schema, guint i);                      /* NULL: no more */
int                     mariscal_pages_place (const WarSchema *schema, const MariscalPageInfo *page);    /* -1: none */
