/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings as they are typed at the table, for every game: src/games/ID/tests/evenings. A file is {"cases": […]}, a case has a
 * "name", perhaps "scenario" and "start", its "language" and "mode" (for the table of keys), and the "evening": in turn
 *
 *   "at lod 2c - 2i"          a line, typed and entered: as many keys as characters, and one
 *   {"do": "next"}            Ctrl+Enter: one key
 *   {"do": "pass-turn"}       next until the turn is over; what is asked anew on the way is done as proposed, a key each
 *   {"answer": "arrive@2"}    Enter on a prompt: one key
 *   {"look": "at lod 3i - 2i", "at": PATH, "by-die": […]}
 *                             a line typed and emptied again: the value at that path for each face of the one die it
 *                             takes; nothing is recorded
 *   {"expect": {…}}           values by path, now; also "due", "not-due" and "late", ids of prompts
 *   {"asked": {ID: TEXT}}     what the prompt says, in the case's language, has this in it
 *   {"stops": 8}              at most so many stops of `next` since the last such mark; "stops-over": more than that
 *   {"keys": 50, "what": "cards"}
 *                             the keys since the last such mark are at most so many; and so named in the table
 *   {"turn-keys": 180, "what": "turn 2"}
 *                             the same, counted from the last mark of this kind
 *
 *   {"note": "…"}             a note of a campaign that comes with the game: nothing is decided
 *   "why"                     how the values were worked out, with the sections
 *
 * Each line is one group, wholly decided. Campaigns that come with the games ("samples" of game.json) are evenings too.
 * At the end the keys of all evenings are told, turn by turn, against what they may be. */

#include "game-table.h"

#include <string.h>

#include "war-decision.h"
#include "war-games.h"

#define FACES 6
#define MOST_ANSWERS 40                    /* at one stop; more is a prompt that its own answer does not close */

typedef struct
{
  const FolderCase *about;
  WarState         *state;
  guint             entries, stops;
  guint             keys, turn_keys;       /* since the last mark of each kind */
} Evening;

static GString *table_of_keys;

static void
press (Evening *e, guint keys)
{
  e->keys += keys;
  e->turn_keys += keys;
}

static void
decide (Evening *e, const WarRecord *order, const char *what)
{
  WarOccasion occasion = { .first = e->entries + 1 };
  g_autoptr (WarGroup) group = war_decide (e->state, order, &occasion);

  if (group->verdict != WAR_DECIDED)
    g_error ("%s: “%s” is not decided: %s", e->about->name, what, group->words);
  e->entries += group->decisions->len;
}

static void
set_up (Evening *e)
{
  WarData *data = war_state_data (e->state);
  JsonObject *start = folder_object (e->about->about, "start");
  g_autoptr (GList) paths = start != NULL ? json_object_get_members (start) : NULL;
  g_autoptr (GString) json = g_string_new ("{\"do\":\"set-up\",\"changes\":[");
  g_autoptr (WarRecord) order = NULL;

  for (GList *l = paths; l != NULL; l = l->next)
    {
      g_autofree char *value = folder_text (json_object_get_member (start, l->data));

      g_string_append_printf (json, "%s{\"path\":\"%s\",\"value\":%s}", l == paths ? "" : ",", (char *) l->data, value);
    }
  g_string_append (json, "]}");
  order = war_order_read (data, json->str, json->len, NULL);
  g_assert_nonnull (order);
  decide (e, order, "set-up");
}

static GPtrArray *
read_line (Evening *e, const char *typed)
{
  g_autoptr (WarLine) line = war_line_new (e->state, typed);
  g_autoptr (GError) error = NULL;
  GPtrArray *orders = NULL;

  if (!war_line_read (line, &orders, &error))
    g_error ("%s: “%s”: %s", e->about->name, typed, error->message);
  press (e, (guint) g_utf8_strlen (typed, -1) + 1);
  return orders;
}

static void
type (Evening *e, const char *typed)
{
  g_autoptr (GPtrArray) orders = read_line (e, typed);

  for (guint i = 0; i < orders->len; i++)
    decide (e, g_ptr_array_index (orders, i), typed);
}

