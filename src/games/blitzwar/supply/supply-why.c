/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply for people (§7): in supply or not, the line itself, the least that would restore it, and what the enemy would most
 * like to take. Zones and seas are called what is printed on the board, in any language. */

#include "supply.h"

#include "moves/routes.h"

#define MOST_WAYS  4                       /* told of those that are as short */
#define NAVAL_MOVE 4

typedef struct
{
  const WarState *s;
  Supply         *y;
  WarMember       zone, side;
  WarResult      *out;
} Asked;

static const char *
name_of (const WarState *s, WarMember place)
{
  gboolean sea = war_member_kind (place) == KIND_SEA;

  return war_text_of (war_state_data (s), war_get (s, sea ? SEA_NAME : ZONE_NAME, place));
}

/* Those of this kind, or of both. */
static char *
join_names (const WarState *s, const GArray *places, WarKind kind, const char *between)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < places->len; i++)
    {
      WarMember place = g_array_index (places, WarMember, i);

      if (kind != 0 && war_member_kind (place) != kind)
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? between : "", name_of (s, place));
    }
  return g_string_free (names, FALSE);
}

static void
say_way (const Asked *a, SupplyLine line)
{
  g_autoptr (GArray) way = blitzwar_supply_way (a->y, a->zone, a->side, line);

  if (way == NULL)
    return;

  WarMember source = g_array_index (way, WarMember, way->len - 1);
  g_autofree char *names = join_names (a->s, way, 0, " – ");
  gboolean stock = war_get_by (a->s, SIDE_SUPPLY, a->side, source) > 0;

  if (way->len == 1)
    war_show_says (a->out, "7", stock ? "supply-lies-here" : "supply-zone-itself", WAR_ARGS (WAR_WHO ("zone", source)));
  else
    war_show_says (a->out, "7", stock ? "supply-way-to-stock" : "supply-way-to-zone",
                   WAR_ARGS (WAR_SAY ("way", names), WAR_WHO ("zone", source)));
}

static void
say_set (const Asked *a, const GArray *set)
{
  g_autofree char *zones = join_names (a->s, set, KIND_ZONE, ", "), *seas = join_names (a->s, set, KIND_SEA, ", ");

  if (*seas == '\0')
    war_show_says (a->out, NULL, "supply-hold", WAR_ARGS (WAR_SAY ("zones", zones)));
  else if (*zones == '\0')
    war_show_says (a->out, "12.3", "supply-free", WAR_ARGS (WAR_SAY ("seas", seas)));
  else
    war_show_says (a->out, "12.3", "supply-hold-and-free", WAR_ARGS (WAR_SAY ("zones", zones), WAR_SAY ("seas", seas)));
}

static void
say_mend (const Asked *a, SupplyLine line, const char *title)
{
  g_autoptr (GPtrArray) sets = blitzwar_supply_mend (a->y, a->zone, a->side, line, MOST_WAYS + 1);

  if (sets->len == 0)
    {
      war_show_says (a->out, "7", "supply-no-mend", NULL);
      return;
    }
  war_show_section (a->out, title);
  for (guint i = 0; i < MIN (sets->len, MOST_WAYS); i++)
    say_set (a, g_ptr_array_index (sets, i));
  if (sets->len > MOST_WAYS)
    war_show_says (a->out, NULL, "supply-more-ways", NULL);
}

/* Whoever has a right of his own to supply here, line or no line. */
static void
say_minors (const Asked *a)
{
  war_each (a->s, KIND_COUNTRY, country)
    if (blitzwar_units_fight_for (a->s, country) == a->side && blitzwar_supplied_at_home (a->s, a->zone, country))
      {
        gboolean beside = !blitzwar_is_ledger (a->s) && blitzwar_corps_there (a->s, a->zone, country) > 0;

        war_show_says (a->out, "7", "supply-at-home", WAR_ARGS (WAR_WHO ("country", country)));
        if (beside && blitzwar_all_corps (a->s, a->zone) > blitzwar_corps_there (a->s, a->zone, country))
          war_show_says (a->out, "7", "supply-beside-minors", WAR_ARGS (WAR_WHO ("country", country)));
      }
}

static void
say_cut (const Asked *a)
{
  static const char *const keys[2][2] = {
    { "supply-cut-corps", "supply-cut-corps-any" }, { "supply-cut-zones", "supply-cut-zones-any" }
  };
  guint cost;
  g_autoptr (GArray) zones = blitzwar_supply_cut (a->y, a->side, &cost);
  g_autofree char *names = join_names (a->s, zones, 0, ", ");

  war_show_section (a->out, "supply-threat");
  if (zones->len == 0)
    war_show_says (a->out, NULL, "supply-no-cut", WAR_ARGS (WAR_WHO ("side", a->side)));
  else
    war_show_says (a->out, NULL, keys[blitzwar_is_ledger (a->s)][zones->len > 1],
                   WAR_ARGS (WAR_SAY ("zones", names), WAR_N ("n", cost)));
}

