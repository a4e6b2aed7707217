/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For war-schema.c and its reader alone. Strings are interned: a process loads few schemas and keeps them. */

#pragma once

#include "war-pool.h"
#include "war-schema.h"

struct _WarSchema
{
  const char *id, *title;
  int         turns;
  gboolean    is_template;
  GPtrArray  *kinds;                       /* of WarKindInfo; kind k stands at k − 1 */
  GPtrArray  *forms;                       /* of WarFormInfo; form f stands at f − WAR_FIRST_FORM */
  WarPool    *kind_ids;                    /* the same numbers as `kinds` */
  GArray     *steps;                       /* of WarStepInfo */
  WarKind     step_kind;
  GHashTable *declared;                    /* section → JSON text */
};
