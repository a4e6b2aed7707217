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
#include "mariscal-shelf.h"
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

/* No row is cut to the beginning that all of them share; who listens hears all of it. */
static void
rows_are_told_apart_by_what_is_seen (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");
  GtkWidget *third = desk_find (GTK_WIDGET (editor_of (desk)), "3");
  g_autofree char *heard = third != NULL ? desk_label (third) : NULL;

  g_assert_true (GTK_IS_LABEL (third));
  g_assert_cmpstr (heard, ==, "Axis Limited War card 3");
  g_assert_cmpint (gtk_label_get_ellipsize (GTK_LABEL (third)), ==, PANGO_ELLIPSIZE_NONE);
  mariscal_editor_go (editor_of (desk), "country/GER");
  desk_settle (desk);
  g_assert_nonnull (desk_find (GTK_WIDGET (editor_of (desk)), "Germany"));
}

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

/* What is typed is said as the keys go on to a row that is then made anew. */
static void
the_keys_go_on_to_what_is_odd (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");
  GtkWidget *entry = desk_find_type (GTK_WIDGET (editor_of (desk)), GTK_TYPE_ENTRY), *row;

  row = desk_find (GTK_WIDGET (editor_of (desk)), "Nothing is wrong with these cards.");
  g_assert_nonnull (row);
  row = gtk_widget_get_ancestor (row, GTK_TYPE_LIST_BOX_ROW);
  gtk_widget_grab_focus (entry);
  desk_type (desk, "6");
  g_assert_true (war_overlay_is_empty (said (desk)));
  gtk_widget_grab_focus (row);
  desk_settle (desk);
  g_assert_false (war_overlay_is_empty (said (desk)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "6");
}

/* It is told to nobody, but it is not lost. */
static void
what_is_typed_is_said_before_the_window_goes (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");
  g_autoptr (MariscalOverlay) overlay = g_object_ref (mariscal_editor_overlay (editor_of (desk)));

  gtk_widget_grab_focus (desk_find_type (GTK_WIDGET (editor_of (desk)), GTK_TYPE_ENTRY));
  desk_type (desk, "6");
  g_assert_true (war_overlay_is_empty (mariscal_overlay_said (overlay)));
  gtk_window_close (GTK_WINDOW (desk->window));
  desk->window = NULL;
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (war_overlay_is_empty (mariscal_overlay_said (overlay)));
  g_assert_true (mariscal_overlay_undo (overlay));
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
  desk_type (desk, "Lodz\n");              /* another place is called so: odd, and kept */
  desk_settle (desk);
  g_assert_true (is_on_disk ("\"name\": \"Lodz\""));
  desk_click (desk, "To what is odd");
  g_assert_true (desk_says (desk, "“Lodz” is also a name of Lodz"));
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

static GtkDropDown *
find_drop (Desk *desk, const char *says)
{
  GtkWidget *found = desk_find (GTK_WIDGET (editor_of (desk)), says), *drop = NULL, *row;

  g_assert_nonnull (found);
  drop = GTK_IS_DROP_DOWN (found) ? found : gtk_widget_get_ancestor (found, GTK_TYPE_DROP_DOWN);
  row = gtk_widget_get_ancestor (found, ADW_TYPE_ACTION_ROW);
  return GTK_DROP_DOWN (drop != NULL ? drop : desk_find_type (row, GTK_TYPE_DROP_DOWN));
}

/* One of what it offers, by its name. */
static void
pick (Desk *desk, GtkDropDown *drop, const char *name)
{
  GListModel *names = gtk_drop_down_get_model (drop);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (names, i);

      if (!g_str_equal (gtk_string_object_get_string (item), name))
        continue;
      gtk_drop_down_set_selected (drop, i);
      desk_settle (desk);
      return;
    }
  g_error ("nothing is called %s", name);
}

static void
a_new_link_is_called_after_its_ends (void)
{
  g_autoptr (Desk) desk = open_editor ("map");

  pick (desk, find_drop (desk, "Go to…"), "Malta");
  g_assert_true (desk_says (desk, "Connected with"));
  pick (desk, find_drop (desk, "Connect to…"), "Tripoli");
  g_assert_true (is_on_disk ("\"malta-tripoli\": {\"a\": \"malta\", \"b\": \"tripoli\"}"));
  g_assert_true (desk_says (desk, "Disconnect Tripoli"));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (war_overlay_is_empty (said (desk)));       /* one step */
  g_assert_false (desk_says (desk, "Disconnect Tripoli"));
}

/* Where one crosses a river is printed on the link. */
static void
a_river_side_is_a_switch_of_the_link (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  WarValue before = printed (desk, "link/minsk-gomel/river");
  GtkWidget *row;

  mariscal_editor_go (editor_of (desk), "link/minsk-gomel");
  desk_settle (desk);
  row = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (editor_of (desk)), "Across a river"), ADW_TYPE_ACTION_ROW);
  row = desk_find_type (row, GTK_TYPE_SWITCH);
  gtk_widget_grab_focus (row);
  g_assert_true (desk_press (desk, "space"));
  desk_settle (desk);
  g_assert_cmpint (printed (desk, "link/minsk-gomel/river"), ==, !before);
  desk_click (desk, "Across a river: as it comes");
  g_assert_true (war_overlay_is_empty (said (desk)));
}

