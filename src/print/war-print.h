/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be put on paper or into a picture: cairo, pango and librsvg, no window and no game. The map is
 * drawn as SVG first, so a picture of it and a page of it are the same drawing. */

#pragma once

#include "war-campaign.h"

/* SVG. `layer` is one the game declares as painted, NULL its first; an error where there is no map. */
char     *war_print_map    (const WarState *s, const WarWords *w, const char *layer, gboolean dark, GError **error);
GBytes   *war_print_png    (const char *svg, guint width, GError **error);
GBytes   *war_print_report (WarCampaign *c, guint entry, const WarWords *w, GError **error);   /* PDF, A4 */
