/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only what is seen in a widget or offered by it is heard here; what may be alike in both languages is judged in alike.c. */

#include "hearing.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-language.h"
#include "mariscal-window-private.h"

void
hearing_init (Hearing *h)
{
  h->desk = NULL;
  h->said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  h->typed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

void
hearing_clear (Hearing *h)
{
  g_hash_table_unref (h->said);
  g_hash_table_unref (h->typed);
}

void
hear_text (Hearing *h, const char *text, const char *where)
{
  if (text == NULL || g_hash_table_contains (h->said, text) || g_hash_table_contains (h->typed, text))
    return;
  g_hash_table_insert (h->said, g_strdup (text), g_strdup (where));
  if (g_test_verbose ())
    g_printerr ("%s\t%s\t%s\n", mariscal_language_chosen (), where, text);
}

void
hear_no_typed (Hearing *h, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  g_hash_table_add (h->typed, g_strdup (line));
  for (guint i = 0; words[i] != NULL; i++)
    g_hash_table_add (h->typed, g_strdup (words[i]));
}

/* What a closed list would offer. */
static void
hear_offered (Hearing *h, GtkWidget *widget, const char *where)
{
  GListModel *model = NULL;

  if (GTK_IS_DROP_DOWN (widget))
    model = gtk_drop_down_get_model (GTK_DROP_DOWN (widget));
  else if (ADW_IS_COMBO_ROW (widget))
    model = adw_combo_row_get_model (ADW_COMBO_ROW (widget));
  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      if (GTK_IS_STRING_OBJECT (item))
        hear_text (h, gtk_string_object_get_string (GTK_STRING_OBJECT (item)), where);
    }
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    if (gtk_widget_get_visible (c))
      hear_offered (h, c, where);
}

void
hear (Hearing *h, const char *where)
{
  GListModel *windows = gtk_window_get_toplevels ();

  desk_settle (h->desk);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      g_autoptr (GPtrArray) texts = gtk_widget_get_mapped (window) ? desk_texts (window) : NULL;

      for (guint k = 0; texts != NULL && k < texts->len; k++)
        hear_text (h, texts->pdata[k], where);
      if (texts != NULL)
        hear_offered (h, window, where);
    }
}

/* What is heard need not be drawn; what lists and maps make of their size must be once. */
void
hear_drawn (Hearing *h, const char *where)
{
  h->desk->hasty = FALSE;
  desk_settle (h->desk);
  h->desk->hasty = TRUE;
  hear (h, where);
}

void
hear_page (Hearing *h, const char *id)
{
  desk_page (h->desk, id);
  hear_drawn (h, id);
}

void
hear_front (Hearing *h, const char *where)
{
  GtkWindow *front = desk_front (h->desk);

  g_assert_true (front != GTK_WINDOW (h->desk->window));
  hear (h, where);
  gtk_window_destroy (front);
}

void
hear_action (Hearing *h, const char *action, const char *where)
{
  gtk_widget_activate_action (GTK_WIDGET (mariscal_window_page_now (h->desk->window)), action, NULL);
  hear (h, where);
}

static void
told_cb (MariscalSession *session, const char *text, gboolean undoable, Hearing *h)
{
  hear_text (h, text, "toast");
}

/* Also those that stand in line behind another one. */
void
hear_toasts (Hearing *h)
{
  g_signal_connect (desk_session (h->desk), "told", G_CALLBACK (told_cb), h);
}

void
hearing_do (Hearing *h, const char *action, const char *argument)
{
  g_action_group_activate_action (G_ACTION_GROUP (h->desk->window), action,
                                  argument != NULL ? g_variant_new_string (argument) : NULL);
  desk_settle (h->desk);
}

void
hearing_click (Hearing *h, const char *sentence)
{
  g_autofree char *label = g_strdup (_(sentence));
  char *underscore = strchr (label, '_');

  if (underscore != NULL)
    memmove (underscore, underscore + 1, strlen (underscore));
  desk_click (h->desk, label);
}

/* What a menu says, and the menus in it. */
static void
hear_menu (Hearing *h, GMenuModel *menu, const char *where)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        hear_text (h, label, where);
      if (section != NULL)
        hear_menu (h, section, where);
    }
}

/* GTK opens nothing over what is scrolled away. */
static gboolean
is_in_view (Hearing *h, GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (h->desk->window);
  graphene_rect_t at;

  return gtk_widget_get_mapped (widget) && gtk_widget_compute_bounds (widget, window, &at) && at.origin.y >= 0
         && at.origin.y + at.size.height < gtk_widget_get_height (window) - 10;
}

static void
hear_menus_in (Hearing *h, GtkWidget *widget, const char *where)
{
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      GMenuModel *menu = GTK_IS_MENU_BUTTON (c) ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (c)) : NULL;

      if (menu != NULL)
        hear_menu (h, menu, where);
      else if (gtk_widget_has_css_class (c, "explains") && is_in_view (h, c))
        {
          g_signal_emit_by_name (c, "clicked");
          hear (h, where);
          gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_last_child (c)));
        }
      else if (GTK_IS_MENU_BUTTON (c) && is_in_view (h, c) && gtk_widget_is_sensitive (c))
        {
          gtk_menu_button_popup (GTK_MENU_BUTTON (c));
          hear (h, where);
          gtk_menu_button_popdown (GTK_MENU_BUTTON (c));
        }
      else
        hear_menus_in (h, c, where);
    }
}

void
hear_menus (Hearing *h, const char *where)
{
  hear_menus_in (h, GTK_WIDGET (h->desk->window), where);
}
