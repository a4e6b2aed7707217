/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A drawing of ours on any surface. The library does not cut off what lies outside the frame; we do. */

#include "war-print.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "war-error.h"
#include "war-print-picture.h"

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
