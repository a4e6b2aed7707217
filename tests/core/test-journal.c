/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of campaigns as others may write them: what each means, where a file ends that goes wrong, and what is kept though
 * nobody here knows it. */

#include <stdio.h>
#include <string.h>

#include "trial-game.h"
#include "war-cover.h"
#include "war-journal.h"

#define HEADER "{'mariscal':1,'game':'trial','id':'x','made':'2026-11-18T10:00:00Z','by':'a test'}"
#define ENTRY(n, on, set) \
  "{'n':" #n ",'on':" #on ",'at':'2026-11-18T10:00:00Z','by':'','do':{'do':'next'},'set':[" set "],'say':[]}"
#define FIRST ENTRY (1, 0, "['game/turn',0,1],['place/mill/control',null,'red']")

typedef struct
{
  const char *name;
  const char *lines[8];                    /* after the header and the first entry */
  guint       head;
  guint       broken;                      /* the line that ends it, or 0 */
  const char *path, *value;
} Case;

static const Case cases[] = {
  { "nothing-more", { NULL }, 1, 0, "place/mill/control", "'red'" },
  { "an-entry-on-the-head", { ENTRY (2, 1, "['game/turn',1,2]") }, 2, 0, "game/turn", "2" },
  { "members-in-any-order", { "{'say':[],'set':[['game/turn',1,2]],'by':'','on':1,'n':2}" }, 2, 0, "game/turn", "2" },
  { "an-entry-is-one-whatever-else-it-holds", { "{'data':{},'note':'x','head':0,'n':2,'on':1,'set':[['game/turn',1,2]]}" }, 2, 0,
    "game/turn", "2" },
  { "and-also-if-that-comes-after", { "{'n':2,'on':1,'set':[['game/turn',1,2]],'data':{},'note':'x','head':0}" }, 2, 0,
    "game/turn", "2" },
  { "unknown-members-and-kinds-of-lines",
    { "{'poem':{'lines':[1,2,{'n':3}]}}", "{'n':2,'on':1,'mood':['x',{}],'set':[['game/turn',1,2]]}" }, 2, 0, "game/turn", "2" },
  { "escapes-in-a-text", { ENTRY (2, 1, "['place/mill/marker',null,'a\\u00e9\\ud83d\\ude00\\n']") }, 2, 0, "place/mill/marker",
    "'aé😀\\n'" },
  { "escapes-in-the-id-of-a-member", { ENTRY (2, 1, "['place/mill/control','red','bl\\u0075e']") }, 2, 0, "place/mill/control",
    "'blue'" },
  { "escapes-in-a-path", { ENTRY (2, 1, "['place\\/mill\\/control','red','blue']") }, 2, 0, "place/mill/control", "'blue'" },
  { "an-old-name-of-a-field", { ENTRY (2, 1, "['place/mill/owner','red','blue']") }, 2, 0, "place/mill/control", "'blue'" },
  { "a-count-beyond-its-range", { ENTRY (2, 1, "['place/mill/troops/red',0,999999]") }, 2, 0, "place/mill/troops/red", "999999" },
  { "a-count-beyond-counting", { ENTRY (2, 1, "['place/mill/troops/red',0,1000001]") }, 1, 3, "place/mill/troops/red", "0" },
  { "a-count-below-counting", { ENTRY (2, 1, "['place/mill/troops/red',0,-1000001]") }, 1, 3, NULL, NULL },
  { "a-path-nobody-knows", { ENTRY (2, 1, "['planet/mars/moons',0,2]") }, 2, 0, "planet/mars/moons", "2" },
  { "and-undone", { ENTRY (2, 1, "['planet/mars/moons',0,2]"), "{'head':1,'branch':'main'}" }, 1, 0, "planet/mars/moons",
    "null" },
  { "a-value-nobody-knows", { ENTRY (2, 1, "['place/mill/control','red','green']") }, 2, 0, NULL, NULL },
  { "and-one-that-is-known-again",
    { ENTRY (2, 1, "['place/mill/control','red','green']"), ENTRY (3, 2, "['place/mill/control','green','blue']") },
    3, 0, "place/mill/control", "'blue'" },
  { "and-back-over-both",
    { ENTRY (2, 1, "['place/mill/control','red','green']"), ENTRY (3, 2, "['place/mill/control','green','blue']"),
      "{'head':1}" }, 1, 0, "place/mill/control", "'red'" },
  { "a-list-where-a-value-belongs", { ENTRY (2, 1, "['place/mill/fort',false,[1]]") }, 1, 3, NULL, NULL },
  { "a-list-on-a-path-nobody-knows", { ENTRY (2, 1, "['planet/mars/moons',0,[1]]") }, 1, 3, NULL, NULL },
  { "more-than-counts-go-there", { ENTRY (2, 1, "['planet/mars/moons',0,1000001]") }, 1, 3, NULL, NULL },
  { "a-fraction-there", { ENTRY (2, 1, "['planet/mars/moons',0,1.5]") }, 1, 3, NULL, NULL },
  { "unknown-what-the-game-always-knows", { ENTRY (2, 1, "['game/turn',1,'?'],['place/mill/control','red','?']") }, 2, 0,
    "game/turn", "0" },
  { "and-of-no-side", { ENTRY (2, 1, "['place/mill/control','red','?']") }, 2, 0, "place/mill/control", "null" },
  { "a-fraction-nobody-asks-for", { "{'n':2,'on':1,'mood':[1.5,-2e3],'set':[['game/turn',1,2]]}", "{'poem':0.25}" }, 2, 0,
    "game/turn", "2" },
  { "a-number-no-reader-can-hold", { "{'poem':123456789012345678901}" }, 1, 3, NULL, NULL },
  { "members-that-mean-something-elsewhere", { "{'n':2,'on':1,'note':5,'tip':'x','branch':null,'set':[['game/turn',1,2]]}" }, 2,
    0, "game/turn", "2" },
  { "and-beside-a-head", { "{'set':7,'head':0,'on':'x','more':5,'note':{},'tip':[]}" }, 0, 0, "game/turn", "0" },
  { "a-member-made", { ENTRY (2, 1, "['block/2a',null,true],['block/2a/steps',0,3]") }, 2, 0, "block/2a/steps", "3" },
  { "a-member-nobody-could-have-made", { ENTRY (2, 1, "['block/2.a',null,true]") }, 2, 0, "block/2.a", "true" },
  { "a-change-of-two", { ENTRY (2, 1, "['game/turn',1]") }, 1, 3, NULL, NULL },
  { "a-change-of-four", { ENTRY (2, 1, "['game/turn',1,2,3]") }, 1, 3, NULL, NULL },
  { "a-change-without-a-path", { ENTRY (2, 1, "[1,1,2]") }, 1, 3, NULL, NULL },
  { "changes-that-are-no-list", { "{'n':2,'on':1,'set':{}}" }, 1, 3, NULL, NULL },
  { "a-number-out-of-order", { ENTRY (3, 1, "") }, 1, 3, NULL, NULL },
  { "a-number-twice", { ENTRY (2, 1, ""), ENTRY (2, 1, "") }, 2, 4, NULL, NULL },
  { "on-itself", { ENTRY (2, 2, "") }, 1, 3, NULL, NULL },
  { "as-itself", { "{'n':2,'on':1,'as':2,'set':[]}" }, 1, 3, NULL, NULL },
  { "a-number-below-nought", { "{'n':-2,'on':1,'set':[]}" }, 1, 3, NULL, NULL },
  { "a-number-beyond-all", { "{'n':99999999999,'on':1,'set':[]}" }, 1, 3, NULL, NULL },
  { "a-number-that-is-none", { "{'n':'two','on':1,'set':[]}" }, 1, 3, NULL, NULL },
  { "a-yes-that-is-none", { "{'n':2,'on':1,'more':1,'set':[]}" }, 1, 3, NULL, NULL },
  { "a-group", { "{'n':2,'on':1,'more':true,'set':[['game/turn',1,2]]}", ENTRY (3, 2, "['game/turn',2,3]") }, 3, 0, "game/turn",
    "3" },
  { "a-group-a-crash-left-open", { "{'n':2,'on':1,'more':true,'set':[['game/turn',1,2]]}" }, 1, 0, "game/turn", "1" },
  { "and-what-was-done-after-it", { "{'n':2,'on':1,'more':true,'set':[['game/turn',1,2]]}", ENTRY (3, 1, "['game/turn',1,4]") },
    3, 0, "game/turn", "4" },
  { "an-entry-on-what-never-happened", { "{'n':2,'on':1,'more':true,'set':[]}", "{'head':1}", ENTRY (3, 2, "") }, 1, 5, NULL,
    NULL },
  { "a-head-on-what-never-happened", { "{'n':2,'on':1,'more':true,'set':[]}", "{'head':2}" }, 1, 4, NULL, NULL },
  { "an-entry-inside-a-group", { "{'n':2,'on':1,'more':true,'set':[]}", ENTRY (3, 2, ""), ENTRY (4, 2, "") }, 3, 5, NULL, NULL },
  { "a-head-inside-a-group", { "{'n':2,'on':1,'more':true,'set':[]}", ENTRY (3, 2, ""), "{'head':2}" }, 3, 5, NULL, NULL },
  { "a-tip-inside-a-group", { "{'n':2,'on':1,'more':true,'set':[]}", ENTRY (3, 2, ""), "{'branch':'b','tip':2}" }, 3, 5, NULL,
    NULL },
  { "a-note-inside-a-group", { "{'n':2,'on':1,'more':true,'set':[]}", ENTRY (3, 2, ""), "{'note':'x','on':2}" }, 3, 0, NULL,
    NULL },
  { "an-entry-on-nothing", { "{'n':2,'set':[]}" }, 1, 3, NULL, NULL },
  { "an-entry-without-its-changes", { "{'n':2,'on':1,'say':[]}" }, 1, 3, NULL, NULL },
  { "a-veil-without-changes", { "{'n':2,'on':1,'veil':'eyJzYXkiOltdfQ=='}" }, 1, 3, NULL, NULL },
  { "a-copy-moves-nothing", { "{'n':2,'on':1,'aside':true,'set':[['game/turn',1,2]]}" }, 1, 0, "game/turn", "1" },
  { "a-repetition-moves-nothing", { "{'n':2,'on':1,'as':1,'set':[['game/turn',1,2]]}" }, 1, 0, "game/turn", "1" },
  { "until-a-head-shows-it", { "{'n':2,'on':1,'as':1,'set':[['game/turn',1,2]]}", "{'head':2,'branch':'main'}" }, 2, 0,
    "game/turn", "2" },
  { "a-head-nowhere", { "{'head':9}" }, 1, 3, NULL, NULL },
  { "a-head-that-is-no-number", { "{'head':null}" }, 1, 3, NULL, NULL },
  { "a-branch-nowhere", { "{'branch':'b','tip':9}" }, 1, 3, NULL, NULL },
  { "a-branch-without-a-tip", { "{'branch':'b'}" }, 1, 3, NULL, NULL },
  { "a-branch-without-a-name", { "{'branch':7,'tip':1}" }, 1, 3, NULL, NULL },
  { "a-head-on-a-new-branch", { "{'branch':'b\\u0020c','head':0}" }, 0, 0, "game/turn", "0" },
  { "main-stays-whatever-is-said", { "{'branch':'main','tip':null}", ENTRY (2, 1, "['game/turn',1,2]") }, 2, 0, "game/turn",
    "2" },
  { "dropping-what-is-not-there", { "{'branch':'b','tip':null}" }, 1, 0, NULL, NULL },
  { "a-note", { "{'on':1,'note':'\\\"quoted\\\"'}" }, 1, 0, NULL, NULL },
  { "a-note-on-nothing", { "{'note':'x','on':5}" }, 1, 3, NULL, NULL },
  { "a-note-nowhere", { "{'note':'x'}" }, 1, 3, NULL, NULL },
  { "a-note-that-is-none", { "{'note':5,'on':1}" }, 1, 3, NULL, NULL },
  { "who-took-the-pen", { "{'writer':'w'}" }, 1, 0, NULL, NULL },
  { "data", { "{'data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}" }, 1, 0, "place/mill/worth", "8" },
  { "data-however-the-line-begins", { "{'at':'now','data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}" }, 1,
    0, "place/mill/worth", "8" },
  { "the-last-data-holds", { "{'data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}",
      "{'data':{'mariscal-data':1,'game':'trial','place':{'mill':{'port':true}}}}" }, 1, 0, "place/mill/worth", "1" },
  { "data-behind-the-end-does-not-hold",
    { "{'head':9}", "{'data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}" }, 1, 3, "place/mill/worth", "1" },
  { "a-veil", { "{'n':2,'on':1,'veil':'eyJkbyI6eyJkbyI6Im5leHQifSwic2V0IjpbWyJnYW1lL3R1cm4iLDEsMl1dLCJzYXkiOltdfQ=='}" }, 2, 0,
    "game/turn", "2" },
  { "a-veil-over-nothing", { "{'n':2,'on':1,'veil':''}" }, 1, 3, NULL, NULL },
  { "a-veil-over-noise", { "{'n':2,'on':1,'veil':'AAAA'}" }, 1, 3, NULL, NULL },
  { "a-veil-that-is-none", { "{'n':2,'on':1,'veil':true}" }, 1, 3, NULL, NULL },
  { "a-veil-with-noise-in-it",
    { "{'n':2,'on':1,'veil':'eyJkbyI6 eyJkbyI6Im5leHQifSwic2V0IjpbWyJnYW1lL3R1cm4iLDEsMl1dLCJzYXkiOltdfQ=='}" }, 1, 3,
    NULL, NULL },
  { "a-veil-cut-short", { "{'n':2,'on':1,'veil':'eyJkbyI6eyJkbyI6Im5leHQifSwic2V0IjpbWyJnYW1lL3R1cm4iLDEsMl1dLCJzYXkiOltdfQ'}" },
    1, 3, NULL, NULL },
  { "a-veil-written-with-escapes", { "{'n':2,'on':1,'veil':'eyJzZXQiOltbImdhbWUvdHVybiIsMSwyXV0sIngiOiI\\/Pz8ifQ=='}" }, 2, 0,
    "game/turn", "2" },
  { "a-veil-beside-changes",
    { "{'n':2,'on':1,'set':[],'veil':'eyJkbyI6eyJkbyI6Im5leHQifSwic2V0IjpbWyJnYW1lL3R1cm4iLDEsMl1dLCJzYXkiOltdfQ=='}" }, 1, 3,
    NULL, NULL },
  { "data-that-are-none", { "{'data':5}", ENTRY (2, 1, "['game/turn',1,2]") }, 1, 3, "game/turn", "1" },
  { "data-of-a-later-version", { ENTRY (2, 1, "['game/turn',1,2]"), "{'data':{'mariscal-data':2,'game':'trial'}}",
      ENTRY (3, 2, "['game/turn',2,3]") }, 2, 4, "game/turn", "2" },
  { "data-of-another-game-and-none-behind-it", { "{'data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}",
      "{'data':{'mariscal-data':1,'game':'chess'}}" }, 1, 4, "place/mill/worth", "8" },
  { "data-that-others-replace", { "{'data':{'mariscal-data':2,'game':'trial'}}",
      "{'data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}" }, 1, 0, "place/mill/worth", "8" },
  { "data-however-who-took-the-pen",
    { "{'writer':'w','data':{'mariscal-data':1,'game':'trial','place':{'mill':{'worth':8}}}}" }, 1, 0, "place/mill/worth", "8" },
  { "a-pin-and-its-end", { ENTRY (2, 1, "['side/red/points',null,9]"), ENTRY (3, 2, "['side/red/points',9,null]") }, 3, 0,
    "side/red/points", "1" },
};

