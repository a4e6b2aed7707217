/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Values in words, member by member. */

#include "war-export.h"

typedef struct
{
  const WarState *state;
  const WarWords *words;
  WarTellKind     kind;
  WarTellMember   member;
  gpointer        user;
  WarMember       of;                      /* whose values are being gathered */
  GPtrArray      *values;
  WarField        listed;                  /* the field whose columns the last of them lists, or 0 */
} Telling;

static char *
name_kind (const Telling *t, WarKind kind)
{
  const char *id = war_kind_info (war_data_schema (war_state_data (t->state)), kind)->id;
  g_autofree char *key = g_strconcat ("kind/", id, NULL);

  return war_words_has (t->words, key) ? war_words_say (t->words, NULL, key, NULL) : g_strdup (id);
}

/* A kind of one member is said once, as the heading above it: each of its values is a line of its own. */
static gboolean
stands_alone (const Telling *t)
{
  WarKind kind = war_member_kind (t->of);

  return kind > 0 && war_kind_info (war_data_schema (war_state_data (t->state)), kind)->one;
}

static char *
name_member (const Telling *t)
{
  if (war_member_kind (t->of) == 0)
    return g_strdup ("");
  return war_words_name (t->words, t->state, war_state_data (t->state), t->of, NULL);
}

static void
finish_member (Telling *t)
{
  if (t->values->len == 0)
    return;

  g_autofree char *name = name_member (t);

  t->member (name, t->values, t->user);
  g_ptr_array_set_size (t->values, 0);
  t->listed = 0;
}

static void
begin_member (Telling *t, WarMember of)
{
  WarKind before = war_member_kind (t->of);

  finish_member (t);
  t->of = of;
  if (war_member_kind (of) != before)
    {
      g_autofree char *kind = war_member_kind (of) > 0 ? name_kind (t, war_member_kind (of))
                                                       : war_words_say (t->words, NULL, "export-foreign",
                                                                        NULL);

      t->kind (kind, stands_alone (t), t->user);
    }
}

/* "infantry: Germany 4, Italy 1": what a field counts by another kind is one value. */
static void
add_value (Telling *t, const WarShown *shown, const char *label, const char *by, const char *value)
{
  GPtrArray *values = t->values;

  if (by == NULL)
    g_ptr_array_add (values, g_strconcat (label, " ", value, NULL));
  else if (t->listed != shown->cell.field)
    g_ptr_array_add (values, g_strconcat (label, ": ", by, " ", value, NULL));
  else
    {
      g_autofree char *before = g_ptr_array_steal_index (values, values->len - 1);

      g_ptr_array_add (values, g_strconcat (before, ", ", by, " ", value, NULL));
    }
  t->listed = by != NULL ? shown->cell.field : 0;
}

/* Of a cell nobody knows, its path and what stands there. */
static void
tell_foreign (Telling *t, const WarShown *shown)
{
  g_autofree char *path = war_words_cell (t->words, t->state, war_state_data (t->state), &shown->cell);
  g_autofree char *value = war_cell_value_say (t->state, t->words, &shown->cell, shown->value);

  g_ptr_array_add (t->values, g_strdup_printf ("%s %s", path, value));
}

/* That nobody has confirmed what stands there: TRUE, and it is said. What is not known is never nothing. */
static gboolean
tell_unseen (Telling *t, const WarShown *shown)
{
  const WarFieldInfo *seen = war_schema_seen (war_data_schema (war_state_data (t->state)));
  gboolean never = shown->value == WAR_NONE || shown->value == WAR_UNKNOWN;

  if (seen == NULL || shown->cell.field != seen->field || !never)
    return FALSE;
  g_ptr_array_add (t->values, war_words_say (t->words, NULL, "export-unseen", NULL));
  t->listed = 0;
  return TRUE;
}

static void
tell_value (Telling *t, const WarShown *shown)
{
  const WarData *data = war_state_data (t->state);
  const WarSchema *schema = war_data_schema (data);
  gboolean columned = shown->cell.by != 0;

  if (shown->cell.field == WAR_EXISTS || tell_unseen (t, shown))
    return;
  if (shown->cell.field == WAR_FOREIGN)
    {
      tell_foreign (t, shown);
      return;
    }

  g_autofree char *value = war_cell_value_say (t->state, t->words, &shown->cell, shown->value);
  g_autofree char *label = war_words_label (t->words, schema, shown->cell.field);
  gboolean flag = war_field_info (schema, shown->cell.field)->type == WAR_TYPE_FLAG && shown->value == TRUE;
  g_autofree char *by = columned ? war_words_name (t->words, t->state, data, shown->cell.by, NULL) : NULL;

  if (stands_alone (t))
    {
      g_autofree char *what = g_strconcat (label, columned ? ", " : "", by, NULL);

      g_ptr_array_add (t->values, g_steal_pointer (&value));
      t->member (what, t->values, t->user);
      g_ptr_array_set_size (t->values, 0);
    }
  else if (flag)
    {
      g_ptr_array_add (t->values, g_strconcat (label, columned ? ", " : "", by, NULL));
      t->listed = 0;
    }
  else
    add_value (t, shown, label, by, value);
}

void
war_export_shown (const WarState *s, const WarWords *w, const GArray *shown, WarTellKind kind,
                  WarTellMember member, gpointer user)
{
  Telling t = { s, w, kind, member, user, WAR_NONE, g_ptr_array_new_with_free_func (g_free), 0 };

  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *one = &g_array_index (shown, WarShown, i);
      WarMember of = one->cell.field == WAR_FOREIGN ? 0 : one->cell.of;

      if (i == 0 || of != t.of)
        begin_member (&t, of);
      tell_value (&t, one);
    }
  finish_member (&t);
  g_ptr_array_unref (t.values);
}

/* What stands at a member nobody has confirmed is as much to be told as what is known of it. */
static GArray *
add_unseen (const WarState *s, GArray *shown)
{
  const WarFieldInfo *seen = war_schema_seen (war_data_schema (war_state_data (s)));
  GArray *all = g_array_sized_new (FALSE, FALSE, sizeof (WarShown), shown->len);
  gboolean told = FALSE;

  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *one = &g_array_index (shown, WarShown, i);
      gboolean last = i + 1 == shown->len || one[1].cell.of != one->cell.of;
      WarValue turn;

      g_array_append_val (all, *one);
      told = told || (seen != NULL && one->cell.field == seen->field);
      if (last && !told && one->cell.field != WAR_FOREIGN && war_seen (s, one->cell.of, &turn)
          && turn == WAR_NONE)
        {
          WarShown unseen = { { seen->field, one->cell.of, 0 }, WAR_NONE };

          g_array_append_val (all, unseen);
        }
      told = told && !last;
    }
  return all;
}

void
war_export_state (const WarState *s, const WarWords *w, WarTellKind kind, WarTellMember member, gpointer user)
{
  g_autoptr (GArray) open = war_shown_values (s), shown = add_unseen (s, open);

  war_export_shown (s, w, shown, kind, member, user);
}
