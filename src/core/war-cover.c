/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Covers, worked out from the schema alone: no game has a say in what its covered cards look like from
 * outside. */

#include "war-cover.h"

#include <string.h>

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
  static const WarFieldInfo exists = { .id = "exists", .type = WAR_TYPE_FLAG }, foreign = { .id = "foreign",
                                                                                            .type =
                                                                                              WAR_TYPE_ANY };

  if (cell->field == WAR_FOREIGN)
    return war_words_value (w, s, data, &foreign, v);
  if (cell->field == WAR_EXISTS)
    return war_words_value (w, s, data, &exists, v == WAR_NONE ? FALSE : v);
  return war_words_value (w, s, data, war_field_info (war_data_schema (data), cell->field), v);
}
