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

/* What it proposes needs a word more, which nobody but who plays can say: how it is typed instead. NULL: it
 * is whole, or no verb types it. */
static char *
find_typed (const WarState *s, const WarRecord *order)
{
  WarData *data = war_state_data (s);
  const WarFormInfo *info = war_form_info (war_data_schema (data), war_record_form (order));

  for (guint i = 0; i < info->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (info->fields, i);

      if (field->required && !war_has (order, field->field))
        return war_line_example (war_game_words (war_data_game (data), war_language ()), info->id);
    }
  return NULL;
}

/* The name of a prompt stands for what it proposes. FALSE: the line is no such name. */
static gboolean
read_prompt (WarTyped *typed, const WarState *s, const char *text, GError **error)
{
  g_autoptr (WarPrompts) prompts = war_due (s);
  const WarPrompt *prompt = war_prompts_find (prompts, text);
  g_autofree char *example
    = prompt != NULL && prompt->order != NULL ? find_typed (s, prompt->order) : NULL;

  if (example != NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, text, "line-short-as", WAR_ARGS (WAR_SAY ("example", example)));
      return TRUE;
    }
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
guint
war_typed_rolled (WarCampaign *c)
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

/* An error about the dice as they were typed. */
static void
tell_faces (GError **error, const GArray *faces, const char *words)
{
  g_autoptr (GString) typed = g_string_new (NULL);

  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (typed, "%s%d", i > 0 ? " " : "", g_array_index (faces, int, i));
  war_error_set (error, WAR_ERROR_INPUT, typed->str, words, NULL);
}

static WarRecord *
read_order (WarCampaign *c, guint n, GError **error)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autofree char *json = war_entry_order (entry);

  return war_order_read (war_campaign_data (c), json, strlen (json), error);
}

/* A lone die fits; the dice of a whole battle stand in lists of their own, which no row of numbers fills. */
static gboolean
takes_faces (const WarRecord *order)
{
  const int any = 1;
  g_autoptr (WarRecord) tried = war_record_copy (order);
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_append_val (one, any);
  return war_order_fill_faces (tried, one);
}

gboolean
war_typed_takes_dice (WarCampaign *c, guint entry)
{
  g_autoptr (WarRecord) order = read_order (c, entry, NULL);

  return order != NULL && takes_faces (order);
}

/* The order of this entry with the faces that fell on the table. */
static WarRecord *
read_with_faces (WarCampaign *c, guint n, const GArray *faces, GError **error)
{
  g_autoptr (WarRecord) order = read_order (c, n, error);
  g_autoptr (GString) filled = g_string_new (NULL);
  gboolean any = order != NULL && takes_faces (order);

  if (order == NULL)
    return NULL;
  if (!any || !war_order_fill_faces (order, faces))
    {
      tell_faces (error, faces, any ? "cli-dice-many" : "cli-dice-by-line");
      return NULL;
    }
  war_record_write (order, filled);
  return war_order_read (war_campaign_data (c), filled->str, filled->len, error);
}

WarRecord *
war_typed_dice (WarCampaign *c, const GArray *faces, guint *entry, GError **error)
{
  *entry = war_typed_rolled (c);
  if (*entry != 0)
    return read_with_faces (c, *entry, faces, error);
  tell_faces (error, faces, "cli-dice-nowhere");
  return NULL;
}
