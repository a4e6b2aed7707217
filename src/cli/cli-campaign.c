/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Starting a campaign and playing on: orders from JSON, notes. Everything is
 * decided before the file is touched; a trial (--dry-run) decides on a copy, without dice. */

#include "cli.h"
#include "war-trial.h"

#include <string.h>

#include "cli-result.h"
#include "war-cover.h"
#include "war-sample.h"

gboolean
cli_check_text (const char *text, const char *where, GError **error)
{
  if (*text != '\0' && g_utf8_validate (text, -1, NULL))
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, where, *text == '\0' ? "cli-empty-text" : "cli-no-utf8", NULL);
  return FALSE;
}

gboolean
cli_check_word (const char *text, const char *word, GError **error)
{
  g_autofree char *where = war_words_core (word, NULL);

  return cli_check_text (text, where, error);
}

static WarRecord *
read_set_up (Cli *cli, WarData *data, GError **error)
{
  g_autoptr (GString) order = g_string_new ("{\"do\":\"set-up\"");

  if (cli_has (cli, CLI_SCENARIO))
    {
      if (!cli_check_text (cli->option[CLI_SCENARIO], "--scenario", error))
        return NULL;
      g_string_append (order, ",\"scenario\":");
      war_json_quote (order, cli->option[CLI_SCENARIO], -1);
    }
  g_string_append_c (order, '}');
  return war_order_read (data, order->str, order->len, error);
}

static void
print_entries (Cli *cli, WarCampaign *c, guint first)
{
  const WarWords *words = cli_words (c);

  for (guint n = first; n <= war_campaign_n (c); n++)
    cli_journal_entry (cli->out, c, words, n, "");
}

static WarCampaign *
create_sample (Cli *cli, const WarGame *game, GError **error)
{
  const char *id = cli->option[CLI_SAMPLE];
  g_autoptr (GBytes) file = war_sample_file (game, id);

  if (cli_has (cli, CLI_SCENARIO) || cli_has (cli, CLI_WITH))
    war_error_set (error, WAR_ERROR_INPUT, "--sample", "cli-sample-alone", NULL);
  else if (file != NULL)
    return cli_file_given (cli_word (cli, 1), error)
             ? war_sample_create (cli_word (cli, 1), game, id, error) : NULL;
  else if (cli_check_text (id, "--sample", error))
    {
      g_auto (GStrv) ids = war_schema_listed (war_game_schema (game), "samples");
      g_autofree char *list = cli_brought (game, "sample/", ids);

      war_error_set (error, WAR_ERROR_INPUT, id, ids[0] != NULL ? "cli-no-sample" : "cli-no-samples",
                     WAR_ARGS (WAR_SAY ("list", list)));
    }
  return NULL;
}

/* A campaign that comes with the game is told in one line: what it is, and how far it goes. */
static gboolean
new_sample (Cli *cli, const WarGame *game, GError **error)
{
  g_autoptr (WarCampaign) c = create_sample (cli, game, error);
  g_autofree char *key = g_strconcat ("sample/", cli->option[CLI_SAMPLE], NULL);
  g_autofree char *what = c != NULL ? war_words_say (cli_words (c), NULL, key, NULL) : NULL;

  if (c == NULL)
    return FALSE;
  cli_say (cli, "cli-sample", WAR_ARGS (WAR_SAY ("what", what), WAR_N ("n", war_campaign_n (c))));
  return TRUE;
}

gboolean
cli_new (Cli *cli, GError **error)
{
  const WarGame *game = cli_game (cli_word (cli, 0), error);

  if (game != NULL && cli_has (cli, CLI_SAMPLE))
    return new_sample (cli, game, error);

  g_autoptr (GBytes) overlay = NULL;

  if (game == NULL || !cli_overlay (cli, game, &overlay, error))
    return FALSE;

  g_autoptr (WarData) data = cli_load (cli, game, overlay, NULL, error);
  g_autoptr (WarRecord) set_up = data != NULL ? read_set_up (cli, data, error) : NULL;

  if (set_up == NULL || !cli_file_given (cli_word (cli, 1), error))
    return FALSE;

  g_autoptr (WarCampaign) c = war_campaign_create (cli_word (cli, 1), game, overlay, set_up, error);

  if (c == NULL)
    return FALSE;
  print_entries (cli, c, 1);
  cli_say (cli, "cli-new-more", NULL);
  return TRUE;
}

/* A die nobody has thrown yet ends the trial: what follows depends on it. */
static void
print_missing_die (Cli *cli, const WarWords *w, const WarGroup *group)
{
  g_autofree char *what = war_words_die (w, group->die_what);

  cli_say (cli, "cli-dry-die", WAR_ARGS (WAR_SAY ("what", what), WAR_N ("of", group->die)));
}

/* Trying out is free, so it may not be a way to look under covers. */
gboolean
cli_no_trial (const WarRecord *order, GError **error)
{
  war_error_set (error, WAR_ERROR_INPUT, war_record_id (order), "cli-dry-covered", NULL);
  return FALSE;
}

/* What may come of it, where a calculator knows. */
static void
print_odds (Cli *cli, const WarState *state, const WarWords *w, const WarRecord *order)
{
  WarData *data = war_state_data (state);
  g_autoptr (WarRecord) question = war_game_question (state, order);
  g_autoptr (WarResult) result = war_result_new (data);
  const WarCalculator *asked
    = question != NULL ? war_game_calculator (war_data_game (data), war_record_form (question)) : NULL;

  if (asked != NULL && asked->show (question, result, NULL))
    cli_result_glance (result, w, cli->out, MIN (cli_columns (), 100));
}

