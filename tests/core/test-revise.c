/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Editing the past: what comes out of each order asked after it, and what the table looks like then. */

#include <string.h>

#include "trial-game.h"

typedef struct
{
  const char *name;
  const char *orders[6];                   /* entry 2 and on; a group each */
  guint       entry;
  const char *instead;
  const char *outcomes;
  const char *path, *value;                /* after the commit */
} Case;

static const Case cases[] = {
  { "the-same-again-changes-nothing",
    { "{'do':'storm','die':6}", "{'do':'raise','place':'mill','side':'red','then':2}",
      "{'do':'march','block':'5a','place':'hills'}" },
    2, "{'do':'storm','die':6}", "2 same, 4 same, 7 same", "block/5a/place", "'hills'" },
  { "another-die-lets-a-consequence-go",
    { "{'do':'storm','die':6}", "{'do':'recruit','place':'hills','side':'red'}" },
    2, "{'do':'storm','die':2}", "2 differs, 4 same", "place/hills/control", "null" },
  { "dice-nobody-asks-for-any-more-are-told",
    { "{'do':'storm','die':6}", "{'do':'next'}" },
    2, "{'do':'control','place':'marsh','side':'red'}", "2 differs (1 left), 4 same", "place/marsh/control", "'red'" },
  { "what-is-forbidden-now-is-left-out",
    { "{'do':'control','place':'marsh','side':'red'}", "{'do':'control','place':'hills','side':'red'}", "{'do':'next'}" },
    2, "{'do':'control','place':'hills','side':'red'}", "2 differs, 3 no longer fits, 4 same", "place/marsh/control", "null" },
  { "what-has-no-meaning-now-is-left-out",
    { "{'do':'raise','place':'mill','side':'red'}", "{'do':'march','block':'2a','place':'hills'}", "{'do':'next'}" },
    2, "{'do':'control','place':'hills','side':'red'}", "2 differs, 3 no longer fits, 4 same", "place/hills/control", "'red'" },
  { "a-die-that-never-fell-is-asked-for",
    { "{'do':'control','place':'mill','side':'red'}", "{'do':'twice','first':1,'second':2}" },
    3, "{'do':'twice'}", "3 same", "side/blue/morale", "-1" },
  { "a-fact-of-the-table-is-set-again",
    { "{'do':'recruit','place':'mill','side':'red','n':3}", "{'do':'correct','path':'place/mill/troops/red','value':9}" },
    2, "{'do':'recruit','place':'mill','side':'red','n':4}", "2 differs, 3 set again", "place/mill/troops/red", "9" },
  { "an-override-that-is-not-needed-any-more-is-told",
    { "{'do':'control','place':'hills','side':'red'}", "{'do':'control','place':'hills','side':'red','override':true}" },
    2, "{'do':'control','place':'marsh','side':'red'}", "2 differs, 3 idle", "place/hills/control", "'red'" },
  { "orders-given-together-stay-together",
    { "{'do':'control','place':'hills','side':'red'}\n{'do':'control','place':'marsh','side':'red'}", "{'do':'next'}" },
    2, "{'do':'control','place':'marsh','side':'blue'}", "2 differs, 3 differs, 4 same", "place/marsh/control", "'red'" },
  { "the-second-of-several-alone",
    { "{'do':'storm','die':5}\n{'do':'storm','place':'marsh','die':5}", "{'do':'next'}" },
    4, "{'do':'storm','place':'marsh','die':1}", "2 same, 4 differs, 6 same", "place/marsh/control", "null" },
  { "a-consequence-is-revised-by-what-it-followed",
    { "{'do':'storm','die':6}", "{'do':'next'}" },
    3, "{'do':'storm','die':1}", "2 differs, 4 same", "place/hills/control", "null" },
  { "new-consequences-take-nobody-else's-name",
    { "{'do':'raise','place':'mill','side':'red'}", "{'do':'raise','place':'hills','side':'blue'}",
      "{'do':'march','block':'3a','place':'marsh'}" },
    2, "{'do':'raise','place':'mill','side':'red','then':3}", "2 differs, 3 same, 4 same", "block/3a/owner", "'blue'" },
  { "members-keep-the-names-they-had",
    { "{'do':'control','place':'hills','side':'red'}", "{'do':'raise','place':'mill','side':'red','n':2,'then':1}",
      "{'do':'march','block':'4a','place':'marsh'}" },
    2, "{'do':'control','place':'hills','side':'blue'}", "2 differs, 3 same, 5 same", "block/4a/place", "'marsh'" },
  { "the-set-up-itself",
    { "{'do':'control','place':'hills','side':'red'}", "{'do':'raise','place':'mill','side':'red'}" },
    1, "{'do':'set-up','scenario':'short'}", "1 differs, 2 same, 3 same", "side/red/stock/mill", "5" },
  { "what-lies-under-a-veil",
    { "{'do':'draw','side':'red','stake':7}", "{'do':'next'}" },
    2, "{'do':'draw','side':'blue','stake':8}", "2 differs, 3 same", "card/guns/stake", "8" },
};

