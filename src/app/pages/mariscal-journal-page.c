/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The list at the left, an entry at the right; narrow, one after the other. Changing an entry and comparing two boards
 * take the whole page. */

#include "mariscal-journal-page.h"

#include <glib/gi18n.h>

#include "mariscal-abreast.h"
#include "mariscal-badge.h"
#include "mariscal-compare.h"
#include "mariscal-journal-detail.h"
#include "mariscal-journal-line.h"
#include "mariscal-journal-view.h"
#include "mariscal-revise.h"

struct _MariscalJournalPage
{
  MariscalPage         parent;
  MariscalJournalView *view;               /* NULL: not shown yet */
  GtkSingleSelection  *selection;
  GHashTable          *lines;              /* of MariscalJournalLine: those in sight */
  GtkStack            *stack;
  AdwLeaflet          *leaflet;
  GtkWidget           *both;               /* the leaflet, no wider than can be read */
  GtkBox              *sides;
  GtkListView         *list;
  GtkScrolledWindow   *across;             /* where the list lies */
  GtkToggleButton     *all, *dice, *corrections, *notes, *about;
  GtkDropDown         *orders;
  GArray              *forms;              /* of WarForm, as the orders are listed, from the second on */
  GtkEditable         *search;
  GtkWidget           *none, *back;
  MariscalJournalDetail *detail;
  MariscalRevise      *revise;
  MariscalCompare     *compare;
  guint                scrolling, settling;
  gboolean             narrow;             /* lines are */
  double               needed;             /* by the widest that was drawn wide and had no room */
  WarMember            side;               /* that is looked for */
  gboolean             filling;            /* widgets are being written to, nobody presses them */
};

G_DEFINE_FINAL_TYPE (MariscalJournalPage, mariscal_journal_page, MARISCAL_TYPE_PAGE)

static MariscalSession *
session_of (MariscalJournalPage *page)
{
  return mariscal_page_session (MARISCAL_PAGE (page));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, MariscalJournalPage *page)
{
  gtk_list_item_set_child (item, mariscal_journal_line_new (session_of (page), page->view));
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, MariscalJournalPage *page)
{
  MariscalJournalLine *line = MARISCAL_JOURNAL_LINE (gtk_list_item_get_child (item));
  gboolean heading = mariscal_journal_item_heading (gtk_list_item_get_item (item));

  gtk_list_item_set_selectable (item, !heading);
  gtk_list_item_set_activatable (item, !heading);
  /* What cannot be chosen would stop the arrows, and Tab before it. */
  gtk_widget_set_focusable (GTK_WIDGET (line), heading);
  mariscal_journal_line_show (line, gtk_list_item_get_position (item), page->narrow);
  g_hash_table_insert (page->lines, line, item);
}

static void
unbind_cb (GtkListItemFactory *factory, GtkListItem *item, MariscalJournalPage *page)
{
  g_hash_table_remove (page->lines, gtk_list_item_get_child (item));
}

/* Rows that stay may stand elsewhere now, beside other lanes, or later than what is looked at. */
static void
show_lines_again (MariscalJournalPage *page)
{
  GHashTableIter iter;
  gpointer line, item;

  g_hash_table_iter_init (&iter, page->lines);
  while (g_hash_table_iter_next (&iter, &line, &item))
    if (gtk_list_item_get_position (item) < mariscal_journal_view_rows (page->view))
      mariscal_journal_line_show (line, gtk_list_item_get_position (item), page->narrow);
}

static gboolean
width_cb (gpointer user)
{
  MariscalJournalPage *page = user;

  page->settling = 0;
  if (page->view != NULL)
    show_lines_again (page);
  return G_SOURCE_REMOVE;
}

/* Lines are drawn narrow when they have not the room they ask for, and wide again once there is as much as they asked
 * for then: that much never grows less, so there is an end to it. Nothing is changed while it is being laid out. */
static void
room_cb (GtkAdjustment *across, MariscalJournalPage *page)
{
  double room = gtk_adjustment_get_page_size (across), asked = gtk_adjustment_get_upper (across);
  gboolean narrow = page->narrow ? room < page->needed : asked > room;

  if (room <= 0 || narrow == page->narrow)
    return;
  if (narrow)
    page->needed = MAX (page->needed, asked);
  page->narrow = narrow;
  if (page->settling == 0)
    page->settling = g_idle_add (width_cb, page);
}

