/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sea, air, supply, dates, victory, cards and the calendar for people. */

#include "book.h"
#include "ladder.h"

#define NAVAL_ENDS   (NAVAL_MOST + 1)
#define BRITAIN_ENDS (BRITAIN_MOST + 1)
#define MOST_ENDS    MAX (NAVAL_ENDS, BRITAIN_ENDS)
#define NOT_LIT      (-1)

static void
clear_chances (WarRatio *chances, int n)
{
  for (int i = 0; i <= n; i++)
    chances[i] = WAR_RATIO_NOUGHT;
}

/* Losses 0 … n of one party, as bars with their mean. `chance` is the sum over what is left of the other. */
static void
show_losses (WarResult *out, const char *title, const WarRatio *chances, int n)
{
  WarBar   bars[MOST_ENDS];
  WarRatio mean = WAR_RATIO_NOUGHT;
  guint    shown = 0;

  for (int lost = 0; lost <= n; lost++)
    if (chances[lost].num != 0)
      {
        bars[shown++] = (WarBar) { .n = lost, .chance = chances[lost] };
        mean = war_ratio_add (mean, war_ratio_times (chances[lost], war_ratio (lost, 1)));
      }
  war_show_bars (out, title, bars, shown, mean);
}

gboolean
blitzwar_show_naval (const WarRecord *r, WarResult *out, GError **error)
{
  NavalFight fight = blitzwar_read_naval (r);
  WarRatio   ours[NAVAL_ENDS], theirs[NAVAL_ENDS], cleared = WAR_RATIO_NOUGHT;
  NavalEnd   end;

  blitzwar_naval (&fight, &end);
  clear_chances (ours, fight.attackers);
  clear_chances (theirs, fight.defenders);
  for (int a = 0; a <= fight.attackers; a++)
    for (int d = 0; d <= fight.defenders; d++)
      {
        WarRatio p = end.chance[a][d];

        ours[fight.attackers - a] = war_ratio_add (ours[fight.attackers - a], p);
        theirs[fight.defenders - d] = war_ratio_add (theirs[fight.defenders - d], p);
        if (a > 0 && d == 0)
          cleared = war_ratio_add (cleared, p);
      }

  war_show_verdict (out, blitzwar_tone (cleared), cleared, "odds-sea-cleared", NULL);
  show_losses (out, "odds-our-losses", ours, fight.attackers);
  show_losses (out, "odds-their-losses", theirs, fight.defenders);
  war_show_says (out, "12.2", fight.changed ? "says-naval-late" : "says-naval-early", NULL);
  war_show_says (out, "12.2", fight.stops_after_losses ? "says-naval-stop-after" : "says-naval-stop", NULL);
  return TRUE;
}

gboolean
blitzwar_show_britain (const WarRecord *r, WarResult *out, GError **error)
{
  int        german = war_arg (r, BATTLE_OF_BRITAIN_GERMAN);
  int        allied = war_arg (r, BATTLE_OF_BRITAIN_ALLIED);
  WarRatio   german_lost[BRITAIN_ENDS], allied_lost[BRITAIN_ENDS];
  BritainEnd end;

  blitzwar_battle_of_britain (german, allied, &end);
  clear_chances (german_lost, german);
  clear_chances (allied_lost, allied);
  for (int g = 0; g <= german; g++)
    for (int a = 0; a <= allied; a++)
      {
        german_lost[german - g] = war_ratio_add (german_lost[german - g], end.chance[g][a]);
        allied_lost[allied - a] = war_ratio_add (allied_lost[allied - a], end.chance[g][a]);
      }

  war_show_verdict (out, blitzwar_tone (end.won), end.won, "odds-britain-won", NULL);
  show_losses (out, "odds-german-losses", german_lost, german);
  show_losses (out, "odds-allied-losses", allied_lost, allied);
  war_show_says (out, "13.4.3", "says-britain", NULL);
  return TRUE;
}

gboolean
blitzwar_show_cost (const WarRecord *r, WarResult *out, GError **error)
{
  g_autoptr (GArray) costs = blitzwar_read_costs (r, error);
  int halves = 0;

  if (costs == NULL)
    return FALSE;

  g_autofree WarTerm *terms = g_new (WarTerm, costs->len);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < costs->len; i++)
    {
      const Cost *cost = &g_array_index (costs, Cost, i);
      char       *key = g_strdup_printf ("do/%s", war_id (war_record_data (r), cost->action));

      g_ptr_array_add (keys, key);
      terms[i] = (WarTerm) { .words = key, .n = cost->halves, .rule = "7" };
      halves += cost->halves;
    }
  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-cost",
                    WAR_ARGS (WAR_N ("n", blitzwar_units (halves))));
  war_show_sum (out, "odds-in-halves", terms, costs->len, NULL);
  return TRUE;
}

