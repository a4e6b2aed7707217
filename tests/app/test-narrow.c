/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A telephone is 360 dots wide: nothing of the window needs more, in the longer of the two languages. */

#include "desk.h"

#include <string.h>

#include "mariscal-back.h"
#include "mariscal-badge.h"
#include "mariscal-editor.h"
#include "mariscal-journal-line.h"
#include "mariscal-journal-page.h"
#include "mariscal-language.h"
#include "mariscal-new-campaign.h"
#include "mariscal-pages.h"
#include "mariscal-session-past.h"
#include "mariscal-window-private.h"

#define TELEPHONE 360

static int
width_of (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* The widgets that make it so, from the outside in: as wide as what is round them. */
static void
tell_culprits (GtkWidget *widget, int depth)
{
  GtkWidget *widest = NULL;
  int most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_get_child_visible (child) && width_of (child) > most)
      {
        widest = child;
        most = width_of (child);
      }
  if (widest == NULL || most < 150)
    return;
  g_test_message ("%*s%s %d", depth, "", G_OBJECT_TYPE_NAME (widest), most);
  tell_culprits (widest, depth + 1);
}

static void
assert_it_fits (GtkWidget *content, const char *what)
{
  int width = width_of (content);

  if (width > TELEPHONE)
    {
      g_test_message ("%s needs %d", what, width);
      tell_culprits (content, 1);
      g_test_fail ();
    }
}

static void
assert_fits (Desk *desk, const char *what)
{
  assert_it_fits (adw_application_window_get_content (ADW_APPLICATION_WINDOW (desk->window)), what);
}

static void
select_member (Desk *desk, const char *path)
{
  MariscalSession *session = mariscal_window_session (desk->window);
  WarMember member;

  g_assert_true (war_member_parse (mariscal_session_data (session), path, strlen (path), &member));
  mariscal_session_select (session, member);
  desk_settle (desk);
}

static void
check_pages (Desk *desk)
{
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    {
      mariscal_window_show_page (desk->window, pages[i].id);
      desk_resize (desk, TELEPHONE, 760);
      desk_settle (desk);
      assert_fits (desk, pages[i].id);
    }
}

static void
each_page_fits_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  check_pages (desk);
  mariscal_window_show_page (desk->window, "map");
  select_member (desk, "zone/paris");
  assert_fits (desk, "the panel of a place");
}

/* Two sides have points there, and something is left open. */
static void
each_page_of_another_game_fits_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);

  desk_press (desk, "<Control>Return");
  g_assert_cmpuint (war_prompts_open (mariscal_session_due (desk_session (desk))), >, 0);
  check_pages (desk);
}

/* What stands over any page. */
static void
the_bars_fit_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalSession *session = mariscal_window_session (desk->window);

  desk_resize (desk, TELEPHONE, 760);
  desk_page (desk, "turn");
  desk_type (desk, "e var");
  desk_settle (desk);
  assert_fits (desk, "the order bar");
  desk_press (desk, "Escape");
  for (int i = 0; i < 12 && mariscal_session_mover (session) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
  g_assert_true (desk_press (desk, "<Control>t"));
  assert_fits (desk, "the tally");
  desk_press (desk, "Escape");
  mariscal_session_look_at (session, 3);
  desk_settle (desk);
  assert_fits (desk, "the past");
}

static void
the_library_fits_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  mariscal_window_resume (desk->window);
  desk_resize (desk, TELEPHONE, 760);
  assert_fits (desk, "where one stopped");
  mariscal_window_show_library (desk->window);
  desk_settle (desk);
  desk_settle (desk);
  assert_fits (desk, "the library");
}

static void
the_editor_fits_a_telephone (void)
{
  static const char *const paths[] = { "card/axis-limited-1", "zone/oran", "link/minsk-gomel", "country/YUG" };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_resize (desk, TELEPHONE, 760);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "editor", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      mariscal_editor_go (MARISCAL_EDITOR (gtk_stack_get_visible_child (desk->window->views)), paths[i]);
      desk_settle (desk);
      assert_fits (desk, paths[i]);
    }
}

/* With every rule of the house in sight. */
static void
the_questions_before_a_campaign_fit_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  MariscalNewCampaign *asks = mariscal_new_campaign_new (GTK_WINDOW (desk->window));
  GtkWidget *house;

  gtk_window_present (GTK_WINDOW (asks));
  house = desk_find_type (GTK_WIDGET (asks), ADW_TYPE_EXPANDER_ROW);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (house), TRUE);
  desk_settle (desk);
  assert_it_fits (adw_window_get_content (ADW_WINDOW (asks)), "a new campaign");
  gtk_window_destroy (GTK_WINDOW (asks));
}

