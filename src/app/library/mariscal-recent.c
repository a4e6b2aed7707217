/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list is read and written when nothing else is to do: no campaign waits for it. */

#include "mariscal-recent.h"

#include <gtk/gtk.h>

#include "mariscal-shelf.h"

static char *
make_uri (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return g_file_get_uri (file);
}

static gboolean
put_cb (gpointer uri)
{
  GtkRecentData data = { .mime_type = (char *) MARISCAL_CAMPAIGN_TYPE, .app_name = (char *) "Mariscal",
                         .app_exec = (char *) "mariscal %f" };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
  return G_SOURCE_REMOVE;
}

/* That it is not in the list is no mistake. */
static gboolean
take_off_cb (gpointer uri)
{
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
  return G_SOURCE_REMOVE;
}

void
mariscal_recent_put (const char *path)
{
  if (!mariscal_shelf_is_sample (path))
    g_idle_add_full (G_PRIORITY_LOW, put_cb, make_uri (path), g_free);
}

void
mariscal_recent_take_off (const char *path)
{
  g_idle_add_full (G_PRIORITY_LOW, take_off_cb, make_uri (path), g_free);
}
