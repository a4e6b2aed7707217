/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbered strings, against a hash table. */

#include "war-pool.h"

#include <string.h>

static void
test_model (void)
{
  g_autoptr (WarPool) pool = war_pool_new ();
  g_autoptr (GHashTable) model = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRand) dice = g_rand_new_with_seed (7);

  for (int i = 0; i < 20000; i++)
    {
      g_autofree char *text = g_strdup_printf ("%x", g_rand_int_range (dice, 0, 6000));
      gpointer known;
      guint number;

      if (g_hash_table_lookup_extended (model, text, NULL, &known))
        g_assert_cmpuint (war_pool_find (pool, text, -1), ==, GPOINTER_TO_UINT (known));
      else
        g_assert_cmpuint (war_pool_find (pool, text, -1), ==, WAR_POOL_NONE);
      number = war_pool_add (pool, text, -1);
      g_assert_cmpstr (war_pool_at (pool, number), ==, text);
      if (!g_hash_table_contains (model, text))
        g_assert_cmpuint (number, ==, g_hash_table_size (model));
      g_hash_table_insert (model, g_strdup (text), GUINT_TO_POINTER (number));
    }
  g_assert_cmpuint (war_pool_size (pool), ==, g_hash_table_size (model));
}

static void
test_slices (void)
{
  g_autoptr (WarPool) pool = war_pool_new ();
  static const char text[] = "zone/zone";

  g_assert_cmpuint (war_pool_add (pool, text, 4), ==, 0);
  g_assert_cmpuint (war_pool_add (pool, text + 5, 4), ==, 0);
  g_assert_cmpuint (war_pool_add (pool, text, 5), ==, 1);
  g_assert_cmpuint (war_pool_add (pool, "", 0), ==, 2);
  g_assert_cmpuint (war_pool_find (pool, "", -1), ==, 2);
  g_assert_cmpuint (war_pool_find (pool, "zon", -1), ==, WAR_POOL_NONE);
  g_assert_cmpstr (war_pool_at (pool, 0), ==, "zone");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pool/numbers-each-string-once-in-the-order-they-come", test_model);
  g_test_add_func ("/pool/a-slice-is-the-string-it-shows", test_slices);
  return g_test_run ();
}
