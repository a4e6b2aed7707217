/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Zones and countries as the rules need them: coasts and beaches, marks and points, snow, what falls with what. */

#include "map-vet.h"

#include "orders.h"

#define ZONES_TO_FALL   5                  /* the capital and four more, §9.2 */
#define PORTS_OF_FRANCE 3                  /* what Vichy falls with, §9.4 */
#define ZONES_OF_ITALY  3                  /* where corps of the enemy make Italy fall, §9.2 */
#define BRITISH_POINTS  7                  /* the most a blockade takes, §12.4 */
#define TOKENS_A_ZONE   3                  /* §4 */
#define SUPPLY_ZONES    2                  /* of the Allies, who choose among theirs, and of the Soviets, whose twelve corps come
                                              into theirs: more than one; §11.5, §11.9 */

/* What is counted a country. */
typedef struct { int zones, capitals, supply_zones; } Count;

typedef struct
{
  Count     *countries;
  int        french_ports, italian_zones, british_points, west_poland, east_poland;
  int        allied_supply, soviet_supply, soviet_fortresses;
} Tally;

static gboolean
has_coast (const WarData *data, WarMember zone)
{
  for (guint i = 0; i < war_n_members (data, KIND_SEA); i++)
    if (blitzwar_stands (data, war_member_make (KIND_SEA, i))
        && war_fixed (data, ZONE_COAST, zone, war_member_make (KIND_SEA, i)) == TRUE)
      return TRUE;
  return FALSE;
}

/* Beach and thick coast lie on a coast, never both; and two shores have none (§5). */
static void
vet_shore (const WarData *data, WarMember zone, WarMember sea, WarReport *out)
{
  WarValue region = war_fixed (data, ZONE_REGION, zone, 0);
  gboolean coast = war_fixed (data, ZONE_COAST, zone, sea) == TRUE;
  gboolean beach = war_fixed (data, ZONE_BEACH, zone, sea) == TRUE;
  gboolean thick = war_fixed (data, ZONE_THICK_COAST, zone, sea) == TRUE;
  gboolean steep = (region == REGION_GREAT_BRITAIN && sea == SEA_MAR_DEL_NORTE)
                   || (region == REGION_ITALY && sea == SEA_MAR_ADRIATICO);
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone), WAR_WHO ("sea", sea));

  if ((beach || thick) && !coast)
    war_complain_about (out, data, zone, beach ? "beach" : "thick-coast", "5", "vet-shore-without-coast", args);
  else if (beach && (thick || steep))
    war_complain_about (out, data, zone, "beach", "5", "vet-beach-on-thick-coast", args);
}

static void
vet_coast (const WarData *data, WarMember zone, WarReport *out)
{
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));

  for (guint i = 0; i < war_n_members (data, KIND_SEA); i++)
    if (blitzwar_stands (data, war_member_make (KIND_SEA, i)))
      vet_shore (data, zone, war_member_make (KIND_SEA, i), out);
  if (blitzwar_printed (data, ZONE_PORT, zone) && !has_coast (data, zone))
    war_complain_about (out, data, zone, "port", "5", "vet-port-without-coast", args);
  if (blitzwar_printed (data, ZONE_NAVAL_BASE, zone) && !blitzwar_printed (data, ZONE_PORT, zone))
    war_complain_about (out, data, zone, "naval-base", "5", "vet-base-without-port", args);
}

/* Where it never snows: Africa, and Asia south of the mountains (§6). America is in no region and no weather. */
static gboolean
is_warm (const WarData *data, WarMember zone)
{
  switch (war_fixed (data, ZONE_REGION, zone, 0))
    {
    case REGION_FRENCH_NORTH_AFRICA:
    case REGION_FRENCH_LEVANT:
    case REGION_BRITISH_ASIA:
    case REGION_BRITISH_AFRICA:
      return TRUE;
    case REGION_ITALIAN_COLONY:
      return zone != ZONE_ALBANIA;
    default:
      return FALSE;
    }
}

