/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The first series across the page, the others two by two. All is made anew when the table has changed: a walk along
 * the entries and a few pictures. */

#include "mariscal-report-page.h"

#include <glib/gi18n.h>

#include "mariscal-chart.h"
#include "mariscal-chronicle.h"
#include "mariscal-flow.h"
#include "mariscal-luck.h"
#include "mariscal-text.h"

struct _MariscalReportPage
{
  MariscalPage   parent;
  GPtrArray     *charts;                   /* of WarChart: those that are shown */
  GtkBox        *first, *others;
};

G_DEFINE_FINAL_TYPE (MariscalReportPage, mariscal_report_page, MARISCAL_TYPE_PAGE)

static const char *
caption_of (const WarChart *chart)
{
  switch (chart->kind)
    {
    case WAR_CHART_STEPS:
      return _("as counted at the end of each turn");
    case WAR_CHART_BARS:
      return _("in each turn; so far");
    case WAR_CHART_LINES:
    default:
      return _("at the end of the turn");
    }
}

static void
table_cb (GtkToggleButton *button, GtkStack *stack)
{
  gtk_stack_set_visible_child_name (stack, gtk_toggle_button_get_active (button) ? "table" : "chart");
}

static GtkWidget *
new_words (const WarChart *chart)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *caption = mariscal_text_new (caption_of (chart), "caption");

  gtk_widget_add_css_class (caption, "quiet");
  gtk_box_append (GTK_BOX (words), mariscal_text_new (chart->title, "heading"));
  gtk_box_append (GTK_BOX (words), caption);
  gtk_widget_set_hexpand (words, TRUE);
  return words;
}

static GtkWidget *
new_head (const WarChart *chart, GtkWidget *stack)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *button = gtk_toggle_button_new ();
  g_autofree char *name = g_strdup_printf (_("%s: as a table"), chart->title);

  gtk_button_set_icon_name (GTK_BUTTON (button), "view-list-symbolic");
  gtk_widget_set_tooltip_text (button, _("As a table"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_signal_connect (button, "toggled", G_CALLBACK (table_cb), stack);
  gtk_box_append (GTK_BOX (head), new_words (chart));
  gtk_box_append (GTK_BOX (head), button);
  return head;
}

static GtkWidget *
new_panel (void)
{
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (panel, "card");
  gtk_widget_add_css_class (panel, "panel");
  return panel;
}

static GtkWidget *
new_chart_panel (const WarChart *chart, int height)
{
  GtkWidget *panel = new_panel (), *stack, *table;

  if (chart->empty != NULL)
    {
      gtk_box_append (GTK_BOX (panel), new_words (chart));
      gtk_box_append (GTK_BOX (panel), mariscal_text_new (chart->empty, NULL));
      return panel;
    }
  stack = gtk_stack_new ();
  table = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (table), mariscal_chart_table_new (chart));
  gtk_stack_add_named (GTK_STACK (stack), mariscal_chart_new (chart, height), "chart");
  gtk_stack_add_named (GTK_STACK (stack), table, "table");
  gtk_box_append (GTK_BOX (panel), new_head (chart, stack));
  gtk_box_append (GTK_BOX (panel), stack);
  return panel;
}

static void
clear (MariscalReportPage *page)
{
  mariscal_box_empty (page->first);
  mariscal_box_empty (page->others);
  g_clear_pointer (&page->charts, g_ptr_array_unref);
}

static void
mariscal_report_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalReportPage *page = MARISCAL_REPORT_PAGE (base);
  MariscalSession *session = mariscal_page_session (base);
  GtkWidget *luck, *chronicle;

  if (mariscal_session_campaign (session) == NULL || !(what & (MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PAST)))
    return;
  clear (page);
  page->charts = war_charts_new (mariscal_session_campaign (session), mariscal_session_entry (session),
                                 mariscal_session_words (session));
  for (guint i = 0; i < page->charts->len; i++)
    if (i == 0)
      gtk_box_append (page->first, new_chart_panel (g_ptr_array_index (page->charts, i), 270));
    else
      gtk_box_append (page->others, new_chart_panel (g_ptr_array_index (page->charts, i), 180));
  luck = new_panel ();
  gtk_box_append (GTK_BOX (luck), mariscal_luck_new (session));
  gtk_box_append (page->others, luck);
  chronicle = new_panel ();
  gtk_box_append (GTK_BOX (chronicle), mariscal_chronicle_new (session));
  gtk_box_append (page->others, chronicle);
}

static void
mariscal_report_page_dispose (GObject *object)
{
  MariscalReportPage *page = MARISCAL_REPORT_PAGE (object);

  if (page->charts != NULL)
    clear (page);
  G_OBJECT_CLASS (mariscal_report_page_parent_class)->dispose (object);
}

static void
mariscal_report_page_class_init (MariscalReportPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MARISCAL_TYPE_FLOW);
  G_OBJECT_CLASS (klass)->dispose = mariscal_report_page_dispose;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_report_page_show;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-report-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalReportPage, first);
  gtk_widget_class_bind_template_child (widget_class, MariscalReportPage, others);
}

static void
mariscal_report_page_init (MariscalReportPage *page)
{
  gtk_widget_init_template (GTK_WIDGET (page));
}
