/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader says of widgets, where GTK leaves it to chance. In 4.8 a button with a mnemonic is read twice
 * and with its underscore, one that holds more than its label as its type, and a picture that only adorns as a
 * picture; in 4.18 such a button and the lines of a menu have no name at all. */

#pragma once

#include <adwaita.h>

void       mariscal_spoken_begin    (void);                       /* once: from now on, as widgets come */
GtkWidget *mariscal_spoken_ornament (const char *icon);           /* a picture that says nothing */
