/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of entries: undo, redo and goto move the head; branches are what-ifs; a copy written apart
 * becomes one. */

#include "cli.h"

#include <string.h>

static gboolean
go (Cli *cli, WarCampaign *c, guint entry, GError **error)
{
  if (!cli_pen (cli, c, error) || !war_campaign_go (c, entry, error))
    return FALSE;

  const WarWords *words = cli_words (c);

  cli_say (cli, "cli-head-at",
           WAR_ARGS (WAR_N ("entry", war_campaign_head (c)),
                     WAR_SAY ("branch", war_campaign_branch_now (c))));
  if (war_campaign_head (c) > 0)
    cli_journal_entry (cli->out, c, words, war_campaign_head (c), "");
  return TRUE;
}

static gboolean
nowhere (WarCampaign *c, const char *key, GError **error)
{
  g_autofree char *where = g_filename_display_name (war_campaign_path (c));

  war_error_set (error, WAR_ERROR_NO, where, key, NULL);
  return FALSE;
}

gboolean
cli_undo (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);

  if (c == NULL)
    return FALSE;
  if (war_campaign_undo_to (c) == war_campaign_head (c))
    return nowhere (c, "cli-nothing-to-undo", error);
  return go (cli, c, war_campaign_undo_to (c), error);
}

gboolean
cli_redo (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);

  if (c == NULL)
    return FALSE;
  if (war_campaign_redo_to (c) == war_campaign_head (c))
    return nowhere (c, "cli-nothing-to-redo", error);
  return go (cli, c, war_campaign_redo_to (c), error);
}

gboolean
cli_goto (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);
  guint entry;

  return c != NULL && cli_entry_given (c, cli_word (cli, 1), "N", &entry, error) && go (cli, c, entry, error);
}

static gboolean
is_branch (WarCampaign *c, const char *name)
{
  g_autoptr (GPtrArray) branches = war_campaign_branches (c);

  for (guint i = 0; i < branches->len; i++)
    if (strcmp (g_ptr_array_index (branches, i), name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
list_branches (Cli *cli, WarCampaign *c)
{
  g_autoptr (GPtrArray) branches = war_campaign_branches (c);

  for (guint i = 0; i < branches->len; i++)
    {
      const char *name = g_ptr_array_index (branches, i);
      gboolean here = strcmp (name, war_campaign_branch_now (c)) == 0;
      g_autofree char *tip = war_words_core ("cli-branch-tip",
                                             WAR_ARGS (WAR_N ("entry", war_campaign_tip (c, name))));

      g_string_append_printf (cli->out, "%s %s  %s\n", here ? "*" : " ", name, tip);
    }
  return TRUE;
}

typedef struct
{
  const char *name;
  gboolean  (*change) (WarCampaign *c, const char *name, GError **error);
  gboolean    there;                       /* the branch must be there, or must not */
  const char *done;
} BranchChange;

static const BranchChange CHANGES[] = {
  { "new",  war_campaign_branch, FALSE, "cli-branch-new" },
  { "go",   war_campaign_switch, TRUE, "cli-branch-gone-to" },
  { "keep", war_campaign_keep,   TRUE, "cli-branch-kept" },
  { "drop", war_campaign_drop,   TRUE, "cli-branch-dropped" },
};

static gboolean
change_branch (Cli *cli, WarCampaign *c, const BranchChange *change, const char *name, GError **error)
{
  if (!g_utf8_validate (name, -1, NULL) || *name == '\0')
    cli_refuse_word (error, WAR_ERROR_INPUT, "cli-word-name",
                     *name == '\0' ? "cli-empty-text" : "cli-no-utf8");
  else if (is_branch (c, name) != change->there)
    war_error_set (error, WAR_ERROR_INPUT, name, change->there ? "branch-unknown" : "branch-exists", NULL);
  else if (cli_pen (cli, c, error) && change->change (c, name, error))
    {
      cli_say (cli, change->done,
               WAR_ARGS (WAR_SAY ("branch", name), WAR_N ("entry", war_campaign_head (c))));
      return TRUE;
    }
  return FALSE;
}

gboolean
cli_branch (Cli *cli, GError **error)
{
  const char *verb = cli_word (cli, 1), *name = cli_word (cli, 2);
  gboolean list = strcmp (verb, "list") == 0 && name == NULL;
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), !list, error);

  if (c == NULL)
    return FALSE;
  if (list)
    return list_branches (cli, c);
  for (guint i = 0; i < G_N_ELEMENTS (CHANGES); i++)
    if (strcmp (verb, CHANGES[i].name) == 0 && name != NULL)
      return change_branch (cli, c, &CHANGES[i], name, error);

  g_autofree char *use = war_words_core ("cli-use-branch", NULL);

  war_error_set (error, WAR_ERROR_INPUT, verb, "cli-branch-how", WAR_ARGS (WAR_SAY ("use", use)));
  return FALSE;
}

/* Entries are taken over, the data they were played on are not. */
static gboolean
has_other_data (WarCampaign *c, WarCampaign *copy)
{
  g_autoptr (GBytes) ours = war_campaign_overlay (c), theirs = war_campaign_overlay (copy);

  return theirs != NULL && (ours == NULL || !g_bytes_equal (ours, theirs));
}

gboolean
cli_adopt (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);
  g_autoptr (WarCampaign) copy = c != NULL ? cli_open (cli, cli_word (cli, 1), FALSE, error) : NULL;
  g_autofree char *branch = NULL;

  if (copy == NULL || !cli_pen (cli, c, error) || !war_campaign_adopt (c, copy, &branch, error))
    return FALSE;
  if (has_other_data (c, copy))
    cli_notice (cli, copy, "cli-notice-other-data", NULL);
  if (branch == NULL)
    cli_say (cli, "cli-adopted-notes", NULL);
  else
    cli_say (cli, "cli-adopted",
             WAR_ARGS (WAR_SAY ("branch", branch), WAR_N ("entry", war_campaign_tip (c, branch))));
  return TRUE;
}
