/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Orders played on a board, for every game: src/games/ID/tests/play. A file is {"cases": […]}, a case has a "name" and
 *
 *   "scenario", "start"  the set-up, and values put right in it by path
 *   "orders" or "lines"  what is asked, one group each; all but a refused last one are decided
 *                        a text among the orders is the id of a prompt: what it proposes
 *   "dice"               what falls, in turn
 *   "expect"             values by path at the end
 *   "says"               word keys the journal has said, in this order, among others; or ["key", {argument: value}]
 *                        for a sentence with just these arguments
 *   "said-once"          word keys that one entry says once at most
 *   "refused"            the § or the word key that stops the last order, or the key with its arguments; nothing
 *                        has moved then
 *   "silent"             word keys that nobody has said
 *   "due", "not-due"     ids of prompts at the end
 *   "asks"               what prompts say at the end, by id: ["key", {argument: value}]
 *   "sums"               ids of prompts at the end that take in what was forgotten of them in earlier turns
 *   "about"              whom prompts are about at the end, by id: "country/POL"
 *   "proposes"           the orders they offer then, by id, with all that is filled in
 *   "explains"           why numbers are what they are at the end: by path the lines of its page (game-page.h), or
 *                        null where nothing is to be said
 *   "means"              what numbers mean at the end, by path: {"value": ["key", {argument: value}], "caption": […]},
 *                        and nothing else
 *   "ahead"              what a turn is said to bring, by its number: {id: ["key", {argument: value}]}, and nothing else
 *   "late", "on-time"    ids of prompts at the end that are, or are not yet, late
 *   "breaks"             true: an overridden board may break the game's own checks
 *   "complains"          what they find at the end, and nothing else: by path the word key
 *
 * After each case the game's checks hold, and all that was done walks back to the set-up. */

#include "game-page.h"
#include "game-table.h"

#include <string.h>

#include "war-decision.h"
#include "war-games.h"
#include "war-glance.h"

typedef struct
{
  const FolderCase *about;
  WarData          *data;
  WarState         *state;
  GPtrArray        *groups;                /* of WarGroup: what was decided after the set-up */
  GString          *says;
} Play;

/* Decides; the group is kept if it is decided, and its sentences. */
static WarGroup *
decide (Play *p, const WarRecord *order, WarDice *dice)
{
  WarOccasion occasion = { .first = p->groups->len + 2, .dice = dice };
  WarGroup *group = war_decide (p->state, order, &occasion);

  if (group->verdict != WAR_DECIDED)
    return group;
  for (guint i = 0; i < group->decisions->len; i++)
    {
      WarDecision *decision = g_ptr_array_index (group->decisions, i);

      g_string_append_printf (p->says, "%s\n", decision->says->str);
    }
  return group;
}

static void
set_up (Play *p)
{
  JsonObject *start = folder_object (p->about->about, "start");
  g_autoptr (GList) paths = start != NULL ? json_object_get_members (start) : NULL;
  g_autoptr (GString) json = g_string_new ("{\"do\":\"set-up\",\"override\":true,\"scenario\":");
  g_autoptr (GError) error = NULL;

  war_json_quote (json, folder_member (p->about->about, "scenario", ""), -1);
  g_string_append (json, ",\"changes\":[");
  for (GList *l = paths; l != NULL; l = l->next)
    {
      g_autofree char *value = folder_text (json_object_get_member (start, l->data));

      g_string_append_printf (json, "%s{\"path\":\"%s\",\"value\":%s}", l == paths ? "" : ",",
                              (char *) l->data, value);
    }
  g_string_append (json, "]}");

  g_autoptr (WarRecord) order = war_order_read (p->data, json->str, json->len, &error);

  g_assert_no_error (error);

  g_autoptr (WarGroup) group = decide (p, order, NULL);

  g_assert_cmpstr (group->words, ==, NULL);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  g_string_truncate (p->says, 0);
}

