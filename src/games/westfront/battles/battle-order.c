/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The order `battle`: told with the losses that were seen at the table, or fought with the dice of the table or of here, by the
 * same round as the calculator's replay (7.2). Then the rules say what each block loses. */

#include "orders.h"

#include "battles.h"
#include "calculators/calculators.h"
#include "calculators/replay.h"

#include <string.h>

typedef struct
{
  WarDraft        *d;
  const WarState  *s;
  const WarRecord *order;
  WarRecord       *question;               /* the order, and for the rest the table */
  WarMember        place, side[SIDES];
  Battle           b;
  Replay           replay;
} Fight;

static gboolean
refuse_block (WarDraft *d, const char *words, WarMember block)
{
  war_refuse (d, words, WAR_ARGS (WAR_WHO ("block", block)));
  return FALSE;
}

/* ---- told with its losses ---- */

static void
say_where (WarDraft *d, const WarRecord *order, WarMember active)
{
  WarMember place = war_arg (order, BATTLE_PLACE);
  const char *where = war_arg_text (order, BATTLE_WHERE);

  if (place != WAR_NONE)
    war_say (d, "battle-at", WAR_ARGS (WAR_WHO ("place", place)));
  else if (*where != '\0')
    war_say (d, "battle-in", WAR_ARGS (WAR_SAY ("where", where)));
  else
    war_say (d, "battle-nowhere", NULL);
  if (active != WAR_NONE)
    war_say (d, "battle-active", WAR_ARGS (WAR_WHO ("side", active)));
}

static void
tell (WarDraft *d, const WarRecord *order)
{
  const WarState *s = war_draft_state (d);
  WarMember active = war_arg (order, BATTLE_ACTIVE);

  for (guint i = 0; i < war_rows (order, BATTLE_LOSSES); i++)
    {
      WarMember block = war_arg (war_row (order, BATTLE_LOSSES, i), BATTLE_LOSSES_BLOCK);

      if (!westfront_in_play (s, block) && !refuse_block (d, "block-not-in-play", block))
        return;
    }
  say_where (d, order, active != WAR_NONE ? active : westfront_mover (s));
  for (guint i = 0; i < war_rows (order, BATTLE_LOSSES); i++)
    {
      const WarRecord *row = war_row (order, BATTLE_LOSSES, i);
      WarMember block = war_arg (row, BATTLE_LOSSES_BLOCK);
      int steps = war_arg (row, BATTLE_LOSSES_STEPS);

      westfront_say_loss (d, block, steps, westfront_lose_steps (d, block, steps));
    }
}

/* ---- fought with dice ---- */

static WarMember
find_block (const Fight *f, BattleSide side, guint i)
{
  return war_arg (war_row (f->question, westfront_parties[side].rows, i), westfront_parties[side].block);
}

static gboolean
is_twice (const Fight *f, BattleSide side, guint at)
{
  for (guint i = 0; i < at; i++)
    if (find_block (f, side, i) == find_block (f, side, at))
      return TRUE;
  return FALSE;
}

/* In play, of its side, once; and of the value that the board knows. */
static gboolean
check_block (Fight *f, BattleSide side, guint i)
{
  WarMember block = find_block (f, side, i);
  WarValue  value;

  if (block == WAR_NONE)
    return !westfront_is_board (f->s) || !war_forbid (f->d, NULL, "battle-unnamed", NULL);
  if (!westfront_in_play (f->s, block))
    return refuse_block (f->d, "block-not-in-play", block);
  if (is_twice (f, side, i))
    return refuse_block (f->d, "battle-twice", block);
  if (war_get (f->s, BLOCK_SIDE, block) != f->side[side])
    {
      war_refuse (f->d, "block-not-of-side", WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("side", f->side[side])));
      return FALSE;
    }
  value = war_get (f->s, BLOCK_VALUE, block);
  return value == WAR_NONE || value == f->b.blocks[side][i].value
         || !war_forbid (f->d, "2.4", "battle-other-value", WAR_ARGS (WAR_WHO ("block", block)));
}

