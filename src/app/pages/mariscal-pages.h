/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pages a window has, in the order of its sidebar. A page is made when it is first looked at. */

#pragma once

#include "mariscal-page.h"

typedef struct
{
  const char *id;                          /* as it is remembered, and as the action `win.page` takes it */
  const char *title;                       /* to be translated */
  const char *icon;
  GType     (*type) (void);
} MariscalPageInfo;

const MariscalPageInfo *mariscal_pages      (guint *n);
const MariscalPageInfo *mariscal_pages_find (const char *id);               /* NULL: there is none */