static void
play (Trial *t, const Case *about)
{
  for (guint i = 0; i < G_N_ELEMENTS (about->orders) && about->orders[i] != NULL; i++)
    {
      trial_dice (t->c, "2");
      trial_do (t->c, about->orders[i]);
    }
  trial_dice (t->c, "");
}

/* What was asked again names the entry it repeats, all else names none. */
static void
look_at_what_repeats (WarCampaign *c, GPtrArray *outcomes, guint old)
{
  g_autofree char *text = trial_file (war_campaign_path (c));

  for (guint i = 0; i < outcomes->len; i++)
    {
      const WarOutcome *o = g_ptr_array_index (outcomes, i);
      g_autoptr (WarEntry) entry = war_campaign_entry (c, o->now);

      if (entry != NULL)
        g_assert_cmpuint (war_entry_as (entry), ==, o->entry);
    }
  for (guint i = 1; i <= old; i++)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (c, i);

      g_assert_cmpuint (war_entry_as (entry), ==, 0);
    }
  g_assert_null (strstr (text, "\"as\":0"));
}

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarProposal) p = NULL;
  g_autoptr (WarCampaign) again = NULL;
  g_autofree char *outcomes = NULL, *before = NULL, *still = NULL, *after = NULL, *end = NULL, *findings = NULL;
  guint n;

  play (&t, about);
  n = war_campaign_n (t.c);
  before = trial_board (war_campaign_state (t.c));
  p = trial_revise (t.c, about->entry, about->instead);
  outcomes = trial_outcomes (p);
  g_assert_cmpstr (outcomes, ==, about->outcomes);
  still = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (still, ==, before);                                  /* nothing has moved yet */
  after = trial_board (war_proposal_after (p));
  trial_same (war_proposal_before (p), war_campaign_state (t.c));
  trial_commit (t.c, p);
  look_at_what_repeats (t.c, war_proposal_outcomes (p), n);
  end = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (end, ==, after);
  trial_expect (war_campaign_state (t.c), about->path, about->value);
  g_assert_cmpuint (war_campaign_head (t.c), >, n);
  g_assert_true (war_campaign_alive (t.c, n));                          /* what was there is set aside, not lost */
  findings = trial_findings (t.c, TRUE);
  g_assert_cmpstr (findings, ==, "");
  again = war_campaign_open (t.path, NULL);
  trial_same (war_campaign_state (again), war_campaign_state (t.c));
  g_assert_true (war_campaign_go (t.c, n, NULL));
  g_free (g_steal_pointer (&still));
  still = trial_board (war_campaign_state (t.c));
  g_assert_cmpstr (still, ==, before);
}

