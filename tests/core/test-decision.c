/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Decisions: what an order changes, what follows from it, and that all of it walks back. */

#include <string.h>

#include "trial-game.h"

typedef struct
{
  WarData  *data;
  WarState *state;
} Table;

static WarGroup *
decide (Table *t, const char *order, const int *falls, guint n)
{
  g_autoptr (WarRecord) record = trial_order (t->data, order);
  g_autoptr (WarDice) dice = war_dice_new_script (falls, n);
  WarOccasion occasion = { .first = 7, .dice = dice };

  return war_decide (t->state, record, &occasion);
}

static Table
new_table (void)
{
  Table t = { trial_data (NULL, NULL, NULL), NULL };
  g_autoptr (WarGroup) group = NULL;

  t.state = war_state_new (t.data);
  group = decide (&t, "{'do':'set-up','scenario':'short'}", NULL, 0);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  return t;
}

static void
clear_table (Table *t)
{
  war_state_free (t->state);
  war_data_free (t->data);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, clear_table)

static char *
name_verdict (const WarGroup *group)
{
  static const char *const verdicts[] = { "decided", "forbidden", "refused", "wants" };

  return group->words == NULL ? g_strdup (verdicts[group->verdict])
                              : g_strdup_printf ("%s %s %s", verdicts[group->verdict], group->rule != NULL ? group->rule : "-",
                                                 group->words);
}

typedef struct
{
  const char *order;
  int         falls[4];
  guint       n;
  const char *verdict;
  const char *path, *value;                /* one thing that stands there after it */
} Case;

