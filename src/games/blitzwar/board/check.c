/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What always holds on the board, and what always holds of the printed map. A board that the players
 * corrected by hand may break the first; it is shown, never mended. */

#include "orders.h"

#include "board.h"

static void
complain_at (WarReport *out, const WarData *data, WarMember who, const char *field, const char *rule,
             const char *words, const WarArg *args)
{
  g_autoptr (GString) path = g_string_new (NULL);

  war_member_print (data, who, path);
  if (field != NULL)
    g_string_append_printf (path, "/%s", field);
  war_complain (out, path->str, rule, words, args);
}

static void
check_country (const WarState *s, WarMember country, WarReport *out)
{
  const WarData *data = war_state_data (s);
  WarValue status = war_get (s, COUNTRY_STATUS, country);
  gboolean sided = war_get (s, COUNTRY_SIDE, country) != WAR_NONE;
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country));

  if (sided != (status != STATUS_NEUTRAL))
    complain_at (out, data, country, "side", "9.1", sided ? "check-neutral-with-side" : "check-no-side",
                 args);
  if (status != STATUS_ACTIVE)
    return;
  blitzwar_each_home (s, country, zone)
    if (war_get (s, ZONE_CONTROL, zone) == WAR_NONE)
      complain_at (out, data, zone, "control", "9.1", "check-nobody-holds",
                   WAR_ARGS (WAR_WHO ("zone", zone)));
}

static void
check_zone (const WarState *s, WarMember zone, WarReport *out)
{
  const WarData *data = war_state_data (s);
  WarMember country = war_get (s, ZONE_COUNTRY, zone), holder = war_get (s, ZONE_CONTROL, zone),
            first = WAR_NONE;
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));

  if ((country == COUNTRY_USSR && holder == SIDE_ALLIES) || (country == COUNTRY_UK && holder == SIDE_SOVIETS))
    complain_at (out, data, zone, "control", "7", "check-friends-zone", args);
  if (blitzwar_all_corps (s, zone) <= 1)
    return;
  war_each (s, KIND_COUNTRY, other)
    {
      if (blitzwar_corps_there (s, zone, other) <= 0)
        continue;
      if (first == WAR_NONE)
        first = other;
      else if (war_get (s, COUNTRY_SIDE, other) != war_get (s, COUNTRY_SIDE, first))
        complain_at (out, data, zone, "control", "4", "check-two-sides", args);
    }
}

void
blitzwar_check (const WarState *s, WarReport *out)
{
  war_each (s, KIND_COUNTRY, country)
    check_country (s, country, out);
  war_each (s, KIND_ZONE, zone)
    check_zone (s, zone, out);
  blitzwar_check_cards (s, out);
}

/* The printed value of a member that still stands on the map. */
static WarMember
fixed_member (const WarData *data, WarField field, WarMember of)
{
  return war_fixed (data, field, of, 0);
}

static gboolean
has_coast (const WarData *data, WarMember zone)
{
  for (guint i = 0; i < war_n_members (data, KIND_SEA); i++)
    if (war_fixed (data, ZONE_COAST, zone, war_member_make (KIND_SEA, i)) == TRUE)
      return TRUE;
  return FALSE;
}

static void
vet_zone (const WarData *data, WarMember zone, int *capitals, WarReport *out)
{
  WarMember country = fixed_member (data, ZONE_COUNTRY, zone);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));

  if (war_fixed (data, ZONE_PORT, zone, 0) == TRUE && !has_coast (data, zone))
    complain_at (out, data, zone, "port", "5", "vet-port-without-coast", args);
  if (country != WAR_NONE && war_fixed (data, ZONE_CAPITAL, zone, 0) == TRUE)
    capitals[war_member_index (country)]++;
}

/* Each country that falls with its capital has exactly one. */
static void
vet_capitals (const WarData *data, const int *capitals, WarReport *out)
{
  for (guint i = 0; i < war_n_members (data, KIND_COUNTRY); i++)
    {
      WarMember country = war_member_make (KIND_COUNTRY, i);
      WarValue falls = war_fixed (data, COUNTRY_FALLS, country, 0);

      if ((falls == FALLS_CAPITAL || falls == FALLS_CAPITAL_AND_FOUR) && capitals[i] != 1)
        complain_at (out, data, country, NULL, "9.2", "vet-capitals",
                     WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", capitals[i])));
    }
}

void
blitzwar_vet (const WarData *data, WarReport *out)
{
  g_autofree int *capitals = g_new0 (int, war_n_members (data, KIND_COUNTRY));

  for (guint i = 0; i < war_n_members (data, KIND_ZONE); i++)
    if (!war_member_gone (data, war_member_make (KIND_ZONE, i)))
      vet_zone (data, war_member_make (KIND_ZONE, i), capitals, out);
  vet_capitals (data, capitals, out);
  blitzwar_vet_cards (data, out);
}
