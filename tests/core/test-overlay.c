/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An owner's corrections as a stranger may write them: each mistake is told with its line and its value, in one line, soon,
 * and costs little; nothing but the game's own values can be brought in. */

#include "trial-game.h"

#include <string.h>
#include <time.h>

#define HEAD "{'mariscal-data':1,'game':'trial'"

typedef struct
{
  const char *name, *overlay;
  const char *told;                        /* the complaint, word for word */
} Case;

static const Case cases[] = {
  { "a-value-on-the-third-line", HEAD ",\n'place':{\n'mill':{'worth':12}}}",
    "place/mill/worth: 12 is outside the range from 0 to 9 (line 3)" },
  { "a-field-on-a-line-of-its-own", HEAD ",'place':{'mill':{\n\n\n'moon':12}}}",
    "place/mill/moon: there is no such printed value (line 4)" },
  { "a-kind-on-the-second-line", HEAD ",\n'svg':'<svg/>'}", "svg: there is no kind of this name (line 2)" },
  { "a-drawing-among-the-places", HEAD ",\n'place':{'mill':{'svg':'<svg onload=\\\"x\\\"/>'}}}",
    "place/mill/svg: there is no such printed value (line 2)" },
  { "a-name-of-two-lines", HEAD ",\n'place':{'mill':{'name':'Mo\\nlino'}}}",
    "place/mill/name: a character stands in it that cannot be seen (line 2)" },
  { "a-name-read-backwards", HEAD ",'place':{'mill':{'name':'Mo\\u202elino'}}}",
    "place/mill/name: a character stands in it that cannot be seen (line 1)" },
  { "a-name-with-a-blank-around", HEAD ",\n'place':{'mill':{'name':'Molino '}}}",
    "place/mill/name: it begins or ends with a blank (line 2)" },
  { "a-link-to-nowhere", HEAD ",\n'place':{'mill':{'roads':{'moon':1}}}}",
    "place/mill/roads/moon: nothing has this name (line 2)" },
  { "a-link-on-a-line-of-its-own", HEAD ",'place':{'mill':{'roads':{\n'hills':1,\n'harbour':9}}}}",
    "place/mill/roads/harbour: 9 is outside the range from 0 to 3 (line 3)" },
  { "one-of-a-list", HEAD ",'place':{'mill':{'coast':['red',\n'green',\n'blue']}}}",
    "place/mill/coast/green: nothing has this name (line 2)" },
  { "a-side-that-is-none", HEAD ",\n'side':{'green':{}}}", "side/green: nothing has this name (line 2)" },
  { "a-side-taken-off", HEAD ",\n'side':{'red':null}}", "side/red: a group of named values belongs here (line 2)" },
  { "a-place-nobody-has-taken-off", HEAD ",\n'place':{'mo on':null}}", "place/mo on: nothing has this name (line 2)" },
  { "a-name-with-a-space", HEAD ",\n'place':{'mo on':{}}}",
    "place/mo on: only letters, digits, “-” and “_” make such a name, and 64 at most (line 2)" },
};

