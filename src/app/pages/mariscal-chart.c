/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Colours and letters are the widget's own, so a chart follows the style, the room and the size of text. */

#include "mariscal-chart.h"

#include <glib/gi18n.h>

#include "mariscal-text.h"
#include "mariscal-tones.h"

#define SMALL 0.82                         /* of the size of words, as `caption` is */

struct _MariscalChart
{
  GtkWidget       parent;
  const WarChart *chart;
  int             height;
};

G_DEFINE_FINAL_TYPE (MariscalChart, mariscal_chart, GTK_TYPE_WIDGET)

static WarInk
ink_of (const GdkRGBA *colour)
{
  return (WarInk) { colour->red, colour->green, colour->blue, colour->alpha };
}

/* A card is a tint over the window. */
static WarInk
read_paper (GtkWidget *widget)
{
  GdkRGBA card, below;

  mariscal_tone_named (widget, "card_bg_color", &card);
  mariscal_tone_named (widget, "window_bg_color", &below);
  return (WarInk) { below.red + (card.red - below.red) * card.alpha,
                    below.green + (card.green - below.green) * card.alpha,
                    below.blue + (card.blue - below.blue) * card.alpha, 1 };
}

static void
read_look (GtkWidget *widget, WarChartLook *look, char **font)
{
  PangoFontDescription *description = pango_font_description_copy (
    pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
  double size = pango_units_to_double (pango_font_description_get_size (description));
  GdkRGBA colour;

  if (!pango_font_description_get_size_is_absolute (description))
    size *= pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget)) / 72;
  pango_font_description_unset_fields (description, PANGO_FONT_MASK_SIZE);
  *font = pango_font_description_to_string (description);
  pango_font_description_free (description);
  look->font = *font;
  look->size = size * SMALL;
  look->stark = mariscal_tone_stark (widget);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  look->ink = ink_of (&colour);
  look->paper = read_paper (widget);
  mariscal_tone_named (widget, "accent_color", &colour);
  look->accent = ink_of (&colour);
  for (guint i = 0; i < 4; i++)
    {
      MariscalTone tone;

      mariscal_tone_read (widget, i + 1, &tone);
      look->tone[i].fill = ink_of (&tone.fill);
      look->tone[i].letter = ink_of (&tone.letter);
      look->tone[i].text = ink_of (&tone.text);
      look->tone[i].rim = ink_of (&tone.rim);
    }
}

static void
mariscal_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  g_autofree char *font = NULL;
  WarChartLook look;

  read_look (widget, &look, &font);
  war_chart_draw (MARISCAL_CHART (widget)->chart, cr, width, height, &look);
  cairo_destroy (cr);
}

static void
mariscal_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  int height = (int) (MARISCAL_CHART (widget)->height * mariscal_text_scale (widget));

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : height;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 380 : height;
}

static void
mariscal_chart_class_init (MariscalChartClass *klass)
{
  GTK_WIDGET_CLASS (klass)->snapshot = mariscal_chart_snapshot;
  GTK_WIDGET_CLASS (klass)->measure = mariscal_chart_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "chart");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mariscal_chart_init (MariscalChart *self)
{
}

char *
mariscal_chart_say (const WarChart *chart)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < chart->lines->len; i++)
    {
      const WarChartLine *line = g_ptr_array_index (chart->lines, i);

      if (line->end != WAR_NONE)
        g_string_append_printf (out, "%s%s %d", out->len > 0 ? ", " : "", line->name, line->end);
    }
  return g_string_free (out, FALSE);
}

GtkWidget *
mariscal_chart_new (const WarChart *chart, int height)
{
  MariscalChart *self = g_object_new (MARISCAL_TYPE_CHART, NULL);
  g_autofree char *said = mariscal_chart_say (chart);

  self->chart = chart;
  self->height = height;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, chart->title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, said, -1);
  return GTK_WIDGET (self);
}

static void
put_cell (GtkGrid *grid, const char *text, int column, int row, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* A narrow chart has no room for all their words. */
static void
add_limits (GtkGrid *grid, const WarChart *chart)
{
  for (guint i = 0; i < chart->limits->len; i++)
    {
      const WarChartLimit *limit = &g_array_index (chart->limits, WarChartLimit, i);

      gtk_grid_attach (grid, mariscal_text_new (limit->words, "caption"), 0, (int) (chart->places + i) + 1,
                       (int) chart->lines->len + 1, 1);
    }
}

GtkWidget *
mariscal_chart_table_new (const WarChart *chart)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  put_cell (GTK_GRID (grid), _("Turn"), 0, 0, "heading");
  for (guint i = 0; i < chart->lines->len; i++)
    put_cell (GTK_GRID (grid), ((const WarChartLine *) g_ptr_array_index (chart->lines, i))->name, (int) i + 1, 0,
              "heading");
  for (guint t = 0; t < chart->places; t++)
    {
      put_cell (GTK_GRID (grid), g_ptr_array_index (chart->dates, t), 0, (int) t + 1, "body");
      for (guint i = 0; i < chart->lines->len; i++)
        {
          const WarChartLine *line = g_ptr_array_index (chart->lines, i);
          WarValue v = g_array_index (line->values, WarValue, t);
          g_autofree char *text = v != WAR_NONE ? g_strdup_printf ("%s%d", v < 0 ? "−" : "", ABS (v)) : g_strdup ("?");

          put_cell (GTK_GRID (grid), text, (int) i + 1, (int) t + 1, "numeric");
        }
    }
  add_limits (GTK_GRID (grid), chart);
  return grid;
}
