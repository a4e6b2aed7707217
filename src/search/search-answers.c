/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is a game as it is printed, with all that is called something on it; the campaign played last has
 * one of its own, which goes before its game's. */

#include "search-answers.h"

#include <string.h>

#include "search-campaign.h"
#include "war-asking.h"
#include "war-places.h"

#define MOST_PLACES   5
#define MOST_BYTES    256
#define FEW_LETTERS   3                    /* less is nobody's place yet */
#define CAMPAIGN_WAIT 20000                /* µs that a query waits for a campaign that is being read */

typedef struct
{
  const WarGame  *game;
  WarData        *data;                    /* the table's own, or NULL: a campaign's */
  WarState       *nothing;                 /* the same */
  WarCampaign    *campaign;                /* or NULL */
  WarAsking      *asking;
  WarPlaces      *places;
} Table;

struct _SearchAnswers
{
  SearchCampaign *reads;
  GPtrArray      *tables;                  /* of Table, one a game; NULL: it is for makers of games */
  Table          *last;                    /* or NULL */
};

static void
free_table (gpointer pointer)
{
  Table *table = pointer;

  if (table == NULL)
    return;
  war_asking_free (table->asking);
  war_places_free (table->places);
  war_state_free (table->nothing);
  g_clear_pointer (&table->data, war_data_free);
  g_clear_object (&table->campaign);
  g_free (table);
}

static Table *
new_table (const WarGame *game, WarCampaign *campaign)
{
  Table *table = g_new0 (Table, 1);
  const WarState *s;

  table->game = game;
  if (campaign != NULL)
    table->campaign = g_object_ref (campaign);
  else if ((table->data = war_game_data (game, NULL, NULL, NULL)) != NULL)
    table->nothing = war_state_new (table->data);
  s = campaign != NULL ? war_campaign_state (campaign) : table->nothing;
  if (s != NULL)
    {
      table->asking = war_asking_new (s);
      table->places = war_places_new (s);
    }
  return table;
}

static gboolean
is_late (const SearchAsked *asked)
{
  return g_get_monotonic_time () >= asked->until;
}

static void
follow_campaign (SearchAnswers *a, const SearchAsked *asked)
{
  gint64 patience = MIN (asked->until, g_get_monotonic_time () + CAMPAIGN_WAIT);
  WarCampaign *campaign = search_campaign_get (a->reads, asked->last, patience);

  if (a->last != NULL && a->last->campaign == campaign)
    return;
  g_clear_pointer (&a->last, free_table);
  if (campaign != NULL)
    a->last = new_table (war_campaign_game (campaign), campaign);
}

/* The i-th to be asked: the last campaign's, then the games it is not of. NULL: it is not asked. */
static Table *
table_at (SearchAnswers *a, guint i)
{
  if (i == 0)
    return a->last;
  if (a->last != NULL && war_game_at (i - 1) == a->last->game)
    return NULL;
  return g_ptr_array_index (a->tables, i - 1);
}

static Table *
find_table (SearchAnswers *a, const char *game)
{
  for (guint i = 0; i <= war_game_count (); i++)
    {
      const WarGame *its = i == 0 ? (a->last != NULL ? a->last->game : NULL) : war_game_at (i - 1);
      Table *table = its != NULL && strcmp (its->id, game) == 0 ? table_at (a, i) : NULL;

      if (table != NULL)
        return table->asking != NULL ? table : NULL;
    }
  return NULL;
}

static void
begin (SearchAnswers *a, const SearchAsked *asked)
{
  war_language_set (war_language_known (asked->language) ? asked->language : NULL);
  follow_campaign (a, asked);
}

/* ---- odds ---- */

/* Whoever adds, subtracts or dates something asks another program. */
static gboolean
is_question (const char *text)
{
  return strpbrk (text, "0123456789") != NULL
         && (text[strspn (text, "0123456789 +-*/^=().,%")] != '\0' || strpbrk (text, "+-*/^=().%") == NULL);
}

/* NULL: there is no answer. */
static WarResult *
answer (const Table *table, WarRecord *question)
{
  const WarCalculator *calculator = war_game_calculator (table->game, war_record_form (question));
  g_autoptr (WarResult) result = war_result_new (war_record_data (question));

  if (calculator->settle != NULL)
    calculator->settle (question);
  if (!war_record_check (question, NULL) || !calculator->show (question, result, NULL))
    return NULL;
  return g_steal_pointer (&result);
}

static void
find_odds (const Table *table, const char *text, GPtrArray *ids)
{
  g_autoptr (WarRecord) question = is_question (text) ? war_asking_read (table->asking, 0, text, NULL) : NULL;
  g_autoptr (WarResult) result = NULL;
  g_autofree char *typed = NULL;

  if (question == NULL)
    return;
  typed = war_asking_write (table->asking, NULL, question);
  result = answer (table, question);
  if (result != NULL)
    g_ptr_array_add (ids, g_strdup_printf ("odds:%s:%s", table->game->id, typed));
}

