/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a campaign file: what each says, and how each is written. docs/save-format.md describes them. Reading
 * decodes the changes at once; the order, the dice and the words only when they are asked for. */

#pragma once

#include "war-decision.h"

typedef enum
{
  WAR_LINE_BAD, WAR_LINE_ENTRY, WAR_LINE_HEAD, WAR_LINE_BRANCH, WAR_LINE_NOTE, WAR_LINE_DATA, WAR_LINE_WRITER,
  WAR_LINE_OTHER                           /* of a later version: kept and passed over */
} WarLineType;

#define WAR_NOT_SAID G_MAXUINT32           /* no number of an entry */

typedef struct
{
  WarLineType type;
  guint32     n, on, as;                   /* entry; `on` also of a note */
  guint32     to;                          /* of a head, and a branch's tip */
  gboolean    then, more, aside, veiled;
  gboolean    throws;                      /* it has dice */
  gboolean    no_tip;                      /* a branch is dropped */
  gboolean    has_changes;                 /* there may be none in them */
  WarSlice    name;                        /* raw text of a head's or branch's name, of a note, of a writer */
  const char *problem;                     /* of a bad line: a word key… */
  gsize       at;                          /* …and the byte, from 1 */
  guint       first, n_changes;            /* in the array given */
} WarJournalLine;

typedef struct
{
  int   format;
  char *game;
} WarHeader;

gboolean war_journal_read_header (WarSlice line, WarHeader *header);                   /* FALSE: it is none */
void     war_header_clear        (WarHeader *header);
void     war_journal_read        (WarData *data, WarSlice line, WarJournalLine *out, GArray *changes);

gboolean war_journal_read_data   (WarSlice line, WarSlice *overlay);                   /* FALSE: no line of data */

/* A part of an entry, as its JSON: "do", "dice", "set", "say", "at", "by", "over", "why"; unveiled. NULL: it has
 * none. */
char    *war_journal_part        (WarSlice line, const char *part);
GArray  *war_journal_throws      (WarData *data, WarSlice line);                       /* of WarThrow */
char    *war_slice_text          (WarSlice raw);                                       /* a raw JSON text decoded */

char    *war_journal_header      (const WarData *data, const char *id);
char    *war_journal_entry       (const WarData *data, const WarDecision *decision, guint on, const char *at,
                                  const char *by, gboolean more);
char    *war_journal_head        (guint head, const char *branch);
char    *war_journal_branch      (const char *name, gint64 tip /* −1: dropped */);
char    *war_journal_note        (const char *text, guint on, const char *by);
char    *war_journal_data        (GBytes *overlay);
char    *war_journal_writer      (const char *session);
char    *war_journal_time        (gint64 seconds);                                     /* since 1970 */
char    *war_journal_now         (void);                                               /* the time as lines have it */
