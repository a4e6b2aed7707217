/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sealed dice: sealed, called, opened; and whoever cheats is found out. */

#include <glib/gstdio.h>
#include <string.h>

#include "trial-game.h"
#include "war-line.h"
#include "war-seal.h"

#define SEAL "{'do':'seal-dice','what':'the mill','dice':2,'who':'Ana'}"
#define CALL "{'do':'call-dice','which':'2a','numbers':'3 5'}"
#define OPEN "{'do':'open-dice','which':'2a'}"

static char *home;

static void
remove_all (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_all (inside);
    }
  g_remove (path);
}

/* Whoever sits at another computer. */
static void
forget (void)
{
  g_autofree char *folder = g_build_filename (home, "mariscal", NULL);

  remove_all (folder);
}

static Trial
new_sealed (const char *falls)
{
  Trial t = trial_new (NULL);

  trial_dice (t.c, falls);
  g_assert_cmpuint (trial_do (t.c, SEAL), ==, 2);
  return t;
}

/* The faces of an entry, as its line has them. */
static char *
fell (WarCampaign *c, guint entry)
{
  g_autoptr (GArray) throws = war_journal_throws (c->data, war_campaign_line (c, entry));
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < throws->len; i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);

      g_assert_cmpint (t->from, ==, WAR_DIE_SEALED);
      g_string_append_printf (said, "%s%d", i > 0 ? " " : "", t->fell);
    }
  return g_string_free (said, FALSE);
}

static void
expect_clean (WarCampaign *c)
{
  g_autofree char *damage = trial_findings (c, FALSE), *rules = trial_findings (c, TRUE);

  g_assert_cmpstr (damage, ==, "");
  g_assert_cmpstr (rules, ==, "");
}

static void
test_all_the_way (void)
{
  Trial t = new_sealed ("4 1");
  g_autofree char *text = trial_file (t.path), *said = NULL, *board = NULL;

  trial_expect (war_campaign_state (t.c), "sealed/2a/what", "'the mill'");
  g_assert_null (strstr (text, "4 1"));                                 /* what is sealed is in no line */
  trial_do (t.c, CALL);
  trial_do (t.c, OPEN);
  said = fell (t.c, 4);
  g_assert_cmpstr (said, ==, "1 6");                                    /* 4 + 3 − 6, 1 + 5 */
  board = trial_board (war_campaign_state (t.c));
  g_assert_null (strstr (board, "sealed"));
  expect_clean (t.c);
  g_assert_true (war_campaign_go (t.c, 2, NULL));                       /* undone, it is closed again */
  trial_do (t.c, "{'do':'call-dice','which':'2a','numbers':'6 6'}");
  trial_do (t.c, OPEN);
  g_free (said);
  said = fell (t.c, 6);
  g_assert_cmpstr (said, ==, "4 1");
  expect_clean (t.c);
  trial_clear (&t);
}

/* The sum can be worked out again with any other tool. */
static void
test_sum (void)
{
  g_autofree char *sum = war_seal_sum ("4 1", "00ff", 6, "Ana", "the mill");

  g_assert_cmpstr (sum, ==, "a800e0f484ede6a024460cbd5c64fe3df0bc31c35d4489353bc7b766d14e9997");
}

static const struct { const char *name, *before, *order; WarError code; } refusals[] = {
  { "a-seal-for-nothing", NULL, "{'do':'seal-dice','what':''}", WAR_ERROR_INPUT },
  { "what-is-no-seal", NULL, "{'do':'seal-dice','what':'x','hash':'abc'}", WAR_ERROR_INPUT },
  { "a-letter-nobody-sees", NULL, "{'do':'seal-dice','what':'a\\nb'}", WAR_ERROR_INPUT },
  { "a-roll-that-is-not-there", NULL, "{'do':'correct','path':'sealed/9a/sides','value':6}", WAR_ERROR_INPUT },
  { "one-number-for-two-dice", NULL, "{'do':'call-dice','which':'2a','numbers':'3'}", WAR_ERROR_INPUT },
  { "a-number-beyond-the-sides", NULL, "{'do':'call-dice','which':'2a','numbers':'3 7'}", WAR_ERROR_INPUT },
  { "a-nought", NULL, "{'do':'call-dice','which':'2a','numbers':'0 3'}", WAR_ERROR_INPUT },
  { "words-for-numbers", NULL, "{'do':'call-dice','which':'2a','numbers':'two three'}", WAR_ERROR_INPUT },
  { "a-second-call", CALL, CALL, WAR_ERROR_INPUT },
  { "to-open-what-nobody-called", NULL, OPEN, WAR_ERROR_NO },
  { "other-dice-than-were-sealed", CALL, "{'do':'open-dice','which':'2a','dice':'6 6','nonce':'00'}", WAR_ERROR_INPUT },
  { "to-open-with-no-dice", CALL, "{'do':'open-dice','which':'2a','nonce':'00'}", WAR_ERROR_INPUT },
};

