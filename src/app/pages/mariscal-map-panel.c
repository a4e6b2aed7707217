/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Groups of rows, made anew for each place; a group without rows is not there. */

#include "mariscal-map-panel.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-keycap.h"
#include "mariscal-reveal.h"
#include "mariscal-rule.h"
#include "mariscal-sides.h"
#include "mariscal-stack-tag.h"
#include "mariscal-text.h"

#define WIDTH 300
#define SHEET 240                          /* height of a sheet at the lower edge */

struct _MariscalMapPanel
{
  AdwBin        parent;
  GtkLabel     *name, *owner, *ask_label, *stack_says;
  GtkEntry     *name_entry, *stack_entry;
  GtkStack     *name_stack;
  GtkBox       *whose, *groups, *orders, *ask_key;
  GtkFlowBox   *chips;
  GtkButton    *ask, *take, *stack_button;
  GtkRevealer  *stack_revealer;
  GtkScrolledWindow *scroll;
  GtkWidget    *badge;
  WarMember     who;
};

enum { RENAMED, TYPED, ASKED, WENT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalMapPanel, mariscal_map_panel, ADW_TYPE_BIN)

static void
name_done_cb (GtkEntry *entry, MariscalMapPanel *panel)
{
  gtk_stack_set_visible_child_name (panel->name_stack, "said");
  g_signal_emit (panel, signals[RENAMED], 0, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
stack_done_cb (GtkEntry *entry, MariscalMapPanel *panel)
{
  g_signal_emit (panel, signals[TYPED], 0, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
stack_changed_cb (GtkEntry *entry, MariscalMapPanel *panel)
{
  g_signal_emit (panel, signals[ASKED], 0, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static gboolean
entry_key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalMapPanel *panel)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  gtk_stack_set_visible_child_name (panel->name_stack, "said");
  gtk_revealer_set_reveal_child (panel->stack_revealer, FALSE);
  return FALSE;                            /* …and the page brings the focus back to the map */
}

static GtkWidget *
add_row (GtkWidget *list, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return row;
}

static GtkWidget *
new_tag (const MapStack *stack, int height)
{
  GtkWidget *tag = mariscal_stack_tag_new (height);
  MariscalStack shown = { .tone = stack->tone, .letter = stack->letter, .old = stack->old, .cut = stack->cut,
                          .unseen = stack->old && stack->items->len == 0 };

  for (guint i = 0; i < stack->items->len && i < MARISCAL_STACK_ITEMS; i++)
    {
      const MapUnit *unit = &g_array_index (stack->items, MapUnit, i);

      shown.item[shown.n++] = (MariscalStackItem) { unit->symbol, unit->count };
    }
  mariscal_stack_tag_show (MARISCAL_STACK_TAG (tag), &shown, stack->words);
  gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
  return tag;
}

static void
show_stacks (MariscalMapPanel *panel, const MapView *view)
{
  gboolean any = view->stacks->len + view->pieces->len > 0;
  GtkWidget *list = any ? mariscal_text_add_list (panel->groups, _("Standing here")) : NULL;

  for (guint i = 0; i < view->pieces->len; i++)
    add_row (list, g_ptr_array_index (view->pieces, i), NULL);
  for (guint i = 0; i < view->stacks->len; i++)
    {
      const MapStack *stack = g_ptr_array_index (view->stacks, i);
      GtkWidget *row = add_row (list, stack->items->len > 0 ? stack->words : stack->age, NULL);

      adw_action_row_add_prefix (ADW_ACTION_ROW (row), new_tag (stack, 24));
    }
}

static void
door_cb (AdwActionRow *row, MariscalMapPanel *panel)
{
  g_signal_emit (panel, signals[WENT], 0, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "member")));
}

static void
show_doors (MariscalMapPanel *panel, const MapView *view)
{
  GtkWidget *list = view->doors->len > 0 ? mariscal_text_add_list (panel->groups, _("Next door")) : NULL;

  for (guint i = 0; i < view->doors->len; i++)
    {
      const MapDoor *door = g_ptr_array_index (view->doors, i);
      GtkWidget *row = add_row (list, door->name, door->way);

      adw_action_row_add_prefix (ADW_ACTION_ROW (row), mariscal_badge_new (door->tone, door->letter, 18));
      for (guint k = 0; k < MIN (door->stacks->len, 2); k++)
        adw_action_row_add_suffix (ADW_ACTION_ROW (row), new_tag (g_ptr_array_index (door->stacks, k), 18));
      g_object_set_data (G_OBJECT (row), "member", GINT_TO_POINTER (door->who));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      g_signal_connect (row, "activated", G_CALLBACK (door_cb), panel);
    }
}

static void
show_whys (MariscalMapPanel *panel, const MapView *view)
{
  for (guint i = 0; i < view->whys->len; i++)
    {
      const MapWhy *why = g_ptr_array_index (view->whys, i);
      GtkWidget *list = mariscal_text_add_list (panel->groups, why->title), *row;
      g_autoptr (GString) says = g_string_new (NULL);

      for (guint k = 0; k < why->says->len; k++)
        g_string_append_printf (says, "%s%s", k > 0 ? "\n" : "", (char *) g_ptr_array_index (why->says, k));
      row = add_row (list, why->value, says->str);
      if (why->rule != NULL)
        adw_action_row_add_suffix (ADW_ACTION_ROW (row), mariscal_rule_new (why->rule));
    }
}

static void
show_chance (MariscalMapPanel *panel, const MapView *view, MariscalSession *session)
{
  g_autofree char *chance = NULL;
  GtkWidget *list, *row;

  if (view->chance_words == NULL)
    return;
  list = mariscal_text_add_list (panel->groups, view->asks_name);
  chance = view->chance.den != 0 ? war_words_chance (mariscal_session_words (session), view->chance) : NULL;
  row = add_row (list, chance != NULL ? chance : view->chance_words, chance != NULL ? view->chance_words : NULL);
  gtk_widget_add_css_class (row, "numeric");
}

static void
show_chips (MariscalMapPanel *panel, const MapView *view)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (panel->chips))) != NULL)
    gtk_flow_box_remove (panel->chips, child);
  for (guint i = 0; i < view->chips->len; i++)
    {
      GtkWidget *chip = gtk_label_new (g_ptr_array_index (view->chips, i));

      gtk_widget_add_css_class (chip, "chip");
      gtk_widget_add_css_class (chip, "caption");
      gtk_flow_box_insert (panel->chips, chip, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (chip), FALSE);
    }
  gtk_widget_set_visible (GTK_WIDGET (panel->chips), view->chips->len > 0);
}

