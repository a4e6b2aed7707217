/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The frame of the sections: what they have in common is undo, the file, and the way to what a path is about. */

#include "mariscal-editor.h"

#include <glib/gi18n.h>

#include "editor-cards.h"
#include "editor-map.h"
#include "editor-tables.h"
#include "mariscal-heading.h"
#include "mariscal-help.h"
#include "mariscal-menus.h"

struct _MariscalEditor
{
  AdwBin           parent;
  MariscalOverlay *overlay;
  MariscalHeading *title;
  GtkStack        *sections;
  GtkWidget       *cards, *map, *counters, *tables;             /* or NULL */
  GMenu           *samples;
};

enum { TOLD, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalEditor, mariscal_editor, ADW_TYPE_BIN)

MariscalOverlay *
mariscal_editor_overlay (MariscalEditor *editor)
{
  return editor->overlay;
}

static void
show_state (MariscalEditor *editor)
{
  const WarOverlay *said = mariscal_overlay_said (editor->overlay);
  const char *game = war_schema_title (war_game_schema (mariscal_overlay_game (editor->overlay)));
  g_autofree char *saved = mariscal_overlay_saved (editor->overlay);
  g_autofree char *subtitle = g_strdup_printf ("%s \302\267 %s", game, saved);

  g_object_set (editor->title, "subtitle", subtitle, "brief", saved, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (editor), "editor.undo", war_overlay_can_undo (said));
  gtk_widget_action_set_enabled (GTK_WIDGET (editor), "editor.redo", war_overlay_can_redo (said));
  gtk_widget_action_set_enabled (GTK_WIDGET (editor), "editor.meet", mariscal_overlay_is_parted (editor->overlay));
  gtk_widget_action_set_enabled (GTK_WIDGET (editor), "editor.clear", !war_overlay_is_empty (said));
}

void
mariscal_editor_go (MariscalEditor *editor, const char *path)
{
  if (editor->cards != NULL && editor_cards_go (EDITOR_CARDS (editor->cards), path))
    gtk_stack_set_visible_child (editor->sections, editor->cards);
  else if (editor->map != NULL && editor_map_go (EDITOR_MAP (editor->map), path))
    gtk_stack_set_visible_child (editor->sections, editor->map);
  else if (editor->counters != NULL && editor_cards_go (EDITOR_CARDS (editor->counters), path))
    gtk_stack_set_visible_child (editor->sections, editor->counters);
  else if (editor->tables != NULL && editor_tables_go (EDITOR_TABLES (editor->tables), path))
    gtk_stack_set_visible_child (editor->sections, editor->tables);
}

static void
changed_cb (MariscalOverlay *overlay, const char *path, MariscalEditor *editor)
{
  show_state (editor);
}

static void
told_cb (MariscalOverlay *overlay, const char *text, MariscalEditor *editor)
{
  g_signal_emit (editor, signals[TOLD], 0, text);
  show_state (editor);
}

/* Whoever goes back wants to see what he went back from. */
static void
went_cb (MariscalOverlay *overlay, const char *path, MariscalEditor *editor)
{
  mariscal_editor_go (editor, path);
}

static void
walk (MariscalEditor *editor, gboolean (*step) (MariscalOverlay *overlay))
{
  gulong handler = g_signal_connect_after (editor->overlay, "changed", G_CALLBACK (went_cb), editor);

  step (editor->overlay);
  g_signal_handler_disconnect (editor->overlay, handler);
}

void
mariscal_editor_undo (MariscalEditor *editor)
{
  walk (editor, mariscal_overlay_undo);
}

void
mariscal_editor_redo (MariscalEditor *editor)
{
  walk (editor, mariscal_overlay_redo);
}

static void
walk_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  if (g_str_equal (name, "editor.undo"))
    mariscal_editor_undo (MARISCAL_EDITOR (widget));
  else
    mariscal_editor_redo (MARISCAL_EDITOR (widget));
}

static void
clear_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  mariscal_overlay_clear (MARISCAL_EDITOR (widget)->overlay);
}

static void
meet_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  MariscalOverlay *overlay = MARISCAL_EDITOR (widget)->overlay;

  if (mariscal_overlay_meet (overlay))
    mariscal_overlay_tell (overlay, _("Taken in; Undo takes it out again"));
}

static void
campaigns_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  mariscal_editor_show_campaigns (MARISCAL_EDITOR (widget));
}

