/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Backups in backups/ID of the user's data. A campaign's file only grows, so a copy of its first bytes is the
 * campaign as it was when it had as many: the thread that copies needs no more than a path and a length, and
 * nobody waits for it. A file called `where` beside the backups says which file they are of, for one that
 * cannot be read any more. */

#include "war-backup.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "war-campaign-private.h"
#include "war-disk.h"
#include "war-error.h"
#include "war-new-file.h"

#define CHUNK (256 * 1024)
#define TAG   8                            /* digits of a sum at the end of a name */

/* ---- where they are ---- */

static char *
find_root (void)
{
  return g_build_filename (g_get_user_data_dir (), "mariscal", "backups", NULL);
}

/* An id is a file's own word: one that is no UUID names no folder, the first line's sum does. */
static char *
find_folder (WarCampaign *c)
{
  WarSlice header = war_file_line (c->file, 0);
  g_autofree char *json = war_journal_part (header, "id"), *root = find_root ();
  g_autofree char *id = json != NULL && strlen (json) > 2 ? g_strndup (json + 1, strlen (json) - 2) : NULL;
  g_autofree char *sum = g_strndup (header.at + header.len - strlen ("\"}") - 64, 32);

  return g_build_filename (root, id != NULL && g_uuid_string_is_valid (id) ? id : sum, NULL);
}

/* Of a file that is gone, or that cannot be read. */
static char *
find_folder_by_place (const char *path)
{
  g_autofree char *root = find_root (), *place = g_canonicalize_filename (path, NULL);
  g_autoptr (GDir) dir = g_dir_open (root, 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *folder = g_build_filename (root, name, NULL);
      g_autofree char *where = g_build_filename (folder, "where", NULL), *said = NULL;

      if (g_file_get_contents (where, &said, NULL, NULL) && g_str_equal (said, place))
        return g_steal_pointer (&folder);
    }
  return NULL;
}

/* ---- what there is ---- */

static void
free_backup (gpointer p)
{
  WarBackup *backup = p;

  g_free (backup->path);
  g_free (backup);
}

/* "20261119T183000Z-t0007-e000123-1a2b3c4d.mariscal"; NULL: it is called otherwise. */
static WarBackup *
read_name (const char *folder, const char *name)
{
  g_autoptr (GDateTime) made = NULL;
  int year, month, day, hour, minute, second, turn, end = 0;
  WarBackup *backup;
  guint entries;

  if (sscanf (name, "%4d%2d%2dT%2d%2d%2dZ-t%4d-e%u-%*8[0-9a-f].mariscal%n", &year, &month, &day, &hour,
              &minute, &second, &turn, &entries, &end) != 8 || end == 0 || name[end] != '\0')
    return NULL;
  made = g_date_time_new_utc (year, month, day, hour, minute, second);
  if (made == NULL)
    return NULL;
  backup = g_new0 (WarBackup, 1);
  *backup = (WarBackup) { g_build_filename (folder, name, NULL), g_date_time_to_unix (made), turn, entries };
  return backup;
}

static int
compare_backups (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(WarBackup *const *) b)->path, (*(WarBackup *const *) a)->path);
}

static GPtrArray *
list_folder (const char *folder)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (free_backup);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      WarBackup *backup = read_name (folder, name);

      if (backup != NULL)
        g_ptr_array_add (list, backup);
    }
  g_ptr_array_sort (list, compare_backups);
  return list;
}

GPtrArray *
war_backup_list (const char *path)
{
  g_autoptr (WarCampaign) c = war_campaign_open (path, NULL);
  g_autofree char *folder = c != NULL ? find_folder (c) : find_folder_by_place (path);

  return list_folder (folder);
}

char *
war_backup_say (const WarBackup *backup)
{
  return war_words_core (backup->turn > 0 ? "backup-is" : "backup-unread",
                         WAR_ARGS (WAR_N ("turn", backup->turn), WAR_N ("entry", backup->entries)));
}

/* Of each turn the last stays, and of all the last ten. */
static void
prune (const char *folder)
{
  g_autoptr (GPtrArray) list = list_folder (folder);
  g_autoptr (GHashTable) turns = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < list->len; i++)
    {
      const WarBackup *backup = g_ptr_array_index (list, i);

      if (!g_hash_table_add (turns, GINT_TO_POINTER (backup->turn)) && i >= WAR_BACKUP_LAST)
        g_unlink (backup->path);
    }
}

/* ---- making one ---- */

typedef struct
{
  char  *from, *folder, *name;
  gint64 len;                              /* −1: all of it */
} Job;

static void
free_job (gpointer p)
{
  Job *job = p;

  g_free (job->from);
  g_free (job->folder);
  g_free (job->name);
  g_free (job);
}