/* Twice: names hold, and what repeats a repetition still knows the first. */
static void
test_twice (void)
{
  g_auto (Trial) t = trial_new (NULL);

  trial_do (t.c, "{'do':'raise','place':'mill','side':'red'}");
  trial_do (t.c, "{'do':'raise','place':'hills','side':'blue','then':1}");
  trial_do (t.c, "{'do':'march','block':'4a','place':'marsh'}");
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GListModel) way = war_campaign_entries (t.c);
      g_autoptr (WarEntry) second = g_list_model_get_item (way, 1);
      g_autoptr (WarProposal) p = trial_revise (t.c, war_entry_number (second),
                                                i % 2 == 0 ? "{'do':'raise','place':'mill','side':'red','then':2}"
                                                                                            : "{'do':'raise','place':'mill',"
                                                                                              "'side':'red'}");
      GPtrArray *outcomes = war_proposal_outcomes (p);

      g_assert_cmpuint (outcomes->len, ==, 3);
      g_assert_cmpint (((WarOutcome *) g_ptr_array_index (outcomes, 1))->fate, ==, WAR_SAME);
      g_assert_cmpint (((WarOutcome *) g_ptr_array_index (outcomes, 2))->fate, ==, WAR_SAME);
      trial_commit (t.c, p);
      trial_expect (war_campaign_state (t.c), "block/2a/place", "'mill'");
      trial_expect (war_campaign_state (t.c), "block/3a/owner", "'blue'");
      trial_expect (war_campaign_state (t.c), "block/4a/place", "'marsh'");
    }
}

typedef struct
{
  guint       entry;
  const char *instead;
  WarError    code;
} Refusal;

static const Refusal refusals[] = {
  { 0, "{'do':'next'}", WAR_ERROR_INPUT }, { 9, "{'do':'next'}", WAR_ERROR_INPUT }, { 4, "{'do':'next'}", WAR_ERROR_INPUT },
  { 2, "{'do':'control','place':'mill','side':'red'}", WAR_ERROR_NO },
  { 2, "{'do':'storm'}", WAR_ERROR_NO },
  { 2, "{'do':'set-up'}", WAR_ERROR_INPUT },
  { 1, "{'do':'next'}", WAR_ERROR_INPUT },                              /* what a campaign begins with */
  { 2, "{'do':'loop'}", WAR_ERROR_INPUT },
  { 2, "{'do':'recruit','place':'marsh','side':'red','n':11}", WAR_ERROR_NO },   /* the board itself says no */
};

static void
test_refusals (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");

  trial_do (t.c, "{'do':'control','place':'hills','side':'red'}");
  trial_do (t.c, "{'do':'next'}");
  trial_do (t.c, "{'do':'next'}");
  g_assert_true (war_campaign_go (t.c, 3, NULL));                       /* entry 4 lies ahead, not behind */
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *before = trial_board (war_campaign_state (t.c)), *after = NULL;
      g_autoptr (WarRecord) order = trial_order (war_campaign_data (t.c), refusals[i].instead);
      g_autoptr (GError) error = NULL;
      g_autoptr (WarProposal) p = war_campaign_revise (t.c, refusals[i].entry, order, &error);

      g_assert_null (p);
      g_assert_error (error, WAR_ERROR, (int) refusals[i].code);
      after = trial_board (war_campaign_state (t.c));
      g_assert_cmpstr (before, ==, after);
    }
}

/* Drawn from more cards than then: another die. It stands as if it had fallen at the table; one that cannot have fallen
 * is passed over. */
static void
test_given_dice (void)
{
  static const WarGivenDie given[] = { { 4, 2 }, { 3, 9 }, { 3, 1 } };
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (WarGivenDie));
  g_autoptr (WarRecord) instead = trial_order (war_campaign_data (t.c), "{'do':'control','place':'hills','side':'red'}");
  g_autoptr (WarProposal) without = NULL, with = NULL;
  g_autofree char *asked = NULL, *answered = NULL, *findings = NULL;
  const WarOutcome *wants;

  trial_dice (t.c, "1 1");
  trial_do (t.c, "{'do':'draw','side':'red','stake':7}");
  trial_do (t.c, "{'do':'draw','side':'blue','stake':7}");
  trial_dice (t.c, "");
  without = war_campaign_revise (t.c, 2, instead, NULL);
  asked = trial_outcomes (without);
  g_assert_cmpstr (asked, ==, "2 differs (1 left), 3 wants a die");
  wants = g_ptr_array_index (war_proposal_outcomes (without), 1);
  g_assert_cmpint (wants->die, >, 2);
  g_assert_cmpstr (wants->die_what, ==, "card");
  g_array_append_vals (dice, given, G_N_ELEMENTS (given));
  with = war_campaign_revise_with (t.c, 2, instead, dice, NULL);
  answered = trial_outcomes (with);
  g_assert_true (g_str_has_prefix (answered, "2 differs (1 left), 3 "));
  g_assert_null (strstr (answered, "wants"));
  trial_commit (t.c, with);
  findings = trial_findings (t.c, TRUE);
  g_assert_cmpstr (findings, ==, "");
}

