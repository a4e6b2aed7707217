/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines as typed at the table: an order, a note, the name of a prompt, a cry for help, or the die of what was
 * rolled here a moment ago. */

#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* "note Ana had to leave": a note is no order, so its verb is read here; in either language, like any
 * verb. */
static const char *
find_note (const char *line)
{
  static const char *const languages[] = { "en", "es" };
  const char *start = line + strspn (line, " ");
  gsize len = strcspn (start, " ");
  g_autofree char *typed = g_strndup (start, len);
  g_autofree char *verb = war_fold (typed);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const WarWords *words = war_game_words (NULL, languages[i]);
      g_autofree char *all = war_words_say (words, NULL, "verb/note", NULL);
      g_auto (GStrv) verbs = g_strsplit (all, "|", -1);

      if (g_strv_contains ((const char *const *) verbs, verb))
        return start + len + strspn (start + len, " ");
    }
  return NULL;
}

/* "pay-axis@3": one piece that ends with a turn. */
static gboolean
names_prompt (const char *line)
{
  const char *at = strrchr (line, '@');

  return at != NULL && at != line && at[1] != '\0' && strpbrk (line, " \t") == NULL
         && strspn (at + 1, "0123456789") == strlen (at + 1);
}

static const WarPrompt *
find_prompt (const WarPrompts *prompts, const char *name)
{
  for (guint i = 0; i < war_prompts_n (prompts); i++)
    if (strcmp (war_prompts_at (prompts, i)->id, name) == 0)
      return war_prompts_at (prompts, i);
  return NULL;
}

/* What the prompt of this name proposes, or what the line says. */
static GPtrArray *
read_line (const WarState *state, const char *text, GError **error)
{
  g_autoptr (WarPrompts) prompts = war_due (state);
  const WarPrompt *prompt = find_prompt (prompts, text);
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (WarLine) line = NULL;

  if (prompt != NULL && prompt->order != NULL)
    {
      orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      g_ptr_array_add (orders, war_record_copy (prompt->order));
      return g_steal_pointer (&orders);
    }
  if (prompt != NULL || names_prompt (text))
    {
      war_error_set (error, WAR_ERROR_NO, "LINE", prompt != NULL ? "cli-no-proposal" : "waive-not-due",
                     WAR_ARGS (WAR_SAY ("prompt", text)));
      return NULL;
    }
  line = war_line_new (state, text);
  return war_line_read (line, &orders, error) ? g_steal_pointer (&orders) : NULL;
}

static void
list_verbs (Cli *cli, const WarGame *game)
{
  g_autoptr (GPtrArray) typed = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) does = g_ptr_array_new_with_free_func (g_free);

  war_line_help (game, war_game_words (game, war_language ()), typed, does);
  cli_help_rows (cli, (char **) typed->pdata, (char **) does->pdata, typed->len);
}

/* What can be typed in every game; the rest is said of a campaign. */
void
cli_say_help (Cli *cli)
{
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-say-more", NULL);
  list_verbs (cli, NULL);
  cli_say (cli, "cli-say-due", NULL);
}

static void
tell_verbs (Cli *cli, WarCampaign *c)
{
  cli_say (cli, "cli-say-verbs", NULL);
  list_verbs (cli, war_campaign_game (c));
  cli_say (cli, "cli-say-names", NULL);
}

/* "4", "4 6": faces and nothing else. */
static GArray *
read_faces (const char *text)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

  for (const char *p = text + strspn (text, " "); *p != '\0'; p += strspn (p, " "))
    {
      gsize len = strspn (p, "0123456789");
      int face = len == 1 || len == 2 ? atoi (p) : 0;

      if (face == 0 || (p[len] != ' ' && p[len] != '\0'))
        return NULL;
      g_array_append_val (faces, face);
      p += len;
    }
  return faces->len > 0 ? g_steal_pointer (&faces) : NULL;
}

