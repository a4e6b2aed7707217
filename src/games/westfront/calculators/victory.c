/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Points item by item, levels by bands, cities by weight. */

#include "victory.h"

#include <string.h>

/* What war on a country costs, by the scenario of the declaration: S43, W43, later. */
static const int price_of_spain[] = { -12, -18, -24 };
static const int price_of_portugal[] = { -2, -3, -4 };

static guint
find_period (WarMember scenario)
{
  return scenario == SCENARIO_S43 ? 0 : scenario == SCENARIO_W43 ? 1 : 2;
}

/* Portugal brings Spain with it, if she is not at war before. */
int
westfront_declaration (WarMember spain, WarMember portugal)
{
  int points = 0;

  if (portugal != WAR_NONE && (spain == WAR_NONE || find_period (spain) > find_period (portugal)))
    spain = portugal;
  if (spain != WAR_NONE)
    points += price_of_spain[find_period (spain)];
  if (portugal != WAR_NONE)
    points += price_of_portugal[find_period (portugal)];
  return points;
}

static int
count_cap (const Standing *s, int ports, gboolean net)
{
  int gains = 2 * s->beachheads_ready + ports - (net ? 2 * s->beachheads_eliminated : 0);

  return MIN (0, s->units_in_north - gains);
}

Tally
westfront_tally (WarMember scenario, WarMember side, const Standing *s, VictoryHouse house)
{
  Tally t = { .points = { [VP_PRODUCTION] = s->production } };

  t.points[VP_HQS] = 2 * s->hq_values - (house.eliminated_hq_both ? 6 : 4) * s->hqs_eliminated;
  t.points[VP_ELIMINATED] = -2 * s->units_eliminated - s->light_units_eliminated;
  t.points[VP_UNSUPPLIED] = -s->unsupplied;
  if (side == SIDE_ALLIES)
    {
      t.points[VP_BEACHHEADS] = 2 * s->beachheads_ready - 2 * s->beachheads_eliminated;
      t.points[VP_PORTS] = 4 * s->north_major + 2 * s->north_minor + 2 * s->south_major + s->south_minor;
      if (scenario == SCENARIO_W43)
        t.points[VP_CAP] = count_cap (s, t.points[VP_PORTS], house.cap_net);
      t.points[VP_DECLARATIONS] = westfront_declaration (s->spain, s->portugal);
      t.points[VP_HANDICAP] = westfront_handicap (scenario);
    }
  for (int i = 0; i < VP_ITEMS; i++)
    t.total += t.points[i];
  return t;
}

static Verdict
judge (int allies, int axis, const int least[LEVEL_DECISIVE])
{
  static const int points[] = { 1, 2, 3, 5 };
  Verdict v = { .difference = allies - axis, .leader = WAR_NONE };

  while (v.level < LEVEL_DECISIVE && ABS (v.difference) >= least[v.level])
    v.level++;
  if (v.level != LEVEL_DRAW)
    v.leader = v.difference > 0 ? SIDE_ALLIES : SIDE_AXIS;
  v.allies = v.leader != SIDE_AXIS ? points[v.level] : 0;
  v.axis = v.leader != SIDE_ALLIES ? points[v.level] : 0;
  return v;
}

Verdict
westfront_verdict (int allies, int axis)
{
  return judge (allies, axis, (const int[]){ 6, 16, 26 });
}

Verdict
westfront_city_verdict (int allies, int axis)
{
  return judge (allies, axis, (const int[]){ 1, 2, 3 });
}

int
westfront_city_weight (const char *name, gboolean madrid)
{
  if (strcmp (name, "Berlin") == 0)
    return 2;
  return strcmp (name, "Madrid") == 0 && !madrid ? 0 : 1;
}

WarRatio
westfront_below (int n)
{
  return war_ratio (CLAMP (n - 1, 0, 6), 6);
}
