/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The three orders of a sealed roll: sealed, called, opened. What is asked of whom is in war_seal_due. */

#include "war-draft-private.h"

#include <string.h>

#include "war-data-private.h"
#include "war-seal.h"
#include "war-words.h"

static WarField
field_of (WarDraft *d, const char *field)
{
  return war_find_field (war_data_schema (d->data), war_record_form (d->order), field, -1)->field;
}

static const char *
text_of (WarDraft *d, const char *field)
{
  return war_arg_text (d->order, field_of (d, field));
}

/* What somebody tries without entering it has no sum yet, and shows nothing of what is sealed. */
static gboolean
is_tried (WarDraft *d)
{
  return d->occasion->dice != NULL && war_dice_asks (d->occasion->dice);
}

static gboolean
is_sum (const char *hash)
{
  return strlen (hash) == 64 && strspn (hash, "0123456789abcdef") == 64;
}

static gboolean
is_sealed_before (WarDraft *d, const WarSealed *sealed, const char *hash)
{
  war_each (d->state, sealed->kind, m)
    if (*hash != '\0' && g_str_equal (war_text_of (d->data, war_get (d->state, sealed->hash, m)), hash))
      return TRUE;
  return FALSE;
}

static const char *
find_wrong (WarDraft *d, const WarSealed *sealed, const char *what, const char *who, const char *hash)
{
  if (*what == '\0')
    return "seal-for-nothing";
  if (war_text_wrong (what) != NULL)
    return war_text_wrong (what);
  if (war_text_wrong (who) != NULL)
    return war_text_wrong (who);
  if (!is_sum (hash) && !(*hash == '\0' && is_tried (d)))
    return "seal-no-sum";
  return is_sealed_before (d, sealed, hash) ? "seal-twice" : NULL;
}

void
war_decide_seal (WarDraft *d, const WarRecord *order)
{
  WarSealed sealed = war_sealed (war_data_schema (d->data));
  const char *what = text_of (d, "what"), *who = text_of (d, "who"), *hash = text_of (d, "hash");
  int sides = war_arg (order, field_of (d, "sides")), n = war_arg (order, field_of (d, "dice"));
  const char *wrong = find_wrong (d, &sealed, what, who, hash);
  WarMember m;

  if (wrong != NULL)
    {
      war_refuse (d, wrong, NULL);
      return;
    }
  m = war_make (d, sealed.kind);
  war_set_text (d, sealed.hash, m, hash);
  war_set_text (d, sealed.what, m, what);
  if (*who != '\0')
    war_set_text (d, sealed.who, m, who);
  war_set (d, sealed.sides, m, sides);
  war_set (d, sealed.dice, m, n);
  war_say (d, *who != '\0' ? "sealed-by" : "sealed",
           WAR_ARGS (WAR_SAY ("who", who), WAR_N ("n", n), WAR_N ("sides", sides), WAR_SAY ("what", what)));
}

/* The roll an order is about, with what was called if something was. */
typedef struct
{
  WarSealed   fields;
  WarMember   which;
  const char *what;
  int         sides;
  guint       n;
  GArray     *called;                      /* of int; NULL: nothing was */
} Roll;

static gboolean
find_roll (WarDraft *d, Roll *roll)
{
  roll->fields = war_sealed (war_data_schema (d->data));
  roll->which = war_arg (d->order, field_of (d, "which"));
  if (roll->which == WAR_NONE || roll->which == WAR_UNKNOWN || !war_exists (d->state, roll->which))
    {
      war_refuse (d, "seal-not-there", NULL);
      return FALSE;
    }
  roll->what = war_text_of (d->data, war_get (d->state, roll->fields.what, roll->which));
  roll->sides = war_get (d->state, roll->fields.sides, roll->which);
  roll->n = (guint) war_get (d->state, roll->fields.dice, roll->which);
  roll->called = war_seal_read (war_text_of (d->data, war_get (d->state, roll->fields.called, roll->which)),
                                roll->n, roll->sides);
  return TRUE;
}

static char *
say_numbers (const GArray *numbers)
{
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf (said, "%s%d", i > 0 ? " " : "", g_array_index (numbers, int, i));
  return g_string_free (said, FALSE);
}

