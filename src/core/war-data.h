/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is printed on the game: members of every kind and their fixed values, read from the game's tables with the
 * owner's overlay merged in; and the two pools that grow while a campaign is played: texts, and members made in play.
 * Numbers of members and texts are those of this WarData and never reach a file. */

#pragma once

#include "war-schema.h"

typedef struct _WarData WarData;
typedef struct _WarGame WarGame;

/* A place of the table: zone/mechili/tanks/UK. A path nobody knows (an overlay that is not here, a later version) is a
 * foreign cell: `field` is WAR_FOREIGN and `of` its number. */
typedef struct
{
  WarField  field;
  WarMember of, by;                        /* by: 0 where the field is not by anything */
} WarCell;

#define WAR_FOREIGN ((WarField) 0)

typedef struct
{
  WarCell  cell;
  WarValue old, new;
} WarChange;

WarData         *war_data_load      (const WarSchema *schema, const WarGame *game, GPtrArray *tables /* of GBytes */,
                                     GBytes *overlay, GPtrArray *complaints /* of char *, or NULL */, GError **error);
void             war_data_free      (WarData *data);
const WarSchema *war_data_schema    (const WarData *data);
const WarGame   *war_data_game      (const WarData *data);
/* What stands on the board, as the campaign at its head calls it; "": the kind has no such names. */
const char      *war_data_name      (const WarData *data, WarMember member);
gboolean         war_data_renamed   (const WarData *data, WarMember member);  /* by an overlay or by the players */
/* Why this cannot be a printed text, as a word key; NULL: it can. */
const char      *war_text_wrong     (const char *text);
/* The line of the overlay that speaks of a path; 0: it says nothing of it. */
guint            war_data_line      (const WarData *data, const char *path);
/* Fingerprint: hex SHA-256 of its members that stand there and their fixed values. */
char            *war_data_print     (const WarData *data, const char *kind);
WarMember        war_find           (const WarData *data, WarKind kind, const char *id); /* WAR_NONE: there is none */
WarMember        war_find_len       (const WarData *data, WarKind kind, const char *id, gsize len);
const char      *war_id             (const WarData *data, WarMember member);
guint            war_n_members      (const WarData *data, WarKind kind);   /* made ones and gone ones too */
gboolean         war_member_gone    (const WarData *data, WarMember member);   /* an overlay took it off the table */
WarValue         war_fixed          (const WarData *data, WarField field, WarMember of, WarMember by);
/* The number of a made member's name. */
WarMember        war_data_make      (WarData *data, WarKind kind, const char *id);

WarValue         war_text           (WarData *data, const char *text, gssize len);      /* its number in the pool */
const char      *war_text_of        (const WarData *data, WarValue text);               /* "" for none */

/* FALSE: nobody knows it. */
gboolean         war_path_parse     (const WarData *data, const char *path, gsize len, WarCell *cell);
/* The same, foreign if need be. */
void             war_path_read      (WarData *data, const char *path, gsize len, WarCell *cell);
void             war_path_read_foreign (WarData *data, const char *path, gsize len, WarCell *cell);
void             war_path_print     (const WarData *data, const WarCell *cell, GString *out);
void             war_member_print   (const WarData *data, WarMember member, GString *out);   /* country/YUG */
gboolean         war_member_parse   (const WarData *data, const char *path, gsize len, WarMember *member);

/* Values as JSON: counts, true and false, texts, ids of members, null, "?". */
void             war_value_print    (const WarData *data, const WarFieldInfo *info, WarValue v, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarData, war_data_free)
