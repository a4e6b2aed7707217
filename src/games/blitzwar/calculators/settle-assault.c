/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed in a hurry ("5 4 --tanks --elite --air") put into the form as it is meant; what nobody
 * said is taken from the calendar or from a start that shifts nothing. Marked as such, so that the answer
 * can say what it took for granted. */

#include "book.h"

#define FAIR_TURN 9             /* the second turn of summer 1940: fair weather */

static gboolean
is_quick (const WarRecord *r, WarField flag)
{
  return war_arg (war_within (r, ASSAULT_QUICK), flag);
}

static void
settle_country (WarRecord *row, WarField field, WarValue wanted, WarMember otherwise)
{
  if (wanted != WAR_NONE)
    war_fill (row, field, wanted, WAR_TYPED);
  else if (!war_has (row, field))
    war_fill (row, field, otherwise, WAR_FROM_START);
}

/* So many of a bare number of corps are of another kind. FALSE: there are not so many. */
static gboolean
turn_into (WarRecord *row, WarField from, WarField into, int n)
{
  if (n > war_arg (row, from))
    return FALSE;
  if (n > 0)
    {
      war_fill (row, into, war_arg (row, into) + n, WAR_TYPED);
      war_fill (row, from, war_arg (row, from) - n, WAR_TYPED);
    }
  return TRUE;
}

/* The Elite army is two corps of the first entry, one of them tanks if there are any; the rest fights
 * beside it. */
static void
form_elite (WarRecord *r)
{
  WarRecord *row = war_row_edit (r, ASSAULT_ATTACKERS, 0);
  int tanks = war_arg (row, ASSAULT_ATTACKERS_TANKS);
  int infantry = war_arg (row, ASSAULT_ATTACKERS_INFANTRY);
  int its_tanks = tanks == 0 ? 0 : infantry == 0 ? MIN (tanks, 2) : 1;
  int its_infantry = MIN (infantry, 2 - its_tanks);

  war_fill (row, ASSAULT_ATTACKERS_ELITE, TRUE, WAR_TYPED);
  war_fill (row, ASSAULT_ATTACKERS_TANKS, its_tanks, WAR_TYPED);
  war_fill (row, ASSAULT_ATTACKERS_INFANTRY, its_infantry, WAR_TYPED);
  if (tanks + infantry <= its_tanks + its_infantry)
    return;

  WarRecord *rest = war_add_row (r, ASSAULT_ATTACKERS);

  war_fill (rest, ASSAULT_ATTACKERS_COUNTRY, war_arg (row, ASSAULT_ATTACKERS_COUNTRY),
            war_arg_origin (row, ASSAULT_ATTACKERS_COUNTRY));
  war_fill (rest, ASSAULT_ATTACKERS_TANKS, tanks - its_tanks, WAR_TYPED);
  war_fill (rest, ASSAULT_ATTACKERS_INFANTRY, infantry - its_infantry, WAR_TYPED);
}

static gboolean
is_axis (const WarRecord *r, WarValue country)
{
  return country != WAR_NONE
         && war_fixed (war_record_data (r), COUNTRY_USUAL_SIDE, country, UNDIVIDED) == SIDE_AXIS;
}

/* A party nobody named: Germans against British, or the other way round, whichever makes enemies of them. */
static void
settle_countries (WarRecord *r, WarValue attacker, WarValue defender)
{
  WarMember ours = is_axis (r, defender) ? COUNTRY_UK : COUNTRY_GER;
  WarMember theirs = attacker == WAR_NONE || is_axis (r, attacker) ? COUNTRY_UK : COUNTRY_GER;

  for (guint i = 0; i < war_rows (r, ASSAULT_ATTACKERS); i++)
    settle_country (war_row_edit (r, ASSAULT_ATTACKERS, i), ASSAULT_ATTACKERS_COUNTRY, attacker, ours);
  for (guint i = 0; i < war_rows (r, ASSAULT_DEFENDERS); i++)
    settle_country (war_row_edit (r, ASSAULT_DEFENDERS, i), ASSAULT_DEFENDERS_COUNTRY, defender, theirs);
}

static gboolean
settle_forces (WarRecord *r)
{
  const WarRecord *quick = war_within (r, ASSAULT_QUICK);
  gboolean enough = TRUE;

  settle_countries (r, war_arg (quick, ASSAULT_QUICK_ATTACKER), war_arg (quick, ASSAULT_QUICK_DEFENDER));
  if (war_rows (r, ASSAULT_ATTACKERS) > 0)
    {
      enough = turn_into (war_row_edit (r, ASSAULT_ATTACKERS, 0), ASSAULT_ATTACKERS_INFANTRY,
                          ASSAULT_ATTACKERS_TANKS, war_arg (quick, ASSAULT_QUICK_TANKS));
      if (is_quick (r, ASSAULT_QUICK_ELITE))
        form_elite (r);
    }
  if (war_rows (r, ASSAULT_DEFENDERS) > 0)
    {
      WarRecord *row = war_row_edit (r, ASSAULT_DEFENDERS, 0);

      enough &= turn_into (row, ASSAULT_DEFENDERS_INFANTRY, ASSAULT_DEFENDERS_TANKS,
                           war_arg (quick, ASSAULT_QUICK_ENEMY_TANKS));
      enough &= turn_into (row, ASSAULT_DEFENDERS_INFANTRY, ASSAULT_DEFENDERS_FORTIFIED,
                           war_arg (quick, ASSAULT_QUICK_FORT));
    }
  return enough;
}

