/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The editor in the real window: cards typed by keys alone, a place dragged and moved by keys, renamed, connected; what is odd
 * is told and leads there; every step goes back; files come in and go out; a new campaign takes the own copy along. */

#include "desk.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "editor-map.h"
#include "mariscal-editor.h"
#include "mariscal-map-canvas.h"
#include "mariscal-map-zone.h"
#include "mariscal-new-campaign.h"
#include "mariscal-window-private.h"
#include "new-view.h"

static MariscalEditor *
editor_of (Desk *desk)
{
  return MARISCAL_EDITOR (gtk_stack_get_child_by_name (desk->window->views, "editor"));
}

static void
forget (void)
{
  g_autofree char *path = war_overlay_place (war_game_find ("blitzwar"));

  g_unlink (path);
}

/* Without a campaign, and nothing said so far. */
static Desk *
open_editor (const char *section)
{
  Desk *desk;

  forget ();
  desk = desk_new ();
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "editor", NULL);
  if (section != NULL)
    gtk_stack_set_visible_child_name (gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (desk_find_type (
                                          GTK_WIDGET (editor_of (desk)), GTK_TYPE_STACK_SWITCHER))), section);
  gtk_widget_grab_focus (GTK_WIDGET (editor_of (desk)));
  desk_settle (desk);
  return desk;
}

static const WarOverlay *
said (Desk *desk)
{
  return mariscal_overlay_said (mariscal_editor_overlay (editor_of (desk)));
}

static WarValue
printed (Desk *desk, const char *path)
{
  WarData *data = war_overlay_data (said (desk));
  WarCell cell;

  g_assert_true (war_path_parse (data, path, strlen (path), &cell));
  return war_fixed (data, cell.field, cell.of, cell.by);
}

static WarMember
member (Desk *desk, const char *path)
{
  WarMember who;

  g_assert_true (war_member_parse (war_overlay_data (said (desk)), path, strlen (path), &who));
  return who;
}

/* As the next start of the program would find it. */
static gboolean
is_on_disk (const char *part)
{
  g_autofree char *path = war_overlay_place (war_game_find ("blitzwar")), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, part) != NULL;
}

static MariscalMapCanvas *
canvas_of (Desk *desk)
{
  return MARISCAL_MAP_CANVAS (desk_find_type (GTK_WIDGET (editor_of (desk)), MARISCAL_TYPE_MAP_CANVAS));
}

/* ---- where it is found ---- */

static void
it_opens_without_a_campaign_and_leads_back (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);

  g_assert_null (desk_session (desk));
  g_assert_true (mariscal_window_is_editor (desk->window));
  g_assert_true (desk_press (desk, "<Alt>Home"));
  g_assert_false (mariscal_window_is_editor (desk->window));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (desk->window->views), ==, "library");
  g_assert_true (desk_says (desk, "Own copy of the game"));
  g_assert_true (desk_press (desk, "<Control>e"));
  g_assert_true (mariscal_window_is_editor (desk->window));
}

/* Whoever edits the own copy does nothing to the table behind it. */
static void
the_table_behind_it_rests (void)
{
  g_autoptr (Desk) desk = NULL;
  guint head;

  forget ();
  desk = desk_new_with ("blitzwar", NULL);
  head = desk_head (desk);
  g_assert_true (desk_press (desk, "<Control>e"));
  desk_settle (desk);
  desk_press (desk, "<Control>Return");
  desk_press (desk, "<Control>z");
  desk_press (desk, "<Control>l");
  g_assert_true (mariscal_window_is_editor (desk->window));
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_true (desk_press (desk, "<Alt>Home"));
  g_assert_nonnull (desk_session (desk));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (desk->window->views), ==, "desk");
}

/* ---- cards ---- */

static void
a_card_is_typed_by_keys_alone (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");

  g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, WAR_UNKNOWN);
  desk_type (desk, "2\t2\t2\t0\t2\t0\t4\t");
  desk_settle (desk);
  g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, 2);
  g_assert_cmpint (printed (desk, "card/axis-limited-1/fleet"), ==, 0);
  g_assert_cmpint (printed (desk, "card/axis-limited-1/supply"), ==, 4);
  g_assert_true (desk_says (desk, "Axis Limited War card 1: Worth 10"));
  g_assert_true (is_on_disk ("\"axis-limited-1\": {\"infantry\": 2, \"tanks\": 2, \"air\": 2"));
  for (guint i = 0; i < 7; i++)
    g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (war_overlay_is_empty (said (desk)));
  g_assert_false (desk_says (desk, "Axis Limited War card 1: Worth 10"));
  g_assert_true (desk_press (desk, "<Control><Shift>z"));
  g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, 2);
}