static MariscalJournalItem *
selected_item (MariscalJournalPage *page)
{
  return gtk_single_selection_get_selected_item (page->selection);
}

static void
show_detail (MariscalJournalPage *page)
{
  MariscalJournalItem *item = selected_item (page);
  guint entry = item != NULL && mariscal_journal_item_branch (item) < 0 ? mariscal_journal_item_entry (item)
                                                                        : mariscal_session_entry (session_of (page));

  mariscal_journal_detail_show (page->detail, session_of (page), entry);
}

static void
selected_cb (MariscalJournalPage *page)
{
  if (!page->filling)
    show_detail (page);
}

static void
activate_cb (MariscalJournalPage *page, guint position)
{
  show_detail (page);
  adw_leaflet_navigate (page->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

static void
back_cb (MariscalJournalPage *page)
{
  adw_leaflet_navigate (page->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
folded_cb (MariscalJournalPage *page)
{
  gtk_widget_set_visible (page->back, adw_leaflet_get_folded (page->leaflet));
  /* A click that shows nothing is no answer: beside the list there is no entry then. */
  gtk_list_view_set_single_click_activate (page->list, adw_leaflet_get_folded (page->leaflet));
}

static WarForm
chosen_order (MariscalJournalPage *page)
{
  guint i = gtk_drop_down_get_selected (page->orders);

  return i > 0 && i <= page->forms->len ? g_array_index (page->forms, WarForm, i - 1) : 0;
}

static void
filter_cb (MariscalJournalPage *page)
{
  MariscalJournalFilter filter = { gtk_editable_get_text (page->search) };

  if (page->filling || page->view == NULL)
    return;
  filter.dice = gtk_toggle_button_get_active (page->dice);
  filter.corrections = gtk_toggle_button_get_active (page->corrections);
  filter.notes = gtk_toggle_button_get_active (page->notes);
  filter.order = chosen_order (page);
  filter.side = page->side;
  filter.about = gtk_toggle_button_get_active (page->about) ? mariscal_session_selected (session_of (page)) : WAR_NONE;
  mariscal_journal_view_filter (page->view, &filter);
  gtk_widget_set_visible (page->none, mariscal_journal_view_rows (page->view) == 0);
}

static void
show_side (MariscalJournalPage *page)
{
  page->filling = TRUE;
  for (GtkWidget *other = gtk_widget_get_first_child (GTK_WIDGET (page->sides)); other != NULL;
       other = gtk_widget_get_next_sibling (other))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (other),
                                  GPOINTER_TO_INT (g_object_get_data (G_OBJECT (other), "side")) == page->side);
  page->filling = FALSE;
}

static void
side_cb (MariscalJournalPage *page, GtkToggleButton *button)
{
  WarMember side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "side"));

  if (page->filling)
    return;
  page->side = gtk_toggle_button_get_active (button) ? side : page->side == side ? WAR_NONE : page->side;
  show_side (page);
  filter_cb (page);
}

static void
add_side (MariscalJournalPage *page, WarMember side)
{
  GtkWidget *button = gtk_toggle_button_new ();
  g_autofree char *name = mariscal_sides_name (session_of (page), side);

  gtk_button_set_child (GTK_BUTTON (button), mariscal_badge_new_side (session_of (page), side, 18));
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "chip");
  gtk_widget_add_css_class (button, "badge");
  g_object_set_data (G_OBJECT (button), "side", GINT_TO_POINTER (side));
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (side_cb), page);
  gtk_box_append (page->sides, button);
}

/* Those that take turns. */
static void
add_sides (MariscalJournalPage *page)
{
  const WarSchema *schema = mariscal_session_schema (session_of (page));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < war_schema_n_steps (schema); i++)
    {
      const WarStepInfo *info = war_step_info (schema, war_step_at (schema, i));

      if (info->who != WAR_NONE && g_hash_table_add (seen, GINT_TO_POINTER (info->who)))
        add_side (page, info->who);
    }
}

