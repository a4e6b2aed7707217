/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A thousand random boards on small maps cut out of the shipped one. The rules of lines (§7, §12.1) are told here a second time,
 * over bits and without a network, and every set of changes and every loss is tried: lines, the least that mends one and the
 * loss that costs most must be the same. */

#include <string.h>

#include "supply/supply.h"
#include "war-game.h"
#include "war-games.h"

#define BOARDS  1000
#define MOST    16                         /* zones of a map */
#define SEAS    24

static const char *const regions[] = {
  "london gibraltar marsella oran napoles sicilia malta tunez tripoli misurata cerdena",
  "suez alexandria jerusalen rutba bagdad basra asian_bases creta beirut tobruk",
  "berlin rostock hamburg copenhague oslo goteborg estocolmo sundsvall lulea narvik trondheim oulu",
  "estambul varna constanza odessa sebastopol rostov novorossisk salonika atenas perekop edirne",
  "kuybishev penza saratov tambov stalingrad voronezh kharkov kursk tula moscu gorki",
  "london portsmouth calais bruxelles paris reims ruhr amsterdam cherbourg brest hamburg",
};

typedef struct
{
  WarData  *data;
  WarState *s;
  guint     n, n_seas;
  WarMember zones[MOST];
  gboolean  joined[MOST][MOST], coast[MOST][SEAS], beach[MOST][SEAS], port[MOST], far[MOST];
  gboolean  linked[SEAS][SEAS];
  guint     key[SEAS][SEAS];               /* bit of the zone; 0: none, ALL_SHUT: one that is not on this map */
} Map;

#define ALL_SHUT (1u << 31)

/* What a side makes of a board: bits of zones and of seas. */
typedef struct
{
  WarMember side;
  guint32   held, can_take, sources, depots, beachheads, transit;
  guint32   free, all_seas;
  gboolean  every_sea, cape;
} View;

static guint
index_of (const Map *m, WarMember zone)
{
  for (guint i = 0; i < m->n; i++)
    if (m->zones[i] == zone)
      return i;
  return MOST;
}

static void
measure (Map *m)
{
  const WarState *s = m->s;

  m->n_seas = war_n_members (m->data, KIND_SEA);
  for (guint i = 0; i < m->n; i++)
    {
      m->port[i] = war_get (s, ZONE_PORT, m->zones[i]);
      m->far[i] = m->zones[i] == ZONE_SUEZ || m->zones[i] == ZONE_ASIAN_BASES;
      for (guint j = 0; j < m->n_seas; j++)
        {
          m->coast[i][j] = war_get_by (s, ZONE_COAST, m->zones[i], war_member_make (KIND_SEA, j));
          m->beach[i][j] = war_get_by (s, ZONE_BEACH, m->zones[i], war_member_make (KIND_SEA, j));
        }
    }
  war_each (s, KIND_LINK, link)
    {
      guint a = index_of (m, war_get (s, LINK_A, link)), b = index_of (m, war_get (s, LINK_B, link));

      if (a < MOST && b < MOST && war_get (s, LINK_WAY, link) == WAY_LAND)
        m->joined[a][b] = m->joined[b][a] = TRUE;
    }
  war_each (s, KIND_SEA_LINK, link)
    {
      guint a = war_member_index (war_get (s, SEA_LINK_A, link)), b = war_member_index (war_get (s, SEA_LINK_B, link));
      WarMember key = war_get (s, SEA_LINK_KEY, link);
      guint at = key != WAR_NONE ? index_of (m, key) : MOST;

      m->linked[a][b] = m->linked[b][a] = TRUE;
      m->key[a][b] = m->key[b][a] = key == WAR_NONE ? 0 : at < MOST ? 1u << at : ALL_SHUT;
    }
}