static void
test_case (gconstpointer user)
{
  const Case *about = user;
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal"), *before = NULL, *after = NULL;
  const char *lines[12] = { HEADER, FIRST };
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) c = NULL;
  g_autoptr (WarState) down = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (about->lines) && about->lines[i] != NULL; i++)
    lines[i + 2] = about->lines[i];
  trial_write (path, lines);
  before = trial_file (path);
  c = war_campaign_open (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (war_campaign_head (c), ==, about->head);
  g_assert_cmpuint (war_campaign_broken (c), ==, about->broken);
  if (about->path != NULL)
    trial_expect (war_campaign_state (c), about->path, about->value);
  down = war_campaign_look (c, 0);
  g_free (trial_findings (c, TRUE));
  after = trial_board (down);
  g_assert_cmpstr (after, ==, "");
  g_free (g_steal_pointer (&after));
  after = trial_file (path);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpint (war_campaign_write (c, NULL), ==, about->broken == 0);
}

/* A path has one value, known or not. */
static void
test_one_value (void)
{
  static const char *const lines[]
    = { HEADER, FIRST, ENTRY (2, 1, "['place/mill/control','red','green'],['place/mill/troops/red',0,'many']"), NULL };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal"), *board = NULL, *findings = NULL, *told = NULL;
  g_autoptr (WarCampaign) c = NULL, again = NULL;

  trial_write (path, lines);
  c = war_campaign_open (path, NULL);
  board = trial_board (war_campaign_state (c));
  g_assert_cmpstr (board, ==, "game/turn=1\nplace/mill/control=\"green\"\nplace/mill/troops/red=\"many\"\n");
  g_assert_true (war_campaign_write (c, NULL));
  trial_do (c, "{'do':'control','place':'mill','side':'blue'}");
  trial_do (c, "{'do':'recruit','place':'mill','side':'red','n':4}");
  g_free (board);
  board = trial_board (war_campaign_state (c));
  g_assert_cmpstr (board, ==, "game/turn=1\nplace/mill/control=\"blue\"\nplace/mill/troops/red=4\n");
  again = war_campaign_open (path, NULL);
  trial_same (war_campaign_state (again), war_campaign_state (c));
  findings = trial_findings (again, FALSE);
  g_assert_cmpstr (findings, ==, "");
  told = trial_file (path);
  g_assert_nonnull (strstr (told, "[\"place/mill/control\",\"green\",null],[\"place/mill/control\",null,\"blue\"]"));
}

