/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of battles. Told: "battle catania z -1 a -1", which block lost how many steps. Fought, which a word of dice
 * says: "battle catania z a air 36 def 236 24 att 355 41", where a number has a digit for each die of a block and 0 is a
 * block that throws none; "battle catania roll" has them thrown here. Blocks are of the party of their side; those who
 * are not named are taken from a board that is followed. */

#include "verbs.h"

#include "battles.h"

#define MOST_NAMED 16

typedef struct
{
  WarMember block, from;
  WarMember way;                           /* WAR_NONE: not said */
  int       n;                             /* a value, or behind a sign steps; 0 with `told` FALSE */
  gboolean  told, sign;
} Named;

typedef struct
{
  WarLine   *l;
  WarRecord *order;
  Named      named[MOST_NAMED];
  guint      n;
  gboolean   fought;
} Typed;

static gboolean
read_way (Typed *t)
{
  static const struct { const char *words; WarMember way; } ways[]
      = { { "word/river", WAY_RIVER }, { "word/by-sea", WAY_SEA }, { "word/paradrop", WAY_AIR } };

  if (t->n == 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (war_line_word (t->l, ways[i].words))
      {
        t->named[t->n - 1].way = ways[i].way;
        return TRUE;
      }
  if (!war_line_word (t->l, "word/from"))
    return FALSE;
  t->named[t->n - 1].from = westfront_read_place (t->l);
  return TRUE;
}

static gboolean
read_block (Typed *t)
{
  Named named = { .from = WAR_NONE, .way = WAR_NONE };
  int   sign;

  if (t->n == MOST_NAMED || war_line_end (t->l))
    return FALSE;
  named.block = westfront_read_block (t->l, WAR_NONE);
  if (named.block == WAR_NONE)
    return FALSE;
  named.sign = war_line_sign (t->l, &sign);
  named.told = war_line_number (t->l, &named.n);
  t->named[t->n++] = named;
  return TRUE;
}

/* "236": three dice; "0": none. */
static void
read_faces (Typed *t, WarRecord *into, WarField die, int number)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);

  if (number == 0)
    war_add_nothing (into, die, WAR_TYPED);
  for (const char *digit = digits; number != 0 && *digit != '\0'; digit++)
    if (*digit >= '1' && *digit <= '6')
      war_add_item (into, die, *digit - '0', WAR_TYPED);
    else
      war_line_wrong (t->l, "line-no-face", WAR_ARGS (WAR_N ("n", *digit - '0')));
}

static gboolean
read_dice (Typed *t)
{
  static const struct { const char *words; WarField list, die; } parts[] = {
    { "word/airstrike", 0, BATTLE_DICE_AIRSTRIKE },
    { "word/defence", BATTLE_DICE_DEFENSIVE, BATTLE_DICE_DEFENSIVE_DIE },
    { "word/attack", BATTLE_DICE_OFFENSIVE, BATTLE_DICE_OFFENSIVE_DIE },
  };
  int n;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (war_line_word (t->l, parts[i].words))
      {
        WarRecord *dice = war_within_edit (t->order, BATTLE_DICE);

        t->fought = TRUE;
        while (war_line_number (t->l, &n))
          read_faces (t, parts[i].list != 0 ? war_add_row (dice, parts[i].list) : dice, parts[i].die, n);
        return TRUE;
      }
  return FALSE;
}

static void
add_losses (Typed *t)
{
  for (guint i = 0; i < t->n; i++)
    {
      WarRecord *row = war_add_row (t->order, BATTLE_LOSSES);

      war_fill (row, BATTLE_LOSSES_BLOCK, t->named[i].block, WAR_TYPED);
      if (t->named[i].told)
        war_fill (row, BATTLE_LOSSES_STEPS, t->named[i].n, WAR_TYPED);
    }
}

static void
add_parties (Typed *t, WarMember active)
{
  const WarState *s = war_line_state (t->l);

  for (guint i = 0; i < t->n; i++)
    {
      const Named *named = &t->named[i];
      gboolean     attacks = war_get (s, BLOCK_SIDE, named->block) == active;
      WarRecord   *row = war_add_row (t->order, attacks ? BATTLE_ATTACKERS : BATTLE_DEFENDERS);

      war_fill (row, attacks ? BATTLE_ATTACKERS_BLOCK : BATTLE_DEFENDERS_BLOCK, named->block, WAR_TYPED);
      if (named->told)
        war_fill (row, attacks ? BATTLE_ATTACKERS_VALUE : BATTLE_DEFENDERS_VALUE, named->n, WAR_TYPED);
      if (attacks && named->way != WAR_NONE)
        war_fill (row, BATTLE_ATTACKERS_WAY, named->way, WAR_TYPED);
      if (attacks && named->from != WAR_NONE)
        war_fill (row, BATTLE_ATTACKERS_FROM, named->from, WAR_TYPED);
      if (named->sign)
        war_line_wrong (t->l, "line-dice-or-losses", NULL);
    }
}

/* Somebody is active: who leads the line, or who is to move. */
static void
settle_parties (Typed *t)
{
  WarMember lead = war_line_lead (t->l), mover = westfront_mover (war_line_state (t->l));

  if (lead == WAR_NONE && mover == WAR_NONE)
    {
      war_line_lacks (t->l, "line-which-side", NULL);
      return;
    }
  if (lead != WAR_NONE)
    war_fill (t->order, BATTLE_ACTIVE, lead, WAR_TYPED);
  add_parties (t, lead != WAR_NONE ? lead : mover);
}

static void
read_terrain (Typed *t)
{
  WarMember terrain;

  if (!war_line_word (t->l, "word/at"))
    return;
  terrain = war_line_member (t->l, KIND_TERRAIN, NULL, NULL);
  if (terrain != WAR_NONE)
    war_fill (t->order, BATTLE_TERRAIN, terrain, WAR_TYPED);
}

void
westfront_read_battle (WarLine *l)
{
  Typed t = { .l = l, .order = war_line_order (l, ORDER_BATTLE) };
  WarMember place = westfront_read_place (l);

  if (place != WAR_NONE)
    war_fill (t.order, BATTLE_PLACE, place, WAR_TYPED);
  read_terrain (&t);
  while (!war_line_end (l))
    if (war_line_word (l, "word/throw"))
      {
        t.fought = TRUE;
        war_within_edit (t.order, BATTLE_DICE);
      }
    else if (!read_dice (&t) && !read_way (&t) && !read_block (&t))
      break;
  if (t.fought)
    settle_parties (&t);
  else
    add_losses (&t);
}