static void
vet_marks (const WarData *data, WarMember zone, WarReport *out)
{
  const WarArg *args = WAR_ARGS (WAR_WHO ("zone", zone));
  gboolean owned = war_fixed (data, ZONE_SP_OWNER, zone, 0) != WAR_NONE;
  gboolean french = war_fixed (data, ZONE_COUNTRY, zone, 0) == COUNTRY_FRA;
  gboolean east = war_fixed (data, ZONE_REGION, zone, 0) == REGION_EASTERN_POLAND;

  if (owned != (war_fixed (data, ZONE_SP_SIDE, zone, 0) > 0))
    war_complain_about (out, data, zone, "sp-side", "5", owned ? "vet-owner-of-no-points" : "vet-points-of-nobody",
                         args);
  if (french != (war_fixed (data, ZONE_FRENCH_ZONE, zone, 0) != WAR_NONE))
    war_complain_about (out, data, zone, "french-zone", "9.4", french ? "vet-french-undivided" : "vet-not-french",
                         args);
  if (east != blitzwar_printed (data, ZONE_EASTERN_POLAND, zone))
    war_complain_about (out, data, zone, "eastern-poland", "9.2", "vet-eastern-poland", args);
  if (war_fixed (data, ZONE_STACKING_OF, zone, 0) == STACKING_OF_TOKENS
      && war_fixed (data, ZONE_STACKING, zone, 0) != TOKENS_A_ZONE)
    war_complain_about (out, data, zone, "stacking", "4", "vet-stacking", args);
  if (blitzwar_printed (data, ZONE_SNOW, zone) && is_warm (data, zone))
    war_complain_about (out, data, zone, "snow", "6", "vet-snow-in-the-south", args);
}

static void
count_zone (const WarData *data, WarMember zone, Tally *t)
{
  WarMember country = war_fixed (data, ZONE_COUNTRY, zone, 0);
  WarValue region = war_fixed (data, ZONE_REGION, zone, 0);
  Count *count = country != WAR_NONE ? &t->countries[war_member_index (country)] : NULL;

  if (count != NULL)
    {
      count->zones++;
      count->capitals += blitzwar_printed (data, ZONE_CAPITAL, zone);
      count->supply_zones += blitzwar_printed (data, ZONE_SUPPLY_ZONE, zone);
    }
  t->allied_supply += (country == COUNTRY_UK || country == COUNTRY_USA) && blitzwar_printed (data, ZONE_SUPPLY_ZONE, zone);
  t->soviet_supply += country == COUNTRY_USSR && blitzwar_printed (data, ZONE_SUPPLY_ZONE, zone);
  t->soviet_fortresses += country == COUNTRY_USSR && blitzwar_printed (data, ZONE_FORTRESS, zone);
  t->french_ports += country == COUNTRY_FRA && blitzwar_printed (data, ZONE_PORT, zone);
  t->italian_zones += region == REGION_ITALY;
  t->west_poland += region == REGION_WESTERN_POLAND;
  t->east_poland += region == REGION_EASTERN_POLAND;
  if (region == REGION_GREAT_BRITAIN)
    t->british_points += war_fixed (data, ZONE_SP_SIDE, zone, 0);
}

static void
vet_country (const WarData *data, WarMember country, const Count *count, WarReport *out)
{
  WarValue falls = war_fixed (data, COUNTRY_FALLS, country, 0);
  const WarArg *args = WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", count->capitals));

  if (count->zones > 0 && country != COUNTRY_USA && count->capitals != 1)
    war_complain_about (out, data, country, NULL, "9.2", "vet-capitals", args);
  if (falls == FALLS_CAPITAL_AND_FOUR && count->zones < ZONES_TO_FALL)
    war_complain_about (out, data, country, NULL, "9.2", "vet-too-few-zones",
                         WAR_ARGS (WAR_WHO ("country", country), WAR_N ("n", count->zones),
                                   WAR_N ("least", ZONES_TO_FALL)));
  if (falls == FALLS_SUPPLY_ZONES && count->supply_zones == 0)
    war_complain_about (out, data, country, NULL, "9.2", "vet-no-supply-zone", args);
}

