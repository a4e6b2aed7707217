/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply in play (§7, §17.5): who has no line when his turn is over is marked and stays so through the enemy's; who has none
 * now neither moves nor attacks, but for one zone at the end of his turn. Where units are followed it is they who are marked,
 * else zones. */

#include "supply.h"

#include "due.h"
#include "fights/attack.h"
#include "moves/landing.h"

/* Corps of this side in a zone whose units are followed: do any stand there, and has any of them a line? */
static gboolean
stand_without (const Supply *y, const WarState *s, WarMember zone, WarMember side)
{
  gboolean any = FALSE;

  if (blitzwar_all_corps (s, zone) == 0)
    return FALSE;
  war_each (s, KIND_COUNTRY, country)
    {
      if (blitzwar_units_fight_for (s, country) != side || blitzwar_corps_there (s, zone, country) <= 0)
        continue;
      if (blitzwar_unit_supply (y, zone, country) != SUPPLY_NONE)
        return FALSE;
      any = TRUE;
    }
  return any;
}

/* Of a zone alone nobody knows whose units stand in it: those of a minor at home are taken to be its own. */
static gboolean
is_cut_off (const Supply *y, const WarState *s, WarMember zone, WarMember side)
{
  return war_get (s, ZONE_CONTROL, zone) == side && blitzwar_zone_supply (y, zone, side) == SUPPLY_NONE
         && !blitzwar_minor_at_home (s, zone, side);
}

static gboolean
is_out (const Supply *y, const WarState *s, WarMember zone, WarMember side)
{
  return !blitzwar_is_ledger (s) && blitzwar_is_followed (s, zone) ? stand_without (y, s, zone, side)
                                                                   : is_cut_off (y, s, zone, side);
}

/* A mark is the side's whose units stand there: who holds the zone, or guests on a friend's soil. */
static gboolean
is_theirs (const WarState *s, WarMember zone, WarMember side)
{
  return war_get (s, ZONE_CONTROL, zone) == side || blitzwar_side_stands (s, zone, side);
}

static gboolean
is_their_beach (const WarState *s, WarMember zone, WarMember side)
{
  return blitzwar_side_on_beach (s, zone, side) > 0;
}

/* Those beside a zone are marked apart from those in it. */
static gboolean
is_beach_out (const Supply *y, const WarState *s, WarMember zone, WarMember side)
{
  return !blitzwar_is_ledger (s) && is_their_beach (s, zone, side) && blitzwar_beach_supply (y, zone, side) == SUPPLY_NONE;
}

static void
append_name (const WarState *s, GString *names, WarMember zone)
{
  g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                          war_text_of (war_state_data (s), war_get (s, ZONE_NAME, zone)));
}

static WarMember
whose_turn_ends (WarMember begins)
{
  return begins == STEP_ALLIES_NAVAL_MOVEMENT    ? SIDE_AXIS
         : begins == STEP_SOVIETS_NAVAL_MOVEMENT ? SIDE_ALLIES
         : begins == STEP_SURRENDERS             ? SIDE_SOVIETS
                                                 : WAR_NONE;
}

typedef struct
{
  WarField    field;
  const char *out, *in;                    /* what is said of those that are marked now, and no longer */
  gboolean  (*is_out)    (const Supply *y, const WarState *s, WarMember zone, WarMember side);
  gboolean  (*is_theirs) (const WarState *s, WarMember zone, WarMember side);
} Mark;

static const Mark marks[] = {
  { ZONE_OUT_OF_SUPPLY, "supply-marked-now", "supply-unmarked", is_out, is_theirs },
  { ZONE_BEACH_OUT_OF_SUPPLY, "supply-beach-marked-now", "supply-beach-unmarked", is_beach_out, is_their_beach },
};

static void
put_marks (WarDraft *d, const Mark *mark, const Supply *y, WarMember side)
{
  const WarState *s = war_draft_state (d);
  g_autoptr (GString) out = g_string_new (NULL), in = g_string_new (NULL);

  war_each (s, KIND_ZONE, zone)
    {
      gboolean marked = war_get (s, mark->field, zone), is = mark->is_out (y, s, zone, side);

      if (is == marked || (marked && !mark->is_theirs (s, zone, side)))
        continue;
      war_set (d, mark->field, zone, is);
      append_name (s, is ? out : in, zone);
    }
  if (out->len > 0)
    war_say (d, mark->out, WAR_ARGS (WAR_WHO ("side", side), WAR_SAY ("zones", out->str)));
  if (in->len > 0)
    war_say (d, mark->in, WAR_ARGS (WAR_WHO ("side", side), WAR_SAY ("zones", in->str)));
}