typedef struct
{
  const char *name, *header;
  WarError    code;                        /* of opening, or… */
  gboolean    opens;                       /* …of writing */
} Opening;

static const Opening openings[] = {
  { "an-unknown-game", "{'mariscal':1,'game':'chess'}", WAR_ERROR_FILE, FALSE },
  { "no-game", "{'mariscal':1}", WAR_ERROR_FILE, FALSE },
  { "no-format", "{'mariscal':'one','game':'trial'}", WAR_ERROR_FILE, FALSE },
  { "format-nought", "{'mariscal':0,'game':'trial'}", WAR_ERROR_FILE, FALSE },
  { "a-newer-format", "{'mariscal':2,'game':'trial'}", WAR_ERROR_NEWER, TRUE },
  { "a-format-far-away", "{'mariscal':9223372036854775807,'game':'trial'}", WAR_ERROR_NEWER, TRUE },
};

static void
test_opening (gconstpointer user)
{
  const Opening *about = user;
  const char *lines[] = { about->header, FIRST, NULL };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal");
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) c = NULL;

  trial_write (path, lines);
  c = war_campaign_open (path, &error);
  g_assert_cmpint (c != NULL, ==, about->opens);
  if (c != NULL)
    {
      trial_expect (war_campaign_state (c), "place/mill/control", "'red'");
      g_assert_false (war_campaign_write (c, &error));
      g_assert_cmpint (war_campaign_version (c), >, 1);
      g_assert_false (war_campaign_take (c, NULL));
    }
  g_assert_error (error, WAR_ERROR, (int) about->code);
}