static void
test_refusal (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  Trial t = new_sealed ("4 1");
  g_autofree char *why = NULL;

  trial_dice (t.c, "2 3 2 3");
  if (refusals[i].before != NULL)
    trial_do (t.c, refusals[i].before);
  why = trial_refused (t.c, refusals[i].order, refusals[i].code);
  g_assert_null (strchr (why, '\n'));
  trial_clear (&t);
}

static void
test_anyway (void)
{
  Trial t = new_sealed ("4 1");
  g_autofree char *said = NULL;

  trial_do (t.c, "{'do':'open-dice','which':'2a','override':'by telephone'}");
  said = fell (t.c, 3);
  g_assert_cmpstr (said, ==, "4 1");
  expect_clean (t.c);
  trial_clear (&t);
}

static void
test_elsewhere (void)
{
  Trial t = new_sealed ("4 1");
  g_autofree char *why = NULL;

  trial_do (t.c, CALL);
  forget ();
  why = trial_refused (t.c, OPEN, WAR_ERROR_NO);
  g_assert_nonnull (strstr (why, "computer"));
  trial_clear (&t);
}

/* What could not be kept could never be opened: nothing is entered. */
static void
test_not_kept (void)
{
  Trial t = trial_new (NULL);
  g_autofree char *folder = g_build_filename (home, "mariscal", NULL), *json = trial_json (SEAL), *before = trial_file (t.path);
  g_autofree char *after = NULL;
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) proposal = NULL;
  g_autoptr (GError) error = NULL;

  forget ();
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  trial_dice (t.c, "4 1");
  g_ptr_array_add (orders, war_order_read (t.c->data, json, strlen (json), NULL));
  proposal = war_campaign_propose (t.c, orders, &error);
  g_assert_no_error (error);
  g_assert_false (war_campaign_commit (t.c, proposal, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_DISK);
  after = trial_file (t.path);
  g_assert_cmpstr (after, ==, before);
  forget ();
  trial_clear (&t);
}

static void
test_private (void)
{
  Trial t = new_sealed ("4 1");
  g_autofree char *json = trial_value (war_campaign_state (t.c), "sealed/2a/hash");
  g_autofree char *sum = g_strndup (json + 1, strlen (json) - 2);
  g_autofree char *path = g_build_filename (home, "mariscal", "sealed", sum, NULL), *text = trial_file (path);
  GStatBuf there;

  g_assert_cmpint (g_stat (path, &there), ==, 0);
  g_assert_cmpint (there.st_mode & 0777, ==, 0600);
  g_assert_true (g_str_has_prefix (text, "4 1\n"));
  trial_clear (&t);
}

/* A file whose sums were all worked out again after something in it was changed. */
static char *
tamper (Trial *t, const char *from, const char *to)
{
  g_autofree char *text = trial_file (t->path), *path = trial_path (t, "tampered.mariscal");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GPtrArray) bodies = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (WarCampaign) c = NULL;
  guint changed = 0;

  for (guint i = 0; *lines[i] != '\0'; i++)
    {
      GString *body = g_string_new_len (lines[i], (gssize) (strlen (lines[i]) - WAR_FILE_SEAL));

      changed += g_string_replace (body, from, to, 0);
      g_string_append_c (body, '}');
      g_ptr_array_add (bodies, g_string_free (body, FALSE));
    }
  g_assert_cmpuint (changed, >, 0);
  g_ptr_array_add (bodies, NULL);
  trial_write (path, (const char *const *) bodies->pdata);
  c = war_campaign_open (path, NULL);
  return trial_findings (c, FALSE);
}