/* The line with each face of its die, as the preview decides it; each time all of it is walked back. */
static void
look (Evening *e, JsonObject *mark)
{
  const char *typed = folder_member (mark, "look", ""), *path = folder_member (mark, "at", "");
  JsonArray *wanted = folder_list (mark, "by-die");
  g_autoptr (GPtrArray) orders = read_line (e, typed);
  g_autoptr (WarState) before = war_state_copy (e->state);

  g_assert_cmpuint (orders->len, ==, 1);
  g_assert_cmpuint (json_array_get_length (wanted), ==, FACES);
  for (int face = 1; face <= FACES; face++)
    {
      g_autoptr (WarDice) dice = war_dice_new_script (&face, 1);
      WarOccasion occasion = { .first = e->entries + 1, .dice = dice };
      g_autoptr (WarGroup) group = war_decide (e->state, orders->pdata[0], &occasion);
      g_autoptr (JsonObject) expect = json_object_new ();

      if (group->verdict != WAR_DECIDED)
        g_error ("%s: “%s” with %d is not decided: %s", e->about->name, typed, face, group->words);
      json_object_set_member (expect, path, json_node_copy (json_array_get_element (wanted, (guint) face - 1)));
      table_check_values (e->state, expect, typed);
      for (guint i = group->decisions->len; i-- > 0;)
        war_changes_walk_back (e->state, ((WarDecision *) group->decisions->pdata[i])->changes);
    }
  g_assert_true (war_state_equal (e->state, before));
}

static void
turn_page (Evening *e)
{
  WarData *data = war_state_data (e->state);
  g_autoptr (WarRecord) next = war_record_new (data, war_find_form (war_data_schema (data), "next", TRUE));

  decide (e, next, "next");
  press (e, 1);
  e->stops++;
}

static gboolean
try_answer (Evening *e, const WarPrompt *prompt)
{
  g_autoptr (WarRecord) order = prompt->order != NULL ? war_record_copy (prompt->order) : NULL;
  WarOccasion occasion = { .first = e->entries + 1 };
  g_autoptr (WarGroup) group = order != NULL ? war_decide (e->state, order, &occasion) : NULL;

  if (group == NULL || group->verdict != WAR_DECIDED)
    return FALSE;
  e->entries += group->decisions->len;
  press (e, 1);
  return TRUE;
}

static void
answer (Evening *e, const char *id)
{
  g_autoptr (WarPrompts) due = war_due (e->state);
  WarPrompt *prompt = table_find_prompt (due, id);

  if (prompt == NULL || !try_answer (e, prompt))
    g_error ("%s: %s is not due, or what it proposes cannot be done", e->about->name, id);
}

/* Whatever must be done now and proposes all there is to it. */
static void
answer_all (Evening *e)
{
  for (guint n = 0; n < MOST_ANSWERS; n++)
    {
      g_autoptr (WarPrompts) due = war_due (e->state);
      gboolean done = FALSE;

      for (guint i = 0; i < war_prompts_n (due) && !done; i++)
        done = war_prompts_at (due, i)->urgency == WAR_MUST && try_answer (e, war_prompts_at (due, i));
      if (!done)
        return;
    }
  g_error ("%s: what is asked is asked again and again", e->about->name);
}

static int
find_turn (Evening *e)
{
  static const char path[] = "game/turn";
  WarCell cell;

  g_assert_true (war_path_parse (war_state_data (e->state), path, strlen (path), &cell));
  return war_get (e->state, cell.field, cell.of);
}

static void
pass_turn (Evening *e)
{
  int turn = find_turn (e);

  do
    {
      answer_all (e);
      turn_page (e);
    }
  while (find_turn (e) == turn);
}

static void
check_ids (Evening *e, JsonObject *mark, const char *member, gboolean wanted)
{
  JsonArray *ids = folder_list (mark, member);

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    if (table_is_due (e->state, json_array_get_string_element (ids, i)) != wanted)
      g_error ("%s: %s is not so: %s", e->about->name, member, json_array_get_string_element (ids, i));
}

static void
check_late (Evening *e, JsonObject *mark)
{
  JsonArray *ids = folder_list (mark, "late");
  g_autoptr (WarPrompts) due = war_due (e->state);

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      WarPrompt *prompt = table_find_prompt (due, json_array_get_string_element (ids, i));

      if (prompt == NULL || !prompt->late)
        g_error ("%s: not late: %s", e->about->name, json_array_get_string_element (ids, i));
    }
}

