/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map by hand and by key: places are widgets with names, arrows walk along links, Enter opens, a stroke of the brush
 * is one entry. */

#include "desk.h"

#include <math.h>
#include <string.h>

#include "map-find.h"
#include "map-stamps.h"
#include "map-walk.h"
#include "mariscal-map-canvas.h"
#include "mariscal-map-page.h"
#include "mariscal-map-panel.h"
#include "mariscal-map-zone.h"
#include "mariscal-settings.h"
#include "mariscal-sides.h"
#include "mariscal-window-private.h"

/* As somebody sees it who never looked at a map. */
static Desk *
new_desk (void)
{
  mariscal_settings_set_int ("map-scale", 0);
  return desk_new_with ("blitzwar", "1939");
}

static MariscalMapCanvas *
show_map (Desk *desk)
{
  mariscal_window_show_page (desk->window, "map");
  desk_settle (desk);
  desk_settle (desk);
  return MARISCAL_MAP_CANVAS (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_CANVAS));
}

static const char *
says (Desk *desk, MariscalMapCanvas *canvas, const char *path)
{
  return mariscal_map_zone_says (MARISCAL_MAP_ZONE (mariscal_map_canvas_zone (canvas, desk_member (desk, path))));
}

static void
walk_to (Desk *desk, MariscalMapCanvas *canvas, const char *path)
{
  mariscal_map_canvas_come_to (canvas, desk_member (desk, path));
  desk_settle (desk);
}

static void
assert_focused (Desk *desk, MariscalMapCanvas *canvas, const char *path)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

  g_assert_true (focus == mariscal_map_canvas_zone (canvas, desk_member (desk, path)));
}

static void
places_are_named (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);

  g_assert_cmpstr (says (desk, canvas, "zone/minsk"), ==, "Minsk, Soviets, infantry 2, as of turn 1");
  g_assert_true (g_str_has_prefix (says (desk, canvas, "zone/berlin"), "Berlín, Axis, "));
  g_assert_true (g_str_has_suffix (says (desk, canvas, "zone/berlin"), ", 2 points"));
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (mariscal_map_canvas_zone (
                     canvas, desk_member (desk, "zone/minsk")))), ==, GTK_ACCESSIBLE_ROLE_BUTTON);
}

/* A place in the middle of what is seen has the keys, though the map is only laid out after it was turned to; what is
 * typed is a line. */
static void
whoever_turns_to_it_stands_on_a_place (void)
{
  g_autoptr (Desk) desk = new_desk ();
  GtkWidget *focus, *canvas;
  graphene_rect_t at;

  g_assert_true (desk_press (desk, "<Alt>2"));
  desk_settle (desk);
  desk_settle (desk);
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  g_assert_true (MARISCAL_IS_MAP_ZONE (focus));
  canvas = gtk_widget_get_parent (focus);
  g_assert_true (gtk_widget_compute_bounds (focus, canvas, &at));
  g_assert_cmpfloat (fabsf (at.origin.x - (float) gtk_widget_get_width (canvas) / 2), <, 150);
  g_assert_cmpfloat (fabsf (at.origin.y - (float) gtk_widget_get_height (canvas) / 2), <, 150);
  desk_type (desk, "e lo");
  g_assert_true (mariscal_order_bar_is_open (desk->window->order_bar));
}

/* Whoever moves asks for the odds at a place that is another's, and puts right who stands at his own. */
static void
enter_does_what_is_suggested (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalMapCanvas *canvas;

  while (mariscal_session_mover (desk_session (desk)) != desk_member (desk, "side/axis"))
    g_assert_true (mariscal_session_next (desk_session (desk), NULL));
  canvas = show_map (desk);
  mariscal_map_canvas_come_to (canvas, desk_member (desk, "zone/berlin"));
  desk_press (desk, "Return");
  desk_press (desk, "Return");
  g_assert_true (GTK_IS_EDITABLE (desk_focus (desk)));
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "map");
  mariscal_map_canvas_come_to (canvas, desk_member (desk, "zone/minsk"));
  desk_press (desk, "Return");
  desk_press (desk, "Return");
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "odds");
}

static void
a_heading_among_reasons_ends_in_a_colon (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalMapCanvas *canvas = show_map (desk);

  mariscal_map_canvas_come_to (canvas, desk_member (desk, "zone/berlin"));
  desk_press (desk, "Return");
  g_assert_true (desk_says (desk, "What the enemy would cut most with:"));
  g_assert_false (desk_says (desk, "in supply (Axis):"));
}

