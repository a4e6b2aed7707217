/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A group lists patterns: a kind, a star and a field, or a kind and a star for all it keeps and works out. Where a game
 * has no ledger, each kind is a group. A word that is looked for stands in the name of a member or of a value; what is
 * found by its own name is shown even if it is nothing, so that it can be put right. */

#include "ledger-view-private.h"

#include <string.h>

#include "mariscal-sides.h"
#include "war-declared.h"

#define ROWS       8                       /* of a group, until all are asked for */
#define ROWS_FOUND 40

typedef struct
{
  const WarFieldInfo *info;
  char               *folded;              /* its label, to be found */
  gboolean            stock;               /* it has a card of its own */
} Listed;

typedef struct
{
  MariscalSession   *session;
  const WarState    *state;
  const LedgerAsked *asked;
  const GPtrArray   *stocks;
  GStrv              words;
  GHashTable        *names;                /* member → folded name */
  GPtrArray         *groups;
} Gathering;

static void
free_row (gpointer pointer)
{
  LedgerRow *row = pointer;

  g_free (row->name);
  g_ptr_array_unref (row->values);
  g_free (row);
}

static void
free_group (gpointer pointer)
{
  LedgerGroup *group = pointer;

  g_free (group->title);
  g_ptr_array_unref (group->rows);
  g_free (group);
}

static void
clear_listed (gpointer pointer)
{
  g_free (((Listed *) pointer)->folded);
}

static char *
name_of (const Gathering *g, WarMember member)
{
  return war_words_name (mariscal_session_words (g->session), g->state, mariscal_session_data (g->session), member,
                         NULL);
}

static const char *
folded_name (const Gathering *g, WarMember member)
{
  char *folded = g_hash_table_lookup (g->names, GINT_TO_POINTER (member));
  g_autofree char *name = NULL;

  if (folded == NULL)
    {
      name = name_of (g, member);
      folded = war_fold (name);
      g_hash_table_insert (g->names, GINT_TO_POINTER (member), folded);
    }
  return folded;
}

static void
list_field (const Gathering *g, GArray *fields, const WarFieldInfo *info)
{
  g_autofree char *label = war_words_label (mariscal_session_words (g->session),
                                            mariscal_session_schema (g->session), info->field);
  Listed one = { info, war_fold (label), FALSE };

  for (guint i = 0; i < g->stocks->len; i++)
    one.stock |= ((LedgerStock *) g_ptr_array_index (g->stocks, i))->glance->cell.field == info->field;
  g_array_append_val (fields, one);
}

static void
list_kind (const Gathering *g, GArray *fields, WarKind kind)
{
  const WarKindInfo *info = war_kind_info (mariscal_session_schema (g->session), kind);

  for (guint i = 0; i < info->fields->len; i++)
    if (((WarFieldInfo *) g_ptr_array_index (info->fields, i))->standing != WAR_FIXED)
      list_field (g, fields, g_ptr_array_index (info->fields, i));
}

static void
list_pattern (const Gathering *g, GArray *fields, const char *pattern)
{
  const WarSchema *schema = mariscal_session_schema (g->session);
  const char *slash = strchr (pattern, '/'), *last = strrchr (pattern, '/');
  WarKind kind = slash != NULL ? war_find_kind_len (schema, pattern, (gsize) (slash - pattern)) : 0;
  const WarFieldInfo *info = kind != 0 ? war_find_field (schema, kind, last + 1, -1) : NULL;

  if (info != NULL)
    list_field (g, fields, info);
  else if (kind != 0 && g_str_equal (last, "/*"))
    list_kind (g, fields, kind);
}

/* The words that a member's name does not have, and some value of it must. */
static GPtrArray *
words_left (const Gathering *g, const char *name)
{
  GPtrArray *left = g_ptr_array_new ();

  for (guint i = 0; g->words[i] != NULL; i++)
    if (*g->words[i] != '\0' && (name == NULL || strstr (name, g->words[i]) == NULL))
      g_ptr_array_add (left, g->words[i]);
  return left;
}

