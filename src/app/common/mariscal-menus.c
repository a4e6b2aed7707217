/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The sections of a menu are emptied from the innermost out. */

#include "mariscal-menus.h"

/* The innermost first: what has been taken out of its menu is not found any more. */
static void
empty (GMenuModel *menu)
{
  static const char *const links[] = { G_MENU_LINK_SECTION, G_MENU_LINK_SUBMENU };

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    for (guint k = 0; k < G_N_ELEMENTS (links); k++)
      {
        g_autoptr (GMenuModel) below = g_menu_model_get_item_link (menu, i, links[k]);

        if (below != NULL)
          empty (below);
      }
  if (G_IS_MENU (menu))
    g_menu_remove_all (G_MENU (menu));
}

void
mariscal_menus_empty (GtkWidget *widget)
{
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) : NULL;

  if (menu != NULL)
    empty (menu);
  for (GtkWidget *c = menu == NULL ? gtk_widget_get_first_child (widget) : NULL; c != NULL;
       c = gtk_widget_get_next_sibling (c))
    mariscal_menus_empty (c);
}
