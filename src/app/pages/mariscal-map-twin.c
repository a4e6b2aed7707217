/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map in words: the front of the side to move first, then every side's places, then nobody's and the seas. */

#include "mariscal-map-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "map-says.h"
#include "map-walk.h"
#include "mariscal-sides.h"
#include "mariscal-text.h"

static void
row_cb (AdwActionRow *row, MariscalMapPage *page)
{
  gtk_stack_set_visible_child_name (page->twin, "map");
  mariscal_session_select (mariscal_page_session (MARISCAL_PAGE (page)),
                           GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "member")));
  mariscal_map_canvas_come_to (page->canvas, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "member")));
}

/* "Bruxelles" over "Axis, 3 tanks 5 infantry". */
static void
add_place (MariscalMapPage *page, GtkWidget *list, guint mark)
{
  MapBoard *board = mariscal_map_canvas_board (page->canvas);
  const WarMapMark *at = &g_array_index (map_board_sheet (board)->marks, WarMapMark, mark);
  g_autofree char *says = map_says_place (board, mariscal_page_session (MARISCAL_PAGE (page)), mark);
  gsize name = strlen (at->name);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), at->name);
  if (strlen (says) > name + 2)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), says + name + 2);
  g_object_set_data (G_OBJECT (row), "member", GINT_TO_POINTER (at->who));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (row_cb), page);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_tone (MariscalMapPage *page, const char *title, guint tone, gboolean sea)
{
  const GArray *marks = map_board_sheet (mariscal_map_canvas_board (page->canvas))->marks;
  GtkWidget *list = NULL;

  for (guint i = 0; i < marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (marks, WarMapMark, i);

      if (mark->sea != sea || (!sea && mark->tone != tone))
        continue;
      if (list == NULL)
        list = mariscal_text_add_list (page->places, title);
      add_place (page, list, i);
    }
}

static void
add_front (MariscalMapPage *page)
{
  const WarMapSheet *sheet = map_board_sheet (mariscal_map_canvas_board (page->canvas));
  g_autoptr (GArray) marks
      = map_walk_along (sheet, mariscal_session_mover (mariscal_page_session (MARISCAL_PAGE (page))));
  GtkWidget *list = marks->len > 0 ? mariscal_text_add_list (page->places, _("The front")) : NULL;

  for (guint i = 0; i < marks->len; i++)
    add_place (page, list, (guint) g_array_index (marks, int, i));
}

static void
add_way_back (MariscalMapPage *page)
{
  GtkWidget *back = gtk_button_new_with_label (_("The map as a picture"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (back), "map.words");
  gtk_widget_set_halign (back, GTK_ALIGN_START);
  gtk_box_append (page->places, back);
}

void
mariscal_map_twin_show (MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  MapBoard *board = mariscal_map_canvas_board (page->canvas);
  WarKind kinds = (WarKind) war_schema_n_kinds (mariscal_session_schema (session));

  mariscal_box_empty (page->places);
  add_way_back (page);
  if (board == NULL || map_board_sheet (board) == NULL)
    return;
  add_front (page);
  for (guint i = 0; i < map_board_plan (board)->sides->len; i++)
    {
      const WarMapSide *side = g_ptr_array_index (map_board_plan (board)->sides, i);
      WarMember who = WAR_NONE;
      g_autofree char *name = NULL;

      for (WarKind kind = 1; kind <= kinds && who == WAR_NONE; kind++)
        who = war_find (mariscal_session_data (session), kind, side->id);
      name = mariscal_sides_name (session, who);
      add_tone (page, name, side->tone, FALSE);
    }
  add_tone (page, _("Nobody's"), MARISCAL_NOBODY, FALSE);
  add_tone (page, _("Seas"), 0, TRUE);
}
