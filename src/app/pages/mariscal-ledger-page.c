/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Stocks as cards, the number with a limit on a bar, then the groups in two columns. The numbers are made anew whenever
 * the table changes; the one that had the focus gets it back. */

#include "mariscal-ledger-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ledger-view.h"
#include "mariscal-abreast.h"
#include "mariscal-badge.h"
#include "mariscal-bar.h"
#include "mariscal-explain.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-halves.h"
#include "mariscal-rule.h"
#include "mariscal-ruler.h"
#include "mariscal-text.h"
#include "mariscal-value.h"

struct _MariscalLedgerPage
{
  MariscalPage parent;
  GtkBox      *top, *columns[2];
  GtkEditable *words;
  char        *found;                      /* what the lists were last made for */
  GtkWidget   *nothing;
  const char  *group;                      /* of which all rows are asked for; or NULL */
  LedgerView  *view;
  GPtrArray   *values;                     /* of MariscalValue, as they stand on the page */
  guint        listed;                     /* the first of them that is in a group */
};

G_DEFINE_FINAL_TYPE (MariscalLedgerPage, mariscal_ledger_page, MARISCAL_TYPE_PAGE)

static void show_all (MariscalLedgerPage *page);

static GtkWidget *
new_value (MariscalLedgerPage *page, const LedgerValue *value, const char *whose, const char *css_class)
{
  g_autofree char *name = whose != NULL ? g_strdup_printf ("%s, %s", whose, value->label) : g_strdup (value->label);
  GtkWidget *widget = mariscal_value_new (mariscal_page_session (MARISCAL_PAGE (page)), value, name, css_class);

  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  g_ptr_array_add (page->values, widget);
  return widget;
}

/* A title, and at its end a remark or a paragraph. */
static GtkWidget *
new_title (const char *title, GtkWidget *end)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (title, "heading"));
  if (end != NULL)
    gtk_box_append (GTK_BOX (line), end);
  return line;
}

static void
add_stock_head (MariscalLedgerPage *page, GtkBox *card, const LedgerStock *stock)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *name = mariscal_sides_name (session, stock->glance->who);

  gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session, stock->glance->who, 22));
  gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (name, "heading"));
  gtk_box_append (GTK_BOX (line), mariscal_rule_new (stock->glance->rule));
  gtk_box_append (card, line);
}

static void
add_stock_figures (GtkBox *card, const LedgerStock *stock)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *now = mariscal_figure_number (stock->now), *after = mariscal_figure_number (stock->after);

  gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure-l", now));
  if (stock->after != stock->now)
    {
      gtk_box_append (GTK_BOX (line), mariscal_figure_new ("quiet", "→"));
      gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure", after));
    }
  gtk_box_append (GTK_BOX (line),
                  mariscal_text_new_wide (stock->after != stock->now ? _("after what is asked") : _("nothing planned"),
                                          "caption"));
  gtk_box_append (card, line);
}

static void
add_stock_bar (MariscalLedgerPage *page, GtkBox *card, const LedgerStock *stock)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  GtkWidget *bar = mariscal_bar_new (80, 10);
  int most = MAX (page->view->most * 5 / 4, 1);

  mariscal_bar_show (MARISCAL_BAR (bar), mariscal_sides_tone (session, stock->glance->who),
                     MAX (stock->now, stock->after), MAX (stock->now - stock->after, 0), most, stock->glance->label);
  gtk_box_append (card, bar);
}

static void
add_place (MariscalLedgerPage *page, GtkBox *card, const LedgerValue *value, const char *whose)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (value->place != NULL ? value->place : value->label, NULL));
  gtk_box_append (GTK_BOX (line), new_value (page, value, whose, NULL));
  gtk_box_append (card, line);
}

static GtkWidget *
new_stock (MariscalLedgerPage *page, const LedgerStock *stock)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *places = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = mariscal_sides_name (mariscal_page_session (MARISCAL_PAGE (page)), stock->glance->who);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "panel");
  gtk_widget_set_size_request (card, 220, -1);
  add_stock_head (page, GTK_BOX (card), stock);
  add_stock_figures (GTK_BOX (card), stock);
  add_stock_bar (page, GTK_BOX (card), stock);
  for (guint i = 0; i < stock->places->len; i++)
    add_place (page, GTK_BOX (places), g_ptr_array_index (stock->places, i), name);
  gtk_box_append (GTK_BOX (card), places);
  return card;
}

