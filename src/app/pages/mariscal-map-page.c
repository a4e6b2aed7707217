/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is shown of the map and of the place that is selected; what is done there is in mariscal-map-deeds.c. */

#include "mariscal-map-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "map-find.h"
#include "mariscal-map-zone.h"
#include "mariscal-reveal.h"
#include "mariscal-settings.h"
#include "mariscal-sides.h"
#include "mariscal-spoken.h"
#include "mariscal-text.h"

#define COMPACT 900                        /* narrower than this, layers are one button */
#define NARROW  600                        /* …and the panel is a sheet at the lower edge */
#define FINDS   7
#define REVEAL  250                        /* ms: by then the panel is open */

G_DEFINE_FINAL_TYPE (MariscalMapPage, mariscal_map_page, MARISCAL_TYPE_PAGE)

static MapBoard *
board_of (MariscalMapPage *page)
{
  return mariscal_map_canvas_board (page->canvas);
}

static gboolean
reveal_cb (gpointer user)
{
  MariscalMapPage *page = user;

  page->revealing = 0;
  mariscal_map_canvas_reveal (page->canvas, mariscal_session_selected (mariscal_page_session (MARISCAL_PAGE (page))));
  return G_SOURCE_REMOVE;
}

/* The panel takes some of the map's room: where the place lies then is known after the next frame. */
static void
show_panel (MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  WarMember selected = mariscal_session_selected (session);
  g_autoptr (MapView) view = board_of (page) != NULL ? map_view_new (board_of (page), session, selected) : NULL;

  mariscal_map_canvas_select (page->canvas, view != NULL ? selected : WAR_NONE);
  if (view != NULL)
    mariscal_map_panel_show (page->panel, session, view);
  adw_flap_set_reveal_flap (page->flap, view != NULL);
  if (view != NULL && page->revealing == 0)
    page->revealing = g_timeout_add (REVEAL, reveal_cb, page);
}

static const WarMapLayer *
layer_at (MariscalMapPage *page, guint i)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (mariscal_page_session (MARISCAL_PAGE (page))));

  return plan != NULL && i < plan->layers->len ? g_ptr_array_index (plan->layers, i) : NULL;
}

/* What was left on last time; at first everything that need not be worked out. */
static void
read_layers (MariscalMapPage *page)
{
  g_autofree char *kept = mariscal_settings_get_string ("map-layers");
  g_auto (GStrv) ids = g_strsplit (kept, " ", -1);

  page->shown.layers = 0;
  for (guint i = 0; layer_at (page, i) != NULL; i++)
    if (*kept == '\0' ? !layer_at (page, i)->worked
                      : g_strv_contains ((const char *const *) ids, layer_at (page, i)->id))
      page->shown.layers |= 1u << i;
  page->shown.age = g_strv_contains ((const char *const *) ids, "age");
}

static void
keep_layers (MariscalMapPage *page)
{
  g_autoptr (GString) ids = g_string_new ("layers");

  for (guint i = 0; layer_at (page, i) != NULL; i++)
    if (page->shown.layers & 1u << i)
      g_string_append_printf (ids, " %s", layer_at (page, i)->id);
  if (page->shown.age)
    g_string_append (ids, " age");
  mariscal_settings_set_string ("map-layers", ids->str);
}

/* As near as it was last time. */
static void
begin_as_left (MariscalMapPage *page)
{
  int metres = mariscal_settings_get_int ("map-scale", 0);

  if (metres > 0)
    mariscal_map_canvas_begin (page->canvas, metres / 1000.0);
}

static void
show_map (MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));

  page->shown.about = mariscal_session_selected (session);
  mariscal_map_canvas_show (page->canvas, session, &page->shown);
}

static void
layer_toggled_cb (GtkToggleButton *button, MariscalMapPage *page)
{
  guint bit = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "layer"));

  if (bit == 0)
    page->shown.age = gtk_toggle_button_get_active (button);
  else if (gtk_toggle_button_get_active (button))
    page->shown.layers |= 1u << (bit - 1);
  else
    page->shown.layers &= ~(1u << (bit - 1));
  keep_layers (page);
  show_map (page);
}

