/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What rows of the journal say, and whether they fit what is looked for. Of a covered entry nothing but the name of its
 * order is said or found. */

#include "mariscal-journal-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-session-past.h"
#include "war-export.h"

void
mariscal_journal_words_clear (MariscalJournalWords *words)
{
  g_clear_pointer (&words->title, g_free);
  g_clear_pointer (&words->caption, g_free);
  g_clear_pointer (&words->when, g_free);
  g_clear_pointer (&words->throws, g_array_unref);
  g_clear_pointer (&words->points, g_free);
}

/* The kind whose members take turns; 0: nobody does. */
static WarKind
seats (const WarSchema *schema)
{
  for (guint i = 0; i < war_schema_n_steps (schema); i++)
    {
      const WarStepInfo *info = war_step_info (schema, war_step_at (schema, i));

      if (info->who != WAR_NONE)
        return war_member_kind (info->who);
    }
  return 0;
}

/* Whom the order names, else who was to move. */
static WarMember
find_side (MariscalJournalView *view, guint entry, const MariscalKnown *known)
{
  const WarSchema *schema = mariscal_session_schema (view->session);
  g_autoptr (WarEntry) e = war_campaign_entry (view->campaign, entry);
  g_autoptr (WarRecord) order = war_entry_veiled (e) ? NULL : war_entry_record (e);
  const WarFormInfo *form = order != NULL ? war_form_info (schema, war_record_form (order)) : NULL;
  const WarStepInfo *step = known->step != WAR_NONE ? war_step_info (schema, known->step) : NULL;
  WarKind kind = seats (schema);

  for (guint i = 0; form != NULL && i < form->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (form->fields, i);

      if (info->type == WAR_TYPE_MEMBER && info->kind == kind && !info->list && war_has (order, info->field)
          && war_arg (order, info->field) != WAR_NONE)
        return war_arg (order, info->field);
    }
  return step != NULL ? step->who : WAR_NONE;
}

WarMember
mariscal_journal_view_side (MariscalJournalView *view, guint entry)
{
  MariscalKnown *known = mariscal_journal_know (view, entry);

  if (known->side == WAR_UNKNOWN)
    known->side = find_side (view, entry, known);
  return known->side;
}

GArray *
mariscal_journal_view_orders (MariscalJournalView *view)
{
  GArray *orders = g_array_new (FALSE, FALSE, sizeof (WarForm));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < view->known->len; i++)
    {
      const MariscalKnown *known = &g_array_index (view->known, MariscalKnown, i);

      if (known->known && known->form != 0 && g_hash_table_add (seen, GINT_TO_POINTER (known->form)))
        g_array_append_val (orders, known->form);
    }
  return orders;
}

static const char *
fold_says (MariscalJournalView *view, guint entry)
{
  MariscalKnown *known = mariscal_journal_know (view, entry);

  if (known->folded == NULL)
    {
      g_autoptr (WarEntry) e = war_campaign_entry (view->campaign, entry);
      g_autoptr (GPtrArray) says = war_entry_says (e, mariscal_session_words (view->session));
      g_autofree char *all = NULL;

      g_ptr_array_add (says, NULL);
      all = g_strjoinv (" ", (char **) says->pdata);
      known->folded = war_fold (all);
    }
  return known->folded;
}

static char *
fold_notes (MariscalJournalView *view, guint entry)
{
  g_autoptr (WarEntry) e = war_campaign_entry (view->campaign, entry);
  g_autoptr (GPtrArray) notes = war_entry_noted (e) ? war_entry_notes (e) : NULL;
  g_autofree char *all = NULL;

  if (notes == NULL)
    return NULL;
  g_ptr_array_add (notes, NULL);
  all = g_strjoinv (" ", (char **) notes->pdata);
  return war_fold (all);
}

static gboolean
is_said (MariscalJournalView *view, const char *word, guint entry, guint last)
{
  g_autofree char *number = g_strdup_printf ("%u", entry);

  if (g_str_equal (word, number))
    return TRUE;
  for (guint e = entry; e <= last; e++)
    {
      g_autofree char *notes = strstr (fold_says (view, e), word) == NULL ? fold_notes (view, e) : g_strdup (word);

      if (notes != NULL && strstr (notes, word) != NULL)
        return TRUE;
    }
  return FALSE;
}

