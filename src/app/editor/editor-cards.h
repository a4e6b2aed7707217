/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The decks of the own copy, a table each: a card a row, what is printed on it in columns to type into, what it is
 * worth at the end; below, what is wrong with them, and all of the card that is chosen. The counters of the box are
 * tables too, with nothing below. */

#pragma once

#include <adwaita.h>

#include "mariscal-overlay.h"

#define EDITOR_TYPE_CARDS (editor_cards_get_type ())
G_DECLARE_FINAL_TYPE (EditorCards, editor_cards, EDITOR, CARDS, AdwBin)

GtkWidget *editor_cards_new  (MariscalOverlay *overlay);                      /* NULL: the game declares no decks */
GtkWidget *editor_counters_new (MariscalOverlay *overlay);                    /* NULL: nor counters */
/* The card that a path is about, its table turned up; FALSE: it is about none. */
gboolean   editor_cards_go   (EditorCards *cards, const char *path);
