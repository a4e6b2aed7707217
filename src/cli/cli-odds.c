/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The calculator for people at a table: bare words and options fill any form of any game, as its
 * game.json declares them (`line` and `flag`); the game settles what the numbers mean, and its parts are
 * drawn. */

#include "cli-odds.h"

#include <string.h>
#include <unistd.h>

#include "cli-result.h"
#include "war-asking.h"
#include "war-form-path.h"

/* The one named, or the first that takes bare numbers. `named` tells which. */
static const WarFormInfo *
choose_form (const WarGame *game, const char *word, gboolean *named)
{
  const WarSchema *schema = war_game_schema (game);
  WarForm form = word != NULL ? war_find_form (schema, word, FALSE) : 0;
  const WarFormInfo *info = form != 0 ? war_asking_form (game, form) : NULL;

  *named = info != NULL;
  for (guint i = 0; info == NULL && i < war_schema_n_forms (schema); i++)
    {
      info = war_asking_form (game, WAR_FIRST_FORM + (WarForm) i);
      if (info != NULL && (info->line == NULL || info->line->len == 0))
        info = NULL;
    }
  return info;
}

static const WarFieldPath *
find_flag (const GArray *fields, const char *name, gsize len)
{
  for (guint i = 0; i < fields->len; i++)
    {
      const WarFieldPath *flag = &g_array_index (fields, WarFieldPath, i);

      if (flag->info->flag != NULL && strncmp (flag->info->flag, name, len) == 0
          && flag->info->flag[len] == '\0')
        return flag;
    }
  return NULL;
}

typedef struct
{
  const WarGame     *game;
  WarData           *data;
  const WarFormInfo *form;
  GArray            *fields;               /* of WarFieldPath */
  WarRecord         *record;
  guint              n_bare;               /* words of the form's line taken so far */
} Asking;

/* A value by id, then by name in either language, then by the one name that begins so. */
static WarMember
find_member (const Asking *a, WarKind kind, const char *typed)
{
  static const char *const languages[] = { "en", "es" };
  g_autofree char *folded = war_fold (typed);
  WarMember begins = WAR_NONE;
  guint n_begin = 0;

  for (guint m = 0; m < war_n_members (a->data, kind); m++)
    {
      WarMember member = war_member_make (kind, m);
      g_autofree char *id = war_fold (war_id (a->data, member));
      gboolean does_begin = FALSE;

      if (strcmp (id, folded) == 0)
        return member;
      for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
        {
          const WarWords *words = war_game_words (a->game, languages[i]);
          g_autofree char *name = war_words_name (words, NULL, a->data, member, NULL);
          g_autofree char *its = war_fold (name);

          if (strcmp (its, folded) == 0)
            return member;
          does_begin |= g_str_has_prefix (its, folded);
        }
      if (does_begin)
        begins = member, n_begin++;
    }
  return n_begin == 1 ? begins : WAR_NONE;
}

/* What is typed twice, by its place and by its option, or by its option alone, is two different answers. */
static gboolean
check_untouched (Asking *a, const WarFieldPath *flag, const char *where, GError **error)
{
  if (flag->info->list || !war_has (war_path_record (a->record, flag), flag->info->field))
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, where, "cli-option-twice", NULL);
  return FALSE;
}

static gboolean
fill_member (Asking *a, const WarFieldPath *flag, const char *where, const char *typed, GError **error)
{
  WarMember member = find_member (a, flag->info->kind, typed);
  g_autoptr (GString) list = g_string_new (NULL);

  if (member != WAR_NONE)
    {
      war_fill (war_path_record (a->record, flag), flag->info->field, member, WAR_TYPED);
      return TRUE;
    }
  for (guint m = 0; m < war_n_members (a->data, flag->info->kind); m++)
    g_string_append_printf (list, "%s%s", m > 0 ? ", " : "",
                            war_id (a->data, war_member_make (flag->info->kind, m)));
  war_error_set (error, WAR_ERROR_INPUT, where, "form-one-of",
                 WAR_ARGS (WAR_SAY ("text", typed), WAR_SAY ("list", list->str)));
  return FALSE;
}

