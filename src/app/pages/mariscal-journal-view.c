/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows and where they stand. An entry never changes, so what was once found out about one (its phase, its order,
 * whose it is) is kept by its number; rows are then made anew at each change, and only those that differ announced. */

#include "mariscal-journal-private.h"

#include <string.h>

struct _MariscalJournalItem
{
  GObject            parent;
  MariscalJournalRow row;
};

G_DEFINE_FINAL_TYPE (MariscalJournalItem, mariscal_journal_item, G_TYPE_OBJECT)

static void
mariscal_journal_item_class_init (MariscalJournalItemClass *klass)
{
}

static void
mariscal_journal_item_init (MariscalJournalItem *item)
{
}

guint
mariscal_journal_item_entry (MariscalJournalItem *item)
{
  return item->row.entry;
}

int
mariscal_journal_item_branch (MariscalJournalItem *item)
{
  return item->row.branch;
}

gboolean
mariscal_journal_item_heading (MariscalJournalItem *item)
{
  return item->row.kind == MARISCAL_JOURNAL_HEADING;
}

static GType
get_item_type (GListModel *list)
{
  return MARISCAL_TYPE_JOURNAL_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return MARISCAL_JOURNAL_VIEW (list)->rows->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  MariscalJournalView *view = MARISCAL_JOURNAL_VIEW (list);
  MariscalJournalItem *item;

  if (position >= view->rows->len)
    return NULL;
  item = g_object_new (MARISCAL_TYPE_JOURNAL_ITEM, NULL);
  item->row = g_array_index (view->rows, MariscalJournalRow, position);
  return item;
}

static void
implement_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MariscalJournalView, mariscal_journal_view, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, implement_list))

static void
clear_known (gpointer p)
{
  g_clear_pointer (&((MariscalKnown *) p)->folded, g_free);
}

static void
clear_branch (gpointer p)
{
  g_free (((MariscalJournalBranch *) p)->name);
}

static void
mariscal_journal_view_finalize (GObject *object)
{
  MariscalJournalView *view = MARISCAL_JOURNAL_VIEW (object);

  g_array_unref (view->rows);
  g_array_unref (view->known);
  g_array_unref (view->branches);
  g_hash_table_unref (view->unfolded);
  g_clear_pointer (&view->table, war_state_free);
  g_ptr_array_unref (view->series);
  g_strfreev (view->text);
  g_object_unref (view->session);
  G_OBJECT_CLASS (mariscal_journal_view_parent_class)->finalize (object);
}

static void
mariscal_journal_view_class_init (MariscalJournalViewClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_journal_view_finalize;
}

static void
mariscal_journal_view_init (MariscalJournalView *view)
{
  view->rows = g_array_new (FALSE, TRUE, sizeof (MariscalJournalRow));
  view->known = g_array_new (FALSE, TRUE, sizeof (MariscalKnown));
  g_array_set_clear_func (view->known, clear_known);
  view->branches = g_array_new (FALSE, TRUE, sizeof (MariscalJournalBranch));
  g_array_set_clear_func (view->branches, clear_branch);
  view->unfolded = g_hash_table_new (NULL, NULL);
  view->filter.side = view->filter.about = WAR_NONE;
}

static void
find_out (MariscalJournalView *view, guint entry, MariscalKnown *known)
{
  g_autoptr (WarEntry) e = war_campaign_entry (view->campaign, entry);

  *known = (MariscalKnown) { .on = war_entry_on (e), .turn = war_entry_turn (e), .then = war_entry_then (e),
                             .rolled = war_entry_rolled (e) && !war_entry_veiled (e), .known = TRUE,
                             .side = WAR_UNKNOWN };
  known->step = known->then ? WAR_NONE : war_entry_step (e);
  known->form = known->then ? 0 : war_entry_form (e);
}

MariscalKnown *
mariscal_journal_know (MariscalJournalView *view, guint entry)
{
  MariscalKnown *known;

  if (entry >= view->known->len)
    g_array_set_size (view->known, MAX (entry, war_campaign_n (view->campaign)) + 1);
  known = &g_array_index (view->known, MariscalKnown, entry);
  if (!known->known)
    find_out (view, entry, known);
  return known;
}

static void
add_branch (MariscalJournalView *view, const char *name, guint tip, gboolean here)
{
  WarCampaign *c = view->campaign;
  guint fork = war_campaign_meet (c, tip, war_campaign_head (c));
  MariscalJournalBranch branch = { g_strdup (name), tip, fork,
                                   war_campaign_depth (c, tip) - war_campaign_depth (c, fork), here, -1, -1, 0 };

  g_array_append_val (view->branches, branch);
}

static int
compare_tips (gconstpointer a, gconstpointer b)
{
  guint x = ((const MariscalJournalBranch *) a)->tip, y = ((const MariscalJournalBranch *) b)->tip;

  return x < y ? 1 : x > y ? -1 : 0;
}

