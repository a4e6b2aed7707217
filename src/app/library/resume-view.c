/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Of what lies covered only its back is known here, and of an entry that covers something only its name. */

#include "resume-view.h"

#include "library-card.h"
#include "mariscal-sides.h"
#include "war-ahead.h"
#include "war-deck.h"
#include "war-glance.h"
#include "war-map-sheet.h"

#define AWAY    (8 * 60 * 60)              /* seconds: a night, or a day at work */
#define TURNS   4                          /* of arrivals */
#define NUMBERS 4
#define KM      2.0                        /* to a dot: the map is only counted, not drawn */

gboolean
resume_is_due (gint64 last, gint64 now)
{
  return last != 0 && now - last > AWAY;
}

static void
free_open (gpointer p)
{
  g_free (((ResumeOpen *) p)->says);
  g_free (p);
}

static void
free_entry (gpointer p)
{
  g_free (((ResumeEntry *) p)->says);
  g_free (p);
}

static void
free_arrivals (gpointer p)
{
  g_array_unref (((ResumeArrivals *) p)->turns);
  g_free (p);
}

static void
add_title (ResumeView *view, MariscalSession *session, gint64 now)
{
  const WarMoment *moment = war_schema_moment (mariscal_session_schema (session));
  const WarState *state = mariscal_session_state (session);
  WarMember step = war_get (state, moment->step, moment->game);
  g_autofree char *when = library_say_when (library_last_entry (mariscal_session_campaign (session)), now);
  g_autofree char *name = NULL;
  g_auto (WarHeading) heading = { NULL };

  war_heading (state, mariscal_session_words (session), &heading);
  if (step != WAR_NONE)
    name = war_words_name (mariscal_session_words (session), state, mariscal_session_data (session), step, NULL);
  view->title = g_strjoin (" · ", heading.title, name, NULL);
  view->subtitle = g_strjoin (" · ", heading.subtitle != NULL ? heading.subtitle : when,
                              heading.subtitle != NULL ? when : NULL, NULL);
}

static void
add_players (ResumeView *view, MariscalSession *session)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (session));
  g_autoptr (GString) players = g_string_new (NULL);

  for (guint i = 0; plan != NULL && i < plan->sides->len; i++)
    {
      WarMember side = mariscal_sides_member (session, ((WarMapSide *) g_ptr_array_index (plan->sides, i))->id);
      g_autofree char *player = side != WAR_NONE ? mariscal_session_player (session, side) : g_strdup ("");

      if (*player != '\0')
        g_string_append_printf (players, "%s%s", players->len > 0 ? ", " : "", player);
    }
  view->players = g_string_free (g_steal_pointer (&players), FALSE);
}

static void
add_numbers (ResumeView *view, MariscalSession *session)
{
  view->numbers = war_glance (mariscal_session_state (session), mariscal_session_words (session));
  for (guint i = view->numbers->len; i-- > 0;)
    if (((WarGlance *) g_ptr_array_index (view->numbers, i))->place != WAR_GLANCE_STRIP)
      g_ptr_array_remove_index (view->numbers, i);
  if (view->numbers->len > NUMBERS)
    g_ptr_array_set_size (view->numbers, NUMBERS);
}

static WarMember
side_of (MariscalSession *session, WarMember about)
{
  return about != WAR_NONE && mariscal_sides_tone (session, about) != MARISCAL_NOBODY ? about : WAR_NONE;
}

static void
add_open (ResumeView *view, MariscalSession *session)
{
  WarPrompts *due = mariscal_session_due (session);

  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);
      ResumeOpen *open;

      if (!war_prompt_open (prompt))
        continue;
      open = g_new (ResumeOpen, 1);
      *open = (ResumeOpen) { war_words_say (mariscal_session_words (session), mariscal_session_data (session),
                                            prompt->words, prompt->args),
                             side_of (session, prompt->about) };
      g_ptr_array_add (view->open, open);
    }
}

