/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply of everything on the full board, and every explanation of it: on the opening board, in a summer of 1942 with pockets of
 * every side, and on a board of islands that hardly anybody reaches. */

#include <stdio.h>

#include "bench.h"
#include "supply/supply.h"
#include "war-decision.h"
#include "war-game.h"
#include "war-games.h"

#define SEED 1942

typedef struct
{
  WarState *s;
  guint     without, told;                 /* zones without a line to act, and sets found for them */
} Bench;

static void
hold (Bench *b, WarMember zone, WarValue side)
{
  war_state_write (b->s, &(WarCell) { ZONE_CONTROL, zone, 0 }, side);
}

static void
superior (Bench *b, WarMember sea, WarMember side)
{
  war_state_write (b->s, &(WarCell) { SEA_AIR, sea, side }, 2);
}

static void
set_up (Bench *b, WarData *data)
{
  g_autoptr (WarRecord) order = war_record_new (data, war_find_form (war_data_schema (data), "set-up", TRUE));
  g_autoptr (WarGroup) group = NULL;

  b->s = war_state_new (data);
  group = war_decide (b->s, order, &(WarOccasion) { .first = 1 });
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
}

/* The Axis holds the Continent up to the Volga, but for what is in pockets. */
static void
go_to_1942 (Bench *b)
{
  static const WarMember soviets[] = {
    ZONE_LENINGRAD, ZONE_SEBASTOPOL, ZONE_KIEV, ZONE_MOSCU, ZONE_GORKI, ZONE_KUYBISHEV, ZONE_PENZA, ZONE_SARATOV,
    ZONE_STALINGRAD, ZONE_ASTRAKHAN, ZONE_VOLOGDA, ZONE_MURMANSK, ZONE_BELOMORSK, ZONE_GROZNY,
    ZONE_TIFLIS, ZONE_BAKU, ZONE_MAKHACHKALA, ZONE_TAMBOV,
  };

  war_each (b->s, KIND_ZONE, zone)
    {
      WarMember country = war_get (b->s, ZONE_COUNTRY, zone);

      if (country != COUNTRY_UK && country != COUNTRY_USA && country != COUNTRY_SWE && country != COUNTRY_SP
          && country != COUNTRY_TUR)
        hold (b, zone, SIDE_AXIS);
    }
  for (guint i = 0; i < G_N_ELEMENTS (soviets); i++)
    hold (b, soviets[i], SIDE_SOVIETS);
  hold (b, ZONE_TOBRUK, SIDE_ALLIES);
  hold (b, ZONE_NARVIK, SIDE_ALLIES);
  hold (b, ZONE_CRETA, SIDE_ALLIES);
  hold (b, ZONE_BAGDAD, SIDE_AXIS);
  superior (b, SEA_MEDITERRANEO_CENTRAL_SUR, SIDE_ALLIES);
  superior (b, SEA_MEDITERRANEO_ORIENTAL, SIDE_AXIS);
  superior (b, SEA_MAR_NEGRO, SIDE_AXIS);
  superior (b, SEA_MAR_DE_NORUEGA, SIDE_AXIS);
}

/* Islands of control everywhere, and half the seas dominated. */
static void
go_mad (Bench *b)
{
  static const WarMember sides[] = { SIDE_AXIS, SIDE_ALLIES, SIDE_SOVIETS };
  g_autoptr (GRand) dice = g_rand_new_with_seed (SEED);

  war_each (b->s, KIND_ZONE, zone)
    if (g_rand_int_range (dice, 0, 3) == 0)
      hold (b, zone, sides[g_rand_int_range (dice, 0, 3)]);
  war_each (b->s, KIND_SEA, sea)
    if (g_rand_boolean (dice))
      superior (b, sea, sides[g_rand_int_range (dice, 0, 2)]);
}

static void
trace (gpointer user)
{
  g_autoptr (Supply) y = blitzwar_supply_new (((Bench *) user)->s);
}

static void
mend (Bench *b, Supply *y, WarMember zone, WarMember side, SupplyLine line)
{
  g_autoptr (GPtrArray) sets = blitzwar_supply_mend (y, zone, side, line, 1);

  b->without++;
  b->told += sets->len;
}

static void
explain (gpointer user)
{
  Bench *b = user;
  g_autoptr (Supply) y = blitzwar_supply_new (b->s);

  b->without = b->told = 0;
  war_each (b->s, KIND_SIDE, side)
    {
      guint cost;
      g_autoptr (GArray) worst = blitzwar_supply_cut (y, side, &cost);

      war_each_with (b->s, ZONE_CONTROL, side, zone)
        {
          SupplyLine line = blitzwar_zone_supply (y, zone, side);

          if (line == SUPPLY_NONE)
            mend (b, y, zone, side, side == SIDE_AXIS ? SUPPLY_LINE : SUPPLY_DEFENCE);
          else if (line == SUPPLY_DEFENCE)
            mend (b, y, zone, side, SUPPLY_LINE);
        }
    }
}

static void
measure (Bench *b, const char *board, double most, gboolean *kept)
{
  BenchTimes t;

  printf ("%s\n", board);
  t = bench_time ("supply of everything", 500, trace, b);
  bench_limit_time ("    median", t.median, t.fair, 200, "µs", kept);
  t = bench_time ("with every explanation", 20, explain, b);
  bench_limit_time ("    median, ms", t.median / 1000, t.fair / 1000, most, "ms", kept);
  printf ("    %u zones without a line to act, %u of them can be helped\n", b->without, b->told);
}

int
main (void)
{
  Bench    b;
  gboolean kept = TRUE;

  war_games_load ();

  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);

  set_up (&b, data);
  measure (&b, "the opening board", 10, &kept);
  go_to_1942 (&b);
  measure (&b, "summer 1942, with pockets", 10, &kept);
  go_mad (&b);
  measure (&b, "islands everywhere", 100, &kept);      /* no campaign looks like this: so that no search runs away */
  war_state_free (b.s);
  return kept ? 0 : 1;
}
