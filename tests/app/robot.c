/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A robot at the table: keys and whatever can be pressed, at random, in any window that has come up. A warning ends it, the
 * campaign must be whole afterwards, a window that is closed leaves nothing behind, and memory stays flat.
 *
 * A round has a number, begins with nothing left of those before it, and does the same whenever it is played, but for what
 * hangs on the clock. Twenty seconds go to rounds that are always the same: those that once told something, then from 1 on;
 * then the same are played twice more. With MARISCAL_LONG it is an hour, from a number that nobody has chosen.
 * MARISCAL_SEED=N begins with round N, which is what a failure tells, with the last that was done; MARISCAL_ROUNDS=N are as
 * many:
 *
 *     MARISCAL_SEED=317 meson test -C _build --verbose app-robot
 *
 * What is done for the first time fills fonts, icons, rules of style: memory is compared between the second and the third
 * time that one round was played. What GTK and libadwaita are known to keep is counted, weighed and taken off (weight.h). */

#include "desk.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mariscal-language.h"
#include "mariscal-pages.h"
#include "mariscal-window-private.h"
#include "weight.h"

#define STEPS     120                      /* a round: a window opened, so much done with it, closed */
#ifdef __SANITIZE_ADDRESS__
#define SECONDS   30                       /* what is looked for here shows in the first rounds */
#else
#define SECONDS   60                       /* by the clock, a third of them for new rounds */
#endif
#define LONG      3600
#define WHOLE     1000                     /* thirds: a pass that is not cut short */
#define LEAST     4                        /* rounds, whatever the clock says: of fewer it cannot be told whether memory grows */
#define WAVES     (768 << 10)              /* what is in use comes and goes by up to 600 KiB: letters, pictures, rules of style */
#define WAVES_NOW (2048 << 10)             /* with cairo from 1.17, which keeps more of its letters: by up to 1,200 KiB */
#define GROWTH    (12 << 10)               /* bytes a round, beside what GTK keeps (weight.h): 2 to 9 KiB were measured */
#define TOLD      24                       /* steps that a failure tells */

static const guint told_once[] = { 317, 540742, 580339, 707547, 763560 };

static const char *const keys[] = {
  "Tab", "Tab", "Tab", "Tab", "<Shift>Tab", "<Shift>Tab", "Return", "Return", "Return", "space", "space", "Escape", "Escape",
  "Up", "Down", "Left", "Right", "Up", "Down", "Left", "Right", "Home", "End", "Page_Up", "Page_Down", "Delete", "BackSpace",
  "F1", "F2", "F10", "Menu", "slash", "plus", "minus", "1", "2", "3", "4", "5", "6", "a", "e", "s", "x",
};

static const char *const lines[] = {
  "e lodz", "at var", "at var norm 2c 7i 1a - 4i : 3", "next", "var 3i", "var +2i -1c", "over lod 2a", "14", "0", "-3",
  "999999999", "1 6", "6", "ñandú", "Łódź", "→", "", " ", "\t", "note something", "pay 3", "mueve ber lod", "sea", "?", "§9.4",
  "ber lod poz kra",
};

/* What was done last, for whoever ends this: nothing is asked of memory then. */
static char steps[TOLD][160];
static guint n_steps, round_now;

static G_GNUC_PRINTF (1, 2) void
note (const char *format, ...)
{
  char *step = steps[n_steps++ % TOLD];
  va_list args;

  va_start (args, format);
  g_vsnprintf (step, sizeof *steps, format, args);
  va_end (args);
  g_test_message ("%s", step);
}

static void
tell (const char *text)
{
  if (write (STDERR_FILENO, text, strlen (text)) < 0)
    return;
}

static void
ended_cb (int number)
{
  char seed[96];

  snprintf (seed, sizeof seed, "# MARISCAL_SEED=%u MARISCAL_ROUNDS=1 plays this round again; done last:\n", round_now);
  tell (seed);
  for (guint i = n_steps > TOLD ? n_steps - TOLD : 0; i < n_steps; i++)
    {
      tell ("#   ");
      tell (steps[i % TOLD]);
      tell ("\n");
    }
  signal (number, SIG_DFL);
  raise (number);
}

typedef struct
{
  Desk      *desk;
  GRand     *dice;
  GPtrArray *chords;                       /* all there are */
  GPtrArray *kept;                         /* GWeakRef: every window of the round, its session, its campaign */
  GPtrArray *seen;                         /* and whatever was in it */
} Robot;

