/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Another language makes the window anew; what somebody was doing on a page goes on there, to and fro. */

#include "desk.h"
#include "mariscal-language.h"

#include <math.h>

#include "mariscal-journal-line.h"
#include "mariscal-journal-page.h"
#include "mariscal-map-canvas.h"
#include "mariscal-map-panel.h"
#include "mariscal-odds-page.h"
#include "mariscal-order-form.h"
#include "mariscal-revise.h"
#include "mariscal-session-past.h"
#include "mariscal-settings.h"
#include "mariscal-tally.h"
#include "mariscal-window-private.h"

#define WINDOW(desk) GTK_WIDGET ((desk)->window)

static MariscalMapCanvas *
canvas_of (Desk *desk)
{
  return MARISCAL_MAP_CANVAS (desk_find_type (WINDOW (desk), MARISCAL_TYPE_MAP_CANVAS));
}

static void
go_to_a_side (Desk *desk)
{
  for (int i = 0; i < 12 && mariscal_session_mover (desk_session (desk)) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
}

/* A die of 2 was typed for a 5. */
static Desk *
begin_revision (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);

  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"roll-spain\",\"die\":2,\"override\":true}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  desk_page (desk, "journal");
  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  g_signal_emit_by_name (desk_find (desk_find_type (WINDOW (desk), MARISCAL_TYPE_REVISE), "6"), "clicked");
  desk_settle (desk);
  return desk;
}

static void
assert_fell (Desk *desk, guint entry, int fell)
{
  g_autoptr (WarEntry) e = war_campaign_entry (desk_campaign (desk), entry);
  g_autoptr (GArray) throws = war_entry_throws (e);

  g_assert_cmpint (g_array_index (throws, WarThrow, 0).fell, ==, fell);
}

static void
a_changed_entry_goes_on (void)
{
  g_autoptr (Desk) desk = begin_revision ();
  guint head = desk_head (desk);
  GtkWidget *six;

  desk_speak (desk, "es");
  g_assert_true (desk_says (desk, "Cambiar el asiento 3"));
  desk_speak (desk, "en");
  g_assert_true (desk_says (desk, "Change entry 3"));
  six = desk_find (desk_find_type (WINDOW (desk), MARISCAL_TYPE_REVISE), "6");
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (six)));
  g_assert_true (MARISCAL_IS_ORDER_FORM (gtk_widget_get_ancestor (desk_focus (desk), MARISCAL_TYPE_ORDER_FORM)));
  desk_click (desk, "Accept");
  assert_fell (desk, head + 1, 6);
}

/* Undone before it is seen again, the entry is nothing to be changed. */
static void
a_change_of_what_was_undone_is_let_go (void)
{
  g_autoptr (Desk) desk = begin_revision ();

  mariscal_session_look_now (desk_session (desk));
  desk_page (desk, "turn");
  desk_speak (desk, "es");
  for (guint i = 0; i < 3; i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (desk->window), "undo", NULL);
      desk_settle (desk);
    }
  desk_page (desk, "journal");
  g_assert_false (desk_says (desk, "Cambiar el asiento 3"));
  desk_speak (desk, "en");
  g_assert_false (desk_says (desk, "Change entry 3"));
}

/* All fields of the entry are asked for, and one of them is half typed. */
static void
a_half_typed_field_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *revise, *entry;

  desk_do (desk, "{\"do\":\"stack\",\"zone\":\"lodz\",\"country\":\"GER\",\"infantry\":12,\"override\":true}");
  desk_page (desk, "journal");
  mariscal_session_look_at (desk_session (desk), desk_head (desk));
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  revise = desk_find_type (WINDOW (desk), MARISCAL_TYPE_REVISE);
  entry = desk_find_type (revise, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "1");
  desk_speak (desk, "es");
  desk_speak (desk, "en");
  revise = desk_find_type (WINDOW (desk), MARISCAL_TYPE_REVISE);
  entry = desk_find_type (revise, GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1");
}

static void
odds_go_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *page, *line;

  desk_page (desk, "odds");
  desk_type (desk, "at gdy 2c 2i - 2i");
  g_assert_true (desk_says (desk, "The zone is taken"));
  desk_speak (desk, "es");
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "odds");
  g_assert_true (desk_says (desk, "Se toma la zona"));
  desk_speak (desk, "en");
  g_assert_true (desk_says (desk, "The zone is taken"));
  page = desk_find_type (WINDOW (desk), MARISCAL_TYPE_ODDS_PAGE);
  line = desk_find_type (page, GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (line)), ==, "at gdy 2c 2i - 2i");
}

