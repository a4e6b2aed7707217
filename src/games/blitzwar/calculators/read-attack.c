/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The form `assault` read into an attack (and the form `modifiers`, whose fields have the same names). */

#include "book.h"

/* Where the fields of a party stand. */
typedef struct
{
  WarField rows, country, side, tanks, infantry;
  WarField elite, fortified;            /* one of them is 0 */
} Columns;

static const Columns attackers = {
  ASSAULT_ATTACKERS, ASSAULT_ATTACKERS_COUNTRY, ASSAULT_ATTACKERS_SIDE, ASSAULT_ATTACKERS_TANKS,
  ASSAULT_ATTACKERS_INFANTRY, ASSAULT_ATTACKERS_ELITE, 0,
};
static const Columns defenders = {
  ASSAULT_DEFENDERS, ASSAULT_DEFENDERS_COUNTRY, ASSAULT_DEFENDERS_SIDE, ASSAULT_DEFENDERS_TANKS,
  ASSAULT_DEFENDERS_INFANTRY, 0, ASSAULT_DEFENDERS_FORTIFIED,
};

static Corps
read_corps (const WarRecord *row, const Columns *at)
{
  WarData *data = war_record_data (row);
  Corps    corps = { .country = war_arg (row, at->country), .side = war_arg (row, at->side) };

  if (corps.side == WAR_NONE)
    corps.side = war_fixed (data, COUNTRY_USUAL_SIDE, corps.country, UNDIVIDED);
  corps.minor = war_fixed (data, COUNTRY_CLASS, corps.country, UNDIVIDED) == CLASS_MINOR;
  corps.elite = at->elite != 0 && war_arg (row, at->elite);
  corps.has.tanks = war_arg (row, at->tanks);
  corps.has.infantry = war_arg (row, at->infantry);
  corps.has.fortified = at->fortified != 0 ? war_arg (row, at->fortified) : 0;
  return corps;
}

static gboolean
read_force (const WarRecord *r, const Columns *at, Force *force, const char *where, GError **error)
{
  *force = (Force) { g_new0 (Corps, war_rows (r, at->rows)), war_rows (r, at->rows) };

  for (guint i = 0; i < force->n; i++)
    {
      Corps *corps = &force->of[i];

      *corps = read_corps (war_row (r, at->rows, i), at);
      if (corps->elite && corps->country != COUNTRY_GER)
        return blitzwar_complain (r, error, "attackers.elite", "why-elite-german", NULL);
      if (corps->elite && (blitzwar_corps (corps->has) < 2 || blitzwar_corps (corps->has) > 3))
        return blitzwar_complain (r, error, "attackers.elite", "why-elite-two-or-three", NULL);
    }

  return blitzwar_corps (blitzwar_strength (force)) > 0
         || blitzwar_complain (r, error, where, "why-no-corps", NULL);
}

static gboolean
is_known_axis (const Force *force)
{
  for (guint i = 0; i < force->n; i++)
    if (force->of[i].side == SIDE_AXIS)
      return TRUE;
  return FALSE;
}

/* Spain, Turkey and Sweden fight for whoever the others do not. */
static void
settle_sides (Force *force, gboolean against_axis)
{
  for (guint i = 0; i < force->n; i++)
    if (force->of[i].side == WAR_NONE)
      force->of[i].side = against_axis ? SIDE_ALLIES : SIDE_AXIS;
}

static void
read_ways (const WarRecord *r, Situation *s)
{
  gboolean river = FALSE, beach = FALSE;

  s->only_lines = s->only_water = s->only_beaches = TRUE;
  for (guint i = 0; i < war_rows (r, ASSAULT_VIA); i++)
    {
      WarValue way = war_item (r, ASSAULT_VIA, i);
      gboolean line = way == VIA_FORTIFIED_LINE || way == VIA_RIVER_FORTIFIED_LINE;

      s->any_line |= line;
      s->only_lines &= line;
      river |= way == VIA_RIVER || way == VIA_RIVER_FORTIFIED_LINE;
      beach |= way == VIA_BEACHHEAD;
      s->only_beaches &= way == VIA_BEACHHEAD;
      s->only_water &= way != VIA_LAND && way != VIA_FORTIFIED_LINE;
    }
  s->both_waters = river && beach;
}

