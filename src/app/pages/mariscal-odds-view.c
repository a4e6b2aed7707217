/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A section of an answer is a phase if it is a ladder, a table and sentences; what it otherwise holds are panels. */

#include "mariscal-odds-view.h"

#include <glib/gi18n.h>
#include "mariscal-figure.h"

static void
clear_outcome (gpointer outcome)
{
  g_free (((MariscalOutcome *) outcome)->words);
  g_free (((MariscalOutcome *) outcome)->fraction);
}

static void
clear_loss (gpointer loss)
{
  g_free (((MariscalLoss *) loss)->title);
  g_free (((MariscalLoss *) loss)->fraction);
  g_free (((MariscalLoss *) loss)->decimal);
}

static void
clear_span (gpointer span)
{
  g_free (((MariscalSpan *) span)->title);
}

static GArray *
new_array (guint size, GDestroyNotify clear)
{
  GArray *array = g_array_new (FALSE, TRUE, size);

  g_array_set_clear_func (array, clear);
  return array;
}

void
mariscal_odds_view_free (MariscalOddsView *view)
{
  if (view == NULL)
    return;
  g_free (view->words);
  g_free (view->percent);
  g_free (view->fraction);
  g_free (view->heading);
  g_array_unref (view->outcomes);
  g_array_unref (view->losses);
  g_array_unref (view->before);
  g_array_unref (view->phases);
  g_array_unref (view->panels);
  g_free (view);
}

typedef struct
{
  MariscalOddsView *view;
  const WarResult  *result;
  const WarWords   *words;
  const WarData    *data;
  const WarRecord  *record;
} Working;

static const WarPartItem *
get_item (const WarPart *part, guint i)
{
  return &g_array_index (part->items, WarPartItem, i);
}

/* Bars that part the whole between the sides. */
static gboolean
is_ends (const WarPart *part)
{
  return part->type == WAR_PART_BARS && part->items->len > 0 && !war_ratio_exact (part->gain)
         && get_item (part, 0)->paint.whose != WAR_NONE;
}

static gboolean
is_losses (const WarPart *part)
{
  return part->type == WAR_PART_BARS && part->items->len > 0 && war_ratio_exact (part->gain)
         && get_item (part, 0)->paint.whose != WAR_NONE;
}

/* ---- the verdict ---- */

/* Whoever comes first; so the left part of the bar is the chance. */
static void
add_outcomes (Working *w, const WarPart *part)
{
  for (int ending = WAR_ENDS_SOMEHOW; ending <= WAR_ENDS_HELD; ending++)
    for (guint i = 0; i < part->items->len; i++)
      {
        const WarPartItem *item = get_item (part, i);
        MariscalOutcome outcome = { .paint = item->paint, .share = war_ratio_double (item->chance) };

        if (item->paint.ending != (WarEnding) ending)
          continue;
        outcome.words = war_sentence_say (&item->words, w->words, w->data);
        outcome.fraction = mariscal_figure_short (item->chance);
        if (outcome.fraction == NULL)
          outcome.fraction = mariscal_figure_percent (item->chance);
        g_array_append_val (w->view->outcomes, outcome);
      }
}

/* All counts of a row are of the same kind of thing: corps. */
static int
count_rows (const WarRecord *record, const WarFieldInfo *rows)
{
  const WarFormInfo *form = war_form_info (war_data_schema (war_record_data (record)), rows->form);
  int n = 0;

  for (guint row = 0; row < war_rows (record, rows->field); row++)
    for (guint i = 0; i < form->fields->len; i++)
      {
        const WarFieldInfo *info = g_ptr_array_index (form->fields, i);
        WarValue v = info->type == WAR_TYPE_COUNT && !info->list
            ? war_arg (war_row (record, rows->field, row), info->field) : 0;

        n += v > 0 ? v : 0;
      }
  return n;
}

/* How many there are in the i-th list of the question; 0: it has none. */
static int
count_force (const WarRecord *record, guint which)
{
  const WarFormInfo *form = war_form_info (war_data_schema (war_record_data (record)), war_record_form (record));

  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (info->type == WAR_TYPE_ROWS && which-- == 0)
        return count_rows (record, info);
    }
  return 0;
}

