/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A calculator's result drawn as text. The same drawing in colour and without: what matters is never said
 * by colour alone. */

#pragma once

#include "war-result.h"

void cli_result_print  (const WarResult *r, const WarWords *w, GString *out, guint width, gboolean colour);
/* The verdict, and what adds up to it. */
void cli_result_glance (const WarResult *r, const WarWords *w, GString *out, guint width);
