/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The dice of the table for an order that has no field for them: which are wanted, what is certain of them, and that
 * they stand in the journal as the table's. */

#include "trial-game.h"

#include <string.h>

#include "war-wanted.h"

static GArray *
read_faces (const char *typed)
{
  GArray *faces = g_array_new (FALSE, FALSE, sizeof (WarFace));
  g_auto (GStrv) words = g_strsplit (typed, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      WarFace face = { atoi (words[i]), WAR_DIE_TABLE };

      g_array_append_val (faces, face);
    }
  return faces;
}

/* "aim[Archer 1] 1/2, …; later shot; lacking 3, left 0, of 6" */
static char *
tell (const WarWanted *wanted, const WarData *data)
{
  const WarWords *words = war_game_words (&trial_game, "en");
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < wanted->lots->len; i++)
    {
      const WarLot *lot = g_ptr_array_index (wanted->lots, i);
      g_autofree char *list = lot->by != NULL ? g_strdup_printf ("[%s]", lot->by) : g_strdup ("[]");
      g_autoptr (GPtrArray) by = war_words_say_list (words, data, list);

      g_string_append_printf (out, "%s%s[%s] %u/%u", i > 0 ? ", " : "", lot->what,
                              by->len > 0 ? (char *) g_ptr_array_index (by, 0) : "", lot->fell, lot->wanted);
    }
  for (guint i = 0; i < wanted->later->len; i++)
    g_string_append_printf (out, "; later %s", (char *) g_ptr_array_index (wanted->later, i));
  g_string_append_printf (out, "; lacking %u, left %u, of %d", wanted->lacking, wanted->left, wanted->of);
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *name, *order, *typed, *wanted;
} Case;

static const Case cases[] = {
  { "nothing-typed", "{'do':'volley'}", "",
    "aim[Archer 1] 0/2, aim[Archer 2] 0/2; later shot; lacking 4, left 0, of 6" },
  { "one-typed", "{'do':'volley'}", "5",
    "aim[Archer 1] 1/2, aim[Archer 2] 0/2; later shot; lacking 3, left 0, of 6" },
  /* Once the dice before them lie there, those that hang on them are certain, and have eight sides. */
  { "what-hung-on-them-is-told", "{'do':'volley'}", "5 1 1 4",
    "aim[Archer 1] 2/2, aim[Archer 2] 2/2, shot[Archer 2] 0/2; lacking 2, left 0, of 8" },
  { "all-typed", "{'do':'volley'}", "5 1 1 4 8 3",
    "aim[Archer 1] 2/2, aim[Archer 2] 2/2, shot[Archer 2] 2/2; lacking 0, left 0, of 0" },
  { "nothing-hangs-on-them", "{'do':'volley'}", "1 1 1 1",
    "aim[Archer 1] 2/2, aim[Archer 2] 2/2; lacking 0, left 0, of 0" },
  { "one-too-many", "{'do':'volley'}", "1 1 1 1 6",
    "aim[Archer 1] 2/2, aim[Archer 2] 2/2; lacking 0, left 1, of 0" },
  { "no-such-face", "{'do':'volley'}", "7", "; lacking 0, left 0, of 0" },
  /* What has a field of its own is not asked for again. */
  { "a-field-holds-one", "{'do':'twice','first':3}", "", "twice[] 0/1; lacking 1, left 0, of 6" },
  { "fields-hold-all", "{'do':'twice','first':3,'second':4}", "", "; lacking 0, left 0, of 0" },
  { "no-dice-at-all", "{'do':'control','place':'mill','side':'blue'}", "", "; lacking 0, left 0, of 0" },
  /* A rule is against it, and nobody insists: the dice are neither too many nor too few. */
  { "against-a-rule", "{'do':'control','place':'mill','side':'red'}", "1 2", "; lacking 0, left 0, of 0" },
  /* What is drawn is no die. */
  { "one-of-a-pile", "{'do':'draw','side':'red'}", "", "; lacking 0, left 0, of 0" },
  /* A consequence has none of its own here; the die stands for all of the group. */
  { "with-a-consequence", "{'do':'storm','override':true}", "6", "storm[] 1/1; lacking 0, left 0, of 0" },
};

static void
test_case (gconstpointer user)
{
  const Case *test = user;
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (GArray) faces = read_faces (test->typed);
  g_autoptr (WarRecord) order = trial_order (war_campaign_data (t.c), test->order);
  g_autoptr (WarState) before = war_state_copy (war_campaign_state (t.c));
  g_autoptr (WarWanted) wanted = NULL;
  g_autofree char *told = NULL;

  if (*test->typed == '\0')
    g_array_set_size (faces, 0);
  wanted = war_wanted_new (war_campaign_state (t.c), order, 2, faces);
  told = tell (wanted, war_campaign_data (t.c));
  g_assert_cmpstr (told, ==, test->wanted);
  g_assert_true (war_state_equal (before, war_campaign_state (t.c)));
}

/* A say comes only when all of it lies there. */
static void
test_says (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarRecord) order = trial_order (war_campaign_data (t.c), "{'do':'volley'}");
  g_autoptr (GArray) some = read_faces ("5 1 1 4 8"), all = read_faces ("5 1 1 4 8 3");
  g_autoptr (WarWanted) open = war_wanted_new (war_campaign_state (t.c), order, 2, some);
  g_autoptr (WarWanted) done = war_wanted_new (war_campaign_state (t.c), order, 2, all);
  g_autoptr (GPtrArray) says = war_wanted_says (done, war_game_words (&trial_game, "en"));

  g_assert_null (war_wanted_says (open, war_game_words (&trial_game, "en")));
  g_assert_cmpuint (says->len, ==, 1);
  g_assert_cmpstr (says->pdata[0], ==, "The storm passes: 11");
}

