/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The battle for people: the verdict, each round with who fires how and what protects whom, the order in which hits
 * are taken, how it ends, losses, and what more would buy. */

#include "calculators.h"
#include "what-if.h"

#define LADDER_ROWS  12
#define NOT_LIT      (-1)
#define FIRST_MONTH  1          /* of prices, which are those of 1943 for tanks and infantry throughout */
#define TEXTS        (BATTLE_BLOCKS * 6)


static const char *
keep (GPtrArray *texts, char *text)
{
  g_ptr_array_add (texts, text);
  return text;
}

static const char *
keep_number (GPtrArray *texts, int n)
{
  return keep (texts, g_strdup_printf ("%d", n));
}

static char *
name_block (const WarRecord *r, const Block *block, int value)
{
  return westfront_say (r, block->ss ? "odds-block-ss" : "odds-block",
                        WAR_ARGS (WAR_WHO ("type", block->type), WAR_N ("n", value)));
}

static const char *
name_faces (WarMember fire)
{
  return fire == FIRE_SINGLE ? "6" : fire == FIRE_DOUBLE ? "5\xe2\x80\x93" "6"
         : fire == FIRE_TRIPLE ? "4\xe2\x80\x93" "6" : "\xe2\x80\x93";
}

static WarMember
find_member_side (const Battle *b, BattleSide side)
{
  if (side == ATTACKERS)
    return b->attacker;
  return b->attacker == SIDE_AXIS ? SIDE_ALLIES : SIDE_AXIS;
}

/* ---- a round ---- */

static void
show_fire (WarResult *out, const WarRecord *r, const Battle *b, const Round *round, gboolean defends)
{
  static const char *const columns[] = { "odds-head-dice", "odds-head-hits", "odds-head-need" };
  const BattleSide passive = round->active == ATTACKERS ? DEFENDERS : ATTACKERS;
  const BattleSide side = defends ? passive : round->active;
  const WarRung    rung = westfront_begin (b, side);
  const guint      width = defends ? 3 : 2;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const char *rows[BATTLE_BLOCKS], *cells[TEXTS];
  guint n = 0;

  for (guint i = 0; i < b->n[side]; i++)
    {
      const Block *block = &b->blocks[side][i];
      const WarMember fire = defends ? westfront_defensive (b, round, &rung, i) : westfront_offensive (b, round, i);
      const int need = defends ? westfront_need (b, round, i) : 0;

      rows[i] = keep (texts, name_block (r, block, block->value));
      cells[n++] = keep_number (texts, fire == FIRE_NONE ? 0 : block->value);
      cells[n++] = name_faces (fire);
      if (defends)
        cells[n++] = need == 0 ? "\xe2\x80\x93" : keep_number (texts, need);
    }
  war_show_table (out,
                  &(WarTable){ defends ? "odds-defensive" : "odds-offensive", columns, width, rows, b->n[side], cells,
                               NULL, NULL },
                  NOT_LIT, NOT_LIT);
}

static void
show_cover (WarResult *out, const Battle *b, const Round *round)
{
  const BattleSide passive = round->active == ATTACKERS ? DEFENDERS : ATTACKERS;
  const gboolean   walls = b->fortress && b->original_defender == passive;

  if (walls)
    war_show_says (out, "1.42", round->supported ? "says-fortress" : "says-fortress-closed", NULL);
  else if (b->terrain != TERRAIN_CLEAR)
    war_show_says (out, "7.34", "says-terrain", WAR_ARGS (WAR_WHO ("terrain", b->terrain)));
  else if (b->major_city)
    war_show_says (out, "1.41", "says-city", NULL);
  else if (b->weather == WEATHER_MUD)
    war_show_says (out, "12.23", "says-mud-cover", NULL);
  if (!round->supported && !walls)
    war_show_says (out, "7.4", "says-unsupported", NULL);
  if (b->weather == WEATHER_MUD)
    war_show_says (out, "12.23", round->surprise ? "says-mud-surprise" : "says-mud", NULL);
  else if (b->terrain == TERRAIN_SWAMP)
    war_show_says (out, "7.32", "says-swamp", NULL);
}

static void
show_airstrike (WarResult *out, const WarRecord *r, const Round *round, guint i)
{
  const WarRecord *strike = war_within (war_row (r, FORM_BATTLE_ROUNDS, i), FORM_BATTLE_ROUNDS_AIRSTRIKE);
  const WarMember  hq = war_arg (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_HQ);

  war_show_says (out, "13.15", "says-airstrike",
                 WAR_ARGS (WAR_N ("n", round->air_dice), WAR_SAY ("faces", name_faces (round->air_fire))));
  if (hq != WAR_NONE)
    war_show_says (out, "13.13", "says-airstrike-hq", WAR_ARGS (WAR_WHO ("block", hq)));
}

