/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The canvas shows a session with nothing on its board, and is given another one after each step; the panel beside
 * it is made when something is opened, and its rows then look after themselves. */

#include "editor-map.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "editor-faults.h"
#include "editor-links.h"
#include "mariscal-map-canvas.h"
#include "mariscal-printed.h"
#include "mariscal-text.h"
#include "war-json.h"
#include "war-projection.h"

#define MOST_ID 30                         /* letters: two of them, and a link is called after both */

struct _EditorMap
{
  AdwBin           parent;
  MariscalOverlay *overlay;
  MariscalSession *session;                /* that the canvas shows */
  AdwFlap         *flap;
  MariscalMapCanvas *canvas;
  GtkWidget       *title, *back, *off;
  GtkBox          *body, *find;
  GtkListBox      *faults, *links;         /* in the body; one of them, or neither */
  char            *open;                   /* "zone/minsk", "link/minsk-gomel"; NULL: nothing */
  guint            n;                      /* places there are */
  guint            layers;                 /* that are shown, a bit each */
};

G_DEFINE_FINAL_TYPE (EditorMap, editor_map, ADW_TYPE_BIN)

static WarData *
data_of (EditorMap *map)
{
  return mariscal_overlay_data (map->overlay);
}

static const WarMapPlan *
plan_of (EditorMap *map)
{
  return map_board_plan (mariscal_map_canvas_board (map->canvas));
}

static gboolean
is_one_of (const GPtrArray *kinds, const char *path)
{
  for (guint i = 0; i < kinds->len; i++)
    {
      const char *kind = g_ptr_array_index (kinds, i);

      if (g_str_has_prefix (path, kind) && path[strlen (kind)] == '/')
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_place (EditorMap *map, const char *path)
{
  return is_one_of (plan_of (map)->nodes, path) || is_one_of (plan_of (map)->seas, path);
}

/* WAR_NONE: nobody of this name stands on the board. */
static WarMember
find (EditorMap *map, const char *path)
{
  WarMember who = WAR_NONE;

  if (!war_member_parse (data_of (map), path, strlen (path), &who) || war_member_gone (data_of (map), who))
    return WAR_NONE;
  return who;
}

static void show_open (EditorMap *map);

static void
open_path (const char *path, gpointer user)
{
  EditorMap *map = user;
  WarMember who = find (map, path);

  if (who == WAR_NONE)
    return;
  g_free (map->open);
  map->open = g_strdup (path);
  if (is_place (map, path))
    {
      mariscal_map_canvas_select (map->canvas, who);
      mariscal_map_canvas_reveal (map->canvas, who);
    }
  show_open (map);
  adw_flap_set_reveal_flap (map->flap, TRUE);
}

/* ---- with nothing open ---- */

static gboolean
is_of_map (const WarFault *fault, gpointer user)
{
  EditorMap *map = user;

  return is_place (map, fault->path) || is_one_of (plan_of (map)->links, fault->path);
}

static void
show_faults (EditorMap *map)
{
  if (map->faults != NULL)
    editor_faults_show (map->faults, map->overlay, is_of_map, map, _("Nothing is wrong with the map."));
}

static void
fault_chosen_cb (GtkListBox *list, GtkListBoxRow *row, EditorMap *map)
{
  g_autofree char *path = g_strdup (editor_faults_path (row));

  if (path != NULL)
    editor_map_go (map, path);
}

/* "São Tomé" → "sao_tome": letters that stay what they are when the name changes. A name without any gets a number
 * that nobody has. */
static char *
make_id (EditorMap *map, const char *kind, const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, NULL), *low = g_ascii_strdown (plain, -1);
  GString *id = g_string_new (NULL);

  for (const char *p = low; *p != '\0' && id->len < MOST_ID; p++)
    if (g_ascii_isalnum (*p))
      g_string_append_c (id, *p);
    else if (id->len > 0 && id->str[id->len - 1] != '_')
      g_string_append_c (id, '_');
  for (guint i = 1; id->len == 0 && *name != '\0'; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/place_%u", kind, i);
      WarMember there;

      if (!war_member_parse (data_of (map), path, strlen (path), &there))
        g_string_assign (id, strchr (path, '/') + 1);
    }
  return g_string_free (id, FALSE);
}

static void
find_earth (EditorMap *map, WarMapPoint at, char **lat, char **lon)
{
  const WarMapPlan *plan = plan_of (map);
  double north, east;

  war_unproject (&(WarProjection) { plan->lat, plan->lon, plan->radius }, at.x, at.y, &north, &east);
  *lat = g_strdup_printf ("%d", (int) lround (north * 1000));
  *lon = g_strdup_printf ("%d", (int) lround (east * 1000));
}

/* In the middle of what is seen. */
static void
added_cb (GtkEditable *row, EditorMap *map)
{
  const WarMapPlan *plan = plan_of (map);
  WarMapBox view = mariscal_map_canvas_view (map->canvas);
  const char *kind = g_ptr_array_index (plan->nodes, 0);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (row))), *id = make_id (map, kind, name);
  g_autofree char *path = g_strdup_printf ("%s/%s", kind, id);
  g_autofree char *named = g_strconcat (path, "/name", NULL), *at_lat = g_strconcat (path, "/lat", NULL);
  g_autofree char *at_lon = g_strconcat (path, "/lon", NULL), *lat = NULL, *lon = NULL;
  g_autoptr (GString) json = g_string_new (NULL);

  if (*id == '\0')
    return;
  war_json_quote (json, name, -1);
  find_earth (map, (WarMapPoint) { view.x + view.w / 2, view.y + view.h / 2 }, &lat, &lon);
  if (mariscal_overlay_set_all (map->overlay, WAR_PRINTED ({ path, "{}" }, { named, json->str }, { at_lat, lat },
                                                           { at_lon, lon })))
    open_path (path, map);
}

