/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A note is no order, so its verb is read here; everything else that is a line goes to war-line. */

#include "war-typed.h"

#include <stdlib.h>
#include <string.h>

#include "war-error.h"
#include "war-game.h"
#include "war-prompt.h"

/* "note Ana had to leave": in either language, like any verb. NULL: it is none. */
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

/* The name of a prompt stands for what it proposes. FALSE: the line is no such name. */
static gboolean
read_prompt (WarTyped *typed, const WarState *s, const char *text, GError **error)
{
  g_autoptr (WarPrompts) prompts = war_due (s);
  const WarPrompt *prompt = find_prompt (prompts, text);

  if (prompt != NULL && prompt->order != NULL)
    {
      typed->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      g_ptr_array_add (typed->orders, war_record_copy (prompt->order));
      return TRUE;
    }
  if (prompt == NULL && !names_prompt (text))
    return FALSE;
  war_error_set (error, WAR_ERROR_NO, "LINE", prompt != NULL ? "cli-no-proposal" : "waive-not-due",
                 WAR_ARGS (WAR_SAY ("prompt", text)));
  return TRUE;
}

WarTyped *
war_typed_new (const WarState *s, const char *text, GError **error)
{
  WarTyped *typed = g_new0 (WarTyped, 1);

  if (war_line_asks_help (text))
    typed->kind = WAR_TYPED_HELP;
  else if (find_note (text) != NULL)
    {
      typed->kind = WAR_TYPED_NOTE;
      typed->note = g_strdup (find_note (text));
    }
  else if (!read_prompt (typed, s, text, error))
    {
      typed->faces = read_faces (text);
      typed->line = war_line_new (s, text);
      /* "3" may be a card that is shown now; only if it is nothing of the kind is it a die. */
      war_line_read (typed->line, &typed->orders, typed->faces == NULL ? error : NULL);
      if (typed->orders == NULL && typed->faces != NULL)
        typed->kind = WAR_TYPED_FACES;
    }
  return typed;
}

void
war_typed_free (WarTyped *typed)
{
  g_clear_pointer (&typed->orders, g_ptr_array_unref);
  g_clear_pointer (&typed->faces, g_array_unref);
  g_clear_pointer (&typed->line, war_line_free);
  g_free (typed->note);
  g_free (typed);
}

gboolean
war_order_fill_faces (WarRecord *order, const GArray *faces)
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