static void
show_round (WarResult *out, const WarRecord *r, const Battle *b, guint i)
{
  const Round *round = &b->rounds[i];
  const int    repulse = westfront_repulse (b, i);

  war_show_section_of (out, "odds-round",
                       WAR_ARGS (WAR_N ("n", i + 1), WAR_WHO ("side", find_member_side (b, round->active))));
  if (round->air_dice > 0)
    show_airstrike (out, r, round, i);
  show_fire (out, r, b, round, TRUE);
  if (repulse > 0)
    war_show_says (out, "7.5", repulse == 1 ? "says-repulse-one" : "says-repulse", WAR_ARGS (WAR_N ("n", repulse)));
  show_fire (out, r, b, round, FALSE);
  show_cover (out, b, round);
}

/* ---- who takes the hits ---- */

static void
show_ladder (WarResult *out, const WarRecord *r, const Battle *b, BattleSide side)
{
  static const char *const columns[] = { "odds-head-block", "odds-head-left" };
  const Round *round = &b->rounds[0];
  const HitsPerStep need = side == DEFENDERS ? westfront_need : NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const char *rows[LADDER_ROWS], *cells[LADDER_ROWS * 2];
  WarRung rung = westfront_begin (b, side), before = rung;
  guint n = 0, hits = 0;

  while (n < LADDER_ROWS && westfront_count_in (b, side, &rung) > 0 && hits < BATTLE_STEPS * 3)
    {
      hits++;
      westfront_hit (b, round, side, &rung, need);
      westfront_lone_statics (b, side, &rung);
      for (guint i = 0; i < b->n[side] && n < LADDER_ROWS; i++)
        if (rung.value[i] != before.value[i])
          {
            rows[n] = keep_number (texts, (int) hits);
            cells[2 * n] = keep (texts, name_block (r, &b->blocks[side][i], before.value[i]));
            cells[2 * n + 1] = rung.value[i] == WAR_RUNG_GONE ? "odds-gone" : keep_number (texts, rung.value[i]);
            n++;
          }
      before = rung;
    }
  if (n > 1)
    war_show_table (out,
                    &(WarTable){ side == ATTACKERS ? "odds-our-ladder" : "odds-their-ladder", columns, 2, rows, n,
                                 cells, NULL, NULL, NULL, 0, "odds-head-hit" },
                    NOT_LIT, NOT_LIT);
}

/* ---- how it ends ---- */

static void
show_ends (WarResult *out, const Battle *b, const BattleEnd *end)
{
  const WarMember ours = b->attacker, theirs = find_member_side (b, DEFENDERS);
  const WarRatio others = war_ratio_add (war_ratio_add (end->attackers_eliminated.ratio, end->attackers_repulsed.ratio),
                                         end->goes_on.ratio);
  const WarBar all[] = {
    { .words = "odds-end-theirs-gone", .chance = war_ratio_sub (WAR_RATIO_ONE, others),
      .paint = { ours, WAR_ENDS_GONE } },
    { .words = "odds-end-goes-on", .chance = end->goes_on.ratio, .paint = { theirs, WAR_ENDS_STALLED } },
    { .words = "odds-end-repulsed", .chance = end->attackers_repulsed.ratio, .paint = { theirs, WAR_ENDS_HELD } },
    { .words = "odds-end-ours-gone", .chance = end->attackers_eliminated.ratio, .paint = { theirs, WAR_ENDS_GONE } },
  };
  WarBar bars[G_N_ELEMENTS (all)];
  guint  n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (!war_ratio_exact (all[i].chance) || all[i].chance.num > 0)
      bars[n++] = all[i];
  war_show_bars (out, "odds-how-it-ends", bars, n, WAR_RATIO_LEFT_OUT);
}

static void
show_spread (WarResult *out, const char *title, const WarChance *chances, guint most, WarRatio mean, WarMember whose)
{
  WarBar bars[BATTLE_STEPS + 1];
  guint  n = 0;

  for (guint i = 0; i <= most; i++)
    if (chances[i].ratio.num > 0)
      bars[n++] = (WarBar) { .n = (int) i, .chance = chances[i].ratio, .paint = { .whose = whose } };
  war_show_bars (out, title, bars, n, mean);
}

static gboolean
is_rounded (const BattleEnd *end)
{
  gboolean near = end->defenders_eliminated.near || end->goes_on.near;

  for (int side = 0; side < SIDES; side++)
    for (int i = 0; i <= BATTLE_STEPS; i++)
      near |= end->lost[side][i].near;
  return near;
}

