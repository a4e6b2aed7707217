/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign's file as lines: read, chained by their sums, appended to, locked. What a line says is not known here.
 *
 * - Opening and reading never change the file. Only whole, chained lines are ever followed by new ones.
 * - A line's text stays where it is, at the same address, until the file is freed.
 * - An append is all or nothing: it returns TRUE with every line there (and on the disk, if `sync`), or FALSE with none
 *   of them counted; the same call may then be made again.
 * - One thread uses a WarFile; war_file_sync alone may be called from another at the same time. */

#pragma once

#include <glib.h>

#include "war-error.h"
#include "war-scan.h"

G_BEGIN_DECLS

#define WAR_FILE_LINE_MOST (1024 * 1024)          /* bytes of a line, its newline included */
#define WAR_FILE_MOST      (1024 * 1024 * 1024)   /* bytes of a file: more is neither read nor written */
#define WAR_FILE_SEAL      74                     /* bytes of `,"sum":"<64 hex>"}` */

typedef struct _WarFile WarFile;

typedef enum
{
  WAR_FILE_WHOLE,
  WAR_FILE_TORN,    /* the last line alone is incomplete or wrong: the next append sets it aside */
  WAR_FILE_BROKEN,  /* a bad line with lines after it: read up to there, never written */
} WarFileHealth;

/* Is one in the way? It is never written over, whatever its name. */
gboolean war_file_stands_at (const char *path);

/* A new file, where none is: there with all its lines and synced, or not at all. We are its writer. */
WarFile *war_file_create (const char *path, const char *header, GError **error);
/* Header first. */
WarFile *war_file_create_with (const char *path, const char *const *objects, guint n, GError **error);
WarFile *war_file_open (const char *path, GError **error);
void     war_file_free (WarFile *f);

const char   *war_file_path (const WarFile *f);
guint         war_file_lines (const WarFile *f);             /* lines that look whole; known at once */
gint64        war_file_end (WarFile *f);                     /* waits: how many bytes the good lines are */
WarSlice      war_file_line (const WarFile *f, guint i);     /* the whole line without its newline */
guint         war_file_good (WarFile *f);                    /* waits: how many from the first are whole and chained */
WarFileHealth war_file_health (WarFile *f);                  /* waits too */
const char   *war_file_sum (WarFile *f);   /* of the last good line; till the next append or refresh */

/* Becomes the one who writes. FALSE and WAR_ERROR_READER: another one does. Lines that were written between opening and
 * this are read in; so take the lock first, then decode. */
gboolean war_file_write_lock (WarFile *f, GError **error);
void     war_file_write_unlock (WarFile *f);
gboolean war_file_is_writer (const WarFile *f);
gboolean war_file_is_written (const WarFile *f);             /* by somebody else, who has it open for that */

/* Appends `n` objects, each a whole "{…}" of one line, after what is known of the file. WAR_ERROR_GREW: the file has
 * lines we didn't know; they are read in and war_file_good tells of them, ours are not written. It asks for no writer
 * lock: who may write is for the caller to decide, because a session can take over while another one holds it. */
gboolean war_file_append (WarFile *f, const char *const *objects, guint n, gboolean sync, GError **error);
gboolean war_file_sync (WarFile *f, GError **error);
gboolean war_file_refresh (WarFile *f, GError **error);      /* has it grown? war_file_good tells */
gboolean    war_file_tail_ends (WarFile *f);   /* what is wrong with the last line is not that its end is missing */
const char *war_file_torn_copy (const WarFile *f);           /* where a torn tail was set aside; NULL: there was none */

/* Copies the good lines to `out` and all that follows them to `out`.rest; a line that makes no sense to who asks ends
 * the good ones too: of those that are, at most `most` are kept. */
gboolean war_file_repair (const char *path, guint most, const char *out, guint *good, guint *bad, GError **error);

G_END_DECLS

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarFile, war_file_free)
