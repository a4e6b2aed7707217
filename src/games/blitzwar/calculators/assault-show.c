/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The assault for people: the verdict, each phase with its ladder, both dice, losses, choices, and what
 * more would buy.
 *
 * A die that was typed narrows everything: only the pairs of dice that are still possible are looked at. */

#include "book.h"
#include "ladder.h"
#include "what-if.h"

#define MOST_LOST 8                     /* from none to three in each phase and one to stay */
#define WAYS      2                     /* of a choice */
#define NOT_LIT   (-1)

/* The dice that are still possible: Blitz rows, Normal columns. */
typedef struct
{
  int row, rows, column, columns;
  int blitz_die, normal_die;            /* 0: not thrown yet */
} Open;

static Open
find_open (const WarRecord *r, const Assault *a)
{
  int  first = blitzwar_arg_or_nought (r, ASSAULT_DIE);
  int  second = blitzwar_arg_or_nought (r, ASSAULT_DIE2);
  Open open = {
    .rows = FACES,
    .columns = FACES,
    .blitz_die = a->blitz.fought ? first : 0,
    .normal_die = a->blitz.fought || second > 0 ? second : first,
  };

  if (open.blitz_die > 0)
    open.row = open.blitz_die - 1, open.rows = 1;
  else if (!a->blitz.fought)
    open.rows = 1;
  if (open.normal_die > 0)
    open.column = open.normal_die - 1, open.columns = 1;
  return open;
}

static const Pair *
get_pair (const Assault *a, const Open *open, int i)
{
  return &a->dice[open->row + i / open->columns][open->column + i % open->columns];
}

static int
count_pairs (const Open *open)
{
  return open->rows * open->columns;
}

static WarRatio
count_taken (const Assault *a, const Open *open)
{
  int taken = 0;

  for (int i = 0; i < count_pairs (open); i++)
    taken += get_pair (a, open, i)->taken ? 1 : 0;
  return war_ratio (taken, count_pairs (open));
}

/* Nothing of the second die matters once all are gone or nobody can go on. */
static gboolean
is_decided (const Assault *a, const Open *open)
{
  if (count_pairs (open) == 1)
    return TRUE;
  return open->rows == 1 && !a->normal[open->row].fought;
}

static const char *const end_words[ENDS] = {
  [END_ELIMINATED_IN_BLITZ] = "odds-end-eliminated-in-blitz",
  [END_ELIMINATED] = "odds-end-eliminated",
  [END_RETREATS] = "odds-end-retreats",
  [END_HOLDS] = "odds-end-holds",
  [END_NO_ATTACK] = "odds-end-no-attack",
};

static void
show_verdict (WarResult *out, const Assault *a, const Open *open)
{
  WarRatio taken = count_taken (a, open);

  if (is_decided (a, open))
    {
      const Pair *pair = get_pair (a, open, 0);

      war_show_verdict (out, pair->taken ? WAR_TONE_GOOD : WAR_TONE_BAD, WAR_RATIO_LEFT_OUT,
                        end_words[pair->end], NULL);
      if (pair->end <= END_ELIMINATED && !pair->taken)
        war_show_says (out, "17.3", "says-nobody-left", NULL);
    }
  else
    war_show_verdict (out, blitzwar_tone (taken), taken, "odds-zone-taken", NULL);
}

static void
show_taken_for_granted (WarResult *out, const WarRecord *r, const Attack *attack)
{
  const WarRecord *ours = war_row (r, ASSAULT_ATTACKERS, 0);
  const WarRecord *theirs = war_row (r, ASSAULT_DEFENDERS, 0);

  if (war_arg_origin (ours, ASSAULT_ATTACKERS_COUNTRY) == WAR_FROM_START
      || war_arg_origin (theirs, ASSAULT_DEFENDERS_COUNTRY) == WAR_FROM_START)
    war_show_says (out, "16.3", "says-countries",
                   WAR_ARGS (WAR_WHO ("country", attack->attackers.of[0].country),
                             WAR_WHO ("other", attack->defenders.of[0].country)));
  if (war_arg_origin (r, ASSAULT_TURN) == WAR_FROM_START)
    war_show_says (out, "6", "says-fair-turn", WAR_ARGS (WAR_N ("n", attack->situation.turn)));
  if (attack->situation.snow && attack->situation.attacker_air + attack->situation.defender_air > 0)
    war_show_says (out, "13.1", "says-snow-air", NULL);
  if (attack->attackers.of[0].elite && attack->attackers.n > 1)
    war_show_says (out, "11.7", "says-elite",
                   WAR_ARGS (WAR_N ("infantry", attack->attackers.of[0].has.infantry),
                             WAR_N ("tanks", attack->attackers.of[0].has.tanks)));
}