static void
arrows_walk_along_links (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);

  walk_to (desk, canvas, "zone/berlin");
  g_assert_true (desk_press (desk, "Right"));
  assert_focused (desk, canvas, "zone/kustrin");
  g_assert_true (desk_press (desk, "Left"));
  assert_focused (desk, canvas, "zone/berlin");
}

/* From one place arrows lead to each, or, backwards, from each to the one: how many they leave out. */
static guint
count_lost (const WarMapSheet *sheet, int from, gboolean backwards)
{
  static const int to[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  g_autofree gboolean *been = g_new0 (gboolean, sheet->marks->len);
  gboolean more = TRUE;
  guint lost = 0;

  been[from] = TRUE;
  while (more)
    {
      more = FALSE;
      for (int i = 0; i < (int) sheet->marks->len; i++)
        for (guint d = 0; d < 4; d++)
          {
            int there = map_walk (sheet, i, to[d][0], to[d][1]);

            if (there < 0 || been[i] == been[there] || been[backwards ? i : there])
              continue;
            been[backwards ? i : there] = more = TRUE;
          }
    }
  for (guint i = 0; i < sheet->marks->len; i++)
    if (!been[i])
      {
        g_printerr ("# arrows do not lead %s %s\n", backwards ? "from" : "to", g_array_index (sheet->marks, WarMapMark, i).name);
        lost++;
      }
  return lost;
}

static void
arrows_lead_from_every_place_to_every_other (void)
{
  g_autoptr (Desk) desk = new_desk ();
  const WarMapSheet *sheet = map_board_sheet (mariscal_map_canvas_board (show_map (desk)));

  g_assert_cmpuint (sheet->marks->len, >, 100);
  g_assert_cmpuint (count_lost (sheet, 0, FALSE) + count_lost (sheet, 0, TRUE), ==, 0);
}

static void
enter_opens_the_panel_and_escape_closes_it (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);

  walk_to (desk, canvas, "zone/minsk");
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, desk_member (desk, "zone/minsk"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Next door"));
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_cmpint (mariscal_session_selected (desk_session (desk)), ==, WAR_NONE);
}

static void
names_are_found_in_both_languages (void)
{
  static const struct { const char *typed, *found; } cases[] = {
    { "varsov", "zone/varsovia" }, { "warsaw", "zone/varsovia" }, { "london", "zone/london" }, { "londres", "zone/london" },
    { "LITOVSK", "zone/brest_litovsk" }, { "paris", "zone/paris" },
  };
  g_autoptr (Desk) desk = new_desk ();
  MapBoard *board = mariscal_map_canvas_board (show_map (desk));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) marks = map_find (board, desk_session (desk), cases[i].typed, 3);

      g_assert_cmpuint (marks->len, >, 0);
      g_assert_cmpint (g_array_index (map_board_sheet (board)->marks, WarMapMark, g_array_index (marks, guint, 0)).who,
                       ==, desk_member (desk, cases[i].found));
    }
}

static void
keys_come_nearer (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);
  double km = mariscal_map_canvas_km (canvas);
  WarMapBox all;

  walk_to (desk, canvas, "zone/minsk");
  g_assert_true (desk_press (desk, "plus"));
  g_assert_cmpfloat (mariscal_map_canvas_km (canvas), <, km);
  g_assert_true (desk_press (desk, "0"));
  all = map_board_sheet (mariscal_map_canvas_board (canvas))->whole;
  g_assert_cmpfloat (mariscal_map_canvas_view (canvas).w, >=, 0.99 * MIN (all.w, all.h));
}

/* On another evening the map is as near as it was left. */
static void
the_scale_is_kept (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);
  double first = mariscal_map_canvas_km (canvas), left;

  walk_to (desk, canvas, "zone/minsk");
  g_assert_true (desk_press (desk, "plus"));
  left = mariscal_map_canvas_km (canvas);
  g_assert_cmpfloat (left, <, first);
  g_clear_pointer (&desk, desk_free);
  desk = desk_new_with ("blitzwar", "1939");
  g_assert_cmpfloat_with_epsilon (mariscal_map_canvas_km (show_map (desk)), left, 0.002);
}

/* On with the turn until a side is to move. */
static void
play_on (Desk *desk)
{
  for (guint i = 0; i < 30 && mariscal_session_mover (desk_session (desk)) == WAR_NONE; i++)
    g_assert_true (mariscal_session_next (desk_session (desk), NULL));
  g_assert_cmpint (mariscal_session_mover (desk_session (desk)), !=, WAR_NONE);
}