static void
vet_tally (const WarData *data, const Tally *t, WarReport *out)
{
  const struct { WarMember who; int n, least; gboolean exactly; const char *rule, *words; } sums[] = {
    { COUNTRY_FRA, t->french_ports, PORTS_OF_FRANCE, FALSE, "9.4", "vet-french-ports" },
    { COUNTRY_ITA, t->italian_zones, ZONES_OF_ITALY, FALSE, "9.2", "vet-too-few-zones" },
    { COUNTRY_UK, t->british_points, BRITISH_POINTS, TRUE, "12.4", "vet-british-points" },
    { COUNTRY_POL, t->west_poland, 1, FALSE, "10.2", "vet-polish-halves" },
    { COUNTRY_POL, t->east_poland, 1, FALSE, "10.2", "vet-polish-halves" },
    { COUNTRY_UK, t->allied_supply, SUPPLY_ZONES, FALSE, "11.5", "vet-supply-zones" },
    { COUNTRY_USSR, t->soviet_supply, SUPPLY_ZONES, FALSE, "11.9", "vet-supply-zones" },
    { COUNTRY_USSR, t->soviet_fortresses, 1, FALSE, "16.3.2", "vet-fortresses" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sums); i++)
    if (sums[i].n < sums[i].least || (sums[i].exactly && sums[i].n != sums[i].least))
      war_complain_about (out, data, sums[i].who, NULL, sums[i].rule, sums[i].words,
                           WAR_ARGS (WAR_WHO ("country", sums[i].who), WAR_N ("n", sums[i].n),
                                     WAR_N ("least", sums[i].least)));
}

/* A zone whose name stands in the rules cannot leave the map. */
static void
vet_named (const WarData *data, WarMember zone, WarReport *out)
{
  if (!blitzwar_stands (data, zone) && !blitzwar_printed (data, ZONE_RECONSTRUCTED, zone))
    war_complain_about (out, data, zone, NULL, "19", "vet-named-zone-gone", WAR_ARGS (WAR_WHO ("zone", zone)));
}

/* In winter it snows on every sea but those of the Mediterranean and the Persian Gulf (§6). */
static void
vet_sea (const WarData *data, WarMember sea, WarReport *out)
{
  gboolean warm = blitzwar_printed (data, SEA_MEDITERRANEAN, sea) || sea == SEA_GOLFO_PERSICO;

  if (!blitzwar_printed (data, SEA_OFFMAP, sea) && blitzwar_printed (data, SEA_SNOW, sea) == warm)
    war_complain_about (out, data, sea, "snow", "6", warm ? "vet-snow-on-warm-sea" : "vet-no-snow-on-sea",
                         WAR_ARGS (WAR_WHO ("sea", sea)));
}

void
blitzwar_vet_map (const WarData *data, WarReport *out)
{
  g_autofree Count *countries = g_new0 (Count, war_n_members (data, KIND_COUNTRY));
  Tally t = { .countries = countries };

  for (guint i = 0; i < war_n_members (data, KIND_ZONE); i++)
    {
      WarMember zone = war_member_make (KIND_ZONE, i);

      vet_named (data, zone, out);
      if (!blitzwar_stands (data, zone))
        continue;
      vet_coast (data, zone, out);
      vet_marks (data, zone, out);
      count_zone (data, zone, &t);
    }
  for (guint i = 0; i < war_n_members (data, KIND_SEA); i++)
    if (blitzwar_stands (data, war_member_make (KIND_SEA, i)))
      vet_sea (data, war_member_make (KIND_SEA, i), out);
  for (guint i = 0; i < war_n_members (data, KIND_COUNTRY); i++)
    if (blitzwar_stands (data, war_member_make (KIND_COUNTRY, i)))
      vet_country (data, war_member_make (KIND_COUNTRY, i), &countries[i], out);
  vet_tally (data, &t, out);
}

void
blitzwar_vet (const WarData *data, WarReport *out)
{
  blitzwar_vet_facts (data, out);
  blitzwar_vet_map (data, out);
  blitzwar_vet_ways (data, out);
  blitzwar_vet_cards (data, out);
}