/* What a prompt proposes. */
static WarRecord *
copy_proposed (Play *p, const char *id)
{
  g_autoptr (WarPrompts) due = war_due (p->state);

  for (guint i = 0; i < war_prompts_n (due); i++)
    if (g_str_equal (war_prompts_at (due, i)->id, id) && war_prompts_at (due, i)->order != NULL)
      return war_record_copy (war_prompts_at (due, i)->order);
  g_error ("%s: nothing is proposed by %s", p->about->path, id);
}

/* What is asked by the i-th order or line: orders, that are one group. */
static GPtrArray *
read_asked (Play *p, JsonArray *orders, JsonArray *lines, guint i)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *asked = NULL;

  if (lines != NULL)
    {
      g_autoptr (WarLine) line = war_line_new (p->state, json_array_get_string_element (lines, i));

      war_line_read (line, &asked, &error);
    }
  else
    {
      JsonNode *node = json_array_get_element (orders, i);
      g_autofree char *json = folder_text (node);
      WarRecord *order = json_node_get_value_type (node) == G_TYPE_STRING
                             ? copy_proposed (p, json_node_get_string (node))
                             : war_order_read (p->data, json, strlen (json), &error);

      asked = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      if (order != NULL)
        g_ptr_array_add (asked, order);
    }
  g_assert_no_error (error);
  return asked;
}

/* ["key",{argument:value}], as the journal writes its sentences. */
static JsonNode *
copy_said (Play *p, const char *words, const WarArg *args)
{
  g_autoptr (GString) said = g_string_new ("[");

  war_json_quote (said, words, -1);
  g_string_append_c (said, ',');
  war_words_args_write (p->data, args, said);
  g_string_append_c (said, ']');
  return json_from_string (said->str, NULL);
}

/* Just this sentence, or where its key alone is wanted any with that. */
static gboolean
is_said (JsonNode *wanted, JsonNode *said)
{
  return JSON_NODE_HOLDS_ARRAY (wanted) ? json_node_equal (wanted, said)
                                        : g_strcmp0 (json_array_get_string_element (json_node_get_array (said), 0),
                                                     json_node_get_string (wanted)) == 0;
}

static void
check_refusal (Play *p, const WarGroup *group, JsonNode *refused, const WarState *before)
{
  g_assert_cmpint (group->verdict, !=, WAR_DECIDED);
  if (!JSON_NODE_HOLDS_VALUE (refused) || g_strcmp0 (group->rule, json_node_get_string (refused)) != 0)
    {
      g_autoptr (JsonNode) said = copy_said (p, group->words != NULL ? group->words : "", group->args);
      g_autofree char *text = folder_text (said);

      if (!is_said (refused, said))
        g_error ("%s: refused with %s", p->about->path, text);
    }
  g_assert_true (war_state_equal (p->state, before));
}

static void
play (Play *p)
{
  JsonObject *about = p->about->about;
  JsonArray *orders = folder_list (about, "orders"), *lines = folder_list (about, "lines");
  JsonArray *dice = folder_list (about, "dice");
  JsonNode *refused = json_object_get_member (about, "refused");
  guint n = orders != NULL  ? json_array_get_length (orders)
            : lines != NULL ? json_array_get_length (lines)
                            : 0;
  g_autofree int *falls = g_new0 (int, dice != NULL ? json_array_get_length (dice) + 1 : 1);

  for (guint i = 0; dice != NULL && i < json_array_get_length (dice); i++)
    falls[i] = (int) json_array_get_int_element (dice, i);

  g_autoptr (WarDice) source = war_dice_new_script (falls, dice != NULL ? json_array_get_length (dice) : 0);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) asked = read_asked (p, orders, lines, i);

      for (guint k = 0; k < asked->len; k++)
        {
          g_autoptr (WarState) before = war_state_copy (p->state);
          WarGroup *group = decide (p, g_ptr_array_index (asked, k), source);

          if (refused != NULL && i + 1 == n && k + 1 == asked->len)
            {
              check_refusal (p, group, refused, before);
              war_group_free (group);
              continue;
            }
          g_assert_cmpstr (group->words, ==, NULL);
          g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
          g_ptr_array_add (p->groups, group);
        }
    }
}

