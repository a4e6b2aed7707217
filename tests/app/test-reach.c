/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every page by keyboard alone: whatever can have the focus gets it from Tab and the arrows, no place keeps it, and Tab is
 * no road along every paragraph that is named. Places are told by their names, for a page may be made anew on the way. */

#include "desk.h"

#include "mariscal-chart.h"
#include "mariscal-map-zone.h"
#include "mariscal-pages.h"
#include "mariscal-rule.h"
#include "mariscal-window-private.h"

#define LONGEST 600                        /* places on a page and round it */

/* A frame that scrolls, a list and a box are no places of their own, what a closed list shows is its button's, and the map
 * has a walk of its own (test-map.c). */
static gboolean
is_place (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_is_sensitive (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_LIST_BOX (widget)
         && !GTK_IS_LIST_VIEW (widget) && !GTK_IS_BOX (widget) && !MARISCAL_IS_MAP_ZONE (widget)
         && (GTK_IS_BUTTON (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) == NULL);
}

static gboolean
is_in_list (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL;
}

/* The rows of a long list are one place, and have a walk of their own. */
static char *
place_of (GtkWidget *widget)
{
  if (is_in_list (widget))
    return g_strdup ("the rows of a list");

  g_autofree char *name = desk_label (widget);

  return g_strdup_printf ("%s “%s” in %s", G_OBJECT_TYPE_NAME (widget), name != NULL ? name : "",
                          G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
}

static void
collect (GtkWidget *widget, GPtrArray *places)
{
  if (is_place (widget))
    g_ptr_array_add (places, place_of (widget));
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    collect (c, places);
}

typedef struct
{
  GHashTable *widgets, *places;
  GQueue      open;
  guint       paragraphs;
} Walk;

/* FALSE: somebody has been there. */
static gboolean
arrive (Walk *walk, GtkWidget *at)
{
  if (at == NULL || !g_hash_table_add (walk->widgets, g_object_ref (at)))
    return FALSE;
  g_hash_table_add (walk->places, place_of (at));
  g_queue_push_tail (&walk->open, place_of (at));
  return TRUE;
}

/* A frame hands the focus on when nothing else is to be done. */
static void
step (Desk *desk, const char *key)
{
  desk_press (desk, key);
  while (GTK_IS_SCROLLED_WINDOW (desk_focus (desk)) && g_main_context_iteration (NULL, FALSE))
    ;
}

/* Round the window until a place comes for the second time. */
static void
walk_with_tab (Desk *desk, Walk *walk)
{
  GtkWidget *page = GTK_WIDGET (mariscal_window_page_now (desk->window));

  while (arrive (walk, desk_focus (desk)) && g_hash_table_size (walk->widgets) < LONGEST)
    {
      walk->paragraphs += MARISCAL_IS_RULE (desk_focus (desk)) && gtk_widget_is_ancestor (desk_focus (desk), page);
      step (desk, "Tab");
    }
}

/* A list draws its rows anew as they fold: the place is where its name is. */
static GtkWidget *
find_place (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (is_place (widget))
    {
      g_autofree char *its = place_of (widget);

      if (g_str_equal (its, name))
        return widget;
    }
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_place (c, name);
  return found;
}

/* From each place, where else the arrows lead; in what is typed into they are the text's, and a box they tick. */
static void
walk_with_arrows (Desk *desk, Walk *walk)
{
  static const char *const arrows[] = { "Right", "Down", "Left", "Up" };
  GtkWidget *page = GTK_WIDGET (mariscal_window_page_now (desk->window));
  char *name;

  for (; (name = g_queue_pop_head (&walk->open)) != NULL; g_free (name))
    for (guint i = 0; i < G_N_ELEMENTS (arrows) && g_hash_table_size (walk->widgets) < LONGEST; i++)
      {
        GtkWidget *from = find_place (page, name);

        if (from == NULL || is_in_list (from) || GTK_IS_TEXT (from) || GTK_IS_CHECK_BUTTON (from)
            || !gtk_widget_grab_focus (from))
          break;
        step (desk, arrows[i]);
        arrive (walk, desk_focus (desk));
      }
}

static guint
count_lost (GPtrArray *there, const Walk *walk, const char *id)
{
  guint lost = 0;

  for (guint i = 0; i < there->len; i++)
    if (!g_hash_table_contains (walk->places, there->pdata[i]))
      {
        g_printerr ("# %s: no key leads to %s\n", id, (char *) there->pdata[i]);
        lost++;
      }
  return lost;
}

static guint
count_paragraphs (GtkWidget *widget)
{
  guint n = MARISCAL_IS_RULE (widget) && is_place (widget);

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    n += count_paragraphs (c);
  return n;
}

/* How many places cannot be reached. */
static guint
walk_page (Desk *desk, const char *id, guint *paragraphs, guint *stops)
{
  g_autoptr (GPtrArray) there = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) widgets = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Walk walk = { widgets, places, G_QUEUE_INIT, 0 };
  MariscalPage *page;

  desk_page (desk, id);
  page = mariscal_window_page_now (desk->window);
  collect (GTK_WIDGET (page), there);
  *paragraphs += count_paragraphs (GTK_WIDGET (page));
  mariscal_page_focus (page);
  desk->hasty = TRUE;
  walk_with_tab (desk, &walk);
  walk_with_arrows (desk, &walk);
  desk->hasty = FALSE;
  g_queue_clear_full (&walk.open, g_free);
  *stops += walk.paragraphs;
  return count_lost (there, &walk, id);
}

static void
every_place_can_be_reached (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  guint n, lost = 0, paragraphs = 0, stops = 0;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    lost += walk_page (desk, pages[i].id, &paragraphs, &stops);
  g_assert_cmpuint (lost, ==, 0);
  g_assert_cmpuint (paragraphs, >, 20);
  g_assert_cmpuint (stops, ==, 0);
}

static void
rows_of_a_list_are_walked (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *row;

  desk_page (desk, "journal");
  mariscal_page_focus (mariscal_window_page_now (desk->window));
  for (guint i = 0; i < LONGEST && !is_in_list (desk_focus (desk)); i++)
    step (desk, "Tab");
  desk_press (desk, "Home");
  for (guint i = 0; i < 12; i++)           /* over headings too */
    {
      row = desk_focus (desk);
      g_assert_true (is_in_list (row));
      desk_press (desk, "Down");
      g_assert_true (desk_focus (desk) != row);
    }
}

/* The first number that tells how it comes about. */
static GtkWidget *
find_explained (GtkWidget *widget)
{
  GtkWidget *found = gtk_widget_has_css_class (widget, "explains") && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_explained (c);
  return found;
}

static void
close_front (Desk *desk)
{
  g_assert_true (desk_front (desk) != GTK_WINDOW (desk->window));
  gtk_window_destroy (desk_front (desk));
  desk_settle (desk);
}

/* Whoever opened it is back where he was, and was told how it is done. (Enter is the battle's: test-odds.c.) */
static void
a_paragraph_is_opened_by_key (void)
{
  static const char *const keys[] = { "space", "Return" };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  g_autofree char *meaning = NULL;
  GtkWidget *link;

  desk_page (desk, "ledger");
  link = desk_find_type (GTK_WIDGET (mariscal_window_page_now (desk->window)), MARISCAL_TYPE_RULE);
  g_assert_true (gtk_widget_grab_focus (link));
  meaning = desk_meaning (link);
  g_assert_cmpstr (meaning, ==, "Space opens it");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      desk_press (desk, keys[i]);
      close_front (desk);
      g_assert_true (desk_focus (desk) == link);
    }
}

