/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The own copy under hands that mean no good, and on disks that do not serve: whatever is typed, pasted, dropped or
 * written behind its back is told in a sentence, and what was said stays said. */

#include "desk.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "mariscal-editor.h"
#include "mariscal-shelf.h"
#include "mariscal-window-private.h"
#include "new-view.h"

#define MILLION 1000000
#define ZONE(zones) "{\"mariscal-data\": 1, \"game\": \"blitzwar\", \"zone\": {" zones "}}"

static MariscalEditor *
editor_of (Desk *desk)
{
  return MARISCAL_EDITOR (gtk_stack_get_child_by_name (desk->window->views, "editor"));
}

static char *
own_place (void)
{
  return war_overlay_place (war_game_find ("blitzwar"));
}

static void
open_again (Desk *desk)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "editor", NULL);
  desk_settle (desk);
}

static Desk *
open_editor (const char *path)
{
  g_autofree char *own = own_place ();
  Desk *desk;

  g_unlink (own);
  g_rmdir (own);
  desk = desk_new ();
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  open_again (desk);
  if (path != NULL)
    mariscal_editor_go (editor_of (desk), path);
  desk_settle (desk);
  return desk;
}

static MariscalOverlay *
overlay_of (Desk *desk)
{
  return mariscal_editor_overlay (editor_of (desk));
}

static WarValue
printed (Desk *desk, const char *path)
{
  WarData *data = war_overlay_data (mariscal_overlay_said (overlay_of (desk)));
  WarCell cell;

  g_assert_true (war_path_parse (data, path, strlen (path), &cell));
  return war_fixed (data, cell.field, cell.of, cell.by);
}

/* What stands in the file of the own copy; NULL: no file. */
static char *
on_disk (void)
{
  g_autofree char *path = own_place ();
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static gboolean
is_on_disk (const char *part)
{
  g_autofree char *text = on_disk ();

  return text != NULL && strstr (text, part) != NULL;
}

static gboolean
is_empty (Desk *desk)
{
  return war_overlay_is_empty (mariscal_overlay_said (overlay_of (desk)));
}

/* The control of the open member that is labelled so. */
static GtkWidget *
control_of (Desk *desk, const char *label, GType type)
{
  GtkWidget *found = desk_find (GTK_WIDGET (editor_of (desk)), label);

  g_assert_nonnull (found);
  return desk_find_type (gtk_widget_get_ancestor (found, ADW_TYPE_ACTION_ROW), type);
}

/* Of the row of cards that has just been gone to. */
static GtkWidget *
first_cell (Desk *desk)
{
  return gtk_widget_get_ancestor (desk_focus (desk), GTK_TYPE_ENTRY);
}

static void
put (Desk *desk, GtkWidget *entry, const char *text)
{
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  desk_press (desk, "Return");
  desk_settle (desk);
}

/* ---- what is typed ---- */

static void
numbers_are_read_as_people_write_them (void)
{
  static const struct { const char *typed; int n; } cases[] = {
    { "05", 5 }, { " 3 ", 3 }, { "+4", 4 }, { "007", 7 }, { "00", 0 },
    { "-1", -1 }, { "1e3", -1 }, { "3.5", -1 }, { "3,5", -1 }, { "٣", -1 }, { "0x5", -1 }, { "99999999999999999999", -1 },
    { "100", -1 }, { "4 4", -1 }, { "\"", -1 }, { "\\", -1 }, { "{}", -1 }, { "null", -1 },
  };
  g_autoptr (Desk) desk = open_editor ("card/axis-limited-1");
  GtkWidget *entry = first_cell (desk);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      mariscal_overlay_set (overlay_of (desk), "card/axis-limited-1/infantry", NULL);
      put (desk, entry, cases[i].typed);
      if (cases[i].n >= 0)
        g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, cases[i].n);
      else
        g_assert_cmpint (printed (desk, "card/axis-limited-1/infantry"), ==, WAR_UNKNOWN);
    }
}

/* A name is a name in whatever script, and nothing else. */
static void
names_of_any_script_stay_as_they_are (void)
{
  static const char *const names[] = { "ירושלים", "القدس", "Ελλάδα & <b>co</b>",
                                       "=HYPERLINK(\"x\")", "Zürich 😀", "%s%n", "a\"b\\c" };
  g_autoptr (Desk) desk = open_editor ("zone/minsk");
  GtkWidget *entry = control_of (desk, "Name printed on the board", GTK_TYPE_ENTRY);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      put (desk, entry, names[i]);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, names[i]);
      g_assert_cmpstr (war_text_of (war_overlay_data (mariscal_overlay_said (overlay_of (desk))),
                                    printed (desk, "zone/minsk/name")), ==, names[i]);
    }
}

