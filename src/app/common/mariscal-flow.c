/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Even cells are as wide as the widest of them wishes, and what is left over of a line is shared out; ragged ones are
 * as wide as each wishes, as long as a line holds them. */

#include "mariscal-flow.h"

struct _MariscalFlow
{
  GtkLayoutManager parent;
  guint            least, most;            /* on a line; most 0: ragged */
  int              spacing;
};

typedef struct
{
  GtkWidget    *child;
  int           minimum, wished;           /* how wide */
  GtkAllocation at;
} Cell;

enum { PROP_LEAST = 1, PROP_MOST, PROP_SPACING, N_PROPS };

G_DEFINE_FINAL_TYPE (MariscalFlow, mariscal_flow, GTK_TYPE_LAYOUT_MANAGER)

static GArray *
list_cells (GtkWidget *widget)
{
  GArray *cells = g_array_new (FALSE, TRUE, sizeof (Cell));

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    if (gtk_widget_should_layout (c))
      {
        Cell cell = { .child = c };

        gtk_widget_measure (c, GTK_ORIENTATION_HORIZONTAL, -1, &cell.minimum, &cell.wished, NULL, NULL);
        g_array_append_val (cells, cell);
      }
  return cells;
}

static Cell *
cell_at (const GArray *cells, guint i)
{
  return &g_array_index (cells, Cell, i);
}

static void
find_widest (const GArray *cells, int *minimum, int *wished)
{
  *minimum = *wished = 0;
  for (guint i = 0; i < cells->len; i++)
    {
      *minimum = MAX (*minimum, cell_at (cells, i)->minimum);
      *wished = MAX (*wished, cell_at (cells, i)->wished);
    }
}

static int
total (const MariscalFlow *flow, guint n, int width)
{
  return n == 0 ? 0 : (int) n * (width + flow->spacing) - flow->spacing;
}

static guint
count_even (const MariscalFlow *flow, const GArray *cells, int width)
{
  int minimum, wished;
  guint n = MIN (cells->len, flow->most);

  find_widest (cells, &minimum, &wished);
  while (n > flow->least && total (flow, n, wished) > width)
    n--;
  return MAX (n, 1);
}

/* A line of them from this one on; to the last dot. */
static guint
lay_even (const MariscalFlow *flow, GArray *cells, guint from, guint per, int width)
{
  guint n = MIN (per, cells->len - from);

  for (int i = 0; i < (int) n; i++)
    {
      GtkAllocation *at = &cell_at (cells, from + i)->at;

      at->x = i * (width + flow->spacing) / (int) per;
      at->width = (i + 1) * (width + flow->spacing) / (int) per - flow->spacing - at->x;
    }
  return n;
}

static guint
lay_ragged (const MariscalFlow *flow, GArray *cells, guint from, int width)
{
  int x = 0;
  guint n = 0;

  for (; from + n < cells->len; n++)
    {
      Cell *cell = cell_at (cells, from + n);

      if (n > 0 && x + cell->wished > width)
        break;
      cell->at.x = x;
      cell->at.width = MAX (MIN (cell->wished, width), cell->minimum);
      x += cell->at.width + flow->spacing;
    }
  return n;
}

/* All of them; how high they are together. */
static int
lay_out (const MariscalFlow *flow, GArray *cells, int width)
{
  guint n, per = count_even (flow, cells, width);
  int y = 0;

  for (guint from = 0; from < cells->len; from += n)
    {
      int height = 0;

      n = flow->most > 0 ? lay_even (flow, cells, from, per, width) : lay_ragged (flow, cells, from, width);
      for (guint i = from; i < from + n; i++)
        {
          int least;

          gtk_widget_measure (cell_at (cells, i)->child, GTK_ORIENTATION_VERTICAL, cell_at (cells, i)->at.width, &least,
                              NULL, NULL, NULL);
          height = MAX (height, least);
        }
      for (guint i = from; i < from + n; i++)
        cell_at (cells, i)->at.y = y, cell_at (cells, i)->at.height = height;
      y += height + flow->spacing;
    }
  return MAX (y - flow->spacing, 0);
}

static GtkSizeRequestMode
mariscal_flow_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mariscal_flow_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation, int for_size,
                       int *minimum, int *natural, int *minimum_baseline, int *natural_baseline)
{
  const MariscalFlow *flow = MARISCAL_FLOW (manager);
  g_autoptr (GArray) cells = list_cells (widget);
  int least, wished, sum = -flow->spacing;

  find_widest (cells, &least, &wished);
  for (guint i = 0; i < cells->len; i++)
    sum += cell_at (cells, i)->wished + flow->spacing;
  *minimum_baseline = *natural_baseline = -1;
  *minimum = total (flow, MIN (cells->len, flow->least), least);
  *natural = MAX (*minimum, flow->most > 0 ? total (flow, MIN (cells->len, flow->most), wished) : sum);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = lay_out (flow, cells, for_size < 0 ? *natural : for_size);
}

static void
mariscal_flow_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) cells = list_cells (widget);

  lay_out (MARISCAL_FLOW (manager), cells, width);
  for (guint i = 0; i < cells->len; i++)
    {
      GtkAllocation *at = &cell_at (cells, i)->at;

      if (mirrored)
        at->x = width - at->x - at->width;
      gtk_widget_size_allocate (cell_at (cells, i)->child, at, -1);
    }
}

static void
mariscal_flow_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MariscalFlow *flow = MARISCAL_FLOW (object);

  switch (id)
    {
    case PROP_LEAST:
      flow->least = g_value_get_uint (value);
      break;
    case PROP_MOST:
      flow->most = g_value_get_uint (value);
      break;
    case PROP_SPACING:
      flow->spacing = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
mariscal_flow_class_init (MariscalFlowClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->set_property = mariscal_flow_set_property;
  layout_class->get_request_mode = mariscal_flow_get_request_mode;
  layout_class->measure = mariscal_flow_measure;
  layout_class->allocate = mariscal_flow_allocate;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_LEAST,
                                   g_param_spec_uint ("least", NULL, NULL, 1, 99, 1, flags));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_MOST,
                                   g_param_spec_uint ("most", NULL, NULL, 0, 99, 1, flags));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SPACING,
                                   g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags));
}

static void
mariscal_flow_init (MariscalFlow *flow)
{
  flow->least = flow->most = 1;
}

GtkWidget *
mariscal_flow_new (guint least, guint most, int spacing)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);

  gtk_widget_set_layout_manager (box, g_object_new (MARISCAL_TYPE_FLOW, "least", least, "most", most,
                                                    "spacing", spacing, NULL));
  return box;
}

GtkWidget *
mariscal_flow_new_ragged (int spacing)
{
  return mariscal_flow_new (1, 0, spacing);
}