static GtkListBox *
new_list (EditorMap *map, const char *says)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
  gtk_box_append (map->body, GTK_WIDGET (list));
  return GTK_LIST_BOX (list);
}

static void
show_nothing (EditorMap *map)
{
  const char *told = _("Open a place to say what is printed there. Drag it to where it belongs, or press "
                       "Ctrl and an arrow.");
  GtkWidget *hint = mariscal_text_new (told, "quiet");
  GtkWidget *add = adw_entry_row_new ();
  GtkListBox *list;

  gtk_label_set_text (GTK_LABEL (map->title), _("What is odd"));
  gtk_box_append (map->body, hint);
  map->faults = new_list (map, _("What is odd"));
  g_signal_connect (map->faults, "row-activated", G_CALLBACK (fault_chosen_cb), map);
  show_faults (map);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (add), _("Add a place of this name"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (add), TRUE);
  g_signal_connect (add, "apply", G_CALLBACK (added_cb), map);
  list = new_list (map, _("Add a place of this name"));
  gtk_list_box_append (list, add);
}

/* ---- a place, or a link ---- */

static void
show_links (EditorMap *map)
{
  if (map->links != NULL)
    editor_links_show (map->links, map->overlay, plan_of (map), map->open, open_path, map);
}

static void
show_place (EditorMap *map)
{
  const WarMapPlan *plan = plan_of (map);

  gtk_box_append (map->body, mariscal_text_new (_("Connected with"), "heading"));
  map->links = new_list (map, _("Connected with"));
  show_links (map);
  for (guint i = 0; i < plan->links->len; i++)
    {
      WarKind kind = war_find_kind (war_data_schema (data_of (map)), g_ptr_array_index (plan->links, i));
      GtkWidget *choice = kind != 0 ? editor_links_choice (map->overlay, kind, map->open) : NULL;

      if (choice != NULL)
        gtk_box_append (map->body, choice);
    }
}

static void
show_title (EditorMap *map)
{
  const WarWords *words = mariscal_overlay_words (map->overlay);
  g_autofree char *name = NULL;
  WarMember who = map->open != NULL ? find (map, map->open) : WAR_NONE;

  if (who == WAR_NONE)
    return;
  name = war_words_name (words, NULL, data_of (map), who, NULL);
  gtk_label_set_text (GTK_LABEL (map->title), name);
}

static void
show_open (EditorMap *map)
{
  mariscal_box_empty (map->body);
  map->faults = NULL;
  map->links = NULL;
  gtk_widget_set_visible (map->back, map->open != NULL);
  gtk_widget_set_visible (map->off, map->open != NULL);
  if (map->open == NULL)
    {
      show_nothing (map);
      return;
    }
  show_title (map);
  gtk_box_append (map->body, mariscal_printed_list (map->overlay, map->open));
  if (is_place (map, map->open))
    show_place (map);
}

static void
back_cb (EditorMap *map)
{
  g_clear_pointer (&map->open, g_free);
  mariscal_map_canvas_select (map->canvas, WAR_NONE);
  show_open (map);
}

static void
fold_cb (EditorMap *map)
{
  adw_flap_set_reveal_flap (map->flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (map->canvas));
}

static void
off_cb (EditorMap *map)
{
  g_autofree char *path = g_strdup (map->open);

  if (path != NULL)
    mariscal_overlay_set (map->overlay, path, "null");
}

/* ---- the map ---- */

static void
opened_cb (MariscalMapCanvas *canvas, int who, EditorMap *map)
{
  g_autoptr (GString) path = g_string_new (NULL);

  war_member_print (data_of (map), who, path);
  open_path (path->str, map);
}

static void
moved_cb (MariscalMapCanvas *canvas, int who, EditorMap *map)
{
  g_autoptr (GString) path = g_string_new (NULL);
  g_autofree char *lat = NULL, *lon = NULL, *at_lat = NULL, *at_lon = NULL;

  war_member_print (data_of (map), who, path);
  at_lat = g_strconcat (path->str, "/lat", NULL);
  at_lon = g_strconcat (path->str, "/lon", NULL);
  find_earth (map, mariscal_map_canvas_moved_to (canvas), &lat, &lon);
  mariscal_overlay_set_all (map->overlay, WAR_PRINTED ({ at_lat, lat }, { at_lon, lon }));
}

