/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Supply that lies in several places, paid in the window: by a line, by the tally, by what is asked. */

#include "desk.h"

#include "mariscal-window-private.h"

#define BERLIN "side/axis/supply/berlin"
#define RUHR "side/axis/supply/ruhr"
#define ROMA "side/axis/supply/roma"

static Desk *
new_desk (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);

  for (guint i = 0; i < 12 && mariscal_session_mover (desk_session (desk)) == WAR_NONE; i++)
    desk_press (desk, "<Control>Return");
  desk_page (desk, "turn");
  desk_put (desk, BERLIN, "3");
  desk_put (desk, RUHR, "2");
  desk_put (desk, ROMA, "4");
  desk_settle (desk);
  return desk;
}

static void
assert_stocks (Desk *desk, int berlin, int ruhr, int roma)
{
  g_assert_cmpint (desk_value (desk, BERLIN), ==, berlin);
  g_assert_cmpint (desk_value (desk, RUHR), ==, ruhr);
  g_assert_cmpint (desk_value (desk, ROMA), ==, roma);
}

/* Which stocks pay is told before Enter, and stands in the journal; taken back, all of them have theirs again. */
static void
a_line_says_which_stocks_pay (void)
{
  g_autoptr (Desk) desk = new_desk ();

  desk_type (desk, "pay 6");
  g_assert_true (desk_says (desk, "Supply 9 → 3 · Axis: 6 units of supply paid, 3 left. "
                                  "3 from Berlín. 2 from Ruhr. 1 from Roma."));
  assert_stocks (desk, 3, 2, 4);
  desk_press (desk, "Return");
  assert_stocks (desk, 0, 0, 3);
  desk_page (desk, "journal");
  g_assert_true (desk_says (desk, "3 from Berlín. 2 from Ruhr. 1 from Roma."));
  g_assert_true (desk_press (desk, "<Control>z"));
  assert_stocks (desk, 3, 2, 4);
}

static void
one_stock_is_not_told_apart (void)
{
  g_autoptr (Desk) desk = new_desk ();

  desk_type (desk, "pay 3");
  g_assert_true (desk_says (desk, "Supply 9 → 6 · Axis: 3 units of supply paid, 6 left."));
  g_assert_false (desk_says (desk, "3 from "));
}

static void
the_tally_says_which_stocks_pay (void)
{
  g_autoptr (Desk) desk = new_desk ();

  g_assert_true (desk_press (desk, "<Control>t"));
  desk_type (desk, "722");
  g_assert_false (desk_contains (GTK_WIDGET (desk->window->tally), " from "));
  desk_type (desk, "2221");
  g_assert_true (desk_says (desk, "3 from Berlín. 2 from Ruhr. 2 from Roma. Enter pays"));
  g_assert_true (desk_press (desk, "Return"));
  assert_stocks (desk, 0, 0, 2);
}

/* The stock that is named pays alone; what it has not, nobody takes from elsewhere without a word. */
static void
a_named_stock_pays_alone (void)
{
  g_autoptr (Desk) desk = new_desk ();

  desk_type (desk, "pay ruhr 4");
  g_assert_true (desk_says (desk, "4 supply needed, and Ruhr has 2"));
  desk_press (desk, "Return");
  assert_stocks (desk, 3, 2, 4);
  desk_press (desk, "Escape");
  desk_type (desk, "pay roma 4\n");
  assert_stocks (desk, 3, 2, 0);
}

/* In the other language and on a telephone, where a line is short. */
static void
it_is_told_in_spanish_and_narrow (void)
{
  g_autoptr (Desk) desk = new_desk ();

  desk_speak (desk, "es");
  desk_resize (desk, 360, 700);
  g_assert_true (desk_press (desk, "<Control>t"));
  desk_type (desk, "7222221");
  g_assert_true (desk_says (desk, "3 de Berlín. 2 de Ruhr. 2 de Roma."));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), <=, 360 + 60);
  desk_speak (desk, "en");
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/stocks/a-line-says-which-stocks-pay", a_line_says_which_stocks_pay);
  g_test_add_func ("/stocks/one-stock-is-not-told-apart", one_stock_is_not_told_apart);
  g_test_add_func ("/stocks/the-tally-says-which-stocks-pay", the_tally_says_which_stocks_pay);
  g_test_add_func ("/stocks/a-named-stock-pays-alone", a_named_stock_pays_alone);
  g_test_add_func ("/stocks/it-is-told-in-spanish-and-narrow", it_is_told_in_spanish_and_narrow);
  return g_test_run ();
}
