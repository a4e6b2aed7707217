/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines typed at the table: who takes which zones, what is paid, what stands where, who falls, a die. Unit
 * letters are those of the set-up list. A line that begins with no verb begins with a sea, a zone or a
 * country, and says what stands there. */

#include "orders.h"

#include "board.h"

#define LAND_LETTERS "ictasuf"
#define SEA_LETTERS  "fua"

static WarMember
find_side_to_move (const WarState *s)
{
  const WarStepInfo *info
      = war_step_info (war_data_schema (war_state_data (s)), war_get (s, GAME_STEP, GAME));

  return info != NULL ? info->who : WAR_NONE;
}

/* A side named in the line, by the same words that begin one. */
static WarMember
read_side (WarLine *l)
{
  static const struct { const char *words; WarMember side; } sides[]
      = { { "verb/axis", SIDE_AXIS }, { "verb/allies", SIDE_ALLIES }, { "verb/soviets", SIDE_SOVIETS } };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (war_line_word (l, sides[i].words))
      return sides[i].side;
  return WAR_NONE;
}

/* Zones this side doesn't hold go before those it does, and of them those at war before the neutrals'. */
static int
fits_taking (const WarState *s, WarMember zone, gpointer user)
{
  WarMember side = *(const WarMember *) user, country = war_get (s, ZONE_COUNTRY, zone);

  if (war_get (s, ZONE_CONTROL, zone) == side)
    return 0;
  return country != WAR_NONE && war_get (s, COUNTRY_STATUS, country) == STATUS_NEUTRAL ? 1 : 2;
}

static void
read_control (WarLine *l, WarMember side)
{
  WarRecord *order = NULL;
  WarMember zone;

  while ((zone = war_line_member (l, KIND_ZONE, fits_taking, &side)) != WAR_NONE)
    {
      if (order == NULL)
        {
          order = war_line_order (l, ORDER_CONTROL);
          war_fill (order, CONTROL_SIDE, side, WAR_TYPED);
        }
      war_add_item (order, CONTROL_ZONES, zone, WAR_TYPED);
    }
}

static void
read_axis (WarLine *l)
{
  read_control (l, SIDE_AXIS);
}

static void
read_allies (WarLine *l)
{
  read_control (l, SIDE_ALLIES);
}

static void
read_soviets (WarLine *l)
{
  read_control (l, SIDE_SOVIETS);
}

static void
read_neutral (WarLine *l)
{
  read_control (l, WAR_NONE);
}

static void
correct (WarLine *l, const char *path, int n)
{
  WarRecord *order = war_line_order (l, ORDER_CORRECT);
  g_autofree char *value = g_strdup_printf ("%d", n);

  war_fill_text (order, CORRECT_PATH, path, WAR_TYPED);
  war_fill_text (order, CORRECT_VALUE, value, WAR_TYPED);
}

/* "points 11": of the Axis, unless another side is named. Pinned until it is counted from control again. */
static void
read_points (WarLine *l)
{
  WarMember side = read_side (l);
  WarData *data = war_state_data (war_line_state (l));
  g_autofree char *path
      = g_strdup_printf ("side/%s/points", war_id (data, side != WAR_NONE ? side : SIDE_AXIS));
  int n;

  if (war_line_number (l, &n))
    correct (l, path, n);
}

static int
fits_stock (const WarState *s, WarMember zone, gpointer user)
{
  WarMember side = *(const WarMember *) user;

  if (side != WAR_NONE)
    return war_get_by (s, SIDE_SUPPLY, side, zone) > 0;
  war_each (s, KIND_SIDE, any)
    if (war_get_by (s, SIDE_SUPPLY, any, zone) > 0)
      return 1;
  return 0;
}

/* Whose supply lies there, if only one side has any; else who holds the zone. */
static WarMember
find_owner (const WarState *s, WarMember zone)
{
  WarMember owner = WAR_NONE;
  int owners = 0;

  war_each (s, KIND_SIDE, side)
    if (war_get_by (s, SIDE_SUPPLY, side, zone) > 0)
      {
        owner = side;
        owners++;
      }
  return owners == 1 ? owner : war_get (s, ZONE_CONTROL, zone);
}

/* "pay 3,5", "pay london 2", "pay axis 3". */
static void
read_pay (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarMember side = read_side (l), zone = WAR_NONE;
  int halves;

  if (!war_line_halves (l, &halves))
    {
      zone = war_line_member (l, KIND_ZONE, fits_stock, &side);
      if (zone == WAR_NONE || !war_line_halves (l, &halves))
        return;
    }
  if (side == WAR_NONE)
    side = zone != WAR_NONE ? find_owner (s, zone) : find_side_to_move (s);
  if (side == WAR_NONE)
    {
      war_line_wrong (l, "say-which-side", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_PAY);

  war_fill (order, PAY_SIDE, side, WAR_TYPED);
  war_fill (order, PAY_HALVES, halves, WAR_TYPED);
  if (zone != WAR_NONE)
    war_fill (order, PAY_ZONE, zone, WAR_TYPED);
}

static int
fits_falling (const WarState *s, WarMember country, gpointer user)
{
  return war_get (s, COUNTRY_STATUS, country) == STATUS_ACTIVE;
}

static void
read_fall (WarLine *l)
{
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_falling, NULL);

  if (country != WAR_NONE)
    war_fill (war_line_order (l, ORDER_SURRENDER), SURRENDER_COUNTRY, country, WAR_TYPED);
}