static void
stroke (Desk *desk, MariscalMapCanvas *canvas, const char *a, const char *b, gboolean back)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (WarMember));
  WarMember members[] = { desk_member (desk, a), desk_member (desk, b) };

  g_array_append_vals (places, members, G_N_ELEMENTS (members));
  g_signal_emit_by_name (canvas, "stroke", places, back);
  desk_settle (desk);
}

static void
a_stroke_of_the_brush_is_one_entry (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);
  WarMember before;
  guint from;

  play_on (desk);
  before = desk_value (desk, "zone/minsk/control");
  from = desk_head (desk);
  g_assert_true (desk_press (desk, "<Control>b"));
  stroke (desk, canvas, "zone/minsk", "zone/pinsk", FALSE);
  g_assert_cmpuint (desk_head (desk), ==, from + 1);
  g_assert_cmpint (desk_value (desk, "zone/minsk/control"), ==, mariscal_session_mover (desk_session (desk)));
  g_assert_cmpint (desk_value (desk, "zone/pinsk/control"), ==, mariscal_session_mover (desk_session (desk)));
  stroke (desk, canvas, "zone/minsk", "zone/pinsk", TRUE);
  g_assert_cmpint (desk_value (desk, "zone/minsk/control"), ==, before);
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (desk_head (desk), ==, from);
}

static void
a_name_is_typed_over_and_back (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);

  walk_to (desk, canvas, "zone/minsk");
  g_assert_true (desk_press (desk, "Return"));
  g_assert_true (desk_press (desk, "F2"));
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (desk->window)))),
                         "Mińsk");
  g_signal_emit_by_name (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (desk->window))), "activate");
  desk_settle (desk);
  g_assert_true (g_str_has_prefix (says (desk, canvas, "zone/minsk"), "Mińsk, "));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (g_str_has_prefix (says (desk, canvas, "zone/minsk"), "Minsk, "));
}

/* Without going to its panel first. */
static void
the_place_with_the_keys_is_renamed (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);

  walk_to (desk, canvas, "zone/minsk");
  g_assert_true (desk_press (desk, "F2"));
  desk_press (desk, "<Control>a");
  desk_type (desk, "Minskau\n");
  g_assert_true (g_str_has_prefix (says (desk, canvas, "zone/minsk"), "Minskau, "));
}

static void
what_stands_there_is_typed_in_the_panel (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);

  walk_to (desk, canvas, "zone/minsk");
  g_assert_true (desk_press (desk, "Return"));
  gtk_widget_activate_action (GTK_WIDGET (canvas), "map.stack", NULL);
  desk_settle (desk);
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  desk_type (desk, "5i");
  g_signal_emit_by_name (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (desk->window))), "activate");
  desk_settle (desk);
  g_assert_cmpstr (says (desk, canvas, "zone/minsk"), ==, "Minsk, Soviets, infantry 5");
}

static void
a_sweep_goes_along_the_front (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autoptr (GArray) front = NULL;
  MariscalMapCanvas *canvas = show_map (desk);
  g_autofree char *first = NULL, *second = NULL;

  play_on (desk);
  desk_settle (desk);
  front = map_walk_along (map_board_sheet (mariscal_map_canvas_board (canvas)), mariscal_session_mover (desk_session (desk)));
  g_assert_cmpuint (front->len, >, 2);
  first = g_strdup_printf ("1 of %u", front->len);
  second = g_strdup_printf ("2 of %u", front->len);
  g_assert_true (desk_press (desk, "<Control><Shift>s"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), first));
  desk_type (desk, "3i");
  g_signal_emit_by_name (gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (desk->window))), "activate");
  desk_settle (desk);
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), second));
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_null (desk_find (GTK_WIDGET (desk->window), second));
}

/* A game that counts no units at its places has pieces that say themselves where they are. */
static void
what_stands_there_is_told_without_stacks (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", "husky");
  GtkWidget *panel;

  show_map (desk);
  mariscal_session_select (desk_session (desk), desk_member (desk, "place/catania"));
  desk_settle (desk);
  panel = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_PANEL);
  g_assert_nonnull (desk_find (panel, "Standing here"));
  g_assert_nonnull (desk_find (panel, "Husky D"));
  g_assert_null (desk_find (panel, "Husky A"));
  mariscal_session_select (desk_session (desk), desk_member (desk, "place/oran"));
  desk_settle (desk);
  g_assert_null (desk_find (panel, "Standing here"));
}

