/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply of BLITZWAR: cases worked out by hand from §7, §12.1 and §12.3 on the shipped map; and small maps cut out of it with
 * random boards, where lines, the least that mends one and the loss that costs most equal a second telling of the rules that tries
 * everything. */

#include <string.h>

#include "supply/supply.h"
#include "war-decision.h"
#include "war-game.h"
#include "war-games.h"
#include "war-paint.h"

static WarState *
set_up (WarData *data, const char *changes)
{
  g_autoptr (GString) json = g_string_new ("{\"do\":\"set-up\",\"override\":true,\"scenario\":\"1939\",\"changes\":[");
  g_auto (GStrv) words = g_strsplit (changes, " ", -1);
  g_autoptr (GError) error = NULL;
  WarState *state = war_state_new (data);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      char *value = strchr (words[i], '=');
      gboolean plain = strspn (value + 1, "0123456789") == strlen (value + 1) || g_str_equal (value, "=true") || g_str_equal (value, "=null");

      *value = '\0';
      g_string_append_printf (json, plain ? "%s{\"path\":\"%s\",\"value\":%s}" : "%s{\"path\":\"%s\",\"value\":\"%s\"}",
                              i > 0 ? "," : "", words[i], value + 1);
    }
  g_string_append (json, "]}");

  g_autoptr (WarRecord) order = war_order_read (data, json->str, json->len, &error);

  g_assert_no_error (error);

  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion){ .first = 1 });

  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  return state;
}

static WarMember
find (WarData *data, const char *id)
{
  WarMember zone = war_find (data, KIND_ZONE, id);

  return zone != WAR_NONE ? zone : war_find (data, KIND_SEA, id);
}

static char *
print_places (WarData *data, const GArray *places)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; places != NULL && i < places->len; i++)
    g_string_append_printf (out, "%s%s", i > 0 ? " " : "", war_id (data, g_array_index (places, WarMember, i)));
  return g_string_free (out, FALSE);
}

static char *
print_sets (WarData *data, const GPtrArray *sets)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    {
      g_autofree char *set = print_places (data, g_ptr_array_index (sets, i));

      g_string_append_printf (out, "%s%s", i > 0 ? " | " : "", set);
    }
  return g_string_free (out, FALSE);
}

static SupplyLine
read_line (const char *wanted)
{
  return g_str_equal (wanted, "line") ? SUPPLY_LINE : g_str_equal (wanted, "defence") ? SUPPLY_DEFENCE : SUPPLY_NONE;
}

/* Italy at war, and the Mediterranean as in the winter of 1941 (§20.1). */
#define ITALY "country/ITA/status=active country/ITA/side=axis zone/roma/control=axis zone/napoles/control=axis " \
              "zone/sicilia/control=axis zone/taranto/control=axis zone/milan/control=axis zone/turin/control=axis " \
              "zone/genova/control=axis zone/venecia/control=axis zone/florencia/control=axis zone/foggia/control=axis " \
              "zone/calabria/control=axis zone/tripoli/control=axis zone/misurata/control=axis zone/sirte/control=axis " \
              "zone/el_agheila/control=axis zone/benghazi/control=axis "
#define NO_FRANCE "zone/casablanca/control=null zone/marsella/control=null zone/oran/control=null zone/argel/control=null " \
                  "zone/bone/control=null zone/tunez/control=null zone/cerdena/control=allies "
#define NO_ASIA "zone/bagdad/control=axis "
#define NORTH "zone/oslo/control=axis zone/bergen/control=axis zone/trondheim/control=axis zone/narvik/control=axis " \
              "zone/copenhague/control=axis zone/aarhus/control=axis "

