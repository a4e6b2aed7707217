/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A file being made. It gets its name when it is whole and on the disk; where the file system has no nameless files it
 * has it from the start, and loses it again if it is dropped. Nothing that exists is ever written over. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char  *path;
  int    fd;       /* readable and writable; it is the caller's once the file is finished */
  gint64 len;
  gboolean named;
} WarNewFile;

gboolean war_new_file_begin (WarNewFile *n, const char *path, GError **error);
gboolean war_new_file_put (WarNewFile *n, const char *bytes, gsize len, GError **error);
gboolean war_new_file_finish (WarNewFile *n, GError **error); /* named and synced, its folder too; FALSE: dropped */
void     war_new_file_drop (WarNewFile *n);                   /* nothing happens if it has been dropped or finished */

gboolean war_new_file_write (const char *path, const char *bytes, gsize len, GError **error); /* all of it at once */

G_END_DECLS
