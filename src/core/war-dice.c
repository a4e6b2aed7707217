/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice. Whatever the source, a face is taken by rejection from whole 32-bit words, so no face is likelier
 * than another. */

#include "war-dice.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#define MOST_REST 1000                     /* a rule that throws until something falls comes to an end */

typedef enum { DICE_HERE, DICE_SCRIPT, DICE_SEEDED, DICE_ASK, DICE_FACES } DiceSource;

struct _WarDice
{
  DiceSource source;
  guint64    seed;
  int       *falls;
  WarDieFrom *from;                        /* of faces, parallel to `falls`; or NULL */
  guint      n, next;
  int        rest;
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

WarDice *
war_dice_new_faces (const GArray *faces, int rest)
{
  WarDice *dice = make_dice (DICE_FACES);

  dice->n = faces->len;
  dice->rest = rest;
  dice->falls = g_new (int, MAX (dice->n, 1));
  dice->from = g_new (WarDieFrom, MAX (dice->n, 1));
  for (guint i = 0; i < dice->n; i++)
    {
      dice->falls[i] = g_array_index (faces, WarFace, i).fell;
      dice->from[i] = g_array_index (faces, WarFace, i).from;
    }
  return dice;
}

void
war_dice_free (WarDice *dice)
{
  if (dice == NULL)
    return;
  g_free (dice->falls);
  g_free (dice->from);
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

static int
read_face (WarDice *dice, int sides)
{
  guint at = dice->next;

  if (dice->rest == 0 && at == dice->n)
    return 0;
  dice->next = MIN (at + 1, dice->n + MOST_REST);
  return at < dice->n ? dice->falls[at] : at < dice->n + MOST_REST ? MIN (dice->rest, sides) : 0;
}

WarDieFrom
war_dice_from (const WarDice *dice)
{
  gboolean lay_there = dice->from != NULL && dice->next > 0 && dice->next <= dice->n;

  return lay_there ? dice->from[dice->next - 1] : WAR_DIE_HERE;
}

guint
war_dice_left (const WarDice *dice)
{
  return dice->source == DICE_FACES && dice->next < dice->n ? dice->n - dice->next : 0;
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
    case DICE_FACES:  return read_face (dice, sides);
    case DICE_ASK:    return 0;
    case DICE_HERE:
    case DICE_SEEDED:
    default:          return pick_face (dice, (guint32) sides);
    }
}