/* A Blitz that nobody waived is forbidden by the weather of the turn. */
static const char *
name_weather (const WarRecord *r)
{
  int       turn = war_arg (r, ASSAULT_TURN);
  WarMember weather
      = war_fixed (war_record_data (r), TURN_WEATHER, blitzwar_find_turn (war_record_data (r), turn),
                   UNDIVIDED);

  if (war_arg_origin (r, ASSAULT_BLITZ) != WAR_FROM_START)
    return "says-no-blitz";
  if (weather == WEATHER_MUD)
    return "says-mud";
  return blitzwar_blitz_allowed (weather, TRUE, SIDE_SOVIETS, turn) ? "says-snow-blitz-soviets"
                                                                     : "says-snow-no-blitz";
}

static const char *
name_reason (const WarRecord *r, const Attack *attack, const Assault *a)
{
  if (!attack->blitz)
    return name_weather (r);
  if (!blitzwar_blitz_ground (attack))
    return attack->situation.only_lines ? "says-no-blitz-lines" : "says-no-blitz-ground";
  return a->blitz.attackers.tanks == 0 ? "says-no-blitz-tanks" : "says-no-blitz-odds";
}

/* All are gone after this Blitz die, whatever the Normal one would be. */
static gboolean
is_over (const Assault *a, int row)
{
  return a->dice[row]->end == END_ELIMINATED_IN_BLITZ;
}

static const char *const note_ends[ENDS] = {
  [END_ELIMINATED_IN_BLITZ] = "note-eliminated",
  [END_ELIMINATED] = "note-eliminated",
  [END_RETREATS] = "note-retreats",
  [END_HOLDS] = "note-holds",
  [END_NO_ATTACK] = "note-holds",
};

/* "Attacker −1 (tanks), defender −2": what a result takes, for a row of the table. */
static const char *
name_losses (const Result *r)
{
  if (r->attacker_losses == 0)
    return r->defender_losses > 0 ? "note-theirs" : "note-none";
  if (r->applied.tanks)
    return r->defender_losses > 0 ? "note-tanks" : "note-our-tanks";
  return r->defender_losses > 0 ? "note-both" : "note-ours";
}

#define SAY_LOSSES(r) WAR_KEY ("losses", name_losses (r)), WAR_N ("ours", (r)->attacker_losses), \
                      WAR_N ("theirs", (r)->defender_losses)

/* After each die of the Blitz: the losses, and on which column it goes on. */
static void
note_blitz (WarResult *out, const Assault *a, int die)
{
  WarNote notes[FACES];
  WarArg  args[FACES][5];

  for (int i = 0; i < FACES; i++)
    {
      const Phase  *next = &a->normal[i];
      const Result *r = &a->dice[i]->blitz;
      const WarArg  said[] = { SAY_LOSSES (r), WAR_SAY ("column", blitzwar_odds_name (next->column.column)),
                               { 0 } };
      int           taken = 0;

      for (int j = 0; j < FACES; j++)
        taken += a->dice[i][j].taken ? 1 : 0;
      memcpy (args[i], said, sizeof said);
      notes[i] = (WarNote) { next->fought ? "note-goes-on" : is_over (a, i) ? "note-over" : "note-stops",
                             args[i],
                             war_ratio (taken, FACES) };
    }
  blitzwar_show_table (out, &a->blitz.column, die, notes, ASSAULT_DIE, "odds-blitz-die");
}