/* The order that is put in may want one too. */
static void
test_given_to_the_new_order (void)
{
  WarGivenDie six = { 2, 6 };
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (WarGivenDie));
  g_autoptr (WarRecord) storm = trial_order (war_campaign_data (t.c), "{'do':'storm'}");
  g_autoptr (WarProposal) p = NULL;

  trial_do (t.c, "{'do':'control','place':'marsh','side':'red'}");
  g_assert_null (war_campaign_revise_with (t.c, 2, storm, dice, NULL));
  g_array_append_val (dice, six);
  p = war_campaign_revise_with (t.c, 2, storm, dice, NULL);
  g_assert_nonnull (p);
  trial_commit (t.c, p);
  trial_expect (war_campaign_state (t.c), "place/hills/control", "'red'");
}

static const struct
{
  guint       on;                          /* 0: where the table stands */
  const char *text;
} written[] = {
  { 2, "the second" }, { 3, "its consequence" }, { 4, "the fourth" }, { 4, "and again" }, { 0, "where it stands" },
};

/* The notes of every entry on the way, one after another. */
static char *
read_notes (WarCampaign *c)
{
  g_autoptr (GListModel) way = war_campaign_entries (c);
  GString *all = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (way); i++)
    {
      g_autoptr (WarEntry) entry = g_list_model_get_item (way, i);
      g_autoptr (GPtrArray) notes = war_entry_notes (entry);

      g_assert_cmpint (war_entry_noted (entry), ==, notes->len > 0);
      for (guint k = 0; k < notes->len; k++)
        g_string_append_printf (all, "%s%u %s", all->len > 0 ? ", " : "", i + 1, (char *) g_ptr_array_index (notes, k));
    }
  return g_string_free (all, FALSE);
}

/* What was written on an entry follows it, however often the past is edited; what was written on a consequence that is gone is
 * said of what it followed from. */
static void
test_notes (void)
{
  static const char *const insteads[] = { "{'do':'storm','die':6}", "{'do':'storm','die':2}", "{'do':'storm','die':1}" };
  static const char *const told[] = {
    "2 the second, 2 its consequence, 4 the fourth, 4 and again, 4 where it stands",
    "2 the second, 2 its consequence, 3 the fourth, 3 and again, 3 where it stands, 3 after an edit",
    "2 the second, 2 its consequence, 3 the fourth, 3 and again, 3 where it stands, 3 after an edit",
  };
  g_auto (Trial) t = trial_new (NULL);

  trial_do (t.c, "{'do':'storm','die':6}");
  trial_do (t.c, "{'do':'next'}");
  for (guint i = 0; i < G_N_ELEMENTS (written); i++)
    g_assert_true (war_campaign_note_on (t.c, written[i].on > 0 ? written[i].on : war_campaign_head (t.c), written[i].text,
                                         NULL));
  for (guint i = 0; i < G_N_ELEMENTS (insteads); i++)
    {
      g_autoptr (GListModel) way = war_campaign_entries (t.c);
      g_autoptr (WarEntry) second = g_list_model_get_item (way, 1);
      g_autoptr (WarProposal) p = trial_revise (t.c, war_entry_number (second), insteads[i]);
      g_autofree char *notes = NULL;

      trial_commit (t.c, p);
      notes = read_notes (t.c);
      g_assert_cmpstr (notes, ==, told[i]);
      if (i == 0)
        g_assert_true (war_campaign_note (t.c, "after an edit", NULL));
    }
}

