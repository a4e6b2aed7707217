/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A board has tens of thousands of cells and most of them are nothing: a cell becomes a value only when it is shown. */

#include "ledger-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ledger-view-private.h"
#include "mariscal-sides.h"
#include "war-declared.h"
#include "war-error.h"
#include "war-trial.h"

#define PLANNED 8                          /* prompts whose answers are added up */

static void
free_value (gpointer pointer)
{
  LedgerValue *v = pointer;

  g_free (v->label);
  g_free (v->place);
  g_free (v->says);
  g_free (v);
}

static void
free_stock (gpointer pointer)
{
  g_ptr_array_unref (((LedgerStock *) pointer)->places);
  g_free (pointer);
}

GPtrArray *
ledger_values_new (void)
{
  return g_ptr_array_new_with_free_func (free_value);
}

static char *
name_of (MariscalSession *session, WarMember member)
{
  return war_words_name (mariscal_session_words (session), mariscal_session_state (session),
                         mariscal_session_data (session), member, NULL);
}

LedgerValue *
ledger_value_new (MariscalSession *session, const WarCell *cell)
{
  const WarState *state = mariscal_session_state (session);
  const WarWords *words = mariscal_session_words (session);
  const WarSchema *schema = mariscal_session_schema (session);
  LedgerValue *v = g_new0 (LedgerValue, 1);
  g_autofree char *field = war_words_label (words, schema, cell->field);

  v->cell = *cell;
  v->info = war_field_info (schema, cell->field);
  v->pinned = war_state_pinned (state, cell, NULL);
  v->place = cell->by != 0 ? name_of (session, cell->by) : NULL;
  v->label = v->place != NULL ? g_strdup_printf ("%s, %s", field, v->place) : g_steal_pointer (&field);
  if (!war_know_by (state, cell->field, cell->of, cell->by, &v->value))
    v->value = WAR_UNKNOWN;
  if (v->value == WAR_UNKNOWN)
    v->says = g_strdup ("?");
  else if (v->value == WAR_NONE)
    v->says = g_strdup ("–");
  else
    v->says = war_words_value (words, state, mariscal_session_data (session), v->info, v->value);
  return v;
}

gboolean
ledger_is_nothing (const WarFieldInfo *info, WarValue v)
{
  gboolean number = info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_FLAG;

  return v == WAR_NONE || (number && v == 0);
}

static GPtrArray *
find_places (MariscalSession *session, const WarGlance *g)
{
  const WarState *state = mariscal_session_state (session);
  const WarFieldInfo *info = war_field_info (mariscal_session_schema (session), g->cell.field);
  GPtrArray *places = ledger_values_new ();

  if (info->by == 0)
    g_ptr_array_add (places, ledger_value_new (session, &g->cell));
  else
    war_each (state, info->by, by)
      {
        WarCell cell = { g->cell.field, g->cell.of, by };
        WarValue v;

        if (!war_covered (state, &cell)
            && (!war_know_by (state, cell.field, cell.of, by, &v) || !ledger_is_nothing (info, v)))
          g_ptr_array_add (places, ledger_value_new (session, &cell));
      }
  return places;
}

/* The table after what is asked has been done as it is proposed; an answer that wants a die or a choice is left out. */
static WarState *
plan (MariscalSession *session)
{
  WarState *after = war_state_copy (mariscal_session_state (session));
  WarPrompts *due = mariscal_session_due (session);

  for (guint i = 0, tried = 0; i < war_prompts_n (due) && tried < PLANNED; i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);
      g_autoptr (GPtrArray) orders = g_ptr_array_new ();
      g_autoptr (WarTrial) trial = NULL;

      if (prompt->order == NULL || prompt->urgency == WAR_REMINDER || !mariscal_session_writes (session))
        continue;
      g_ptr_array_add (orders, prompt->order);
      trial = war_trial_new (after, orders, war_campaign_n (mariscal_session_campaign (session)) + 1);
      tried++;
      if (trial->verdict != WAR_DECIDED || trial->covered)
        continue;
      war_state_free (after);
      after = war_state_copy (trial->after);
    }
  return after;
}

static int
total (const WarState *s, const WarCell *cell)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (war_state_data (s)), cell->field);
  WarValue v;

  if (info->by != 0)
    return war_sum (s, cell->field, cell->of);
  return war_know (s, cell->field, cell->of, &v) && v != WAR_NONE ? v : 0;
}

/* Numbers of the strip that come together: one of each side. */
static gboolean
is_stock (const LedgerView *view, const WarGlance *g)
{
  guint alike = 0;

  for (guint i = 0; i < view->glance->len; i++)
    alike += g_str_equal (((WarGlance *) g_ptr_array_index (view->glance, i))->id, g->id);
  return g->place == WAR_GLANCE_STRIP && alike > 1;
}