/* The map that is left when the owner takes all other zones off the board. */
static void
cut_out (Map *m, const char *region)
{
  g_auto (GStrv) wanted = g_strsplit (region, " ", -1);
  const WarGame *game = war_game_find ("blitzwar");
  g_autoptr (WarData) whole = war_game_data (game, NULL, NULL, NULL);
  g_autoptr (GString) json = g_string_new ("{\"mariscal-data\":1,\"game\":\"blitzwar\",\"zone\":{");
  g_autoptr (GBytes) overlay = NULL;
  g_autoptr (GError) error = NULL;

  *m = (Map) { NULL };
  for (guint i = 0, n = 0; i < war_n_members (whole, KIND_ZONE); i++)
    {
      const char *id = war_id (whole, war_member_make (KIND_ZONE, i));

      if (g_strv_contains ((const char *const *) wanted, id))
        m->zones[m->n++] = war_member_make (KIND_ZONE, i);
      else
        g_string_append_printf (json, "%s\"%s\":null", n++ > 0 ? "," : "", id);
    }
  g_assert_cmpuint (m->n, ==, g_strv_length (wanted));
  g_string_append (json, "}}");
  overlay = g_bytes_new (json->str, json->len);
  m->data = war_game_data (game, overlay, NULL, &error);
  g_assert_no_error (error);
  m->s = war_state_new (m->data);
  measure (m);
}

static void
put (Map *m, WarField field, WarMember of, WarMember by, WarValue v)
{
  war_state_write (m->s, &(WarCell) { field, of, by }, v);
}

static const WarMember sides[] = { SIDE_AXIS, SIDE_ALLIES, SIDE_SOVIETS };

static void
scatter_zones (Map *m, GRand *dice)
{
  static const WarMember armies[] = { COUNTRY_GER, COUNTRY_UK, COUNTRY_USSR, COUNTRY_POL };
  int often = g_rand_int_range (dice, 0, 4);

  for (guint i = 0; i < m->n; i++)
    {
      int die = g_rand_int_range (dice, 0, 10);

      put (m, ZONE_CONTROL, m->zones[i], 0, die < 3 ? SIDE_AXIS : die < 6 ? SIDE_ALLIES : die < 8 + often / 2 ? SIDE_SOVIETS : WAR_NONE);
      for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
        put (m, SIDE_SUPPLY, sides[k], m->zones[i], g_rand_int_range (dice, 0, 16) == 0);
      for (guint k = 0; k < G_N_ELEMENTS (armies); k++)
        put (m, ZONE_INFANTRY, m->zones[i], armies[k], g_rand_boolean (dice) ? g_rand_int_range (dice, 1, 4) : 0);
      put (m, ZONE_BEACHHEADS, m->zones[i], COUNTRY_UK, g_rand_int_range (dice, 0, 8) == 0);
      put (m, ZONE_BEACHHEADS, m->zones[i], COUNTRY_GER, g_rand_int_range (dice, 0, 12) == 0);
    }
}

static void
scatter (Map *m, GRand *dice)
{
  static const WarMember at_war[][2] = {
    { COUNTRY_GER, SIDE_AXIS }, { COUNTRY_UK, SIDE_ALLIES }, { COUNTRY_POL, SIDE_ALLIES }, { COUNTRY_USSR, SIDE_SOVIETS }
  };

  for (guint i = 0; i < G_N_ELEMENTS (at_war); i++)
    {
      put (m, COUNTRY_STATUS, at_war[i][0], 0, STATUS_ACTIVE);
      put (m, COUNTRY_SIDE, at_war[i][0], 0, at_war[i][1]);
    }
  put (m, COUNTRY_STATUS, COUNTRY_SWE, 0, g_rand_int_range (dice, 0, 3) > 0 ? STATUS_NEUTRAL : STATUS_ACTIVE);
  put (m, GAME_MODE, GAME, 0, g_rand_boolean (dice) ? MODE_BOARD : MODE_LEDGER);
  put (m, HOUSE_SEA_SUPPLY, HOUSE, 0, g_rand_boolean (dice) ? SEA_SUPPLY_EVERY_SEA : SEA_SUPPLY_ENDS_ONLY);
  put (m, HOUSE_FAR_PORTS, HOUSE, 0, g_rand_boolean (dice) ? FAR_PORTS_NONE : FAR_PORTS_TO_EACH_OTHER);
  for (guint i = 0; i < m->n_seas; i++)
    for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
      {
        WarMember sea = war_member_make (KIND_SEA, i);

        put (m, SEA_FLEET, sea, sides[k], g_rand_int_range (dice, 0, 6) == 0);
        put (m, SEA_AIR, sea, sides[k], g_rand_int_range (dice, 0, 8) == 0);
        put (m, SEA_SUBMARINES, sea, sides[k], g_rand_int_range (dice, 0, 4) == 0);
      }
  scatter_zones (m, dice);
}

