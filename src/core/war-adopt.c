/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of this campaign that was written apart: what it has and we have not is appended here, entries
 * numbered anew and marked `aside`, and gets a branch. So our head stays where it is, and so it does if a
 * crash leaves but the first of these lines. Nothing of a line is lost but its sum: members we don't know are
 * copied as they stand.
 *
 * What is here already is told by what it says, not by where it stands: of the lines after those both begin
 * with, a group is here if one of ours says the same on the same entry. So a copy may be taken in again after
 * it was played on, or after it took in ours. */

#include "war-campaign-private.h"

#include <string.h>

#include "war-error.h"

typedef struct
{
  WarCampaign *c, *other;                  /* not ours to free */
  guint        shared;                     /* lines that both begin with */
  GHashTable  *here;   /* what our lines after those say: a group or a note → its first entry, or 0 */
  guint32     *numbers;   /* the other's entries in our numbers; those that never happened have none */
  GArray      *coming;                     /* of guint32: the other's entries that are not here */
  GPtrArray   *objects;                    /* of char *: the lines to append */
} Adoption;

static guint
shared_lines (WarCampaign *c, WarCampaign *other)
{
  guint n = MIN (c->lines, other->lines), i = 0;

  while (i < n)
    {
      WarSlice a = war_file_line (c->file, i), b = war_file_line (other->file, i);

      if (a.len != b.len || memcmp (a.at, b.at, a.len) != 0)
        break;
      i++;
    }
  return i;
}

static void
clear_adoption (Adoption *a)
{
  g_clear_pointer (&a->here, g_hash_table_unref);
  g_clear_pointer (&a->numbers, g_free);
  g_clear_pointer (&a->coming, g_array_unref);
  g_clear_pointer (&a->objects, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Adoption, clear_adoption)

/* A line in other numbers, or in its own where there are none. */
typedef struct
{
  const guint32 *numbers;
  guint32        size;
  gboolean       bare;   /* only what it says, not where: without its number and its parent's */
} Renumbering;

static gboolean
is_left_out (const Renumbering *r, WarSlice name)
{
  return war_slice_is (name, "sum") || war_slice_is (name, "aside") ||
         (r->bare && (war_slice_is (name, "n") || war_slice_is (name, "on")));
}

/* The line again without its sum; an entry is set aside. */
static char *
rewrite (WarSlice line, const Renumbering *r)
{
  WarSlice name, whole;
  gboolean entry = FALSE;
  WarScan scan;
  WarJson j;

  war_json_init (&j, g_string_sized_new (line.len));
  war_json_open (&j, NULL, '{');
  war_scan_init (&scan, line.at, line.len);
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    {
      g_autofree char *id = war_slice_dup (name), *value = NULL;

      if (!war_scan_skip (&scan, &whole))
        break;
      entry |= war_slice_is (name, "n");
      if (is_left_out (r, name))
        continue;
      value = war_slice_dup (whole);
      if (r->numbers != NULL &&
          (war_slice_is (name, "n") || war_slice_is (name, "on") || war_slice_is (name, "as")))
        {
          guint64 number = g_ascii_strtoull (value, NULL, 10);

          war_json_int (&j, id, number <= r->size ? r->numbers[number] : 0);
        }
      else
        war_json_raw (&j, id, value);
    }
  if (entry && !r->bare)
    war_json_bool (&j, "aside", TRUE);
  war_json_close (&j, '}');
  return g_string_free (j.out, FALSE);
}

/* What a group says, and on which entry of ours. */
static char *
say_group (WarCampaign *c, guint32 first, const guint32 *numbers)
{
  guint32 on = war_tree_node (&c->tree, first)->on, last = war_tree_group_end (&c->tree, first);
  Renumbering r = { numbers, war_tree_size (&c->tree), TRUE };
  GString *said = g_string_new (NULL);

  g_string_append_printf (said, "%u", numbers != NULL ? numbers[on] : on);
  for (guint32 e = first; e <= last; e++)
    {
      g_autofree char *line = rewrite (war_campaign_line (c, e), &r);

      g_string_append (said, line);
    }
  return g_string_free (said, FALSE);
}

/* A group that only begins in the shared lines is not shared. */
static gboolean
is_shared (WarCampaign *c, guint32 entry, guint shared)
{
  return war_tree_node (&c->tree, war_tree_group_end (&c->tree, entry))->line < shared;
}

static void
list_what_is_here (Adoption *a)
{
  guint32 last;

  for (guint32 e = 1; e <= war_tree_size (&a->c->tree); e = last + 1)
    {
      last = war_campaign_has (a->c, e) ? war_tree_group_end (&a->c->tree, e) : e;
      if (war_campaign_has (a->c, e) && !is_shared (a->c, e, a->shared))
        g_hash_table_insert (a->here, say_group (a->c, e, NULL), GUINT_TO_POINTER (e));
    }
  for (guint i = 0; i < a->c->notes->len; i++)
    {
      const WarNoteAt *note = &g_array_index (a->c->notes, WarNoteAt, i);
      Renumbering r = { NULL, 0, FALSE };

      if (note->line >= a->shared)
        g_hash_table_insert (a->here, rewrite (war_file_line (a->c->file, note->line), &r), NULL);
    }
}

/* Group by group, parents first, so the parent's number in ours is known. */
static void
number_anew (Adoption *a)
{
  guint32 n = war_tree_size (&a->other->tree), next = war_tree_size (&a->c->tree) + 1, last;

  a->numbers = g_new0 (guint32, n + 1);
  for (guint32 e = 1; e <= n; e = last + 1)
    {
      gboolean whole = war_campaign_has (a->other, e);
      guint32 here = war_tree_node (&a->other->tree, e)->line < a->shared ? e : 0;

      last = whole ? war_tree_group_end (&a->other->tree, e) : e;
      if (whole && !is_shared (a->other, e, a->shared))
        {
          g_autofree char *said = say_group (a->other, e, a->numbers);

          here = GPOINTER_TO_UINT (g_hash_table_lookup (a->here, said));
        }
      for (guint32 i = e; i <= last && (here != 0 || whole); i++)
        {
          a->numbers[i] = here != 0 ? here + (i - e) : next++;
          if (here == 0)
            g_array_append_val (a->coming, i);
        }
    }
}

static char *
name_copy (const char *path)
{
  char *base = g_path_get_basename (path), *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  if (!war_campaign_is_name (base) || strlen (base) > 50)   /* there is room for a number behind it */
    strcpy (base, "?");
  return base;
}

static char *
free_name (WarCampaign *c, const char *base)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup (base) : g_strdup_printf ("%s %u", base, i);

      if (war_tree_find_branch (&c->tree, name) < 0)
        return g_steal_pointer (&name);
    }
}

