/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The language of the window. Games and core speak it through their words, the window itself through gettext; both
 * follow the player's choice, or the system where nothing was chosen. */

#pragma once

void        mariscal_language_begin  (void);                   /* once, before GTK */
void        mariscal_language_choose (const char *language);   /* "en", "es"; NULL or "": the system's */
const char *mariscal_language_chosen (void);                   /* "": the system's */
