/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a number is what it is: a flat button round it, which opens the game's own sum, each term with its paragraph. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"
#include "war-glance.h"

GtkWidget *mariscal_explain_button_new (MariscalSession *session, const WarCell *cell, GtkWidget *child);
/* Whose number it is, where a badge shows that: a screen reader tells a button and not what is in it. */
void       mariscal_explain_button_say (GtkWidget *button, MariscalSession *session, const WarGlance *g);
