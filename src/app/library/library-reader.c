/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A campaign is the thread's while the thread has it, and the window's in between; never of both. */

#include "library-reader.h"

#include "map-board.h"

#define WIDE 640.0                         /* dots of a small map on a screen of one dot a dot */
#define MIDDLE 0.74                        /* of the map: what lies at its edges is too small to be seen */

struct _LibraryReader
{
  char       **paths;
  guint        at;
  gboolean     dark;
  LibraryRead  read;
  gpointer     user;
  GAsyncReadyCallback opened;
  GCancellable *stopped;
  /* Of the campaign that is being read. */
  WarCampaign *campaign;
  LibraryCard *card;
  MariscalSession *session;
  MapBoard    *board;                      /* of the last game, for the next map */
  const WarSchema *schema;                 /* whose board it is */
};

static void
free_reader (LibraryReader *reader)
{
  g_strfreev (reader->paths);
  g_object_unref (reader->stopped);
  g_clear_object (&reader->session);
  g_clear_object (&reader->campaign);
  g_clear_pointer (&reader->card, library_card_free);
  g_clear_pointer (&reader->board, map_board_free);
  g_free (reader);
}

/* The middle of the map. */
static WarMapBox
middle_of (WarMapBox all)
{
  double w = all.w * MIDDLE, h = all.h * MIDDLE;

  return (WarMapBox) { all.x + (all.w - w) / 2, all.y + (all.h - h) / 2, w, h };
}

static void
free_surface (gpointer surface)
{
  cairo_surface_destroy (surface);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LibraryReader *reader = data;
  const MapShown nothing = { .about = WAR_NONE };
  const WarSchema *schema = mariscal_session_schema (reader->session);
  g_autoptr (WarMapScene) scene = NULL;
  cairo_surface_t *surface;
  WarMapBox box;
  double km;

  if (reader->schema != schema)
    {
      g_clear_pointer (&reader->board, map_board_free);
      reader->board = map_board_new (schema);
      reader->schema = schema;
    }
  if (reader->board == NULL)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  map_board_set_up (reader->board, reader->session, &nothing, 1);
  box = middle_of (map_board_sheet (reader->board)->whole);
  km = box.w / WIDE;
  map_board_zoom (reader->board, km);
  scene = map_board_scene_plain (reader->board, reader->dark);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (box.w / km), (int) (box.h / km));
  war_map_scene_draw (scene, surface, box, MAP_DOTS);
  g_task_return_pointer (task, surface, free_surface);
}

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  int height = cairo_image_surface_get_height (surface);
  guchar *dots = cairo_image_surface_get_data (surface);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (dots, stride * (gsize) height, free_surface,
                                                         cairo_surface_reference (surface));

  return gdk_memory_texture_new (cairo_image_surface_get_width (surface), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

/* TRUE: it was stopped meanwhile, and is gone now. */
static gboolean
was_stopped (LibraryReader *reader)
{
  if (!g_cancellable_is_cancelled (reader->stopped))
    return FALSE;
  free_reader (reader);
  return TRUE;
}

static void
open_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LibraryReader *reader = data;
  g_autoptr (GError) error = NULL;
  WarCampaign *campaign = war_campaign_open (reader->paths[reader->at], &error);

  if (campaign != NULL)
    g_task_return_pointer (task, campaign, g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
run (LibraryReader *reader, GTaskThreadFunc work, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done, reader);

  g_task_set_task_data (task, reader, NULL);
  g_task_run_in_thread (task, work);
}

static void
read_now (LibraryReader *reader)
{
  if (!library_reader_done (reader))
    run (reader, open_in_thread, reader->opened);
}

static void
go_on (LibraryReader *reader)
{
  if (was_stopped (reader))
    return;
  g_clear_object (&reader->session);
  g_clear_object (&reader->campaign);
  g_clear_pointer (&reader->card, library_card_free);
  reader->at++;
  read_now (reader);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  LibraryReader *reader = user;
  cairo_surface_t *surface = g_task_propagate_pointer (G_TASK (result), NULL);
  g_autoptr (GdkTexture) map = surface != NULL ? make_texture (surface) : NULL;

  g_clear_pointer (&surface, cairo_surface_destroy);
  if (was_stopped (reader))
    return;
  if (map != NULL)
    reader->read (reader->at, reader->card, map, reader->user);
  go_on (reader);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  LibraryReader *reader = user;
  g_autoptr (GError) error = NULL;

  reader->campaign = g_task_propagate_pointer (G_TASK (result), &error);
  if (was_stopped (reader))
    return;
  if (reader->campaign == NULL)
    {
      reader->card = library_card_new_wrong (reader->paths[reader->at], error);
      reader->read (reader->at, reader->card, NULL, reader->user);
      go_on (reader);
      return;
    }
  reader->session = mariscal_session_new (reader->campaign);
  reader->card = library_card_new (reader->session);
  reader->read (reader->at, reader->card, NULL, reader->user);
  run (reader, draw_in_thread, drawn_cb);
}

gboolean
library_reader_done (const LibraryReader *reader)
{
  return reader->paths[reader->at] == NULL;
}

LibraryReader *
library_reader_new (char **paths, gboolean dark, LibraryRead read, gpointer user)
{
  LibraryReader *reader = g_new0 (LibraryReader, 1);

  *reader = (LibraryReader) { .paths = g_strdupv (paths), .dark = dark, .read = read, .user = user };
  reader->stopped = g_cancellable_new ();
  reader->opened = opened_cb;
  read_now (reader);
  return reader;
}

/* A thread that has it gives it back before it goes. */
void
library_reader_stop (LibraryReader *reader)
{
  g_cancellable_cancel (reader->stopped);
  if (library_reader_done (reader))
    free_reader (reader);
}
