/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The store against a hash table from path to JSON: whatever is written by path is what stands there, a copy is equal, a
 * comparison is what differs, and walking tells all that is not nothing. */

#include <string.h>

#include "trial-game.h"
#include "war-cover.h"

typedef struct
{
  WarData    *data;
  WarState   *state;
  GHashTable *model;                       /* path → JSON; what is nothing is not in it */
  GRand      *dice;
  GPtrArray  *paths;                       /* of char *: every cell that may be written */
} Table;

static void
add_paths (Table *t, const WarFieldInfo *info, WarMember of)
{
  guint n = info->by == 0 ? 1 : war_n_members (t->data, info->by);

  for (guint c = 0; c < n; c++)
    {
      WarCell cell = { info->field, of, info->by == 0 ? 0 : war_member_make (info->by, c) };
      g_autoptr (GString) path = g_string_new (NULL);

      war_path_print (t->data, &cell, path);
      g_ptr_array_add (t->paths, g_strdup (path->str));
    }
}

static void
gather_paths (Table *t)
{
  const WarSchema *schema = war_data_schema (t->data);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    for (guint m = 0; m < war_n_members (t->data, (WarKind) k); m++)
      for (guint f = 0; f < war_kind_info (schema, (WarKind) k)->fields->len; f++)
        add_paths (t, g_ptr_array_index (war_kind_info (schema, (WarKind) k)->fields, f), war_member_make ((WarKind) k, m));
  for (guint i = 0; i < 12; i++)
    {
      g_ptr_array_add (t->paths, g_strdup_printf ("block/%ua", i));
      g_ptr_array_add (t->paths, g_strdup_printf ("block/%ua/steps", i));
      g_ptr_array_add (t->paths, g_strdup_printf ("block/%ua/load/blue", i));
      g_ptr_array_add (t->paths, g_strdup_printf ("planet/%u/moons", i));
    }
}

static Table
new_table (guint32 seed)
{
  Table t = { trial_data (NULL, NULL, NULL), NULL, g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
              g_rand_new_with_seed (seed), g_ptr_array_new_with_free_func (g_free) };

  t.state = war_state_new (t.data);
  gather_paths (&t);
  return t;
}

static void
clear_table (Table *t)
{
  war_state_free (t->state);
  war_data_free (t->data);
  g_hash_table_unref (t->model);
  g_rand_free (t->dice);
  g_ptr_array_unref (t->paths);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, clear_table)

static WarValue
pick_value (Table *t, const WarCell *cell)
{
  const WarFieldInfo *info = cell->field > WAR_EXISTS ? war_field_info (war_data_schema (t->data), cell->field) : NULL;
  guint roll = (guint) g_rand_int_range (t->dice, 0, 8);
  g_autofree char *word = g_strdup_printf ("%u", roll);

  if (cell->field == WAR_EXISTS)
    return roll % 2 == 0 ? TRUE : WAR_NONE;
  if (info == NULL || info->type == WAR_TYPE_TEXT)
    return roll == 0 ? WAR_NONE : war_text (t->data, roll == 1 && info != NULL ? "" : word, -1);
  if (info->unknown && roll == 1)
    return WAR_UNKNOWN;
  if (info->type == WAR_TYPE_MEMBER)
    return roll == 0 ? WAR_NONE : war_member_make (info->kind, roll % war_n_members (t->data, info->kind));
  if (info->standing != WAR_KEPT && roll == 0)
    return WAR_NONE;
  return info->type == WAR_TYPE_FLAG ? (WarValue) roll % 2 : (WarValue) roll * 100000 - 300000;
}

/* A pin to nought is told; a kept nought is nothing. */
static gboolean
is_nothing (Table *t, const WarCell *cell, WarValue v)
{
  const WarFieldInfo *info = cell->field > WAR_EXISTS ? war_field_info (war_data_schema (t->data), cell->field) : NULL;

  return v == WAR_NONE || (info != NULL && info->standing == WAR_KEPT && info->type != WAR_TYPE_MEMBER && v == 0);
}

