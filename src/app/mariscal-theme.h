/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK without the style that libadwaita throws away: a tenth of the start. */

#pragma once

void mariscal_theme_begin (void);    /* before any thread */
void mariscal_theme_settle (void);   /* GTK is up, and libadwaita is not */