static guint
roll (Robot *robot, guint n)
{
  return (guint) g_rand_int_range (robot->dice, 0, (gint32) n);
}

static GPtrArray *
find_chords (GtkApplication *application)
{
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  GPtrArray *chords = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; actions[i] != NULL; i++)
    {
      g_auto (GStrv) accelerators = gtk_application_get_accels_for_action (application, actions[i]);

      for (guint k = 0; accelerators[k] != NULL; k++)
        g_ptr_array_add (chords, g_strdup (accelerators[k]));
    }
  g_assert_cmpuint (chords->len, >, 20);
  return chords;
}

/* A hand finds only what is in sight: not what has been scrolled away or lies under something. */
static gboolean
in_sight (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget)), *hit;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, native, &bounds))
    return FALSE;
  hit = gtk_widget_pick (native, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2,
                         GTK_PICK_DEFAULT);
  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

/* What can be pressed, ticked, opened: not the window's own frame, which closes it. */
static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || GTK_IS_WINDOW_CONTROLS (widget))
    return;
  if ((GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_LIST_BOX_ROW (widget)
       || GTK_IS_DROP_DOWN (widget) || GTK_IS_TEXT (widget))
      && in_sight (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    collect (c, found);
}

/* Whatever is to be done is done; GTK's dialog for printers turns a wheel and is never done. */
static void
run_out (void)
{
  for (guint i = 0; i < 1000 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

static void
count_layout_cb (GdkFrameClock *clock, guint *laid_out)
{
  (*laid_out)++;
}

/* Whoever opens something has seen what it belongs to: where that has still to find its place after a page was made anew
 * or its window grew narrow, GTK asks a screen that is not there for its measure. Twice, for what scrolls is laid out again. */
static void
await_layout (Robot *robot)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk_front (robot->desk)));
  guint laid_out = 0;
  gulong counter;

  if (clock == NULL)
    return;
  g_object_ref (clock);
  gdk_display_sync (gdk_display_get_default ());
  run_out ();
  counter = g_signal_connect_after (clock, "layout", G_CALLBACK (count_layout_cb), &laid_out);
  for (guint i = 0; i < 500 && laid_out < 2; i++)
    {
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
      g_usleep (1000);
      run_out ();
    }
  g_signal_handler_disconnect (clock, counter);
  g_object_unref (clock);
}

static void
choose_one (Robot *robot, GtkDropDown *list)
{
  GListModel *choices = gtk_drop_down_get_model (list);

  if (choices != NULL && g_list_model_get_n_items (choices) > 0)
    gtk_drop_down_set_selected (list, roll (robot, g_list_model_get_n_items (choices)));
}

/* A button shows itself pressed for a while before it is: its click comes at once. */
static void
use (Robot *robot, GtkWidget *widget)
{
  g_autoptr (GtkWidget) kept = g_object_ref (widget);
  g_autofree char *label = desk_label (widget);

  note ("%s %s", G_OBJECT_TYPE_NAME (widget), label != NULL ? label : "");
  if (gtk_widget_get_focus_on_click (widget))
    gtk_widget_grab_focus (widget);
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else if (GTK_IS_DROP_DOWN (widget))
    choose_one (robot, GTK_DROP_DOWN (widget));
  else if (GTK_IS_TEXT (widget))
    gtk_widget_grab_focus (widget);
  else
    gtk_widget_activate (widget);
}

/* The innermost that is open and has all that is pressed. */
static GtkWidget *
find_bubble (GtkWidget *widget)
{
  gboolean is_one = GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget));
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_bubble (c);
  return found != NULL ? found : is_one ? widget : NULL;
}

/* Whoever presses beside an open bubble closes it. */
static void
press_something (Robot *robot)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *front, *bubble;

  await_layout (robot);
  if (robot->desk->window == NULL)
    return;
  front = GTK_WIDGET (desk_front (robot->desk));
  bubble = find_bubble (front);
  if (bubble != NULL && roll (robot, 2) == 0)
    {
      note ("beside the %s", G_OBJECT_TYPE_NAME (bubble));
      gtk_popover_popdown (GTK_POPOVER (bubble));
      return;
    }
  collect (bubble != NULL ? bubble : front, found);
  if (found->len > 0)
    use (robot, found->pdata[roll (robot, found->len)]);
}

static void
press_key (Robot *robot, const char *key)
{
  static const char *const opening[] = { "Return", "space", "Menu", "F10", NULL };

  if (g_strv_contains (opening, key))
    await_layout (robot);
  if (robot->desk->window == NULL)
    return;
  note ("%s", key);
  desk_press (robot->desk, key);
}

