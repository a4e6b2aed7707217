/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Types a sample's evening into a new campaign. Its marks (what is expected, how many keys) are for the tests
 * and passed over here; its notes are keys of the game's words, written in the reader's language. */

#include "war-sample.h"

#include <string.h>

#include "war-error.h"
#include "war-line.h"
#include "war-prompt.h"

GBytes *
war_sample_file (const WarGame *game, const char *id)
{
  g_autofree char *file = war_schema_listed_text (war_game_schema (game), "samples", id, "file");

  return file != NULL ? war_game_file (game->id, file) : NULL;
}

GBytes *
war_sample_with (const WarGame *game, const char *id)
{
  g_autofree char *overlay = war_schema_listed_text (war_game_schema (game), "samples", id, "with");

  return overlay != NULL ? war_game_overlay (game, overlay) : NULL;
}

/* All orders of a line are one group. */
static gboolean
enter (WarCampaign *c, GPtrArray *orders, GError **error)
{
  WarProposal *p = war_campaign_propose (c, orders, error);
  gboolean done = p != NULL && war_campaign_commit (c, p, error);

  if (p != NULL)
    war_proposal_free (p);
  return done;
}

static gboolean
enter_one (WarCampaign *c, WarRecord *order, GError **error)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);

  g_ptr_array_add (orders, order);
  return enter (c, orders, error);
}

static gboolean
type_line (WarCampaign *c, const char *typed, GError **error)
{
  g_autoptr (WarLine) line = war_line_new (war_campaign_state (c), typed);
  g_autoptr (GPtrArray) orders = NULL;

  return war_line_read (line, &orders, error) && enter (c, orders, error);
}

static gboolean
answer_prompt (WarCampaign *c, const char *id, GError **error)
{
  g_autoptr (WarPrompts) due = war_due (war_campaign_state (c));

  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);

      if (prompt->order != NULL && strcmp (prompt->id, id) == 0)
        return enter_one (c, war_record_copy (prompt->order), error);
    }
  war_error_set (error, WAR_ERROR_INPUT, id, "sample-not-due", NULL);
  return FALSE;
}

static gboolean
write_note (WarCampaign *c, const char *key, GError **error)
{
  const WarWords *words = war_game_words (war_campaign_game (c), war_language ());
  g_autofree char *text = war_words_say (words, war_campaign_data (c), key, NULL);

  return war_campaign_note (c, text, error);
}

/* One member of an object: an order as a whole, a prompt to answer, a note; anything else is a mark. */
static gboolean
play_member (WarCampaign *c, WarSlice whole, WarSlice name, WarScan *scan, GError **error)
{
  g_autofree char *text = NULL;
  WarRecord *order;

  if (war_slice_is (name, "do"))
    {
      order = war_order_read (war_campaign_data (c), whole.at, whole.len, error);
      return order != NULL && enter_one (c, order, error);
    }
  if (!war_slice_is (name, "answer") && !war_slice_is (name, "note"))
    return TRUE;
  text = war_scan_text (scan);
  if (text == NULL)
    return TRUE;
  return war_slice_is (name, "answer") ? answer_prompt (c, text, error) : write_note (c, text, error);
}

static gboolean
play_object (WarCampaign *c, WarScan *scan, GError **error)
{
  WarScan inner = *scan, value;
  WarSlice whole, name;

  if (!war_scan_skip (scan, &whole) || !war_scan_enter (&inner))
    return TRUE;
  while (war_scan_member (&inner, &name))
    {
      value = inner;
      if (!play_member (c, whole, name, &value, error))
        return FALSE;
      war_scan_skip (&inner, NULL);
    }
  return TRUE;
}

static gboolean
play_item (WarCampaign *c, WarScan *scan, GError **error)
{
  g_autofree char *line = NULL;

  if (war_scan_peek (scan) != WAR_SCAN_STRING)
    return play_object (c, scan, error);
  line = war_scan_text (scan);
  return line == NULL || type_line (c, line, error);
}

/* To the first case's "evening": the reader stands before its list. */
static gboolean
find_evening (WarScan *scan)
{
  static const char *const way[] = { "cases", "evening" };
  WarSlice name;

  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      gboolean found = FALSE;

      if (!war_scan_enter (scan))
        return FALSE;
      while (!found && war_scan_member (scan, &name))
        {
          found = war_slice_is (name, way[i]);
          if (!found)
            war_scan_skip (scan, NULL);
        }
      if (!found || (i == 0 && (!war_scan_enter (scan) || !war_scan_item (scan))))
        return FALSE;
    }
  return war_scan_enter (scan);
}

static gboolean
play_evening (WarCampaign *c, GBytes *file, GError **error)
{
  gsize len;
  const char *text = g_bytes_get_data (file, &len);
  WarScan scan;

  war_scan_init (&scan, text, len);
  if (!find_evening (&scan))
    war_scan_fail (&scan, "sample-no-evening");
  while (scan.problem == NULL && war_scan_item (&scan))
    if (!play_item (c, &scan, error))
      return FALSE;
  if (scan.problem == NULL)
    return TRUE;
  war_scan_complain (&scan, "samples", error);
  return FALSE;
}

/* The set-up of the scenario a sample names; NULL: it names none, and begins as any campaign does. */
static WarRecord *
set_up_of (WarData *data, const WarGame *game, const char *id)
{
  const WarSchema *schema = war_game_schema (game);
  g_autofree char *scenario = war_schema_listed_text (schema, "samples", id, "scenario");
  WarForm form = war_find_form (schema, "set-up", TRUE);
  WarRecord *set_up = scenario != NULL ? war_record_new (data, form) : NULL;

  if (set_up != NULL)
    war_fill_text (set_up, war_find_field (schema, form, "scenario", -1)->field, scenario, WAR_TYPED);
  return set_up;
}

WarCampaign *
war_sample_create (const char *path, const WarGame *game, const char *id, GError **error)
{
  g_autoptr (GBytes) file = war_sample_file (game, id);
  g_autoptr (GBytes) overlay = war_sample_with (game, id);
  g_autoptr (WarData) data = NULL;
  g_autoptr (WarRecord) set_up = NULL;
  g_autoptr (WarCampaign) c = NULL;

  if (file == NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, id, "sample-unknown", NULL);
      return NULL;
    }
  data = war_game_data (game, overlay, NULL, error);
  set_up = data != NULL ? set_up_of (data, game, id) : NULL;
  c = data != NULL ? war_campaign_create (path, game, overlay, set_up, error) : NULL;
  return c != NULL && play_evening (c, file, error) ? g_steal_pointer (&c) : NULL;
}