/* Newest first. What was undone on the branch we stand on is like a branch without a name. */
static void
list_branches (MariscalJournalView *view)
{
  WarCampaign *c = view->campaign;
  g_autoptr (GPtrArray) names = war_campaign_branches (c);
  const char *now = war_campaign_branch_now (c);

  g_array_set_size (view->branches, 0);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      gboolean here = g_str_equal (name, now);

      add_branch (view, name, here ? war_campaign_head (c) : war_campaign_tip (c, name), here);
    }
  if (war_campaign_tip (c, now) != war_campaign_head (c))
    add_branch (view, NULL, war_campaign_tip (c, now), FALSE);
  g_array_sort (view->branches, compare_tips);
  view->main_fork = war_campaign_meet (c, war_campaign_tip (c, "main"), war_campaign_head (c));
  view->apart = !g_str_equal (now, "main");
}

typedef struct
{
  MariscalJournalView *view;
  GArray              *rows;
  guint                branch;             /* the next that waits for its place */
  guint                lane;
  int                  turn;
  WarMember            step;
  gboolean             begun;
} Making;

static MariscalJournalRow *
add_row (Making *m, MariscalJournalKind kind, guint entry)
{
  MariscalJournalRow row = { .kind = kind, .entry = entry, .branch = -1 };

  g_array_append_val (m->rows, row);
  return &g_array_index (m->rows, MariscalJournalRow, m->rows->len - 1);
}

/* Those that end later than this entry stand above it. */
static void
add_branches (Making *m, guint entry)
{
  GArray *all = m->view->branches;

  for (; m->branch < all->len && g_array_index (all, MariscalJournalBranch, m->branch).tip > entry; m->branch++)
    {
      MariscalJournalBranch *branch = &g_array_index (all, MariscalJournalBranch, m->branch);

      if (branch->here || branch->n == 0 || m->view->filtered)
        continue;
      add_row (m, MARISCAL_JOURNAL_BRANCH, branch->tip)->branch = (int) m->branch;
      branch->row = (int) m->rows->len - 1;
      branch->lane = m->lane++ % MARISCAL_LANES;
    }
}

static void
add_heading (Making *m, guint entry, const MariscalKnown *known)
{
  if (m->begun && known->turn == m->turn && known->step == m->step)
    return;
  add_row (m, MARISCAL_JOURNAL_HEADING, entry)->dated = !m->begun || known->turn != m->turn;
  m->begun = TRUE;
  m->turn = known->turn;
  m->step = known->step;
}

static void
add_asked (Making *m, guint entry, guint last)
{
  MariscalJournalView *view = m->view;
  MariscalKnown known = *mariscal_journal_know (view, entry);

  if (view->filtered && !mariscal_journal_fits (view, entry, last))
    return;
  add_branches (m, last);
  add_heading (m, entry, &known);
  add_row (m, MARISCAL_JOURNAL_ENTRY, entry)->last = last;
  for (guint i = 0; i < view->branches->len; i++)
    {
      MariscalJournalBranch *branch = &g_array_index (view->branches, MariscalJournalBranch, i);

      if (branch->fork >= entry && branch->fork <= last)
        branch->fork_row = (int) m->rows->len - 1;
    }
  for (guint e = entry + 1; e <= last && g_hash_table_contains (view->unfolded, GUINT_TO_POINTER (entry)); e++)
    add_row (m, MARISCAL_JOURNAL_THEN, e);
}

/* What followed from an order comes right behind it in the file. */
static GArray *
make_rows (MariscalJournalView *view)
{
  Making m = { .view = view, .rows = g_array_new (FALSE, TRUE, sizeof (MariscalJournalRow)), .step = WAR_NONE };
  guint last = 0;

  for (guint i = 0; i < view->branches->len; i++)
    g_array_index (view->branches, MariscalJournalBranch, i).row
      = g_array_index (view->branches, MariscalJournalBranch, i).fork_row = -1;
  for (guint e = war_campaign_head (view->campaign); e > 0;)
    {
      const MariscalKnown *known = mariscal_journal_know (view, e);
      guint on = known->on;

      last = last != 0 ? last : e;
      if (!known->then)
        {
          add_asked (&m, e, last);
          last = 0;
        }
      e = on;
    }
  add_branches (&m, 0);
  return m.rows;
}

/* Only what differs between what both begin and both end with is announced, so a list keeps its place. */
static void
take_rows (MariscalJournalView *view, GArray *rows)
{
  g_autoptr (GArray) old = g_steal_pointer (&view->rows);
  guint head = 0, tail = 0, most = MIN (old->len, rows->len);

#define ROW(array, i) (&g_array_index (array, MariscalJournalRow, i))
  while (head < most && memcmp (ROW (old, head), ROW (rows, head), sizeof (MariscalJournalRow)) == 0)
    head++;
  while (tail < most - head
         && memcmp (ROW (old, old->len - 1 - tail), ROW (rows, rows->len - 1 - tail), sizeof (MariscalJournalRow)) == 0)
    tail++;
#undef ROW
  view->rows = rows;
  if (old->len != rows->len || head < rows->len)
    g_list_model_items_changed (G_LIST_MODEL (view), head, old->len - head - tail, rows->len - head - tail);
}