static const struct { const char *name, *from, *to; } tamperings[] = {
  { "the-dice-that-fell", "\"fell\":[1]", "\"fell\":[6]" },
  { "the-dice-that-were-sealed", "\"dice\":\"4 1\"", "\"dice\":\"5 1\"" },
  { "the-seal", "\"hash\":\"", "\"hash\":\"f" },
  { "what-it-was-for", "\"what\":\"the mill\"", "\"what\":\"the hills\"" },
  { "what-was-called", "3 5", "4 5" },
};

static void
test_tampering (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  Trial t = new_sealed ("4 1");
  g_autofree char *found = NULL;

  trial_do (t.c, CALL);
  trial_do (t.c, OPEN);
  if (strstr (tamperings[i].name, "what-it-was-for") != NULL)
    {
      g_autofree char *state = tamper (&t, "[\"sealed/2a/what\",null,\"the mill\"]", "[\"sealed/2a/what\",null,\"the hill\"]");

      g_assert_nonnull (strstr (state, "verify-seal 4"));
    }
  else if (strstr (tamperings[i].name, "the-seal") != NULL)
    {
      g_autofree char *hash = trial_value (war_campaign_state (t.c), "game/turn"), *text = trial_file (t.path);
      const char *at = strstr (text, "[\"sealed/2a/hash\",null,\"") + strlen ("[\"sealed/2a/hash\",null,\"");
      g_autofree char *sum = g_strndup (at, 64), *other = g_strdup (sum);

      other[0] = other[0] == 'a' ? 'b' : 'a';
      found = tamper (&t, sum, other);
      g_assert_nonnull (strstr (found, "verify-seal 4"));
    }
  else
    {
      found = tamper (&t, tamperings[i].from, tamperings[i].to);
      g_assert_nonnull (strstr (found, "verify-seal 4"));
    }
  trial_clear (&t);
}

/* Something was left out before it: what was sealed stays sealed, and opens as it did. */
static void
test_revised (void)
{
  Trial t = trial_new (NULL);
  g_autoptr (WarProposal) revision = NULL;
  g_autofree char *outcomes = NULL, *said = NULL;

  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  trial_dice (t.c, "4 1");
  trial_do (t.c, SEAL);
  trial_do (t.c, "{'do':'call-dice','which':'3a','numbers':'3 5'}");
  trial_do (t.c, "{'do':'open-dice','which':'3a'}");
  forget ();
  revision = trial_revise (t.c, 2, "{'do':'control','place':'mill','side':'blue'}");
  outcomes = trial_outcomes (revision);
  g_assert_cmpstr (outcomes, ==, "2 differs, 3 same, 4 same, 5 same");
  trial_commit (t.c, revision);
  said = fell (t.c, war_campaign_head (t.c));
  g_assert_cmpstr (said, ==, "1 6");
  expect_clean (t.c);
  trial_clear (&t);
}

/* On a branch each of two goes on; a copy that opened it is taken in. */
static void
test_copies (void)
{
  Trial t = new_sealed ("4 1");
  g_autofree char *path = trial_path (&t, "luis.mariscal"), *text = trial_file (t.path), *branch = NULL, *said = NULL;
  g_autoptr (WarCampaign) other = NULL, copy = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  other = war_campaign_open (path, NULL);
  g_assert_true (war_campaign_write (other, NULL));
  trial_do (other, CALL);
  trial_do (t.c, "{'do':'control','place':'mill','side':'red'}");
  copy = war_campaign_open (path, NULL);
  g_assert_true (war_campaign_adopt (t.c, copy, &branch, NULL));
  g_assert_true (war_campaign_switch (t.c, branch, NULL));
  trial_do (t.c, OPEN);
  said = fell (t.c, war_campaign_head (t.c));
  g_assert_cmpstr (said, ==, "1 6");
  expect_clean (t.c);
  trial_clear (&t);
}

