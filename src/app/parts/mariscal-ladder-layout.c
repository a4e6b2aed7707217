/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* From top to bottom: title, what is said of the ladder, lefts, rights, the stops, the table; and below it, where
 * that is narrow, the steps and the notes as lists. */

#include "mariscal-ladder-private.h"

#define GAP         8
#define NOTE_LEAST  190
#define NOTE_MOST   420
#define BAR         40
#define WORDS_MOST  92                     /* of a step, above its arc */
#define CELL_MOST   62

static void
measure_child (GtkWidget *child, GtkOrientation orientation, int for_size, int *minimum, int *natural)
{
  int unused, *least = minimum != NULL ? minimum : &unused, unused_natural;

  gtk_widget_measure (child, orientation, for_size, least, natural != NULL ? natural : &unused_natural, NULL, NULL);
}

static int
natural_width (GtkWidget *child)
{
  int natural;

  if (!gtk_widget_get_visible (child))
    return 0;
  measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural);
  return natural;
}

static int
height_at (GtkWidget *child, int width)
{
  int minimum, least, natural;

  if (!gtk_widget_get_visible (child))
    return 0;
  measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL);
  measure_child (child, GTK_ORIENTATION_VERTICAL, MAX (width, minimum), &least, &natural);
  return natural;
}

/* The widest head, and the widest stop or cell. */
static void
measure_columns (MariscalLadder *ladder, int *head, int *cell)
{
  *head = 0;
  *cell = 0;
  for (guint i = 0; i < ladder->rows->len; i++)
    {
      LadderRow *row = ladder->rows->pdata[i];

      *head = MAX (*head, natural_width (row->head) + 4);
      for (guint k = 0; k < row->cells->len; k++)
        *cell = MAX (*cell, natural_width (row->cells->pdata[k]) + 1);
    }
  for (guint i = 0; i < ladder->stops->len; i++)
    *cell = MAX (*cell, natural_width (ladder->stops->pdata[i]) + 1);
}

static int
chance_width (MariscalLadder *ladder)
{
  int width = natural_width (ladder->chance_title);

  for (guint i = 0; i < ladder->rows->len; i++)
    width = MAX (width, natural_width (((LadderRow *) ladder->rows->pdata[i])->chance));
  return width;
}

static void
plan_columns (MariscalLadder *ladder, int width, LadderPlan *plan)
{
  int n = MAX ((int) ladder->stops->len, 1), least, beside;

  measure_columns (ladder, &plan->head, &least);
  plan->width = width;
  beside = width - plan->head - n * MAX (least, 36) - 2 * GAP;
  if (ladder->noted && beside >= NOTE_LEAST)
    {
      plan->note_width = CLAMP (width * 4 / 10, NOTE_LEAST, NOTE_MOST);
      plan->note_width = MIN (plan->note_width, beside);
    }
  plan->cell = (width - plan->head - (plan->note_width > 0 ? plan->note_width + 2 * GAP : 0)) / n;
  plan->cell = CLAMP (plan->cell, least, MAX (CELL_MOST, least));
  plan->table = plan->head + n * plan->cell;
  plan->note = plan->table + 2 * GAP;
  if (plan->note_width > 0)
    plan->note_width = MIN (width - plan->note, NOTE_MOST + 60);
}

static gboolean
is_arc (const LadderTerm *term)
{
  return !term->off && term->from != term->to;
}

static int
words_width (const LadderTerm *term)
{
  int words = natural_width (term->words), rule = natural_width (term->rule);

  return MAX (MIN (words, WORDS_MOST), rule) + 6;
}

/* Words stand above their arcs if there is room for all of a tier side by side. */
static gboolean
has_room (MariscalLadder *ladder, const LadderPlan *plan)
{
  for (int left = 0; left <= 1; left++)
    {
      int sum = 0;

      for (guint i = 0; i < ladder->terms->len; i++)
        {
          LadderTerm *term = ladder->terms->pdata[i];

          if (is_arc (term) && (term->columns < 0) == left)
            sum += words_width (term);
        }
      if (sum > plan->table + (plan->note_width > 0 ? plan->note_width / 2 : 0))
        return FALSE;
    }
  return plan->width >= 440;
}