static const Case cases[] = {
  { "{'do':'control','place':'hills','side':'red'}", { 0 }, 0, "decided", "place/hills/control", "'red'" },
  { "{'do':'control','place':'mill','side':'red'}", { 0 }, 0, "forbidden 1.1 already-there", NULL, NULL },
  { "{'do':'control','place':'mill','side':'red','override':'ours'}", { 0 }, 0, "decided", "place/mill/control", "'red'" },
  { "{'do':'control','place':'mill'}", { 0 }, 0, "decided", "place/mill/control", "null" },
  { "{'do':'recruit','place':'mill','side':'red','n':18}", { 0 }, 0, "decided", "place/mill/troops/red", "20" },
  { "{'do':'recruit','place':'mill','side':'red','n':19}", { 0 }, 0, "forbidden 4 draft-too-many", NULL, NULL },
  { "{'do':'recruit','place':'mill','side':'red','n':-3}", { 0 }, 0, "forbidden 4 draft-too-few", NULL, NULL },
  { "{'do':'recruit','place':'mill','side':'red','n':-3,'override':true}", { 0 }, 0, "decided", "place/mill/troops/red", "-1" },
  { "{'do':'storm'}", { 4 }, 1, "decided", "place/hills/control", "null" },
  { "{'do':'storm'}", { 5 }, 1, "decided", "place/hills/control", "'red'" },
  { "{'do':'storm','die':6}", { 0 }, 0, "decided", "place/hills/control", "'red'" },
  { "{'do':'storm'}", { 0 }, 0, "wants - draft-wants-die", NULL, NULL },
  { "{'do':'storm','place':'mill','die':5}", { 0 }, 0, "forbidden 1.1 already-there", NULL, NULL },
  { "{'do':'storm','place':'mill','die':5,'override':true}", { 0 }, 0, "decided", "place/mill/control", "'red'" },
  { "{'do':'twice','second':6}", { 2, 1 }, 1, "decided", "side/blue/morale", "3" },
  { "{'do':'twice'}", { 2 }, 1, "wants - draft-wants-die", NULL, NULL },
  { "{'do':'raise','place':'mill','side':'red'}", { 0 }, 0, "decided", "block/7a/steps", "4" },
  { "{'do':'raise','place':'mill','side':'red','n':2}", { 0 }, 0, "decided", "block/7b/place", "'mill'" },
  { "{'do':'raise','place':'mill','side':'red','then':2}", { 0 }, 0, "decided", "block/9a/load/red", "1" },
  { "{'do':'raise','place':'mill','side':'red','n':60}", { 0 }, 0, "decided", "block/7h2/owner", "'red'" },
  { "{'do':'loop'}", { 0 }, 0, "refused 10 draft-endless", NULL, NULL },
  { "{'do':'loop','override':true}", { 0 }, 0, "refused 10 draft-endless", NULL, NULL },
  { "{'do':'orphan'}", { 0 }, 0, "refused - order-nobody-decides", NULL, NULL },
  { "{'do':'draw','side':'blue','stake':12}", { 2 }, 1, "decided", "card/guns/stake", "12" },
  { "{'do':'set-up'}", { 0 }, 0, "refused - set-up-once", NULL, NULL },
  { "{'do':'correct','path':'place/mill/fort','value':false}", { 0 }, 0, "decided", "place/mill/fort", "false" },
  { "{'do':'correct','path':'place/mill/owner','value':'blue'}", { 0 }, 0, "decided", "place/mill/control", "'blue'" },
  { "{'do':'correct','path':'place/mill/control','value':null}", { 0 }, 0, "decided", "place/mill/control", "null" },
  { "{'do':'correct','path':'place/mill/marker','value':'\\u00e9\\n'}", { 0 }, 0, "decided", "place/mill/marker", "'é\\n'" },
  { "{'do':'correct','path':'place/mill/seen','value':'?'}", { 0 }, 0, "decided", "place/mill/seen", "'?'" },
  { "{'do':'correct','path':'place/mill/troops/red','value':21}", { 0 }, 0, "forbidden 4 draft-too-many", NULL, NULL },
  { "{'do':'correct','path':'place/mill/troops/red','value':21,'override':true}", { 0 }, 0, "decided", "place/mill/troops/red",
    "21" },
  { "{'do':'correct','path':'place/mill/troops/red','value':1000001,'override':true}", { 0 }, 0,
    "refused - draft-beyond-counting", NULL, NULL },
  { "{'do':'correct','path':'place/mill/troops/red','value':-9223372036854775808,'override':true}", { 0 }, 0,
    "refused - draft-beyond-counting", NULL, NULL },
  { "{'do':'correct','path':'place/mill/troops/red','value':null}", { 0 }, 0, "refused - correct-wrong-value", NULL, NULL },
  { "{'do':'correct','path':'place/mill/troops/red','value':'three'}", { 0 }, 0, "refused - correct-wrong-value", NULL, NULL },
  { "{'do':'correct','path':'place/mill/troops/red','value':'?'}", { 0 }, 0, "refused - correct-wrong-value", NULL, NULL },
  { "{'do':'correct','path':'place/mill/control','value':'green'}", { 0 }, 0, "refused - correct-wrong-value", NULL, NULL },
  { "{'do':'correct','path':'place/mill/fort','value':1}", { 0 }, 0, "refused - correct-wrong-value", NULL, NULL },
  { "{'do':'correct','path':'place/mill/troops','value':1}", { 0 }, 0, "refused - correct-no-path", NULL, NULL },
  { "{'do':'correct','path':'place/mill/nothing','value':1}", { 0 }, 0, "refused - correct-no-path", NULL, NULL },
  { "{'do':'correct','path':'block/7a/steps','value':1}", { 0 }, 0, "refused - correct-no-path", NULL, NULL },
  { "{'do':'correct','path':'','value':1}", { 0 }, 0, "refused - correct-no-path", NULL, NULL },
  { "{'do':'correct','path':'place/mill/worth','value':8}", { 0 }, 0, "decided", "side/red/points", "8" },
  { "{'do':'correct','path':'side/red/points','value':99}", { 0 }, 0, "decided", "side/red/points", "99" },
  { "{'do':'correct','path':'side/red/reach/mill','value':true}", { 0 }, 0, "decided", "side/red/reach/mill", "true" },
  { "{'do':'correct','path':'game/turn','value':4}", { 0 }, 0, "decided", "game/turn", "4" },
  { "{'do':'correct','path':'game/turn','value':5}", { 0 }, 0, "forbidden - draft-too-many", NULL, NULL },
  { "{'do':'correct','path':'game/turn','value':0}", { 0 }, 0, "forbidden - draft-too-few", NULL, NULL },
  { "{'do':'correct','path':'game/turn','value':0,'override':true}", { 0 }, 0, "decided", "game/turn", "0" },
  { "{'do':'correct','path':'place/mill/worth','value':10}", { 0 }, 0, "forbidden - draft-too-many", NULL, NULL },
  { "{'do':'correct','path':'place/mill/worth','value':10,'override':true}", { 0 }, 0, "decided", "place/mill/worth", "10" },
  { "{'do':'correct','path':'place/mill/worth','value':1000001,'override':true}", { 0 }, 0, "refused - draft-beyond-counting",
    NULL, NULL },
  { "{'do':'correct','path':'side/red/points','value':-1}", { 0 }, 0, "forbidden - draft-too-few", NULL, NULL },
  { "{'do':'cheer','side':'red','n':3}", { 0 }, 0, "decided", "side/red/morale", "5" },
  { "{'do':'cheer','side':'red','n':4}", { 0 }, 0, "forbidden - draft-too-many", NULL, NULL },
  { "{'do':'cheer','side':'red','n':-8}", { 0 }, 0, "forbidden - draft-too-few", NULL, NULL },
  { "{'do':'cheer','side':'red','n':4,'override':true}", { 0 }, 0, "decided", "side/red/morale", "6" },
  { "{'do':'cheer','side':'red','n':-8,'override':true}", { 0 }, 0, "decided", "side/red/morale", "-6" },
  { "{'do':'survey','place':'marsh','worth':4}", { 0 }, 0, "decided", "place/marsh/worth", "4" },
  { "{'do':'survey','place':'mill','worth':9}", { 0 }, 0, "decided", "side/red/points", "9" },
  { "{'do':'survey','place':'mill','worth':10}", { 0 }, 0, "forbidden - draft-too-many", NULL, NULL },
  { "{'do':'survey','place':'mill','worth':10,'override':true}", { 0 }, 0, "decided", "place/mill/worth", "10" },
  { "{'do':'survey','place':'mill','worth':null}", { 0 }, 0, "decided", "place/mill/worth", "1" },
  { "{'do':'waive','prompt':'mill'}", { 0 }, 0, "decided", "waived/7a/prompt", "'mill'" },
  { "{'do':'waive','prompt':'hills@1'}", { 0 }, 0, "refused - waive-not-due", NULL, NULL },
  { "{'do':'next'}", { 0 }, 0, "decided", "game/step", "'red.move'" },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Table) t = new_table ();
  g_autoptr (WarState) before = war_state_copy (t.state);
  g_autoptr (WarGroup) group = decide (&t, about->order, about->falls, about->n);
  g_autofree char *verdict = name_verdict (group);

  g_assert_cmpstr (verdict, ==, about->verdict);
  g_assert_true (group->verdict == WAR_DECIDED || war_state_equal (t.state, before));
  if (about->path != NULL)
    trial_expect (t.state, about->path, about->value);
  if (group->verdict != WAR_DECIDED)
    {
      g_assert_cmpuint (group->decisions->len, ==, 0);
      return;
    }
  for (guint i = group->decisions->len; i-- > 0;)
    war_changes_walk_back (t.state, ((WarDecision *) g_ptr_array_index (group->decisions, i))->changes);
  g_assert_true (war_state_equal (t.state, before));
  trial_same (t.state, before);
}