static void
a_place_is_added_and_taken_off (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  GtkWidget *row = desk_find_type (GTK_WIDGET (editor_of (desk)), ADW_TYPE_ENTRY_ROW);

  gtk_editable_set_text (GTK_EDITABLE (row), "São Tomé");
  g_signal_emit_by_name (row, "apply");
  desk_settle (desk);
  g_assert_true (is_on_disk ("\"sao_tome\": {\"name\": \"São Tomé\", \"lat\": "));
  g_assert_nonnull (mariscal_map_canvas_zone (canvas_of (desk), member (desk, "zone/sao_tome")));
  desk_click (desk, "Take off the board");
  g_assert_true (war_overlay_is_empty (said (desk)));
  mariscal_editor_go (editor_of (desk), "zone/minsk");
  desk_settle (desk);
  desk_click (desk, "Take off the board");
  g_assert_true (is_on_disk ("\"minsk\": null"));
  g_assert_true (desk_says (desk, "leads nowhere"));
}

/* ---- tables, files, campaigns ---- */

static void
other_tables_are_there_too (void)
{
  g_autoptr (Desk) desk = open_editor ("tables");

  mariscal_editor_go (editor_of (desk), "country/YUG");
  desk_settle (desk);
  pick (desk, find_drop (desk, "Usual side"), "Axis");
  g_assert_true (is_on_disk ("\"YUG\": {\"usual-side\": \"axis\"}"));
}

static GFile *
write_file (Desk *desk, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static void
a_file_comes_in_and_a_bad_one_does_not (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  g_autoptr (GFile) good = write_file (desk, "good.mariscal-data",
                                       "{\"mariscal-data\":1,\"game\":\"blitzwar\",\"zone\":{\"minsk\":{\"name\":\"Miensk\"}}}");
  g_autoptr (GFile) bad = write_file (desk, "bad.mariscal-data",
                                      "{\"mariscal-data\":1,\"game\":\"blitzwar\",\n\"zone\":{\"minsk\":{\"lat\":1e3}}}");
  g_autoptr (GFile) none = g_file_new_for_path ("/nowhere/at-all.mariscal-data");

  mariscal_editor_take (editor_of (desk), good);
  desk_settle (desk);
  g_assert_true (is_on_disk ("Miensk"));
  mariscal_editor_take (editor_of (desk), bad);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "(line 2)") || desk_says (desk, "line 2, "));
  mariscal_editor_take (editor_of (desk), none);
  desk_settle (desk);
  g_assert_true (is_on_disk ("Miensk"));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (war_overlay_is_empty (said (desk)));
}

static void
differences_are_told_and_lead_there (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");
  GtkWidget *row;

  mariscal_overlay_set (mariscal_editor_overlay (editor_of (desk)), "zone/minsk/name", "\"Miensk\"");
  gtk_widget_activate_action (GTK_WIDGET (editor_of (desk)), "editor.differences", NULL);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "1 value is printed otherwise"));
  row = desk_find (GTK_WIDGET (desk_front (desk)), "Minsk → Miensk");
  g_assert_nonnull (row);
  g_signal_emit_by_name (gtk_widget_get_ancestor (row, ADW_TYPE_ACTION_ROW), "activated");
  desk_settle (desk);
  g_assert_true (desk_front (desk) == GTK_WINDOW (desk->window));
  g_assert_true (desk_says (desk, "As it comes: Minsk"));
}

/* Two windows have one copy between them. */
static void
two_windows_say_the_same (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  g_autoptr (MariscalOverlay) other = mariscal_overlay_get (war_game_find ("blitzwar"), NULL);

  g_assert_true (other == mariscal_editor_overlay (editor_of (desk)));
}

/* Nothing that somebody else wrote meanwhile is written over. */
static void
what_another_program_wrote_stays (void)
{
  g_autoptr (Desk) desk = open_editor ("cards");
  g_autofree char *path = war_overlay_place (war_game_find ("blitzwar"));
  MariscalOverlay *overlay = mariscal_editor_overlay (editor_of (desk));

  g_assert_true (mariscal_overlay_set (overlay, "zone/minsk/name", "\"Miensk\""));
  g_assert_true (g_file_set_contents (path, "{\"mariscal-data\": 1, \"game\": \"blitzwar\"}", -1, NULL));
  g_assert_true (mariscal_overlay_set (overlay, "zone/minsk/port", "true"));
  desk_settle (desk);
  g_assert_true (desk_says (desk, "somebody else has changed this file"));
  g_assert_false (is_on_disk ("minsk"));
  g_assert_true (mariscal_overlay_undo (overlay));          /* what was said is still here */
  g_assert_true (war_overlay_differs (said (desk), "zone/minsk/name"));
  g_assert_true (mariscal_overlay_meet (overlay));
}