static const struct
{
  const char *name, *changes, *zone;
  WarMember   side;
  const char *line, *mends;                /* mends: the least that restores it, what is as small after a bar; NULL: not asked */
} cases[] = {
  /* §7: a supply zone is a source, and so are the side's supply units. */
  { "a supply zone supplies itself", "", "berlin", SIDE_AXIS, "line", NULL },
  { "over zones the side controls", "", "east_prussia", SIDE_AXIS, "line", NULL },
  { "a zone of nobody's is nobody's to be supplied in", "", "oslo", SIDE_AXIS, "none", NULL },
  { "nor one of the enemy's", "", "paris", SIDE_AXIS, "none", NULL },
  /* §7, §12.3, §20.1: Africa over the Mediterráneo Central Sur, from port to port. */
  { "Africa is supplied over the sea", ITALY, "el_agheila", SIDE_AXIS, "line", NULL },
  { "enemy maritime superiority stops the line", ITALY "sea/mediterraneo_central_sur/air/allies=1", "el_agheila", SIDE_AXIS,
    "none", "mediterraneo_central_sur" },
  { "fleet against air alone is nobody's superiority", ITALY
    "sea/mediterraneo_central_sur/air/allies=1 sea/mediterraneo_central_sur/fleet/axis=1", "el_agheila", SIDE_AXIS, "line", NULL },
  { "submarines do not count for it", ITALY "sea/mediterraneo_central_sur/submarines/allies=9", "el_agheila", SIDE_AXIS, "line", NULL },
  { "supply units in Tripoli are a source", ITALY "sea/mediterraneo_central_sur/air/allies=1 side/axis/supply/tripoli=4",
    "el_agheila", SIDE_AXIS, "line", NULL },
  { "not those of the enemy", ITALY "sea/mediterraneo_central_sur/air/allies=1 side/allies/supply/tripoli=4", "el_agheila",
    SIDE_AXIS, "none", NULL },
  /* §12.1: straits. Without France only Gibraltar and Asian Bases supply the Mediterranean; Cerdeña washes the
   * seas on the way; with Istanbul there would be a line to defend through Soviet ports. */
  { "the Mediterranean through Gibraltar", NO_FRANCE NO_ASIA, "malta", SIDE_ALLIES, "line", NULL },
  { "not when Gibraltar is lost", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis", "malta", SIDE_ALLIES, "none",
    "gibraltar | bagdad | marsella | barcelona | estambul" },
  { "nor when Gibraltar is nobody's", NO_FRANCE NO_ASIA "zone/gibraltar/control=null", "malta", SIDE_ALLIES, "none",
    "gibraltar | bagdad | marsella | barcelona | estambul" },
  { "Norway through Copenhagen", NORTH "zone/hamburg/control=allies", "oslo", SIDE_AXIS, "line", NULL },
  { "not when it is the enemy's", NORTH "zone/hamburg/control=allies zone/copenhague/control=allies zone/aarhus/control=allies",
    "oslo", SIDE_AXIS, "none", "bruxelles | amsterdam | hamburg | copenhague | estocolmo | sundsvall | lulea | oulu" },
  { "the Black Sea through Istanbul", NO_FRANCE "zone/estambul/control=allies zone/varna/control=allies zone/atenas/control=allies",
    "varna", SIDE_ALLIES, "line", NULL },
  { "which must be held; to defend there are Soviet ports", NO_FRANCE "zone/varna/control=allies zone/atenas/control=allies", "varna",
    SIDE_ALLIES, "defence", NULL },
  /* §7: Suez and Asian Bases. */
  { "Egypt is supplied over land from Asian Bases", NO_FRANCE "zone/gibraltar/control=axis", "suez", SIDE_ALLIES, "line", NULL },
  { "no line between Asian Bases and other ports", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis", "suez", SIDE_ALLIES, "none",
    "gibraltar | bagdad | marsella | barcelona | estambul" },
  { "by the house Suez and Asian Bases have one to each other", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis "
    "house/far-ports=to-each-other", "suez", SIDE_ALLIES, "line", NULL },
  { "if the enemy has neither sea", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis "
    "house/far-ports=to-each-other sea/mar_rojo/fleet/axis=1", "suez", SIDE_ALLIES, "none", NULL },
  /* §7: Sweden. */
  { "the Axis draws through neutral Sweden", NORTH "zone/trondheim/control=allies sea/mar_de_noruega/fleet/allies=2", "narvik", SIDE_AXIS,
    "line", NULL },
  { "not once Sweden is at war", NORTH "zone/trondheim/control=allies sea/mar_de_noruega/fleet/allies=2 "
    "country/SWE/status=active country/SWE/side=allies zone/lulea/control=allies zone/estocolmo/control=allies "
    "zone/goteborg/control=allies zone/sundsvall/control=allies", "narvik", SIDE_AXIS, "none", NULL },
  { "the Allies don't", NORTH "zone/narvik/control=allies zone/trondheim/control=allies "
    "sea/mar_de_noruega/fleet/axis=2 sea/mar_de_noruega/air/axis=2", "narvik", SIDE_ALLIES, "none", NULL },
  /* §7: every sea on the way needs a port of the side's; by the house only the first and the last. */
  { "a sea on the way without a port", NO_FRANCE NO_ASIA "zone/cerdena/control=null", "malta", SIDE_ALLIES, "none",
    "bagdad | tunez | napoles | sicilia | cerdena | estambul" },
  { "by the house it needs none", NO_FRANCE NO_ASIA "zone/cerdena/control=null house/sea-supply=ends-only", "malta", SIDE_ALLIES,
    "line", NULL },
  /* §7: friends. */
  { "the Allies defend through Soviet zones", "zone/leningrad/control=soviets zone/brest_litovsk/control=allies", "brest_litovsk",
    SIDE_ALLIES, "defence", NULL },
  { "on their soil too", "", "kiev", SIDE_ALLIES, "defence", NULL },
  { "supply next door is a line of their own", "side/allies/supply/kirovograd=1", "kiev", SIDE_ALLIES, "line", NULL },
  { "supply two zones off on a friend's soil is not", "side/allies/supply/dnepropetrovsk=1", "kiev", SIDE_ALLIES, "defence", NULL },
  { "the Axis has no friends", "", "kiev", SIDE_AXIS, "none", NULL },
  /* §9.2: a supply zone in enemy hands is no source; had back it is. */
  { "a lost source is none", "zone/kuybishev/control=axis zone/gorki/control=axis zone/moscu/control=axis "
    "side/soviets/supply/kuybishev=0", "kiev", SIDE_SOVIETS, "none", "moscu | gorki | kuybishev" },
  { "an enemy's supply zone taken is none either", "zone/kuybishev/control=axis", "kuybishev", SIDE_AXIS, "none", NULL },
};

