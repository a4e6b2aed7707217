/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays a corpus through a target without libFuzzer: each file is a case. It is played whole, then cut off at some places and
 * with some bits turned, always the same ones, so that the target sees bad input too where nobody fuzzes.
 *
 * Usage: fuzz-SUBJECT FOLDER. A folder without files is a failure. */

#include "fuzz.h"

#include <string.h>

#define N_CUTS  6
#define N_TURNS 6

static void
play (const char *bytes, gsize len)
{
  g_assert_cmpint (LLVMFuzzerTestOneInput ((const guint8 *) bytes, len), ==, 0);
}

static void
play_file (gconstpointer user)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1939);
  gsize len;

  g_file_get_contents (user, &bytes, &len, &error);
  g_assert_no_error (error);
  play (bytes, len);
  for (guint i = 0; i < N_CUTS && len > 0; i++)
    play (bytes, (gsize) g_rand_int_range (rand, 0, (gint32) len));
  for (guint i = 0; i < N_TURNS && len > 0; i++)
    {
      gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) len);
      char was = bytes[at];

      bytes[at] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
      play (bytes, len);
      bytes[at] = was;
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  LLVMFuzzerInitialize (&argc, &argv);
  fuzz_all = TRUE;
  g_assert_cmpint (argc, ==, 2);

  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (argv[1], 0, &error);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *subject = g_path_get_basename (argv[1]);

  g_assert_no_error (error);
  for (const char *name; (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (paths, g_build_filename (argv[1], name, NULL));
  g_ptr_array_sort (paths, compare_names);
  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autofree char *base = g_path_get_basename (paths->pdata[i]);
      g_autofree char *name = g_strdup_printf ("/fuzz/%s/%s", subject, base);

      g_test_add_data_func (name, paths->pdata[i], play_file);
    }
  return g_test_run ();
}
