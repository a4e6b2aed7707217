/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What always holds of the table, and of what is printed. */

#include "orders.h"

#include "board.h"

#define CITIES_OF_THE_RULES 13             /* Victory Cities, Berlin two of them (17.31) */

static void
check_block (const WarState *s, WarMember block, WarReport *out)
{
  const WarData *data = war_state_data (s);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));
  gboolean plays = westfront_in_play (s, block);

  if (!plays && war_get (s, BLOCK_VALUE, block) != WAR_NONE)
    war_complain_about (out, data, block, "value", "2.4", "check-value-of-nobody", args);
  if (westfront_is_active (s, block) && (!plays || !westfront_is_hq (s, block)))
    war_complain_about (out, data, block, "role", "5.2", "check-no-active-hq", args);
}

void
westfront_check (const WarState *s, WarReport *out)
{
  const WarData *data = war_state_data (s);

  war_each (s, KIND_BLOCK, block)
    check_block (s, block, out);
  war_each (s, KIND_BEACHHEAD, marker)
    if (war_get (s, BEACHHEAD_STATE, marker) != STATE_DEPLOYED && war_get (s, BEACHHEAD_PLACE, marker) != WAR_NONE)
      war_complain_about (out, data, marker, "place", "15.51", "check-beachhead", WAR_ARGS (WAR_WHO ("beachhead", marker)));
}

/* A reinforcement has a date and a strength; an HQ is of a kind; Victory Cities weigh what the rules count. */
void
westfront_vet (const WarData *data, WarReport *out)
{
  int cities = 0;

  for (guint i = 0; i < war_n_members (data, KIND_BLOCK); i++)
    {
      WarMember block = war_member_make (KIND_BLOCK, i);
      const WarArg *args = WAR_ARGS (WAR_WHO ("block", block));

      if (war_member_gone (data, block))
        continue;
      if (war_fixed (data, BLOCK_TYPE, block, 0) == UNIT_TYPE_HQ && war_fixed (data, BLOCK_HQ_KIND, block, 0) == WAR_NONE)
        war_complain_about (out, data, block, "hq-kind", "5.6", "vet-hq-kind", args);
      if (war_fixed (data, BLOCK_ARRIVES, block, 0) != WAR_NONE && war_fixed (data, BLOCK_ARRIVES_AT, block, 0) == WAR_NONE)
        war_complain_about (out, data, block, "arrives-at", "11.5", "vet-arrives-at", args);
    }
  for (guint i = 0; i < war_n_members (data, KIND_PLACE); i++)
    if (!war_member_gone (data, war_member_make (KIND_PLACE, i)))
      cities += war_fixed (data, PLACE_VICTORY, war_member_make (KIND_PLACE, i), 0);
  if (cities != CITIES_OF_THE_RULES)
    war_complain (out, "place", "17.31", "vet-cities", WAR_ARGS (WAR_N ("n", cities)));
}