/* Lines and marks that turn the text round would lie about what stands in a file. */
static void
names_that_lie_are_refused (void)
{
  static const char *const names[] = { "Min\nsk", "Min\tsk", "Min\342\200\256sk", "\001", "" };
  g_autoptr (Desk) desk = open_editor ("zone/minsk");
  GtkWidget *entry = control_of (desk, "Name printed on the board", GTK_TYPE_ENTRY);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      put (desk, entry, names[i]);
      g_assert_true (is_empty (desk));
    }
}

static void
a_million_letters_are_told_at_once (void)
{
  g_autoptr (Desk) desk = open_editor ("zone/minsk");
  GtkWidget *entry = control_of (desk, "Name printed on the board", GTK_TYPE_ENTRY);
  g_autofree char *text = g_strnfill (MILLION, 'x');
  gint64 start = g_get_monotonic_time ();

  put (desk, entry, text);
  g_assert_true (is_empty (desk));
  g_assert_cmpint (g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (entry)), -1), <=, 250);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 5 * G_USEC_PER_SEC);
  mariscal_editor_go (editor_of (desk), "card/axis-limited-1");
  desk_settle (desk);
  put (desk, first_cell (desk), text);
  g_assert_true (is_empty (desk));
}

static void
nobody_drags_a_place_off_the_world (void)
{
  g_autoptr (Desk) desk = open_editor ("zone/minsk");

  g_assert_false (mariscal_overlay_set (overlay_of (desk), "zone/minsk/lat", "95000"));
  g_assert_false (mariscal_overlay_set_all (overlay_of (desk), WAR_PRINTED ({ "zone/minsk/lat", "50000" },
                                                                            { "zone/minsk/lon", "999999" })));
  g_assert_true (is_empty (desk));
}

/* ---- terrain, points, port: what a place is ---- */

static void
a_place_is_described_by_hand (void)
{
  g_autoptr (Desk) desk = open_editor ("zone/minsk");
  GtkDropDown *terrain = GTK_DROP_DOWN (control_of (desk, "Terrain", GTK_TYPE_DROP_DOWN));
  GtkWidget *port = control_of (desk, "Port", GTK_TYPE_SWITCH);

  g_assert_cmpuint (gtk_drop_down_get_selected (terrain), !=, 2);
  gtk_drop_down_set_selected (terrain, 2);
  put (desk, control_of (desk, "General strategic points", GTK_TYPE_ENTRY), "2");
  put (desk, control_of (desk, "Side strategic points", GTK_TYPE_ENTRY), "1");
  gtk_widget_grab_focus (port);
  g_assert_true (desk_press (desk, "space"));
  desk_settle (desk);
  g_assert_cmpint (printed (desk, "zone/minsk/sp-general"), ==, 2);
  g_assert_cmpint (printed (desk, "zone/minsk/sp-side"), ==, 1);
  g_assert_cmpint (printed (desk, "zone/minsk/port"), ==, TRUE);
  g_assert_true (is_on_disk ("\"terrain\": "));
  g_assert_cmpuint (mariscal_overlay_faults (overlay_of (desk))->len, >, 0);     /* a port inland: told at once */
  for (guint i = 0; i < 4; i++)
    g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (is_empty (desk));
  g_assert_cmpuint (mariscal_overlay_faults (overlay_of (desk))->len, ==, 0);
}

static void
add_place (Desk *desk, const char *name)
{
  GtkWidget *row = desk_find_type (GTK_WIDGET (editor_of (desk)), ADW_TYPE_ENTRY_ROW);

  gtk_editable_set_text (GTK_EDITABLE (row), name);
  g_signal_emit_by_name (row, "apply");
  desk_settle (desk);
}

static void
connect_to (Desk *desk, const char *name)
{
  GtkWidget *says = desk_find (GTK_WIDGET (editor_of (desk)), "Connect to…");
  GtkDropDown *drop = GTK_DROP_DOWN (gtk_widget_get_ancestor (says, GTK_TYPE_DROP_DOWN));
  GListModel *names = gtk_drop_down_get_model (drop);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (names, i);

      if (g_str_equal (gtk_string_object_get_string (item), name))
        {
          gtk_drop_down_set_selected (drop, i);
          desk_settle (desk);
          return;
        }
    }
  g_assert_not_reached ();
}

