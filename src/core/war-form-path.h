/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The fields of a form that hold a value, also those within its rows and records, and where each stands: for whoever
 * lets people type a question instead of filling it in. */

#pragma once

#include "war-form.h"

#define WAR_PATH_DEPTH 3

typedef struct
{
  const WarFieldInfo *info;
  const WarFieldInfo *inside[WAR_PATH_DEPTH];   /* the lists and records it stands in, from the outside */
  guint               depth;
} WarFieldPath;

GArray             *war_form_paths    (const WarSchema *schema, WarForm form);   /* of WarFieldPath, in their order */
const WarFieldPath *war_find_path     (const GArray *paths, const char *path);   /* "attackers.infantry"; or NULL */
char               *war_path_name     (const WarFieldPath *path);                /* the same back again */
/* The record it stands in: the first row of a list, the record within; both are made if need be. */
WarRecord          *war_path_record   (WarRecord *record, const WarFieldPath *path);
gboolean            war_field_is_bare (const WarFieldInfo *info);                /* its option alone means one of it */