static int
measure_words (const LadderTerm *term)
{
  int width = words_width (term);

  return height_at (term->words, width) + height_at (term->rule, width);
}

static int
plan_tier (MariscalLadder *ladder, LadderPlan *plan, int left, int y)
{
  int words = 0, n = 0;

  plan->tier[left] = y;
  for (guint i = 0; i < ladder->terms->len; i++)
    {
      LadderTerm *term = ladder->terms->pdata[i];

      if (!is_arc (term) || (term->columns < 0) != left)
        continue;
      n = MAX (n, height_at (term->n, -1));
      words = MAX (words, plan->listed ? 0 : measure_words (term));
    }
  plan->arc[left] = n > 0 ? y + n + words + LADDER_ARC : y;
  return plan->arc[left] + (n > 0 ? 3 : 0);
}

/* Those that are not above an arc. */
static int
count_listed (MariscalLadder *ladder, const LadderPlan *plan)
{
  int n = 0;

  for (guint i = 0; i < ladder->terms->len; i++)
    n += plan->listed || !is_arc (ladder->terms->pdata[i]) ? 1 : 0;
  return n;
}

static int
note_room (MariscalLadder *ladder, const LadderPlan *plan)
{
  int width = plan->note_width > 0 ? plan->note_width : plan->width - plan->head;

  return MAX (width - BAR - chance_width (ladder) - 2 * GAP, 60);
}

static void
plan_rows (MariscalLadder *ladder, LadderPlan *plan)
{
  int room = note_room (ladder, plan);

  plan->row_height = 28;
  for (guint i = 0; i < ladder->rows->len; i++)
    {
      LadderRow *row = ladder->rows->pdata[i];
      int own = height_at (row->head, -1);

      if (plan->note_width > 0)
        own = MAX (own, height_at (row->note, room) + 2);
      plan->row_height = MAX (plan->row_height, own);
    }
}

static int
list_height (MariscalLadder *ladder, const LadderPlan *plan, const LadderRow *row)
{
  return MAX (LADDER_LIST, height_at (row->note, note_room (ladder, plan)) + 6);
}

/* Where it ends. */
static int
plan_title (MariscalLadder *ladder, LadderPlan *plan)
{
  int title = height_at (ladder->title, plan->width);

  if (natural_width (ladder->title) + GAP + ladder->corner.width > plan->width)
    plan->title = ladder->corner.height;
  else
    plan->title = MAX (ladder->corner.height - title, 0) / 2;
  return plan->about = MAX (plan->title + title, ladder->corner.height);
}

void
ladder_plan (MariscalLadder *ladder, int width, LadderPlan *plan)
{
  int y;

  *plan = (LadderPlan) { .width = width };
  plan_columns (ladder, width, plan);
  plan->listed = !has_room (ladder, plan);
  y = plan_title (ladder, plan) + height_at (ladder->about, width) + GAP;
  y = plan_tier (ladder, plan, 1, y);
  y = plan_tier (ladder, plan, 0, y + (plan->arc[1] > plan->tier[1] ? 4 : 0));
  plan->stops = y;
  plan->rows = y + LADDER_STOPS + 4;
  plan_rows (ladder, plan);
  plan->terms = plan->rows + (int) ladder->rows->len * plan->row_height + 4;
  plan->notes = plan->terms + count_listed (ladder, plan) * LADDER_LIST + 4;
  plan->height = plan->notes;
  if (ladder->noted && plan->note_width == 0)
    {
      plan->height += LADDER_LIST;
      for (guint i = 0; i < ladder->rows->len; i++)
        plan->height += list_height (ladder, plan, ladder->rows->pdata[i]);
    }
}

void
ladder_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  MariscalLadder *ladder = MARISCAL_LADDER (widget);
  LadderPlan plan;
  int head, cell, n = MAX ((int) ladder->stops->len, 1);

  measure_columns (ladder, &head, &cell);
  *minimum = head + n * cell;
  *natural = head + n * MAX (cell, 46) + (ladder->noted ? NOTE_LEAST + 100 : 0);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;
  if (for_size <= 0)
    for_size = ladder->width > 0 ? ladder->width : *natural;
  ladder_plan (ladder, MAX (for_size, *minimum), &plan);
  *minimum = *natural = plan.height;
}

