/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tally, by key and by button: what is counted is paid as one entry. */

#include "desk.h"

#include <string.h>

#include "mariscal-window-private.h"

static MariscalSession *
session_of (Desk *desk)
{
  return mariscal_window_session (desk->window);
}

static WarMember
go_to_a_side (Desk *desk)
{
  for (int i = 0; i < 12 && mariscal_session_mover (session_of (desk)) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
  return mariscal_session_mover (session_of (desk));
}

static int
stock_of (Desk *desk, WarMember side)
{
  const WarFieldInfo *supply
    = war_find_field (mariscal_session_schema (session_of (desk)), war_member_kind (side), "supply", -1);

  return war_sum (mariscal_session_state (session_of (desk)), supply->field, side);
}

/* As at the table of play.md: a naval token, six tokens and two of one corps are 8. */
static void
a_key_for_each_thing_and_enter_pays (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarMember axis = go_to_a_side (desk);
  int before = stock_of (desk, axis);
  guint head = war_campaign_head (mariscal_session_campaign (session_of (desk)));

  g_assert_true (desk_press (desk, "<Control>t"));
  desk_type (desk, "722222211");
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window->tally), "× 6"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window->tally), "8 → 0"));
  g_assert_cmpuint (war_campaign_head (mariscal_session_campaign (session_of (desk))), ==, head);
  g_assert_true (desk_press (desk, "Return"));
  g_assert_cmpint (stock_of (desk, axis), ==, before - 8);
  g_assert_false (mariscal_tally_is_open (desk->window->tally));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpint (stock_of (desk, axis), ==, before);
}

static void
backspace_takes_the_last_one_off (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  go_to_a_side (desk);
  g_assert_true (desk_press (desk, "<Control>t"));
  desk_type (desk, "21");
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window->tally), "1½"));
  g_assert_true (desk_press (desk, "BackSpace"));
  g_assert_null (desk_find (GTK_WIDGET (desk->window->tally), "1½"));
  g_assert_true (desk_press (desk, "BackSpace"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window->tally), "0"));
}

/* Nothing is written by who leaves, and the next count begins at nought. */
static void
escape_pays_nothing (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarMember axis = go_to_a_side (desk);
  int before = stock_of (desk, axis);

  g_assert_true (desk_press (desk, "<Control>t"));
  desk_type (desk, "77");
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_false (mariscal_tally_is_open (desk->window->tally));
  g_assert_cmpint (stock_of (desk, axis), ==, before);
  g_assert_true (desk_press (desk, "<Control>t"));
  g_assert_null (desk_find (GTK_WIDGET (desk->window->tally), "× 2"));
}

static void
more_than_there_is_is_paid_when_enter_insists (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarMember axis = go_to_a_side (desk);
  int before = stock_of (desk, axis);

  g_assert_true (desk_press (desk, "<Control>t"));
  for (int i = 0; i <= before; i++)
    desk_type (desk, "7");
  g_assert_true (desk_press (desk, "Return"));
  g_assert_true (mariscal_tally_is_open (desk->window->tally));
  g_assert_cmpint (stock_of (desk, axis), ==, before);
  g_assert_true (desk_press (desk, "Return"));
  g_assert_false (mariscal_tally_is_open (desk->window->tally));
  g_assert_cmpint (stock_of (desk, axis), ==, -1);
}

/* A letter belongs to the order bar, and both stand in one place. */
static void
the_order_bar_takes_its_place (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  go_to_a_side (desk);
  g_assert_true (desk_press (desk, "<Control>t"));
  g_assert_true (desk_press (desk, "<Control>l"));
  g_assert_false (mariscal_tally_is_open (desk->window->tally));
  g_assert_true (desk_press (desk, "<Control>t"));
  g_assert_false (mariscal_order_bar_is_open (desk->window->order_bar));
  g_assert_true (mariscal_tally_is_open (desk->window->tally));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/tally/a-key-for-each-thing-and-enter-pays", a_key_for_each_thing_and_enter_pays);
  g_test_add_func ("/tally/backspace-takes-the-last-one-off", backspace_takes_the_last_one_off);
  g_test_add_func ("/tally/escape-pays-nothing", escape_pays_nothing);
  g_test_add_func ("/tally/more-than-there-is-is-paid-when-enter-insists", more_than_there_is_is_paid_when_enter_insists);
  g_test_add_func ("/tally/the-order-bar-takes-its-place", the_order_bar_takes_its_place);
  return g_test_run ();
}