/* What comes before the window. */
static void
what_is_opened_fits_a_telephone (void)
{
  static const struct { const char *action, *about; } cases[] = {
    { "preferences", NULL }, { "verbs", NULL }, { "rule", "16.3.1" },
  };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GVariant *about = cases[i].about != NULL ? g_variant_new_string (cases[i].about) : NULL;

      g_action_group_activate_action (G_ACTION_GROUP (desk->window), cases[i].action, about);
      desk_settle (desk);
      g_assert_true (desk_front (desk) != GTK_WINDOW (desk->window));
      assert_it_fits (gtk_widget_get_first_child (GTK_WIDGET (desk_front (desk))), cases[i].action);
      gtk_window_destroy (desk_front (desk));
    }
}

/* The sidebar that has it comes first, or it would open where nobody sees it. */
static void
the_menu_is_seen (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *menu = desk_find_type (GTK_WIDGET (desk->window), GTK_TYPE_POPOVER_MENU);
  graphene_rect_t bounds;

  desk_resize (desk, 360, 640);
  g_assert_false (gtk_widget_get_mapped (menu));
  g_assert_true (desk_press (desk, "F10"));
  desk_settle (desk);
  g_assert_true (gtk_widget_get_mapped (menu));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_parent (menu), GTK_WIDGET (desk->window), &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
}

/* Whoever leaves the menu has the keys of the page: a menu opened beyond the edge is nowhere. */
static void
keys_come_back_from_beyond_the_edge (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_resize (desk, TELEPHONE, 640);
  desk_page (desk, "journal");
  g_assert_true (desk_press (desk, "F10"));
  desk_settle (desk);
  adw_flap_set_reveal_flap (desk->window->flap, FALSE);                 /* a touch beside it */
  g_assert_nonnull (desk_focus (desk));
  g_assert_false (gtk_widget_is_ancestor (desk_focus (desk), adw_flap_get_flap (desk->window->flap)));
}

/* What is hidden around the keys, in two goes, GTK would keep. */
static void
what_went_beyond_the_edge_goes_with_its_window (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  gpointer sidebar = adw_flap_get_flap (desk->window->flap);

  desk_resize (desk, 900, 640);
  g_assert_true (desk_press (desk, "F10"));
  desk_settle (desk);
  adw_flap_set_fold_policy (desk->window->flap, ADW_FLAP_FOLD_POLICY_ALWAYS);    /* as a narrow window is, menu and all */
  desk_settle (desk);
  g_assert_false (gtk_widget_get_mapped (sidebar));
  g_object_add_weak_pointer (sidebar, &sidebar);
  g_clear_pointer (&desk, desk_free);
  g_assert_null (sidebar);
}

/* Nor does it wait behind the table view to come later. */
static void
the_table_view_has_no_menu (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *menu = desk_find_type (GTK_WIDGET (desk->window), GTK_TYPE_POPOVER_MENU);

  desk_press (desk, "F11");
  desk_press (desk, "F10");
  desk_press (desk, "F11");
  desk_settle (desk);
  desk_settle (desk);
  g_assert_false (gtk_widget_get_mapped (menu));
}

/* Many dice have chances of many digits. */
static void
a_battle_of_many_dice_fits_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);

  desk_page (desk, "odds");
  desk_resize (desk, TELEPHONE, 760);
  desk_settle (desk);
  desk_type (desk, "\"blind 4, inf 3\" \"inf 3, inf 2\"\n");
  desk_settle (desk);
  g_assert_true (desk_says (desk, "325625/45349632"));
  assert_fits (desk, "odds of many dice");
}

/* Why something could not be done is read to its end; what can be undone, too. */
static void
what_is_told_is_never_cut (void)
{
  static const char *const sentence = "The past has been changed; what was there is set aside, not lost";

  for (int undoable = FALSE; undoable <= TRUE; undoable++)
    {
      g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
      GtkWidget *told;

      desk_resize (desk, TELEPHONE, 640);
      mariscal_window_tell (desk->window, sentence, undoable);
      desk_settle (desk);
      told = desk_find (GTK_WIDGET (desk->window->toasts), sentence);
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (told))));
    }
}

