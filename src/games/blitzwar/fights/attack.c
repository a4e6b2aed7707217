/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order `attack`: both phases with the dice of the table or of here, by the same steps as the
 * calculator's 36 (§16, §17). What becomes of the corps afterwards is in attack-after.c. */

#include "attack.h"

#include "board/board.h"
#include "calculators/calculators.h"
#include "calculators/dates.h"
#include "calculators/ladder.h"
#include "moves/landing.h"
#include "moves/moves.h"

static const char *
shifts_words (const Phase *p)
{
  if (p->column.step != (int) p->column.ratio)
    return "attack-shifted";
  for (guint i = 0; i < SHIFTS; i++)
    if (p->shifts.columns[i] != 0)
      return "attack-shifts-cancel";
  return "attack-unshifted";
}

static void
say_phase (Battle *b, const char *phase, const Phase *looked, int die, const Result *r)
{
  g_autofree char *entry = blitzwar_print_entry (r);

  war_say (
      b->draft, "attack-phase",
      WAR_ARGS (WAR_KEY ("phase", phase), WAR_N ("attack", blitzwar_corps (looked->attackers)),
                WAR_N ("defend", blitzwar_corps (looked->defenders)),
                WAR_SAY ("ratio", blitzwar_odds_name (looked->column.ratio)),
                WAR_KEY ("shifts", shifts_words (looked)),
                WAR_N ("n", looked->column.shift + looked->column.extra),
                WAR_SAY ("column", blitzwar_odds_name (looked->column.column)), WAR_N ("die", die),
                WAR_SAY ("entry", entry), WAR_KEY ("losses", blitzwar_losses_words (r))));
}

static void
say_beginning (Battle *b)
{
  war_say (b->draft, "attack-begins",
           WAR_ARGS (WAR_WHO ("side", b->side), WAR_WHO ("zone", b->zone),
                     WAR_N ("ours", blitzwar_corps (blitzwar_strength (&b->attack.attackers))),
                     WAR_N ("theirs", blitzwar_corps (blitzwar_strength (&b->attack.defenders)))));
}

/* The first British attack on Italians frees Germans for Greece and Africa; turns with one on Italians
 * alone are counted. */
static void
note_british (Battle *b)
{
  int italians = blitzwar_corps_of (&b->attack.defenders, COUNTRY_ITA);

  if (b->turn == 0 || italians == 0 || blitzwar_corps_of (&b->attack.attackers, COUNTRY_UK) == 0)
    return;
  if (war_get (b->s, GAME_BRITISH_ITALIAN, GAME) == WAR_NONE)
    war_set (b->draft, GAME_BRITISH_ITALIAN, GAME, b->turn);
  if (italians < blitzwar_corps (blitzwar_strength (&b->attack.defenders))
      || war_get (b->s, GAME_BRITISH_ITALIAN_LAST, GAME) == b->turn)
    return;
  war_set (b->draft, GAME_BRITISH_ITALIAN_LAST, GAME, b->turn);
  war_add (b->draft, GAME_BRITISH_ITALIAN_TURNS, GAME, 1);
}

/* Neighbours that were activated for it are paid for once; who stands on a beachhead pays nothing (§15.3). */
static void
activate (Battle *b)
{
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      const Corps *corps = &b->attack.attackers.of[i];
      WarMember from = war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM);
      int infantry = 0, tanks = 0;
      gboolean counted = FALSE;

      if (from == WAR_NONE || blitzwar_way_from (&b->ways, from) == WAR_NONE)
        continue;
      for (guint k = 0; k < b->attack.attackers.n; k++)
        if (b->attack.attackers.of[k].country == corps->country
            && war_arg (war_row (b->order, ATTACK_ATTACKERS, k), ATTACK_ATTACKERS_FROM) == from)
          {
            counted |= k < i;
            infantry += b->attack.attackers.of[k].has.infantry;
            tanks += b->attack.attackers.of[k].has.tanks;
          }
      if (!counted)
        blitzwar_activate (b->draft, from, corps->country, infantry, tanks);
    }
}

/* Where corps are not followed it is known all the same who holds a zone. */
static void
warn_of_zones (Battle *b)
{
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      WarMember from = war_arg (war_row (b->order, ATTACK_ATTACKERS, i), ATTACK_ATTACKERS_FROM);
      gboolean warned = FALSE;

      for (guint k = 0; k < i; k++)
        warned |= war_arg (war_row (b->order, ATTACK_ATTACKERS, k), ATTACK_ATTACKERS_FROM) == from;
      if (from != WAR_NONE && !warned && war_get (b->s, ZONE_CONTROL, from) != b->side)
        war_say (b->draft, "attack-from-not-held", WAR_ARGS (WAR_WHO ("from", from), WAR_WHO ("side", b->side)));
    }
}

