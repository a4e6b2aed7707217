/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines typed into the real window, a key each. */

#include "desk.h"

#include "order-view.h"
#include "war-line.h"

static const char *
holder_of (Desk *desk, const char *path)
{
  return war_id (war_campaign_data (desk_campaign (desk)), desk_value (desk, path));
}

/* To the pages where the Axis plays. */
static void
go_to_the_axis (Desk *desk)
{
  for (int i = 0; i < 12 && mariscal_session_mover (desk_session (desk)) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
}

static void
a_letter_begins_a_line (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint head;

  go_to_the_axis (desk);
  head = war_campaign_head (desk_campaign (desk));
  desk_type (desk, "e lod poz");
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Lodz"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpstr (holder_of (desk, "zone/lodz/control"), ==, "axis");
  g_assert_cmpstr (holder_of (desk, "zone/poznan/control"), ==, "axis");
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
}

/* Of a line half typed, letters are taken back and never an entry that nobody looks at; once it is recorded, that entry. */
static void
what_is_typed_is_undone_first (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint head;

  go_to_the_axis (desk);
  desk_type (desk, "e lod\n");
  head = war_campaign_head (desk_campaign (desk));
  desk_press (desk, "<Control>l");
  desk_type (desk, "e poz kra");
  for (guint i = 0; i < 9 && *gtk_editable_get_text (GTK_EDITABLE (desk_focus (desk))) != '\0'; i++)
    {
      g_assert_true (desk_press (desk, "<Control>z"));
      g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
    }
  g_assert_true (desk_press (desk, "<Control><Shift>z"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (desk_focus (desk))), !=, "");
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (desk_focus (desk))), ==, "");
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), <, head);
  g_assert_true (desk_press (desk, "<Control><Shift>z"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  desk_press (desk, "Escape");
  desk_type (desk, "e poz");
  for (guint i = 0; i < 9; i++)
    desk_press (desk, "<Control>z");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (desk_focus (desk))), ==, "e");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
}

/* Nothing is drawn between the keys of a quick hand: the bar has to stand there before it unfolds, or they are lost. */
static void
a_quick_hand_loses_no_letter (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  go_to_the_axis (desk);
  desk->hasty = TRUE;
  desk_press (desk, "e");
  g_assert_true (GTK_IS_TEXT (desk_focus (desk)));
  g_assert_true (gtk_widget_get_mapped (desk_focus (desk)));
  desk_press (desk, "Escape");
  desk_press (desk, "<Control>t");
  g_assert_true (gtk_widget_get_mapped (desk_focus (desk)));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
what_nobody_knows_is_not_done (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  guint n = war_campaign_n (desk_campaign (desk));

  desk_type (desk, "e xyzzy");
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "xyzzy"));
  desk_press (desk, "Return");
  desk_press (desk, "Return");
  g_assert_cmpuint (war_campaign_n (desk_campaign (desk)), ==, n);
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_cmpuint (war_campaign_n (desk_campaign (desk)), ==, n);
}

static const char *
entry_text (Desk *desk)
{
  return gtk_editable_get_text (GTK_EDITABLE (gtk_window_get_focus (GTK_WINDOW (desk->window))));
}

static void
tab_goes_through_the_names_it_could_be (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  go_to_the_axis (desk);
  desk_type (desk, "e lod var");
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Tab takes another name"));
  g_assert_true (desk_press (desk, "Tab"));
  g_assert_cmpstr (entry_text (desk), ==, "e lod Warsaw");
  g_assert_true (desk_press (desk, "Tab"));
  g_assert_cmpstr (entry_text (desk), ==, "e lod Varna");
  g_assert_true (desk_press (desk, "Tab"));
  g_assert_cmpstr (entry_text (desk), ==, "e lod Warsaw");
  g_assert_true (desk_press (desk, "<Shift>ISO_Left_Tab"));
  g_assert_cmpstr (entry_text (desk), ==, "e lod Varna");
  desk_type (desk, " poz");
  g_assert_cmpstr (entry_text (desk), ==, "e lod Varna poz");
  g_assert_false (g_str_has_prefix (entry_text (desk), "e lod Warsaw"));
}

/* A name that Tab has typed out is that one and no other, whichever it is. */
static void
each_name_typed_out_is_its_own (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  const WarState *state = war_campaign_state (desk_campaign (desk));
  WarKind zones = war_find_kind (war_data_schema (war_campaign_data (desk_campaign (desk))), "zone");
  GArray *nobody = g_array_new (FALSE, FALSE, sizeof (WarMember));

  war_each (state, zones, zone)
    {
      g_autoptr (WarLine) first = war_line_new (state, "e");
      g_autofree char *name = war_line_typed_name (first, zone, nobody), *line = g_strdup_printf ("e %s", name);
      g_autoptr (WarLine) read = war_line_new (state, line);
      g_autoptr (GPtrArray) orders = NULL;
      g_autoptr (GArray) could_be = NULL;
      gsize from, to;

      war_line_read (read, &orders, NULL);
      could_be = war_line_could_be (read, &from, &to);
      g_assert_nonnull (could_be);
      g_assert_cmpstr (war_id (war_campaign_data (desk_campaign (desk)), g_array_index (could_be, WarMember, 0)), ==,
                       war_id (war_campaign_data (desk_campaign (desk)), zone));
      g_assert_cmpuint (to, ==, strlen (line));
    }
  g_array_unref (nobody);
}