/* Two boards beside each other, and all that can be done with what was tried out. */
static void
a_comparison_fits_a_telephone (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *page;

  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  g_assert_true (mariscal_session_what_if (desk_session (desk), 1, "Otra vez por el Mar del Norte", NULL));
  desk_page (desk, "journal");
  page = gtk_stack_get_visible_child (desk->window->stack);
  mariscal_journal_page_compare (MARISCAL_JOURNAL_PAGE (page), "main");
  desk_settle (desk);
  g_assert_nonnull (desk_find (page, "Conservarla"));
  assert_it_fits (page, "compare");
}

/* With the entry not beside the list, a click has to lead to it; with both seen, it only chooses. */
static void
a_touch_opens_an_entry (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *list;

  desk_page (desk, "journal");
  list = gtk_widget_get_ancestor (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_JOURNAL_LINE), GTK_TYPE_LIST_VIEW);
  g_assert_false (gtk_list_view_get_single_click_activate (GTK_LIST_VIEW (list)));
  desk_resize (desk, 360, 640);
  g_assert_true (gtk_list_view_get_single_click_activate (GTK_LIST_VIEW (list)));
}

/* What is seen of its words, each whole. */
static GPtrArray *
read_heading (GtkWidget *widget, GPtrArray *seen)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LABEL (child) && gtk_widget_get_mapped (child))
      {
        g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (child))));
        g_ptr_array_add (seen, (gpointer) gtk_label_get_text (GTK_LABEL (child)));
      }
    else
      read_heading (child, seen);
  return seen;
}

/* The date and the weather are what is most wanted: the number of the turn leaves before they are cut. */
static void
check_heading (const char *game, const char *sample, const char *date, const char *narrow, const char *wide)
{
  g_autoptr (Desk) desk = desk_new_with (game, sample);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) seen = g_ptr_array_new ();

      desk_resize (desk, i == 0 ? TELEPHONE : 1000, 760);
      desk_settle (desk);
      read_heading (GTK_WIDGET (desk->window->title), seen);
      g_assert_cmpuint (seen->len, ==, 2);
      g_assert_cmpstr (g_ptr_array_index (seen, 0), ==, date);
      g_assert_cmpstr (g_ptr_array_index (seen, 1), ==, i == 0 ? narrow : wide);
    }
}

static void
date_and_weather_are_never_cut (void)
{
  check_heading ("blitzwar", "1939", "Verano-2 1941", "buen tiempo · Blitz", "Turno 17 de 47 · buen tiempo · Blitz");
  check_heading ("westfront", "husky", "Agosto de 1943, quincena II", "Turno 4 de 4 · seco", "Turno 4 de 4 · seco");
}

static guint
check_backs (GtkWidget *widget, GtkWidget *window)
{
  graphene_rect_t at;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += check_backs (child, window);
  if (!MARISCAL_IS_BACK (widget) && !gtk_widget_has_css_class (widget, "slot"))
    return n;
  g_assert_true (gtk_widget_compute_bounds (widget, window, &at));
  g_assert_cmpfloat (at.origin.x, >=, 0);
  g_assert_cmpfloat (at.origin.x + at.size.width, <=, gtk_widget_get_width (window));
  return n + 1;
}

/* What each side has laid for this turn and the next three, in letters of both sizes. */
static void
all_that_is_laid_is_seen (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  mariscal_window_show_page (desk->window, "cards");
  for (int percent = 100; percent <= 200; percent += 100)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * percent / 100, NULL);
      desk_resize (desk, TELEPHONE, 760);
      desk_settle (desk);
      g_assert_cmpuint (check_backs (GTK_WIDGET (desk->window), GTK_WIDGET (desk->window)), ==, 12);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* What is seen and ends in dots; a reader of all of it can scroll. */
static guint
count_cut (GtkWidget *widget, const char *where)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_get_mapped (child) ? count_cut (child, where) : 0;
  if (!GTK_IS_LABEL (widget) || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return n;
  g_test_message ("%s: cut: %s", where, gtk_label_get_text (GTK_LABEL (widget)));
  return n + 1;
}

/* Of the samples of both games. What stands over the map is short of room by nature. */
static void
check_nothing_is_cut (const char *game, const char *sample)
{
  static const char *const pages[] = { "turn", "cards", "ledger", "journal", "report" };
  g_autoptr (Desk) desk = desk_new_with (game, sample);

  desk_resize (desk, TELEPHONE, 900);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      if (gtk_stack_get_child_by_name (desk->window->views, pages[i]) != NULL)
        mariscal_window_show_page (desk->window, pages[i]);
      desk_settle (desk);
      desk_settle (desk);
      g_assert_cmpuint (count_cut (GTK_WIDGET (desk->window), pages[i]), ==, 0);
    }
  mariscal_window_resume (desk->window);
  desk_settle (desk);
  g_assert_cmpuint (count_cut (GTK_WIDGET (desk->window), "where one stopped"), ==, 0);
}

