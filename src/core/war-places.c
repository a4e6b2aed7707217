/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names are cut once, so that a text is held against all of them in less than the time of a key. */

#include "war-places.h"

#include <string.h>

#include "war-cover.h"
#include "war-game.h"
#include "war-match.h"
#include "war-scan.h"

typedef struct { WarMember who; GPtrArray *names; } Place;
typedef struct { WarField a, b; WarKind kind; } Link;

/* Of fields; in this order they are told. */
static const char *const ROLES[] = { "terrain", "hexagon", "capital", "base", "port", "source" };

struct _WarPlaces
{
  const WarState *s;
  GArray         *places;                  /* of Place */
  GArray         *kinds, *links;           /* of WarKind; of Link */
  char           *roles[G_N_ELEMENTS (ROLES)];   /* the fields that play them, or NULL */
  GPtrArray      *counts, *holders;        /* of char *: "zone/sp-side", "zone/control" */
};

static void
clear_place (gpointer place)
{
  g_ptr_array_unref (((Place *) place)->names);
}

/* ---- what game.json says ---- */

static void
read_texts (WarScan *scan, GPtrArray *texts)
{
  WarSlice text;

  if (war_scan_peek (scan) != WAR_SCAN_ARRAY)
    {
      war_scan_skip (scan, NULL);
      return;
    }
  war_scan_enter (scan);
  while (war_scan_item (scan))
    if (war_scan_peek (scan) == WAR_SCAN_STRING && war_scan_string (scan, &text))
      g_ptr_array_add (texts, war_slice_dup (text));
    else
      war_scan_skip (scan, NULL);
}

/* NULL: it is none. */
static char *
read_text (WarScan *scan)
{
  WarSlice text;

  if (war_scan_peek (scan) == WAR_SCAN_STRING && war_scan_string (scan, &text))
    return war_slice_dup (text);
  war_scan_skip (scan, NULL);
  return NULL;
}

static void
add_link (WarPlaces *p, const WarSchema *schema, WarKind kind)
{
  const WarFieldInfo *a = war_find_field (schema, kind, "a", -1), *b = war_find_field (schema, kind, "b", -1);
  Link link;

  if (a == NULL || b == NULL || a->type != WAR_TYPE_MEMBER || b->type != WAR_TYPE_MEMBER
      || a->by != 0 || b->by != 0)
    return;
  link = (Link) { a->field, b->field, kind };
  g_array_append_val (p->links, link);
}

static void
read_map (WarPlaces *p, const WarSchema *schema, const char *json)
{
  g_autoptr (GPtrArray) kinds = g_ptr_array_new_with_free_func (g_free), links
    = g_ptr_array_new_with_free_func (g_free);
  WarSlice name;
  WarScan scan;

  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    {
      guint role = 0;

      while (role < G_N_ELEMENTS (ROLES) && !war_slice_is (name, ROLES[role]))
        role++;
      if (war_slice_is (name, "nodes") || war_slice_is (name, "seas"))
        read_texts (&scan, kinds);
      else if (war_slice_is (name, "links"))
        read_texts (&scan, links);
      else if (role < G_N_ELEMENTS (ROLES))
        p->roles[role] = read_text (&scan);
      else
        war_scan_skip (&scan, NULL);
    }
  for (guint i = 0; i < kinds->len; i++)
    {
      WarKind kind = war_find_kind (schema, g_ptr_array_index (kinds, i));

      if (kind != 0)
        g_array_append_val (p->kinds, kind);
    }
  for (guint i = 0; i < links->len; i++)
    if (war_find_kind (schema, g_ptr_array_index (links, i)) != 0)
      add_link (p, schema, war_find_kind (schema, g_ptr_array_index (links, i)));
}

/* What a layer paints is whose a place is; what it puts on a badge is counted. */
static void
read_layers (WarPlaces *p, const char *json)
{
  WarSlice name;
  WarScan scan;

  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_item (&scan))
    {
      war_scan_enter (&scan);
      while (war_scan_member (&scan, &name))
        if (war_slice_is (name, "paint"))
          {
            char *holder = read_text (&scan);

            if (holder != NULL)
              g_ptr_array_add (p->holders, holder);
          }
        else if (war_slice_is (name, "badge"))
          read_texts (&scan, p->counts);
        else
          war_scan_skip (&scan, NULL);
    }
}

static void
gather (WarPlaces *p)
{
  const WarGame *game = war_data_game (war_state_data (p->s));
  const WarWords *words[] = { war_game_words (game, "en"), war_game_words (game, "es") };

  for (guint i = 0; i < p->kinds->len; i++)
    war_each (p->s, g_array_index (p->kinds, WarKind, i), who)
      {
        Place place = { who, war_match_names (p->s, words, G_N_ELEMENTS (words), who) };

        g_array_append_val (p->places, place);
      }
}

WarPlaces *
war_places_new (const WarState *s)
{
  WarPlaces *p = g_new0 (WarPlaces, 1);
  const WarSchema *schema = war_data_schema (war_state_data (s));
  const char *map = war_schema_declared (schema, "map"), *layers = war_schema_declared (schema, "layers");

  p->s = s;
  p->places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_array_set_clear_func (p->places, clear_place);
  p->kinds = g_array_new (FALSE, FALSE, sizeof (WarKind));
  p->links = g_array_new (FALSE, FALSE, sizeof (Link));
  p->counts = g_ptr_array_new_with_free_func (g_free);
  p->holders = g_ptr_array_new_with_free_func (g_free);
  if (map != NULL)
    read_map (p, schema, map);
  if (layers != NULL)
    read_layers (p, layers);
  gather (p);
  return p;
}

