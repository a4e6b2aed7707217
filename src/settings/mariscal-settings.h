/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is remembered from one evening to the next and belongs to no campaign: language, size, page, the last campaign.
 * Where the desktop has no such store (the schema is not installed) nothing is remembered. */

#pragma once

#include <glib.h>

char    *mariscal_settings_get_string (const char *key);                     /* "" where there is none */
void     mariscal_settings_set_string (const char *key, const char *value);
int      mariscal_settings_get_int    (const char *key, int otherwise);
void     mariscal_settings_set_int    (const char *key, int value);
gboolean mariscal_settings_get_flag   (const char *key);
void     mariscal_settings_set_flag   (const char *key, gboolean value);
gboolean mariscal_settings_keeps      (const char *key);                     /* a value of its own, from now or once */
char   **mariscal_settings_get_strings (const char *key);                    /* none where there is no store */
void     mariscal_settings_set_strings (const char *key, const char *const *values);