static void
test_due (void)
{
  Trial t = new_sealed ("4 1");
  g_autoptr (WarPrompts) due = war_due (war_campaign_state (t.c));
  const WarPrompt *prompt = war_prompts_find (due, "sealed-2a@1");

  g_assert_nonnull (prompt);
  g_assert_cmpstr (war_record_id (prompt->order), ==, "call-dice");
  trial_do (t.c, CALL);
  {
    g_autoptr (WarPrompts) then = war_due (war_campaign_state (t.c));

    prompt = war_prompts_find (then, "sealed-2a@1");
    g_assert_cmpstr (war_record_id (prompt->order), ==, "open-dice");
    g_assert_true (war_prompt_open (prompt));
  }
  trial_do (t.c, OPEN);
  {
    g_autoptr (WarPrompts) none = war_due (war_campaign_state (t.c));

    g_assert_null (war_prompts_find (none, "sealed-2a@1"));
  }
  trial_clear (&t);
}

static const struct { const char *name, *line, *order, *wrong; } lines[] = {
  { "one-die", "seal the mill", "{'do':'seal-dice','what':'the mill','dice':1,'sides':6}", NULL },
  { "two-of-ten", "seal 2d10 the mill", "{'do':'seal-dice','what':'the mill','dice':2,'sides':10}", NULL },
  { "in-spanish", "Sellar 3D6 el río", "{'do':'seal-dice','what':'el río','dice':3,'sides':6}", NULL },
  { "a-place-like-a-die", "seal 2do the mill", "{'do':'seal-dice','what':'2do the mill','dice':1,'sides':6}", NULL },
  { "too-many", "seal 11d6 the mill", NULL, "10" },
  { "no-sides", "seal 2d1 the mill", NULL, "10" },
  { "nothing", "seal", NULL, "seal 2d6" },
  { "a-call", "call 3 5", "{'do':'call-dice','which':'2a','numbers':'3 5'}", NULL },
  { "a-call-by-name", "call 2A 3 5", "{'do':'call-dice','which':'2a','numbers':'3 5'}", NULL },
  { "no-number", "call", NULL, "call 3 5" },
  { "open", "unseal", "{'do':'open-dice','which':'2a'}", NULL },
  { "open-in-spanish", "abrir", "{'do':'open-dice','which':'2a'}", NULL },
  { "open-too-much", "unseal 2a now", NULL, "several" },
};

static void
test_line (gconstpointer user)
{
  guint i = GPOINTER_TO_UINT (user);
  Trial t = new_sealed ("4 1");
  g_autoptr (WarLine) line = war_line_new (war_campaign_state (t.c), lines[i].line);
  g_autoptr (GPtrArray) orders = NULL;
  g_autoptr (GError) error = NULL;

  if (war_line_read (line, &orders, &error))
    {
      g_autoptr (GString) json = g_string_new (NULL);
      g_autofree char *want = lines[i].order != NULL ? trial_json (lines[i].order) : NULL;

      war_record_write (g_ptr_array_index (orders, 0), json);
      g_assert_cmpstr (json->str, ==, want);
    }
  else
    {
      g_test_message ("%s", error->message);
      g_assert_nonnull (lines[i].wrong);
      g_assert_nonnull (strstr (error->message, lines[i].wrong));
    }
  trial_clear (&t);
}

int
main (int argc, char **argv)
{
  int status;

  home = g_dir_make_tmp ("mariscal-home-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  trial_init (&argc, &argv);
  g_test_add_func ("/seal/adds-what-was-sealed-and-what-was-called", test_all_the_way);
  g_test_add_func ("/seal/has-a-sum-that-others-can-work-out", test_sum);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *name = g_strdup_printf ("/seal/refuses/%s", refusals[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_refusal);
    }
  g_test_add_func ("/seal/is-opened-all-the-same", test_anyway);
  g_test_add_func ("/seal/opens-where-it-was-sealed", test_elsewhere);
  g_test_add_func ("/seal/that-cannot-be-kept-is-none", test_not_kept);
  g_test_add_func ("/seal/is-kept-for-nobody-else-to-read", test_private);
  for (guint i = 0; i < G_N_ELEMENTS (tamperings); i++)
    {
      g_autofree char *name = g_strdup_printf ("/seal/tells-when-somebody-changed/%s", tamperings[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_tampering);
    }
  g_test_add_func ("/seal/stays-when-the-past-is-edited", test_revised);
  g_test_add_func ("/seal/goes-along-with-copies", test_copies);
  g_test_add_func ("/seal/asks-till-it-is-opened", test_due);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *name = g_strdup_printf ("/seal/is-typed/%s", lines[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_line);
    }
  status = g_test_run ();
  remove_all (home);
  g_free (home);
  return status;
}
