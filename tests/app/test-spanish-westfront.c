/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The second game in Spanish: its pages, a battle of many dice, its map, journal, report, editor and every verb, walked in both
 * languages. */

#include "hearing.h"

#include "mariscal-chronicle.h"
#include "mariscal-editor.h"
#include "mariscal-session-past.h"
#include "mariscal-window-private.h"
#include "war-line.h"

#define BATTLE "\"armor 4, inf 3\" \"inf 3, inf 2\""

static void
hear_battle (Hearing *h)
{
  desk_page (h->desk, "odds");
  hear (h, "odds, empty");
  desk_type (h->desk, BATTLE "\n");
  hear_drawn (h, "odds");
  desk_type (h->desk, "536");
  hear (h, "odds, dice are lacking");
  desk_type (h->desk, "124561234");
  hear_drawn (h, "odds, all dice");
  hear_menus (h, "odds");
}

static void
hear_map (Hearing *h)
{
  static const char *const places[] = { "place/palermo", "place/rome", "place/london" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      mariscal_session_select (desk_session (h->desk), desk_member (h->desk, places[i]));
      hear_page (h, "map");
    }
  hear_menus (h, "map, layers");
  hear_action (h, "map.words", "map in words");
  hear_action (h, "map.words", "map");
  mariscal_session_select (desk_session (h->desk), WAR_NONE);
}

static void
hear_journal (Hearing *h)
{
  guint entry = desk_head (h->desk) / 2;

  hear_page (h, "journal");
  mariscal_session_look_at (desk_session (h->desk), entry);
  hear_drawn (h, "journal, the past");
  hearing_click (h, "_Change this entry…");
  hear (h, "journal, an entry changed");
  hearing_click (h, "_Leave");
  mariscal_session_look_now (desk_session (h->desk));
}

static void
hear_verbs (Hearing *h)
{
  g_autoptr (GPtrArray) typed = g_ptr_array_new_with_free_func (g_free), does = g_ptr_array_new_with_free_func (g_free);

  war_line_help (mariscal_session_game (desk_session (h->desk)), mariscal_session_words (desk_session (h->desk)), typed,
                 does);
  desk_page (h->desk, "turn");
  for (guint i = 0; i < typed->len; i++)
    {
      hear_no_typed (h, typed->pdata[i]);
      mariscal_order_bar_open (h->desk->window->order_bar, typed->pdata[i]);
      hear (h, "order bar");
      mariscal_order_bar_close (h->desk->window->order_bar);
    }
}

static void
walk_westfront (Hearing *h)
{
  static const char *const pages[] = { "turn", "cards", "ledger", "report" };

  hear_no_typed (h, BATTLE);
  h->desk = desk_new_with ("westfront", "husky");
  hear_toasts (h);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      hear_page (h, pages[i]);
      hear_menus (h, pages[i]);
    }
  hear_map (h);
  hear_journal (h);
  hear_verbs (h);
  desk_free (h->desk);
  h->desk = desk_new_with ("westfront", NULL);
  hear_battle (h);
  desk_free (h->desk);
}

static void
nothing_of_it_is_left_in_english (void)
{
  hearing_walk ("westfront", walk_westfront, 800);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/spanish-westfront/nothing-is-left-in-english", nothing_of_it_is_left_in_english);
  return g_test_run ();
}
