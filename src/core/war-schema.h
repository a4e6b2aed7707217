/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The nouns of a game, declared in its game.json: kinds with members and fields, and forms (orders and calculators),
 * which are asked of somebody. A choice is a kind too (`status` has the members neutral, active, surrendered), so a
 * value is a count, a yes or no, a text or a member, and fits one word. The build makes KIND_ZONE, ZONE_CONTROL,
 * COUNTRY_YUG out of it. A schema never changes once it is loaded. */

#pragma once

#include <gio/gio.h>

typedef gint32 WarValue;
typedef gint32 WarKind;                    /* 1 … 1023; 0 is none */
typedef gint32 WarForm;   /* WAR_FIRST_FORM … 2047: an order, a calculator, the rows of one, a record within one */
typedef gint32 WarField;                   /* its kind or form in the upper 16 bits */
typedef gint32 WarMember;                  /* its kind in the upper 12 bits: one int is "zone/mechili" */

#define WAR_FIRST_FORM 1024                /* a number below is a kind's */
#define WAR_NONE    G_MININT32             /* nobody, nothing, not yet */
#define WAR_UNKNOWN (G_MININT32 + 1)       /* the printed game says it and nobody has told us */
#define WAR_COUNT_LIMIT 1000000            /* counts beyond this are damage */

#define war_field_group(field)       ((gint32) ((field) >> 16))
#define war_field_index(field)       ((guint) ((field) & 0xffff))
#define war_field_make(group, index) ((WarField) (((group) << 16) | (gint32) (index)))
#define war_member_kind(member)      ((WarKind) ((member) < 0 ? 0 : (member) >> 20))
#define war_member_index(member)     ((guint) ((member) & 0xfffff))
#define war_member_make(kind, index) ((WarMember) (((kind) << 20) | (gint32) (index)))

typedef enum
{
  WAR_TYPE_COUNT,
  WAR_TYPE_FLAG,
  WAR_TYPE_TEXT,                           /* the value is a number in the campaign's pool of texts */
  WAR_TYPE_MEMBER,
  WAR_TYPE_DIE,                            /* forms only: absent, it is rolled here */
  WAR_TYPE_ROWS,                           /* forms only: a list of records */
  WAR_TYPE_RECORD,                         /* forms only: one record within */
  WAR_TYPE_ANY                             /* forms only: any JSON scalar, kept as its text */
} WarType;

typedef enum
{
  WAR_FIXED,                               /* printed on the game; an overlay may set it */
  WAR_KEPT,                                /* changes in play */
  WAR_WORKED,                              /* computed when asked, never stored */
  WAR_ASKED                                /* a field of a form */
} WarStanding;

typedef struct
{
  const char  *id;
  WarField     field;
  WarType      type;
  WarStanding  standing;
  WarKind      kind;                       /* of a member */
  WarKind      by;                         /* 0: not by anything */
  WarForm      form;                       /* of rows and records */
  gint32       min, max;                   /* counts and dice */
  WarValue     start;
  gboolean     required;                   /* a form's field without a start */
  gboolean     none;                       /* null is a value of it */
  gboolean     unknown;                    /* it may be unknown, and is read by war_know */
  gboolean     list;                       /* forms: an array of scalars */
  gboolean     bare;                       /* rows: each is written as the one list it has, [[2, 4], [6]] */
  guint        least;                      /* items of rows and lists */
  const char  *rule;                       /* the paragraph it comes from, or NULL */
  const char  *flag;                       /* its name on the command line, or NULL */
  const char  *cover;                      /* the field that says whose it is, or NULL */
  const char *const *was;                  /* names it had in older files, or NULL */
} WarFieldInfo;

typedef struct
{
  const char  *id;
  WarKind      kind;
  const char  *table;                      /* the file its members are listed in, or NULL */
  gboolean     one;                        /* a single member, left out of paths */
  gboolean     made;                       /* members are made in play */
  gboolean     choice;                     /* declared by the field of its name */
  const char  *cover;
  GPtrArray   *members;                    /* of const char *: those listed in game.json */
  GPtrArray   *fields;                     /* of WarFieldInfo * */
} WarKindInfo;

