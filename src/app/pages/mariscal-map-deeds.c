/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is done on the map: a stroke of the brush, a stack dragged, a name typed over, what stands there stated. Each is
 * tried first; what has consequences, or is against a rule, is asked at the lower edge and never in a dialog. */

#include "mariscal-map-page-private.h"

#include <glib/gi18n.h>

#include "map-says.h"
#include "map-walk.h"
#include "mariscal-reveal.h"
#include "mariscal-text.h"
#include "war-json.h"
#include "war-map-check.h"
#include "war-trial.h"
#include "war-typed.h"

static MariscalSession *
session_of (MariscalMapPage *page)
{
  return mariscal_page_session (MARISCAL_PAGE (page));
}

void
mariscal_map_tell (MariscalMapPage *page, const GError *error)
{
  if (error != NULL)
    mariscal_session_tell (session_of (page), error->message, FALSE);
}

void
mariscal_map_question_close (MariscalMapPage *page)
{
  mariscal_reveal_keys_leave (page->question, GTK_WIDGET (page->canvas));
  g_clear_pointer (&page->pending, g_ptr_array_unref);
  gtk_revealer_set_reveal_child (page->question, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (page->question_entry), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (page->question_skip), FALSE);
  gtk_widget_set_margin_bottom (GTK_WIDGET (page->question), 0);
  gtk_button_set_label (page->question_no, _("Leave It"));
  gtk_label_set_text (page->question_count, "");
}

gboolean
mariscal_map_carry_out (MariscalMapPage *page, GPtrArray *orders)
{
  g_autoptr (GError) error = NULL;
  gboolean done = mariscal_session_do (session_of (page), orders, &error);

  mariscal_map_tell (page, error);
  return done;
}

/* Takes the orders over. */
void
mariscal_map_question_open (MariscalMapPage *page, GPtrArray *orders, const char *title, const char *says,
                            const char *yes)
{
  g_clear_pointer (&page->pending, g_ptr_array_unref);
  page->pending = orders;
  gtk_label_set_text (page->question_title, title);
  gtk_label_set_text (page->question_says, says);
  gtk_widget_set_visible (GTK_WIDGET (page->question_says), *says != '\0');
  gtk_button_set_label (page->question_yes, yes);
  mariscal_reveal_at_once (page->question);
  gtk_widget_grab_focus (GTK_WIDGET (page->question_yes));
}

static char *
join (const GPtrArray *says)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < says->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (says, i));
  return g_string_free (text, FALSE);
}

static gboolean
has_consequences (const WarTrial *trial)
{
  for (guint i = 0; i < trial->groups->len; i++)
    if (((const WarGroup *) g_ptr_array_index (trial->groups, i))->decisions->len > 1)
      return TRUE;
  return FALSE;
}

/* Takes the orders over. What follows from nothing but what was meant is done at once, unless `look` is asked for. */
static void
propose (MariscalMapPage *page, GPtrArray *orders, const char *title, gboolean look)
{
  MariscalSession *session = session_of (page);
  g_autoptr (GPtrArray) taken = orders, says = NULL;
  g_autoptr (WarTrial) trial = NULL;
  g_autofree char *text = NULL;

  if (!mariscal_session_writes (session))
    {
      mariscal_map_carry_out (page, taken);             /* says why nothing can be done */
      return;
    }
  trial = war_trial_new (mariscal_session_state (session), orders,
                         war_campaign_n (mariscal_session_campaign (session)) + 1);
  if (trial->verdict == WAR_FORBIDDEN)
    {
      text = war_group_say (war_trial_end (trial), mariscal_session_words (session));
      for (guint i = 0; i < orders->len; i++)
        war_order_override (g_ptr_array_index (orders, i), NULL);
      mariscal_map_question_open (page, g_steal_pointer (&taken), title, text, _("Do It Anyway"));
    }
  else if (trial->verdict == WAR_DECIDED && (look || has_consequences (trial)))
    {
      says = war_trial_says (trial, mariscal_session_words (session));
      text = join (says);
      mariscal_map_question_open (page, g_steal_pointer (&taken), title, text, _("Do It"));
    }
  else
    mariscal_map_carry_out (page, taken);
}

static GPtrArray *
new_orders (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
}

/* As the table was when this side's move began. */
static WarState *
find_beginning (MariscalSession *session, WarMember mover)
{
  WarCampaign *campaign = mariscal_session_campaign (session);
  guint at = campaign != NULL ? war_campaign_head (campaign) : 0;

  while (at > 1)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (campaign, at);
      WarMember step = entry != NULL ? war_entry_step (entry) : WAR_NONE;
      const WarStepInfo *info = step != WAR_NONE ? war_step_info (mariscal_session_schema (session), step) : NULL;

      if (info == NULL || info->who != mover)
        break;
      at = war_entry_on (entry);
    }
  return at > 0 ? war_campaign_look (campaign, at) : NULL;
}

