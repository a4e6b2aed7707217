/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The help of the calculator: of all games, or of one form with its numbers and options in the reader's
 * language. */

#include "cli-odds.h"

#include "war-asking.h"
#include "war-form-path.h"

#define FEW 8                              /* members that are listed; of more, only what they are is said */

typedef struct
{
  GPtrArray *left, *right;                 /* of char * */
} Rows;

static void
add_row (Rows *rows, char *left, char *right)
{
  g_ptr_array_add (rows->left, left);
  g_ptr_array_add (rows->right, right);
}

static void
print_rows (Cli *cli, Rows *rows)
{
  cli_help_rows (cli, (char **) rows->left->pdata, (char **) rows->right->pdata, rows->left->len);
  g_ptr_array_unref (rows->left);
  g_ptr_array_unref (rows->right);
}

static Rows
new_rows (void)
{
  return (Rows) { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
}

/* "=N", "=clear|marsh|…", "=COUNTRY": what may follow an option. */
static char *
say_value (const WarWords *words, const WarSchema *schema, const WarFieldInfo *info)
{
  const WarKindInfo *kind = info->type == WAR_TYPE_MEMBER ? war_kind_info (schema, info->kind) : NULL;

  if (info->type == WAR_TYPE_FLAG)
    return g_strdup ("");
  if (war_field_is_bare (info))
    return g_strdup ("[=N]");
  if (kind == NULL)
    return g_strdup (info->type == WAR_TYPE_TEXT ? "=…" : "=N");
  if (kind->members->len == 0 || (!kind->choice && kind->members->len > FEW))
    {
      g_autofree char *key = g_strconcat ("kind/", kind->id, NULL);
      g_autofree char *name = war_words_say (words, NULL, key, NULL);
      g_autofree char *loud = g_utf8_strup (name, -1);

      return g_strconcat ("=", loud, NULL);
    }

  GString *values = g_string_new ("=");

  for (guint i = 0; i < kind->members->len; i++)
    g_string_append_printf (values, "%s%s", i > 0 ? "|" : "",
                            (const char *) g_ptr_array_index (kind->members, i));
  return g_string_free (values, FALSE);
}

/* "Attackers: infantry (§ 16)" */
static char *
say_field (const WarWords *words, const WarSchema *schema, const WarFieldPath *flag, gboolean within)
{
  g_autofree char *label = war_words_label (words, schema, flag->info->field);
  g_autofree char *outer = within && flag->depth > 0 ? war_words_label (words, schema,
                                                                        flag->inside[0]->field) : NULL;
  g_autofree char *rule = flag->info->rule != NULL ? g_strdup_printf (" (§ %s)",
                                                                      flag->info->rule) : g_strdup ("");

  return g_strconcat (outer != NULL ? outer : "", outer != NULL ? ": " : "", label, rule, NULL);
}

/* What a number of the line is about, where that is not what its field is called alone: other options may
 * make something else of a part of it. */
static char *
say_number (const WarWords *words, const WarSchema *schema, const WarFieldPath *flag)
{
  const WarFormInfo *form = war_form_info (schema, war_field_group (flag->info->field));
  g_autofree char *path = g_strdelimit (g_strdup (form->id), ".", '/');
  g_autofree char *key = g_strconcat ("number/", path, "/", flag->info->id, NULL);

  return war_words_has (words, key) ? war_words_say (words, NULL, key, NULL)
                                    : say_field (words, schema, flag, TRUE);
}

static void
list_numbers (Cli *cli, const WarWords *words, const WarSchema *schema, const WarFormInfo *form,
              const GArray *fields)
{
  Rows rows = new_rows ();

  for (guint i = 0; form->line != NULL && i < form->line->len; i++)
    {
      const WarFieldPath *flag = war_find_path (fields, g_ptr_array_index (form->line, i));
      g_autofree char *what = say_number (words, schema, flag);
      gboolean named = flag->info->type == WAR_TYPE_MEMBER;
      g_autofree char *values = say_value (words, schema, flag->info);

      add_row (&rows, g_strdup_printf ("N%u", i + 1),
               named ? g_strconcat (what, ": ", values + 1, NULL) : g_strdup (what));
    }
  print_rows (cli, &rows);
}

static void
list_flags (Cli *cli, const WarWords *words, const WarSchema *schema, const GArray *fields)
{
  Rows rows = new_rows ();

  for (guint i = 0; i < fields->len; i++)
    {
      const WarFieldPath *flag = &g_array_index (fields, WarFieldPath, i);
      g_autofree char *value = flag->info->flag != NULL ? say_value (words, schema, flag->info) : NULL;

      if (value != NULL)
        add_row (&rows, g_strdup_printf ("--%s%s", flag->info->flag, value),
                 say_field (words, schema, flag, FALSE));
    }
  add_row (&rows, g_strdup ("--json"), war_words_core ("cli-option-json", NULL));
  print_rows (cli, &rows);
}

static char *
name_form (const WarWords *words, const WarFormInfo *form)
{
  g_autofree char *key = g_strconcat ("form/", form->id, NULL);

  return war_words_has (words, key) ? war_words_say (words, NULL, key, NULL) : g_strdup (form->id);
}

static void
list_forms (Cli *cli, const WarWords *words, const WarGame *game)
{
  Rows rows = new_rows ();

  for (guint i = 0; i < war_schema_n_forms (war_game_schema (game)); i++)
    {
      const WarFormInfo *form = war_asking_form (game, WAR_FIRST_FORM + (WarForm) i);

      if (form != NULL)
        add_row (&rows, g_strdup (form->id), name_form (words, form));
    }
  print_rows (cli, &rows);
}

static void
help_on_form (Cli *cli, const WarGame *game, const WarFormInfo *form)
{
  const WarSchema *schema = war_game_schema (game);
  const WarWords *words = war_game_words (game, war_language ());
  g_autoptr (GArray) fields = war_form_paths (schema, form->form);
  g_autofree char *name = name_form (words, form);
  g_autoptr (GString) use = g_string_new (NULL);

  g_string_append_printf (use, "odds %s %s", game->id, form->id);
  for (guint i = 0; form->line != NULL && i < form->line->len; i++)
    g_string_append_printf (use, " N%u", i + 1);
  g_string_append (use, " --…");
  cli_say (cli, "cli-help-use", WAR_ARGS (WAR_SAY ("use", use->str)));
  g_string_append_printf (cli->out, "\n%s\n", name);
  list_numbers (cli, words, schema, form, fields);
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-help-options", NULL);
  list_flags (cli, words, schema, fields);
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-odds-forms", NULL);
  list_forms (cli, words, game);
}

void
cli_odds_help (Cli *cli, const WarGame *game, const WarFormInfo *form)
{
  if (game != NULL)
    {
      help_on_form (cli, game, form);
      return;
    }

  g_autofree char *use = war_words_core ("cli-use-odds", NULL);

  cli_say (cli, "cli-help-use", WAR_ARGS (WAR_SAY ("use", use)));
  g_string_append_c (cli->out, '\n');
  cli_say (cli, "cli-odds-help", NULL);
  for (guint i = 0; i < war_game_count (); i++)
    if (!war_schema_template (war_game_schema (war_game_at (i))))
      g_string_append_printf (cli->out, "  mariscal-cli odds %s --help\n", war_game_at (i)->id);
}