static void
type_something (Robot *robot)
{
  GtkWidget *focus = desk_focus (robot->desk);
  const char *line = lines[roll (robot, G_N_ELEMENTS (lines))];

  if (!GTK_IS_TEXT (focus))
    return;
  note ("“%s”", line);
  gtk_editable_delete_selection (GTK_EDITABLE (focus));
  g_signal_emit_by_name (focus, "insert-at-cursor", line);
}

static void
turn_page (Robot *robot)
{
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n), *page = &pages[roll (robot, n)];

  note ("page %s", page->id);
  mariscal_window_show_page (robot->desk->window, page->id);
}

static void
change_size (Robot *robot)
{
  static const int widths[] = { 360, 420, 600, 900, 1280, 1800 };

  int width = widths[roll (robot, G_N_ELEMENTS (widths))], height = 480 + (int) roll (robot, 600);

  note ("%d × %d", width, height);
  gtk_window_set_default_size (GTK_WINDOW (robot->desk->window), width, height);
}

/* In the middle of whatever it is: the window is made anew, and what was being done goes on. */
static void
speak_otherwise (Robot *robot)
{
  const char *language = g_str_equal (mariscal_language_chosen (), "es") ? "en" : "es";

  if (desk_front (robot->desk) != GTK_WINDOW (robot->desk->window))
    return;
  note ("in %s", language);
  mariscal_language_choose (language);
  mariscal_window_speak_anew (robot->desk->window);
}

/* GTK's own windows, for choosing a file or a printer and for telling the shortcuts, are not put to the test. */
static gboolean
leave_gtk (Robot *robot)
{
  GtkWindow *front = desk_front (robot->desk);

  if (GTK_IS_DIALOG (front))
    gtk_dialog_response (GTK_DIALOG (front), GTK_RESPONSE_CANCEL);
  else if (GTK_IS_SHORTCUTS_WINDOW (front))
    gtk_window_close (front);
  else
    return FALSE;
  return TRUE;
}

static void
do_something (Robot *robot)
{
  guint what = roll (robot, 100);

  if (leave_gtk (robot))
    return;
  if (what < 15)
    press_key (robot, robot->chords->pdata[roll (robot, robot->chords->len)]);
  else if (what < 45)
    press_key (robot, keys[roll (robot, G_N_ELEMENTS (keys))]);
  else if (what < 75)
    press_something (robot);
  else if (what < 88)
    type_something (robot);
  else if (what < 95)
    turn_page (robot);
  else if (what < 97)
    speak_otherwise (robot);
  else
    change_size (robot);
}

/* Now and then all is drawn. */
static void
draw_breath (Robot *robot, guint step)
{
  run_out ();
  robot->desk->hasty = step % 10 != 0 || GTK_IS_DIALOG (desk_front (robot->desk));
  if (robot->desk->window != NULL)
    desk_settle (robot->desk);
  robot->desk->hasty = TRUE;
}

static void
free_ref (GWeakRef *ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

static void
see (GPtrArray *seen, gpointer object)
{
  GWeakRef *ref;

  if (object == NULL || g_object_get_data (object, "seen") == seen)
    return;
  g_object_set_data (object, "seen", seen);
  ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, object);
  g_ptr_array_add (seen, ref);
}

static void
see_tree (GPtrArray *seen, GtkWidget *widget)
{
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      see (seen, c);
      see_tree (seen, c);
    }
}

static void
see_windows (Robot *robot)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      MariscalSession *session = MARISCAL_IS_WINDOW (window) ? MARISCAL_WINDOW (window)->session : NULL;

      if (GTK_IS_DIALOG (window) || GTK_IS_SHORTCUTS_WINDOW (window))      /* GTK's own */
        continue;
      see (robot->kept, window);
      see (robot->kept, session);
      see (robot->kept, session != NULL ? mariscal_session_campaign (session) : NULL);
      see_tree (robot->seen, window);
    }
}

/* The first that has not gone: what is around a thing is seen before it. NULL: all have. */
static GObject *
find_left (const GPtrArray *seen)
{
  GObject *left = NULL;

  for (guint i = 0; i < seen->len && left == NULL; i++)
    left = g_weak_ref_get (seen->pdata[i]);
  return left;
}

static gboolean
are_gone (const GPtrArray *seen)
{
  g_autoptr (GObject) left = find_left (seen);

  return left == NULL;
}