/* In any script, twice, and as long as a name may be; then two of them are connected. */
static void
places_of_any_name_are_added_and_connected (void)
{
  g_autoptr (Desk) desk = open_editor ("zone/minsk");
  g_autofree char *one = g_strnfill (100, 'a'), *other = g_strnfill (100, 'b');
  const char *const names[] = { "Москва", "ירושלים", one, other };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      desk_click (desk, "To what is odd");
      add_place (desk, names[i]);
      g_assert_true (is_on_disk (names[i]));
    }
  g_assert_true (is_on_disk ("\"place_1\": {\"name\": \"Москва\""));
  g_assert_true (is_on_disk ("\"place_2\": {\"name\": \"ירושלים\""));
  connect_to (desk, one);
  g_assert_true (is_on_disk ("bbbb-aaaa"));
  for (guint i = 0; i <= G_N_ELEMENTS (names); i++)
    g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (is_empty (desk));
}

/* What is read as markup is never what somebody wrote, and what he wrote is shown as he wrote it. */
static void
signs_are_shown_as_they_are_written (void)
{
  g_autoptr (Desk) desk = open_editor ("zone/riga");

  g_assert_true (mariscal_overlay_set (overlay_of (desk), "sea/mar_baltico/name", "\"Sound & <Belt>\""));
  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/riga/name", "\"R & <i>ga\""));
  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/lodz/name", "\"R & <i>ga\""));
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Sound & <Belt>"));
  mariscal_editor_go (editor_of (desk), "zone/minsk");
  desk_click (desk, "To what is odd");
  g_assert_true (desk_says (desk, "“R & <i>ga” is also a name of R & <i>ga"));
  g_assert_false (desk_says (desk, "&amp;"));
}

/* ---- files ---- */

static GFile *
write_file (Desk *desk, const char *text, gssize len)
{
  g_autofree char *path = g_build_filename (desk->folder, "theirs.mariscal-data", NULL);

  g_assert_true (g_file_set_contents (path, text, len, NULL));
  return g_file_new_for_path (path);
}

static void
told_cb (MariscalOverlay *overlay, const char *text, GString *told)
{
  g_string_append_printf (told, "%s\n", text);
}

static void
files_that_are_none_are_told_and_left (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autofree char *deep = g_strnfill (300000, '['), *zeros = g_malloc0 (1 << 21);
  const struct { const char *text; gssize len; const char *told; } bad[] = {
    { "", 0, "it is empty" },
    { deep, 300000, "inside each other" }, { zeros, 1 << 21, "more than a board can hold" },
    { "\377\376{", 3, "UTF-8" },
    { "{\"mariscal-data\": 2, \"game\": \"blitzwar\"}", -1, "newer version" }, { "{\"mariscal-data\": 1}", -1, "game" },
    { ZONE ("\"minsk\": {\"name\": \"\"}"), -1, "it has no name" },
    { ZONE ("\"minsk\": {\"name\": \"a\\u0000b\"}"), -1, "a zero character" }, { ZONE ("\"../../x\": {}"), -1, "zone/../../x" },
    { ZONE ("\"minsk\": {\"country\": \"nowhere\"}"), -1, "nowhere" },
  };
  g_autoptr (GString) told = g_string_new (NULL);
  g_autofree char *pipe = g_build_filename (desk->folder, "pipe.mariscal-data", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (desk->folder), queue = g_file_new_for_path (pipe);

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_signal_connect (overlay_of (desk), "told", G_CALLBACK (told_cb), told);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GFile) file = write_file (desk, bad[i].text, bad[i].len);

      g_string_truncate (told, 0);
      mariscal_editor_take (editor_of (desk), file);
      g_assert_nonnull (strstr (told->str, bad[i].told));
      mariscal_editor_compare_with (editor_of (desk), file);
      desk_settle (desk);
      g_assert_true (is_empty (desk));
      if (desk_front (desk) != GTK_WINDOW (desk->window))                      /* compared is what else it says */
        gtk_window_destroy (desk_front (desk));
    }
  mariscal_editor_take (editor_of (desk), folder);
  mariscal_editor_take (editor_of (desk), queue);
  g_assert_true (is_empty (desk));
  g_signal_handlers_disconnect_by_data (overlay_of (desk), told);
}