static gboolean
fill_number (Asking *a, const WarFieldPath *flag, const char *where, const char *typed, GError **error)
{
  WarRecord *record;
  gint64 n;

  if (!cli_args_number (typed, where, flag->info->min, flag->info->max, &n, error)
      || !war_value_check (a->data, flag->info, (WarValue) n, where, error))
    return FALSE;
  record = war_path_record (a->record, flag);
  if (flag->info->list)
    war_add_item (record, flag->info->field, (WarValue) n, WAR_TYPED);
  else
    war_fill (record, flag->info->field, (WarValue) n, WAR_TYPED);
  return TRUE;
}

static gboolean
is_number (const char *text)
{
  return text != NULL && *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

/* One option; `word` is moved on past a value of its own. */
static gboolean
fill_flag (Asking *a, char ***word, GError **error)
{
  const char *given = **word + 2;
  gsize len = strcspn (given, "=");
  const char *value = given[len] == '=' ? given + len + 1 : NULL;
  g_autofree char *where = g_strndup (**word, len + 2);
  const WarFieldPath *flag = find_flag (a->fields, given, len);

  if (flag == NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, where, "cli-odds-no-flag",
                     WAR_ARGS (WAR_SAY ("game", a->game->id), WAR_SAY ("form", a->form->id)));
      return FALSE;
    }
  if (!check_untouched (a, flag, where, error))
    return FALSE;
  if (flag->info->type == WAR_TYPE_FLAG)
    {
      if (value != NULL)
        war_error_set (error, WAR_ERROR_INPUT, where, "cli-option-plain", NULL);
      else
        war_fill (war_path_record (a->record, flag), flag->info->field, TRUE, WAR_TYPED);
      return value == NULL;
    }
  if (value == NULL && war_field_is_bare (flag->info))
    value = is_number ((*word)[1]) ? *++*word : "1";
  else if (value == NULL && (*word)[1] != NULL && !g_str_has_prefix ((*word)[1], "--"))
    value = *++*word;
  if (value == NULL || *value == '\0')
    {
      war_error_set (error, WAR_ERROR_INPUT, where, "cli-option-bare", NULL);
      return FALSE;
    }
  if (flag->info->type == WAR_TYPE_MEMBER)
    return fill_member (a, flag, where, value, error);
  if (flag->info->type == WAR_TYPE_COUNT || flag->info->type == WAR_TYPE_DIE)
    return fill_number (a, flag, where, value, error);
  war_fill_text (war_path_record (a->record, flag), flag->info->field, value, WAR_TYPED);
  return TRUE;
}

static gboolean
complain_of_bare (const Asking *a, const char *word, const char *key, guint n, GError **error)
{
  war_error_set (error, WAR_ERROR_INPUT, word, key,
                 WAR_ARGS (WAR_N ("n", n), WAR_SAY ("game", a->game->id), WAR_SAY ("form", a->form->id)));
  return FALSE;
}

/* A word without an option: the next of the form's line, a number or a name. */
static gboolean
fill_bare (Asking *a, const char *word, GError **error)
{
  guint most = a->form->line != NULL ? a->form->line->len : 0;

  if (a->n_bare >= most)
    return complain_of_bare (a, word, is_number (word) ? "cli-odds-many" : "cli-odds-what", most, error);

  const char *path = g_ptr_array_index (a->form->line, a->n_bare);
  const WarFieldPath *flag = war_find_path (a->fields, path);
  gboolean named = flag->info->type == WAR_TYPE_MEMBER, text = flag->info->type == WAR_TYPE_TEXT;

  if (!named && !text && !is_number (word))
    return complain_of_bare (a, word, "cli-odds-what", most, error);
  a->n_bare++;
  if (!check_untouched (a, flag, path, error))
    return FALSE;
  if (text)
    {
      war_fill_text (war_path_record (a->record, flag), flag->info->field, word, WAR_TYPED);
      return TRUE;
    }
  return named ? fill_member (a, flag, path, word, error) : fill_number (a, flag, path, word, error);
}

/* "5:4 tanks air": words without options are a question as people type it anywhere. FALSE: they are
 * none, or numbers alone. */
