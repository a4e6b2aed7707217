/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An owner says what his copy prints, a step at a time: only what differs is kept, what cannot be is refused and changes
 * nothing, every step can be undone, and the file says the same the next day. */

#include "trial-game.h"

#include <glib/gstdio.h>
#include <string.h>

#include "war-data-compare.h"
#include "war-fault.h"
#include "war-overlay.h"

#define HEAD "{\"mariscal-data\": 1, \"game\": \"trial\""

static char *
text_of (const WarOverlay *o)
{
  g_autoptr (GBytes) bytes = war_overlay_bytes (o);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
expect (const WarOverlay *o, const char *want)
{
  g_autofree char *text = text_of (o), *json = trial_json (want), *whole = g_strconcat (HEAD, json, "}\n", NULL);

  g_assert_cmpstr (text, ==, whole);
}

static void
set (WarOverlay *o, const char *path, const char *value)
{
  g_autofree char *json = value != NULL ? trial_json (value) : NULL;
  g_autoptr (GError) error = NULL;

  war_overlay_set (o, path, json, &error);
  g_assert_no_error (error);
}

static void
test_only_what_differs (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);

  expect (o, "");
  g_assert_true (war_overlay_is_empty (o));
  set (o, "place/mill/worth", "3");
  set (o, "place/mill/name", "'Molino'");  /* as it comes */
  set (o, "place/hills/name", "'Lomas'");
  g_assert_true (war_overlay_differs (o, "place/mill/worth"));
  g_assert_true (war_overlay_differs (o, "place/mill"));
  g_assert_false (war_overlay_differs (o, "place/mill/name"));
  expect (o, ",\n 'place': {\n   'hills': {'name': 'Lomas'},\n   'mill': {'worth': 3}\n }");
  set (o, "place/mill/worth", "1");
  expect (o, ",\n 'place': {\n   'hills': {'name': 'Lomas'}\n }");
  set (o, "place/hills", NULL);
  g_assert_true (war_overlay_is_empty (o));
}

/* What nobody has told stays untold, and is told by nobody. */
static void
test_unknown (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);

  set (o, "place/marsh/worth", "'?'");
  g_assert_true (war_overlay_is_empty (o));
  set (o, "place/marsh/worth", "0");
  set (o, "place/mill/worth", "'?'");
  expect (o, ",\n 'place': {\n   'marsh': {'worth': 0},\n   'mill': {'worth': '?'}\n }");
  set (o, "place/marsh/worth", NULL);
  expect (o, ",\n 'place': {\n   'mill': {'worth': '?'}\n }");
}

/* A list replaces the list that was there; of counts only what differs is told. */
static void
test_fields_by_a_kind (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);

  set (o, "place/hills/coast/blue", "true");
  expect (o, ",\n 'place': {\n   'hills': {'coast': ['red', 'blue']}\n }");
  set (o, "place/hills/coast/red", "false");
  expect (o, ",\n 'place': {\n   'hills': {'coast': ['blue']}\n }");
  set (o, "place/hills/coast/blue", NULL);
  set (o, "place/hills/roads/mill", "1");
  expect (o, ",\n 'place': {\n   'hills': {'coast': [], 'roads': {'mill': 1}}\n }");
  set (o, "place/hills/roads/harbour", "0");
  set (o, "place/hills/coast/red", NULL);
  expect (o, ",\n 'place': {\n   'hills': {'roads': {'harbour': 0, 'mill': 1}}\n }");
  set (o, "place/hills/roads/mill", NULL);
  set (o, "place/hills/roads/harbour", "2");
  g_assert_true (war_overlay_is_empty (o));
}

