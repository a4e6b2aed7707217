/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a side is told from the others: the tone and the letter that game.json gives it. A game's map is read once. */

#pragma once

#include "mariscal-session.h"
#include "war-map-plan.h"

#define MARISCAL_NOBODY 4                  /* the tone of who has none */

const WarMapPlan *mariscal_sides_plan   (const WarSchema *schema);                      /* NULL: no map is declared */
gboolean          mariscal_sides_stack  (const WarSchema *schema);                      /* is what stands where told? */
/* Whoever is no side (a country, a zone) has nobody's tone; WAR_NONE too. */
guint             mariscal_sides_tone   (MariscalSession *session, WarMember side);
WarMember         mariscal_sides_member (MariscalSession *session, const char *id);   /* WAR_NONE: there is none */
char             *mariscal_sides_letter (MariscalSession *session, WarMember side);     /* "X" */
char             *mariscal_sides_name   (MariscalSession *session, WarMember side);     /* "Axis" */
