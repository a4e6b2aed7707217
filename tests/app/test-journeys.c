/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole journeys that have no test beside a page: a country falls, a die of diplomacy, what is cut off, and the
 * numbers that stand over every page. By key wherever a player would use one. */

#include "desk.h"

#include <string.h>

#include "mariscal-map-canvas.h"
#include "mariscal-settings.h"
#include "mariscal-window-private.h"

static Desk *
desk_in_mode (const char *mode)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *value = g_strdup_printf ("'%s'", mode);

  if (g_strcmp0 (mode, "ledger") != 0)
    desk_put (desk, "game/mode", value);
  desk_page (desk, "turn");
  return desk;
}

static void
answer_until (Desk *desk, const char *id)
{
  for (guint i = 0; i < 30; i++)
    {
      const WarPrompt *first = war_prompts_at (mariscal_session_due (desk_session (desk)), 0);
      g_autoptr (GError) error = NULL;

      if (g_str_has_prefix (first->id, id))
        break;
      mariscal_session_do_one (desk_session (desk), first->order, &error);
      g_assert_no_error (error);
    }
  desk_settle (desk);
}

/* The chain stands on the page, Enter does all of it, Ctrl+Z takes all of it back. */
static void
france_falls (void)
{
  static const char *const chain[] = { "France surrenders to the Axis", "Vichy France is made", "Italy joins the war",
                                       "Hungary joins the war" };
  g_autoptr (Desk) desk = desk_in_mode ("ledger");
  WarMember surrendered = desk_member (desk, "status/surrendered"), active = desk_member (desk, "status/active");
  guint before;

  desk_put (desk, "game/turn", "8");
  desk_do (desk, "{'do':'control','zones':['paris','reims','nancy','calais','cherbourg','brest'],'side':'axis',"
                 "'override':true}");
  answer_until (desk, "surrender-FRA");
  before = desk_head (desk);
  for (guint i = 0; i < G_N_ELEMENTS (chain); i++)
    if (!desk_says (desk, chain[i]))
      g_error ("not said before it is done: %s", chain[i]);
  g_assert_cmpint (desk_value (desk, "country/FRA/status"), ==, active);
  desk_press (desk, "Return");
  g_assert_cmpint (desk_value (desk, "country/FRA/status"), ==, surrendered);
  g_assert_cmpint (desk_value (desk, "country/ITA/status"), ==, active);
  g_assert_cmpuint (desk_head (desk), >, before + 1);
  desk_press (desk, "<Control>z");
  g_assert_cmpuint (desk_head (desk), ==, before);
  g_assert_cmpint (desk_value (desk, "country/FRA/status"), ==, active);
  g_assert_cmpint (desk_value (desk, "country/ITA/status"), !=, active);
}

static void
spain_is_told_before_it_is_rolled (void)
{
  g_autoptr (Desk) desk = desk_in_mode ("ledger");
  guint before;

  desk_put (desk, "game/turn", "8");
  desk_put (desk, "country/FRA/status", "'surrendered'");
  desk_put (desk, "country/FRA/fell", "8");
  answer_until (desk, "roll-SP");
  before = desk_head (desk);
  g_assert_true (desk_says (desk, "5/6 (83.3%): "));
  g_assert_true (desk_says (desk, "1/6 (16.7%): "));
  g_assert_true (desk_says (desk, "Spain joins"));
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "6");
  g_assert_cmpint (desk_value (desk, "country/SP/side"), ==, desk_member (desk, "side/axis"));
  g_assert_cmpint (desk_value (desk, "country/SP/roll"), ==, 6);
}