static void
test_members (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);
  g_autoptr (GError) error = NULL;

  set (o, "place/moor", "{}");
  expect (o, ",\n 'place': {\n   'moor': {}\n }");
  set (o, "place/moor/worth", "4");
  expect (o, ",\n 'place': {\n   'moor': {'worth': 4}\n }");
  set (o, "place/moor/worth", NULL);
  set (o, "place/hills/name", "'Lomas'");
  set (o, "place/hills", "null");
  expect (o, ",\n 'place': {\n   'hills': null,\n   'moor': {}\n }");
  g_assert_false (war_overlay_set (o, "place/hills/name", "\"Lomas\"", &error));
  g_assert_cmpstr (error->message, ==, "place/hills/name: it is off the board, and has no values there");
  set (o, "place/moor", "null");           /* who was never there is not taken off */
  set (o, "place/hills", "{}");
  g_assert_true (war_overlay_is_empty (o));
}

static const struct { const char *path, *json, *told; } refused[] = {
  { "place/mill/worth", "12", "place/mill/worth: 12 is outside the range from 0 to 9" },
  { "place/mill/worth", "[", "place/mill/worth: byte 2: it ends too early" },
  { "place/mill/name", "\"Molino \"", "place/mill/name: it begins or ends with a blank" },
  { "place/mill/moon", "1", "place/mill/moon: there is no such printed value" },
  { "place/mill/fort", "true", "place/mill/fort: there is no such printed value" },
  { "place/moon/worth", "1", "place/moon/worth: nothing has this name" },
  { "place/moon", "null", "place/moon: nothing has this name" },
  { "place/mo on", "{}", "place/mo on: only letters, digits, “-” and “_” make such a name, and 64 at most" },
  { "place/mill", "{}", "place/mill: it is on the board already" },
  { "place/mill", "7", "place/mill: a group of named values belongs here" },
  { "moon/mill", "{}", "moon/mill: there is no kind of this name" },
  { "", "1", "there is no kind of this name" },
};

static void
test_refused (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);

  set (o, "place/mill/worth", "3");
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_false (war_overlay_set (o, refused[i].path, refused[i].json, &error));
      g_assert_cmpstr (error->message, ==, refused[i].told);
      expect (o, ",\n 'place': {\n   'mill': {'worth': 3}\n }");
    }
  g_assert_nonnull (war_overlay_undo (o));
  g_assert_false (war_overlay_can_undo (o));                         /* what was refused is no step */
}

/* All or nothing, and one step. */
static void
test_together (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);
  g_autoptr (GError) error = NULL;

  g_assert_true (war_overlay_set_all (o, WAR_PRINTED ({ "place/moor", "{}" }, { "place/moor/worth", "4" },
                                                      { "place/moor/coast/red", "true" },
                                                      { "place/moor/coast/blue", "true" }), &error));
  expect (o, ",\n 'place': {\n   'moor': {'worth': 4, 'coast': ['red', 'blue']}\n }");
  g_assert_false (war_overlay_set_all (o, WAR_PRINTED ({ "place/fen", "{}" }, { "place/mill/worth", "77" }), &error));
  g_assert_cmpstr (error->message, ==, "place/mill/worth: 77 is outside the range from 0 to 9");
  expect (o, ",\n 'place': {\n   'moor': {'worth': 4, 'coast': ['red', 'blue']}\n }");
  g_assert_cmpstr (war_overlay_undo (o), ==, "place/moor");
  g_assert_true (war_overlay_is_empty (o));
}

static void
test_there_and_back (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);
  const char *values[] = { "3", "4", "5" };

  for (guint i = 0; i < 3; i++)
    set (o, "place/mill/worth", values[i]);
  g_assert_cmpstr (war_overlay_undo (o), ==, "place/mill/worth");
  g_assert_cmpstr (war_overlay_undo (o), ==, "place/mill/worth");
  expect (o, ",\n 'place': {\n   'mill': {'worth': 3}\n }");
  g_assert_nonnull (war_overlay_redo (o));
  expect (o, ",\n 'place': {\n   'mill': {'worth': 4}\n }");
  set (o, "place/mill/worth", "9");
  g_assert_false (war_overlay_can_redo (o));
  g_assert_null (war_overlay_redo (o));
  for (guint i = 0; i < 3; i++)
    g_assert_nonnull (war_overlay_undo (o));
  g_assert_true (war_overlay_is_empty (o));
  g_assert_null (war_overlay_undo (o));
}

