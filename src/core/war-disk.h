/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* System calls on files that don't give up because a signal came.
 *
 * They return what the system's do: -1 and errno. An interruption that never ends is an error in the end. */

#pragma once

#include <sys/types.h>

#include <glib.h>

G_BEGIN_DECLS

int     war_disk_open (const char *path, int flags);
gssize  war_disk_read_at (int fd, char *to, gsize len, gint64 from); /* all of `len`, but for the file's end */
gssize  war_disk_write_at (int fd, const char *bytes, gsize len, gint64 at); /* one write: it may be short */
int     war_disk_cut (int fd, gint64 len);
int     war_disk_sync (int fd);
int     war_disk_sync_folder (const char *path);                      /* the folder that `path` stands in */

G_END_DECLS
