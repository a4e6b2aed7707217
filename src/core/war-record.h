/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a record is made of, and how its values are read: for war-form.c, war-record-read.c and war-value-read.c alone.
 *
 * - slots[i] belongs to the form's field i; which member of the union holds is said by that field's type.
 * - A record within is always there, so reading it needs no check; `origin` says whether it was given.
 * - `items` and `rows` may be NULL, which is an empty list. */

#pragma once

#include "war-args.h"
#include "war-form.h"

#define WAR_ROWS_LIMIT 1000                /* of one list: more is nobody's order */

typedef struct
{
  WarOrigin origin;
  union
  {
    WarValue   value;
    GArray    *items;                      /* of WarValue */
    GPtrArray *rows;                       /* of WarRecord */
    WarRecord *within;
  };
} WarSlot;

struct _WarRecord
{
  WarData           *data;
  const WarFormInfo *info;
  gboolean           overrides;
  char              *reason;               /* why, or NULL */
  guint              n;
  WarSlot            slots[];
};

static inline const WarFieldInfo *
war_record_field (const WarRecord *r, guint i)
{
  return g_ptr_array_index (r->info->fields, i);
}

/* Where a reader stands: a chain on the stack, made into words only if something is wrong. */
typedef struct _WarPlace WarPlace;
struct _WarPlace
{
  const WarPlace *up;
  const char     *id;
  guint           row;                     /* from 1; 0: not within a list */
  const WarFieldInfo *field;               /* what is asked here, or NULL */
  const WarFormInfo *order;                /* where it all begins, if that is an order */
  const WarData  *words;                   /* there: by its words all is called; NULL: as JSON has it */
};

/* Both are always FALSE, so that a caller can return them. */
gboolean war_place_complain      (GError **error, const WarPlace *place, const char *words, const WarArg *args);
gboolean war_place_complain_scan (GError **error, const WarPlace *place, WarScan *scan, const char *words);
char    *war_place_name          (const WarPlace *place, const WarData *data, WarMember member);
char    *war_place_brief         (const char *text);                       /* fits into a sentence of one line */

gboolean war_place_scan  (WarData *data, const WarFieldInfo *info, WarScan *scan, const WarPlace *place, WarValue *v,
                          GError **error);
gboolean war_place_check (WarData *data, const WarFieldInfo *info, WarValue v, const WarPlace *place, GError **error);
