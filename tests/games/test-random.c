/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Random play of every game from printed seeds. After each order decided, the game's own checks, every range and every
 * reference hold; at the end all is undone and done again, the file opened again, an entry revised with its own order, and
 * verified. A failure is shrunk: the same seed again with ever fewer orders, and those left are printed.
 *
 * In every fifth campaign half of the orders override the rules: from the first that does so the board may break them, and
 * what is judged is the end alone.
 *
 * MARISCAL_SEED=N plays one campaign; MARISCAL_LONG=1 plays 1,000 of 10,000 orders (under a sanitizer 100). */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "random-orders.h"
#include "war-campaign.h"
#include "war-game.h"
#include "war-games.h"

#define STEPS 250                          /* so many times `next`, and a long game is over; then most orders are too late */

typedef struct
{
  const WarGame *game;
  char          *folder;
  GPtrArray     *orders;                   /* of char *: those that were decided */
  char          *failure;
  gboolean       lawless;                  /* an order has overridden the rules */
} Table;

/* FALSE and why, the first time; everything after it is left. */
static gboolean
fail (Table *t, const char *why, const char *detail)
{
  if (t->failure == NULL)
    t->failure = g_strdup_printf ("%s: %s", why, detail != NULL ? detail : "");
  return FALSE;
}

static gboolean
fail_error (Table *t, const char *why, GError *error)
{
  fail (t, why, error != NULL ? error->message : NULL);
  g_clear_error (&error);
  return FALSE;
}

typedef struct
{
  Table          *table;
  const WarState *state;
} Judge;

static void
judge_cell (const WarCell *cell, WarValue v, gpointer user)
{
  Judge *judge = user;
  WarData *data = war_state_data (judge->state);
  const WarFieldInfo *info
      = cell->field > WAR_EXISTS ? war_field_info (war_data_schema (data), cell->field) : NULL;
  gboolean points, lost;

  if (info == NULL || info->standing != WAR_KEPT)
    return;
  points = info->type == WAR_TYPE_MEMBER && v != WAR_NONE && v != WAR_UNKNOWN;
  lost = points && !war_exists (judge->state, v);
  if (!lost && war_value_check (data, info, v, "", NULL))
    return;

  g_autoptr (GString) path = g_string_new (NULL);

  war_path_print (data, cell, path);
  fail (judge->table, lost ? "points to nobody" : "out of range", path->str);
}

static gboolean
judge_board (Table *t, const WarState *s)
{
  g_autoptr (WarReport) report = war_report_new ();
  Judge judge = { t, s };

  if (!t->lawless)
    war_state_walk (s, judge_cell, &judge);
  if (t->game->check != NULL)
    t->game->check (s, report);
  if (!t->lawless && war_report_n (report) > 0)
    fail (t, "the game's check", war_report_path (report, 0));
  war_prompts_free (war_due (s));
  return t->failure == NULL;
}

/* One order as its own group. An order that is against the rules leaves everything as it was. */
static gboolean
play_order (Table *t, WarCampaign *c, const WarRecord *order)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) json = g_string_new (NULL);
  g_autoptr (WarState) before = war_state_copy (war_campaign_state (c));

  g_ptr_array_add (orders, (gpointer) order);

  g_autoptr (WarProposal) proposal = war_campaign_propose (c, orders, &error);

  if (!war_state_equal (before, war_campaign_state (c)))
    return fail (t, "a proposal changed the table", NULL);
  if (proposal == NULL)
    return TRUE;
  if (!war_campaign_commit (c, proposal, &error))
    return fail_error (t, "commit", g_steal_pointer (&error));
  war_record_write (order, json);
  g_ptr_array_add (t->orders, g_strdup (json->str));
  t->lawless = t->lawless || war_order_overrides (order, NULL);
  return judge_board (t, war_campaign_state (c));
}

static gboolean
undo_and_redo (Table *t, WarCampaign *c)
{
  g_autoptr (WarState) end = war_state_copy (war_campaign_state (c));
  g_autoptr (WarState) first = war_campaign_look (c, 1);
  g_autoptr (GError) error = NULL;
  guint head = war_campaign_head (c);

  while (war_campaign_head (c) > 1)
    if (!war_campaign_go (c, war_campaign_undo_to (c), &error))
      return fail_error (t, "undo", g_steal_pointer (&error));
  if (!war_state_equal (war_campaign_state (c), first))
    return fail (t, "all undone is not the set-up", NULL);
  while (war_campaign_head (c) != head)
    if (!war_campaign_go (c, war_campaign_redo_to (c), &error))
      return fail_error (t, "redo", g_steal_pointer (&error));
  return war_state_equal (war_campaign_state (c), end) || fail (t, "all redone is not what it was", NULL);
}

