/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bringing what was written to the disk without anybody waiting. One thread at a time: what is written while
 * it is at work is brought there by the next one, so a fast hand makes few syncs. The campaign lives until
 * the thread is done. */

#include "war-campaign-private.h"

static void
sync_thread (GTask *task, gpointer campaign, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (war_file_sync (WAR_CAMPAIGN (campaign)->file, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void start (WarCampaign *c);

static void
synced_cb (GObject *campaign, GAsyncResult *result, gpointer user)
{
  WarCampaign *c = WAR_CAMPAIGN (campaign);

  g_clear_error (&c->unsaved);
  g_task_propagate_boolean (G_TASK (result), &c->unsaved);
  c->syncing = FALSE;
  if (c->again)
    start (c);
  else
    war_campaign_tell_saved (c);
}

static void
start (WarCampaign *c)
{
  g_autoptr (GTask) task = g_task_new (c, NULL, synced_cb, NULL);

  c->syncing = TRUE;
  c->again = FALSE;
  g_task_run_in_thread (task, sync_thread);
}

void
war_campaign_written (WarCampaign *c)
{
  if (!c->patient)
    return;
  if (c->syncing)
    c->again = TRUE;
  else
    start (c);
}

void
war_campaign_be_patient (WarCampaign *c)
{
  c->patient = TRUE;
}

gboolean
war_campaign_is_saved (WarCampaign *c, const GError **why)
{
  if (why != NULL)
    *why = c->unsaved;
  return !c->syncing && c->unsaved == NULL;
}

gboolean
war_campaign_flush (WarCampaign *c, GError **error)
{
  if (!c->patient)
    return TRUE;
  if (!war_file_sync (c->file, error))
    return FALSE;
  g_clear_error (&c->unsaved);
  return TRUE;
}
