/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The desktop's search as a desktop asks it: over a real bus, which starts it. */

#include "search-bus.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "war-campaign.h"
#include "war-game.h"
#include "war-games.h"
#include "war-sample.h"

/* ---- what is found ---- */

typedef struct { const char *text, *id, *english, *spanish; } Question;

static const Question questions[] = {
  { "5:4 tanks air", "odds:blitzwar:5 4 air tanks", "5:4, air, tanks", "5:4, aviación, carros" },
  { "5 contra 4 con carros y aviación", "odds:blitzwar:5 4 air tanks", "5:4, air, tanks", "5:4, aviación, carros" },
  { "blitz 7 3 montaña", "odds:blitzwar:7 3 terrain mountain", "7:3, mountain", "7:3, montaña" },
  { "BLITZWAR 7 3 MONTAÑA", "odds:blitzwar:7 3 terrain mountain", "7:3, mountain", "7:3, montaña" },
  { "7 3 mountain", "odds:blitzwar:7 3 terrain mountain", "7:3, mountain", "7:3, montaña" },
  { "7 3 alta montana", "odds:blitzwar:7 3 terrain high-mountain", "7:3, high mountain", "7:3, alta montaña" },
  { "6:2 sin blitz río", "odds:blitzwar:6 2 river no-blitz", "6:2, river, no blitz", "6:2, río, sin blitz" },
  { "5 4 2 air germany poland", "odds:blitzwar:5 4 air 2 attacker GER defender POL", "5:4, air 2, Germany, defender Poland",
    "5:4, aviación 2, Alemania, defensor Polonia" },
  { "naval 5 4 9 eje", "odds:blitzwar:naval 5 4 9 axis", "Naval combat 5:4:9, Axis", "Combate naval 5:4:9, Eje" },
  { "Trondheim", "place:blitzwar:zone/trondheim", "Trondheim", "Trondheim" },
  { "trondh", "place:blitzwar:zone/trondheim", "Trondheim", "Trondheim" },
};

static void
finds_in (const char *language)
{
  g_autoptr (SearchBus) b = search_bus_new (NULL, language, "");
  gboolean spanish = strcmp (language, "es") == 0;

  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      const Question *q = &questions[i];
      g_auto (GStrv) found = search_bus_find (b, q->text);
      g_autofree char *name = NULL, *icon = NULL, *id = NULL;

      g_test_message ("%s", q->text);
      g_assert_cmpuint (g_strv_length (found), >, 0);
      g_assert_cmpstr (found[0], ==, q->id);
      name = search_bus_tell (b, found[0], "name");
      g_assert_cmpstr (name, ==, spanish ? q->spanish : q->english);
      id = search_bus_tell (b, found[0], "id");
      g_assert_cmpstr (id, ==, q->id);
      icon = search_bus_tell (b, found[0], "gicon");
      g_assert_cmpstr (icon, ==, "io.github.mariscal_app.Mariscal");
    }
}

static void
it_finds_in_english (void)
{
  finds_in ("en");
}

static void
it_finds_in_spanish (void)
{
  finds_in ("es");
}

#define assert_told(bus, id, member, wanted) \
  G_STMT_START { g_autofree char *told_ = search_bus_tell (bus, id, member); g_assert_cmpstr (told_, ==, wanted); } G_STMT_END

static void
odds_and_places_are_told (void)
{
  g_autoptr (SearchBus) en = search_bus_new (NULL, "en", "");

  assert_told (en, "odds:blitzwar:5 4 air tanks", "description", "BLITZWAR · 1-1 → 3-1 · The zone is taken: 11/36 (30.6%)");
  assert_told (en, "odds:blitzwar:5 4 air tanks", "clipboardText",
               "5:4, air, tanks: 1-1 → 3-1 · The zone is taken: 11/36 (30.6%)");
  assert_told (en, "place:blitzwar:zone/trondheim", "description",
               "BLITZWAR · mountain · Port · Side strategic points: 1 · next to Oslo, Sundsvall");
}