/* What the tags at a place say of a side: "4"; "": it has none there. */
static char *
tell_tag (Desk *desk, const char *place, const char *side)
{
  const WarMapSheet *sheet = map_board_sheet (mariscal_map_canvas_board (show_map (desk)));
  int mark = war_map_sheet_find (sheet, desk_member (desk, place));
  GString *told = g_string_new (NULL);

  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);

      if ((int) stack->mark == mark && stack->side == desk_member (desk, side))
        for (guint k = 0; k < stack->n; k++)
          g_string_append_printf (told, "%s%s", stack->item[k].symbol, stack->item[k].count);
    }
  return g_string_free (told, FALSE);
}

static void
assert_tag (Desk *desk, const char *place, const char *side, const char *wanted)
{
  g_autofree char *told = tell_tag (desk, place, side);

  g_assert_cmpstr (told, ==, wanted);
}

/* Upright, a block shows whose it is and no more; and one that is covered is nowhere. */
static void
blocks_are_counted_by_their_side (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  static const char *const orders[] = {
    "{\"do\":\"follow\",\"mode\":\"board\"}",
    "{\"do\":\"stand\",\"block\":\"15_ag\",\"value\":3,\"standing\":\"play\",\"place\":\"tunis\"}",
    "{\"do\":\"stand\",\"block\":\"21_ag\",\"value\":2,\"standing\":\"play\",\"place\":\"tunis\"}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    desk_do (desk, orders[i]);
  desk_settle (desk);
  assert_tag (desk, "place/tunis", "side/allies", "block2");
  assert_tag (desk, "place/tunis", "side/axis", "");
  g_assert_true (desk_says (desk, "blocks 2"));                         /* the place says it, too */
  desk_put (desk, "block/21_ag/covered-by", "'allies'");
  desk_settle (desk);
  assert_tag (desk, "place/tunis", "side/allies", "block1");
  desk_put (desk, "block/15_ag/place", "'malta'");
  desk_settle (desk);
  assert_tag (desk, "place/tunis", "side/allies", "");
  assert_tag (desk, "place/malta", "side/allies", "block1");
  g_assert_false (mariscal_sides_stack (mariscal_session_schema (desk_session (desk))));
}

/* A word that nobody knows costs that word, not the line. */
static void
what_is_mistyped_in_a_sweep_stays (void)
{
  g_autoptr (Desk) desk = new_desk ();
  GtkWidget *entry;

  show_map (desk);
  play_on (desk);
  desk_settle (desk);
  g_assert_true (desk_press (desk, "<Control><Shift>s"));
  desk_type (desk, "3i zz");
  entry = gtk_widget_get_parent (gtk_window_get_focus (GTK_WINDOW (desk->window)));
  g_signal_emit_by_name (entry, "activate");
  desk_settle (desk);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (desk->window)) == gtk_widget_get_first_child (entry));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "3i zz");
  for (guint i = 0; i < 3; i++)
    desk_press (desk, "BackSpace");
  g_signal_emit_by_name (entry, "activate");
  desk_settle (desk);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

/* Where no link leads to an enemy, and nobody is to move: one looks where enemies are nearest to each other. */
static void
the_first_look_is_at_the_fighting (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", "husky");
  MariscalMapCanvas *canvas = show_map (desk);
  const WarMapSheet *sheet = map_board_sheet (mariscal_map_canvas_board (canvas));
  WarMapPoint at = map_walk_front (sheet, WAR_NONE);
  int mark = war_map_sheet_find (sheet, desk_member (desk, "place/palermo"));
  WarMapPoint palermo = g_array_index (sheet->marks, WarMapMark, mark).at;

  g_assert_cmpint (mariscal_session_mover (desk_session (desk)), ==, WAR_NONE);
  g_assert_cmpfloat (hypot (at.x - palermo.x, at.y - palermo.y), <, 150);
}

static void
the_map_in_words_has_every_place (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas = show_map (desk);
  const GArray *marks = map_board_sheet (mariscal_map_canvas_board (canvas))->marks;

  gtk_widget_activate_action (GTK_WIDGET (canvas), "map.words", NULL);
  desk_settle (desk);
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "The front"));
  for (guint i = 0; i < marks->len; i++)
    g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), g_array_index (marks, WarMapMark, i).name));
}

