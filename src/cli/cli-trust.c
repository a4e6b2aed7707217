/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What players who trust each other's files want to know: is this the same game, and what was kept of it? */

#include "cli.h"

#include <string.h>

#include "war-backup.h"
#include "war-four-words.h"

/* Where the table stands, and where each turn before it ended. */
static gboolean
tell_words (Cli *cli, WarCampaign *c)
{
  g_autoptr (GArray) ends = war_campaign_turn_ends (c);
  g_autofree char *now = war_campaign_four_words (c, war_campaign_head (c));

  g_string_append_printf (cli->out, "%s\n", now);
  if (ends->len > 1)
    cli_say (cli, "cli-words-how", NULL);
  for (guint i = 1; i < ends->len; i++)
    {
      const WarTurnEnd *end = &g_array_index (ends, WarTurnEnd, i);
      g_autofree char *words = war_campaign_four_words (c, end->entry);

      cli_say (cli, "cli-words-turn",
               WAR_ARGS (WAR_N ("turn", end->turn), WAR_N ("entry", end->entry), WAR_SAY ("words", words)));
    }
  return TRUE;
}

/* Four words may come as one, in quotation marks. */
gboolean
cli_four_words (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), FALSE, error);
  g_autoptr (GString) typed = g_string_new (NULL);
  WarSame same;

  if (c == NULL)
    return FALSE;
  if (cli->words->len == 1)
    return tell_words (cli, c);
  for (guint i = 1; i < cli->words->len; i++)
    g_string_append_printf (typed, "%s ", cli_word (cli, i));
  if (!war_campaign_same (c, typed->str, &same, error))
    return FALSE;

  g_autofree char *said = war_same_say (c, &same);

  g_string_append_printf (cli->out, "%s\n", said);
  cli->answer_is_no = same.how == WAR_SAME_TILL || same.how == WAR_SAME_NOWHERE;
  return TRUE;
}

static gboolean
list_backups (Cli *cli, const GPtrArray *backups)
{
  for (guint i = 0; i < backups->len; i++)
    {
      const WarBackup *backup = g_ptr_array_index (backups, i);
      g_autoptr (GDateTime) made = g_date_time_new_from_unix_local (backup->made);
      g_autofree char *when = g_date_time_format (made, "%Y-%m-%d %H:%M"), *what = war_backup_say (backup);

      g_string_append_printf (cli->out, "%2u  %s  %s\n", i + 1, when, what);
    }
  if (backups->len == 0)
    cli_say (cli, "cli-backup-none", NULL);
  return TRUE;
}

static gboolean
restore_backup (Cli *cli, const GPtrArray *backups, GError **error)
{
  const char *path = cli_word (cli, 0), *number = cli_word (cli, 2), *out = cli_word (cli, 3);
  g_autofree char *kept = NULL, *name = NULL;
  gint64 n;

  if (backups->len == 0)
    {
      war_error_set (error, WAR_ERROR_NO, path, "cli-backup-none", NULL);
      return FALSE;
    }
  if (!cli_args_number (number != NULL ? number : "", "N", 1, backups->len, &n, error))
    return FALSE;

  const WarBackup *backup = g_ptr_array_index (backups, n - 1);

  if (out != NULL ? !war_backup_copy (backup->path, out, error)
                  : !war_backup_restore (backup->path, path, &kept, error))
    return FALSE;
  name = g_filename_display_name (out != NULL ? out : path);
  cli_say (cli, "cli-backup-restored", WAR_ARGS (WAR_SAY ("file", name), WAR_N ("entry", backup->entries)));
  if (kept != NULL)
    cli_say (cli, "cli-backup-kept", NULL);
  return TRUE;
}

static gboolean
make_backup (Cli *cli, const char *path, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, path, FALSE, error);

  if (c == NULL || !war_backup_make (c, error))
    return FALSE;
  cli_say (cli, "cli-backup-made", WAR_ARGS (WAR_N ("entry", war_campaign_n (c))));
  return TRUE;
}

/* A file that is damaged, or gone, has backups too: that is what they are for. */
gboolean
cli_backup (Cli *cli, GError **error)
{
  const char *path = cli_word (cli, 0), *verb = cli->words->len > 1 ? cli_word (cli, 1) : "list";
  g_autoptr (GPtrArray) backups = NULL;

  if (!cli_file_meant (path, error))
    return FALSE;
  if (strcmp (verb, "make") == 0 && cli->words->len == 2)
    return make_backup (cli, path, error);
  backups = war_backup_list (path);
  if (strcmp (verb, "restore") == 0 && cli->words->len > 2)
    return (cli_word (cli, 3) == NULL || cli_file_meant (cli_word (cli, 3), error))
           && restore_backup (cli, backups, error);
  if (strcmp (verb, "list") == 0 && cli->words->len <= 2)
    return list_backups (cli, backups);

  g_autofree char *use = war_words_core ("cli-use-backup", NULL);

  war_error_set (error, WAR_ERROR_INPUT, verb, "cli-branch-how", WAR_ARGS (WAR_SAY ("use", use)));
  return FALSE;
}
