/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry is a number in its campaign, which it keeps alive; nothing of the line is held besides. */

#include "war-campaign-private.h"

#include <string.h>

struct _WarEntry
{
  GObject      parent;
  WarCampaign *c;
  guint32      n;
};

G_DEFINE_FINAL_TYPE (WarEntry, war_entry, G_TYPE_OBJECT)

static void
war_entry_finalize (GObject *object)
{
  g_object_unref (WAR_ENTRY (object)->c);
  G_OBJECT_CLASS (war_entry_parent_class)->finalize (object);
}

static void
war_entry_class_init (WarEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = war_entry_finalize;
}

static void
war_entry_init (WarEntry *e)
{
}

WarEntry *
war_campaign_entry (WarCampaign *c, guint entry)
{
  WarEntry *e;

  if (entry == 0 || entry > war_tree_size (&c->tree))
    return NULL;
  e = g_object_new (WAR_TYPE_ENTRY, NULL);
  e->c = g_object_ref (c);
  e->n = entry;
  return e;
}

static const WarNode *
node_of (WarEntry *e)
{
  return war_tree_node (&e->c->tree, e->n);
}

guint
war_entry_number (WarEntry *e)
{
  return e->n;
}

guint
war_entry_on (WarEntry *e)
{
  return node_of (e)->on;
}

guint
war_entry_as (WarEntry *e)
{
  return node_of (e)->as;
}

int
war_entry_turn (WarEntry *e)
{
  return node_of (e)->turn;
}

/* The name of the order alone: a journal is filed by it, thousands of entries at a time. */
static char *
order_id (WarEntry *e)
{
  g_autofree char *json = war_journal_part (war_campaign_line (e->c, e->n), "do");
  char *id = NULL;
  WarSlice name;
  WarScan scan;

  if (json == NULL)
    return NULL;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (id == NULL && war_scan_member (&scan, &name))
    if (war_slice_is (name, "do"))
      id = war_scan_text (&scan);
    else
      war_scan_skip (&scan, NULL);
  return id;
}

WarForm
war_entry_form (WarEntry *e)
{
  g_autofree char *id = order_id (e);

  return id != NULL ? war_find_form (war_data_schema (e->c->data), id, TRUE) : 0;
}

WarRecord *
war_entry_record (WarEntry *e)
{
  g_autofree char *json = war_entry_order (e);

  return json != NULL ? war_order_read (e->c->data, json, strlen (json), NULL) : NULL;
}

/* An order is filed under a step of its own, whatever step the table is in. */
WarMember
war_entry_step (WarEntry *e)
{
  const WarSchema *schema = war_data_schema (e->c->data);
  WarForm order = war_entry_form (e);

  return order != 0 ? war_form_step (schema, war_form_info (schema, order), node_of (e)->step)
                    : node_of (e)->step;
}

gboolean
war_entry_then (WarEntry *e)
{
  return node_of (e)->then;
}

gboolean
war_entry_more (WarEntry *e)
{
  return node_of (e)->more;
}

gboolean
war_entry_veiled (WarEntry *e)
{
  return node_of (e)->veiled;
}

gboolean
war_entry_rolled (WarEntry *e)
{
  return node_of (e)->throws;
}

/* The numbers of an entry's own notes; each note knows the one before it. */
static void
add_own_notes (WarCampaign *c, guint32 entry, GArray *notes)
{
  for (guint32 at = war_tree_node (&c->tree, entry)->note; at != 0;
       at = g_array_index (c->notes, WarNoteAt, at - 1).before)
    g_array_append_val (notes, at);
}

static int
compare_notes (gconstpointer a, gconstpointer b)
{
  guint32 one = *(const guint32 *) a, other = *(const guint32 *) b;

  return one < other ? -1 : one > other;
}

/* What was written on an entry, and on those it repeats since the past was edited, is said of it still. A
 * note is written where the table stands, so it may be on a consequence: that is not repeated but follows
 * anew. Numbers, in the order they were written. */
static GArray *
find_notes (WarEntry *e)
{
  WarCampaign *c = e->c;
  GArray *notes = g_array_new (FALSE, FALSE, sizeof (guint32));

  add_own_notes (c, e->n, notes);
  for (guint32 old = node_of (e)->as; old != 0; old = war_tree_node (&c->tree, old)->as)
    {
      add_own_notes (c, old, notes);
      for (guint32 then = old + 1;
           then <= war_tree_size (&c->tree) && war_tree_node (&c->tree, then)->then; then++)
        add_own_notes (c, then, notes);
    }
  g_array_sort (notes, compare_notes);
  return notes;
}

gboolean
war_entry_noted (WarEntry *e)
{
  g_autoptr (GArray) notes = find_notes (e);

  return notes->len > 0;
}

static char *
part_text (WarEntry *e, const char *part)
{
  g_autofree char *json = war_journal_part (war_campaign_line (e->c, e->n), part);
  WarScan scan;

  if (json == NULL)
    return g_strdup ("");
  war_scan_init (&scan, json, strlen (json));
  g_autofree char *text = war_scan_text (&scan);

  return g_strdup (text != NULL ? text : "");
}

char *
war_entry_at (WarEntry *e)
{
  return part_text (e, "at");
}

char *
war_entry_by (WarEntry *e)
{
  return part_text (e, "by");
}

char *
war_entry_order (WarEntry *e)
{
  return war_journal_part (war_campaign_line (e->c, e->n), "do");
}

char *
war_entry_overrides (WarEntry *e)
{
  g_autofree char *json = war_journal_part (war_campaign_line (e->c, e->n), "over");
  g_autoptr (GString) list = NULL;
  WarScan scan;

  if (json == NULL)
    return NULL;
  list = g_string_new (NULL);
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan))
    {
      g_autofree char *rule = war_scan_text (&scan);

      if (rule != NULL && *rule != '\0')
        g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", rule);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static char *
order_label (WarEntry *e, const WarWords *words)
{
  g_autofree char *id = order_id (e);

  if (id == NULL)
    return g_strdup ("");
  return war_words_order (words, id);
}

GPtrArray *
war_entry_says (WarEntry *e, const WarWords *words)
{
  g_autofree char *json = war_entry_veiled (e)
    ? NULL : war_journal_part (war_campaign_line (e->c, e->n), "say");
  GPtrArray *says = war_words_say_list (words, e->c->data, json != NULL ? json : "[]");

  if (says->len == 0)
    g_ptr_array_add (says, order_label (e, words));
  return says;
}

GArray *
war_entry_throws (WarEntry *e)
{
  return war_journal_throws (e->c->data, war_campaign_line (e->c, e->n));
}

GArray *
war_entry_changes (WarEntry *e)
{
  GArray *changes = g_array_new (FALSE, FALSE, sizeof (WarChange));

  if (node_of (e)->n > 0)
    g_array_append_vals (changes, &g_array_index (e->c->changes, WarChange, node_of (e)->first),
                         node_of (e)->n);
  return changes;
}

static char *
note_text (WarEntry *e, const WarNoteAt *note)
{
  g_autofree char *json = war_journal_part (war_file_line (e->c->file, note->line), "note");
  WarScan scan;

  war_scan_init (&scan, json, strlen (json));
  return war_scan_text (&scan);
}

GPtrArray *
war_entry_notes (WarEntry *e)
{
  g_autoptr (GArray) numbers = find_notes (e);
  GPtrArray *notes = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < numbers->len; i++)
    g_ptr_array_add (notes, note_text (e, &g_array_index (e->c->notes, WarNoteAt,
                                                          g_array_index (numbers, guint32, i) - 1)));
  return notes;
}