typedef struct
{
  const char  *id;                         /* "assault"; for rows within "assault.attackers" */
  WarForm      form;
  gboolean     order;                      /* an order, else a calculator or a part of a form */
  gboolean     part;                       /* rows or record of another form */
  WarKind      like;                       /* of a record: its fields are what this kind keeps, called alike; or 0 */
  WarKind      about;                      /* what it can be pointed at, or 0 */
  WarForm      records;                    /* the order a calculator can become, or 0 */
  const char  *rule;
  /* The parts of the steps an order belongs to, with blanks between ("blitz-combat normal-combat"); NULL: any. */
  const char  *step;
  GPtrArray   *line;                       /* of const char *: the fields that bare numbers fill on the command line */
  /* As a page asks them. Of const char *: fields that stand together, by their paths ("retreat.cancel") with blanks
   * between; NULL: all fields, in their order. And those that are asked only of who wants more; or NULL. */
  GPtrArray   *groups;
  const char  *more;
  GPtrArray   *fields;                     /* of WarFieldInfo * */
} WarFormInfo;

typedef struct
{
  const char *id;                          /* "axis.naval-movement" */
  const char *part;                        /* "naval-movement": what it is, whoever plays it */
  WarMember   who;                         /* the member it is played by, or WAR_NONE */
  gboolean    stop;                        /* `next` stops here even if nothing is due */
  const char *phase;                       /* that of the rules it is a part of, "4"; or NULL */
} WarStepInfo;

/* Where a campaign stands is said by core's own fields of the kind `game`; they are asked for at every turn. */
typedef struct
{
  WarMember game;
  WarField  turn, step, strict;
} WarMoment;

typedef struct _WarSchema WarSchema;

/* A table of the game's folder; NULL: there is none. */
typedef GBytes *(*WarSchemaFile) (const char *name, gpointer user);

/* Letters, digits, "-" and "_", not too many. */
gboolean            war_is_id             (const char *text, gsize len);
WarSchema          *war_schema_load       (GBytes *game_json, GError **error);   /* of a game without tables */
WarSchema          *war_schema_load_with  (GBytes *game_json, WarSchemaFile file, gpointer user, GError **error);
void                war_schema_free       (WarSchema *schema);
const char         *war_schema_id         (const WarSchema *schema);
const char         *war_schema_title      (const WarSchema *schema);
int                 war_schema_turns      (const WarSchema *schema);
gboolean            war_schema_template   (const WarSchema *schema);   /* shown to makers of games, not to players */
/* Map, layers, ledger…: JSON text or NULL. */
const char         *war_schema_declared   (const WarSchema *schema, const char *section);
/* The ids of scenarios, overlays; maybe none. */
char              **war_schema_listed     (const WarSchema *schema, const char *section);
/* Or NULL. */
char               *war_schema_listed_text (const WarSchema *schema, const char *section, const char *id,
                                            const char *member);

const WarMoment    *war_schema_moment     (const WarSchema *schema);
/* The field that says in which turn what stands in a place was last confirmed; NULL: all is followed. */
const WarFieldInfo *war_schema_seen       (const WarSchema *schema);

guint               war_schema_n_kinds    (const WarSchema *schema);         /* kinds are 1 … n */
guint               war_schema_n_forms    (const WarSchema *schema);         /* forms are WAR_FIRST_FORM and on */
const WarKindInfo  *war_kind_info         (const WarSchema *schema, WarKind kind);
const WarFormInfo  *war_form_info         (const WarSchema *schema, WarForm form);
const WarFieldInfo *war_field_info        (const WarSchema *schema, WarField field);
/* It names no step, or this among others. */
gboolean            war_form_is_of_step   (const WarFormInfo *form, const char *part);
/* Where an order of this form belongs while the table is in a step: there, or the step of its own played by the same
 * side. */
WarMember           war_form_step         (const WarSchema *schema, const WarFormInfo *form, WarMember now);
const WarStepInfo  *war_step_info         (const WarSchema *schema, WarMember step);        /* NULL: not a step */
guint               war_schema_n_steps    (const WarSchema *schema);
WarMember           war_step_at           (const WarSchema *schema, guint i);
WarKind             war_find_kind         (const WarSchema *schema, const char *id);       /* 0: there is none */
/* 0: there is none. */
WarForm             war_find_form         (const WarSchema *schema, const char *id, gboolean order);
WarKind             war_find_kind_len     (const WarSchema *schema, const char *id, gsize len);
/* Old names too. */
const WarFieldInfo *war_find_field        (const WarSchema *schema, gint32 kind_or_form, const char *id, gssize len);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarSchema, war_schema_free)