/* "dice.airstrike: …" of the calculator, for who has seen no JSON: of dice which, of all else only why. */
static gboolean
refuse_question (Fight *f, const GError *error)
{
  static const struct { const char *where, *words; } dice[] = { { "dice.airstrike: ", "die/airstrike" },
                                                                { "dice.defensive: ", "die/defence" },
                                                                { "dice.offensive: ", "die/offence" } };
  const char *colon = strstr (error->message, ": ");
  g_autofree char *why = g_strdup (colon != NULL ? colon + 2 : error->message);

  for (guint i = 0; i < G_N_ELEMENTS (dice); i++)
    if (g_str_has_prefix (error->message, dice[i].where))
      {
        g_autofree char *which = westfront_say (f->question, dice[i].words, NULL);

        g_free (why);
        why = g_strdup_printf ("%s: %s", which, colon + 2);
      }
  war_refuse (f->d, "battle-cannot", WAR_ARGS (WAR_SAY ("why", why)));
  return FALSE;
}

static gboolean
lay_out (Fight *f)
{
  g_autoptr (GError) error = NULL;

  war_carry (f->order, f->question);
  if (!westfront_prefill_battle (f->s, f->question, WAR_NONE))
    {
      war_refuse (f->d, "battle-nobody", NULL);
      return FALSE;
    }
  westfront_settle_battle (f->question);
  if (!war_record_check_said (f->question, &error))
    {
      war_refuse (f->d, "battle-cannot", WAR_ARGS (WAR_SAY ("why", error->message)));
      return FALSE;
    }
  if (!westfront_question_battle (f->question, &f->b, &error))
    return refuse_question (f, error);
  f->side[ATTACKERS] = f->b.attacker;
  f->side[DEFENDERS] = westfront_enemy (f->b.attacker);
  for (int side = 0; side < SIDES; side++)
    for (guint i = 0; i < f->b.n[side]; i++)
      if (!check_block (f, (BattleSide) side, i))
        return FALSE;
  return TRUE;
}

/* Each block throws by itself, and one in three hits with a four: whoever types its dice has to know which it is. */
static void
take_turn (gpointer user, BattleSide side, guint i)
{
  const Fight  *f = user;
  const Block  *block = &f->b.blocks[side][i];
  const WarMember who = find_block (f, side, i);

  if (who != WAR_NONE)
    war_throw_by (f->d, "battle-dice-of", WAR_ARGS (WAR_WHO ("block", who)));
  else
    war_throw_by (f->d, block->ss ? "odds-block-ss" : "odds-block",
                  WAR_ARGS (WAR_WHO ("type", block->type), WAR_N ("n", block->value)));
}

static int
fall (gpointer user, const char *what, BattleSide side, WarValue typed)
{
  const Fight *f = user;

  return war_roll (f->d, what, 6, f->side[side], typed);
}

static gboolean
throw_dice (Fight *f)
{
  g_autoptr (GError) error = NULL;
  const Dicer dicer = { take_turn, fall, f };

  if (westfront_replay (f->question, &f->b, &dicer, &f->replay, &error))
    return war_draft_ok (f->d);
  return refuse_question (f, error);
}

/* A unit nobody has named: in the ledger its loss is booked. */
static void
lose_unnamed (Fight *f, BattleSide side, const Block *block, int steps, gboolean gone)
{
  WarMember whose = f->side[side];
  const WarArg *args = WAR_ARGS (WAR_WHO ("side", whose), WAR_WHO ("type", block->type), WAR_N ("n", steps));

  war_say (f->d, gone ? "battle-type-gone" : "battle-type-loses", args);
  if (block->type == UNIT_TYPE_HQ)
    westfront_book_command (f->d, whose, MIN (steps, block->value));
  if (gone && !westfront_is_board (f->s))
    war_add (f->d, block->type == UNIT_TYPE_HQ       ? SIDE_HQS_LOST
                   : block->type == UNIT_TYPE_STATIC ? SIDE_LIGHT_LOST : SIDE_UNITS_LOST, whose, 1);
}