/* Faces into the fields of dice that have none yet, in their order. FALSE: it has no room for so many. */
static gboolean
fill_faces (WarRecord *order, const GArray *faces)
{
  const WarSchema *schema = war_data_schema (war_record_data (order));
  const WarFormInfo *info = war_form_info (schema, war_record_form (order));
  guint used = 0;

  for (guint i = 0; i < info->fields->len && used < faces->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (info->fields, i);

      if (field->type != WAR_TYPE_DIE)
        continue;
      if (!field->list && !war_has (order, field->field))
        war_fill (order, field->field, g_array_index (faces, int, used++), WAR_TYPED);
      while (field->list && used < faces->len)
        war_add_item (order, field->field, g_array_index (faces, int, used++), WAR_TYPED);
    }
  return used == faces->len;
}

/* Did the program throw a die for this entry itself? */
static gboolean
was_rolled_here (WarEntry *entry)
{
  g_autoptr (GArray) throws = war_entry_throws (entry);

  for (guint i = 0; i < throws->len; i++)
    if (g_array_index (throws, WarThrow, i).from == WAR_DIE_HERE)
      return TRUE;
  return FALSE;
}

/* Of the orders asked right behind which the table stands, the first that dice were rolled for; 0: none. */
static guint
find_rolled (WarCampaign *c)
{
  guint found = 0, before = war_campaign_undo_to (c);

  for (guint n = war_campaign_head (c); n > before;)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (c, n);

      if (!war_entry_then (entry) && !war_entry_veiled (entry) && was_rolled_here (entry))
        found = n;
      n = war_entry_on (entry);
    }
  return found;
}

/* The order of this entry with the faces that fell on the table. */
static WarRecord *
read_with_faces (WarCampaign *c, guint n, const char *typed, const GArray *faces, GError **error)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autofree char *json = war_entry_order (entry);
  g_autoptr (WarRecord) order = war_order_read (war_campaign_data (c), json, strlen (json), error);
  g_autoptr (GString) filled = g_string_new (NULL);

  if (order == NULL)
    return NULL;
  if (!fill_faces (order, faces))
    {
      war_error_set (error, WAR_ERROR_INPUT, typed, "cli-dice-many", NULL);
      return NULL;
    }
  war_record_write (order, filled);
  return war_order_read (war_campaign_data (c), filled->str, filled->len, error);
}

/* The table's dice in the place of those that were rolled here. */
static gboolean
put_dice (Cli *cli, WarCampaign *c, const char *typed, const GArray *faces, GError **error)
{
  guint n = find_rolled (c);

  if (n == 0)
    {
      war_error_set (error, WAR_ERROR_INPUT, typed, "cli-dice-nowhere", NULL);
      return FALSE;
    }

  g_autoptr (WarRecord) order = read_with_faces (c, n, typed, faces, error);

  if (order == NULL || !cli_put_in_place (cli, c, n, order, error))
    return FALSE;
  if (!cli_has (cli, CLI_DRY_RUN))
    cli_journal_entry (cli->out, c, cli_words (c), war_campaign_head (c), "");
  return TRUE;
}

static gboolean
carry_out (Cli *cli, WarCampaign *c, GPtrArray *orders, GError **error)
{
  guint head = war_campaign_head (c);

  if (!cli_carry_out (cli, c, orders, error))
    return FALSE;
  if (war_campaign_head (c) != head && find_rolled (c) > 0)
    cli_say (cli, "cli-dice-here", NULL);
  return TRUE;
}

gboolean
cli_say_line (Cli *cli, GError **error)
{
  const char *text = cli_word (cli, 1);

  if (!cli_check_word (text, "line-word", error))
    return FALSE;

  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), TRUE, error);

  if (c == NULL)
    return FALSE;
  if (war_line_asks_help (text))
    {
      tell_verbs (cli, c);
      return TRUE;
    }
  if (find_note (text) != NULL)
    return cli_write_note (cli, c, find_note (text), error);

  g_autoptr (GArray) faces = read_faces (text);
  g_autoptr (GPtrArray) orders = read_line (war_campaign_state (c), text, faces == NULL ? error : NULL);

  if (orders == NULL)
    return faces != NULL && put_dice (cli, c, text, faces, error);
  return carry_out (cli, c, orders, error);
}
