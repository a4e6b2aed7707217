/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A state for people who read it from top to bottom: members of one kind of which the same is to be said
 * share a line, in the order the first of them came. All of it, or what the game's ledger lists.
 *
 * A ledger is a list of groups, each with an "id" and with "fields": patterns of a kind, a star and a field,
 * or of a kind and a star for all it keeps and works out. Fields a group has "aside" are edited with the
 * others and left out where one reads. */

#include "war-export.h"

#include <string.h>

#include "war-game.h"

typedef struct
{
  WarTellKind  kind;
  WarTellGroup group;
  gpointer     user;
  GPtrArray   *names;                      /* of GString: "London, Suez" */
  GPtrArray   *values;                     /* of char *: what is said of each of them */
  gboolean     apart;                      /* these are fields of one thing, and share nothing */
} Gathering;

static void
finish_kind (Gathering *g)
{
  for (guint i = 0; i < g->names->len; i++)
    g->group (((const GString *) g_ptr_array_index (g->names, i))->str, g_ptr_array_index (g->values, i),
              g->user);
  g_ptr_array_set_size (g->names, 0);
  g_ptr_array_set_size (g->values, 0);
}

static void
begin_kind (const char *kind, gboolean one, gpointer user)
{
  Gathering *g = user;

  finish_kind (g);
  g->apart = one;
  g->kind (kind, one, g->user);
}

static char *
join_values (const GPtrArray *values)
{
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < values->len; i++)
    {
      const char *value = g_ptr_array_index (values, i);

      g_string_append_printf (joined, "%s%s", i > 0 ? " · " : "", value);
    }
  return g_string_free (joined, FALSE);
}

static void
gather_member (const char *member, GPtrArray *values, gpointer user)
{
  Gathering *g = user;
  char *said = join_values (values);

  for (guint i = 0; i < g->values->len && !g->apart; i++)
    if (strcmp (g_ptr_array_index (g->values, i), said) == 0)
      {
        g_string_append_printf (g_ptr_array_index (g->names, i), ", %s", member);
        g_free (said);
        return;
      }
  g_ptr_array_add (g->names, g_string_new (member));
  g_ptr_array_add (g->values, said);
}

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

void
war_export_groups (const WarState *s, const WarWords *w, WarTellKind kind, WarTellGroup group, gpointer user)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (free_string);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  Gathering g = { kind, group, user, names, values, FALSE };

  war_export_state (s, w, begin_kind, gather_member, &g);
  finish_kind (&g);
}

/* Within a group of the ledger: other members, the same heading. */
static void
begin_part (const char *kind, gboolean one, gpointer user)
{
  Gathering *g = user;

  finish_kind (g);
  g->apart = one;
}

static gboolean
is_nothing (const WarFieldInfo *info, WarValue v)
{
  gboolean number = info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_FLAG;

  return v == WAR_NONE || v == WAR_UNKNOWN || (number && v == 0);
}

static void
gather_field (const WarState *s, const WarFieldInfo *info, WarMember of, GArray *shown)
{
  guint n = info->by == 0 ? 1 : war_n_members (war_state_data (s), info->by);

  for (guint i = 0; i < n; i++)
    {
      WarShown one = { { info->field, of, info->by == 0 ? 0 : war_member_make (info->by, i) }, WAR_NONE };

      if (!war_covered (s, &one.cell) && war_know_by (s, info->field, of, one.cell.by, &one.value)
          && !is_nothing (info, one.value))
        g_array_append_val (shown, one);
    }
}

/* A kind, and one of its fields; NULL: all. */
typedef struct
{
  WarKind             kind;
  const WarFieldInfo *info;
} Pattern;

static void
add_pattern (const WarSchema *schema, const char *text, GArray *patterns)
{
  const char *first = strchr (text, '/'), *last = strrchr (text, '/');
  Pattern p = { first != NULL ? war_find_kind_len (schema, text, (gsize) (first - text)) : 0, NULL };

  if (p.kind == 0)
    return;
  if (strcmp (last, "/*") != 0 && (p.info = war_find_field (schema, p.kind, last + 1, -1)) == NULL)
    return;
  g_array_append_val (patterns, p);
}

