/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* For war-schema.c and its readers (war-schema-read.c, war-schema-fields.c, war-schema-check.c) alone. Strings are
 * interned: a process loads few schemas and keeps them. */

#pragma once

#include <json-glib/json-glib.h>

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
  WarMoment   moment;
  GHashTable *declared;                    /* section → JSON text */
  const WarFieldInfo *seen;                /* or NULL */
};

typedef struct
{
  WarSchema    *schema;
  WarSchemaFile file;
  gpointer      user;
  GPtrArray    *starts;                    /* members are found once all are known; a text starts empty */
  GStringChunk *places;                    /* where each of those stands, while it is read */
  GError      **error;
  const char   *phase;                     /* that the steps being read are a part of, or NULL */
} WarSchemaReader;

typedef enum { WAR_PART_GAME, WAR_PART_KIND, WAR_PART_FIELD, WAR_PART_FORM, WAR_PART_STEP } WarSchemaPart;

/* FALSE. */
gboolean     war_schema_wrong       (WarSchemaReader *r, const char *where, const char *key, const char *what);
WarKindInfo *war_schema_add_kind    (WarSchemaReader *r, const char *id);
WarFormInfo *war_schema_add_form    (WarSchemaReader *r, const char *id);
/* WAR_NONE: there is none. */
WarMember    war_schema_find_listed (const WarSchema *schema, WarKind kind, const char *id);
gboolean     war_schema_read_fields (WarSchemaReader *r, const char *where, JsonObject *fields, gint32 group,
                                     GPtrArray *into, WarStanding standing);
gboolean     war_schema_find_starts (WarSchemaReader *r);                    /* once all members are known */

/* FALSE: something in it cannot be meant; said with its place. */
gboolean     war_schema_check_words (WarSchemaReader *r, const char *where, JsonObject *o, WarSchemaPart part);
gboolean     war_schema_check_field (WarSchemaReader *r, const char *where, JsonObject *o, const WarFieldInfo *info);
gboolean     war_schema_check_form  (WarSchemaReader *r, JsonObject *o, const WarFormInfo *form);
gboolean     war_schema_check_kinds (WarSchemaReader *r);                    /* once all fields are known */