/* What goes out comes in again, and compared with itself it is the same. */
static void
a_copy_goes_out_and_comes_in (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autofree char *path = g_build_filename (desk->folder, "out.mariscal-data", NULL), *text = NULL;
  g_autoptr (GFile) out = g_file_new_for_path (path), campaign = NULL;

  mariscal_overlay_set (overlay_of (desk), "zone/minsk/name", "\"Miensk <&>\"");
  mariscal_editor_save_to (editor_of (desk), out);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Saved: "));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "Miensk <&>"));
  mariscal_editor_compare_with (editor_of (desk), out);
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (desk_front (desk)), "Nothing is different"));
  gtk_window_destroy (desk_front (desk));
  mariscal_overlay_clear (overlay_of (desk));
  mariscal_editor_compare_with (editor_of (desk), out);
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (desk_front (desk)), "1 value is printed otherwise"));
  g_assert_true (desk_contains (GTK_WIDGET (desk_front (desk)), "Miensk <&> → Minsk"));
  gtk_window_destroy (desk_front (desk));
  mariscal_editor_take (editor_of (desk), out);
  g_assert_true (is_on_disk ("Miensk <&>"));
}

static void
a_copy_goes_nowhere_it_may_not (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autoptr (Desk) other = desk_new_with ("blitzwar", NULL);
  g_autoptr (GFile) campaign = g_file_new_for_path (other->file), none = g_file_new_for_path ("/nowhere/at/all");
  g_autofree char *before = NULL, *after = NULL;

  g_assert_true (g_file_get_contents (other->file, &before, NULL, NULL));
  mariscal_editor_save_to (editor_of (desk), campaign);
  g_assert_true (g_file_get_contents (other->file, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  mariscal_editor_save_to (editor_of (desk), none);
  desk_settle (desk);
  g_assert_false (desk_says (desk, "Saved: "));
}

/* ---- disks and other programs ---- */

/* Would the window, if it is closed now? */
static gboolean
stays (Desk *desk)
{
  gboolean refused = FALSE;

  g_signal_emit_by_name (desk->window, "close-request", &refused);
  desk_settle (desk);
  return refused;
}

/* Where its file should be there is something that cannot be written. */
static void
what_cannot_be_saved_is_told_and_kept (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autofree char *path = own_place ();

  g_assert_cmpint (g_mkdir_with_parents (path, 0755), ==, 0);
  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/name", "\"Miensk\""));
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Not saved: "));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "library", NULL);
  desk_settle (desk);
  g_assert_true (stays (desk));                                                /* whoever closes is told, once */
  g_assert_true (desk_says (desk, "Closed once more"));
  g_assert_false (stays (desk));
  g_assert_cmpint (g_rmdir (path), ==, 0);
  open_again (desk);
  g_assert_false (is_empty (desk));                                            /* who left it finds it again */
  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/sp-general", "1"));
  g_assert_true (is_on_disk ("Miensk"));
  g_assert_false (stays (desk));
}

static void
who_leaves_and_comes_back_can_undo (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);

  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/name", "\"Miensk\""));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "library", NULL);
  desk_settle (desk);
  open_again (desk);
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (is_empty (desk));
  g_assert_false (is_on_disk ("Miensk"));
}

static void
what_was_written_meanwhile_can_be_taken_in (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autofree char *path = own_place ();
  GtkWidget *editor = GTK_WIDGET (editor_of (desk));

  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/name", "\"Miensk\""));
  g_assert_true (g_file_set_contents (path, "{\"mariscal-data\": 1, \"game\": \"blitzwar\", \"zone\": {\"kiev\": "
                                            "{\"name\": \"Kyiv\"}}}", -1, NULL));
  g_assert_false (mariscal_overlay_is_parted (overlay_of (desk)));
  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/sp-general", "1"));
  g_assert_true (mariscal_overlay_is_parted (overlay_of (desk)));
  g_assert_true (gtk_widget_activate_action (editor, "editor.meet", NULL));
  desk_settle (desk);
  g_assert_false (mariscal_overlay_is_parted (overlay_of (desk)));
  g_assert_true (is_on_disk ("Kyiv"));
  g_assert_true (is_on_disk ("Miensk"));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_false (is_on_disk ("Kyiv"));
  g_assert_true (is_on_disk ("Miensk"));
}

