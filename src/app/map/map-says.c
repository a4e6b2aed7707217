/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A unit is called what the game calls the field it is counted in. */

#include "map-says.h"

#include <glib/gi18n.h>
#include <string.h>

/* The first field that has this symbol, of such a place if there is one: ships in port are called otherwise. */
static const WarFieldInfo *
find_unit (const WarMapPlan *plan, WarKind place, const char *symbol)
{
  const WarFieldInfo *found = NULL;

  for (guint i = 0; i < plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (plan->layers, i);

      for (guint k = 0; k < layer->stack->len; k++)
        {
          const char *path = g_ptr_array_index (layer->stack, k), *slash = strchr (path, '/');
          WarKind kind = slash != NULL ? war_find_kind_len (plan->schema, path, (gsize) (slash - path)) : 0;
          const WarFieldInfo *info = kind != 0 ? war_find_field (plan->schema, kind, slash + 1, -1) : NULL;

          if (info != NULL && g_strcmp0 (g_hash_table_lookup (plan->symbols, info->id), symbol) == 0
              && (found == NULL || (kind == place && war_field_group (found->field) != place)))
            found = info;
        }
    }
  return found;
}

/* Its label, within a line: "tanks". */
static char *
name_unit (const MapBoard *board, MariscalSession *session, guint mark, const char *symbol)
{
  const WarMapPlan *plan = map_board_plan (board);
  WarMember place = g_array_index (map_board_sheet (board)->marks, WarMapMark, mark).who;
  const WarFieldInfo *info = find_unit (plan, war_member_kind (place), symbol);
  g_autofree char *label = NULL, *key = g_strconcat ("symbol/", symbol, NULL);

  if (info == NULL)
    return g_strdup (symbol);
  label = war_map_is_piece (info) && war_words_has (mariscal_session_words (session), key)
    ? war_words_say (mariscal_session_words (session), NULL, key, NULL)
    : war_words_label (mariscal_session_words (session), plan->schema, info->field);
  return g_utf8_strdown (label, -1);
}

/* A sentence of its own elsewhere, here it goes on. */
static void
add_age (GString *says, const char *age)
{
  g_autofree char *first = g_utf8_substring (age, 0, 1), *small = g_utf8_strdown (first, -1);

  if (says->len == 0)
    g_string_append (says, age);
  else
    g_string_append_printf (says, ", %s%s", small, g_utf8_next_char (age));
}

char *
map_says_stack (const MapBoard *board, MariscalSession *session, const WarMapStack *stack)
{
  GString *says = g_string_new (NULL);
  g_autofree char *age = NULL;

  for (guint i = 0; i < stack->n; i++)
    {
      g_autofree char *unit = name_unit (board, session, stack->mark, stack->item[i].symbol);

      g_string_append_printf (says, "%s%s %s", i > 0 ? ", " : "", unit, stack->item[i].count);
    }
  if (stack->old)
    age = war_words_say (mariscal_session_words (session), mariscal_session_data (session),
                         stack->when == WAR_NONE ? "print-unseen" : "print-as-of",
                         WAR_ARGS (WAR_N ("n", stack->when)));
  if (age != NULL)
    add_age (says, age);
  if (stack->cut)
    g_string_append_printf (says, ", %s", _("cut off"));
  return g_string_free (says, FALSE);
}

static char *
name_owner (MariscalSession *session, WarMember owner)
{
  const WarWords *words = mariscal_session_words (session);
  WarData *data = mariscal_session_data (session);

  return owner != WAR_NONE ? war_words_name (words, mariscal_session_state (session), data, owner, NULL)
                           : war_words_say (words, data, "print-neutral", NULL);
}

/* Stacks of the owner's own side need not say whose they are. */
static void
add_stacks (GString *says, const MapBoard *board, MariscalSession *session, guint mark)
{
  const WarMapSheet *sheet = map_board_sheet (board);

  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);
      g_autofree char *one = NULL, *whose = NULL;

      if (stack->mark != mark)
        continue;
      one = map_says_stack (board, session, stack);
      if (stack->side != WAR_NONE && stack->side != g_array_index (sheet->marks, WarMapMark, mark).owner)
        whose = name_owner (session, stack->side);
      g_string_append_printf (says, ", %s%s%s", whose != NULL ? whose : "", whose != NULL ? " " : "", one);
    }
}

char *
map_says_place (const MapBoard *board, MariscalSession *session, guint mark)
{
  const WarMapMark *at = &g_array_index (map_board_sheet (board)->marks, WarMapMark, mark);
  GString *says = g_string_new (at->name);

  if (!at->sea)
    {
      g_autofree char *owner = name_owner (session, at->owner);

      g_string_append_printf (says, ", %s", owner);
    }
  add_stacks (says, board, session, mark);
  if (at->points > 0)
    {
      g_autofree char *points = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) at->points), at->points);

      g_string_append_printf (says, ", %s", points);
    }
  return g_string_free (says, FALSE);
}