static char *
make_name (int turn, guint entries, const char *tag)
{
  g_autoptr (GDateTime) now = g_date_time_new_from_unix_utc (g_get_real_time () / G_USEC_PER_SEC);
  g_autofree char *time = g_date_time_format (now, "%Y%m%dT%H%M%SZ");

  return g_strdup_printf ("%s-t%04d-e%06u-%.*s.mariscal", time, CLAMP (turn, 0, 9999), entries, TAG, tag);
}

static gboolean
copy_bytes (int from, WarNewFile *to, gint64 len, GError **error)
{
  g_autofree char *chunk = g_malloc (CHUNK);

  while (len < 0 || to->len < len)
    {
      gsize wanted = len < 0 ? CHUNK : (gsize) MIN (CHUNK, len - to->len);
      gssize got = war_disk_read_at (from, chunk, wanted, to->len);

      if (got < 0)
        {
          war_error_set_system (error, WAR_ERROR_DISK, to->path, errno);
          return FALSE;
        }
      if (got == 0)
        break;
      if (!war_new_file_put (to, chunk, (gsize) got, error))
        return FALSE;
    }
  return TRUE;
}

/* A new file with the first bytes of another; FALSE: nothing is there. */
static gboolean
copy_file (const char *from, gint64 len, const char *to, GError **error)
{
  int fd = war_disk_open (from, O_RDONLY);
  WarNewFile n = { NULL, -1, 0, FALSE };
  gboolean done;

  if (fd < 0)
    {
      war_error_set_system (error, WAR_ERROR_DISK, from, errno);
      return FALSE;
    }
  done = war_new_file_begin (&n, to, error) && copy_bytes (fd, &n, len, error)
         && war_new_file_finish (&n, error);
  if (!done)
    war_new_file_drop (&n);
  else
    close (n.fd);
  close (fd);
  return done;
}

/* Where the campaign lay when this was made; what cannot be told is done without. */
static void
say_where (const Job *job)
{
  g_autofree char *where = g_build_filename (job->folder, "where", NULL), *said = NULL;
  g_autofree char *place = g_canonicalize_filename (job->from, NULL);

  if (!g_file_get_contents (where, &said, NULL, NULL) || !g_str_equal (said, place))
    g_file_set_contents (where, place, -1, NULL);
}

static gboolean
do_job (const Job *job, GError **error)
{
  g_autofree char *to = g_build_filename (job->folder, job->name, NULL);

  if (g_mkdir_with_parents (job->folder, 0700) < 0)
    {
      war_error_set_system (error, WAR_ERROR_DISK, job->folder, errno);
      return FALSE;
    }
  if (!war_file_stands_at (to) && !copy_file (job->from, job->len, to, error))
    return FALSE;
  say_where (job);
  prune (job->folder);
  return TRUE;
}

static int
turn_of (WarCampaign *c)
{
  return war_tree_node (&c->tree, c->tree.head)->turn;
}

/* The one of a file with this sum; NULL: there is none. */
static const char *
find_tagged (const GPtrArray *list, const char *tag)
{
  for (guint i = 0; i < list->len; i++)
    {
      const char *path = ((const WarBackup *) g_ptr_array_index (list, i))->path;

      if (strncmp (path + strlen (path) - strlen (".mariscal") - TAG, tag, TAG) == 0)
        return path;
    }
  return NULL;
}

/* NULL: the file as it is has been copied before. */
static Job *
new_job (WarCampaign *c)
{
  g_autofree char *folder = find_folder (c);
  g_autoptr (GPtrArray) list = list_folder (folder);
  Job *job;

  if (find_tagged (list, war_file_sum (c->file)) != NULL)
    return NULL;
  job = g_new0 (Job, 1);
  *job = (Job) { g_strdup (war_campaign_path (c)), g_steal_pointer (&folder),
                 make_name (turn_of (c), war_campaign_n (c), war_file_sum (c->file)),
                 war_file_end (c->file) };
  return job;
}

gboolean
war_backup_make (WarCampaign *c, GError **error)
{
  Job *job = new_job (c);
  gboolean done = job == NULL || do_job (job, error);

  g_clear_pointer (&job, free_job);
  return done;
}

/* ---- by itself ---- */

typedef struct
{
  WarBackupFailed failed;
  gpointer        user;
  guint           entries;                 /* when the last was made; 0: none was since the file was opened */
  int             turn;
  gboolean        busy, told;
} Follower;

static void
work (GTask *task, gpointer campaign, gpointer job, GCancellable *cancellable)
{
  GError *error = NULL;

  if (do_job (job, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
worked_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  WarCampaign *c = WAR_CAMPAIGN (source);
  Follower *follower = g_object_get_data (source, "war-backup");
  g_autoptr (GError) error = NULL;

  follower->busy = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error) || follower->told)
    return;
  follower->told = TRUE;
  if (follower->failed != NULL)
    follower->failed (c, error, follower->user);
}

