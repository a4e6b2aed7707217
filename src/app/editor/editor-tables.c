/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two drop-downs, the kind and the member, and below them all that is printed of it. */

#include "editor-tables.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor-drop.h"
#include "editor-faults.h"
#include "mariscal-printed.h"
#include "war-declared.h"

struct _EditorTables
{
  AdwBin           parent;
  MariscalOverlay *overlay;
  GArray          *kinds;                  /* of WarKind */
  GArray          *members;                /* of WarMember: of the kind that is shown */
  GtkDropDown     *kind, *member;
  AdwBin          *details;
  GtkWidget       *faults;
};

G_DEFINE_FINAL_TYPE (EditorTables, editor_tables, ADW_TYPE_BIN)

static WarData *
data_of (EditorTables *tables)
{
  return mariscal_overlay_data (tables->overlay);
}

static const WarWords *
words_of (EditorTables *tables)
{
  return mariscal_overlay_words (tables->overlay);
}

static void
take_names (GHashTable *into, JsonObject *o, const char *member)
{
  g_autoptr (GPtrArray) ids = o != NULL ? war_declared_texts (war_declared_node (o, member)) : NULL;

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    g_hash_table_add (into, g_ptr_array_index (ids, i));
}

/* "token/box": tokens are counted in a table of their own. */
static void
add_counters (GHashTable *kinds, const WarSchema *schema)
{
  g_autoptr (JsonNode) counters = war_declared_section (schema, "counters");
  JsonArray *list = counters != NULL && JSON_NODE_HOLDS_ARRAY (counters) ? json_node_get_array (counters) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const char *field = war_declared_text (json_array_get_object_element (list, i), "field");
      g_auto (GStrv) parts = g_strsplit (field != NULL ? field : "", "/", 2);

      if (parts[0] != NULL)
        g_hash_table_add (kinds, (gpointer) g_intern_string (parts[0]));
    }
}

/* Cards, map and counters have sections of their own. */
static GHashTable *
find_shown_elsewhere (const WarSchema *schema)
{
  GHashTable *kinds = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (JsonNode) decks = war_declared_section (schema, "decks"), map = war_declared_section (schema, "map");
  JsonArray *list = decks != NULL && JSON_NODE_HOLDS_ARRAY (decks) ? json_node_get_array (decks) : NULL;
  JsonObject *plan = map != NULL && JSON_NODE_HOLDS_OBJECT (map) ? json_node_get_object (map) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    g_hash_table_add (kinds, (gpointer) war_declared_text (json_array_get_object_element (list, i), "card"));
  add_counters (kinds, schema);
  take_names (kinds, plan, "nodes");
  take_names (kinds, plan, "seas");
  take_names (kinds, plan, "links");
  return kinds;
}

static gboolean
prints_something (const WarKindInfo *kind)
{
  for (guint i = 0; i < kind->fields->len; i++)
    if (((const WarFieldInfo *) g_ptr_array_index (kind->fields, i))->standing == WAR_FIXED)
      return kind->table != NULL && !kind->made;
  return FALSE;
}

static void
find_kinds (EditorTables *tables)
{
  const WarSchema *schema = war_game_schema (mariscal_overlay_game (tables->overlay));
  g_autoptr (GHashTable) elsewhere = find_shown_elsewhere (schema);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const WarKindInfo *kind = war_kind_info (schema, (WarKind) k);

      if (prints_something (kind) && !g_hash_table_contains (elsewhere, kind->id))
        g_array_append_val (tables->kinds, kind->kind);
    }
}

static void
show_member (EditorTables *tables)
{
  guint i = gtk_drop_down_get_selected (tables->member);
  g_autoptr (GString) path = g_string_new (NULL);

  adw_bin_set_child (tables->details, NULL);
  if (i >= tables->members->len)
    return;
  war_member_print (data_of (tables), g_array_index (tables->members, WarMember, i), path);
  adw_bin_set_child (tables->details, mariscal_printed_list (tables->overlay, path->str));
}

static void
show_kind (EditorTables *tables)
{
  guint k = gtk_drop_down_get_selected (tables->kind);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  WarKind kind = k < tables->kinds->len ? g_array_index (tables->kinds, WarKind, k) : 0;

  g_array_set_size (tables->members, 0);
  for (guint i = 0; kind != 0 && i < war_n_members (data_of (tables), kind); i++)
    {
      WarMember member = war_member_make (kind, i);
      g_autofree char *name = war_words_name (words_of (tables), NULL, data_of (tables), member, NULL);

      if (war_member_gone (data_of (tables), member))
        continue;
      g_array_append_val (tables->members, member);
      gtk_string_list_append (names, name);
    }
  gtk_drop_down_set_model (tables->member, G_LIST_MODEL (names));
  show_member (tables);
}