static void
add_loss (Working *w, const WarPart *part)
{
  MariscalLoss loss = {
    .title = war_sentence_say (&part->words, w->words, w->data),
    .fraction = mariscal_figure_short (part->gain),
    .decimal = war_words_number (w->words, part->gain, 2),
    .whose = get_item (part, 0)->paint.whose,
    .mean = war_ratio_double (part->gain),
    .have = count_force (w->record, w->view->losses->len),
  };

  g_array_append_val (w->view->losses, loss);
}

static void
add_verdict (Working *w, const WarPart *part)
{
  MariscalOddsView *view = w->view;

  view->tone = part->tone;
  view->words = war_sentence_say (&part->words, w->words, w->data);
  view->chance = part->chance;
  if (!war_ratio_exact (part->chance))
    return;
  view->percent = mariscal_figure_percent (part->chance);
  view->fraction = mariscal_figure_fraction (part->chance);
}

/* "5 against 4 · Mechili · 4-1": what is known of who, where and on which stop. */
static void
add_heading (Working *w, MariscalSession *session)
{
  const WarSchema *schema = war_data_schema (w->data);
  const WarFormInfo *form = war_form_info (schema, war_record_form (w->record));
  const WarKindInfo *kind = form->about != 0 ? war_kind_info (schema, form->about) : NULL;
  const WarFieldInfo *about = kind != NULL ? war_find_field (schema, form->form, kind->id, -1) : NULL;
  int ours = count_force (w->record, 0), theirs = count_force (w->record, 1);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);

  if (ours > 0 && theirs > 0)
    g_ptr_array_add (pieces, g_strdup_printf (_("%d against %d"), ours, theirs));
  if (about != NULL && about->kind == kind->kind && !about->list && war_arg (w->record, about->field) != WAR_NONE)
    g_ptr_array_add (pieces, war_words_name (w->words, mariscal_session_state (session), w->data,
                                             war_arg (w->record, about->field), NULL));
  for (guint i = 0; i < war_result_parts (w->result); i++)
    {
      const WarPart *part = war_result_part (w->result, i);

      if (part->type != WAR_PART_SUM || part->columns == NULL || part->to < 0)
        continue;
      g_ptr_array_add (pieces, war_label_say (part->columns[part->to], w->words));
      break;
    }
  g_ptr_array_add (pieces, NULL);
  if (pieces->pdata[0] != NULL)
    w->view->heading = g_strjoinv (" · ", (char **) pieces->pdata);
}

/* ---- where each part stands ---- */

static void
add_span (GArray *spans, const char *title, guint first, guint end)
{
  MariscalSpan span = { g_strdup (title), first, end };

  if (first < end)
    g_array_append_val (spans, span);
  else
    g_free (span.title);
}

static gboolean
is_phase (const WarResult *result, guint first, guint end)
{
  gboolean is = FALSE;

  for (guint i = first; i < end; i++)
    switch (war_result_part (result, i)->type)
      {
      case WAR_PART_SUM:
      case WAR_PART_TABLE:
        is = TRUE;
        break;
      case WAR_PART_SAYS:
      case WAR_PART_UNKNOWN:
      case WAR_PART_VERDICT:
        break;
      default:
        return FALSE;
      }
  return is;
}

/* Nothing but sentences, where something is said of why there is no ladder: a phase too. */
static gboolean
is_talk (const WarResult *result, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    if (war_result_part (result, i)->type != WAR_PART_SAYS)
      return FALSE;
  return first < end;
}

static gboolean
stands_with (const WarPart *before, const WarPart *now)
{
  if (now->type == WAR_PART_SAYS || now->type == WAR_PART_UNKNOWN)
    return TRUE;
  if (before->type == WAR_PART_SAYS && now->type == WAR_PART_UNITS)
    return TRUE;
  if (is_losses (before) && is_losses (now))
    return TRUE;
  return before->type == now->type && (now->type == WAR_PART_WHAT_IF || now->type == WAR_PART_CHOICE);
}

