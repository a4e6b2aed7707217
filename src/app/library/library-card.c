/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever is said of the table is said by the session, as on every page; this only chooses what fits on a card. */

#include "library-card.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "mariscal-shelf.h"
#include "mariscal-sides.h"
#include "war-ahead.h"
#include "war-error.h"
#include "war-glance.h"

char *
library_name_of (const char *path)
{
  char *name = g_filename_display_basename (path), *end = strrchr (name, '.');

  if (end != NULL && end != name && strcmp (end, ".mariscal") == 0)
    *end = '\0';
  return name;
}

/* Days of the calendar here, not of 24 hours: what was played before midnight was yesterday. */
static gint64
count_days (GDateTime *then, GDateTime *now)
{
  g_autoptr (GDateTime) a = g_date_time_new_local (g_date_time_get_year (then), g_date_time_get_month (then),
                                                   g_date_time_get_day_of_month (then), 12, 0, 0);
  g_autoptr (GDateTime) b = g_date_time_new_local (g_date_time_get_year (now), g_date_time_get_month (now),
                                                   g_date_time_get_day_of_month (now), 12, 0, 0);

  return (g_date_time_difference (b, a) + G_TIME_SPAN_HOUR * 12) / G_TIME_SPAN_DAY;
}

char *
library_say_when (gint64 then, gint64 now)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (then), today = g_date_time_new_from_unix_local (now);
  g_autofree char *hour = NULL;
  guint days;

  if (then == 0 || at == NULL || today == NULL)
    return g_strdup (_("never"));
  hour = g_date_time_format (at, "%H:%M");
  days = (guint) MAX (count_days (at, today), 0);
  if (days == 0)
    return g_strdup_printf (_("today, %s"), hour);
  if (days == 1)
    return g_strdup_printf (_("yesterday, %s"), hour);
  if (days < 21)
    return g_strdup_printf (ngettext ("%u day ago", "%u days ago", days), days);
  if (days < 61)
    return g_strdup_printf (ngettext ("%u week ago", "%u weeks ago", days / 7), days / 7);
  if (days < 730)
    return g_strdup_printf (ngettext ("%u month ago", "%u months ago", days / 30), days / 30);
  return g_strdup_printf (ngettext ("%u year ago", "%u years ago", days / 365), days / 365);
}

gint64
library_last_entry (WarCampaign *campaign)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (campaign, war_campaign_n (campaign));
  g_autofree char *at = entry != NULL ? war_entry_at (entry) : NULL;
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) when = at != NULL ? g_date_time_new_from_iso8601 (at, utc) : NULL;

  return when != NULL ? g_date_time_to_unix (when) : 0;
}

static void
free_seat (gpointer p)
{
  LibrarySeat *seat = p;

  g_free (seat->letter);
  g_free (seat->player);
  g_free (seat);
}

static void
free_figure (gpointer p)
{
  LibraryFigure *figure = p;

  g_free (figure->value);
  g_free (figure->label);
  g_free (figure);
}

static void
add_seats (LibraryCard *card, MariscalSession *session)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (session));

  for (guint i = 0; plan != NULL && i < plan->sides->len; i++)
    {
      const WarMapSide *side = g_ptr_array_index (plan->sides, i);
      WarMember member = mariscal_sides_member (session, side->id);
      g_autofree char *player = member != WAR_NONE ? mariscal_session_player (session, member) : NULL;
      LibrarySeat *seat;

      if (player == NULL || *player == '\0')
        continue;
      seat = g_new (LibrarySeat, 1);
      *seat = (LibrarySeat) { side->tone, mariscal_sides_letter (session, member), g_steal_pointer (&player) };
      g_ptr_array_add (card->seats, seat);
    }
}

static void
add_figure (LibraryCard *card, char *value, const char *label)
{
  LibraryFigure *figure = g_new (LibraryFigure, 1);

  *figure = (LibraryFigure) { value, g_strdup (label) };
  g_ptr_array_add (card->figures, figure);
}

static void
add_figures (LibraryCard *card, MariscalSession *session)
{
  g_autoptr (GPtrArray) glance = war_glance (mariscal_session_state (session), mariscal_session_words (session));
  guint entries = war_campaign_depth (mariscal_session_campaign (session),
                                      war_campaign_head (mariscal_session_campaign (session)));

  for (guint i = 0; i < glance->len && card->figures->len == 0; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);

      if (g->place == WAR_GLANCE_STRIP)
        add_figure (card, g_strdup (g->value), g->label);
    }
  /* translators: under a number: how many questions are open */
  add_figure (card, g_strdup_printf ("%u", war_prompts_open (mariscal_session_due (session))), C_("figure", "open"));
  /* translators: under a number: how many entries the journal has */
  add_figure (card, g_strdup_printf ("%u", entries), ngettext ("entry", "entries", entries));
}

LibraryCard *
library_card_new (MariscalSession *session)
{
  LibraryCard *card = g_new0 (LibraryCard, 1);
  WarCampaign *campaign = mariscal_session_campaign (session);
  g_auto (WarHeading) heading = { NULL };

  card->path = g_strdup (war_campaign_path (campaign));
  card->name = library_name_of (card->path);
  war_heading (mariscal_session_state (session), mariscal_session_words (session), &heading);
  card->date = g_strdup (heading.title);
  card->where = g_strdup (heading.subtitle);
  card->mover = g_strdup (heading.mover);
  card->played = library_say_when (library_last_entry (campaign), g_get_real_time () / G_USEC_PER_SEC);
  card->sample = mariscal_shelf_is_sample (card->path);
  card->reads_only = g_access (card->path, W_OK) != 0 || war_campaign_version (campaign) > 1
                     || war_campaign_broken (campaign) != 0;
  card->seats = g_ptr_array_new_with_free_func (free_seat);
  card->figures = g_ptr_array_new_with_free_func (free_figure);
  add_seats (card, session);
  add_figures (card, session);
  return card;
}

/* An error begins with where it was, and that stands on the card already. */
LibraryCard *
library_card_new_wrong (const char *path, const GError *error)
{
  LibraryCard *card = g_new0 (LibraryCard, 1);
  gboolean names = g_str_has_prefix (error->message, path) && strlen (error->message) > strlen (path) + 2;

  card->path = g_strdup (path);
  card->name = library_name_of (path);
  card->gone = !g_file_test (path, G_FILE_TEST_EXISTS);
  card->wrong = card->gone ? g_strdup (_("It is not where it was"))
                           : g_strdup (names ? error->message + strlen (path) + 2 : error->message);
  card->seats = g_ptr_array_new_with_free_func (free_seat);
  card->figures = g_ptr_array_new_with_free_func (free_figure);
  return card;
}

void
library_card_free (LibraryCard *card)
{
  g_free (card->path);
  g_free (card->name);
  g_free (card->wrong);
  g_free (card->date);
  g_free (card->where);
  g_free (card->mover);
  g_free (card->played);
  g_ptr_array_unref (card->seats);
  g_ptr_array_unref (card->figures);
  g_free (card);
}
