/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The matching law of the order bar: following words that go on with the same name join it, and small
 * words within a name ("de", "of the") may be left out. */

#include "war-match.h"

#include <string.h>

#define SMALL_WORD 3

static void
blank_punctuation (char *text)
{
  for (char *p = text; *p != '\0'; p++)
    if (g_ascii_ispunct (*p))
      *p = ' ';
}

GStrv
war_match_cut (const char *text)
{
  g_autofree char     *folded = war_fold (text);
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  blank_punctuation (folded);
  for (const char *p = folded; *p != '\0';)
    {
      gsize n = strcspn (p, " \t\r\n\v\f");

      if (n > 0)
        g_ptr_array_add (words, g_strndup (p, n));
      p += n;
      p += strspn (p, " \t\r\n\v\f");
    }

  g_ptr_array_add (words, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

/* How many of the typed words begin the words of the name, one after another, from here on. */
static guint
follow_name (const char *const *name, const char *const *typed, guint n, gboolean *whole)
{
  guint taken = 0;

  *whole = TRUE;
  while (*name != NULL && taken < n)
    {
      if (g_str_has_prefix (*name, typed[taken]))
        {
          *whole = *whole && strcmp (*name, typed[taken]) == 0;
          taken++;
        }
      else if (taken > 0 && strlen (*name) <= SMALL_WORD)
        *whole = FALSE;
      else
        break;
      name++;
    }

  *whole = *whole && *name == NULL;
  return taken;
}

WarMatch
war_match (const char *const *name, const char *const *typed, guint n, guint *taken)
{
  WarMatch best = WAR_MATCH_NONE;

  *taken = 0;
  for (guint from = 0; name[from] != NULL; from++)
    {
      gboolean whole;
      guint    now = follow_name (name + from, typed, n, &whole);

      if (now <= *taken)
        continue;
      *taken = now;
      best = from > 0 ? WAR_MATCH_WORD : whole ? WAR_MATCH_WHOLE : WAR_MATCH_BEGINNING;
    }
  return best;
}

static void
add_name (GPtrArray *names, const char *name)
{
  if (name == NULL || *name == '\0')
    return;

  GStrv cut = war_match_cut (name);

  if (cut[0] == NULL)
    g_strfreev (cut);
  else
    g_ptr_array_add (names, cut);
}

/* The owner's own names, if the kind has a text field `alias`. */
static void
add_owners_names (const WarState *s, WarMember who, GPtrArray *names)
{
  WarData            *data = war_state_data (s);
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (who), "alias", -1);
  WarValue            v;

  if (info == NULL || info->type != WAR_TYPE_TEXT || !war_know (s, info->field, who, &v) || v == WAR_NONE)
    return;

  g_auto (GStrv) owners = g_strsplit (war_text_of (data, v), "|", -1);

  for (guint i = 0; owners[i] != NULL; i++)
    add_name (names, owners[i]);
}

GPtrArray *
war_match_names (const WarState *s, const WarWords *const *words, guint n_words, WarMember who)
{
  WarData            *data = war_state_data (s);
  GPtrArray          *names = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GString) key = g_string_new (NULL);
  g_autofree char    *printed = war_words_name (words[0], s, data, who, NULL);
  const WarFieldInfo *named = war_find_field (war_data_schema (data), war_member_kind (who), "name", -1);

  war_member_print (data, who, key);
  add_name (names, printed);
  if (named != NULL && named->type == WAR_TYPE_TEXT && named->standing == WAR_FIXED)
    add_name (names, war_text_of (data, war_fixed (data, named->field, who, 0)));  /* before renaming */
  add_name (names, war_id (data, who));
  for (guint i = 0; i < n_words; i++)
    {
      const char *const *others = war_words_aliases (words[i], data, who);

      add_name (names, war_words_plain (words[i], key->str));
      for (; others != NULL && *others != NULL; others++)
        add_name (names, *others);
    }
  add_owners_names (s, who, names);
  return names;
}

WarMatch
war_match_best (const GPtrArray *names, const char *const *typed, guint n)
{
  WarMatch best = WAR_MATCH_NONE;

  for (guint i = 0; i < names->len; i++)
    {
      guint    taken;
      WarMatch match = war_match (g_ptr_array_index (names, i), typed, n, &taken);

      if (taken == n)
        best = MAX (best, match);
    }
  return best;
}