/* What is overridden is noted once, by its paragraph; what an overridden order sets off is overridden with it. */
static void
test_overrides (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) group = decide (&t, "{'do':'storm','place':'mill','die':6,'override':'by hand'}", NULL, 0);
  WarDecision *first = g_ptr_array_index (group->decisions, 0), *then = g_ptr_array_index (group->decisions, 1);

  g_assert_cmpuint (group->decisions->len, ==, 2);
  g_assert_cmpuint (first->over->len, ==, 0);
  g_assert_cmpuint (then->over->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (then->over, 0), ==, "1.1");
  g_assert_false (first->then);
  g_assert_true (then->then);
  g_assert_cmpuint (then->n, ==, 8);
}

static void
test_throws (void)
{
  static const int falls[] = { 3 };
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) group = decide (&t, "{'do':'twice','first':5}", falls, 1);
  const GArray *throws = ((WarDecision *) g_ptr_array_index (group->decisions, 0))->throws;
  const WarThrow *a = &g_array_index (throws, WarThrow, 0), *b = &g_array_index (throws, WarThrow, 1);

  g_assert_cmpuint (throws->len, ==, 2);
  g_assert_cmpint (a->fell, ==, 5);
  g_assert_cmpint (a->from, ==, WAR_DIE_TABLE);
  g_assert_cmpint (b->fell, ==, 3);
  g_assert_cmpint (b->from, ==, WAR_DIE_HERE);
  g_assert_cmpint (b->of, ==, 6);
}