/* Where the phases of beaten Soviets are passed over, the turn of the Allies ends with theirs. */
void
blitzwar_mark_supply (WarDraft *d, WarMember begins)
{
  const WarState *s = war_draft_state (d);
  WarMember ends = whose_turn_ends (begins);
  gboolean allies_too = begins == STEP_SURRENDERS && blitzwar_skip (s, STEP_SOVIETS_NAVAL_MOVEMENT) != NULL;
  g_autoptr (Supply) y = ends != WAR_NONE ? blitzwar_supply_new (s) : NULL;

  war_each (s, KIND_SIDE, side)
    if (side == ends || (allies_too && side == SIDE_ALLIES))
      for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
        put_marks (d, &marks[i], y, side);
}

static void
set_mark (WarDraft *d, WarMember zone, gboolean marked)
{
  if (war_get (war_draft_state (d), ZONE_OUT_OF_SUPPLY, zone) != marked)
    war_set (d, ZONE_OUT_OF_SUPPLY, zone, marked);
}

/* The mark is theirs who stand there (§17.5): it goes with them, and is kept if all of those they join have it. */
void
blitzwar_carry_mark (WarDraft *d, WarMember from, WarMember to)
{
  const WarState *s = war_draft_state (d);
  gboolean marked = war_get (s, ZONE_OUT_OF_SUPPLY, from), alone = blitzwar_all_corps (s, to) == 0;

  set_mark (d, to, marked && (alone || war_get (s, ZONE_OUT_OF_SUPPLY, to)));
  set_mark (d, from, FALSE);
}

/* In the last sub-phase of a side's turn: those who may walk one zone now, for nothing. */
void
blitzwar_due_supply (const Moment *m)
{
  const WarStepInfo *step = war_step_info (war_data_schema (war_state_data (m->s)), m->step);
  g_autoptr (Supply) y = NULL;
  g_autoptr (GString) names = g_string_new (NULL);

  if (step == NULL || !g_str_equal (step->part, "out-of-supply"))
    return;
  y = blitzwar_supply_new (m->s);
  war_each (m->s, KIND_ZONE, zone)
    if (is_out (y, m->s, zone, step->who))
      append_name (m->s, names, zone);
  if (names->len > 0)
    blitzwar_ask (m, "out-of-supply", step->who, WAR_REMINDER, "17.5",
                  blitzwar_is_ledger (m->s) ? "due-zones-out-of-supply" : "due-units-out-of-supply",
                  WAR_ARGS (WAR_WHO ("side", step->who), WAR_SAY ("zones", names->str)));
}

static gboolean
is_last_step_of (const WarState *s, WarMember side)
{
  const WarStepInfo *step = war_step_info (war_data_schema (war_state_data (s)), war_get (s, GAME_STEP, GAME));

  return step != NULL && g_str_equal (step->part, "out-of-supply") && step->who == side;
}

gboolean
blitzwar_walks_unsupplied (const WarState *s, WarMember zone, WarMember country)
{
  g_autoptr (Supply) y = NULL;

  if (!is_last_step_of (s, blitzwar_units_fight_for (s, country)))
    return FALSE;
  y = blitzwar_supply_new (s);
  return !blitzwar_may_act (y, zone, country);
}

gboolean
blitzwar_forbids_unsupplied (WarDraft *d, WarMember zone, WarMember country)
{
  const WarState *s = war_draft_state (d);
  g_autoptr (Supply) y = NULL;

  if (blitzwar_is_ledger (s))
    return FALSE;
  y = blitzwar_supply_new (s);
  return !blitzwar_may_act (y, zone, country)
         && war_forbid (d, "7", blitzwar_unit_supply (y, zone, country) == SUPPLY_NONE ? "supply-no-line" : "supply-only-defence",
                        WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("country", country)));
}

gboolean
blitzwar_beach_may_act (const WarState *s, WarMember zone, WarMember side, gboolean walks)
{
  g_autoptr (Supply) y = NULL;

  if (blitzwar_is_ledger (s) || (walks && is_last_step_of (s, side)))
    return TRUE;
  y = blitzwar_supply_new (s);
  return blitzwar_beach_supply (y, zone, side) == SUPPLY_LINE;
}

gboolean
blitzwar_forbids_unsupplied_beach (WarDraft *d, WarMember zone, WarMember side, gboolean walks)
{
  return !blitzwar_beach_may_act (war_draft_state (d), zone, side, walks)
         && war_forbid (d, "7", "supply-no-line-beach", WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("side", side)));
}

gboolean
blitzwar_forbids_unsupplied_ships (WarDraft *d, WarMember place, WarMember side, gboolean fleet)
{
  const WarState *s = war_draft_state (d);
  g_autoptr (Supply) y = NULL;

  if (blitzwar_is_ledger (s))
    return FALSE;
  y = blitzwar_supply_new (s);
  return !blitzwar_ships_supplied (y, place, side, fleet)
         && war_forbid (d, "7", "supply-no-port", WAR_ARGS (WAR_WHO ("place", place)));
}

gboolean
blitzwar_airfield_supplied (const WarState *s, WarMember zone, WarMember side)
{
  g_autoptr (Supply) y = blitzwar_supply_new (s);

  return blitzwar_zone_supply (y, zone, side) == SUPPLY_LINE;
}
