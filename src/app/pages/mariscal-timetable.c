/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cells share the width evenly either way. Wide, names have a column of their own before them; narrow, a head has the
 * whole of its row. */

#include "mariscal-timetable.h"

#define WIDE 112                           /* a cell, at least, where turns stand beside each other */
#define ACROSS 10                          /* between columns */
#define DOWN 8                             /* between rows */

struct _MariscalTimetable
{
  GtkWidget parent;
  guint     sides, turns;
};

typedef struct { guint side, turn; } Place;

typedef struct
{
  gboolean narrow;
  int      names, cell;                    /* widths; names 0: they are cells as well */
  guint    rows;
} Plan;

typedef struct { guint row; int x, width; } Spot;

G_DEFINE_FINAL_TYPE (MariscalTimetable, mariscal_timetable, GTK_TYPE_WIDGET)

static const Place *
place_of (GtkWidget *child)
{
  return g_object_get_data (G_OBJECT (child), "mariscal-place");
}

static int
measure (GtkWidget *child, GtkOrientation orientation, int for_size, gboolean natural)
{
  int least, wished;

  gtk_widget_measure (child, orientation, for_size, &least, &wished, NULL, NULL);
  return natural ? wished : least;
}

/* Of the names alone, or of all in the columns. */
static int
widest (MariscalTimetable *table, gboolean names, gboolean natural)
{
  int most = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (GTK_WIDGET (table)); c != NULL; c = gtk_widget_get_next_sibling (c))
    if (names == (place_of (c)->turn == 0))
      most = MAX (most, measure (c, GTK_ORIENTATION_HORIZONTAL, -1, natural));
  return most;
}

static int
wide_width (MariscalTimetable *table, gboolean natural)
{
  return widest (table, TRUE, TRUE) + (int) table->turns * (ACROSS + MAX (widest (table, FALSE, natural), WIDE));
}

static int
narrow_width (MariscalTimetable *table)
{
  int cell = widest (table, TRUE, FALSE), head = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (GTK_WIDGET (table)); c != NULL; c = gtk_widget_get_next_sibling (c))
    if (place_of (c)->side == 0)
      head = MAX (head, measure (c, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
    else
      cell = MAX (cell, measure (c, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
  return MAX (head, (int) table->sides * (cell + ACROSS) - ACROSS);
}

static Plan
make_plan (MariscalTimetable *table, int width)
{
  Plan plan = { .narrow = width >= 0 && width < wide_width (table, FALSE), .rows = table->sides + 1 };
  int columns = (int) table->turns;

  if (width < 0)
    width = wide_width (table, TRUE);
  if (plan.narrow)
    {
      plan.rows = 1 + 2 * table->turns;
      columns = (int) table->sides;
      width += ACROSS;
    }
  else
    plan.names = widest (table, TRUE, TRUE);
  plan.cell = MAX ((width - plan.names) / MAX (columns, 1) - ACROSS, 1);
  return plan;
}

static Spot
find_spot (const Plan *plan, GtkWidget *child, int width)
{
  const Place *at = place_of (child);
  int column = plan->cell + ACROSS;

  if (plan->narrow && at->side == 0)
    return (Spot) { 2 * at->turn - 1, 0, width };
  if (plan->narrow)
    return (Spot) { 2 * at->turn, (int) (at->side - 1) * column, plan->cell };
  if (at->turn == 0)
    return (Spot) { at->side, 0, plan->names };
  return (Spot) { at->side, plan->names + ACROSS + (int) (at->turn - 1) * column, plan->cell };
}

/* How high each row is. */
static int *
find_heights (MariscalTimetable *table, const Plan *plan, int width)
{
  int *heights = g_new0 (int, plan->rows + 1);

  for (GtkWidget *c = gtk_widget_get_first_child (GTK_WIDGET (table)); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      Spot spot = find_spot (plan, c, width);

      heights[spot.row] = MAX (heights[spot.row], measure (c, GTK_ORIENTATION_VERTICAL, spot.width, TRUE));
    }
  return heights;
}

static void
mariscal_timetable_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                            int *minimum_baseline, int *natural_baseline)
{
  MariscalTimetable *table = MARISCAL_TIMETABLE (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN (narrow_width (table), wide_width (table, FALSE));
      *natural = MAX (*minimum, wide_width (table, TRUE));
      return;
    }

  Plan plan = make_plan (table, for_size);
  g_autofree int *heights = find_heights (table, &plan, for_size);

  for (guint i = 0; i < plan.rows; i++)
    *natural += heights[i] + (i > 0 ? DOWN : 0);
  *minimum = *natural;
}

static void
mariscal_timetable_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalTimetable *table = MARISCAL_TIMETABLE (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Plan plan = make_plan (table, width);
  g_autofree int *heights = find_heights (table, &plan, width), *tops = g_new0 (int, plan.rows + 1);

  for (guint i = 0; i < plan.rows; i++)
    tops[i + 1] = tops[i] + heights[i] + DOWN;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      Spot spot = find_spot (&plan, c, width);
      int x = mirrored ? width - spot.x - spot.width : spot.x;

      gtk_widget_size_allocate (c, &(GtkAllocation) { x, tops[spot.row], spot.width, heights[spot.row] }, -1);
    }
}

static GtkSizeRequestMode
mariscal_timetable_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mariscal_timetable_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_timetable_parent_class)->dispose (object);
}

static void
mariscal_timetable_class_init (MariscalTimetableClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_timetable_dispose;
  GTK_WIDGET_CLASS (klass)->measure = mariscal_timetable_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mariscal_timetable_size_allocate;
  GTK_WIDGET_CLASS (klass)->get_request_mode = mariscal_timetable_get_request_mode;
}

static void
mariscal_timetable_init (MariscalTimetable *table)
{
}

GtkWidget *
mariscal_timetable_new (void)
{
  return g_object_new (MARISCAL_TYPE_TIMETABLE, NULL);
}

void
mariscal_timetable_put (MariscalTimetable *table, GtkWidget *child, guint side, guint turn)
{
  Place *place = g_new (Place, 1);

  *place = (Place) { side, turn };
  g_object_set_data_full (G_OBJECT (child), "mariscal-place", place, g_free);
  table->sides = MAX (table->sides, side);
  table->turns = MAX (table->turns, turn);
  gtk_widget_set_parent (child, GTK_WIDGET (table));
}