double
ladder_x (const LadderPlan *plan, double stop)
{
  return plan->head + (stop + 0.5) * plan->cell;
}

/* Whatever is hidden has no place. */
static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  int minimum_width, minimum_height;

  if (!gtk_widget_get_visible (child))
    return;
  gtk_widget_set_child_visible (child, width > 0);
  if (width <= 0)
    return;
  measure_child (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum_width, NULL);
  width = MAX (width, minimum_width);
  measure_child (child, GTK_ORIENTATION_VERTICAL, width, &minimum_height, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, MAX (height, minimum_height) }, -1);
}

/* Where the words of each step of a tier begin: none stands on another, and all of them as near to their arcs as that
 * lets them. */
static GArray *
spread_words (GPtrArray *tier, const LadderPlan *plan)
{
  GArray *places = g_array_sized_new (FALSE, FALSE, sizeof (int), tier->len);
  int end = plan->head, pushed = 0, least = G_MAXINT;

  for (guint i = 0; i < tier->len; i++)
    {
      const LadderTerm *term = tier->pdata[i];
      int width = words_width (term), wanted = (int) ladder_x (plan, (term->from + term->to) / 2) - width / 2;
      int x = MAX (wanted, end);

      pushed += x - wanted;
      end = x + width;
      g_array_append_val (places, x);
    }
  if (tier->len > 0)
    least = g_array_index (places, int, 0) - plan->head;
  pushed = CLAMP (MAX (pushed / (int) MAX (tier->len, 1), end - plan->width), 0, least);
  for (guint i = 0; i < tier->len; i++)
    g_array_index (places, int, i) -= pushed;
  return places;
}

static void
place_words (const LadderTerm *term, int x, int y)
{
  int width = words_width (term), rule = natural_width (term->rule);

  place (term->words, x, y, width, height_at (term->words, width));
  place (term->rule, x + (width - rule) / 2, y + height_at (term->words, width), rule, height_at (term->rule, -1));
}

/* From left to right; lefts are walked the other way. */
static GPtrArray *
list_tier (MariscalLadder *ladder, int left)
{
  GPtrArray *tier = g_ptr_array_new ();

  for (guint i = 0; i < ladder->terms->len; i++)
    {
      LadderTerm *term = ladder->terms->pdata[i];

      if (is_arc (term) && (term->columns < 0) == left)
        g_ptr_array_insert (tier, left ? 0 : -1, term);
    }
  return tier;
}

static void
place_tier (MariscalLadder *ladder, const LadderPlan *plan, int left)
{
  g_autoptr (GPtrArray) tier = list_tier (ladder, left);
  g_autoptr (GArray) places = spread_words (tier, plan);

  for (guint i = 0; i < tier->len; i++)
    {
      const LadderTerm *term = tier->pdata[i];
      int n = height_at (term->n, -1), y = plan->arc[left] - LADDER_ARC - n;

      if (plan->listed)
        {
          place (term->n, (int) ladder_x (plan, (term->from + term->to) / 2) - plan->cell / 2, y, plan->cell, n);
          continue;
        }
      y -= measure_words (term);
      place (term->n, g_array_index (places, int, i), y, words_width (term), n);
      place_words (term, g_array_index (places, int, i), y + n);
    }
}

/* Each with its number: the one above the arc is too far away. */
static void
place_list (MariscalLadder *ladder, const LadderPlan *plan)
{
  int y = plan->terms, mark = plan->head + 8;

  for (guint i = 0; i < ladder->terms->len; i++)
    {
      LadderTerm *term = ladder->terms->pdata[i];
      gboolean here = plan->listed || !is_arc (term);
      int rule = natural_width (term->rule);

      place (term->again, 0, y, here ? mark : 0, LADDER_LIST);
      if (!is_arc (term))
        place (term->n, 0, y, 0, LADDER_LIST);
      if (!here)
        continue;
      gtk_label_set_xalign (GTK_LABEL (term->words), 0);
      place (term->words, mark, y, plan->width - mark - rule, LADDER_LIST);
      place (term->rule, plan->width - rule, y + 4, rule, LADDER_LIST - 8);
      y += LADDER_LIST;
    }
}

