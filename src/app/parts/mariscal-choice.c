/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rules leave open: whose choice it is, the options with the chance of each, and which is best for him. */

#include "mariscal-part.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-figure.h"
#include "mariscal-spoken.h"

typedef struct
{
  MariscalPart parent;
} MariscalChoice;
typedef MariscalPartClass MariscalChoiceClass;

G_DEFINE_TYPE (MariscalChoice, mariscal_choice, MARISCAL_TYPE_PART)

static GtkWidget *
make_title (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (row), mariscal_badge_new (4, "", 18));
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("heading", 0, TRUE));
  return row;
}

/* Mark, words, best, fraction, chance. */
static GtkWidget *
make_option (void)
{
  GtkWidget *button = gtk_button_new (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = mariscal_label_new (NULL, 0, TRUE);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), mariscal_spoken_ornament ("object-select-symbolic"));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("caption quiet", 1, FALSE));
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("numeric quiet", 1, FALSE));
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("numeric heading", 1, FALSE));
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_set_css_classes (button, (const char *[]) { "flat", "answer", NULL });
  return button;
}

/* What is chosen now, wherever the field stands among the records within. */
static gboolean
is_chosen (const WarRecord *record, WarField field, WarValue v)
{
  const WarFormInfo *form = record != NULL ? war_form_info (war_data_schema (war_record_data (record)),
                                                            war_record_form (record)) : NULL;

  if (form == NULL || form->form == war_field_group (field))
    return form != NULL && war_arg (record, field) == v;
  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (info->type == WAR_TYPE_RECORD && is_chosen (war_within (record, info->field), field, v))
        return TRUE;
    }
  return FALSE;
}

static void
show_option (GtkWidget *button, const MariscalRun *run, const WarPart *part, const WarPartItem *item)
{
  GtkWidget *row = gtk_button_get_child (GTK_BUTTON (button)), *mark = mariscal_part_nth (row, 0);
  gboolean exact = war_ratio_exact (item->chance), chosen = is_chosen (run->record, part->field, item->value);
  const WarWords *words = mariscal_session_words (run->session);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", part->field, item->value);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "part.fill");
  gtk_widget_set_opacity (mark, chosen ? 1 : 0);
  mariscal_label_say (mariscal_part_nth (row, 1), mariscal_say (run, &item->words));
  mariscal_label_say (mariscal_part_nth (row, 2), item->best ? war_words_say (words, NULL, "part-best", NULL) : NULL);
  mariscal_label_say (mariscal_part_nth (row, 3), exact ? mariscal_figure_short (item->chance) : NULL);
  mariscal_label_say (mariscal_part_nth (row, 4), exact ? mariscal_figure_percent (item->chance) : NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

static void
mariscal_choice_show (MariscalPart *self, const MariscalRun *run)
{
  const WarPart *part = war_result_part (run->result, run->first);
  GtkWidget *title = mariscal_part_row (self, 0, make_title), *badge = mariscal_part_nth (title, 0);

  gtk_widget_set_visible (badge, part->whose != WAR_NONE);
  if (part->whose != WAR_NONE)
    mariscal_badge_set_side (MARISCAL_BADGE (badge), run->session, part->whose);
  mariscal_label_say (mariscal_part_nth (title, 1), war_words_label (mariscal_session_words (run->session),
                                                                     mariscal_session_schema (run->session),
                                                                         part->field));
  for (guint i = 0; i < part->items->len; i++)
    show_option (mariscal_part_row (self, i + 1, make_option), run, part, mariscal_item (part, i));
  mariscal_part_rows (self, part->items->len + 1);
}

static void
mariscal_choice_class_init (MariscalChoiceClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_choice_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "choice");
}

static void
mariscal_choice_init (MariscalChoice *part)
{
}