static void
odds_and_places_are_told_in_spanish (void)
{
  g_autoptr (SearchBus) es = search_bus_new (NULL, "es", "");

  assert_told (es, "odds:blitzwar:5 4 air tanks", "description", "BLITZWAR · 1-1 → 3-1 · Se toma la zona: 11/36 (30,6\302\240%)");
  assert_told (es, "place:blitzwar:zone/trondheim", "description",
               "BLITZWAR · montaña · Puerto · Puntos estratégicos de bando: 1 · junto a Oslo, Sundsvall");
}

/* What other programs are asked, what is not finished, and what nobody can answer. */
static void
it_does_not_intrude (void)
{
  static const char *const texts[] = { "2+2", "5-4", "3.14", "2026-11-19", "1945", "5", "firefox", "5 4 firefox", "x", "",
                                       "blitz", "10000 1", "5:0", "tanks", "5 4 tanks tanks", "5 4 6 7" };
  g_autoptr (SearchBus) b = search_bus_new (NULL, "en", "");

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_auto (GStrv) found = search_bus_try (b, texts[i]);

      g_test_message ("%s", texts[i]);
      g_assert_cmpuint (g_strv_length (found), ==, 0);
    }
}

static void
it_is_started_by_being_asked (void)
{
  g_autoptr (SearchBus) b = search_bus_new (NULL, "en", "");
  g_auto (GStrv) found = NULL;

  g_assert_cmpuint (search_bus_pid (b), ==, 0);
  found = search_bus_find (b, "trondheim");
  g_assert_cmpuint (search_bus_pid (b), !=, 0);
}

/* A place on its way to another: the first answer is not kept. */
static void
a_search_goes_on_from_what_was_found (void)
{
  g_autoptr (SearchBus) b = search_bus_new (NULL, "en", "");
  const char *const terms[] = { "Oslo", NULL };
  g_auto (GStrv) before = search_bus_find (b, "trondheim"), after = NULL;

  for (guint i = 0; i < 100 && (after == NULL || after[0] == NULL); i++)
    {
      g_autoptr (GVariant) found = search_bus_call (b, "GetSubsearchResultSet", g_variant_new ("(^as^as)", before, terms));

      g_strfreev (after);
      after = g_variant_dup_strv (found, NULL);
    }
  g_assert_cmpstr (after[0], ==, "place:blitzwar:zone/oslo");
}

/* ---- hostile texts ---- */

static char *
repeat (const char *text, guint n)
{
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (all, text);
  return g_string_free (all, FALSE);
}

static void
assert_nothing (SearchBus *b, const char *const *terms)
{
  g_autoptr (GVariant) found = search_bus_call (b, "GetInitialResultSet", g_variant_new ("(^as)", terms));
  g_autoptr (GVariant) metas = search_bus_call (b, "GetResultMetas", g_variant_new ("(^as)", terms));

  g_assert_cmpuint (g_variant_n_children (found), ==, 0);
  g_assert_cmpuint (g_variant_n_children (metas), ==, 0);
}

