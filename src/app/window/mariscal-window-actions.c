/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What can be done in a window, in one table; each command calls the session and tells what came of it. */

#include "mariscal-window-private.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "mariscal-aside.h"
#include "mariscal-backups.h"
#include "mariscal-editor.h"
#include "mariscal-hand-over.h"
#include "mariscal-help.h"
#include "mariscal-odds-page.h"
#include "mariscal-pages.h"
#include "mariscal-preferences.h"
#include "mariscal-print.h"
#include "mariscal-rule-told.h"
#include "mariscal-same-game.h"
#include "mariscal-sealed.h"
#include "mariscal-share.h"
#include "mariscal-shortcuts.h"
#include "mariscal-sides.h"

static void
tell_error (MariscalWindow *window, const GError *error)
{
  if (error != NULL)
    mariscal_window_tell (window, error->message, FALSE);
}

static void
show_page (MariscalWindow *window, const char *argument)
{
  const MariscalPageInfo *page;

  if (!g_ascii_isdigit (*argument))
    {
      mariscal_window_show_page (window, argument);
      return;
    }
  page = mariscal_pages_nth (mariscal_window_schema (window), (guint) atoi (argument) - 1);
  if (page != NULL)
    mariscal_window_show_page (window, page->id);
}

/* Letters go before entries: whoever is typing means what he typed. FALSE: nothing has been typed there since the last
 * entry. Of a line the letter that began it stays, and Escape is for that. */
static gboolean
change_letters (MariscalWindow *window, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_autofree char *before = GTK_IS_TEXT (focus) ? g_strdup (gtk_editable_get_text (GTK_EDITABLE (focus))) : NULL;

  if (before == NULL)
    return FALSE;
  gtk_widget_activate_action (focus, action, NULL);
  return g_strcmp0 (before, gtk_editable_get_text (GTK_EDITABLE (focus))) != 0
         || (*before != '\0' && gtk_widget_is_ancestor (focus, GTK_WIDGET (window->order_bar)));
}

static void
undo (MariscalWindow *window, const char *argument)
{
  g_autoptr (GError) error = NULL;

  if (change_letters (window, "text.undo"))
    return;
  if (mariscal_session_undo (window->session, &error))
    mariscal_window_drop_undo (window);    /* also where branches went back, and the table is no earlier one */
  else
    tell_error (window, error);
}

static void
redo (MariscalWindow *window, const char *argument)
{
  g_autoptr (GError) error = NULL;

  if (change_letters (window, "text.redo"))
    return;
  if (!mariscal_session_redo (window->session, &error))
    tell_error (window, error);
}

/* What must be answered and is not is told by the first press, and gone past by the second. */
static void
next (MariscalWindow *window, const char *argument)
{
  g_autoptr (GError) error = NULL;

  if (war_prompts_open (mariscal_session_due (window->session)) > 0 && !window->warned)
    {
      window->warned = TRUE;
      mariscal_window_show_page (window, "turn");
      mariscal_window_tell (window, _("Something is still open; pressed again, Next goes on and keeps it"), FALSE);
      return;
    }
  if (!mariscal_session_next (window->session, &error))
    tell_error (window, error);
}

/* Of a place, "zone/lodz": by what the board knows. */
static void
odds (MariscalWindow *window, const char *argument)
{
  WarMember member;

  if (window->session == NULL)
    return;
  mariscal_window_show_page (window, "odds");
  if (war_member_parse (mariscal_session_data (window->session), argument, strlen (argument), &member))
    mariscal_odds_page_about (MARISCAL_ODDS_PAGE (mariscal_window_page_now (window)), member);
}

/* Where a page has something to record. */
static void
record (MariscalWindow *window, const char *argument)
{
  MariscalPage *page = mariscal_window_page_now (window);

  if (page != NULL)
    gtk_widget_activate_action (GTK_WIDGET (page), "odds.record", NULL);
}

static void
order (MariscalWindow *window, const char *argument)
{
  mariscal_tally_close (window->tally);
  mariscal_order_bar_open (window->order_bar, "");
}