static gboolean
is_one_of_them (const WarFault *fault, gpointer user)
{
  EditorTables *tables = user;

  for (guint i = 0; i < tables->kinds->len; i++)
    if (war_member_kind (fault->who) == g_array_index (tables->kinds, WarKind, i))
      return TRUE;
  return FALSE;
}

static void
show_faults (EditorTables *tables)
{
  editor_faults_show (GTK_LIST_BOX (tables->faults), tables->overlay, is_one_of_them, tables,
                      _("Nothing is wrong with these."));
}

static void
fault_chosen_cb (GtkListBox *list, GtkListBoxRow *row, EditorTables *tables)
{
  g_autofree char *path = g_strdup (editor_faults_path (row));

  if (path != NULL)
    editor_tables_go (tables, path);
}

static void
changed_cb (MariscalOverlay *overlay, const char *path, EditorTables *tables)
{
  show_faults (tables);
}

gboolean
editor_tables_go (EditorTables *tables, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", 3);
  WarKind kind = parts[0] != NULL ? war_find_kind (war_data_schema (data_of (tables)), parts[0]) : 0;
  WarMember who = kind != 0 && parts[1] != NULL ? war_find (data_of (tables), kind, parts[1]) : WAR_NONE;

  for (guint k = 0; who != WAR_NONE && k < tables->kinds->len; k++)
    if (g_array_index (tables->kinds, WarKind, k) == kind)
      {
        gtk_drop_down_set_selected (tables->kind, k);
        for (guint i = 0; i < tables->members->len; i++)
          if (g_array_index (tables->members, WarMember, i) == who)
            gtk_drop_down_set_selected (tables->member, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
editor_tables_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_TABLES (widget)->kind));
}

static void
editor_tables_dispose (GObject *object)
{
  EditorTables *tables = EDITOR_TABLES (object);

  if (tables->overlay != NULL)
    g_signal_handlers_disconnect_by_data (tables->overlay, tables);
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_TABLES);
  G_OBJECT_CLASS (editor_tables_parent_class)->dispose (object);
  g_clear_pointer (&tables->kinds, g_array_unref);
  g_clear_pointer (&tables->members, g_array_unref);
  g_clear_object (&tables->overlay);
}

static void
editor_tables_class_init (EditorTablesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_tables_dispose;
  widget_class->grab_focus = editor_tables_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/editor/editor-tables.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTables, kind);
  gtk_widget_class_bind_template_child (widget_class, EditorTables, member);
  gtk_widget_class_bind_template_child (widget_class, EditorTables, details);
  gtk_widget_class_bind_template_child (widget_class, EditorTables, faults);
  gtk_widget_class_bind_template_callback (widget_class, fault_chosen_cb);
}

static void
editor_tables_init (EditorTables *tables)
{
  tables->kinds = g_array_new (FALSE, FALSE, sizeof (WarKind));
  tables->members = g_array_new (FALSE, FALSE, sizeof (WarMember));
  gtk_widget_init_template (GTK_WIDGET (tables));
}

GtkWidget *
editor_tables_new (MariscalOverlay *overlay)
{
  EditorTables *tables = g_object_ref_sink (g_object_new (EDITOR_TYPE_TABLES, NULL));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  tables->overlay = g_object_ref (overlay);
  find_kinds (tables);
  if (tables->kinds->len == 0)
    {
      g_object_unref (tables);
      return NULL;
    }
  for (guint i = 0; i < tables->kinds->len; i++)
    {
      WarKind kind = g_array_index (tables->kinds, WarKind, i);
      const WarKindInfo *info = war_kind_info (war_data_schema (data_of (tables)), kind);
      g_autofree char *key = g_strconcat ("kind/", info->id, NULL);
      gboolean named = war_words_has (words_of (tables), key);
      g_autofree char *name = named ? war_words_say (words_of (tables), NULL, key, NULL) : g_strdup (info->id);

      gtk_string_list_append (names, name);
    }
  editor_drop_dress (tables->kind);
  editor_drop_dress (tables->member);
  gtk_drop_down_set_model (tables->kind, G_LIST_MODEL (names));
  g_signal_connect_swapped (tables->kind, "notify::selected", G_CALLBACK (show_kind), tables);
  g_signal_connect_swapped (tables->member, "notify::selected", G_CALLBACK (show_member), tables);
  show_kind (tables);
  show_faults (tables);
  g_signal_connect (overlay, "changed", G_CALLBACK (changed_cb), tables);
  g_object_force_floating (G_OBJECT (tables));
  return GTK_WIDGET (tables);
}
