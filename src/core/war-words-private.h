/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the three files of words share: forms of a key, arguments read from a file, percentages. */

#pragma once

#include "war-words.h"

/* NULL: it has no such form. */
const char        *war_words_form        (const WarWords *w, const char *key, const char *form);
const char *const *war_words_other_names (const WarWords *w, const char *key);   /* its form `alias`, cut; or NULL */
const WarWords    *war_words_of_core     (const char *language);
char              *war_words_percent     (const WarWords *w, WarRatio p);   /* "83,3 %", "above 99.9%" */
GArray            *war_args_scan         (const WarData *data, WarScan *scan);   /* of WarArg, ended by an empty one */