/* Dice that fell before are given out again by name and size, in their order; others come from the source. */
static void
test_dice_again (void)
{
  static const int source[] = { 1 };
  static const WarThrow before[] = {
    { (char *) "other", 6, 2, WAR_DIE_HERE, WAR_NONE }, { (char *) "twice", 6, 6, WAR_DIE_HERE, WAR_NONE },
    { (char *) "twice", 8, 5, WAR_DIE_HERE, WAR_NONE },
  };
  g_auto (Table) t = new_table ();
  g_autoptr (GArray) throws = g_array_new (FALSE, FALSE, sizeof (WarThrow));
  g_autoptr (WarRecord) order = trial_order (t.data, "{'do':'twice'}");
  g_autoptr (WarDice) dice = war_dice_new_script (source, 1);
  WarOccasion occasion = { .first = 7, .throws = throws, .dice = dice };
  g_autoptr (WarGroup) group = NULL;

  g_array_append_vals (throws, before, G_N_ELEMENTS (before));
  group = war_decide (t.state, order, &occasion);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
  trial_expect (t.state, "side/red/morale", "3");
  trial_expect (t.state, "side/blue/morale", "-2");
  g_assert_cmpuint (group->dice_left->len, ==, 2);
  g_assert_cmpstr (g_array_index (group->dice_left, WarThrow, 0).what, ==, "other");
}

/* A name that is taken (a copy written apart was adopted) gives way to the next letter. */
static void
test_names (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) first = decide (&t, "{'do':'raise','place':'mill','side':'red','n':2}", NULL, 0);
  g_autoptr (WarGroup) second = decide (&t, "{'do':'raise','place':'hills','side':'blue'}", NULL, 0);
  g_autoptr (WarGroup) gone = decide (&t, "{'do':'disband','block':'7a'}", NULL, 0);
  WarMember block = war_find (t.data, KIND_BLOCK, "7a");

  g_assert_cmpint (first->verdict + second->verdict + gone->verdict, ==, 3 * WAR_DECIDED);
  trial_expect (t.state, "block/7c/place", "'hills'");
  g_assert_false (war_exists (t.state, block));
  trial_expect (t.state, "block/7a/steps", "0");
  trial_expect (t.state, "block/7a/load/red", "0");
  trial_expect (t.state, "block/7b/steps", "4");
}

/* What nobody can see on the table cannot be corrected either, nor stated of others. */
static void
test_ghosts (void)
{
  Table short_of_one = { trial_data ("{'mariscal-data':1,'game':'trial','place':{'harbour':null}}", NULL, NULL), NULL };

  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) first = decide (&t, "{'do':'raise','place':'mill','side':'red'}", NULL, 0);
  g_autoptr (WarGroup) gone = decide (&t, "{'do':'disband','block':'7a'}", NULL, 0);
  g_autoptr (WarGroup) ghost = decide (&t, "{'do':'correct','path':'block/7a/steps','value':3}", NULL, 0);
  g_autofree char *verdict = name_verdict (ghost);

  g_assert_cmpstr (verdict, ==, "refused - correct-no-path");
  short_of_one.state = war_state_new (short_of_one.data);

  g_autoptr (WarGroup) begun = decide (&short_of_one, "{'do':'set-up','scenario':'short'}", NULL, 0);

  g_assert_cmpint (begun->verdict, ==, WAR_DECIDED);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (WarGroup) raised = decide (&short_of_one, "{'do':'raise','place':'mill','side':'red'}", NULL, 0);
      g_autoptr (WarGroup) sent = decide (&short_of_one, i == 0 ? "{'do':'correct','path':'block/7a/place','value':'harbour'}"
                                                                : "{'do':'correct','path':'block/7a/place','value':'hills'}",
                                          NULL, 0);
      g_autofree char *told = name_verdict (sent);

      g_assert_cmpstr (told, ==, i == 0 ? "refused - correct-wrong-value" : "decided");
    }
  clear_table (&short_of_one);
}