/* An overlay that cannot be read ends nothing that was open, and is damage in a line that can be named. */
static void
test_bad_data (void)
{
  static const char *const lines[] = { HEADER, FIRST, "{'data':{'mariscal-data':1,'game':'chess'}}", NULL };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal");
  g_autoptr (GString) part = trial_seal ((const char *const[]) { HEADER, FIRST, NULL }), all = trial_seal (lines);
  g_autoptr (WarCampaign) c = NULL, again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, part->str, (gssize) part->len, NULL));
  c = war_campaign_open (path, NULL);
  {
    FILE *file = fopen (path, "a");

    g_assert_cmpuint (fwrite (all->str + part->len, 1, all->len - part->len, file), ==, all->len - part->len);
    g_assert_cmpint (fclose (file), ==, 0);
  }
  g_assert_true (war_campaign_refresh (c, &error));
  trial_expect (war_campaign_state (c), "place/mill/control", "'red'");
  g_assert_cmpuint (war_campaign_broken (c), ==, 3);
  again = war_campaign_open (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (war_campaign_broken (again), ==, 3);
  g_assert_false (war_campaign_write (again, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_FILE);
}

/* Not only that a line cannot be, but why. */
static void
test_why (void)
{
  static const struct { const char *line, *why; } lines[] = {
    { ENTRY (3, 1, ""), "line 3 says what cannot be: an entry does not stand where its number or the one before it says" },
    { "{'head':9}", "line 3 says what cannot be: it leads to an entry that is not there, or into the middle of a group" },
    { ENTRY (2, 1, "['game/turn',1]"), "line 3 says what cannot be: a change cannot be read" },
    { "{'n':2,'on':-1,'set':[]}", "line 3 says what cannot be: the number of an entry cannot be read" },
    { "{'n':2,'on':1}", "line 3 says what cannot be: something a line of its kind cannot do without is missing" },
    { "{'head':{}}", "line 3 says what cannot be: byte 9: another kind of value is expected here" },
    { "{'data':{'mariscal-data':1,'game':'chess'}}", "line 3 says what cannot be: this data belongs to another game" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (Trial) t = trial_new (NULL);
      g_autofree char *path = trial_path (&t, "told.mariscal"), *said = NULL;
      g_autoptr (GPtrArray) findings = NULL;
      g_autoptr (WarCampaign) c = NULL;
      const WarFinding *last;

      trial_write (path, (const char *const[]) { HEADER, FIRST, lines[i].line, NULL });
      c = war_campaign_open (path, NULL);
      findings = war_campaign_verify (c, FALSE);
      last = g_ptr_array_index (findings, findings->len - 1);
      said = war_words_say (war_game_words (&trial_game, "en"), war_campaign_data (c), last->words, last->args);
      g_assert_cmpstr (said, ==, lines[i].why);
    }
}

/* A head's branch, a branch's name, a note and a writer's are four things. */
static void
test_titles (void)
{
  static const char *const lines[] = { HEADER, FIRST, "{'head':1,'branch':'main','note':'x','writer':'w'}",
                                       "{'branch':'b','tip':1,'note':'x'}", "{'writer':'w','tip':'x'}", NULL };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal");
  g_autoptr (WarCampaign) c = NULL;
  g_autoptr (GPtrArray) branches = NULL;

  trial_write (path, lines);
  c = war_campaign_open (path, NULL);
  branches = war_campaign_branches (c);
  g_assert_cmpstr (war_campaign_branch_now (c), ==, "main");
  g_assert_cmpuint (branches->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (branches, 1), ==, "b");
  g_assert_true (war_campaign_is_taken (c));
}

typedef struct
{
  const char *name, *lines[6], *findings, *rules;
} Verification;

static const Verification verifications[] = {
  { "all-is-well",
    { "{'n':2,'on':1,'do':{'do':'control','place':'marsh','side':'blue'},'set':[['place/marsh/control',null,'blue']],'say':[]}" },
    "", "" },
  { "an-old-value-that-was-another", { ENTRY (2, 1, "['game/turn',2,3]") }, "!verify-old 2", "verify-differs 2" },
  { "a-lie-of-one-branch-and-not-of-the-next", { ENTRY (2, 1, "['game/turn',2,3]"), ENTRY (3, 1, "['game/turn',1,4]") },
    "!verify-old 2", "verify-differs 2, verify-differs 3" },
  { "one-place-twice-in-an-entry", { ENTRY (2, 1, "['game/turn',1,2],['game/turn',1,3]"), ENTRY (3, 1, "['game/turn',1,4]") },
    "!verify-old 2", "verify-differs 2, verify-differs 3" },
  { "two-branches-in-the-order-of-the-file",
    { ENTRY (2, 1, "['game/turn',1,2]"), ENTRY (3, 1, "['game/turn',8,3]"), ENTRY (4, 2, "['game/turn',8,3]") },
    "!verify-old 3, !verify-old 4", "verify-differs 2, verify-differs 3, verify-differs 4" },
  { "a-value-out-of-range", { ENTRY (2, 1, "['place/mill/troops/red',0,77]") }, "verify-range 2", "verify-differs 2" },
  { "an-order-nobody-understands", { "{'n':2,'on':1,'do':{'do':'pray'},'set':[]}" }, "", "verify-not-understood 2" },
  { "no-order-at-all", { "{'n':2,'on':1,'set':[]}" }, "", "verify-not-understood 2" },
  { "an-order-today's-rules-forbid", { "{'n':2,'on':1,'do':{'do':'control','place':'mill','side':'red'},'set':[]}" }, "",
    "verify-forbidden 2" },
  { "a-die-that-cannot-fall", { "{'n':2,'on':1,'do':{'do':'storm'},'dice':[{'what':'storm','of':6,'fell':[9]}],'set':[]}" }, "",
    "verify-forbidden 2" },
  { "a-die-missing", { "{'n':2,'on':1,'do':{'do':'storm'},'set':[]}" }, "", "verify-forbidden 2" },
  { "a-line-that-cannot-be", { "{'head':9}" }, "!verify-senseless 0", "" },
};

static void
test_verify (gconstpointer user)
{
  const Verification *about = user;
  const char *lines[10] = { HEADER,
                            "{'n':1,'on':0,'do':{'do':'set-up','scenario':'bare'},'set':[['game/turn',0,1],['place/mill/control',"
                            "null,'red']]}" };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal"), *findings = NULL, *rules = NULL, *expected = NULL;
  g_autoptr (WarCampaign) c = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (about->lines) && about->lines[i] != NULL; i++)
    lines[i + 2] = about->lines[i];
  trial_write (path, lines);
  c = war_campaign_open (path, NULL);
  findings = trial_findings (c, FALSE);
  g_assert_cmpstr (findings, ==, about->findings);
  rules = trial_findings (c, TRUE);
  expected = g_strjoin (*findings != '\0' ? ", " : "", findings, "verify-differs 1", NULL); /* that set-up is shorter than ours */
  if (*about->rules != '\0')
    {
      g_autofree char *first = g_steal_pointer (&expected);

      expected = g_strjoin (", ", first, about->rules, NULL);
    }
  g_assert_cmpstr (rules, ==, expected);
}

static void
add_damage (const char *path, gboolean last)
{
  g_autofree char *text = trial_file (path);
  char *at = last ? strrchr (text, ':') : strstr (text, "\"on\":0");

  g_assert_nonnull (at);
  at[last ? 3 : 5] = at[last ? 3 : 5] == '1' ? '2' : '1';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_damage (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) torn = NULL, broken = NULL;
  g_autofree char *findings = NULL, *worse = NULL, *aside = NULL;

  trial_do (t.c, "{'do':'next'}");
  trial_do (t.c, "{'do':'next'}");
  g_clear_object (&t.c);
  add_damage (t.path, TRUE);
  torn = war_campaign_open (t.path, NULL);
  g_assert_true (war_campaign_torn (torn));
  g_assert_cmpuint (war_campaign_head (torn), ==, 2);
  findings = trial_findings (torn, FALSE);
  g_assert_cmpstr (findings, ==, "!verify-strange 0");
  g_assert_true (war_campaign_write (torn, NULL));                      /* the torn line goes beside, and on it goes */
  trial_do (torn, "{'do':'next'}");
  g_clear_object (&torn);
  aside = trial_path (&t, "trial.mariscal.torn-1");
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  add_damage (t.path, FALSE);
  broken = war_campaign_open (t.path, NULL);
  g_assert_cmpuint (war_campaign_broken (broken), ==, 2);
  g_assert_cmpuint (war_campaign_n (broken), ==, 0);
  worse = trial_findings (broken, FALSE);
  g_assert_cmpstr (worse, ==, "!verify-broken 0");
}

/* Behind a line that cannot be, the last one is torn as well: both are told. */
static void
test_twice_damaged (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal"), *text = NULL, *torn = NULL, *findings = NULL;
  g_autoptr (WarCampaign) c = NULL;

  trial_write (path, (const char *const[]) { HEADER, FIRST, "{'head':9}", ENTRY (2, 1, ""), NULL });
  text = trial_file (path);
  torn = g_strconcat (text, "{\"n\":", NULL);
  g_assert_true (g_file_set_contents (path, torn, -1, NULL));
  c = war_campaign_open (path, NULL);
  g_assert_cmpuint (war_campaign_broken (c), ==, 3);
  findings = trial_findings (c, FALSE);
  g_assert_cmpstr (findings, ==, "!verify-torn 0, !verify-senseless 0");
}

/* What stands in an entry beside its changes, read when somebody asks. */
static void
test_parts (void)
{
  static const char *const lines[] = {
    HEADER, FIRST,
    "{'n':2,'on':1,'at':'then','by':'red','do':{'do':'storm'},'dice':[{'what':'storm','of':6,'fell':[3,4],'from':'table',"
    "'for':'side/red'},"
    "{'of':6,'fell':[1]},{'what':'odd','fell':[2000000,'x']}],'set':[],'over':['9','4.1'],'say':[['calm',{'n':3}],"
    "[],['nobody-knows-this'],5]}",
    "{'n':3,'on':2,'do':{'do':'control','place':'mill'},'set':[]}", "{'n':4,'on':3,'do':{'do':'wonder'},'set':[]}",
    "{'n':5,'on':4,'set':[]}", NULL,
  };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal"), *over = NULL;
  const WarWords *words = war_game_words (&trial_game, "en");
  g_autoptr (WarCampaign) c = NULL;
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GArray) throws = NULL;
  g_autoptr (GPtrArray) says = NULL;

  trial_write (path, lines);
  c = war_campaign_open (path, NULL);
  entry = war_campaign_entry (c, 2);
  throws = war_entry_throws (entry);
  g_assert_cmpuint (throws->len, ==, 3);
  g_assert_cmpint (g_array_index (throws, WarThrow, 1).fell, ==, 4);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).from, ==, WAR_DIE_TABLE);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).good_for, ==, SIDE_RED);
  g_assert_cmpint (g_array_index (throws, WarThrow, 2).fell, ==, WAR_COUNT_LIMIT);
  g_assert_cmpint (g_array_index (throws, WarThrow, 2).of, ==, 0);
  g_assert_cmpint (g_array_index (throws, WarThrow, 2).from, ==, WAR_DIE_HERE);
  g_assert_cmpint (g_array_index (throws, WarThrow, 2).good_for, ==, WAR_NONE);
  over = war_entry_overrides (entry);
  g_assert_cmpstr (over, ==, "9, 4.1");
  says = war_entry_says (entry, words);
  g_assert_cmpuint (says->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (says, 0), ==, "The storm passes: 3");
  for (guint i = 3; i <= 5; i++)
    {
      static const char *const labels[] = { "Control of a place", "wonder", "" };
      g_autoptr (WarEntry) silent = war_campaign_entry (c, i);
      g_autoptr (GPtrArray) label = war_entry_says (silent, words);
      g_autofree char *none = war_entry_overrides (silent);

      g_assert_cmpstr (g_ptr_array_index (label, 0), ==, labels[i - 3]);
      g_assert_null (none);
    }
}

