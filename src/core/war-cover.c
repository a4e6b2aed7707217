/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Covers, worked out from the schema alone: no game has a say in what its covered cards look like from
 * outside. */

#include "war-cover.h"

#include <string.h>

#include "war-decision.h"

/* The field that says whose a value is, as the field itself or its kind declares it; NULL: it always lies
 * open. */
static const char *
cover_of (const WarSchema *schema, const WarCell *cell)
{
  const WarFieldInfo *info = cell->field > WAR_EXISTS ? war_field_info (schema, cell->field) : NULL;
  const WarKindInfo *kind = cell->field > WAR_EXISTS ? war_kind_info (schema,
                                                                      war_field_group (cell->field)) : NULL;

  if (info == NULL || kind == NULL)
    return NULL;

  const char *cover = info->cover != NULL ? info->cover : kind->cover;

  return cover != NULL && strcmp (cover, info->id) != 0 ? cover : NULL;
}

gboolean
war_may_be_covered (const WarSchema *schema, const WarCell *cell)
{
  return cover_of (schema, cell) != NULL;
}

gboolean
war_covered (const WarState *s, const WarCell *cell)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const char *cover = cover_of (schema, cell);

  if (cover == NULL)
    return FALSE;

  const WarFieldInfo *owner = war_find_field (schema, war_field_group (cell->field), cover, -1);
  WarValue whose;

  if (owner == NULL || owner->by != 0)
    return TRUE;
  if (!war_know (s, owner->field, cell->of, &whose))
    return TRUE;
  return owner->type == WAR_TYPE_MEMBER ? whose != WAR_NONE : whose != 0;
}

WarMember
war_cover_owner (const WarState *s, const WarCell *cell)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const char *cover = cover_of (schema, cell);
  const WarFieldInfo *owner
      = cover != NULL ? war_find_field (schema, war_field_group (cell->field), cover, -1) : NULL;
  WarValue whose;

  if (owner == NULL || owner->by != 0 || owner->type != WAR_TYPE_MEMBER
      || !war_know (s, owner->field, cell->of, &whose))
    return WAR_NONE;
  return whose;
}

typedef struct
{
  const WarState *state;
  GArray         *shown;
} Gathering;

static void
gather (const WarCell *cell, WarValue v, gpointer user)
{
  Gathering *g = user;
  WarShown shown = { *cell, v };

  if (!war_covered (g->state, cell))
    g_array_append_val (g->shown, shown);
}

GArray *
war_shown_values (const WarState *s)
{
  Gathering g = { s, g_array_new (FALSE, FALSE, sizeof (WarShown)) };

  war_state_walk (s, gather, &g);
  return g.shown;
}

GArray *
war_shown_there (const WarState *s, const GArray *shown, WarMember place)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  GArray *there = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *one = &g_array_index (shown, WarShown, i);
      const WarFieldInfo *info
        = one->cell.field > WAR_EXISTS ? war_field_info (schema, one->cell.field) : NULL;

      if (info != NULL && info->type == WAR_TYPE_MEMBER && !info->list && one->value == place)
        g_array_append_val (there, one->cell.of);
    }
  return there;
}

static void
gather_covered (const WarCell *cell, WarValue v, gpointer user)
{
  Gathering *g = user;
  WarShown covered = { *cell, v };

  if (war_covered (g->state, cell))
    g_array_append_val (g->shown, covered);
}

static gboolean
has_covers (const WarKindInfo *kind)
{
  gboolean covers = kind->cover != NULL;

  for (guint i = 0; !covers && i < kind->fields->len; i++)
    covers = ((const WarFieldInfo *) g_ptr_array_index (kind->fields, i))->cover != NULL;
  return covers;
}

/* Was it said by these changes that the member's values are nobody's any more? */
static gboolean
took_off (const WarSchema *schema, const GArray *changes, const WarCell *cell)
{
  const char *cover = cover_of (schema, cell);

  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);
      const WarFieldInfo *info
          = change->cell.field > WAR_EXISTS ? war_field_info (schema, change->cell.field) : NULL;

      if (info != NULL && change->cell.of == cell->of && strcmp (info->id, cover) == 0
          && change->old != WAR_NONE
          && (info->type == WAR_TYPE_MEMBER || change->old != 0))
        return TRUE;
    }
  return FALSE;
}

gboolean
war_covers_changed (const WarState *s, const GArray *changes)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));

  for (guint i = 0; i < changes->len; i++)
    {
      const WarCell *cell = &g_array_index (changes, WarChange, i).cell;

      if (war_may_be_covered (schema, cell) && (war_covered (s, cell) || took_off (schema, changes, cell)))
        return TRUE;
    }
  return FALSE;
}

