/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads and writes the one-line fights of the tests. A word it does not know stops the test. */

#include "blitzwar-table.h"

#include <stdlib.h>
#include <string.h>

static const struct
{
  const char *id;
  WarMember   country, side;
  gboolean    minor;
} countries[] = {
  { "GER", COUNTRY_GER, SIDE_AXIS, FALSE },    { "ITA", COUNTRY_ITA, SIDE_AXIS, FALSE },
  { "FIN", COUNTRY_FIN, SIDE_AXIS, TRUE },     { "HUN", COUNTRY_HUN, SIDE_AXIS, TRUE },
  { "UK", COUNTRY_UK, SIDE_ALLIES, FALSE },    { "USA", COUNTRY_USA, SIDE_ALLIES, FALSE },
  { "FRA", COUNTRY_FRA, SIDE_ALLIES, FALSE },  { "POL", COUNTRY_POL, SIDE_ALLIES, TRUE },
  { "BE", COUNTRY_BE, SIDE_ALLIES, TRUE },     { "GRE", COUNTRY_GRE, SIDE_ALLIES, TRUE },
  { "USSR", COUNTRY_USSR, SIDE_SOVIETS, FALSE },
};

static Corps
read_corps (const char *text)
{
  Corps       corps = { .country = WAR_NONE };
  const char *at = strchr (text, ' ');

  for (guint i = 0; i < G_N_ELEMENTS (countries); i++)
    if (strlen (countries[i].id) == (gsize) (at - text)
        && strncmp (text, countries[i].id, (gsize) (at - text)) == 0)
      corps = (Corps) { countries[i].country, countries[i].side, countries[i].minor, FALSE, { 0, 0, 0 } };
  g_assert_cmpint (corps.country, !=, WAR_NONE);

  for (at++; *at != '\0'; at++)
    {
      char *end;
      int   n = *at == '!' ? 0 : (int) strtol (at, &end, 10);

      if (*at == '!')
        {
          corps.elite = TRUE;
          continue;
        }
      at = end;
      *(*at == 'c' ? &corps.has.tanks : *at == 'i' ? &corps.has.infantry : &corps.has.fortified) += n;
    }
  return corps;
}

void
table_force (Force *force, Corps *room, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, " + ", -1);

  *force = (Force) { room, g_strv_length (parts) };
  for (guint i = 0; i < force->n; i++)
    room[i] = read_corps (parts[i]);
}

#define FLAG(word, member, value)                                                                            \
  if (g_str_equal (text, word))                                                                              \
    {                                                                                                        \
      attack->member = value;                                                                                \
      return;                                                                                                \
    }
#define COUNT(word, member)                                                                                  \
  if (g_str_has_prefix (text, word "="))                                                                     \
    {                                                                                                        \
      attack->member = atoi (text + strlen (word "="));                                                      \
      return;                                                                                                \
    }

static void
read_count (Attack *attack, const char *text)
{
  COUNT ("turn", situation.turn)
  COUNT ("air", situation.attacker_air)
  COUNT ("enemy-air", situation.defender_air)
  COUNT ("points", situation.axis_points)
  COUNT ("west", situation.west_attack_turn)
  COUNT ("ussr", situation.ussr_attack_turn)
  COUNT ("british", situation.british_italian_turns)
  g_error ("no such word: %s", text);
}

/* The other way of each place that can be read two ways, and what it needs to show. */
static void
read_reading (Attack *attack, const char *text)
{
  FLAG ("any-line", situation.any_line, TRUE)
  FLAG ("both-waters", situation.both_waters, TRUE)
  FLAG ("uncapped", situation.readings.uncapped, TRUE)
  FLAG ("tank-before-elite", situation.readings.tank_before_elite, TRUE)
  FLAG ("fort-absorbs-tank", situation.readings.fort_absorbs_tank, TRUE)
  FLAG ("finns-as-germans", situation.readings.finns_as_germans, TRUE)
  FLAG ("one-kind-of-water", situation.readings.one_kind_of_water, TRUE)
  FLAG ("absorbed-is-no-loss", situation.readings.absorbed_is_no_loss, TRUE)
  FLAG ("fortress-for-owner", situation.readings.fortress_for_owner, TRUE)
  FLAG ("any-line-holds", situation.readings.any_line_holds, TRUE)
  read_count (attack, text);
}