/* What is covered lies covered in the file, in what is shown and in what is said, until it is played. */
static void
test_covers (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *file = NULL, *opened = NULL, *value = NULL;
  g_autoptr (WarEntry) entry = NULL;
  g_autoptr (GArray) shown = NULL;

  trial_dice (t.c, "2");
  trial_do (t.c, "{'do':'draw','side':'red','stake':77123,'whisper':'nightingale'}");
  file = trial_file (t.path);
  g_assert_null (strstr (file, "77123"));
  g_assert_null (strstr (file, "nightingale"));
  g_assert_null (strstr (strstr (file, "\"n\":2"), "guns"));             /* in the set-up all cards lie in the deck, nobody's */
  entry = war_campaign_entry (t.c, 2);
  g_assert_true (war_entry_veiled (entry));
  shown = war_shown_values (war_campaign_state (t.c));
  for (guint i = 0; i < shown->len; i++)
    {
      g_autoptr (GString) path = g_string_new (NULL);

      war_path_print (war_campaign_data (t.c), &g_array_index (shown, WarShown, i).cell, path);
      g_assert_null (strstr (path->str, "guns/stake"));
      g_assert_null (strstr (path->str, "guns/whisper"));
      g_assert_null (strstr (path->str, "guns/pile"));
    }
  value = trial_value (war_campaign_state (t.c), "card/guns/stake");
  g_assert_cmpstr (value, ==, "77123");                                 /* the table knows it all the same */
  trial_do (t.c, "{'do':'play','card':'guns'}");
  g_array_unref (g_steal_pointer (&shown));
  shown = war_shown_values (war_campaign_state (t.c));
  opened = g_strdup ("");
  for (guint i = 0; i < shown->len; i++)
    {
      g_autoptr (GString) path = g_string_new (opened);

      war_path_print (war_campaign_data (t.c), &g_array_index (shown, WarShown, i).cell, path);
      g_free (opened);
      opened = g_string_free (g_steal_pointer (&path), FALSE);
    }
  g_assert_nonnull (strstr (opened, "card/guns/whisper"));
}