/* Parts of a section that is no phase, each run of its own; what already stands in the verdict does not come
 * again. */
static void
add_panels (Working *w, const char *title, guint first, guint end)
{
  guint begin = first;

  for (guint i = first; i < end; i++)
    {
      const WarPart *part = war_result_part (w->result, i);
      gboolean ends = i + 1 == end || !stands_with (part, war_result_part (w->result, i + 1));

      if (is_ends (part) && w->view->outcomes->len > 0)
        begin = i + 1;
      else if (ends)
        {
          add_span (w->view->panels, title, begin, i + 1);
          begin = i + 1;
        }
    }
}

static void
add_section (Working *w, const char *title, guint first, guint end)
{
  if (is_phase (w->result, first, end) || (title != NULL && is_talk (w->result, first, end)))
    add_span (w->view->phases, title, first, end);
  else
    add_panels (w, title, first, end);
}

/* What stands before the first section: verdict and sentences, then maybe the whole answer. */
static guint
add_beginning (Working *w)
{
  guint first = 0, n = war_result_parts (w->result);

  while (first < n && war_result_part (w->result, first)->type == WAR_PART_VERDICT)
    first++;
  for (guint i = first; i < n; i++)
    if (war_result_part (w->result, i)->type != WAR_PART_SAYS
        && war_result_part (w->result, i)->type != WAR_PART_UNKNOWN)
      {
        add_span (w->view->before, NULL, first, i);
        return i;
      }
  add_span (w->view->before, NULL, first, n);
  return n;
}

static void
add_parts (Working *w)
{
  guint n = war_result_parts (w->result), first = add_beginning (w);
  g_autofree char *title = NULL;

  for (guint i = first; i <= n; i++)
    {
      const WarPart *part = war_result_part (w->result, i);

      if (part != NULL && part->type != WAR_PART_SECTION)
        continue;
      add_section (w, title, first, i);
      first = i + 1;
      g_free (title);
      title = part != NULL ? war_sentence_say (&part->words, w->words, w->data) : NULL;
    }
}

static void
work_out (Working *w, MariscalSession *session)
{
  for (guint i = 0; i < war_result_parts (w->result); i++)
    {
      const WarPart *part = war_result_part (w->result, i);

      if (part->type == WAR_PART_VERDICT && w->view->words == NULL)
        add_verdict (w, part);
      else if (w->view->outcomes->len == 0 && part->items->len > 0 && (part->type == WAR_PART_GRID || is_ends (part)))
        add_outcomes (w, part);
      else if (is_losses (part))
        add_loss (w, part);
    }
  add_heading (w, session);
  add_parts (w);
}

MariscalOddsView *
mariscal_odds_view_new (const MariscalQuestion *q, MariscalSession *session)
{
  MariscalOddsView *view = g_new0 (MariscalOddsView, 1);
  Working w = { view, mariscal_question_result (q), mariscal_session_words (session), mariscal_session_data (session),
                mariscal_question_record (q) };

  view->outcomes = new_array (sizeof (MariscalOutcome), clear_outcome);
  view->losses = new_array (sizeof (MariscalLoss), clear_loss);
  view->before = new_array (sizeof (MariscalSpan), clear_span);
  view->phases = new_array (sizeof (MariscalSpan), clear_span);
  view->panels = new_array (sizeof (MariscalSpan), clear_span);
  view->chance = WAR_RATIO_LEFT_OUT;
  if (w.result != NULL)
    work_out (&w, session);
  return view;
}

WarField
mariscal_odds_view_die (const MariscalOddsView *view, const WarResult *result, guint phase)
{
  const MariscalSpan *span = phase < view->phases->len ? &g_array_index (view->phases, MariscalSpan, phase) : NULL;

  for (guint i = span != NULL ? span->first : 0; span != NULL && i < span->end; i++)
    if (war_result_part (result, i)->type == WAR_PART_TABLE && war_result_part (result, i)->field != 0)
      return war_result_part (result, i)->field;
  return 0;
}