/* A friend's file goes over what is here; what it says in other words, or says as it comes, is no difference. */
static void
test_taken_in (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);
  g_autoptr (GBytes) theirs = trial_bytes ("{'mariscal-data':1,'game':'trial','title':'Ana\\u0027s',\n"
                                           "'place':{'mill':{'worth':1,'coast':['blue',\n'red']},'moor':{},'hills':null}}");
  g_autoptr (GBytes) wrong = trial_bytes (HEAD ",'place':{\n'mill':{'worth':12},'moon':{'worth':2}}}");
  g_autoptr (GError) error = NULL;

  set (o, "place/hills/name", "'Lomas'");
  set (o, "place/marsh/worth", "4");
  g_assert_true (war_overlay_take (o, theirs, &error));
  g_assert_no_error (error);
  expect (o, ",\n 'title': 'Ana\\u0027s',\n 'place': {\n   'hills': null,\n   'marsh': {'worth': 4},\n"
             "   'mill': {'coast': ['red', 'blue']},\n   'moor': {}\n }");
  g_assert_false (war_overlay_take (o, wrong, &error));
  g_assert_cmpstr (error->message, ==, "place/mill/worth: 12 is outside the range from 0 to 9 (line 2)");
  g_assert_nonnull (war_overlay_undo (o));
  expect (o, ",\n 'place': {\n   'hills': {'name': 'Lomas'},\n   'marsh': {'worth': 4}\n }");
  g_assert_true (war_overlay_clear (o, NULL));
  g_assert_true (war_overlay_is_empty (o));
  g_assert_nonnull (war_overlay_undo (o));
  g_assert_false (war_overlay_is_empty (o));
}

typedef struct { char *folder, *path; } Place;

static void
clear_place (Place *place)
{
  g_autofree char *within = g_path_get_dirname (place->path);

  g_unlink (place->path);
  g_rmdir (within);
  g_rmdir (place->folder);
  g_free (place->folder);
  g_free (place->path);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, clear_place)

static Place
new_place (void)
{
  Place place = { g_dir_make_tmp ("mariscal-XXXXXX", NULL), NULL };

  place.path = g_build_filename (place.folder, "not", "yet.mariscal-data", NULL);
  return place;
}

static void
test_kept (void)
{
  g_auto (Place) place = new_place ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WarOverlay) o = war_overlay_open (&trial_game, place.path, &error);

  g_assert_no_error (error);
  g_assert_true (war_overlay_is_saved (o));
  set (o, "place/mill/worth", "3");
  g_assert_false (war_overlay_is_saved (o));
  g_assert_true (war_overlay_save (o, &error));
  g_assert_true (war_overlay_is_saved (o));

  g_autoptr (WarOverlay) again = war_overlay_open (&trial_game, place.path, &error);

  expect (again, ",\n 'place': {\n   'mill': {'worth': 3}\n }");
  g_assert_false (war_overlay_can_undo (again));
  set (again, "place/mill/worth", "4");
  g_assert_true (war_overlay_save (again, &error));

  set (o, "place/mill/worth", "5");        /* who looked away does not write over it */
  g_assert_false (war_overlay_save (o, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_GREW);
  g_assert_false (war_overlay_is_saved (o));
  g_clear_error (&error);

  g_autoptr (WarOverlay) third = war_overlay_open (&trial_game, place.path, &error);

  expect (third, ",\n 'place': {\n   'mill': {'worth': 4}\n }");
}