/* What has happened does not happen once more because it is told in other words. */
static void
what_was_recorded_stays_recorded (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint head;

  desk_page (desk, "odds");
  desk_type (desk, "at gdy 2c 2i - 2i\n");
  desk_type (desk, "6\n");
  for (guint i = 0; i < 4 && !desk_says (desk, "Recorded · entry"); i++)
    gtk_widget_activate_action (desk_find_type (WINDOW (desk), MARISCAL_TYPE_ODDS_PAGE), "odds.record", NULL);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Recorded · entry"));
  head = desk_head (desk);
  desk_speak (desk, "es");
  g_assert_true (desk_says (desk, "Anotado · asiento"));
  g_assert_false (gtk_widget_activate_action (desk_find_type (WINDOW (desk), MARISCAL_TYPE_ODDS_PAGE), "odds.record", NULL)
                  && desk_head (desk) != head);
  g_assert_cmpuint (desk_head (desk), ==, head);
  desk_speak (desk, "en");
  g_assert_true (desk_says (desk, "Recorded · entry"));
}

static void
a_line_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  go_to_a_side (desk);
  desk_page (desk, "ledger");
  desk_type (desk, "e lod\n");
  desk_type (desk, "e po");
  desk_speak (desk, "es");
  g_assert_cmpstr (desk_typed (desk), ==, "e po");
  desk_speak (desk, "en");
  g_assert_cmpstr (desk_typed (desk), ==, "e po");
  g_assert_true (desk_press (desk, "Up"));
  g_assert_cmpstr (desk_typed (desk), ==, "e lod");
}

/* In the past nothing is written, but what was being typed there is still read. */
static void
a_line_in_the_past_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  desk_type (desk, "gdy axi");
  mariscal_session_look_at (desk_session (desk), 20);
  desk_settle (desk);
  desk_speak (desk, "es");
  g_assert_cmpstr (desk_typed (desk), ==, "gdy axi");
  desk_speak (desk, "en");
  g_assert_cmpstr (desk_typed (desk), ==, "gdy axi");
  g_assert_true (mariscal_session_is_past (desk_session (desk)));
}

/* A line that waits for its die, of which one digit is typed. */
static void
a_line_that_waits_for_its_die_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint head;

  go_to_a_side (desk);
  head = desk_head (desk);
  desk_type (desk, "at lod 2c 3i 1a - 2i\n");
  g_assert_cmpstr (desk_typed (desk), ==, "");
  desk_type (desk, "4");
  desk_speak (desk, "es");
  g_assert_cmpstr (desk_typed (desk), ==, "4");
  g_assert_cmpuint (desk_head (desk), ==, head);
  desk_speak (desk, "en");
  g_assert_cmpstr (desk_typed (desk), ==, "4");
  g_assert_true (g_str_has_suffix (gtk_entry_get_placeholder_text (GTK_ENTRY (gtk_widget_get_parent (desk_focus (desk)))),
                                   "Enter rolls here"));
}

static void
the_map_looks_where_it_looked (void)
{
  g_autoptr (Desk) desk = NULL;
  WarMapBox before, after;
  WarMapPoint there;
  const WarMapSheet *sheet;

  mariscal_settings_set_int ("map-scale", 0);
  desk = desk_new_with ("blitzwar", "1939");
  desk_page (desk, "map");
  mariscal_session_select (desk_session (desk), desk_member (desk, "zone/gdynia"));
  desk_settle (desk);
  sheet = map_board_sheet (mariscal_map_canvas_board (canvas_of (desk)));
  there = g_array_index (sheet->marks, WarMapMark, war_map_sheet_find (sheet, desk_member (desk, "zone/gdynia"))).at;
  mariscal_map_canvas_look_first (canvas_of (desk), (WarMapPoint) { there.x + 200, there.y + 150 }, 2.5);
  desk_settle (desk);
  before = mariscal_map_canvas_view (canvas_of (desk));
  desk_speak (desk, "es");
  desk_speak (desk, "en");
  desk_settle (desk);
  after = mariscal_map_canvas_view (canvas_of (desk));
  g_assert_cmpfloat (hypot (before.x + before.w / 2 - after.x - after.w / 2, before.y + before.h / 2 - after.y - after.h / 2),
                     <, 20);
  g_assert_cmpfloat (fabs (before.w - after.w), <, 20);
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, desk_member (desk, "zone/gdynia"));
  g_assert_true (desk_contains (desk_find_type (WINDOW (desk), MARISCAL_TYPE_MAP_PANEL), "Gdynia"));
}