static void
list_orders (MariscalJournalPage *page)
{
  const WarSchema *schema = mariscal_session_schema (session_of (page));
  const WarWords *words = mariscal_session_words (session_of (page));
  WarForm chosen = chosen_order (page);
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *const[]) { _("Any order"), NULL });
  guint at = 0;

  g_clear_pointer (&page->forms, g_array_unref);
  page->forms = mariscal_journal_view_orders (page->view);
  for (guint i = 0; i < page->forms->len; i++)
    {
      const char *id = war_form_info (schema, g_array_index (page->forms, WarForm, i))->id;
      g_autofree char *key = g_strconcat ("order/", id, NULL);
      g_autofree char *name = war_words_has (words, key) ? war_words_say (words, NULL, key, NULL) : g_strdup (id);

      gtk_string_list_append (names, name);
      at = g_array_index (page->forms, WarForm, i) == chosen ? i + 1 : at;
    }
  page->filling = TRUE;
  gtk_drop_down_set_model (page->orders, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (page->orders, at);
  page->filling = FALSE;
}

static void
show_about (MariscalJournalPage *page)
{
  MariscalSession *session = session_of (page);
  WarMember member = mariscal_session_selected (session);
  gboolean there = member != WAR_NONE;

  if (there)
    {
      g_autofree char *name = war_words_name (mariscal_session_words (session), mariscal_session_state (session),
                                              mariscal_session_data (session), member, NULL);

      gtk_button_set_label (GTK_BUTTON (page->about), name);
    }
  else
    gtk_toggle_button_set_active (page->about, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (page->about), there);
  if (gtk_toggle_button_get_active (page->about))
    filter_cb (page);
}

/* Not before the list has its size: it would show rows that are not there. */
static gboolean
scroll_cb (gpointer user)
{
  MariscalJournalPage *page = user;
  guint row = gtk_single_selection_get_selected (page->selection);

  page->scrolling = 0;
  if (row != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (page->list), "list.scroll-to-item", "u", row);
  return G_SOURCE_REMOVE;
}

static void
choose (MariscalJournalPage *page, int row)
{
  page->filling = TRUE;
  gtk_single_selection_set_selected (page->selection, row >= 0 ? (guint) row : GTK_INVALID_LIST_POSITION);
  page->filling = FALSE;
  if (row >= 0 && page->scrolling == 0)
    page->scrolling = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, page, NULL);
}

/* Where one looks is chosen. */
static void
choose_here (MariscalJournalPage *page)
{
  choose (page, mariscal_journal_view_find (page->view, mariscal_session_entry (session_of (page))));
}

static void
show_first (MariscalJournalPage *page)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  page->view = mariscal_journal_view_new (session_of (page));
  page->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (page->view)));
  gtk_single_selection_set_autoselect (page->selection, FALSE);
  gtk_single_selection_set_can_unselect (page->selection, TRUE);
  g_signal_connect_swapped (page->selection, "notify::selected-item", G_CALLBACK (selected_cb), page);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), page);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), page);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), page);
  g_signal_connect (factory, "teardown", G_CALLBACK (unbind_cb), page);
  gtk_list_view_set_factory (page->list, factory);
  gtk_list_view_set_model (page->list, GTK_SELECTION_MODEL (page->selection));
  add_sides (page);
}

static void
left_cb (MariscalJournalPage *page)
{
  gtk_stack_set_visible_child (page->stack, page->both);
  gtk_widget_grab_focus (GTK_WIDGET (page->list));
}

/* What somebody is changing stays: undone or entered beside it, it is worked out again on what there is now. */
static void
show_list (MariscalJournalPage *page)
{
  GtkWidget *shown = gtk_stack_get_visible_child (page->stack);

  if (shown == page->both || (shown == GTK_WIDGET (page->revise) && mariscal_revise_renew (page->revise)))
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    left_cb (page);
  else
    gtk_stack_set_visible_child (page->stack, page->both);
}