static gboolean
are_friends (WarMember a, WarMember b)
{
  return a == b || (a != SIDE_AXIS && b != SIDE_AXIS);
}

/* §12.3: a side has fleet or air where its enemies have neither; or both where they have not both. */
static gboolean
is_superior (const Map *m, guint i, WarMember side)
{
  WarMember sea = war_member_make (KIND_SEA, i);
  gboolean fleet = war_get_by (m->s, SEA_FLEET, sea, side) > 0, air = war_get_by (m->s, SEA_AIR, sea, side) > 0;
  gboolean their_fleet = FALSE, their_air = FALSE;

  for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
    if (!are_friends (side, sides[k]))
      {
        their_fleet |= war_get_by (m->s, SEA_FLEET, sea, sides[k]) > 0;
        their_air |= war_get_by (m->s, SEA_AIR, sea, sides[k]) > 0;
      }
  return (fleet && air && !(their_fleet && their_air)) || ((fleet || air) && !their_fleet && !their_air);
}

static gboolean
is_lost (const Map *m, guint sea, WarMember side)
{
  return side == SIDE_AXIS ? is_superior (m, sea, SIDE_ALLIES) || is_superior (m, sea, SIDE_SOVIETS) : is_superior (m, sea, SIDE_AXIS);
}

static WarMember
power_side (WarMember country)
{
  return country == COUNTRY_GER ? SIDE_AXIS : country == COUNTRY_UK ? SIDE_ALLIES : country == COUNTRY_USSR ? SIDE_SOVIETS : WAR_NONE;
}

static void
see_zone (const Map *m, View *v, guint i, gboolean friendly)
{
  const WarState *s = m->s;
  WarMember zone = m->zones[i], country = war_get (s, ZONE_COUNTRY, zone);
  WarValue holder = war_get (s, ZONE_CONTROL, zone);
  gboolean mine = holder == v->side, friends = !mine && holder != WAR_NONE && are_friends (v->side, holder);
  gboolean red = (v->side == SIDE_ALLIES && country == COUNTRY_USSR) || (v->side == SIDE_SOVIETS && country == COUNTRY_UK);
  guint32 bit = 1u << i;

  if (v->side == SIDE_AXIS && holder == WAR_NONE && country == COUNTRY_SWE && war_get (s, COUNTRY_STATUS, COUNTRY_SWE) == STATUS_NEUTRAL)
    v->transit |= bit;
  if (mine || (friends && friendly))
    v->held |= bit;
  else if (friendly || !(friends || red))
    v->can_take |= bit;
  if (war_get_by (s, SIDE_SUPPLY, v->side, zone) > 0 && (mine || friends || holder == WAR_NONE))
    v->depots |= bit;
  if (war_get (s, ZONE_SUPPLY_ZONE, zone) && power_side (country) == v->side && !friends)
    v->sources |= bit;
  if (war_get_by (s, ZONE_BEACHHEADS, zone, COUNTRY_GER) > 0 && v->side == SIDE_AXIS)
    v->beachheads |= bit;
  if (war_get_by (s, ZONE_BEACHHEADS, zone, COUNTRY_UK) > 0 && (v->side == SIDE_ALLIES || (friendly && v->side == SIDE_SOVIETS)))
    v->beachheads |= bit;
}