/* What it costs, and out of which stock, before it is paid. */
static void
a_cost_is_seen_before_it_is_paid (const char *mode)
{
  g_autoptr (Desk) desk = desk_in_mode (mode);
  WarValue stock = desk_value (desk, "side/axis/supply/berlin");

  for (guint i = 0; i < 12 && mariscal_session_mover (desk_session (desk)) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
  desk_type (desk, "pay berlin 3");
  g_assert_true (desk_says (desk, "Berlín"));
  g_assert_true (desk_says (desk, "Supply 8 → 5 · Axis: 3 units of supply paid, 5 left."));
  g_assert_cmpint (desk_value (desk, "side/axis/supply/berlin"), ==, stock);
  desk_press (desk, "Return");
  g_assert_cmpint (desk_value (desk, "side/axis/supply/berlin"), <, stock);
}

static void
a_cost_in_the_ledger (void)
{
  a_cost_is_seen_before_it_is_paid ("ledger");
}

static void
a_cost_on_the_board (void)
{
  a_cost_is_seen_before_it_is_paid ("board");
}

/* Minsk in German hands in 1939 has nothing behind it: in both modes its panel says so, and why; on the board the corps
 * that stand there are cut off, also for who does not see the map. */
static void
show_lines_of_supply (Desk *desk)
{
  GtkWidget *layer = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (desk->window), "Lines of supply"), GTK_TYPE_TOGGLE_BUTTON);
  g_autofree char *kept = NULL;

  g_assert_nonnull (layer);
  g_assert_true (gtk_widget_grab_focus (layer));
  desk_press (desk, "space");
  kept = mariscal_settings_get_string ("map-layers");
  g_assert_nonnull (strstr (kept, "supply"));
}

static void
what_is_cut_off_says_why (const char *mode)
{
  g_autoptr (Desk) desk = NULL;
  gboolean board = g_str_equal (mode, "board");
  MariscalMapCanvas *canvas;
  g_autofree char *label = NULL;

  mariscal_settings_set_string ("map-layers", "layers control points units");
  desk = desk_in_mode (mode);
  desk_do (desk, "{'do':'correct','path':'zone/minsk/infantry/USSR','value':0,'override':true}");
  desk_do (desk, "{'do':'correct','path':'zone/minsk/control','value':'axis','override':true}");
  if (board)
    desk_do (desk, "{'do':'correct','path':'zone/minsk/infantry/GER','value':3,'override':true}");
  desk_page (desk, "map");
  canvas = MARISCAL_MAP_CANVAS (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_CANVAS));
  mariscal_map_canvas_come_to (canvas, desk_member (desk, "zone/minsk"));
  desk_press (desk, "Return");
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Supply line"));
  g_assert_true (desk_says (desk, "out of supply"));
  g_assert_true (desk_says (desk, "§\302\2407"));
  show_lines_of_supply (desk);
  label = desk_label (mariscal_map_canvas_zone (canvas, desk_member (desk, "zone/minsk")));
  g_assert_cmpint (strstr (label, "cut off") != NULL, ==, board);
}

static void
what_is_cut_off_in_the_ledger (void)
{
  what_is_cut_off_says_why ("ledger");
}

static void
what_is_cut_off_on_the_board (void)
{
  what_is_cut_off_says_why ("board");
}

/* Every button over the pages that opens a sum. */
static guint
open_sums (Desk *desk, GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      GtkWidget *popover;

      if (!gtk_widget_has_css_class (c, "explains") || !gtk_widget_get_child_visible (c))
        {
          n += open_sums (desk, c);
          continue;
        }
      g_signal_emit_by_name (c, "clicked");
      desk_settle (desk);
      popover = gtk_widget_get_last_child (c);
      if (!desk_contains (popover, "§"))
        {
          g_autofree char *label = desk_label (c);

          g_error ("%s opens no sum with its §", label);
        }
      gtk_popover_popdown (GTK_POPOVER (popover));
      n++;
    }
  return n;
}

static void
every_page_has_the_numbers (const char *mode)
{
  static const char *const pages[] = { "turn", "map", "odds", "cards", "ledger", "journal", "report" };
  g_autoptr (Desk) desk = desk_in_mode (mode);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      desk_page (desk, pages[i]);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (desk->window->strip)));
      g_assert_cmpuint (open_sums (desk, GTK_WIDGET (desk->window->strip)), >=, 4);
    }
}

static void
the_numbers_in_the_ledger (void)
{
  every_page_has_the_numbers ("ledger");
}

static void
the_numbers_on_the_board (void)
{
  every_page_has_the_numbers ("board");
}

#define PLACES 66                          /* where something stands as the game begins */

static gboolean
is_on_map (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, MARISCAL_TYPE_MAP_CANVAS) != NULL;
}

