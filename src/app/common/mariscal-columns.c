/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two children, in this order: the wide one, the narrow one. */

#include "mariscal-columns.h"

#define NARROW 272                         /* the narrow column's width */
#define GAP    16
#define BOTH   800                         /* with less room they stand one below the other */

struct _MariscalColumns
{
  GtkWidget parent;
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
  GtkWidget *wide = gtk_widget_get_first_child (widget), *narrow = gtk_widget_get_last_child (widget);

  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (least_width (wide), least_width (narrow));
      *natural = MAX (*minimum, BOTH);
    }
  else if (width >= BOTH)
    *minimum = *natural = MAX (height_of (wide, width - NARROW - GAP), height_of (narrow, NARROW));
  else
    *minimum = *natural = height_of (wide, width) + GAP + height_of (narrow, width);
}

static void
mariscal_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *wide = gtk_widget_get_first_child (widget), *narrow = gtk_widget_get_last_child (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int main_width = width - NARROW - GAP;

  if (width >= BOTH)
    {
      int main_x = mirrored ? NARROW + GAP : 0, side_x = mirrored ? 0 : main_width + GAP;

      gtk_widget_size_allocate (wide, &(GtkAllocation) { main_x, 0, main_width, height }, -1);
      gtk_widget_size_allocate (narrow, &(GtkAllocation) { side_x, 0, NARROW, height }, -1);
      return;
    }

  int above = height_of (wide, width);

  gtk_widget_size_allocate (wide, &(GtkAllocation) { 0, 0, width, above }, -1);
  gtk_widget_size_allocate (narrow, &(GtkAllocation) { 0, above + GAP, width, MAX (height - above - GAP, 0) }, -1);
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

GtkWidget *
mariscal_columns_new (GtkWidget *wide, GtkWidget *narrow)
{
  GtkWidget *columns = g_object_new (MARISCAL_TYPE_COLUMNS, NULL);

  gtk_widget_set_parent (wide, columns);
  gtk_widget_set_parent (narrow, columns);
  return columns;
}
