/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign whose writer does not wait for the disk: when it says that it is saved, and what it says when it cannot be.
 * The disk is ours here: fdatasync waits and fails when it is told to. */

#include <errno.h>
#include <unistd.h>

#include "trial-game.h"

static GMutex disk;                        /* held: a sync waits */
static int disk_says;                      /* an errno, or 0 */
static int syncs;

int
fdatasync (int fd)
{
  g_mutex_lock (&disk);
  syncs++;
  errno = disk_says;
  g_mutex_unlock (&disk);
  return disk_says != 0 ? -1 : fsync (fd);
}

static Trial
begin (void)
{
  Trial t = trial_new ("{'do':'set-up','scenario':'short'}");

  disk_says = 0;
  war_campaign_be_patient (t.c);
  return t;
}

static void
write_note (WarCampaign *c)
{
  g_autoptr (GError) error = NULL;

  war_campaign_note (c, "Ana is late", &error);
  g_assert_no_error (error);
}

static void
count_cb (WarCampaign *c, int *n)
{
  (*n)++;
}

static void
test_nobody_waits (void)
{
  g_auto (Trial) t = begin ();
  WarCampaign *c = t.c;
  int told = 0;

  g_signal_connect (c, "saved", G_CALLBACK (count_cb), &told);
  g_mutex_lock (&disk);
  syncs = 0;
  for (int i = 0; i < 5; i++)
    write_note (c);
  g_assert_false (war_campaign_is_saved (c, NULL));
  g_assert_cmpint (told, ==, 0);
  g_mutex_unlock (&disk);
  while (told == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (war_campaign_is_saved (c, NULL));
  g_assert_cmpint (syncs, <=, 2);          /* the first, and one for all that came meanwhile */
}

static void
test_a_full_disk_is_told (void)
{
  g_auto (Trial) t = begin ();
  WarCampaign *c = t.c;
  g_autoptr (GError) flushed = NULL;
  const GError *why = NULL;
  int told = 0;

  g_signal_connect (c, "saved", G_CALLBACK (count_cb), &told);
  disk_says = ENOSPC;
  write_note (c);
  while (told == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (war_campaign_is_saved (c, &why));
  g_assert_nonnull (why);
  disk_says = 0;
  g_assert_true (war_campaign_flush (c, &flushed));
  g_assert_no_error (flushed);
  g_assert_true (war_campaign_is_saved (c, NULL));
}

int
main (int argc, char **argv)
{
  trial_init (&argc, &argv);
  g_test_add_func ("/patience/nobody-waits", test_nobody_waits);
  g_test_add_func ("/patience/a-full-disk-is-told", test_a_full_disk_is_told);
  return g_test_run ();
}