static void
hostile_texts_find_nothing (void)
{
  static const char *const texts[]
    = { "%s%n%p %d %x", "{n} {country.the}", "5:4 %s",
        "\342\200\256\327\251\327\234\327\225\327\235 5:4", "5\314\201\314\201:4\314\201 z",
        "<b>5:4</b>", "../../etc/passwd", "5 4 \001\002\033[31m", "\357\273\277\357\277\277", "odds:", "odds:blitzwar:",
        "place:blitzwar:zone/", "place::", "odds:nobody:5 4", "place:blitzwar:zone/nowhere", "place:blitzwar:zone/paris/control",
        "place:blitzwar:side/axis/supply", "odds:blitzwar:5 4 %n", "99999999999999999999 5", "-1 -1", "5:4 :::::: ;;;; ''''" };
  g_autoptr (SearchBus) b = search_bus_new (NULL, "en", "");
  guint pid;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *const terms[] = { texts[i], NULL };

      g_test_message ("%s", texts[i]);
      if (i + 1 < G_N_ELEMENTS (texts))    /* the last is a question, spelled oddly */
        assert_nothing (b, terms);
    }
  pid = search_bus_pid (b);
  for (guint size = 1; size <= 4u << 20; size *= 16)
    {
      g_autofree char *tanks = repeat ("tanks ", size / 6 + 1), *accents = repeat ("\314\201", size / 2 + 1);
      const char *const terms[] = { "5:4", tanks, accents, "zzz", NULL };

      assert_nothing (b, terms);
    }
  g_assert_cmpuint (search_bus_pid (b), ==, pid);
}

static void
ten_thousand_terms_find_nothing (void)
{
  g_autoptr (SearchBus) b = search_bus_new (NULL, "en", "");
  g_autofree const char **terms = g_new0 (const char *, 10001);
  g_auto (GStrv) found = NULL;

  for (guint i = 0; i < 10000; i++)
    terms[i] = i % 2 == 0 ? "" : "5";
  assert_nothing (b, terms);
  for (guint i = 0; i < 10000; i++)
    terms[i] = "odds:blitzwar:5 4";
  assert_nothing (b, terms);
  terms[0] = NULL;
  assert_nothing (b, terms);
  found = search_bus_find (b, "trondheim");
  g_assert_cmpuint (g_strv_length (found), >, 0);
}

/* Whatever is cut, doubled or turned round in a question: an answer, and the same process. */
static void
any_text_has_an_answer (void)
{
  g_autoptr (SearchBus) b = search_bus_new (NULL, "es", "");
  g_auto (GStrv) first = search_bus_find (b, "5:4");
  guint pid = search_bus_pid (b);

  for (guint i = 0; i < 400; i++)
    {
      const char *from = questions[g_test_rand_int_range (0, G_N_ELEMENTS (questions))].text;
      g_autoptr (GString) text = g_string_new (from);
      g_auto (GStrv) found = NULL;

      for (int k = g_test_rand_int_range (0, 6); k > 0 && text->len > 0; k--)
        {
          gsize at = (gsize) g_test_rand_int_range (0, (int) text->len);

          if (g_test_rand_bit ())
            g_string_erase (text, (gssize) at, 1);
          else
            g_string_insert_c (text, (gssize) at, " :5%-.a"[g_test_rand_int_range (0, 7)]);
        }
      g_autofree char *valid = g_utf8_make_valid (text->str, -1);

      found = search_bus_try (b, valid);
      for (guint k = 0; found[k] != NULL; k++)
        {
          g_autofree char *name = search_bus_tell (b, found[k], "name");

          g_assert_cmpuint (strlen (name), >, 0);
        }
    }
  g_assert_cmpuint (search_bus_pid (b), ==, pid);
}

/* ---- the campaign played last ---- */

static char *
new_campaign (const char *home, const char *sample)
{
  char *path = g_build_filename (home, "evening.mariscal", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = sample != NULL ? war_sample_create (path, war_game_find ("blitzwar"), sample, &error)
                                                    : war_campaign_create (path, war_game_find ("blitzwar"), NULL, NULL, &error);

  g_assert_no_error (error);
  return path;
}

/* Who has it is asked until it has been read: of a long campaign nothing is told before. */
static char *
tell_trondheim (SearchBus *b, const char *wanted)
{
  for (guint i = 0; ; i++)
    {
      g_autofree char *told = search_bus_tell (b, "place:blitzwar:zone/trondheim", "description");

      if (strstr (told, wanted) != NULL || i == 1000)
        return g_steal_pointer (&told);
      g_usleep (10000);
    }
}

static void
assert_trondheim (SearchBus *b, const char *wanted)
{
  g_autofree char *told = tell_trondheim (b, wanted);

  g_assert_nonnull (strstr (told, wanted));
}

static void
do_order (WarCampaign *campaign, const char *json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) proposal = NULL;

  g_ptr_array_add (orders, war_order_read (war_campaign_data (campaign), json, strlen (json), &error));
  g_assert_no_error (error);
  proposal = war_campaign_propose (campaign, orders, &error);
  g_assert_no_error (error);
  g_assert_true (war_campaign_commit (campaign, proposal, &error));
}

