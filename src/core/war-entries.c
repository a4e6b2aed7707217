/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The entries on the way to the head, as a list model. It follows the campaign: only what differs behind the
 * last entry both ways share is announced, so a view keeps its place. */

#include "war-campaign-private.h"

#define WAR_TYPE_ENTRIES (war_entries_get_type ())
G_DECLARE_FINAL_TYPE (WarEntries, war_entries, WAR, ENTRIES, GObject)

struct _WarEntries
{
  GObject      parent;
  WarCampaign *c;
  GArray      *way;                        /* of guint32: from the first entry to the head */
  gulong       handler;
};

static GType
get_item_type (GListModel *list)
{
  return WAR_TYPE_ENTRY;
}

static guint
get_n_items (GListModel *list)
{
  return WAR_ENTRIES (list)->way->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  WarEntries *self = WAR_ENTRIES (list);

  return position < self->way->len
    ? war_campaign_entry (self->c, g_array_index (self->way, guint32, position)) : NULL;
}

static void
implement_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WarEntries, war_entries, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list))

static void
war_entries_finalize (GObject *object)
{
  WarEntries *self = WAR_ENTRIES (object);

  g_signal_handler_disconnect (self->c, self->handler);
  g_object_unref (self->c);
  g_array_unref (self->way);
  G_OBJECT_CLASS (war_entries_parent_class)->finalize (object);
}

static void
war_entries_class_init (WarEntriesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = war_entries_finalize;
}

static void
war_entries_init (WarEntries *self)
{
  self->way = g_array_new (FALSE, FALSE, sizeof (guint32));
}

static GArray *
find_way (WarCampaign *c)
{
  guint32 n = war_tree_node (&c->tree, c->tree.head)->depth;
  GArray *way = g_array_sized_new (FALSE, FALSE, sizeof (guint32), n);

  g_array_set_size (way, n);
  for (guint32 at = c->tree.head; n-- > 0; at = war_tree_node (&c->tree, at)->on)
    g_array_index (way, guint32, n) = at;
  return way;
}

static void
campaign_changed_cb (WarCampaign *c, guint what, WarEntries *self)
{
  g_autoptr (GArray) old = self->way;
  guint same = 0;

  self->way = find_way (c);
  while (same < old->len && same < self->way->len &&
         g_array_index (old, guint32, same) == g_array_index (self->way, guint32, same))
    same++;
  if (same < old->len || same < self->way->len)
    g_list_model_items_changed (G_LIST_MODEL (self), same, old->len - same, self->way->len - same);
}

GListModel *
war_campaign_entries (WarCampaign *c)
{
  WarEntries *self = g_object_new (WAR_TYPE_ENTRIES, NULL);

  self->c = g_object_ref (c);
  g_array_unref (self->way);
  self->way = find_way (c);
  self->handler = g_signal_connect (c, "changed", G_CALLBACK (campaign_changed_cb), self);
  return G_LIST_MODEL (self);
}
