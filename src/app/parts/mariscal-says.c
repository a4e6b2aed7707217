/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences, each with its paragraph at its right; what nobody has told the program is asked there too. */

#include "mariscal-part.h"

#include "mariscal-rule.h"

typedef struct
{
  MariscalPart parent;
} MariscalSays;
typedef MariscalPartClass MariscalSaysClass;

G_DEFINE_TYPE (MariscalSays, mariscal_says, MARISCAL_TYPE_PART)

static GtkWidget *
make_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = mariscal_label_new (NULL, 0, TRUE);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), mariscal_rule_new (NULL));
  return row;
}

static char *
say (const MariscalRun *run, const WarPart *part)
{
  const WarWords *words = mariscal_session_words (run->session);
  g_autofree char *cell = NULL;

  if (part->type != WAR_PART_UNKNOWN)
    return mariscal_say (run, &part->words);
  cell = war_words_cell (words, mariscal_session_state (run->session), war_result_data (run->result), &part->cell);
  return war_words_say (words, NULL, "part-unknown", WAR_ARGS (WAR_SAY ("cell", cell)));
}

static void
mariscal_says_show (MariscalPart *self, const MariscalRun *run)
{
  for (guint i = run->first; i < run->end; i++)
    {
      const WarPart *part = war_result_part (run->result, i);
      GtkWidget *row = mariscal_part_row (self, i - run->first, make_row);

      mariscal_label_say (mariscal_part_nth (row, 0), say (run, part));
      mariscal_rule_show (MARISCAL_RULE (mariscal_part_nth (row, 1)), part->rule);
    }
  mariscal_part_rows (self, run->end - run->first);
}

static void
mariscal_says_class_init (MariscalSaysClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_says_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "says");
}

static void
mariscal_says_init (MariscalSays *part)
{
}