/* What is being drawn aside keeps its window until it is done. */
static void
await_gone (const GPtrArray *seen, guint milliseconds)
{
  for (guint i = 0; i < milliseconds && !are_gone (seen); i++)
    {
      g_usleep (1000);
      run_out ();
    }
}

/* Whatever lies over a window goes with it, and is not asked to: what GTK opened for itself would not bear that. */
static void
close_all (void)
{
  g_autolist (GtkWindow) windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) (void (*) (void)) g_object_ref, NULL);
  for (GList *at = windows; at != NULL; at = at->next)
    for (GtkWidget *bubble; (bubble = find_bubble (at->data)) != NULL;)
      gtk_popover_popdown (GTK_POPOVER (bubble));
  for (GList *at = windows; at != NULL; at = at->next)
    if (MARISCAL_IS_WINDOW (at->data))
      gtk_window_destroy (at->data);
  g_clear_list (&windows, g_object_unref);
  run_out ();
}

static guint n_seen, n_left;               /* widgets, of all rounds */

/* GTK holds now and then what had the keys as it was hidden: that is told, and is weighed with all else. */
static void
count_left (const Robot *robot)
{
  g_autoptr (GObject) first = find_left (robot->seen);
  guint before = n_left;

  n_seen += robot->seen->len;
  for (guint i = 0; i < robot->seen->len; i++)
    {
      g_autoptr (GObject) left = g_weak_ref_get (robot->seen->pdata[i]);

      n_left += left != NULL ? 1 : 0;
    }
  if (first != NULL)
    g_test_message ("%u widgets left behind, a %s around them", n_left - before, G_OBJECT_TYPE_NAME (first));
}

static void
check_closed (const Robot *robot, guint seed)
{
  GListModel *windows = gtk_window_get_toplevels ();
  g_autoptr (GtkWindow) open = g_list_model_get_item (windows, 0);
  g_autoptr (GObject) left = find_left (robot->kept);
  g_autofree char *says = NULL;

  if (GTK_IS_MESSAGE_DIALOG (open))
    g_object_get (open, "text", &says, NULL);
  if (open != NULL)
    g_error ("round %u leaves a %s open, “%s”", seed, G_OBJECT_TYPE_NAME (open),
             says != NULL ? says : gtk_window_get_title (open));
  if (left != NULL)
    g_error ("round %u leaves a %s behind", seed, G_OBJECT_TYPE_NAME (left));
}

/* A window that was closed may still be held by what it began, and is not used any more. */
static gboolean
is_open (GtkWindow *window)
{
  return window != NULL && gtk_widget_get_realized (GTK_WIDGET (window));
}

static void
check_whole (const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = war_campaign_open (file, &error);

  g_assert_no_error (error);
  g_assert_nonnull (campaign);
}

/* What is kept for the next start: settings, the library, an own copy of the game, recent files. */
static void
forget (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "mariscal", NULL);
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mariscal_app.Mariscal");
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) names = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  names = g_settings_schema_list_keys (schema);
  for (guint i = 0; names[i] != NULL; i++)
    g_settings_reset (settings, names[i]);
  mariscal_language_choose (NULL);
  desk_remove (folder);
  gtk_recent_manager_purge_items (gtk_recent_manager_get_default (), NULL);
}

static void
play_round (guint seed)
{
  Desk *desk = desk_new_with ("blitzwar", seed % 2 == 0 ? "1939" : NULL);
  Robot robot = { desk, g_rand_new_with_seed (seed), find_chords (desk->application),
                  g_ptr_array_new_with_free_func ((GDestroyNotify) free_ref),
                  g_ptr_array_new_with_free_func ((GDestroyNotify) free_ref) };

  g_object_add_weak_pointer (G_OBJECT (desk->window), (gpointer *) &desk->window);
  for (guint i = 0; i < STEPS && is_open (GTK_WINDOW (desk->window)); i++)
    {
      see_windows (&robot);
      do_something (&robot);
      draw_breath (&robot, i);
    }
  see_windows (&robot);
  close_all ();
  await_gone (robot.kept, 10000);
  await_gone (robot.seen, 1000);
  check_closed (&robot, seed);
  count_left (&robot);
  check_whole (desk->file);
  g_ptr_array_unref (robot.kept);
  g_ptr_array_unref (robot.seen);
  g_ptr_array_unref (robot.chords);
  g_rand_free (robot.dice);
  desk_free (desk);
  forget ();
}

/* What a thread still draws of a window that has gone, and what is given back in half a second. A thread that waits for more
 * to draw keeps its letters. */
