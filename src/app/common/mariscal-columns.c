/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two children, in this order: the wide one, the narrow one. */

#include "mariscal-columns.h"

#include "mariscal-text.h"

#define NARROW 272                         /* the narrow column's width */
#define GAP    16
#define BOTH   800                         /* with less room they stand one below the other */
#define HALVES 600                         /* the same, of halves */

struct _MariscalColumns
{
  GtkWidget parent;
  int       both;                          /* so wide, both are beside each other */
  int       narrow, gap;                   /* narrow 0: half of the width */
};

G_DEFINE_FINAL_TYPE (MariscalColumns, mariscal_columns, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
mariscal_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
height_of (GtkWidget *child, int width)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

/* Larger letters want wider columns. */
static gboolean
has_room (MariscalColumns *columns, int width)
{
  return width >= columns->both * mariscal_text_scale (GTK_WIDGET (columns));
}

static int
beside (MariscalColumns *columns, int width)
{
  if (columns->narrow > 0)
    return (int) (columns->narrow * mariscal_text_scale (GTK_WIDGET (columns)));
  return (width - columns->gap) / 2;
}

static int
least_width (GtkWidget *child)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static void
mariscal_columns_measure (GtkWidget *widget, GtkOrientation orientation, int width, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  MariscalColumns *columns = MARISCAL_COLUMNS (widget);
  GtkWidget *wide = gtk_widget_get_first_child (widget), *narrow = gtk_widget_get_last_child (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (least_width (wide), least_width (narrow));
      *natural = MAX (*minimum, columns->both);
    }
  else if (has_room (columns, width))
    *minimum = *natural = MAX (height_of (wide, width - beside (columns, width) - columns->gap),
                                height_of (narrow, beside (columns, width)));
  else
    *minimum = *natural = height_of (wide, width) + columns->gap + height_of (narrow, width);
}

static void
mariscal_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalColumns *columns = MARISCAL_COLUMNS (widget);
  GtkWidget *wide = gtk_widget_get_first_child (widget), *narrow = gtk_widget_get_last_child (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int side_width = beside (columns, width), main_width = width - side_width - columns->gap;

  if (has_room (columns, width))
    {
      int main_x = mirrored ? side_width + columns->gap : 0, side_x = mirrored ? 0 : main_width + columns->gap;

      gtk_widget_size_allocate (wide, &(GtkAllocation) { main_x, 0, main_width, height }, -1);
      gtk_widget_size_allocate (narrow, &(GtkAllocation) { side_x, 0, side_width, height }, -1);
      return;
    }

  int above = height_of (wide, width);

  gtk_widget_size_allocate (wide, &(GtkAllocation) { 0, 0, width, above }, -1);
  above += columns->gap;
  gtk_widget_size_allocate (narrow, &(GtkAllocation) { 0, above, width, MAX (height - above, 0) }, -1);
}

static void
mariscal_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_columns_parent_class)->dispose (object);
}

static void
mariscal_columns_class_init (MariscalColumnsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_columns_dispose;
  widget_class->get_request_mode = mariscal_columns_get_request_mode;
  widget_class->measure = mariscal_columns_measure;
  widget_class->size_allocate = mariscal_columns_size_allocate;
}

static void
mariscal_columns_init (MariscalColumns *columns)
{
}

static GtkWidget *
new_columns (GtkWidget *wide, GtkWidget *narrow, int both, int width, int gap)
{
  MariscalColumns *columns = g_object_new (MARISCAL_TYPE_COLUMNS, NULL);

  columns->both = both;
  columns->narrow = width;
  columns->gap = gap;
  gtk_widget_set_parent (wide, GTK_WIDGET (columns));
  gtk_widget_set_parent (narrow, GTK_WIDGET (columns));
  return GTK_WIDGET (columns);
}

GtkWidget *
mariscal_columns_new (GtkWidget *wide, GtkWidget *narrow)
{
  return new_columns (wide, narrow, BOTH, NARROW, GAP);
}

GtkWidget *
mariscal_columns_new_halves (GtkWidget *first, GtkWidget *second, int gap)
{
  return new_columns (first, second, HALVES, 0, gap);
}
