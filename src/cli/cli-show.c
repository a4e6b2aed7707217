/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands on the table, now or after an entry, and what the moment asks. What is covered is shown to
 * nobody. */

#include "cli.h"
#include "cli-page.h"
#include "cli-result.h"
#include "war-cover.h"
#include "war-export.h"
#include "war-glance.h"
#include "war-record-say.h"

#include <string.h>

static void
write_unknown_fixed (WarJson *json, const WarData *data, const WarFieldInfo *info)
{
  for (guint m = 0; m < war_n_members (data, war_field_group (info->field)); m++)
    {
      WarCell cell = { info->field, war_member_make (war_field_group (info->field), m), 0 };
      g_autoptr (GString) path = g_string_new (NULL);

      if (war_member_gone (data, cell.of) || war_fixed (data, info->field, cell.of, 0) != WAR_UNKNOWN)
        continue;
      war_path_print (data, &cell, path);
      war_json_text (json, NULL, path->str);
    }
}

/* What is kept and not known, then what the printed game says and nobody has told us. */
static void
write_unknown (WarJson *json, const WarState *s, const GArray *shown)
{
  const WarData *data = war_state_data (s);
  const WarSchema *schema = war_data_schema (data);

  war_json_open (json, "unknown", '[');
  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *one = &g_array_index (shown, WarShown, i);
      g_autoptr (GString) path = g_string_new (NULL);

      if (one->value != WAR_UNKNOWN)
        continue;
      war_path_print (data, &one->cell, path);
      war_json_text (json, NULL, path->str);
    }
  for (WarKind k = 1; (guint) k <= war_schema_n_kinds (schema); k++)
    {
      const WarKindInfo *kind = war_kind_info (schema, k);

      for (guint f = 0; f < kind->fields->len; f++)
        {
          const WarFieldInfo *info = g_ptr_array_index (kind->fields, f);

          if (info->standing == WAR_FIXED && info->unknown && info->by == 0)
            write_unknown_fixed (json, data, info);
        }
    }
  war_json_close (json, ']');
}

static void
write_values (WarJson *json, const WarState *s, const GArray *shown)
{
  const WarData *data = war_state_data (s);

  war_json_open (json, "values", '{');
  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *one = &g_array_index (shown, WarShown, i);
      g_autoptr (GString) path = g_string_new (NULL);
      g_autoptr (GString) value = g_string_new (NULL);

      if (one->value == WAR_UNKNOWN)
        continue;
      war_path_print (data, &one->cell, path);
      war_cell_value_print (data, &one->cell, one->value, value);
      war_json_raw (json, path->str, value->str);
    }
  war_json_close (json, '}');
}

static WarValue
value_of_game (const WarState *s, const char *field)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  WarKind game = war_find_kind (schema, "game");

  return war_get (s, war_find_field (schema, game, field, -1)->field, war_member_make (game, 0));
}

static void
show_json (Cli *cli, WarCampaign *c, const WarState *s, guint entry)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  g_autoptr (GArray) shown = war_shown_values (s);
  WarValue step = value_of_game (s, "step");
  WarJson json;

  war_json_init (&json, cli->out);
  war_json_open (&json, NULL, '{');
  war_json_text (&json, "game", war_schema_id (schema));
  war_json_text (&json, "title", war_schema_title (schema));
  war_json_int (&json, "turn", value_of_game (s, "turn"));
  war_json_text (&json, "step", step != WAR_NONE ? war_id (war_state_data (s), step) : NULL);
  war_json_int (&json, "head", entry);
  war_json_int (&json, "entries", war_campaign_n (c));
  war_json_text (&json, "branch", war_campaign_branch_now (c));
  write_values (&json, s, shown);
  write_unknown (&json, s, shown);
  war_json_close (&json, '}');
  g_string_append_c (cli->out, '\n');
}

static void
print_kind (const char *kind, gboolean one, gpointer user)
{
  CliPage *page = user;

  g_string_append_printf (page->out, "\n%s\n", kind);
}

static void
print_group (const char *names, const char *values, gpointer user)
{
  CliPage *page = user;
  g_autofree char *line = cli_clean (g_strconcat (names, *names != '\0' ? ": " : "", values, NULL));

  cli_put_blanks (page, 2);
  cli_put_wrapped (page, line, 2, 4, CLI_PLAIN);
  cli_end_line (page);
}

