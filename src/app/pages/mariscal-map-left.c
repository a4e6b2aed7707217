/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a map page passes on to the one after it: where it looks, whether in words, what is being looked for, the brush,
 * what somebody was typing of the place that is selected, a sweep. */

#include "mariscal-map-page-private.h"

static gboolean
is_in_words (MariscalMapPage *page)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (page->twin), "words") == 0;
}

gpointer
mariscal_map_pass_on (MariscalWatcher *watcher)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (watcher);
  WarMapBox view = mariscal_map_canvas_view (page->canvas);
  const char *name = mariscal_map_panel_typed (page->panel, MARISCAL_MAP_PANEL_NAME);
  const char *stack = mariscal_map_panel_typed (page->panel, MARISCAL_MAP_PANEL_STACK);

  if (!page->read || gtk_widget_get_width (GTK_WIDGET (page->canvas)) == 0)       /* nobody has seen it */
    return NULL;
  return g_variant_ref_sink (g_variant_new ("(dddsbbmsmsm@" MAP_SWEEP ")", view.x + view.w / 2, view.y + view.h / 2,
                                            mariscal_map_canvas_km (page->canvas),
                                            gtk_editable_get_text (GTK_EDITABLE (page->search)), is_in_words (page),
                                            gtk_toggle_button_get_active (page->brush_button), name, stack,
                                            mariscal_map_sweep_pass_on (page)));
}

/* The place that is selected is not brought into view: it was looked elsewhere. */
static void
look (MariscalMapPage *page, WarMapPoint middle, double km)
{
  g_clear_handle_id (&page->revealing, g_source_remove);
  mariscal_map_canvas_look_first (page->canvas, middle, km);
}

void
mariscal_map_go_on (MariscalWatcher *watcher, gpointer held)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (watcher);
  g_autoptr (GVariant) sweep = NULL;
  const char *search, *name, *stack;
  gboolean words, brush;
  WarMapPoint middle;
  double km;

  g_variant_get (held, "(ddd&sbbm&sm&sm@" MAP_SWEEP ")", &middle.x, &middle.y, &km, &search, &words, &brush, &name,
                 &stack, &sweep);
  if (words)
    gtk_widget_activate_action (GTK_WIDGET (page), "map.words", NULL);
  gtk_editable_set_text (GTK_EDITABLE (page->search), search);
  if (brush)
    mariscal_map_deeds_load (page, TRUE);
  if (name != NULL)
    mariscal_map_panel_type (page->panel, MARISCAL_MAP_PANEL_NAME, name);
  if (stack != NULL)
    mariscal_map_panel_type (page->panel, MARISCAL_MAP_PANEL_STACK, stack);
  if (sweep != NULL)
    mariscal_map_sweep_go_on (page, sweep);
  look (page, middle, km);
}
