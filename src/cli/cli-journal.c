/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An entry of the journal as one line for people, written already or only proposed. */

#include "cli.h"
#include "cli-page.h"
#include "war-cover.h"

#include <string.h>

/* What a die is rolled for, in words where the game has some. */
static void
append_throws (GString *out, const WarWords *w, const GArray *throws)
{
  static const char *const keys[] = {
    [WAR_DIE_HERE] = "cli-die-here", [WAR_DIE_TABLE] = "cli-die-table", [WAR_DIE_SEALED] = "cli-die-sealed",
  };

  for (guint i = 0; throws != NULL && i < throws->len; i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);
      g_autofree char *what = war_words_die (w, t->what);
      g_autofree char *words = war_words_core (keys[t->from],
                                               WAR_ARGS (WAR_SAY ("what", what), WAR_N ("fell", t->fell),
                                                         WAR_N ("of", t->of)));

      g_string_append_printf (out, "  [%s]", words);
    }
}

static void
append_overrides (GString *out, const char *rules)
{
  if (rules == NULL || *rules == '\0')
    return;

  g_autofree char *words = war_words_core ("export-anyway", WAR_ARGS (WAR_SAY ("rules", rules)));

  g_string_append_printf (out, "  %s", words);
}

void
cli_journal_entry (GString *out, WarCampaign *c, const WarWords *w, guint entry, const char *mark)
{
  g_autoptr (WarEntry) e = war_campaign_entry (c, entry);
  g_autoptr (GPtrArray) says = war_entry_says (e, w);
  g_autoptr (GPtrArray) notes = war_entry_notes (e);
  g_autofree char *turn = war_words_core ("cli-turn", WAR_ARGS (WAR_N ("n", war_entry_turn (e))));

  g_string_append_printf (out, "%s%5u  %-4s%s", mark, entry, turn, war_entry_then (e) ? "  → " : "  ");
  for (guint i = 0; i < says->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", (const char *) g_ptr_array_index (says, i));
  if (!war_entry_veiled (e))
    {
      g_autoptr (GArray) throws = war_entry_throws (e);
      g_autofree char *over = war_entry_overrides (e);

      append_throws (out, w, throws);
      append_overrides (out, over);
    }
  for (guint i = 0; notes != NULL && i < notes->len; i++)
    {
      g_autofree char *note = cli_clean (g_strdup (g_ptr_array_index (notes, i)));

      g_string_append_printf (out, "  “%s”", note);
    }
  g_string_append_c (out, '\n');
}

/* What may be covered is left out, even where it lies open just now: it may lie covered at the other end of
 * the change. */
void
cli_journal_changes (GString *out, const WarState *s, const WarWords *w, const GArray *changes,
                     const char *indent)
{
  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      if (war_may_be_covered (war_data_schema (war_state_data (s)), &change->cell))
        continue;

      g_autofree char *cell = war_words_cell (w, s, war_state_data (s), &change->cell);
      g_autofree char *old = war_cell_value_say (s, w, &change->cell, change->old);
      g_autofree char *new = war_cell_value_say (s, w, &change->cell, change->new);

      g_string_append_printf (out, "%s%s: %s → %s\n", indent, cell, old, new);
    }
}

void
cli_journal_decision (GString *out, const WarState *s, const WarWords *w, const WarDecision *d)
{
  const WarData *data = war_state_data (s);
  g_autoptr (GPtrArray) says = war_decision_says (d, data, w);

  g_string_append_printf (out, "%6u  %s", d->n, d->then ? "→ " : "");
  for (guint i = 0; i < says->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", (const char *) g_ptr_array_index (says, i));
  if (!d->covers)
    append_throws (out, w, d->throws);
  for (guint i = 0; d->over != NULL && i < d->over->len; i++)
    append_overrides (out, g_ptr_array_index (d->over, i));
  g_string_append_c (out, '\n');
}
