/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ships met at sea (15.7): every die is read for both, what turns back and what is hit. */

#include "orders.h"

#include "turns.h"

#define MOST_DICE 30
#define NO_HIT 7

/* Up to which number a die turns back, and from which on it hits. By what is done and who rolls. */
static const struct { int repulse, hit; } by_axis[] = { { 2, 5 }, { 1, 6 }, { 1, NO_HIT }, { 2, NO_HIT } },
                                          by_allies[] = { { 4, 3 }, { 3, 4 }, { 3, NO_HIT }, { 4, NO_HIT } };

static void
say_crossing (WarDraft *d, WarMember side, WarValue what, gboolean back, int hits)
{
  const WarArg *args = WAR_ARGS (WAR_WHO ("side", side), WAR_WHO ("what", what), WAR_N ("n", hits));

  war_say (d, back ? "crossing-back" : "crossing-through", args);
  if (hits > 0)
    war_say (d, "crossing-hits", args);
}

/* The side that crosses or is supplied; its enemy rolls. */
void
westfront_decide_intercept (WarDraft *d, const WarRecord *order)
{
  WarMember side = war_arg (order, INTERCEPT_SIDE), roller = westfront_enemy (side);
  WarValue what = war_arg (order, INTERCEPT_WHAT);
  guint at = war_member_index (what), given = war_rows (order, INTERCEPT_FACES);
  guint n = given > 0 ? given : (guint) war_arg (order, INTERCEPT_DICE);
  int hits = 0, backs = 0;

  if (n > MOST_DICE)
    {
      war_refuse (d, "too-many-dice", WAR_ARGS (WAR_N ("n", MOST_DICE)));
      return;
    }
  for (guint i = 0; i < n; i++)
    {
      WarValue typed = i < given ? war_item (order, INTERCEPT_FACES, i) : WAR_NONE;
      int die = war_roll (d, "interception", 6, roller, typed);

      if (!war_draft_ok (d))
        return;
      backs += die <= (roller == SIDE_AXIS ? by_axis[at].repulse : by_allies[at].repulse);
      hits += die >= (roller == SIDE_AXIS ? by_axis[at].hit : by_allies[at].hit);
    }
  say_crossing (d, side, what, backs > 0, hits);
}