/* After each die of the Normal phase, which comes behind this row of the Blitz. */
static void
note_normal (WarResult *out, const Assault *a, int row, int die)
{
  WarNote notes[FACES];
  WarArg  args[FACES][5];

  for (int j = 0; j < FACES; j++)
    {
      const Pair  *pair = &a->dice[row][j];
      const WarArg said[] = { SAY_LOSSES (&pair->normal), WAR_KEY ("end", note_ends[pair->end]), { 0 } };

      memcpy (args[j], said, sizeof said);
      notes[j] = (WarNote) { "note-end", args[j], war_ratio (pair->taken ? 1 : 0, 1) };
    }
  blitzwar_show_table (out, &a->normal[row].column, die, notes, a->blitz.fought ? ASSAULT_DIE2 : ASSAULT_DIE,
                       "odds-normal-die");
}

/* Row −1: the Blitz, else the Normal phase behind this row of it. */
static void
show_phase (WarResult *out, const Assault *a, int row, int die)
{
  const Phase *phase = row < 0 ? &a->blitz : &a->normal[row];

  blitzwar_show_ladder (out, &phase->shifts, &phase->column, phase->attackers, phase->defenders);
  if (!phase->column.allowed)
    return;
  if (row < 0)
    note_blitz (out, a, die);
  else
    note_normal (out, a, row, die);
  blitzwar_show_results (out, &phase->column, blitzwar_can_take (phase->attackers),
                         blitzwar_can_take (phase->defenders), die);
  if (phase->german_owed)
    war_show_says (out, "16.2", "says-german-owed", NULL);
}

static void
show_blitz (WarResult *out, const WarRecord *r, const Attack *attack, const Assault *a, const Open *open)
{
  war_show_section (out, "odds-blitz-phase");
  if (!a->blitz.fought)
    war_show_says (out, attack->blitz ? "16.1" : "6", name_reason (r, attack, a), NULL);
  if (a->blitz.fought)
    {
      show_phase (out, a, -1, open->blitz_die);
      if (a->blitz.superiority)
        war_show_says (out, "13.4.2", "says-air-spent", NULL);
    }
}

/* What stands against what, on which column, and how it ends, after each Blitz die. */
static void
show_after_blitz (WarResult *out, const Assault *a)
{
  static const char *const heads[] = { "odds-head-corps", "odds-head-column", "odds-head-taken" };
  static const char *const dice[] = { "1", "2", "3", "4", "5", "6" };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < FACES; i++)
    {
      const Phase *phase = &a->normal[i];
      int taken = 0;

      for (int j = 0; j < FACES; j++)
        taken += a->dice[i][j].taken ? 1 : 0;
      g_ptr_array_add (cells, is_over (a, i)
                                  ? g_strdup_printf ("%d:0", blitzwar_corps (a->dice[i]->attackers_left))
                                  : g_strdup_printf ("%d:%d", blitzwar_corps (phase->attackers),
                                                     blitzwar_corps (phase->defenders)));
      g_ptr_array_add (cells,
                       g_strdup (phase->fought ? blitzwar_odds_name (phase->column.column)
                                 : "\xe2\x80\x93"));
      g_ptr_array_add (cells, g_strdup_printf ("%d/%d", taken, FACES));
    }
  war_show_table (
      out,
      &(WarTable){ "odds-after-blitz", heads, G_N_ELEMENTS (heads), dice, FACES,
                   (const char *const *) cells->pdata, NULL, NULL },
      NOT_LIT, NOT_LIT);
}

static void
show_normal (WarResult *out, const Attack *attack, const Assault *a, const Open *open)
{
  const Phase *phase = &a->normal[open->row];

  war_show_section (out, "odds-normal-phase");
  if (!attack->normal)
    war_show_says (out, "17.1", "says-no-normal", NULL);
  else if (open->rows == FACES)
    show_after_blitz (out, a);
  else if (is_over (a, open->row))
    war_show_says (out, "16.4", "odds-end-eliminated-in-blitz", NULL);
  else if (a->blitz.fought && phase->attackers.tanks == 0)
    war_show_says (out, "17.1", "says-no-tanks-left", NULL);
  else
    show_phase (out, a, open->row, open->normal_die);
}

