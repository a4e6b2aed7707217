/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A line is tried on a copy of the table; what the trial says is what the bar shows. */

#include "order-view.h"

#include <string.h>

#include "mariscal-sides.h"
#include "war-glance.h"
#include "war-trial.h"
#include "war-typed.h"

static void
free_chip (gpointer pointer)
{
  OrderChip *chip = pointer;

  g_free (chip->typed);
  g_free (chip->text);
  g_free (chip);
}

static void
free_number (gpointer pointer)
{
  OrderNumber *number = pointer;

  g_free (number->label);
  g_free (number->before);
  g_free (number->after);
  g_free (number);
}

void
order_view_free (OrderView *view)
{
  g_clear_pointer (&view->orders, g_ptr_array_unref);
  g_clear_pointer (&view->faces, g_array_unref);
  g_clear_pointer (&view->says, g_ptr_array_unref);
  g_ptr_array_unref (view->chips);
  g_ptr_array_unref (view->could_be);
  g_ptr_array_unref (view->numbers);
  g_free (view->note);
  g_free (view->why);
  g_free (view->rule);
  g_free (view->die_what);
  g_free (view->odds);
  g_free (view);
}

static void
add_chip (OrderView *view, char *typed, char *text, WarMember side, gboolean unknown)
{
  OrderChip *chip = g_new0 (OrderChip, 1);

  *chip = (OrderChip) { typed, text, side, unknown, FALSE, FALSE };
  g_ptr_array_add (view->chips, chip);
}

/* What was taken, and then the piece that stopped it. */
static void
add_chips (OrderView *view, MariscalSession *session, const WarLine *line)
{
  const WarState *state = mariscal_session_state (session);
  const WarWords *words = mariscal_session_words (session);
  guint n = war_line_chips (line);

  for (guint i = 0; i < n; i++)
    {
      const char *typed;
      WarMember who;
      int count;

      war_line_chip (line, i, &typed, &who, &count);
      if (who == WAR_NONE)
        add_chip (view, g_strdup (typed), g_strdup (typed), WAR_NONE, FALSE);
      else
        add_chip (view, g_strdup (typed), war_words_name (words, state, mariscal_session_data (session), who, NULL),
                  mariscal_sides_tone (session, who) != MARISCAL_NOBODY ? who : WAR_NONE, FALSE);
    }
}

/* Whoever else the last name could be, and its chip: the last one that stands for just these letters. */
static void
add_could_be (OrderView *view, const WarLine *line, const char *text)
{
  g_autoptr (GArray) members = war_line_could_be (line, &view->from, &view->to);
  g_autofree char *name = NULL;

  if (members == NULL || members->len < 2)
    return;
  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (view->could_be, war_line_typed_name (line, g_array_index (members, WarMember, i), members));
  name = g_strndup (text + view->from, view->to - view->from);
  for (guint i = view->chips->len; i > 0; i--)
    {
      OrderChip *chip = g_ptr_array_index (view->chips, i - 1);

      chip->could_be = g_str_has_prefix (name, chip->typed);
      if (chip->could_be)
        return;
    }
}

/* An error's sentence begins with the piece it is about: "xyz: …". */
static void
tell_wrong (OrderView *view, const GError *error)
{
  const char *end = strstr (error->message, ": ");

  view->kind = ORDER_WRONG;
  view->why = g_strdup (end != NULL ? end + 2 : error->message);
  if (end != NULL && end != error->message)
    add_chip (view, g_strndup (error->message, end - error->message), g_strndup (error->message, end - error->message),
              WAR_NONE, TRUE);
}

/* The same number on the other table; NULL: it is not told there. */
static const WarGlance *
find_number (const GPtrArray *glance, const WarGlance *like)
{
  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);

      if (g_str_equal (g->id, like->id) && g->cell.field == like->cell.field && g->cell.of == like->cell.of)
        return g;
    }
  return NULL;
}

/* A table may tell fewer numbers than the other, so none is known by where it stands. */
static void
compare_numbers (OrderView *view, const WarWords *words, const WarState *before, const WarState *after)
{
  g_autoptr (GPtrArray) old = war_glance (before, words), new = war_glance (after, words);

  for (guint i = 0; i < old->len; i++)
    {
      const WarGlance *was = g_ptr_array_index (old, i), *is = find_number (new, was);
      OrderNumber *number;

      if (was->place != WAR_GLANCE_STRIP || is == NULL || g_str_equal (was->value, is->value))
        continue;
      number = g_new0 (OrderNumber, 1);
      *number = (OrderNumber) { g_strdup (is->label), g_strdup (was->value), g_strdup (is->value) };
      g_ptr_array_add (view->numbers, number);
    }
}

