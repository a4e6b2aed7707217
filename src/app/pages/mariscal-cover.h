/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The cover over a player's cards. It has not got what it covers: it asks for it when it is lifted, by Enter for a
 * quarter of a minute or as long as Space is held, and forgets it when it closes. */

#pragma once

#include "cards-view.h"
#include "mariscal-page.h"

#define MARISCAL_TYPE_COVER (mariscal_cover_get_type ())
G_DECLARE_FINAL_TYPE (MariscalCover, mariscal_cover, MARISCAL, COVER, AdwBin)

GtkWidget *mariscal_cover_new     (MariscalPage *page, const WarDeck *deck, const WarHand *hand);
gboolean   mariscal_cover_is_open (MariscalCover *cover);
void       mariscal_cover_lift    (MariscalCover *cover);
void       mariscal_cover_close   (MariscalCover *cover);
/* A card as it is drawn in lists: its name and what is on it. */
GtkWidget *mariscal_card_parts    (MariscalSession *session, const WarCard *card);
