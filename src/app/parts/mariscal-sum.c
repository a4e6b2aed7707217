/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sum without a scale: its terms one below the other, those that do not count as well, and the total. */

#include "mariscal-part.h"

#include <glib/gi18n.h>

#include "mariscal-figure.h"
#include "mariscal-rule.h"

typedef struct
{
  MariscalPart parent;
} MariscalSum;
typedef MariscalPartClass MariscalSumClass;

G_DEFINE_TYPE (MariscalSum, mariscal_sum, MARISCAL_TYPE_PART)

static GtkWidget *
make_title (void)
{
  return mariscal_label_new ("heading", 0, TRUE);
}

/* Figure, words, whether it counts, paragraph. */
static GtkWidget *
make_term (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *words = mariscal_label_new (NULL, 0, TRUE);
  GtkWidget *n = mariscal_label_new ("heading numeric", 1, FALSE);

  gtk_label_set_width_chars (GTK_LABEL (n), 4);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), n);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("caption quiet", 1, FALSE));
  gtk_box_append (GTK_BOX (row), mariscal_rule_new (NULL));
  return row;
}

static void
show_term (GtkWidget *row, const MariscalRun *run, const WarPartItem *item)
{
  const WarWords *words = mariscal_session_words (run->session);

  mariscal_label_say (mariscal_part_nth (row, 0), mariscal_figure_signed (item->n));
  mariscal_label_say (mariscal_part_nth (row, 1), mariscal_say (run, &item->words));
  mariscal_label_say (mariscal_part_nth (row, 2), item->off ? war_words_say (words, NULL, "part-off", NULL) : NULL);
  mariscal_rule_show (MARISCAL_RULE (mariscal_part_nth (row, 3)), item->rule);
  gtk_widget_set_opacity (mariscal_part_nth (row, 0), item->off ? 0.6 : 1);
}

static void
mariscal_sum_show (MariscalPart *self, const MariscalRun *run)
{
  const WarPart *part = war_result_part (run->result, run->first);
  GtkWidget *total;

  mariscal_label_say (mariscal_part_row (self, 0, make_title), mariscal_say (run, &part->words));
  mariscal_part_rows (self, part->items->len + 2);
  for (guint i = 0; i < part->items->len; i++)
    show_term (mariscal_part_row (self, i + 1, make_term), run, mariscal_item (part, i));
  total = mariscal_part_row (self, part->items->len + 1, make_term);
  mariscal_label_say (mariscal_part_nth (total, 0), mariscal_figure_signed (war_part_total (part)));
  mariscal_label_say (mariscal_part_nth (total, 1),
                      war_words_say (mariscal_session_words (run->session), NULL, "part-total", NULL));
  mariscal_label_say (mariscal_part_nth (total, 2), NULL);
  mariscal_rule_show (MARISCAL_RULE (mariscal_part_nth (total, 3)), NULL);
}

static void
mariscal_sum_class_init (MariscalSumClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_sum_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "sum");
}

static void
mariscal_sum_init (MariscalSum *part)
{
}
