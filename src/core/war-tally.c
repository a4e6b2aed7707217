/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* "tally" is {"stock": "side/supply", "order": "pay", "side": "side", "halves": "halves", "keys": [{"key",
 * "words", "halves"}]}: a field of the side, an order with two of its fields, and the pad. */

#include "war-tally.h"

#include <string.h>

#include "war-declared.h"
#include "war-decision.h"

typedef struct
{
  const WarFieldInfo *stock, *side, *halves;
  WarForm             order;
} Paying;

struct _WarTally
{
  WarData *data;
  Paying   paying;
  GArray  *keys;                           /* of WarTallyKey */
  GArray  *pressed;                        /* of guint: numbers of keys, as they were pressed */
};

static void
clear_key (gpointer pointer)
{
  g_free (((WarTallyKey *) pointer)->label);
}

static const WarFieldInfo *
find_stock (const WarSchema *schema, JsonObject *o)
{
  const char *path = war_declared_text (o, "stock"), *slash = path != NULL ? strchr (path, '/') : NULL;
  WarKind kind = slash != NULL ? war_find_kind_len (schema, path, (gsize) (slash - path)) : 0;

  return kind != 0 ? war_find_field (schema, kind, slash + 1, -1) : NULL;
}

static const WarFieldInfo *
find_asked (const WarSchema *schema, WarForm order, JsonObject *o, const char *what)
{
  const char *id = war_declared_text (o, what);

  return order != 0 && id != NULL ? war_find_field (schema, order, id, -1) : NULL;
}

static gboolean
read_paying (const WarSchema *schema, JsonObject *o, Paying *p)
{
  const char *order = war_declared_text (o, "order");

  p->order = order != NULL ? war_find_form (schema, order, TRUE) : 0;
  p->stock = find_stock (schema, o);
  p->side = find_asked (schema, p->order, o, "side");
  p->halves = find_asked (schema, p->order, o, "halves");
  return p->stock != NULL && p->side != NULL && p->halves != NULL;
}

static void
read_keys (WarTally *t, JsonObject *o, const WarWords *w)
{
  JsonNode *node = war_declared_node (o, "keys");
  JsonArray *keys = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; keys != NULL && i < json_array_get_length (keys); i++)
    {
      JsonNode *item = json_array_get_element (keys, i);
      JsonObject *one = JSON_NODE_HOLDS_OBJECT (item) ? json_node_get_object (item) : NULL;
      const char *words = one != NULL ? war_declared_text (one, "words") : NULL;
      WarTallyKey key = { .key = one != NULL ? war_declared_text (one, "key") : NULL };

      if (key.key == NULL || words == NULL)
        continue;
      key.label = war_words_say (w, t->data, words, NULL);
      key.halves = (int) war_declared_count (one, "halves", 0);
      g_array_append_val (t->keys, key);
    }
}

WarTally *
war_tally_new (WarData *data, const WarWords *w)
{
  const WarSchema *schema = war_data_schema (data);
  g_autoptr (JsonNode) node = war_declared_section (schema, "tally");
  JsonObject *o = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  Paying paying;
  WarTally *t;

  if (o == NULL || !read_paying (schema, o, &paying))
    return NULL;
  t = g_new0 (WarTally, 1);
  t->data = data;
  t->paying = paying;
  t->keys = g_array_new (FALSE, FALSE, sizeof (WarTallyKey));
  g_array_set_clear_func (t->keys, clear_key);
  t->pressed = g_array_new (FALSE, FALSE, sizeof (guint));
  read_keys (t, o, w);
  return t;
}

void
war_tally_free (WarTally *t)
{
  if (t == NULL)
    return;
  g_array_unref (t->keys);
  g_array_unref (t->pressed);
  g_free (t);
}

guint
war_tally_n (const WarTally *t)
{
  return t->keys->len;
}

static WarTallyKey *
key_at (const WarTally *t, guint i)
{
  return &g_array_index (t->keys, WarTallyKey, i);
}

const WarTallyKey *
war_tally_at (const WarTally *t, guint i)
{
  return i < t->keys->len ? key_at (t, i) : NULL;
}

const WarTallyKey *
war_tally_pressed (const WarTally *t, guint i)
{
  return i < t->pressed->len ? key_at (t, g_array_index (t->pressed, guint, i)) : NULL;
}

gboolean
war_tally_press (WarTally *t, const char *key)
{
  for (guint i = 0; i < t->keys->len; i++)
    if (strcmp (key_at (t, i)->key, key) == 0)
      {
        key_at (t, i)->times++;
        g_array_append_val (t->pressed, i);
        return TRUE;
      }
  return FALSE;
}

gboolean
war_tally_take_back (WarTally *t)
{
  if (t->pressed->len == 0)
    return FALSE;
  key_at (t, g_array_index (t->pressed, guint, t->pressed->len - 1))->times--;
  g_array_set_size (t->pressed, t->pressed->len - 1);
  return TRUE;
}

void
war_tally_clear (WarTally *t)
{
  while (war_tally_take_back (t))
    ;
}

int
war_tally_halves (const WarTally *t)
{
  int halves = 0;

  for (guint i = 0; i < t->keys->len; i++)
    halves += key_at (t, i)->halves * (int) key_at (t, i)->times;
  return halves;
}

WarRecord *
war_tally_order (const WarTally *t, WarMember side)
{
  int halves = war_tally_halves (t);
  WarRecord *order;

  if (halves == 0)
    return NULL;
  order = war_record_new (t->data, t->paying.order);
  war_fill (order, t->paying.side->field, side, WAR_TYPED);
  war_fill (order, t->paying.halves->field, halves, WAR_TYPED);
  return order;
}

static int
read_stock (const WarState *s, const WarFieldInfo *stock, WarMember side)
{
  return stock->by != 0 ? war_sum (s, stock->field, side) : war_get (s, stock->field, side);
}

/* How the game pays is its own business (a half of an earlier payment, say), so it is asked on a copy. What
 * it will not pay, there being too little, is a debt. */
void
war_tally_stock (const WarTally *t, const WarState *s, WarMember side, int *now, int *after)
{
  g_autoptr (WarRecord) order = war_tally_order (t, side);
  g_autoptr (WarState) copy = war_state_copy (s);
  g_autoptr (WarDice) none = war_dice_new_ask ();
  const WarOccasion occasion = { .first = 1, .dice = none };
  g_autoptr (WarGroup) group = order != NULL ? war_decide (copy, order, &occasion) : NULL;

  *now = read_stock (s, t->paying.stock, side);
  *after = read_stock (copy, t->paying.stock, side);
  if (group != NULL && group->verdict != WAR_DECIDED)
    *after = *now - (war_tally_halves (t) + 1) / 2;
}

int
war_tally_paid (const WarSchema *schema, const GArray *changes, WarMember side)
{
  g_autoptr (JsonNode) node = war_declared_section (schema, "tally");
  JsonObject *o = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const WarFieldInfo *stock = o != NULL ? find_stock (schema, o) : NULL;
  int paid = 0;

  for (guint i = 0; stock != NULL && i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      if (change->cell.field == stock->field && change->cell.of == side)
        paid += MAX (change->old - change->new, 0);
    }
  return paid;
}
