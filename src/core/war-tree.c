/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nodes and branches are arrays by number and never leave them. */

#include "war-tree.h"

static void
clear_branch (gpointer p)
{
  g_free (((WarBranch *) p)->name);
}

void
war_tree_init (WarTree *tree)
{
  WarNode empty = { .step = WAR_NONE };

  tree->nodes = g_array_new (FALSE, TRUE, sizeof (WarNode));
  tree->branches = g_array_new (FALSE, TRUE, sizeof (WarBranch));
  g_array_set_clear_func (tree->branches, clear_branch);
  tree->names = g_hash_table_new (g_str_hash, g_str_equal);
  g_array_append_val (tree->nodes, empty);
  tree->branch = war_tree_name_branch (tree, "main", 0);
  tree->head = 0;
}

void
war_tree_clear (WarTree *tree)
{
  g_clear_pointer (&tree->nodes, g_array_unref);
  g_clear_pointer (&tree->names, g_hash_table_unref);
  g_clear_pointer (&tree->branches, g_array_unref);
}

guint
war_tree_size (const WarTree *tree)
{
  return tree->nodes->len - 1;
}

/* The jumps of a skew-binary counter: a node jumps over two equal jumps at once wherever its parent just
 * made the second of them, else to its parent. */
void
war_tree_add (WarTree *tree, const WarNode *node)
{
  guint32 number = tree->nodes->len;
  WarNode new = *node;
  const WarNode *parent, *jump;

  g_return_if_fail (node->on < number);
  parent = war_tree_node (tree, node->on);
  jump = war_tree_node (tree, parent->jump);
  new.depth = parent->depth + 1;
  new.jump = parent->depth - jump->depth == jump->depth - war_tree_node (tree, jump->jump)->depth
    ? jump->jump : node->on;
  new.root = node->as > 0 && node->as < number ? war_tree_node (tree, node->as)->root : number;
  g_array_append_val (tree->nodes, new);
}

guint32
war_tree_up (const WarTree *tree, guint32 entry, guint32 depth)
{
  while (war_tree_node (tree, entry)->depth > depth)
    {
      const WarNode *node = war_tree_node (tree, entry);

      entry = war_tree_node (tree, node->jump)->depth >= depth ? node->jump : node->on;
    }
  return entry;
}

gboolean
war_tree_is_on (const WarTree *tree, guint32 ancestor, guint32 entry)
{
  return war_tree_up (tree, entry, war_tree_node (tree, ancestor)->depth) == ancestor;
}

guint32
war_tree_meet (const WarTree *tree, guint32 a, guint32 b)
{
  guint32 depth = MIN (war_tree_node (tree, a)->depth, war_tree_node (tree, b)->depth);

  a = war_tree_up (tree, a, depth);
  b = war_tree_up (tree, b, depth);
  while (a != b)
    {
      const WarNode *x = war_tree_node (tree, a), *y = war_tree_node (tree, b);
      gboolean jump = x->jump != y->jump;

      a = jump ? x->jump : x->on;
      b = jump ? y->jump : y->on;
    }
  return a;
}

guint32
war_tree_group_start (const WarTree *tree, guint32 entry)
{
  while (entry > 0 && war_tree_node (tree, war_tree_node (tree, entry)->on)->more)
    entry = war_tree_node (tree, entry)->on;
  return entry;
}

/* A group's entries follow one another in the file. One that a crash left open has no end: what follows is
 * not its own. */
guint32
war_tree_group_end (const WarTree *tree, guint32 entry)
{
  while (war_tree_node (tree, entry)->more && entry < war_tree_size (tree))
    entry++;
  return entry;
}

guint32
war_tree_undo (const WarTree *tree)
{
  return war_tree_node (tree, war_tree_group_start (tree, tree->head))->on;
}

guint32
war_tree_redo (const WarTree *tree)
{
  guint32 tip = g_array_index (tree->branches, WarBranch, tree->branch).tip;

  if (tip == tree->head || !war_tree_is_on (tree, tree->head, tip))
    return tree->head;
  return war_tree_group_end (tree, war_tree_up (tree, tip, war_tree_node (tree, tree->head)->depth + 1));
}

int
war_tree_find_branch (const WarTree *tree, const char *name)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (tree->names, name)) - 1;
}

guint
war_tree_name_branch (WarTree *tree, const char *name, guint32 tip)
{
  int known = war_tree_find_branch (tree, name);
  WarBranch branch = { NULL, tip };

  if (known >= 0)
    {
      g_array_index (tree->branches, WarBranch, known).tip = tip;
      return (guint) known;
    }
  branch.name = g_strdup (name);
  g_array_append_val (tree->branches, branch);
  g_hash_table_insert (tree->names, branch.name, GUINT_TO_POINTER (tree->branches->len));
  return tree->branches->len - 1;
}

/* Neither main nor the branch we stand on can be dropped; callers see to it, a foreign file may ask for
 * it. */
void
war_tree_drop_branch (WarTree *tree, guint branch)
{
  if (branch == 0 || branch == tree->branch || branch >= tree->branches->len)
    return;

  WarBranch *dropped = &g_array_index (tree->branches, WarBranch, branch);

  if (dropped->name != NULL)
    g_hash_table_remove (tree->names, dropped->name);
  g_free (dropped->name);
  *dropped = (WarBranch) { NULL, 0 };
}

void
war_tree_set_head (WarTree *tree, guint branch, guint32 head)
{
  WarBranch *to = &g_array_index (tree->branches, WarBranch, branch);

  tree->branch = branch;
  tree->head = head;
  if (!war_tree_is_on (tree, head, to->tip))
    to->tip = head;
}

void
war_tree_grow (WarTree *tree, guint32 first, guint32 last)
{
  const WarNode *node = war_tree_node (tree, first);

  if (node->on != tree->head || node->as != 0 || node->aside)
    return;
  tree->head = last;
  g_array_index (tree->branches, WarBranch, tree->branch).tip = last;
}
