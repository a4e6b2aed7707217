/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What may be written to a campaign, and by whom: nothing that could not be read again, nothing behind damage, and one
 * pen. */

#include <stdio.h>
#include <string.h>

#include "trial-game.h"

/* Lines of somebody else, at the end of the file. */
static void
add_lines (const char *path, const char *const *objects, guint n)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarFile) f = war_file_open (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *json = trial_json (objects[i]);

      war_file_append (f, (const char *const *) &json, 1, TRUE, &error);
      g_assert_no_error (error);
    }
}

/* An object with lists in it: so many things inside each other. */
static char *
nest (guint depth)
{
  GString *json = g_string_new ("{\"mariscal-data\":1,\"game\":\"trial\",\"note\":");

  for (guint i = 1; i < depth; i++)
    g_string_append_c (json, '[');
  for (guint i = 1; i < depth; i++)
    g_string_append_c (json, ']');
  g_string_append_c (json, '}');
  return g_string_free (json, FALSE);
}

/* An overlay stands in a line and takes one of its depths. */
static void
test_deep_overlay (void)
{
  for (guint depth = WAR_SCAN_DEPTH - 1; depth <= WAR_SCAN_DEPTH; depth++)
    {
      gboolean fits = depth < WAR_SCAN_DEPTH;
      g_auto (Trial) t = trial_new (NULL);
      g_autofree char *text = nest (depth), *path = trial_path (&t, "deep.mariscal"), *before = trial_file (t.path),
                      *after = NULL;
      g_autoptr (GBytes) overlay = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL, none = NULL;
      g_autoptr (WarCampaign) new = NULL, again = NULL;

      g_assert_cmpint (war_campaign_play_on (t.c, overlay, &error), ==, fits);
      new = war_campaign_create (path, &trial_game, overlay, NULL, &none);
      g_assert_cmpint (new != NULL, ==, fits);
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, fits);
      again = war_campaign_open (t.path, NULL);
      g_assert_cmpuint (war_campaign_broken (again), ==, 0);
      after = trial_file (t.path);
      g_assert_cmpint (g_str_equal (before, after), ==, !fits);
      if (!fits)
        g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
    }
}

/* Whoever made such a line, it is not written. */
static void
test_unreadable (void)
{
  static const char *const lines[] = { "{\"poem\":\"\xc3(\"}", "{\"n\":2,\"on\":1}", "{\"poem\":1,\"poem\":2}",
                                       "{\"n\":2,\"on\":1,\"set\":[[\"game/turn\",1,2000000]]}" };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *before = trial_file (t.path), *after = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GPtrArray) objects = g_ptr_array_new ();
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (objects, (gpointer) "{\"poem\":0}");
      g_ptr_array_add (objects, (gpointer) lines[i]);
      g_assert_false (war_campaign_append (t.c, objects, G_MAXUINT, &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
    }
  after = trial_file (t.path);
  g_assert_cmpstr (before, ==, after);
  trial_do (t.c, "{'do':'next'}");
}

/* Somebody's line that cannot be came while we sat here: nothing goes behind it. */
static void
test_behind_damage (void)
{
  static const char *const wrong[] = { "{'head':99}" };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  add_lines (t.path, wrong, 1);
  before = trial_file (t.path);
  for (guint i = 0; i < 3; i++)
    {
      g_clear_error (&error);
      g_assert_false (war_campaign_note (t.c, "lost?", &error));
    }
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  after = trial_file (t.path);
  g_assert_cmpstr (before, ==, after);
}

/* Who took the pen and is still at the table keeps it, though the lock was another one's then. */
static void
test_keeps_pen (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = war_campaign_open (t.path, NULL), third = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (war_campaign_take (second, NULL));
  g_assert_false (war_campaign_note (t.c, "late", NULL));               /* and leaves the lock */
  g_assert_true (war_campaign_note (second, "mine", NULL));
  third = war_campaign_open (t.path, NULL);
  g_assert_false (war_campaign_write (third, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_READER);
  g_assert_true (war_campaign_note (second, "still mine", NULL));
  g_assert_true (war_campaign_take (third, NULL));                      /* it can be taken all the same */
  g_assert_false (war_campaign_note (second, "late", NULL));
}

/* The pen is gone whatever else came with the line that says so. */
static void
test_loses_pen (void)
{
  static const char *const came[] = { "{'writer':'another'}", "{'data':{'mariscal-data':2,'game':'trial'}}" };
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) second = NULL;

  add_lines (t.path, came, 2);
  g_assert_false (war_campaign_note (t.c, "late", NULL));
  g_assert_false (war_campaign_writes (t.c));
  g_assert_cmpuint (war_campaign_broken (t.c), ==, 4);
}

static guint
count_open_files (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Of years of evenings in one window none leaves a file open. */
static void
test_leaves_nothing_open (void)
{
  guint before = count_open_files ();

  for (guint i = 0; i < 3; i++)
    {
      g_auto (Trial) t = trial_new (NULL);
      g_autoptr (WarCampaign) second = war_campaign_open (t.path, NULL);

      g_assert_true (war_campaign_note (t.c, "one", NULL));
      g_assert_true (war_campaign_take (second, NULL));
      g_assert_true (war_campaign_note (second, "two", NULL));
    }
  g_assert_cmpuint (count_open_files (), ==, before);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/writing/takes-no-overlay-too-deep-for-a-line", test_deep_overlay);
  g_test_add_func ("/writing/refuses-what-could-not-be-read-again", test_unreadable);
  g_test_add_func ("/writing/goes-behind-no-line-that-cannot-be", test_behind_damage);
  g_test_add_func ("/writing/keeps-the-pen-when-its-lock-is-free", test_keeps_pen);
  g_test_add_func ("/writing/leaves-no-file-open", test_leaves_nothing_open);
  g_test_add_func ("/writing/loses-the-pen-with-bad-data-too", test_loses_pen);
  return g_test_run ();
}