static gint64
await_rest (void)
{
  gint64 before = G_MININT64;

  for (guint i = 0; i < 20 && weight_now () != before; i++)
    {
      before = weight_now ();
      g_thread_pool_stop_unused_threads ();
      g_usleep (100000);
      run_out ();
    }
  return weight_now ();
}

/* What comes and goes only adds to what is kept: the round after which least was in use tells it best. */
static gint64
least_of (const GArray *used, guint from, guint n)
{
  gint64 least = G_MAXINT64;

  for (guint i = from; i < from + n && i < used->len; i++)
    least = MIN (least, g_array_index (used, gint64, i));
  return least;
}

/* The third pass may have been cut short: as many of the second are looked at. */
static void
check_flat (const GArray *used, guint n)
{
  guint thrice = used->len - 2 * n;
  gint64 growth = least_of (used, 2 * n, thrice) - least_of (used, n, thrice);
  gint64 waves = cairo_version () < CAIRO_VERSION_ENCODE (1, 17, 0) ? WAVES : WAVES_NOW;

  g_print ("# %u rounds, %u of them thrice: %.1f KiB more, %.1f MiB in use\n", n, thrice, growth / 1024.0,
           weight_now () / 1048576.0);
  g_print ("# left behind: %u of %u widgets\n", n_left, n_seen);
  weight_tell ();
  if (thrice >= LEAST)
    g_assert_cmpint (growth, <, waves + (gint64) n * GROWTH);
}

static guint
number_of (const char *variable, guint otherwise)
{
  const char *number = g_getenv (variable);

  return number != NULL ? (guint) g_ascii_strtoull (number, NULL, 10) : otherwise;
}

static void
play_and_weigh (guint number, GArray *used)
{
  gint64 now;

  round_now = number;
  n_steps = 0;
  g_test_message ("round %u", number);
  play_round (number);
  now = await_rest ();
  g_array_append_val (used, now);
  g_test_message ("%.2f MiB", now / 1048576.0);
}

typedef struct
{
  guint    seed, rounds;                   /* the first round, 0: those that are always played; at most so many */
  gint64   begin, third;                   /* of the time there is, by the monotonic clock */
  gboolean weighed;                        /* a sanitizer keeps its own memory, which says nothing */
} Game;

static Game
find_game (void)
{
  gboolean lasting = g_getenv ("MARISCAL_LONG") != NULL;
  guint seed = number_of ("MARISCAL_SEED", lasting ? (guint) g_random_int_range (1, 1000000) : 0);

  g_print ("# MARISCAL_SEED=%u\n", seed);
  return (Game) { seed, number_of ("MARISCAL_ROUNDS", G_MAXUINT), g_get_monotonic_time (),
                  (gint64) (lasting ? LONG : SECONDS) * G_USEC_PER_SEC / 3, weight_begin () };
}

static guint
find_round (const Game *game, guint i)
{
  if (game->seed != 0)
    return game->seed + i;
  return i < G_N_ELEMENTS (told_once) ? told_once[i] : i + 1 - (guint) G_N_ELEMENTS (told_once);
}

/* As many as there is time for until so many thirds of it have passed. */
static guint
play_rounds (const Game *game, guint most, int thirds, GArray *used)
{
  guint n = 0;

  for (; n < most && (n < LEAST || g_get_monotonic_time () < game->begin + thirds * game->third); n++)
    play_and_weigh (find_round (game, n), used);
  return n;
}

static void
nothing_warns_and_memory_stays_flat (void)
{
  Game game = find_game ();
  g_autoptr (GArray) used = g_array_new (FALSE, FALSE, sizeof (gint64));
  guint n;

  forget ();
  n = play_rounds (&game, game.rounds, game.weighed ? 1 : 3, used);
  g_print ("# rounds: %u\n", n);
  if (!game.weighed)
    return;
  play_rounds (&game, n, WHOLE, used);
  play_rounds (&game, n, 3, used);
  check_flat (used, n);
}

int
main (int argc, char **argv)
{
  static const int ends[] = { SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGTERM };

  g_unsetenv ("XDG_DATA_HOME");            /* one that it shares with nobody */
  desk_begin (&argc, &argv);
  /* GTK 4.8 warns of a cursor that blinks while its own selection is set anew. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, NULL);
  g_chdir (g_getenv ("XDG_STATE_HOME"));
  g_setenv ("HOME", g_getenv ("XDG_STATE_HOME"), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    signal (ends[i], ended_cb);
  g_test_add_func ("/robot/nothing-warns-and-memory-stays-flat", nothing_warns_and_memory_stays_flat);
  return g_test_run ();
}