gboolean
blitzwar_show_blockade (const WarRecord *r, WarResult *out, GError **error)
{
  int north = war_arg (r, BLOCKADE_NORTH_ATLANTIC);
  int mid = blitzwar_blockade (0, war_arg (r, BLOCKADE_MID_ATLANTIC), G_MAXINT);
  int lost
      = blitzwar_blockade (north, war_arg (r, BLOCKADE_MID_ATLANTIC), war_arg (r, BLOCKADE_ALLIED_POINTS_GB));
  const WarTerm terms[] = {
    { .words = "label/blockade/north_atlantic", .n = north, .rule = "12.4" },
    { .words = "odds-mid-atlantic-half", .n = mid, .rule = "12.4" },
    { .words = "odds-blockade-cap", .n = lost - north - mid, .rule = "12.4" },
  };

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-supply-lost",
                    WAR_ARGS (WAR_N ("n", lost)));
  war_show_sum (out, "odds-in-supply", terms, lost < north + mid ? 3 : 2, NULL);
  return TRUE;
}

gboolean
blitzwar_show_losses (const WarRecord *r, WarResult *out, GError **error)
{
  GivenUp give = blitzwar_read_given_up (r);
  int     lost = war_arg (r, LOSSES_LOST);
  int     worth = blitzwar_covered (G_MAXINT, &give);
  int     covered = blitzwar_covered (lost, &give);
  const WarTerm terms[] = {
    { .words = "label/losses/lost", .n = lost, .rule = "11.3" },
    { .words = "odds-given-threes", .n = -3 * (give.infantry + give.fleet), .rule = "11.3" },
    { .words = "odds-given-fives", .n = -5 * give.tanks, .rule = "11.3" },
    { .words = "odds-given-over", .n = worth - covered, .rule = "11.3" },
  };

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-supply-lost",
                    WAR_ARGS (WAR_N ("n", lost - covered)));
  war_show_sum (out, "odds-in-supply", terms, worth > covered ? 4 : 3, NULL);
  return TRUE;
}

gboolean
blitzwar_show_lending (const WarRecord *r, WarResult *out, GError **error)
{
  Lending lending = blitzwar_read_lending (r);
  Lent    lent = blitzwar_lend_lease (&lending);

  if (lent.fleet == 0)
    {
      war_show_verdict (out, WAR_TONE_BAD, WAR_RATIO_LEFT_OUT, "odds-nothing-lent", NULL);
      war_show_says (out, "11.4", lending.gulf ? "says-gulf" : "says-norwegian-sea", NULL);
      return TRUE;
    }
  war_show_verdict (out, WAR_TONE_GOOD, WAR_RATIO_LEFT_OUT, "odds-lent",
                    WAR_ARGS (WAR_N ("supply", lent.supply), WAR_N ("air", lent.air)));
  war_show_says (out, "11.4", "says-lending-fleet", WAR_ARGS (WAR_N ("n", lent.fleet)));
  if (lent.air < lending.air)
    war_show_says (out, "11.4", "says-air-does-not-fit", WAR_ARGS (WAR_N ("n", lending.air - lent.air)));
  return TRUE;
}

gboolean
blitzwar_show_us_entry (const WarRecord *r, WarResult *out, GError **error)
{
  static const struct { WarField field; const char *words; } reasons[] = {
    { US_ENTRY_SPAIN6, "label/us-entry/spain6" },
    { US_ENTRY_TURKEY6, "label/us-entry/turkey6" },
    { US_ENTRY_LANDING_GB, "label/us-entry/landing_gb" },
  };
  WarTerm terms[G_N_ELEMENTS (reasons) + 1] = {
    { .words = "odds-base-date", .n = blitzwar_us_entry (FALSE, FALSE, FALSE), .rule = "9.3" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    terms[i + 1] = (WarTerm){
      .words = reasons[i].words, .n = -1, .rule = "9.3", .off = !war_arg (r, reasons[i].field)
    };

  war_show_verdict (
      out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-us-entry",
      WAR_ARGS (WAR_N ("turn", blitzwar_us_entry (war_arg (r, US_ENTRY_SPAIN6), war_arg (r, US_ENTRY_TURKEY6),
                                                  war_arg (r, US_ENTRY_LANDING_GB)))));
  war_show_sum (out, "odds-in-turns", terms, G_N_ELEMENTS (terms), NULL);
  return TRUE;
}

gboolean
blitzwar_show_war_cards (const WarRecord *r, WarResult *out, GError **error)
{
  WarMember side = war_arg (r, WAR_CARDS_SIDE);
  int       turn = blitzwar_war_cards (side, war_arg (r, WAR_CARDS_US_ENTRY),
                                       blitzwar_arg_or_nought (r, WAR_CARDS_USSR_ATTACKED_TURN),
                                       blitzwar_arg_or_nought (r, WAR_CARDS_AXIS_ATTACKED_USSR_TURN));

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-total-war",
                    WAR_ARGS (WAR_WHO ("side", side), WAR_N ("turn", turn)));
  war_show_says (out, "10.2",
                 side == SIDE_AXIS      ? "says-total-war-axis"
                 : side == SIDE_SOVIETS ? "says-total-war-soviets"
                                        : "says-total-war-allies",
                 NULL);
  return TRUE;
}

static void
show_bands (WarResult *out, gboolean surrendered, int lit)
{
  static const char *const turns[] = { "\xe2\x89\xa4 39", "40", "41\xe2\x80\x93" "42", "43\xe2\x80\x93" "44",
                                       "45\xe2\x80\x93" "46", "47" };
  static const char *const points[] = { "\xe2\x89\xa4 12", "13\xe2\x80\x93" "19", "20\xe2\x80\x93" "25",
                                        "26\xe2\x80\x93" "30", "\xe2\x89\xa5 31" };
  static const char *const by_turn[] = { "10", "0", "9", "1", "8", "2", "7", "3", "6", "4", "5", "5" };
  static const char *const by_points[] = { "4", "6", "3", "7", "2", "8", "1", "9", "0", "10" };
  static const char *const heads[] = { "odds-head-allies", "odds-head-axis" };

  war_show_table (out, &(WarTable) { surrendered ? "odds-by-surrender" : "odds-by-points", heads,
                                     G_N_ELEMENTS (heads),
                                     surrendered ? turns : points,
                                     surrendered ? G_N_ELEMENTS (turns) : G_N_ELEMENTS (points),
                                     surrendered ? by_turn : by_points, NULL, NULL }, lit, NOT_LIT);
}

gboolean
blitzwar_show_victory (const WarRecord *r, WarResult *out, GError **error)
{
  Victory v;

  if (!blitzwar_read_victory (r, &v, error))
    return FALSE;

  gboolean surrendered = war_has (r, VICTORY_GERMANY_SURRENDERED);

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT,
                    v.winner == WAR_NONE    ? "odds-draw"
                    : v.winner == SIDE_AXIS ? "odds-axis-wins"
                                            : "odds-allies-win",
                    WAR_ARGS (WAR_N ("allies", v.allies), WAR_N ("axis", v.axis)));
  show_bands (out, surrendered, surrendered ? v.axis : v.axis - 6);
  return TRUE;
}