/* Nothing of one that is gone is left for the next of its name, what was stated against its working out neither. */
static void
test_names_again (void)
{
  static const char *const orders[] = {
    "{'do':'raise','place':'mill','side':'red'}", "{'do':'correct','path':'block/7a/might','value':99}",
    "{'do':'disband','block':'7a'}", "{'do':'raise','place':'hills','side':'red'}",
  };
  g_auto (Table) t = new_table ();
  g_autoptr (WarState) before = war_state_copy (t.state);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (WarGroup) group = decide (&t, orders[i], NULL, 0);

      g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
      if (i == 1)
        trial_expect (t.state, "block/7a/might", "99");
      if (i == 2)
        trial_same (t.state, before);
    }
  trial_expect (t.state, "block/7a/might", "8");
}

static void
take_steps (Table *t, guint n)
{
  while (n-- > 0)
    {
      g_autoptr (WarGroup) group = decide (t, "{'do':'next'}", NULL, 0);

      g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
    }
}

/* dawn (a stop), the red side's two steps, the blue side's (it may rest), dusk: entered, whoever plays. */
static void
test_sequence (void)
{
  static const char *const steps[] = { "'red.move'", "'blue.move'", "'dusk'", "'dawn'", "'red.move'" };
  g_auto (Table) t = new_table ();

  trial_expect (t.state, "game/step", "'dawn'");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      take_steps (&t, 1);
      trial_expect (t.state, "game/step", steps[i]);
      trial_expect (t.state, "game/turn", i < 3 ? "1" : "2");
    }
  trial_expect (t.state, "side/red/stock/mill", "6");
}

static void
test_steps_left_out (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) shorter = decide (&t, "{'do':'correct','path':'house/days','value':'short'}", NULL, 0);

  g_assert_cmpint (shorter->verdict, ==, WAR_DECIDED);
  take_steps (&t, 2);
  trial_expect (t.state, "game/step", "'blue.move'");
  take_steps (&t, 1);
  trial_expect (t.state, "game/step", "'dusk'");
}

/* What the table told is unlearned too: undone, or stated as nothing. */
static void
test_learning (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) told = decide (&t, "{'do':'survey','place':'marsh','worth':4}", NULL, 0);
  g_autoptr (WarGroup) untold = NULL;

  g_assert_cmpuint (((WarDecision *) g_ptr_array_index (told->decisions, 0))->changes->len, ==, 1);
  trial_expect (t.state, "place/marsh/worth", "4");
  untold = decide (&t, "{'do':'survey','place':'marsh','worth':null}", NULL, 0);
  g_assert_cmpint (untold->verdict, ==, WAR_DECIDED);
  trial_expect (t.state, "place/marsh/worth", "'?'");
}

/* What does not change anything is no entry, unless it stands among others that do. */
static void
test_idle (void)
{
  static const char *const idle[] = {
    "{'do':'recruit','place':'mill','side':'red','n':0}",
    "{'do':'correct','path':'place/mill/fort','value':true}",
    "{'do':'correct','path':'place/mill/worth','value':null}",
    "{'do':'correct','path':'place/mill/worth','value':1}",            /* as it is printed */
    "{'do':'correct','path':'place/mill/troops/red','value':2,'override':'it is so'}",
    "{'do':'recruit','place':'mill','side':'red','n':0}\n{'do':'recruit','place':'hills','side':'red','n':0}",
  };
  static const char *const busy[] = {
    "{'do':'correct','path':'side/red/points','value':1}",             /* pinned: it holds whatever is worked out */
    "{'do':'control','place':'mill','side':'red','override':true}",    /* a rule was overridden */
    "{'do':'recruit','place':'mill','side':'red','n':0}\n{'do':'recruit','place':'hills','side':'red','n':1}",
  };
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  guint n = war_campaign_n (t.c);

  for (guint i = 0; i < G_N_ELEMENTS (idle); i++)
    {
      g_autofree char *why = trial_refused (t.c, idle[i], WAR_ERROR_INPUT);

      g_assert_true (g_str_has_suffix (why, ": nothing would change by it"));
    }
  g_assert_cmpuint (war_campaign_n (t.c), ==, n);
  for (guint i = 0; i < G_N_ELEMENTS (busy); i++)
    g_assert_cmpuint (trial_do (t.c, busy[i]), >, n);
}

static gboolean
says (const WarGroup *group, const char *words)
{
  return strstr (((WarDecision *) g_ptr_array_index (group->decisions, 0))->says->str, words) != NULL;
}

