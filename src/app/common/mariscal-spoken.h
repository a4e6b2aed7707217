/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a screen reader says of widgets, where GTK 4.8 leaves it to chance: a button with a mnemonic is read twice and
 * with its underscore, one that holds more than its label as its type, and a picture that only adorns as a picture. */

#pragma once

#include <adwaita.h>

void       mariscal_spoken_begin    (void);                       /* once: from now on, as widgets come */
GtkWidget *mariscal_spoken_ornament (const char *icon);           /* a picture that says nothing */