/* Known, made or strange: each has words for people. */
static void
test_said (void)
{
  static const struct { const char *path, *said; } cells[] = {
    { "place/mill/control", "Red" }, { "block/2a", "yes" }, { "block/3a", "no" }, { "planet/mars/moons", "2" },
  };
  static const char *const lines[] = { HEADER, FIRST, ENTRY (2, 1, "['block/2a',null,true],['planet/mars/moons',null,2]"), NULL };
  g_auto (Trial) t = trial_new (NULL);
  g_autofree char *path = trial_path (&t, "told.mariscal");
  g_autoptr (WarCampaign) c = NULL;

  trial_write (path, lines);
  c = war_campaign_open (path, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      const WarState *state = war_campaign_state (c);
      g_autofree char *said = NULL;
      WarCell cell;

      war_path_read (war_campaign_data (c), cells[i].path, strlen (cells[i].path), &cell);
      said = war_cell_value_say (state, war_game_words (&trial_game, "en"), &cell, war_state_read (state, &cell));
      g_assert_cmpstr (said, ==, cells[i].said);
    }
}

static void
test_a_moment_beyond_the_calendar_is_its_beginning (void)
{
  static const struct { gint64 seconds; const char *told; } moments[] = {
    { 0, "1970-01-01T00:00:00Z" },
    { 1795039200, "2026-11-18T22:00:00Z" },
    { -1, "1969-12-31T23:59:59Z" },
    { 253402300799, "9999-12-31T23:59:59Z" },
    { 253402300800, "1970-01-01T00:00:00Z" },
    { -99999999999, "1970-01-01T00:00:00Z" },
    { G_MAXINT64, "1970-01-01T00:00:00Z" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autofree char *told = war_journal_time (moments[i].seconds);

      g_assert_cmpstr (told, ==, moments[i].told);
    }
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strdup_printf ("/journal/reads/%s", cases[i].name);

      g_test_add_data_func (name, &cases[i], test_case);
    }
  for (guint i = 0; i < G_N_ELEMENTS (openings); i++)
    {
      g_autofree char *name = g_strdup_printf ("/journal/opens-or-not/%s", openings[i].name);

      g_test_add_data_func (name, &openings[i], test_opening);
    }
  for (guint i = 0; i < G_N_ELEMENTS (verifications); i++)
    {
      g_autofree char *name = g_strdup_printf ("/journal/verifies/%s", verifications[i].name);

      g_test_add_data_func (name, &verifications[i], test_verify);
    }
  g_test_add_func ("/journal/gives-a-path-one-value", test_one_value);
  g_test_add_func ("/journal/bad-data-ends-nothing", test_bad_data);
  g_test_add_func ("/journal/verifies/torn-and-broken-files", test_damage);
  g_test_add_func ("/journal/two-kinds-of-damage-at-once", test_twice_damaged);
  g_test_add_func ("/journal/verifies/why-a-line-cannot-be", test_why);
  g_test_add_func ("/journal/keeps-names-notes-and-writers-apart", test_titles);
  g_test_add_func ("/journal/tells-the-parts-of-an-entry", test_parts);
  g_test_add_func ("/journal/has-words-for-every-value", test_said);
  g_test_add_func ("/journal/keeps-covered-values-covered", test_covers);
  g_test_add_func ("/journal/a-moment-beyond-the-calendar-is-its-beginning", test_a_moment_beyond_the_calendar_is_its_beginning);
  return g_test_run ();
}