/* What the game brings as a sample can be taken in as a file can. */
static void
list_samples (MariscalEditor *editor)
{
  const WarGame *game = mariscal_overlay_game (editor->overlay);
  const WarWords *words = mariscal_session_words (mariscal_overlay_session (editor->overlay));
  g_auto (GStrv) ids = war_schema_listed (war_game_schema (game), "overlays");

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *key = g_strconcat ("overlay/", ids[i], NULL), *name = war_words_say (words, NULL, key, NULL);
      g_autofree char *label = g_strdup_printf (_("Take in: %s"), name);
      g_autofree char *action = g_strdup_printf ("editor.sample::%s", ids[i]);

      g_menu_append (editor->samples, label, action);
    }
}

static void
sample_action (GtkWidget *widget, const char *name, GVariant *argument)
{
  MariscalEditor *editor = MARISCAL_EDITOR (widget);
  g_autoptr (GBytes) sample = war_game_overlay (mariscal_overlay_game (editor->overlay),
                                                g_variant_get_string (argument, NULL));

  if (sample != NULL)
    mariscal_overlay_take (editor->overlay, sample);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, MariscalEditor *editor)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;
  mariscal_editor_take (editor, files->data);
  return TRUE;
}

static void
add_section (MariscalEditor *editor, GtkWidget **section, GtkWidget *widget, const char *id, const char *title)
{
  *section = widget;
  if (widget != NULL)
    gtk_stack_add_titled (editor->sections, widget, id, title);
}

/* The map is drawn when somebody looks at it. */
static gboolean
mariscal_editor_grab_focus (GtkWidget *widget)
{
  GtkWidget *section = gtk_stack_get_visible_child (MARISCAL_EDITOR (widget)->sections);

  return section != NULL && gtk_widget_grab_focus (section);
}

static void
mariscal_editor_dispose (GObject *object)
{
  MariscalEditor *editor = MARISCAL_EDITOR (object);

  if (editor->overlay != NULL)
    g_signal_handlers_disconnect_by_data (editor->overlay, editor);
  mariscal_menus_empty (GTK_WIDGET (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), MARISCAL_TYPE_EDITOR);
  G_OBJECT_CLASS (mariscal_editor_parent_class)->dispose (object);
  g_clear_object (&editor->overlay);
}

static void
mariscal_editor_class_init (MariscalEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_editor_dispose;
  widget_class->grab_focus = mariscal_editor_grab_focus;
  signals[TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_install_action (widget_class, "editor.undo", NULL, walk_action);
  gtk_widget_class_install_action (widget_class, "editor.redo", NULL, walk_action);
  gtk_widget_class_install_action (widget_class, "editor.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "editor.meet", NULL, meet_action);
  gtk_widget_class_install_action (widget_class, "editor.sample", "s", sample_action);
  gtk_widget_class_install_action (widget_class, "editor.campaigns", NULL, campaigns_action);
  mariscal_editor_install_files (widget_class);
  g_type_ensure (MARISCAL_TYPE_HEADING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/editor/mariscal-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalEditor, title);
  gtk_widget_class_bind_template_child (widget_class, MariscalEditor, sections);
  gtk_widget_class_bind_template_child (widget_class, MariscalEditor, samples);
}

static void
mariscal_editor_init (MariscalEditor *editor)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (editor));
  mariscal_help_declare (editor, "own-copy");
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), editor);
  gtk_widget_add_controller (GTK_WIDGET (editor), GTK_EVENT_CONTROLLER (target));
}

GtkWidget *
mariscal_editor_new (const WarGame *game, GError **error)
{
  g_autoptr (MariscalOverlay) overlay = mariscal_overlay_get (game, error);
  MariscalEditor *editor;

  if (overlay == NULL)
    return NULL;
  editor = g_object_new (MARISCAL_TYPE_EDITOR, NULL);
  editor->overlay = g_object_ref (overlay);
  add_section (editor, &editor->cards, editor_cards_new (overlay), "cards", _("Cards"));
  add_section (editor, &editor->map, editor_map_new (overlay), "map", _("Map"));
  add_section (editor, &editor->counters, editor_counters_new (overlay), "counters", _("Counters"));
  add_section (editor, &editor->tables, editor_tables_new (overlay), "tables", _("Tables"));
  list_samples (editor);
  show_state (editor);
  g_signal_connect (overlay, "changed", G_CALLBACK (changed_cb), editor);
  g_signal_connect (overlay, "told", G_CALLBACK (told_cb), editor);
  return GTK_WIDGET (editor);
}
