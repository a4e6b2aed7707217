/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of a window as PNG. It is drawn at twice its size and each square of four dots becomes one: a letter then
 * stands where its line wants it and not on the next whole dot. */

#include "desk.h"

#define TIMES 2

/* A bubble has a surface of its own, above the window's. */
static void
add_popovers (GtkSnapshot *snapshot, GtkWidget *window, GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_get_mapped (child))
        continue;
      if (GTK_IS_POPOVER (child))
        {
          GdkPopup *popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (child)));
          g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (child);
          double own_x, own_y, x, y;

          gtk_native_get_surface_transform (GTK_NATIVE (child), &own_x, &own_y);
          gtk_native_get_surface_transform (GTK_NATIVE (window), &x, &y);
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (gdk_popup_get_position_x (popup) + own_x - x),
                                                                  (float) (gdk_popup_get_position_y (popup) + own_y - y)));
          gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (child), gtk_widget_get_height (child));
          gtk_snapshot_restore (snapshot);
        }
      add_popovers (snapshot, window, child);
    }
}

static GdkTexture *
draw (Desk *desk, GtkWidget *widget, int times)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gtk_snapshot_scale (snapshot, (float) times, (float) times);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  add_popovers (snapshot, widget, widget);
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (desk->window)), node,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) (width * times), (float) (height * times)));
}

/* Each byte of a dot is the mean of those of its square. */
static GdkTexture *
shrink (GdkTexture *large)
{
  int width = gdk_texture_get_width (large) / TIMES, height = gdk_texture_get_height (large) / TIMES;
  gsize stride = (gsize) width * 4, large_stride = stride * TIMES;
  g_autofree guchar *from = g_malloc (large_stride * (gsize) height * TIMES);
  guchar *to = g_malloc (stride * (gsize) height);
  g_autoptr (GBytes) bytes = g_bytes_new_take (to, stride * (gsize) height);

  gdk_texture_download (large, from, large_stride);
  for (gsize y = 0; y < (gsize) height; y++)
    for (gsize x = 0; x < stride; x++)
      {
        guint sum = 0;

        for (gsize i = 0; i < TIMES * TIMES; i++)
          sum += from[(y * TIMES + i / TIMES) * large_stride + (x / 4 * TIMES + i % TIMES) * 4 + x % 4];
        to[y * stride + x] = (guchar) ((sum + TIMES * TIMES / 2) / (TIMES * TIMES));
      }
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}

void
desk_paint (Desk *desk, GtkWidget *widget, const char *path)
{
  g_autoptr (GdkTexture) texture = draw (desk, widget, 1);

  g_assert_true (gdk_texture_save_to_png (texture, path));
}

/* Without the frame that a window draws round itself where nobody manages windows. */
void
desk_picture (Desk *desk, const char *path)
{
  g_autoptr (GdkTexture) large = NULL, texture = NULL;

  gtk_widget_remove_css_class (GTK_WIDGET (desk->window), "solid-csd");
  desk_settle (desk);
  large = draw (desk, GTK_WIDGET (desk->window), TIMES);
  texture = shrink (large);
  g_assert_true (gdk_texture_save_to_png (texture, path));
}
