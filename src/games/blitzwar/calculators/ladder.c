/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ladder, table and results of one phase. */

#include "ladder.h"

#include <string.h>

#define CELLS   (COLUMNS * FACES)
#define STOPS   (ODDS_7_1 + 1)  /* of the ladder, which begins one step before the table */
#define TERMS   (SHIFTS + 1)    /* all shifts, and what a ratio above 7-1 counts for */
#define ENTRY   4               /* "C/2" */

WarTone
blitzwar_tone (WarRatio p)
{
  if (war_ratio_compare (p, war_ratio (2, 3)) >= 0)
    return WAR_TONE_GOOD;
  return war_ratio_compare (p, war_ratio (1, 3)) >= 0 ? WAR_TONE_EVEN : WAR_TONE_BAD;
}

/* What the column means, or why there is none. */
static void
show_shifted (WarResult *out, const Column *column)
{
  if (!column->allowed)
    war_show_says (out, "16.2", column->why, NULL);
  else if (column->beyond)
    war_show_says (out, "16.2", "says-beyond", NULL);
}

void
blitzwar_show_sum (WarResult *out, const WarTerm *terms, guint n, const Column *column)
{
  const char *stops[STOPS];

  for (int i = 0; i < STOPS; i++)
    stops[i] = blitzwar_odds_name ((Odds) i);
  war_show_sum (out, "odds-ladder", terms, n,
                &(WarScale){ stops, STOPS, (int) column->ratio, (int) column->column });
  show_shifted (out, column);
}

void
blitzwar_show_ladder (WarResult *out, const Shifts *shifts, const Column *column, Strength ours,
                      Strength theirs)
{
  WarTerm terms[TERMS];
  guint   n = 0;

  if (column->extra > 0)
    terms[n++] = (WarTerm) { .words = "shift-extra", .n = column->extra, .rule = "16.2" };
  for (int i = 0; i < SHIFTS; i++)
    if (shifts->columns[i] != 0)
      terms[n++] = (WarTerm) { .words = blitzwar_shift_words ((Shift) i), .n = shifts->columns[i],
                               .rule = blitzwar_shift_rule ((Shift) i) };

  const char *ratio = blitzwar_odds_name (column->ratio);

  war_show_says (out, "16.1", ratio != NULL ? "says-ratio" : "says-ratio-below",
                 WAR_ARGS (WAR_N ("attack", blitzwar_corps (ours)),
                           WAR_N ("defend", blitzwar_corps (theirs)),
                           WAR_SAY ("ratio", ratio != NULL ? ratio : "2-3")));
  blitzwar_show_sum (out, terms, n, column);
}

void
blitzwar_show_table (WarResult *out, const Column *column, int die, const WarNote *notes, WarField fills,
                     const char *what)
{
  static const char *const dice[] = { "1", "2", "3", "4", "5", "6" };
  const char *columns[COLUMNS];
  const char *cells[CELLS];
  char        texts[CELLS][ENTRY];

  for (int i = 0; i < COLUMNS; i++)
    columns[i] = blitzwar_odds_name ((Odds) (ODDS_1_1 + i));
  for (int i = 0; i < CELLS; i++)
    {
      blitzwar_losses_print (blitzwar_table ((Odds) (ODDS_1_1 + i % COLUMNS), i / COLUMNS + 1), texts[i]);
      cells[i] = texts[i];
    }
  war_show_table (out, &(WarTable){ "odds-table", columns, COLUMNS, dice, FACES, cells, NULL, NULL, notes,
                                    fills, what },
                  die - 1, (int) column->column - ODDS_1_1);
}

const char *
blitzwar_losses_words (const Result *r)
{
  static const char *const of_none[] = { "says-nobody-loses", "says-lost-0-1", "says-lost-0-2" };
  static const char *const of_one[] = { "says-lost-1-0", "says-lost-1-1", "says-lost-1-2", "says-lost-1-3" };
  static const char *const of_tanks[]
      = { "says-lost-c-0", "says-lost-c-1", "says-lost-c-2", "says-lost-c-3" };

  if (r->applied.tanks)
    return of_tanks[r->defender_losses];
  return r->attacker_losses > 0 ? of_one[r->defender_losses] : of_none[r->defender_losses];
}

static gboolean
are_alike (const Result *a, const Result *b)
{
  return memcmp (&a->printed, &b->printed, sizeof a->printed) == 0;
}

char *
blitzwar_print_entry (const Result *r)
{
  char printed[ENTRY], applied[ENTRY];

  blitzwar_losses_print (r->printed, printed);
  blitzwar_losses_print (r->applied, applied);
  return strcmp (printed, applied) == 0 ? g_strdup (printed)
                                        : g_strdup_printf ("%s \xe2\x86\x92 %s", printed, applied);
}

static void
show_result (WarResult *out, const char *dice, const Result *r)
{
  g_autofree char *entry = blitzwar_print_entry (r);

  war_show_noted (
      out, NULL, "says-die",
      WAR_ARGS (WAR_SAY ("dice", dice), WAR_SAY ("entry", entry),
                WAR_KEY ("losses", blitzwar_losses_words (r))));
}

/* Dice with the same entry are said together: "3, 6: 0/1: …". */
void
blitzwar_show_results (WarResult *out, const Column *column, int attacker_can_take, int defender_can_take,
                       int die)
{
  Result   results[FACES];
  gboolean said[FACES] = { FALSE }, tanks = FALSE;

  for (int i = 0; i < FACES; i++)
    results[i] = blitzwar_result (column->column, i + 1, attacker_can_take, defender_can_take);

  for (int i = 0; i < FACES; i++)
    {
      g_autoptr (GString) dice = g_string_new (NULL);

      if (said[i] || (die > 0 && i != die - 1))
        continue;
      for (int j = i; j < FACES; j++)
        if (are_alike (&results[i], &results[j]) && (die == 0 || j == die - 1))
          {
            said[j] = TRUE;
            g_string_append_printf (dice, "%s%d", dice->len > 0 ? ", " : "", j + 1);
          }
      tanks |= results[i].applied.tanks != 0;
      show_result (out, dice->str, &results[i]);
    }
  if (tanks)
    war_show_says (out, "16.2", "says-tanks-owed", NULL);
}