/* An order a former holder: each gets back what was his. */
static void
add_back (MariscalMapPage *page, const GArray *places, const WarState *before, GPtrArray *orders)
{
  const MapBoard *board = mariscal_map_canvas_board (page->canvas);
  g_autofree gboolean *given = g_new0 (gboolean, places->len + 1);

  for (guint i = 0; i < places->len; i++)
    {
      g_autoptr (GArray) same = g_array_new (FALSE, FALSE, sizeof (WarMember));
      const WarFieldInfo *holder = map_view_holder (board, g_array_index (places, WarMember, i));
      WarValue was = holder != NULL ? war_get (before, holder->field, g_array_index (places, WarMember, i)) : WAR_NONE;
      WarRecord *order;

      for (guint k = i; k < places->len && holder != NULL; k++)
        if (!given[k] && war_get (before, holder->field, g_array_index (places, WarMember, k)) == was)
          {
            given[k] = TRUE;
            g_array_append_val (same, g_array_index (places, WarMember, k));
          }
      order = same->len > 0 ? map_view_take (board, session_of (page), same, was) : NULL;
      if (order != NULL)
        g_ptr_array_add (orders, order);
    }
}

static void
take (MariscalMapPage *page, const GArray *places, gboolean back)
{
  MariscalSession *session = session_of (page);
  WarMember mover = mariscal_session_mover (session);
  g_autoptr (GPtrArray) orders = new_orders ();
  g_autofree char *title = NULL;
  g_autoptr (WarState) before = back ? find_beginning (session, mover) : NULL;
  WarRecord *order;

  if (mover == WAR_NONE)
    {
      mariscal_session_tell (session, _("No side is to move: nobody takes anything now"), FALSE);
      return;
    }
  if (before != NULL)
    add_back (page, places, before, orders);
  else if ((order = map_view_take (mariscal_map_canvas_board (page->canvas), session, places, mover)) != NULL)
    g_ptr_array_add (orders, order);
  if (orders->len == 0)
    return;
  title = war_words_name (mariscal_session_words (session), mariscal_session_state (session),
                          mariscal_session_data (session), g_array_index (places, WarMember, 0), NULL);
  propose (page, g_steal_pointer (&orders), title, FALSE);
}

static void
stroke_cb (MariscalMapCanvas *canvas, GArray *places, gboolean back, MariscalMapPage *page)
{
  take (page, places, back);
}

void
mariscal_map_deeds_take (MariscalMapPage *page)
{
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (WarMember));
  WarMember selected = mariscal_session_selected (session_of (page));

  if (selected == WAR_NONE)
    return;
  g_array_append_val (one, selected);
  take (page, one, FALSE);
}

/* Only one side at a time can hold the brush: the one to move. */
void
mariscal_map_deeds_load (MariscalMapPage *page, gboolean brush)
{
  WarMember mover = mariscal_session_mover (session_of (page));

  if (brush && mover == WAR_NONE)
    {
      mariscal_session_tell (session_of (page), _("No side is to move: nobody takes anything now"), FALSE);
      brush = FALSE;
    }
  gtk_toggle_button_set_active (page->brush_button, brush);
  mariscal_map_canvas_load (page->canvas, brush);
}

/* What was typed of a place, as the order bar reads it. NULL and an error: it cannot be read. */
GPtrArray *
mariscal_map_read_typed (MariscalMapPage *page, WarMember place, const char *text, GError **error)
{
  MariscalSession *session = session_of (page);
  g_autofree char *line = g_strdup_printf ("%s %s", war_id (mariscal_session_data (session), place), text);
  g_autoptr (WarTyped) typed = war_typed_new (mariscal_session_state (session), line, error);

  return typed->kind == WAR_TYPED_ORDERS && typed->orders != NULL ? g_ptr_array_ref (typed->orders) : NULL;
}

static void
typed_cb (MariscalMapPanel *panel, const char *text, MariscalMapPage *page)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) orders
    = mariscal_map_read_typed (page, mariscal_session_selected (session_of (page)), text, &error);

  mariscal_map_tell (page, error);
  if (orders != NULL && mariscal_map_carry_out (page, orders))
    gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

