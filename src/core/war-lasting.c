/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Not GLib's own table of names: whenever that grows it leaves the old one behind for good, and two games
 * fill it. */

#include "war-lasting.h"

const char *
war_lasting (const char *name)
{
  static GMutex mutex;
  static GHashTable *names;
  char *kept = NULL;

  if (name == NULL)
    return NULL;
  g_mutex_lock (&mutex);
  if (names == NULL)
    names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (!g_hash_table_lookup_extended (names, name, (gpointer *) &kept, NULL))
    {
      kept = g_strdup (name);
      g_hash_table_add (names, kept);
    }
  g_mutex_unlock (&mutex);
  return kept;
}