/* The order as it was understood, unless what it sets is going to lie covered. */
static void
print_order (Cli *cli, const WarGroup *group, const WarRecord *order)
{
  g_autoptr (GString) json = g_string_new (NULL);

  for (guint i = 0; group->decisions != NULL && i < group->decisions->len; i++)
    if (((const WarDecision *) g_ptr_array_index (group->decisions, i))->covers)
      return;
  war_record_write (order, json);
  g_string_append_printf (cli->out, "%s\n", json->str);
}

static void
print_trial (Cli *cli, const WarTrial *trial, GPtrArray *orders, const WarWords *words)
{
  for (guint i = 0; i < trial->n; i++)
    {
      const WarGroup *group = g_ptr_array_index (trial->groups, i);

      print_order (cli, group, g_ptr_array_index (orders, i));
      for (guint k = 0; group->verdict == WAR_DECIDED && k < group->decisions->len; k++)
        {
          const WarDecision *d = g_ptr_array_index (group->decisions, k);

          cli_journal_decision (cli->out, trial->after, words, d);
          cli_journal_changes (cli->out, trial->after, words, d->changes, "          ");
        }
    }
  if (trial->verdict == WAR_WANTS_DIE)
    {
      print_missing_die (cli, words, war_trial_end (trial));
      print_odds (cli, trial->after, words, g_ptr_array_index (orders, trial->n - 1));
    }
  else if (trial->idle)
    cli_say (cli, "order-idle", NULL);
}

static gboolean
try_orders (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error)
{
  g_autoptr (WarTrial) trial = war_trial_new (war_campaign_state (c), orders, war_campaign_n (c) + 1);

  if (trial->covered)
    return cli_no_trial (g_ptr_array_index (orders, trial->n), error);
  if (trial->verdict == WAR_FORBIDDEN || trial->verdict == WAR_REFUSED)
    {
      const WarRecord *last = g_ptr_array_index (orders, trial->n - 1);

      war_group_error (war_trial_end (trial), war_record_id (last), error);
      return FALSE;
    }
  print_trial (cli, trial, orders, cli_words (c));
  return TRUE;
}

static gboolean
can_be_done (WarCampaign *c, GPtrArray *orders, GError **error)
{
  WarProposal *p = war_campaign_propose (c, orders, error);

  if (p == NULL)
    return FALSE;
  war_proposal_free (p);
  return TRUE;
}

/* Whoever goes on sees what is open. */
static gboolean
goes_on (const GPtrArray *orders)
{
  for (guint i = 0; i < orders->len; i++)
    {
      const WarRecord *order = g_ptr_array_index (orders, i);
      const WarSchema *schema = war_data_schema (war_record_data (order));

      if (strcmp (war_form_info (schema, war_record_form (order))->id, "next") == 0)
        return TRUE;
    }
  return FALSE;
}

/* All or none. Taking over writes a line of its own, so it waits until the orders are known to be good. */
static gboolean
carry_out (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error)
{
  guint first;
  gboolean done;
  WarProposal *p;
  g_autoptr (WarPrompts) before = goes_on (orders) ? war_due (war_campaign_state (c)) : NULL;

  if ((cli_has (cli, CLI_TAKE_OVER) && !can_be_done (c, orders, error)) || !cli_pen (cli, c, error))
    return FALSE;
  p = war_campaign_propose (c, orders, error);
  if (p == NULL)
    return FALSE;
  first = war_campaign_n (c) + 1;
  done = war_campaign_commit (c, p, error);
  war_proposal_free (p);
  if (!done)
    return FALSE;
  print_entries (cli, c, first);
  if (before != NULL)
    cli_show_open (cli, war_campaign_state (c), cli_words (c), before);
  return TRUE;
}

gboolean
cli_carry_out (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error)
{
  gboolean done;

  cli_insist (cli, orders);
  done = cli_has (cli, CLI_DRY_RUN) ? try_orders (cli, c, orders, error) : carry_out (cli, c, orders, error);
  if (!done)
    cli_hint_anyway (cli, error);
  return done;
}

gboolean
cli_do (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);

  if (c == NULL)
    return FALSE;

  g_autoptr (GPtrArray) orders = cli_orders_read (war_campaign_data (c), cli_word (cli, 1), error);

  return orders != NULL && cli_carry_out (cli, c, orders, error);
}

gboolean
cli_write_note (Cli *cli, WarCampaign *c, const char *text, GError **error)
{
  if (!cli_check_word (text, "cli-word-text", error))
    return FALSE;
  if (war_campaign_head (c) == 0)
    {
      cli_refuse_word (error, WAR_ERROR_NO, "cli-word-text", "cli-note-nowhere");
      return FALSE;
    }
  if (!cli_has (cli, CLI_DRY_RUN) && (!cli_pen (cli, c, error) || !war_campaign_note (c, text, error)))
    return FALSE;
  cli_say (cli, "cli-noted", WAR_ARGS (WAR_N ("entry", war_campaign_head (c)), WAR_SAY ("text", text)));
  return TRUE;
}

gboolean
cli_note (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);

  return c != NULL && cli_write_note (cli, c, cli_word (cli, 1), error);
}