static void
show_stocks (MariscalLedgerPage *page)
{
  GtkWidget *flow = mariscal_flow_new (1, 3, 12);
  GtkWidget *hint = mariscal_text_new (_("Enter on any number corrects it"), "ledger-label");

  gtk_label_set_justify (GTK_LABEL (hint), GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (GTK_LABEL (hint), 1);
  gtk_box_append (page->top, new_title (_("Now, and after what is asked"), hint));
  for (guint i = 0; i < page->view->stocks->len; i++)
    gtk_box_append (GTK_BOX (flow), new_stock (page, g_ptr_array_index (page->view->stocks, i)));
  gtk_box_append (page->top, flow);
}

static GtkWidget *
new_bar (const WarGlance *g, guint tone)
{
  GtkWidget *bar = mariscal_bar_new (80, 10);

  mariscal_bar_show (MARISCAL_BAR (bar), tone, g->n, 0, g->limit, g->label);
  return bar;
}

/* How far it is to the limit, and among which bands. */
static void
show_ruler (MariscalLedgerPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  const WarGlance *g = page->view->ruler;
  guint tone = g != NULL ? mariscal_sides_tone (session, g->who) : 0;
  GtkWidget *card, *line;
  g_autofree char *limit = NULL;

  if (g == NULL)
    return;
  card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  limit = mariscal_figure_number (g->limit);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "panel");
  gtk_box_append (GTK_BOX (line),
                  new_value (page, page->view->limited, NULL, g->bands != NULL ? "figure" : "figure-l"));
  gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (g->caption != NULL ? g->caption : "", "caption"));
  if (g->bands == NULL)
    gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure-m", limit));
  gtk_box_append (GTK_BOX (card), line);
  gtk_box_append (GTK_BOX (card), g->bands != NULL ? mariscal_ruler_new (g, tone) : new_bar (g, tone));
  gtk_box_append (page->top, new_title (g->label, mariscal_rule_new (g->rule)));
  gtk_box_append (page->top, card);
}

/* What is worked out opens its sum. */
static GtkWidget *
new_label (MariscalLedgerPage *page, const LedgerValue *value)
{
  GtkWidget *label = mariscal_text_new_wide (value->label, NULL), *button;

  if (value->info->standing != WAR_WORKED)
    return label;
  gtk_widget_set_hexpand (label, FALSE);
  button = mariscal_explain_button_new (mariscal_page_session (MARISCAL_PAGE (page)), &value->cell, label);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "sum");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, value->label, -1);
  return button;
}

static GtkWidget *
new_line (MariscalLedgerPage *page, const LedgerValue *value)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (line), new_label (page, value));
  gtk_box_append (GTK_BOX (line), new_value (page, value, NULL, NULL));
  if (value->info->rule != NULL)
    gtk_box_append (GTK_BOX (line), mariscal_rule_new (value->info->rule));
  return line;
}

static GtkWidget *
new_single (MariscalLedgerPage *page, const LedgerRow *row, const char *title)
{
  const LedgerValue *value = g_ptr_array_index (row->values, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (names), mariscal_text_new_wide (row->name, NULL));
  if (!g_str_equal (value->label, title))
    gtk_box_append (GTK_BOX (names), mariscal_text_new_wide (value->label, "ledger-label"));
  gtk_widget_set_valign (names, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), names);
  gtk_box_append (GTK_BOX (line), new_value (page, value, row->name, NULL));
  gtk_widget_set_hexpand (line, TRUE);
  return line;
}

/* "Tanks, Germany 3", one beside the other. */
static GtkWidget *
new_member (MariscalLedgerPage *page, const LedgerRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *flow = mariscal_flow_new_ragged (8);

  gtk_box_append (GTK_BOX (box), mariscal_text_new_wide (row->name, NULL));
  for (guint i = 0; i < row->values->len; i++)
    {
      const LedgerValue *value = g_ptr_array_index (row->values, i);
      GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *label = mariscal_text_new_wide (value->label, "ledger-label");

      gtk_widget_set_hexpand (label, FALSE);
      gtk_box_append (GTK_BOX (pair), label);
      gtk_box_append (GTK_BOX (pair), new_value (page, value, row->name, NULL));
      gtk_box_append (GTK_BOX (flow), pair);
    }
  gtk_box_append (GTK_BOX (box), flow);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
add_list_row (GtkWidget *list, GtkWidget *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (row, "ledger");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_row (MariscalLedgerPage *page, GtkWidget *list, const LedgerRow *row, const char *title, gboolean has_side)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  GtkWidget *line;

  for (guint i = 0; row->name == NULL && i < row->values->len; i++)
    add_list_row (list, new_line (page, g_ptr_array_index (row->values, i)));
  if (row->name == NULL)
    return;
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  if (has_side)
    {
      GtkWidget *badge = mariscal_badge_new_side (session, row->side, 18);

      gtk_widget_set_valign (badge, row->values->len == 1 ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (line), badge);
    }
  gtk_box_append (GTK_BOX (line), row->values->len == 1 ? new_single (page, row, title) : new_member (page, row));
  add_list_row (list, line);
}

static void
more_cb (GtkWidget *button, MariscalLedgerPage *page)
{
  page->group = g_object_get_data (G_OBJECT (button), "group");
  show_all (page);
}

static GtkWidget *
new_more (MariscalLedgerPage *page, const LedgerGroup *group)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", group->more), group->more);
  GtkWidget *button;

  if (group->more == 0)
    return NULL;
  button = gtk_button_new_with_label (text);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "more");
  g_object_set_data (G_OBJECT (button), "group", (gpointer) group->id);
  g_signal_connect (button, "clicked", G_CALLBACK (more_cb), page);
  return button;
}

