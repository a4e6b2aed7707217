/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two dice against each other: a cell each pair, painted with how it ends. Arrow keys walk over the cells, and
 * each says what it is; only one of them is in the chain of Tab. */

#include "mariscal-part.h"

#include <glib/gi18n.h>

#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-sides.h"
#include "mariscal-swatch.h"

typedef struct
{
  MariscalPart parent;
  GtkWidget   *title, *sides, *cells, *said, *legend;
  int          rows, columns, row, column; /* where the focus is, or would be */
  char        *down, *across;
} MariscalGrid;
typedef MariscalPartClass MariscalGridClass;

G_DEFINE_TYPE (MariscalGrid, mariscal_grid, MARISCAL_TYPE_PART)

static GtkWidget *
get_cell (MariscalGrid *grid, int row, int column)
{
  return gtk_grid_get_child_at (GTK_GRID (grid->cells), column + 1, row + 1);
}

static const char *
get_words (GtkWidget *cell)
{
  return g_object_get_data (G_OBJECT (cell), "words");
}

static void
say_cell (MariscalGrid *grid, GtkWidget *cell)
{
  gtk_label_set_text (GTK_LABEL (grid->said), cell != NULL && get_words (cell) != NULL ? get_words (cell) : "");
}

static void
go_to (MariscalGrid *grid, int row, int column)
{
  gtk_widget_set_focusable (get_cell (grid, grid->row, grid->column), FALSE);
  grid->row = CLAMP (row, 0, grid->rows - 1);
  grid->column = CLAMP (column, 0, grid->columns - 1);
  gtk_widget_set_focusable (get_cell (grid, grid->row, grid->column), TRUE);
  gtk_widget_grab_focus (get_cell (grid, grid->row, grid->column));
  say_cell (grid, get_cell (grid, grid->row, grid->column));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalGrid *grid)
{
  switch (key)
    {
    case GDK_KEY_Up:    go_to (grid, grid->row - 1, grid->column); return TRUE;
    case GDK_KEY_Down:  go_to (grid, grid->row + 1, grid->column); return TRUE;
    case GDK_KEY_Left:  go_to (grid, grid->row, grid->column - 1); return TRUE;
    case GDK_KEY_Right: go_to (grid, grid->row, grid->column + 1); return TRUE;
    default:            return FALSE;
    }
}

static void
focus_entered_cb (GtkEventControllerFocus *focus, MariscalGrid *grid)
{
  say_cell (grid, get_cell (grid, grid->row, grid->column));
}

static void
pointer_entered_cb (GtkEventControllerMotion *motion, double x, double y, MariscalGrid *grid)
{
  say_cell (grid, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (motion)));
}

static GtkWidget *
make_cell (MariscalGrid *grid)
{
  GtkWidget *cell = mariscal_swatch_new (MARISCAL_NOBODY, MARISCAL_MARK_DASH, 30, 26, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_widget_set_hexpand (cell, TRUE);
  g_signal_connect (motion, "enter", G_CALLBACK (pointer_entered_cb), grid);
  gtk_widget_add_controller (cell, motion);
  return cell;
}

/* New cells only where their number has changed. */
static void
make_cells (MariscalGrid *grid, int rows, int columns)
{
  GtkWidget *child;

  if (rows == grid->rows && columns == grid->columns)
    return;
  while ((child = gtk_widget_get_first_child (grid->cells)) != NULL)
    gtk_grid_remove (GTK_GRID (grid->cells), child);
  for (int column = 0; column < columns; column++)
    gtk_grid_attach (GTK_GRID (grid->cells), mariscal_die_new ((guint) columns, (guint) column + 1,
                                                               MARISCAL_DIE_SHOWN, 22), column + 1, 0, 1, 1);
  for (int row = 0; row < rows; row++)
    {
      gtk_grid_attach (GTK_GRID (grid->cells), mariscal_die_new ((guint) rows, (guint) row + 1, MARISCAL_DIE_SHOWN,
                                                                 22), 0, row + 1, 1, 1);
      for (int column = 0; column < columns; column++)
        gtk_grid_attach (GTK_GRID (grid->cells), make_cell (grid), column + 1, row + 1, 1, 1);
    }
  grid->rows = rows;
  grid->columns = columns;
  grid->row = grid->column = 0;
  gtk_widget_set_focusable (get_cell (grid, 0, 0), TRUE);
}

static void
show_cell (MariscalGrid *grid, const MariscalRun *run, const WarPart *part, int row, int column, guint class)
{
  GtkWidget *cell = get_cell (grid, row, column);
  const WarPartItem *item = class < part->items->len ? mariscal_item (part, class) : NULL;
  g_autofree char *end = item != NULL ? mariscal_say (run, &item->words) : g_strdup ("?");
  char *words = g_strdup_printf ("%s %d, %s %d: %s", grid->down, row + 1, grid->across, column + 1, end);

  g_object_set_data_full (G_OBJECT (cell), "words", words, g_free);
  mariscal_swatch_show (MARISCAL_SWATCH (cell),
                        item != NULL && item->paint.whose != WAR_NONE
                            ? mariscal_sides_tone (run->session, item->paint.whose)
                                                                      : MARISCAL_NOBODY,
                        item != NULL ? mariscal_mark_of (item->paint.ending) : MARISCAL_MARK_DASH, words);
}

static GtkWidget *
make_legend_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = mariscal_label_new ("caption", 0, TRUE);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), mariscal_swatch_new (MARISCAL_NOBODY, MARISCAL_MARK_DASH, 22, 22, NULL));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("caption numeric", 1, FALSE));
  return row;
}

