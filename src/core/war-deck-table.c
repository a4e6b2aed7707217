/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of an item of "decks": "card", "owner", "sort", "contents", "worth"; what lies where is not asked here.
 * Of one of "counters" the "field", a printed count by a kind: token/box, by country. */

#include "war-deck-table.h"

#include "war-declared.h"
#include "war-glance.h"

typedef struct
{
  const WarState  *s;
  const WarWords  *w;
  const WarSchema *schema;
  WarKind          card;
  const WarFieldInfo *owner, *sort, *worth;
  GPtrArray       *contents;               /* of const char * */
  GHashTable      *places;                 /* (owner, sort) → WarDeckTable */
  GPtrArray       *tables;
} Dealing;

static void
free_row (gpointer pointer)
{
  WarDeckRow *row = pointer;

  g_free (row->name);
  g_free (row->worth);
  g_free (row);
}

static void
free_table (gpointer pointer)
{
  WarDeckTable *table = pointer;

  g_free (table->title);
  g_free (table->worth);
  g_array_unref (table->columns);
  g_ptr_array_unref (table->labels);
  g_ptr_array_unref (table->rows);
  g_free (table);
}

static WarDeckTable *
new_table (void)
{
  WarDeckTable *table = g_new0 (WarDeckTable, 1);

  table->columns = g_array_new (FALSE, FALSE, sizeof (WarCell));
  table->labels = g_ptr_array_new_with_free_func (g_free);
  table->rows = g_ptr_array_new_with_free_func (free_row);
  return table;
}

static WarMember
value_of (const Dealing *d, const WarFieldInfo *info, WarMember card)
{
  return info != NULL ? war_get (d->s, info->field, card) : WAR_NONE;
}

static char *
name_table (const Dealing *d, WarMember owner, WarMember sort)
{
  WarData *data = war_state_data (d->s);
  g_autofree char *who = war_words_value (d->w, d->s, data, d->owner, owner);
  g_autofree char *what = d->sort != NULL ? war_words_value (d->w, d->s, data, d->sort, sort) : NULL;

  return what != NULL ? g_strdup_printf ("%s \302\267 %s", who, what) : g_steal_pointer (&who);
}

static WarDeckTable *
table_for (Dealing *d, WarMember card)
{
  WarMember owner = value_of (d, d->owner, card), sort = value_of (d, d->sort, card);
  gint64 key = ((gint64) owner << 32) | (guint32) sort;
  WarDeckTable *table = g_hash_table_lookup (d->places, &key);

  if (table != NULL)
    return table;
  table = new_table ();
  table->title = name_table (d, owner, sort);
  table->worth = d->worth != NULL ? war_words_label (d->w, d->schema, d->worth->field) : NULL;
  for (guint i = 0; i < d->contents->len; i++)
    {
      const WarFieldInfo *info = war_find_field (d->schema, d->card, g_ptr_array_index (d->contents, i), -1);

      if (info == NULL || info->standing != WAR_FIXED || info->type != WAR_TYPE_COUNT)
        continue;

      WarCell column = { info->field, WAR_NONE, 0 };

      g_array_append_val (table->columns, column);
      g_ptr_array_add (table->labels, war_words_label (d->w, d->schema, info->field));
    }
  g_hash_table_insert (d->places, g_memdup2 (&key, sizeof key), table);
  g_ptr_array_add (d->tables, table);
  return table;
}

static void
add_card (Dealing *d, WarMember card)
{
  WarDeckRow *row = g_new0 (WarDeckRow, 1);
  WarCell cell = { d->worth != NULL ? d->worth->field : 0, card, 0 };
  WarValue v;

  row->card = card;
  row->name = war_words_name (d->w, d->s, war_state_data (d->s), card, NULL);
  if (d->worth != NULL && war_know (d->s, d->worth->field, card, &v) && v != WAR_NONE)
    row->worth = war_meaning_say (d->s, d->w, &cell, v);
  g_ptr_array_add (table_for (d, card)->rows, row);
}

