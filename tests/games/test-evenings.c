/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings as they are typed at the table, for every game: src/games/ID/tests/evenings. A file is {"cases": […]}, a case has a
 * "name", perhaps "scenario" and "start", its "language", and the "evening": in turn
 *
 *   "at lod 2c - 2i"          a line, typed and entered: as many keys as characters, and one
 *   {"do": "next"}            Ctrl+Enter: one key
 *   {"answer": "arrive@2"}    Enter on a prompt: one key
 *   {"expect": {…}}           values by path, now; also "due" and "not-due", ids of prompts; "step"
 *   {"keys": 175}             the keys since the last such mark are at most so many
 *
 *   {"note": "…"}             a note of a campaign that comes with the game: nothing is decided
 *
 * Each line is one group, wholly decided. Campaigns that come with the games ("samples" of game.json) are evenings too. */

#include "game-table.h"

#include <string.h>

#include "war-decision.h"
#include "war-games.h"

typedef struct
{
  const FolderCase *about;
  WarState         *state;
  guint             entries, keys;
} Evening;

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

static void
type (Evening *e, const char *typed)
{
  g_autoptr (WarLine) line = war_line_new (e->state, typed);
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError) error = NULL;

  if (!war_line_read (line, &orders, &error))
    g_error ("%s: “%s”: %s", e->about->name, typed, error->message);
  for (guint i = 0; i < orders->len; i++)
    decide (e, g_ptr_array_index (orders, i), typed);
  e->keys += (guint) g_utf8_strlen (typed, -1) + 1;
}

static void
turn_page (Evening *e)
{
  WarData *data = war_state_data (e->state);
  g_autoptr (WarRecord) next = war_record_new (data, war_find_form (war_data_schema (data), "next", TRUE));

  decide (e, next, "next");
  e->keys++;
}

static void
answer (Evening *e, const char *id)
{
  g_autoptr (WarPrompts) due = war_due (e->state);
  WarPrompt *prompt = table_find_prompt (due, id);
  g_autoptr (WarRecord) order = prompt != NULL && prompt->order != NULL ? war_record_copy (prompt->order) : NULL;

  if (order == NULL)
    g_error ("%s: %s is not due, or has no order", e->about->name, id);
  decide (e, order, id);
  e->keys++;
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
check_keys (Evening *e, JsonObject *mark)
{
  guint most;

  if (!json_object_has_member (mark, "keys"))
    return;
  most = (guint) json_object_get_int_member (mark, "keys");
  g_test_message ("%s: %u keys, at most %u", e->about->name, e->keys, most);
  g_assert_cmpuint (e->keys, <=, most);
  e->keys = 0;
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

  if (json_object_has_member (mark, "do"))
    turn_page (e);
  else if (json_object_has_member (mark, "answer"))
    answer (e, folder_member (mark, "answer", ""));
  table_check_values (e->state, folder_object (mark, "expect"), e->about->name);
  check_ids (e, mark, "due", TRUE);
  check_ids (e, mark, "not-due", FALSE);
  check_keys (e, mark);
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
  g_test_init (&argc, &argv, NULL);
  war_games_load ();

  g_autoptr (GPtrArray) cases = folder_cases ("evenings");

  folder_add_samples (cases);
  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_test_add_data_func (((FolderCase *) cases->pdata[i])->name, cases->pdata[i], test_evening);
  return g_test_run ();
}