/* What stands there was being typed. */
static void
a_line_of_the_panel_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  desk_page (desk, "map");
  mariscal_session_select (desk_session (desk), desk_member (desk, "zone/minsk"));
  desk_settle (desk);
  gtk_widget_activate_action (GTK_WIDGET (canvas_of (desk)), "map.stack", NULL);
  desk_type (desk, "5");
  desk_speak (desk, "es");
  g_assert_cmpstr (desk_typed (desk), ==, "5");
  desk_speak (desk, "en");
  g_assert_cmpstr (desk_typed (desk), ==, "5");
}

static GtkSingleSelection *
journal_of (Desk *desk)
{
  GtkWidget *line = desk_find_type (WINDOW (desk), MARISCAL_TYPE_JOURNAL_LINE);
  GtkWidget *list = gtk_widget_get_ancestor (line, GTK_TYPE_LIST_VIEW);

  return GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static void
the_journal_shows_what_it_showed (void)
{
  static const char *const zones[] = { "lodz", "poznan", "krakow", "gdynia", "poznan" };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint row, all;

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      g_autofree char *order = g_strdup_printf ("{\"do\":\"control\",\"zones\":[\"%s\"],\"side\":\"%s\"}", zones[i],
                                               i < 4 ? "axis" : "allies");

      desk_do (desk, order);
    }
  desk_page (desk, "journal");
  all = g_list_model_get_n_items (G_LIST_MODEL (journal_of (desk)));
  g_assert_true (desk_press (desk, "<Control>f"));
  desk_type (desk, "poznan");
  g_signal_emit_by_name (gtk_widget_get_parent (desk_focus (desk)), "search-changed");
  desk_settle (desk);
  row = g_list_model_get_n_items (G_LIST_MODEL (journal_of (desk))) - 1;
  g_assert_cmpuint (row, <, all - 1);
  g_assert_cmpuint (row, >, 0);
  gtk_single_selection_set_selected (journal_of (desk), row);
  desk_settle (desk);
  for (guint i = 0; i < 2; i++)
    {
      desk_speak (desk, i == 0 ? "es" : "en");
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (journal_of (desk))), ==, row + 1);
      g_assert_cmpuint (gtk_single_selection_get_selected (journal_of (desk)), ==, row);
    }
  g_assert_true (desk_press (desk, "<Control>f"));
  g_assert_cmpstr (desk_typed (desk), ==, "poznan");
}

static void
the_ledger_lists_what_it_listed (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *words;

  desk_page (desk, "ledger");
  words = desk_find_type (gtk_stack_get_visible_child (desk->window->stack), GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (words), "tank");
  g_signal_emit_by_name (words, "search-changed");
  desk_settle (desk);
  desk_speak (desk, "es");
  desk_speak (desk, "en");
  words = desk_find_type (gtk_stack_get_visible_child (desk->window->stack), GTK_TYPE_SEARCH_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (words)), ==, "tank");
}

/* Half of what the others have moved is counted. */
static void
a_count_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  go_to_a_side (desk);
  g_assert_true (desk_press (desk, "<Control>t"));
  desk_type (desk, "112");
  g_assert_true (mariscal_tally_is_open (desk->window->tally));
  desk_speak (desk, "es");
  g_assert_true (mariscal_tally_is_open (desk->window->tally));
  desk_speak (desk, "en");
  g_assert_true (desk_contains (GTK_WIDGET (desk->window->tally), "× 2"));
  desk_type (desk, "1");
  g_assert_true (desk_contains (GTK_WIDGET (desk->window->tally), "× 3"));
}

