/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of entries against one that only knows parents and walks them one by one. */


#include "war-tree.h"

#define MOST 200

typedef struct
{
  WarTree  tree;
  guint32  on[MOST + 1];
  gboolean more[MOST + 1];
  guint32  n;
} Model;

static gboolean
model_is_on (const Model *m, guint32 ancestor, guint32 entry)
{
  while (entry > ancestor)
    entry = m->on[entry];
  return entry == ancestor;
}

static guint32
model_meet (const Model *m, guint32 a, guint32 b)
{
  while (!model_is_on (m, a, b))
    a = m->on[a];
  return a;
}

static guint32
model_depth (const Model *m, guint32 entry)
{
  guint32 depth = 0;

  for (; entry != 0; entry = m->on[entry])
    depth++;
  return depth;
}

static guint32
model_start (const Model *m, guint32 entry)
{
  while (entry > 1 && m->more[entry - 1])
    entry--;
  return entry;
}

/* Groups of one to four; each but the first of a group follows the one before. `twigs`: how often a new one forks off. */
static void
grow (Model *m, GRand *dice, int twigs)
{
  guint32 left = 0, tip = 0;

  war_tree_init (&m->tree);
  m->n = (guint32) g_rand_int_range (dice, 1, MOST);
  for (guint32 i = 1; i <= m->n; i++)
    {
      WarNode node = { .on = tip };

      if (left == 0)
        {
          left = (guint32) g_rand_int_range (dice, 1, 5);
          if (g_rand_int_range (dice, 0, 10) < twigs)
            node.on = war_tree_group_end (&m->tree, (guint32) g_rand_int_range (dice, 0, (gint32) i));
        }
      left--;
      node.more = left > 0 && i < m->n;
      m->on[i] = node.on;
      m->more[i] = node.more;
      tip = i;
      war_tree_add (&m->tree, &node);
    }
}

static void
compare (const Model *m, GRand *dice)
{
  for (int i = 0; i < 40; i++)
    {
      guint32 a = (guint32) g_rand_int_range (dice, 0, (gint32) m->n + 1),
        b = (guint32) g_rand_int_range (dice, 0, (gint32) m->n + 1);
      guint32 depth = (guint32) g_rand_int_range (dice, 0, (gint32) model_depth (m, a) + 1), up = a;

      while (model_depth (m, up) > depth)
        up = m->on[up];
      g_assert_cmpuint (war_tree_up (&m->tree, a, depth), ==, up);
      g_assert_cmpuint (war_tree_meet (&m->tree, a, b), ==, model_meet (m, a, b));
      g_assert_cmpint (war_tree_is_on (&m->tree, a, b), ==, model_is_on (m, a, b));
      g_assert_cmpuint (war_tree_group_start (&m->tree, a), ==, a == 0 ? 0 : model_start (m, a));
      g_assert_cmpuint (model_start (m, war_tree_group_end (&m->tree, a)), ==, model_start (m, a));
      g_assert_false (m->more[war_tree_group_end (&m->tree, a)]);
    }
}

static void
test_agrees (void)
{
  for (guint32 seed = 1; seed <= 1000; seed++)
    {
      g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
      Model m = { .n = 0 };

      grow (&m, dice, (int) (seed % 10));
      compare (&m, dice);
      war_tree_clear (&m.tree);
    }
}

/* Undo goes back a group at a time to the empty table, redo the same way up again. */
static void
test_undo_redo (void)
{
  for (guint32 seed = 1; seed <= 200; seed++)
    {
      g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
      Model m = { .n = 0 };
      GArray *stops = g_array_new (FALSE, FALSE, sizeof (guint32));
      guint32 tip;

      grow (&m, dice, 3);
      tip = war_tree_group_end (&m.tree, (guint32) g_rand_int_range (dice, 0, (gint32) m.n + 1));
      war_tree_set_head (&m.tree, 0, tip);
      while (m.tree.head != 0)
        {
          guint32 to = war_tree_undo (&m.tree);

          g_assert_cmpuint (to, ==, m.on[model_start (&m, m.tree.head)]);
          g_array_append_val (stops, m.tree.head);
          war_tree_set_head (&m.tree, 0, to);
        }
      g_assert_cmpuint (war_tree_undo (&m.tree), ==, 0);
      for (guint i = stops->len; i-- > 0;)
        {
          war_tree_set_head (&m.tree, 0, war_tree_redo (&m.tree));
          g_assert_cmpuint (m.tree.head, ==, g_array_index (stops, guint32, i));
        }
      g_assert_cmpuint (war_tree_redo (&m.tree), ==, tip);
      g_array_unref (stops);
      war_tree_clear (&m.tree);
    }
}

/* 1 ← 2 ← 3 and 1 ← 4 */
static void
build_fork (WarTree *tree)
{
  static const guint32 on[] = { 0, 1, 2, 1 };

  war_tree_init (tree);
  for (guint i = 0; i < G_N_ELEMENTS (on); i++)
    {
      WarNode node = { .on = on[i] };

      war_tree_add (tree, &node);
      war_tree_grow (tree, i + 1, i + 1);
    }
}