/* Both stand in the same place. */
static void
tally (MariscalWindow *window, const char *argument)
{
  if (mariscal_order_bar_is_open (window->order_bar))
    mariscal_order_bar_close (window->order_bar);
  mariscal_tally_open (window->tally);
}

static void
table (MariscalWindow *window, const char *argument)
{
  mariscal_window_show_table (window, !mariscal_window_is_table (window));
}

/* Every verb with an example, as the command line's help has them. */
static void
verbs (MariscalWindow *window, const char *argument)
{
  g_autoptr (GPtrArray) typed = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) does = g_ptr_array_new_with_free_func (g_free);
  GtkWindow *told = mariscal_aside_new (GTK_WINDOW (window), _("What can be typed"), 640, 576);
  GtkWidget *group = adw_preferences_group_new ();

  war_line_help (mariscal_session_game (window->session), mariscal_session_words (window->session), typed, does);
  for (guint i = 0; i < typed->len; i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), g_ptr_array_index (typed, i));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), g_ptr_array_index (does, i));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
    }
  mariscal_aside_add (told, group);
  mariscal_help_declare (told, "order-bar");
  gtk_window_present (told);
}

static void
preferences (MariscalWindow *window, const char *argument)
{
  mariscal_preferences_show (window);
}

static void
shortcuts (MariscalWindow *window, const char *argument)
{
  GtkWindow *told = mariscal_shortcuts_new (mariscal_window_schema (window));

  gtk_window_set_transient_for (told, GTK_WINDOW (window));
  gtk_window_set_destroy_with_parent (told, TRUE);
  gtk_window_present (told);
  g_object_unref (told);
}

/* A paragraph, wherever it is named. */
static void
rule (MariscalWindow *window, const char *argument)
{
  gtk_window_present (mariscal_rule_told_new (window->session, argument, GTK_WINDOW (window)));
}

static void
close_window (MariscalWindow *window, const char *argument)
{
  gtk_window_close (GTK_WINDOW (window));
}

/* What is done on the map is the map's own; from elsewhere one goes there first. */
static void
on_map (MariscalWindow *window, const char *action)
{
  mariscal_window_show_page (window, "map");
  gtk_widget_activate_action (GTK_WIDGET (mariscal_window_page_now (window)), action, NULL);
}

/* Where the page that is seen can be searched. */
static void
find (MariscalWindow *window, const char *argument)
{
  MariscalPage *page = mariscal_window_page_now (window);

  if (page != NULL)
    gtk_widget_activate_action (GTK_WIDGET (page), "page.find", NULL);
}

static void
brush (MariscalWindow *window, const char *argument)
{
  on_map (window, "map.brush");
}

static void
sweep (MariscalWindow *window, const char *argument)
{
  on_map (window, "map.sweep");
}

static void
pack_up (MariscalWindow *window, const char *argument)
{
  on_map (window, "map.pack-up");
}

static void
menu (MariscalWindow *window, const char *argument)
{
  mariscal_window_show_menu (window);
}

/* Whoever was told where he stopped is at the desk with any command; this one does nothing besides. */
static void
desk (MariscalWindow *window, const char *argument)
{
}

static void
library (MariscalWindow *window, const char *argument)
{
  mariscal_window_show_library (window);
}