/* Where some belong to a side, the others are nobody's. */
static gboolean
tells_sides (const LedgerGroup *group)
{
  for (guint i = 0; i < group->rows->len; i++)
    if (((LedgerRow *) g_ptr_array_index (group->rows, i))->side != WAR_NONE)
      return TRUE;
  return FALSE;
}

static guint
lines_of (const LedgerGroup *group)
{
  guint n = 2;

  for (guint i = 0; i < group->rows->len; i++)
    {
      const LedgerRow *row = g_ptr_array_index (group->rows, i);

      n += row->name == NULL ? row->values->len : 1 + (row->values->len + 2) / 3;
    }
  return n;
}

static void
show_groups (MariscalLedgerPage *page)
{
  guint heights[2] = { 0, 0 };

  for (guint i = 0; i < page->view->groups->len; i++)
    {
      const LedgerGroup *group = g_ptr_array_index (page->view->groups, i);
      guint column = heights[1] < heights[0];
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8), *list = gtk_list_box_new (), *title;

      gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
      gtk_widget_add_css_class (list, "boxed-list");
      gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, group->title, -1);
      title = new_title (group->title, new_more (page, group));
      gtk_widget_add_css_class (title, "group-title");
      gtk_box_append (GTK_BOX (box), title);
      for (guint k = 0; k < group->rows->len; k++)
        add_row (page, list, g_ptr_array_index (group->rows, k), group->title, tells_sides (group));
      gtk_box_append (GTK_BOX (box), list);
      gtk_box_append (page->columns[column], box);
      heights[column] += lines_of (group);
    }
  gtk_widget_set_visible (GTK_WIDGET (page->columns[1]), heights[1] > 0);
}

/* The cell that has the focus; its value is made anew. FALSE: the focus is not on a number. */
static gboolean
find_focus (MariscalLedgerPage *page, WarCell *cell)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *value = focus != NULL ? gtk_widget_get_ancestor (focus, MARISCAL_TYPE_VALUE) : NULL;

  if (value == NULL || !gtk_widget_is_ancestor (value, GTK_WIDGET (page)))
    return FALSE;
  *cell = *mariscal_value_cell (MARISCAL_VALUE (value));
  return TRUE;
}

static void
focus_cell (MariscalLedgerPage *page, const WarCell *cell)
{
  for (guint i = 0; i < page->values->len; i++)
    {
      const WarCell *at = mariscal_value_cell (g_ptr_array_index (page->values, i));

      if (at->field != cell->field || at->of != cell->of || at->by != cell->by)
        continue;
      mariscal_value_focus (g_ptr_array_index (page->values, i));
      return;
    }
}

static void
show_all (MariscalLedgerPage *page)
{
  LedgerAsked asked = { gtk_editable_get_text (page->words),
                        gtk_check_button_get_active (GTK_CHECK_BUTTON (page->nothing)), page->group };
  WarCell cell = { WAR_FOREIGN, WAR_NONE, 0 };
  gboolean focused = find_focus (page, &cell);

  g_free (page->found);
  page->found = g_strdup (asked.words);
  g_clear_pointer (&page->view, ledger_view_free);
  page->view = ledger_view_new (mariscal_page_session (MARISCAL_PAGE (page)), &asked);
  g_ptr_array_set_size (page->values, 0);
  mariscal_box_empty (page->top);
  mariscal_box_empty (page->columns[0]);
  mariscal_box_empty (page->columns[1]);
  if (page->view->stocks->len > 0)
    show_stocks (page);
  show_ruler (page);
  page->listed = page->values->len;
  show_groups (page);
  if (focused)
    focus_cell (page, &cell);
}

