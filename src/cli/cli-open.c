/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Getting hold of a game or a campaign. A campaign is opened for reading first; the pen is taken only when
 * what is to be written has been understood, so that a bad order leaves no trace in the file. */

#include "cli.h"

#include <string.h>

#include "war-overlay.h"

const WarGame *
cli_game (const char *id, GError **error)
{
  const WarGame *game = war_game_find (id);

  if (game == NULL)
    war_error_set (error, WAR_ERROR_INPUT, id, "cli-no-game", NULL);
  return game;
}

/* The ids of a game's overlays or samples with what they are called: "sample-deck (a sample deck)". */
char *
cli_brought (const WarGame *game, const char *word, char **ids)
{
  const WarWords *words = war_game_words (game, war_language ());
  GString *list = g_string_new (NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *key = g_strconcat (word, ids[i], NULL);
      g_autofree char *name = war_words_say (words, NULL, key, NULL);

      g_string_append_printf (list, "%s%s (%s)", i > 0 ? ", " : "", ids[i], name);
    }
  return g_string_free (list, FALSE);
}

/* What the owner's own copy says; one that says nothing is the game as it comes. */
static gboolean
read_own (const WarGame *game, GBytes **overlay, GError **error)
{
  g_autofree char *path = war_overlay_place (game);
  g_autoptr (WarOverlay) own = war_overlay_open (game, path, error);

  if (own != NULL && !war_overlay_is_empty (own))
    *overlay = war_overlay_bytes (own);
  return own != NULL;
}

/* The corrections asked for, NULL for none: those the game brings under that name, else the own copy, else
 * an owner's file. FALSE: there is neither. */
gboolean
cli_overlay (Cli *cli, const WarGame *game, GBytes **overlay, GError **error)
{
  const char *given = cli->option[CLI_WITH];
  gsize len;

  *overlay = given != NULL ? war_game_overlay (game, given) : NULL;
  if (given == NULL || *overlay != NULL)
    return TRUE;
  if (strcmp (given, "own") == 0 && !g_file_test (given, G_FILE_TEST_EXISTS))
    return read_own (game, overlay, error);
  if (*given == '\0' || !g_utf8_validate (given, -1, NULL))
    {
      war_error_set (error, WAR_ERROR_INPUT, "--with", *given == '\0' ? "cli-empty-text" : "cli-no-utf8",
                     NULL);
      return FALSE;
    }
  if (strcmp (given, "-") == 0 || g_file_test (given, G_FILE_TEST_EXISTS))
    {
      char *text = cli_read (given, &len, error);

      *overlay = text != NULL ? g_bytes_new_take (text, len) : NULL;
      return text != NULL;
    }

  g_auto (GStrv) ids = war_schema_listed (war_game_schema (game), "overlays");
  g_autofree char *list = cli_brought (game, "overlay/", ids);

  war_error_set (error, WAR_ERROR_INPUT, given, ids[0] != NULL ? "cli-no-overlay" : "cli-no-overlays",
                 WAR_ARGS (WAR_SAY ("list", list)));
  return FALSE;
}

/* The game's tables with these corrections; what is wrong with them names where they come from. */
WarData *
cli_load (Cli *cli, const WarGame *game, GBytes *overlay, GPtrArray *complaints, GError **error)
{
  WarData *data = war_game_data (game, overlay, complaints, error);

  if (data == NULL && overlay != NULL)
    g_prefix_error (error, "%s: ", cli->option[CLI_WITH]);
  return data;
}

/* What the reader of a file ought to know about it, beside the answer and not in it. */
void
cli_notice (Cli *cli, WarCampaign *c, const char *key, const WarArg *args)
{
  g_autofree char *where = g_filename_display_name (war_campaign_path (c));
  g_autofree char *words = war_words_core (key, args);
  g_autofree char *message = g_strconcat (where, ": ", words, NULL);

  cli_complain (cli->what, message);
}

static gboolean
may_write (WarCampaign *c, GError **error)
{
  g_autofree char *where = g_filename_display_name (war_campaign_path (c));

  if (war_campaign_version (c) > 1)
    war_error_set (error, WAR_ERROR_NEWER, where, "cli-newer-not-written", NULL);
  else if (war_campaign_broken (c) > 0)
    war_error_set (error, WAR_ERROR_FILE, where, "cli-broken-not-written",
                   WAR_ARGS (WAR_N ("n", war_campaign_broken (c))));
  else
    return TRUE;
  return FALSE;
}

/* A complaint about a word of the command, by the name its usage gives it in the reader's language. */
void
cli_refuse_word (GError **error, WarError code, const char *word, const char *why)
{
  g_autofree char *where = war_words_core (word, NULL);

  war_error_set (error, code, where, why, NULL);
}

/* Where "-" would be taken for standard output by who types it, and a file of that name was made. */
gboolean
cli_file_meant (const char *path, GError **error)
{
  gboolean meant = strcmp (path, "-") != 0;

  if (!meant)
    war_error_set (error, WAR_ERROR_INPUT, path, "cli-dash", NULL);
  return meant;
}

