/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What goes out of the window stands there whole, in the form that was asked for; a campaign is never written over; and what
 * cannot be written is told. */

#include "desk.h"

#include <string.h>

#include "mariscal-share.h"

static void
await_words (Desk *desk, const char *words)
{
  while (!desk_says (desk, words))
    g_main_context_iteration (NULL, TRUE);
}

static char *
share (Desk *desk, const char *form, const char *name, const char *told)
{
  g_autofree char *path = g_build_filename (desk->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *text = NULL;

  mariscal_share_to (desk->window, form, file);
  await_words (desk, told);
  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
each_form_is_written (void)
{
  static const struct { const char *form, *name, *begins; } forms[] = {
    { "page", "page.html", "<!DOCTYPE html>" }, { "paper", "paper.pdf", "%PDF-" }, { "table", "table.csv", "\"entry\"," },
    { "map", "map.png", "\x89PNG" }, { "copy", "copy.mariscal", "{\"mariscal\":" },
  };
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = share (desk, forms[i].form, forms[i].name, forms[i].name);

      g_assert_nonnull (text);
      if (!g_str_has_prefix (text, forms[i].begins))
        g_error ("%s begins %.40s", forms[i].name, text);
    }
}

static void
a_copy_is_the_campaign (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *now = NULL, *copy = NULL;

  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  copy = share (desk, "copy", "copy.mariscal", "copy.mariscal");
  g_assert_true (g_file_get_contents (desk->file, &now, NULL, NULL));
  g_assert_cmpstr (copy, ==, now);
}

static void
a_campaign_is_not_written_over (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (g_file_get_contents (desk->file, &before, NULL, NULL));
  after = share (desk, "page", "evening.mariscal", "a campaign stands there");
  g_assert_cmpstr (after, ==, before);
}

static void
what_cannot_be_written_is_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *nothing = share (desk, "table", "nowhere/table.csv", "nowhere/table.csv");

  g_assert_null (nothing);
  g_assert_false (desk_says (desk, "Saved: "));
}

static void
nobodys_odds_are_not_shared (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (MariscalSession) odds = mariscal_session_new_game (mariscal_session_game (desk_session (desk)));

  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), "share"));
  mariscal_window_set_session (desk->window, odds);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), "share"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/share/each-form-is-written", each_form_is_written);
  g_test_add_func ("/share/a-copy-is-the-campaign", a_copy_is_the_campaign);
  g_test_add_func ("/share/a-campaign-is-not-written-over", a_campaign_is_not_written_over);
  g_test_add_func ("/share/what-cannot-be-written-is-told", what_cannot_be_written_is_told);
  g_test_add_func ("/share/nobodys-odds-are-not-shared", nobodys_odds_are_not_shared);
  return g_test_run ();
}
