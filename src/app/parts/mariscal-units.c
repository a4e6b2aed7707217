/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Before and after. */

#include "mariscal-part.h"

#include "mariscal-figure.h"

typedef struct
{
  MariscalPart parent;
} MariscalUnits;
typedef MariscalPartClass MariscalUnitsClass;

G_DEFINE_TYPE (MariscalUnits, mariscal_units, MARISCAL_TYPE_PART)

static GtkWidget *
make_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *words = mariscal_label_new (NULL, 0, TRUE);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("heading numeric", 1, FALSE));
  return row;
}

static char *
name_row (const MariscalRun *run, const WarPartItem *item)
{
  g_autofree char *words = mariscal_say (run, &item->words), *who = NULL;

  if (item->who == WAR_NONE)
    return g_steal_pointer (&words);
  who = war_words_name (mariscal_session_words (run->session), mariscal_session_state (run->session),
                        war_result_data (run->result), item->who, NULL);
  return *words != '\0' ? g_strdup_printf ("%s, %s", who, words) : g_steal_pointer (&who);
}

static void
mariscal_units_show (MariscalPart *self, const MariscalRun *run)
{
  const WarPart *part = war_result_part (run->result, run->first);

  for (guint i = 0; i < part->items->len; i++)
    {
      const WarPartItem *item = mariscal_item (part, i);
      GtkWidget *row = mariscal_part_row (self, i, make_row);
      g_autofree char *before = mariscal_figure_number (item->n), *after = mariscal_figure_number (item->after);

      mariscal_label_say (mariscal_part_nth (row, 0), name_row (run, item));
      mariscal_label_say (mariscal_part_nth (row, 1), g_strdup_printf ("%s → %s", before, after));
    }
  mariscal_part_rows (self, part->items->len);
}

static void
mariscal_units_class_init (MariscalUnitsClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_units_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "units");
}

static void
mariscal_units_init (MariscalUnits *part)
{
}