/* The table as everybody sees it: under covers there is nothing. NULL: nothing is covered. */
static WarState *
hide_covered (const WarState *s)
{
  g_autoptr (GArray) covered = g_array_new (FALSE, FALSE, sizeof (WarShown));
  Gathering g = { s, covered };
  const WarSchema *schema = war_data_schema (war_state_data (s));
  WarState *seen = NULL;

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    if (has_covers (war_kind_info (schema, (WarKind) k)))
      war_state_walk_kind (s, (WarKind) k, gather_covered, &g);
  if (covered->len > 0)
    seen = war_state_copy (s);
  for (guint i = 0; i < covered->len; i++)
    war_state_write (seen, &g_array_index (covered, WarShown, i).cell, WAR_NONE);
  return seen;
}

/* A value that may be covered, or the one that says whose it is. */
static gboolean
is_about_covers (const WarSchema *schema, const WarCell *cell)
{
  const WarFieldInfo *info = cell->field > WAR_EXISTS ? war_field_info (schema, cell->field) : NULL;
  const WarKindInfo *kind = info != NULL ? war_kind_info (schema, war_field_group (cell->field)) : NULL;

  if (kind == NULL)
    return FALSE;
  if (cover_of (schema, cell) != NULL || g_strcmp0 (kind->cover, info->id) == 0)
    return TRUE;
  for (guint i = 0; i < kind->fields->len; i++)
    if (g_strcmp0 (((const WarFieldInfo *) g_ptr_array_index (kind->fields, i))->cover, info->id) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
changes_covers (const WarSchema *schema, const WarGroup *group)
{
  for (guint i = 0; i < group->decisions->len; i++)
    {
      const GArray *changes = ((const WarDecision *) g_ptr_array_index (group->decisions, i))->changes;

      for (guint k = 0; k < changes->len; k++)
        if (is_about_covers (schema, &g_array_index (changes, WarChange, k).cell))
          return TRUE;
    }
  return FALSE;
}

static gboolean
comes_out_alike (const WarGroup *a, const WarGroup *b)
{
  gboolean alike = a->verdict == b->verdict && g_strcmp0 (a->words, b->words) == 0
                   && a->decisions->len == b->decisions->len;

  for (guint i = 0; alike && i < a->decisions->len; i++)
    {
      const WarDecision *x = g_ptr_array_index (a->decisions, i), *y = g_ptr_array_index (b->decisions, i);

      alike = war_changes_equal (x->changes, y->changes) && g_string_equal (x->says, y->says)
              && x->throws->len == y->throws->len;
    }
  return alike;
}

static WarGroup *
decide_with (WarState *s, const WarRecord *order, const GArray *faces, int rest)
{
  g_autoptr (WarDice) dice = faces != NULL ? war_dice_new_faces (faces, rest) : war_dice_new_ask ();
  const WarOccasion occasion = { .first = 1, .dice = dice };

  return war_decide (s, order, &occasion);
}

gboolean
war_tells_covered_with (const WarState *s, const WarRecord *order, const GArray *faces, int rest)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  g_autoptr (WarState) seen = hide_covered (s), table = seen != NULL ? war_state_copy (s) : NULL;

  if (seen == NULL)
    return FALSE;

  g_autoptr (WarGroup) known = decide_with (seen, order, faces, rest);
  g_autoptr (WarGroup) real = decide_with (table, order, faces, rest);

  return changes_covers (schema, known) || changes_covers (schema, real) || !comes_out_alike (known, real);
}

gboolean
war_tells_covered (const WarState *s, const WarRecord *order)
{
  return war_tells_covered_with (s, order, NULL, 0);
}

/* What stands in a foreign cell is kept as the JSON it came with. */
void
war_cell_value_print (const WarData *data, const WarCell *cell, WarValue v, GString *out)
{
  const WarFieldInfo *info = cell->field > WAR_EXISTS ? war_field_info (war_data_schema (data),
                                                                        cell->field) : NULL;

  if (cell->field == WAR_FOREIGN && v != WAR_NONE && v != WAR_UNKNOWN)
    g_string_append (out, war_text_of (data, v));
  else
    war_value_print (data, info, v, out);
}

char *
war_cell_value_say (const WarState *s, const WarWords *w, const WarCell *cell, WarValue v)
{
  const WarData *data = war_state_data (s);
  static const WarFieldInfo exists = { .id = "exists", .type = WAR_TYPE_FLAG };
  static const WarFieldInfo foreign = { .id = "foreign", .type = WAR_TYPE_ANY };

  if (cell->field == WAR_FOREIGN)
    return war_words_value (w, s, data, &foreign, v);
  if (cell->field == WAR_EXISTS)
    return war_words_value (w, s, data, &exists, v == WAR_NONE ? FALSE : v);

  const WarFieldInfo *info = war_field_info (war_data_schema (data), cell->field);

  /* Where nothing is stated, what is printed holds, or what is worked out. */
  if (v == WAR_NONE && info->standing == WAR_WORKED)
    return war_words_say (w, data, "value-worked", NULL);
  if (v == WAR_NONE && info->standing == WAR_FIXED)
    v = war_fixed (data, info->field, cell->of, cell->by);
  return war_words_value (w, s, data, info, v);
}