/* One row: a picture, the name, and a tick while it is on. `bit`: from 1; 0 is the age of positions. */
static void
add_layer (MariscalMapPage *page, const char *name, const char *icon, guint bit, gboolean on)
{
  GtkWidget *button = gtk_toggle_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (name), *tick = mariscal_spoken_ornament ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), mariscal_spoken_ornament (icon));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "maplayer");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "layer", GUINT_TO_POINTER (bit));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), on);
  g_object_bind_property (button, "active", tick, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect (button, "toggled", G_CALLBACK (layer_toggled_cb), page);
  gtk_box_append (page->layers, button);
}

static const char *
icon_of (MariscalSession *session, const WarMapLayer *layer)
{
  if (layer->paint != NULL)
    return "mariscal-map-symbolic";
  if (layer->badge->len > 0)
    return "mariscal-flag-symbolic";
  if (layer->stack->len > 0)
    return mariscal_sides_stack (mariscal_session_schema (session)) ? "mariscal-helmet-symbolic"
                                                                    : "mariscal-block-symbolic";
  return layer->about != NULL ? "mariscal-range-symbolic" : "mariscal-crate-symbolic";
}

static void
show_layers (MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));

  mariscal_box_empty (page->layers);
  for (guint i = 0; layer_at (page, i) != NULL; i++)
    {
      g_autofree char *key = g_strdup_printf ("layer/%s", layer_at (page, i)->id);
      g_autofree char *name
        = war_words_say (mariscal_session_words (session), mariscal_session_data (session), key, NULL);

      add_layer (page, name, icon_of (session, layer_at (page, i)), i + 1, (page->shown.layers & 1u << i) != 0);
    }
  if (war_schema_seen (mariscal_session_schema (session)) != NULL)
    add_layer (page, _("Age of positions"), "mariscal-eye-symbolic", 0, page->shown.age);
}

/* What is looked for, and what this map is to the printed one, each game calls by its own words. */
static void
say_words (MariscalMapPage *page)
{
  const WarWords *words = mariscal_session_words (mariscal_page_session (MARISCAL_PAGE (page)));
  g_autofree char *seek = war_words_say (words, NULL, "map-find", NULL);
  g_autofree char *note = war_words_say (words, NULL, "map-note", NULL);

  gtk_widget_set_tooltip_text (GTK_WIDGET (page->search_button), seek);
  gtk_accessible_update_property (GTK_ACCESSIBLE (page->search_button), GTK_ACCESSIBLE_PROPERTY_LABEL, seek, -1);
  g_object_set (page->search, "placeholder-text", seek, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (page->search), GTK_ACCESSIBLE_PROPERTY_LABEL, seek, -1);
  gtk_label_set_label (page->note, note);
}

static void
mariscal_map_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (base);
  gboolean about = FALSE;

  if (!page->read)
    {
      page->read = TRUE;
      say_words (page);
      gtk_widget_action_set_enabled (GTK_WIDGET (page), "map.sweep",
                                     mariscal_sides_stack (mariscal_session_schema (mariscal_page_session (base))));
      read_layers (page);
      show_layers (page);
      begin_as_left (page);
      what = MARISCAL_ALL;
    }
  for (guint i = 0; layer_at (page, i) != NULL; i++)
    about = about || (layer_at (page, i)->about != NULL && (page->shown.layers & 1u << i));
  if ((what & (MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PAST)) || (about && (what & MARISCAL_SELECTED)))
    show_map (page);
  if (what & (MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PAST))
    {
      mariscal_map_mini_renew (page->mini);
      if (g_strcmp0 (gtk_stack_get_visible_child_name (page->twin), "words") == 0)
        mariscal_map_twin_show (page);
    }
  if (what & (MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PAST | MARISCAL_SELECTED))
    show_panel (page);
  if (what & MARISCAL_BOARD)
    mariscal_map_sweep_back (page);
}

static gboolean
has_keys (MariscalMapPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (gtk_widget_is_ancestor (focus, GTK_WIDGET (page->canvas))
                           || gtk_widget_is_ancestor (focus, GTK_WIDGET (page->panel)));
}

/* Turning to it may have led the keys to a place already, or to what is typed of it; a sweep waits for its line. */
static gboolean
mariscal_map_page_focus (MariscalPage *base)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (base);

  if (page->sweep != NULL)
    return gtk_entry_grab_focus_without_selecting (page->question_entry);
  return has_keys (page) || gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

static gboolean
mariscal_map_page_takes_lines (MariscalPage *page)
{
  return TRUE;
}