static View
see (const Map *m, WarMember side, gboolean friendly)
{
  View v = { .side = side, .every_sea = war_get (m->s, HOUSE_SEA_SUPPLY, HOUSE) == SEA_SUPPLY_EVERY_SEA,
             .cape = war_get (m->s, HOUSE_FAR_PORTS, HOUSE) == FAR_PORTS_TO_EACH_OTHER };

  for (guint i = 0; i < m->n_seas; i++)
    v.free |= (guint32) !is_lost (m, i, side) << i;
  v.all_seas = (1u << m->n_seas) - 1;
  for (guint i = 0; i < m->n; i++)
    see_zone (m, &v, i, friendly);
  for (guint i = 0; i < m->n; i++)
    for (guint j = 0; j < m->n_seas; j++)
      if (m->far[i] && m->coast[i][j] && is_lost (m, j, side))
        v.cape = FALSE;
  return v;
}

typedef struct { guint32 zones, beaches, seas; } Reach;

static gboolean
is_washed (const Map *m, const View *v, guint sea)
{
  for (guint i = 0; i < m->n; i++)
    if (m->coast[i][sea] && m->port[i] && (v->held >> i & 1))
      return TRUE;
  return FALSE;
}

static guint32
find_starts (const View *v)
{
  return v->depots | (v->sources & v->held);
}

static void
step_from_zone (const Map *m, const View *v, guint i, Reach *r)
{
  gboolean held = v->held >> i & 1;

  for (guint j = 0; j < m->n; j++)
    {
      if (m->joined[i][j])
        r->zones |= 1u << j;
      if (v->cape && m->far[i] && m->far[j] && held && (v->held >> j & 1))
        r->zones |= 1u << j;
    }
  if (v->beachheads >> i & 1)
    r->beaches |= 1u << i;
  if (!held || !m->port[i] || m->far[i])
    return;
  for (guint sea = 0; sea < m->n_seas && sea < SEAS; sea++)
    if (m->coast[i][sea])
      r->seas |= 1u << sea;
}

static void
step_from_sea (const Map *m, const View *v, guint sea, Reach *r)
{
  for (guint i = 0; i < m->n; i++)
    {
      if (m->coast[i][sea] && m->port[i] && !m->far[i] && (v->held >> i & 1))
        r->zones |= 1u << i;
      if (m->beach[i][sea] && (v->beachheads >> i & 1) && is_washed (m, v, sea))
        r->beaches |= 1u << i;
    }
  for (guint j = 0; j < m->n_seas; j++)
    if (m->linked[sea][j] && (m->key[sea][j] == 0 || (m->key[sea][j] & v->held)))
      r->seas |= 1u << j;
}

static Reach
flood (const Map *m, const View *v)
{
  Reach r = { find_starts (v), 0, 0 }, before;

  do
    {
      before = r;
      for (guint i = 0; i < m->n; i++)
        {
          if ((r.zones >> i & 1) && ((find_starts (v) | v->held | v->transit) >> i & 1))
            step_from_zone (m, v, i, &r);
          if (!(r.beaches >> i & 1))
            continue;
          r.zones |= 1u << i;
          for (guint sea = 0; sea < m->n_seas; sea++)
            if (m->beach[i][sea] && is_washed (m, v, sea))
              r.seas |= 1u << sea;
        }
      for (guint sea = 0; sea < m->n_seas; sea++)
        if ((r.seas >> sea & 1) && (v->free >> sea & 1) && (!v->every_sea || is_washed (m, v, sea)))
          step_from_sea (m, v, sea, &r);
    }
  while (memcmp (&r, &before, sizeof r) != 0);
  return r;
}

static gboolean
reaches (const Map *m, View v, guint32 zones, guint32 seas, guint target)
{
  v.held |= zones;
  v.free |= seas;
  return flood (m, &v).zones >> target & 1;
}

typedef struct
{
  const Map *m;
  const View *v;
  guint       target, n, most;
  guint       things[MOST + SEAS];         /* zones, then seas after MOST */
  GString    *found;
} Trying;

