/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The answer in a few words, and its chance. */

#include "mariscal-part.h"

#include "mariscal-figure.h"

typedef struct
{
  MariscalPart parent;
} MariscalVerdict;
typedef MariscalPartClass MariscalVerdictClass;

G_DEFINE_TYPE (MariscalVerdict, mariscal_verdict, MARISCAL_TYPE_PART)

static GtkWidget *
make_words (void)
{
  return mariscal_label_new ("heading", 0, TRUE);
}

static GtkWidget *
make_chance (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (row), mariscal_label_new ("figure numeric", 0, FALSE));
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("numeric quiet", 0, FALSE));
  return row;
}

static void
mariscal_verdict_show (MariscalPart *self, const MariscalRun *run)
{
  const WarPart *part = war_result_part (run->result, run->first);
  gboolean exact = war_ratio_exact (part->chance);
  GtkWidget *words = mariscal_part_row (self, 0, make_words), *chance = mariscal_part_row (self, 1, make_chance);

  mariscal_label_say (words, mariscal_say (run, &part->words));
  gtk_widget_set_visible (chance, exact);
  mariscal_label_say (mariscal_part_nth (chance, 0), exact ? mariscal_figure_percent (part->chance) : NULL);
  mariscal_label_say (mariscal_part_nth (chance, 1), exact ? mariscal_figure_fraction (part->chance) : NULL);
}

static void
mariscal_verdict_class_init (MariscalVerdictClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_verdict_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "verdict");
}

static void
mariscal_verdict_init (MariscalVerdict *part)
{
}