static void
come_to (MariscalMapPage *page, WarMember who)
{
  mariscal_session_select (mariscal_page_session (MARISCAL_PAGE (page)), who);
  mariscal_map_canvas_come_to (page->canvas, who);
}

static void
empty_found (MariscalMapPage *page)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (page->found))) != NULL)
    gtk_list_box_remove (page->found, child);
}

static void
search_changed_cb (GtkSearchEntry *entry, MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  g_autoptr (GArray) marks = NULL;

  empty_found (page);
  if (board_of (page) == NULL)
    return;
  marks = map_find (board_of (page), session, gtk_editable_get_text (GTK_EDITABLE (entry)), FINDS);
  for (guint i = 0; i < marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (map_board_sheet (board_of (page))->marks, WarMapMark,
                                               g_array_index (marks, guint, i));
      GtkWidget *label = gtk_label_new (mark->name), *row;

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_set_margin_start (label, 10);
      gtk_list_box_append (page->found, label);
      row = gtk_widget_get_parent (label);
      g_object_set_data (G_OBJECT (row), "member", GINT_TO_POINTER (mark->who));
      if (i == 0)
        gtk_list_box_select_row (page->found, GTK_LIST_BOX_ROW (row));
    }
  gtk_widget_set_visible (GTK_WIDGET (page->found), marks->len > 0);
}

static void
found_activated_cb (GtkListBox *list, GtkListBoxRow *row, MariscalMapPage *page)
{
  WarMember who = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "member"));

  gtk_editable_set_text (GTK_EDITABLE (page->search), "");
  if (page->narrow)
    gtk_toggle_button_set_active (page->search_button, FALSE);
  come_to (page, who);
}

static void
search_activate_cb (GtkSearchEntry *entry, MariscalMapPage *page)
{
  GtkListBoxRow *row;

  search_changed_cb (entry, page);         /* what was typed a moment ago counts too */
  row = gtk_list_box_get_selected_row (page->found);
  if (row != NULL)
    found_activated_cb (page->found, row, page);
}

static void
search_stop_cb (GtkSearchEntry *entry, MariscalMapPage *page)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

static void
search_toggled_cb (GtkToggleButton *button, MariscalMapPage *page)
{
  gboolean on = gtk_toggle_button_get_active (button);

  gtk_widget_set_visible (GTK_WIDGET (page->search), on || !page->narrow);
  if (on)
    gtk_widget_grab_focus (GTK_WIDGET (page->search));
}

/* In words there is nothing to look for that the eye does not find: the map comes back. */
static void
find (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (widget);

  gtk_stack_set_visible_child_name (page->twin, "map");
  gtk_toggle_button_set_active (page->search_button, TRUE);
  search_toggled_cb (page->search_button, page);
  gtk_widget_grab_focus (GTK_WIDGET (page->search));
}

static void
layers_toggled_cb (GtkToggleButton *button, MariscalMapPage *page)
{
  if (!gtk_toggle_button_get_active (button))
    mariscal_reveal_keys_leave (page->layers_revealer, GTK_WIDGET (button));
}

static void
question_yes_cb (MariscalMapPage *page)
{
  mariscal_map_deeds_yes (page);
}

static void
ask (MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  WarMember place = mariscal_session_selected (session);
  const WarKindInfo *kind = war_kind_info (mariscal_session_schema (session), war_member_kind (place));
  g_autofree char *path = g_strdup_printf ("%s/%s", kind->id, war_id (mariscal_session_data (session), place));

  gtk_widget_activate_action (GTK_WIDGET (page), "win.odds", "s", path);
}

/* The second Enter on a place does what is suggested there. */
static void
opened_cb (MariscalMapCanvas *canvas, int who, MariscalMapPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));

  if (mariscal_session_selected (session) == who && adw_flap_get_reveal_flap (page->flap))
    gtk_widget_activate_action (GTK_WIDGET (page), mariscal_map_panel_suggests (page->panel), NULL);
  else
    {
      mariscal_session_select (session, who);
      adw_flap_set_reveal_flap (page->flap, TRUE);
    }
}

/* With the panel open, the arrows lead it along. */
static void
focused_cb (MariscalMapCanvas *canvas, int who, MariscalMapPage *page)
{
  if (adw_flap_get_reveal_flap (page->flap))
    mariscal_session_select (mariscal_page_session (MARISCAL_PAGE (page)), who);
}

