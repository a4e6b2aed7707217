/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet of the campaign on paper: which one, on which paper, seen before it is printed. */

#pragma once

#include "mariscal-window.h"
#include "war-print.h"

void               mariscal_print     (MariscalWindow *window, const char *argument);
/* What prints the pages, whoever is asked for a printer; how it went is told in the window. */
GtkPrintOperation *mariscal_print_new (MariscalWindow *window, WarSheetPages *pages /* taken over */, const char *name);
