/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of attacks: "at lod 2c 3i 1a - 2i", "at kra ost 1a", "at lod 2c 3i - 2i : 4 6". The attacker's
 * corps, a hyphen, the defender's, the dice. What is left out is taken from a board that is followed; a
 * country that is not named is the power of the side named ("e at lod …", "at lod e …") or to move, or who
 * stands in the zone or owns it. */

#include "verbs.h"

#include "attack.h"
#include "board/board.h"

#define FIGHTING_LETTERS "icta"

/* Corps as they are typed, before it is known whose they are. */
typedef struct
{
  WarMember country, from;
  int tanks, infantry, fortified;
  gboolean elite, told;
  gboolean word_first;                     /* "elite" stood before the corps */
} Entry;

typedef struct
{
  WarLine *l;
  const WarState *s;
  WarRecord *order;
  WarMember zone, side;
  GArray *ours, *theirs; /* of Entry */
  int riders; /* infantry that goes on with the tanks */
} Typed;

static Entry *
last_entry (GArray *party)
{
  if (party->len == 0)
    {
      const Entry nobody = { .country = WAR_NONE, .from = WAR_NONE };

      g_array_append_val (party, nobody);
    }
  return &g_array_index (party, Entry, party->len - 1);
}

static void
begin_entry (GArray *party, WarMember country, WarMember from)
{
  const Entry entry = { .country = country, .from = from };

  g_array_append_val (party, entry);
}

static gboolean
is_next_door (const WarState *s, WarMember from, WarMember zone)
{
  const Ways ways = blitzwar_ways (s, zone);

  return blitzwar_way_from (&ways, from) != WAR_NONE;
}

/* Enemies' zones go before neutrals', and those next door to the side before the others. */
static int
fits_attack_by (const WarState *s, WarMember zone, WarMember side)
{
  WarMember holder = war_get (s, ZONE_CONTROL, zone);
  gboolean near = FALSE;

  if (holder == side)
    return 0;

  const Ways ways = blitzwar_ways (s, zone);

  for (guint i = 0; i < ways.n; i++)
    near |= war_get (s, ZONE_CONTROL, ways.way[i].zone) == side;
  return (holder != WAR_NONE ? 2 : 1) + (near ? 2 : 0);
}

/* By the side that attacks; while nobody is to move, by whoever could best. */
static int
fits_attacked (const WarState *s, WarMember zone, gpointer user)
{
  WarMember side = *(const WarMember *) user;
  int best = 0;

  if (side != WAR_NONE)
    return fits_attack_by (s, zone, side);
  war_each (s, KIND_SIDE, any)
    best = MAX (best, fits_attack_by (s, zone, any));
  return best;
}

static int
fits_attacker (const WarState *s, WarMember who, gpointer user)
{
  const Typed *t = user;

  if (war_member_kind (who) == KIND_COUNTRY)
    return t->side != WAR_NONE && blitzwar_units_fight_for (s, who) == t->side ? 2 : 1;
  if (t->side == WAR_NONE || war_get (s, ZONE_CONTROL, who) != t->side)
    return 0;
  return is_next_door (s, who, t->zone) ? 3 : 1;
}

static int
fits_defender (const WarState *s, WarMember country, gpointer user)
{
  const Typed *t = user;

  return t->side != WAR_NONE && blitzwar_is_hostile (s, country, t->side);
}

