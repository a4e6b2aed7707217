/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Both come from outside, by way of the bus: anything may stand in them. */

#include "mariscal-window-found.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-odds-page.h"
#include "mariscal-settings.h"
#include "mariscal-window-private.h"
#include "war-asking.h"

/* The last one used goes first. NULL: none; with a game NULL, one that shows the library. */
static MariscalWindow *
find_window (GtkApplication *application, const WarGame *game)
{
  for (GList *at = gtk_application_get_windows (application); at != NULL; at = at->next)
    {
      MariscalSession *session = MARISCAL_IS_WINDOW (at->data) ? mariscal_window_session (at->data) : NULL;

      if (MARISCAL_IS_WINDOW (at->data) && (session != NULL ? mariscal_session_game (session) : NULL) == game)
        return at->data;
    }
  return NULL;
}

static gboolean
is_of_game (const char *path, const WarGame *game)
{
  g_autoptr (WarCampaign) campaign = *path != '\0' ? war_campaign_open (path, NULL) : NULL;

  return campaign != NULL && war_campaign_game (campaign) == game;
}

static MariscalWindow *
window_of (GtkApplication *application, const WarGame *game)
{
  MariscalWindow *window = find_window (application, game);
  g_autofree char *last = NULL;
  g_autoptr (MariscalSession) bare = NULL;

  if (window != NULL)
    return window;
  window = find_window (application, NULL);
  if (window == NULL)
    window = mariscal_window_new (application);
  last = mariscal_settings_get_string ("last-campaign");
  if (is_of_game (last, game))
    mariscal_window_open (window, last);
  if (mariscal_window_session (window) != NULL)
    return window;
  bare = mariscal_session_new_game (game);
  mariscal_window_set_session (window, bare);
  return window;
}

/* On its desk, whatever lay before it. NULL: nobody knows the game, which is told. */
static MariscalWindow *
turn_to (GtkApplication *application, const char *id, const char *page)
{
  const WarGame *game = war_game_find (id);
  MariscalWindow *window = game != NULL ? window_of (application, game) : find_window (application, NULL);

  if (window == NULL)
    window = mariscal_window_new (application);
  if (game != NULL)
    {
      mariscal_window_show_table (window, FALSE);
      mariscal_window_resumed (window);
      mariscal_window_show_page (window, page);
    }
  gtk_window_present (GTK_WINDOW (window));
  if (game == NULL)
    mariscal_window_tell (window, _("What was found is no longer there"), FALSE);
  return game != NULL ? window : NULL;
}

void
mariscal_window_show_odds (GtkApplication *application, const char *game, const char *question)
{
  MariscalWindow *window = turn_to (application, game, "odds");
  g_autoptr (WarAsking) asking = NULL;
  g_autoptr (WarRecord) record = NULL;
  g_autoptr (GError) error = NULL;

  if (window == NULL)
    return;
  asking = war_asking_new (mariscal_session_state (mariscal_window_session (window)));
  record = war_asking_read (asking, 0, question, &error);
  if (record == NULL)
    mariscal_window_tell (window, error->message, FALSE);
  else if (MARISCAL_IS_ODDS_PAGE (mariscal_window_page_now (window)))
    mariscal_odds_page_ask (MARISCAL_ODDS_PAGE (mariscal_window_page_now (window)), record);
}

void
mariscal_window_show_place (GtkApplication *application, const char *game, const char *place)
{
  MariscalWindow *window = turn_to (application, game, "map");
  MariscalSession *session;
  WarMember who;

  if (window == NULL)
    return;
  session = mariscal_window_session (window);
  if (war_member_parse (mariscal_session_data (session), place, strlen (place), &who)
      && war_exists (mariscal_session_state (session), who))
    mariscal_session_select (session, who);
  else
    mariscal_window_tell (window, _("What was found is no longer there"), FALSE);
}
