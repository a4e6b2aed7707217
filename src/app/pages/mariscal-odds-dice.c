/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dice of a battle and its way into the journal: which are asked for, typed, taken back and thrown, and what is
 * then recorded or refused. */

#include "mariscal-odds-page-private.h"

#include <glib/gi18n.h>

#include "war-error.h"

WarField
mariscal_odds_die (MariscalOddsPage *page, guint phase)
{
  return mariscal_odds_view_die (page->view, mariscal_question_result (page->question), phase);
}

/* The first phase from here on that waits for a die. FALSE: none does. */
gboolean
mariscal_odds_waiting (MariscalOddsPage *page, guint from, guint *phase)
{
  for (*phase = from; *phase < page->view->phases->len; (*phase)++)
    if (mariscal_odds_die (page, *phase) != 0)
      return TRUE;
  return FALSE;
}

static void
show_foot_says (MariscalOddsPage *page)
{
  guint now = mariscal_question_edits (page->question);

  if (page->refused == now || page->recorded == now)
    gtk_label_set_text (page->foot, page->said);
  else if (mariscal_odds_run_is_there (page) && !page->against && mariscal_question_faces (page->question)->len == 0)
    gtk_label_set_text (page->foot, _("Scratch odds: nothing is written; whoever records it has the dice rolled here"));
  else
    gtk_label_set_text (page->foot, _("Scratch odds: nothing is written"));
  if (page->refused == now)
    gtk_widget_add_css_class (GTK_WIDGET (page->foot), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (page->foot), "error");
}

/* Which of its dice lie there, and whether anything can be recorded. */
void
mariscal_odds_show_foot (MariscalOddsPage *page)
{
  guint now = mariscal_question_edits (page->question);
  g_autoptr (WarRecord) order = mariscal_question_order (page->question);
  gboolean rolls = FALSE, records = order != NULL && mariscal_session_writes (mariscal_odds_session (page))
      && page->recorded != now;

  for (guint i = 0; i < page->view->phases->len; i++)
    {
      WarField die = mariscal_odds_view_die (page->view, mariscal_question_result (page->question), i);

      rolls |= die != 0 && !mariscal_question_has (page->question, die);
    }
  mariscal_odds_run_show (page, records && !rolls ? order : NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (page), "odds.roll", rolls || (records && mariscal_odds_run_lacks (page)));
  gtk_widget_action_set_enabled (GTK_WIDGET (page), "odds.record", records);
  show_foot_says (page);
}

void
mariscal_odds_fill (MariscalOddsPage *page, WarField field, WarValue v)
{
  MariscalFieldPath at;

  if (mariscal_question_find (page->question, field, &at))
    mariscal_question_fill (page->question, &at, v);
  mariscal_odds_show_all (page);
}

gboolean
mariscal_odds_type_die (MariscalOddsPage *page, int face)
{
  guint phase;
  WarField die = mariscal_odds_die (page, page->looked);
  const WarFieldInfo *info;

  if (die == 0 && mariscal_odds_waiting (page, 0, &phase))
    die = mariscal_odds_die (page, page->looked = phase);
  if (die == 0)
    return mariscal_odds_run_type (page, face);
  info = war_field_info (mariscal_session_schema (mariscal_odds_session (page)), die);
  if (info == NULL || face < info->min || face > info->max)
    return FALSE;
  mariscal_odds_fill (page, die, face);
  return TRUE;
}

/* The die of this phase; or, if it waits for one, that of the phase before. */
gboolean
mariscal_odds_take_back (MariscalOddsPage *page)
{
  MariscalFieldPath at;

  if (mariscal_odds_run_take_back (page))
    return TRUE;
  for (guint phase = page->looked + 1; phase-- > 0;)
    {
      WarField die = mariscal_odds_die (page, phase);

      if (die == 0 || !mariscal_question_has (page->question, die)
          || !mariscal_question_find (page->question, die, &at))
        continue;
      mariscal_question_put_back (page->question, &at);
      page->looked = phase;
      mariscal_odds_show_all (page);
      return TRUE;
    }
  return FALSE;
}

void
mariscal_odds_roll (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (widget);

  mariscal_question_roll (page->question);
  mariscal_odds_run_roll (page);
  mariscal_odds_show_all (page);
}

/* ---- into the journal ---- */

void
mariscal_odds_say_recorded (MariscalOddsPage *page, guint entry)
{
  g_free (page->said);
  page->refused = 0;
  page->recorded = mariscal_question_edits (page->question);
  page->entry = entry;
  page->said = g_strdup_printf (_("Recorded · entry %u"), entry);
}

static void
say_refused (MariscalOddsPage *page, const GError *error)
{
  gboolean can_insist = g_error_matches (error, WAR_ERROR, WAR_ERROR_NO);

  g_free (page->said);
  page->refused = can_insist ? mariscal_question_edits (page->question) : 0;
  page->said = can_insist ? g_strdup_printf ("%s. %s", error->message, _("Record once more to do it anyway.")) : NULL;
  if (!can_insist)
    mariscal_session_tell (mariscal_odds_session (page), error->message, FALSE);
}

/* What was refused once is done the second time, pese a todo. */
void
mariscal_odds_record (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (widget);
  g_autoptr (WarRecord) order = mariscal_question_order (page->question);
  g_autoptr (GError) error = NULL;
  guint now = mariscal_question_edits (page->question);
  const GArray *faces = mariscal_odds_run_is_there (page) ? mariscal_question_faces (page->question) : NULL;

  if (order == NULL || mariscal_odds_run_is_begun (page))
    return;
  if (page->refused == now)
    war_order_override (order, NULL);
  page->recorded = now;
  if (war_record_check_said (order, &error) && mariscal_session_do_thrown (mariscal_odds_session (page), order,
                                                                      faces != NULL && faces->len > 0 ? faces : NULL,
                                                                      &error))
    mariscal_odds_say_recorded (page, mariscal_session_entry (mariscal_odds_session (page)));
  else
    {
      page->recorded = 0;
      say_refused (page, error);
    }
  mariscal_odds_show_all (page);
}

static void
look_at (MariscalOddsPage *page, guint phase)
{
  page->looked = phase;
  mariscal_odds_show_all (page);
}

/* On to the next die; after the last into the journal. */
void
mariscal_odds_go_on (MariscalOddsPage *page)
{
  guint phase;
  WarField die = mariscal_odds_die (page, page->looked);

  if (page->recorded == mariscal_question_edits (page->question))
    return;
  if (die == 0 && mariscal_odds_waiting (page, 0, &phase))
    look_at (page, phase);
  if (mariscal_odds_run_is_there (page) ? mariscal_odds_run_lacks (page)
                                              || mariscal_question_faces (page->question)->len == 0
                                        : die == 0 || !mariscal_question_has (page->question, die))
    return;
  if (mariscal_odds_waiting (page, page->looked + 1, &phase))
    look_at (page, phase);
  else
    gtk_widget_activate_action (GTK_WIDGET (page), "odds.record", NULL);
}

gboolean
mariscal_odds_is_undone (MariscalOddsPage *page)
{
  WarCampaign *campaign = mariscal_session_campaign (mariscal_odds_session (page));

  return page->recorded != 0 && campaign != NULL && war_campaign_head (campaign) < page->entry;
}
