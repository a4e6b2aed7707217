/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was heard in both languages, judged: alike is only what same-in-both.txt excuses; no Spanish sentence has an English
 * word in it, none the id of an order or a field. */

#include "hearing.h"

#include <string.h>

#include "mariscal-language.h"

typedef struct { char *text; guint line; } Alike;                       /* a name, or what else is the same in both */

static char   **lines;                     /* of the list */
static GArray  *alike;                     /* of Alike, longest first */
static gboolean met[200];                  /* by line */

static int
compare_lengths (gconstpointer a, gconstpointer b)
{
  return (int) strlen (((const Alike *) b)->text) - (int) strlen (((const Alike *) a)->text);
}

static void
add_alike (char *text, guint line)
{
  g_array_append_vals (alike, &(Alike) { text, line }, 1);
}

/* The names of all of a kind, in every game that has it; how many games those are. */
static guint
add_kind (const char *id, guint line)
{
  guint n = 0;

  for (guint g = 0; g < war_game_count (); g++)
    {
      const WarGame *game = war_game_at (g);
      g_autoptr (WarData) data = war_game_data (game, NULL, NULL, NULL);
      WarKind kind = war_find_kind (war_data_schema (data), id);

      n += kind != 0 ? 1 : 0;
      for (guint i = 0; kind != 0 && i < war_n_members (data, kind); i++)
        add_alike (war_words_name (war_game_words (game, "es"), NULL, data, war_member_make (kind, (int) i), NULL), line);
    }
  return n;
}

static void
read_line (guint i)
{
  g_auto (GStrv) parts = g_strsplit (lines[i], " — ", 2);

  if (g_strv_length (parts) != 2 || *parts[1] == '\0')
    g_error ("same-in-both.txt, line %u: a text, a dash, the reason", i + 1);
  if (g_str_has_prefix (parts[0], "kind "))
    g_assert_cmpuint (add_kind (parts[0] + strlen ("kind "), i), >, 0);
  else
    add_alike (g_strdup (parts[0]), i);
}

static void
read_list (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("MARISCAL_SOURCE"), "tests", "app", "same-in-both.txt", NULL);
  g_autofree char *text = NULL;

  if (alike != NULL)
    return;
  alike = g_array_new (FALSE, FALSE, sizeof (Alike));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), <, G_N_ELEMENTS (met));
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '#' && *lines[i] != '[')
      read_line (i);
  g_array_sort (alike, compare_lengths);
}

static gboolean
is_letter_at (const char *text, const char *at)
{
  return at >= text && g_unichar_isalpha (g_utf8_get_char (at));
}

/* Blanked out wherever it is a word of its own. */
static gboolean
blank_out (char *text, const char *name)
{
  gboolean found = FALSE;
  gsize len = strlen (name);

  for (char *at = text; (at = strstr (at, name)) != NULL; at += len)
    if ((at == text || !is_letter_at (text, g_utf8_prev_char (at))) && !is_letter_at (text, at + len))
      {
        memset (at, ' ', len);
        found = TRUE;
      }
  return found;
}

/* A letter by itself is a key, a result of the table or a side's: what reads is two of them at least. */
static gboolean
has_words (const char *text)
{
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (is_letter_at (text, at) && is_letter_at (text, g_utf8_next_char (at)))
      return TRUE;
  return FALSE;
}

/* Nothing but numbers, signs and what the list has; what of it was met is noted down. */
static gboolean
may_be_alike (const char *text)
{
  g_autofree char *left = g_strdup (text);

  for (guint i = 0; i < alike->len && has_words (left); i++)
    if (blank_out (left, g_array_index (alike, Alike, i).text))
      met[g_array_index (alike, Alike, i).line] = TRUE;
  return !has_words (left);
}

/* NULL: none is a word of the text. */
static const char *
find_one_of (const char *text, const GPtrArray *words)
{
  g_autofree char *copy = g_strdup (text);

  for (guint i = 0; i < words->len; i++)
    if (blank_out (copy, words->pdata[i]))
      return words->pdata[i];
  return NULL;
}

/* A piece that was left within a sentence: none of these is a word of Spanish. */
static void
add_english (GPtrArray *words)
{
  static const char *const english[] = { "the", "of", "is", "are", "and", "with", "not", "from", "by", "to", "for", "on", "it",
                                         "this", "that", "who", "was", "were", "has", "have", "an", "cannot", "there", "which",
                                         "turn", "at", "its", "may", "must", "more", "odds", "what", "then", "or" };

  for (guint i = 0; i < G_N_ELEMENTS (english); i++)
    g_ptr_array_add (words, g_strdup (english[i]));
}

static void
add_id (GPtrArray *words, const char *id)
{
  static const char *const spanish[] = { "control", "naval", "normal", "dice", "sea", "defender", "fort", NULL };

  if (strlen (id) > 2 && !g_strv_contains (spanish, id) && !g_ptr_array_find_with_equal_func (words, id, g_str_equal, NULL))
    g_ptr_array_add (words, g_strdup (id));
}

/* What the game calls its orders and fields by itself, but for what is spelt as a word of Spanish is. */
static void
add_ids (GPtrArray *words)
{
  const WarSchema *schema = war_game_schema (war_game_find ("blitzwar"));

  for (guint i = 0; i < war_schema_n_forms (schema); i++)
    {
      const WarFormInfo *form = war_form_info (schema, WAR_FIRST_FORM + i);

      add_id (words, form->id);
      for (guint k = 0; k < form->fields->len; k++)
        add_id (words, ((const WarFieldInfo *) form->fields->pdata[k])->id);
    }
}

guint
hearing_count_faults (const Hearing *english, const Hearing *spanish)
{
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer text, where;
  guint n = 0;

  read_list ();
  add_english (wrong);
  add_ids (wrong);
  g_hash_table_iter_init (&iter, spanish->said);
  while (g_hash_table_iter_next (&iter, &text, &where))
    {
      gboolean same = g_hash_table_contains (english->said, text) && !may_be_alike (text);
      const char *word = same ? "in both" : find_one_of (text, wrong);

      if (word == NULL)
        continue;
      g_printerr ("# %s: “%s” (%s)\n", word, (char *) text, (char *) where);
      n++;
    }
  return n;
}

static guint
count_unmet (const char *part)
{
  g_autofree char *head = g_strdup_printf ("[%s]", part);
  gboolean within = FALSE;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*lines[i] == '[')
        within = g_str_equal (lines[i], head);
      if (!within || *lines[i] == '[' || met[i])
        continue;
      g_printerr ("# met no more: %s\n", lines[i]);
      n++;
    }
  return n;
}

void
hearing_walk (const char *part, void (*walk) (Hearing *h), guint least)
{
  Hearing english, spanish;

  hearing_init (&english);
  hearing_init (&spanish);
  mariscal_language_choose ("en");
  walk (&english);
  mariscal_language_choose ("es");
  walk (&spanish);
  mariscal_language_choose ("en");
  g_assert_cmpuint (g_hash_table_size (english.said), >, least);
  g_assert_cmpuint (g_hash_table_size (spanish.said), >, least);
  g_assert_cmpuint (hearing_count_faults (&english, &spanish) + count_unmet (part), ==, 0);
  hearing_clear (&english);
  hearing_clear (&spanish);
}