/* In the tone of who holds the zone after it. */
static WarPaintwork
paint_end (const Attack *attack, int end)
{
  const WarMember ours = attack->attackers.of[0].side, theirs = attack->defenders.of[0].side;

  switch (end)
    {
    case END_RETREATS:
      return (WarPaintwork) { ours, WAR_ENDS_FALLEN_BACK };
    case END_HOLDS:
      return (WarPaintwork) { theirs, WAR_ENDS_HELD };
    case END_NO_ATTACK:
      return (WarPaintwork) { theirs, WAR_ENDS_STALLED };
    default:
      return (WarPaintwork) { ours, WAR_ENDS_GONE };
    }
}

static void
show_grid (WarResult *out, const Attack *attack, const Assault *a, const int counts[ENDS])
{
  static const char marks[ENDS] = { 'B', 'E', 'R', 'h', '-' };
  WarGridClass legend[ENDS];
  guint8       classes[PAIRS], place[ENDS];
  guint        n = 0;

  for (int i = 0; i < ENDS; i++)
    {
      place[i] = (guint8) n;
      if (counts[i] > 0)
        legend[n++] = (WarGridClass) { marks[i], end_words[i], war_ratio (counts[i], PAIRS),
                                       paint_end (attack, i) };
    }
  for (int i = 0; i < PAIRS; i++)
    classes[i] = place[a->dice[i / FACES][i % FACES].end];

  war_show_grid (
      out,
      &(WarGrid){ "odds-both-dice", "odds-blitz-die", "odds-normal-die", FACES, FACES, classes, legend, n });
}

static void
show_ends (WarResult *out, const Attack *attack, const Assault *a, const Open *open)
{
  int    counts[ENDS] = { 0 };
  WarBar bars[ENDS];
  guint  n = 0;

  for (int i = 0; i < count_pairs (open); i++)
    counts[get_pair (a, open, i)->end]++;

  if (count_pairs (open) == PAIRS)
    {
      show_grid (out, attack, a, counts);
      return;
    }
  for (int i = 0; i < ENDS; i++)
    if (counts[i] > 0)
      bars[n++] = (WarBar) { .words = end_words[i], .chance = war_ratio (counts[i], count_pairs (open)),
                             .paint = paint_end (attack, i) };
  war_show_bars (out, "odds-how-it-ends", bars, n, WAR_RATIO_LEFT_OUT);
}

static void
show_losses (WarResult *out, const Attack *attack, const Assault *a, const Open *open, gboolean attackers)
{
  const WarMember whose = (attackers ? &attack->attackers : &attack->defenders)->of[0].side;
  int    counts[MOST_LOST] = { 0 }, sum = 0;
  WarBar bars[MOST_LOST];
  guint  n = 0;

  for (int i = 0; i < count_pairs (open); i++)
    {
      const Pair *pair = get_pair (a, open, i);
      int         lost = attackers ? pair->attacker_lost : pair->defender_lost;

      counts[lost]++;
      sum += lost;
    }
  for (int i = 0; i < MOST_LOST; i++)
    if (counts[i] > 0)
      bars[n++] = (WarBar) { .n = i, .chance = war_ratio (counts[i], count_pairs (open)),
                             .paint = { .whose = whose } };
  war_show_bars (out, attackers ? "odds-our-losses" : "odds-their-losses", bars, n,
                 war_ratio (sum, count_pairs (open)));
}

static void
show_forces (WarResult *out, const Attack *attack, const Pair *pair)
{
  Strength ours = blitzwar_strength (&attack->attackers);
  Strength theirs = blitzwar_strength (&attack->defenders);
  const WarUnitRow all[] = {
    { WAR_NONE, "odds-our-tanks", NULL, ours.tanks, pair->attackers_left.tanks },
    { WAR_NONE, "odds-our-infantry", NULL, ours.infantry, pair->attackers_left.infantry },
    { WAR_NONE, "odds-their-tanks", NULL, theirs.tanks, pair->defenders_left.tanks },
    { WAR_NONE, "odds-their-infantry", NULL, theirs.infantry, pair->defenders_left.infantry },
    { WAR_NONE, "odds-their-forts", NULL, theirs.fortified, pair->defenders_left.fortified },
  };
  WarUnitRow rows[G_N_ELEMENTS (all)];
  guint      n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].before + all[i].after > 0)
      rows[n++] = all[i];
  war_show_units (out, rows, n);
}

