/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A result in a line, for where there is room for no more: from which stop of a scale to which, and the
 * verdicts; of a result without either, the first that it says. */

#include "war-result.h"

#define MOST_SAYS 2

static void
add (GString *out, const char *text)
{
  g_string_append (out, out->len > 0 ? " · " : "");
  g_string_append (out, text);
}

static void
add_scale (GString *out, const WarPart *part, const WarWords *w)
{
  guint n = part->columns != NULL ? g_strv_length (part->columns) : 0;

  if (part->from < 0 || part->to < 0 || (guint) part->from >= n || (guint) part->to >= n)
    return;

  g_autofree char *from = war_label_say (part->columns[part->from], w);
  g_autofree char *to = war_label_say (part->columns[part->to], w);
  g_autofree char *both = g_strdup_printf ("%s → %s", from, to);

  add (out, both);
}

static void
add_verdict (GString *out, const WarResult *r, const WarPart *part, const WarWords *w)
{
  g_autofree char *words = war_sentence_say (&part->words, w, war_result_data (r));
  g_autofree char *chance = war_ratio_exact (part->chance) ? war_words_chance (w, part->chance) : NULL;
  g_autofree char *both = chance != NULL ? g_strdup_printf ("%s: %s", words, chance) : g_strdup (words);

  add (out, both);
}

static void
add_says (GString *out, const WarResult *r, const WarWords *w)
{
  for (guint i = 0, says = 0; i < war_result_parts (r) && says < MOST_SAYS; i++)
    if (war_result_part (r, i)->type == WAR_PART_SAYS)
      {
        g_autofree char *said = war_sentence_say (&war_result_part (r, i)->words, w, war_result_data (r));

        add (out, said);
        says++;
      }
}

char *
war_result_brief (const WarResult *r, const WarWords *w)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < war_result_parts (r); i++)
    if (war_result_part (r, i)->type == WAR_PART_SUM)
      add_scale (out, war_result_part (r, i), w);
  for (guint i = 0; i < war_result_parts (r); i++)
    if (war_result_part (r, i)->type == WAR_PART_VERDICT)
      add_verdict (out, r, war_result_part (r, i), w);
  if (out->len == 0)
    add_says (out, r, w);
  return g_string_free (out, FALSE);
}
