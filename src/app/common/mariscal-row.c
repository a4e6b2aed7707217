/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* It is as wide at least as those that never leave, or the brief ones in their place; of the others as many ranks stay
 * as there is room for. */

#include "mariscal-row.h"

#define ALL        G_MAXUINT
#define MOST_RANKS 31

struct _MariscalRow
{
  GtkWidget parent;
  int       spacing;
  gboolean  pushed;
};

typedef struct { int leaves; gboolean at_end, shrinks, brief, has_brief; } Place;

G_DEFINE_FINAL_TYPE (MariscalRow, mariscal_row, GTK_TYPE_WIDGET)

static const Place *
place_of (GtkWidget *child)
{
  return g_object_get_data (G_OBJECT (child), "mariscal-place");
}

/* Which ranks have left, a bit each, and whether those that can be brief are. */
typedef struct { guint left; gboolean tight; } Fit;

static gboolean
stays (GtkWidget *child, Fit fit)
{
  const Place *place = place_of (child);

  return gtk_widget_get_visible (child) && (place->leaves == 0 || (fit.left & 1u << place->leaves) == 0)
         && !(fit.tight ? place->has_brief : place->brief);
}

static int
sum_widths (MariscalRow *row, Fit fit, gboolean natural)
{
  int sum = 0, n = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (GTK_WIDGET (row)); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      int least, wished;

      if (!stays (c, fit))
        continue;
      gtk_widget_measure (c, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wished, NULL, NULL);
      sum += natural && !(fit.left != 0 && place_of (c)->shrinks) ? wished : least;
      n++;
    }
  return sum + MAX (n - 1, 0) * row->spacing;
}

static int
most_ranks (MariscalRow *row)
{
  int most = 0;

  for (GtkWidget *c = gtk_widget_get_first_child (GTK_WIDGET (row)); c != NULL; c = gtk_widget_get_next_sibling (c))
    most = MAX (most, place_of (c)->leaves);
  return most;
}

static void
mariscal_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  MariscalRow *row = MARISCAL_ROW (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = sum_widths (row, (Fit) { ALL, TRUE }, FALSE);
      *natural = MAX (*minimum, sum_widths (row, (Fit) { 0, FALSE }, TRUE));
      return;
    }
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      int least, wished;

      gtk_widget_measure (c, orientation, -1, &least, &wished, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wished);
    }
}

/* The lowest rank leaves first; where a wider one has left after it, it comes back if there is room for it again. */
static Fit
find_fit (MariscalRow *row, int width)
{
  int most = most_ranks (row), rank = 0;
  Fit fit = { 0, FALSE };

  while (rank < most && sum_widths (row, fit, TRUE) > width)
    fit.left |= 1u << ++rank;
  fit.tight = sum_widths (row, fit, TRUE) > width;
  while (!fit.tight && --rank > 0)
    {
      Fit with = { fit.left & ~(1u << rank), FALSE };

      if (sum_widths (row, with, TRUE) <= width)
        fit = with;
    }
  return fit;
}

static int
child_width (GtkWidget *child, gboolean natural)
{
  int least, wished;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wished, NULL, NULL);
  return natural ? wished : least;
}

static void
mariscal_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalRow *row = MARISCAL_ROW (widget);
  Fit fit = find_fit (row, width);
  int over = width - sum_widths (row, fit, TRUE), x = 0;
  gboolean natural = over >= 0, pushed = FALSE, mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      gboolean seen = stays (c, fit);
      int w;

      gtk_widget_set_child_visible (c, seen);
      if (!seen)
        continue;
      w = child_width (c, natural && !(fit.left != 0 && place_of (c)->shrinks));
      if (place_of (c)->at_end && !pushed)
        x += MAX (over, 0);
      pushed = pushed || place_of (c)->at_end;
      gtk_widget_size_allocate (c, &(GtkAllocation) { mirrored ? width - x - w : x, 0, w, height }, -1);
      x += w + row->spacing;
    }
}

void
mariscal_row_empty (MariscalRow *row)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (row))) != NULL)
    gtk_widget_unparent (child);
  row->pushed = FALSE;
}

static void
mariscal_row_dispose (GObject *object)
{
  mariscal_row_empty (MARISCAL_ROW (object));
  G_OBJECT_CLASS (mariscal_row_parent_class)->dispose (object);
}

static void
mariscal_row_class_init (MariscalRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_row_dispose;
  GTK_WIDGET_CLASS (klass)->measure = mariscal_row_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = mariscal_row_size_allocate;
}

static void
mariscal_row_init (MariscalRow *row)
{
}

GtkWidget *
mariscal_row_new (int spacing)
{
  MariscalRow *row = g_object_new (MARISCAL_TYPE_ROW, NULL);

  row->spacing = spacing;
  return GTK_WIDGET (row);
}

void
mariscal_row_add (MariscalRow *row, GtkWidget *child, int leaves)
{
  Place *place = g_new0 (Place, 1);

  *place = (Place) { CLAMP (leaves, 0, MOST_RANKS), row->pushed, leaves == MARISCAL_ROW_SHRINKS, FALSE, FALSE };
  g_object_set_data_full (G_OBJECT (child), "mariscal-place", place, g_free);
  gtk_widget_set_valign (child, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (child, GTK_WIDGET (row));
}

void
mariscal_row_add_brief (MariscalRow *row, GtkWidget *child)
{
  GtkWidget *full = gtk_widget_get_last_child (GTK_WIDGET (row));

  ((Place *) place_of (full))->has_brief = TRUE;
  mariscal_row_add (row, child, 0);
  ((Place *) place_of (child))->brief = TRUE;
}

void
mariscal_row_push (MariscalRow *row)
{
  row->pushed = TRUE;
}