/* Words without dots are cut too, where a row is wider than its list: and then every row is. */
static guint
count_beyond (GtkWidget *widget, GtkWidget *list)
{
  graphene_rect_t at;
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_get_mapped (child) ? count_beyond (child, list) : 0;
  if (!GTK_IS_LABEL (widget) || !gtk_widget_compute_bounds (widget, list, &at)
      || at.origin.x + at.size.width <= gtk_widget_get_width (list))
    return n;
  g_test_message ("cut: %s", gtk_label_get_text (GTK_LABEL (widget)));
  return n + 1;
}

static void
no_row_of_the_journal_is_wider_than_the_list (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", "husky");
  GtkWidget *line, *list;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 * 3 / 2, NULL);
  desk_resize (desk, TELEPHONE, 760);
  desk_page (desk, "journal");
  desk_settle (desk);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  line = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_JOURNAL_LINE);
  list = gtk_widget_get_ancestor (line, GTK_TYPE_LIST_VIEW);
  g_assert_nonnull (desk_find (list, "Agosto de 1943, quincena II · turno 4"));
  g_assert_cmpuint (count_beyond (list, list), ==, 0);
}

static void
nothing_is_cut (void)
{
  check_nothing_is_cut ("blitzwar", "1939");
  check_nothing_is_cut ("westfront", "husky");
}

/* Where the words beside two numbers have left, badges tell whose they are. */
static void
numbers_without_words_have_badges (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", "husky");
  GtkWidget *number = NULL;

  desk_resize (desk, TELEPHONE, 760);
  desk_settle (desk);
  number = desk_find (GTK_WIDGET (desk->window->strip), "85");
  g_assert_nonnull (number);
  number = gtk_widget_get_ancestor (number, GTK_TYPE_BUTTON);
  g_assert_nonnull (desk_find_type (number, MARISCAL_TYPE_BADGE));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  mariscal_language_choose ("es");
  g_test_add_func ("/narrow/each-page-fits-a-telephone", each_page_fits_a_telephone);
  g_test_add_func ("/narrow/each-page-of-another-game", each_page_of_another_game_fits_a_telephone);
  g_test_add_func ("/narrow/the-bars-fit-a-telephone", the_bars_fit_a_telephone);
  g_test_add_func ("/narrow/the-library-fits-a-telephone", the_library_fits_a_telephone);
  g_test_add_func ("/narrow/the-editor", the_editor_fits_a_telephone);
  g_test_add_func ("/narrow/the-questions-before-a-campaign-fit-a-telephone",
                   the_questions_before_a_campaign_fit_a_telephone);
  g_test_add_func ("/narrow/what-is-opened-fits-a-telephone", what_is_opened_fits_a_telephone);
  g_test_add_func ("/narrow/a-battle-of-many-dice-fits-a-telephone", a_battle_of_many_dice_fits_a_telephone);
  g_test_add_func ("/narrow/what-is-told-is-never-cut", what_is_told_is_never_cut);
  g_test_add_func ("/narrow/a-comparison-fits-a-telephone", a_comparison_fits_a_telephone);
  g_test_add_func ("/narrow/a-touch-opens-an-entry", a_touch_opens_an_entry);
  g_test_add_func ("/narrow/date-and-weather-are-never-cut", date_and_weather_are_never_cut);
  g_test_add_func ("/narrow/nothing-is-cut", nothing_is_cut);
  g_test_add_func ("/narrow/no-row-of-the-journal-is-wider-than-the-list",
                   no_row_of_the_journal_is_wider_than_the_list);
  g_test_add_func ("/narrow/numbers-without-words-have-badges", numbers_without_words_have_badges);
  g_test_add_func ("/narrow/all-that-is-laid-is-seen", all_that_is_laid_is_seen);
  g_test_add_func ("/narrow/the-menu-is-seen", the_menu_is_seen);
  g_test_add_func ("/narrow/keys-come-back-from-beyond-the-edge", keys_come_back_from_beyond_the_edge);
  g_test_add_func ("/narrow/what-went-beyond-the-edge-goes-with-its-window", what_went_beyond_the_edge_goes_with_its_window);
  g_test_add_func ("/narrow/the-table-view-has-no-menu", the_table_view_has_no_menu);
  return g_test_run ();
}
