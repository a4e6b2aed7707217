/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A count beside each count of units: of those that stand there so many came by sea or rail this turn, or from too far away. */

#include "carried.h"

#include "board/board.h"

static const struct
{
  WarField     stands, spent;
  gsize        load;
  BlitzwarCame came;
} arms[] = {
  { ZONE_INFANTRY, ZONE_CARRIED_INFANTRY, G_STRUCT_OFFSET (Load, infantry), BLITZWAR_CAME_CARRIED },
  { ZONE_TANKS, ZONE_CARRIED_TANKS, G_STRUCT_OFFSET (Load, tanks), BLITZWAR_CAME_CARRIED },
  { ZONE_AIR, ZONE_CARRIED_AIR, G_STRUCT_OFFSET (Load, air), BLITZWAR_CAME_CARRIED },
  { ZONE_INFANTRY, ZONE_WALKED_INFANTRY, G_STRUCT_OFFSET (Load, infantry), BLITZWAR_CAME_FROM_AFAR },
  { ZONE_TANKS, ZONE_WALKED_TANKS, G_STRUCT_OFFSET (Load, tanks), BLITZWAR_CAME_FROM_AFAR },
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
      there -= war_get_by (s, arms[i].spent, zone, country);
  return MAX (there, 0);
}

int
blitzwar_free_supply (const WarState *s, WarMember zone, WarMember side)
{
  return MAX (war_get_by (s, SIDE_SUPPLY, side, zone) - war_get_by (s, SIDE_CARRIED, side, zone), 0);
}

/* How those came that would be needed and may not; free, if nobody is. */
static BlitzwarCame
find_spent (const WarState *s, WarMember zone, WarMember country, const Load *load)
{
  WarMember side = blitzwar_units_fight_for (s, country);

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    if (war_get_by (s, arms[i].spent, zone, country) > 0
        && count_loaded (load, i) > blitzwar_free_units (s, arms[i].stands, zone, country))
      return arms[i].came;
  return side != WAR_NONE && war_get_by (s, SIDE_CARRIED, side, zone) != 0
         && load->supply > blitzwar_free_supply (s, zone, side) ? BLITZWAR_CAME_CARRIED : BLITZWAR_CAME_FREE;
}

/* To a zone that is no port they can only have come by rail. */
gboolean
blitzwar_forbids_carried (WarDraft *d, WarMember zone, WarMember country, const Load *load)
{
  const WarState *s = war_draft_state (d);
  BlitzwarCame came = find_spent (s, zone, country, load);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country));

  if (came == BLITZWAR_CAME_FROM_AFAR)
    return war_forbid (d, "15.3", "units-walked-far", args);
  return came == BLITZWAR_CAME_CARRIED
         && war_forbid (d, war_get (s, ZONE_PORT, zone) ? "14.1.1" : "15.2", "units-were-carried", args);
}

/* Called when they stand in the new zone. */
void
blitzwar_note_carried (WarDraft *d, WarMember from, WarMember to, WarMember country, const Load *load,
                       BlitzwarCame came)
{
  const WarState *s = war_draft_state (d);
  WarMember side = blitzwar_units_fight_for (s, country);

  for (guint i = 0; i < G_N_ELEMENTS (arms); i++)
    {
      int left = war_get_by (s, arms[i].stands, from, country);

      if (war_get_by (s, arms[i].spent, from, country) > left)
        war_set_by (d, arms[i].spent, from, country, MAX (left, 0));
      if (arms[i].came == came && count_loaded (load, i) > 0)
        war_add_by (d, arms[i].spent, to, country, count_loaded (load, i));
    }
  if (side == WAR_NONE)
    return;
  if (war_get_by (s, SIDE_CARRIED, side, from) > war_get_by (s, SIDE_SUPPLY, side, from))
    war_set_by (d, SIDE_CARRIED, side, from, war_get_by (s, SIDE_SUPPLY, side, from));
  if (came == BLITZWAR_CAME_CARRIED && load->supply > 0)
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
        if (war_sum (s, arms[i].spent, zone) != 0)
          war_each (s, KIND_COUNTRY, country)
            if (war_get (s, COUNTRY_SIDE, country) == side)
              war_set_by (d, arms[i].spent, zone, country, 0);
    }
}
