/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A title where a section begins, else the widget of each run; a widget of the right kind in its place is used
 * again. What is too wide scrolls sideways in a box of its own. */

#include "mariscal-parts.h"

struct _MariscalParts
{
  GtkWidget parent;
};

G_DEFINE_FINAL_TYPE (MariscalParts, mariscal_parts, GTK_TYPE_WIDGET)

static GtkWidget *
make_box (GType type)
{
  GtkWidget *box = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (box), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (box), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (box), g_object_new (type, NULL));
  return box;
}

static GtkWidget *
get_part (GtkWidget *child)
{
  GtkWidget *inside = GTK_IS_SCROLLED_WINDOW (child) ? gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (child))
      : child;

  return GTK_IS_VIEWPORT (inside) ? gtk_viewport_get_child (GTK_VIEWPORT (inside)) : inside;
}

/* The i-th child, made anew unless it is of this type. */
static GtkWidget *
use_child (MariscalParts *parts, guint i, GType type)
{
  GtkWidget *child = mariscal_part_nth (GTK_WIDGET (parts), i), *made;

  if (child != NULL && G_TYPE_CHECK_INSTANCE_TYPE (get_part (child), type))
    return get_part (child);
  if (type == GTK_TYPE_LABEL)
    made = mariscal_label_new ("heading", 0, TRUE);
  else
    made = type == mariscal_ladder_get_type () ? make_box (type) : g_object_new (type, NULL);
  gtk_widget_insert_before (made, GTK_WIDGET (parts), child);
  if (child != NULL)
    gtk_widget_unparent (child);
  return get_part (made);
}

/* A ladder leaves it free beside its title; any other part begins below it. */
static gboolean
leaves_corner (const MariscalRun *span)
{
  guint end;

  return span->first < span->end
         && war_result_part (span->result, span->first)->type != WAR_PART_SECTION
         && mariscal_part_type (span->result, span->first, span->end, &end) == mariscal_ladder_get_type ();
}

void
mariscal_parts_show (MariscalParts *parts, const MariscalRun *span)
{
  guint n = 0, end;
  GtkWidget *child;

  gtk_widget_set_margin_top (GTK_WIDGET (parts), leaves_corner (span) ? 0 : span->corner.height);
  for (guint i = span->first; i < span->end; i = end)
    {
      MariscalRun run = *span;
      const WarPart *part = war_result_part (span->result, i);
      GType type = part->type == WAR_PART_SECTION ? GTK_TYPE_LABEL
          : mariscal_part_type (span->result, i, span->end, &end);

      child = use_child (parts, n++, type);
      if (type == GTK_TYPE_LABEL)
        {
          mariscal_label_say (child, mariscal_say (span, &part->words));
          end = i + 1;
          continue;
        }
      run.first = i;
      run.end = end;
      if (i != span->first)
        run.corner = (GtkRequisition) { 0 };
      mariscal_part_show (MARISCAL_PART (child), &run);
    }
  while ((child = mariscal_part_nth (GTK_WIDGET (parts), n)) != NULL)
    gtk_widget_unparent (child);
}

static void
mariscal_parts_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_parts_parent_class)->dispose (object);
}

static void
mariscal_parts_class_init (MariscalPartsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_parts_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "parts");
}

static void
mariscal_parts_init (MariscalParts *parts)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (parts));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
}

GtkWidget *
mariscal_parts_new (void)
{
  return g_object_new (MARISCAL_TYPE_PARTS, NULL);
}