/* Enter is at hand for the first number. */
static void
mariscal_ledger_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalLedgerPage *page = MARISCAL_LEDGER_PAGE (base);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  if ((what & ~(MARISCAL_SAVED | MARISCAL_SELECTED)) == 0)
    return;
  show_all (page);
  if (root != NULL && gtk_root_get_focus (root) == NULL && page->values->len > 0)
    mariscal_value_focus (g_ptr_array_index (page->values, 0));
}

static gboolean
mariscal_ledger_page_takes_lines (MariscalPage *page)
{
  return TRUE;
}

/* It comes a moment after the last letter: maybe too late to be of use. */
static void
words_cb (GtkSearchEntry *words, MariscalLedgerPage *page)
{
  if (g_strcmp0 (page->found, gtk_editable_get_text (page->words)) != 0)
    show_all (page);
}

/* From what was looked for to the first that was found, without waiting for its list. */
static void
found_cb (GtkSearchEntry *words, MariscalLedgerPage *page)
{
  show_all (page);
  if (page->listed < page->values->len)
    mariscal_value_focus (g_ptr_array_index (page->values, page->listed));
}

/* What is looked for, whether nothing is something, the group of which all is shown. */
static gpointer
mariscal_ledger_page_pass_on (MariscalWatcher *watcher)
{
  MariscalLedgerPage *page = MARISCAL_LEDGER_PAGE (watcher);

  return g_variant_ref_sink (g_variant_new ("(sbms)", gtk_editable_get_text (page->words),
                                            gtk_check_button_get_active (GTK_CHECK_BUTTON (page->nothing)),
                                            page->group));
}

static void
mariscal_ledger_page_go_on (MariscalWatcher *watcher, gpointer held)
{
  MariscalLedgerPage *page = MARISCAL_LEDGER_PAGE (watcher);
  const char *words, *group;
  gboolean nothing;

  g_variant_get (held, "(&sbm&s)", &words, &nothing, &group);
  page->group = g_intern_string (group);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (page->nothing), nothing);
  gtk_editable_set_text (page->words, words);
  show_all (page);
}

static void
find (GtkWidget *widget, const char *action, GVariant *argument)
{
  gtk_widget_grab_focus (GTK_WIDGET (MARISCAL_LEDGER_PAGE (widget)->words));
}

static void
mariscal_ledger_page_dispose (GObject *object)
{
  MariscalLedgerPage *page = MARISCAL_LEDGER_PAGE (object);

  g_clear_pointer (&page->view, ledger_view_free);
  g_clear_pointer (&page->values, g_ptr_array_unref);
  g_clear_pointer (&page->found, g_free);
  G_OBJECT_CLASS (mariscal_ledger_page_parent_class)->dispose (object);
}

static void
mariscal_ledger_page_class_init (MariscalLedgerPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_ledger_page_dispose;
  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_ledger_page_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_ledger_page_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = (GDestroyNotify) g_variant_unref;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_ledger_page_show;
  MARISCAL_PAGE_CLASS (klass)->takes_lines = mariscal_ledger_page_takes_lines;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "page.find", NULL, find);
}

/* What is looked for, and whether nothing is something. */
static GtkWidget *
new_tools (MariscalLedgerPage *page)
{
  GtkWidget *line = mariscal_abreast_new (420, 12), *words = gtk_search_entry_new ();

  page->words = GTK_EDITABLE (words);
  page->nothing = gtk_check_button_new_with_label (_("Zeros as well"));
  g_object_set (words, "placeholder-text", _("Find a number (Ctrl+F)"), NULL);
  gtk_editable_set_width_chars (page->words, 6);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (words), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Find a number"), -1);
  g_signal_connect (words, "search-changed", G_CALLBACK (words_cb), page);
  g_signal_connect (words, "activate", G_CALLBACK (found_cb), page);
  g_signal_connect_swapped (page->nothing, "toggled", G_CALLBACK (show_all), page);
  gtk_widget_set_parent (words, line);
  gtk_widget_set_parent (page->nothing, line);
  return line;
}

static GtkWidget *
new_page (MariscalLedgerPage *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  page->top = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  for (guint i = 0; i < G_N_ELEMENTS (page->columns); i++)
    page->columns[i] = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  gtk_widget_add_css_class (box, "page");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (page->top));
  gtk_box_append (GTK_BOX (box), new_tools (page));
  gtk_box_append (GTK_BOX (box), mariscal_halves_new (GTK_WIDGET (page->columns[0]), GTK_WIDGET (page->columns[1])));
  return box;
}

static void
mariscal_ledger_page_init (MariscalLedgerPage *page)
{
  GtkWidget *window = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();

  page->values = g_ptr_array_new ();
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 1072);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 1072);
  adw_clamp_set_child (ADW_CLAMP (clamp), new_page (page));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), clamp);
  adw_bin_set_child (ADW_BIN (page), window);
}
