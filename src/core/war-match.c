/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The matching law of the order bar: following words that go on with the same name join it, and small
 * words within a name ("de", "of the") may be left out. */

#include "war-match.h"

#include <string.h>

#include "war-words.h"

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