static void
suggest (GtkWidget *button, gboolean suggested)
{
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

/* Who moves attacks others; of what is his own there is most often something to put right. */
static void
show_deeds (MariscalMapPanel *panel, MariscalSession *session, const MapView *view)
{
  g_autofree char *ask = g_strdup_printf (_("%s…"), view->asks_name != NULL ? view->asks_name : "");
  gboolean stacks = mariscal_sides_stack (mariscal_session_schema (session));

  gtk_label_set_text (panel->ask_label, ask);
  gtk_accessible_update_property (GTK_ACCESSIBLE (panel->ask), GTK_ACCESSIBLE_PROPERTY_LABEL, ask, -1);
  gtk_widget_set_visible (GTK_WIDGET (panel->ask), view->asks != 0);
  gtk_widget_set_visible (GTK_WIDGET (panel->orders), !view->sea);
  gtk_widget_set_visible (GTK_WIDGET (panel->take), !view->own);
  gtk_widget_set_visible (GTK_WIDGET (panel->stack_button), stacks);
  gtk_widget_set_visible (GTK_WIDGET (panel->ask_key), !view->own || !stacks);
  suggest (GTK_WIDGET (panel->ask), !view->own);
  suggest (GTK_WIDGET (panel->stack_button), view->own);
}

static void
show_head (MariscalMapPanel *panel, MariscalSession *session, const MapView *view)
{
  g_autofree char *owner = view->about != NULL && view->owner_name != NULL
                             ? g_strdup_printf ("%s · %s", view->owner_name, view->about)
                             : g_strdup (view->owner_name != NULL ? view->owner_name : view->about);

  gtk_label_set_text (panel->name, view->name);
  gtk_label_set_text (panel->owner, owner != NULL ? owner : "");
  gtk_widget_set_visible (GTK_WIDGET (panel->whose), owner != NULL);
  if (panel->badge != NULL)
    gtk_box_remove (panel->whose, panel->badge);
  panel->badge = mariscal_badge_new (view->tone, view->letter, 20);
  gtk_box_prepend (panel->whose, panel->badge);
  show_deeds (panel, session, view);
}

const char *
mariscal_map_panel_suggests (MariscalMapPanel *panel)
{
  gboolean stack = gtk_widget_get_visible (GTK_WIDGET (panel->stack_button))
                   && gtk_widget_has_css_class (GTK_WIDGET (panel->stack_button), "suggested-action");

  return gtk_actionable_get_action_name (GTK_ACTIONABLE (stack ? panel->stack_button : panel->ask));
}

void
mariscal_map_panel_show (MariscalMapPanel *panel, MariscalSession *session, const MapView *view)
{
  if (panel->who != view->who)
    {
      gtk_stack_set_visible_child_name (panel->name_stack, "said");
      gtk_revealer_set_reveal_child (panel->stack_revealer, FALSE);
    }
  panel->who = view->who;
  mariscal_box_empty (panel->groups);
  show_head (panel, session, view);
  show_chips (panel, view);
  show_chance (panel, view, session);
  show_stacks (panel, view);
  show_doors (panel, view);
  show_whys (panel, view);
}

void
mariscal_map_panel_rename (MariscalMapPanel *panel)
{
  gtk_editable_set_text (GTK_EDITABLE (panel->name_entry), gtk_label_get_text (panel->name));
  gtk_stack_set_visible_child_name (panel->name_stack, "asked");
  gtk_widget_grab_focus (GTK_WIDGET (panel->name_entry));
}

void
mariscal_map_panel_stack (MariscalMapPanel *panel)
{
  gtk_editable_set_text (GTK_EDITABLE (panel->stack_entry), "");
  mariscal_reveal_at_once (panel->stack_revealer);
  gtk_widget_grab_focus (GTK_WIDGET (panel->stack_entry));
}

static GtkEditable *
line_of (MariscalMapPanel *panel, MariscalMapPanelLine line)
{
  return GTK_EDITABLE (line == MARISCAL_MAP_PANEL_NAME ? panel->name_entry : panel->stack_entry);
}

const char *
mariscal_map_panel_typed (MariscalMapPanel *panel, MariscalMapPanelLine line)
{
  gboolean open = line == MARISCAL_MAP_PANEL_NAME
                    ? g_strcmp0 (gtk_stack_get_visible_child_name (panel->name_stack), "asked") == 0
                    : gtk_revealer_get_reveal_child (panel->stack_revealer);

  return open ? gtk_editable_get_text (line_of (panel, line)) : NULL;
}

void
mariscal_map_panel_type (MariscalMapPanel *panel, MariscalMapPanelLine line, const char *text)
{
  if (line == MARISCAL_MAP_PANEL_NAME)
    mariscal_map_panel_rename (panel);
  else
    mariscal_map_panel_stack (panel);
  gtk_editable_set_text (line_of (panel, line), text);
  gtk_editable_set_position (line_of (panel, line), -1);
}

void
mariscal_map_panel_fold (MariscalMapPanel *panel, gboolean sheet)
{
  gtk_scrolled_window_set_max_content_height (panel->scroll, -1);
  gtk_scrolled_window_set_min_content_height (panel->scroll, sheet ? SHEET : -1);
  gtk_scrolled_window_set_max_content_height (panel->scroll, sheet ? SHEET : -1);
  gtk_widget_set_size_request (GTK_WIDGET (panel), sheet ? -1 : WIDTH, -1);
}

void
mariscal_map_panel_tell (MariscalMapPanel *panel, const char *says)
{
  gtk_label_set_text (panel->stack_says, says);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, name);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, owner);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, ask_label);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, ask_key);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, stack_says);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, name_entry);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, stack_entry);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, name_stack);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, whose);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, groups);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, orders);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, chips);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, ask);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, take);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, stack_button);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, stack_revealer);
  gtk_widget_class_bind_template_child (widget_class, MariscalMapPanel, scroll);
}

static void
mariscal_map_panel_class_init (MariscalMapPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const names[] = { "renamed", "typed", "asked", "went" };

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-map-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, name_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, stack_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, stack_changed_cb);
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 1, i == WENT ? G_TYPE_INT : G_TYPE_STRING);
}

static void
mariscal_map_panel_init (MariscalMapPanel *panel)
{
  GtkEventController *keys[] = { gtk_event_controller_key_new (), gtk_event_controller_key_new () };

  gtk_widget_init_template (GTK_WIDGET (panel));
  panel->who = WAR_NONE;
  gtk_box_append (panel->ask_key, mariscal_keycap_new ("Return"));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_signal_connect (keys[i], "key-pressed", G_CALLBACK (entry_key_cb), panel);
      gtk_widget_add_controller (i == 0 ? GTK_WIDGET (panel->name_entry) : GTK_WIDGET (panel->stack_entry), keys[i]);
    }
}