static void
went_cb (MariscalMapPanel *panel, int who, MariscalMapPage *page)
{
  come_to (page, who);
}

static void
close_panel (MariscalMapPage *page)
{
  mariscal_session_select (mariscal_page_session (MARISCAL_PAGE (page)), WAR_NONE);
  gtk_widget_grab_focus (GTK_WIDGET (page->canvas));
}

/* The place with the keys, if the panel tells of none. FALSE: there is neither. */
static gboolean
rename_here (MariscalMapPage *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));

  if (!adw_flap_get_reveal_flap (page->flap) && MARISCAL_IS_MAP_ZONE (focus))
    mariscal_session_select (session, mariscal_map_zone_who (MARISCAL_MAP_ZONE (focus)));
  if (!adw_flap_get_reveal_flap (page->flap))
    return FALSE;
  mariscal_map_panel_rename (page->panel);
  return TRUE;
}

static gboolean
escape_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalMapPage *page)
{
  if (key == GDK_KEY_F2)
    return rename_here (page);
  if (key != GDK_KEY_Escape)
    return FALSE;
  else if (page->pending != NULL || page->sweep != NULL)
    mariscal_map_deeds_no (page);
  else if (gtk_toggle_button_get_active (page->brush_button))
    mariscal_map_deeds_load (page, FALSE);
  else if (adw_flap_get_reveal_flap (page->flap))
    close_panel (page);
  else
    return FALSE;
  return TRUE;
}

static void
act (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (widget);
  const char *what = action + strlen ("map.");

  if (g_str_equal (what, "nearer"))
    mariscal_map_canvas_zoom (page->canvas, 1.25);
  else if (g_str_equal (what, "farther"))
    mariscal_map_canvas_zoom (page->canvas, 0.8);
  else if (g_str_equal (what, "all"))
    mariscal_map_canvas_fit (page->canvas);
  else if (g_str_equal (what, "ask"))
    ask (page);
  else if (g_str_equal (what, "close"))
    close_panel (page);
  else if (g_str_equal (what, "rename"))
    mariscal_map_panel_rename (page->panel);
  else if (g_str_equal (what, "stack"))
    mariscal_map_panel_stack (page->panel);
}

static void
do_deed (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (widget);
  const char *what = action + strlen ("map.");
  gboolean words = g_strcmp0 (gtk_stack_get_visible_child_name (page->twin), "words") == 0;

  if (g_str_equal (what, "brush"))
    mariscal_map_deeds_load (page, !gtk_toggle_button_get_active (page->brush_button));
  else if (g_str_equal (what, "sweep"))
    mariscal_map_sweep_begin (page, FALSE);
  else if (g_str_equal (what, "pack-up"))
    mariscal_map_sweep_begin (page, TRUE);
  else if (g_str_equal (what, "take"))
    mariscal_map_deeds_take (page);
  else if (g_str_equal (what, "yes"))
    mariscal_map_deeds_yes (page);
  else if (g_str_equal (what, "no"))
    mariscal_map_deeds_no (page);
  else if (g_str_equal (what, "skip"))
    mariscal_map_sweep_skip (page);
  else if (g_str_equal (what, "words"))
    {
      if (!words)
        mariscal_map_twin_show (page);
      gtk_stack_set_visible_child_name (page->twin, words ? "map" : "words");
    }
}

static gboolean
fit_cb (gpointer user)
{
  MariscalMapPage *page = user;

  page->fitting = 0;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (page->flap),
                                  page->narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  mariscal_map_panel_fold (page->panel, page->narrow);
  gtk_widget_set_visible (GTK_WIDGET (page->search_button), page->narrow);
  search_toggled_cb (page->search_button, page);
  adw_button_content_set_label (page->brush_content, page->narrow ? "" : _("Brush"));
  adw_button_content_set_label (page->tally_content, page->narrow ? "" : _("Tally"));
  gtk_widget_set_visible (page->mini_card, !page->narrow);
  gtk_widget_set_visible (GTK_WIDGET (page->note), !page->narrow);
  gtk_toggle_button_set_active (page->layers_button, !page->compact);
  return G_SOURCE_REMOVE;
}

static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (MARISCAL_MAP_PAGE (widget)->flap), orientation, for_size, minimum, natural, NULL,
                      NULL);
}