static ResumeArrivals *
arrivals_of (ResumeView *view, WarMember side)
{
  ResumeArrivals *arrivals;

  for (guint i = 0; i < view->arrivals->len; i++)
    if (((ResumeArrivals *) g_ptr_array_index (view->arrivals, i))->side == side)
      return g_ptr_array_index (view->arrivals, i);
  arrivals = g_new (ResumeArrivals, 1);
  *arrivals = (ResumeArrivals) { side, g_array_new (FALSE, FALSE, sizeof (int)) };
  g_ptr_array_add (view->arrivals, arrivals);
  return arrivals;
}

static void
add_arrivals (ResumeView *view, MariscalSession *session)
{
  g_autoptr (GPtrArray) decks = war_decks (mariscal_session_state (session), mariscal_session_words (session), TURNS,
                                           WAR_NONE);

  for (guint i = 0; i < decks->len; i++)
    {
      const WarDeck *deck = g_ptr_array_index (decks, i);

      for (guint k = 0; k < deck->arrivals->len; k++)
        {
          const WarArrival *arrival = g_ptr_array_index (deck->arrivals, k);

          if (arrival->stand == WAR_ARRIVAL_COVERED)
            g_array_append_val (arrivals_of (view, arrival->side)->turns, arrival->turn);
        }
    }
}

static void
count_ages (ResumeView *view, MariscalSession *session)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (session));
  g_autoptr (WarMapSheet) sheet = NULL;

  if (plan == NULL || war_schema_seen (mariscal_session_schema (session)) == NULL)
    return;
  sheet = war_map_sheet_new (mariscal_session_state (session), mariscal_session_words (session), plan, NULL, WAR_NONE,
                             KM);
  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);

      view->fresh += !stack->old;
      view->older += stack->old && stack->when != WAR_NONE;
      view->unseen += stack->old && stack->when == WAR_NONE;
    }
}

static ResumeEntry *
new_entry (MariscalSession *session, WarEntry *from)
{
  g_autoptr (GPtrArray) says = war_entry_says (from, mariscal_session_words (session));
  g_autoptr (GArray) throws = war_entry_throws (from);
  WarMember step = war_entry_step (from);
  const WarStepInfo *info = step != WAR_NONE ? war_step_info (mariscal_session_schema (session), step) : NULL;
  ResumeEntry *entry = g_new0 (ResumeEntry, 1);

  entry->number = war_entry_number (from);
  entry->side = info != NULL ? info->who : WAR_NONE;
  entry->says = g_strdup (says->len > 0 ? g_ptr_array_index (says, 0) : "");
  if (throws->len > 0 && !war_entry_veiled (from))
    {
      entry->faces = (guint) g_array_index (throws, WarThrow, 0).of;
      entry->fell = (guint) g_array_index (throws, WarThrow, 0).fell;
    }
  return entry;
}

/* What players did; what the rules did of themselves is in the journal. */
static void
add_entries (ResumeView *view, MariscalSession *session)
{
  g_autoptr (GListModel) all = war_campaign_entries (mariscal_session_campaign (session));

  for (guint i = g_list_model_get_n_items (all); i-- > 0 && view->entries->len < RESUME_ENTRIES;)
    {
      g_autoptr (WarEntry) entry = g_list_model_get_item (all, i);

      if (!war_entry_then (entry))
        g_ptr_array_add (view->entries, new_entry (session, entry));
    }
}

ResumeView *
resume_view_new (MariscalSession *session, gint64 now)
{
  ResumeView *view = g_new0 (ResumeView, 1);

  view->open = g_ptr_array_new_with_free_func (free_open);
  view->arrivals = g_ptr_array_new_with_free_func (free_arrivals);
  view->entries = g_ptr_array_new_with_free_func (free_entry);
  add_title (view, session, now);
  add_players (view, session);
  add_numbers (view, session);
  add_open (view, session);
  add_arrivals (view, session);
  count_ages (view, session);
  add_entries (view, session);
  return view;
}

void
resume_view_free (ResumeView *view)
{
  g_free (view->title);
  g_free (view->subtitle);
  g_free (view->players);
  g_ptr_array_unref (view->numbers);
  g_ptr_array_unref (view->open);
  g_ptr_array_unref (view->arrivals);
  g_ptr_array_unref (view->entries);
  g_free (view);
}