/* Somebody plays on meanwhile, and has the pen. */
static void
the_last_campaign_says_who_holds_it (void)
{
  char *home = search_home_new ();
  g_autofree char *path = new_campaign (home, "1939");
  SearchBus *b = search_bus_new (home, "en", path);
  g_autoptr (WarCampaign) campaign = NULL;

  assert_trondheim (b, " · Control: Axis (evening)");
  campaign = war_campaign_open (path, NULL);
  g_assert_true (war_campaign_write (campaign, NULL));
  do_order (campaign, "{\"do\":\"correct\",\"path\":\"zone/trondheim/control\",\"value\":\"soviets\"}");
  assert_trondheim (b, " · Control: Soviets (evening)");
  g_assert_true (war_campaign_writes (campaign));
  search_bus_free (b);
  g_clear_object (&campaign);
  search_home_free (home);
}

static void
nothing_changes (void)
{
  char *home = search_home_new ();
  g_autofree char *path = new_campaign (home, "1939"), *before = NULL, *after = NULL;
  SearchBus *b = search_bus_new (home, "es", path);

  before = search_home_print (home);
  assert_trondheim (b, "Control: Eje (evening)");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    {
      g_auto (GStrv) found = search_bus_find (b, questions[i].text);
      g_autofree char *name = search_bus_tell (b, found[0], "name");

      g_assert_cmpstr (name, ==, questions[i].spanish);
    }
  after = search_home_print (home);
  g_assert_cmpstr (after, ==, before);
  search_bus_free (b);
  search_home_free (home);
}

/* What is no campaign, or none any more, is left out, and all else is found. */
static void
what_is_no_campaign_is_left_out (void)
{
  static const char *const texts[] = { "", "not a campaign\n", "{\"mariscal\":1,\"game\":\"nobody\"}\n" };
  char *home = search_home_new ();
  g_autofree char *path = g_build_filename (home, "evening.mariscal", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts) + 3; i++)
    {
      SearchBus *b;

      if (i < G_N_ELEMENTS (texts))
        g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      else
        g_remove (path);
      if (i == G_N_ELEMENTS (texts))
        g_assert_cmpint (mkfifo (path, 0600), ==, 0);
      if (i == G_N_ELEMENTS (texts) + 1)
        g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
      b = search_bus_new (home, "en", path);
      assert_told (b, "place:blitzwar:zone/trondheim", "description",
                   "BLITZWAR · mountain · Port · Side strategic points: 1 · next to Oslo, Sundsvall");
      search_bus_free (b);
    }
  search_home_free (home);
}

/* ---- what is chosen ---- */

typedef struct { GString *said; guint calls; } Heard;

static void
heard_cb (GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *method,
          GVariant *parameters, GDBusMethodInvocation *call, gpointer user)
{
  Heard *heard = user;
  g_autofree char *said = g_variant_print (parameters, FALSE);

  g_string_append_printf (heard->said, "%s %s\n", method, said);
  heard->calls++;
  g_dbus_method_invocation_return_value (call, NULL);
}

