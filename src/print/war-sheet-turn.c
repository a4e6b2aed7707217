/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The turn sheet of a side: what is asked of it now, its phases to tick off, its numbers, what comes, its
 * cards and whatever else lies under its own cover, and its places. Of what lies under another's cover there
 * is nothing. A cover is a player's: whoever plays two sides has both on the sheet of either. */

#include <string.h>

#include "war-ahead.h"
#include "war-cover.h"
#include "war-deck.h"
#include "war-declared.h"
#include "war-export.h"
#include "war-game.h"
#include "war-sheet.h"

#define TURNS 4                            /* that are looked ahead */

static gboolean
is_for_others (const WarPrompt *prompt, const WarSheetOf *of)
{
  return prompt->about != WAR_NONE && prompt->about != of->side
         && war_member_kind (prompt->about) == war_member_kind (of->side);
}

static void
add_asked (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (WarPrompts) due = war_due (of->state);
  gboolean any = FALSE;

  war_sheet_words (sheet, WAR_PAGE_PART, "sheet-asked", NULL);
  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);
      g_autofree char *said = NULL, *all = NULL;

      if (is_for_others (prompt, of))
        continue;
      any = TRUE;
      said = war_words_say (of->words, war_state_data (of->state), prompt->words, prompt->args);
      all = prompt->rule != NULL ? g_strconcat (said, " § ", prompt->rule, NULL) : g_strdup (said);
      war_sheet_text (sheet, WAR_PAGE_TICK, NULL, all);
    }
  if (!any)
    war_sheet_words (sheet, WAR_PAGE_LINE, "sheet-nothing-asked", NULL);
}

/* ---- phases ---- */

static char *
name_phase (const WarSheetOf *of, const WarStepInfo *info, WarMember step)
{
  g_autofree char *key = info->phase != NULL ? g_strconcat ("phase/", info->phase, NULL) : NULL;
  g_autofree char *name = key != NULL && war_words_has (of->words, key)
    ? war_words_say (of->words, NULL, key, NULL)
    : war_words_name (of->words, of->state, war_state_data (of->state), step, NULL);

  return info->phase != NULL ? g_strconcat (info->phase, "  ", name, NULL) : g_steal_pointer (&name);
}

/* Steps of one phase that follow each other are one line. */
static void
add_phases (WarSheet *sheet, const WarSheetOf *of)
{
  const WarStepInfo *before = NULL;

  war_sheet_words (sheet, WAR_PAGE_PART, "sheet-phases", NULL);
  for (guint i = 0; i < war_schema_n_steps (sheet->schema); i++)
    {
      WarMember step = war_step_at (sheet->schema, i);
      const WarStepInfo *info = war_step_info (sheet->schema, step);
      gboolean same = before != NULL && info->phase != NULL && g_strcmp0 (before->phase, info->phase) == 0
                      && before->who == info->who;
      g_autofree char *name = NULL;

      before = info;
      if (same || (info->who != WAR_NONE && info->who != of->side))
        continue;
      name = name_phase (of, info, step);
      war_sheet_text (sheet, WAR_PAGE_TICK, NULL, name);
    }
}

/* ---- numbers, and what comes ---- */

static void
add_numbers (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (GPtrArray) glance = war_glance (of->state, of->words);
  gboolean begun = FALSE;

  for (guint i = 0; i < glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (glance, i);
      g_autofree char *value = g->caption != NULL ? g_strdup_printf ("%s (%s)", g->value, g->caption)
                                                  : g_strdup (g->value);

      if (g->who != WAR_NONE && g->who != of->side)
        continue;
      if (!begun)
        war_sheet_words (sheet, WAR_PAGE_PART, "sheet-numbers", NULL);
      begun = TRUE;
      war_sheet_text (sheet, WAR_PAGE_LINE, g->label, value);
    }
}

static void
add_coming (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (GPtrArray) ahead = war_ahead (of->state, of->words, TURNS);
  gboolean begun = FALSE;

  for (guint i = 0; i < ahead->len; i++)
    {
      const WarAhead *a = g_ptr_array_index (ahead, i);

      if (a->coming->len == 0)
        continue;
      if (!begun)
        war_sheet_words (sheet, WAR_PAGE_PART, "sheet-coming", NULL);
      begun = TRUE;
      war_sheet_words (sheet, WAR_PAGE_HEADING, "sheet-turn-n", WAR_ARGS (WAR_N ("turn", a->turn)));
      for (guint k = 0; k < a->coming->len; k++)
        war_sheet_text (sheet, WAR_PAGE_LINE, NULL,
                        ((const WarComing *)g_ptr_array_index (a->coming, k))->words);
    }
}

/* ---- cards ---- */

/* "Infantry 3 · Tanks 1"; what is not known is left out. */
static char *
say_card (const WarCard *card)
{
  GString *said = g_string_new (card->sort != NULL ? card->sort : "");

  for (guint i = 0; i < card->parts->len; i++)
    {
      const WarCardPart *part = &g_array_index (card->parts, WarCardPart, i);

      g_string_append_printf (said, "%s%s %d", said->len > 0 ? " · " : "", part->label, part->n);
    }
  return g_string_free (said, FALSE);
}

static void
add_hand (WarSheet *sheet, const WarDeck *deck, WarMember side)
{
  for (guint i = 0; i < deck->hands->len; i++)
    {
      const WarHand *hand = g_ptr_array_index (deck->hands, i);
      gboolean own = FALSE;

      for (guint k = 0; k < hand->sides->len; k++)
        own = own || g_array_index (hand->sides, WarMember, k) == side;
      for (guint k = 0; own && hand->cards != NULL && k < hand->cards->len; k++)
        {
          const WarCard *card = g_ptr_array_index (hand->cards, k);
          g_autofree char *said = say_card (card);

          if (k == 0)
            war_sheet_words (sheet, WAR_PAGE_HEADING, "sheet-hand", NULL);
          war_sheet_text (sheet, WAR_PAGE_TICK, card->name, said);
        }
    }
}

