/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The corrections a campaign carries: shown as the file they came from, or replaced by others, telling which
 * printed values are different from now on. And the owner's own copy of a game, which new campaigns may begin
 * with: shown, a value of it changed, another file taken into it. */

#include "cli.h"

#include "war-data-compare.h"
#include "war-json.h"
#include "war-overlay.h"

/* A line for each value that is printed differently; none are told too. */
static void
tell_what_differs (Cli *cli, const WarData *before, const WarData *after, const WarWords *words)
{
  g_autoptr (GPtrArray) found = war_data_compare (before, after, words);

  for (guint i = 0; i < found->len; i++)
    {
      g_autofree char *line = war_difference_say (g_ptr_array_index (found, i), words);

      g_string_append_printf (cli->out, "%s\n", line);
    }
  if (found->len == 0)
    cli_say (cli, "cli-data-same", NULL);
}

static gboolean
play_on (Cli *cli, WarCampaign *c, GError **error)
{
  g_autoptr (GBytes) overlay = NULL;

  if (!cli_overlay (cli, war_campaign_game (c), &overlay, error))
    return FALSE;

  g_autoptr (WarData) tried = cli_load (cli, war_campaign_game (c), overlay, NULL, error);
  const WarData *before = war_campaign_data (c);             /* the campaign keeps it as long as it is open */

  if (tried == NULL || !cli_pen (cli, c, error) || !war_campaign_play_on (c, overlay, error))
    return FALSE;
  tell_what_differs (cli, before, war_campaign_data (c), cli_words (c));
  return TRUE;
}

/* ---- the owner's own copy of a game ---- */

/* As typed: JSON where it is, else a text or the name of a member. */
static char *
read_typed (const char *typed)
{
  static const char *const words[] = { "true", "false", "null", "{}" };
  g_autoptr (GString) json = g_string_new (NULL);
  gint64 n;

  if (*typed == '"' || g_ascii_string_to_signed (typed, 10, G_MININT32, G_MAXINT32, &n, NULL))
    return g_strdup (typed);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (typed, words[i]))
      return g_strdup (typed);
  war_json_quote (json, typed, -1);
  return g_strdup (json->str);
}

static gboolean
change_own (Cli *cli, WarOverlay *own, GError **error)
{
  const char *path = cli_word (cli, 1), *typed = cli_word (cli, 2);
  g_autofree char *json = NULL;
  g_autoptr (GBytes) brought = NULL;

  if (cli_has (cli, CLI_WITH))
    {
      if (!cli_overlay (cli, war_overlay_game (own), &brought, error))
        return FALSE;
      if (brought == NULL || war_overlay_take (own, brought, error))
        return TRUE;
      g_prefix_error (error, "%s: ", cli->option[CLI_WITH]);
      return FALSE;
    }
  json = g_str_equal (typed, "-") ? NULL : read_typed (typed);
  return war_overlay_set (own, path, json, error);
}

/* What it says, or what is different from now on. */
static gboolean
own_copy (Cli *cli, const WarGame *game, GError **error)
{
  g_autofree char *path = war_overlay_place (game);
  g_autoptr (WarOverlay) own = war_overlay_open (game, path, error);
  g_autoptr (GBytes) was = own != NULL ? war_overlay_bytes (own) : NULL;
  g_autoptr (WarData) before = own != NULL ? war_game_data (game, was, NULL, NULL) : NULL;

  if (own == NULL)
    return FALSE;
  if (cli_word (cli, 1) == NULL && !cli_has (cli, CLI_WITH))
    {
      if (war_overlay_is_empty (own))
        cli_say (cli, "cli-data-own-none", NULL);
      else
        g_string_append_len (cli->out, g_bytes_get_data (was, NULL), (gssize) g_bytes_get_size (was));
      return TRUE;
    }
  if (!change_own (cli, own, error) || (!cli_has (cli, CLI_DRY_RUN) && !war_overlay_save (own, error)))
    return FALSE;
  tell_what_differs (cli, before, war_overlay_data (own), war_game_words (game, war_language ()));
  return TRUE;
}

/* A value of the own copy is a path and what stands there. */
static gboolean
has_right_words (Cli *cli, gboolean own, GError **error)
{
  gboolean path = cli_word (cli, 1) != NULL, value = cli_word (cli, 2) != NULL;

  if (own ? path == value && !(path && cli_has (cli, CLI_WITH)) : !path && !cli_has (cli, CLI_DRY_RUN))
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, cli_word (cli, 0), own ? "cli-data-own-use" : "cli-data-no-game",
                 NULL);
  return FALSE;
}

gboolean
cli_data (Cli *cli, GError **error)
{
  const char *first = cli_word (cli, 0);
  const WarGame *game = g_file_test (first, G_FILE_TEST_EXISTS) ? NULL : war_game_find (first);

  if (!has_right_words (cli, game != NULL, error))
    return FALSE;
  if (game != NULL)
    return own_copy (cli, game, error);

  g_autoptr (WarCampaign) c = cli_open (cli, first, cli_has (cli, CLI_WITH), error);

  if (c == NULL)
    return FALSE;
  if (cli_has (cli, CLI_WITH))
    return play_on (cli, c, error);

  g_autoptr (GBytes) overlay = war_campaign_overlay (c);

  if (overlay == NULL)
    cli_say (cli, "cli-data-none", NULL);
  else
    {
      g_string_append_len (cli->out, g_bytes_get_data (overlay, NULL), (gssize) g_bytes_get_size (overlay));
      g_string_append_c (cli->out, '\n');
    }
  return TRUE;
}
