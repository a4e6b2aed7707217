/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Printed values in rows: beside each what came with the game, where that is something else, and a way back to it. */

#include "mariscal-printed.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct { MariscalOverlay *overlay; char *path; GtkWidget *row, *back; } Row;

static void
free_row (gpointer pointer)
{
  Row *r = pointer;

  g_object_unref (r->overlay);
  g_free (r->path);
  g_free (r);
}

static void
refresh_row (Row *r)
{
  g_autofree char *came = mariscal_overlay_shipped (r->overlay, r->path), *says = NULL;

  if (came != NULL)
    says = g_strdup_printf (_("As it comes: %s"), *came != '\0' ? came : "–");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (r->row), says != NULL ? says : "");
  gtk_widget_set_visible (r->back, came != NULL);
}

static void
row_changed_cb (MariscalOverlay *overlay, const char *path, GtkWidget *row)
{
  refresh_row (g_object_get_data (G_OBJECT (row), "mariscal-row"));
}

static void
back_cb (GtkButton *button, Row *r)
{
  mariscal_overlay_set (r->overlay, r->path, NULL);
}

static GtkWidget *
new_back (const char *title)
{
  GtkWidget *back = gtk_button_new_from_icon_name ("edit-clear-symbolic");
  g_autofree char *says = g_strdup_printf (_("%s: as it comes"), title);

  gtk_widget_set_tooltip_text (back, says);
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
  gtk_widget_add_css_class (back, "flat");
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  return back;
}

static GtkWidget *
new_row (MariscalOverlay *overlay, const char *path, const char *title)
{
  Row *r = g_new0 (Row, 1);
  GtkWidget *control = mariscal_printed_new (overlay, path, title);

  r->overlay = g_object_ref (overlay);
  r->path = g_strdup (path);
  r->row = adw_action_row_new ();
  r->back = new_back (title);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (r->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (r->row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (r->row), r->back);
  adw_action_row_add_suffix (ADW_ACTION_ROW (r->row), control);
  if (GTK_IS_SWITCH (control))
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (r->row), control);
  g_object_set_data_full (G_OBJECT (r->row), "mariscal-row", r, free_row);
  g_signal_connect (r->back, "clicked", G_CALLBACK (back_cb), r);
  g_signal_connect_object (overlay, "changed", G_CALLBACK (row_changed_cb), r->row, 0);
  refresh_row (r);
  return r->row;
}

/* ---- of several at once ---- */

/* Those of which it is true, or which have some, in words. */
static char *
say_all (MariscalOverlay *overlay, const char *path)
{
  WarData *data = mariscal_overlay_data (overlay);
  g_auto (GStrv) parts = g_strsplit (path, "/", 3);
  WarKind kind = war_find_kind (war_data_schema (data), parts[0]);
  const WarFieldInfo *info = war_find_field (war_data_schema (data), kind, parts[2], -1);
  WarMember of = war_find (data, kind, parts[1]);
  GString *said = g_string_new (NULL);

  for (guint i = 0; of != WAR_NONE && i < war_n_members (data, info->by); i++)
    {
      WarMember by = war_member_make (info->by, i);
      WarValue v = war_fixed (data, info->field, of, by);
      g_autofree char *name = NULL, *value = NULL;

      if (war_member_gone (data, by) || v == WAR_NONE || (v == 0 && info->start == 0))
        continue;
      name = war_words_name (mariscal_overlay_words (overlay), NULL, data, by, NULL);
      value = info->type == WAR_TYPE_FLAG
                ? NULL : war_words_value (mariscal_overlay_words (overlay), NULL, data, info, v);
      g_string_append_printf (said, "%s%s%s%s", said->len > 0 ? ", " : "", name, value != NULL ? " " : "",
                              value != NULL ? value : "");
    }
  return g_string_free (said, FALSE);
}

static void
refresh_fold (Row *r)
{
  g_autofree char *said = say_all (r->overlay, r->path);

  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (r->row), said);
}

static void
fold_changed_cb (MariscalOverlay *overlay, const char *path, GtkWidget *row)
{
  refresh_fold (g_object_get_data (G_OBJECT (row), "mariscal-row"));
}

/* They are made when somebody wants to see them. */
static void
expanded_cb (AdwExpanderRow *row, GParamSpec *spec, Row *r)
{
  WarData *data = mariscal_overlay_data (r->overlay);
  g_auto (GStrv) parts = g_strsplit (r->path, "/", 3);
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_find_kind (war_data_schema (data), parts[0]),
                                             parts[2], -1);

  if (!adw_expander_row_get_expanded (row) || g_object_get_data (G_OBJECT (row), "mariscal-filled") != NULL)
    return;
  g_object_set_data (G_OBJECT (row), "mariscal-filled", row);
  for (guint i = 0; i < war_n_members (data, info->by); i++)
    {
      WarMember by = war_member_make (info->by, i);
      g_autofree char *name = war_words_name (mariscal_overlay_words (r->overlay), NULL, data, by, NULL);
      g_autofree char *path = g_strconcat (r->path, "/", war_id (data, by), NULL);

      if (!war_member_gone (data, by))
        adw_expander_row_add_row (row, new_row (r->overlay, path, name));
    }
}

static GtkWidget *
new_fold (MariscalOverlay *overlay, const char *path, const char *title)
{
  Row *r = g_new0 (Row, 1);

  r->overlay = g_object_ref (overlay);
  r->path = g_strdup (path);
  r->row = adw_expander_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (r->row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (r->row), title);
  g_object_set_data_full (G_OBJECT (r->row), "mariscal-row", r, free_row);
  g_signal_connect (r->row, "notify::expanded", G_CALLBACK (expanded_cb), r);
  g_signal_connect_object (overlay, "changed", G_CALLBACK (fold_changed_cb), r->row, 0);
  refresh_fold (r);
  return r->row;
}

GtkWidget *
mariscal_printed_row_new (MariscalOverlay *overlay, const char *path, const char *title)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", 4);
  const WarSchema *schema = war_data_schema (mariscal_overlay_data (overlay));
  const WarFieldInfo *info = war_find_field (schema, war_find_kind (schema, parts[0]), parts[2], -1);

  return info->by != 0 && parts[3] == NULL ? new_fold (overlay, path, title) : new_row (overlay, path, title);
}

GtkWidget *
mariscal_printed_list (MariscalOverlay *overlay, const char *member)
{
  const WarSchema *schema = war_data_schema (mariscal_overlay_data (overlay));
  g_auto (GStrv) parts = g_strsplit (member, "/", 2);
  const WarKindInfo *kind = war_kind_info (schema, war_find_kind (schema, parts[0]));
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < kind->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, i);
      g_autofree char *path = g_strconcat (member, "/", info->id, NULL);
      g_autofree char *title = war_words_label (mariscal_overlay_words (overlay), schema, info->field);

      if (info->standing == WAR_FIXED)
        gtk_list_box_append (GTK_LIST_BOX (list), mariscal_printed_row_new (overlay, path, title));
    }
  return list;
}
