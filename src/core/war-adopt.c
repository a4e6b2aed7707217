/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A copy of this campaign that was written apart: the lines after those both share are appended here,
 * entries numbered anew and marked `aside`, and get a branch. So our head and our tip stay where they are,
 * and so they do if a crash leaves but the first of these lines. Nothing of a line is lost but its sum:
 * members we don't know are copied as they stand. */

#include "war-campaign-private.h"

#include <string.h>

#include "war-error.h"

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

/* The other's numbers in ours. Shared entries keep theirs; those that never happened have none. */
static guint32 *
number_anew (WarCampaign *c, WarCampaign *other, guint shared, GArray *coming)
{
  guint32 n = war_tree_size (&other->tree), next = war_tree_size (&c->tree) + 1;
  guint32 *numbers = g_new0 (guint32, n + 1);

  for (guint32 e = 1; e <= n; e++)
    if (war_tree_node (&other->tree, e)->line < shared)
      numbers[e] = e;
    else if (war_campaign_has (other, e))
      {
        numbers[e] = next++;
        g_array_append_val (coming, e);
      }
  return numbers;
}

/* The line again, its entry numbers changed and its sum left out; an entry is set aside. */
static char *
rewrite (WarSlice line, const guint32 *numbers, guint32 size)
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
      value = war_slice_dup (whole);
      if (war_slice_is (name, "n") || war_slice_is (name, "on") || war_slice_is (name, "as"))
        {
          guint64 number = g_ascii_strtoull (value, NULL, 10);

          war_json_int (&j, id, number <= size ? numbers[number] : 0);
          entry |= war_slice_is (name, "n");
        }
      else if (!war_slice_is (name, "sum") && !war_slice_is (name, "aside"))
        war_json_raw (&j, id, value);
    }
  if (entry)
    war_json_bool (&j, "aside", TRUE);
  war_json_close (&j, '}');
  return g_string_free (j.out, FALSE);
}

static char *
free_name (WarCampaign *c, const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *dot = strrchr (base, '.');

  if (dot != NULL && dot != base)
    *dot = '\0';
  if (!g_utf8_validate (base, -1, NULL) || strlen (base) > 50)
    strcpy (base, "?");
  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strdup (base) : g_strdup_printf ("%s %u", base, i);

      if (war_tree_find_branch (&c->tree, name) < 0)
        return g_steal_pointer (&name);
    }
}

static void
add_notes (WarCampaign *other, guint shared, const guint32 *numbers, GPtrArray *objects)
{
  for (guint i = 0; i < other->notes->len; i++)
    {
      const WarNoteAt *note = &g_array_index (other->notes, WarNoteAt, i);

      if (note->line >= shared)
        g_ptr_array_add (objects, rewrite (war_file_line (other->file, note->line), numbers, war_tree_size (&other->tree)));
    }
}

gboolean
war_campaign_adopt (WarCampaign *c, const char *path, char **branch, GError **error)
{
  g_autoptr (WarCampaign) other = war_campaign_open (path, error);
  g_autoptr (GPtrArray) objects = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) coming = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autofree guint32 *numbers = NULL;
  g_autofree char *name = NULL;
  guint shared;

  if (other == NULL)
    return FALSE;
  shared = shared_lines (c, other);
  numbers = number_anew (c, other, shared, coming);
  if (shared == 0 || coming->len == 0)
    {
      war_error_set (error, WAR_ERROR_NO, path, shared == 0 ? "adopt-foreign" : "adopt-nothing", NULL);
      return FALSE;
    }
  name = free_name (c, path);
  for (guint i = 0; i < coming->len; i++)
    g_ptr_array_add (objects, rewrite (war_campaign_line (other, g_array_index (coming, guint32, i)), numbers,
                                       war_tree_size (&other->tree)));
  add_notes (other, shared, numbers, objects);
  g_ptr_array_add (objects, war_journal_branch (name, numbers[war_campaign_tip (other, war_campaign_branch_now (other))]));
  if (!war_campaign_append (c, objects, error))
    return FALSE;
  if (branch != NULL)
    *branch = g_steal_pointer (&name);
  war_campaign_changed (c, WAR_CHANGED_ENTRIES | WAR_CHANGED_BRANCHES | WAR_CHANGED_NOTES);
  return TRUE;
}
