/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Ledger: what it lists, what it keeps to itself, and how a number is put right on the real page. */

#include "desk.h"

#include <string.h>

#include "ledger-view.h"
#include "mariscal-value.h"

static gboolean
is_at (const WarCell *a, const WarCell *b)
{
  return a->field == b->field && a->of == b->of && a->by == b->by;
}

/* The value of a path in some group; NULL: it is in none. */
static const LedgerValue *
find_value (Desk *desk, const LedgerView *view, const char *path)
{
  WarCell cell = desk_cell (desk, path);

  for (guint i = 0; i < view->groups->len; i++)
    {
      const LedgerGroup *group = g_ptr_array_index (view->groups, i);

      for (guint k = 0; k < group->rows->len; k++)
        {
          const LedgerRow *row = g_ptr_array_index (group->rows, k);

          for (guint v = 0; v < row->values->len; v++)
            if (is_at (&((LedgerValue *) g_ptr_array_index (row->values, v))->cell, &cell))
              return g_ptr_array_index (row->values, v);
        }
    }
  return NULL;
}

static LedgerView *
look (Desk *desk, const char *words, gboolean nothing)
{
  return ledger_view_new (desk_session (desk), &(LedgerAsked) { words, nothing, NULL });
}

static void
each_side_has_its_stock_by_place (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (LedgerView) view = NULL;
  const LedgerStock *axis;

  desk_put (desk, "side/axis/supply/berlin", "5");
  desk_put (desk, "side/axis/supply/hamburg", "2");
  view = look (desk, NULL, FALSE);
  g_assert_cmpuint (view->stocks->len, ==, 3);
  axis = g_ptr_array_index (view->stocks, 0);
  g_assert_cmpint (axis->now, ==, war_sum (mariscal_session_state (desk_session (desk)), axis->glance->cell.field,
                                           axis->glance->who));
  g_assert_cmpuint (axis->places->len, >=, 2);
  g_assert_cmpint (view->most, >=, axis->now);
  g_assert_null (find_value (desk, view, "side/axis/supply/berlin"));
}

static void
the_number_with_a_limit_comes_before_the_lists (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (LedgerView) view = look (desk, NULL, FALSE);
  WarCell points = desk_cell (desk, "side/axis/points");

  g_assert_nonnull (view->ruler);
  g_assert_true (is_at (&view->limited->cell, &points));
  g_assert_cmpint (view->ruler->limit, >, 0);
}

static void
nothing_is_shown_only_when_it_is_asked_for (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (LedgerView) view = look (desk, NULL, FALSE), all = look (desk, NULL, TRUE);

  g_assert_null (find_value (desk, view, "game/west-attack"));
  g_assert_nonnull (find_value (desk, all, "game/west-attack"));
  g_assert_cmpstr (find_value (desk, all, "game/west-attack")->says, ==, "–");
}

static void
what_is_looked_for_by_name_is_found (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (LedgerView) found = look (desk, "PARIS submarines france", FALSE), none = look (desk, "xyzzy", FALSE);
  const LedgerValue *submarines = find_value (desk, found, "zone/paris/submarines/FRA");

  g_assert_nonnull (submarines);
  g_assert_cmpstr (submarines->says, ==, "0");
  g_assert_null (find_value (desk, found, "zone/paris/infantry/FRA"));
  g_assert_null (find_value (desk, found, "zone/london/submarines/FRA"));
  g_assert_cmpuint (none->groups->len, ==, 0);
}

static void
a_long_group_is_cut_and_says_so (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (LedgerView) view = look (desk, NULL, FALSE);
  const LedgerGroup *zones = NULL;

  for (guint i = 0; i < view->groups->len; i++)
    if (g_str_equal (((LedgerGroup *) g_ptr_array_index (view->groups, i))->id, "zones"))
      zones = g_ptr_array_index (view->groups, i);
  g_assert_nonnull (zones);
  g_assert_cmpuint (zones->rows->len, ==, 8);
  g_assert_cmpuint (zones->more, >, 50);
}

static void
a_pin_is_seen_and_taken_out (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (LedgerView) before = look (desk, NULL, FALSE), pinned = NULL, after = NULL;

  desk_put (desk, "side/axis/points", "19");
  pinned = look (desk, NULL, FALSE);
  g_assert_true (pinned->limited->pinned);
  g_assert_cmpint (pinned->limited->value, ==, 19);
  desk_put (desk, "side/axis/points", "null");
  after = look (desk, NULL, FALSE);
  g_assert_false (after->limited->pinned);
  g_assert_cmpint (after->limited->value, ==, before->limited->value);
}

typedef struct { const char *path, *typed, *json; } Typed;

static const Typed TYPED[] = {
  { "side/axis/points", " 12 ", "12" },
  { "side/axis/points", "\342\210\2223", "-3" },
  { "side/axis/points", "", "null" },
  { "side/axis/points", "twelve", NULL },
  { "side/axis/points", "1x", NULL },
  { "side/axis/player", "Ana \"M\"", "\"Ana \\\"M\\\"\"" },
};

static void
what_is_typed_is_read (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (TYPED); i++)
    {
      WarCell cell = desk_cell (desk, TYPED[i].path);
      const WarFieldInfo *info = war_field_info (mariscal_session_schema (desk_session (desk)), cell.field);
      g_autoptr (GError) error = NULL;
      g_autofree char *json = ledger_json (info, TYPED[i].typed, &error);

      g_assert_cmpstr (json, ==, TYPED[i].json);
      g_assert_true ((error != NULL) == (json == NULL));
    }
}

