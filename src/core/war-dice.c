/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice. Whatever the source, a face is taken by rejection from whole 32-bit words, so no face is likelier
 * than another. */

#include "war-dice.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

typedef enum { DICE_HERE, DICE_SCRIPT, DICE_SEEDED, DICE_ASK } DiceSource;

struct _WarDice
{
  DiceSource source;
  guint64    seed;
  int       *falls;
  guint      n, next;
};

static WarDice *
make_dice (DiceSource source)
{
  WarDice *dice = g_new0 (WarDice, 1);

  dice->source = source;
  return dice;
}

WarDice *
war_dice_new_here (void)
{
  return make_dice (DICE_HERE);
}

WarDice *
war_dice_new_script (const int *falls, guint n)
{
  WarDice *dice = make_dice (DICE_SCRIPT);

  dice->falls = g_new (int, MAX (n, 1));
  if (n > 0)
    memcpy (dice->falls, falls, n * sizeof *falls);
  dice->n = n;
  return dice;
}

WarDice *
war_dice_new_seeded (guint64 seed)
{
  WarDice *dice = make_dice (DICE_SEEDED);

  dice->seed = seed;
  return dice;
}

WarDice *
war_dice_new_ask (void)
{
  return make_dice (DICE_ASK);
}

void
war_dice_free (WarDice *dice)
{
  if (dice == NULL)
    return;
  g_free (dice->falls);
  g_free (dice);
}

/* FALSE: the system has no randomness to give, and an invented one would be worse than none. */
static gboolean
fetch_word (guint32 *word)
{
  ssize_t got;

  do
    got = getrandom (word, sizeof *word, 0);
  while (got < 0 && errno == EINTR);

  return got == sizeof *word;
}

/* Splitmix: a plain counter, stirred; any seed will do, nought too. */
static guint32
stir_seed (guint64 *seed)
{
  guint64 z = (*seed += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (guint32) ((z ^ (z >> 31)) >> 32);
}

static int
pick_face (WarDice *dice, guint32 sides)
{
  /* So many words would favour low faces. */
  guint32 beyond = (guint32) ((G_GUINT64_CONSTANT (1) << 32) % sides);
  guint32 word;

  do
    {
      if (dice->source == DICE_SEEDED)
        word = stir_seed (&dice->seed);
      else if (!fetch_word (&word))
        return 0;
    }
  while (beyond > 0 && word >= (guint32) 0 - beyond);

  return (int) (word % sides) + 1;
}

static int
read_script (WarDice *dice, int sides)
{
  if (dice->next == dice->n)
    return 0;

  int fall = dice->falls[dice->next++];

  g_return_val_if_fail (fall >= 1 && fall <= sides, 0);
  return fall;
}

gboolean
war_dice_asks (const WarDice *dice)
{
  return dice->source == DICE_ASK;
}

int
war_dice_roll (WarDice *dice, int sides)
{
  g_return_val_if_fail (sides >= 1, 0);

  switch (dice->source)
    {
    case DICE_SCRIPT: return read_script (dice, sides);
    case DICE_ASK:    return 0;
    case DICE_HERE:
    case DICE_SEEDED:
    default:          return pick_face (dice, (guint32) sides);
    }
}
