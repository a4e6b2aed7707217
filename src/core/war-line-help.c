/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be typed, as the texts explain it: help/VERB is an example, a bar, and what it does. */

#include "war-line.h"

#include <string.h>

#include "war-game.h"

/* Whether all of the line asks for help, in either language. */
gboolean
war_line_asks_help (const char *text)
{
  static const char *const languages[] = { "en", "es" };
  g_autofree char *folded = war_fold (text);
  const char *bare = g_strstrip (folded);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      const char    *list = war_words_plain (war_game_words (NULL, languages[i]), "verb/help");
      g_auto (GStrv)  words = g_strsplit (list != NULL ? list : "", "|", -1);

      if (g_strv_contains ((const char *const *) words, bare))
        return TRUE;
    }
  return FALSE;
}

/* What is typed with this verb, as its help shows it; NULL: there is none. */
char *
war_line_example (const WarWords *w, const char *verb)
{
  g_autofree char *key = g_strconcat ("help/", verb, NULL);
  const char      *text = war_words_plain (w, key), *bar = text != NULL ? strchr (text, '|') : NULL;

  return bar != NULL ? g_strndup (text, (gsize) (bar - text)) : NULL;
}

static void
add_help (const WarWords *w, const char *verb, GPtrArray *typed, GPtrArray *does)
{
  g_autofree char *key = g_strconcat ("help/", verb, NULL);
  const char      *text = war_words_plain (w, key), *bar = text != NULL ? strchr (text, '|') : NULL;

  if (bar == NULL)
    return;
  g_ptr_array_add (typed, g_strndup (text, (gsize) (bar - text)));
  g_ptr_array_add (does, g_strdup (bar + 1));
}

void
war_line_help (const WarGame *game, const WarWords *w, GPtrArray *typed, GPtrArray *does)
{
  static const char *const own[] = { "next", "note", "seal-dice", "call-dice", "open-dice", "help" };

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    add_help (w, own[i], typed, does);
  for (const WarVerb *verb = game != NULL ? game->verbs : NULL; verb != NULL && verb->id != NULL; verb++)
    add_help (w, verb->id, typed, does);
}