typedef struct
{
  const WarState *state;
  GPtrArray      *lines;
} Printing;

static void
print_cell (const WarCell *cell, WarValue v, gpointer user)
{
  Printing *printing = user;
  WarData *data = war_state_data (printing->state);
  const WarFieldInfo *info
      = cell->field > WAR_EXISTS ? war_field_info (war_data_schema (data), cell->field) : NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  war_path_print (data, cell, line);
  g_string_append_c (line, '=');
  if (info != NULL)
    war_value_print (data, info, v, line);
  else
    g_string_append_printf (line, "%d", v);
  g_ptr_array_add (printing->lines, g_string_free (g_steal_pointer (&line), FALSE));
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* In names, because numbers of texts and made members are another file's own. */
static char *
print_board (const WarState *s)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  Printing printing = { s, lines };

  war_state_walk (s, print_cell, &printing);
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

static gboolean
open_again (Table *t, WarCampaign *c)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) again = war_campaign_open (war_campaign_path (c), &error);

  if (again == NULL)
    return fail_error (t, "opening again", g_steal_pointer (&error));

  g_autofree char *one = print_board (war_campaign_state (c)),
                  *other = print_board (war_campaign_state (again));

  return strcmp (one, other) == 0 || fail (t, "opened again it is another board", NULL);
}

static gboolean
fail_entry (Table *t, WarCampaign *c, const char *why, guint n)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autofree char *json = war_entry_order (entry);

  return fail (t, why, json);
}

/* An asked entry put in its own place: nothing may come out differently. */
static gboolean
revise_with_itself (Table *t, WarCampaign *c, guint n)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autofree char *json = war_entry_order (entry);
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (war_campaign_data (c), json, strlen (json), &error);
  g_autoptr (WarProposal) proposal = order != NULL ? war_campaign_revise (c, n, order, &error) : NULL;

  if (proposal == NULL)
    return fail_error (t, "revising", g_steal_pointer (&error));

  GPtrArray *outcomes = war_proposal_outcomes (proposal);

  for (guint i = 0; i < outcomes->len; i++)
    {
      const WarOutcome *outcome = outcomes->pdata[i];

      if (outcome->fate != WAR_SAME)
        return fail_entry (t, c, "the same order came out differently", outcome->entry);
    }
  return war_state_equal (war_proposal_before (proposal), war_proposal_after (proposal))
         || fail (t, "the same order gives another board", json);
}

static gboolean
verify (Table *t, WarCampaign *c)
{
  g_autoptr (GPtrArray) findings = war_campaign_verify (c, FALSE);

  for (guint i = 0; i < findings->len; i++)
    if (((WarFinding *) findings->pdata[i])->damage)
      return fail (t, "verify", ((WarFinding *) findings->pdata[i])->words);
  return TRUE;
}

static WarCampaign *
begin (Table *t, guint64 seed)
{
  g_autofree char *path = g_build_filename (t->folder, "random.mariscal", NULL);
  g_autoptr (GError) error = NULL;

  g_unlink (path);

  WarCampaign *c = war_campaign_create (path, t->game, NULL, NULL, &error);

  if (c == NULL)
    fail_error (t, "creating", g_steal_pointer (&error));
  else
    war_campaign_set_dice (c, war_dice_new_seeded (seed));
  return c;
}

static gboolean
end (Table *t, WarCampaign *c)
{
  return undo_and_redo (t, c) && open_again (t, c) && verify (t, c)
         && (war_campaign_n (c) < 2 || t->lawless || revise_with_itself (t, c, 2));
}

/* Plays these orders, as they were written; what no longer fits is passed over. */
static gboolean
replay (Table *t, guint64 seed, const GPtrArray *orders)
{
  g_autoptr (WarCampaign) c = begin (t, seed);

  for (guint i = 0; c != NULL && i < orders->len && t->failure == NULL; i++)
    {
      const char *json = orders->pdata[i];
      g_autoptr (WarRecord) order = war_order_read (war_campaign_data (c), json, strlen (json), NULL);

      if (order != NULL)
        play_order (t, c, order);
    }
  return c != NULL && t->failure == NULL && end (t, c);
}

