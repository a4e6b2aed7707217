/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers of members and texts are those of one WarData alone, so all is compared by what a file would
 * say. */

#include "war-data-compare.h"

#include <string.h>

typedef struct
{
  const WarData  *before, *after;
  const WarWords *w;
  GPtrArray      *found;
} Compared;

static void
free_difference (gpointer pointer)
{
  WarDifference *d = pointer;

  g_free (d->path);
  g_free (d->where);
  g_free (d->before);
  g_free (d->after);
  g_free (d);
}

static WarDifference *
add (Compared *c, WarPrintedChange what)
{
  WarDifference *d = g_new0 (WarDifference, 1);

  d->what = what;
  g_ptr_array_add (c->found, d);
  return d;
}

static void
add_member (Compared *c, WarPrintedChange what, const WarData *data, WarMember who)
{
  WarDifference *d = add (c, what);
  g_autoptr (GString) path = g_string_new (NULL);

  war_member_print (data, who, path);
  d->path = g_strdup (path->str);
  d->where = war_words_name (c->w, NULL, data, who, NULL);
}

/* As a file writes it: numbers of texts and members are another WarData's. */
static char *
write_value (const WarData *data, const WarFieldInfo *info, WarMember of, WarMember by)
{
  GString *out = g_string_new (NULL);

  war_value_print (data, info, war_fixed (data, info->field, of, by), out);
  return g_string_free (out, FALSE);
}

/* `of` and `by` are those of the new data; whoever was not there before held nothing that could be told. */
static void
compare_value (Compared *c, const WarFieldInfo *info, WarMember of, WarMember by)
{
  WarMember was = war_find (c->before, war_member_kind (of), war_id (c->after, of));
  WarMember by_was = by == 0 ? 0 : war_find (c->before, info->by, war_id (c->after, by));
  g_autofree char *new = write_value (c->after, info, of, by), *old = NULL;
  g_autoptr (GString) path = g_string_new (NULL);
  WarCell cell = { info->field, of, by };
  WarDifference *d;

  if (was == WAR_NONE || by_was == WAR_NONE)
    return;
  old = write_value (c->before, info, was, by_was);
  if (strcmp (old, new) == 0)
    return;
  d = add (c, WAR_PRINTED_OTHER);
  war_path_print (c->after, &cell, path);
  d->path = g_strdup (path->str);
  d->where = war_words_cell (c->w, NULL, c->after, &cell);
  d->before = war_words_value (c->w, NULL, c->before, info, war_fixed (c->before, info->field, was, by_was));
  d->after = war_words_value (c->w, NULL, c->after, info, war_fixed (c->after, info->field, of, by));
}

static void
compare_member (Compared *c, const WarKindInfo *kind, WarMember of)
{
  WarMember was = war_find (c->before, kind->kind, war_id (c->after, of));
  gboolean there = !war_member_gone (c->after, of);
  gboolean stood = was != WAR_NONE && !war_member_gone (c->before, was);

  if (there != stood)
    add_member (c, there ? WAR_PRINTED_ADDED : WAR_PRINTED_TAKEN, c->after, of);
  for (guint f = 0; there && stood && f < kind->fields->len; f++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, f);
      guint width = info->by == 0 ? 1 : war_n_members (c->after, info->by);

      for (guint i = 0; info->standing == WAR_FIXED && i < width; i++)
        compare_value (c, info, of, info->by == 0 ? 0 : war_member_make (info->by, i));
    }
}

/* Those that only the old data added are gone too. */
static void
compare_lost (Compared *c, const WarKindInfo *kind)
{
  for (guint i = 0; i < war_n_members (c->before, kind->kind); i++)
    {
      WarMember was = war_member_make (kind->kind, i);

      if (!war_member_gone (c->before, was)
          && war_find (c->after, kind->kind, war_id (c->before, was)) == WAR_NONE)
        add_member (c, WAR_PRINTED_TAKEN, c->before, was);
    }
}

GPtrArray *
war_data_compare (const WarData *before, const WarData *after, const WarWords *w)
{
  Compared c = { before, after, w, g_ptr_array_new_with_free_func (free_difference) };
  const WarSchema *schema = war_data_schema (after);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const WarKindInfo *kind = war_kind_info (schema, (WarKind) k);

      if (kind->table == NULL || kind->made)
        continue;
      for (guint i = 0; i < war_n_members (after, (WarKind) k); i++)
        compare_member (&c, kind, war_member_make ((WarKind) k, i));
      compare_lost (&c, kind);
    }
  return c.found;
}

char *
war_difference_say (const WarDifference *d, const WarWords *w)
{
  if (d->what == WAR_PRINTED_OTHER)
    return g_strdup_printf ("%s: %s \xe2\x86\x92 %s", d->where, d->before, d->after);
  return war_words_say (w, NULL, d->what == WAR_PRINTED_ADDED ? "data-added" : "data-taken",
                        WAR_ARGS (WAR_SAY ("who", d->where)));
}