static void
enter_and_arrows_go_down_and_up (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");

  desk_type (desk, "1\n");
  desk_type (desk, "2");
  g_assert_true (desk_press (desk, "Down"));
  desk_type (desk, "3");
  g_assert_true (desk_press (desk, "Up"));
  desk_settle (desk);
  g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, 1);
  g_assert_cmpint (printed (desk, "card/axis-limited-2/infantry"), ==, 2);
  g_assert_cmpint (printed (desk, "card/axis-limited-3/infantry"), ==, 3);
}

/* Nobody fills in what nobody told; nought is typed; empty is unknown again. */
static void
unknown_stays_unknown (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");

  desk_type (desk, "0\t");
  g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, 0);
  g_assert_cmpint (printed (desk, "card/axis-limited-1/tanks"), ==, WAR_UNKNOWN);
  g_assert_true (desk_says (desk, "only a part of what it holds is given"));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (desk->window), GTK_DIR_TAB_BACKWARD));
  g_assert_true (desk_press (desk, "BackSpace"));
  desk_type (desk, "\t");
  g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, WAR_UNKNOWN);
  g_assert_true (war_overlay_is_empty (said (desk)));
  g_assert_false (desk_says (desk, "only a part of what it holds is given"));
}

static void
what_cannot_be_is_told_and_changes_nothing (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");

  desk_type (desk, "777\t");
  desk_settle (desk);
  g_assert_true (war_overlay_is_empty (said (desk)));
  g_assert_true (desk_says (desk, "outside the range from 0 to 99"));
  desk_type (desk, "x\t");
  g_assert_true (war_overlay_is_empty (said (desk)));
  g_assert_false (war_overlay_can_undo (said (desk)));
}

static void
a_sample_can_be_taken_in_and_out (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");

  gtk_widget_activate_action (GTK_WIDGET (editor_of (desk)), "editor.sample", "s", "sample-deck");
  desk_settle (desk);
  g_assert_cmpint (printed (desk, "card/soviets-total-8/infantry"), ==, 7);
  g_assert_true (desk_says (desk, "As it comes: ?"));
  g_assert_true (desk_says (desk, "Nothing is wrong with these cards."));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (war_overlay_is_empty (said (desk)));
}

/* ---- the map ---- */

static void
a_place_is_opened_and_renamed (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  GtkWidget *entry;

  mariscal_editor_go (editor_of (desk), "zone/minsk");
  desk_settle (desk);
  entry = desk_find (GTK_WIDGET (editor_of (desk)), "Name printed on the board");
  g_assert_nonnull (entry);
  entry = desk_find_type (gtk_widget_get_ancestor (entry, ADW_TYPE_ACTION_ROW), GTK_TYPE_ENTRY);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Minsk");
  gtk_widget_grab_focus (entry);
  desk_type (desk, "Miensk\n");
  desk_settle (desk);
  g_assert_true (is_on_disk ("\"minsk\": {\"name\": \"Miensk\"}"));
  g_assert_true (desk_says (desk, "As it comes: Minsk"));
  g_assert_true (strstr (mariscal_map_zone_says (MARISCAL_MAP_ZONE (
                             mariscal_map_canvas_zone (canvas_of (desk), member (desk, "zone/minsk")))), "Miensk") != NULL);
  gtk_widget_grab_focus (entry);
  desk_type (desk, "Lodz\n");              /* another place is called so */
  desk_settle (desk);
  g_assert_true (desk_says (desk, "“Lodz” is also a name of") || mariscal_overlay_faults (mariscal_editor_overlay (editor_of (desk)))->len > 0);
}

static void
what_is_odd_leads_there (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  MariscalOverlay *overlay = mariscal_editor_overlay (editor_of (desk));
  GtkWidget *row;

  g_assert_true (desk_says (desk, "Nothing is wrong with the map."));
  mariscal_overlay_set (overlay, "zone/minsk/port", "true");
  desk_settle (desk);
  g_assert_false (desk_says (desk, "Nothing is wrong with the map."));
  g_assert_cmpuint (mariscal_overlay_faults (overlay)->len, ==, 1);
  row = desk_find (GTK_WIDGET (editor_of (desk)), ((WarFault *) g_ptr_array_index (mariscal_overlay_faults (overlay), 0))->why);
  g_assert_nonnull (row);
  row = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX_ROW);
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Connected with"));
  g_assert_true (desk_says (desk, "As it comes: no"));
}

