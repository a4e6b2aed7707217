/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two ways the same game is printed, held against each other: members by their ids, values as a file writes them. */

#pragma once

#include "war-words.h"

typedef enum { WAR_PRINTED_ADDED, WAR_PRINTED_TAKEN, WAR_PRINTED_OTHER } WarPrintedChange;

typedef struct
{
  WarPrintedChange what;
  char     *path;                          /* of the member, or of the value */
  char     *where;                         /* the same in words: "Minsk: terrain" */
  char     *before, *after;                /* of a value, in words; else NULL */
} WarDifference;

/* Of WarDifference: what would have to be changed in one to have the other. */
GPtrArray *war_data_compare   (const WarData *before, const WarData *after, const WarWords *w);
char      *war_difference_say (const WarDifference *d, const WarWords *w);   /* one line */