void
war_places_free (WarPlaces *p)
{
  if (p == NULL)
    return;
  g_array_unref (p->places);
  g_array_unref (p->kinds);
  g_array_unref (p->links);
  for (guint i = 0; i < G_N_ELEMENTS (p->roles); i++)
    g_free (p->roles[i]);
  g_ptr_array_unref (p->counts);
  g_ptr_array_unref (p->holders);
  g_free (p);
}

/* ---- finding ---- */

typedef struct { WarMember who; WarMatch match; guint at; } Found;

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *x = a, *y = b;

  return x->match != y->match ? (int) y->match - (int) x->match : (int) x->at - (int) y->at;
}

GArray *
war_places_find (const WarPlaces *p, const char *typed, guint most)
{
  g_auto (GStrv) cut = war_match_cut (typed);
  guint n = g_strv_length (cut);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (Found));
  GArray *result = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < p->places->len && n > 0; i++)
    {
      const Place *place = &g_array_index (p->places, Place, i);
      Found one = { place->who, war_match_best (place->names, (const char *const *) cut, n), i };

      if (one.match != WAR_MATCH_NONE)
        g_array_append_val (found, one);
    }
  g_array_sort (found, compare_found);
  for (guint i = 0; i < MIN (found->len, most); i++)
    g_array_append_val (result, g_array_index (found, Found, i).who);
  return result;
}

/* ---- telling ---- */

static void
add (GString *out, const char *text)
{
  g_string_append (out, out->len > 0 ? " · " : "");
  g_string_append (out, text);
}

/* "zone/sp-side" of this place's kind; NULL: it is another's. */
static const WarFieldInfo *
field_of (const WarSchema *schema, const char *path, WarMember place)
{
  const char *slash = strchr (path, '/');
  WarKind kind = slash != NULL ? war_find_kind_len (schema, path, (gsize) (slash - path)) : 0;

  return kind != 0 && kind == war_member_kind (place) ? war_find_field (schema, kind, slash + 1, -1) : NULL;
}

static void
tell_role (const WarPlaces *p, const WarWords *w, WarMember place, const char *role, GString *out)
{
  WarData *data = war_state_data (p->s);
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (place), role, -1);
  g_autofree char *said = NULL;
  WarValue v;

  if (info == NULL || info->standing != WAR_FIXED || info->by != 0 || !war_know (p->s, info->field, place, &v)
      || v == WAR_NONE || (info->type == WAR_TYPE_FLAG && !v))
    return;
  if (info->type == WAR_TYPE_FLAG)
    said = war_words_label (w, war_data_schema (data), info->field);
  else
    said = war_words_value (w, p->s, data, info, v);
  add (out, said);
}

static void
tell_count (const WarPlaces *p, const WarWords *w, WarMember place, const char *path, GString *out)
{
  const WarSchema *schema = war_data_schema (war_state_data (p->s));
  const WarFieldInfo *info = field_of (schema, path, place);
  WarValue v;

  if (info == NULL || info->standing != WAR_FIXED || info->by != 0 || info->type != WAR_TYPE_COUNT
      || !war_know (p->s, info->field, place, &v) || v == WAR_NONE || v == 0)
    return;

  g_autofree char *label = war_words_label (w, schema, info->field);
  g_autofree char *said = g_strdup_printf ("%s: %d", label, v);

  add (out, said);
}

static void
add_ends (const WarPlaces *p, const WarWords *w, WarMember place, const Link *link, GString *list)
{
  WarData *data = war_state_data (p->s);

  war_each (p->s, link->kind, m)
    {
      WarValue a, b, other = WAR_NONE;

      if (!war_know (p->s, link->a, m, &a) || !war_know (p->s, link->b, m, &b))
        continue;
      if (a == place)
        other = b;
      else if (b == place)
        other = a;
      if (other == WAR_NONE)
        continue;

      g_autofree char *name = war_words_name (w, p->s, data, other, NULL);

      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
    }
}

char *
war_places_tell (const WarPlaces *p, const WarWords *w, WarMember place)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (p->roles); i++)
    if (p->roles[i] != NULL)
      tell_role (p, w, place, p->roles[i], out);
  for (guint i = 0; i < p->counts->len; i++)
    tell_count (p, w, place, g_ptr_array_index (p->counts, i), out);
  for (guint i = 0; i < p->links->len; i++)
    add_ends (p, w, place, &g_array_index (p->links, Link, i), list);
  if (list->len > 0)
    {
      g_autofree char *next = war_words_say (w, NULL, "place-next", WAR_ARGS (WAR_SAY ("list", list->str)));

      add (out, next);
    }
  return g_string_free (out, FALSE);
}

char *
war_places_holder (const WarPlaces *p, const WarWords *w, WarMember place)
{
  WarData *data = war_state_data (p->s);
  const WarSchema *schema = war_data_schema (data);

  for (guint i = 0; i < p->holders->len; i++)
    {
      const WarFieldInfo *info = field_of (schema, g_ptr_array_index (p->holders, i), place);
      WarCell cell = { info != NULL ? info->field : 0, place, 0 };
      WarValue v;

      if (info == NULL || info->by != 0 || war_covered (p->s, &cell)
          || !war_know (p->s, info->field, place, &v))
        continue;

      g_autofree char *label = war_words_label (w, schema, info->field);
      g_autofree char *value = war_words_value (w, p->s, data, info, v);

      return g_strdup_printf ("%s: %s", label, value);
    }
  return NULL;
}