/* Ctrl and an arrow: ten kilometres to the north, and back. */
static void
keys_move_a_place (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  WarValue lat = printed (desk, "zone/minsk/lat"), lon = printed (desk, "zone/minsk/lon");

  mariscal_map_canvas_come_to (canvas_of (desk), member (desk, "zone/minsk"));
  desk_settle (desk);
  g_assert_true (desk_press (desk, "<Control>Up"));
  g_assert_cmpint (abs (printed (desk, "zone/minsk/lat") - lat - 90), <, 5);
  g_assert_true (desk_press (desk, "<Control>Down"));
  g_assert_cmpint (abs (printed (desk, "zone/minsk/lat") - lat), <, 3);
  g_assert_true (desk_press (desk, "<Control>Right"));
  g_assert_cmpint (printed (desk, "zone/minsk/lon"), >, lon + 100);
  for (guint i = 0; i < 3; i++)
    g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (war_overlay_is_empty (said (desk)));
}

static GtkGesture *
find_hand (MariscalMapCanvas *canvas)
{
  g_autoptr (GListModel) hands = gtk_widget_observe_controllers (GTK_WIDGET (canvas));

  for (guint i = 0; i < g_list_model_get_n_items (hands); i++)
    {
      g_autoptr (GtkEventController) hand = g_list_model_get_item (hands, i);

      if (GTK_IS_GESTURE_DRAG (hand))
        return GTK_GESTURE (hand);
    }
  g_assert_not_reached ();
}

static void
drag (MariscalMapCanvas *canvas, double x, double y, double dx, double dy)
{
  GtkGesture *hand = find_hand (canvas);

  g_signal_emit_by_name (hand, "drag-begin", x, y);
  g_signal_emit_by_name (hand, "drag-update", dx / 2, dy / 2);
  g_signal_emit_by_name (hand, "drag-update", dx, dy);
  g_signal_emit_by_name (hand, "drag-end", dx, dy);
}

/* From the mark to where the hand lets go, and there the mark stands; beside a mark it is the map that moves. */
static void
a_hand_moves_a_place (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  MariscalMapCanvas *canvas = canvas_of (desk);
  WarMember minsk = member (desk, "zone/minsk");
  graphene_point_t at, now;

  mariscal_map_canvas_come_to (canvas, minsk);
  desk_settle (desk);
  g_assert_true (gtk_widget_compute_point (mariscal_map_canvas_zone (canvas, minsk), GTK_WIDGET (canvas),
                                           &GRAPHENE_POINT_INIT (14, 14), &at));
  drag (canvas, at.x, at.y, 40, -30);
  desk_settle (desk);
  g_assert_true (gtk_widget_compute_point (mariscal_map_canvas_zone (canvas, minsk), GTK_WIDGET (canvas),
                                           &GRAPHENE_POINT_INIT (14, 14), &now));
  g_assert_cmpfloat_with_epsilon (now.x, at.x + 40, 2);
  g_assert_cmpfloat_with_epsilon (now.y, at.y - 30, 2);
  g_assert_true (is_on_disk ("\"minsk\": {\"lat\": "));
  drag (canvas, now.x + 40, now.y, 25, 0);
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (war_overlay_is_empty (said (desk)));       /* one step: the second drag was none */
}

static void
places_are_connected_and_disconnected (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  MariscalOverlay *overlay = mariscal_editor_overlay (editor_of (desk));

  mariscal_editor_go (editor_of (desk), "zone/minsk");
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Disconnect Vilna"));
  g_signal_emit_by_name (desk_find (GTK_WIDGET (editor_of (desk)), "Disconnect Vilna"), "clicked");
  desk_settle (desk);
  g_assert_false (desk_says (desk, "Disconnect Vilna"));
  g_assert_true (is_on_disk ("\"vilna-minsk\": null"));
  mariscal_overlay_undo (overlay);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Disconnect Vilna"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/editor/opens-without-a-campaign", it_opens_without_a_campaign_and_leads_back);
  g_test_add_func ("/editor/the-table-behind-it-rests", the_table_behind_it_rests);
  g_test_add_func ("/editor/a-card-by-keys", a_card_is_typed_by_keys_alone);
  g_test_add_func ("/editor/enter-and-arrows", enter_and_arrows_go_down_and_up);
  g_test_add_func ("/editor/unknown-stays-unknown", unknown_stays_unknown);
  g_test_add_func ("/editor/what-cannot-be", what_cannot_be_is_told_and_changes_nothing);
  g_test_add_func ("/editor/a-sample-in-and-out", a_sample_can_be_taken_in_and_out);
  g_test_add_func ("/editor/renamed", a_place_is_opened_and_renamed);
  g_test_add_func ("/editor/what-is-odd-leads-there", what_is_odd_leads_there);
  g_test_add_func ("/editor/keys-move-a-place", keys_move_a_place);
  g_test_add_func ("/editor/a-hand-moves-a-place", a_hand_moves_a_place);
  g_test_add_func ("/editor/connected-and-disconnected", places_are_connected_and_disconnected);
  return g_test_run ();
}
