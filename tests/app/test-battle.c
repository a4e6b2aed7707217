/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A battle, from a place on the map or an empty table to the line in the journal, by key alone; and how many it takes. */

#include "desk.h"

#include <string.h>

#include "mariscal-language.h"
#include "mariscal-map-canvas.h"

/* On the board Gdynia takes both phases: 2 leaves a Pole standing, 5 takes the place. */
#define POLES "pol var 4i lod 2i poz 2i kra 2i gdy 2i"

static void
assert_value (Desk *desk, const char *path, WarValue wanted)
{
  WarValue found = desk_value (desk, path);

  if (found != wanted)
    g_error ("%s is %d, not %d", path, found, wanted);
}

static void
enter (Desk *desk, const char *line)
{
  guint before = desk_head (desk);

  desk_type (desk, line);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), >, before);
}

/* The Axis is to move, in this mode and language. */
static Desk *
desk_at_war (const char *language, gboolean board)
{
  Desk *desk;

  mariscal_language_choose (language);
  desk = desk_new_with ("blitzwar", NULL);
  desk->hasty = TRUE;
  desk_page (desk, "turn");
  if (board)
    enter (desk, "board");
  if (board)
    enter (desk, POLES);
  for (guint i = 0; i < 12 && mariscal_session_mover (desk_session (desk)) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
  g_assert_cmpint (mariscal_session_mover (desk_session (desk)), !=, WAR_NONE);
  desk->hasty = FALSE;
  desk_settle (desk);
  return desk;
}

static void
stand_on (Desk *desk, const char *path)
{
  MariscalMapCanvas *canvas;

  desk_page (desk, "map");
  canvas = MARISCAL_MAP_CANVAS (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_MAP_CANVAS));
  mariscal_map_canvas_come_to (canvas, desk_member (desk, path));
  desk_settle (desk);
  g_assert_true (desk_focus (desk) == mariscal_map_canvas_zone (canvas, desk_member (desk, path)));
  desk->keys = 0;
}

static void
assert_taken (Desk *desk)
{
  assert_value (desk, "zone/gdynia/control", desk_member (desk, "side/axis"));
  assert_value (desk, "zone/gdynia/infantry/POL", 0);
  assert_value (desk, "zone/gdynia/infantry/GER", 2);                   /* the advance */
  assert_value (desk, "zone/gdynia/tanks/GER", 2);
  assert_value (desk, "country/POL/lost/infantry", 2);
}

/* What the journal has of it, in this language. */
static void
assert_written (Desk *desk, const char *part)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (desk_campaign (desk), desk_head (desk));
  g_autoptr (GPtrArray) says = war_entry_says (entry, mariscal_session_words (desk_session (desk)));
  gboolean found = FALSE;

  for (guint i = 0; i < says->len; i++)
    found = found || strstr (g_ptr_array_index (says, i), part) != NULL;
  if (!found)
    g_error ("the journal says nothing of “%s”, but “%s”", part,
             says->len > 0 ? (char *) g_ptr_array_index (says, 0) : "");
}

static void
six_keys_from_the_map (const char *language, const char *written)
{
  g_autoptr (Desk) desk = desk_at_war (language, TRUE);
  guint before = desk_head (desk);

  stand_on (desk, "zone/gdynia");
  desk_press (desk, "Return");
  desk_press (desk, "Return");
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "odds");
  desk_press (desk, "2");
  desk_press (desk, "Return");
  desk_press (desk, "5");
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk->keys, ==, 6);
  g_assert_cmpuint (desk_head (desk), >, before);
  assert_taken (desk);
  assert_written (desk, written);
  desk_press (desk, "<Control>z");
  g_assert_cmpuint (desk_head (desk), ==, before);                      /* losses and advance are one with it */
  mariscal_language_choose ("en");
}

static void
six_keys_in_english (void)
{
  six_keys_from_the_map ("en", "Gdynia");
}

static void
six_keys_in_spanish (void)
{
  six_keys_from_the_map ("es", "Gdynia");
}