static int
fits_joining (const WarState *s, WarMember country, gpointer user)
{
  return war_get (s, COUNTRY_STATUS, country) != STATUS_ACTIVE;
}

static void
read_join (WarLine *l)
{
  const WarState *s = war_line_state (l);
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_joining, NULL);
  WarMember side = country != WAR_NONE ? read_side (l) : WAR_NONE;

  if (country == WAR_NONE)
    return;
  if (side == WAR_NONE)
    side = war_get (s, COUNTRY_USUAL_SIDE, country);
  if (side == WAR_NONE)
    {
      war_line_wrong (l, "say-which-side", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_JOIN);

  war_fill (order, JOIN_COUNTRY, country, WAR_TYPED);
  war_fill (order, JOIN_SIDE, side, WAR_TYPED);
}

static const struct { WarMember country; WarForm order; WarField die; } rolls[] = {
  { COUNTRY_YUG, ORDER_ROLL_YUGOSLAVIA, ROLL_YUGOSLAVIA_DIE },
  { COUNTRY_SP, ORDER_ROLL_SPAIN, ROLL_SPAIN_DIE },
  { COUNTRY_TUR, ORDER_ROLL_TURKEY, ROLL_TURKEY_DIE },
};

static int
fits_rolling (const WarState *s, WarMember country, gpointer user)
{
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (rolls[i].country == country)
      return 1;
  return 0;
}

/* "roll spain 5"; without a number the die is rolled here. */
static void
read_roll (WarLine *l)
{
  WarMember country = war_line_member (l, KIND_COUNTRY, fits_rolling, NULL);
  int die;

  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (rolls[i].country == country)
      {
        WarRecord *order = war_line_order (l, rolls[i].order);

        if (war_line_number (l, &die))
          war_fill (order, rolls[i].die, die, WAR_TYPED);
        return;
      }
  if (country != WAR_NONE)
    war_line_wrong (l, "no-die-for-it", WAR_ARGS (WAR_WHO ("country", country)));
}

/* What is said to stand in one place: counts by letter, and whether they replace what stood there or
 * change it. */
typedef struct
{
  int      n[128];
  gboolean named[128], changes, states;
} Pieces;

static gboolean
read_pieces (WarLine *l, const char *letters, Pieces *pieces)
{
  *pieces = (Pieces) { { 0 } };
  for (;;)
    {
      gboolean fort = war_line_word (l, "word/fort");
      int sign = 0, n;
      char letter;
      gboolean signed_ = war_line_sign (l, &sign);

      if (!war_line_count (l, letters, &letter, &n))
        {
          if (fort || signed_)
            war_line_wrong (l, "say-how-many", NULL);
          return pieces->states || pieces->changes;
        }

      guint at = letter == 't' ? 'c' : fort && letter == 'i' ? 'F' : (guint) (guchar) letter;

      pieces->n[at] += signed_ ? sign * n : n;
      pieces->named[at] = TRUE;
      pieces->changes |= signed_;
      pieces->states |= !signed_;
    }
}

/* How many stand there now, by the line: the counts stated are all there is, a change is on top of what
 * stood. */
static gboolean
settle_count (WarLine *l, const Pieces *pieces, char letter, int before, int *now)
{
  guint at = (guint) (guchar) letter;

  *now = pieces->n[at] + (pieces->changes ? before : 0);
  if (*now < 0)
    war_line_wrong (l, "fewer-than-none", WAR_ARGS (WAR_N ("have", before)));
  return *now >= 0 && (pieces->named[at] || !pieces->changes);
}

static gboolean
mixes (WarLine *l, const Pieces *pieces)
{
  if (pieces->changes && pieces->states)
    war_line_wrong (l, "all-or-changes", NULL);
  return pieces->changes && pieces->states;
}

