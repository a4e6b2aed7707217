/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The picture is kept as a render node, which a renderer keeps as a texture; light, contrast and size make it anew. */

#include "mariscal-drawing.h"

typedef struct
{
  GskRenderNode *node;
  int width, height;                       /* asked for */
  int drawn_width, drawn_height;
} MariscalDrawingPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MariscalDrawing, mariscal_drawing, GTK_TYPE_WIDGET)

#define PRIVATE(drawing) ((MariscalDrawingPrivate *)mariscal_drawing_get_instance_private (drawing))

void
mariscal_drawing_redraw (MariscalDrawing *drawing)
{
  g_clear_pointer (&PRIVATE (drawing)->node, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (drawing));
}

void
mariscal_drawing_resize (MariscalDrawing *drawing, int width, int height)
{
  MariscalDrawingPrivate *own = PRIVATE (drawing);

  if (own->width == width && own->height == height)
    return;
  own->width = width;
  own->height = height;
  gtk_widget_queue_resize (GTK_WIDGET (drawing));
}

void
mariscal_drawing_say (MariscalDrawing *drawing, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (drawing), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
mariscal_drawing_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                          int *minimum_baseline, int *natural_baseline)
{
  MariscalDrawingPrivate *own = PRIVATE (MARISCAL_DRAWING (widget));

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? own->width : own->height;
}

static void
draw_anew (MariscalDrawing *drawing, int width, int height)
{
  MariscalDrawingPrivate *own = PRIVATE (drawing);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  MARISCAL_DRAWING_GET_CLASS (drawing)->draw (drawing, snapshot, width, height);
  g_clear_pointer (&own->node, gsk_render_node_unref);
  own->node = gtk_snapshot_free_to_node (snapshot);
  own->drawn_width = width;
  own->drawn_height = height;
}

static void
mariscal_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MariscalDrawing *drawing = MARISCAL_DRAWING (widget);
  MariscalDrawingPrivate *own = PRIVATE (drawing);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (own->node == NULL || own->drawn_width != width || own->drawn_height != height)
    draw_anew (drawing, width, height);
  if (own->node != NULL)
    gtk_snapshot_append_node (snapshot, own->node);
}

static void
mariscal_drawing_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (mariscal_drawing_parent_class)->css_changed (widget, change);
  mariscal_drawing_redraw (MARISCAL_DRAWING (widget));
}

static void
mariscal_drawing_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (mariscal_drawing_parent_class)->system_setting_changed (widget, setting);
  mariscal_drawing_redraw (MARISCAL_DRAWING (widget));
}

/* The colours of sides are no part of a widget's own style, so nobody else would tell. */
static void
mariscal_drawing_root (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  GTK_WIDGET_CLASS (mariscal_drawing_parent_class)->root (widget);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (mariscal_drawing_redraw), widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (mariscal_drawing_redraw), widget,
                           G_CONNECT_SWAPPED);
}

static void
mariscal_drawing_unroot (GtkWidget *widget)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  g_signal_handlers_disconnect_by_func (style, mariscal_drawing_redraw, widget);
  GTK_WIDGET_CLASS (mariscal_drawing_parent_class)->unroot (widget);
}

static void
mariscal_drawing_finalize (GObject *object)
{
  g_clear_pointer (&PRIVATE (MARISCAL_DRAWING (object))->node, gsk_render_node_unref);
  G_OBJECT_CLASS (mariscal_drawing_parent_class)->finalize (object);
}

static void
mariscal_drawing_class_init (MariscalDrawingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mariscal_drawing_finalize;
  widget_class->measure = mariscal_drawing_measure;
  widget_class->snapshot = mariscal_drawing_snapshot;
  widget_class->css_changed = mariscal_drawing_css_changed;
  widget_class->system_setting_changed = mariscal_drawing_system_setting_changed;
  widget_class->root = mariscal_drawing_root;
  widget_class->unroot = mariscal_drawing_unroot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mariscal_drawing_init (MariscalDrawing *drawing)
{
  gtk_widget_set_halign (GTK_WIDGET (drawing), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (drawing), GTK_ALIGN_CENTER);
}
