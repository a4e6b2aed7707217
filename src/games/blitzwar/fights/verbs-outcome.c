/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a line of an attack says of the choices the rules leave: "at gdy - 2i : 2 5 on var 1i", "at kra : 1 holds". Each stands
 * anywhere behind the zone; what is not said is chosen as the order's fields begin. */

#include "verbs.h"

#include "attack.h"

static int
fits_next_door (const WarState *s, WarMember zone, gpointer user)
{
  const Ways ways = blitzwar_ways (s, *(const WarMember *) user);

  return blitzwar_way_from (&ways, zone) != WAR_NONE;
}

/* One next door to the zone attacked, if several could be meant. */
static WarMember
read_target (WarLine *l, WarMember zone)
{
  WarMember to = war_line_member (l, KIND_ZONE, fits_next_door, &zone);

  if (to == WAR_NONE)
    war_line_wrong (l, "attack-say-where", NULL);
  return to;
}

/* "on var 1i": the tanks, and so many infantry with them. */
static void
read_going_on (WarLine *l, WarRecord *order, WarMember zone, int *riders)
{
  WarMember to = read_target (l, zone);
  char letter;
  int n;

  if (to == WAR_NONE)
    return;
  war_fill (order, ATTACK_TANKS_TO, to, WAR_TYPED);
  if (war_line_count (l, "i", &letter, &n))
    *riders += n;
}

static void
read_retreat (WarLine *l, WarRecord *order, WarMember zone)
{
  WarMember to = read_target (l, zone);

  if (to != WAR_NONE)
    war_fill (order, ATTACK_RETREAT_TO, to, WAR_TYPED);
}

gboolean
blitzwar_read_outcome (WarLine *l, WarRecord *order, WarMember zone, WarField loser, int *riders)
{
  if (war_line_word (l, "word/goes-on"))
    read_going_on (l, order, zone, riders);
  else if (war_line_word (l, "word/retreats"))
    read_retreat (l, order, zone);
  else if (war_line_word (l, "word/holds"))
    war_fill (war_within_edit (order, ATTACK_RETREAT), ATTACK_RETREAT_CANCEL, TRUE, WAR_TYPED);
  else if (war_line_word (l, "word/halts"))
    war_fill (order, ATTACK_ADVANCE, FALSE, WAR_TYPED);
  else if (war_line_word (l, "word/blitz-only"))
    war_fill (order, ATTACK_NORMAL, FALSE, WAR_TYPED);
  else if (war_line_word (l, "word/no-german-defence"))
    war_fill (order, ATTACK_AXIS_USES_GERMAN_DEFENCE, FALSE, WAR_TYPED);
  else if (war_line_word (l, "word/tanks-first"))
    war_fill (war_within_edit (order, ATTACK_POLICY), loser, GIVES_TANKS_FIRST, WAR_TYPED);
  else
    return FALSE;
  return TRUE;
}

/* White tokens first, one infantry with each tank corps; whoever is left over goes where he is, and the rules have their say. */
void
blitzwar_seat_riders (WarRecord *order, int riders)
{
  for (int white = 1; white >= 0; white--)
    for (guint i = 0; i < war_rows (order, ATTACK_ATTACKERS) && riders > 0; i++)
      {
        WarRecord *row = war_row_edit (order, ATTACK_ATTACKERS, i);
        int seated = war_arg (row, ATTACK_ATTACKERS_GOES_ON);
        int room = white ? war_arg (row, ATTACK_ATTACKERS_TANKS) : G_MAXINT;
        int more = CLAMP (MIN (room, war_arg (row, ATTACK_ATTACKERS_INFANTRY)) - seated, 0, riders);

        if (!white && i + 1 == war_rows (order, ATTACK_ATTACKERS))
          more = riders;
        if (more > 0)
          war_fill (row, ATTACK_ATTACKERS_GOES_ON, seated + more, WAR_TYPED);
        riders -= more;
      }
}
