/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arguments: the words and options of a command, and the help that lists them. The language is looked for
 * before anything else is read, so that even a wrong option is complained about in it. */

#include "cli.h"

#include <string.h>

typedef struct
{
  const char *name;
  const char *value;    /* key of the word for its value in the help; NULL: a switch */
  const char *about;
} Option;

static const Option OPTIONS[CLI_N_OPTIONS] = {
  [CLI_LANG] = { "lang", "cli-value-lang", "cli-option-lang" },
  [CLI_HELP] = { "help", NULL, "cli-option-help" },
  [CLI_VERSION] = { "version", NULL, "cli-option-version" },
  [CLI_JSON] = { "json", NULL, "cli-option-json" },
  [CLI_AT] = { "at", "cli-value-entry", "cli-option-at" },
  [CLI_ALL] = { "all", NULL, "cli-option-all" },
  [CLI_DRY_RUN] = { "dry-run", NULL, "cli-option-dry-run" },
  [CLI_SCENARIO] = { "scenario", "cli-value-id", "cli-option-scenario" },
  [CLI_RULES] = { "rules", NULL, "cli-option-rules" },
  [CLI_REPAIR] = { "repair", "cli-value-out", "cli-option-repair" },
  [CLI_TAKE_OVER] = { "take-over", NULL, "cli-option-take-over" },
  [CLI_WITH] = { "with", "cli-value-data", "cli-option-with" },
  [CLI_LAYER] = { "layer", "cli-value-id", "cli-option-layer" },
  [CLI_NEAR] = { "near", "cli-value-place", "cli-option-near" },
  [CLI_DARK] = { "dark", NULL, "cli-option-dark" },
  [CLI_TO] = { "to", "cli-value-kind", "cli-option-to" },
  [CLI_SVG] = { "svg", "cli-value-out", "cli-option-svg" },
  [CLI_CHECK] = { "check", NULL, "cli-option-check" },
  [CLI_SAMPLE] = { "sample", "cli-value-id", "cli-option-sample" },
  [CLI_WHY] = { "why", "cli-value-path", "cli-option-why" },
  [CLI_SHEET] = { "sheet", "cli-value-id", "cli-option-sheet" },
  [CLI_SIDE] = { "side", "cli-value-id", "cli-option-side" },
  [CLI_PAPER] = { "paper", "cli-value-id", "cli-option-paper" },
  [CLI_MONO] = { "mono", NULL, "cli-option-mono" },
  [CLI_ANYWAY] = { "anyway", NULL, "cli-option-anyway" },
};

#define EVERYWHERE (CLI_TAKES (CLI_LANG) | CLI_TAKES (CLI_HELP))

/* A whole number written in figures, within bounds. */
gboolean
cli_args_number (const char *text, const char *where, gint64 least, gint64 most, gint64 *n, GError **error)
{
  g_autofree char *low = g_strdup_printf ("%" G_GINT64_FORMAT, least);
  g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, most);

  if (g_ascii_string_to_signed (text, 10, least, most, n, NULL))
    return TRUE;
  war_error_set (error, WAR_ERROR_INPUT, where, "cli-no-number",
                 WAR_ARGS (WAR_SAY ("typed", text), WAR_SAY ("low", low), WAR_SAY ("high", high)));
  return FALSE;
}

static gboolean
choose_language (const char *language, GError **error)
{
  if (language != NULL && war_language_known (language))
    {
      war_language_set (language);
      return TRUE;
    }
  war_error_set (error, WAR_ERROR_INPUT, "--lang", "cli-no-language",
                 WAR_ARGS (WAR_SAY ("typed", language ? language : "")));
  return FALSE;
}

gboolean
cli_args_lang (char **args, GError **error)
{
  for (; *args != NULL && strcmp (*args, "--") != 0; args++)
    {
      if (strcmp (*args, "--lang") == 0)
        return choose_language (args[1], error);
      if (g_str_has_prefix (*args, "--lang="))
        return choose_language (*args + strlen ("--lang="), error);
    }
  return TRUE;
}

