/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is explained is asked when it is opened, of the table as it then stands. */

#include "mariscal-explain.h"

#include <string.h>

#include "mariscal-bubbles.h"
#include "mariscal-figure.h"
#include "mariscal-help.h"
#include "mariscal-rule.h"
#include "mariscal-sides.h"
#include "mariscal-text.h"

typedef struct
{
  MariscalSession *session;
  WarCell          cell;
  GtkWidget       *bubble;                 /* made when it is first asked; NULL: there is none */
} Asked;

static void
free_asked (gpointer pointer)
{
  Asked *asked = pointer;

  g_object_unref (asked->session);
  g_free (asked);
}

/* How much it counts, what it is, by which paragraph. */
static void
add_line (GtkBox *list, const char *words, const char *number, const char *rule)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  if (number != NULL)
    {
      GtkWidget *figure = mariscal_figure_new ("heading", number);

      gtk_label_set_xalign (GTK_LABEL (figure), 1);
      gtk_label_set_width_chars (GTK_LABEL (figure), 3);
      gtk_box_append (GTK_BOX (line), figure);
    }
  gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (words, NULL));
  if (rule != NULL)
    gtk_box_append (GTK_BOX (line), mariscal_rule_new (rule));
  gtk_widget_add_css_class (line, "term");
  gtk_box_append (list, line);
}

/* What it comes to, large, and beside it what that is. */
static void
add_head (GtkBox *list, const char *name, const WarPart *sum, const WarWords *w, const WarData *data)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *beside = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *words = sum != NULL && sum->words.key != NULL ? war_sentence_say (&sum->words, w, data) : NULL;
  g_autofree char *total = sum != NULL ? mariscal_figure_number (war_part_total (sum)) : NULL;

  if (total != NULL)
    gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure-l", total));
  gtk_box_append (GTK_BOX (beside), mariscal_text_new_wide (name, total != NULL ? "heading" : "prompt-title"));
  if (words != NULL)
    gtk_box_append (GTK_BOX (beside), mariscal_text_new_wide (words, "ledger-label"));
  gtk_widget_set_valign (beside, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), beside);
  gtk_box_append (list, line);
  if (total != NULL)
    gtk_box_append (list, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

static void
add_part (GtkBox *list, const WarPart *part, gboolean headed, const WarWords *w, const WarData *data)
{
  g_autofree char *words = part->words.key != NULL ? war_sentence_say (&part->words, w, data) : NULL;

  if (part->type == WAR_PART_SAYS)
    add_line (list, words, NULL, part->rule);
  else if (words != NULL && !headed)
    gtk_box_append (list, mariscal_text_new_wide (words, "heading"));
  for (guint i = 0; part->type == WAR_PART_SUM && i < part->items->len; i++)
    {
      const WarPartItem *item = &g_array_index (part->items, WarPartItem, i);
      g_autofree char *term = war_sentence_say (&item->words, w, data), *n = mariscal_figure_number (item->n);

      if (!item->off)
        add_line (list, term, n, item->rule);
    }
  if (part->type == WAR_PART_SUM && part->items->len > 1 && !headed)
    {
      g_autofree char *total = mariscal_figure_number (war_part_total (part));

      gtk_box_append (list, mariscal_figure_new ("figure", total));
    }
}

static void
explain (GtkBox *list, const Asked *asked)
{
  const WarState *state = mariscal_session_state (asked->session);
  const WarWords *w = mariscal_session_words (asked->session);
  WarData *data = war_state_data (state);
  g_autoptr (WarResult) result = war_result_new (data);
  g_autofree char *name = war_words_cell (w, state, data, &asked->cell);
  gboolean told = war_explain (state, &asked->cell, result);
  const WarPart *sum = told && war_result_parts (result) > 0 ? war_result_part (result, 0) : NULL;

  if (sum != NULL && (sum->type != WAR_PART_SUM || sum->items->len < 2))
    sum = NULL;
  add_head (list, name, sum, w, data);
  for (guint i = 0; told && i < war_result_parts (result); i++)
    add_part (list, war_result_part (result, i), i == 0 && sum != NULL, w, data);
}

static void
shown_cb (GtkPopover *popover, Asked *asked)
{
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4), *window = gtk_scrolled_window_new ();

  gtk_widget_add_css_class (list, "sums");
  explain (GTK_BOX (list), asked);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), 480);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), list);
  gtk_widget_set_size_request (window, 340, -1);
  gtk_popover_set_child (popover, window);
}

static void
pressed_cb (GtkWidget *button, Asked *asked)
{
  if (asked->bubble == NULL)
    {
      asked->bubble = gtk_popover_new ();
      mariscal_help_declare (asked->bubble, "why");
      g_signal_connect (asked->bubble, "show", G_CALLBACK (shown_cb), asked);
      gtk_widget_set_parent (asked->bubble, button);
    }
  mariscal_bubbles_open (GTK_POPOVER (asked->bubble));
}

/* One that is open when its window goes would stay, without a window. */
static void
unmapped_cb (GtkWidget *button, Asked *asked)
{
  if (asked->bubble != NULL)
    mariscal_bubbles_close (GTK_POPOVER (asked->bubble));
}

/* The button may be held until the next frame. What is kept without a surface is of no use to anybody. */
static void
gone_cb (GtkWidget *button, Asked *asked)
{
  g_clear_pointer (&asked->bubble, gtk_widget_unparent);
}

GtkWidget *
mariscal_explain_button_new (MariscalSession *session, const WarCell *cell, GtkWidget *child)
{
  GtkWidget *button = gtk_button_new ();
  Asked *asked = g_new0 (Asked, 1);

  *asked = (Asked) { g_object_ref (session), *cell, NULL };
  g_object_set_data_full (G_OBJECT (button), "asked", asked, free_asked);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "explains");
  g_signal_connect (button, "clicked", G_CALLBACK (pressed_cb), asked);
  g_signal_connect (button, "unmap", G_CALLBACK (unmapped_cb), asked);
  g_signal_connect (button, "unrealize", G_CALLBACK (gone_cb), asked);
  g_signal_connect (button, "destroy", G_CALLBACK (gone_cb), asked);
  return button;
}

void
mariscal_explain_button_say (GtkWidget *button, MariscalSession *session, const WarGlance *g)
{
  g_autofree char *says = war_glance_say (g, mariscal_session_words (session));
  g_autofree char *side = g->who != WAR_NONE ? mariscal_sides_name (session, g->who) : NULL;
  gboolean told = side == NULL || strstr (says, side) != NULL;
  g_autofree char *name = told ? g_strdup (says) : g_strdup_printf ("%s: %s", side, says);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
