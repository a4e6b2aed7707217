/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An order in words, field by field, as it was asked: for prompts, for the journal. */

#pragma once

#include "war-form.h"
#include "war-state.h"
#include "war-words.h"

/* "Surrender of a country (Country: Poland · To: Axis)". */
char *war_order_say  (const WarState *s, const WarWords *w, const WarRecord *order);
/* "Country: Poland · To: Axis"; "" where nothing is given. */
char *war_order_said (const WarState *s, const WarWords *w, const WarRecord *order);
