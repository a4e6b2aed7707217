/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writes JSON into a GString: commas, escapes and numbers, whatever the locale. A name is NULL inside arrays and at the
 * root. */

#pragma once

#include "war-odds.h"

typedef struct
{
  GString *out;
  gboolean first;                          /* nothing stands yet in the object or array that is open */
} WarJson;

void war_json_init  (WarJson *j, GString *out);
void war_json_open  (WarJson *j, const char *name, char bracket);   /* '{' or '[' */
void war_json_close (WarJson *j, char bracket);                     /* '}' or ']' */
void war_json_int   (WarJson *j, const char *name, gint64 n);
void war_json_bool  (WarJson *j, const char *name, gboolean yes);
void war_json_text  (WarJson *j, const char *name, const char *text);   /* NULL: null */
void war_json_null  (WarJson *j, const char *name);
void war_json_ratio (WarJson *j, const char *name, WarRatio r);     /* {"num":5,"den":12,"p":0.4166666667} */
void war_json_raw   (WarJson *j, const char *name, const char *json);
/* Where the caller writes the value himself, at once and whole. */
GString *war_json_begin (WarJson *j, const char *name);
void war_json_digits (GString *out, gint64 n);
void war_json_quote (GString *out, const char *text, gssize len);   /* "…" with its escapes */