static MariscalValue *
find_widget (GtkWidget *widget, const WarCell *cell)
{
  MariscalValue *found = NULL;

  if (MARISCAL_IS_VALUE (widget))
    return is_at (mariscal_value_cell (MARISCAL_VALUE (widget)), cell) ? MARISCAL_VALUE (widget) : NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_widget (c, cell);
  return found;
}

/* As Enter does on a button that has the focus. */
static void
press_enter_on (Desk *desk, const WarCell *cell)
{
  MariscalValue *value = find_widget (GTK_WIDGET (desk->window), cell);

  g_assert_nonnull (value);
  mariscal_value_focus (value);
  g_signal_emit_by_name (gtk_window_get_focus (GTK_WINDOW (desk->window)), "clicked");
  desk_settle (desk);
}

/* All of it is selected, so that keys take its place. */
static void
type_over (Desk *desk, const char *text)
{
  gtk_editable_delete_selection (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  desk_type (desk, text);
}

/* Enter, two digits, Enter: four keys; the focus stays where it was. */
static void
a_wrong_number_is_put_right_in_four_keys (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCell points = desk_cell (desk, "side/axis/points");
  GtkWidget *value;

  mariscal_window_show_page (desk->window, "ledger");
  desk_settle (desk);
  press_enter_on (desk, &points);
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  type_over (desk, "17");
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpint (war_get (mariscal_session_state (desk_session (desk)), points.field, points.of), ==, 17);
  value = gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (desk->window)), MARISCAL_TYPE_VALUE);
  g_assert_nonnull (value);
  g_assert_true (is_at (mariscal_value_cell (MARISCAL_VALUE (value)), &points));
  g_assert_nonnull (desk_find (value, "by hand"));
}

/* What is nothing yet: looked for by name, and from there Enter, a digit, Enter. */
static void
what_is_found_is_put_right (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCell submarines = desk_cell (desk, "zone/paris/submarines/FRA");

  mariscal_window_show_page (desk->window, "ledger");
  desk_settle (desk);
  g_assert_true (desk_press (desk, "<Control>f"));
  desk_type (desk, "paris submarines france");
  g_assert_true (desk_press (desk, "Return"));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  press_enter_on (desk, &submarines);
  type_over (desk, "1");
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpint (war_get_by (mariscal_session_state (desk_session (desk)), submarines.field, submarines.of, submarines.by),
                   ==, 1);
}

static void
escape_leaves_it_as_it_was (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCell points = desk_cell (desk, "side/axis/points");
  guint head = war_campaign_head (mariscal_session_campaign (desk_session (desk)));

  mariscal_window_show_page (desk->window, "ledger");
  desk_settle (desk);
  press_enter_on (desk, &points);
  type_over (desk, "17");
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  press_enter_on (desk, &points);
  type_over (desk, "x");
  desk_press (desk, "Return");
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  g_assert_cmpuint (war_campaign_head (mariscal_session_campaign (desk_session (desk))), ==, head);
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_DROP_DOWN (widget))
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_list (c);
  return found;
}

static void
a_member_is_chosen_from_those_there_are (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCell status = desk_cell (desk, "country/FRA/status");
  const WarFieldInfo *info = war_field_info (mariscal_session_schema (desk_session (desk)), status.field);
  g_autoptr (GPtrArray) choices = ledger_choices (desk_session (desk), info);
  GtkWidget *list;

  g_assert_cmpuint (choices->len, ==, 4);
  mariscal_window_show_page (desk->window, "ledger");
  desk_settle (desk);
  press_enter_on (desk, &status);
  list = find_list (GTK_WIDGET (find_widget (GTK_WIDGET (desk->window), &status)));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (list), 2);
  desk_settle (desk);
  g_assert_cmpint (war_get (mariscal_session_state (desk_session (desk)), status.field, status.of), ==,
                   ((LedgerChoice *) g_ptr_array_index (choices, 2))->value);
}

static void
the_past_is_only_looked_at (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCell points = desk_cell (desk, "side/axis/points");

  desk_put (desk, "side/axis/points", "17");
  mariscal_window_show_page (desk->window, "ledger");
  mariscal_session_look_at (desk_session (desk), 1);
  desk_settle (desk);
  g_assert_false (gtk_widget_is_sensitive (adw_bin_get_child (ADW_BIN (find_widget (GTK_WIDGET (desk->window), &points)))));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/ledger/each-side-has-its-stock-by-place", each_side_has_its_stock_by_place);
  g_test_add_func ("/ledger/the-number-with-a-limit-comes-before-the-lists", the_number_with_a_limit_comes_before_the_lists);
  g_test_add_func ("/ledger/nothing-is-shown-only-when-it-is-asked-for", nothing_is_shown_only_when_it_is_asked_for);
  g_test_add_func ("/ledger/what-is-looked-for-by-name-is-found", what_is_looked_for_by_name_is_found);
  g_test_add_func ("/ledger/a-long-group-is-cut-and-says-so", a_long_group_is_cut_and_says_so);
  g_test_add_func ("/ledger/a-pin-is-seen-and-taken-out", a_pin_is_seen_and_taken_out);
  g_test_add_func ("/ledger/what-is-typed-is-read", what_is_typed_is_read);
  g_test_add_func ("/ledger/a-wrong-number-is-put-right-in-four-keys", a_wrong_number_is_put_right_in_four_keys);
  g_test_add_func ("/ledger/what-is-found-is-put-right", what_is_found_is_put_right);
  g_test_add_func ("/ledger/escape-leaves-it-as-it-was", escape_leaves_it_as_it_was);
  g_test_add_func ("/ledger/a-member-is-chosen-from-those-there-are", a_member_is_chosen_from_those_there_are);
  g_test_add_func ("/ledger/the-past-is-only-looked-at", the_past_is_only_looked_at);
  return g_test_run ();
}