/* What a correction overrules is told, whoever said it; what is printed takes a correction out. */
static void
test_overruled (void)
{
  static const struct { const char *order, *said; } stated[] = {
    { "{'do':'correct','path':'side/red/points','value':99}", "'old':1,'new':99" },
    { "{'do':'correct','path':'side/red/points','value':7}", "'old':99,'new':7" },
    { "{'do':'correct','path':'side/red/points','value':null}", "'old':7,'new':1" },
    { "{'do':'correct','path':'side/red/reach/harbour','value':false}", "'old':{'key':'value-yes'},'new':{'key':'value-no'}" },
    { "{'do':'correct','path':'side/red/reach/harbour','value':null}", "'old':{'key':'value-no'},'new':{'key':'value-yes'}" },
    { "{'do':'correct','path':'place/marsh/worth','value':4}", "'old':{'key':'value-unknown'},'new':4" },
    { "{'do':'correct','path':'place/marsh/worth','value':'?'}", "'old':4,'new':{'key':'value-unknown'}" },
    { "{'do':'correct','path':'place/mill/worth','value':5}", "'old':1,'new':5" },
    { "{'do':'correct','path':'place/mill/worth','value':1}", "'old':5,'new':1" },
  };
  g_auto (Table) t = new_table ();
  g_autoptr (WarState) before = war_state_copy (t.state);

  for (guint i = 0; i < G_N_ELEMENTS (stated); i++)
    {
      g_autoptr (WarGroup) group = decide (&t, stated[i].order, NULL, 0);
      g_autofree char *said = trial_json (stated[i].said);

      g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
      if (!says (group, said))
        g_assert_cmpstr (((WarDecision *) g_ptr_array_index (group->decisions, 0))->says->str, ==, said);
    }
  trial_same (t.state, before);
}

/* What was set aside is told in the words it was asked in. */
static void
test_set_aside (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) group = decide (&t, "{'do':'waive','prompt':'mill','why':'it burnt down'}", NULL, 0);
  const char *text = ((WarDecision *) g_ptr_array_index (group->decisions, 0))->says->str;
  WarSlice key;
  WarScan scan;

  war_scan_init (&scan, text, strlen (text));
  war_scan_enter (&scan);
  g_assert_true (war_scan_item (&scan) && war_scan_string (&scan, &key) && war_scan_item (&scan));

  g_autofree char *words = war_slice_dup (key);
  g_autofree char *said = war_words_say_scan (war_game_words (&trial_game, "en"), t.data, words, &scan);

  g_assert_cmpstr (said, ==, "Set aside (it burnt down): Do not forget the mill");
}

static void
go_to (Table *t, int turn, const char *step)
{
  g_autofree char *turns = g_strdup_printf ("{'do':'correct','path':'game/turn','value':%d}", turn);
  g_autofree char *steps = g_strdup_printf ("{'do':'correct','path':'game/step','value':'%s'}", step);
  g_autoptr (WarGroup) one = decide (t, turns, NULL, 0), two = decide (t, steps, NULL, 0);

  g_assert_cmpint (one->verdict + two->verdict, ==, 2 * WAR_DECIDED);
}

/* hills@2 is asked in turn 2 alone, unless a fort there makes hills@3 ask for both; the dyke is asked until it is built, and late
 * from turn 2 on. */
static void
test_left_undone (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) dyke = decide (&t, "{'do':'correct','path':'place/marsh/fort','value':true}", NULL, 0);
  g_autoptr (WarGroup) late = NULL, gone = NULL, fort = NULL, taken_in = NULL;

  go_to (&t, 1, "dusk");
  late = decide (&t, "{'do':'next'}", NULL, 0);
  trial_expect (t.state, "game/turn", "2");
  g_assert_false (says (late, "left-undone"));
  go_to (&t, 2, "dusk");
  gone = decide (&t, "{'do':'next'}", NULL, 0);
  g_assert_true (says (gone, "hills-wait"));
  g_assert_true (says (gone, "left-undone"));
  g_assert_false (says (gone, "dyke-waits"));
  go_to (&t, 2, "dusk");
  fort = decide (&t, "{'do':'correct','path':'place/hills/fort','value':true}", NULL, 0);
  g_assert_cmpint (fort->verdict, ==, WAR_DECIDED);
  taken_in = decide (&t, "{'do':'next'}", NULL, 0);
  g_assert_false (says (taken_in, "left-undone"));
}