static void
place_note (MariscalLadder *ladder, const LadderPlan *plan, const LadderRow *row, int x, int y, int height)
{
  int room = note_room (ladder, plan), chance = chance_width (ladder);
  int right = plan->note_width > 0 ? plan->note + plan->note_width : plan->width;

  place (row->note, x, y, room, height);
  place (row->bar, right - chance - GAP - BAR, y + height / 2 - 3, BAR, 6);
  place (row->chance, right - chance, y, chance, height);
}

static void
place_rows (MariscalLadder *ladder, const LadderPlan *plan)
{
  for (guint i = 0; i < ladder->rows->len; i++)
    {
      LadderRow *row = ladder->rows->pdata[i];
      int y = plan->rows + (int) i * plan->row_height, die = height_at (row->head, -1);

      place (row->head, 0, y + (plan->row_height - die) / 2, plan->head, die);
      for (guint k = 0; k < row->cells->len; k++)
        place (row->cells->pdata[k], plan->head + (int) k * plan->cell, y, plan->cell, plan->row_height);
      if (plan->note_width > 0)
        place_note (ladder, plan, row, plan->note, y, plan->row_height);
      if (plan->note_width > 0 || !ladder->noted)
        place (row->again, 0, y, 0, 0);
    }
}

static void
place_notes (MariscalLadder *ladder, const LadderPlan *plan)
{
  int y = plan->notes, half = plan->width / 2;

  if (plan->note_width > 0)
    {
      place (ladder->note_title, plan->note, plan->stops, plan->note_width - chance_width (ladder), LADDER_STOPS);
      place (ladder->chance_title, plan->note + plan->note_width - chance_width (ladder), plan->stops,
             chance_width (ladder),
             LADDER_STOPS);
      return;
    }
  place (ladder->note_title, 0, y, half, LADDER_LIST);
  place (ladder->chance_title, half, y, plan->width - half, LADDER_LIST);
  y += LADDER_LIST;
  for (guint i = 0; i < ladder->rows->len; i++)
    {
      LadderRow *row = ladder->rows->pdata[i];
      int height = list_height (ladder, plan, row);

      place (row->again, 3, y + (height - 20) / 2, 20, 20);
      place_note (ladder, plan, row, plan->head, y, height);
      y += height;
    }
}

static gboolean
ask_again (gpointer ladder)
{
  gtk_widget_queue_resize (ladder);
  g_object_unref (ladder);
  return G_SOURCE_REMOVE;
}

/* A box that scrolls sideways asks for a height without a width, so it is told of the width that came of it. */
static void
keep_width (MariscalLadder *ladder, int width)
{
  if (ladder->width == width)
    return;
  ladder->width = width;
  g_idle_add_full (G_PRIORITY_HIGH_IDLE, ask_again, g_object_ref (ladder), NULL);
}

void
ladder_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalLadder *ladder = MARISCAL_LADDER (widget);
  LadderPlan plan;
  int rule = natural_width (ladder->about_rule);

  keep_width (ladder, width);
  ladder_plan (ladder, width, &plan);
  place (ladder->title, 0, plan.title, width, height_at (ladder->title, width));
  place (ladder->about, 0, plan.about, width - rule - GAP, height_at (ladder->about, width - rule - GAP));
  place (ladder->about_rule, width - rule, plan.about, rule, height_at (ladder->about_rule, -1));
  for (guint i = 0; i < ladder->terms->len; i++)
    gtk_label_set_xalign (GTK_LABEL (((LadderTerm *) ladder->terms->pdata[i])->words), 0.5f);
  place_tier (ladder, &plan, 0);
  place_tier (ladder, &plan, 1);
  for (guint i = 0; i < ladder->stops->len; i++)
    place (ladder->stops->pdata[i], plan.head + (int) i * plan.cell, plan.stops, plan.cell, LADDER_STOPS);
  place_list (ladder, &plan);
  place_rows (ladder, &plan);
  place_notes (ladder, &plan);
}
