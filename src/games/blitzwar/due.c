/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the moment asks, what may be done, and what is easily forgotten: the families one after another, then the
 * reminders of the date. Called once a change: one look over the zones, no more. */

#include "due.h"

#include "fights/air.h"
#include "board/board.h"
#include "board/census.h"
#include "moves/landing.h"
#include "board/orders.h"

WarPrompt *
blitzwar_ask_since (const Moment *m, int turn, const char *what, WarMember about, WarUrgency urgency, const char *rule,
                    const char *words, const WarArg *args)
{
  char since[16];
  g_autofree char *id = NULL;
  WarPrompt *prompt;

  g_snprintf (since, sizeof since, "@%d", turn);
  id = about != WAR_NONE ? g_strconcat (what, "-", war_id (war_state_data (m->s), about), since, NULL)
                         : g_strconcat (what, since, NULL);
  prompt = war_ask (m->out, id, urgency, rule, words, args);
  prompt->about = about;
  return prompt;
}

WarPrompt *
blitzwar_ask (const Moment *m, const char *what, WarMember about, WarUrgency urgency, const char *rule, const char *words,
              const WarArg *args)
{
  return blitzwar_ask_since (m, m->turn, what, about, urgency, rule, words, args);
}

gboolean
blitzwar_is_diplomacy (const Moment *m)
{
  return m->step == STEP_SURRENDERS || m->step == STEP_JOININGS;
}

/* The dated events of this turn. */
static void
remind_of_events (const Moment *m)
{
  WarMember calendar = blitzwar_calendar (m->s);
  WarData *data = war_state_data (m->s);

  if (calendar == WAR_NONE || !blitzwar_is_diplomacy (m))
    return;
  war_each (m->s, KIND_EVENT, event)
    if (war_get_by (m->s, EVENT_ON, event, calendar) && !war_get (m->s, EVENT_MOOT, event))
      {
        g_autofree char *words = g_strdup_printf ("event/%s", war_id (data, event));
        WarValue rule = war_get (m->s, EVENT_RULE, event);

        blitzwar_ask (m, "event", event, WAR_REMINDER, war_text_of (data, rule), words, NULL);
      }
}

/* What weather takes away (§6); a Blitz in snow is one side's sooner than the others'. */
const char *
blitzwar_say_weather (WarValue weather, gboolean axis_blitz, gboolean soviet_blitz)
{
  if (weather == WEATHER_MUD)
    return "due-mud";
  if (weather != WEATHER_SNOW)
    return NULL;
  return axis_blitz ? "due-snow-blitz" : soviet_blitz ? "due-snow-soviet-blitz" : "due-snow";
}

static void
remind_of_weather (const Moment *m)
{
  const char *words = blitzwar_say_weather (war_get (m->s, GAME_WEATHER, GAME), war_get (m->s, SIDE_BLITZ, SIDE_AXIS),
                                            war_get (m->s, SIDE_BLITZ, SIDE_SOVIETS));

  if (blitzwar_is_diplomacy (m) && words != NULL)
    blitzwar_ask (m, "weather", WAR_NONE, WAR_REMINDER, "6", words, NULL);
}

void
blitzwar_due (const WarState *s, WarPrompts *out)
{
  const Moment m = { s, out, blitzwar_turn (s), war_get (s, GAME_STEP, GAME) };

  blitzwar_due_diplomacy (&m);
  blitzwar_due_board (&m);
  blitzwar_due_attack (&m);
  blitzwar_due_cards (&m);
  blitzwar_due_arrivals (&m);
  blitzwar_due_moves (&m);
  blitzwar_due_census (&m);
  blitzwar_due_air (&m);
  blitzwar_due_supply (&m);
  blitzwar_due_landing (&m);
  remind_of_events (&m);
  remind_of_weather (&m);
}
