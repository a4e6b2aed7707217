/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The evenings of src/games/ID/tests/evenings, typed into the real window: what tests/games/test-evenings.c decides, here
 * somebody presses keys for. The same values are expected after the same lines, in both languages and both modes, and
 * each key that was needed is counted against what the case allows. A case that begins elsewhere than a new campaign
 * begins is not played here. */

#include "desk.h"

#include <string.h>

#include "game-table.h"
#include "mariscal-language.h"

#define TURNS     2
#define MOST_TABS 40                       /* to a button that is on the page; more, and it is not there */

typedef struct
{
  const FolderCase *about;
  Desk             *desk;
  guint             keys, turn_keys;       /* when the last mark of each kind was passed */
} Evening;

static GString *table_of_keys;

static const WarState *
state_of (Evening *e)
{
  return mariscal_session_state (desk_session (e->desk));
}

/* What the window says may help to see why. */
static void
fail (Evening *e, const char *what, const char *why)
{
  g_autoptr (GPtrArray) texts = desk_texts (GTK_WIDGET (e->desk->window));
  g_autofree char *all = NULL;

  g_ptr_array_add (texts, NULL);
  all = g_strjoinv (" | ", (char **) texts->pdata);
  g_error ("%s: “%s” %s\n%s", e->about->name, what, why, all);
}

static void
type (Evening *e, const char *line)
{
  guint before = desk_head (e->desk);

  desk_type (e->desk, line);
  desk_type (e->desk, "\n");
  if (desk_head (e->desk) == before)
    fail (e, line, "is not entered");
}

/* Typed, looked at, emptied: nothing comes of it. */
static void
look (Evening *e, const char *line)
{
  guint before = desk_head (e->desk);

  desk_type (e->desk, line);
  if (!desk_says (e->desk, "%"))
    fail (e, line, "has no chance");
  desk_press (e->desk, "Escape");
  g_assert_cmpuint (desk_head (e->desk), ==, before);
}

/* What is open is told first; pressed again it goes on. */
static void
next (Evening *e)
{
  guint before = desk_head (e->desk);

  desk_press (e->desk, "<Control>Return");
  if (desk_head (e->desk) == before)
    desk_press (e->desk, "<Control>Return");
  if (desk_head (e->desk) == before)
    fail (e, "next", "does not go on");
}

/* The card on which somebody stands. */
static GtkWidget *
find_card (Evening *e)
{
  GtkWidget *at = desk_focus (e->desk);

  while (at != NULL && !gtk_widget_has_css_class (at, "prompt"))
    at = gtk_widget_get_parent (at);
  return at;
}

static gboolean
stands_on (Evening *e, const char *title, const char *does)
{
  GtkWidget *card = find_card (e), *focus = desk_focus (e->desk);

  return card != NULL && desk_find (card, title) != NULL && GTK_IS_BUTTON (focus) && desk_find (focus, does) != NULL;
}

/* Tab to the prompt's own button, and Enter; the first one has the focus already. */
static void
answer (Evening *e, const char *id)
{
  const WarWords *words = mariscal_session_words (desk_session (e->desk));
  const WarPrompt *prompt = table_find_prompt (mariscal_session_due (desk_session (e->desk)), id);
  guint before = desk_head (e->desk);
  g_autofree char *title = NULL, *does = NULL;

  if (prompt == NULL || prompt->order == NULL)
    fail (e, id, "is not due");
  title = war_words_say (words, mariscal_session_data (desk_session (e->desk)), prompt->words, prompt->args);
  does = war_words_order (words, war_record_id (prompt->order));
  for (guint i = 0; i < MOST_TABS && !stands_on (e, title, does); i++)
    {
      e->desk->hasty = FALSE;              /* where Tab goes is seen on the screen */
      desk_settle (e->desk);
      desk_press (e->desk, "Tab");
      e->desk->hasty = TRUE;
    }
  if (!stands_on (e, title, does))
    fail (e, id, "has no button that a key comes to");
  desk_press (e->desk, "Return");
  if (desk_head (e->desk) == before)
    fail (e, id, "is not answered by Enter");
}

static void
check_ids (Evening *e, JsonObject *mark, const char *member, gboolean wanted)
{
  JsonArray *ids = folder_list (mark, member);

  for (guint i = 0; ids != NULL && i < json_array_get_length (ids); i++)
    if (table_is_due (state_of (e), json_array_get_string_element (ids, i)) != wanted)
      fail (e, json_array_get_string_element (ids, i), member);
}

static void
check_keys (Evening *e, JsonObject *mark, const char *member, guint *from)
{
  guint keys = e->desk->keys - *from, most;

  if (!json_object_has_member (mark, member))
    return;
  most = (guint) json_object_get_int_member (mark, member);
  g_string_append_printf (table_of_keys, "# %-56s %-7s %-3s %4u %8u\n", folder_member (mark, "what", "-"),
                          folder_member (e->about->about, "mode", "-"), folder_member (e->about->about, "language", "en"),
                          keys, most);
  if (keys > most)
    g_error ("%s: %s: %u keys, at most %u", e->about->name, folder_member (mark, "what", "-"), keys, most);
  *from = e->desk->keys;
}

static void
go_on (Evening *e, JsonNode *node)
{
  JsonObject *mark;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      type (e, json_node_get_string (node));
      return;
    }
  mark = json_node_get_object (node);
  if (json_object_has_member (mark, "do"))
    next (e);
  else if (json_object_has_member (mark, "answer"))
    answer (e, folder_member (mark, "answer", ""));
  else if (json_object_has_member (mark, "look"))
    look (e, folder_member (mark, "look", ""));
  table_check_values (state_of (e), folder_object (mark, "expect"), e->about->name);
  check_ids (e, mark, "due", TRUE);
  check_ids (e, mark, "not-due", FALSE);
  check_keys (e, mark, "keys", &e->keys);
  check_keys (e, mark, "turn-keys", &e->turn_keys);
}

/* What comes after the second turn is typed alike, and is held against the rules where no window costs time. */
static gboolean
is_over (Evening *e)
{
  return desk_value (e->desk, "game/turn") > TURNS && e->turn_keys == e->desk->keys;
}

static void
test_evening (gconstpointer user)
{
  const FolderCase *about = user;
  g_autoptr (Desk) desk = NULL;
  Evening e = { .about = about };
  JsonArray *evening = folder_list (about->about, "evening");

  mariscal_language_choose (folder_member (about->about, "language", "en"));
  e.desk = desk = desk_new_with (about->game->id, NULL);
  desk_page (desk, "turn");
  desk->keys = 0;
  desk->hasty = TRUE;
  for (guint i = 0; i < json_array_get_length (evening) && !is_over (&e); i++)
    go_on (&e, json_array_get_element (evening, i));
  mariscal_language_choose ("en");
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) cases = NULL;
  int failed;

  desk_begin (&argc, &argv);
  cases = folder_cases ("evenings");
  for (guint i = 0; i < cases->len; i++)
    {
      FolderCase *about = cases->pdata[i];

      if (!json_object_has_member (about->about, "start") && !json_object_has_member (about->about, "scenario"))
        g_test_add_data_func (about->name, about, test_evening);
    }
  table_of_keys = g_string_new (NULL);
  failed = g_test_run ();
  g_print ("# %-56s %-7s %-3s %4s %8s\n%s", "what", "mode", "", "keys", "at most", table_of_keys->str);
  g_string_free (table_of_keys, TRUE);
  return failed;
}
