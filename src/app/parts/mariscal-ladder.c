/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The ladder-table: a sum on a scale of stops, whose last stop is the column of the table below. One glance goes
 * from where it begins over each step to where it ends, down to the die and across to what that means.
 *
 * Without a sum it is a table with plain heads. Arcs go to the right first and back to the left after that,
 * whatever the order of the terms. */

#include "mariscal-ladder-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-bar.h"
#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-rule.h"

G_DEFINE_FINAL_TYPE (MariscalLadder, mariscal_ladder, MARISCAL_TYPE_PART)

static GtkWidget *
adopt (MariscalLadder *ladder, GtkWidget *child)
{
  gtk_widget_set_parent (child, GTK_WIDGET (ladder));
  return child;
}

static GtkWidget *
add_label (MariscalLadder *ladder, const char *css_class, float xalign, gboolean wraps)
{
  return adopt (ladder, mariscal_label_new (css_class, xalign, wraps));
}

static void
free_term (gpointer pointer)
{
  LadderTerm *term = pointer;

  gtk_widget_unparent (term->n);
  gtk_widget_unparent (term->words);
  gtk_widget_unparent (term->rule);
  gtk_widget_unparent (term->again);
  g_free (term);
}

static void
free_row (gpointer pointer)
{
  LadderRow *row = pointer;

  gtk_widget_unparent (row->head);
  g_ptr_array_unref (row->cells);
  gtk_widget_unparent (row->note);
  gtk_widget_unparent (row->again);
  gtk_widget_unparent (row->bar);
  gtk_widget_unparent (row->chance);
  g_free (row);
}

static LadderTerm *
get_term (MariscalLadder *ladder, guint i)
{
  LadderTerm *term;

  if (i < ladder->terms->len)
    return ladder->terms->pdata[i];
  term = g_new0 (LadderTerm, 1);
  term->n = add_label (ladder, "step-n numeric", 0.5f, FALSE);
  term->words = add_label (ladder, "caption-heading", 0.5f, TRUE);
  term->rule = adopt (ladder, mariscal_rule_new (NULL));
  term->again = add_label (ladder, "step-n numeric", 0, FALSE);
  gtk_label_set_justify (GTK_LABEL (term->words), GTK_JUSTIFY_CENTER);
  if (ladder->stops->len > 0)              /* read before the stops, as it stands above them */
    {
      gtk_widget_insert_before (term->n, GTK_WIDGET (ladder), ladder->stops->pdata[0]);
      gtk_widget_insert_before (term->words, GTK_WIDGET (ladder), ladder->stops->pdata[0]);
      gtk_widget_insert_before (term->rule, GTK_WIDGET (ladder), ladder->stops->pdata[0]);
      gtk_widget_insert_before (term->again, GTK_WIDGET (ladder), ladder->stops->pdata[0]);
    }
  g_ptr_array_add (ladder->terms, term);
  return term;
}

static GtkWidget *
get_label (MariscalLadder *ladder, GPtrArray *labels, guint i, const char *css_class)
{
  if (i == labels->len)
    g_ptr_array_add (labels, add_label (ladder, css_class, 0.5f, FALSE));
  return labels->pdata[i];
}

/* What a step of the ladder is worth is told by its sign, its side and its colour. */
static void
show_term (MariscalLadder *ladder, const MariscalRun *run, LadderTerm *term, const WarPartItem *item)
{
  term->columns = item->n;
  term->off = item->off;
  mariscal_label_say (term->n, mariscal_figure_signed (item->n));
  mariscal_label_say (term->words, mariscal_say (run, &item->words));
  mariscal_rule_show (MARISCAL_RULE (term->rule), item->rule);
  mariscal_part_state (term->n, "step-n", item->off ? "off" : item->n < 0 ? "left" : "right");
  mariscal_label_say (term->again, mariscal_figure_signed (item->n));
  mariscal_part_state (term->again, "step-n", item->off ? "off" : item->n < 0 ? "left" : "right");
  gtk_widget_set_opacity (term->words, item->off ? 0.6 : 1);
}