/* Pages first: each has a key of its own, made of its place in the sidebar. */
static const MariscalCommand COMMANDS[] = {
  { "page", NULL, NULL, "", show_page },
  { "next", "<Control>Return <Control>KP_Enter", N_("On to the next moment"), NULL, next },
  { "order", "<Control>l", N_("Type an order"), NULL, order },
  { "tally", "<Control>t", N_("Count what is moved"), NULL, tally },
  { "find", "<Control>f", N_("Find on this page"), NULL, find },
  { "brush", "<Control>b", N_("Brush over the map"), NULL, brush },
  { "sweep", "<Control><Shift>s", N_("Sweep along the front"), NULL, sweep },
  { "pack-up", NULL, N_("Pack up"), NULL, pack_up },
  { "undo", "<Control>z", N_("Undo"), NULL, undo },
  { "redo", "<Control><Shift>z", N_("Redo"), NULL, redo },
  { "table", "F11", N_("For those who wait, across the table"), NULL, table },
  { "verbs", NULL, NULL, NULL, verbs },
  { "record", "<Control>r", N_("Record the odds that are shown"), NULL, record },
  { "menu", "F10", N_("Main menu"), NULL, menu },
  { "preferences", "<Control>comma", N_("Preferences"), NULL, preferences },
  { "shortcuts", "<Control>question", N_("Keyboard shortcuts"), NULL, shortcuts },
  { "odds", NULL, NULL, "", odds },
  { "new", "<Control>n", N_("New campaign"), NULL, mariscal_window_new_campaign },
  { "open", "<Control>o", N_("Open a campaign"), NULL, mariscal_window_choose },
  { "editor", "<Control>e", N_("Own copy of the game"), NULL, mariscal_window_show_editor },
  { "library", "<Alt>Home", N_("To the library"), NULL, library },
  { "go-on", NULL, NULL, "", mariscal_window_open },
  { "rule", NULL, NULL, "", rule },
  { "take-off", NULL, NULL, "", mariscal_window_take_off },
  { "desk", NULL, NULL, NULL, desk },
  { "share", NULL, NULL, "", mariscal_share },
  { "print", "<Control>p", N_("Print"), NULL, mariscal_print },
  { "take", NULL, N_("Take the pen"), NULL, mariscal_window_take },
  { "hand-over", NULL, N_("Hand the pen over"), NULL, mariscal_hand_over },
  { "same", NULL, N_("Same game?"), NULL, mariscal_same_game },
  { "sealed", NULL, N_("Sealed dice"), NULL, mariscal_sealed },
  { "backups", NULL, N_("Backups"), NULL, mariscal_backups },
  { "restore", NULL, NULL, "", mariscal_backups_restore },
  { "sample", NULL, N_("Look round the sample"), NULL, mariscal_window_sample },
  { "quick-odds", NULL, N_("Quick odds"), NULL, mariscal_window_quick_odds },
  { "close", "<Control>w", N_("Close the window"), NULL, close_window },
};

const MariscalCommand *
mariscal_window_commands (guint *n)
{
  *n = G_N_ELEMENTS (COMMANDS);
  return COMMANDS;
}

/* The own copy has an undo of its own, and a way back; what is done at the table waits until one is there again. */
static gboolean
is_done_in_editor (MariscalWindow *window, const char *name)
{
  static const char *const pass[] = { "page", "menu", "preferences", "shortcuts", "new", "open", "go-on", "sample",
                                      "quick-odds", "close", NULL };
  GtkWidget *editor = mariscal_window_is_editor (window) ? gtk_stack_get_visible_child (window->views) : NULL;

  if (editor == NULL || g_strv_contains (pass, name))
    return FALSE;
  if (g_str_equal (name, "undo"))
    mariscal_editor_undo (MARISCAL_EDITOR (editor));
  else if (g_str_equal (name, "redo"))
    mariscal_editor_redo (MARISCAL_EDITOR (editor));
  else if (g_str_equal (name, "library"))
    mariscal_window_leave_editor (window);
  return TRUE;
}

/* Of commands that share a name the first answers; what tells them apart is the argument. */
static void
activate_cb (GSimpleAction *action, GVariant *argument, gpointer window)
{
  const char *name = g_action_get_name (G_ACTION (action));

  /* Nothing is done to a table that nobody sees. */
  if (mariscal_window_resumed (MARISCAL_WINDOW (window)) && (g_str_equal (name, "next") || g_str_equal (name, "undo")))
    return;
  if (is_done_in_editor (MARISCAL_WINDOW (window), name))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    if (g_str_equal (COMMANDS[i].name, name))
      {
        COMMANDS[i].run (MARISCAL_WINDOW (window), argument != NULL ? g_variant_get_string (argument, NULL) : NULL);
        return;
      }
}