/* ---- more ---- */

static void
show_what_if (WarResult *out, const Battle *b, const BattleEnd *end, gboolean (*add) (const Battle *, Battle *),
              WarField field, WarValue instead, const char *words)
{
  Battle more;

  if (!add (b, &more))
    return;

  const WarRatio then = westfront_chance_gone (&more).ratio;

  war_show_what_if (out, field, instead, then, war_ratio_sub (then, end->defenders_eliminated.ratio), words, NULL);
}

static void
show_cheapest (WarResult *out, const Battle *b, int percent)
{
  Cheapest best;

  if (!westfront_cheapest (b, percent, FIRST_MONTH, &best))
    {
      war_show_says (out, NULL, "odds-no-force", WAR_ARGS (WAR_N ("n", percent)));
      return;
    }

  const WarUnitRow all[] = {
    { WAR_NONE, "odds-more-infantry", NULL, 0, best.infantry },
    { WAR_NONE, "odds-more-tanks", NULL, 0, best.tanks },
    { WAR_NONE, "odds-more-air", NULL, b->rounds[0].air_dice, b->rounds[0].air_dice + best.air },
  };
  WarUnitRow rows[G_N_ELEMENTS (all)];
  guint      n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].after != all[i].before)
      rows[n++] = all[i];
  war_show_says (out, "11.4", n > 0 ? "odds-cheapest" : "odds-enough",
                 WAR_ARGS (WAR_N ("n", percent), WAR_N ("points", best.points), WAR_P ("p", best.chance)));
  if (n > 0)
    war_show_units (out, rows, n);
}

static void
show_more (WarResult *out, const WarRecord *r, const Battle *b, const BattleEnd *end)
{
  const int air = b->rounds[0].air_dice;
  Battle    more;

  war_show_section (out, "odds-with-more");
  show_what_if (out, b, end, westfront_add_step, FORM_BATTLE_ATTACKERS_VALUE,
                b->blocks[ATTACKERS][0].value + 1, "odds-one-step");
  show_what_if (out, b, end, westfront_add_air, FORM_BATTLE_ROUNDS_AIRSTRIKE_DICE, air + 1, "odds-one-air");
  if (westfront_add_block (b, &more))
    war_show_says (out, NULL, "odds-one-block", WAR_ARGS (WAR_P ("p", westfront_chance_gone (&more).ratio)));
  if (war_arg (r, FORM_BATTLE_WANTED) != WAR_NONE)
    show_cheapest (out, b, war_arg (r, FORM_BATTLE_WANTED));
}

static void
show_taken_for_granted (WarResult *out, const WarRecord *r, const Battle *b)
{
  if (war_arg_origin (r, FORM_BATTLE_ACTIVE) == WAR_FROM_START)
    war_show_says (out, "4", "says-active", WAR_ARGS (WAR_WHO ("side", b->attacker)));
  if (!war_has (r, FORM_BATTLE_TERRAIN) && !war_has (r, FORM_BATTLE_WEATHER))
    war_show_says (out, "7", "says-clear-dry", NULL);
}

gboolean
westfront_show_battle (const WarRecord *r, WarResult *out, GError **error)
{
  g_auto (BattleEnd) end = { .duel = NULL };
  Battle b;

  if (!westfront_check_quick (r, error) || !westfront_question_battle (r, &b, error))
    return FALSE;

  westfront_fight (&b, &end);

  const WarRatio gone = end.defenders_eliminated.ratio;

  war_show_verdict (out, westfront_tone (gone), gone, "odds-theirs-gone", NULL);
  show_taken_for_granted (out, r, &b);
  for (guint i = 0; i < b.n_rounds; i++)
    show_round (out, r, &b, i);
  war_show_section (out, "odds-end");
  show_ends (out, &b, &end);
  show_spread (out, "odds-our-losses", end.lost[ATTACKERS], BATTLE_STEPS, end.mean_lost[ATTACKERS].ratio, b.attacker);
  show_spread (out, "odds-their-losses", end.lost[DEFENDERS], BATTLE_STEPS, end.mean_lost[DEFENDERS].ratio,
               find_member_side (&b, DEFENDERS));
  if (westfront_repulse (&b, 0) > 0)
    show_spread (out, "odds-landed", end.in_battle, BATTLE_BLOCKS, WAR_RATIO_LEFT_OUT, b.attacker);
  show_ladder (out, r, &b, ATTACKERS);
  show_ladder (out, r, &b, DEFENDERS);
  if (is_rounded (&end))
    war_show_says (out, NULL, "says-rounded", NULL);
  show_more (out, r, &b, &end);
  return TRUE;
}