/* All sentences, one after another. A line of `says` is what one entry says: ["key",{…}],["key",{…}]… */
static JsonNode *
parse_says (Play *p)
{
  g_auto (GStrv) entries = g_strsplit (p->says->str, "\n", -1);
  g_autoptr (GString) all = g_string_new ("[");

  for (guint i = 0; entries[i] != NULL; i++)
    if (*entries[i] != '\0')
      g_string_append_printf (all, "%s%s", all->len > 1 ? "," : "", entries[i]);
  g_string_append_c (all, ']');
  return json_from_string (all->str, NULL);
}

static void
check_says (Play *p)
{
  JsonArray *says = folder_list (p->about->about, "says");
  g_autoptr (JsonNode) node = parse_says (p);
  JsonArray *said = json_node_get_array (node);
  guint at = 0;

  for (guint i = 0; says != NULL && i < json_array_get_length (says); i++)
    {
      JsonNode *wanted = json_array_get_element (says, i);
      g_autofree char *text = folder_text (wanted);

      while (at < json_array_get_length (said) && !is_said (wanted, json_array_get_element (said, at)))
        at++;
      if (at++ >= json_array_get_length (said))
        g_error ("%s: nobody says %s after what was said before; said: %s", p->about->path, text, p->says->str);
    }
}

static void
check_said_once (Play *p)
{
  JsonArray *once = folder_list (p->about->about, "said-once");
  g_auto (GStrv) entries = g_strsplit (p->says->str, "\n", -1);

  for (guint i = 0; once != NULL && i < json_array_get_length (once); i++)
    {
      g_autofree char *key = g_strdup_printf ("[\"%s\"", json_array_get_string_element (once, i));

      for (guint n = 0; entries[n] != NULL; n++)
        if (strstr (entries[n], key) != g_strrstr (entries[n], key))
          g_error ("%s: one entry says it twice: %s", p->about->path, entries[n]);
    }
}

static void
check_silent (Play *p)
{
  JsonArray *silent = folder_list (p->about->about, "silent");

  for (guint i = 0; silent != NULL && i < json_array_get_length (silent); i++)
    {
      g_autofree char *key = g_strdup_printf ("[\"%s\",", json_array_get_string_element (silent, i));

      if (strstr (p->says->str, key) != NULL)
        g_error ("%s: somebody says %s: %s", p->about->path, key, p->says->str);
    }
}

static void
check_late (Play *p, const char *member, gboolean late)
{
  JsonArray *ids = folder_list (p->about->about, member);
  g_autoptr (WarPrompts) due = war_due (p->state);

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      const char *id = json_array_get_string_element (ids, i);
      const WarPrompt *prompt = table_find_prompt (due, id);

      if (prompt == NULL || prompt->late != late)
        g_error ("%s: %s is not due, or not %s", p->about->path, id, member);
    }
}

static void
check_sums (Play *p)
{
  JsonArray *ids = folder_list (p->about->about, "sums");
  g_autoptr (WarPrompts) due = war_due (p->state);

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    {
      const WarPrompt *prompt = table_find_prompt (due, json_array_get_string_element (ids, i));

      if (prompt == NULL || !prompt->sums)
        g_error ("%s: %s is not due, or for its turn alone", p->about->path, json_array_get_string_element (ids, i));
    }
}

static void
check_asks (Play *p)
{
  JsonObject *asks = folder_object (p->about->about, "asks");
  g_autoptr (GList) ids = asks != NULL ? json_object_get_members (asks) : NULL;
  g_autoptr (WarPrompts) due = war_due (p->state);

  for (GList *l = ids; l != NULL; l = l->next)
    {
      const WarPrompt *prompt = table_find_prompt (due, l->data);
      g_autoptr (JsonNode) said = prompt != NULL ? copy_said (p, prompt->words, prompt->args) : NULL;
      g_autofree char *text = said != NULL ? folder_text (said) : NULL;

      if (said == NULL || !is_said (json_object_get_member (asks, l->data), said))
        g_error ("%s: %s asks %s", p->about->path, (char *) l->data, text != NULL ? text : "nothing");
    }
}

