/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Which way it is follows from the width alone, so nothing has to be told when a window is drawn narrower. */

#include "mariscal-abreast.h"

#include "mariscal-text.h"

struct _MariscalAbreast
{
  GtkWidget parent;
  int       room, gap;
};

enum { PROP_ROOM = 1, PROP_GAP, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalAbreast, mariscal_abreast, GTK_TYPE_WIDGET)

/* The next that is seen, from this one on. */
static GtkWidget *
find_seen (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

#define EACH_SEEN(abreast, child)                                                                                  \
  GtkWidget *child = find_seen (gtk_widget_get_first_child (GTK_WIDGET (abreast))); child != NULL;                 \
  child = find_seen (gtk_widget_get_next_sibling (child))

static int
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size, gboolean natural)
{
  int least, enough;

  gtk_widget_measure (child, orientation, for_size, &least, &enough, NULL, NULL);
  return natural ? enough : least;
}

/* What they need beside each other: those that expand may be as narrow as they can. */
static int
measure_row (MariscalAbreast *abreast)
{
  int row = -abreast->gap;

  for (EACH_SEEN (abreast, child))
    row += abreast->gap + measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1,
                                         !gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL));
  return row;
}

/* Larger letters want more room; and none is cut off at the edge because a word is longer than somebody thought. */
static gboolean
stands_below (MariscalAbreast *abreast, int width)
{
  return width < abreast->room * mariscal_text_scale (GTK_WIDGET (abreast)) || width < measure_row (abreast);
}

/* What is left for each that expands. */
static int
share (MariscalAbreast *abreast, int width)
{
  int sharing = 0, rest = width + abreast->gap;

  for (EACH_SEEN (abreast, child))
    {
      rest -= abreast->gap;
      if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
        sharing++;
      else
        rest -= measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
    }
  return sharing > 0 ? MAX (rest / sharing, 0) : 0;
}

static int
width_of (MariscalAbreast *abreast, GtkWidget *child, int width)
{
  int least = measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE);

  if (stands_below (abreast, width))
    return MAX (width, least);
  if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    return MAX (share (abreast, width), least);
  return measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
}

static void
measure_width (MariscalAbreast *abreast, int *minimum, int *natural)
{
  for (EACH_SEEN (abreast, child))
    {
      *minimum = MAX (*minimum, measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
      *natural += (*natural > 0 ? abreast->gap : 0) + measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE);
    }
  *natural = MAX (*natural, *minimum);
}

static int
measure_height (MariscalAbreast *abreast, int width)
{
  int height = 0;

  for (EACH_SEEN (abreast, child))
    {
      int own = measure_child (child, GTK_ORIENTATION_VERTICAL, width_of (abreast, child, width), FALSE);

      if (stands_below (abreast, width))
        height += own + (height > 0 ? abreast->gap : 0);
      else
        height = MAX (height, own);
    }
  return height;
}

/* Of any width: beside each other, and each as low as it ever is. */
static int
measure_lowest (MariscalAbreast *abreast)
{
  int height = 0;

  for (EACH_SEEN (abreast, child))
    height = MAX (height, measure_child (child, GTK_ORIENTATION_VERTICAL, -1, FALSE));
  return height;
}

static void
mariscal_abreast_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  MariscalAbreast *abreast = MARISCAL_ABREAST (widget);
  int least = 0, enough = 0;

  measure_width (abreast, &least, &enough);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      enough = measure_height (abreast, for_size > 0 ? MAX (for_size, least) : MAX (enough, abreast->room));
      least = for_size > 0 ? enough : MIN (enough, measure_lowest (abreast));
    }
  *minimum = least;
  *natural = enough;
  *minimum_baseline = *natural_baseline = -1;
}

static void
mariscal_abreast_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalAbreast *abreast = MARISCAL_ABREAST (widget);
  gboolean below = stands_below (abreast, width);
  int at = 0;

  for (EACH_SEEN (abreast, child))
    {
      int wide = width_of (abreast, child, width);
      int high = below ? measure_child (child, GTK_ORIENTATION_VERTICAL, wide, FALSE) : height;

      gtk_widget_size_allocate (child, &(GtkAllocation) { below ? 0 : at, below ? at : 0, wide, high }, -1);
      at += (below ? high : wide) + abreast->gap;
    }
}

static GtkSizeRequestMode
mariscal_abreast_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mariscal_abreast_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MariscalAbreast *abreast = MARISCAL_ABREAST (object);

  if (id == PROP_ROOM)
    abreast->room = g_value_get_int (value);
  else if (id == PROP_GAP)
    abreast->gap = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_abreast_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_abreast_parent_class)->dispose (object);
}

static void
mariscal_abreast_class_init (MariscalAbreastClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = mariscal_abreast_set_property;
  object_class->dispose = mariscal_abreast_dispose;
  widget_class->get_request_mode = mariscal_abreast_get_request_mode;
  widget_class->measure = mariscal_abreast_measure;
  widget_class->size_allocate = mariscal_abreast_size_allocate;
  props[PROP_ROOM] = g_param_spec_int ("room", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_GAP] = g_param_spec_int ("gap", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mariscal_abreast_init (MariscalAbreast *abreast)
{
}

GtkWidget *
mariscal_abreast_new (int room, int gap)
{
  return g_object_new (MARISCAL_TYPE_ABREAST, "room", room, "gap", gap, NULL);
}