static gboolean
read_question (Asking *a, char **words)
{
  g_autoptr (WarState) state = war_state_new (a->data);
  g_autoptr (WarAsking) asking = war_asking_new (state);
  g_autoptr (WarRecord) question = NULL;
  g_autofree char *text = g_strjoinv (" ", words);
  gboolean says = FALSE;

  for (char **word = words; *word != NULL; word++)
    if (g_str_has_prefix (*word, "--"))
      return FALSE;
    else
      says |= !is_number (*word);
  question = says ? war_asking_read (asking, a->form->form, text, NULL) : NULL;
  if (question == NULL || war_record_form (question) != a->form->form)
    return FALSE;
  war_record_free (a->record);
  a->record = g_steal_pointer (&question);
  a->n_bare = a->form->line != NULL ? a->form->line->len : 0;
  return TRUE;
}

static gboolean
fill_record (Asking *a, char **words, GError **error)
{
  if (read_question (a, words))
    return TRUE;
  for (; *words != NULL; words++)
    if (!(g_str_has_prefix (*words, "--") ? fill_flag (a, &words, error) : fill_bare (a, *words, error)))
      return FALSE;
  return TRUE;
}

/* A complaint about a field is told by the option that fills it, for whoever types it. */
static gboolean
tell_by_option (const Asking *a, GError *wrong, GError **error)
{
  gsize where = strcspn (wrong->message, ":");

  for (guint i = 0; i < a->fields->len; i++)
    {
      const WarFieldPath *flag = &g_array_index (a->fields, WarFieldPath, i);
      g_autofree char *path = war_path_name (flag);

      if (flag->info->flag == NULL || strlen (path) != where || strncmp (path, wrong->message, where) != 0)
        continue;

      g_autofree char *rest = g_strdup (wrong->message + where);

      g_free (wrong->message);
      wrong->message = g_strconcat ("--", flag->info->flag, rest, NULL);
      g_propagate_error (error, wrong);
      return FALSE;
    }
  if (a->n_bare > 0 || a->form->line == NULL)
    {
      g_propagate_error (error, wrong);
      return FALSE;
    }
  g_error_free (wrong);
  return complain_of_bare (a, a->form->id, "cli-odds-few", a->form->line->len, error);
}

static gboolean
answer (Cli *cli, Asking *a, GError **error)
{
  const WarCalculator *calculator = war_game_calculator (a->game, a->form->form);
  const WarWords *words = war_game_words (a->game, war_language ());
  g_autoptr (WarResult) result = war_result_new (a->data);
  GError *wrong = NULL;

  if (calculator->settle != NULL)
    calculator->settle (a->record);
  if (!war_record_check (a->record, &wrong) || !calculator->show (a->record, result, &wrong))
    return tell_by_option (a, wrong, error);
  if (cli_has (cli, CLI_JSON))
    {
      war_result_write (result, words, cli->out);
      g_string_append_c (cli->out, '\n');
      return TRUE;
    }
  cli->coloured = isatty (STDOUT_FILENO) && g_getenv ("NO_COLOR") == NULL;
  cli_result_print (result, words, cli->out, MIN (cli_columns (), 100), cli->coloured);
  return TRUE;
}

gboolean
cli_odds (Cli *cli, GError **error)
{
  const WarGame *game = cli->words->len > 0 ? cli_game (cli_word (cli, 0), error) : NULL;
  gboolean named;

  if (cli->words->len == 0)
    {
      cli_odds_help (cli, NULL, NULL);
      return TRUE;
    }
  if (game == NULL)
    return FALSE;

  const WarFormInfo *form = choose_form (game, cli_word (cli, 1), &named);
  g_autoptr (WarData) data = war_game_data (game, NULL, NULL, error);

  if (data == NULL)
    return FALSE;
  if (form == NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, game->id, "cli-odds-none", NULL);
      return FALSE;
    }
  if (cli_has (cli, CLI_HELP))
    {
      cli_odds_help (cli, game, form);
      return TRUE;
    }

  g_autoptr (GArray) fields = war_form_paths (war_game_schema (game), form->form);
  Asking a = { game, data, form, fields, war_record_new (data, form->form), 0 };

  g_ptr_array_add (cli->words, NULL);

  gboolean answered = fill_record (&a, (char **) cli->words->pdata + (named ? 2 : 1), error)
                      && answer (cli, &a, error);

  war_record_free (a.record);
  return answered;
}
