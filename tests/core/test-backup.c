/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Backups: what is kept, what goes, and that nothing is lost on the way back. */

#include <glib/gstdio.h>
#include <string.h>

#include "trial-game.h"
#include "war-backup.h"

static char *home;

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_all (inside);
    }
  g_remove (path);
}

static char *
list_backups (const char *path)
{
  g_autoptr (GPtrArray) list = war_backup_list (path);
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const WarBackup *backup = g_ptr_array_index (list, i);

      g_string_append_printf (said, "%s%d/%u", i > 0 ? " " : "", backup->turn, backup->entries);
    }
  return g_string_free (said, FALSE);
}

static void
expect_backups (const char *path, const char *want)
{
  g_autofree char *got = list_backups (path);

  g_assert_cmpstr (got, ==, want);
}

static void
make (WarCampaign *c)
{
  g_autoptr (GError) error = NULL;

  war_backup_make (c, &error);
  g_assert_no_error (error);
}

static char *
path_of (const char *path, guint i)
{
  g_autoptr (GPtrArray) list = war_backup_list (path);

  g_assert_cmpuint (list->len, >, i);
  return g_strdup (((WarBackup *) g_ptr_array_index (list, i))->path);
}

/* An entry, or two and a new turn. */
static void
enter (WarCampaign *c, gboolean turn)
{
  static gboolean red;

  red = !red;
  trial_do (c, red ? "{'do':'control','place':'mill','side':'red'}" : "{'do':'control','place':'mill','side':'blue'}");
  if (turn)
    {
      g_autofree char *order = g_strdup_printf ("{'do':'correct','path':'game/turn','value':%d}",
                                                war_tree_node (&c->tree, c->tree.head)->turn + 1);

      trial_do (c, order);
    }
}

static void
test_whole (void)
{
  Trial t = trial_new (NULL);
  g_autofree char *first = NULL, *now = trial_file (t.path), *kept = NULL;

  make (t.c);
  make (t.c);                                              /* of the same there is one */
  expect_backups (t.path, "1/1");
  first = path_of (t.path, 0);
  kept = trial_file (first);
  g_assert_cmpstr (kept, ==, now);
  enter (t.c, FALSE);
  make (t.c);
  g_usleep (1100 * 1000);                                  /* names tell seconds */
  enter (t.c, FALSE);
  make (t.c);
  {
    g_autofree char *last = path_of (t.path, 0), *text = trial_file (last), *all = trial_file (t.path);

    g_assert_cmpstr (text, ==, all);
  }
  trial_clear (&t);
}

/* Names as if a day lay between them, without waiting for it. */
static void
age (const char *path, guint day)
{
  g_autoptr (GPtrArray) list = war_backup_list (path);

  for (guint i = 0; i < list->len; i++)
    {
      const char *old = ((WarBackup *) g_ptr_array_index (list, i))->path;
      g_autofree char *folder = g_path_get_dirname (old), *name = g_path_get_basename (old);
      g_autofree char *older = g_strdup_printf ("202001%02uT000000Z%s", day, name + strlen ("20200101T000000Z"));
      g_autofree char *to = g_build_filename (folder, older, NULL);

      if (!g_str_has_prefix (name, "2020"))
        g_assert_cmpint (g_rename (old, to), ==, 0);
    }
}

static void
test_prune (void)
{
  Trial t = trial_new (NULL);

  for (guint day = 1; day <= 16; day++)
    {
      enter (t.c, day % 5 == 0);
      make (t.c);
      age (t.path, day);
    }
  /* Turns begin on days 5, 10 and 15; of turn 1, which is not among the last ten, the last is left. */
  expect_backups (t.path, "4/20 4/19 3/17 3/16 3/15 3/14 3/13 2/11 2/10 2/9 1/5");
  trial_clear (&t);
}

static void
restore (const char *backup, const char *path, char **kept)
{
  g_autoptr (GError) error = NULL;

  war_backup_restore (backup, path, kept, &error);
  g_assert_no_error (error);
}

static void
test_restore (void)
{
  Trial t = trial_new (NULL);
  g_autofree char *backup = NULL, *before = NULL, *after = NULL, *kept = NULL, *back = NULL, *held = NULL;
  g_autoptr (GError) error = NULL;

  make (t.c);
  backup = path_of (t.path, 0);
  enter (t.c, TRUE);
  before = trial_file (t.path);
  g_assert_false (war_backup_restore (backup, t.path, NULL, &error));            /* we write it */
  g_assert_error (error, WAR_ERROR, WAR_ERROR_READER);
  held = trial_file (t.path);
  g_assert_cmpstr (held, ==, before);
  g_clear_object (&t.c);
  restore (backup, t.path, &kept);
  g_assert_nonnull (kept);
  after = trial_file (kept);
  g_assert_cmpstr (after, ==, before);
  t.c = war_campaign_open (t.path, NULL);
  g_assert_cmpuint (war_campaign_n (t.c), ==, 1);
  g_clear_object (&t.c);
  restore (kept, t.path, NULL);                                                  /* and back again */
  back = trial_file (t.path);
  g_assert_cmpstr (back, ==, before);
  trial_clear (&t);
}

