/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sweep half way, and what happens meanwhile: another language, another branch, another campaign, a file that goes and
 * comes back. */

#include "desk.h"

#include <glib/gstdio.h>

#include "mariscal-map-page-private.h"
#include "mariscal-revise.h"
#include "mariscal-session-past.h"
#include "mariscal-settings.h"
#include "mariscal-window-private.h"

#define WINDOW(desk) GTK_WIDGET ((desk)->window)

static MariscalMapCanvas *
canvas_of (Desk *desk)
{
  return MARISCAL_MAP_CANVAS (desk_find_type (WINDOW (desk), MARISCAL_TYPE_MAP_CANVAS));
}

static void
press_enter (Desk *desk)
{
  g_signal_emit_by_name (gtk_widget_get_parent (desk_focus (desk)), "activate");
  desk_settle (desk);
}

/* The third of the places that hold anything: the first was skipped, the second told, of this one a line is begun. */
static Desk *
begin_sweep (void)
{
  Desk *desk;

  mariscal_settings_set_int ("map-scale", 0);
  desk = desk_new_with ("blitzwar", "1939");
  desk_page (desk, "map");
  desk_settle (desk);
  gtk_widget_activate_action (GTK_WIDGET (canvas_of (desk)), "map.pack-up", NULL);
  desk_settle (desk);
  desk_type (desk, "?");
  press_enter (desk);
  desk_type (desk, "3i");
  press_enter (desk);
  g_assert_true (desk_says (desk, "3 of "));
  desk_type (desk, "1");
  return desk;
}

static void
a_sweep_goes_on (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  guint head = desk_head (desk), n;
  g_autofree char *says = NULL;
  WarMember place = mariscal_session_selected (desk_session (desk));

  desk_speak (desk, "es");
  g_assert_true (desk_says (desk, "3 de "));
  g_assert_true (desk_says (desk, "Parar"));
  g_assert_cmpstr (desk_typed (desk), ==, "1");
  desk_speak (desk, "en");
  g_assert_true (desk_says (desk, "3 of "));
  g_assert_cmpstr (desk_typed (desk), ==, "1");
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, place);
  desk_type (desk, "i");
  g_assert_cmpstr (desk_typed (desk), ==, "1i");
  press_enter (desk);
  g_assert_true (desk_says (desk, "4 of "));
  g_assert_cmpuint (desk_head (desk), >, head);
  desk->hasty = TRUE;                      /* the first, and all that come after the third */
  for (n = 1; GTK_IS_TEXT (desk_focus (desk)); n++)
    gtk_widget_activate_action (desk_focus (desk), "map.skip", NULL);
  desk->hasty = FALSE;
  desk_settle (desk);
  says = g_strdup_printf ("%u places were left as they are known", n);
  g_assert_true (desk_says (desk, says));
}

/* What is taken back meanwhile is asked again, and what was typed was of another place. */
/* Hidden in two goes around the keys, GTK would keep it. */
static void
the_question_goes_with_its_window (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  gpointer question = gtk_widget_get_ancestor (desk_focus (desk), GTK_TYPE_BOX);

  desk_press (desk, "Escape");
  desk_settle (desk);
  g_assert_false (gtk_widget_get_mapped (question));
  g_object_add_weak_pointer (question, &question);
  g_clear_pointer (&desk, desk_free);
  g_assert_null (question);
}

static void
a_sweep_goes_back_with_the_table (void)
{
  g_autoptr (Desk) desk = begin_sweep ();

  desk_page (desk, "turn");
  desk_speak (desk, "es");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "undo", NULL);
  desk_settle (desk);
  desk_page (desk, "map");
  desk_settle (desk);
  g_assert_true (desk_says (desk, "2 de "));                            /* the one before was skipped, and is */
  g_assert_cmpstr (desk_typed (desk), ==, "");
  desk_speak (desk, "en");
  g_assert_true (desk_says (desk, "2 of "));
}

static void
a_sweep_stays_with_its_campaign (void)
{
  g_autoptr (Desk) desk = begin_sweep (), other = desk_new_with ("blitzwar", "1939");

  desk_page (desk, "turn");
  desk_speak (desk, "es");
  gtk_window_destroy (GTK_WINDOW (other->window));
  other->window = NULL;
  desk_open (desk, other->file);
  desk_page (desk, "map");
  desk_settle (desk);
  g_assert_false (desk_says (desk, "Parar"));
  desk_speak (desk, "en");
  g_assert_false (desk_says (desk, "Stop"));
}

/* What was answered on a branch is no answer in the campaign, and the other way round. */
static void
a_sweep_asks_again_on_another_branch (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  guint head = desk_head (desk);

  g_assert_true (mariscal_session_what_if (desk_session (desk), head - 10, "Sea Lion", NULL));
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"allies\",\"override\":true}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"allies\",\"override\":true}");
  desk_settle (desk);
  g_assert_true (desk_says (desk, "1 of "));
}

/* Who looks back while packing up has answered all the same. */
static void
the_past_is_only_looked_at (void)
{
  g_autoptr (Desk) desk = begin_sweep ();

  mariscal_session_look_at (desk_session (desk), 20);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "3 of "));
  mariscal_session_look_now (desk_session (desk));
  desk_settle (desk);
  g_assert_true (desk_says (desk, "3 of "));
  g_assert_cmpstr (desk_typed (desk), ==, "1");
}