static void
read_word (Attack *attack, const char *text)
{
  FLAG ("narrow", situation.terrain, TERRAIN_NARROW)
  FLAG ("marsh", situation.terrain, TERRAIN_MARSH)
  FLAG ("mountain", situation.terrain, TERRAIN_MOUNTAIN)
  FLAG ("high-mountain", situation.terrain, TERRAIN_HIGH_MOUNTAIN)
  FLAG ("fortress", situation.fortress, TRUE)
  FLAG ("soviet-fortress", situation.fortress_soviet, TRUE)
  FLAG ("lines", situation.only_lines, TRUE)
  FLAG ("water", situation.only_water, TRUE)
  FLAG ("snow", situation.snow, TRUE)
  FLAG ("oos", situation.out_of_supply, TRUE)
  FLAG ("declined", situation.axis_uses_german_defence, FALSE)
  FLAG ("poland", situation.poland_conquered, TRUE)
  FLAG ("in-ussr", situation.in_ussr, TRUE)
  FLAG ("no-blitz", blitz, FALSE)
  FLAG ("no-normal", normal, FALSE)
  FLAG ("nowhere", possible, FALSE)
  FLAG ("unsupplied", supplied, FALSE)
  FLAG ("cancel", cancel, TRUE)
  FLAG ("give-tanks", attacker_tanks_first, TRUE)
  FLAG ("they-give-tanks", defender_tanks_first, TRUE)
  read_reading (attack, text);
}

void
table_set (Table *t, const char *attackers, const char *defenders, const char *situation)
{
  g_auto (GStrv) words = g_strsplit (situation, " ", -1);

  memset (t, 0, sizeof *t);
  t->attack.situation.turn = 25;
  t->attack.situation.terrain = TERRAIN_CLEAR;
  t->attack.situation.axis_uses_german_defence = TRUE;
  t->attack.blitz = t->attack.normal = t->attack.possible = t->attack.supplied = TRUE;
  table_force (&t->attack.attackers, t->ours, attackers);
  table_force (&t->attack.defenders, t->theirs, defenders);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      read_word (&t->attack, words[i]);
}

static void
print_strength (GString *out, Strength s)
{
  if (blitzwar_corps (s) == 0)
    g_string_append (out, "nothing");
  if (s.tanks > 0)
    g_string_append_printf (out, "%dc", s.tanks);
  if (s.infantry > 0)
    g_string_append_printf (out, "%di", s.infantry);
  if (s.fortified > 0)
    g_string_append_printf (out, "%df", s.fortified);
}

char *
table_print (const Force *force)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < force->n; i++)
    for (guint j = 0; j < G_N_ELEMENTS (countries); j++)
      if (countries[j].country == force->of[i].country)
        {
          g_string_append_printf (out, "%s%s ", i > 0 ? " + " : "", countries[j].id);
          print_strength (out, force->of[i].has);
          g_string_append (out, force->of[i].elite ? "!" : "");
        }
  return g_string_free (out, FALSE);
}

static void
print_result (GString *out, const char *phase, const Result *r)
{
  char printed[4], applied[4];

  blitzwar_losses_print (r->printed, printed);
  blitzwar_losses_print (r->applied, applied);
  g_string_append_printf (out, ", %s %s", phase, printed);
  if (strcmp (printed, applied) != 0)
    g_string_append_printf (out, "=%s", applied);
}

char *
table_pair (const Assault *a, int blitz_die, int normal_die)
{
  static const char *const ends[] = { "gone in Blitz", "gone", "retreats", "holds", "no attack" };
  const Pair *pair = &a->dice[blitz_die - 1][normal_die - 1];
  GString    *out = g_string_new (ends[pair->end]);

  g_string_append_printf (out, " %d/%d: ", pair->attacker_lost, pair->defender_lost);
  print_strength (out, pair->attackers_left);
  g_string_append (out, " - ");
  print_strength (out, pair->defenders_left);
  if (pair->blitz_fought)
    print_result (out, "Blitz", &pair->blitz);
  if (pair->normal_fought)
    print_result (out, "Normal", &pair->normal);
  if (pair->taken)
    g_string_append (out, ", taken");
  return g_string_free (out, FALSE);
}

char *
table_shifts (const Shifts *shifts)
{
  GString *out = g_string_new (NULL);

  for (int i = 0; i < SHIFTS; i++)
    if (shifts->columns[i] != 0)
      g_string_append_printf (out, "%s%s %+d", out->len > 0 ? ", " : "", blitzwar_shift_id ((Shift) i),
                              shifts->columns[i]);
  return g_string_free (out, FALSE);
}