static gboolean
tell_odds (const Table *table, const char *typed, const WarWords *words, SearchMeta *meta)
{
  g_autoptr (WarRecord) question = war_asking_read (table->asking, 0, typed, NULL);
  g_autoptr (WarResult) result = NULL;
  g_autofree char *brief = NULL;

  if (question == NULL)
    return FALSE;
  meta->name = war_asking_write (table->asking, words, question);
  result = answer (table, question);
  if (result == NULL)
    return FALSE;
  brief = war_result_brief (result, words);
  meta->description = g_strdup_printf ("%s · %s", war_schema_title (war_game_schema (table->game)), brief);
  meta->clipboard = g_strdup_printf ("%s: %s", meta->name, brief);
  return TRUE;
}

/* ---- places ---- */

static void
find_places (const Table *table, const char *text, GPtrArray *ids)
{
  g_autoptr (GArray) found = g_utf8_strlen (text, -1) >= FEW_LETTERS
                             ? war_places_find (table->places, text, MOST_PLACES) : NULL;

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      g_autoptr (GString) path = g_string_new (NULL);

      war_member_print (war_state_data (table->campaign != NULL ? war_campaign_state (table->campaign)
                                                                : table->nothing),
                        g_array_index (found, WarMember, i), path);
      g_ptr_array_add (ids, g_strdup_printf ("place:%s:%s", table->game->id, path->str));
    }
}

static char *
name_campaign (WarCampaign *campaign)
{
  char *name = g_filename_display_basename (war_campaign_path (campaign));

  if (g_str_has_suffix (name, ".mariscal"))
    name[strlen (name) - strlen (".mariscal")] = '\0';
  return name;
}

static gboolean
tell_place (const Table *table, const char *path, const WarWords *words, SearchMeta *meta)
{
  const WarState *s = table->campaign != NULL ? war_campaign_state (table->campaign) : table->nothing;
  g_autofree char *facts = NULL, *holder = NULL;
  g_autoptr (GString) all = g_string_new (war_schema_title (war_game_schema (table->game)));
  WarMember place;

  if (!war_member_parse (war_state_data (s), path, strlen (path), &place) || !war_exists (s, place))
    return FALSE;
  meta->name = war_words_name (words, s, war_state_data (s), place, NULL);
  facts = war_places_tell (table->places, words, place);
  holder = table->campaign != NULL ? war_places_holder (table->places, words, place) : NULL;
  if (*facts != '\0')
    g_string_append_printf (all, " · %s", facts);
  if (holder != NULL)
    {
      g_autofree char *name = name_campaign (table->campaign);

      g_string_append_printf (all, " · %s (%s)", holder, name);
    }
  meta->clipboard = g_strdup_printf ("%s: %s", meta->name, all->str);
  meta->description = g_string_free (g_steal_pointer (&all), FALSE);
  return TRUE;
}

/* ---- all of it ---- */

GPtrArray *
search_answers_find (SearchAnswers *a, const SearchAsked *asked, const char *text)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  if (is_late (asked) || strlen (text) > MOST_BYTES)
    return ids;
  begin (a, asked);
  for (guint places = 0; places < 2; places++)
    for (guint i = 0; i <= war_game_count (); i++)
      {
        Table *table = is_late (asked) ? NULL : table_at (a, i);

        if (table != NULL && table->asking != NULL)
          (places ? find_places : find_odds) (table, text, ids);
      }
  if (is_late (asked))
    g_ptr_array_set_size (ids, 0);
  return ids;
}

gboolean
search_answers_tell (SearchAnswers *a, const SearchAsked *asked, const char *id, SearchMeta *meta)
{
  g_autofree char *what = NULL, *game = NULL, *rest = NULL;
  Table *table;
  const WarWords *words;
  gboolean told;

  *meta = (SearchMeta) { NULL };
  if (is_late (asked) || !search_id_cut (id, &what, &game, &rest))
    return FALSE;
  begin (a, asked);
  table = find_table (a, game);
  if (table == NULL)
    return FALSE;
  words = war_game_words (table->game, war_language ());
  told = (strcmp (what, "odds") == 0 ? tell_odds : tell_place) (table, rest, words, meta);
  if (!told)
    search_meta_clear (meta);
  return told;
}

void
search_meta_clear (SearchMeta *meta)
{
  g_clear_pointer (&meta->name, g_free);
  g_clear_pointer (&meta->description, g_free);
  g_clear_pointer (&meta->clipboard, g_free);
}

gboolean
search_id_cut (const char *id, char **what, char **game, char **rest)
{
  g_auto (GStrv) parts = strlen (id) <= 2 * MOST_BYTES ? g_strsplit (id, ":", 3) : NULL;

  if (parts == NULL || g_strv_length (parts) != 3
      || (strcmp (parts[0], "odds") != 0 && strcmp (parts[0], "place") != 0))
    return FALSE;
  *what = g_strdup (parts[0]);
  *game = g_strdup (parts[1]);
  *rest = g_strdup (parts[2]);
  return TRUE;
}

SearchAnswers *
search_answers_new (void)
{
  SearchAnswers *a = g_new0 (SearchAnswers, 1);

  a->reads = search_campaign_new ();
  a->tables = g_ptr_array_new_with_free_func (free_table);
  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarGame *game = war_game_at (i);
      gboolean is_played = !war_schema_template (war_game_schema (game));

      g_ptr_array_add (a->tables, is_played ? new_table (game, NULL) : NULL);
    }
  return a;
}

void
search_answers_free (SearchAnswers *a)
{
  if (a == NULL)
    return;
  free_table (a->last);
  g_ptr_array_unref (a->tables);
  search_campaign_free (a->reads);
  g_free (a);
}