static const WarFieldInfo *
find_in (const Dealing *d, JsonObject *o, const char *role)
{
  const char *id = war_declared_text (o, role);

  return id != NULL && d->card != 0 ? war_find_field (d->schema, d->card, id, -1) : NULL;
}

static void
read_deck (Dealing *d, JsonObject *o)
{
  const char *card = war_declared_text (o, "card");

  d->card = card != NULL ? war_find_kind (d->schema, card) : 0;
  d->owner = find_in (d, o, "owner");
  d->sort = find_in (d, o, "sort");
  d->worth = find_in (d, o, "worth");
  if (d->card == 0 || d->owner == NULL)
    return;
  d->contents = war_declared_texts (war_declared_node (o, "contents"));
  d->places = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  war_each (d->s, d->card, member)
    add_card (d, member);
  g_clear_pointer (&d->places, g_hash_table_unref);
  g_clear_pointer (&d->contents, g_ptr_array_unref);
}

GPtrArray *
war_deck_tables (const WarState *s, const WarWords *w)
{
  Dealing d = { .s = s, .w = w, .schema = war_data_schema (war_state_data (s)) };
  g_autoptr (JsonNode) decks = war_declared_section (d.schema, "decks");
  JsonArray *list = decks != NULL && JSON_NODE_HOLDS_ARRAY (decks) ? json_node_get_array (decks) : NULL;

  d.tables = g_ptr_array_new_with_free_func (free_table);
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (list, i)))
      read_deck (&d, json_array_get_object_element (list, i));
  return d.tables;
}

static WarDeckTable *
new_counters (const Dealing *d, const WarFieldInfo *info)
{
  WarData *data = war_state_data (d->s);
  WarDeckTable *table = new_table ();

  table->title = war_words_label (d->w, d->schema, info->field);
  war_each (d->s, war_field_group (info->field), sort)
    {
      WarCell column = { info->field, sort, 0 };

      g_array_append_val (table->columns, column);
      g_ptr_array_add (table->labels, war_words_name (d->w, d->s, data, sort, NULL));
    }
  war_each (d->s, info->by, whose)
    {
      WarDeckRow *row = g_new0 (WarDeckRow, 1);

      row->card = whose;
      row->name = war_words_name (d->w, d->s, data, whose, NULL);
      g_ptr_array_add (table->rows, row);
    }
  return table;
}

GPtrArray *
war_counter_tables (const WarState *s, const WarWords *w)
{
  Dealing d = { .s = s, .w = w, .schema = war_data_schema (war_state_data (s)) };
  g_autoptr (JsonNode) counters = war_declared_section (d.schema, "counters");
  gboolean listed = counters != NULL && JSON_NODE_HOLDS_ARRAY (counters);
  JsonArray *list = listed ? json_node_get_array (counters) : NULL;

  d.tables = g_ptr_array_new_with_free_func (free_table);
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const char *path = war_declared_text (json_array_get_object_element (list, i), "field");
      g_auto (GStrv) parts = g_strsplit (path != NULL ? path : "", "/", 2);
      WarKind kind = parts[0] != NULL && parts[1] != NULL ? war_find_kind (d.schema, parts[0]) : 0;
      const WarFieldInfo *info = kind != 0 ? war_find_field (d.schema, kind, parts[1], -1) : NULL;

      if (info != NULL && info->standing == WAR_FIXED && info->by != 0 && info->type == WAR_TYPE_COUNT)
        g_ptr_array_add (d.tables, new_counters (&d, info));
    }
  return d.tables;
}

WarCell
war_deck_table_cell (const WarDeckTable *table, guint row, guint column)
{
  WarCell cell = g_array_index (table->columns, WarCell, column);
  WarMember member = ((const WarDeckRow *) g_ptr_array_index (table->rows, row))->card;

  if (cell.of == WAR_NONE)
    cell.of = member;
  else
    cell.by = member;
  return cell;
}
