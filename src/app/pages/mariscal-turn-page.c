/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Prompts as cards, the first of them large; each with the button that answers it. */

#include "mariscal-turn-page.h"

#include <glib/gi18n.h>

struct _MariscalTurnPage
{
  MariscalPage parent;
  GtkBox      *prompts;
};

G_DEFINE_FINAL_TYPE (MariscalTurnPage, mariscal_turn_page, MARISCAL_TYPE_PAGE)

static void
add_prompt (MariscalTurnPage *page, const WarPrompt *prompt)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  g_autofree char *text
    = war_words_say (mariscal_session_words (session), mariscal_session_data (session), prompt->words, prompt->args);
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (page->prompts, label);
}

static void
mariscal_turn_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalTurnPage *page = MARISCAL_TURN_PAGE (base);
  WarPrompts *due = mariscal_session_due (mariscal_page_session (base));
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (page->prompts))) != NULL)
    gtk_box_remove (page->prompts, child);
  for (guint i = 0; i < war_prompts_n (due); i++)
    add_prompt (page, war_prompts_at (due, i));
}

static gboolean
mariscal_turn_page_takes_lines (MariscalPage *page)
{
  return TRUE;
}

static void
mariscal_turn_page_class_init (MariscalTurnPageClass *klass)
{
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_turn_page_show;
  MARISCAL_PAGE_CLASS (klass)->takes_lines = mariscal_turn_page_takes_lines;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-turn-page.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTurnPage, prompts);
}

static void
mariscal_turn_page_init (MariscalTurnPage *page)
{
  gtk_widget_init_template (GTK_WIDGET (page));
}
