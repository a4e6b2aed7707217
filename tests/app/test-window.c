/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame round the pages: what it shows follows from the session. */

#include "desk.h"

static void
the_title_says_when_it_is (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Summer-2 1939"));
  g_assert_nonnull (desk_find (GTK_WIDGET (desk->window), "Saved · entry 1"));
}

static void
next_and_undo_by_key (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  WarCampaign *campaign = mariscal_session_campaign (mariscal_window_session (desk->window));

  g_assert_true (desk_press (desk, "<Control>Return"));
  g_assert_cmpuint (war_campaign_head (campaign), >, 1);
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (campaign), ==, 1);
  g_assert_false (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (campaign), ==, 1);
}

static void
what_is_no_campaign_is_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  MariscalSession *before = mariscal_window_session (desk->window);

  mariscal_window_open (desk->window, "/dev/null");
  g_assert_true (mariscal_window_session (desk->window) == before);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/window/the-title-says-when-it-is", the_title_says_when_it_is);
  g_test_add_func ("/window/next-and-undo-by-key", next_and_undo_by_key);
  g_test_add_func ("/window/what-is-no-campaign-is-told", what_is_no_campaign_is_told);
  return g_test_run ();
}