/* While it is typed, what would come of it. */
static void
asked_cb (MariscalMapPanel *panel, const char *text, MariscalMapPage *page)
{
  MariscalSession *session = session_of (page);
  g_autoptr (GError) error = NULL;
  WarMember selected = mariscal_session_selected (session);
  g_autoptr (GPtrArray) orders = *text != '\0' ? mariscal_map_read_typed (page, selected, text, &error) : NULL;
  g_autoptr (WarTrial) trial = NULL;
  g_autofree char *says = NULL;

  if (orders != NULL)
    {
      g_autoptr (GPtrArray) all = NULL;

      trial = war_trial_new (mariscal_session_state (session), orders, mariscal_session_entry (session) + 1);
      all = war_trial_says (trial, mariscal_session_words (session));
      says = trial->verdict == WAR_DECIDED ? join (all)
                                           : war_group_say (war_trial_end (trial), mariscal_session_words (session));
    }
  mariscal_map_panel_tell (panel, says != NULL ? says : error != NULL ? error->message : "");
}

static void
renamed_cb (MariscalMapPanel *panel, const char *text, MariscalMapPage *page)
{
  MariscalSession *session = session_of (page);
  WarMember place = mariscal_session_selected (session);
  const WarFieldInfo *name = place != WAR_NONE
                               ? war_find_field (mariscal_session_schema (session), war_member_kind (place), "name", -1)
                               : NULL;
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  if (name != NULL)
    {
      war_json_quote (json, text, -1);
      mariscal_session_correct (session, &(WarCell) { name->field, place, 0 }, json->str, &error);
    }
  mariscal_map_tell (page, error);
  gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

/* Two places typed are a move; what it costs is seen before it is done. */
static void
dropped_cb (MariscalMapCanvas *canvas, int from, int to, MariscalMapPage *page)
{
  MariscalSession *session = session_of (page);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) orders
    = mariscal_map_read_typed (page, from, war_id (mariscal_session_data (session), to), &error);
  g_autofree char *a = NULL, *b = NULL, *title = NULL;

  mariscal_map_tell (page, error);
  if (orders == NULL)
    return;
  a = war_words_name (mariscal_session_words (session), NULL, mariscal_session_data (session), from, NULL);
  b = war_words_name (mariscal_session_words (session), NULL, mariscal_session_data (session), to, NULL);
  title = g_strdup_printf ("%s → %s", a, b);
  propose (page, g_steal_pointer (&orders), title, TRUE);
}

/* "Berlin – Paris: 6 links, 880 km". */
static void
measured_cb (MariscalMapCanvas *canvas, int from, int to, MariscalMapPage *page)
{
  MariscalSession *session = session_of (page);
  const WarMapSheet *sheet = map_board_sheet (mariscal_map_canvas_board (canvas));
  int a = war_map_sheet_find (sheet, from), b = war_map_sheet_find (sheet, to), steps = map_walk_steps (sheet, a, b);
  const char *one = g_array_index (sheet->marks, WarMapMark, a).name;
  const char *other = g_array_index (sheet->marks, WarMapMark, b).name;
  int km = (int) war_map_distance (mariscal_session_data (session), from, to);
  g_autofree char *far = g_strdup_printf (_("%d km"), km);
  g_autofree char *links = steps < 0 ? g_strdup (_("no way over land"))
                                     : g_strdup_printf (ngettext ("%d link", "%d links", (gulong) steps), steps);
  g_autofree char *text = g_strdup_printf ("%s – %s: %s, %s", one, other, links, far);

  mariscal_session_tell (session, text, FALSE);
}

void
mariscal_map_deeds_yes (MariscalMapPage *page)
{
  g_autoptr (GPtrArray) orders = g_steal_pointer (&page->pending);

  if (page->sweep != NULL)
    {
      mariscal_map_sweep_settle (page);
      return;
    }
  mariscal_map_question_close (page);
  if (orders != NULL)
    mariscal_map_carry_out (page, orders);
  gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

void
mariscal_map_deeds_no (MariscalMapPage *page)
{
  mariscal_map_sweep_end (page);
}

void
mariscal_map_deeds_begin (MariscalMapPage *page)
{
  g_signal_connect (page->canvas, "stroke", G_CALLBACK (stroke_cb), page);
  g_signal_connect (page->canvas, "dropped", G_CALLBACK (dropped_cb), page);
  g_signal_connect (page->canvas, "measured", G_CALLBACK (measured_cb), page);
  g_signal_connect (page->panel, "typed", G_CALLBACK (typed_cb), page);
  g_signal_connect (page->panel, "asked", G_CALLBACK (asked_cb), page);
  g_signal_connect (page->panel, "renamed", G_CALLBACK (renamed_cb), page);
}