static void
find_stocks (LedgerView *view, MariscalSession *session)
{
  g_autoptr (WarState) after = plan (session);

  for (guint i = 0; i < view->glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (view->glance, i);
      LedgerStock *stock;

      if (!is_stock (view, g))
        continue;
      stock = g_new0 (LedgerStock, 1);
      *stock = (LedgerStock) { g, total (mariscal_session_state (session), &g->cell), total (after, &g->cell),
                               find_places (session, g) };
      view->most = MAX (view->most, MAX (stock->now, stock->after));
      g_ptr_array_add (view->stocks, stock);
    }
}

static void
find_ruler (LedgerView *view, MariscalSession *session)
{
  for (guint i = 0; i < view->glance->len && view->ruler == NULL; i++)
    {
      const WarGlance *g = g_ptr_array_index (view->glance, i);

      if ((g->limit > 0 || g->bands != NULL) && g->n != WAR_UNKNOWN && g->n != WAR_NONE && g->corrects)
        view->ruler = g;
    }
  if (view->ruler != NULL)
    view->limited = ledger_value_new (session, &view->ruler->cell);
}

LedgerView *
ledger_view_new (MariscalSession *session, const LedgerAsked *asked)
{
  LedgerView *view = g_new0 (LedgerView, 1);

  view->glance = war_glance (mariscal_session_state (session), mariscal_session_words (session));
  view->stocks = g_ptr_array_new_with_free_func (free_stock);
  find_stocks (view, session);
  find_ruler (view, session);
  view->groups = ledger_groups (session, asked, view->stocks);
  return view;
}

void
ledger_view_free (LedgerView *view)
{
  g_ptr_array_unref (view->glance);
  g_ptr_array_unref (view->stocks);
  g_ptr_array_unref (view->groups);
  g_clear_pointer (&view->limited, free_value);
  g_free (view);
}

/* Whole numbers with either minus. */
static char *
read_count (const char *typed, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (typed, "\342\210\222", 2);
  g_autofree char *plain = g_strjoinv ("-", parts);
  char *end;
  gint64 n = g_ascii_strtoll (plain, &end, 10);

  if (end != plain && *end == '\0')
    return g_strdup_printf ("%" G_GINT64_FORMAT, n);
  /* translators: what was typed where a number belongs */
  g_set_error (error, WAR_ERROR, WAR_ERROR_INPUT, _("Not a whole number: %s"), typed);
  return NULL;
}

char *
ledger_json (const WarFieldInfo *info, const char *typed, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));
  g_autoptr (JsonNode) node = NULL;

  if (*text == '\0')
    return g_strdup ("null");
  if (info->unknown && g_str_equal (text, "?"))
    return g_strdup ("\"?\"");
  if (info->type == WAR_TYPE_COUNT)
    return read_count (text, error);
  node = json_node_init_string (json_node_alloc (), text);
  return json_to_string (node, FALSE);
}

static void
free_choice (gpointer pointer)
{
  LedgerChoice *c = pointer;

  g_free (c->says);
  g_free (c->json);
  g_free (c);
}

static void
add_choice (GPtrArray *choices, char *says, char *json, WarValue value)
{
  LedgerChoice *c = g_new0 (LedgerChoice, 1);

  *c = (LedgerChoice) { says, json, value };
  g_ptr_array_add (choices, c);
}

GPtrArray *
ledger_choices (MariscalSession *session, const WarFieldInfo *info)
{
  GPtrArray *choices;
  const WarData *data = mariscal_session_data (session);
  const WarWords *words = mariscal_session_words (session);
  const WarState *state = mariscal_session_state (session);

  if (info->type != WAR_TYPE_MEMBER && info->type != WAR_TYPE_FLAG)
    return NULL;
  choices = g_ptr_array_new_with_free_func (free_choice);
  for (int yes = 0; info->type == WAR_TYPE_FLAG && yes < 2; yes++)
    add_choice (choices, war_words_value (words, state, data, info, yes), g_strdup (yes ? "true" : "false"), yes);
  if (info->type == WAR_TYPE_MEMBER && info->none && info->standing == WAR_KEPT)
    add_choice (choices, g_strdup ("–"), g_strdup ("null"), WAR_NONE);
  if (info->type == WAR_TYPE_MEMBER)
    war_each (state, info->kind, member)
      add_choice (choices, name_of (session, member), g_strdup_printf ("\"%s\"", war_id (data, member)), member);
  if (info->standing != WAR_KEPT)
    add_choice (choices, g_strdup (_("as worked out")), g_strdup ("null"), WAR_NONE);
  return choices;
}