static void
warn (Battle *b)
{
  if (!b->board)
    warn_of_zones (b);
  if (b->side == SIDE_SOVIETS && b->turn > 0
      && war_get_by (b->s, ZONE_ATTACKED, b->zone, SIDE_ALLIES) == b->turn)
    war_say (b->draft, "attack-after-allies", WAR_ARGS (WAR_WHO ("zone", b->zone)));
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      gboolean warned = FALSE;

      for (guint k = 0; k < i; k++)
        warned |= b->attack.attackers.of[k].country == b->attack.attackers.of[i].country;
      if (!warned)
        blitzwar_warn_limits (b->draft, b->attack.attackers.of[i].country, b->zone);
    }
}

/* In the ledger nobody has shipped them: what limits a landing is asked of the attack. */
static void
warn_of_landing (Battle *b)
{
  Landing landing = { b->attack.attackers.of[0].country, b->side, WAR_NONE, b->zone, 0, 0 };

  if (b->board || !blitzwar_says_beachhead (b->order))
    return;
  for (guint i = 0; i < b->attack.attackers.n; i++)
    {
      landing.infantry += b->attack.attackers.of[i].has.infantry;
      landing.tanks += b->attack.attackers.of[i].has.tanks;
    }
  blitzwar_forbids_landing (b->draft, &landing);
  if (blitzwar_corps_of (&b->attack.attackers, COUNTRY_GER) > 0)
    blitzwar_note_landing (b->draft, b->zone);
}

static void
note_attack (Battle *b)
{
  warn (b);
  warn_of_landing (b);
  blitzwar_note_attack (&b->taking, b->zone);
  note_british (b);
  blitzwar_bring_air (b);
  if (b->turn > 0)
    war_set_by (b->draft, ZONE_ATTACKED, b->zone, b->side, b->turn);
  if (b->board)
    activate (b);
}

/* The first die is the Blitz's if there is one; the second, or the only one, that of the Normal combat. One more than there are
 * combats is a misunderstanding; one that a won Blitz made needless was lying on the table, and is told. */
static void
throw_dice (Battle *b)
{
  WarValue first = war_arg (b->order, ATTACK_DIE), second = war_arg (b->order, ATTACK_DIE2);
  Fight *fight = &b->fight;

  if (fight->blitz.fought)
    {
      int die = war_roll (b->draft, "blitz", 6, b->side, first);

      blitzwar_throw_blitz (fight, die);
      say_phase (b, "die/blitz", &fight->blitz, die, &fight->pair.blitz);
    }
  else if (second == WAR_NONE)
    second = first;
  else if (first != WAR_NONE)
    war_refuse (b->draft, "attack-one-die", NULL);
  if (blitzwar_reach_normal (fight))
    {
      int die = war_roll (b->draft, "normal", 6, b->side, second);

      blitzwar_throw_normal (fight, die);
      say_phase (b, "die/normal", &fight->normal, die, &fight->pair.normal);
      if (b->turn > 0)
        war_set_by (b->draft, ZONE_STORMED, b->zone, b->side, b->turn);
    }
  else if (second != WAR_NONE)
    war_say (b->draft, "attack-die-left", WAR_ARGS (WAR_N ("n", second)));
}

/* Is there a column for either phase? */
static gboolean
refuses_odds (Battle *b)
{
  Phase normal = b->fight.blitz;
  gboolean fought = normal.fought || (b->attack.normal && normal.column.allowed);

  if (!fought)
    war_refuse (b->draft, normal.column.allowed ? "attack-no-phase" : normal.column.why, NULL);
  return !fought;
}

static void
fight (Battle *b)
{
  if (!blitzwar_lay_out (b) || blitzwar_forbids_attack (b))
    return;
  blitzwar_begin_fight (&b->fight, &b->attack);
  if (!refuses_odds (b))
    {
      say_beginning (b);
      note_attack (b);
      throw_dice (b);
      if (war_draft_ok (b->draft))
        blitzwar_settle_battle (b);
    }
  blitzwar_end_fight (&b->fight);
}

void
blitzwar_decide_attack (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  Battle b = { .draft = d,
               .s = s,
               .order = order,
               .zone = war_arg (order, ATTACK_ZONE),
               .turn = blitzwar_turn (s),
               .board = !blitzwar_is_ledger (s) };
  int before = war_get (s, SIDE_POINTS, SIDE_AXIS);

  if (b.turn > LAST_TURN)
    b.turn = 0;
  fight (&b);
  blitzwar_clear_attack (&b.attack);
  if (war_draft_ok (d))
    blitzwar_say_points (d, before);
}
