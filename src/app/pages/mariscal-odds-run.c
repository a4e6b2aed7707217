/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice of the table for an order that has no field for each: typed in the order in which the rules throw them, and
 * written with it. What is against a rule can be done all the same, so its dice are asked for all the same. */

#include "mariscal-odds-page-private.h"

#include <glib/gi18n.h>

#include "mariscal-in-sight.h"

static WarWanted *
try (MariscalOddsPage *page, const WarRecord *order, const GArray *faces, char **why)
{
  MariscalSession *session = mariscal_odds_session (page);
  guint first = war_campaign_n (mariscal_session_campaign (session)) + 1;

  return why == NULL ? war_wanted_new (mariscal_session_state (session), order, first, faces)
                     : mariscal_dice_run_try (session, mariscal_session_state (session), order, first, faces,
                                              page->wanted, why);
}

/* What a rule is against is asked as if it were done in any case. NULL: it lacks something; or, with a reason, these
 * dice cannot be. */
static WarWanted *
ask (MariscalOddsPage *page, const WarRecord *order, const GArray *faces, char **why)
{
  g_autoptr (WarRecord) anyway = NULL;
  g_autoptr (WarWanted) wanted = NULL;

  if (!war_record_check (order, NULL))
    return NULL;
  wanted = try (page, order, faces, why);
  page->against = wanted != NULL && wanted->verdict == WAR_FORBIDDEN;
  if (!page->against)
    return g_steal_pointer (&wanted);
  anyway = war_record_copy (order);
  war_order_override (anyway, NULL);
  return try (page, anyway, faces, why);
}

gboolean
mariscal_odds_run_is_there (MariscalOddsPage *page)
{
  return page->wanted != NULL;
}

gboolean
mariscal_odds_run_lacks (MariscalOddsPage *page)
{
  return page->wanted != NULL && page->wanted->of > 0 && !page->wanted->covered;
}

/* What was recorded stays as it was, though the board has moved on; if no dice were typed for it, it is over. */
void
mariscal_odds_run_show (MariscalOddsPage *page, const WarRecord *order)
{
  const GArray *faces = mariscal_question_faces (page->question);
  gboolean done = page->recorded != 0 && page->recorded == mariscal_question_edits (page->question);

  if (!done || faces->len == 0)
    g_clear_pointer (&page->wanted, war_wanted_free);
  if (!done && order != NULL)
    page->wanted = ask (page, order, faces, NULL);
  if (page->wanted != NULL && !page->wanted->any && page->wanted->left == 0)
    g_clear_pointer (&page->wanted, war_wanted_free);
  gtk_widget_set_visible (GTK_WIDGET (page->run), page->wanted != NULL);
  if (page->wanted != NULL)
    mariscal_dice_run_show (page->run, mariscal_odds_session (page), page->wanted, faces);
}

/* What cannot be thrown changes nothing; the keys stay with the dice. */
void
mariscal_odds_run_typed (MariscalDiceRun *run, const GArray *faces, MariscalOddsPage *page)
{
  g_autoptr (WarRecord) order = mariscal_question_order (page->question);
  g_autoptr (WarWanted) wanted = NULL;
  g_autofree char *why = NULL;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));

  if (order == NULL || page->wanted == NULL)
    return;
  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (run)) && !GTK_IS_TEXT (focus))
    mariscal_dice_run_focus (run);
  wanted = ask (page, order, faces, &why);
  if (wanted == NULL)
    {
      mariscal_dice_run_refuse (run, why != NULL ? why : "");
      return;
    }
  mariscal_question_throw (page->question, faces);
  mariscal_odds_show_foot (page);
  mariscal_in_sight_scroll (GTK_WIDGET (run));
}

gboolean
mariscal_odds_run_type (MariscalOddsPage *page, int face)
{
  g_autoptr (GArray) faces = NULL;

  if (page->wanted == NULL)
    return FALSE;
  faces = mariscal_dice_run_with (mariscal_question_faces (page->question), face);
  mariscal_odds_run_typed (page->run, faces, page);
  return TRUE;
}

gboolean
mariscal_odds_run_take_back (MariscalOddsPage *page)
{
  const GArray *typed = mariscal_question_faces (page->question);
  g_autoptr (GArray) faces = mariscal_dice_run_without (typed);

  if (page->wanted == NULL || typed->len == 0)
    return FALSE;
  mariscal_odds_run_typed (page->run, faces, page);
  return TRUE;
}

/* As many as are certain at a time: what hangs on them is certain then. */
void
mariscal_odds_run_roll (MariscalOddsPage *page)
{
  g_autoptr (WarRecord) order = mariscal_question_order (page->question);
  g_autoptr (WarDice) here = war_dice_new_here ();

  while (order != NULL && mariscal_odds_run_lacks (page))
    {
      const GArray *typed = mariscal_question_faces (page->question);
      g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (WarFace));
      WarFace face = { war_dice_roll (here, page->wanted->of), WAR_DIE_HERE };

      if (face.fell == 0)
        return;
      g_array_append_vals (faces, typed->data, typed->len);
      g_array_append_val (faces, face);
      mariscal_question_throw (page->question, faces);
      g_clear_pointer (&page->wanted, war_wanted_free);
      page->wanted = ask (page, order, faces, NULL);
    }
}

gboolean
mariscal_odds_run_is_begun (MariscalOddsPage *page)
{
  gboolean begun = mariscal_odds_run_lacks (page) && mariscal_question_faces (page->question)->len > 0;

  if (begun)
    mariscal_dice_run_refuse (page->run, _("Dice are still lacking: type the rest, or have it rolled here"));
  return begun;
}
