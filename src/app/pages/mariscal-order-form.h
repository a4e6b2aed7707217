/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Any order as a form: a row for each field of its schema, a die as buttons, lists that grow and shrink.
 *
 * Signal: `changed`, after somebody has changed something. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_ORDER_FORM (mariscal_order_form_get_type ())
G_DECLARE_FINAL_TYPE (MariscalOrderForm, mariscal_order_form, MARISCAL, ORDER_FORM, AdwBin)

/* Throws: of WarThrow, what fell where the order names no die; or NULL. */
void             mariscal_order_form_show  (MariscalOrderForm *form, MariscalSession *session, const WarRecord *order,
                                            const GArray *throws);
const WarRecord *mariscal_order_form_order (MariscalOrderForm *form);           /* as it stands now */
/* Dice that fell for it on this table (a copy, taken over) and are in no field of it: a run of them to change. */
void             mariscal_order_form_throw (MariscalOrderForm *form, WarState *table, guint entry,
                                            const GArray *faces /* of WarFace */);
const GArray    *mariscal_order_form_faces (MariscalOrderForm *form);           /* NULL: nobody has changed them */
/* Another in its place, of the same form; faces: NULL, or those it had been changed to; `all`: with the fields it
 * leaves out. */
void             mariscal_order_form_fill  (MariscalOrderForm *form, const WarRecord *order, const GArray *faces,
                                            gboolean all);
gboolean         mariscal_order_form_shows_all (MariscalOrderForm *form);

/* Buttons for a die of so many sides; `pressed` (1 … of) is down, 0: none. Calls back with what was pressed. */
typedef void (*MariscalDieCall) (int fell, gpointer user);
GtkWidget *mariscal_die_buttons_new (int of, int pressed, const char *name, MariscalDieCall call, gpointer user,
                                     GDestroyNotify free);
/* A digit typed in this place, where the keys are at nothing that writes, is the button's. */
void       mariscal_die_buttons_take_digits (GtkWidget *buttons, GtkWidget *place);