/* In brackets a sentence goes without its full stop. */
static gsize
measure_caption (const char *caption)
{
  gsize n = strlen (caption);

  return g_str_has_suffix (caption, ".") ? n - 1 : n;
}

/* "Supply: Axis 6, Allies 9, Soviets 14": those of one id together. */
static void
print_glance (CliPage *page, const WarState *s, const WarWords *w)
{
  g_autoptr (GPtrArray) glance = war_glance (s, w);
  g_autoptr (GString) line = g_string_new (NULL);

  if (glance->len > 0)
    {
      g_autofree char *title = war_words_core ("cli-show-glance", NULL);

      print_kind (title, FALSE, page);
    }
  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);
      const WarGlance *next = i + 1 < glance->len ? g_ptr_array_index (glance, i + 1) : NULL;
      gboolean first = line->len == 0, last = next == NULL || strcmp (next->id, g->id) != 0;
      g_autofree char *who = war_words_name (w, s, war_state_data (s), g->who, NULL);

      g_string_append_printf (line, "%s%s%s%s", first ? "" : ", ", first && last ? "" : who,
                              first && last ? "" : " ", g->value);
      if (g->caption != NULL)
        g_string_append_printf (line, " (%.*s)", (int) measure_caption (g->caption), g->caption);
      if (!last)
        continue;
      print_group (g->label, line->str, page);
      g_string_truncate (line, 0);
    }
}

static void
show_text (Cli *cli, const WarState *s, const WarWords *w)
{
  CliPage page = { cli->out, cli_columns (), FALSE };

  print_glance (&page, s, w);
  war_export_groups (s, w, print_kind, print_group, &page);
}

/* A value of the table and why it is so, as the game explains it. */
static gboolean
show_why (Cli *cli, WarCampaign *c, const WarState *s, const char *path, GError **error)
{
  g_autoptr (WarResult) result = war_result_new (war_state_data (s));
  WarCell cell;

  if (!war_path_parse (war_state_data (s), path, strlen (path), &cell) || cell.field <= WAR_EXISTS
      || !war_exists (s, cell.of))
    {
      war_error_set (error, WAR_ERROR_INPUT, "--why", "correct-no-path", WAR_ARGS (WAR_SAY ("path", path)));
      return FALSE;
    }
  if (!war_explain (s, &cell, result))
    {
      war_error_set (error, WAR_ERROR_INPUT, "--why", "cli-why-nothing", WAR_ARGS (WAR_SAY ("path", path)));
      return FALSE;
    }
  if (cli_has (cli, CLI_JSON))
    {
      war_result_write (result, cli_words (c), cli->out);
      g_string_append_c (cli->out, '\n');
    }
  else
    cli_result_print (result, cli_words (c), cli->out, cli_columns (), FALSE);
  return TRUE;
}

gboolean
cli_show (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), FALSE, error);
  guint entry;

  if (c == NULL)
    return FALSE;
  entry = war_campaign_head (c);
  if (cli_has (cli, CLI_AT) && !cli_entry_given (c, cli->option[CLI_AT], "--at", &entry, error))
    return FALSE;

  g_autoptr (WarState) state = war_campaign_look (c, entry);
  const WarWords *words = cli_words (c);

  if (cli_has (cli, CLI_WHY))
    return show_why (cli, c, state, cli->option[CLI_WHY], error);
  if (cli_has (cli, CLI_JSON))
    {
      show_json (cli, c, state, entry);
      return TRUE;
    }

  g_autofree char *place = war_export_place (state, words), *header = war_export_header (state, words, TRUE);
  g_autofree char *sample = war_export_sample (state, words);

  g_string_append_printf (cli->out, "%s · %s\n", war_schema_title (war_game_schema (war_campaign_game (c))),
                          place);
  if (header != NULL)
    g_string_append_printf (cli->out, "%s\n", header);
  if (sample != NULL)
    g_string_append_printf (cli->out, "%s\n", sample);
  cli_say (cli, "cli-show-head", WAR_ARGS (WAR_N ("entry", entry), WAR_N ("entries", war_campaign_n (c)),
                                           WAR_SAY ("branch", war_campaign_branch_now (c))));
  show_text (cli, state, words);
  return TRUE;
}

