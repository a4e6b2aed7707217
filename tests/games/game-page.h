/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A calculator's page as lines of text that a test can hold against its own. Words stay keys, so a line is
 * the same in all languages; a chance is a fraction; "-" stands for what is not there.
 *
 *   verdict TONE CHANCE WORDS
 *   sum TITLE [FROM>TO on STOPS]: WORDS N §R; WORDS (N) §R; = TOTAL         (N): it does not count
 *   table TITLE [ROW,COLUMN]: COLUMNS / ROW: CELLS / ROW: CELLS             lit; −1: none
 *   grid TITLE, SIDE by SIDE: hhRR/hRRR; h WORDS CHANCE; R WORDS CHANCE
 *   bars TITLE ~ MEAN: WORDS CHANCE; …                                      a number where there are no words
 *   choice FIELD of MEMBER: VALUE WORDS CHANCE*; …                          *: the best
 *   units WORDS BEFORE>AFTER; …
 *   what-if FIELD=VALUE WORDS CHANCE GAIN
 *   says WORDS §R
 *   section WORDS
 *   unknown PATH
 *
 * WORDS are a key and its arguments: "says-lending-fleet n=3". */

#pragma once

#include <json-glib/json-glib.h>

#include "war-result.h"

/* `tables`: names for bodies of tables, or NULL. */
char *page_print (const WarResult *r, JsonObject *tables);
