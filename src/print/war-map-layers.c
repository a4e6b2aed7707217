/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A layer about a place names it by its id or by any name that it goes by, without regard to case and
 * accents. */

#include "war-map-layers.h"

#include <string.h>

#include "war-error.h"
#include "war-game.h"

#define NEARER  2 /* times as near as the whole map, where nobody says */
#define NEAREST 8

static gboolean
goes_by (const WarState *s, const WarWords *w, WarMember m, const char *folded)
{
  const WarData *data = war_state_data (s);
  const char *const *aliases = war_words_aliases (w, data, m);
  g_autofree char *name = war_words_name (w, s, data, m, NULL);
  g_autofree char *plain = war_fold (name);
  gboolean is = g_str_equal (plain, folded);

  for (guint i = 0; aliases != NULL && aliases[i] != NULL && !is; i++)
    {
      g_autofree char *alias = war_fold (aliases[i]);

      is = g_str_equal (alias, folded);
    }
  return is;
}

static WarMember
find_member (const WarState *s, const WarWords *w, WarKind kind, const char *typed)
{
  g_autofree char *folded = war_fold (typed);
  WarMember found = war_find (war_state_data (s), kind, typed);

  if (found != WAR_NONE && war_exists (s, found))
    return found;
  war_each (s, kind, m) if (goes_by (s, w, m, folded)) return m;
  return WAR_NONE;
}

static gboolean
complain (const char *option, const char *words, const char *typed, GError **error)
{
  war_error_set (error, WAR_ERROR_INPUT, option, words, WAR_ARGS (WAR_SAY ("layer", typed)));
  return FALSE;
}

/* "control, points, air:…" */
static gboolean
complain_of_none (const WarMapPlan *plan, const char *layer, GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < plan->layers->len; i++)
    {
      const WarMapLayer *one = g_ptr_array_index (plan->layers, i);

      if (one->id != NULL)
        g_string_append_printf (list, "%s%s%s", list->len > 0 ? ", " : "", one->id,
                                one->about != NULL ? ":…" : "");
    }
  war_error_set (error, WAR_ERROR_INPUT, "--layer", "print-no-layer",
                 WAR_ARGS (WAR_SAY ("layer", layer), WAR_SAY ("list", list->str)));
  return FALSE;
}

static gboolean
find_layer (WarMapShown *shown, const WarState *s, const WarWords *w, const WarMapPlan *plan,
            const char *layer, GError **error)
{
  const char *colon = layer != NULL ? strchr (layer, ':') : NULL;
  const WarGame *game = war_data_game (war_state_data (s));

  if (layer == NULL)
    return TRUE;
  shown->layer = war_map_layer (plan, layer, colon != NULL ? (gsize)(colon - layer) : strlen (layer));
  if (shown->layer == NULL || (colon != NULL && shown->layer->about == NULL)
      || (shown->layer->worked && (game == NULL || game->layer == NULL)))
    return complain_of_none (plan, layer, error);
  if (shown->layer->about != NULL)
    {
      WarKind kind = war_find_kind (plan->schema, shown->layer->about);

      if (colon == NULL)
        return complain ("--layer", "print-layer-of-a-place", layer, error);
      shown->about = kind != 0 ? find_member (s, w, kind, colon + 1) : WAR_NONE;
      if (shown->about == WAR_NONE)
        return complain ("--layer", "print-layer-of-nobody", colon + 1, error);
    }
  if (shown->layer->worked)
    {
      shown->paint = war_paint_new ();
      game->layer (s, shown->layer->id, shown->about, shown->paint);
    }
  return TRUE;
}

/* "london", "london:3" */
static gboolean
find_near (WarMapShown *shown, const WarState *s, const WarWords *w, const WarMapPlan *plan,
           const char *near, GError **error)
{
  const char *colon = near != NULL ? strchr (near, ':') : NULL;
  g_autofree char *place = colon != NULL ? g_strndup (near, colon - near) : g_strdup (near);
  const GPtrArray *kinds[] = { plan->nodes, plan->seas };
  guint64 times = NEARER;

  if (near == NULL)
    return TRUE;
  if (colon != NULL && !g_ascii_string_to_unsigned (colon + 1, 10, 1, NEAREST, &times, NULL))
    return complain ("--near", "print-near-times", colon + 1, error);
  for (guint k = 0; k < G_N_ELEMENTS (kinds) && shown->near == WAR_NONE; k++)
    for (guint i = 0; i < kinds[k]->len && shown->near == WAR_NONE; i++)
      {
        WarKind kind = war_find_kind (plan->schema, g_ptr_array_index (kinds[k], i));

        shown->near = kind != 0 ? find_member (s, w, kind, place) : WAR_NONE;
      }
  shown->times = (guint)times;
  return shown->near != WAR_NONE || complain ("--near", "print-layer-of-nobody", place, error);
}

gboolean
war_map_shown_find (WarMapShown *shown, const WarState *s, const WarWords *w, const WarMapPlan *plan,
                    const WarMapLook *look, GError **error)
{
  *shown = (WarMapShown) { .about = WAR_NONE, .near = WAR_NONE, .times = 1 };
  return look == NULL
         || (find_layer (shown, s, w, plan, look->layer, error)
             && find_near (shown, s, w, plan, look->near, error));
}

void
war_map_shown_clear (WarMapShown *shown)
{
  g_clear_pointer (&shown->paint, war_paint_free);
}
