/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed and asked, in Spanish: the order bar with every verb and with what is wrong, calculators, windows. */

#include "hearing.h"

#include "mariscal-pages.h"
#include "mariscal-window-private.h"
#include "war-line.h"

#define BATTLE "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i"

/* Every calculator as it first stands, and the one for battles with all of its answer. */
static void
hear_odds (Hearing *h)
{
  GtkWidget *forms, *line;

  desk_page (h->desk, "odds");
  forms = desk_find_type (GTK_WIDGET (h->desk->window), GTK_TYPE_DROP_DOWN);
  for (guint i = 0; i < g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (forms))); i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (forms), i);
      hear (h, "odds");
    }
  gtk_drop_down_set_selected (GTK_DROP_DOWN (forms), 0);
  line = desk_find_type (GTK_WIDGET (mariscal_window_page_now (h->desk->window)), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (line), BATTLE);
  hear (h, "odds of a battle");
  hearing_do (h, "record", NULL);
  hear (h, "odds, recorded");
  gtk_editable_set_text (GTK_EDITABLE (line), "xyzzy");
  g_signal_emit_by_name (line, "activate");
  hear (h, "odds of nothing");
}

/* Lines that something is wrong with: a name, a number, the moment, a rule. */
static const char *const WRONG[] = {
  "xyzzy", "e xyzzy", "pay 99", "pay a", "at par 2c - 1i", "at lod", "roll spain", "roll spain 9", "e par", "note", "points 200",
  "e lon", "at 5 4", "lon par 2i", "par 99i", "kus -9i", "atl nor 2i", "s hel 3f", "fall ger", "a joins pol", "join uk",
  "pick 99", "fortify lon", "activate par 9c", "lend xyzzy 1s", "e var", "berlin 2i 2i", "2i", "naval xyzzy", "card 99",
};

/* Every verb with its example, as the bar takes it, and those that it does not take. */
static void
hear_lines (Hearing *h)
{
  g_autoptr (GPtrArray) typed = g_ptr_array_new_with_free_func (g_free), does = g_ptr_array_new_with_free_func (g_free);

  war_line_help (mariscal_session_game (desk_session (h->desk)), mariscal_session_words (desk_session (h->desk)), typed,
                 does);
  for (guint i = 0; i < G_N_ELEMENTS (WRONG); i++)
    g_ptr_array_add (typed, g_strdup (WRONG[i]));
  for (guint i = 0; i < typed->len; i++)
    hear_no_typed (h, typed->pdata[i]);
  desk_page (h->desk, "turn");
  for (guint i = 0; i < typed->len; i++)
    {
      mariscal_order_bar_open (h->desk->window->order_bar, typed->pdata[i]);
      hear (h, "order bar");
      mariscal_order_bar_close (h->desk->window->order_bar);
    }
}

static void
hear_windows (Hearing *h)
{
  static const char *const actions[] = { "win.shortcuts", "win.verbs", "app.about", "win.preferences", "win.print",
                                         "win.hand-over", "win.same", "win.sealed", "win.backups" };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (h->desk->window), actions[i], NULL);
      hear_front (h, actions[i]);
    }
  hearing_do (h, "rule", "16.3.1");
  hear_front (h, "win.rule");
  hearing_do (h, "new", NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (desk_find_type (GTK_WIDGET (desk_front (h->desk)),
                                                                   ADW_TYPE_EXPANDER_ROW)), TRUE);
  hear_front (h, "win.new");
  desk_press (h->desk, "F11");
  hear (h, "table view");
  desk_press (h->desk, "Escape");
  mariscal_window_resume (h->desk->window);
  hear (h, "resume");
  mariscal_window_resumed (h->desk->window);
}

static void
enter (Hearing *h, const char *line, const char *where)
{
  if (line != NULL)
    mariscal_order_bar_open (h->desk->window->order_bar, line);
  desk_press (h->desk, "Return");
  hear (h, where);
}

/* A line that is refused says what another Enter does; one that waits for dice says which; dice rolled here give way to those
 * of the table. */
static void
hear_dice (Hearing *h)
{
  desk_put (h->desk, "game/step", "'axis.blitz-combat'");
  enter (h, BATTLE, "order bar, dice");
  enter (h, NULL, "order bar, dice rolled here");
  mariscal_order_bar_open (h->desk->window->order_bar, "x 4");
  hear (h, "order bar, dice of the table");
  mariscal_order_bar_close (h->desk->window->order_bar);
  hear_no_typed (h, "roll spain 2");
  enter (h, "roll spain 2", "order bar, refused");
  mariscal_order_bar_close (h->desk->window->order_bar);
}

static void
walk_lines (Hearing *h)
{
  hear_no_typed (h, BATTLE);
  hear_no_typed (h, "xyzzy");
  h->desk = desk_new_with ("blitzwar", "1939");
  hear_toasts (h);
  hear_dice (h);
  hear_odds (h);
  hear_lines (h);
  hear_windows (h);
  desk_free (h->desk);
}

static void
lines_and_windows (void)
{
  hearing_walk ("lines", walk_lines, 600);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/spanish/lines-and-windows", lines_and_windows);
  return g_test_run ();
}