static void
write_both (Table *t)
{
  const char *path = g_ptr_array_index (t->paths, g_rand_int_range (t->dice, 0, (gint32) t->paths->len));
  g_autoptr (GString) json = g_string_new (NULL);
  WarCell cell;
  WarValue v;

  war_path_read (t->data, path, strlen (path), &cell);
  v = pick_value (t, &cell);
  war_state_write (t->state, &cell, v);
  war_cell_value_print (t->data, &cell, v, json);
  if (is_nothing (t, &cell, v))
    g_hash_table_remove (t->model, path);
  else
    g_hash_table_insert (t->model, g_strdup (path), g_strdup (json->str));
}

static void
check_visit (const WarCell *cell, WarValue v, gpointer user)
{
  Table *t = ((gpointer *) user)[0];
  guint *n = ((gpointer *) user)[1];
  g_autoptr (GString) path = g_string_new (NULL), json = g_string_new (NULL);

  war_path_print (t->data, cell, path);
  war_cell_value_print (t->data, cell, v, json);
  g_assert_cmpstr (g_hash_table_lookup (t->model, path->str), ==, json->str);
  ++*n;
}

static void
check_model (Table *t)
{
  guint n = 0;
  gpointer both[2] = { t, &n };

  war_state_walk (t->state, check_visit, both);
  g_assert_cmpuint (n, ==, g_hash_table_size (t->model));
}

static void
test_model (void)
{
  for (guint32 seed = 1; seed <= 5; seed++)
    {
      g_auto (Table) t = new_table (seed);

      for (guint i = 0; i < 10000; i++)
        {
          write_both (&t);
          if (i % 500 == 0)
            check_model (&t);
        }
      check_model (&t);
    }
}

/* What lies between two boards, applied to one, makes the other. */
static void
test_compare (void)
{
  for (guint32 seed = 1; seed <= 60; seed++)
    {
      g_auto (Table) t = new_table (seed);
      g_autoptr (WarState) before = NULL;
      g_autoptr (GArray) changes = NULL;

      for (guint i = 0; i < 200; i++)
        write_both (&t);
      before = war_state_copy (t.state);
      g_assert_true (war_state_equal (before, t.state));
      g_assert_true (war_state_equal (t.state, before));
      for (guint i = 0; i < seed; i++)
        write_both (&t);
      changes = war_state_compare (before, t.state);
      g_assert_cmpint (war_state_equal (before, t.state), ==, changes->len == 0);
      g_assert_cmpint (war_state_equal (t.state, before), ==, changes->len == 0);
      for (guint i = 0; i < changes->len; i++)
        {
          const WarChange *change = &g_array_index (changes, WarChange, i);

          g_assert_cmpint (change->old, !=, change->new);
          g_assert_cmpint (war_state_read (before, &change->cell), ==, change->old);
          war_state_write (before, &change->cell, change->new);
        }
      g_assert_true (war_state_equal (before, t.state));
      trial_same (before, t.state);
    }
}

static guint
count (const WarState *s, WarField field, WarValue v)
{
  guint n = 0;

  war_each_with (s, field, v, m)
    {
      g_assert_cmpint (war_get (s, field, m), ==, v);
      n++;
    }
  return n;
}

static void
put (Table *t, const char *path, WarValue v)
{
  WarCell cell;

  war_path_read (t->data, path, strlen (path), &cell);
  war_state_write (t->state, &cell, v);
}