static GPtrArray *
leave_out (const GPtrArray *orders, guint from, guint n)
{
  GPtrArray *fewer = g_ptr_array_new ();

  for (guint i = 0; i < orders->len; i++)
    if (i < from || i >= from + n)
      g_ptr_array_add (fewer, orders->pdata[i]);
  return fewer;
}

/* Leaves out halves, quarters, … single orders while it still fails; prints what is left. */
static void
shrink (const Table *failed, guint64 seed)
{
  g_autoptr (GPtrArray) orders = leave_out (failed->orders, 0, 0);

  for (guint n = MAX (orders->len / 2, 1); n > 0; n /= 2)
    for (guint from = 0; from + n <= orders->len;)
      {
        g_autoptr (GPtrArray) fewer = leave_out (orders, from, n);
        g_autoptr (GPtrArray) decided = g_ptr_array_new_with_free_func (g_free);
        Table t = { failed->game, failed->folder, decided, NULL, FALSE };

        if (replay (&t, seed, fewer))
          from += n;
        else
          {
            g_ptr_array_unref (orders);
            orders = g_steal_pointer (&fewer);
          }
        g_free (t.failure);
      }
  for (guint i = 0; i < orders->len; i++)
    g_test_message ("%s", (const char *) orders->pdata[i]);
}

/* How many orders were decided. */
static guint
play_campaign (const WarGame *game, const char *folder, guint64 seed, guint n_orders)
{
  g_autoptr (GPtrArray) decided = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
  Table t = { game, (char *) folder, decided, NULL, FALSE };
  g_autoptr (WarCampaign) c = begin (&t, seed);

  for (guint i = 0; c != NULL && i < n_orders && t.failure == NULL; i++)
    {
      RandomOrders random = { rand, war_campaign_state (c), MAX (n_orders / STEPS, 2) };
      g_autoptr (WarRecord) order = random_order (&random);

      if (seed % 5 == 0 && g_rand_boolean (rand))
        war_order_override (order, "as it stands on the table");
      play_order (&t, c, order);
    }
  if (t.failure == NULL && end (&t, c))
    return decided->len;

  g_test_message ("%s, seed %" G_GUINT64_FORMAT ": %s", game->id, seed, t.failure);
  g_clear_object (&c);
  shrink (&t, seed);
  g_free (t.failure);
  g_test_fail ();
  return 0;
}

/* Memory, where there is such a folder: what a disk does is the file's test, not this one's. */
static char *
make_folder (void)
{
  g_autofree char *folder = g_strdup ("/dev/shm/mariscal-random-XXXXXX");

  return g_mkdtemp (folder) != NULL ? g_steal_pointer (&folder)
                                    : g_dir_make_tmp ("mariscal-random-XXXXXX", NULL);
}

#ifdef __SANITIZE_ADDRESS__
#define CAMPAIGNS      10                  /* the same play, some seven times slower */
#define LONG_CAMPAIGNS 100
#else
#define CAMPAIGNS      100
#define LONG_CAMPAIGNS 1000
#endif

static void
test_game (gconstpointer user)
{
  const WarGame *game = user;
  gboolean is_long = g_getenv ("MARISCAL_LONG") != NULL;
  const char *one = g_getenv ("MARISCAL_SEED");
  guint n = one != NULL ? 1 : is_long ? LONG_CAMPAIGNS : CAMPAIGNS, n_orders = is_long ? 10000 : 1000;
  g_autofree char *folder = make_folder ();
  guint decided = 0;
  guint64 first = one != NULL ? g_ascii_strtoull (one, NULL, 10) : 19390901;

  g_assert_nonnull (folder);
  g_test_message ("%s: seeds %" G_GUINT64_FORMAT " and the %u that follow, %u orders each", game->id, first,
                  n - 1, n_orders);
  for (guint i = 0; i < n && !g_test_failed (); i++)
    decided += play_campaign (game, folder, first + i, n_orders);
  g_test_message ("%s: %u orders were decided, the others are against the rules", game->id, decided);

  g_autofree char *path = g_build_filename (folder, "random.mariscal", NULL);

  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_language_set ("en");
  war_games_load ();
  for (guint i = 0; i < war_game_count (); i++)
    {
      g_autofree char *name = g_strdup_printf ("/%s/random-play", war_game_at (i)->id);

      g_test_add_data_func (name, war_game_at (i), test_game);
    }
  return g_test_run ();
}
