/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the form `movement` read into the structs of their rules. */

#pragma once

#include "calculators.h"
#include "movement.h"

Headquarters westfront_question_hq       (const WarRecord *row);
Crossing     westfront_question_crossing (const WarRecord *row);
gboolean     westfront_question_pursuit  (const WarRecord *r, Pursuit *p, GError **error);
