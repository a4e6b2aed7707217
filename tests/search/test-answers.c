/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What cannot be finished in time is not waited for. Beside a game stands its twin, which answers when the test lets it: so
 * nothing hangs on how fast a machine is. */

#include "search-answers.h"
#include "search-service.h"
#include "war-games.h"

extern const WarGame war_game_blitzwar;

static GMutex mutex;
static GCond moved;
static guint begun, allowed;

static gboolean
answer_when_allowed (const WarRecord *question, WarResult *result, GError **error)
{
  const WarCalculator *calculator = war_game_blitzwar.forms;

  g_mutex_lock (&mutex);
  begun++;
  g_cond_broadcast (&moved);
  while (begun > allowed)
    g_cond_wait (&moved, &mutex);
  g_mutex_unlock (&mutex);
  while (calculator->form != war_record_form (question))
    calculator++;
  return calculator->show (question, result, error);
}

static void
allow (guint n)
{
  g_mutex_lock (&mutex);
  allowed = n;
  g_cond_broadcast (&moved);
  g_mutex_unlock (&mutex);
}

/* ---- without a bus ---- */

static void
too_late_is_nothing (void)
{
  g_autoptr (SearchAnswers) a = search_answers_new ();
  SearchAsked late = { (char *) "en", (char *) "", g_get_monotonic_time () - 1 };
  SearchAsked early = { (char *) "en", (char *) "", G_MAXINT64 };
  g_autoptr (GPtrArray) none = search_answers_find (a, &late, "trondheim"), some = search_answers_find (a, &early, "trondheim");
  SearchMeta meta;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (some->len, ==, 2);
  g_assert_false (search_answers_tell (a, &late, some->pdata[0], &meta));
  g_assert_true (search_answers_tell (a, &early, some->pdata[0], &meta));
  search_meta_clear (&meta);
}

static void
in_time_it_is_answered (void)
{
  g_autoptr (SearchAnswers) a = search_answers_new ();
  SearchAsked asked = { (char *) "en", (char *) "", G_MAXINT64 };
  g_autoptr (GPtrArray) found = NULL;

  allow (G_MAXUINT);
  found = search_answers_find (a, &asked, "5:4");
  g_assert_cmpuint (found->len, ==, 2);
}

static void
an_id_has_three_parts (void)
{
  static const char *const bad[] = { "", "odds", "odds:", "odds:game", "page:game:5 4", "ODDS:game:5 4", ":::" };
  g_autofree char *what = NULL, *game = NULL, *rest = NULL;
  g_autofree char *longest = g_strnfill (1 << 20, ':');

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_false (search_id_cut (bad[i], &what, &game, &rest));
  g_assert_false (search_id_cut (longest, &what, &game, &rest));
  g_assert_true (search_id_cut ("odds:game:5:4", &what, &game, &rest));
  g_assert_cmpstr (what, ==, "odds");
  g_assert_cmpstr (game, ==, "game");
  g_assert_cmpstr (rest, ==, "5:4");
}

/* ---- over one ---- */

typedef struct { GApplication *service; GDBusConnection *bus; guint found_slow, begun_late, found_then; } Desktop;

static guint
ask (const Desktop *d, const char *text)
{
  const char *const terms[] = { text, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) answer = NULL, found = NULL;

  answer = g_dbus_connection_call_sync (d->bus, SEARCH_APPLICATION_ID ".SearchProvider",
                                        "/io/github/mariscal_app/Mariscal/SearchProvider", "org.gnome.Shell.SearchProvider2",
                                        "GetInitialResultSet", g_variant_new ("(^as)", terms), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                                        NULL, &error);
  g_assert_no_error (error);
  found = g_variant_get_child_value (answer, 0);
  return (guint) g_variant_n_children (found);
}

static gboolean
quit_cb (gpointer service)
{
  g_application_quit (service);
  return G_SOURCE_REMOVE;
}

/* The game does not move, and yet there are answers: that there is nothing. What nobody waits for any more is not begun. */
static gpointer
be_a_desktop (gpointer user)
{
  Desktop *d = user;
  guint before = begun;

  allow (before);
  while (begun == before)                  /* on a machine with much to do it may not come to be begun */
    d->found_slow += ask (d, "5:4");
  for (guint i = 0; i < 20; i++)
    d->found_slow += ask (d, "5:4");
  d->begun_late = begun - before;
  allow (G_MAXUINT);
  while (d->found_then == 0)               /* once it is through */
    d->found_then = ask (d, "trondheim");
  g_idle_add (quit_cb, d->service);
  return NULL;
}

static void
nobody_waits_for_a_slow_game (void)
{
  g_autoptr (GTestDBus) bus = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autoptr (GError) error = NULL;
  Desktop d = { NULL };
  GThread *desktop;

  g_test_dbus_up (bus);
  d.bus = g_dbus_connection_new_for_address_sync (
    g_test_dbus_get_bus_address (bus),
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL, NULL, &error);
  g_assert_no_error (error);
  d.service = search_service_new ();
  g_assert_true (g_application_register (d.service, NULL, &error));
  g_assert_no_error (error);
  desktop = g_thread_new ("desktop", be_a_desktop, &d);
  g_assert_cmpint (g_application_run (d.service, 0, NULL), ==, 0);
  g_thread_join (desktop);
  g_assert_cmpuint (d.found_slow, ==, 0);
  g_assert_cmpuint (d.begun_late, ==, 1);
  g_assert_cmpuint (d.found_then, >, 0);
  g_clear_object (&d.service);
  g_assert_true (g_dbus_connection_close_sync (d.bus, NULL, NULL));
  g_clear_object (&d.bus);
  g_test_dbus_down (bus);
}

int
main (int argc, char **argv)
{
  static WarCalculator forms[64];
  static WarGame slow;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  war_games_load ();
  slow = war_game_blitzwar;
  for (const WarCalculator *c = war_game_blitzwar.forms; c->form != 0; c++)
    {
      g_assert_cmpuint (n + 1, <, G_N_ELEMENTS (forms));
      forms[n] = *c;
      if (c->show != NULL)
        forms[n].show = answer_when_allowed;
      n++;
    }
  slow.forms = forms;
  war_game_register (&slow);
  g_test_add_func ("/search/too-late-is-nothing", too_late_is_nothing);
  g_test_add_func ("/search/in-time-it-is-answered", in_time_it_is_answered);
  g_test_add_func ("/search/an-id-has-three-parts", an_id_has_three_parts);
  g_test_add_func ("/search/nobody-waits-for-a-slow-game", nobody_waits_for_a_slow_game);
  return g_test_run ();
}
