/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A state for people who read it from top to bottom: members of one kind of which the same is to be said
 * share a line, in the order the first of them came. */

#include "war-export.h"

#include <string.h>

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
    g->group (((const GString *) g_ptr_array_index (g->names, i))->str, g_ptr_array_index (g->values, i), g->user);
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