/* What comes out hangs on what somebody holds covered: by way of dice, too, it is not told. */
static void
test_covered (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (WarFace));
  g_autoptr (WarRecord) order = NULL;
  g_autoptr (WarWanted) wanted = NULL;

  trial_dice (t.c, "1");
  trial_do (t.c, "{'do':'draw','side':'red','stake':3,'override':true}");
  order = trial_order (war_campaign_data (t.c), "{'do':'draw','side':'red','stake':4}");
  wanted = war_wanted_new (war_campaign_state (t.c), order, 3, none);
  g_assert_true (wanted->covered);
  g_assert_cmpuint (wanted->lots->len + wanted->later->len, ==, 0);
}

static WarProposal *
propose (WarCampaign *c, const char *json, const char *typed, GError **error)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (GArray) faces = read_faces (typed);

  g_ptr_array_add (orders, trial_order (war_campaign_data (c), json));
  return war_campaign_propose_thrown (c, orders, faces, error);
}

/* "aim 5 table, …" of an entry */
static char *
tell_throws (WarCampaign *c, guint n)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (c, n);
  g_autoptr (GArray) throws = war_entry_throws (entry);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < throws->len; i++)
    {
      const WarThrow *throw = &g_array_index (throws, WarThrow, i);

      g_string_append_printf (out, "%s%s %d %s", i > 0 ? ", " : "", throw->what, throw->fell,
                              war_die_from (throw->from));
    }
  return g_string_free (out, FALSE);
}

static void
assert_throws (WarCampaign *c, guint n, const char *wanted)
{
  g_autofree char *told = tell_throws (c, n);

  g_assert_cmpstr (told, ==, wanted);
}

/* They stand there as the table's, also after the past before them was changed. */
static void
test_written (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = NULL, again = NULL;

  trial_do (t.c, "{'do':'recruit','place':'mill','side':'red','n':4}");
  p = propose (t.c, "{'do':'volley','archers':1}", "5 1 7", &error);
  g_assert_no_error (error);
  trial_commit (t.c, p);
  assert_throws (t.c, 3, "aim 5 table, aim 1 table, shot 7 table");
  again = trial_revise (t.c, 2, "{'do':'recruit','place':'mill','side':'red','n':3}");
  trial_commit (t.c, again);
  assert_throws (t.c, war_campaign_head (t.c), "aim 5 table, aim 1 table, shot 7 table");
}

/* One that is lacking is not thrown here instead, one too many is not thrown away; and nothing has changed. */
static void
test_refused (void)
{
  static const struct { const char *typed, *why; } bad[] = {
    { "5 1", "volley: a die of 8 is needed: shot" },
    { "1 1 6", "volley: 1 die that nobody asks for" },
    { "1 7", "volley: a die of 6 has no 7" },
  };
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");

  trial_dice (t.c, "1 2 3 4 5 6");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WarState) before = war_state_copy (war_campaign_state (t.c));

      g_assert_null (propose (t.c, "{'do':'volley','archers':1}", bad[i].typed, &error));
      g_assert_cmpstr (error->message, ==, bad[i].why);
      g_assert_true (war_state_equal (before, war_campaign_state (t.c)));
    }
  trial_do (t.c, "{'do':'volley','archers':1}");
  assert_throws (t.c, war_campaign_head (t.c), "aim 1 here, aim 2 here");
}

/* A mistyped die is put right in the past: these, all of them, in the place of those that fell. */
static void
test_revised (void)
{
  g_auto (Trial) t = trial_new ("{'do':'set-up','scenario':'short'}");
  g_autoptr (WarRecord) order = trial_order (war_campaign_data (t.c), "{'do':'volley','archers':1}");
  g_autoptr (GArray) right = read_faces ("1 1"), many = read_faces ("1 1 1");
  g_autoptr (GError) error = NULL;
  g_autoptr (WarProposal) p = propose (t.c, "{'do':'volley','archers':1}", "5 1 7", &error), again = NULL;

  trial_commit (t.c, p);
  g_assert_null (war_campaign_revise_thrown (t.c, 2, order, many, NULL, &error));
  g_assert_cmpstr (error->message, ==, "volley: 1 die that nobody asks for");
  g_clear_error (&error);
  again = war_campaign_revise_thrown (t.c, 2, order, right, NULL, &error);
  g_assert_no_error (error);
  trial_commit (t.c, again);
  assert_throws (t.c, war_campaign_head (t.c), "aim 1 table, aim 1 table");
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/wanted/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  g_test_add_func ("/wanted/what-it-comes-to-is-said-at-the-end", test_says);
  g_test_add_func ("/wanted/what-lies-covered-is-not-told", test_covered);
  g_test_add_func ("/wanted/they-stand-in-the-journal-as-the-tables", test_written);
  g_test_add_func ("/wanted/lacking-or-too-many-is-refused", test_refused);
  g_test_add_func ("/wanted/other-dice-in-their-place", test_revised);
  return g_test_run ();
}
