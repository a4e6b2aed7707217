/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Right to left where the language is; nobody has a baseline. */

#include "mariscal-line.h"

struct _MariscalLine
{
  GtkLayoutManager parent;
  int              spacing;
};

enum { PROP_SPACING = 1 };

G_DEFINE_FINAL_TYPE (MariscalLine, mariscal_line, GTK_TYPE_LAYOUT_MANAGER)

/* The next one that is seen, from this one on. */
static GtkWidget *
seen_from (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
first_of (GtkWidget *line)
{
  return seen_from (gtk_widget_get_first_child (line));
}

static GtkWidget *
next_of (GtkWidget *child)
{
  return seen_from (gtk_widget_get_next_sibling (child));
}

/* How wide each is: what it needs, then what it wishes, then what is left over. */
static GArray *
share_out (MariscalLine *line, GtkWidget *widget, int width)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize));
  int expand = 0, left = width + line->spacing;

  for (GtkWidget *c = first_of (widget); c != NULL; c = next_of (c))
    {
      GtkRequestedSize size = { .data = c };

      gtk_widget_measure (c, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size, &size.natural_size, NULL, NULL);
      g_array_append_val (sizes, size);
      left -= size.minimum_size + line->spacing;
      expand += gtk_widget_compute_expand (c, GTK_ORIENTATION_HORIZONTAL);
    }
  left = gtk_distribute_natural_allocation (MAX (left, 0), sizes->len, (GtkRequestedSize *) (void *) sizes->data);
  for (guint i = 0; i < sizes->len && expand > 0; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);

      if (!gtk_widget_compute_expand (size->data, GTK_ORIENTATION_HORIZONTAL))
        continue;
      size->minimum_size += left / expand;
      left -= left / expand--;
    }
  return sizes;
}

static GtkSizeRequestMode
mariscal_line_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  for (GtkWidget *c = first_of (widget); c != NULL; c = next_of (c))
    if (gtk_widget_get_request_mode (c) != GTK_SIZE_REQUEST_CONSTANT_SIZE)
      return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
measure_height (MariscalLine *line, GtkWidget *widget, int width, int *minimum, int *natural)
{
  g_autoptr (GArray) sizes = share_out (line, widget, width);

  for (guint i = 0; i < sizes->len; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int least, wished;

      gtk_widget_measure (size->data, GTK_ORIENTATION_VERTICAL, width < 0 ? -1 : size->minimum_size, &least, &wished,
                          NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wished);
    }
}

static void
measure_width (MariscalLine *line, GtkWidget *widget, int *minimum, int *natural)
{
  for (GtkWidget *c = first_of (widget); c != NULL; c = next_of (c))
    {
      int least, wished, gap = c != first_of (widget) ? line->spacing : 0;

      gtk_widget_measure (c, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wished, NULL, NULL);
      *minimum += gap + least;
      *natural += gap + wished;
    }
}

static void
mariscal_line_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                       int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (MARISCAL_LINE (manager), widget, minimum, natural);
  else
    measure_height (MARISCAL_LINE (manager), widget, for_size, minimum, natural);
}

static void
mariscal_line_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) sizes = share_out (MARISCAL_LINE (manager), widget, width);
  int x = 0;

  for (guint i = 0; i < sizes->len; i++)
    {
      const GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      int w = size->minimum_size;

      gtk_widget_size_allocate (size->data, &(GtkAllocation) { mirrored ? width - x - w : x, 0, w, height }, -1);
      x += w + MARISCAL_LINE (manager)->spacing;
    }
}

static void
mariscal_line_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MARISCAL_LINE (object)->spacing = g_value_get_int (value);
}

static void
mariscal_line_class_init (MariscalLineClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  G_OBJECT_CLASS (klass)->set_property = mariscal_line_set_property;
  layout_class->get_request_mode = mariscal_line_get_request_mode;
  layout_class->measure = mariscal_line_measure;
  layout_class->allocate = mariscal_line_allocate;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                                     G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
mariscal_line_init (MariscalLine *line)
{
}

GtkWidget *
mariscal_line_new (int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);

  gtk_widget_set_layout_manager (box, g_object_new (MARISCAL_TYPE_LINE, "spacing", spacing, NULL));
  return box;
}