gboolean
cli_file_given (const char *path, GError **error)
{
  if (*path == '\0')
    cli_refuse_word (error, WAR_ERROR_INPUT, "cli-word-file", "cli-empty-text");
  return *path != '\0' && cli_file_meant (path, error);
}

/* To look into, or (and not with --dry-run) to write to: what may not be written is refused before anything
 * else. */
WarCampaign *
cli_open (Cli *cli, const char *path, gboolean to_write, GError **error)
{
  g_autoptr (WarCampaign) c = cli_file_given (path, error) ? war_campaign_open (path, error) : NULL;

  if (c == NULL || (to_write && !cli_has (cli, CLI_DRY_RUN) && !may_write (c, error)))
    return NULL;
  if (war_campaign_version (c) > 1)
    cli_notice (cli, c, "cli-notice-newer", WAR_ARGS (WAR_N ("n", war_campaign_version (c))));
  if (war_campaign_broken (c) > 0)
    cli_notice (cli, c, "cli-notice-broken", WAR_ARGS (WAR_N ("n", war_campaign_broken (c))));
  else if (war_campaign_torn (c))
    cli_notice (cli, c, war_campaign_tail_ends (c) ? "cli-notice-strange" : "cli-notice-torn", NULL);
  return g_steal_pointer (&c);
}

/* Its first writing has set a torn end aside: told once. */
static void
saved_cb (WarCampaign *c, Cli *cli)
{
  g_autofree char *file = NULL;

  if (war_campaign_torn_copy (c) == NULL)
    return;
  file = g_filename_display_name (war_campaign_torn_copy (c));
  cli_notice (cli, c, "cli-notice-set-aside", WAR_ARGS (WAR_SAY ("file", file)));
  g_signal_handlers_disconnect_by_func (c, saved_cb, cli);
}

/* The pen, from nobody or (asked for) from whoever holds it. */
gboolean
cli_pen (Cli *cli, WarCampaign *c, GError **error)
{
  if (!may_write (c, error))
    return FALSE;
  if (war_campaign_torn (c))
    g_signal_connect (c, "saved", G_CALLBACK (saved_cb), cli);
  return cli_has (cli, CLI_TAKE_OVER) ? war_campaign_take (c, error) : war_campaign_write (c, error);
}

const WarWords *
cli_words (WarCampaign *c)
{
  return war_game_words (war_campaign_game (c), war_language ());
}

gboolean
cli_entry_given (WarCampaign *c, const char *text, const char *where, guint *entry, GError **error)
{
  gint64 n;

  if (!cli_args_number (text, where, 0, war_campaign_n (c), &n, error))
    return FALSE;
  if (n > 0 && !war_campaign_alive (c, (guint) n))
    {
      war_error_set (error, WAR_ERROR_INPUT, where, "cli-entry-dead", WAR_ARGS (WAR_N ("n", n)));
      return FALSE;
    }
  *entry = (guint) n;
  return TRUE;
}

/* --anyway: what a rule forbids is done all the same, and noted. */
void
cli_insist (Cli *cli, GPtrArray *orders)
{
  for (guint i = 0; cli_has (cli, CLI_ANYWAY) && i < orders->len; i++)
    if (!war_order_overrides (g_ptr_array_index (orders, i), NULL))
      war_order_override (g_ptr_array_index (orders, i), NULL);
}

/* Only a rule says no to an order, and a rule can be overridden: the refusal says how. */
void
cli_hint_anyway (Cli *cli, GError **error)
{
  if (error == NULL || !g_error_matches (*error, WAR_ERROR, WAR_ERROR_NO) || cli_has (cli, CLI_ANYWAY))
    return;

  g_autofree char *hint = war_words_core ("cli-anyway", NULL);
  char *message = g_strconcat ((*error)->message, hint, NULL);

  g_free ((*error)->message);
  (*error)->message = message;
}

/* One order or an array of them; WHERE of a mistake in the array begins with the order's place in it. */
GPtrArray *
cli_orders_parse (WarData *data, const char *text, gsize len, GError **error)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  WarScan scan;

  war_scan_init (&scan, text, len);
  if (war_scan_peek (&scan) != WAR_SCAN_ARRAY)
    {
      WarRecord *order = war_order_read (data, text, len, error);

      if (order == NULL)
        return NULL;
      g_ptr_array_add (orders, order);
      return g_steal_pointer (&orders);
    }

  war_scan_enter (&scan);
  while (war_scan_item (&scan))
    {
      g_autofree char *place = g_strdup_printf ("[%u]", orders->len + 1);
      GError *wrong = NULL;
      WarRecord *order = war_order_scan (data, &scan, &wrong);

      if (order == NULL)
        {
          war_error_propagate_where (error, wrong, place);
          return NULL;
        }
      g_ptr_array_add (orders, order);
    }
  if (orders->len == 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, "[]", "cli-no-orders", NULL);
      return NULL;
    }
  return g_steal_pointer (&orders);
}

GPtrArray *
cli_orders_read (WarData *data, const char *path, GError **error)
{
  gsize len;
  g_autofree char *text = cli_read (path, &len, error);

  return text != NULL ? cli_orders_parse (data, text, len, error) : NULL;
}