/* The main menu by F10, down to the line, Enter. */
static void
choose_in_menu (Desk *desk, const char *line)
{
  GtkWidget *menu = desk_find_type (GTK_WIDGET (desk->window), GTK_TYPE_POPOVER_MENU);

  g_assert_true (desk_press (desk, "F10"));
  desk_settle (desk);
  g_assert_true (gtk_widget_get_mapped (menu));
  for (guint i = 0; i < 30 && !desk_contains (desk_focus (desk), line); i++)
    g_assert_true (desk_press (desk, "Down"));
  g_assert_true (gtk_widget_is_ancestor (desk_focus (desk), menu));
  g_assert_true (desk_contains (desk_focus (desk), line));
  g_assert_true (desk_press (desk, "Return"));
  desk_settle (desk);
  g_assert_false (gtk_widget_get_mapped (menu));
}

/* Place by place with the keys alone: Enter is right, units are typed, Escape leaves the rest; and on another evening one
 * key goes on from the card. */
static void
packing_up (const char *mode)
{
  g_autoptr (Desk) desk = desk_in_mode (mode);
  guint before = desk_head (desk), keys;

  choose_in_menu (desk, "Pack up");
  g_assert_true (desk_says (desk, "1 of "));
  keys = desk->keys;
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpuint (desk_head (desk), ==, before + 1);
  g_assert_true (desk_says (desk, "2 of "));
  desk_type (desk, "2c 3i\n");
  g_assert_cmpuint (desk_head (desk), ==, before + 2);
  g_assert_cmpuint (desk->keys - keys, <=, 1 + 6);
  g_assert_true (desk_says (desk, "3 of "));
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_false (desk_says (desk, "3 of "));
  g_assert_cmpuint (desk_head (desk), ==, before + 2);
  g_assert_nonnull (desk_focus (desk));
  mariscal_window_resume (desk->window);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "How old the positions are"));
  g_assert_true (desk_press (desk, "Return"));
  g_assert_false (desk_says (desk, "How old the positions are"));
  g_assert_cmpuint (desk_head (desk), ==, before + 2);
}

/* What nobody ever said stays unknown, by key and by button, and the sweep goes on to its end; the card tells of it. */
static void
packing_up_without_knowing_all (void)
{
  g_autoptr (Desk) desk = desk_in_mode ("board");
  guint entries = 0, before = desk_head (desk), asked = 0;

  choose_in_menu (desk, "Pack up");
  desk->hasty = TRUE;
  for (guint place = 1; place <= PLACES; place++)
    {
      g_autofree char *count = g_strdup_printf ("%u of %u", place, PLACES);
      gboolean unknown = desk_find (GTK_WIDGET (desk->window), "?: stays unknown · or type: 2c 3i") != NULL;

      g_assert_true (desk_says (desk, count));
      asked += unknown;
      if (!unknown)
        g_assert_true (desk_press (desk, "Return"));
      else if (asked % 2 == 0)
        desk_type (desk, "?\n");
      else
        desk_click (desk, "Skip");
      entries += !unknown;
      g_assert_cmpuint (desk_head (desk), ==, before + entries);
    }
  desk->hasty = FALSE;
  desk_settle (desk);
  g_assert_cmpuint (asked, ==, 5);
  g_assert_false (desk_says (desk, "66 of 66"));
  g_assert_true (desk_says (desk, "5 places were left as they are known"));
  g_assert_true (is_on_map (desk_focus (desk)));
  mariscal_window_resume (desk->window);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "5 never seen: “?”"));
}

/* From the menu to the last place, with Enter wherever something is believed to stand; where nobody has said yet what does,
 * Enter says so and waits for it. The keys are on the map then. */
static void
packing_up_to_the_end (const char *mode)
{
  g_autoptr (Desk) desk = desk_in_mode (mode);
  guint before = desk_head (desk), typed = 0;

  choose_in_menu (desk, "Pack up");
  desk->hasty = TRUE;
  for (guint place = 1; place <= PLACES; place++)
    {
      g_autofree char *count = g_strdup_printf ("%u of %u", place, PLACES);
      gboolean unknown;

      g_assert_true (desk_says (desk, count));
      g_assert_true (desk_press (desk, "Return"));
      unknown = desk_head (desk) == before + place - 1;
      if (unknown)
        {
          g_assert_true (desk_says (desk, "there is nothing to confirm"));
          g_assert_true (desk_says (desk, count));
          desk_type (desk, "2i\n");
        }
      g_assert_cmpuint (desk_head (desk), ==, before + place);
      typed += unknown;
    }
  g_assert_cmpuint (typed, ==, 5);                                      /* of Poland: where its corps begin is not printed */
  desk->hasty = FALSE;
  desk_settle (desk);
  g_assert_false (desk_says (desk, "66 of 66"));
  g_assert_true (is_on_map (desk_focus (desk)));
}