static void
test_case (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autoptr (WarState) state = set_up (data, cases[i].changes);
  g_autoptr (Supply) y = blitzwar_supply_new (state);
  WarMember zone = find (data, cases[i].zone);
  SupplyLine line = blitzwar_zone_supply (y, zone, cases[i].side);

  if (cases[i].line != NULL)
    g_assert_cmpint (line, ==, read_line (cases[i].line));
  if (cases[i].mends == NULL)
    return;

  g_autoptr (GPtrArray) sets = blitzwar_supply_mend (y, zone, cases[i].side,
                                                     cases[i].side == SIDE_AXIS ? SUPPLY_LINE : SUPPLY_DEFENCE, 99);
  g_autofree char *mends = print_sets (data, sets);

  g_assert_cmpstr (mends, ==, cases[i].mends);
}

/* §12.1: four seas, leaving and entering a port counted; the straits. */
static const struct
{
  const char *name, *changes, *place;
  WarMember   side;
  gboolean    fleet, supplied;
} ships[] = {
  { "at a port with a line", "", "london", SIDE_ALLIES, TRUE, TRUE },
  { "in the sea beside it", "", "mar_del_norte", SIDE_AXIS, TRUE, TRUE },
  { "four moves off: three links and the port", "", "golfo_de_vizcaya", SIDE_AXIS, TRUE, TRUE },
  { "five are too many", "", "mediterraneo_occidental", SIDE_AXIS, FALSE, FALSE },
  { "a fleet does not pass a lost Gibraltar", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis", "mediterraneo_occidental",
    SIDE_ALLIES, TRUE, FALSE },
  { "submarines do", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis", "mediterraneo_occidental", SIDE_ALLIES, FALSE, TRUE },
  { "unless the house has them need it too", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis "
    "house/submarines-straits=need-the-zone", "mediterraneo_occidental", SIDE_ALLIES, FALSE, FALSE },
  { "leaving a port counts", NO_FRANCE NO_ASIA "zone/gibraltar/control=axis", "cerdena", SIDE_ALLIES, FALSE, TRUE },
  { "so from a port on that sea four moves off it is five", "", "nantes", SIDE_AXIS, TRUE, FALSE },
};

static void
test_ships (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autoptr (WarState) state = set_up (data, ships[i].changes);
  g_autoptr (Supply) y = blitzwar_supply_new (state);

  g_assert_cmpint (blitzwar_ships_supplied (y, find (data, ships[i].place), ships[i].side, ships[i].fleet), ==, ships[i].supplied);
}

/* Asian Bases by Basra, Bagdad, Rutba and Jerusalén to Suez; El Alamein and Mersa Matruh hang on Alexandria alone. */
static void
test_told (void)
{
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autoptr (WarState) state = set_up (data, "");
  g_autoptr (Supply) y = blitzwar_supply_new (state);
  g_autoptr (GArray) way = blitzwar_supply_way (y, ZONE_SUEZ, SIDE_ALLIES, SUPPLY_LINE);
  g_autoptr (GArray) none = blitzwar_supply_way (y, ZONE_PARIS, SIDE_SOVIETS, SUPPLY_LINE);
  g_autofree char *told = print_places (data, way);
  guint cost;
  g_autoptr (GArray) worst = blitzwar_supply_cut (y, SIDE_ALLIES, &cost);
  g_autofree char *cut = print_places (data, worst);

  g_assert_cmpstr (told, ==, "suez jerusalen rutba bagdad basra asian_bases");
  g_assert_null (none);
  g_assert_cmpstr (cut, ==, "alexandria");
  g_assert_cmpuint (cost, ==, 2);
}

/* Of corps it is those beyond Alexandria that count, and Poles at home never. */
static void
test_corps_cut (void)
{
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autoptr (WarState) state = set_up (data, "game/mode=board zone/mersa_matruh/infantry/UK=3 zone/el_alamein/tanks/UK=1 "
                                             "zone/varsovia/infantry/POL=6 zone/gdynia/infantry/POL=6");
  g_autoptr (Supply) y = blitzwar_supply_new (state);
  guint cost;
  g_autoptr (GArray) worst = blitzwar_supply_cut (y, SIDE_ALLIES, &cost);
  g_autofree char *cut = print_places (data, worst);

  g_assert_cmpstr (cut, ==, "alexandria");
  g_assert_cmpuint (cost, ==, 4);
}

/* §7: supplied corps of a minor power let those who stand with them defend; a minor power is supplied at home. Bucharest has
 * no road to the Axis. */
static const struct { const char *name, *changes; WarMember country; SupplyLine line; } stacks[] = {
  { "Romanians at home", "zone/bucharest/infantry/RUM=1", COUNTRY_RUM, SUPPLY_LINE },
  { "Germans among them defend", "zone/bucharest/infantry/RUM=1 zone/bucharest/infantry/GER=1", COUNTRY_GER, SUPPLY_DEFENCE },
  { "Germans alone do not", "zone/bucharest/infantry/GER=1", COUNTRY_GER, SUPPLY_NONE },
  { "nor beside Hungarians, who are cut off as well", "zone/bucharest/infantry/HUN=1 zone/bucharest/infantry/GER=1", COUNTRY_GER,
    SUPPLY_NONE },
};

static void
test_stack (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autofree char *changes = g_strconcat ("game/mode=board country/RUM/status=active country/RUM/side=axis country/HUN/status=active "
                                          "country/HUN/side=axis zone/bucharest/control=axis ", stacks[i].changes, NULL);
  g_autoptr (WarState) state = set_up (data, changes);
  g_autoptr (Supply) y = blitzwar_supply_new (state);

  g_assert_cmpint (blitzwar_unit_supply (y, ZONE_BUCHAREST, stacks[i].country), ==, stacks[i].line);
}

/* What would mend a line is told as it is: zones to hold, seas to be free of the enemy, or both. */
static void
test_mends_are_told (void)
{
  static const struct { const char *changes; WarMember zone; WarMember side; const char *says, *silent; } mends[] = {
    { NO_FRANCE NO_ASIA "zone/gibraltar/control=axis", ZONE_MALTA, SIDE_ALLIES, "Holding Gibraltar", "superiority in" },
    { ITALY "sea/mediterraneo_central_sur/air/allies=1", ZONE_EL_AGHEILA, SIDE_AXIS, "No enemy maritime superiority in", "Holding" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mends); i++)
    {
      g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
      g_autoptr (WarState) state = set_up (data, mends[i].changes);
      const WarCell cell = { ZONE_SUPPLY_LINE, mends[i].zone, mends[i].side };
      g_autoptr (WarResult) result = war_result_new (data);
      g_autoptr (GString) out = g_string_new (NULL);

      g_assert_true (blitzwar_explain_supply (state, &cell, result));
      war_result_write (result, war_game_words (war_game_find ("blitzwar"), "en"), out);
      if (strstr (out->str, mends[i].says) == NULL || strstr (out->str, mends[i].silent) != NULL)
        g_error ("%s: %s", war_id (data, mends[i].zone), out->str);
    }
}

/* Every explanation can be said in both languages with nothing left open. */
static void
test_said (void)
{
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autoptr (WarState) state = set_up (data, NO_ASIA NORTH "zone/cerdena/control=allies zone/london/control=axis");
  static const char *const languages[] = { "en", "es" };

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    for (guint k = 0; k < 3; k++)
      for (guint i = 0; i < war_n_members (data, KIND_ZONE) + war_n_members (data, KIND_SEA); i++)
        {
          gboolean sea = i >= war_n_members (data, KIND_ZONE);
          WarMember of = sea ? war_member_make (KIND_SEA, i - war_n_members (data, KIND_ZONE)) : war_member_make (KIND_ZONE, i);
          const WarCell cell = { sea ? SEA_SUPPLIED : ZONE_SUPPLY_LINE, of, war_member_make (KIND_SIDE, k) };
          g_autoptr (WarResult) result = war_result_new (data);
          g_autoptr (GString) out = g_string_new (NULL);

          g_assert_true (blitzwar_explain_supply (state, &cell, result));
          g_assert_cmpuint (war_result_parts (result), >, 0);
          war_result_write (result, war_game_words (war_game_find ("blitzwar"), languages[l]), out);
          if (strstr (out->str, "\"words\":\"\"") != NULL || strstr (out->str, "{zone") != NULL || strstr (out->str, ": .") != NULL)
            g_error ("%s: %s", war_id (data, of), out->str);
        }
}

#define RUMANIA "game/mode=board zone/bucharest/control=axis country/RUM/status=active country/RUM/side=axis "

/* What the map's layers show; "!" before what they do not. */
static const struct { const char *name, *changes, *layer; WarMember about; const char *shown; } layers[] = {
  { "air reaches three zones", "", "air", ZONE_LEIPZIG, "leipzig:0 praga:1 hamburg:2 milan:3 !turin:3" },
  { "and all that share its sea", "", "air", ZONE_LONDON, "london:0 scapa_flow:3 oslo:3 bruxelles:2 !stavanger:3 !berlin:3" },
  { "of a sea there is none", "", "air", SEA_MAR_DEL_NORTE, "!london:0 !london:3" },
  { "lines end at their sources", ITALY, "supply", WAR_NONE, "berlin:source:axis london:source:allies !berlin:source:allies "
    "misurata-sirte:axis tripoli-misurata:axis tripoli-mediterraneo_central_sur:axis suez-jerusalen:allies "
    "!el_agheila:cut:axis" },
  { "a supply zone taken is no source of either side", "zone/ruhr/control=allies", "supply", WAR_NONE,
    "!ruhr:source:axis !ruhr:source:allies" },
  { "who has none is cut off", ITALY "sea/mediterraneo_central_sur/air/allies=1", "supply", WAR_NONE,
    "el_agheila:cut:axis !el_agheila-sirte:axis !roma:cut:axis" },
  { "but for a minor power at home",
    "zone/gdynia/control=axis zone/bialystok/control=axis zone/brest_litovsk/control=axis zone/lvov/control=axis", "supply", WAR_NONE,
    "!varsovia:cut:allies !varsovia-lodz:allies !lodz-poznan:allies" },
  { "Romanians are at home", RUMANIA "zone/bucharest/infantry/RUM=1 zone/el_alamein/infantry/UK=1", "supply", WAR_NONE,
    "!bucharest:cut:axis alexandria-el_alamein:allies" },
  { "Germans among them are not", RUMANIA "zone/bucharest/infantry/GER=1", "supply", WAR_NONE,
    "bucharest:cut:axis !alexandria-el_alamein:allies" },
};

static char *
print_paint (WarData *data, const WarPaint *paint)
{
  GString *out = g_string_new (" ");

  for (guint i = 0; i < paint->reached->len; i++)
    {
      const WarPaintReach *r = &g_array_index (paint->reached, WarPaintReach, i);

      g_string_append_printf (out, "%s:%d ", war_id (data, r->who), r->steps);
    }
  for (guint i = 0; i < paint->sources->len + paint->cut->len; i++)
    {
      gboolean source = i < paint->sources->len;
      const WarPaintPlace *p = source ? &g_array_index (paint->sources, WarPaintPlace, i)
                                      : &g_array_index (paint->cut, WarPaintPlace, i - paint->sources->len);

      g_string_append_printf (out, "%s:%s:%s ", war_id (data, p->who), source ? "source" : "cut", war_id (data, p->side));
    }
  for (guint i = 0; i < paint->ways->len; i++)
    {
      const WarPaintWay *w = &g_array_index (paint->ways, WarPaintWay, i);

      g_string_append_printf (out, "%s-%s:%s ", war_id (data, w->a), war_id (data, w->b), war_id (data, w->side));
    }
  return g_string_free (out, FALSE);
}

static void
test_layer (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_autoptr (WarData) data = war_game_data (war_game_find ("blitzwar"), NULL, NULL, NULL);
  g_autoptr (WarState) state = set_up (data, layers[i].changes);
  g_autoptr (WarPaint) paint = war_paint_new ();
  g_auto (GStrv) words = g_strsplit (layers[i].shown, " ", -1);

  war_game_find ("blitzwar")->layer (state, layers[i].layer, layers[i].about, paint);

  g_autofree char *painted = print_paint (data, paint);

  for (guint k = 0; words[k] != NULL; k++)
    {
      gboolean absent = words[k][0] == '!';
      g_autofree char *word = g_strdup_printf (" %s ", words[k] + absent);

      if ((strstr (painted, word) == NULL) != absent)
        g_error ("%s:%s", words[k], painted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/supply/%02u: %s", i + 1, cases[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (ships); i++)
    {
      g_autofree char *name = g_strdup_printf ("/supply/ships-%u: %s", i + 1, ships[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_ships);
    }
  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      g_autofree char *name = g_strdup_printf ("/supply/stack-%u: %s", i + 1, stacks[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_stack);
    }
  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      g_autofree char *name = g_strdup_printf ("/supply/layer-%u: %s", i + 1, layers[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_layer);
    }
  g_test_add_func ("/supply/the-way-and-what-cuts-most-are-told", test_told);
  g_test_add_func ("/supply/corps-are-counted-on-a-followed-board", test_corps_cut);
  g_test_add_func ("/supply/what-mends-a-line-is-told-as-it-is", test_mends_are_told);
  g_test_add_func ("/supply/everything-can-be-said-in-both-languages", test_said);
  return g_test_run ();
}