/* Another width is followed after this frame: what is shown may not change while it is laid out. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (widget);
  gboolean narrow = width < NARROW, compact = width < COMPACT;

  if ((narrow != page->narrow || compact != page->compact) && page->fitting == 0)
    page->fitting = g_idle_add (fit_cb, page);
  page->narrow = narrow;
  page->compact = compact;
  gtk_widget_allocate (GTK_WIDGET (page->flap), width, height, baseline, NULL);
}

/* As wide as the page was that stood here before: on a telephone a wide one would push the window wider. */
static void
mariscal_map_page_map (GtkWidget *widget)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (widget);
  int width = gtk_widget_get_width (gtk_widget_get_parent (widget));

  if (width > 0 && ((width < NARROW) != page->narrow || (width < COMPACT) != page->compact))
    {
      page->narrow = width < NARROW;
      page->compact = width < COMPACT;
      g_clear_handle_id (&page->fitting, g_source_remove);
      fit_cb (page);
    }
  GTK_WIDGET_CLASS (mariscal_map_page_parent_class)->map (widget);
}

static void
mariscal_map_page_unmap (GtkWidget *widget)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (widget);

  if (page->read)
    mariscal_settings_set_int ("map-scale", (int) (mariscal_map_canvas_km (page->canvas) * 1000));
  GTK_WIDGET_CLASS (mariscal_map_page_parent_class)->unmap (widget);
}

static void
mariscal_map_page_dispose (GObject *object)
{
  MariscalMapPage *page = MARISCAL_MAP_PAGE (object);

  g_clear_handle_id (&page->fitting, g_source_remove);
  g_clear_handle_id (&page->revealing, g_source_remove);
  g_clear_pointer (&page->pending, g_ptr_array_unref);
  g_clear_pointer (&page->sweep, g_array_unref);
  g_clear_pointer (&page->swept, g_array_unref);
  G_OBJECT_CLASS (mariscal_map_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, flap);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, twin);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, mini);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, mini_card);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, brush_content);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, tally_content);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, panel);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, search);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, search_button);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, found);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, layers);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, layers_button);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, layers_revealer);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, places);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, brush_button);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, note);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_title);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_says);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_count);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_entry);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_yes);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_no);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPage, question_skip);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, layers_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, question_yes_cb);
}

static void
mariscal_map_page_class_init (MariscalMapPageClass *klass)
{
  static const char *const acts[] = { "map.nearer", "map.farther", "map.all", "map.ask", "map.close", "map.rename",
                                      "map.stack" };
  static const char *const deeds[] = { "map.brush", "map.sweep", "map.pack-up", "map.take", "map.yes", "map.no",
                                       "map.skip",  "map.words" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_map_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_map_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = (GDestroyNotify) g_variant_unref;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_map_page_show;
  MARISCAL_PAGE_CLASS (klass)->takes_lines = mariscal_map_page_takes_lines;
  MARISCAL_PAGE_CLASS (klass)->focus = mariscal_map_page_focus;
  G_OBJECT_CLASS (klass)->dispose = mariscal_map_page_dispose;
  widget_class->map = mariscal_map_page_map;
  widget_class->unmap = mariscal_map_page_unmap;
  g_type_ensure (MARISCAL_TYPE_MAP_CANVAS);
  g_type_ensure (MARISCAL_TYPE_MAP_MINI);
  g_type_ensure (MARISCAL_TYPE_MAP_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-map-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "page.find", NULL, find);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    gtk_widget_class_install_action (widget_class, acts[i], NULL, act);
  for (guint i = 0; i < G_N_ELEMENTS (deeds); i++)
    gtk_widget_class_install_action (widget_class, deeds[i], NULL, do_deed);
}

static void
mariscal_map_page_init (MariscalMapPage *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (page));
  gtk_widget_set_layout_manager (GTK_WIDGET (page), gtk_custom_layout_new (NULL, measure, allocate));
  page->shown.about = WAR_NONE;
  mariscal_map_mini_follow (page->mini, page->canvas);
  mariscal_map_deeds_begin (page);
  g_signal_connect (page->canvas, "opened", G_CALLBACK (opened_cb), page);
  g_signal_connect (page->canvas, "focused", G_CALLBACK (focused_cb), page);
  g_signal_connect (page->panel, "went", G_CALLBACK (went_cb), page);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (escape_cb), page);
  gtk_widget_add_controller (GTK_WIDGET (page), keys);
}
