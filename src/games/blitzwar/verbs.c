/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The verbs of BLITZWAR's lines, and the pieces they share: a side, counts of units, a correction. A line that begins with no
 * verb begins with a sea, a zone or a country, and says what stands there. */

#include "verbs.h"

#include "board/orders.h"

WarMember
blitzwar_side_to_move (const WarState *s)
{
  const WarStepInfo *info
      = war_step_info (war_data_schema (war_state_data (s)), war_get (s, GAME_STEP, GAME));

  return info != NULL ? info->who : WAR_NONE;
}

/* A side named in the line, by the same words that begin one. */
WarMember
blitzwar_read_side (WarLine *l)
{
  static const struct { const char *words; WarMember side; } sides[]
      = { { "verb/axis", SIDE_AXIS }, { "verb/allies", SIDE_ALLIES }, { "verb/soviets", SIDE_SOVIETS } };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (war_line_word (l, sides[i].words))
      return sides[i].side;
  return WAR_NONE;
}

/* Said in the line: here, or before its verb. */
WarMember
blitzwar_named_side (WarLine *l)
{
  WarMember side = blitzwar_read_side (l);

  return side != WAR_NONE ? side : war_line_lead (l);
}

WarMember
blitzwar_line_side (WarLine *l)
{
  WarMember lead = war_line_lead (l);

  return lead != WAR_NONE ? lead : blitzwar_side_to_move (war_line_state (l));
}

gboolean
blitzwar_read_pieces (WarLine *l, const char *letters, Pieces *pieces)
{
  *pieces = (Pieces) { FALSE };
  for (;;)
    {
      gboolean fort = war_line_word (l, "word/fort");
      int sign = 0, n;
      char letter;
      gboolean signed_ = war_line_sign (l, &sign);

      if (!war_line_count (l, letters, &letter, &n))
        {
          if (fort || signed_)
            war_line_wrong (l, "say-how-many", NULL);
          return pieces->states || pieces->changes;
        }

      guint at = letter == 't' ? 'c' : fort && letter == 'i' ? 'F' : (guint) (guchar) letter;

      pieces->n[at] += signed_ ? sign * n : n;
      pieces->named[at] = TRUE;
      pieces->changes |= signed_;
      pieces->states |= !signed_;
    }
}

/* How many stand there now, by the line: the counts stated are all there is, a change is on top of what
 * stood. */
gboolean
blitzwar_settle_count (WarLine *l, const Pieces *pieces, char letter, int before, int *now)
{
  guint at = (guint) (guchar) letter;

  *now = pieces->n[at] + (pieces->changes ? before : 0);
  if (*now < 0)
    war_line_wrong (l, "fewer-than-none", WAR_ARGS (WAR_N ("have", before)));
  return *now >= 0 && (pieces->named[at] || !pieces->changes);
}

gboolean
blitzwar_mixes (WarLine *l, const Pieces *pieces)
{
  if (pieces->changes && pieces->states)
    war_line_wrong (l, "all-or-changes", NULL);
  return pieces->changes && pieces->states;
}

void
blitzwar_correct (WarLine *l, const char *path, int n)
{
  WarRecord *order = war_line_order (l, ORDER_CORRECT);
  g_autofree char *value = g_strdup_printf ("%d", n);

  war_fill_text (order, CORRECT_PATH, path, WAR_TYPED);
  war_fill_text (order, CORRECT_VALUE, value, WAR_TYPED);
}

const WarVerb blitzwar_verbs[] = {
  { "axis", blitzwar_read_axis },
  { "allies", blitzwar_read_allies },
  { "soviets", blitzwar_read_soviets },
  { "neutral", blitzwar_read_neutral },
  { "points", blitzwar_read_points },
  { "pay", blitzwar_read_pay },
  { "fall", blitzwar_read_fall },
  { "join", blitzwar_read_join },
  { "roll", blitzwar_read_roll },
  { "attack", blitzwar_read_attack_line },
  { "partisans", blitzwar_read_partisans },
  { "card", blitzwar_read_reveal },
  { "lay", blitzwar_read_lay },
  { "shown", blitzwar_read_shown },
  { "fortify", blitzwar_read_fortify },
  { "unfortify", blitzwar_read_unfortify },
  { "activate", blitzwar_read_activate },
  { "confirm", blitzwar_read_confirm },
  { "ledger", blitzwar_read_ledger },
  { "board", blitzwar_read_board },
  { "arrive", blitzwar_read_arrive },
  { "put", blitzwar_read_put },
  { "settle", blitzwar_read_settle },
  { "lend", blitzwar_read_lend },
  { "develop", blitzwar_read_develop },
  { "share-card", blitzwar_read_share_card },
  { "arrivals", blitzwar_read_arrivals },
  { "over", blitzwar_read_over },
  { "beach", blitzwar_read_beach },
  { "fly-home", blitzwar_read_fly_home },
  { "go-ashore", blitzwar_read_go_ashore },
  { "give-up-beach", blitzwar_read_give_up_beach },
  { "bomb", blitzwar_read_bomb },
  { "britain", blitzwar_read_britain },
  { "naval", blitzwar_read_sea_battle },
  { "place", blitzwar_read_place },
  { NULL, NULL },
};