static void
test_only_the_head_grows (void)
{
  WarTree tree;

  build_fork (&tree);
  g_assert_cmpuint (tree.head, ==, 3);                                 /* the fourth is not on the head */
  war_tree_set_head (&tree, 0, 1);
  g_assert_cmpuint (g_array_index (tree.branches, WarBranch, 0).tip, ==, 3);
  g_assert_cmpuint (war_tree_redo (&tree), ==, 2);
  war_tree_set_head (&tree, 0, 4);                                     /* off the way: the tip follows */
  g_assert_cmpuint (g_array_index (tree.branches, WarBranch, 0).tip, ==, 4);

  WarNode again = { .on = 4, .as = 2 }, copied = { .on = 4, .aside = TRUE }, next = { .on = 4 };

  war_tree_add (&tree, &again);
  war_tree_grow (&tree, 5, 5);
  g_assert_cmpuint (tree.head, ==, 4);                                 /* what repeats an entry moves nothing */
  war_tree_add (&tree, &copied);
  war_tree_grow (&tree, 6, 6);
  g_assert_cmpuint (tree.head, ==, 4);                                 /* nor does what came from a copy */
  war_tree_add (&tree, &next);
  war_tree_grow (&tree, 7, 7);
  g_assert_cmpuint (tree.head, ==, 7);
  g_assert_cmpuint (war_tree_size (&tree), ==, 7);

  WarNode itself = { .on = 7, .as = 9 };                               /* as only a damaged file says */

  war_tree_add (&tree, &again);
  g_assert_cmpuint (war_tree_node (&tree, 8)->root, ==, war_tree_node (&tree, 2)->root);
  war_tree_add (&tree, &itself);
  g_assert_cmpuint (war_tree_node (&tree, 9)->root, ==, 9);
  war_tree_clear (&tree);
}

static void
test_branches (void)
{
  WarTree tree;
  guint spain, turkey;

  build_fork (&tree);
  spain = war_tree_name_branch (&tree, "spain", 2);
  turkey = war_tree_name_branch (&tree, "turkey", 3);
  g_assert_cmpuint (war_tree_name_branch (&tree, "spain", 4), ==, spain);
  g_assert_cmpuint (g_array_index (tree.branches, WarBranch, spain).tip, ==, 4);
  g_assert_cmpint (war_tree_find_branch (&tree, "nowhere"), ==, -1);
  war_tree_set_head (&tree, turkey, 3);
  war_tree_drop_branch (&tree, 0);
  war_tree_drop_branch (&tree, turkey);
  war_tree_drop_branch (&tree, 99);
  g_assert_cmpuint (g_hash_table_size (tree.names), ==, 3);            /* main, where we stand and what isn't: all stay */
  war_tree_drop_branch (&tree, spain);
  war_tree_drop_branch (&tree, spain);                                 /* a foreign file may say it twice */
  g_assert_null (g_array_index (tree.branches, WarBranch, spain).name);
  g_assert_cmpuint (g_array_index (tree.branches, WarBranch, spain).tip, ==, 0);         /* and no entry stands on it */
  g_assert_cmpint (war_tree_find_branch (&tree, "spain"), ==, -1);
  g_assert_cmpstr (g_array_index (tree.branches, WarBranch, tree.branch).name, ==, "turkey");
  war_tree_clear (&tree);
}

/* So many names, each given twice and dropped, all that again (how long it takes is bench-campaign's affair). */
static void
test_many_branches (void)
{
  const int n = 2000;
  WarTree tree;

  build_fork (&tree);
  for (int i = 0; i < 4 * n; i++)
    {
      g_autofree char *name = g_strdup_printf ("what if %d", i % n);
      gboolean drop = i / n % 2 == 1;

      if (!drop)
        war_tree_name_branch (&tree, name, 2);
      g_assert_cmpuint (war_tree_name_branch (&tree, name, 3), ==, (guint) war_tree_find_branch (&tree, name));
      if (drop)
        war_tree_drop_branch (&tree, (guint) war_tree_find_branch (&tree, name));
    }
  g_assert_cmpuint (g_hash_table_size (tree.names), ==, 1);             /* main */
  war_tree_clear (&tree);
}

static void
test_roots (void)
{
  WarTree tree;
  WarNode once = { .on = 1, .as = 2 }, again = { .on = 1, .as = 5 }, first = { .on = 0, .as = 1 }, late = { .on = 1, .as = 9 };

  build_fork (&tree);
  war_tree_add (&tree, &once);
  war_tree_add (&tree, &again);
  war_tree_add (&tree, &first);
  war_tree_add (&tree, &late);
  g_assert_cmpuint (war_tree_node (&tree, 5)->root, ==, 2);
  g_assert_cmpuint (war_tree_node (&tree, 6)->root, ==, 2);
  g_assert_cmpuint (war_tree_node (&tree, 4)->root, ==, 4);
  g_assert_cmpuint (war_tree_node (&tree, 7)->root, ==, 1);             /* another set-up is the set-up still */
  g_assert_cmpuint (war_tree_node (&tree, 8)->root, ==, 8);
  war_tree_clear (&tree);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tree/agrees-with-one-that-walks-from-parent-to-parent", test_agrees);
  g_test_add_func ("/tree/undo-goes-down-and-redo-up-by-whole-groups", test_undo_redo);
  g_test_add_func ("/tree/only-what-is-put-on-the-head-moves-it", test_only_the_head_grows);
  g_test_add_func ("/tree/main-and-the-branch-one-stands-on-stay", test_branches);
  g_test_add_func ("/tree/many-branches-come-and-go", test_many_branches);
  g_test_add_func ("/tree/an-entry-knows-the-first-one-it-repeats", test_roots);
  return g_test_run ();
}