static void
mariscal_journal_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalJournalPage *page = MARISCAL_JOURNAL_PAGE (base);
  gboolean first = page->view == NULL;

  if (mariscal_session_campaign (session_of (page)) == NULL)
    return;
  if (first)
    show_first (page);
  else
    mariscal_journal_view_renew (page->view, what);
  if (what & (MARISCAL_ENTRIES | MARISCAL_DATA))
    list_orders (page);
  if (what & MARISCAL_SELECTED)
    show_about (page);
  if (what & (MARISCAL_BOARD | MARISCAL_PAST))
    choose_here (page);
  if (!first && what & ~(MARISCAL_SELECTED | MARISCAL_SAVED))
    show_lines_again (page);
  if (what & ~(MARISCAL_SELECTED | MARISCAL_SAVED))
    show_detail (page);
  if (what & MARISCAL_BOARD && !first)
    show_list (page);
}

static void
turn_to_revise (MariscalJournalPage *page)
{
  gtk_stack_set_visible_child (page->stack, GTK_WIDGET (page->revise));
  mariscal_revise_take_keys (page->revise);
}

static void
revise_cb (MariscalJournalPage *page, guint entry)
{
  mariscal_revise_show (page->revise, session_of (page), entry);
  turn_to_revise (page);
}

void
mariscal_journal_page_compare (MariscalJournalPage *page, const char *branch)
{
  mariscal_compare_show (page->compare, session_of (page), branch);
  gtk_stack_set_visible_child (page->stack, GTK_WIDGET (page->compare));
  mariscal_compare_take_keys (page->compare);
}

/* What stands in the place of the list begins where something is to be done, not at its way out. */
static gboolean
mariscal_journal_page_focus (MariscalPage *base)
{
  MariscalJournalPage *page = MARISCAL_JOURNAL_PAGE (base);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *shown = gtk_stack_get_visible_child (page->stack);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (shown == page->both || (focus != NULL && gtk_widget_is_ancestor (focus, shown)))
    return FALSE;
  if (shown == GTK_WIDGET (page->revise))
    mariscal_revise_take_keys (page->revise);
  else
    mariscal_compare_take_keys (page->compare);
  return TRUE;
}

/* Tab would go through the whole war. */
static gboolean
leave_list (MariscalJournalPage *page, gboolean forward)
{
  GtkWidget *detail = GTK_WIDGET (page->detail);

  return forward ? gtk_widget_get_mapped (detail) && gtk_widget_child_focus (detail, GTK_DIR_TAB_FORWARD)
                 : gtk_widget_grab_focus (GTK_WIDGET (page->search));
}

static gboolean
has_keys (gpointer line, gpointer item, gpointer focus)
{
  return focus == gtk_widget_get_parent (line) || focus == line || gtk_widget_is_ancestor (focus, line);
}

static gboolean
stands_at (gpointer line, gpointer item, gpointer row)
{
  return gtk_list_item_get_position (item) == GPOINTER_TO_UINT (row);
}

/* A heading only says when it was: who walks by arrows goes on to the entry beyond it. There is none above the first,
 * and rows are made a little way ahead of those in view. */
static gboolean
pass_heading (MariscalJournalPage *page, gboolean down)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));
  GtkListItem *item = focus != NULL ? g_hash_table_find (page->lines, has_keys, focus) : NULL;
  guint row = item != NULL ? gtk_list_item_get_position (item) : 0, rows = mariscal_journal_view_rows (page->view);
  guint next = down ? row + 1 : row - 1, beyond = down ? row + 2 : row - 2;
  GtkListItem *there;

  if (item == NULL || next >= rows || mariscal_journal_view_row (page->view, next)->kind != MARISCAL_JOURNAL_HEADING)
    return FALSE;
  there = beyond < rows ? g_hash_table_find (page->lines, stands_at, GUINT_TO_POINTER (beyond)) : NULL;
  if (there == NULL)
    return next == 0;
  gtk_single_selection_set_selected (page->selection, beyond);
  return gtk_widget_grab_focus (gtk_widget_get_parent (gtk_list_item_get_child (there)));
}

