/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the parts of the file share: war-file.c (opening, lines, locks), war-file-chain.c (which lines are
 * good), war-file-append.c (writing), war-file-repair.c. Included by them alone.
 *
 * Invariants once `settled`: `lines` are the good ones; they fill the file's bytes [0, end). [end, size) is the tail:
 * `tail` holds it while it may be a torn line, and is NULL if there is none or the file is broken. */

#pragma once

#include <sys/stat.h>

#include "war-file.h"

#define WAR_FILE_SUM_LEN 64

typedef struct
{
  const char *at;
  gsize len; /* without its newline */
} WarFileLine;

struct _WarFile
{
  char *path;
  int fd;
  struct stat known; /* which file it is: device and inode */
  gboolean can_write;
  gboolean writer;

  GArray *lines;     /* WarFileLine */
  GPtrArray *blocks; /* the texts that lines point into; none ever moves */
  char *room;        /* in the last block, for small appends */
  gsize room_left;

  gint64 end;
  gint64 size; /* of the file when last looked at */
  GBytes *tail;
  gboolean broken;
  char sum[WAR_FILE_SUM_LEN + 1];

  gboolean settled;
  GThread *checker;
  int next_share; /* atomic: the next share of lines to check */
  int first_bad;  /* atomic: no line from here on is good */

  GMutex pen;        /* held while anything above changes and a sync may be under way in another thread */
  GBytes *failed; /* of an append that failed and could not be taken back: it may stand behind the end, or part of it */
  char *torn_copy;

  GMutex disk;       /* held while the disk is waited for; taken after `pen`, never before it */
  gint64 synced;     /* bytes [0, synced) are on the disk */
  gboolean resync;   /* a sync has failed: what it lost must be written again */
};

gboolean war_file_open_to_write (WarFile *f, GError **error);
gboolean war_file_is_in_place (WarFile *f, gint64 *size, GError **error);
gboolean war_file_read_on (WarFile *f, gint64 size, GError **error); /* settled, locked: what stands behind `end` now */
GString *war_file_compose (const char *before, const char *const *objects, guint n, char *sum, GError **error);

gsize    war_file_index (WarFile *f, const char *text, gsize len); /* adds lines that look whole; how far they go */
gboolean war_file_looks_torn (const char *tail, gsize len);
void     war_file_start_check (WarFile *f);
void     war_file_settle (WarFile *f);
/* Owned; what stands behind `end`: lines, perhaps a tail. */
void     war_file_take_in (WarFile *f, char *text, gsize len);
/* 64 and a zero. */
void     war_file_seal (GChecksum *hash, const char *before, const char *body, gsize len, char *sum);

extern const char war_file_first_sum[WAR_FILE_SUM_LEN + 1];
extern gint64 war_file_most;   /* WAR_FILE_MOST; tests have room for less */