/* An application that only listens. */
static guint
listen (SearchBus *b, Heard *heard)
{
  static const GDBusInterfaceVTable calls = { .method_call = heard_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (
    "<node><interface name='org.freedesktop.Application'><method name='Activate'><arg type='a{sv}' direction='in'/></method>"
    "<method name='ActivateAction'><arg type='s' direction='in'/><arg type='av' direction='in'/>"
    "<arg type='a{sv}' direction='in'/></method></interface></node>", NULL);

  g_assert_cmpuint (g_dbus_connection_register_object (b->connection, "/io/github/mariscal_app/Mariscal", node->interfaces[0],
                                                       &calls, heard, NULL, NULL), !=, 0);
  return g_bus_own_name_on_connection (b->connection, "io.github.mariscal_app.Mariscal", G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL,
                                       NULL, NULL);
}

static void
await (Heard *heard, guint calls)
{
  while (heard->calls < calls)
    g_main_context_iteration (NULL, TRUE);
}

static void
what_is_chosen_is_opened_by_the_application (void)
{
  g_autoptr (SearchBus) b = search_bus_new (NULL, "en", "");
  const char *const terms[] = { "oslo", NULL }, *const nothing[] = { "firefox", NULL };
  Heard heard = { g_string_new (NULL), 0 };
  guint name = listen (b, &heard);

  search_bus_call (b, "ActivateResult", g_variant_new ("(s^asu)", "odds:blitzwar:5 4 air", terms, 17));
  await (&heard, 1);
  search_bus_call (b, "ActivateResult", g_variant_new ("(s^asu)", "place:blitzwar:zone/oslo", terms, 18));
  await (&heard, 2);
  search_bus_call (b, "LaunchSearch", g_variant_new ("(^asu)", terms, 19));
  await (&heard, 3);
  search_bus_call (b, "LaunchSearch", g_variant_new ("(^asu)", nothing, 20));
  await (&heard, 4);
  search_bus_call (b, "ActivateResult", g_variant_new ("(s^asu)", "whatever", terms, 21));
  await (&heard, 5);
  g_assert_cmpstr (heard.said->str, ==,
                   "ActivateAction ('show-odds', [<('blitzwar', '5 4 air')>], {'desktop-startup-id': <'_TIME17'>})\n"
                   "ActivateAction ('show-place', [<('blitzwar', 'zone/oslo')>], {'desktop-startup-id': <'_TIME18'>})\n"
                   "ActivateAction ('show-place', [<('blitzwar', 'zone/oslo')>], {'desktop-startup-id': <'_TIME19'>})\n"
                   "Activate ({'desktop-startup-id': <'_TIME20'>},)\n"
                   "Activate ({'desktop-startup-id': <'_TIME21'>},)\n");
  g_bus_unown_name (name);
  g_string_free (heard.said, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  g_test_add_func ("/search/it-is-started-by-being-asked", it_is_started_by_being_asked);
  g_test_add_func ("/search/it-finds-in-english", it_finds_in_english);
  g_test_add_func ("/search/it-finds-in-spanish", it_finds_in_spanish);
  g_test_add_func ("/search/odds-and-places-are-told", odds_and_places_are_told);
  g_test_add_func ("/search/odds-and-places-are-told-in-spanish", odds_and_places_are_told_in_spanish);
  g_test_add_func ("/search/it-does-not-intrude", it_does_not_intrude);
  g_test_add_func ("/search/a-search-goes-on-from-what-was-found", a_search_goes_on_from_what_was_found);
  g_test_add_func ("/search/hostile-texts-find-nothing", hostile_texts_find_nothing);
  g_test_add_func ("/search/ten-thousand-terms-find-nothing", ten_thousand_terms_find_nothing);
  g_test_add_func ("/search/any-text-has-an-answer", any_text_has_an_answer);
  g_test_add_func ("/search/the-last-campaign-says-who-holds-it", the_last_campaign_says_who_holds_it);
  g_test_add_func ("/search/nothing-changes", nothing_changes);
  g_test_add_func ("/search/what-is-no-campaign-is-left-out", what_is_no_campaign_is_left_out);
  g_test_add_func ("/search/what-is-chosen-is-opened-by-the-application", what_is_chosen_is_opened_by_the_application);
  return g_test_run ();
}
