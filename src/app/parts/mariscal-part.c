/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What all parts have in common: which parts make a run, rows that are kept. */

#include "mariscal-part.h"

G_DEFINE_ABSTRACT_TYPE (MariscalPart, mariscal_part, GTK_TYPE_WIDGET)

static void
mariscal_part_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_part_parent_class)->dispose (object);
}

static void
mariscal_part_class_init (MariscalPartClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_part_dispose;
}

static void
mariscal_part_init (MariscalPart *part)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (part));

  if (!GTK_IS_BOX_LAYOUT (layout))
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
}

static gboolean
is_said (const WarPart *part)
{
  return part->type == WAR_PART_SAYS || part->type == WAR_PART_UNKNOWN;
}

/* A sentence with its paragraph. */
static gboolean
is_sentence (const WarPart *part)
{
  return part->type == WAR_PART_SAYS;
}

static gboolean
is_scaled (const WarPart *part)
{
  return part->type == WAR_PART_SUM && part->columns != NULL && part->columns[0] != NULL;
}

/* A ladder, what is said of it, its table, and what that says in words: "5 against 4" before it is the ladder's
 * too. 0: it does not begin here. */
static guint
find_ladder_end (const WarResult *result, guint first, guint end)
{
  guint i = first;

  if (i + 1 < end && is_sentence (war_result_part (result, i)) && is_scaled (war_result_part (result, i + 1)))
    i++;
  if (war_result_part (result, i)->type == WAR_PART_TABLE)
    i++;
  else if (is_scaled (war_result_part (result, i)))
    {
      guint next = i + 1;

      while (next < end && is_sentence (war_result_part (result, next)))
        next++;
      i = next < end && war_result_part (result, next)->type == WAR_PART_TABLE ? next + 1 : i + 1;
    }
  else
    return 0;
  for (gboolean noted = war_result_part (result, i - 1)->notes != NULL; noted && i < end;)
    if (war_result_part (result, i)->noted)
      i++;
    else
      noted = FALSE;
  return i;
}

static GType
find_type (WarPartType type)
{
  switch (type)
    {
    case WAR_PART_VERDICT: return mariscal_verdict_get_type ();
    case WAR_PART_SUM:     return mariscal_sum_get_type ();
    case WAR_PART_GRID:    return mariscal_grid_get_type ();
    case WAR_PART_BARS:    return mariscal_bars_get_type ();
    case WAR_PART_CHOICE:  return mariscal_choice_get_type ();
    case WAR_PART_UNITS:   return mariscal_units_get_type ();
    case WAR_PART_WHAT_IF: return mariscal_what_ifs_get_type ();
    default:               return mariscal_says_get_type ();
    }
}

GType
mariscal_part_type (const WarResult *result, guint first, guint end, guint *run_end)
{
  const WarPart *part = war_result_part (result, first);
  guint ladder = find_ladder_end (result, first, end), i = first + 1;

  if (ladder != 0)
    {
      *run_end = ladder;
      return mariscal_ladder_get_type ();
    }
  while (i < end && (part->type == WAR_PART_WHAT_IF || is_said (part))
         && (war_result_part (result, i)->type == part->type
             || (is_said (part) && is_said (war_result_part (result, i))))
         && find_ladder_end (result, i, end) == 0)
    i++;
  *run_end = i;
  return find_type (part->type);
}

void
mariscal_part_show (MariscalPart *part, const MariscalRun *run)
{
  MARISCAL_PART_GET_CLASS (part)->show (part, run);
}

GtkWidget *
mariscal_part_nth (GtkWidget *row, guint i)
{
  GtkWidget *child = gtk_widget_get_first_child (row);

  while (i-- > 0 && child != NULL)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

GtkWidget *
mariscal_part_row (MariscalPart *part, guint i, GtkWidget *(*make) (void))
{
  GtkWidget *row = mariscal_part_nth (GTK_WIDGET (part), i);

  if (row == NULL)
    {
      row = make ();
      gtk_widget_set_parent (row, GTK_WIDGET (part));
    }
  return row;
}

void
mariscal_part_rows (MariscalPart *part, guint n)
{
  GtkWidget *row;

  while ((row = mariscal_part_nth (GTK_WIDGET (part), n)) != NULL)
    gtk_widget_unparent (row);
}

GtkWidget *
mariscal_label_new (const char *css_class, float xalign, gboolean wraps)
{
  GtkWidget *label = gtk_label_new (NULL);

  if (css_class != NULL)
    {
      g_auto (GStrv) classes = g_strsplit (css_class, " ", -1);

      gtk_widget_set_css_classes (label, (const char **) classes);
    }
  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), wraps);
  if (wraps)
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

void
mariscal_label_say (GtkWidget *label, char *text)
{
  g_autofree char *said = text;

  gtk_widget_set_visible (label, said != NULL && *said != '\0');
  if (said != NULL && g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), said) != 0)
    gtk_label_set_text (GTK_LABEL (label), said);
}

/* Of several states a widget is in one; nothing is done where it is so already. */
void
mariscal_part_state (GtkWidget *widget, const char *css_class, const char *state)
{
  if (!gtk_widget_has_css_class (widget, state))
    gtk_widget_set_css_classes (widget, (const char *[]) { css_class, "numeric", state, NULL });
}

const WarPartItem *
mariscal_item (const WarPart *part, guint i)
{
  return &g_array_index (part->items, WarPartItem, i);
}

char *
mariscal_say (const MariscalRun *run, const WarSentence *sentence)
{
  return war_sentence_say (sentence, mariscal_session_words (run->session), war_result_data (run->result));
}