static void
the_dice_of_the_table_are_asked_for (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GArray) throws = NULL;

  go_to_the_axis (desk);
  desk_type (desk, "at lod 2c 3i 1a - 2i");
  desk_press (desk, "Return");
  desk_type (desk, "4");
  desk_press (desk, "Return");
  entry = war_campaign_entry (desk_campaign (desk), war_campaign_head (desk_campaign (desk)));
  throws = war_entry_throws (entry);
  g_assert_cmpuint (throws->len, ==, 1);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).fell, ==, 4);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).from, ==, WAR_DIE_TABLE);
}

/* Where a line takes numbers away from the table, the others are still held against themselves. */
static void
a_number_is_held_against_itself (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  g_autoptr (OrderView) fewer = order_view_new (desk_session (desk), "board", NULL);
  g_autoptr (OrderView) one = order_view_new (desk_session (desk), "level axis 40", NULL);
  gboolean production = FALSE;

  g_assert_cmpint (fewer->kind, ==, ORDER_READY);
  g_assert_cmpuint (fewer->numbers->len, ==, 0);
  for (guint i = 0; i < one->numbers->len; i++)
    {
      const OrderNumber *number = g_ptr_array_index (one->numbers, i);

      production |= g_str_equal (number->before, "39") && g_str_equal (number->after, "40");
    }
  g_assert_true (production);
}

/* What Enter would refuse is said before it is pressed. */
static void
what_would_change_nothing_says_so (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (OrderView) taken = order_view_new (desk_session (desk), "axis lodz", NULL);
  g_autoptr (OrderView) again = NULL;

  g_assert_cmpint (taken->kind, ==, ORDER_READY);
  desk_type (desk, "axis lodz");
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Enter records"));
  desk_press (desk, "Return");
  again = order_view_new (desk_session (desk), "axis lodz", NULL);
  g_assert_cmpint (again->kind, ==, ORDER_WRONG);
  g_assert_cmpstr (again->why, ==, "nothing would change by it");
}

static void
a_note_is_written (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GPtrArray) notes = NULL;

  desk_type (desk, "note Ana is late");
  desk_press (desk, "Return");
  entry = war_campaign_entry (desk_campaign (desk), war_campaign_head (desk_campaign (desk)));
  notes = war_entry_notes (entry);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (notes, 0), ==, "Ana is late");
}

static void
help_shows_what_can_be_typed (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GListModel *windows = gtk_window_get_toplevels ();
  guint before = g_list_model_get_n_items (windows);
  g_autoptr (GtkWindow) told = NULL;

  desk_type (desk, "help");
  desk_press (desk, "Return");
  g_assert_cmpuint (g_list_model_get_n_items (windows), ==, before + 1);
  told = g_list_model_get_item (windows, before);
  g_assert_nonnull (desk_find (GTK_WIDGET (told), "What can be typed"));
  gtk_window_destroy (told);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/order-bar/what-is-typed-is-undone-first", what_is_typed_is_undone_first);
  g_test_add_func ("/order-bar/a-letter-begins-a-line", a_letter_begins_a_line);
  g_test_add_func ("/order-bar/a-quick-hand-loses-no-letter", a_quick_hand_loses_no_letter);
  g_test_add_func ("/order-bar/what-nobody-knows-is-not-done", what_nobody_knows_is_not_done);
  g_test_add_func ("/order-bar/tab-goes-through-the-names-it-could-be", tab_goes_through_the_names_it_could_be);
  g_test_add_func ("/order-bar/each-name-typed-out-is-its-own", each_name_typed_out_is_its_own);
  g_test_add_func ("/order-bar/the-dice-of-the-table-are-asked-for", the_dice_of_the_table_are_asked_for);
  g_test_add_func ("/order-bar/a-number-is-held-against-itself", a_number_is_held_against_itself);
  g_test_add_func ("/order-bar/help-shows-what-can-be-typed", help_shows_what_can_be_typed);
  g_test_add_func ("/order-bar/what-would-change-nothing-says-so", what_would_change_nothing_says_so);
  g_test_add_func ("/order-bar/a-note-is-written", a_note_is_written);
  return g_test_run ();
}
