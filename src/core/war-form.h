/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Fields asked of somebody. An order changes the table, a calculator answers; both are asked, checked and drawn alike.
 * A record is one filling of a form; it holds texts and members as numbers of the WarData it was read with. */

#pragma once

#include "war-data.h"
#include "war-json.h"
#include "war-scan.h"

typedef struct _WarRecord WarRecord;

typedef enum
{
  WAR_FROM_NOBODY,                         /* absent: war_arg answers the declared start */
  WAR_FROM_START,
  WAR_FROM_BOARD,
  WAR_TYPED
} WarOrigin;

WarRecord       *war_record_new    (WarData *data, WarForm form);
WarRecord       *war_record_copy   (const WarRecord *r);
void             war_record_free   (WarRecord *r);
WarForm          war_record_form   (const WarRecord *r);
const char      *war_record_id     (const WarRecord *r);                      /* its form's: "next", "assault" */
WarData         *war_record_data   (const WarRecord *r);

/* "attackers.tanks: …". */
gboolean         war_record_read   (WarRecord *r, const char *json, gsize len, GError **error);
/* The same from where a reader stands. */
gboolean         war_record_scan   (WarRecord *r, WarScan *scan, GError **error);
gboolean         war_record_check  (const WarRecord *r, GError **error);   /* what is required is there */
/* The same for who has seen no JSON: in the words of the game, "Die: …". */
gboolean         war_record_check_said (const WarRecord *r, GError **error);
void             war_record_write  (const WarRecord *r, GString *out);   /* orders begin with "do" */

/* An order as it stands in a file or on the command line: {"do": "pay", …, "override": true or the reason}. */
WarRecord       *war_order_read    (WarData *data, const char *json, gsize len, GError **error);
WarRecord       *war_order_scan    (WarData *data, WarScan *scan, GError **error);
gboolean         war_order_overrides (const WarRecord *r, const char **reason /* may be NULL */);
void             war_order_override  (WarRecord *r, const char *reason);

gboolean         war_has           (const WarRecord *r, WarField field);   /* given, be it null */
WarValue         war_arg           (const WarRecord *r, WarField field);   /* the declared start where it is absent */
WarOrigin        war_arg_origin    (const WarRecord *r, WarField field);
const char      *war_arg_text      (const WarRecord *r, WarField field);   /* "" where it is absent */
guint            war_rows          (const WarRecord *r, WarField field);   /* of rows and lists */
const WarRecord *war_row           (const WarRecord *r, WarField field, guint i);
/* A record within; an empty one where it is absent. */
const WarRecord *war_within        (const WarRecord *r, WarField field);
/* Of a list; a declared start counts. */
WarValue         war_item          (const WarRecord *r, WarField field, guint i);

void             war_fill          (WarRecord *r, WarField field, WarValue v, WarOrigin from);
void             war_fill_text     (WarRecord *r, WarField field, const char *text, WarOrigin from);
void             war_add_item      (WarRecord *r, WarField field, WarValue v, WarOrigin from);
void             war_add_nothing   (WarRecord *r, WarField field, WarOrigin from); /* a list that is given, and empty */
WarRecord       *war_add_row       (WarRecord *r, WarField field);
WarRecord       *war_row_edit      (WarRecord *r, WarField field, guint i);
WarRecord       *war_within_edit   (WarRecord *r, WarField field);
void             war_remove_row    (WarRecord *r, WarField field, guint i);   /* of rows and lists */
void             war_clear         (WarRecord *r, WarField field);
/* Fields of the same name: calculator → order. */
void             war_carry         (const WarRecord *from, WarRecord *to);

/* One value by the rules of its field; WHERE is the path for the message. Shared by records, tables, corrections,
 * flags. */
gboolean         war_value_scan    (WarData *data, const WarFieldInfo *info, WarScan *scan, const char *where,
                                    WarValue *v, GError **error);
gboolean         war_value_check   (WarData *data, const WarFieldInfo *info, WarValue v, const char *where,
                                    GError **error);
gboolean         war_value_suits   (const WarFieldInfo *info, WarValue v);   /* a member only of the field's kind */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarRecord, war_record_free)