static void
add_arrivals (WarSheet *sheet, const WarSheetOf *of, const WarDeck *deck)
{
  for (guint i = 0; i < deck->arrivals->len; i++)
    {
      const WarArrival *a = g_ptr_array_index (deck->arrivals, i);
      g_autofree char *side
          = war_words_name (of->words, of->state, war_state_data (of->state), a->side, NULL);
      g_autofree char *turn
          = war_words_say (of->words, NULL, "sheet-in-turn", WAR_ARGS (WAR_N ("turn", a->turn)));
      g_autofree char *label = g_strconcat (turn, " · ", side, NULL),
                      *said = a->card != NULL ? say_card (a->card) : NULL;

      if (a->stand == WAR_ARRIVAL_NONE || a->stand == WAR_ARRIVAL_MISSING)
        continue;
      if (said != NULL)
        {
          g_autofree char *whole = g_strconcat (a->card->name, *said != '\0' ? ": " : "", said, NULL);

          war_sheet_text (sheet, WAR_PAGE_LINE, label, whole);
        }
      else
        {
          g_autofree char *down = war_words_say (of->words, NULL, "sheet-face-down", NULL);

          war_sheet_text (sheet, WAR_PAGE_LINE, label, down);
        }
    }
}

static void
add_decks (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (GPtrArray) decks = war_decks (of->state, of->words, TURNS, of->side);

  for (guint i = 0; i < decks->len; i++)
    {
      const WarDeck *deck = g_ptr_array_index (decks, i);

      war_sheet_text (sheet, WAR_PAGE_PART, NULL, deck->title);
      add_arrivals (sheet, of, deck);
      add_hand (sheet, deck, of->side);
    }
}

/* ---- whatever else lies covered ---- */

typedef struct { const WarSheetOf *of; GArray *own; GPtrArray *dealt; } Lifting;

/* The field that says whose it is; one that names nobody belongs to nobody's sheet. */
static gboolean
is_own (const WarSheetOf *of, const WarCell *cell)
{
  WarMember whose = war_cover_owner (of->state, cell);
  g_autofree char *theirs = whose != WAR_NONE ? war_player (of->state, whose) : NULL;
  g_autofree char *ours = war_player (of->state, of->side);

  return whose == of->side || (ours != NULL && g_strcmp0 (ours, theirs) == 0);
}

static void
lift (const WarCell *cell, WarValue v, gpointer user)
{
  Lifting *l = user;
  WarShown one = { *cell, v };
  const WarSchema *schema = war_data_schema (war_state_data (l->of->state));

  if (cell->field <= WAR_EXISTS || !war_covered (l->of->state, cell) || !is_own (l->of, cell))
    return;
  for (guint i = 0; i < l->dealt->len; i++)
    if (war_find_kind (schema, g_ptr_array_index (l->dealt, i)) == war_member_kind (cell->of))
      return;
  g_array_append_val (l->own, one);
}

/* The kinds that lie in decks: those are told as cards. */
static GPtrArray *
list_dealt (const WarSchema *schema)
{
  g_autoptr (JsonNode) node = war_declared_section (schema, "decks");
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  GPtrArray *kinds = g_ptr_array_new ();

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *item = json_array_get_element (list, i);
      const char *slot
          = JSON_NODE_HOLDS_OBJECT (item) ? war_declared_text (json_node_get_object (item), "slot") : NULL;

      if (slot != NULL)
        g_ptr_array_add (kinds, (gpointer) slot);
    }
  return kinds;
}

static void
tell_kind (const char *kind, gboolean one, gpointer sheet)
{
  war_sheet_text (sheet, WAR_PAGE_HEADING, NULL, kind);
}

static void
tell_member (const char *member, GPtrArray *values, gpointer sheet)
{
  g_autofree char *joined = NULL;

  g_ptr_array_add (values, NULL);
  joined = g_strjoinv (" · ", (char **) values->pdata);
  g_ptr_array_set_size (values, (int) values->len - 1);
  war_sheet_text (sheet, WAR_PAGE_LINE, member, joined);
}

static void
add_covered (WarSheet *sheet, const WarSheetOf *of)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (WarShown));
  g_autoptr (GPtrArray) dealt = list_dealt (sheet->schema);
  Lifting l = { of, own, dealt };

  war_state_walk (of->state, lift, &l);
  if (own->len == 0)
    return;
  war_sheet_words (sheet, WAR_PAGE_PART, "sheet-covered", NULL);
  war_export_shown (of->state, of->words, own, tell_kind, tell_member, sheet);
}

/* ---- the whole ---- */

WarSheet *
war_sheet_turn (const WarSheetOf *of)
{
  const WarData *data = war_campaign_data (of->campaign);
  g_autofree char *name
      = war_words_say (of->words, data, "sheet-turn", WAR_ARGS (WAR_WHO ("side", of->side)));
  g_autofree char *foot = war_sheet_foot (of->state, of->words, name),
                  *player = war_player (of->state, of->side);
  WarSheet *sheet = war_sheet_new (data, of->words, name, foot);

  war_sheet_head (sheet, of->state, name);
  if (player != NULL)
    war_sheet_text (sheet, WAR_PAGE_PLACE, NULL, player);
  add_asked (sheet, of);
  add_phases (sheet, of);
  add_numbers (sheet, of);
  add_coming (sheet, of);
  add_decks (sheet, of);
  add_covered (sheet, of);
  war_sheet_holdings (sheet, of);
  return sheet;
}