/* Right shows what followed from an entry, Left folds it again. */
static gboolean
key_cb (MariscalJournalPage *page, guint key)
{
  if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    return leave_list (page, key == GDK_KEY_Tab);
  if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down || key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    return pass_heading (page, key == GDK_KEY_Down || key == GDK_KEY_KP_Down);

  MariscalJournalItem *item = selected_item (page);
  int row = item != NULL ? mariscal_journal_view_find (page->view, mariscal_journal_item_entry (item)) : -1;

  if (row < 0 || (key != GDK_KEY_Right && key != GDK_KEY_Left))
    return FALSE;
  mariscal_journal_view_unfold (page->view, mariscal_journal_view_row (page->view, row)->entry, key == GDK_KEY_Right);
  show_lines_again (page);
  return TRUE;
}

/* What is looked for, what is chosen, unfolded and read; and what stands in the place of all that. */
typedef struct
{
  char                  *search, *compare;           /* NULL: nothing is compared */
  gboolean               dice, corrections, notes, about, detail;
  WarForm                order;
  WarMember              side;
  guint                  entry;                      /* that is chosen; 0: none */
  GArray                *unfolded;                   /* of guint */
  MariscalReviseLeft    *revise;                     /* NULL: nothing is changed */
} Left;

static void
let_go (gpointer held)
{
  Left *left = held;

  g_free (left->search);
  g_free (left->compare);
  g_array_unref (left->unfolded);
  g_clear_pointer (&left->revise, mariscal_revise_left_free);
  g_free (left);
}

static gpointer
mariscal_journal_page_pass_on (MariscalWatcher *watcher)
{
  MariscalJournalPage *page = MARISCAL_JOURNAL_PAGE (watcher);
  GtkWidget *shown = gtk_stack_get_visible_child (page->stack);
  MariscalJournalItem *item = page->view != NULL ? selected_item (page) : NULL;
  Left *left;

  if (page->view == NULL)
    return NULL;
  left = g_new0 (Left, 1);
  left->search = g_strdup (gtk_editable_get_text (page->search));
  left->dice = gtk_toggle_button_get_active (page->dice);
  left->corrections = gtk_toggle_button_get_active (page->corrections);
  left->notes = gtk_toggle_button_get_active (page->notes);
  left->about = gtk_toggle_button_get_active (page->about);
  left->detail
    = adw_leaflet_get_visible_child (page->leaflet) != gtk_widget_get_first_child (GTK_WIDGET (page->leaflet));
  left->order = chosen_order (page);
  left->side = page->side;
  left->entry = item != NULL ? mariscal_journal_item_entry (item) : 0;
  left->unfolded = mariscal_journal_view_unfolded (page->view);
  left->compare = g_strdup (shown == GTK_WIDGET (page->compare) ? mariscal_compare_branch (page->compare) : NULL);
  left->revise = shown == GTK_WIDGET (page->revise) ? mariscal_revise_pass_on (page->revise) : NULL;
  return left;
}

static void
fill_filter (MariscalJournalPage *page, const Left *left)
{
  page->filling = TRUE;
  gtk_editable_set_text (page->search, left->search);
  gtk_toggle_button_set_active (page->dice, left->dice);
  gtk_toggle_button_set_active (page->corrections, left->corrections);
  gtk_toggle_button_set_active (page->notes, left->notes);
  gtk_toggle_button_set_active (page->about, left->about && gtk_widget_get_visible (GTK_WIDGET (page->about)));
  for (guint i = 0; i < page->forms->len; i++)
    if (g_array_index (page->forms, WarForm, i) == left->order)
      gtk_drop_down_set_selected (page->orders, i + 1);
  page->side = left->side;
  show_side (page);
  filter_cb (page);
}

/* The tip of a branch has a row of its own. */
static int
find_row (MariscalJournalPage *page, guint entry)
{
  int row = mariscal_journal_view_find (page->view, entry);

  for (guint i = 0; row < 0 && i < mariscal_journal_view_rows (page->view); i++)
    if (mariscal_journal_view_row (page->view, i)->kind == MARISCAL_JOURNAL_BRANCH
        && mariscal_journal_view_row (page->view, i)->entry == entry)
      row = (int) i;
  return row;
}