static void
check_asked (Evening *e, JsonObject *mark)
{
  JsonObject *asked = folder_object (mark, "asked");
  g_autoptr (GList) ids = asked != NULL ? json_object_get_members (asked) : NULL;
  g_autoptr (WarPrompts) due = war_due (e->state);

  for (GList *l = ids; l != NULL; l = l->next)
    {
      WarPrompt *prompt = table_find_prompt (due, l->data);
      const WarWords *words = war_game_words (e->about->game, war_language ());
      const char *part = folder_member (asked, l->data, "");
      g_autofree char *said = prompt != NULL
                                  ? war_words_say (words, war_state_data (e->state), prompt->words, prompt->args)
                                  : g_strdup ("nothing");

      if (strstr (said, part) == NULL)
        g_error ("%s: %s says “%s”, and nothing of “%s”", e->about->name, (char *) l->data, said, part);
    }
}

static void
check_stops (Evening *e, JsonObject *mark)
{
  if (!json_object_has_member (mark, "stops") && !json_object_has_member (mark, "stops-over"))
    return;
  g_test_message ("%s: %u stops", e->about->name, e->stops);
  if (json_object_has_member (mark, "stops"))
    g_assert_cmpuint (e->stops, <=, (guint) json_object_get_int_member (mark, "stops"));
  if (json_object_has_member (mark, "stops-over"))
    g_assert_cmpuint (e->stops, >, (guint) json_object_get_int_member (mark, "stops-over"));
  e->stops = 0;
}

static void
check_keys (Evening *e, JsonObject *mark, const char *member, guint *keys)
{
  guint most;

  if (!json_object_has_member (mark, member))
    return;
  most = (guint) json_object_get_int_member (mark, member);
  g_string_append_printf (table_of_keys, "# %-9s %-56s %-7s %-3s %4u %8u\n", e->about->game->id,
                          folder_member (mark, "what", "-"), folder_member (e->about->about, "mode", "-"),
                          folder_member (e->about->about, "language", "en"), *keys, most);
  if (*keys > most)
    g_error ("%s: %s: %u keys, at most %u", e->about->name, folder_member (mark, "what", "-"), *keys, most);
  *keys = 0;
}

static void
go_on (Evening *e, JsonNode *node)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      type (e, json_node_get_string (node));
      return;
    }

  JsonObject *mark = json_node_get_object (node);

  if (g_str_equal (folder_member (mark, "do", ""), "pass-turn"))
    pass_turn (e);
  else if (json_object_has_member (mark, "do"))
    turn_page (e);
  else if (json_object_has_member (mark, "answer"))
    answer (e, folder_member (mark, "answer", ""));
  else if (json_object_has_member (mark, "look"))
    look (e, mark);
  table_check_values (e->state, folder_object (mark, "expect"), e->about->name);
  check_ids (e, mark, "due", TRUE);
  check_ids (e, mark, "not-due", FALSE);
  check_late (e, mark);
  check_asked (e, mark);
  check_stops (e, mark);
  check_keys (e, mark, "keys", &e->keys);
  check_keys (e, mark, "turn-keys", &e->turn_keys);
}

static void
test_evening (gconstpointer user)
{
  Evening e = { .about = user };
  g_autoptr (WarData) data = war_game_data (e.about->game, e.about->with, NULL, NULL);
  g_autoptr (WarState) state = war_state_new (data);
  JsonArray *evening = folder_list (e.about->about, "evening");

  g_assert_nonnull (evening);
  e.state = state;
  war_language_set (folder_member (e.about->about, "language", "en"));
  set_up (&e);
  for (guint i = 0; i < json_array_get_length (evening); i++)
    go_on (&e, json_array_get_element (evening, i));
  war_language_set ("en");
}

int
main (int argc, char **argv)
{
  int failed;

  g_test_init (&argc, &argv, NULL);
  war_games_load ();

  g_autoptr (GPtrArray) cases = folder_cases ("evenings");

  folder_add_samples (cases);
  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_test_add_data_func (((FolderCase *) cases->pdata[i])->name, cases->pdata[i], test_evening);
  table_of_keys = g_string_new (NULL);
  failed = g_test_run ();
  g_print ("# %-9s %-56s %-7s %-3s %4s %8s\n%s", "game", "what", "mode", "", "keys", "at most", table_of_keys->str);
  g_string_free (table_of_keys, TRUE);
  return failed;
}