typedef void (*Turn) (Attack *attack, gboolean other);

static void
turn_attacker (Attack *attack, gboolean other)
{
  attack->attacker_tanks_first = other;
}

static void
turn_defender (Attack *attack, gboolean other)
{
  attack->defender_tanks_first = other;
}

static void
turn_cancel (Attack *attack, gboolean other)
{
  attack->cancel = other;
}

/* A choice is shown where it changes something; the chances are those of the zone being taken. */
static void
show_choice (WarResult *out, const WarRecord *r, const Attack *attack, Turn turn, WarField field,
             WarMember whose, WarOption *options)
{
  Attack   other = *attack;
  Assault  a[WAYS];
  WarRatio taken[WAYS];
  gboolean attacker = turn == turn_attacker;
  gboolean alike = TRUE;

  for (int i = 0; i < WAYS; i++)
    {
      turn (&other, i == 1);
      blitzwar_assault (&other, &a[i]);

      Open open = find_open (r, &a[i]);

      taken[i] = count_taken (&a[i], &open);
      options[i].chance = taken[i];
      if (i == 1)
        for (int j = 0; j < count_pairs (&open); j++)
          alike = alike && get_pair (&a[0], &open, j)->end == get_pair (&a[1], &open, j)->end;
    }
  if (alike)
    return;

  int better = attacker ? war_ratio_compare (taken[1], taken[0]) : war_ratio_compare (taken[0], taken[1]);

  options[1].best = better > 0;
  options[0].best = better < 0;
  war_show_choice (out, field, whose, options, WAYS);
}

static void
show_choices (WarResult *out, const WarRecord *r, const Attack *attack)
{
  WarOption ours[]
      = { { GIVES_INFANTRY_FIRST, "gives/infantry-first" }, { GIVES_TANKS_FIRST, "gives/tanks-first" } };
  WarOption theirs[]
      = { { GIVES_INFANTRY_FIRST, "gives/infantry-first" }, { GIVES_TANKS_FIRST, "gives/tanks-first" } };
  WarOption cancel[] = { { FALSE, "odds-retreat" }, { TRUE, "odds-cancel" } };
  WarMember attacker = attack->attackers.of[0].side;
  WarMember defender = attack->defenders.of[0].side;

  show_choice (out, r, attack, turn_attacker, ASSAULT_POLICY_ATTACKER, attacker, ours);
  show_choice (out, r, attack, turn_defender, ASSAULT_POLICY_DEFENDER, defender, theirs);
  show_choice (out, r, attack, turn_cancel, ASSAULT_RETREAT_CANCEL, defender, cancel);
}

static void
show_what_if (WarResult *out, WarField field, int instead, const WhatIf *what, WhatIfRow row,
              const char *words)
{
  WarRatio now = war_ratio (what->taken[WHAT_IF_AS_IS], PAIRS);
  WarRatio then = war_ratio (what->taken[row], PAIRS);

  war_show_what_if (out, field, instead, then, war_ratio_sub (then, now), words, NULL);
}

/* In whole hundredths: of 36, what is possible never rounds to 0, nor what can fail to 100. */
static int
count_percent (int taken)
{
  return (taken * 100 + PAIRS / 2) / PAIRS;
}

static void
show_by_column (WarResult *out, const WhatIf *what)
{
  static const char *const rows[WHAT_IFS]
      = { "odds-as-it-is", "odds-one-infantry", "odds-one-tanks", "odds-one-air" };
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  const char *columns[COLUMNS];
  int sum = 0;

  for (int i = 0; i < COLUMNS; i++)
    columns[i] = blitzwar_odds_name ((Odds) (ODDS_1_1 + i));
  for (int row = 0; row < WHAT_IFS; row++)
    for (int i = 0; i < COLUMNS; i++)
      {
        sum += what->by_column[row][i];
        g_ptr_array_add (cells, g_strdup_printf ("%d", count_percent (what->by_column[row][i])));
      }
  if (sum == 0)
    return;
  war_show_table (
      out,
      &(WarTable){ "odds-by-column", columns, COLUMNS, rows, WHAT_IFS,
                   (const char *const *) cells->pdata, NULL, what->own },
      WHAT_IF_AS_IS, what->own[WHAT_IF_AS_IS]);
}