static void
add_entries (Adoption *a)
{
  Renumbering r = { a->numbers, war_tree_size (&a->other->tree), FALSE };

  for (guint i = 0; i < a->coming->len; i++)
    g_ptr_array_add (a->objects,
                     rewrite (war_campaign_line (a->other, g_array_index (a->coming, guint32, i)), &r));
}

static void
add_notes (Adoption *a)
{
  Renumbering r = { a->numbers, war_tree_size (&a->other->tree), FALSE };

  for (guint i = 0; i < a->other->notes->len; i++)
    {
      const WarNoteAt *note = &g_array_index (a->other->notes, WarNoteAt, i);
      g_autofree char *line = note->line < a->shared
        ? NULL : rewrite (war_file_line (a->other->file, note->line), &r);

      if (line != NULL && !g_hash_table_contains (a->here, line))
        g_ptr_array_add (a->objects, g_steal_pointer (&line));
    }
}

/* The last entry on the way to the copy's tip that is here already. */
static guint32
last_here (const Adoption *a, guint32 tip)
{
  while (a->numbers[tip] > war_tree_size (&a->c->tree))
    tip = war_tree_node (&a->other->tree, tip)->on;
  return a->numbers[tip];
}

/* Is there a branch that leads to this entry? */
static gboolean
is_reached (const WarTree *tree, guint32 entry)
{
  for (guint i = 0; i < tree->branches->len; i++)
    if (war_tree_is_on (tree, entry, g_array_index (tree->branches, WarBranch, i).tip))
      return TRUE;
  return FALSE;
}

/* A copy that came before, and that nobody has played on here, goes on under the name it has. */
static char *
choose_name (Adoption *a, guint32 tip)
{
  const WarTree *tree = &a->c->tree;
  g_autofree char *base = name_copy (war_campaign_path (a->other));
  int known = war_tree_find_branch (tree, base);
  guint32 old = known > 0 ? g_array_index (tree->branches, WarBranch, known).tip : 0;

  if (known > 0 && war_tree_node (tree, old)->aside && war_tree_is_on (tree, old, last_here (a, tip)))
    return g_steal_pointer (&base);
  return free_name (a->c, base);
}

static gboolean
compare (Adoption *a, GError **error)
{
  a->shared = shared_lines (a->c, a->other);
  if (a->shared == 0)
    {
      war_error_set (error, WAR_ERROR_NO, war_campaign_path (a->other), "adopt-foreign", NULL);
      return FALSE;
    }
  a->here = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  a->coming = g_array_new (FALSE, FALSE, sizeof (guint32));
  a->objects = g_ptr_array_new_with_free_func (g_free);
  list_what_is_here (a);
  number_anew (a);
  return TRUE;
}

gboolean
war_campaign_is_copy (WarCampaign *c, WarCampaign *other)
{
  return shared_lines (c, other) > 0;
}

gboolean
war_campaign_adopt (WarCampaign *c, WarCampaign *copy, char **branch, GError **error)
{
  g_auto (Adoption) a = { .c = c, .other = copy };
  g_autofree char *name = NULL;
  guint32 tip;

  if (!compare (&a, error))
    return FALSE;
  tip = war_campaign_tip (copy, war_campaign_branch_now (copy));
  add_entries (&a);
  add_notes (&a);
  if (a.coming->len > 0 || !is_reached (&c->tree, a.numbers[tip]))
    {
      name = choose_name (&a, tip);
      g_ptr_array_add (a.objects, war_journal_branch (name, a.numbers[tip]));
    }
  if (a.objects->len == 0)
    {
      war_error_set (error, WAR_ERROR_NO, war_campaign_path (copy), "adopt-nothing", NULL);
      return FALSE;
    }
  if (!war_campaign_append (c, a.objects, G_MAXUINT, error))
    return FALSE;
  if (branch != NULL)
    *branch = g_steal_pointer (&name);
  war_campaign_changed (c, WAR_CHANGED_ENTRIES | WAR_CHANGED_BRANCHES | WAR_CHANGED_NOTES);
  return TRUE;
}