static gboolean
is_found (const Gathering *g, const Listed *listed, WarMember by, const GPtrArray *words)
{
  const char *place = by != 0 ? folded_name (g, by) : "";

  for (guint i = 0; i < words->len; i++)
    if (strstr (listed->folded, g_ptr_array_index (words, i)) == NULL
        && strstr (place, g_ptr_array_index (words, i)) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
is_shown (const Gathering *g, const Listed *listed, const WarCell *cell, const GPtrArray *words)
{
  gboolean looked_for = words->len > 0, known;
  WarValue v;

  if (!is_found (g, listed, cell->by, words) || war_covered (g->state, cell))
    return FALSE;
  if (looked_for || (g->asked->nothing && cell->by == 0))
    return TRUE;
  known = war_know_by (g->state, cell->field, cell->of, cell->by, &v);
  return !listed->stock && (!known || !ledger_is_nothing (listed->info, v));
}

static void
add_values (const Gathering *g, LedgerRow *row, const Listed *listed, const GPtrArray *words)
{
  WarCell cell = { listed->info->field, row->of, 0 };

  if (listed->info->by == 0 && is_shown (g, listed, &cell, words))
    g_ptr_array_add (row->values, ledger_value_new (g->session, &cell));
  if (listed->info->by != 0)
    war_each (g->state, listed->info->by, by)
      {
        cell.by = by;
        if (is_shown (g, listed, &cell, words))
          g_ptr_array_add (row->values, ledger_value_new (g->session, &cell));
      }
}

/* A side itself, or the first side that one of its values names. */
static WarMember
side_of (const Gathering *g, const GArray *fields, WarMember of)
{
  if (mariscal_sides_tone (g->session, of) != MARISCAL_NOBODY)
    return of;
  for (guint i = 0; i < fields->len; i++)
    {
      const WarFieldInfo *info = g_array_index (fields, Listed, i).info;
      WarCell cell = { info->field, of, 0 };
      WarValue v;

      if (info->type == WAR_TYPE_MEMBER && info->by == 0 && war_field_group (info->field) == war_member_kind (of)
          && !war_covered (g->state, &cell) && war_know (g->state, info->field, of, &v) && v != WAR_NONE
          && mariscal_sides_tone (g->session, v) != MARISCAL_NOBODY)
        return v;
    }
  return WAR_NONE;
}

static void
add_row (const Gathering *g, LedgerGroup *group, const GArray *fields, WarMember of)
{
  gboolean one = war_kind_info (mariscal_session_schema (g->session), war_member_kind (of))->one;
  guint most = g->words[0] != NULL ? ROWS_FOUND : g_strcmp0 (g->asked->group, group->id) == 0 ? G_MAXUINT : ROWS;
  g_autoptr (GPtrArray) words = words_left (g, one ? NULL : folded_name (g, of));
  LedgerRow *row = g_new0 (LedgerRow, 1);

  *row = (LedgerRow) { of, NULL, WAR_NONE, ledger_values_new () };
  for (guint i = 0; i < fields->len; i++)
    if (war_field_group (g_array_index (fields, Listed, i).info->field) == war_member_kind (of))
      add_values (g, row, &g_array_index (fields, Listed, i), words);
  if (row->values->len == 0 || (!one && group->rows->len >= most))
    {
      group->more += row->values->len > 0;
      free_row (row);
      return;
    }
  row->name = one ? NULL : name_of (g, of);
  row->side = side_of (g, fields, of);
  g_ptr_array_add (group->rows, row);
}

/* Members kind by kind, in the order in which the kinds are first listed. */
static void
add_group (const Gathering *g, const char *id, const char *key, const GArray *fields)
{
  const WarWords *words = mariscal_session_words (g->session);
  LedgerGroup *group = g_new0 (LedgerGroup, 1);

  group->id = g_intern_string (id);
  group->title = war_words_has (words, key) ? war_words_say (words, NULL, key, NULL) : g_strdup (id);
  group->rows = g_ptr_array_new_with_free_func (free_row);
  for (guint i = 0; i < fields->len; i++)
    {
      WarKind kind = war_field_group (g_array_index (fields, Listed, i).info->field);
      guint before = 0;

      while (war_field_group (g_array_index (fields, Listed, before).info->field) != kind)
        before++;
      if (before == i)
        war_each (g->state, kind, of)
          add_row (g, group, fields, of);
    }
  if (group->rows->len > 0)
    g_ptr_array_add (g->groups, group);
  else
    free_group (group);
}

static GArray *
fields_new (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (Listed));

  g_array_set_clear_func (fields, clear_listed);
  return fields;
}

static void
add_declared (const Gathering *g, JsonArray *list)
{
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *item = json_array_get_element (list, i);
      JsonObject *o = JSON_NODE_HOLDS_OBJECT (item) ? json_node_get_object (item) : NULL;
      const char *id = war_declared_text (o, "id");
      g_autoptr (GPtrArray) patterns = war_declared_texts (war_declared_node (o, "fields"));
      g_autofree char *key = g_strdup_printf ("ledger/%s", id != NULL ? id : "");
      g_autoptr (GArray) fields = fields_new ();

      for (guint k = 0; k < patterns->len; k++)
        list_pattern (g, fields, g_ptr_array_index (patterns, k));
      if (id != NULL)
        add_group (g, id, key, fields);
    }
}

static void
add_kinds (const Gathering *g)
{
  const WarSchema *schema = mariscal_session_schema (g->session);

  for (WarKind kind = 1; kind <= (WarKind) war_schema_n_kinds (schema); kind++)
    {
      const char *id = war_kind_info (schema, kind)->id;
      g_autofree char *key = g_strdup_printf ("kind/%s", id);
      g_autoptr (GArray) fields = fields_new ();

      list_kind (g, fields, kind);
      add_group (g, id, key, fields);
    }
}

GPtrArray *
ledger_groups (MariscalSession *session, const LedgerAsked *asked, const GPtrArray *stocks)
{
  g_autoptr (JsonNode) node = war_declared_section (mariscal_session_schema (session), "ledger");
  g_autofree char *folded = g_strstrip (war_fold (asked->words != NULL ? asked->words : ""));
  g_auto (GStrv) words = g_strsplit (folded, " ", -1);
  g_autoptr (GHashTable) names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  Gathering g = { session, mariscal_session_state (session), asked, stocks, words, names,
                  g_ptr_array_new_with_free_func (free_group) };

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    add_declared (&g, json_node_get_array (node));
  else
    add_kinds (&g);
  return g.groups;
}
