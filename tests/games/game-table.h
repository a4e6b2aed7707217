/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the runners over the games' folders ask of a table: values by path, prompts by their ids. */

#pragma once

#include "game-folder.h"

WarPrompt *table_find_prompt  (const WarPrompts *due, const char *id);         /* or NULL */
gboolean   table_is_due       (const WarState *s, const char *id);
void       table_check_values (const WarState *s, JsonObject *expect, const char *where);    /* stops at the first that differs */