/* Words that are about the fight and not about one party's corps. */
static gboolean
read_circumstance (Typed *t)
{
  static const struct
  {
    const char *words;
    WarMember via;
  } ways[] = {
    { "word/river", VIA_RIVER },
    { "word/beachhead", VIA_BEACHHEAD },
    { "word/line", VIA_FORTIFIED_LINE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (war_line_word (t->l, ways[i].words))
      {
        war_add_item (t->order, ATTACK_VIA, ways[i].via, WAR_TYPED);
        return TRUE;
      }
  if (war_line_word (t->l, "word/out-of-supply"))
    war_fill (t->order, ATTACK_OUT_OF_SUPPLY, TRUE, WAR_TYPED);
  else if (war_line_word (t->l, "word/normal-only"))
    war_fill (t->order, ATTACK_BLITZ, FALSE, WAR_TYPED);
  else
    return FALSE;
  return TRUE;
}

/* Choices the rules leave; a loss is chosen by the party whose corps are being read. */
static gboolean
read_outcome (Typed *t, WarField loser)
{
  return blitzwar_read_outcome (t->l, t->order, t->zone, loser, &t->riders);
}

/* Where the next corps belong. After "elite 2c 1i" more tanks, or more infantry, fight beside that army; of "2c 1i elite 1c 2i"
 * nobody can tell which of the two it is. */
static Entry *
leave_elite (Typed *t, GArray *party, char letter)
{
  Entry *entry = last_entry (party);

  if (!entry->elite || (letter == 'c' ? entry->tanks : entry->infantry) == 0)
    return entry;
  if (!entry->word_first)
    war_line_wrong (t->l, "attack-elite-which", NULL);
  begin_entry (party, entry->country, entry->from);
  return last_entry (party);
}

/* "2c", "3i", "fort 1i", "1a"; a fort alone is all the infantry said so far. */
static gboolean
read_corps (Typed *t, GArray *party, WarField air)
{
  gboolean fort = war_line_word (t->l, "word/fort");
  char letter;
  int n;

  if (!war_line_count (t->l, FIGHTING_LETTERS, &letter, &n))
    {
      Entry *entry = fort ? last_entry (party) : NULL;

      if (fort)
        {
          entry->fortified += entry->infantry;
          entry->infantry = 0;
        }
      return fort;
    }
  if (letter == 'a')
    war_fill (t->order, air, n + (war_has (t->order, air) ? war_arg (t->order, air) : 0), WAR_TYPED);
  else
    {
      Entry *entry = leave_elite (t, party, letter);
      int *corps = letter == 'i' ? fort ? &entry->fortified : &entry->infantry : &entry->tanks;

      *corps += n;
      entry->told = TRUE;
    }
  return TRUE;
}

/* Everything up to the hyphen. A zone holds for the countries that follow it. */
static void
read_attackers (Typed *t)
{
  static const WarKind kinds[] = { KIND_COUNTRY, KIND_ZONE };
  WarMember country = WAR_NONE, from = WAR_NONE, who;

  while (!war_line_end (t->l))
    {
      if (war_line_word (t->l, "word/elite"))
        {
          Entry *entry = last_entry (t->ours);

          entry->elite = TRUE;
          entry->word_first = !entry->told;
        }
      else if (read_circumstance (t) || read_outcome (t, ATTACK_POLICY_ATTACKER)
               || read_corps (t, t->ours, ATTACK_ATTACKER_AIR))
        continue;
      else if ((who = war_line_member_of (t->l, kinds, G_N_ELEMENTS (kinds), fits_attacker, t)) == WAR_NONE)
        return;
      else if (war_member_kind (who) == KIND_ZONE)
        begin_entry (t->ours, country, from = who);
      else if (!last_entry (t->ours)->told)
        last_entry (t->ours)->country = country = who;
      else
        begin_entry (t->ours, country = who, from);
    }
}

static void
read_defenders (Typed *t)
{
  WarMember who;

  while (!war_line_end (t->l))
    if (read_circumstance (t) || read_outcome (t, ATTACK_POLICY_DEFENDER)
        || read_corps (t, t->theirs, ATTACK_DEFENDER_AIR))
      continue;
    else if ((who = war_line_member (t->l, KIND_COUNTRY, fits_defender, t)) != WAR_NONE)
      begin_entry (t->theirs, who, WAR_NONE);
    else
      return;
}

static void
read_dice (Typed *t)
{
  static const WarField dice[] = { ATTACK_DIE, ATTACK_DIE2 };
  int n;

  for (guint i = 0; i < G_N_ELEMENTS (dice) && war_line_number (t->l, &n); i++)
    if (n >= 1 && n <= 6)
      war_fill (t->order, dice[i], n, WAR_TYPED);
    else
      war_line_wrong (t->l, "attack-no-such-die", WAR_ARGS (WAR_N ("n", n)));
}

static void
add_attacker (Typed *t, WarMember country, WarMember from, int tanks, int infantry, gboolean elite)
{
  WarRecord *row = war_add_row (t->order, ATTACK_ATTACKERS);

  war_fill (row, ATTACK_ATTACKERS_COUNTRY, country, WAR_TYPED);
  if (tanks > 0)
    war_fill (row, ATTACK_ATTACKERS_TANKS, tanks, WAR_TYPED);
  if (infantry > 0)
    war_fill (row, ATTACK_ATTACKERS_INFANTRY, infantry, WAR_TYPED);
  if (elite)
    war_fill (row, ATTACK_ATTACKERS_ELITE, TRUE, WAR_TYPED);
  if (from != WAR_NONE)
    war_fill (row, ATTACK_ATTACKERS_FROM, from, WAR_TYPED);
}

/* Of more than three corps two are the Elite army, one of them tanks if there are any; the others fight
 * beside it. */
static void
add_attackers (Typed *t, WarMember country, WarMember from, int tanks, int infantry, gboolean elite)
{
  if (tanks + infantry == 0)
    return;
  if (elite && tanks + infantry > 3)
    {
      int its_tanks = tanks == 0 ? 0 : infantry == 0 ? 2 : 1;

      add_attacker (t, country, from, its_tanks, 2 - its_tanks, TRUE);
      tanks -= its_tanks;
      infantry -= 2 - its_tanks;
      elite = FALSE;
    }
  add_attacker (t, country, from, tanks, infantry, elite);
}

/* The only stand of this country that has all of them; NULL: there is none, or more than one. */
static const Stand *
find_whole (const GArray *there, const Entry *entry)
{
  const Stand *found = NULL;

  for (guint i = 0; i < there->len; i++)
    {
      const Stand *stand = &g_array_index (there, Stand, i);

      if (stand->country != COUNTRY_GER || stand->tanks < entry->tanks || stand->infantry < entry->infantry)
        continue;
      if (found != NULL)
        return NULL;
      found = stand;
    }
  return found;
}

/* Corps without a zone come from those next door, over the easiest way first. What nobody has there comes
 * from nowhere. */
static void
spread (Typed *t, const Entry *entry)
{
  g_autoptr (GArray) there = blitzwar_says_beachhead (t->order) ? blitzwar_corps_on_beaches (t->s, t->zone, t->side)
                                            : blitzwar_who_attacks (t->s, t->zone, t->side);
  WarMember country = entry->country;
  int tanks = entry->tanks, infantry = entry->infantry;
  gboolean elite = entry->elite;

  if (elite && there->len > 1 && tanks + infantry <= 3)   /* an army stands in one zone */
    {
      const Stand *whole = find_whole (there, entry);

      if (whole == NULL)
        war_line_lacks (t->l, "attack-elite-where", NULL);
      else
        add_attackers (t, whole->country, whole->from, tanks, infantry, TRUE);
      return;
    }
  for (guint i = 0; i < there->len; i++)
    {
      const Stand *stand = &g_array_index (there, Stand, i);
      int some_tanks = MIN (tanks, stand->tanks), some_infantry = MIN (infantry, stand->infantry);

      if (entry->country != WAR_NONE && stand->country != entry->country)
        continue;
      if (country == WAR_NONE)
        country = stand->country;
      add_attackers (t, stand->country, stand->from, some_tanks, some_infantry, elite && some_tanks + some_infantry > 1);
      elite &= some_tanks + some_infantry < 2;
      tanks -= some_tanks;
      infantry -= some_infantry;
    }
  add_attackers (t, country != WAR_NONE ? country : blitzwar_power (t->side), WAR_NONE, tanks, infantry, elite);
}

/* A zone that is named brings all its corps, or those that are told. */
static void
bring (Typed *t, const Entry *entry)
{
  g_autoptr (GArray) there = blitzwar_corps_of_side (t->s, entry->from, t->side);
  const Stand *largest = NULL;

  for (guint i = 0; i < there->len; i++)
    {
      const Stand *stand = &g_array_index (there, Stand, i);

      if (entry->country != WAR_NONE && stand->country != entry->country)
        continue;
      if (!entry->told)
        add_attackers (t, stand->country, stand->from, stand->tanks, stand->infantry,
                       entry->elite && stand->country == COUNTRY_GER);
      else if (largest == NULL || stand->tanks + stand->infantry > largest->tanks + largest->infantry)
        largest = stand;
    }
  if (entry->told)
    add_attackers (t,
                   entry->country != WAR_NONE ? entry->country
                   : largest != NULL          ? largest->country
                                              : blitzwar_power (t->side),
                   entry->from, entry->tanks, entry->infantry, entry->elite);
}

static void
settle_attackers (Typed *t)
{
  gboolean board = !blitzwar_is_ledger (t->s), anybody = FALSE;

  for (guint i = 0; i < t->ours->len; i++)
    {
      const Entry *entry = &g_array_index (t->ours, Entry, i);

      anybody |= entry->told || entry->from != WAR_NONE;
      if (entry->elite && !entry->told && entry->from == WAR_NONE)
        war_line_lacks (t->l, "attack-elite-corps", NULL);
      if (entry->from != WAR_NONE && (board || entry->told))
        bring (t, entry);
      else if (entry->told && board)
        spread (t, entry);
      else if (entry->told)
        add_attackers (t, entry->country != WAR_NONE ? entry->country : blitzwar_power (t->side), WAR_NONE,
                       entry->tanks, entry->infantry, entry->elite);
    }
  if (!anybody && board)
    {
      g_autoptr (GArray) there = blitzwar_says_beachhead (t->order) ? blitzwar_corps_on_beaches (t->s, t->zone, t->side)
                                                : blitzwar_who_attacks (t->s, t->zone, t->side);

      for (guint i = 0; i < there->len; i++)
        {
          const Stand *stand = &g_array_index (there, Stand, i);

          add_attackers (t, stand->country, stand->from, stand->tanks, stand->infantry, FALSE);
        }
    }
  if (war_rows (t->order, ATTACK_ATTACKERS) > 0)
    return;
  if (board)
    war_line_lacks (t->l, "attack-nobody-there", WAR_ARGS (WAR_WHO ("zone", t->zone)));
  else
    war_line_wrong (t->l, "attack-say-forces", NULL);
}

static void
add_defenders (Typed *t, WarMember country, int tanks, int infantry, int fortified)
{
  WarRecord *row = war_add_row (t->order, ATTACK_DEFENDERS);

  war_fill (row, ATTACK_DEFENDERS_COUNTRY, country, WAR_TYPED);
  if (tanks > 0)
    war_fill (row, ATTACK_DEFENDERS_TANKS, tanks, WAR_TYPED);
  if (infantry > 0)
    war_fill (row, ATTACK_DEFENDERS_INFANTRY, infantry, WAR_TYPED);
  if (fortified > 0)
    war_fill (row, ATTACK_DEFENDERS_FORTIFIED, fortified, WAR_TYPED);
}

static gboolean
are_all_of_them (const Entry *told, const GArray *there)
{
  int tanks = 0, infantry = 0, fortified = 0;

  for (guint i = 0; i < there->len; i++)
    {
      const Stand *stand = &g_array_index (there, Stand, i);

      tanks += stand->tanks;
      infantry += stand->infantry;
      fortified += stand->fortified;
    }
  return told->tanks == tanks && told->infantry == infantry && told->fortified == fortified;
}

/* All that stand there, if nobody says, or if it is their number that was said. */
static void
settle_defenders (Typed *t)
{
  gboolean known = !blitzwar_is_ledger (t->s) && blitzwar_is_followed (t->s, t->zone);
  g_autoptr (GArray) there = blitzwar_who_stands (t->s, t->zone, t->side);
  const Entry *only = t->theirs->len == 1 ? &g_array_index (t->theirs, Entry, 0) : NULL;
  gboolean nobody
      = t->theirs->len == 0 || (only != NULL && only->tanks + only->infantry + only->fortified == 0);

  if (known && (nobody || (only != NULL && only->country == WAR_NONE && are_all_of_them (only, there))))
    for (guint i = 0; i < there->len; i++)
      {
        const Stand *stand = &g_array_index (there, Stand, i);

        add_defenders (t, stand->country, stand->tanks, stand->infantry, stand->fortified);
      }
  else if (!nobody)
    for (guint i = 0; i < t->theirs->len; i++)
      {
        const Entry *entry = &g_array_index (t->theirs, Entry, i);
        WarMember country
            = entry->country != WAR_NONE ? entry->country : blitzwar_find_defender (t->s, t->zone, t->side);

        if (country != WAR_NONE)
          add_defenders (t, country, entry->tanks, entry->infantry, entry->fortified);
      }
  if (war_rows (t->order, ATTACK_DEFENDERS) == 0)
    war_line_wrong (t->l, known ? "attack-nobody-defends" : "attack-say-defenders", NULL);
}

/* Who attacks: a country that is named, else the side to move, else the enemy of who holds the zone. */
static void
settle_side (Typed *t)
{
  for (guint i = 0; i < t->ours->len; i++)
    {
      WarMember country = g_array_index (t->ours, Entry, i).country;
      WarMember side = country != WAR_NONE ? blitzwar_units_fight_for (t->s, country) : WAR_NONE;

      if (side != WAR_NONE)
        {
          t->side = side;
          return;
        }
    }
  /* On a table that nothing stands on yet countries are still whose they usually are. */
  for (guint i = 0; t->side == WAR_NONE && i < t->ours->len; i++)
    {
      WarMember country = g_array_index (t->ours, Entry, i).country;

      t->side = country != WAR_NONE ? war_get (t->s, COUNTRY_USUAL_SIDE, country) : WAR_NONE;
    }
  if (t->side == WAR_NONE && blitzwar_enemies (war_get (t->s, ZONE_CONTROL, t->zone), SIDE_AXIS))
    t->side = SIDE_AXIS;
  if (t->side == WAR_NONE)
    war_line_lacks (t->l, "line-which-side", NULL);
}

static void
read_typed (Typed *t)
{
  int sign = 0;

  do
    read_attackers (t);
  while (war_line_sign (t->l, &sign) && sign > 0);
  if (sign < 0)
    read_defenders (t);
  read_dice (t);
  while (read_outcome (t, ATTACK_POLICY_DEFENDER))
    ;
  settle_side (t);
  if (t->side == WAR_NONE || !war_line_end (t->l))
    return;
  war_fill (t->order, ATTACK_SIDE, t->side, WAR_TYPED);
  settle_attackers (t);
  blitzwar_seat_riders (t->order, t->riders);
  settle_defenders (t);
}

void
blitzwar_read_attack_line (WarLine *l)
{
  g_autoptr (GArray) ours = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GArray) theirs = g_array_new (FALSE, FALSE, sizeof (Entry));
  Typed t = { .l = l, .s = war_line_state (l), .ours = ours, .theirs = theirs };
  WarMember named;
  int n;

  t.side = blitzwar_read_side (l);
  if (t.side == WAR_NONE)
    t.side = blitzwar_line_side (l);
  if (war_line_number (l, &n))
    {
      war_line_wrong (l, "attack-only-numbers", NULL);
      return;
    }
  t.zone = war_line_member (l, KIND_ZONE, fits_attacked, &t.side);
  if (t.zone == WAR_NONE)
    return;
  named = blitzwar_read_side (l);
  if (named != WAR_NONE)
    t.side = named;
  t.order = war_line_order (l, ORDER_ATTACK);
  war_fill (t.order, ATTACK_ZONE, t.zone, WAR_TYPED);
  read_typed (&t);
}
