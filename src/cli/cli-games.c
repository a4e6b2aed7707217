/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked of a game, not of a campaign: which games there are, a question in JSON, and its map. */

#include "cli.h"
#include "war-decision.h"
#include "war-fault.h"
#include "war-print.h"

#include <string.h>

static void
write_game (WarJson *json, const WarSchema *schema)
{
  war_json_open (json, NULL, '{');
  war_json_text (json, "id", war_schema_id (schema));
  war_json_text (json, "title", war_schema_title (schema));
  war_json_int (json, "turns", war_schema_turns (schema));
  war_json_close (json, '}');
}

gboolean
cli_games (Cli *cli, GError **error)
{
  WarJson json;
  guint width = 0;

  war_json_init (&json, cli->out);
  for (guint i = 0; i < war_game_count (); i++)
    width = MAX (width, (guint) strlen (war_game_at (i)->id));

  if (cli_has (cli, CLI_JSON))
    war_json_open (&json, NULL, '[');
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarSchema *schema = war_game_schema (war_game_at (i));

      if (war_schema_template (schema))
        continue;
      if (cli_has (cli, CLI_JSON))
        {
          write_game (&json, schema);
          continue;
        }
      g_autofree char *turns = war_words_core ("cli-turns",
                                               WAR_ARGS (WAR_N ("n", war_schema_turns (schema))));

      g_string_append_printf (cli->out, "%-*s  %s  %s\n", (int) width, war_schema_id (schema),
                              war_schema_title (schema), turns);
    }
  if (cli_has (cli, CLI_JSON))
    {
      war_json_close (&json, ']');
      g_string_append_c (cli->out, '\n');
    }
  return TRUE;
}

/* The calculator of that name, if it answers in JSON. */
static const WarCalculator *
find_topic (const WarGame *game, const char *topic, GError **error)
{
  const WarSchema *schema = war_game_schema (game);
  WarForm form = war_find_form (schema, topic, FALSE);
  gboolean whole = form != 0 && !war_form_info (schema, form)->part;
  const WarCalculator *calculator = whole ? war_game_calculator (game, form) : NULL;

  if (calculator != NULL && calculator->answer != NULL)
    return calculator;
  war_error_set (error, WAR_ERROR_INPUT, game->id, "cli-no-topic", WAR_ARGS (WAR_SAY ("topic", topic)));
  return NULL;
}

gboolean
cli_query (Cli *cli, GError **error)
{
  const WarGame *game;
  const WarCalculator *calculator;
  WarJson json;
  gsize len;

  g_free (cli->what);
  cli->what = g_strdup (cli_word (cli, 1));
  game = cli_game (cli_word (cli, 0), error);
  calculator = game != NULL ? find_topic (game, cli_word (cli, 1), error) : NULL;
  if (calculator == NULL)
    return FALSE;

  g_autofree char *question = cli_read (cli_word (cli, 2), &len, error);

  if (question == NULL)
    return FALSE;

  g_autoptr (WarData) data = war_game_data (game, NULL, NULL, error);

  if (data == NULL)
    return FALSE;

  g_autoptr (WarRecord) record = war_record_new (data, calculator->form);

  if (!war_record_read (record, question, len, error) || !war_record_check (record, error))
    return FALSE;
  war_json_init (&json, cli->out);
  war_json_open (&json, NULL, '{');
  if (!calculator->answer (record, &json, error))
    return FALSE;
  war_json_close (&json, '}');
  g_string_append_c (cli->out, '\n');
  return TRUE;
}

/* One broken constraint, with the line of the overlay that broke it. */
static void
print_fault (Cli *cli, const WarFault *fault)
{
  const WarArg *args = WAR_ARGS (WAR_SAY ("why", fault->why), WAR_N ("n", fault->line));
  g_autofree char *told = fault->line == 0 ? g_strdup (fault->why) : war_words_core ("table-line", args);

  g_string_append_printf (cli->out, "%s%s%s\n", fault->path, *fault->path != '\0' ? ": " : "", told);
}

/* What the loader, the map itself and the game say of the tables, an owner's corrections included. */
static gboolean
check_map (Cli *cli, const WarGame *game, GBytes *overlay, GError **error)
{
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarData) data = cli_load (cli, game, overlay, complaints, error);

  if (data == NULL)
    return FALSE;

  g_autoptr (GPtrArray) faults = war_faults (data, complaints, war_game_words (game, war_language ()));

  for (guint i = 0; i < faults->len; i++)
    print_fault (cli, g_ptr_array_index (faults, i));
  cli->answer_is_no = faults->len > 0;
  if (!cli->answer_is_no)
    cli_say (cli, "cli-map-good", NULL);
  return TRUE;
}

/* The map as a campaign begins with it. */
static gboolean
draw_map (Cli *cli, const WarGame *game, GBytes *overlay, GError **error)
{
  static const char set_up[] = "{\"do\":\"set-up\"}";
  g_autoptr (WarData) data = cli_load (cli, game, overlay, NULL, error);
  g_autoptr (WarRecord) order = data != NULL ? war_order_read (data, set_up, strlen (set_up), error) : NULL;

  if (order == NULL)
    return FALSE;

  const WarWords *words = war_game_words (game, war_language ());
  g_autoptr (WarState) state = war_state_new (data);
  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion) { .first = 1 });

  if (group->verdict != WAR_DECIDED)
    {
      war_group_error (group, "set-up", error);
      return FALSE;
    }

  WarMapLook look = cli_look (cli);
  g_autofree char *svg = war_print_map (state, words, &look, error);

  return svg != NULL && cli_write_file (cli->option[CLI_SVG], svg, strlen (svg), error);
}

gboolean
cli_map (Cli *cli, GError **error)
{
  const WarGame *game = cli_game (cli_word (cli, 0), error);

  if (game == NULL)
    return FALSE;
  if (cli_has (cli, CLI_SVG) == cli_has (cli, CLI_CHECK))
    {
      war_error_set (error, WAR_ERROR_INPUT, "--svg, --check", "cli-one-of-two", NULL);
      return FALSE;
    }
  if (cli_has (cli, CLI_SVG) && !cli_file_meant (cli->option[CLI_SVG], error))
    return FALSE;

  g_autoptr (GBytes) overlay = NULL;

  if (!cli_overlay (cli, game, &overlay, error))
    return FALSE;
  return cli_has (cli, CLI_SVG) ? draw_map (cli, game, overlay, error)
                                : check_map (cli, game, overlay, error);
}