static void
test_last_turn (void)
{
  g_auto (Table) t = new_table ();
  g_autoptr (WarGroup) last = decide (&t, "{'do':'correct','path':'game/turn','value':4}", NULL, 0);
  g_autoptr (WarGroup) end = NULL, beyond = NULL;
  g_autofree char *verdict = NULL;

  take_steps (&t, 3);
  end = decide (&t, "{'do':'next'}", NULL, 0);
  verdict = name_verdict (end);
  g_assert_cmpstr (verdict, ==, "forbidden - campaign-over");
  beyond = decide (&t, "{'do':'next','override':true}", NULL, 0);
  g_assert_cmpint (beyond->verdict, ==, WAR_DECIDED);
  trial_expect (t.state, "game/turn", "5");
}

typedef struct
{
  const char *order, *verdict;
} SetUp;

static const SetUp set_ups[] = {
  { "{'do':'set-up'}", "decided" },
  { "{'do':'set-up','scenario':'bare'}", "decided" },
  { "{'do':'set-up','scenario':'none'}", "refused - set-up-no-scenario" },
  { "{'do':'set-up','scenario':'wrong'}", "refused - set-up-bad-table" },
  { "{'do':'set-up','scenario':'strange'}", "refused - set-up-bad-table" },
  { "{'do':'set-up','scenario':'strange-stock'}", "refused - set-up-bad-table" },
  { "{'do':'set-up','scenario':'torn'}", "refused - set-up-bad-table" },
  { "{'do':'set-up','scenario':'lost'}", "refused - set-up-bad-table" },
  { "{'do':'set-up','changes':[{'path':'place/mill/fort','value':true},{'path':'side/red/player','value':'Ana'}]}", "decided" },
  { "{'do':'set-up','changes':[{'path':'place/nowhere/fort','value':true}]}", "refused - correct-no-path" },
  { "{'do':'set-up','changes':[{'path':'side/red/stock/mill','value':21}]}", "forbidden 7 draft-too-many" },
};

static void
test_set_up (gconstpointer user)
{
  const SetUp *about = user;
  Table t = { trial_data (NULL, NULL, NULL), NULL };
  g_autoptr (WarGroup) group = NULL;
  g_autofree char *verdict = NULL;

  t.state = war_state_new (t.data);
  group = decide (&t, about->order, NULL, 0);
  verdict = name_verdict (group);
  g_assert_cmpstr (verdict, ==, about->verdict);
  trial_expect (t.state, "side/red/morale", group->verdict == WAR_DECIDED ? "2" : "0");
  trial_expect (t.state, "house/days", group->verdict == WAR_DECIDED ? "'long'" : "null");
  clear_table (&t);
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/decision/decides-and-walks-back/%u", i + 1);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (set_ups); i++)
    {
      g_autofree char *name = g_strdup_printf ("/decision/sets-up-or-says-why-not/%u", i + 1);

      g_test_add_data_func (name, &set_ups[i], test_set_up);
    }
  g_test_add_func ("/decision/notes-what-it-overrides", test_overrides);
  g_test_add_func ("/decision/knows-typed-dice-from-rolled-ones", test_throws);
  g_test_add_func ("/decision/gives-out-dice-that-fell-before", test_dice_again);
  g_test_add_func ("/decision/makes-and-removes-members", test_names);
  g_test_add_func ("/decision/corrects-nothing-that-is-gone", test_ghosts);
  g_test_add_func ("/decision/a-correction-tells-what-it-overrules", test_overruled);
  g_test_add_func ("/decision/what-is-set-aside-is-told-in-its-words", test_set_aside);
  g_test_add_func ("/decision/a-member-made-again-begins-anew", test_names_again);
  g_test_add_func ("/decision/next-stops-where-somebody-must-look", test_sequence);
  g_test_add_func ("/decision/next-passes-steps-that-are-not-played", test_steps_left_out);
  g_test_add_func ("/decision/what-changes-nothing-is-no-entry", test_idle);
  g_test_add_func ("/decision/learns-what-is-printed-and-unlearns-it", test_learning);
  g_test_add_func ("/decision/next-names-what-is-asked-no-longer-and-not-what-is-late", test_left_undone);
  g_test_add_func ("/decision/next-ends-with-the-last-turn", test_last_turn);
  return g_test_run ();
}
