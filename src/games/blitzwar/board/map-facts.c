/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Single values of the printed map that a paragraph states or that cannot be otherwise if its example is to work. What
 * the tables hold beside is reconstruction, and an owner may change it as his board says. */

#include "map-vet.h"

typedef struct
{
  WarField    field;
  WarMember   of, by;                      /* by: 0 where the field is not by anything */
  WarValue    is;
  const char *rule;
} Fact;

static const Fact facts[] = {
  { ZONE_PORT, ZONE_LENINGRAD, 0, FALSE, "1" },
  { ZONE_NAVAL_BASE, ZONE_SEBASTOPOL, 0, TRUE, "1" },
  { ZONE_STACKING, ZONE_MALTA, 0, 1, "4" },
  { ZONE_STACKING_OF, ZONE_MALTA, 0, STACKING_OF_CORPS, "4" },
  { ZONE_STACKING, ZONE_GIBRALTAR, 0, 1, "4" },
  { ZONE_STACKING_OF, ZONE_GIBRALTAR, 0, STACKING_OF_CORPS, "4" },
  { ZONE_STACKING, ZONE_TOBRUK, 0, 2, "4" },
  { ZONE_STACKING_OF, ZONE_TOBRUK, 0, STACKING_OF_CORPS, "4" },
  { ZONE_STACKING_OF, ZONE_AMERICA, 0, STACKING_OF_UNLIMITED, "4" },
  { ZONE_OFFMAP, ZONE_AMERICA, 0, TRUE, "5" },
  { ZONE_SP_OWNER, ZONE_BUCHAREST, 0, SIDE_AXIS, "5" },
  { ZONE_SP_OWNER, ZONE_TRONDHEIM, 0, SIDE_AXIS, "5" },
  { ZONE_SP_OWNER, ZONE_MILAN, 0, SIDE_AXIS, "5" },
  { ZONE_COUNTRY, ZONE_CALAIS, 0, COUNTRY_FRA, "19" },
  { ZONE_COUNTRY, ZONE_TARNOPOL, 0, COUNTRY_USSR, "19" },
  { ZONE_COUNTRY, ZONE_BIR_HACHEIM, 0, COUNTRY_ITA, "19" },
  { ZONE_COUNTRY, ZONE_KARELIA, 0, COUNTRY_FIN, "11.8" },
  { ZONE_REGION, ZONE_SICILIA, 0, REGION_ITALY, "9.2" },
  { ZONE_REGION, ZONE_CERDENA, 0, REGION_ITALY, "9.2" },
  { ZONE_FRENCH_ZONE, ZONE_CASABLANCA, 0, FRENCH_ZONE_VICHY, "9.4" },
  { ZONE_FRENCH_ZONE, ZONE_ARGEL, 0, FRENCH_ZONE_VICHY, "9.4" },
  { ZONE_FRENCH_ZONE, ZONE_MARETH, 0, FRENCH_ZONE_VICHY, "9.4" },
  { ZONE_FRENCH_ZONE, ZONE_TUNEZ, 0, FRENCH_ZONE_VICHY, "9.4" },
  { ZONE_PORT, ZONE_MONTENEGRO, 0, TRUE, "9.5" },
  { ZONE_NAVAL_BASE, ZONE_ASIAN_BASES, 0, TRUE, "11.4" },
  { ZONE_COAST, ZONE_ASIAN_BASES, SEA_GOLFO_PERSICO, TRUE, "11.4" },
  { ZONE_SUPPLY_ZONE, ZONE_AMERICA, 0, TRUE, "11.5" },
  { ZONE_PORT, ZONE_SUEZ, 0, TRUE, "14.1.1" },
  { ZONE_PORT, ZONE_ASIAN_BASES, 0, TRUE, "14.1.1" },
  { ZONE_PORT, ZONE_ESTOCOLMO, 0, TRUE, "14.1.2" },
  { ZONE_PORT, ZONE_NAPOLES, 0, TRUE, "20.1" },
  { ZONE_COAST, ZONE_TRIPOLI, SEA_MEDITERRANEO_CENTRAL_SUR, TRUE, "20.1" },
  { ZONE_COAST, ZONE_DERNA, SEA_MEDITERRANEO_CENTRAL_SUR, TRUE, "20.1" },
  { ZONE_PORT, ZONE_SCAPA_FLOW, 0, TRUE, "20.2" },
  { ZONE_COAST, ZONE_SCAPA_FLOW, SEA_MAR_DE_NORUEGA, TRUE, "20.2" },
  { ZONE_COAST, ZONE_TRONDHEIM, SEA_MAR_DE_NORUEGA, TRUE, "20.2" },
  { ZONE_BEACH, ZONE_TRONDHEIM, SEA_MAR_DE_NORUEGA, TRUE, "20.2" },
  { ZONE_TERRAIN, ZONE_TRONDHEIM, 0, TERRAIN_MOUNTAIN, "20.2" },
  { ZONE_NAVAL_BASE, ZONE_TRONDHEIM, 0, FALSE, "20.2" },
  { ZONE_SP_SIDE, ZONE_TRONDHEIM, 0, 1, "20.2" },
};

void
blitzwar_vet_facts (const WarData *data, WarReport *out)
{
  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const Fact *fact = &facts[i];
      const WarFieldInfo *info = war_field_info (war_data_schema (data), fact->field);

      if (war_member_gone (data, fact->of) || war_fixed (data, fact->field, fact->of, fact->by) == fact->is)
        continue;
      war_complain_about (out, data, fact->of, info->id, fact->rule, "vet-fact",
                           WAR_ARGS (WAR_AT ("value", ((WarCell) { fact->field, fact->of, fact->by })),
                                     war_arg_of_value ("is", data, info, fact->is)));
    }
}