/* The readings of this table; a question that says nothing is asked with ours. */
static void
read_readings (const WarRecord *house, Readings *readings)
{
  readings->uncapped = war_arg (house, ASSAULT_HOUSE_RATIO_CAP) == RATIO_CAP_AFTER_SHIFTS;
  readings->tank_before_elite = war_arg (house, ASSAULT_HOUSE_ELITE_LOSSES) == ELITE_LOSSES_TANK_FIRST;
  readings->fort_absorbs_tank = war_arg (house, ASSAULT_HOUSE_TANK_OWED) == TANK_OWED_FORT_ABSORBS;
  readings->finns_as_germans = war_arg (house, ASSAULT_HOUSE_FINNS) == FINNS_AS_GERMANS;
  readings->one_kind_of_water = war_arg (house, ASSAULT_HOUSE_MIXED_WAYS) == MIXED_WAYS_DO_NOT_COUNT;
  readings->absorbed_is_no_loss = war_arg (house, ASSAULT_HOUSE_ABSORBED_LOSS) == ABSORBED_LOSS_DOES_NOT_COUNT;
  readings->fortress_for_owner = war_arg (house, ASSAULT_HOUSE_SOVIET_FORTRESS) == SOVIET_FORTRESS_SOVIETS_ONLY;
  readings->any_line_holds = war_arg (house, ASSAULT_HOUSE_LINE_RETREAT) == LINE_RETREAT_ANY_WAY;
}

static void
read_situation (const WarRecord *r, Situation *s)
{
  s->turn = war_arg (r, ASSAULT_TURN);
  s->terrain = war_arg (r, ASSAULT_TERRAIN);
  s->fortress = war_arg (r, ASSAULT_FORTRESS);
  s->fortress_soviet = war_arg (r, ASSAULT_FORTRESS_SOVIET);
  s->attacker_air = war_arg (r, ASSAULT_ATTACKER_AIR);
  s->defender_air = war_arg (r, ASSAULT_DEFENDER_AIR);
  s->snow = war_arg (r, ASSAULT_SNOW);
  s->out_of_supply = war_arg (r, ASSAULT_OUT_OF_SUPPLY);
  s->axis_points = war_arg (r, ASSAULT_AXIS_POINTS);
  s->axis_uses_german_defence = war_arg (r, ASSAULT_AXIS_USES_GERMAN_DEFENCE);
  s->poland_conquered = war_arg (r, ASSAULT_POLAND_CONQUERED);
  s->west_attack_turn = blitzwar_arg_or_nought (r, ASSAULT_WEST_ATTACK_TURN);
  s->ussr_attack_turn = blitzwar_arg_or_nought (r, ASSAULT_USSR_ATTACK_TURN);
  s->british_italian_turns = war_arg (r, ASSAULT_BRITISH_ITALIAN_TURNS);
  s->in_ussr = war_arg (r, ASSAULT_IN_USSR);
  read_ways (r, s);
  read_readings (war_within (r, ASSAULT_HOUSE), &s->readings);
}

static void
read_phases (const WarRecord *r, Attack *attack)
{
  const WarRecord *retreat = war_within (r, ASSAULT_RETREAT);
  const WarRecord *policy = war_within (r, ASSAULT_POLICY);

  attack->blitz = war_arg (r, ASSAULT_BLITZ);
  attack->normal = war_arg (r, ASSAULT_NORMAL);
  attack->possible = war_arg (retreat, ASSAULT_RETREAT_POSSIBLE);
  attack->supplied = war_arg (retreat, ASSAULT_RETREAT_SUPPLIED);
  attack->cancel = war_arg (retreat, ASSAULT_RETREAT_CANCEL);
  attack->attacker_tanks_first = war_arg (policy, ASSAULT_POLICY_ATTACKER) == GIVES_TANKS_FIRST;
  attack->defender_tanks_first = war_arg (policy, ASSAULT_POLICY_DEFENDER) == GIVES_TANKS_FIRST;
}

gboolean
blitzwar_read_attack (const WarRecord *r, Attack *attack, GError **error)
{
  g_autoptr (WarRecord) same = NULL;

  if (war_record_form (r) != FORM_ASSAULT)
    {
      same = war_record_new (war_record_data (r), FORM_ASSAULT);
      war_carry (r, same);
      r = same;
    }

  *attack = (Attack) { 0 };
  if (!read_force (r, &attackers, &attack->attackers, "attackers", error)
      || !read_force (r, &defenders, &attack->defenders, "defenders", error))
    {
      blitzwar_clear_attack (attack);
      return FALSE;
    }

  gboolean by_axis = is_known_axis (&attack->attackers);
  gboolean on_axis = is_known_axis (&attack->defenders);

  settle_sides (&attack->attackers, on_axis);
  settle_sides (&attack->defenders, by_axis);
  read_situation (r, &attack->situation);
  read_phases (r, attack);
  return TRUE;
}

void
blitzwar_clear_attack (Attack *attack)
{
  g_clear_pointer (&attack->attackers.of, g_free);
  g_clear_pointer (&attack->defenders.of, g_free);
}