static const CliCommand *
find_command (const CliCommand *commands, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

/* "--at=3" or "--at" with its value in the next argument; `args` is moved on past that one. FALSE and no
 * error: not ours. */
static gboolean
read_option (Cli *cli, char ***args, GError **error)
{
  const char *given = **args + 2;
  gsize len = strcspn (given, "=");

  for (int i = 0; i < CLI_N_OPTIONS; i++)
    {
      const char *value = given[len] == '=' ? given + len + 1 : NULL;

      if (strncmp (OPTIONS[i].name, given, len) != 0 || OPTIONS[i].name[len] != '\0')
        continue;
      if (cli->command != NULL && cli->command->free_options
          && !((cli->command->takes | EVERYWHERE) & CLI_TAKES (i)))
        return FALSE;
      if (cli->option[i] != NULL)
        war_error_set (error, WAR_ERROR_INPUT, **args, "cli-option-twice", NULL);
      else if (OPTIONS[i].value == NULL && value != NULL)
        war_error_set (error, WAR_ERROR_INPUT, **args, "cli-option-plain", NULL);
      else if (OPTIONS[i].value != NULL && value == NULL
               && ((*args)[1] == NULL || g_str_has_prefix ((*args)[1], "--")))
        war_error_set (error, WAR_ERROR_INPUT, **args, "cli-option-bare", NULL);
      else
        {
          if (OPTIONS[i].value != NULL && value == NULL)
            value = *++*args;
          cli->option[i] = value != NULL ? value : "";
          return TRUE;
        }
      return FALSE;
    }
  if (cli->command == NULL || !cli->command->free_options)
    war_error_set (error, WAR_ERROR_INPUT, **args, "cli-option-unknown", NULL);
  return FALSE;
}

static gboolean
read_word (Cli *cli, const CliCommand *commands, guint n, const char *word, GError **error)
{
  if (cli->command != NULL)
    {
      g_ptr_array_add (cli->words, (char *) word);
      return TRUE;
    }

  cli->command = find_command (commands, n, word);
  if (cli->command == NULL)
    war_error_set (error, WAR_ERROR_INPUT, word, "cli-no-command", NULL);
  else
    cli->what = g_strdup (word);
  return cli->command != NULL;
}

static gboolean
read_all (Cli *cli, const CliCommand *commands, guint n, char **args, GError **error)
{
  gboolean options = TRUE;
  GError *wrong = NULL;

  for (; *args != NULL; args++)
    {
      gboolean looks_like_one = options && (*args)[0] == '-' && (*args)[1] != '\0';

      if (looks_like_one && strcmp (*args, "--") == 0)
        options = FALSE;
      else if (looks_like_one && strcmp (*args, "-h") == 0)
        cli->option[CLI_HELP] = "";
      else if (looks_like_one && (*args)[1] == '-' && read_option (cli, &args, &wrong))
        continue;
      else if (wrong == NULL && looks_like_one && (*args)[1] != '-'
               && (cli->command == NULL || !cli->command->free_options))
        war_error_set (&wrong, WAR_ERROR_INPUT, *args, "cli-option-unknown", NULL);
      else if (wrong == NULL)
        read_word (cli, commands, n, *args, &wrong);

      if (wrong != NULL)
        {
          g_propagate_error (error, wrong);
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
check_options (const Cli *cli, GError **error)
{
  for (int i = 0; i < CLI_N_OPTIONS; i++)
    if (cli->option[i] != NULL && !((cli->command->takes | EVERYWHERE) & CLI_TAKES (i)))
      {
        g_autofree char *dashed = g_strconcat ("--", OPTIONS[i].name, NULL);

        war_error_set (error, WAR_ERROR_INPUT, dashed, "cli-option-elsewhere", NULL);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_words (const Cli *cli, GError **error)
{
  if (cli->words->len < cli->command->least)
    {
      g_autofree char *use = war_words_core (cli->command->use, NULL);

      war_error_set (error, WAR_ERROR_INPUT, use, "cli-few-words", NULL);
      return FALSE;
    }
  if (cli->words->len > cli->command->most)
    {
      war_error_set (error, WAR_ERROR_INPUT, cli_word (cli, cli->command->most), "cli-many-words", NULL);
      return FALSE;
    }
  return TRUE;
}

gboolean
cli_args_read (Cli *cli, const CliCommand *commands, guint n, char **args, GError **error)
{
  if (!read_all (cli, commands, n, args, error))
    return FALSE;
  if (cli_has (cli, CLI_HELP) || (cli_has (cli, CLI_VERSION) && cli->command == NULL))
    return TRUE;
  if (cli->command == NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, "mariscal-cli", "cli-no-words", NULL);
      return FALSE;
    }
  return check_options (cli, error) && check_words (cli, error);
}

/* Two columns; a left side that is too wide stands on a line of its own. */
void
cli_help_rows (Cli *cli, char **left, char **right, guint n)
{
  const glong most = 30;
  glong width = 0;

  for (guint i = 0; i < n; i++)
    if (g_utf8_strlen (left[i], -1) <= most)
      width = MAX (width, g_utf8_strlen (left[i], -1));

  for (guint i = 0; i < n; i++)
    {
      glong len = g_utf8_strlen (left[i], -1);

      g_string_append_printf (cli->out, "  %s", left[i]);
      if (len > width)
        g_string_append_printf (cli->out, "\n%*s%s\n", (int) width + 4, "", right[i]);
      else
        g_string_append_printf (cli->out, "%*s%s\n", (int) (width - len) + 2, "", right[i]);
    }
}

static void
list_options (Cli *cli, guint takes)
{
  g_auto (GStrv) left = g_new0 (char *, CLI_N_OPTIONS + 1);
  g_auto (GStrv) right = g_new0 (char *, CLI_N_OPTIONS + 1);
  guint n = 0;

  for (int i = 0; i < CLI_N_OPTIONS; i++)
    if (takes & CLI_TAKES (i))
      {
        g_autofree char *value = OPTIONS[i].value ? war_words_core (OPTIONS[i].value, NULL) : NULL;

        left[n] = g_strconcat ("--", OPTIONS[i].name, value ? " " : NULL, value, NULL);
        right[n++] = war_words_core (OPTIONS[i].about, NULL);
      }
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-help-options", NULL);
  cli_help_rows (cli, left, right, n);
}

void
cli_help (Cli *cli, const CliCommand *commands, guint n)
{
  if (cli->command != NULL)
    {
      g_autofree char *use = war_words_core (cli->command->use, NULL);

      cli_say (cli, "cli-help-use", WAR_ARGS (WAR_SAY ("use", use)));
      g_string_append_c (cli->out, '\n');
      cli_say (cli, cli->command->about, NULL);
      if (cli->command->run == cli_say_line)
        cli_say_help (cli);
      list_options (cli, cli->command->takes | EVERYWHERE);
      return;
    }

  g_auto (GStrv) left = g_new0 (char *, n + 1);
  g_auto (GStrv) right = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      left[i] = war_words_core (commands[i].use, NULL);
      right[i] = war_words_core (commands[i].about, NULL);
    }
  cli_say (cli, "cli-help-head", NULL);
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-help-commands", NULL);
  cli_help_rows (cli, left, right, n);
  list_options (cli, EVERYWHERE | CLI_TAKES (CLI_VERSION));
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-help-evening", NULL);
  cli_say (cli, "cli-help-foot", NULL);
}
