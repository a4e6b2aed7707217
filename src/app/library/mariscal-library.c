/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Tiles have their places from the start, in the order of the shelf; what is in them comes as it is read. */

#include "mariscal-library.h"

#include "library-reader.h"
#include "library-tiles.h"
#include "mariscal-heading.h"
#include "mariscal-help.h"
#include "mariscal-menus.h"
#include "mariscal-shelf.h"

struct _MariscalLibrary
{
  AdwBin         parent;
  AdwBin        *hero;
  GtkWidget     *others_title, *sample_row;
  GtkFlowBox    *others;
  GPtrArray     *bins;                     /* of AdwBin: the hero's, and one in each tile */
  LibraryReader *reader;                   /* NULL: nobody sees it */
};

G_DEFINE_FINAL_TYPE (MariscalLibrary, mariscal_library, ADW_TYPE_BIN)

/* A tile that was focused, focused anew. */
static void
put_in (AdwBin *bin, GtkWidget *child)
{
  GtkWidget *old = adw_bin_get_child (bin);
  gboolean focused = old != NULL && gtk_widget_get_focus_child (GTK_WIDGET (bin)) != NULL;

  adw_bin_set_child (bin, child);
  if (focused)
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}

static void
read_cb (guint i, const LibraryCard *card, GdkTexture *map, gpointer user)
{
  MariscalLibrary *library = user;
  AdwBin *bin = g_ptr_array_index (library->bins, i);
  const char *action = card->wrong == NULL ? "win.go-on" : "win.take-off";

  put_in (bin, i == 0 ? library_hero_new (card, map) : library_tile_new (card, map));
  g_object_set_data (G_OBJECT (bin), "mariscal-action", (gpointer) action);
  if (i > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (bin))),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, card->name, -1);
  if (i == 0 && map == NULL)
    gtk_widget_child_focus (GTK_WIDGET (bin), GTK_DIR_TAB_FORWARD);
}

static void
stop_reading (MariscalLibrary *library)
{
  g_clear_pointer (&library->reader, library_reader_stop);
}

static void
empty_tiles (MariscalLibrary *library)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (library->others))) != NULL)
    gtk_flow_box_remove (library->others, child);
  adw_bin_set_child (library->hero, NULL);
  g_ptr_array_set_size (library->bins, 0);
}

static void
add_places (MariscalLibrary *library, char **paths)
{
  g_ptr_array_add (library->bins, library->hero);
  for (guint i = 1; paths[0] != NULL && paths[i] != NULL; i++)
    {
      GtkWidget *bin = adw_bin_new ();

      gtk_widget_set_size_request (bin, 240, 210);
      gtk_flow_box_append (library->others, bin);
      g_object_set_data_full (G_OBJECT (bin), "mariscal-path", g_strdup (paths[i]), g_free);
      g_ptr_array_add (library->bins, bin);
    }
}

static void
read_again (MariscalLibrary *library)
{
  g_auto (GStrv) paths = mariscal_shelf_paths ();
  guint n = g_strv_length (paths);

  stop_reading (library);
  empty_tiles (library);
  add_places (library, paths);
  gtk_widget_set_visible (library->others_title, n > 1);
  gtk_widget_set_visible (GTK_WIDGET (library->others), n > 1);
  gtk_widget_set_visible (library->sample_row, n > 0);
  if (n == 0)
    {
      adw_bin_set_child (library->hero, library_first_new ());
      gtk_widget_child_focus (GTK_WIDGET (library->hero), GTK_DIR_TAB_FORWARD);
    }
  library->reader = library_reader_new (paths, adw_style_manager_get_dark (adw_style_manager_get_default ()), read_cb,
                                        library);
}

/* What has not been read yet does nothing. */
static void
tile_activated_cb (GtkFlowBox *others, GtkFlowBoxChild *child, MariscalLibrary *library)
{
  GObject *bin = G_OBJECT (gtk_flow_box_child_get_child (child));
  const char *action = g_object_get_data (bin, "mariscal-action"), *path = g_object_get_data (bin, "mariscal-path");

  if (action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (library), action, "s", path);
}

static void
dark_cb (MariscalLibrary *library)
{
  if (library->reader != NULL)
    read_again (library);
}

static void
mariscal_library_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mariscal_library_parent_class)->map (widget);
  read_again (MARISCAL_LIBRARY (widget));
}

static void
mariscal_library_unmap (GtkWidget *widget)
{
  stop_reading (MARISCAL_LIBRARY (widget));
  GTK_WIDGET_CLASS (mariscal_library_parent_class)->unmap (widget);
}

static void
mariscal_library_dispose (GObject *object)
{
  MariscalLibrary *library = MARISCAL_LIBRARY (object);

  stop_reading (library);
  g_clear_pointer (&library->bins, g_ptr_array_unref);
  mariscal_menus_empty (GTK_WIDGET (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), MARISCAL_TYPE_LIBRARY);
  G_OBJECT_CLASS (mariscal_library_parent_class)->dispose (object);
}

static void
mariscal_library_class_init (MariscalLibraryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_library_dispose;
  widget_class->map = mariscal_library_map;
  widget_class->unmap = mariscal_library_unmap;
  g_type_ensure (MARISCAL_TYPE_HEADING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/library/mariscal-library.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalLibrary, hero);
  gtk_widget_class_bind_template_child (widget_class, MariscalLibrary, others_title);
  gtk_widget_class_bind_template_child (widget_class, MariscalLibrary, others);
  gtk_widget_class_bind_template_child (widget_class, MariscalLibrary, sample_row);
  gtk_widget_class_bind_template_callback (widget_class, tile_activated_cb);
}

static void
mariscal_library_init (MariscalLibrary *library)
{
  library->bins = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (library));
  mariscal_help_declare (library, "library");
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (dark_cb), library,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
mariscal_library_new (void)
{
  return g_object_new (MARISCAL_TYPE_LIBRARY, NULL);
}

gboolean
mariscal_library_done (MariscalLibrary *library)
{
  return library->reader != NULL && library_reader_done (library->reader);
}