static void
check_about (Play *p)
{
  JsonObject *about = folder_object (p->about->about, "about");
  g_autoptr (GList) ids = about != NULL ? json_object_get_members (about) : NULL;
  g_autoptr (WarPrompts) due = war_due (p->state);

  for (GList *l = ids; l != NULL; l = l->next)
    {
      const WarPrompt *prompt = table_find_prompt (due, l->data);
      g_autoptr (GString) who = g_string_new (NULL);

      g_assert_nonnull (prompt);
      g_assert_cmpint (prompt->about, !=, WAR_NONE);
      war_member_print (p->data, prompt->about, who);
      g_assert_cmpstr (who->str, ==, json_object_get_string_member (about, l->data));
    }
}

static void
check_proposes (Play *p)
{
  JsonObject *proposes = folder_object (p->about->about, "proposes");
  g_autoptr (GList) ids = proposes != NULL ? json_object_get_members (proposes) : NULL;

  for (GList *l = ids; l != NULL; l = l->next)
    {
      g_autoptr (WarRecord) order = copy_proposed (p, l->data);
      g_autoptr (GString) said = g_string_new (NULL);
      g_autoptr (JsonNode) node = NULL;

      war_record_write (order, said);
      node = json_from_string (said->str, NULL);
      if (!json_node_equal (json_object_get_member (proposes, l->data), node))
        g_error ("%s: %s proposes %s", p->about->path, (char *) l->data, said->str);
    }
}

static void
check_explanation (Play *p, const char *path, JsonNode *node)
{
  JsonArray *wanted = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  g_autoptr (WarResult) result = war_result_new (p->data);
  g_autoptr (GString) page = g_string_new (NULL);
  g_autofree char *said = NULL;
  WarCell cell;

  g_assert_true (war_path_parse (p->data, path, strlen (path), &cell));
  g_assert_cmpint (war_explain (p->state, &cell, result), ==, wanted != NULL);
  if (wanted == NULL)
    return;
  said = page_print (result, NULL);
  for (guint i = 0; i < json_array_get_length (wanted); i++)
    g_string_append_printf (page, "%s%s", i > 0 ? "\n" : "", json_array_get_string_element (wanted, i));
  if (!g_str_equal (said, page->str))
    g_error ("%s: %s is explained by\n%s\nnot\n%s", p->about->path, path, said, page->str);
}

static void
check_explains (Play *p)
{
  JsonObject *explains = folder_object (p->about->about, "explains");
  g_autoptr (GList) paths = explains != NULL ? json_object_get_members (explains) : NULL;

  for (GList *l = paths; l != NULL; l = l->next)
    check_explanation (p, l->data, json_object_get_member (explains, l->data));
}

static void
add_said (Play *p, JsonObject *into, const char *name, const char *words, const WarArg *args)
{
  if (words != NULL)
    json_object_set_member (into, name, copy_said (p, words, args));
}

static void
check_object (Play *p, const char *what, JsonNode *wanted, JsonObject *found)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), found);
  g_autofree char *text = folder_text (node);

  if (!json_node_equal (wanted, node))
    g_error ("%s: of %s is said %s", p->about->path, what, text);
}

static void
check_means (Play *p)
{
  JsonObject *means = folder_object (p->about->about, "means");
  g_autoptr (GList) paths = means != NULL ? json_object_get_members (means) : NULL;

  for (GList *l = paths; l != NULL; l = l->next)
    {
      g_autoptr (JsonObject) found = json_object_new ();
      WarMeaning m = { .bands = NULL };
      WarCell cell;

      g_assert_true (war_path_parse (p->data, l->data, strlen (l->data), &cell));
      p->about->game->mean (p->state, &cell, &m);
      add_said (p, found, "value", m.value.key, m.value.args);
      add_said (p, found, "caption", m.caption.key, m.caption.args);
      check_object (p, l->data, json_object_get_member (means, l->data), found);
      g_free (m.value.key);
      g_free (m.caption.key);
      war_args_free (m.value.args);
      war_args_free (m.caption.args);
    }
}

