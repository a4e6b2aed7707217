/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A count beside each count of units: of those that stand there so many came by sea or rail this turn. */

#include "carried.h"

#include "board/board.h"

static const struct
{
  WarField stands, carried;
  gsize    load;
} arms[] = {
  { ZONE_INFANTRY, ZONE_CARRIED_INFANTRY, G_STRUCT_OFFSET (Load, infantry) },
  { ZONE_TANKS, ZONE_CARRIED_TANKS, G_STRUCT_OFFSET (Load, tanks) },
  { ZONE_AIR, ZONE_CARRIED_AIR, G_STRUCT_OFFSET (Load, air) },
};

static int
count_loaded (const Load *load, guint arm)
{
  return G_STRUCT_MEMBER (int, load, arms[arm].load);
}

int
blitzwar_free_units (const WarState *s, WarField field, WarMember zone, WarMember country)
{
  int there = war_get_by (s, field, zone, country);

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (arms[i].stands == field)
      return MAX (there - war_get_by (s, arms[i].carried, zone, country), 0);
  return there;
}

int
blitzwar_free_supply (const WarState *s, WarMember zone, WarMember side)
{
  return MAX (war_get_by (s, SIDE_SUPPLY, side, zone) - war_get_by (s, SIDE_CARRIED, side, zone), 0);
}

static gboolean
are_free (const WarState *s, WarMember zone, WarMember country, const Load *load)
{
  WarMember side = blitzwar_units_fight_for (s, country);

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (war_get_by (s, arms[i].carried, zone, country) > 0
        && count_loaded (load, i) > blitzwar_free_units (s, arms[i].stands, zone, country))
      return FALSE;
  return side == WAR_NONE || war_get_by (s, SIDE_CARRIED, side, zone) == 0
         || load->supply <= blitzwar_free_supply (s, zone, side);
}

/* To a zone that is no port they can only have come by rail. */
gboolean
blitzwar_forbids_carried (WarDraft *d, WarMember zone, WarMember country, const Load *load)
{
  const WarState *s = war_draft_state (d);

  return !are_free (s, zone, country, load)
         && war_forbid (d, war_get (s, ZONE_PORT, zone) ? "14.1.1" : "15.2", "units-were-carried",
                        WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country)));
}

/* Called when they stand in the new zone. */
void
blitzwar_note_carried (WarDraft *d, WarMember from, WarMember to, WarMember country, const Load *load,
                       gboolean carried)
{
  const WarState *s = war_draft_state (d);
  WarMember side = blitzwar_units_fight_for (s, country);

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    {
      int left = war_get_by (s, arms[i].stands, from, country);

      if (war_get_by (s, arms[i].carried, from, country) > left)
        war_set_by (d, arms[i].carried, from, country, MAX (left, 0));
      if (carried && count_loaded (load, i) > 0)
        war_add_by (d, arms[i].carried, to, country, count_loaded (load, i));
    }
  if (side == WAR_NONE)
    return;
  if (war_get_by (s, SIDE_CARRIED, side, from) > war_get_by (s, SIDE_SUPPLY, side, from))
    war_set_by (d, SIDE_CARRIED, side, from, war_get_by (s, SIDE_SUPPLY, side, from));
  if (carried && load->supply > 0)
    war_add_by (d, SIDE_CARRIED, side, to, load->supply);
}

void
blitzwar_forget_carried (WarDraft *d, WarMember side)
{
  const WarState *s = war_draft_state (d);

  war_each (s, KIND_ZONE, zone)
    {
      if (war_get_by (s, SIDE_CARRIED, side, zone) != 0)
        war_set_by (d, SIDE_CARRIED, side, zone, 0);
      for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
        if (war_sum (s, arms[i].carried, zone) != 0)
          war_each (s, KIND_COUNTRY, country)
            if (war_get (s, COUNTRY_SIDE, country) == side)
              war_set_by (d, arms[i].carried, zone, country, 0);
    }
}