/* Rights first, then lefts; nobody walks off the scale. */
static void
walk (MariscalLadder *ladder)
{
  int last = (int) ladder->stops->len - 1;
  double at = MAX (ladder->from, 0);

  for (int left = 0; left <= 1; left++)
    for (guint i = 0; i < ladder->terms->len; i++)
      {
        LadderTerm *term = ladder->terms->pdata[i];

        if ((term->columns < 0) != (left == 1))
          continue;
        term->from = at;
        if (!term->off)
          at = CLAMP (at + term->columns, 0, last);
        term->to = at;
      }
}

static void
show_sum (MariscalLadder *ladder, const MariscalRun *run, const WarPart *sum)
{
  guint n = sum != NULL ? sum->items->len : 0;

  for (guint i = 0; i < n; i++)
    show_term (ladder, run, get_term (ladder, i), mariscal_item (sum, i));
  g_ptr_array_set_size (ladder->terms, (int) n);
  ladder->scaled = sum != NULL;
  ladder->from = sum != NULL ? sum->from : -1;
}

/* The stops are the scale's, else the heads of the table. */
static void
show_stops (MariscalLadder *ladder, const MariscalRun *run, const WarPart *sum, const WarPart *table)
{
  const WarWords *words = mariscal_session_words (run->session);
  GStrv names = sum != NULL ? sum->columns : table->columns;
  guint n = g_strv_length (names);

  if (n != ladder->stops->len)             /* all in their order again, for who reads them one by one */
    {
      g_ptr_array_set_size (ladder->rows, 0);
      g_ptr_array_set_size (ladder->stops, 0);
    }
  ladder->to = sum != NULL ? sum->to : table->column;
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *stop = get_label (ladder, ladder->stops, i, "stop numeric");
      const char *state = (int) i == ladder->to ? "reached" : (int) i == ladder->from ? "begun" : "passed";

      mariscal_label_say (stop, war_label_say (names[i], words));
      mariscal_part_state (stop, "stop", state);
    }
}

static int
find_column (const WarPart *table, const char *stop)
{
  for (guint i = 0; table->columns[i] != NULL; i++)
    if (strcmp (table->columns[i], stop) == 0)
      return (int) i;
  return -1;
}

static LadderRow *
get_row (MariscalLadder *ladder, guint i)
{
  LadderRow *row;

  if (i < ladder->rows->len)
    return ladder->rows->pdata[i];
  row = g_new0 (LadderRow, 1);
  row->head = adopt (ladder, gtk_button_new ());
  row->die = mariscal_die_new (6, 0, MARISCAL_DIE_SHOWN, 22);
  row->face = mariscal_label_new ("numeric caption", 0, FALSE);
  row->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  row->again = adopt (ladder, mariscal_die_new (6, 0, MARISCAL_DIE_SHOWN, 20));
  row->note = add_label (ladder, "caption", 0, TRUE);
  row->bar = adopt (ladder, mariscal_bar_new (40, 6));
  row->chance = add_label (ladder, "numeric caption-heading", 1, FALSE);
  gtk_widget_add_css_class (row->head, "flat");
  gtk_widget_add_css_class (row->head, "ladder-head");
  g_object_ref_sink (row->die);
  g_object_ref_sink (row->face);
  g_object_set_data_full (G_OBJECT (row->head), "die", row->die, g_object_unref);
  g_object_set_data_full (G_OBJECT (row->head), "face", row->face, g_object_unref);
  g_ptr_array_add (ladder->rows, row);
  return row;
}

/* A die where a die picks the row, else its name. */
static void
show_head (LadderRow *row, const MariscalRun *run, const WarPart *table, guint i, gboolean fell)
{
  g_autofree char *name = war_label_say (table->rows[i], mariscal_session_words (run->session));
  GtkWidget *inside = table->field != 0 && strlen (name) == 1 ? row->die : row->face;

  if (gtk_button_get_child (GTK_BUTTON (row->head)) != inside)
    gtk_button_set_child (GTK_BUTTON (row->head), inside);
  if (inside == row->die)
    {
      mariscal_die_show (MARISCAL_DIE (row->die), i + 1, fell ? MARISCAL_DIE_FELL : MARISCAL_DIE_SHOWN);
      mariscal_die_show (MARISCAL_DIE (row->again), i + 1, fell ? MARISCAL_DIE_FELL : MARISCAL_DIE_SHOWN);
    }
  else
    mariscal_label_say (row->face, g_steal_pointer (&name));
  gtk_widget_set_visible (row->again, inside == row->die);
  gtk_widget_set_can_target (row->head, table->field != 0);
  gtk_widget_set_focusable (row->head, table->field != 0);
  if (table->field != 0)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (row->head), "(ii)", table->field, (int) i + 1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row->head), table->field != 0 ? "part.fill" : NULL);
}