static void
show_cheapest (WarResult *out, const Attack *attack, int percent)
{
  Strength   ours = blitzwar_strength (&attack->attackers);
  int        air = attack->situation.attacker_air, taken;
  More       more;

  if (!blitzwar_cheapest (attack, percent, &more, &taken))
    {
      war_show_says (out, NULL, "odds-no-force", WAR_ARGS (WAR_N ("n", percent)));
      return;
    }

  const WarUnitRow all[] = {
    { WAR_NONE, "odds-our-infantry", NULL, ours.infantry, ours.infantry + more.infantry },
    { WAR_NONE, "odds-our-tanks", NULL, ours.tanks, ours.tanks + more.tanks },
    { WAR_NONE, "odds-our-air", NULL, air, air + more.air },
  };
  WarUnitRow rows[G_N_ELEMENTS (all)];
  guint      n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].after != all[i].before)
      rows[n++] = all[i];
  war_show_says (out, NULL, n > 0 ? "odds-cheapest" : "odds-enough",
                 WAR_ARGS (WAR_N ("n", percent), WAR_P ("p", war_ratio (taken, PAIRS))));
  if (n > 0)
    war_show_units (out, rows, n);
}

static void
show_more (WarResult *out, const WarRecord *r, const Attack *attack)
{
  const Corps *first = &attack->attackers.of[0];
  WhatIf       what;

  blitzwar_what_if (attack, &what);
  war_show_section (out, "odds-with-more");
  show_what_if (out, ASSAULT_ATTACKERS_INFANTRY, first->has.infantry + 1, &what, WHAT_IF_INFANTRY,
                "odds-one-infantry");
  show_what_if (out, ASSAULT_ATTACKERS_TANKS, first->has.tanks + 1, &what, WHAT_IF_TANKS, "odds-one-tanks");
  if (!attack->situation.snow)
    show_what_if (out, ASSAULT_ATTACKER_AIR, attack->situation.attacker_air + 1, &what, WHAT_IF_AIR,
                  "odds-one-air");
  show_by_column (out, &what);
  if (war_arg (r, ASSAULT_WANTED) != WAR_NONE)
    show_cheapest (out, attack, war_arg (r, ASSAULT_WANTED));
}

/* A zone whose defenders nobody has confirmed: that one thing is asked. */
static gboolean
show_unknown (WarResult *out, const WarRecord *r)
{
  WarMember zone = war_arg (r, ASSAULT_ZONE);

  if (zone == WAR_NONE || war_rows (r, ASSAULT_DEFENDERS) > 0)
    return FALSE;
  war_show_unknown (out, (WarCell) { .field = ZONE_SEEN, .of = zone });
  return TRUE;
}

gboolean
blitzwar_show_assault (const WarRecord *r, WarResult *out, GError **error)
{
  g_auto (Attack) attack = { .blitz = FALSE };
  Assault a;

  if (show_unknown (out, r))
    return TRUE;
  if (!blitzwar_check_quick (r, error) || !blitzwar_read_attack (r, &attack, error))
    return FALSE;

  blitzwar_assault (&attack, &a);

  Open open = find_open (r, &a);

  show_verdict (out, &a, &open);
  show_taken_for_granted (out, r, &attack);
  show_blitz (out, r, &attack, &a, &open);
  show_normal (out, &attack, &a, &open);
  war_show_section (out, "odds-end");
  if (is_decided (&a, &open))
    show_forces (out, &attack, get_pair (&a, &open, 0));
  else
    {
      show_ends (out, &attack, &a, &open);
      show_losses (out, &attack, &a, &open, TRUE);
      show_losses (out, &attack, &a, &open, FALSE);
    }
  show_choices (out, r, &attack);
  if (open.blitz_die == 0 && open.normal_die == 0)
    show_more (out, r, &attack);
  return TRUE;
}
