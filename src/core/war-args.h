/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes into the placeholders of a sentence: a list of named arguments that ends with an empty one. */

#pragma once

#include "war-data.h"
#include "war-odds.h"

typedef enum
{
  WAR_ARG_END,
  WAR_ARG_COUNT,                           /* {n}; the argument named n also chooses the plural */
  WAR_ARG_TEXT,                            /* as it stands */
  WAR_ARG_WORDS,                           /* a key, said in the reader's language */
  WAR_ARG_WHO,                             /* a member: {country}, {country.the} */
  WAR_ARG_CHANCE,                          /* a fraction and its percentage */
  WAR_ARG_CELL                             /* a place of the table: "Mechili: tanks, United Kingdom" */
} WarArgType;

typedef struct
{
  const char *name;
  WarArgType  type;
  gint64      n;
  const char *text;
  WarMember   who;
  WarRatio    chance;
  WarCell     cell;
} WarArg;

#define WAR_ARGS(...)         ((const WarArg[]) { __VA_ARGS__, { .name = NULL, .type = WAR_ARG_END } })
#define WAR_N(name_, n_)      { .name = (name_), .type = WAR_ARG_COUNT, .n = (n_) }
#define WAR_SAY(name_, text_) { .name = (name_), .type = WAR_ARG_TEXT, .text = (text_) }
#define WAR_KEY(name_, key_)  { .name = (name_), .type = WAR_ARG_WORDS, .text = (key_) }
#define WAR_WHO(name_, who_)  { .name = (name_), .type = WAR_ARG_WHO, .who = (who_) }
#define WAR_AT(name_, cell_)  { .name = (name_), .type = WAR_ARG_CELL, .cell = (cell_) }
#define WAR_P(name_, p_)      { .name = (name_), .type = WAR_ARG_CHANCE, .chance = (p_) }

WarArg *war_args_copy (const WarArg *args);            /* NULL: an empty list */
void    war_args_free (WarArg *args);

/* A value of a field as the argument it is best said as; `data` must outlive it. */
WarArg  war_arg_of_value (const char *name, const WarData *data, const WarFieldInfo *info, WarValue v);