/* Two wrote: what the other said is taken over, what only this one said stays, and both are on the disk. */
static void
test_met (void)
{
  g_auto (Place) place = new_place ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WarOverlay) one = war_overlay_open (&trial_game, place.path, NULL);
  g_autoptr (WarOverlay) other = war_overlay_open (&trial_game, place.path, NULL);

  set (other, "place/mill/worth", "4");
  g_assert_true (war_overlay_is_alone (one));
  g_assert_true (war_overlay_save (other, NULL));
  g_assert_false (war_overlay_is_alone (one));
  set (one, "place/mill/worth", "5");
  set (one, "place/hills/worth", "6");
  g_assert_false (war_overlay_save (one, NULL));
  g_assert_true (war_overlay_meet (one, &error));
  g_assert_no_error (error);
  expect (one, ",\n 'place': {\n   'hills': {'worth': 6},\n   'mill': {'worth': 4}\n }");
  g_assert_true (war_overlay_save (one, NULL));
  war_overlay_undo (one);
  expect (one, ",\n 'place': {\n   'hills': {'worth': 6},\n   'mill': {'worth': 5}\n }");

  g_assert_true (g_file_set_contents (place.path, "[", 1, NULL));      /* no copy at all: nothing is taken in */
  g_assert_false (war_overlay_meet (one, &error));
  g_assert_nonnull (error);
  expect (one, ",\n 'place': {\n   'hills': {'worth': 6},\n   'mill': {'worth': 5}\n }");
  g_assert_false (war_overlay_save (one, NULL));
  g_assert_cmpint (g_unlink (place.path), ==, 0);
  g_assert_true (war_overlay_meet (one, NULL));
  g_assert_true (war_overlay_save (one, NULL));
}

/* What cannot be read is told, and stays as it is. */
static void
test_damaged (void)
{
  static const char bad[] = "{\"mariscal-data\": 1, \"game\": \"trial\", \"place\": {\"mill\": {\"worth\": 99}}}";
  g_auto (Place) place = new_place ();
  g_autofree char *folder = g_path_get_dirname (place.path), *text = NULL;
  g_autoptr (GError) error = NULL;
  WarOverlay *o;

  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (place.path, bad, -1, NULL));
  o = war_overlay_open (&trial_game, place.path, &error);
  g_assert_null (o);
  g_assert_true (g_str_has_suffix (error->message, "place/mill/worth: 99 is outside the range from 0 to 9 (line 1)"));
  g_assert_true (g_file_get_contents (place.path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, bad);
  g_clear_error (&error);
  g_unlink (place.path);
  g_assert_cmpint (g_mkdir (place.path, 0755), ==, 0);
  o = war_overlay_open (&trial_game, place.path, &error);
  g_assert_null (o);
  g_assert_true (g_str_has_suffix (error->message, ": this is no file"));
  g_rmdir (place.path);
}

static void
test_compared (void)
{
  g_autoptr (WarOverlay) o = war_overlay_new (&trial_game);
  const WarWords *w = war_game_words (&trial_game, "en");
  static const char *const lines[] = { "Colinas is off the board now.", "Molino: worth: 1 → 3", "Moor is on the board now." };
  g_autoptr (GPtrArray) found = NULL;

  set (o, "place/moor", "{}");
  set (o, "place/hills", "null");
  set (o, "place/mill/worth", "3");
  found = war_data_compare (war_overlay_shipped (o), war_overlay_data (o), w);
  g_assert_cmpuint (found->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *said = war_difference_say (g_ptr_array_index (found, i), w);

      g_assert_cmpstr (said, ==, lines[i]);
    }
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/overlay-edit/only-what-differs", test_only_what_differs);
  g_test_add_func ("/overlay-edit/what-nobody-told", test_unknown);
  g_test_add_func ("/overlay-edit/fields-by-a-kind", test_fields_by_a_kind);
  g_test_add_func ("/overlay-edit/who-is-on-the-board", test_members);
  g_test_add_func ("/overlay-edit/refused", test_refused);
  g_test_add_func ("/overlay-edit/all-or-nothing", test_together);
  g_test_add_func ("/overlay-edit/there-and-back", test_there_and_back);
  g_test_add_func ("/overlay-edit/a-file-taken-in", test_taken_in);
  g_test_add_func ("/overlay-edit/kept", test_kept);
  g_test_add_func ("/overlay-edit/two-wrote-it", test_met);
  g_test_add_func ("/overlay-edit/damaged", test_damaged);
  g_test_add_func ("/overlay-edit/compared", test_compared);
  return g_test_run ();
}