static void
append_set (Trying *t, guint32 zones, guint32 seas)
{
  g_string_append (t->found, "|");
  for (guint i = 0; i < t->m->n; i++)
    if (zones >> i & 1)
      g_string_append_printf (t->found, " %s", war_id (t->m->data, t->m->zones[i]));
  for (guint i = 0; i < t->m->n_seas; i++)
    if (seas >> i & 1)
      g_string_append_printf (t->found, " %s", war_id (t->m->data, war_member_make (KIND_SEA, i)));
}

static void
try_sets (Trying *t, guint from, guint left, guint32 zones, guint32 seas)
{
  if (left == 0)
    {
      if (reaches (t->m, *t->v, zones, seas, t->target))
        append_set (t, zones, seas);
      return;
    }
  for (guint i = from; i < t->n; i++)
    {
      guint thing = t->things[i];

      try_sets (t, i + 1, left - 1, zones | (thing < MOST ? 1u << thing : 0), seas | (thing < MOST ? 0 : 1u << (thing - MOST)));
    }
}

static char *
mend_by_trying (const Map *m, const View *v, guint target, guint *size)
{
  Trying t = { .m = m, .v = v, .target = target, .found = g_string_new (NULL) };

  *size = 0;
  for (guint i = 0; i < m->n; i++)
    if (v->can_take >> i & 1)
      t.things[t.n++] = i;
  for (guint i = 0; i < m->n_seas; i++)
    if (!(v->free >> i & 1))
      t.things[t.n++] = MOST + i;
  if (reaches (m, *v, v->can_take, v->all_seas, target))
    for (; t.found->len == 0; (*size)++)
      try_sets (&t, 0, *size, 0, 0);
  return g_string_free (t.found, FALSE);
}

static char *
mend (const Map *m, Supply *y, WarMember zone, WarMember side, SupplyLine line)
{
  g_autoptr (GPtrArray) sets = blitzwar_supply_mend (y, zone, side, line, 100000);
  GString *found = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      const GArray *set = g_ptr_array_index (sets, i);

      g_string_append (found, "|");
      for (guint k = 0; k < set->len; k++)
        g_string_append_printf (found, " %s", war_id (m->data, g_array_index (set, WarMember, k)));
    }
  return g_string_free (found, FALSE);
}

static void
compare_lines (const Map *m, const Supply *y, WarMember side)
{
  View own = see (m, side, FALSE), friendly = see (m, side, TRUE);
  Reach mine = flood (m, &own), ours = flood (m, &friendly);

  for (guint i = 0; i < m->n; i++)
    {
      guint32 stand = friendly.held >> i & 1;
      SupplyLine wanted = !stand ? SUPPLY_NONE : mine.zones >> i & 1 ? SUPPLY_LINE
                                 : side != SIDE_AXIS && (ours.zones >> i & 1) ? SUPPLY_DEFENCE : SUPPLY_NONE;

      if (blitzwar_zone_supply (y, m->zones[i], side) != wanted)
        g_error ("%s of %s: %d, not %d", war_id (m->data, m->zones[i]), war_id (m->data, side),
                 blitzwar_zone_supply (y, m->zones[i], side), wanted);
      if ((own.beachheads >> i & 1)
          && blitzwar_beach_supply (y, m->zones[i], side) != (mine.beaches >> i & 1 ? SUPPLY_LINE
                                                              : side != SIDE_AXIS && (ours.beaches >> i & 1) ? SUPPLY_DEFENCE : SUPPLY_NONE))
        g_error ("the beach of %s", war_id (m->data, m->zones[i]));
    }
}