static gboolean
is_own (const WarPart *table, guint cell)
{
  return cell < table->items->len && mariscal_item (table, cell)->happened;
}

static void
show_cells (MariscalLadder *ladder, LadderRow *row, const MariscalRun *run, const WarPart *sum, const WarPart *table,
            guint i)
{
  guint n = g_strv_length (table->columns);

  for (guint stop = 0; stop < ladder->stops->len; stop++)
    {
      int column = sum != NULL ? find_column (table, sum->columns[stop]) : (int) stop;
      GtkWidget *label = get_label (ladder, row->cells, stop, NULL);
      guint cell = i * n + (guint) MAX (column, 0);
      gboolean lit = column >= 0 && ((int) stop == ladder->to || is_own (table, cell));
      gboolean dim = column >= 0 && cell < table->items->len && mariscal_item (table, cell)->off;

      mariscal_label_say (label, column < 0 ? g_strdup ("–")
                          : war_label_say (table->cells[cell], mariscal_session_words (run->session)));
      mariscal_part_state (label, "cell", lit ? "lit" : dim ? "dim" : "other");
    }
}

/* "1: 0/1. Defender −1; Normal at 3-1. 2/3": the row for who cannot see it. */
static void
name_row (MariscalLadder *ladder, LadderRow *row, const MariscalRun *run, const WarPart *table, guint i)
{
  g_autofree char *head = war_label_say (table->rows[i], mariscal_session_words (run->session));
  g_autoptr (GString) name = g_string_new (head);

  if (ladder->to >= 0 && ladder->to < (int) row->cells->len)
    g_string_append_printf (name, ": %s", gtk_label_get_text (row->cells->pdata[ladder->to]));
  if (table->notes != NULL)
    g_string_append_printf (name, ". %s. %s", gtk_label_get_text (GTK_LABEL (row->note)),
                            gtk_label_get_text (GTK_LABEL (row->chance)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->head), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
}

static void
show_note (LadderRow *row, const MariscalRun *run, const WarPart *table, guint i)
{
  const WarPartItem *note = table->notes != NULL ? &g_array_index (table->notes, WarPartItem, i) : NULL;
  gboolean chance = note != NULL && war_ratio_exact (note->chance);

  mariscal_label_say (row->note, note != NULL ? mariscal_say (run, &note->words) : NULL);
  mariscal_label_say (row->chance, chance ? mariscal_figure_fraction (note->chance) : NULL);
  gtk_widget_set_visible (row->bar, chance);
  if (chance)
    mariscal_bar_show (MARISCAL_BAR (row->bar), run->tone, war_ratio_double (note->chance), 0, 1,
                       gtk_label_get_text (GTK_LABEL (row->chance)));
}

/* Dice that did not fall no longer count. */
static void
fade (LadderRow *row, gboolean faded)
{
  GtkWidget *const parts[] = { row->note, row->bar, row->chance };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_set_opacity (parts[i], faded ? 0.45 : 1);
  for (guint i = 0; i < row->cells->len; i++)
    gtk_widget_set_opacity (row->cells->pdata[i], faded ? 0.45 : 1);
}

static void
show_rows (MariscalLadder *ladder, const MariscalRun *run, const WarPart *sum, const WarPart *table)
{
  guint n = table != NULL ? g_strv_length (table->rows) : 0;

  ladder->lit = table != NULL ? table->row : -1;
  ladder->noted = table != NULL && table->notes != NULL;
  for (guint i = 0; i < n; i++)
    {
      LadderRow *row = get_row (ladder, i);
      gboolean fell = (int) i == ladder->lit;

      show_head (row, run, table, i, fell);
      show_cells (ladder, row, run, sum, table, i);
      show_note (row, run, table, i);
      name_row (ladder, row, run, table, i);
      fade (row, table->field != 0 && ladder->lit >= 0 && !fell);
    }
  g_ptr_array_set_size (ladder->rows, (int) n);
  mariscal_label_say (ladder->note_title, ladder->noted && table->rows_words != NULL
                                              ? war_label_say (table->rows_words,
                                                               mariscal_session_words (run->session)) : NULL);
  mariscal_label_say (ladder->chance_title, ladder->noted ? g_strdup (_("then")) : NULL);
}

/* What is said of the steps, in one line. */
static void
show_about (MariscalLadder *ladder, const MariscalRun *run)
{
  g_autoptr (GString) about = g_string_new (NULL);
  const char *rule = NULL;

  for (guint i = run->first; i < run->end; i++)
    {
      const WarPart *part = war_result_part (run->result, i);
      g_autofree char *words = NULL;

      if (part->type != WAR_PART_SAYS || part->noted)
        continue;
      words = mariscal_say (run, &part->words);
      g_string_append_printf (about, "%s%s", about->len > 0 ? " " : "", words);
      rule = rule != NULL ? rule : part->rule;
    }
  mariscal_label_say (ladder->about, g_string_free (g_steal_pointer (&about), FALSE));
  mariscal_rule_show (MARISCAL_RULE (ladder->about_rule), rule);
}

static const WarPart *
find_part (const MariscalRun *run, WarPartType type)
{
  for (guint i = run->first; i < run->end; i++)
    if (war_result_part (run->result, i)->type == type)
      return war_result_part (run->result, i);
  return NULL;
}

static void
mariscal_ladder_show (MariscalPart *part, const MariscalRun *run)
{
  MariscalLadder *ladder = MARISCAL_LADDER (part);
  const WarPart *sum = find_part (run, WAR_PART_SUM), *table = find_part (run, WAR_PART_TABLE);

  ladder->corner = run->corner;
  mariscal_label_say (ladder->title, mariscal_say (run, sum != NULL ? &sum->words : &table->words));
  show_about (ladder, run);
  show_sum (ladder, run, sum);
  show_stops (ladder, run, sum, table);
  walk (ladder);
  show_rows (ladder, run, sum, table);
  gtk_accessible_update_property (GTK_ACCESSIBLE (ladder), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (ladder->title)), -1);
  gtk_widget_queue_resize (GTK_WIDGET (ladder));
}