static const char *
urgency_name (WarUrgency urgency)
{
  return urgency == WAR_MUST ? "must" : urgency == WAR_MAY ? "may" : "reminder";
}

static void
write_prompt (WarJson *json, const WarData *data, const WarWords *words, const WarPrompt *p)
{
  g_autofree char *text = war_words_say (words, data, p->words, p->args);
  g_autoptr (GString) about = g_string_new (NULL);
  g_autoptr (GString) order = g_string_new (NULL);

  war_json_open (json, NULL, '{');
  war_json_text (json, "id", p->id);
  war_json_text (json, "urgency", urgency_name (p->urgency));
  war_json_bool (json, "late", p->late);
  war_json_text (json, "rule", p->rule);
  war_json_text (json, "text", text);
  if (p->about != WAR_NONE)
    war_member_print (data, p->about, about);
  war_json_text (json, "about", p->about != WAR_NONE ? about->str : NULL);
  if (p->order != NULL)
    war_record_write (p->order, order);
  war_json_raw (json, "order", p->order != NULL ? order->str : "null");
  war_json_close (json, '}');
}

static void
print_prompt (Cli *cli, const WarState *state, const WarWords *words, const WarPrompt *p)
{
  const WarData *data = war_state_data (state);
  g_autofree char *text = war_words_say (words, data, p->words, p->args);
  static const char *const MARKS[] = {
    [WAR_MUST] = "cli-due-must", [WAR_MAY] = "cli-due-may", [WAR_REMINDER] = "cli-due-reminder"
  };
  g_autofree char *mark = war_words_core (p->late ? "cli-due-late" : MARKS[p->urgency], NULL);

  g_string_append_printf (cli->out, "%s: %s", mark, text);
  if (p->rule != NULL)
    g_string_append_printf (cli->out, " (§ %s)", p->rule);
  g_string_append_printf (cli->out, "  [%s]\n", p->id);
  if (p->order != NULL)
    {
      g_autofree char *order = war_order_say (state, words, p->order);

      g_string_append_printf (cli->out, "    %s\n", order);
    }
}

static gboolean
was_open (const WarPrompts *before, const WarPrompt *p)
{
  const WarPrompt *then = war_prompts_find (before, p->id);

  return then != NULL && then->late == p->late && war_prompt_open (then);
}

/* What has been open for long is counted only: nobody reads a list that comes again at each step. */
void
cli_show_open (Cli *cli, const WarState *state, const WarWords *words, const WarPrompts *before)
{
  g_autoptr (WarPrompts) prompts = war_due (state);
  int old = 0;

  for (guint i = 0; i < war_prompts_n (prompts); i++)
    {
      const WarPrompt *p = war_prompts_at (prompts, i);

      if (!war_prompt_open (p))
        continue;
      if (was_open (before, p))
        old++;
      else
        print_prompt (cli, state, words, p);
    }
  if (old > 0)
    cli_say (cli, "cli-open-before", WAR_ARGS (WAR_N ("n", old)));
}

static gboolean
proposes (const WarPrompts *prompts)
{
  for (guint i = 0; i < war_prompts_n (prompts); i++)
    if (war_prompts_at (prompts, i)->order != NULL)
      return TRUE;
  return FALSE;
}

gboolean
cli_due (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), FALSE, error);
  WarJson json;

  if (c == NULL)
    return FALSE;

  g_autoptr (WarPrompts) prompts = war_due (war_campaign_state (c));
  const WarWords *words = cli_words (c);

  war_json_init (&json, cli->out);
  if (cli_has (cli, CLI_JSON))
    war_json_open (&json, NULL, '[');
  for (guint i = 0; i < war_prompts_n (prompts); i++)
    if (cli_has (cli, CLI_JSON))
      write_prompt (&json, war_campaign_data (c), words, war_prompts_at (prompts, i));
    else
      print_prompt (cli, war_campaign_state (c), words, war_prompts_at (prompts, i));
  if (cli_has (cli, CLI_JSON))
    {
      war_json_close (&json, ']');
      g_string_append_c (cli->out, '\n');
    }
  else if (war_prompts_n (prompts) == 0)
    cli_say (cli, "cli-due-nothing", NULL);
  else if (proposes (prompts))
    cli_say (cli, "cli-due-answer", NULL);
  return TRUE;
}