/* What is taken back on the way is asked again; and what tells of a place lies on no button that asks for the next. */
static void
packing_up_goes_back (void)
{
  g_autoptr (Desk) desk = desk_in_mode ("ledger");
  GtkWidget *toasts = GTK_WIDGET (desk->window->toasts), *yes;
  guint before = desk_head (desk);
  graphene_rect_t one, other;

  choose_in_menu (desk, "Pack up");
  for (guint i = 0; i < 3; i++)
    g_assert_true (desk_press (desk, "Return"));
  g_assert_true (desk_says (desk, "4 of "));
  g_assert_true (desk_contains (gtk_widget_get_last_child (toasts), "Undo"));
  yes = gtk_widget_get_ancestor (desk_find (toasts, "Right"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (toasts), toasts, &one));
  g_assert_true (gtk_widget_compute_bounds (yes, toasts, &other));
  g_assert_false (graphene_rect_intersection (&one, &other, NULL));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (desk_says (desk, "3 of "));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (desk_says (desk, "2 of "));
  g_assert_cmpuint (desk_head (desk), ==, before + 1);
  desk_type (desk, "?\n");
  g_assert_true (desk_says (desk, "3 of "));
  g_assert_true (desk_press (desk, "<Control>z"));                      /* over the one that was skipped */
  g_assert_true (desk_says (desk, "1 of "));
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "Escape");
}

static void
packing_up_in_the_ledger (void)
{
  packing_up ("ledger");
}

static void
packing_up_on_the_board (void)
{
  packing_up ("board");
}

static void
packing_up_to_the_end_in_the_ledger (void)
{
  packing_up_to_the_end ("ledger");
}

static void
packing_up_to_the_end_on_the_board (void)
{
  packing_up_to_the_end ("board");
}

/* Enter with nothing asked does nothing, however often. */
static void
enter_never_advances (void)
{
  g_autoptr (Desk) desk = desk_in_mode ("ledger");
  guint before = desk_head (desk);

  for (guint i = 0; i < 5; i++)
    desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before);
  g_assert_true (desk_front (desk) == GTK_WINDOW (desk->window));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/journeys/france-falls", france_falls);
  g_test_add_func ("/journeys/spain-is-told-before-it-is-rolled", spain_is_told_before_it_is_rolled);
  g_test_add_func ("/journeys/a-cost-in-the-ledger", a_cost_in_the_ledger);
  g_test_add_func ("/journeys/a-cost-on-the-board", a_cost_on_the_board);
  g_test_add_func ("/journeys/what-is-cut-off-in-the-ledger", what_is_cut_off_in_the_ledger);
  g_test_add_func ("/journeys/what-is-cut-off-on-the-board", what_is_cut_off_on_the_board);
  g_test_add_func ("/journeys/the-numbers-in-the-ledger", the_numbers_in_the_ledger);
  g_test_add_func ("/journeys/the-numbers-on-the-board", the_numbers_on_the_board);
  g_test_add_func ("/journeys/packing-up-goes-back", packing_up_goes_back);
  g_test_add_func ("/journeys/packing-up-in-the-ledger", packing_up_in_the_ledger);
  g_test_add_func ("/journeys/packing-up-on-the-board", packing_up_on_the_board);
  g_test_add_func ("/journeys/packing-up-without-knowing-all", packing_up_without_knowing_all);
  g_test_add_func ("/journeys/packing-up-to-the-end-in-the-ledger", packing_up_to_the_end_in_the_ledger);
  g_test_add_func ("/journeys/packing-up-to-the-end-on-the-board", packing_up_to_the_end_on_the_board);
  g_test_add_func ("/journeys/enter-never-advances", enter_never_advances);
  return g_test_run ();
}
