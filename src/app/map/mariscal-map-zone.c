/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ring of the focus and the light of the pointer are its style's. The pointer itself is the canvas's business: a
 * stroke of the brush goes over many. */

#include "mariscal-map-zone.h"

struct _MariscalMapZone
{
  GtkWidget parent;
  WarMember who;
  char     *says;
};

enum { OPENED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalMapZone, mariscal_map_zone, GTK_TYPE_WIDGET)

static void
open_cb (GtkWidget *widget, const char *action, GVariant *argument)
{
  g_signal_emit (widget, signals[OPENED], 0);
}

static void
mariscal_map_zone_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = MARISCAL_MAP_ZONE_SIZE;
}

static void
mariscal_map_zone_finalize (GObject *object)
{
  g_free (MARISCAL_MAP_ZONE (object)->says);
  G_OBJECT_CLASS (mariscal_map_zone_parent_class)->finalize (object);
}

static void
mariscal_map_zone_class_init (MariscalMapZoneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mariscal_map_zone_finalize;
  widget_class->measure = mariscal_map_zone_measure;
  gtk_widget_class_set_css_name (widget_class, "mapzone");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "zone.open", NULL, open_cb);
  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
}

static void
mariscal_map_zone_init (MariscalMapZone *zone)
{
  gtk_widget_set_focusable (GTK_WIDGET (zone), TRUE);
  gtk_widget_set_can_target (GTK_WIDGET (zone), FALSE);
}

GtkWidget *
mariscal_map_zone_new (WarMember who)
{
  MariscalMapZone *zone = g_object_new (MARISCAL_TYPE_MAP_ZONE, NULL);

  zone->who = who;
  return GTK_WIDGET (zone);
}

WarMember
mariscal_map_zone_who (MariscalMapZone *zone)
{
  return zone->who;
}

const char *
mariscal_map_zone_says (MariscalMapZone *zone)
{
  return zone->says;
}

void
mariscal_map_zone_tell (MariscalMapZone *zone, const char *says)
{
  if (g_strcmp0 (zone->says, says) == 0)
    return;
  g_free (zone->says);
  zone->says = g_strdup (says);
  gtk_accessible_update_property (GTK_ACCESSIBLE (zone), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
}

void
mariscal_map_zone_mark (MariscalMapZone *zone, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (zone), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (zone), css_class);
}