void
mariscal_window_install_actions (MariscalWindow *window)
{
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    {
      g_autoptr (GSimpleAction) action = NULL;

      if (g_action_map_lookup_action (G_ACTION_MAP (window), COMMANDS[i].name) != NULL)
        continue;
      action = g_simple_action_new (COMMANDS[i].name, COMMANDS[i].argument != NULL ? G_VARIANT_TYPE_STRING : NULL);
      g_signal_connect (action, "activate", G_CALLBACK (activate_cb), window);
      g_action_map_add_action (G_ACTION_MAP (window), G_ACTION (action));
    }
}

void
mariscal_window_install_keys (GtkApplication *application)
{
  guint n;

  mariscal_pages (&n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *detailed = g_strdup_printf ("win.page::%u", i + 1);
      g_autofree char *key = g_strdup_printf ("<Alt>%u", i + 1);
      const char *const keys[] = { key, NULL };

      gtk_application_set_accels_for_action (application, detailed, keys);
    }
  for (guint i = 1; i < G_N_ELEMENTS (COMMANDS); i++)
    {
      g_autofree char *detailed = COMMANDS[i].argument != NULL
                                      ? g_strdup_printf ("win.%s::%s", COMMANDS[i].name, COMMANDS[i].argument)
                                      : g_strdup_printf ("win.%s", COMMANDS[i].name);
      g_auto (GStrv) accels = g_strsplit (COMMANDS[i].accels != NULL ? COMMANDS[i].accels : "", " ", -1);

      gtk_application_set_accels_for_action (application, detailed, (const char *const *) accels);
    }
}

static void
enable (MariscalWindow *window, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (window), name)), enabled);
}

/* What can be done follows from what the session shows, and is worked out in this one place. */
void
mariscal_window_update_actions (MariscalWindow *window)
{
  MariscalSession *session = window->session;
  gboolean editing = mariscal_window_is_editor (window);
  gboolean stacks = session != NULL && mariscal_session_writes (session)
                    && mariscal_sides_stack (mariscal_session_schema (session));

  enable (window, "page", session != NULL);
  enable (window, "next", session != NULL && mariscal_session_writes (session));
  enable (window, "order", session != NULL && mariscal_session_writes (session));
  enable (window, "tally", mariscal_tally_can (session));
  enable (window, "brush", session != NULL && mariscal_session_writes (session));
  enable (window, "sweep", stacks);
  enable (window, "pack-up", stacks);
  enable (window, "table", session != NULL);
  enable (window, "verbs", session != NULL);
  enable (window, "menu", session != NULL);
  enable (window, "rule", session != NULL);
  enable (window, "undo", editing || (session != NULL && mariscal_session_can_undo (session)));
  enable (window, "desk", session != NULL);
  enable (window, "library", editing || session != NULL);
  enable (window, "editor", mariscal_window_has_quick_odds () || session != NULL);
  enable (window, "share", session != NULL && mariscal_session_campaign (session) != NULL);
  enable (window, "print", session != NULL && mariscal_session_campaign (session) != NULL);
  enable (window, "take", session != NULL && mariscal_session_campaign (session) != NULL
                            && !war_campaign_writes (mariscal_session_campaign (session)));
  enable (window, "hand-over", session != NULL && mariscal_session_writes (session));
  enable (window, "same", session != NULL && mariscal_session_campaign (session) != NULL);
  enable (window, "sealed", session != NULL && mariscal_session_campaign (session) != NULL);
  enable (window, "backups", session != NULL && mariscal_session_campaign (session) != NULL);
  enable (window, "restore", session != NULL && mariscal_session_campaign (session) != NULL);
  enable (window, "quick-odds", mariscal_window_has_quick_odds ());
  enable (window, "redo", editing || (session != NULL && mariscal_session_can_redo (session)));
}