static void
nearer_cb (EditorMap *map)
{
  mariscal_map_canvas_zoom (map->canvas, 1.5);
}

static void
farther_cb (EditorMap *map)
{
  mariscal_map_canvas_zoom (map->canvas, 1 / 1.5);
}

static void
all_cb (EditorMap *map)
{
  mariscal_map_canvas_fit (map->canvas);
}

/* All that is printed: what is worked out has no place on an empty board. */
static guint
find_layers (EditorMap *map)
{
  g_autoptr (WarMapPlan) plan = war_map_plan_new (war_game_schema (mariscal_overlay_game (map->overlay)), NULL);
  guint layers = 0;

  for (guint i = 0; plan != NULL && i < plan->layers->len; i++)
    if (!((const WarMapLayer *) g_ptr_array_index (plan->layers, i))->worked)
      layers |= 1u << i;
  return layers;
}

/* The canvas looks at a session without holding it. */
static void
show_map (EditorMap *map)
{
  g_autoptr (MariscalSession) before = map->session;

  map->session = g_object_ref (mariscal_overlay_session (map->overlay));
  mariscal_map_canvas_show (map->canvas, map->session, &(MapShown) { .layers = map->layers, .about = WAR_NONE });
}

static guint
count_places (EditorMap *map)
{
  return map_board_sheet (mariscal_map_canvas_board (map->canvas))->marks->len;
}

static void
show_find (EditorMap *map)
{
  mariscal_box_empty (map->find);
  gtk_box_append (map->find, editor_places_new (map->overlay, plan_of (map), open_path, map));
}

static void
changed_cb (MariscalOverlay *overlay, const char *path, EditorMap *map)
{
  show_map (map);
  if (map->n != count_places (map))
    {
      map->n = count_places (map);
      show_find (map);
    }
  if (map->open != NULL && find (map, map->open) == WAR_NONE)
    back_cb (map);
  show_title (map);
  show_links (map);
  show_faults (map);
}

gboolean
editor_map_go (EditorMap *map, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", 3);
  g_autofree char *member = parts[0] != NULL && parts[1] != NULL ? g_strjoin ("/", parts[0], parts[1], NULL) : NULL;

  if (member == NULL || !(is_place (map, member) || is_one_of (plan_of (map)->links, member)))
    return FALSE;
  if (g_strcmp0 (member, map->open) != 0)
    open_path (member, map);
  return TRUE;
}

static gboolean
editor_map_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_MAP (widget)->canvas));
}

static void
editor_map_dispose (GObject *object)
{
  EditorMap *map = EDITOR_MAP (object);

  if (map->overlay != NULL)
    g_signal_handlers_disconnect_by_data (map->overlay, map);
  g_clear_pointer (&map->open, g_free);
  G_OBJECT_CLASS (editor_map_parent_class)->dispose (object);
  g_clear_object (&map->session);
  g_clear_object (&map->overlay);
}

static void
editor_map_class_init (EditorMapClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MARISCAL_TYPE_MAP_CANVAS);
  G_OBJECT_CLASS (klass)->dispose = editor_map_dispose;
  widget_class->grab_focus = editor_map_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mariscal_app/Mariscal/editor/editor-map.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorMap, flap);
  gtk_widget_class_bind_template_child (widget_class, EditorMap, canvas);
  gtk_widget_class_bind_template_child (widget_class, EditorMap, title);
  gtk_widget_class_bind_template_child (widget_class, EditorMap, back);
  gtk_widget_class_bind_template_child (widget_class, EditorMap, off);
  gtk_widget_class_bind_template_child (widget_class, EditorMap, body);
  gtk_widget_class_bind_template_child (widget_class, EditorMap, find);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, fold_cb);
  gtk_widget_class_bind_template_callback (widget_class, off_cb);
  gtk_widget_class_bind_template_callback (widget_class, nearer_cb);
  gtk_widget_class_bind_template_callback (widget_class, farther_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
}

static void
editor_map_init (EditorMap *map)
{
  gtk_widget_init_template (GTK_WIDGET (map));
  mariscal_map_canvas_move_places (map->canvas);
}

GtkWidget *
editor_map_new (MariscalOverlay *overlay)
{
  EditorMap *map;

  if (war_schema_declared (war_game_schema (mariscal_overlay_game (overlay)), "map") == NULL)
    return NULL;
  map = g_object_new (EDITOR_TYPE_MAP, NULL);
  map->overlay = g_object_ref (overlay);
  map->layers = find_layers (map);
  show_map (map);
  map->n = count_places (map);
  show_find (map);
  show_open (map);
  g_signal_connect (overlay, "changed", G_CALLBACK (changed_cb), map);
  return GTK_WIDGET (map);
}
