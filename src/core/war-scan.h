/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A pull reader of JSON that makes no tree: the caller says what it expects, and slices point into the text.
 *
 * - The first mistake is kept (`problem`, a word key) and every later call fails, so a caller may read a whole record
 *   and look once at the end.
 * - A WarScan is a plain value without anything to free; a copy looks ahead.
 * - It is strict: JSON to the letter, whole numbers of 64 bits, no member twice in an object, no name written with
 *   escapes, no half surrogate, no zero character, at most WAR_SCAN_DEPTH objects and lists inside each other.
 * - It takes the bytes for valid UTF-8; whoever brings the text has seen to that (war_scan_guard does).
 * - It allocates nothing, but for war_scan_text and for a moment where many names stand in open objects at once. */

#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

#define WAR_SCAN_DEPTH 32
#define WAR_SCAN_NAMES 48

typedef struct
{
  const char *at;
  gsize       len;
} WarSlice;

typedef enum
{
  WAR_SCAN_BAD,
  WAR_SCAN_END,
  WAR_SCAN_OBJECT,
  WAR_SCAN_ARRAY,
  WAR_SCAN_STRING,
  WAR_SCAN_NUMBER,
  WAR_SCAN_TRUE,
  WAR_SCAN_FALSE,
  WAR_SCAN_NULL,
} WarScanType;

typedef struct
{
  const char *at;        /* what is read next */
  const char *end;
  const char *start;
  const char *problem;   /* a word key; NULL while all is well */
  guint       depth;     /* objects and lists entered and not yet left */
  guint32     objects;   /* bit d: what was entered at depth d is an object */
  guint32     begun;     /* bit d: it has had its first member or item */
  gboolean    proven;    /* no object of the whole text has a member twice: names needn't be kept */
  guint       n_names;   /* names seen in the open objects, the innermost last */
  guint8      names_from[WAR_SCAN_DEPTH];
  struct
  {
    guint32 at;          /* from `start` */
    guint32 len;
  } names[WAR_SCAN_NAMES];
} WarScan;

void        war_scan_init (WarScan *s, const char *text, gsize len);
WarScanType war_scan_peek (WarScan *s);
gboolean    war_scan_enter (WarScan *s);                    /* into the object or list that stands here */
gboolean    war_scan_member (WarScan *s, WarSlice *name);   /* FALSE: it has ended and been left, or all is bad */
gboolean    war_scan_item (WarScan *s);                     /* the same for a list */
gboolean    war_scan_int (WarScan *s, gint64 *n);
gboolean    war_scan_bool (WarScan *s, gboolean *yes);
gboolean    war_scan_null (WarScan *s);                     /* FALSE: something else stands here, not passed over */
gboolean    war_scan_string (WarScan *s, WarSlice *raw);    /* between the quotes, escapes as they stand */
char       *war_scan_text (WarScan *s);                     /* the same decoded; free with g_free; NULL when bad */
gboolean    war_scan_skip (WarScan *s, WarSlice *whole);    /* any value, checked; `whole` may be NULL */
gboolean    war_scan_done (WarScan *s);                     /* nothing is left, and nothing was bad */
gboolean    war_scan_fail (WarScan *s, const char *problem); /* always FALSE; an earlier problem stays */
gsize       war_scan_offset (const WarScan *s);
void        war_scan_complain (const WarScan *s, const char *where, GError **error); /* its problem, as an error */

char    *war_slice_dup (WarSlice slice);

/* Each member of a line is held against a dozen words, whose lengths are known here. */
static inline gboolean
war_slice_is (WarSlice slice, const char *word)
{
  return strlen (word) == slice.len && memcmp (slice.at, word, slice.len) == 0;
}

gboolean war_scan_utf8 (const char *text, gsize len);       /* valid, and without a zero byte */

/* Is this whole text fit to be parsed, by us or by json-glib? All the rules above, valid UTF-8 and the limits given.
 * Linear in time, and in memory besides the text some 24 bytes a member. `most_depth` is at most WAR_SCAN_DEPTH. */
gboolean war_scan_guard (const char *text, gsize len, gsize most_bytes, guint most_depth, GError **error);

/* The member that makes a text unfit by a number nobody can hold: "attackers.tanks", in a list "[2].halves". NULL: it
 * is unfit in another way, or that number is all there is. */
char *war_scan_bad_number (const char *text, gsize len);

G_END_DECLS