static void
one_that_cannot_be_read_is_told (void)
{
  g_autoptr (Desk) desk = NULL;
  g_autofree char *path = war_overlay_place (war_game_find ("blitzwar")), *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0755);
  g_assert_true (g_file_set_contents (path, "{\"mariscal-data\": 1, \"game\": \"chess\"}", -1, NULL));
  desk = desk_new_with ("blitzwar", NULL);
  g_assert_true (desk_press (desk, "<Control>e"));
  desk_settle (desk);
  g_assert_false (mariscal_window_is_editor (desk->window));
  g_assert_true (desk_says (desk, "this data belongs to another game"));
  g_assert_true (is_on_disk ("chess"));
  forget ();
}

static void
a_new_campaign_takes_it_along (void)
{
  g_autoptr (Desk) desk = open_editor ("map");
  g_autofree char *with = g_build_filename (desk->folder, "with.mariscal", NULL);
  g_autofree char *without = g_build_filename (desk->folder, "without.mariscal", NULL);
  g_autoptr (NewView) none = new_view_new (war_game_find ("blitzwar")), view = NULL;
  g_autoptr (WarCampaign) one = NULL, other = NULL;
  g_autoptr (GBytes) carried = NULL;

  g_assert_null (none->own);
  mariscal_overlay_set (mariscal_editor_overlay (editor_of (desk)), "zone/minsk/name", "\"Miensk\"");
  view = new_view_new (war_game_find ("blitzwar"));
  g_assert_true (view->with_own);
  one = new_view_create (view, with, NULL);
  carried = war_campaign_overlay (one);
  g_assert_nonnull (carried);
  view->with_own = FALSE;
  other = new_view_create (view, without, NULL);
  g_assert_null (war_campaign_overlay (other));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new", NULL);
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (desk_front (desk)), "The campaign carries it inside, as it is now"));
  gtk_window_destroy (desk_front (desk));
}

static void
which_campaign_carries_what_is_told (void)
{
  g_autoptr (Desk) desk = NULL;

  forget ();
  desk = desk_new_with ("blitzwar", NULL);
  mariscal_shelf_put (desk->file);
  g_assert_true (desk_press (desk, "<Control>e"));
  mariscal_overlay_set (mariscal_editor_overlay (editor_of (desk)), "zone/minsk/name", "\"Miensk\"");
  gtk_widget_activate_action (GTK_WIDGET (editor_of (desk)), "editor.campaigns", NULL);
  while (!desk_says (desk, "otherwise than in this copy"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (desk_says (desk, "as it comes: 1 value otherwise than in this copy"));
  gtk_window_destroy (desk_front (desk));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/editor/rows-are-told-apart", rows_are_told_apart_by_what_is_seen);
  g_test_add_func ("/editor/opens-without-a-campaign", it_opens_without_a_campaign_and_leads_back);
  g_test_add_func ("/editor/the-table-behind-it-rests", the_table_behind_it_rests);
  g_test_add_func ("/editor/a-card-by-keys", a_card_is_typed_by_keys_alone);
  g_test_add_func ("/editor/enter-and-arrows", enter_and_arrows_go_down_and_up);
  g_test_add_func ("/editor/unknown-stays-unknown", unknown_stays_unknown);
  g_test_add_func ("/editor/what-cannot-be", what_cannot_be_is_told_and_changes_nothing);
  g_test_add_func ("/editor/a-sample-in-and-out", a_sample_can_be_taken_in_and_out);
  g_test_add_func ("/editor/renamed", a_place_is_opened_and_renamed);
  g_test_add_func ("/editor/what-is-odd-leads-there", what_is_odd_leads_there);
  g_test_add_func ("/editor/the-keys-go-on-to-what-is-odd", the_keys_go_on_to_what_is_odd);
  g_test_add_func ("/editor/said-before-the-window-goes", what_is_typed_is_said_before_the_window_goes);
  g_test_add_func ("/editor/keys-move-a-place", keys_move_a_place);
  g_test_add_func ("/editor/a-hand-moves-a-place", a_hand_moves_a_place);
  g_test_add_func ("/editor/connected-and-disconnected", places_are_connected_and_disconnected);
  g_test_add_func ("/editor/a-new-link", a_new_link_is_called_after_its_ends);
  g_test_add_func ("/editor/a-river-side", a_river_side_is_a_switch_of_the_link);
  g_test_add_func ("/editor/added-and-taken-off", a_place_is_added_and_taken_off);
  g_test_add_func ("/editor/other-tables", other_tables_are_there_too);
  g_test_add_func ("/editor/a-file-comes-in", a_file_comes_in_and_a_bad_one_does_not);
  g_test_add_func ("/editor/differences", differences_are_told_and_lead_there);
  g_test_add_func ("/editor/two-windows", two_windows_say_the_same);
  g_test_add_func ("/editor/another-program", what_another_program_wrote_stays);
  g_test_add_func ("/editor/cannot-be-read", one_that_cannot_be_read_is_told);
  g_test_add_func ("/editor/a-new-campaign", a_new_campaign_takes_it_along);
  g_test_add_func ("/editor/which-campaigns", which_campaign_carries_what_is_told);
  return g_test_run ();
}
