/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drawing of ours on any surface. The library does not cut off what lies outside the frame; we do. */

#include "war-print.h"

#include <librsvg/rsvg.h>
#include <string.h>
#include <sys/mman.h>

#include "war-error.h"
#include "war-print-picture.h"

#define LARGE  (64 << 10) /* dots */
#define WIDEST 32767      /* dots: what cairo can draw on */

typedef struct
{
  void *dots;
  gsize size;
} Pages;

static void
free_pages (gpointer p)
{
  Pages *pages = p;

  munmap (pages->dots, pages->size);
  g_free (pages);
}

static cairo_surface_t *
new_apart (cairo_format_t format, int width, int height)
{
  static const cairo_user_data_key_t key;
  int stride = cairo_format_stride_for_width (format, width);
  Pages pages = { NULL, (gsize) stride * (gsize) height };
  cairo_surface_t *surface;

  pages.dots = mmap (NULL, pages.size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (pages.dots == MAP_FAILED)
    return NULL;
  surface = cairo_image_surface_create_for_data (pages.dots, format, width, height, stride);
  cairo_surface_set_user_data (surface, &key, g_memdup2 (&pages, sizeof pages), free_pages);
  return surface;
}

/* glibc keeps what a thread has freed for that thread, and large pictures are drawn by threads. */
cairo_surface_t *
war_print_surface_new (cairo_format_t format, int width, int height)
{
  gboolean large = width > 0 && height > 0 && width <= WIDEST && (gsize) width * (gsize) height > LARGE;
  cairo_surface_t *apart = large ? new_apart (format, width, height) : NULL;

  return apart != NULL ? apart : cairo_image_surface_create (format, width, height);
}

static RsvgHandle *
read_svg (const char *svg)
{
  return rsvg_handle_new_from_data ((const guint8 *) svg, strlen (svg), NULL);
}

/* Whatever the library's own words for it are, in ours. */
static gboolean
complain (GError **error)
{
  war_error_set (error, WAR_ERROR_DISK, NULL, "print-no-picture", NULL);
  return FALSE;
}

gboolean
war_print_svg_size (const char *svg, double *width, double *height, GError **error)
{
  RsvgHandle *handle = read_svg (svg);
  gboolean sized = handle != NULL && rsvg_handle_get_intrinsic_size_in_pixels (handle, width, height)
                   && *width > 0 && *height > 0;

  g_clear_object (&handle);
  return sized || complain (error);
}

gboolean
war_print_svg_draw (const char *svg, cairo_t *cr, double x, double y, double width, double height,
                    GError **error)
{
  RsvgHandle *handle = read_svg (svg);
  const RsvgRectangle place = { x, y, width, height };
  gboolean drawn;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  drawn = handle != NULL && rsvg_handle_render_document (handle, cr, &place, NULL);
  cairo_restore (cr);
  g_clear_object (&handle);
  return drawn || complain (error);
}

cairo_status_t
war_print_collect (void *user, const unsigned char *bytes, unsigned int n)
{
  g_byte_array_append (user, bytes, n);
  return CAIRO_STATUS_SUCCESS;
}