static void
show_legend (MariscalGrid *grid, const MariscalRun *run, const WarPart *part)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (grid->legend)) != NULL)
    gtk_box_remove (GTK_BOX (grid->legend), child);
  for (guint i = 0; !run->banded && i < part->items->len; i++)
    {
      const WarPartItem *item = mariscal_item (part, i);
      GtkWidget *row = make_legend_row ();

      mariscal_swatch_show (MARISCAL_SWATCH (mariscal_part_nth (row, 0)),
                            mariscal_sides_tone (run->session, item->paint.whose),
                            mariscal_mark_of (item->paint.ending), NULL);
      mariscal_label_say (mariscal_part_nth (row, 1), mariscal_say (run, &item->words));
      mariscal_label_say (mariscal_part_nth (row, 2), mariscal_figure_fraction (item->chance));
      gtk_box_append (GTK_BOX (grid->legend), row);
    }
}

static void
mariscal_grid_show (MariscalPart *self, const MariscalRun *run)
{
  MariscalGrid *grid = (MariscalGrid *) self;
  const WarPart *part = war_result_part (run->result, run->first);
  const guint8 *classes = g_bytes_get_data (part->classes, NULL);
  const WarWords *words = mariscal_session_words (run->session);

  g_free (grid->down);
  g_free (grid->across);
  grid->down = war_label_say (part->rows[0], words);
  grid->across = war_label_say (part->columns[0], words);
  mariscal_label_say (grid->title, mariscal_say (run, &part->words));
  mariscal_label_say (grid->sides, g_strdup_printf ("%s ↓  %s →", grid->down, grid->across));
  make_cells (grid, part->row, part->column);
  for (int row = 0; row < part->row; row++)
    for (int column = 0; column < part->column; column++)
      show_cell (grid, run, part, row, column, classes[row * part->column + column]);
  show_legend (grid, run, part);
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid->cells), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (grid->title)), -1);
}

static void
mariscal_grid_finalize (GObject *object)
{
  g_free (((MariscalGrid *) object)->down);
  g_free (((MariscalGrid *) object)->across);
  G_OBJECT_CLASS (mariscal_grid_parent_class)->finalize (object);
}

static void
mariscal_grid_class_init (MariscalGridClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_grid_finalize;
  MARISCAL_PART_CLASS (klass)->show = mariscal_grid_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "outcomes");
}

static void
mariscal_grid_init (MariscalGrid *grid)
{
  GtkWidget *self = GTK_WIDGET (grid);
  GtkEventController *keys = gtk_event_controller_key_new (), *focus = gtk_event_controller_focus_new ();

  grid->title = mariscal_label_new ("heading", 0, TRUE);
  grid->sides = mariscal_label_new ("caption quiet", 0, TRUE);
  grid->cells = gtk_grid_new ();
  grid->said = mariscal_label_new ("caption", 0, TRUE);
  grid->legend = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_grid_set_row_spacing (GTK_GRID (grid->cells), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid->cells), 4);
  gtk_label_set_lines (GTK_LABEL (grid->said), 2);
  gtk_widget_set_parent (grid->title, self);
  gtk_widget_set_parent (grid->sides, self);
  gtk_widget_set_parent (grid->cells, self);
  gtk_widget_set_parent (grid->said, self);
  gtk_widget_set_parent (grid->legend, self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), grid);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_entered_cb), grid);
  gtk_widget_add_controller (grid->cells, keys);
  gtk_widget_add_controller (grid->cells, focus);
}
