/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Parts of an answer one below the other. Shown another answer of the same shape it keeps its widgets. */

#pragma once

#include "mariscal-part.h"

#define MARISCAL_TYPE_PARTS (mariscal_parts_get_type ())
G_DECLARE_FINAL_TYPE (MariscalParts, mariscal_parts, MARISCAL, PARTS, GtkWidget)

GtkWidget *mariscal_parts_new  (void);
void       mariscal_parts_show (MariscalParts *parts, const MariscalRun *span);