static void
test_finding (void)
{
  g_auto (Table) t = new_table (1);
  WarValue worth;

  g_assert_cmpuint (count (t.state, PLACE_PORT, TRUE), ==, 1);
  g_assert_cmpuint (count (t.state, PLACE_CONTROL, WAR_NONE), ==, 4);
  put (&t, "place/mill/control", SIDE_RED);
  put (&t, "place/hills/port", TRUE);
  g_assert_cmpuint (count (t.state, PLACE_CONTROL, SIDE_RED), ==, 1);
  g_assert_cmpuint (count (t.state, PLACE_PORT, TRUE), ==, 2);         /* a pin is found too */
  g_assert_cmpuint (count (t.state, SIDE_POINTS, 1), ==, 1);           /* and what is worked out */
  put (&t, "block/3a", TRUE);
  put (&t, "block/9a", TRUE);
  put (&t, "block/5a/place", PLACE_MILL);                              /* written, but never made */
  put (&t, "block/9a/place", PLACE_MILL);
  g_assert_cmpuint (count (t.state, BLOCK_PLACE, PLACE_MILL), ==, 1);
  g_assert_cmpint (war_next (t.state, KIND_BLOCK, war_next (t.state, KIND_BLOCK, WAR_NONE)), ==,
                   war_find (t.data, KIND_BLOCK, "9a"));
  g_assert_cmpint (war_next (t.state, KIND_BLOCK, war_find (t.data, KIND_BLOCK, "9a")), ==, WAR_NONE);
  g_assert_false (war_know (t.state, PLACE_WORTH, PLACE_MARSH, &worth));
  put (&t, "place/marsh/worth", 4);
  g_assert_true (war_know (t.state, PLACE_WORTH, PLACE_MARSH, &worth));
  g_assert_cmpint (worth, ==, 4);
}

/* Whose home is printed where: found the same way before and after an owner's overlay and a correction. */
static void
test_finding_what_is_printed (void)
{
  g_autoptr (WarData) data = trial_data ("{'mariscal-data':1,'game':'trial','place':{'isle':{'home':'red'},'harbour':null,"
                                         "'moor':{'home':'red'}}}", NULL, NULL);
  g_auto (Table) t = new_table (1);
  g_autoptr (WarState) owned = war_state_new (data);
  WarMember isle = war_find (data, KIND_PLACE, "isle");

  g_assert_cmpuint (count (t.state, PLACE_HOME, SIDE_RED), ==, 1);
  g_assert_cmpuint (count (t.state, PLACE_HOME, WAR_NONE), ==, 2);
  g_assert_cmpint (war_next_with (t.state, PLACE_HOME, SIDE_BLUE, WAR_NONE), ==, PLACE_HARBOUR);
  g_assert_cmpint (war_next_with (t.state, PLACE_HOME, SIDE_BLUE, PLACE_HARBOUR), ==, WAR_NONE);
  g_assert_cmpint (war_next_with (t.state, PLACE_HOME, SIDE_RED, PLACE_HARBOUR), ==, PLACE_MILL);   /* from one that is not */
  put (&t, "place/hills/home", SIDE_RED);
  put (&t, "place/harbour/home", SIDE_RED);
  g_assert_cmpuint (count (t.state, PLACE_HOME, SIDE_RED), ==, 3);
  g_assert_cmpuint (count (t.state, PLACE_HOME, SIDE_BLUE), ==, 0);

  g_assert_cmpuint (count (owned, PLACE_HOME, SIDE_RED), ==, 3);
  g_assert_cmpuint (count (owned, PLACE_HOME, SIDE_BLUE), ==, 0);      /* the harbour was taken out */
  g_assert_cmpint (war_next_with (owned, PLACE_HOME, SIDE_RED, PLACE_MILL), ==, isle);
  g_assert_cmpint (war_next_with (owned, PLACE_HOME, SIDE_RED, isle), ==, war_find (data, KIND_PLACE, "moor"));
}

/* What is made in play has a name of 64 letters at most; a longer one is kept as a stranger's. */
static void
test_long_names (void)
{
  g_auto (Table) t = new_table (1);

  for (guint n = 63; n <= 65; n++)
    {
      g_autofree char *name = g_strnfill (n, 'a'), *path = g_strconcat ("block/", name, NULL);
      WarCell cell;

      war_path_read (t.data, path, strlen (path), &cell);
      g_assert_cmpint (cell.field, ==, n <= 64 ? WAR_EXISTS : WAR_FOREIGN);
    }
}