static const struct
{
  const char *name;
  const char *orders[3];                   /* entry 2 and on */
  const char *instead;                     /* of entry 2 */
  const char *breaks;
} ends[] = {
  { "one-that-is-right",
    { "{'do':'recruit','place':'mill','side':'red','n':4}", "{'do':'recruit','place':'mill','side':'red','n':6}" },
    "{'do':'recruit','place':'mill','side':'red','n':3}", "" },
  { "what-later-orders-make-too-much",
    { "{'do':'recruit','place':'mill','side':'red','n':4}", "{'do':'recruit','place':'mill','side':'red','n':6}" },
    "{'do':'recruit','place':'mill','side':'red','n':5}", "more than ten stand in Molino" },
  { "not-what-was-so-before",
    { "{'do':'control','place':'mill','side':'red'}", "{'do':'recruit','place':'mill','side':'red','n':11,'override':true}" },
    "{'do':'control','place':'hills','side':'red'}", "" },
  { "what-an-overridden-order-does-now",
    { "{'do':'control','place':'mill','side':'red'}", "{'do':'recruit','place':'hills','side':'red','n':7,'override':true}" },
    "{'do':'recruit','place':'hills','side':'red','n':9}", "more than ten stand in Colinas" },
};

/* What is not right at the end is told, and nothing is left out for it. */
static void
test_end (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'bare'}");
  g_autoptr (WarProposal) p = NULL;
  GPtrArray *breaks;

  for (guint k = 0; k < G_N_ELEMENTS (ends[i].orders) && ends[i].orders[k] != NULL; k++)
    trial_do (t.c, ends[i].orders[k]);
  p = trial_revise (t.c, 2, ends[i].instead);
  breaks = war_proposal_breaks (p);
  g_assert_cmpuint (breaks->len, ==, *ends[i].breaks == '\0' ? 0 : 1);
  if (breaks->len > 0)
    g_assert_true (g_str_has_prefix (g_ptr_array_index (breaks, 0), ends[i].breaks));
  for (guint k = 0; k < war_proposal_outcomes (p)->len; k++)
    g_assert_cmpuint (((WarOutcome *) g_ptr_array_index (war_proposal_outcomes (p), k))->now, >, 0);
  trial_commit (t.c, p);
  trial_same (war_campaign_state (t.c), war_proposal_after (p));
}

/* All that was asked, asked again: the same. */
static void
test_long (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (GRand) dice = g_rand_new_with_seed (5);
  g_autoptr (WarProposal) p = NULL;
  static const char *const orders[] = {
    "{'do':'next','override':true}", "{'do':'storm','override':true}", "{'do':'twice'}",
    "{'do':'raise','place':'mill','side':'red','n':2,'then':1}",
    "{'do':'control','place':'marsh','side':'red','override':true}", "{'do':'draw','side':'blue','stake':9,'override':true}",
    "{'do':'storm','place':'mill','override':true}",
    "{'do':'correct','path':'place/mill/worth','value':4}\n{'do':'correct','path':'place/mill/worth','value':5}",
  };

  war_campaign_set_dice (t.c, war_dice_new_seeded (5));
  for (guint i = 0; i < 120; i++)
    trial_do (t.c, orders[g_rand_int_range (dice, 0, G_N_ELEMENTS (orders))]);
  p = trial_revise (t.c, 1, "{'do':'set-up','scenario':'short'}");
  for (guint i = 0; i < war_proposal_outcomes (p)->len; i++)
    {
      const WarOutcome *o = g_ptr_array_index (war_proposal_outcomes (p), i);

      g_assert_true (o->fate == WAR_SAME || o->fate == WAR_OVERRIDE_IDLE);
      g_assert_cmpuint (o->dice_left, ==, 0);
    }
  trial_same (war_proposal_before (p), war_proposal_after (p));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/revise/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  g_test_add_func ("/revise/again-and-again-keeps-names", test_twice);
  g_test_add_func ("/revise/notes-follow-their-entries", test_notes);
  g_test_add_func ("/revise/refuses-what-cannot-be-put-in", test_refusals);
  g_test_add_func ("/revise/a-die-that-is-wanted-can-be-given", test_given_dice);
  g_test_add_func ("/revise/a-die-for-the-new-order-can-be-given", test_given_to_the_new_order);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *name = g_strdup_printf ("/revise/the-table-at-the-end/%s", ends[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_end);
    }
  g_test_add_func ("/revise/a-long-campaign-asked-again-is-the-same", test_long);
  return g_test_run ();
}
