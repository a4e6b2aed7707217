/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a header bar says in its middle, as AdwWindowTitle does; but where there is little room the title takes two
 * lines of small letters, and the subtitle is said in brief, rather than that anything is cut. */

#pragma once

#include <adwaita.h>

#define MARISCAL_TYPE_HEADING (mariscal_heading_get_type ())
G_DECLARE_FINAL_TYPE (MariscalHeading, mariscal_heading, MARISCAL, HEADING, AdwBin)

/* `brief` NULL: there is nothing shorter to say. */
void mariscal_heading_show (MariscalHeading *heading, const char *title, const char *subtitle, const char *brief);