/* Of a kind nothing was ever made of. */
static void
test_finding_nobody (void)
{
  g_auto (Table) t = new_table (1);

  g_assert_cmpint (war_next_with (t.state, BLOCK_STEPS, 0, WAR_NONE), ==, WAR_NONE);
  g_assert_cmpint (war_next (t.state, KIND_BLOCK, WAR_NONE), ==, WAR_NONE);
}

static void
test_sums (void)
{
  g_auto (Table) t = new_table (1);

  put (&t, "place/mill/troops/red", 7);
  put (&t, "place/mill/troops/blue", -2);
  g_assert_cmpint (war_sum (t.state, PLACE_TROOPS, PLACE_MILL), ==, 5);
  g_assert_cmpint (war_sum (t.state, PLACE_ROADS, PLACE_HILLS), ==, 2);
  put (&t, "place/mill/toll/red", 3);                  /* the other side takes none: no number, not even nought */
  g_assert_cmpint (war_sum (t.state, PLACE_TOLL, PLACE_MILL), ==, 3);
  g_assert_cmpint (war_get_by (t.state, SIDE_REACH, SIDE_RED, PLACE_HARBOUR), ==, TRUE);
  g_assert_cmpint (war_get_by (t.state, SIDE_REACH, SIDE_RED, PLACE_HILLS), ==, FALSE);
  put (&t, "side/red/reach/hills", TRUE);
  put (&t, "side/red/points", 40);
  g_assert_cmpint (war_get_by (t.state, SIDE_REACH, SIDE_RED, PLACE_HILLS), ==, TRUE);
  g_assert_cmpint (war_get (t.state, SIDE_POINTS, SIDE_RED), ==, 40);
  put (&t, "side/red/points", WAR_NONE);
  g_assert_cmpint (war_get (t.state, SIDE_POINTS, SIDE_RED), ==, 0);
}

/* A member of the wrong kind is a mistake of the program, and is told as one. */
static void
expect_critical (void)
{
  g_test_expect_message (NULL, G_LOG_LEVEL_CRITICAL, "*assertion*failed*");
}

static void
test_wrong_kind (void)
{
  g_auto (Table) t = new_table (1);

  expect_critical ();
  g_assert_cmpint (war_get (t.state, PLACE_CONTROL, SIDE_RED), ==, WAR_NONE);
  expect_critical ();
  g_assert_cmpint (war_get_by (t.state, PLACE_TROOPS, PLACE_MILL, PLACE_MILL), ==, WAR_NONE);
  expect_critical ();
  g_assert_cmpint (war_get (t.state, PLACE_TROOPS, PLACE_MILL), ==, WAR_NONE);
  expect_critical ();
  g_assert_cmpint (war_get (t.state, PLACE_WORTH, PLACE_MARSH), ==, WAR_NONE);   /* unknown is read by war_know */
  expect_critical ();
  g_assert_cmpint (war_sum (t.state, PLACE_WORTH, PLACE_MARSH), ==, 0);
  g_test_assert_expected_messages ();
  g_assert_false (war_exists (t.state, WAR_NONE));
  g_assert_false (war_exists (t.state, war_member_make (KIND_PLACE, 77)));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/state/holds-what-was-written-by-path", test_model);
  g_test_add_func ("/state/compares-and-copies", test_compare);
  g_test_add_func ("/state/finds-members-by-what-they-hold", test_finding);
  g_test_add_func ("/state/finds-members-by-what-is-printed", test_finding_what_is_printed);
  g_test_add_func ("/state/finds-nobody-where-nobody-is", test_finding_nobody);
  g_test_add_func ("/state/what-is-made-has-a-short-name", test_long_names);
  g_test_add_func ("/state/sums-and-pins", test_sums);
  g_test_add_func ("/state/a-member-of-the-wrong-kind-is-a-critical", test_wrong_kind);
  return g_test_run ();
}
