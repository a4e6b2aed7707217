/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What was read belongs to whoever asks; between the two threads stands only what has just been read. A
 * file that could not be read is not read again until it is another one. */

#include "search-campaign.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_BYTES (64 << 20)

/* One state of one file. */
typedef struct { char *path; dev_t device; ino_t inode; off_t size; struct timespec changed; } Stamp;

struct _SearchCampaign
{
  Stamp        stamp;                      /* of `campaign` */
  WarCampaign *campaign;                   /* or NULL: it cannot be read */

  GMutex       mutex;                      /* of what follows */
  GCond        done;
  GThread     *reader;                     /* NULL: nobody reads */
  gboolean     finished;
  Stamp        wanted;
  WarCampaign *fresh;
};

static void
clear_stamp (Stamp *stamp)
{
  g_clear_pointer (&stamp->path, g_free);
}

/* FALSE: no file that could be a campaign. */
static gboolean
look_at (const char *path, Stamp *stamp)
{
  GStatBuf info;

  if (*path == '\0' || g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) || info.st_size > MOST_BYTES)
    return FALSE;
  *stamp = (Stamp) { g_strdup (path), info.st_dev, info.st_ino, info.st_size, info.st_mtim };
  return TRUE;
}

static gboolean
is_same (const Stamp *a, const Stamp *b)
{
  return g_strcmp0 (a->path, b->path) == 0 && a->device == b->device && a->inode == b->inode
         && a->size == b->size && a->changed.tv_sec == b->changed.tv_sec
         && a->changed.tv_nsec == b->changed.tv_nsec;
}

static gpointer
read_campaign (gpointer user)
{
  SearchCampaign *c = user;
  WarCampaign *campaign = war_campaign_open (c->wanted.path, NULL);

  g_mutex_lock (&c->mutex);
  c->fresh = campaign;
  c->finished = TRUE;
  g_cond_broadcast (&c->done);
  g_mutex_unlock (&c->mutex);
  return NULL;
}

static void
take_fresh (SearchCampaign *c)
{
  g_thread_join (g_steal_pointer (&c->reader));
  g_clear_object (&c->campaign);
  clear_stamp (&c->stamp);
  c->stamp = c->wanted;
  c->campaign = g_steal_pointer (&c->fresh);
  memset (&c->wanted, 0, sizeof c->wanted);
}

static gboolean
await_reader (SearchCampaign *c, gint64 until)
{
  gboolean finished;

  g_mutex_lock (&c->mutex);
  while (!c->finished && g_cond_wait_until (&c->done, &c->mutex, until))
    ;
  finished = c->finished;
  g_mutex_unlock (&c->mutex);
  if (finished)
    take_fresh (c);
  return finished;
}

WarCampaign *
search_campaign_get (SearchCampaign *c, const char *path, gint64 until)
{
  Stamp now = { NULL };

  if (!look_at (path, &now))
    return NULL;
  if (c->reader != NULL && !await_reader (c, is_same (&now, &c->wanted) ? until : 0))
    {
      clear_stamp (&now);
      return NULL;
    }
  if (is_same (&now, &c->stamp))
    {
      clear_stamp (&now);
      return c->campaign;
    }
  c->wanted = now;
  c->finished = FALSE;
  c->reader = g_thread_new ("campaign", read_campaign, c);
  return await_reader (c, until) ? c->campaign : NULL;
}

SearchCampaign *
search_campaign_new (void)
{
  SearchCampaign *c = g_new0 (SearchCampaign, 1);

  g_mutex_init (&c->mutex);
  g_cond_init (&c->done);
  return c;
}

void
search_campaign_free (SearchCampaign *c)
{
  if (c == NULL)
    return;
  if (c->reader != NULL)
    take_fresh (c);
  g_clear_object (&c->campaign);
  clear_stamp (&c->stamp);
  g_mutex_clear (&c->mutex);
  g_cond_clear (&c->done);
  g_free (c);
}
