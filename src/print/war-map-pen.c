/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers are written by hand: a map has some thirty thousand of them. Widths are measured large, where no
 * hinting rounds them, and remembered. */

#include "war-map-pen.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define LARGE 256.0

struct _WarMapMeasure
{
  PangoLayout *layout[WAR_MAP_FACES];
  GHashTable *known; /* face digit and text → width, as a boxed double */
};

void
war_map_add_number (GString *out, double n)
{
  gint64 tenths = llround (CLAMP (n, -1e9, 1e9) * 10);
  char digits[24];
  guint at = sizeof digits;
  guint64 left = (guint64)(tenths < 0 ? -tenths : tenths);

  if (left % 10 != 0)
    {
      digits[--at] = (char)('0' + left % 10);
      digits[--at] = '.';
    }
  left /= 10;
  do
    digits[--at] = (char)('0' + left % 10);
  while ((left /= 10) != 0);
  if (tenths < 0)
    digits[--at] = '-';
  g_string_append_len (out, digits + at, sizeof digits - at);
}

static void
append_escaped (GString *out, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (out, escaped);
}

void
war_map_add_format (GString *out, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  for (const char *c = format; *c != '\0'; c++)
    if (*c != '%')
      g_string_append_c (out, *c);
    else if (*++c == 's')
      g_string_append (out, va_arg (args, const char *));
    else if (*c == 'f')
      war_map_add_number (out, va_arg (args, double));
    else if (*c == 'd')
      war_map_add_number (out, va_arg (args, int));
    else if (*c == 'm')
      append_escaped (out, va_arg (args, const char *));
    else
      g_return_if_reached ();
  va_end (args);
}

void
war_map_add_text (GString *out, double x, double y, double size, double width, const char *style,
                  const char *text)
{
  war_map_add_format (out, "<text x=\"%f\" y=\"%f\" font-size=\"%f\"%s", x, y, size, style);
  /* Another font may stand in for ours: what was placed to fit is made to fit. */
  if (width > 0 && g_utf8_strlen (text, -1) > 1)
    war_map_add_format (out, " textLength=\"%f\" lengthAdjust=\"spacingAndGlyphs\"", width * size);
  war_map_add_format (out, ">%m</text>\n", text);
}

WarMapMeasure *
war_map_measure_new (void)
{
  static const char *const faces[WAR_MAP_FACES] = { "", "Bold", "Italic" };
  WarMapMeasure *measure = g_new0 (WarMapMeasure, 1);
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  /* So large, hinting moves nothing. */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_context_set_round_glyph_positions (context, FALSE);
  for (guint i = 0; i < WAR_MAP_FACES; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s, %s", WAR_MAP_FONT, faces[i]);
      PangoFontDescription *font = pango_font_description_from_string (name);

      pango_font_description_set_absolute_size (font, LARGE * PANGO_SCALE);
      measure->layout[i] = pango_layout_new (context);
      pango_layout_set_font_description (measure->layout[i], font);
      pango_font_description_free (font);
    }
  g_object_unref (context);
  measure->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return measure;
}

void
war_map_measure_free (WarMapMeasure *measure)
{
  for (guint i = 0; i < WAR_MAP_FACES; i++)
    g_object_unref (measure->layout[i]);
  g_hash_table_unref (measure->known);
  g_free (measure);
}

double
war_map_width (WarMapMeasure *measure, WarMapFace face, const char *text)
{
  g_autofree char *key = g_strdup_printf ("%d%s", face, text);
  const double *known = g_hash_table_lookup (measure->known, key);
  double width;
  int units;

  if (known != NULL)
    return *known;
  pango_layout_set_text (measure->layout[face], text, -1);
  pango_layout_get_size (measure->layout[face], &units, NULL);
  width = units / (LARGE * PANGO_SCALE);
  g_hash_table_insert (measure->known, g_steal_pointer (&key), g_memdup2 (&width, sizeof width));
  return width;
}

/* Traced large, since cairo keeps to 256ths of a dot and fonts to whole ones. */
cairo_path_t *
war_map_outline (WarMapMeasure *measure, WarMapFace face, const char *text)
{
  cairo_surface_t *none = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (none);
  PangoLayout *layout = measure->layout[face];
  cairo_path_t *outline;

  pango_layout_set_text (layout, text, -1);
  cairo_move_to (cr, 0, -pango_layout_get_baseline (layout) / (double)PANGO_SCALE);
  pango_cairo_layout_path (cr, layout);
  outline = cairo_copy_path (cr);
  for (int i = 0; i < outline->num_data; i += outline->data[i].header.length)
    for (int k = 1; k < outline->data[i].header.length; k++)
      {
        outline->data[i + k].point.x /= LARGE;
        outline->data[i + k].point.y /= LARGE;
      }
  cairo_destroy (cr);
  cairo_surface_destroy (none);
  return outline;
}