/* There are no other places in the bubble. */
static void
tab_stops_at_a_paragraph_in_a_bubble (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *button;

  desk_page (desk, "turn");
  button = find_explained (GTK_WIDGET (desk->window));
  gtk_widget_grab_focus (button);
  desk_press (desk, "Return");
  for (guint i = 0; i < 5 && !MARISCAL_IS_RULE (desk_focus (desk)); i++)
    desk_press (desk, "Tab");
  g_assert_true (MARISCAL_IS_RULE (desk_focus (desk)));
  g_assert_nonnull (gtk_widget_get_ancestor (desk_focus (desk), GTK_TYPE_POPOVER));
  desk_press (desk, "space");
  close_front (desk);
}

/* A picture of numbers can be heard, and so can what luck it was. */
static void
charts_are_heard (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  gboolean chart = FALSE, luck = FALSE;

  desk_page (desk, "report");
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *name = desk_label (desk_focus (desk)), *says = desk_meaning (desk_focus (desk));

      if (MARISCAL_IS_CHART (desk_focus (desk)))
        chart = chart || (g_strcmp0 (name, "Strategic points by turn") == 0 && g_str_has_prefix (says, "Axis "));
      luck = luck || (g_strcmp0 (name, "Luck") == 0 && says != NULL);
      desk_press (desk, "Tab");
    }
  g_assert_true (chart && luck);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/reach/every-place-can-be-reached", every_place_can_be_reached);
  g_test_add_func ("/reach/rows-of-a-list-are-walked", rows_of_a_list_are_walked);
  g_test_add_func ("/reach/a-paragraph-is-opened-by-key", a_paragraph_is_opened_by_key);
  g_test_add_func ("/reach/tab-stops-at-a-paragraph-in-a-bubble", tab_stops_at_a_paragraph_in_a_bubble);
  g_test_add_func ("/reach/charts-are-heard", charts_are_heard);
  return g_test_run ();
}
