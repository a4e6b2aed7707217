/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Is the other copy the same game? Four words to read out, and four to type that were heard. */

#pragma once

#include "mariscal-window.h"

/* The words, where they hold, and a button that copies them; told is an aside over the window. */
GtkWidget *mariscal_four_words_row (GtkWindow *told, const char *words, const char *where);

void       mariscal_same_game      (MariscalWindow *over, const char *argument);
