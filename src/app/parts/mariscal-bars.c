/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Chances beside each other, each a bar; what happened is marked, the mean stands below. */

#include "mariscal-part.h"

#include "mariscal-bar.h"
#include "mariscal-figure.h"
#include "mariscal-sides.h"

typedef struct
{
  MariscalPart parent;
} MariscalBars;
typedef MariscalPartClass MariscalBarsClass;

G_DEFINE_TYPE (MariscalBars, mariscal_bars, MARISCAL_TYPE_PART)

static GtkWidget *
make_label (void)
{
  return mariscal_label_new ("heading", 0, TRUE);
}

static GtkWidget *
make_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *words = mariscal_label_new ("numeric", 0, TRUE);
  GtkWidget *bar = mariscal_bar_new (80, 10), *chance = mariscal_label_new ("numeric quiet", 1, FALSE);
  GtkWidget *percent = mariscal_label_new ("numeric heading", 1, FALSE);

  gtk_label_set_width_chars (GTK_LABEL (words), 3);
  gtk_label_set_width_chars (GTK_LABEL (chance), 5);
  gtk_label_set_width_chars (GTK_LABEL (percent), 6);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), bar);
  gtk_box_append (GTK_BOX (row), chance);
  gtk_box_append (GTK_BOX (row), percent);
  return row;
}

static void
show_row (GtkWidget *row, const MariscalRun *run, const WarPartItem *item)
{
  gboolean number = item->words.key == NULL;
  guint tone = item->paint.whose != WAR_NONE ? mariscal_sides_tone (run->session, item->paint.whose)
      : MARISCAL_NOBODY;
  GtkWidget *words = mariscal_part_nth (row, 0);

  mariscal_label_say (words, number ? mariscal_figure_number (item->n) : mariscal_say (run, &item->words));
  mariscal_bar_show (MARISCAL_BAR (mariscal_part_nth (row, 1)), tone, war_ratio_double (item->chance), 0, 1,
                     gtk_label_get_text (GTK_LABEL (words)));
  mariscal_label_say (mariscal_part_nth (row, 2), mariscal_figure_short (item->chance));
  mariscal_label_say (mariscal_part_nth (row, 3), mariscal_figure_percent (item->chance));
  mariscal_part_state (words, "bar-words", item->happened ? "heading" : "body");
}

static void
mariscal_bars_show (MariscalPart *self, const MariscalRun *run)
{
  const WarPart *part = war_result_part (run->result, run->first);
  GtkWidget *mean;
  guint n = part->items->len;

  mariscal_label_say (mariscal_part_row (self, 0, make_label), mariscal_say (run, &part->words));
  if (GTK_IS_LABEL (mariscal_part_nth (GTK_WIDGET (self), n + 1)))
    mariscal_part_rows (self, n + 2);
  else
    mariscal_part_rows (self, 1);
  for (guint i = 0; i < n; i++)
    show_row (mariscal_part_row (self, i + 1, make_row), run, mariscal_item (part, i));
  mean = mariscal_part_row (self, n + 1, make_label);
  gtk_widget_set_css_classes (mean, (const char *[]) { "caption", "quiet", "numeric", NULL });
  mariscal_label_say (mean, war_ratio_exact (part->gain)
                                ? war_words_say (mariscal_session_words (run->session), NULL, "part-mean",
                                                 WAR_ARGS (WAR_P ("mean", part->gain)))
                                : NULL);
}

static void
mariscal_bars_class_init (MariscalBarsClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_bars_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "bars");
}

static void
mariscal_bars_init (MariscalBars *part)
{
}