static gboolean
is_due (WarCampaign *c, const Follower *follower)
{
  guint n = war_campaign_n (c);

  return war_campaign_writes (c) && !follower->busy && n > follower->entries
         && (turn_of (c) != follower->turn || n >= follower->entries + WAR_BACKUP_EVERY);
}

static void
saved_cb (WarCampaign *c, Follower *follower)
{
  g_autoptr (GTask) task = NULL;
  Job *job;

  if (!is_due (c, follower))
    return;
  follower->entries = war_campaign_n (c);
  follower->turn = turn_of (c);
  job = new_job (c);
  if (job == NULL)
    return;
  follower->busy = TRUE;
  task = g_task_new (c, NULL, worked_cb, NULL);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, work);
}

/* What was there when the campaign was opened is copied with the first thing that is written. */
void
war_backup_follow (WarCampaign *c, WarBackupFailed failed, gpointer user)
{
  Follower *follower = g_object_get_data (G_OBJECT (c), "war-backup");

  if (follower == NULL)
    {
      follower = g_new0 (Follower, 1);
      g_object_set_data_full (G_OBJECT (c), "war-backup", follower, g_free);
      g_signal_connect (c, "saved", G_CALLBACK (saved_cb), follower);
    }
  follower->failed = failed;
  follower->user = user;
}

/* ---- back again ---- */

/* A whole file is known by the last sum of its chain, and what cannot be read by that of its bytes. */
static char *
find_tag (const char *path, WarCampaign *c, GError **error)
{
  g_autofree char *bytes = NULL;
  gsize len;

  if (c != NULL && war_file_health (c->file) == WAR_FILE_WHOLE)
    return g_strdup (war_file_sum (c->file));
  return g_file_get_contents (path, &bytes, &len, error)
    ? g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, len) : NULL;
}

/* A copy of all that stands there, readable or not; NULL and no error: nothing stands there. */
static char *
keep_what_is_there (const char *backup, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (backup), *tag = NULL, *name = NULL, *kept = NULL;
  g_autoptr (GPtrArray) list = list_folder (folder);
  g_autoptr (WarCampaign) c = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return NULL;
  c = war_campaign_open (path, NULL);
  tag = find_tag (path, c, error);
  if (tag == NULL || find_tagged (list, tag) != NULL)
    return tag != NULL ? g_strdup (find_tagged (list, tag)) : NULL;
  name = make_name (c != NULL ? turn_of (c) : 0, c != NULL ? war_campaign_n (c) : 0, tag);
  kept = g_build_filename (folder, name, NULL);
  return copy_file (path, -1, kept, error) ? g_steal_pointer (&kept) : NULL;
}

/* Its place is taken in one step: whoever looks finds the one or the other. */
static gboolean
put_in_place (const char *backup, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path);
  g_autofree char *name = g_strconcat (".", base, ".restored", NULL);
  g_autofree char *new = g_build_filename (folder, name, NULL);

  g_unlink (new);                          /* of a restoring that was cut off */
  if (!copy_file (backup, -1, new, error))
    return FALSE;
  if (g_rename (new, path) == 0 && war_disk_sync_folder (path) == 0)
    return TRUE;
  war_error_set_system (error, WAR_ERROR_DISK, path, errno);
  g_unlink (new);
  return FALSE;
}

/* A damaged one would take the place of what may be better. */
static gboolean
is_whole (const char *backup, GError **error)
{
  g_autoptr (WarCampaign) c = war_campaign_open (backup, error);

  if (c == NULL)
    return FALSE;
  if (war_campaign_broken (c) == 0 && !war_campaign_torn (c))
    return TRUE;
  war_error_set (error, WAR_ERROR_FILE, backup, "backup-damaged", NULL);
  return FALSE;
}

gboolean
war_backup_restore (const char *backup, const char *path, char **kept, GError **error)
{
  g_autoptr (WarFile) now = war_file_open (path, NULL);    /* for its lock: NULL if nobody can write it */
  g_autofree char *there = NULL;
  GError *wrong = NULL;

  if (!is_whole (backup, error))
    return FALSE;
  if (now != NULL && !war_file_write_lock (now, &wrong)
      && g_error_matches (wrong, WAR_ERROR, WAR_ERROR_READER))
    {
      g_propagate_error (error, wrong);
      return FALSE;
    }
  g_clear_error (&wrong);
  there = keep_what_is_there (backup, path, &wrong);
  if (wrong != NULL)
    {
      g_propagate_error (error, wrong);
      return FALSE;
    }
  if (!put_in_place (backup, path, error))
    return FALSE;
  if (there != NULL)
    {
      g_autofree char *folder = g_path_get_dirname (there);

      prune (folder);
    }
  if (kept != NULL)
    *kept = g_steal_pointer (&there);
  return TRUE;
}

gboolean
war_backup_copy (const char *backup, const char *path, GError **error)
{
  return is_whole (backup, error) && copy_file (backup, -1, path, error);
}