static void
gather_pattern (const WarState *s, const Pattern *p, WarMember of, GArray *shown)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const WarKindInfo *kind = war_kind_info (schema, p->kind);

  if (p->info != NULL)
    gather_field (s, p->info, of, shown);
  for (guint i = 0; p->info == NULL && i < kind->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, i);

      if (info->standing != WAR_FIXED && info != war_schema_seen (schema))
        gather_field (s, info, of, shown);
    }
}

/* When what stands at a member was last confirmed is said where something is, as is that nobody has; alone it
 * says nothing. `from`: where the member's own values begin. */
static void
gather_seen (const WarState *s, WarMember of, guint from, GArray *shown)
{
  const WarFieldInfo *seen = war_schema_seen (war_data_schema (war_state_data (s)));
  WarShown one = { { seen->field, of, 0 }, WAR_NONE };

  if (shown->len == from || !war_seen (s, of, &one.value) || war_covered (s, &one.cell))
    return;
  g_array_append_val (shown, one);
}

/* What the patterns from the first of its kind on list of a member. */
static void
gather_listed (const WarState *s, const GArray *patterns, guint first, WarMember of, GArray *shown)
{
  const WarFieldInfo *seen = war_schema_seen (war_data_schema (war_state_data (s)));
  guint from = shown->len;
  gboolean dated = seen != NULL && war_field_group (seen->field) == war_member_kind (of), aged = FALSE;

  for (guint k = first; k < patterns->len; k++)
    {
      const Pattern *p = &g_array_index (patterns, Pattern, k);

      if (p->kind != war_member_kind (of))
        continue;
      aged = aged || (dated && (p->info == NULL || p->info == seen));
      if (p->info == NULL || p->info != seen)
        gather_pattern (s, p, of, shown);
    }
  if (aged)
    gather_seen (s, of, from, shown);
}

/* Member by member, each with its fields in the order they are listed; but when it was seen comes last. */
static GArray *
gather_group (const WarState *s, const GArray *patterns)
{
  GArray *shown = g_array_new (FALSE, FALSE, sizeof (WarShown));

  for (guint i = 0; i < patterns->len; i++)
    {
      WarKind kind = g_array_index (patterns, Pattern, i).kind;
      guint before = 0;

      while (before < i && g_array_index (patterns, Pattern, before).kind != kind)
        before++;
      if (before < i)
        continue;
      war_each (s, kind, of)
        gather_listed (s, patterns, i, of, shown);
    }
  return shown;
}

/* One group as it is declared: its id, and its fields. */
static char *
read_group (const WarSchema *schema, WarScan *scan, GArray *patterns)
{
  char *id = NULL;
  WarSlice name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    if (war_slice_is (name, "id") && id == NULL)
      id = war_scan_text (scan);
    else if (war_slice_is (name, "fields") && war_scan_enter (scan))
      while (war_scan_item (scan))
        {
          g_autofree char *text = war_scan_text (scan);

          if (text != NULL)
            add_pattern (schema, text, patterns);
        }
    else
      war_scan_skip (scan, NULL);
  return id;
}

static void
tell_group (Gathering *g, const WarState *s, const WarWords *w, const char *id, const GArray *patterns)
{
  g_autoptr (GArray) shown = gather_group (s, patterns);
  g_autofree char *key = g_strconcat ("ledger/", id, NULL);
  g_autofree char *title = war_words_has (w, key) ? war_words_say (w, NULL, key, NULL) : g_strdup (id);

  if (shown->len == 0)
    return;
  g->kind (title, FALSE, g->user);
  war_export_shown (s, w, shown, begin_part, gather_member, g);
  finish_kind (g);
}

void
war_export_ledger (const WarState *s, const WarWords *w, WarTellKind kind, WarTellGroup group, gpointer user)
{
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const char *json = war_schema_declared (schema, "ledger");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (free_string);
  g_autoptr (GPtrArray) values = g_ptr_array_new_with_free_func (g_free);
  Gathering g = { kind, group, user, names, values, FALSE };
  WarScan scan;

  if (json == NULL)
    {
      war_export_groups (s, w, kind, group, user);
      return;
    }
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan))
    {
      g_autoptr (GArray) patterns = g_array_new (FALSE, FALSE, sizeof (Pattern));
      g_autofree char *id = read_group (schema, &scan, patterns);

      if (id != NULL)
        tell_group (&g, s, w, id, patterns);
    }
}
