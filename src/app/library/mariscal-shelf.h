/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which campaigns the library knows, the last one played first, and where those are kept that nobody put elsewhere. A
 * file that is gone stays on the shelf until somebody takes it off: it may be on a stick that is not in. Where the
 * desktop keeps no list, the shelf is the folder. */

#pragma once

#include <glib.h>

#define MARISCAL_SHELF_MOST 12

char    **mariscal_shelf_paths     (void);
void      mariscal_shelf_put       (const char *path);                       /* to the front */
void      mariscal_shelf_take_off  (const char *path);                       /* the file stays */

/* In the user's own data; `name` as people call it, and another one if that is taken. The folder is made. */
char     *mariscal_shelf_new_path  (const char *name);
char     *mariscal_shelf_sample    (const char *name);
gboolean  mariscal_shelf_is_sample (const char *path);