void
war_decide_call (WarDraft *d, const WarRecord *order)
{
  g_autoptr (GArray) numbers = NULL;
  g_autofree char *said = NULL;
  Roll roll;

  if (!find_roll (d, &roll))
    return;
  g_autoptr (GArray) before = roll.called;

  numbers = war_seal_read (text_of (d, "numbers"), roll.n, roll.sides);
  if (before != NULL)
    war_refuse (d, "seal-called", WAR_ARGS (WAR_SAY ("what", roll.what)));
  else if (numbers == NULL)
    war_refuse (d, "seal-call-how", WAR_ARGS (WAR_N ("n", (int) roll.n), WAR_N ("sides", roll.sides)));
  else
    {
      said = say_numbers (numbers);
      war_set_text (d, roll.fields.called, roll.which, said);
      war_say (d, "called", WAR_ARGS (WAR_SAY ("what", roll.what), WAR_SAY ("numbers", said)));
    }
}

/* Each die with what was called for it; alone where nothing was. */
static GArray *
add_up (const Roll *roll, const GArray *numbers)
{
  GArray *fell = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < numbers->len; i++)
    {
      int sum = g_array_index (numbers, int, i);

      if (roll->called != NULL)
        sum += g_array_index (roll->called, int, i);
      if (sum > roll->sides)
        sum -= roll->sides;
      g_array_append_val (fell, sum);
    }
  return fell;
}

static void
throw (WarDraft *d, const Roll *roll, const GArray *fell)
{
  for (guint i = 0; i < fell->len; i++)
    {
      war_roll (d, "sealed", roll->sides, WAR_NONE, g_array_index (fell, int, i));
      g_array_index (d->decision->throws, WarThrow, d->decision->throws->len - 1).from = WAR_DIE_SEALED;
    }
}

static gboolean
fits (WarDraft *d, const Roll *roll, const char *numbers, const char *nonce)
{
  const char *who = war_text_of (d->data, war_get (d->state, roll->fields.who, roll->which));
  g_autofree char *sum = war_seal_sum (numbers, nonce, roll->sides, who, roll->what);

  return g_str_equal (sum, war_text_of (d->data, war_get (d->state, roll->fields.hash, roll->which)));
}

static void
open_roll (WarDraft *d, const Roll *roll, const char *sealed)
{
  g_autoptr (GArray) numbers = war_seal_read (sealed, roll->n, roll->sides), fell = NULL;
  g_autofree char *called = roll->called != NULL ? say_numbers (roll->called) : NULL, *said = NULL;

  if (numbers == NULL || !fits (d, roll, sealed, text_of (d, "nonce")))
    {
      war_refuse (d, "seal-does-not-open", WAR_ARGS (WAR_SAY ("what", roll->what)));
      return;
    }
  fell = add_up (roll, numbers);
  said = say_numbers (fell);
  throw (d, roll, fell);
  war_say (d, called != NULL ? "opened" : "opened-uncalled",
           WAR_ARGS (WAR_SAY ("what", roll->what), WAR_SAY ("fell", said), WAR_SAY ("sealed", sealed),
                     WAR_SAY ("called", called != NULL ? called : "")));
  war_remove (d, roll->which);
}

/* Before anything was called, what is sealed was chosen by one alone. */
void
war_decide_open (WarDraft *d, const WarRecord *order)
{
  const char *sealed = text_of (d, "dice");
  Roll roll;

  if (!find_roll (d, &roll))
    return;
  g_autoptr (GArray) called = roll.called;

  if (called == NULL && war_forbid (d, NULL, "seal-not-called", WAR_ARGS (WAR_SAY ("what", roll.what))))
    return;
  if (*sealed == '\0' && is_tried (d))
    war_say (d, "opens", WAR_ARGS (WAR_SAY ("what", roll.what)));
  else
    open_roll (d, &roll, sealed);
}

/* Each that is closed, every turn again: first a number is wanted, then the seal. */
void
war_seal_due (const WarState *s, WarPrompts *out)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarMoment *moment = war_schema_moment (schema);
  WarSealed sealed = war_sealed (schema);

  war_each (s, sealed.kind, m)
    {
      const char *what = war_text_of (war_state_data (s), war_get (s, sealed.what, m));
      gboolean called = war_text_of (war_state_data (s), war_get (s, sealed.called, m))[0] != '\0';
      g_autofree char *id = g_strdup_printf ("sealed-%s@%d", war_id (war_state_data (s), m),
                                             war_get (s, moment->turn, moment->game));
      WarPrompt *prompt = war_ask (out, id, called ? WAR_MUST : WAR_MAY, NULL,
                                   called ? "due-sealed-open" : "due-sealed-call",
                                   WAR_ARGS (WAR_SAY ("what", what)));
      WarForm form = war_find_form (schema, called ? "open-dice" : "call-dice", TRUE);

      prompt->sums = TRUE;
      war_fill (war_ask_order (out, prompt, form), war_find_field (schema, form, "which", -1)->field, m,
                WAR_FROM_BOARD);
    }
}