/* Nobody looks at it and all is saved: then it is the file that counts. */
static void
what_was_written_while_nobody_looked_is_read (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autofree char *path = own_place ();

  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/name", "\"Miensk\""));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "library", NULL);
  desk_settle (desk);
  g_assert_true (g_file_set_contents (path, "{\"mariscal-data\": 1, \"game\": \"blitzwar\", \"zone\": {\"kiev\": "
                                            "{\"name\": \"Kyiv\"}}}", -1, NULL));
  open_again (desk);
  g_assert_true (war_overlay_differs (mariscal_overlay_said (overlay_of (desk)), "zone/kiev/name"));
  g_assert_false (war_overlay_differs (mariscal_overlay_said (overlay_of (desk)), "zone/minsk/name"));
}

/* ---- campaigns ---- */

static char *
begin_campaign (Desk *desk, const char *name, gboolean with_own)
{
  g_autoptr (NewView) view = new_view_new (war_game_find ("blitzwar"));
  g_autoptr (WarCampaign) campaign = NULL;
  char *path = g_build_filename (desk->folder, name, NULL);

  view->with_own = with_own;
  campaign = new_view_create (view, path, NULL);
  g_assert_nonnull (campaign);
  mariscal_shelf_put (path);
  return path;
}

/* One as the game comes, one with the copy as it was, one with the copy as it is now, one that is none; and what they carry
 * stays what it was. */
static void
each_campaign_says_what_it_carries (void)
{
  g_autoptr (Desk) desk = open_editor (NULL);
  g_autofree char *bare = begin_campaign (desk, "Bare & <b>.mariscal", FALSE), *before = NULL, *now = NULL, *kept = NULL;
  g_autofree char *broken = g_build_filename (desk->folder, "Broken.mariscal", NULL), *after = NULL;

  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/minsk/name", "\"Miensk\""));
  before = begin_campaign (desk, "Before.mariscal", TRUE);
  g_assert_true (g_file_get_contents (before, &kept, NULL, NULL));
  g_assert_true (mariscal_overlay_set (overlay_of (desk), "zone/kiev/name", "\"Kyiv\""));
  now = begin_campaign (desk, "Now.mariscal", TRUE);
  g_assert_true (g_file_set_contents (broken, "no campaign", -1, NULL));
  mariscal_shelf_put (broken);
  gtk_widget_activate_action (GTK_WIDGET (editor_of (desk)), "editor.campaigns", NULL);
  while (!desk_says (desk, "Now"))
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "Bare & <b>"));
  g_assert_true (desk_says (desk, "as it comes: 2 values otherwise than in this copy"));
  g_assert_true (desk_says (desk, "corrections of its own: 1 value otherwise than in this copy"));
  g_assert_true (desk_says (desk, "this copy, as it is now"));
  g_assert_true (desk_says (desk, "Broken"));
  g_assert_true (g_file_get_contents (before, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, kept);
  gtk_window_destroy (desk_front (desk));
}

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("own-copy-XXXXXX", NULL);
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);  /* other tests have copies of their own */
  desk_begin (&argc, &argv);
  g_test_add_func ("/own-copy/numbers", numbers_are_read_as_people_write_them);
  g_test_add_func ("/own-copy/names-of-any-script", names_of_any_script_stay_as_they_are);
  g_test_add_func ("/own-copy/names-that-lie", names_that_lie_are_refused);
  g_test_add_func ("/own-copy/a-million-letters", a_million_letters_are_told_at_once);
  g_test_add_func ("/own-copy/off-the-world", nobody_drags_a_place_off_the_world);
  g_test_add_func ("/own-copy/described-by-hand", a_place_is_described_by_hand);
  g_test_add_func ("/own-copy/places-of-any-name", places_of_any_name_are_added_and_connected);
  g_test_add_func ("/own-copy/signs", signs_are_shown_as_they_are_written);
  g_test_add_func ("/own-copy/files-that-are-none", files_that_are_none_are_told_and_left);
  g_test_add_func ("/own-copy/out-and-in", a_copy_goes_out_and_comes_in);
  g_test_add_func ("/own-copy/goes-nowhere", a_copy_goes_nowhere_it_may_not);
  g_test_add_func ("/own-copy/cannot-be-saved", what_cannot_be_saved_is_told_and_kept);
  g_test_add_func ("/own-copy/leaves-and-comes-back", who_leaves_and_comes_back_can_undo);
  g_test_add_func ("/own-copy/written-meanwhile", what_was_written_meanwhile_can_be_taken_in);
  g_test_add_func ("/own-copy/written-while-nobody-looked", what_was_written_while_nobody_looked_is_read);
  g_test_add_func ("/own-copy/what-campaigns-carry", each_campaign_says_what_it_carries);
  failed = g_test_run ();
  desk_remove (home);
  return failed;
}