static int
count_in_rows (const WarRecord *r, WarField rows, WarField field)
{
  int n = 0;

  for (guint i = 0; i < war_rows (r, rows); i++)
    n += war_arg (war_row (r, rows, i), field);
  return n;
}

/* What was typed in a hurry is still there if more was to be of a kind than there are corps. */
gboolean
blitzwar_check_quick (const WarRecord *r, GError **error)
{
  const struct { WarField quick, rows, field; const char *where; } turned[] = {
    { ASSAULT_QUICK_TANKS, ASSAULT_ATTACKERS, ASSAULT_ATTACKERS_TANKS, "quick.tanks" },
    { ASSAULT_QUICK_ENEMY_TANKS, ASSAULT_DEFENDERS, ASSAULT_DEFENDERS_TANKS, "quick.enemy-tanks" },
    { ASSAULT_QUICK_FORT, ASSAULT_DEFENDERS, ASSAULT_DEFENDERS_FORTIFIED, "quick.fort" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (turned); i++)
    {
      int n = war_arg (war_within (r, ASSAULT_QUICK), turned[i].quick);

      if (n > count_in_rows (r, turned[i].rows, turned[i].field))
        return blitzwar_complain (r, error, turned[i].where, "why-more-than-corps", WAR_ARGS (WAR_N ("n", n)));
    }
  return TRUE;
}

static void
settle_ways (WarRecord *r)
{
  gboolean river = is_quick (r, ASSAULT_QUICK_RIVER);
  gboolean line = is_quick (r, ASSAULT_QUICK_FORTIFIED_LINE);
  gboolean beach = is_quick (r, ASSAULT_QUICK_BEACHHEAD);

  if (!river && !line && !beach)
    return;
  war_clear (r, ASSAULT_VIA);
  if (river || line)
    war_add_item (r, ASSAULT_VIA,
                  !line   ? VIA_RIVER
                  : river ? VIA_RIVER_FORTIFIED_LINE
                          : VIA_FORTIFIED_LINE,
                  WAR_TYPED);
  if (beach)
    war_add_item (r, ASSAULT_VIA, VIA_BEACHHEAD, WAR_TYPED);
}

/* A turn that was not given is a fair one; a Blitz that was not spoken of is what the weather of the turn
 * allows. */
static void
settle_turn (WarRecord *r)
{
  if (!war_has (r, ASSAULT_TURN))
    war_fill (r, ASSAULT_TURN, FAIR_TURN, WAR_FROM_START);
  if (war_has (r, ASSAULT_BLITZ) || war_rows (r, ASSAULT_ATTACKERS) == 0)
    return;

  const WarData *data = war_record_data (r);
  const WarRecord *row = war_row (r, ASSAULT_ATTACKERS, 0);
  WarMember turn = blitzwar_find_turn (data, war_arg (r, ASSAULT_TURN));
  WarMember side = war_fixed (data, COUNTRY_USUAL_SIDE, war_arg (row, ASSAULT_ATTACKERS_COUNTRY), UNDIVIDED);

  if (turn != WAR_NONE)
    war_fill (r, ASSAULT_BLITZ,
              blitzwar_blitz_allowed (war_fixed (data, TURN_WEATHER, turn, UNDIVIDED),
                                      war_arg (r, ASSAULT_SNOW), side, war_arg (r, ASSAULT_TURN)),
              WAR_FROM_START);
}

void
blitzwar_settle_assault (WarRecord *r)
{
  gboolean enough = settle_forces (r);

  settle_ways (r);
  if (is_quick (r, ASSAULT_QUICK_NO_GERMAN_DEFENCE))
    war_fill (r, ASSAULT_AXIS_USES_GERMAN_DEFENCE, FALSE, WAR_TYPED);
  if (is_quick (r, ASSAULT_QUICK_NO_BLITZ))
    war_fill (r, ASSAULT_BLITZ, FALSE, WAR_TYPED);
  if (is_quick (r, ASSAULT_QUICK_NO_RETREAT))
    war_fill (war_within_edit (r, ASSAULT_RETREAT), ASSAULT_RETREAT_POSSIBLE, FALSE, WAR_TYPED);
  if (is_quick (r, ASSAULT_QUICK_TANKS_FIRST))
    war_fill (war_within_edit (r, ASSAULT_POLICY), ASSAULT_POLICY_ATTACKER, GIVES_TANKS_FIRST, WAR_TYPED);
  settle_turn (r);
  if (enough)
    war_clear (r, ASSAULT_QUICK);
}