static void
read_sea (WarLine *l, WarMember sea)
{
  static const struct { char letter; WarField asked, kept; } at_sea[] = {
    { 'f', AT_SEA_FLEET, SEA_FLEET },
    { 'u', AT_SEA_SUBMARINES, SEA_SUBMARINES },
    { 'a', AT_SEA_AIR, SEA_AIR },
  };
  const WarState *s = war_line_state (l);
  WarMember side = read_side (l);
  Pieces pieces;
  int n;

  if (!read_pieces (l, SEA_LETTERS, &pieces) || mixes (l, &pieces))
    return;
  if (side == WAR_NONE)
    side = find_side_to_move (s);
  if (side == WAR_NONE)
    {
      war_line_wrong (l, "say-which-side", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_AT_SEA);

  war_fill (order, AT_SEA_SEA, sea, WAR_TYPED);
  war_fill (order, AT_SEA_SIDE, side, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (at_sea); i++)
    if (settle_count (l, &pieces, at_sea[i].letter, war_get_by (s, at_sea[i].kept, sea, side), &n))
      war_fill (order, at_sea[i].asked, n, WAR_TYPED);
}

static WarMember
find_power (WarMember side)
{
  return side == SIDE_AXIS      ? COUNTRY_GER
         : side == SIDE_ALLIES  ? COUNTRY_UK
         : side == SIDE_SOVIETS ? COUNTRY_USSR
                                : WAR_NONE;
}

/* Whose units a bare stack is about: of those of the side to move the one country that stands there, else
 * the zone's own country, else the side's power. */
static WarMember
find_country (const WarState *s, WarMember zone)
{
  WarMember side = find_side_to_move (s), own = war_get (s, ZONE_COUNTRY, zone), there = WAR_NONE;
  int n = 0;

  if (side == WAR_NONE)
    side = war_get (s, ZONE_CONTROL, zone);
  war_each (s, KIND_COUNTRY, country)
    if (blitzwar_fights_for (s, country) == side && side != WAR_NONE
        && blitzwar_corps_there (s, zone, country) + war_get_by (s, ZONE_AIR, zone, country) > 0)
      {
        there = country;
        n++;
      }
  if (n == 1)
    return there;
  if (own != WAR_NONE && (side == WAR_NONE || blitzwar_fights_for (s, own) == side))
    return own;
  return find_power (side);
}

static void
read_stack (WarLine *l, WarMember zone, WarMember country)
{
  static const struct { char letter; WarField asked, kept; } stacked[] = {
    { 'i', STACK_INFANTRY, ZONE_INFANTRY },   { 'c', STACK_TANKS, ZONE_TANKS },
    { 'F', STACK_FORTIFIED, ZONE_FORTIFIED }, { 'a', STACK_AIR, ZONE_AIR },
    { 'f', STACK_FLEET, ZONE_FLEET },         { 'u', STACK_SUBMARINES, ZONE_SUBMARINES },
  };
  const WarState *s = war_line_state (l);
  WarData *data = war_state_data (s);
  Pieces pieces;
  int n;

  if (!read_pieces (l, LAND_LETTERS, &pieces) || mixes (l, &pieces))
    return;
  if (country == WAR_NONE)
    country = find_country (s, zone);
  if (country == WAR_NONE)
    {
      war_line_wrong (l, "say-which-country", NULL);
      return;
    }

  WarRecord *order = war_line_order (l, ORDER_STACK);
  WarMember side = blitzwar_fights_for (s, country);

  war_fill (order, STACK_ZONE, zone, WAR_TYPED);
  war_fill (order, STACK_COUNTRY, country, WAR_TYPED);
  for (guint i = 0; i < G_N_ELEMENTS (stacked); i++)
    if (settle_count (l, &pieces, stacked[i].letter, war_get_by (s, stacked[i].kept, zone, country), &n))
      war_fill (order, stacked[i].asked, n, WAR_TYPED);
  if (pieces.named['s'] && side != WAR_NONE
      && settle_count (l, &pieces, 's', war_get_by (s, SIDE_SUPPLY, side, zone), &n))
    {
      g_autofree char *path = g_strdup_printf ("side/%s/supply/%s", war_id (data, side), war_id (data, zone));

      correct (l, path, n);
    }
}

/* After a country its own zones go first, then those of the side to move; places go before countries, so "noru 4f"
 * is the sea and not Norway. */
static int
fits_place (const WarState *s, WarMember who, gpointer user)
{
  WarMember side = find_side_to_move (s), country = *(const WarMember *) user;

  if (war_member_kind (who) == KIND_COUNTRY)
    return 0;
  if (war_member_kind (who) == KIND_SEA)
    return 1;
  if (country != WAR_NONE && war_get (s, ZONE_COUNTRY, who) == country)
    return 3;
  return side != WAR_NONE && war_get (s, ZONE_CONTROL, who) == side ? 2 : 1;
}

/* "atl nor 2u", "ruhr 1i 2a", "pol var 4i lod 2i": a country holds for the stacks that follow it. */
static void
read_place (WarLine *l)
{
  static const WarKind kinds[] = { KIND_SEA, KIND_ZONE, KIND_COUNTRY };
  WarMember country = WAR_NONE, who;

  while ((who = war_line_member_of (l, kinds, G_N_ELEMENTS (kinds), fits_place, &country)) != WAR_NONE)
    if (war_member_kind (who) == KIND_SEA)
      read_sea (l, who);
    else if (war_member_kind (who) == KIND_ZONE)
      read_stack (l, who, country);
    else
      country = who;
}

const WarVerb blitzwar_verbs[] = {
  { "axis", read_axis },
  { "allies", read_allies },
  { "soviets", read_soviets },
  { "neutral", read_neutral },
  { "points", read_points },
  { "pay", read_pay },
  { "fall", read_fall },
  { "join", read_join },
  { "roll", read_roll },
  { "place", read_place },
  { NULL, NULL },
};