/* The first verdict of the calculator that knows of this order. */
static char *
tell_odds (const WarState *state, const WarWords *words, const WarRecord *order)
{
  WarData *data = war_state_data (state);
  g_autoptr (WarRecord) question = war_game_question (state, order);
  g_autoptr (WarResult) result = war_result_new (data);
  const WarCalculator *asked
    = question != NULL ? war_game_calculator (war_data_game (data), war_record_form (question)) : NULL;

  if (asked == NULL || !asked->show (question, result, NULL))
    return NULL;
  for (guint i = 0; i < war_result_parts (result); i++)
    {
      const WarPart *part = war_result_part (result, i);

      if (part->type == WAR_PART_VERDICT)
        {
          g_autofree char *sentence = war_sentence_say (&part->words, words, data);
          g_autofree char *chance = war_words_chance (words, part->chance);

          return g_strdup_printf ("%s: %s", sentence, chance);
        }
    }
  return NULL;
}

static void
tell_stop (OrderView *view, const WarTrial *trial, const WarWords *words)
{
  const WarGroup *end = war_trial_end (trial);

  if (trial->verdict == WAR_WANTS_DIE)
    {
      view->kind = ORDER_WANTS_DIE;
      view->die = end->die;
      view->die_what = war_words_die (words, end->die_what);
      view->odds = tell_odds (trial->after, words, g_ptr_array_index (view->orders, trial->n - 1));
      return;
    }
  view->kind = trial->verdict == WAR_FORBIDDEN ? ORDER_FORBIDDEN : ORDER_WRONG;
  view->rule = g_strdup (end->rule);
  view->why = war_words_say (words, end->data, end->words, end->args);
}

static void
try_orders (OrderView *view, MariscalSession *session)
{
  const WarState *state = mariscal_session_state (session);
  const WarWords *words = mariscal_session_words (session);
  guint first = war_campaign_n (mariscal_session_campaign (session)) + 1;
  g_autoptr (WarTrial) trial = war_trial_new (state, view->orders, first);

  if (trial->covered)
    {
      view->kind = ORDER_COVERED;
      return;
    }
  view->kind = ORDER_READY;
  view->says = war_trial_says (trial, words);
  compare_numbers (view, words, state, trial->after);
  if (trial->verdict != WAR_DECIDED)
    tell_stop (view, trial, words);
  else if (trial->idle)
    {
      view->kind = ORDER_WRONG;
      view->why = war_words_say (words, mariscal_session_data (session), "order-idle", NULL);
    }
}

/* A line that can be read says what it does: the verb's chip is called as the order is. */
static void
name_verb (OrderView *view, MariscalSession *session)
{
  OrderChip *chip = view->chips->len > 0 ? g_ptr_array_index (view->chips, 0) : NULL;

  if (chip == NULL || chip->side != WAR_NONE || view->orders->len == 0 || !g_str_equal (chip->typed, chip->text))
    return;
  g_free (chip->text);
  chip->text = war_words_order (mariscal_session_words (session), war_record_id (g_ptr_array_index (view->orders, 0)));
  chip->verb = TRUE;
}

/* The dice that were told since go to the orders that ask for them, in their order. */
static void
fill_faces (OrderView *view, const GArray *faces)
{
  for (guint i = 0; faces != NULL && i < view->orders->len; i++)
    if (war_order_fill_faces (g_ptr_array_index (view->orders, i), faces))
      return;
}

OrderView *
order_view_new (MariscalSession *session, const char *text, const GArray *faces)
{
  OrderView *view = g_new0 (OrderView, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarTyped) typed = NULL;

  view->chips = g_ptr_array_new_with_free_func (free_chip);
  view->could_be = g_ptr_array_new_with_free_func (g_free);
  view->numbers = g_ptr_array_new_with_free_func (free_number);
  if (text[strspn (text, " ")] == '\0')
    return view;
  typed = war_typed_new (mariscal_session_state (session), text, &error);
  view->note = g_steal_pointer (&typed->note);
  view->orders = g_steal_pointer (&typed->orders);
  if (typed->line != NULL)
    add_chips (view, session, typed->line);
  if (typed->kind == WAR_TYPED_HELP)
    view->kind = ORDER_HELP;
  else if (typed->kind == WAR_TYPED_NOTE)
    view->kind = ORDER_NOTE;
  else if (typed->kind == WAR_TYPED_FACES)
    {
      view->kind = ORDER_FACES;
      view->faces = g_steal_pointer (&typed->faces);
    }
  else if (error != NULL)
    tell_wrong (view, error);
  else
    {
      fill_faces (view, faces);
      try_orders (view, session);
      name_verb (view, session);
    }
  if (typed->line != NULL)
    add_could_be (view, typed->line, text);
  return view;
}