static void
test_told (gconstpointer user)
{
  const Case *about = user;
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL, alone = NULL;
  g_autoptr (WarData) data = trial_data (about->overlay, complaints, &error);
  g_autoptr (WarData) strict = trial_data (about->overlay, NULL, &alone);

  g_assert_no_error (error);
  g_assert_cmpuint (complaints->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (complaints, 0), ==, about->told);
  g_assert_error (alone, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_cmpstr (alone->message, ==, about->told);
  g_assert_null (strict);
}

/* Not even the beginning can be read: the line is told all the same. */
static void
test_broken (void)
{
  static const struct { const char *overlay, *told; } broken[] = {
    { HEAD ",\n'place':{}\n'card':{}}", "line 3, byte 47: this is not JSON" },
    { HEAD ",\n'place':{'mill':{},'mill':{}}}", "line 2, byte 56: a member stands twice in the same object" },
    { "{'mariscal-data':1,'game':'chess'}", "this data belongs to another game" },
    { "{'mariscal-data':1}", "this is not a file of game data: “game” is missing in it (here: “trial”)" },
    { "{'game':'trial'}", "this is not a file of game data: “mariscal-data” is missing in it, or is no 1" },
    { HEAD ",\n'place':{'mill':{'name':''}}}", "place/mill/name: it has no name (line 2)" },
    { HEAD ",\n'place':{'mill':{'name':' '}}}", "place/mill/name: it has no name (line 2)" },
    { HEAD ",\n'place':{'mill':{'name':'COLINAS'}}}",
      "place/mill/name: “COLINAS” is also a name of place/hills (line 2)" },
    { HEAD ",\n'place':{'hills':{'name':'Molino'}}}",
      "place/hills/name: “Molino” is also a name of place/mill (line 2)" },
    { HEAD ",\n'place':{'mill':{'name':'Era'},\n'hills':{'name':'Éra'}}}",
      "place/mill/name: “Era” is also a name of place/hills (line 2)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WarData) data = trial_data (broken[i].overlay, NULL, &error);

      g_assert_null (data);
      g_assert_cmpstr (error->message, ==, broken[i].told);
    }
}

/* A name given to another is free. */
static void
test_swapped (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data
    = trial_data (HEAD ",'place':{'mill':{'name':'Colinas'},'hills':{'name':'Molino'},'marsh':{'name':'Moor'}}}",
                  NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (data);
}

/* What a line of the overlay says is found again from a path of the table. */
static void
test_lines (void)
{
  static const struct { const char *path; guint line; } paths[] = {
    { "place/mill", 2 }, { "place/mill/worth", 3 }, { "place/mill/port", 2 }, { "place/mill/coast/red", 4 },
    { "place/hills", 0 }, { "place", 0 }, { "", 0 },
  };
  g_autoptr (WarData) data = trial_data (HEAD ",'place':{\n'mill':{\n'worth':2,\n'coast':['red']}}}", NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_assert_cmpuint (war_data_line (data, paths[i].path), ==, paths[i].line);
}

static char *
repeat (const char *text, gsize n)
{
  GString *s = g_string_sized_new (n * strlen (text));

  for (gsize i = 0; i < n; i++)
    g_string_append (s, text);
  return g_string_free (s, FALSE);
}

/* Far more of everything than a board has: an answer within two seconds of the processor, none longer than a line. */
static void
test_too_much (void)
{
  g_autofree char *letters = repeat ("x", 10 << 20), *deep = repeat ("[", 100000), *mistakes = repeat ("{},", 200000);
  g_autofree char *long_name = g_strconcat (HEAD ",'place':{'mill':{'name':'", letters, "'}}}", NULL);
  g_autofree char *brackets = g_strconcat (HEAD ",'place':", deep, NULL);
  g_autofree char *list = g_strconcat (HEAD ",'place':{'mill':{'coast':[", mistakes, "1]}}}", NULL);
  g_autofree char *id = g_strdup_printf (HEAD ",'place':{'%.*s':{'name':''},'mill':{'%.*s':1}},'%.*s':1}", 300000,
                                         letters, 300000, letters, 300000, letters);
  const char *overlays[] = { long_name, brackets, list, id };

  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
      clock_t begun = clock ();
      g_autoptr (GError) error = NULL;
      g_autoptr (WarData) data = trial_data (overlays[i], complaints, &error);

      g_assert_cmpint (clock () - begun, <, 2 * CLOCKS_PER_SEC);
      g_assert_true ((data == NULL) == (error != NULL));
      g_assert_true (error != NULL || complaints->len > 0);
      if (error != NULL)
        g_assert_cmpuint (strlen (error->message), <, 200);
      for (guint k = 0; k < complaints->len; k++)
        g_assert_cmpuint (strlen (g_ptr_array_index (complaints, k)), <, 200);
    }
}

/* Mistakes without end are told as far as anybody reads; values without end are not laid out at all. */
static void
test_without_end (void)
{
  g_autoptr (GString) many = g_string_new (HEAD ",'place':{'mill':{'roads':{"), wide = g_string_new (HEAD);
  g_autoptr (GPtrArray) complaints = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarData) data = NULL, none = NULL;

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (many, "%s'n%u':1", i > 0 ? "," : "", i);
  g_string_append (many, "}}}}");
  data = trial_data (many->str, complaints, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (complaints->len, ==, 4000);

  g_string_append (wide, ",'place':{");
  for (guint i = 0; i < 1990; i++)
    g_string_append_printf (wide, "%s'p%u':{}", i > 0 ? "," : "", i);
  g_string_append (wide, "}}");
  none = trial_data (wide->str, NULL, &error);                          /* roads, from each place to each: it still fits */
  g_assert_no_error (error);
  g_assert_nonnull (none);
}

typedef struct
{
  WarData   *data;
  GPtrArray *complaints;
  GError    *error;
  guint      done;
} Read;

static void
note_read (GObject *source, GAsyncResult *result, gpointer user)
{
  Read *read = user;

  read->data = war_game_data_finish (result, &read->complaints, &read->error);
  read->done++;
}

static void
note_strict (GObject *source, GAsyncResult *result, gpointer user)
{
  Read *read = user;

  read->data = war_game_data_finish (result, NULL, &read->error);
  read->done++;
}

static void
wait_for (const Read *read)
{
  while (read->done == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
clear_read (Read *read)
{
  g_clear_pointer (&read->data, war_data_free);
  g_clear_pointer (&read->complaints, g_ptr_array_unref);
  g_clear_error (&read->error);
}

/* In a thread the same comes out, complaints too. */
static void
test_in_a_thread (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Read read = { NULL }, strict = { NULL };
      g_autoptr (GBytes) overlay = trial_bytes (cases[i].overlay);

      war_game_data_async (war_game_find ("trial"), overlay, NULL, note_read, &read);
      war_game_data_async (war_game_find ("trial"), overlay, NULL, note_strict, &strict);
      wait_for (&read);
      wait_for (&strict);
      g_assert_no_error (read.error);
      g_assert_nonnull (read.data);
      g_assert_cmpuint (read.complaints->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (read.complaints, 0), ==, cases[i].told);
      g_assert_null (strict.data);
      g_assert_error (strict.error, WAR_ERROR, WAR_ERROR_INPUT);
      g_assert_cmpstr (strict.error->message, ==, cases[i].told);
      clear_read (&read);
      clear_read (&strict);
    }
}

/* Whoever has no patience is answered at once, however much is still to be read, and nothing has changed: neither the
 * campaign that is open, nor its file, nor what is read afterwards. */
static void
test_abandoned (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *mistakes = repeat ("{},", 200000), *file = trial_file (t.path);
  g_autofree char *much = g_strconcat (HEAD ",'place':{'mill':{'name':'Moon','coast':[", mistakes, "1]}}}", NULL);
  g_autoptr (GBytes) overlay = trial_bytes (much), small = trial_bytes (HEAD ",'place':{'mill':{'name':'Moon'}}}");
  g_autofree char *board = trial_board (war_campaign_state (t.c));
  const WarData *data = war_campaign_data (t.c);
  Read after = { NULL };

  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Read read = { NULL };
      clock_t begun;

      war_game_data_async (war_game_find ("trial"), overlay, cancellable, note_read, &read);
      g_usleep (i * 500);                  /* before it is read, while it is, when it may have been */
      begun = clock ();
      g_cancellable_cancel (cancellable);
      wait_for (&read);
      g_assert_cmpint (clock () - begun, <, CLOCKS_PER_SEC / 2);
      g_assert_error (read.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_null (read.data);
      g_assert_null (read.complaints);
      clear_read (&read);
    }

  g_autofree char *file_now = trial_file (t.path), *board_now = trial_board (war_campaign_state (t.c));

  g_assert_true (war_campaign_data (t.c) == data);
  g_assert_cmpstr (file_now, ==, file);
  g_assert_cmpstr (board_now, ==, board);
  war_game_data_async (war_game_find ("trial"), small, NULL, note_read, &after);
  wait_for (&after);
  g_assert_no_error (after.error);

  WarKind place = war_find_kind (war_data_schema (after.data), "place");

  g_assert_cmpstr (war_data_name (after.data, war_find (after.data, place, "mill")), ==, "Moon");
  clear_read (&after);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/overlay/tells-the-line-of/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_told);
    }
  g_test_add_func ("/overlay/names-change-places", test_swapped);
  g_test_add_func ("/overlay/tells-the-line-of-what-is-no-overlay", test_broken);
  g_test_add_func ("/overlay/knows-on-which-line-it-speaks-of-a-value", test_lines);
  g_test_add_func ("/overlay/is-refused-soon-when-it-is-too-much", test_too_much);
  g_test_add_func ("/overlay/complains-only-as-far-as-anybody-reads", test_without_end);
  g_test_add_func ("/overlay/is-read-in-a-thread-as-anywhere", test_in_a_thread);
  g_test_add_func ("/overlay/an-abandoned-reading-changes-nothing", test_abandoned);
  return g_test_run ();
}