static void
mariscal_journal_page_go_on (MariscalWatcher *watcher, gpointer held)
{
  MariscalJournalPage *page = MARISCAL_JOURNAL_PAGE (watcher);
  WarCampaign *campaign = mariscal_session_campaign (session_of (page));
  const Left *left = held;
  int row;

  if (page->view == NULL)
    return;
  for (guint i = 0; i < left->unfolded->len; i++)
    mariscal_journal_view_unfold (page->view, g_array_index (left->unfolded, guint, i), TRUE);
  fill_filter (page, left);
  row = left->entry != 0 ? find_row (page, left->entry) : -1;
  if (row >= 0)                            /* else where one looks */
    choose (page, row);
  show_detail (page);
  if (left->detail)
    adw_leaflet_navigate (page->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  if (left->revise != NULL && mariscal_revise_go_on (page->revise, session_of (page), left->revise))
    turn_to_revise (page);
  else if (left->compare != NULL && war_campaign_tip (campaign, left->compare) != 0)
    mariscal_journal_page_compare (page, left->compare);
}

static void
mariscal_journal_page_dispose (GObject *object)
{
  MariscalJournalPage *page = MARISCAL_JOURNAL_PAGE (object);

  g_clear_handle_id (&page->scrolling, g_source_remove);
  g_clear_handle_id (&page->settling, g_source_remove);
  if (page->selection != NULL)
    {
      g_signal_handlers_disconnect_by_data (page->selection, page);
      gtk_list_view_set_model (page->list, NULL);
    }
  g_clear_object (&page->selection);
  g_clear_object (&page->view);
  G_OBJECT_CLASS (mariscal_journal_page_parent_class)->dispose (object);
}

static void
mariscal_journal_page_finalize (GObject *object)
{
  MariscalJournalPage *page = MARISCAL_JOURNAL_PAGE (object);

  g_array_unref (page->forms);
  g_hash_table_unref (page->lines);
  G_OBJECT_CLASS (mariscal_journal_page_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, stack);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, leaflet);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, both);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, sides);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, list);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, across);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, all);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, dice);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, corrections);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, notes);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, about);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, orders);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, search);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, none);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, back);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, detail);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, revise);
  gtk_widget_class_bind_template_child (klass, MariscalJournalPage, compare);
  gtk_widget_class_bind_template_callback (klass, activate_cb);
  gtk_widget_class_bind_template_callback (klass, back_cb);
  gtk_widget_class_bind_template_callback (klass, folded_cb);
  gtk_widget_class_bind_template_callback (klass, filter_cb);
  gtk_widget_class_bind_template_callback (klass, revise_cb);
  gtk_widget_class_bind_template_callback_full (klass, "compare_cb", G_CALLBACK (mariscal_journal_page_compare));
  gtk_widget_class_bind_template_callback (klass, left_cb);
  gtk_widget_class_bind_template_callback (klass, key_cb);
}

static void
find (GtkWidget *widget, const char *action, GVariant *argument)
{
  gtk_widget_grab_focus (GTK_WIDGET (MARISCAL_JOURNAL_PAGE (widget)->search));
}

static void
mariscal_journal_page_class_init (MariscalJournalPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_journal_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = mariscal_journal_page_finalize;
  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_journal_page_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_journal_page_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = let_go;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_journal_page_show;
  MARISCAL_PAGE_CLASS (klass)->focus = mariscal_journal_page_focus;
  g_type_ensure (MARISCAL_TYPE_ABREAST);
  g_type_ensure (MARISCAL_TYPE_JOURNAL_DETAIL);
  g_type_ensure (MARISCAL_TYPE_REVISE);
  g_type_ensure (MARISCAL_TYPE_COMPARE);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-journal-page.ui");
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "page.find", NULL, find);
  bind_children (GTK_WIDGET_CLASS (klass));
}

static void
mariscal_journal_page_init (MariscalJournalPage *page)
{
  page->side = WAR_NONE;
  page->lines = g_hash_table_new (NULL, NULL);
  page->forms = g_array_new (FALSE, FALSE, sizeof (WarForm));
  page->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (page));
  page->filling = FALSE;
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (page->across), "changed", G_CALLBACK (room_cb), page,
                           0);
}