static void
make_anew (MariscalJournalView *view)
{
  if (view->campaign == NULL)
    return;
  list_branches (view);
  take_rows (view, make_rows (view));
}

MariscalJournalView *
mariscal_journal_view_new (MariscalSession *session)
{
  MariscalJournalView *view = g_object_new (MARISCAL_TYPE_JOURNAL_VIEW, NULL);

  view->session = g_object_ref (session);
  view->campaign = mariscal_session_campaign (session);
  view->series = war_series_declared (mariscal_session_schema (session));
  make_anew (view);
  return view;
}

void
mariscal_journal_view_renew (MariscalJournalView *view, MariscalChange what)
{
  if (what & MARISCAL_DATA)
    {
      g_array_set_size (view->known, 0);
      g_clear_pointer (&view->table, war_state_free);
    }
  if (what & (MARISCAL_ENTRIES | MARISCAL_DATA))
    make_anew (view);
}

void
mariscal_journal_view_filter (MariscalJournalView *view, const MariscalJournalFilter *filter)
{
  g_autofree char *folded = war_fold (filter->text != NULL ? filter->text : "");

  g_strfreev (view->text);
  view->text = g_strsplit_set (g_strstrip (folded), " ", -1);
  view->filter = *filter;
  view->filtered = *folded != '\0' || filter->dice || filter->corrections || filter->notes || filter->order != 0
                   || filter->side != WAR_NONE || filter->about != WAR_NONE;
  make_anew (view);
}

void
mariscal_journal_view_unfold (MariscalJournalView *view, guint entry, gboolean unfold)
{
  if (unfold)
    g_hash_table_add (view->unfolded, GUINT_TO_POINTER (entry));
  else
    g_hash_table_remove (view->unfolded, GUINT_TO_POINTER (entry));
  make_anew (view);
}

GArray *
mariscal_journal_view_unfolded (MariscalJournalView *view)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTableIter iter;
  gpointer entry;

  g_hash_table_iter_init (&iter, view->unfolded);
  while (g_hash_table_iter_next (&iter, &entry, NULL))
    {
      guint n = GPOINTER_TO_UINT (entry);

      g_array_append_val (entries, n);
    }
  return entries;
}

guint
mariscal_journal_view_rows (MariscalJournalView *view)
{
  return view->rows->len;
}

const MariscalJournalRow *
mariscal_journal_view_row (MariscalJournalView *view, guint i)
{
  return &g_array_index (view->rows, MariscalJournalRow, i);
}

int
mariscal_journal_view_find (MariscalJournalView *view, guint entry)
{
  for (guint i = 0; i < view->rows->len; i++)
    {
      const MariscalJournalRow *row = mariscal_journal_view_row (view, i);

      if ((row->kind == MARISCAL_JOURNAL_ENTRY && entry >= row->entry && entry <= row->last)
          || (row->kind == MARISCAL_JOURNAL_THEN && entry == row->entry))
        return (int) i;
    }
  return -1;
}

const GArray *
mariscal_journal_view_branches (MariscalJournalView *view)
{
  return view->branches;
}

static guint
lane_at (const MariscalJournalBranch *branch, int i)
{
  if (i == branch->row)
    return MARISCAL_LANE_BEGINS | MARISCAL_LANE_DOWN;
  if (i == branch->fork_row)
    return MARISCAL_LANE_UP | MARISCAL_LANE_JOINS;
  return i > branch->row && i < branch->fork_row ? MARISCAL_LANE_UP | MARISCAL_LANE_DOWN : 0;
}

/* The line above an entry is that of what came after it. */
void
mariscal_journal_view_lane (MariscalJournalView *view, guint i, MariscalLane *out)
{
  const MariscalJournalRow *row = mariscal_journal_view_row (view, i);
  guint looked = mariscal_session_entry (view->session), entry = row->kind == MARISCAL_JOURNAL_BRANCH ? 0 : row->entry;
  gboolean asked = row->kind == MARISCAL_JOURNAL_ENTRY;
  gboolean here = asked && looked >= entry && looked <= row->last;

  for (guint k = i; entry == 0 && k-- > 0;)
    if (mariscal_journal_view_row (view, k)->kind != MARISCAL_JOURNAL_BRANCH)
      entry = mariscal_journal_view_row (view, k)->entry;
  *out = (MariscalLane) { .up = i > 0 || row->kind == MARISCAL_JOURNAL_HEADING, .down = i + 1 < view->rows->len,
                          .knob = here ? MARISCAL_KNOB_HERE : asked ? MARISCAL_KNOB_DOT : MARISCAL_KNOB_NONE };
  out->apart_up = out->apart_down = view->apart && entry > view->main_fork;
  if (view->apart && asked && row->entry <= view->main_fork && row->last >= view->main_fork)
    out->apart_up = TRUE;
  for (guint k = 0; k < view->branches->len; k++)
    {
      const MariscalJournalBranch *branch = &g_array_index (view->branches, MariscalJournalBranch, k);

      if (branch->row >= 0 && branch->fork_row > branch->row)
        out->lane[branch->lane] |= lane_at (branch, (int) i);
    }
}