static GtkSizeRequestMode
mariscal_ladder_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mariscal_ladder_dispose (GObject *object)
{
  MariscalLadder *ladder = MARISCAL_LADDER (object);

  g_clear_pointer (&ladder->terms, g_ptr_array_unref);
  g_clear_pointer (&ladder->rows, g_ptr_array_unref);
  g_clear_pointer (&ladder->stops, g_ptr_array_unref);
  G_OBJECT_CLASS (mariscal_ladder_parent_class)->dispose (object);
}

static void
mariscal_ladder_class_init (MariscalLadderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_ladder_dispose;
  MARISCAL_PART_CLASS (klass)->show = mariscal_ladder_show;
  gtk_widget_class_set_css_name (widget_class, "ladder");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  widget_class->get_request_mode = mariscal_ladder_get_request_mode;
  widget_class->measure = ladder_measure;
  widget_class->size_allocate = ladder_allocate;
  widget_class->snapshot = ladder_snapshot;
}

static void
mariscal_ladder_init (MariscalLadder *ladder)
{
  ladder->title = add_label (ladder, "heading", 0, TRUE);
  ladder->about = add_label (ladder, "caption quiet", 0, TRUE);
  ladder->about_rule = adopt (ladder, mariscal_rule_new (NULL));
  ladder->note_title = add_label (ladder, "caption-heading", 0, FALSE);
  ladder->chance_title = add_label (ladder, "caption quiet", 1, FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (ladder->note_title), PANGO_ELLIPSIZE_END);
  ladder->stops = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  ladder->terms = g_ptr_array_new_with_free_func (free_term);
  ladder->rows = g_ptr_array_new_with_free_func (free_row);
  gtk_widget_set_overflow (GTK_WIDGET (ladder), GTK_OVERFLOW_HIDDEN);
}