/* The ledger's total; of a value that the table knows all is booked where the HQ is eliminated. */
static void
book_hq (Fight *f, BattleSide side, WarMember block, int value, int lost, gboolean gone)
{
  gboolean known = war_get (f->s, BLOCK_VALUE, block) != WAR_NONE;

  if (westfront_is_hq (f->s, block) && !(gone && known))
    westfront_book_command (f->d, f->side[side], MIN (lost, value));
}

/* It stands again where it came from, if that was said. */
static void
go_back (Fight *f, guint i, WarMember block)
{
  WarValue from = war_arg (war_row (f->question, FORM_BATTLE_ATTACKERS, i), FORM_BATTLE_ATTACKERS_FROM);

  if (block == WAR_NONE)
    {
      war_say (f->d, "battle-type-back", WAR_ARGS (WAR_WHO ("type", f->b.blocks[ATTACKERS][i].type)));
      return;
    }
  war_say (f->d, from != WAR_NONE ? "battle-back-at" : "battle-back",
           WAR_ARGS (WAR_WHO ("block", block), WAR_WHO ("place", from)));
  if (war_get (f->s, BLOCK_PLACE, block) == f->place || from != WAR_NONE)
    war_set (f->d, BLOCK_PLACE, block, from);
}

static void
settle_block (Fight *f, BattleSide side, guint i)
{
  const Block   *before = &f->b.blocks[side][i];
  const WarRung *rung = &f->replay.rung[side];
  WarMember      block = find_block (f, side, i);
  gboolean       gone = rung->value[i] == WAR_RUNG_GONE;
  int            lost = westfront_steps (before, before->value) - (gone ? 0 : westfront_steps (before, rung->value[i]));

  if (lost > 0 && block == WAR_NONE)
    lose_unnamed (f, side, before, lost, gone);
  if (block != WAR_NONE)
    book_hq (f, side, block, before->value, lost, gone);
  if (block != WAR_NONE && gone)
    westfront_eliminate (f->d, block);
  else if (block != WAR_NONE && (westfront_is_board (f->s) || war_get (f->s, BLOCK_VALUE, block) != WAR_NONE))
    war_set (f->d, BLOCK_VALUE, block, rung->value[i]);
  if (lost > 0 && block != WAR_NONE)
    war_say (f->d, gone ? "eliminated" : "loses", WAR_ARGS (WAR_WHO ("block", block), WAR_N ("n", lost)));
  if (!gone && (rung->away & 1u << i) != 0)
    go_back (f, i, block);
}

/* Who is left there alone has the place, and no battle goes on (8.1). */
static void
settle_place (Fight *f)
{
  guint attackers = westfront_count_in (&f->b, ATTACKERS, &f->replay.rung[ATTACKERS]);
  guint defenders = westfront_count_in (&f->b, DEFENDERS, &f->replay.rung[DEFENDERS]);
  gboolean goes_on = attackers > 0 && defenders > 0;
  WarMember left = attackers > 0 ? f->side[ATTACKERS] : f->side[DEFENDERS];

  if (f->place == WAR_NONE)
    return;
  if (war_get (f->s, PLACE_ENGAGED, f->place) != goes_on)
    {
      war_set (f->d, PLACE_ENGAGED, f->place, goes_on);
      war_say (f->d, goes_on ? "place-engaged" : "place-free", WAR_ARGS (WAR_WHO ("place", f->place)));
    }
  if (goes_on || attackers + defenders == 0 || war_get (f->s, PLACE_CONTROL, f->place) == left)
    return;

  WarRecord *control = war_then (f->d, ORDER_CONTROL);

  war_add_item (control, CONTROL_PLACES, f->place, WAR_FROM_BOARD);
  war_fill (control, CONTROL_SIDE, left, WAR_FROM_BOARD);
}

