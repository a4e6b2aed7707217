/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each child's least width decides, so that words wrap before a column leaves. */

#include "mariscal-halves.h"

#define GAP  16
#define BOTH 760                           /* with less room they stand one below the other */

struct _MariscalHalves
{
  GtkWidget  parent;
  GtkWidget *first, *second;
};

G_DEFINE_FINAL_TYPE (MariscalHalves, mariscal_halves, GTK_TYPE_WIDGET)

static int
least (GtkWidget *child, GtkOrientation orientation, int width)
{
  int size;

  gtk_widget_measure (child, orientation, width, &size, NULL, NULL, NULL);
  return size;
}

static gboolean
stand_beside (MariscalHalves *halves, int width)
{
  int needed = 2 * MAX (least (halves->first, GTK_ORIENTATION_HORIZONTAL, -1),
                        least (halves->second, GTK_ORIENTATION_HORIZONTAL, -1)) + GAP;

  return gtk_widget_get_visible (halves->second) && width >= MAX (BOTH, needed);
}

static GtkSizeRequestMode
mariscal_halves_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mariscal_halves_measure (GtkWidget *widget, GtkOrientation orientation, int width, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  MariscalHalves *halves = MARISCAL_HALVES (widget);
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL, beside = !across && stand_beside (halves, width);
  int each = across ? -1 : beside ? (width - GAP) / 2 : width;
  int first = least (halves->first, orientation, each);
  int second = gtk_widget_get_visible (halves->second) ? least (halves->second, orientation, each) : 0;

  *minimum_baseline = *natural_baseline = -1;
  *minimum = across || beside ? MAX (first, second) : first + (second > 0 ? GAP + second : 0);
  *natural = across ? MAX (*minimum, BOTH) : *minimum;
}

static void
mariscal_halves_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalHalves *halves = MARISCAL_HALVES (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL, beside = stand_beside (halves, width);
  int each = beside ? (width - GAP) / 2 : width;
  int above = beside ? height : least (halves->first, GTK_ORIENTATION_VERTICAL, each);

  gtk_widget_size_allocate (halves->first,
                            &(GtkAllocation) { beside && mirrored ? each + GAP : 0, 0, each, above }, -1);
  if (gtk_widget_get_visible (halves->second))
    gtk_widget_size_allocate (halves->second,
                              &(GtkAllocation) { beside && !mirrored ? each + GAP : 0, beside ? 0 : above + GAP, each,
                                                 beside ? height : MAX (height - above - GAP, 0) }, -1);
}

static void
mariscal_halves_dispose (GObject *object)
{
  MariscalHalves *halves = MARISCAL_HALVES (object);

  g_clear_pointer (&halves->first, gtk_widget_unparent);
  g_clear_pointer (&halves->second, gtk_widget_unparent);
  G_OBJECT_CLASS (mariscal_halves_parent_class)->dispose (object);
}

static void
mariscal_halves_class_init (MariscalHalvesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_halves_dispose;
  widget_class->get_request_mode = mariscal_halves_get_request_mode;
  widget_class->measure = mariscal_halves_measure;
  widget_class->size_allocate = mariscal_halves_size_allocate;
}

static void
mariscal_halves_init (MariscalHalves *halves)
{
}

GtkWidget *
mariscal_halves_new (GtkWidget *first, GtkWidget *second)
{
  MariscalHalves *halves = g_object_new (MARISCAL_TYPE_HALVES, NULL);

  halves->first = first;
  halves->second = second;
  gtk_widget_set_parent (first, GTK_WIDGET (halves));
  gtk_widget_set_parent (second, GTK_WIDGET (halves));
  return GTK_WIDGET (halves);
}