static gboolean
fits_text (MariscalJournalView *view, guint entry, guint last)
{
  for (guint i = 0; view->text[i] != NULL; i++)
    if (*view->text[i] != '\0' && !is_said (view, view->text[i], entry, last))
      return FALSE;
  return TRUE;
}

static gboolean
is_about (MariscalJournalView *view, WarMember who, guint entry, guint last)
{
  for (guint e = entry; e <= last; e++)
    {
      g_autoptr (WarEntry) one = war_campaign_entry (view->campaign, e);
      g_autoptr (GArray) all = war_entry_changes (one);
      g_autoptr (GArray) changes = mariscal_open_changes (all, mariscal_session_schema (view->session));

      for (guint i = 0; i < changes->len; i++)
        {
          const WarCell *cell = &g_array_index (changes, WarChange, i).cell;

          if (cell->of == who || cell->by == who)
            return TRUE;
        }
    }
  return FALSE;
}

static gboolean
any_rolled (MariscalJournalView *view, guint entry, guint last)
{
  for (guint e = entry; e <= last; e++)
    if (mariscal_journal_know (view, e)->rolled)
      return TRUE;
  return FALSE;
}

static gboolean
any_noted (MariscalJournalView *view, guint entry, guint last)
{
  for (guint e = entry; e <= last; e++)
    {
      g_autoptr (WarEntry) one = war_campaign_entry (view->campaign, e);

      if (war_entry_noted (one))
        return TRUE;
    }
  return FALSE;
}

/* What costs least is asked first. */
gboolean
mariscal_journal_fits (MariscalJournalView *view, guint entry, guint last)
{
  const MariscalJournalFilter *f = &view->filter;
  const WarSchema *schema = mariscal_session_schema (view->session);
  WarForm form = mariscal_journal_know (view, entry)->form;

  return (f->order == 0 || form == f->order) && (!f->corrections || form == war_find_form (schema, "correct", TRUE))
         && (!f->dice || any_rolled (view, entry, last)) && (!f->notes || any_noted (view, entry, last))
         && (f->side == WAR_NONE || mariscal_journal_view_side (view, entry) == f->side)
         && (f->about == WAR_NONE || is_about (view, f->about, entry, last)) && fits_text (view, entry, last);
}

/* The table after an entry. It walks from where it was last asked for: rows that are shown are neighbours. */
static const WarState *
table_at (MariscalJournalView *view, guint entry)
{
  if (view->table == NULL)
    view->table = war_campaign_look (view->campaign, entry);
  else
    war_campaign_move (view->campaign, view->table, view->at, entry);
  view->at = entry;
  return view->table;
}

/* The first value of the first series that what was asked and what followed from it have changed: "10 → 11". */
static char *
say_points (MariscalJournalView *view, guint entry, guint last)
{
  const WarSeriesInfo *info = view->series->len > 0 ? g_ptr_array_index (view->series, 0) : NULL;
  const WarState *table = info != NULL ? table_at (view, mariscal_journal_know (view, entry)->on) : NULL;
  WarKind kind = info != NULL ? war_field_group (info->field->field) : 0;
  g_autoptr (GArray) before = g_array_new (FALSE, FALSE, sizeof (WarValue));
  guint i = 0;

  if (info == NULL || mariscal_journal_know (view, entry)->on == 0)
    return NULL;
  war_each (table, kind, member)
    {
      WarValue v = war_series_value (table, info, member);

      g_array_append_val (before, v);
    }
  table = table_at (view, last);
  war_each (table, kind, member)
    {
      WarValue then = i < before->len ? g_array_index (before, WarValue, i++) : WAR_NONE;
      WarValue now = war_series_value (table, info, member);

      if (then != now && then != WAR_NONE && now != WAR_NONE)
        return g_strdup_printf ("%d → %d", then, now);
    }
  return NULL;
}

static void
add_caption (MariscalJournalWords *out, const char *text)
{
  char *old = out->caption;

  out->caption = old != NULL ? g_strdup_printf ("%s %s", old, text) : g_strdup (text);
  g_free (old);
}