static void
explain_zone (const Asked *a)
{
  static const char *const verdicts[] = {
    [SUPPLY_NONE] = "supply-verdict-none", [SUPPLY_DEFENCE] = "supply-verdict-defence", [SUPPLY_LINE] = "supply-verdict-line"
  };
  static const WarTone tones[] = {
    [SUPPLY_NONE] = WAR_TONE_BAD, [SUPPLY_DEFENCE] = WAR_TONE_EVEN, [SUPPLY_LINE] = WAR_TONE_GOOD
  };
  SupplyLine line = blitzwar_zone_supply (a->y, a->zone, a->side);

  war_show_verdict (a->out, tones[line], WAR_RATIO_LEFT_OUT, verdicts[line],
                    WAR_ARGS (WAR_WHO ("zone", a->zone), WAR_WHO ("side", a->side)));
  if (line != SUPPLY_NONE)
    say_way (a, line);
  say_minors (a);
  if (war_get (a->s, ZONE_OUT_OF_SUPPLY, a->zone))
    war_show_says (a->out, "17.5", "supply-marked", NULL);
  if (line == SUPPLY_NONE)
    say_mend (a, a->side == SIDE_AXIS ? SUPPLY_LINE : SUPPLY_DEFENCE, "supply-would-mend");
  else if (line == SUPPLY_DEFENCE)
    say_mend (a, SUPPLY_LINE, "supply-would-let-act");
  say_cut (a);
}

/* Of its own ports in supply the nearest, by the moves of a fleet. */
static WarMember
find_port (const Asked *a, WarMember sea, int *moves)
{
  WarMember nearest = WAR_NONE;

  war_each_with (a->s, ZONE_PORT, TRUE, port)
    {
      int its = war_get (a->s, ZONE_CONTROL, port) == a->side && blitzwar_zone_supply (a->y, port, a->side) == SUPPLY_LINE
                  ? blitzwar_naval_steps (a->s, sea, port, a->side, TRUE) : -1;

      if (its < 0 || its > NAVAL_MOVE || (nearest != WAR_NONE && its >= *moves))
        continue;
      nearest = port;
      *moves = its;
    }
  return nearest;
}

static gboolean
is_the_enemys (const Asked *a, WarMember sea)
{
  war_each (a->s, KIND_SIDE, other)
    if (blitzwar_enemies (a->side, other) && blitzwar_superior_at_sea (a->s, sea, other))
      return TRUE;
  return FALSE;
}

static void
explain_sea (const Asked *a, WarMember sea)
{
  int moves = 0;
  WarMember port = find_port (a, sea, &moves);

  if (port == WAR_NONE)
    war_show_verdict (a->out, WAR_TONE_BAD, WAR_RATIO_LEFT_OUT, "supply-verdict-no-port",
                      WAR_ARGS (WAR_WHO ("sea", sea), WAR_WHO ("side", a->side)));
  else
    war_show_verdict (a->out, WAR_TONE_GOOD, WAR_RATIO_LEFT_OUT, "supply-verdict-port",
                      WAR_ARGS (WAR_WHO ("sea", sea), WAR_WHO ("side", a->side), WAR_WHO ("zone", port), WAR_N ("n", moves)));
  if (port != WAR_NONE && is_the_enemys (a, sea))
    war_show_says (a->out, "12.3", "supply-sea-closed", WAR_ARGS (WAR_WHO ("sea", sea)));
}

gboolean
blitzwar_explain_supply (const WarState *s, const WarCell *cell, WarResult *out)
{
  g_autoptr (Supply) y = NULL;

  if (cell->field != ZONE_SUPPLY_LINE && cell->field != SEA_SUPPLIED)
    return FALSE;
  y = blitzwar_supply_new (s);

  const Asked a = { s, y, cell->of, cell->by, out };

  if (cell->field == SEA_SUPPLIED)
    explain_sea (&a, cell->of);
  else if (blitzwar_counts_as_held (y, a.zone, a.side, TRUE) || blitzwar_beach_supply (y, a.zone, a.side) != SUPPLY_NONE)
    explain_zone (&a);
  else
    war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "supply-verdict-elsewhere",
                      WAR_ARGS (WAR_WHO ("zone", a.zone), WAR_WHO ("side", a.side)));
  return TRUE;
}