/* Alt+3, the forces, two dice: what is there is what the board's own battle comes to. */
static void
from_an_empty_table_by_the_odds (void)
{
  g_autoptr (Desk) desk = desk_at_war ("en", FALSE);
  guint before = desk_head (desk);

  desk->keys = 0;
  desk_press (desk, "<Alt>3");
  desk_type (desk, "at gdy 2c 2i - 2i\n2\n5\n");
  g_assert_cmpuint (desk->keys, <=, 25);
  g_assert_cmpuint (desk_head (desk), >, before);
  assert_value (desk, "country/POL/lost/infantry", 2);
  g_print ("# a battle from an empty table: %u keys by the odds, at most 25\n", desk->keys);
}

static void
from_an_empty_table_by_the_bar (void)
{
  g_autoptr (Desk) desk = desk_at_war ("en", FALSE);
  guint before = desk_head (desk);

  desk->keys = 0;
  desk_type (desk, "at gdy 2c 2i - 2i\n2\n5\n");
  g_assert_cmpuint (desk->keys, <=, 25);
  g_assert_cmpuint (desk_head (desk), >, before);
  assert_value (desk, "country/POL/lost/infantry", 2);
  g_print ("# a battle from an empty table: %u keys by the bar, at most 25\n", desk->keys);
}

static void
by_the_bar_on_the_board (void)
{
  g_autoptr (Desk) desk = desk_at_war ("en", TRUE);

  desk->keys = 0;
  desk_type (desk, "at gdy\n2\n5\n");
  g_assert_cmpuint (desk->keys, <=, 16);
  assert_taken (desk);
}

/* 4 for a 2, seen before it is written: the key that takes it back, and the right one. */
static void
a_mistyped_die_is_two_keys (gboolean board)
{
  g_autoptr (Desk) desk = desk_at_war ("en", board);
  guint keys;

  if (board)
    {
      stand_on (desk, "zone/gdynia");
      desk_type (desk, "\n\n");
    }
  else
    {
      desk_press (desk, "<Alt>3");
      desk_type (desk, "at gdy 2c 2i - 2i\n");
    }
  desk_press (desk, "4");
  keys = desk->keys;
  desk_press (desk, "BackSpace");
  desk_press (desk, "2");
  g_assert_cmpuint (desk->keys - keys, ==, 2);
  desk_type (desk, "\n5\n");
  assert_value (desk, "country/POL/lost/infantry", 2);
  assert_value (desk, "zone/gdynia/control", desk_member (desk, board ? "side/axis" : "side/allies"));
}

static void
a_mistyped_die_on_the_board (void)
{
  a_mistyped_die_is_two_keys (TRUE);
}

static void
a_mistyped_die_in_the_ledger (void)
{
  a_mistyped_die_is_two_keys (FALSE);
}

/* What was begun elsewhere waits: scratch odds by somebody else, in the middle of it. */
static void
scratch_odds_leave_the_entry_alone (void)
{
  g_autoptr (Desk) desk = desk_at_war ("en", FALSE);
  guint before = desk_head (desk);

  desk_type (desk, "e lod poz");
  desk_press (desk, "<Alt>3");
  desk_type (desk, "5 4\n3");
  g_assert_true (desk_says (desk, "Scratch odds: nothing is written"));
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "<Alt>1");
  g_assert_true (desk_says (desk, "e lod poz"));
  desk_press (desk, "<Control>l");
  desk_type (desk, " gdy\n");
  g_assert_cmpuint (desk_head (desk), ==, before + 1);
  assert_value (desk, "zone/gdynia/control", desk_member (desk, "side/axis"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/battle/six-keys-in-english", six_keys_in_english);
  g_test_add_func ("/battle/six-keys-in-spanish", six_keys_in_spanish);
  g_test_add_func ("/battle/from-an-empty-table-by-the-odds", from_an_empty_table_by_the_odds);
  g_test_add_func ("/battle/from-an-empty-table-by-the-bar", from_an_empty_table_by_the_bar);
  g_test_add_func ("/battle/by-the-bar-on-the-board", by_the_bar_on_the_board);
  g_test_add_func ("/battle/a-mistyped-die-on-the-board", a_mistyped_die_on_the_board);
  g_test_add_func ("/battle/a-mistyped-die-in-the-ledger", a_mistyped_die_in_the_ledger);
  g_test_add_func ("/battle/scratch-odds-leave-the-entry-alone", scratch_odds_leave_the_entry_alone);
  return g_test_run ();
}