static void
add_notes (WarEntry *e, MariscalJournalWords *out)
{
  g_autoptr (GPtrArray) notes = war_entry_noted (e) ? war_entry_notes (e) : NULL;

  for (guint i = 0; notes != NULL && i < notes->len; i++)
    {
      /* translators: what somebody wrote at an entry, in quotation marks */
      g_autofree char *note = g_strdup_printf (_("Note: “%s”"), (const char *) g_ptr_array_index (notes, i));

      add_caption (out, note);
    }
}

static void
say_sentences (MariscalJournalView *view, guint entry, MariscalJournalWords *out)
{
  const WarSchema *schema = mariscal_session_schema (view->session);
  g_autoptr (WarEntry) e = war_campaign_entry (view->campaign, entry);
  g_autoptr (GPtrArray) says = war_entry_says (e, mariscal_session_words (view->session));
  WarForm form = war_entry_form (e);

  out->title = g_strdup (g_ptr_array_index (says, 0));
  for (guint i = 1; i < says->len; i++)
    add_caption (out, g_ptr_array_index (says, i));
  add_notes (e, out);
  out->rule = form != 0 ? war_form_info (schema, form)->rule : NULL;
  if (mariscal_journal_know (view, entry)->rolled)
    out->throws = war_entry_throws (e);
}

static void
say_asked (MariscalJournalView *view, const MariscalJournalRow *row, MariscalJournalWords *out)
{
  guint looked = mariscal_session_entry (view->session);

  say_sentences (view, row->entry, out);
  out->side = mariscal_journal_view_side (view, row->entry);
  out->n_then = row->last - row->entry;
  out->unfolded = g_hash_table_contains (view->unfolded, GUINT_TO_POINTER (row->entry));
  out->points = say_points (view, row->entry, row->last);
  out->here = looked >= row->entry && looked <= row->last;
  if (out->here && mariscal_session_is_past (view->session))
    {
      g_autofree char *rest = g_steal_pointer (&out->caption);

      out->caption = rest != NULL ? g_strdup_printf ("%s · %s", _("you look here"), rest)
                                  : g_strdup (_("you look here"));
    }
}

static void
say_branch (MariscalJournalView *view, const MariscalJournalRow *row, MariscalJournalWords *out)
{
  const MariscalJournalBranch *branch = &g_array_index (view->branches, MariscalJournalBranch, row->branch);

  if (branch->name == NULL)
    out->title = g_strdup (_("Undone"));
  else
    out->title = mariscal_branch_name (branch->name);
  out->caption = g_strdup_printf (ngettext ("%u entry", "%u entries", branch->n), branch->n);
  if (branch->name == NULL)
    add_caption (out, _("· Redo brings them back"));
}

static void
say_heading (MariscalJournalView *view, const MariscalJournalRow *row, MariscalJournalWords *out)
{
  const WarWords *words = mariscal_session_words (view->session);
  const MariscalKnown *known = mariscal_journal_know (view, row->entry);
  g_autofree char *date = NULL, *turn = NULL;

  out->title = known->step == WAR_NONE ? g_strdup (_("Before the first turn"))
    : war_words_name (words, NULL, mariscal_session_data (view->session), known->step, NULL);
  if (!row->dated)
    return;
  date = war_export_date (table_at (view, row->entry), words);
  turn = g_strdup_printf (_("turn %d"), known->turn);
  out->when = date != NULL ? g_strdup_printf ("%s · %s", date, turn) : g_steal_pointer (&turn);
}

void
mariscal_journal_view_say (MariscalJournalView *view, guint i, MariscalJournalWords *out)
{
  const MariscalJournalRow *row = mariscal_journal_view_row (view, i);

  *out = (MariscalJournalWords) { .side = WAR_NONE };
  switch ((MariscalJournalKind) row->kind)
    {
    case MARISCAL_JOURNAL_HEADING:
      say_heading (view, row, out);
      break;
    case MARISCAL_JOURNAL_BRANCH:
      say_branch (view, row, out);
      break;
    case MARISCAL_JOURNAL_THEN:
      say_sentences (view, row->entry, out);
      break;
    case MARISCAL_JOURNAL_ENTRY:
    default:
      say_asked (view, row, out);
      break;
    }
  out->later = row->kind != MARISCAL_JOURNAL_HEADING && mariscal_session_is_past (view->session)
               && row->entry > mariscal_session_entry (view->session);
}