static guint
weigh (const Map *m, guint i, WarMember side)
{
  static const WarMember armies[] = { COUNTRY_GER, COUNTRY_UK, COUNTRY_POL, COUNTRY_USSR };
  static const WarMember whose[] = { SIDE_AXIS, SIDE_ALLIES, SIDE_ALLIES, SIDE_SOVIETS };
  guint corps = 0;

  if (war_get (m->s, GAME_MODE, GAME) == MODE_LEDGER)
    return war_get (m->s, ZONE_CONTROL, m->zones[i]) == side;
  for (guint k = 0; k < G_N_ELEMENTS (armies); k++)
    corps += whose[k] == side ? (guint) war_get_by (m->s, ZONE_INFANTRY, m->zones[i], armies[k]) : 0;
  return corps;
}

static void
compare_cut (const Map *m, Supply *y, WarMember side)
{
  View v = see (m, side, TRUE);
  Reach had = flood (m, &v);
  guint losses[MOST] = { 0 }, most = 0, cost, n = 0;
  g_autoptr (GArray) worst = blitzwar_supply_cut (y, side, &cost);

  for (guint i = 0; i < m->n; i++)
    {
      View without = v;
      guint32 bit = 1u << i;

      if (!(v.held & bit))
        continue;
      without.held &= ~bit;
      without.depots &= ~bit;
      without.sources &= ~bit;

      guint32 lost = had.zones & ~flood (m, &without).zones & ~bit;

      for (guint j = 0; j < m->n; j++)
        losses[i] += lost >> j & 1 ? weigh (m, j, side) : 0;
      most = MAX (most, losses[i]);
    }
  if (cost != most)
    g_error ("%s: a loss of %u, not %u; first %s", war_id (m->data, side), cost, most,
             worst->len > 0 ? war_id (m->data, g_array_index (worst, WarMember, 0)) : "none");
  for (guint i = 0; i < m->n; i++)
    if (most > 0 && losses[i] == most)
      g_assert_cmpint (g_array_index (worst, WarMember, n++), ==, m->zones[i]);
  g_assert_cmpuint (worst->len, ==, n);
}

static void
compare_mend (const Map *m, Supply *y, WarMember side, guint target, guint *hardest)
{
  for (SupplyLine line = side == SIDE_AXIS ? SUPPLY_LINE : SUPPLY_DEFENCE; line <= SUPPLY_LINE; line++)
    {
      View v = see (m, side, line == SUPPLY_DEFENCE);
      guint size;
      g_autofree char *wanted = mend_by_trying (m, &v, target, &size);
      g_autofree char *found = mend (m, y, m->zones[target], side, line);

      *hardest = MAX (*hardest, size);
      if (strcmp (found, wanted) != 0)
        g_error ("%s of %s: %s, not %s", war_id (m->data, m->zones[target]), war_id (m->data, side), found, wanted);
    }
}

static void
test_region (gconstpointer user)
{
  guint first = GPOINTER_TO_UINT (user), hardest = 0;
  Map m;

  cut_out (&m, regions[first]);
  for (guint32 seed = first + 1; seed <= BOARDS; seed += G_N_ELEMENTS (regions))
    {
      g_autoptr (GRand) dice = g_rand_new_with_seed (seed);

      g_test_message ("seed %u", seed);
      scatter (&m, dice);

      g_autoptr (Supply) y = blitzwar_supply_new (m.s);

      for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
        {
          compare_lines (&m, y, sides[k]);
          compare_cut (&m, y, sides[k]);
          compare_mend (&m, y, sides[k], (guint) g_rand_int_range (dice, 0, (int) m.n), &hardest);
        }
    }
  g_test_message ("the largest of the smallest sets: %u", hardest - 1);
  g_assert_cmpuint (hardest, >, 2);
  war_state_free (m.s);
  war_data_free (m.data);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (regions); i++)
    {
      g_autofree char *name = g_strdup_printf ("/supply-trials/equal-to-trying-everything-from-%.*s", (int) strcspn (regions[i], " "),
                                               regions[i]);
      g_autofree char *numbered = g_strdup_printf ("%s-%u", name, i + 1);

      g_test_add_data_func (numbered, GUINT_TO_POINTER (i), test_region);
    }
  return g_test_run ();
}
