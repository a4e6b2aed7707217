/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What takes as long as the file is long, and no longer: long files of a shape that is hard on whoever walks or searches,
 * held against others of the same size that are easy. Each file is written by hand, for what it says does not matter. What is
 * measured is the processor's time over some tries: others may use the machine, and its clock may be a coarse one. */

#include <time.h>

#include "trial-game.h"

#define ENTRIES 20000
#define TRIES   5
#define SET_UP "{'n':1,'on':0,'do':{'do':'set-up','scenario':'bare'},'set':[['game/turn',0,1]]}"

/* A file of that many lines, each made from its number. */
static WarCampaign *
write_long (const Trial *t, const char *name, char *(*line) (guint n))
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *path = trial_path (t, name);
  g_autoptr (GError) error = NULL;
  WarCampaign *c;

  g_ptr_array_add (lines, g_strdup ("{'mariscal':1,'game':'trial'}"));
  g_ptr_array_add (lines, g_strdup (SET_UP));
  for (guint n = 2; n <= ENTRIES; n++)
    g_ptr_array_add (lines, line (n));
  g_ptr_array_add (lines, NULL);
  trial_write (path, (const char *const *) lines->pdata);
  c = war_campaign_open (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (war_campaign_broken (c), ==, 0);
  return c;
}

static char *
put_on (guint n, guint on)
{
  return g_strdup_printf ("{'n':%u,'on':%u,'do':{'do':'next'},'set':[['place/mill/troops/red',%u,%u]]}", n, on,
                          on == 1 ? 0 : on % 7, n % 7);
}

static char *
go_straight (guint n)
{
  return put_on (n, n - 1);
}

/* Two branches, and an entry of each in turn. */
static char *
go_to_and_fro (guint n)
{
  return put_on (n, n < 4 ? 1 : n - 2);
}

static double
time_verify (WarCampaign *c)
{
  clock_t began = clock ();

  for (guint i = 0; i < TRIES; i++)
    {
      g_autofree char *findings = trial_findings (c, FALSE);

      g_assert_cmpstr (findings, ==, "");
    }
  return (double) (clock () - began);
}

static void
test_to_and_fro (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) straight = write_long (&t, "straight.mariscal", go_straight);
  g_autoptr (WarCampaign) fro = write_long (&t, "fro.mariscal", go_to_and_fro);

  g_assert_cmpfloat (time_verify (fro), <, 5 * time_verify (straight));
}

/* Half of them notes, all on the first entry. */
static char *
remark (guint n)
{
  return n <= ENTRIES / 2 ? go_straight (n) : g_strdup_printf ("{'note':'note %u','on':1}", n);
}

static double
time_bare_entries (WarCampaign *c)
{
  clock_t began = clock ();

  for (guint i = 0; i < TRIES; i++)
    for (guint n = 2; n <= ENTRIES / 2; n++)
      {
        g_autoptr (WarEntry) e = war_campaign_entry (c, n);
        g_autoptr (GPtrArray) notes = war_entry_notes (e);

        g_assert_cmpuint (notes->len, ==, 0);
      }
  return (double) (clock () - began);
}

static void
test_notes (void)
{
  g_auto (Trial) t = trial_new (NULL);
  g_autoptr (WarCampaign) straight = write_long (&t, "straight.mariscal", go_straight);
  g_autoptr (WarCampaign) remarked = write_long (&t, "notes.mariscal", remark);
  g_autoptr (WarEntry) first = war_campaign_entry (remarked, 1);
  g_autoptr (GPtrArray) notes = war_entry_notes (first);

  g_assert_cmpuint (notes->len, ==, ENTRIES / 2);
  g_assert_cmpfloat (time_bare_entries (remarked), <, 5 * time_bare_entries (straight));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/costs/verify-however-often-the-branch-is-changed", test_to_and_fro);
  g_test_add_func ("/costs/notes-of-entries-that-have-none", test_notes);
  return g_test_run ();
}