static void
a_narrow_window_has_the_panel_below (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalMapCanvas *canvas;
  GtkWidget *panel;
  graphene_rect_t map, sheet;

  desk_resize (desk, 360, 720);
  canvas = show_map (desk);
  mariscal_session_select (desk_session (desk), desk_member (desk, "zone/minsk"));
  desk_settle (desk);
  desk_settle (desk);
  panel = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_PANEL);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (canvas), GTK_WIDGET (desk->window), &map));
  g_assert_true (gtk_widget_compute_bounds (panel, GTK_WIDGET (desk->window), &sheet));
  g_assert_cmpfloat (sheet.origin.y, >=, map.origin.y + 100);
  g_assert_cmpfloat (sheet.size.width, >=, map.size.width - 1);
  g_assert_cmpfloat (sheet.size.height, >=, 200);
}

static void
count_cb (gpointer n)
{
  ++*(guint *) n;
}

/* More than a sheet of them; the last looks as one that stands nearest of all. */
static void
the_nearest_are_drawn_first (void)
{
  const guint n = 150;
  guint done = 0;
  g_autoptr (MapStamps) stamps = map_stamps_new (count_cb, &done);
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (MapPiece));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i <= n; i++)
    {
      MapPiece piece = { .box = { -10, -10, 20, 20 }, .far = i < n ? i + 1 : 0 };

      if (i < n)
        g_ptr_array_add (texts, g_strdup_printf ("<circle r=\"%u\"/>", i));
      piece.text = g_ptr_array_index (texts, MIN (i, n - 1));
      g_array_append_val (pieces, piece);
    }
  map_stamps_take (stamps, pieces, FALSE, MAP_DOTS, 1);
  while (done == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (map_stamps_find (stamps, g_ptr_array_index (texts, n - 1)));
  g_assert_nonnull (map_stamps_find (stamps, g_ptr_array_index (texts, 0)));
  g_assert_null (map_stamps_find (stamps, g_ptr_array_index (texts, n - 2)));
  while (map_stamps_busy (stamps))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (map_stamps_find (stamps, g_ptr_array_index (texts, n - 2)));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/map/the-nearest-are-drawn-first", the_nearest_are_drawn_first);
  g_test_add_func ("/map/places-are-named", places_are_named);
  g_test_add_func ("/map/enter-does-what-is-suggested", enter_does_what_is_suggested);
  g_test_add_func ("/map/a-heading-among-reasons", a_heading_among_reasons_ends_in_a_colon);
  g_test_add_func ("/map/whoever-turns-to-it-stands-on-a-place", whoever_turns_to_it_stands_on_a_place);
  g_test_add_func ("/map/arrows-walk-along-links", arrows_walk_along_links);
  g_test_add_func ("/map/arrows-lead-from-every-place-to-every-other", arrows_lead_from_every_place_to_every_other);
  g_test_add_func ("/map/enter-opens-the-panel-and-escape-closes-it", enter_opens_the_panel_and_escape_closes_it);
  g_test_add_func ("/map/names-are-found-in-both-languages", names_are_found_in_both_languages);
  g_test_add_func ("/map/keys-come-nearer", keys_come_nearer);
  g_test_add_func ("/map/the-scale-is-kept", the_scale_is_kept);
  g_test_add_func ("/map/a-stroke-of-the-brush-is-one-entry", a_stroke_of_the_brush_is_one_entry);
  g_test_add_func ("/map/a-name-is-typed-over-and-back", a_name_is_typed_over_and_back);
  g_test_add_func ("/map/the-place-with-the-keys-is-renamed", the_place_with_the_keys_is_renamed);
  g_test_add_func ("/map/what-stands-there-is-typed-in-the-panel", what_stands_there_is_typed_in_the_panel);
  g_test_add_func ("/map/the-first-look-is-at-the-fighting", the_first_look_is_at_the_fighting);
  g_test_add_func ("/map/a-sweep-goes-along-the-front", a_sweep_goes_along_the_front);
  g_test_add_func ("/map/blocks-are-counted-by-their-side", blocks_are_counted_by_their_side);
  g_test_add_func ("/map/what-stands-there-is-told-without-stacks", what_stands_there_is_told_without_stacks);
  g_test_add_func ("/map/what-is-mistyped-in-a-sweep-stays", what_is_mistyped_in_a_sweep_stays);
  g_test_add_func ("/map/the-map-in-words-has-every-place", the_map_in_words_has_every_place);
  g_test_add_func ("/map/a-narrow-window-has-the-panel-below", a_narrow_window_has_the_panel_below);
  return g_test_run ();
}