/* An entry before the sweep is put right: what was answered since stands again after it. */
static void
a_sweep_outlives_a_change_of_the_past (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  g_autoptr (WarProposal) proposal = NULL;
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (WarGivenDie));
  g_autoptr (WarRecord) order = NULL;
  guint head = desk_head (desk);
  const char *json = "{\"do\":\"stack\",\"zone\":\"lodz\",\"country\":\"GER\",\"infantry\":3,\"override\":true}";

  desk_put (desk, "zone/lodz/name", "'Łódź'");
  order = war_order_read (mariscal_session_data (desk_session (desk)), json, strlen (json), NULL);
  g_assert_nonnull (order);
  proposal = mariscal_session_revise (desk_session (desk), head, order, NULL, dice, NULL);
  g_assert_nonnull (proposal);
  g_assert_true (mariscal_session_accept (desk_session (desk), proposal, NULL));
  desk_settle (desk);
  g_assert_true (desk_says (desk, "3 of "));
}

/* Also at the edge of the map, of which nothing is seen beyond it otherwise. */
static void
a_place_lies_above_its_question (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  MariscalMapPage *page = MARISCAL_MAP_PAGE (mariscal_window_page_now (desk->window));

  for (guint i = 0; i < 6; i++)
    {
      GtkWidget *zone = mariscal_map_canvas_zone (page->canvas, mariscal_session_selected (desk_session (desk)));
      graphene_rect_t place, question;

      desk_settle (desk);
      g_assert_true (gtk_widget_compute_bounds (zone, GTK_WIDGET (page), &place));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (page->question), GTK_WIDGET (page), &question));
      g_assert_cmpfloat (place.origin.y + place.size.height, <, question.origin.y);
      gtk_widget_activate_action (desk_focus (desk), "map.skip", NULL);
      desk_settle (desk);
    }
}

static void
await_wrong (Desk *desk, gboolean wrong)
{
  gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;

  while ((mariscal_session_wrong (desk_session (desk)) != NULL) != wrong && g_get_monotonic_time () < end)
    {
      desk_settle (desk);
      g_usleep (20000);
    }
  g_assert_true ((mariscal_session_wrong (desk_session (desk)) != NULL) == wrong);
}

/* Nothing is written while the file is away, nothing that was typed is lost; it goes on once it is back. */
static void
a_file_goes_and_comes_back (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  g_autofree char *away = g_strconcat (desk->file, ".away", NULL);
  guint head = desk_head (desk);

  g_assert_cmpint (g_rename (desk->file, away), ==, 0);
  desk_type (desk, "i");
  press_enter (desk);
  g_assert_true (desk_says (desk, "another file stands in its place, or none: nothing was written"));
  g_assert_cmpuint (desk_head (desk), ==, head);
  desk_speak (desk, "es");
  g_assert_true (desk_says (desk, "3 de "));
  g_assert_cmpstr (desk_typed (desk), ==, "1i");
  g_assert_cmpint (g_rename (away, desk->file), ==, 0);
  press_enter (desk);
  g_assert_true (desk_says (desk, "4 de "));
  g_assert_cmpuint (desk_head (desk), ==, head + 1);
  desk_speak (desk, "en");
}

/* A copy in its place is another file: nothing is written to it, until it is opened. */
static void
a_copy_in_its_place_can_be_opened (void)
{
  g_autoptr (Desk) desk = begin_sweep ();
  g_autofree char *text = NULL;
  gsize len;
  guint head = desk_head (desk);

  g_assert_true (g_file_get_contents (desk->file, &text, &len, NULL));
  g_assert_true (g_file_set_contents (desk->file, text, (gssize) len, NULL));
  desk_type (desk, "i");
  press_enter (desk);
  g_assert_true (desk_says (desk, "3 of "));
  g_assert_cmpuint (desk_head (desk), ==, head);
  await_wrong (desk, TRUE);
  desk_open (desk, desk->file);
  g_assert_null (mariscal_session_wrong (desk_session (desk)));
  g_assert_true (mariscal_session_writes (desk_session (desk)));
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_false (desk_says (desk, "3 of "));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (desk_head (desk), <, head);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/sweep/the-question-goes-with-its-window", the_question_goes_with_its_window);
  g_test_add_func ("/sweep/it-goes-on-in-another-language", a_sweep_goes_on);
  g_test_add_func ("/sweep/it-goes-back-with-the-table", a_sweep_goes_back_with_the_table);
  g_test_add_func ("/sweep/it-stays-with-its-campaign", a_sweep_stays_with_its_campaign);
  g_test_add_func ("/sweep/it-asks-again-on-another-branch", a_sweep_asks_again_on_another_branch);
  g_test_add_func ("/sweep/the-past-is-only-looked-at", the_past_is_only_looked_at);
  g_test_add_func ("/sweep/it-outlives-a-change-of-the-past", a_sweep_outlives_a_change_of_the_past);
  g_test_add_func ("/sweep/a-place-lies-above-its-question", a_place_lies_above_its_question);
  g_test_add_func ("/sweep/a-file-goes-and-comes-back", a_file_goes_and_comes_back);
  g_test_add_func ("/sweep/a-copy-in-its-place-can-be-opened", a_copy_in_its_place_can_be_opened);
  return g_test_run ();
}
