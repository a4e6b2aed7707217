/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Answers are tried on a copy of the table, but only of the prompts that stand open on the page: a moment may ask
 * ninety. */

#include "turn-view.h"

#include <glib/gi18n.h>

#include "mariscal-sides.h"
#include "war-calendar.h"
#include "war-trial.h"
#include "war-typed.h"

#define TRIED    3                         /* prompts whose answers are worked out */
#define MOST_DIE 12                        /* faces of a die that can be laid out as buttons */
#define AHEAD    3                         /* turns: this one and two more */

static void
free_face (gpointer pointer)
{
  TurnFace *face = pointer;

  g_free (face->says);
  g_free (face);
}

static void
free_prompt (gpointer pointer)
{
  TurnPrompt *p = pointer;

  g_free (p->title);
  g_free (p->phase);
  g_free (p->does);
  g_clear_pointer (&p->says, g_ptr_array_unref);
  g_ptr_array_unref (p->faces);
  g_free (p);
}

/* What comes of it: an order that says nothing goes by its name, and that stands on the page already. */
static char *
join (GPtrArray *says, const char *name)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < says->len; i++)
    if (!g_str_equal (g_ptr_array_index (says, i), name))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", (char *) g_ptr_array_index (says, i));
  return g_string_free (text, FALSE);
}

static WarTrial *
try_order (MariscalSession *session, const WarRecord *order)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new ();
  guint first = war_campaign_n (mariscal_session_campaign (session)) + 1;

  g_ptr_array_add (orders, (gpointer) order);
  return war_trial_new (mariscal_session_state (session), orders, first);
}

/* What this face would come to; a face after which another die is wanted says which. */
static char *
say_face (MariscalSession *session, const WarRecord *asked, int face)
{
  g_autoptr (WarRecord) order = war_record_copy (asked);
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (WarTrial) trial = NULL;
  g_autoptr (GPtrArray) says = NULL;
  g_autofree char *name = war_words_order (mariscal_session_words (session), war_record_id (asked));

  g_array_append_val (faces, face);
  if (!war_order_fill_faces (order, faces))
    return g_strdup ("");
  trial = try_order (session, order);
  if (trial->verdict == WAR_WANTS_DIE)
    return war_words_die (mariscal_session_words (session), war_trial_end (trial)->die_what);
  says = war_trial_says (trial, mariscal_session_words (session));
  return join (says, name);
}

static void
add_faces (TurnPrompt *p, MariscalSession *session, int die)
{
  for (int face = 1; face <= die && die <= MOST_DIE; face++)
    {
      TurnFace *one = g_new0 (TurnFace, 1);

      *one = (TurnFace) { face, say_face (session, p->prompt->order, face) };
      g_ptr_array_add (p->faces, one);
    }
}

/* How likely each outcome is; faces that come to the same are told once. */
static void
add_chances (TurnPrompt *p, const WarWords *words)
{
  p->says = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < p->faces->len; i++)
    {
      const TurnFace *face = g_ptr_array_index (p->faces, i);
      g_autofree char *chance = NULL;
      guint same = 0, first = p->faces->len;

      for (guint k = p->faces->len; k-- > 0;)
        if (g_str_equal (((TurnFace *) g_ptr_array_index (p->faces, k))->says, face->says))
          {
            same++;
            first = k;
          }
      if (first != i || *face->says == '\0')
        continue;
      chance = war_words_chance (words, war_ratio (same, p->faces->len));
      g_ptr_array_add (p->says, g_strdup_printf ("%s: %s", chance, face->says));
    }
}

/* What its answer would come to; an answer that cannot be given as it stands is not offered. */
static void
try_answer (TurnPrompt *p, MariscalSession *session)
{
  const WarWords *words = mariscal_session_words (session);
  g_autoptr (WarTrial) trial = try_order (session, p->prompt->order);

  p->covered = trial->covered;
  if (!trial->covered && trial->verdict != WAR_DECIDED && trial->verdict != WAR_WANTS_DIE)
    return;
  p->does = war_words_order (words, war_record_id (p->prompt->order));
  if (trial->verdict == WAR_WANTS_DIE && !trial->covered)
    {
      add_faces (p, session, war_trial_end (trial)->die);
      add_chances (p, words);
    }
  else if (!trial->covered)
    p->says = war_trial_says (trial, words);
}

static WarMember
side_of (MariscalSession *session, WarMember about)
{
  return about != WAR_NONE && mariscal_sides_tone (session, about) != MARISCAL_NOBODY ? about : WAR_NONE;
}

static TurnPrompt *
new_prompt (MariscalSession *session, const WarPrompt *prompt, gboolean tried)
{
  TurnPrompt *p = g_new0 (TurnPrompt, 1);
  const WarState *state = mariscal_session_state (session);
  WarMember step = war_prompt_step (state, prompt);
  g_autofree char *number
    = step != WAR_NONE ? war_phase_number (mariscal_session_schema (session), step) : NULL;

  p->prompt = prompt;
  p->title = war_words_say (mariscal_session_words (session), mariscal_session_data (session), prompt->words,
                            prompt->args);
  p->phase = number != NULL ? g_strdup_printf (_("phase %s"), number) : NULL;
  p->must = war_prompt_open (prompt);
  p->side = side_of (session, prompt->about);
  p->faces = g_ptr_array_new_with_free_func (free_face);
  if (tried && prompt->order != NULL && mariscal_session_writes (session))
    try_answer (p, session);
  return p;
}

static gboolean
is_over (const WarState *state)
{
  const WarSchema *schema = war_data_schema (war_state_data (state));
  const WarMoment *moment = war_schema_moment (schema);
  WarValue step = war_get (state, moment->step, moment->game);

  return step != WAR_NONE && (guint) war_member_index (step) + 1 >= war_schema_n_steps (schema)
         && war_get (state, moment->turn, moment->game) >= war_calendar_last (state);
}

TurnView *
turn_view_new (MariscalSession *session)
{
  TurnView *view = g_new0 (TurnView, 1);
  const WarState *state = mariscal_session_state (session);
  const WarWords *words = mariscal_session_words (session);
  WarPrompts *due = mariscal_session_due (session);

  view->asked = g_ptr_array_new_with_free_func (free_prompt);
  for (guint i = 0; i < war_prompts_n (due); i++)
    if (war_prompts_at (due, i)->urgency != WAR_REMINDER)
      g_ptr_array_add (view->asked, new_prompt (session, war_prompts_at (due, i), view->asked->len < TRIED));
  view->ahead = war_ahead (state, words, AHEAD);
  view->glance = war_glance (state, words);
  view->over = mariscal_session_campaign (session) != NULL && is_over (state);
  if (mariscal_session_campaign (session) != NULL)
    view->steps = war_steps (mariscal_session_campaign (session), mariscal_session_entry (session), words);
  return view;
}

void
turn_view_bring (TurnView *view, MariscalSession *session, const char *id)
{
  for (guint i = 0; i < view->asked->len; i++)
    {
      TurnPrompt *p = g_ptr_array_index (view->asked, i);

      if (g_strcmp0 (p->prompt->id, id) != 0)
        continue;
      if (i >= TRIED && p->prompt->order != NULL && mariscal_session_writes (session))
        try_answer (p, session);
      g_ptr_array_insert (view->asked, 0, g_ptr_array_steal_index (view->asked, i));
      return;
    }
}

void
turn_view_free (TurnView *view)
{
  g_ptr_array_unref (view->asked);
  g_ptr_array_unref (view->ahead);
  g_ptr_array_unref (view->glance);
  g_clear_pointer (&view->steps, war_steps_free);
  g_free (view);
}