/* On a branch one stays on it, and the boards of it and of the campaign stay beside each other. */
static void
a_branch_stays_the_branch (void)
{
  g_autoptr (Desk) desk = begin_revision ();
  guint head;

  desk_click (desk, "Leave");
  mariscal_session_look_now (desk_session (desk));
  g_assert_true (mariscal_session_what_if (desk_session (desk), 3, "Sea Lion", NULL));
  head = desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  desk_settle (desk);
  desk_click (desk, "Compare");
  g_assert_true (desk_says (desk, "Sea Lion and The campaign"));
  desk_speak (desk, "es");
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "Sea Lion");
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_true (desk_says (desk, "Esto se prueba como «Sea Lion»"));
  g_assert_true (desk_says (desk, "Sea Lion y La partida"));
  desk_speak (desk, "en");
  g_assert_true (desk_says (desk, "Sea Lion and The campaign"));
  desk_click (desk, "Drop it");
  g_assert_false (desk_says (desk, "This is tried out"));
}

static void
free_weak (gpointer ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

static void
watch (GtkWidget *widget, GPtrArray *watched)
{
  GWeakRef *ref = g_new0 (GWeakRef, 1);

  g_weak_ref_init (ref, widget);
  g_ptr_array_add (watched, ref);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    watch (child, watched);
}

static guint
count_left (const GPtrArray *watched)
{
  guint n = 0;

  for (guint i = 0; i < watched->len; i++)
    {
      g_autoptr (GtkWidget) widget = g_weak_ref_get (watched->pdata[i]);

      if (widget != NULL)
        g_test_message ("left: %s", G_OBJECT_TYPE_NAME (widget));
      n += widget != NULL;
    }
  return n;
}

/* Of the frame nothing outlives its language, wherever the keys were. */
static void
nothing_of_the_old_language_stays (void)
{
  static const char *const keys[][2] = { { "<Control>l", "a" }, { "F10" }, { "<Control>t" }, { "<Alt>3", "5" },
                                         { "<Control>e" } };

  for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
    {
      g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
      g_autoptr (GPtrArray) watched = g_ptr_array_new_with_free_func (free_weak);

      go_to_a_side (desk);
      for (guint i = 0; i < 2 && keys[k][i] != NULL; i++)
        desk_press (desk, keys[k][i]);
      watch (adw_application_window_get_content (ADW_APPLICATION_WINDOW (desk->window)), watched);
      mariscal_language_choose ("es");
      mariscal_window_speak_anew (desk->window);
      for (guint i = 0; i < 100 && count_left (watched) > 0; i++)
        {
          g_usleep (20000);
          desk_settle (desk);
        }
      g_test_message ("%s", keys[k][0]);
      g_assert_cmpuint (count_left (watched), ==, 0);
      mariscal_language_choose ("en");
      mariscal_window_speak_anew (desk->window);
    }
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/anew/a-changed-entry-goes-on", a_changed_entry_goes_on);
  g_test_add_func ("/anew/a-change-of-what-was-undone-is-let-go", a_change_of_what_was_undone_is_let_go);
  g_test_add_func ("/anew/a-half-typed-field-goes-on", a_half_typed_field_goes_on);
  g_test_add_func ("/anew/odds-go-on", odds_go_on);
  g_test_add_func ("/anew/what-was-recorded-stays-recorded", what_was_recorded_stays_recorded);
  g_test_add_func ("/anew/a-line-goes-on", a_line_goes_on);
  g_test_add_func ("/anew/a-line-in-the-past-goes-on", a_line_in_the_past_goes_on);
  g_test_add_func ("/anew/a-line-that-waits-for-its-die-goes-on", a_line_that_waits_for_its_die_goes_on);
  g_test_add_func ("/anew/the-map-looks-where-it-looked", the_map_looks_where_it_looked);
  g_test_add_func ("/anew/a-line-of-the-panel-goes-on", a_line_of_the_panel_goes_on);
  g_test_add_func ("/anew/the-journal-shows-what-it-showed", the_journal_shows_what_it_showed);
  g_test_add_func ("/anew/the-ledger-lists-what-it-listed", the_ledger_lists_what_it_listed);
  g_test_add_func ("/anew/a-count-goes-on", a_count_goes_on);
  g_test_add_func ("/anew/a-branch-stays-the-branch", a_branch_stays_the_branch);
  g_test_add_func ("/anew/nothing-of-the-old-language-stays", nothing_of_the_old_language_stays);
  return g_test_run ();
}
