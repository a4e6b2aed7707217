/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the fuzz targets share. A target is one file fuzz-SUBJECT.c that defines LLVMFuzzerTestOneInput; an input it does not
 * like makes it abort. It is linked with fuzz.c and either with libFuzzer or with replay.c, which plays a corpus as tests.
 *
 * Whatever GLib warns of is fatal, so a g_return_if_fail met by an input is a find. */

#pragma once

#include "war-decision.h"
#include "war-game.h"

int   LLVMFuzzerInitialize   (int *argc, char ***argv);
int   LLVMFuzzerTestOneInput (const guint8 *bytes, size_t len);

/* A fuzzer does with an input one of the things that could be done, or it would be ten times as slow; a replay does all. */
extern gboolean fuzz_all;

/* A copy without anything behind it, so that a sanitizer sees a byte read too far. */
char     *fuzz_copy       (const guint8 *bytes, gsize len);
/* An error there is: of our own domain, in one line of text. Frees it. */
void      fuzz_refused    (GError *error);
/* A refusal's message if it is one, nothing if `good`: what a call may give back. */
void      fuzz_either     (gboolean good, GError *error);
/* The table as a new campaign of this game has it. */
WarState *fuzz_table      (WarData *data);
/* The same, shared by many inputs, which leave it as it was. It is begun anew now and then, because its pools grow. */
WarState *fuzz_shared     (const WarGame *game);
/* An order written and read again is the same order. */
void      fuzz_round_trip (const WarRecord *order);
/* Decided, and what it changed walked back: the table is as it was. */
void      fuzz_decide     (WarState *state, const WarRecord *order);
/* Do the two stand alike, value by value, whatever numbers their texts and made members have? If not, the first that differs
 * is said and all ends. */
void      fuzz_same       (const WarState *one, const WarState *other);
/* Everything that is shown of a table is shown once: what is due, checks, open values, names. */
void      fuzz_show       (const WarState *s);
