/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One thread at a time; the picture it is drawing belongs to it alone until it is done. */

#include "map-picture.h"

#include <math.h>

#include "map-board.h"
#include "war-print-picture.h"

typedef struct
{
  WarMapScene     *scene;
  WarMapBox        box;
  double           km;
  int              scale;
  cairo_surface_t *surface;
} Job;

struct _MapPicture
{
  MapPictureDone done;
  gpointer       user;
  GAsyncReadyCallback drawn;
  Job           *now, *next;               /* drawn, and what was asked for meanwhile; or NULL */
  GCancellable  *gone;
  GdkTexture    *texture;
  gboolean       busy;
};

static void
free_job (gpointer p)
{
  Job *job = p;

  war_map_scene_unref (job->scene);
  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_free (job);
}

void
map_picture_free (MapPicture *picture)
{
  g_cancellable_cancel (picture->gone);
  g_object_unref (picture->gone);
  g_clear_pointer (&picture->now, free_job);
  g_clear_pointer (&picture->next, free_job);
  g_clear_object (&picture->texture);
  g_free (picture);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;

  war_map_scene_draw (job->scene, job->surface, job->box, MAP_DOTS * job->scale);
  g_task_return_boolean (task, TRUE);
}

static void
begin (MapPicture *picture, Job *job)
{
  g_autoptr (GTask) task = g_task_new (NULL, picture->gone, picture->drawn, picture);
  int width = (int) round (job->box.w / job->km * job->scale), height = (int) round (job->box.h / job->km * job->scale);

  job->surface = war_print_surface_new (CAIRO_FORMAT_ARGB32, MAX (width, 1), MAX (height, 1));
  picture->busy = TRUE;
  g_task_set_return_on_cancel (task, FALSE);
  g_task_set_task_data (task, job, free_job);
  g_task_run_in_thread (task, draw_in_thread);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  MapPicture *picture = user;
  Job *drawn = g_task_get_task_data (G_TASK (result)), *next;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;                                /* nobody is there any more */
  g_clear_pointer (&picture->now, free_job);
  g_clear_object (&picture->texture);
  picture->now = g_memdup2 (drawn, sizeof *drawn);
  war_map_scene_ref (picture->now->scene);
  cairo_surface_reference (picture->now->surface);
  picture->busy = FALSE;
  next = g_steal_pointer (&picture->next);
  if (next != NULL)
    begin (picture, next);
  picture->done (picture->user);
}

MapPicture *
map_picture_new (MapPictureDone done, gpointer user)
{
  MapPicture *picture = g_new0 (MapPicture, 1);

  picture->done = done;
  picture->user = user;
  picture->drawn = drawn_cb;
  picture->gone = g_cancellable_new ();
  return picture;
}

void
map_picture_ask (MapPicture *picture, WarMapScene *scene, WarMapBox box, double km, int scale)
{
  Job *job = g_new0 (Job, 1);

  *job = (Job) { war_map_scene_ref (scene), box, km, scale, NULL };
  g_clear_pointer (&picture->next, free_job);
  if (picture->busy)
    picture->next = job;
  else
    begin (picture, job);
}

gboolean
map_picture_busy (const MapPicture *picture)
{
  return picture->busy;
}

gboolean
map_picture_get (const MapPicture *picture, cairo_surface_t **surface, WarMapBox *box, double *km)
{
  if (picture->now == NULL)
    return FALSE;
  *surface = picture->now->surface;
  *box = picture->now->box;
  *km = picture->now->km;
  return TRUE;
}

GdkTexture *
map_picture_texture (MapPicture *picture)
{
  cairo_surface_t *from = picture->now->surface;
  int stride = cairo_image_surface_get_stride (from), height = cairo_image_surface_get_height (from);
  g_autoptr (GBytes) bytes = NULL;

  if (picture->texture != NULL)
    return picture->texture;
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (from), (gsize) stride * (gsize) height,
                                      (GDestroyNotify) cairo_surface_destroy, cairo_surface_reference (from));
  picture->texture = gdk_memory_texture_new (cairo_image_surface_get_width (from), height, GDK_MEMORY_DEFAULT, bytes,
                                             (gsize) stride);
  return picture->texture;
}