static void
check_ahead (Play *p)
{
  JsonObject *ahead = folder_object (p->about->about, "ahead");
  g_autoptr (GList) turns = ahead != NULL ? json_object_get_members (ahead) : NULL;

  for (GList *l = turns; l != NULL; l = l->next)
    {
      g_autoptr (WarPrompts) coming = war_prompts_new (p->data);
      g_autoptr (JsonObject) found = json_object_new ();

      p->about->game->ahead (p->state, atoi (l->data), coming);
      for (guint i = 0; i < war_prompts_n (coming); i++)
        {
          const WarPrompt *prompt = war_prompts_at (coming, i);

          add_said (p, found, prompt->id, prompt->words, prompt->args);
        }
      check_object (p, l->data, json_object_get_member (ahead, l->data), found);
    }
}

static void
check_due (Play *p)
{
  JsonArray *due = folder_list (p->about->about, "due"), *not_due = folder_list (p->about->about, "not-due");

  for (guint i = 0; due != NULL && i < json_array_get_length (due); i++)
    if (!table_is_due (p->state, json_array_get_string_element (due, i)))
      g_error ("%s: %s is not due", p->about->path, json_array_get_string_element (due, i));
  for (guint i = 0; not_due != NULL && i < json_array_get_length (not_due); i++)
    if (table_is_due (p->state, json_array_get_string_element (not_due, i)))
      g_error ("%s: %s is due", p->about->path, json_array_get_string_element (not_due, i));
  check_late (p, "late", TRUE);
  check_late (p, "on-time", FALSE);
}

static void
check_complaints (Play *p, JsonObject *wanted, const WarReport *report)
{
  g_assert_cmpuint (war_report_n (report), ==, json_object_get_size (wanted));
  for (guint i = 0; i < war_report_n (report); i++)
    g_assert_cmpstr (folder_member (wanted, war_report_path (report, i), NULL), ==, war_report_words (report, i));
}

static void
check_board (Play *p)
{
  g_autoptr (WarReport) report = war_report_new ();
  JsonObject *complains = folder_object (p->about->about, "complains");

  if (p->about->game->check != NULL)
    p->about->game->check (p->state, report);
  if (complains != NULL)
    check_complaints (p, complains, report);
  else if (war_report_n (report) > 0 && !json_object_has_member (p->about->about, "breaks"))
    g_error ("%s: the board breaks a rule at %s", p->about->path, war_report_path (report, 0));
}

static void
walk_back (Play *p)
{
  for (guint g = p->groups->len; g-- > 0;)
    {
      WarGroup *group = g_ptr_array_index (p->groups, g);

      for (guint i = group->decisions->len; i-- > 0;)
        war_changes_walk_back (p->state, ((WarDecision *) g_ptr_array_index (group->decisions, i))->changes);
    }
}

static void
test_case (gconstpointer user)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = war_game_data (((const FolderCase *) user)->game, NULL, NULL, &error);
  g_autoptr (WarState) state = data != NULL ? war_state_new (data) : NULL;
  g_autoptr (GPtrArray) groups = g_ptr_array_new_with_free_func ((GDestroyNotify) war_group_free);
  g_autoptr (GString) says = g_string_new (NULL);
  Play p = { user, data, state, groups, says };

  g_assert_no_error (error);
  set_up (&p);

  g_autoptr (WarState) before = war_state_copy (state);

  play (&p);
  table_check_values (p.state, folder_object (p.about->about, "expect"), p.about->path);
  check_says (&p);
  check_said_once (&p);
  check_silent (&p);
  check_due (&p);
  check_sums (&p);
  check_asks (&p);
  check_about (&p);
  check_proposes (&p);
  check_explains (&p);
  check_means (&p);
  check_ahead (&p);
  check_board (&p);
  walk_back (&p);
  g_assert_true (war_state_equal (state, before));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();

  g_autoptr (GPtrArray) cases = folder_cases ("play");

  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    g_test_add_data_func (((FolderCase *) cases->pdata[i])->name, cases->pdata[i], test_case);
  return g_test_run ();
}