/* What is damaged, or gone, is what backups are for; the damaged file is kept as it is. */
static void
test_lost (void)
{
  Trial t = trial_new (NULL);
  g_autofree char *whole = trial_file (t.path), *backup = NULL, *kept = NULL, *rubbish = NULL, *now = NULL, *again = NULL;

  make (t.c);
  g_clear_object (&t.c);
  g_assert_true (g_file_set_contents (t.path, "rubbish", -1, NULL));
  expect_backups (t.path, "1/1");
  backup = path_of (t.path, 0);
  restore (backup, t.path, &kept);
  rubbish = trial_file (kept);
  g_assert_cmpstr (rubbish, ==, "rubbish");
  now = trial_file (t.path);
  g_assert_cmpstr (now, ==, whole);
  g_assert_cmpint (g_unlink (t.path), ==, 0);
  g_clear_pointer (&kept, g_free);
  restore (backup, t.path, &kept);
  g_assert_null (kept);
  again = trial_file (t.path);
  g_assert_cmpstr (again, ==, whole);
  trial_clear (&t);
}

static void
test_damaged (void)
{
  Trial t = trial_new (NULL);
  g_autofree char *backup = NULL, *before = NULL, *after = NULL, *copy = trial_path (&t, "copy.mariscal");
  g_autoptr (GError) error = NULL;

  make (t.c);
  enter (t.c, FALSE);
  g_clear_object (&t.c);
  before = trial_file (t.path);
  backup = path_of (t.path, 0);
  g_assert_true (g_file_set_contents (backup, before, (gssize) strlen (before) - 9, NULL));
  g_assert_false (war_backup_restore (backup, t.path, NULL, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
  g_assert_false (war_backup_copy (backup, copy, NULL));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  after = trial_file (t.path);
  g_assert_cmpstr (after, ==, before);
  trial_clear (&t);
}

static void
failed_cb (WarCampaign *c, const GError *why, gpointer user)
{
  g_assert_null (strchr (why->message, '\n'));
  ++*(guint *) user;
}

static void
wait_for (WarCampaign *c, const char *want)
{
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *got = list_backups (war_campaign_path (c));

      g_main_context_iteration (NULL, FALSE);
      if (g_str_equal (got, want))
        return;
      g_usleep (10 * 1000);
    }
  expect_backups (war_campaign_path (c), want);
}

static void
settle (WarCampaign *c)
{
  while (!war_campaign_is_saved (c, NULL) || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
test_by_itself (void)
{
  Trial t = trial_new (NULL);
  guint failures = 0;

  war_campaign_be_patient (t.c);
  war_backup_follow (t.c, failed_cb, &failures);
  enter (t.c, FALSE);
  settle (t.c);
  wait_for (t.c, "1/2");                                   /* the first thing that is written */
  age (t.path, 1);
  enter (t.c, FALSE);
  settle (t.c);
  expect_backups (t.path, "1/2");                          /* one entry more is no reason */
  enter (t.c, TRUE);
  settle (t.c);
  wait_for (t.c, "2/5 1/2");                               /* a turn has begun */
  age (t.path, 2);
  for (guint i = 0; i < WAR_BACKUP_EVERY; i++)
    enter (t.c, FALSE);
  settle (t.c);
  wait_for (t.c, "2/30 2/5 1/2");
  g_assert_cmpuint (failures, ==, 0);
  trial_clear (&t);
}

static void
test_reader (void)
{
  Trial t = trial_new (NULL);
  g_autoptr (WarCampaign) reader = war_campaign_open (t.path, NULL);
  guint failures = 0;

  war_campaign_be_patient (reader);
  war_backup_follow (reader, failed_cb, &failures);
  enter (t.c, TRUE);
  g_assert_true (war_campaign_refresh (reader, NULL));
  war_campaign_tell_saved (reader);
  settle (reader);
  expect_backups (t.path, "");
  trial_clear (&t);
}

/* A home where nothing can be written: it is said once, and play goes on. */
static void
test_no_home (void)
{
  Trial t = trial_new (NULL);
  g_autofree char *folder = g_build_filename (home, "mariscal", NULL);
  guint failures = 0;

  remove_all (folder);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  war_campaign_be_patient (t.c);
  war_backup_follow (t.c, failed_cb, &failures);
  for (guint i = 0; i < 3; i++)
    {
      enter (t.c, TRUE);
      settle (t.c);
      g_usleep (20 * 1000);
      settle (t.c);
    }
  for (guint i = 0; i < 1000 && failures == 0; i++, g_usleep (10 * 1000))
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (failures, ==, 1);
  g_assert_true (war_campaign_is_saved (t.c, NULL));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  trial_clear (&t);
}

int
main (int argc, char **argv)
{
  int status;

  home = g_dir_make_tmp ("mariscal-home-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  trial_init (&argc, &argv);
  g_test_add_func ("/backup/is-the-file-as-it-was", test_whole);
  g_test_add_func ("/backup/keeps-ten-and-one-a-turn", test_prune);
  g_test_add_func ("/backup/restores-and-keeps-what-was-there", test_restore);
  g_test_add_func ("/backup/brings-back-what-is-damaged-or-gone", test_lost);
  g_test_add_func ("/backup/that-is-damaged-takes-nobody-s-place", test_damaged);
  g_test_add_func ("/backup/is-made-while-nobody-waits", test_by_itself);
  g_test_add_func ("/backup/is-not-made-by-who-reads", test_reader);
  g_test_add_func ("/backup/says-once-that-it-cannot-be", test_no_home);
  status = g_test_run ();
  remove_all (home);
  g_free (home);
  return status;
}