gboolean
blitzwar_show_card (const WarRecord *r, WarResult *out, GError **error)
{
  static const char *const fractions[] = { "", " 1/4", " 1/2", " 3/4" };
  CardContents card = blitzwar_read_card (r);
  int          quarters = blitzwar_card_quarters (&card);
  g_autofree char *value = g_strdup_printf ("%d%s", quarters / 4, fractions[quarters % 4]);
  const WarTerm terms[] = {
    { .words = "label/card-value/infantry", .n = 4 * card.infantry, .rule = "10.1" },
    { .words = "label/card-value/tanks", .n = 8 * card.tanks, .rule = "10.1" },
    { .words = "label/card-value/air", .n = 3 * card.air, .rule = "10.1" },
    { .words = "label/card-value/fleet", .n = 4 * card.fleet, .rule = "10.1" },
    { .words = "label/card-value/submarines", .n = 3 * card.submarines, .rule = "10.1" },
    { .words = "label/card-value/supply", .n = card.supply, .rule = "10.1" },
    { .words = "label/card-value/development", .n = 6 * card.development, .rule = "11.8" },
  };

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-card-value",
                    WAR_ARGS (WAR_SAY ("value", value)));
  war_show_sum (out, "odds-in-quarters", terms, G_N_ELEMENTS (terms), NULL);
  return TRUE;
}

gboolean
blitzwar_show_calendar (const WarRecord *r, WarResult *out, GError **error)
{
  WarData  *data = war_record_data (r);
  int       n = war_arg (r, CALENDAR_TURN);
  WarMember turn = blitzwar_find_turn (data, n);
  WarMember weather = war_fixed (data, TURN_WEATHER, turn, UNDIVIDED);

  war_show_verdict (out, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "odds-date",
                    WAR_ARGS (WAR_N ("turn", n),
                              WAR_WHO ("season", war_fixed (data, TURN_SEASON, turn, UNDIVIDED)),
                              WAR_N ("half", war_fixed (data, TURN_HALF, turn, UNDIVIDED)),
                              WAR_N ("year", war_fixed (data, TURN_YEAR, turn, UNDIVIDED)),
                              WAR_WHO ("weather", weather)));

  if (weather == WEATHER_MUD)
    war_show_says (out, "6", "says-mud", NULL);
  else if (weather == WEATHER_SNOW)
    war_show_says (out, "6",
                   blitzwar_blitz_allowed (weather, TRUE, SIDE_AXIS, n)      ? "says-snow-blitz-all"
                   : blitzwar_blitz_allowed (weather, TRUE, SIDE_SOVIETS, n) ? "says-snow-blitz-soviets"
                                                                             : "says-snow-no-blitz",
                   NULL);

  for (guint i = 0; i < war_n_members (data, KIND_EVENT); i++)
    {
      WarMember event = war_member_make (KIND_EVENT, i);
      g_autofree char *key = g_strdup_printf ("event/%s", war_id (data, event));

      if (war_fixed (data, EVENT_ON, event, turn))
        war_show_says (out, war_text_of (data, war_fixed (data, EVENT_RULE, event, UNDIVIDED)), key, NULL);
    }
  return TRUE;
}