/* Whose airstrike it is, if that was said. */
static WarMember
find_striker (const Fight *f)
{
  const WarRecord *round = war_row (f->question, FORM_BATTLE_ROUNDS, 0);

  return war_arg (war_within (round, FORM_BATTLE_ROUNDS_AIRSTRIKE), FORM_BATTLE_ROUNDS_AIRSTRIKE_HQ);
}

/* An active HQ strikes once in a combat phase, and no battle is struck twice (7.13). */
static gboolean
may_strike (Fight *f)
{
  int       combat = westfront_combat (f->s);
  WarMember hq = find_striker (f);
  const WarArg *args = WAR_ARGS (WAR_WHO ("block", hq), WAR_WHO ("side", f->side[ATTACKERS]), WAR_WHO ("place", f->place));

  if (f->b.rounds[0].air_dice == 0)
    return TRUE;
  if (f->place != WAR_NONE && war_get (f->s, PLACE_STRUCK, f->place) == combat && war_forbid (f->d, "7.13", "place-struck", args))
    return FALSE;
  if (hq == WAR_NONE)
    return TRUE;
  if (!westfront_is_hq (f->s, hq))
    return refuse_block (f->d, "not-an-hq", hq);
  if (war_get (f->s, BLOCK_SIDE, hq) != f->side[ATTACKERS] || !westfront_in_play (f->s, hq))
    {
      war_refuse (f->d, "block-not-of-side", args);
      return FALSE;
    }
  if (!westfront_is_active (f->s, hq) && war_forbid (f->d, "7.13", "hq-not-active", args))
    return FALSE;
  return war_get (f->s, BLOCK_STRUCK, hq) != combat || !war_forbid (f->d, "7.13", "hq-has-struck", args);
}

static void
note_strike (Fight *f)
{
  WarMember hq = find_striker (f);

  if (f->place != WAR_NONE)
    war_set (f->d, PLACE_STRUCK, f->place, westfront_combat (f->s));
  if (hq == WAR_NONE)
    return;
  war_set (f->d, BLOCK_STRUCK, hq, westfront_combat (f->s));
  war_say (f->d, "battle-struck-by", WAR_ARGS (WAR_WHO ("block", hq), WAR_N ("n", f->b.rounds[0].air_dice)));
}

static void
fight (Fight *f)
{
  if (!lay_out (f) || !may_strike (f) || !throw_dice (f))
    return;
  say_where (f->d, f->order, f->b.attacker);
  if (f->b.rounds[0].air_dice > 0)
    note_strike (f);
  war_say (f->d, "battle-hits", WAR_ARGS (WAR_N ("air", f->replay.airstrike), WAR_N ("defence", f->replay.defensive),
                                          WAR_N ("back", f->replay.repulses), WAR_N ("attack", f->replay.offensive)));
  for (int side = 0; side < SIDES; side++)
    for (guint i = 0; i < f->b.n[side]; i++)
      settle_block (f, (BattleSide) side, i);
  settle_place (f);
}

void
westfront_decide_battle (WarDraft *d, const WarRecord *order)
{
  g_autoptr (WarRecord) question = war_record_new (war_draft_data (d), FORM_BATTLE);
  Fight f = { .d = d, .s = war_draft_state (d), .order = order, .question = question,
              .place = war_arg (order, BATTLE_PLACE) };
  gboolean forces = war_rows (order, BATTLE_ATTACKERS) + war_rows (order, BATTLE_DEFENDERS) > 0;

  if (!forces && !war_has (order, BATTLE_DICE))
    tell (d, order);
  else if (war_rows (order, BATTLE_LOSSES) > 0)
    war_refuse (d, "battle-dice-or-losses", NULL);
  else
    fight (&f);
}
