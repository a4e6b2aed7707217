/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What those see who wait: letters to be read across a table, and nothing that lies covered on it. */

#include "desk.h"

#include <string.h>

#include "mariscal-table-view.h"

#define CAPITAL 24                         /* dots that one is high at least, on a screen 1080 high */

static GtkWidget *
show_table (Desk *desk)
{
  desk_resize (desk, 1920, 1080);
  g_assert_true (desk_press (desk, "F11"));
  desk_settle (desk);
  return desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_TABLE_VIEW);
}

static int
capital_of (GtkWidget *label)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, "H");
  PangoRectangle ink;

  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return ink.height;
}

/* All that has letters; how many there are of a class is counted. */
static guint
measure_letters (GtkWidget *widget, const char *css_class)
{
  guint n = 0;

  if (!gtk_widget_get_mapped (widget))
    return 0;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    {
      if (capital_of (widget) < CAPITAL)
        g_error ("“%s” is %d high", gtk_label_get_text (GTK_LABEL (widget)), capital_of (widget));
      n = gtk_widget_has_css_class (widget, css_class);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += measure_letters (child, css_class);
  return n;
}

/* The widget that stands round what is told of the last dice. */
static GtkWidget *
card_of (GtkWidget *view, const char *heading)
{
  GtkWidget *found = desk_find (view, heading);

  g_assert_nonnull (found);
  while (!gtk_widget_has_css_class (found, "card"))
    found = gtk_widget_get_parent (found);
  return found;
}

static void
it_is_read_across_the_table (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *view = show_table (desk), *last = card_of (view, "Last result");

  g_assert_cmpint (gtk_widget_get_height (view), >=, 1060);
  g_assert_cmpint (gtk_widget_get_height (view), <=, 1080);
  g_assert_cmpuint (measure_letters (view, "figure-xl"), >=, 2);        /* the numbers at a glance */
  g_assert_cmpuint (measure_letters (last, "figure"), ==, 1);           /* what came of the dice */
  g_assert_nonnull (desk_find (view, "21"));                            /* points of the Axis */
  g_assert_cmpint (capital_of (desk_find (view, "21")), >=, 3 * CAPITAL);
}

static void
assert_silent (GtkWidget *view, const char *const *hidden)
{
  g_autoptr (GPtrArray) texts = desk_texts (view);

  g_assert_cmpuint (texts->len, >, 5);
  for (guint i = 0; i < texts->len; i++)
    for (guint k = 0; hidden[k] != NULL; k++)
      if (strstr (g_ptr_array_index (texts, i), hidden[k]) != NULL)
        g_error ("who waits is told “%s”", (char *) g_ptr_array_index (texts, i));
}

static void
covered_cards_are_not_told (void)
{
  static const char *const sides[] = { "axis", "allies", "soviets" };
  static const char *const hidden[] = { "Limited War card", "limited-4", NULL };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_put (desk, "game/cards", "'in-program'");
  desk_put (desk, "game/step", "'cards'");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *lay = g_strdup_printf ("{'do':'lay-card','side':'%s','card':'%s-limited-4'}", sides[i], sides[i]);

      desk_do (desk, lay);
    }
  desk_settle (desk);
  assert_silent (show_table (desk), hidden);
}

/* Upright, a block shows whose it is and no more. */
static void
blocks_are_not_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  const WarWords *words = mariscal_session_words (desk_session (desk));
  g_autofree char *name = war_words_name (words, NULL, mariscal_session_data (desk_session (desk)),
                                          desk_member (desk, "block/15_ag"), NULL);
  const char *const hidden[] = { name, "15_ag", NULL };

  desk_do (desk, "{'do':'follow','mode':'board'}");
  desk_do (desk, "{'do':'stand','block':'15_ag','value':3,'standing':'play','place':'tunis'}");
  desk_settle (desk);
  assert_silent (show_table (desk), hidden);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/table-view/it-is-read-across-the-table", it_is_read_across_the_table);
  g_test_add_func ("/table-view/covered-cards-are-not-told", covered_cards_are_not_told);
  g_test_add_func ("/table-view/blocks-are-not-told", blocks_are_not_told);
  return g_test_run ();
}
