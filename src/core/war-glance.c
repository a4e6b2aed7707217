/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* An item of "glance" is {"id", "field": PATH}, maybe with "limit" (another path), "value" and "caption"
 * (keys, with {n}, {limit} and {left}), "who", "place" ("strip" or "head"), "leaves" and "rule". A star in
 * the path is every member of its kind. What the game's C says of a value goes before the keys. */

#include "war-glance.h"

#include <string.h>

#include "war-cover.h"
#include "war-declared.h"
#include "war-game.h"

typedef struct
{
  const WarState *s;
  const WarWords *w;
  GPtrArray      *into;
} Glancing;

static void
clear_sentence (WarSentence *sentence)
{
  g_clear_pointer (&sentence->key, g_free);
  g_clear_pointer (&sentence->args, war_args_free);
}

static void
clear_meaning (WarMeaning *m)
{
  clear_sentence (&m->value);
  clear_sentence (&m->caption);
  g_clear_pointer (&m->bands, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WarMeaning, clear_meaning)

static void
mean (WarSentence *sentence, const char *words, const WarArg *args)
{
  clear_sentence (sentence);
  *sentence = (WarSentence) { g_strdup (words), war_args_copy (args) };
}

void
war_mean (WarMeaning *m, const char *words, const WarArg *args)
{
  mean (&m->caption, words, args);
}

void
war_mean_value (WarMeaning *m, const char *words, const WarArg *args)
{
  mean (&m->value, words, args);
}

static void
clear_meant_from (gpointer meant)
{
  clear_sentence (&((WarMeantFrom *) meant)->says);
}

void
war_mean_band (WarMeaning *m, WarValue from, const char *words, const WarArg *args)
{
  WarMeantFrom band = { from, { g_strdup (words), war_args_copy (args) } };

  if (m->bands == NULL)
    {
      m->bands = g_array_new (FALSE, FALSE, sizeof band);
      g_array_set_clear_func (m->bands, clear_meant_from);
    }
  g_array_append_val (m->bands, band);
}

static void
clear_band (gpointer band)
{
  g_free (((WarBand *) band)->says);
}

static GArray *
say_bands (const Glancing *g, const GArray *meant)
{
  GArray *bands = g_array_sized_new (FALSE, FALSE, sizeof (WarBand), meant->len);

  g_array_set_clear_func (bands, clear_band);
  for (guint i = 0; i < meant->len; i++)
    {
      const WarMeantFrom *from = &g_array_index (meant, WarMeantFrom, i);
      WarBand band = { from->from, war_sentence_say (&from->says, g->w, war_state_data (g->s)) };

      g_array_append_val (bands, band);
    }
  return bands;
}

static void
free_glance (gpointer pointer)
{
  WarGlance *g = pointer;

  g_clear_pointer (&g->bands, g_array_unref);
  g_free (g->label);
  g_free (g->value);
  g_free (g->caption);
  g_free (g);
}

/* A kind, the id of a member or a star (NULL: of the only one), a field. FALSE: it names nothing. */
static gboolean
read_path (const WarSchema *schema, const char *path, WarKind *kind, char **member, const WarFieldInfo **info)
{
  g_auto (GStrv) parts = g_strsplit (path != NULL ? path : "", "/", 3);
  guint n = g_strv_length (parts);
  gboolean one;

  *kind = n > 0 ? war_find_kind (schema, parts[0]) : 0;
  if (*kind == 0)
    return FALSE;
  one = war_kind_info (schema, *kind)->one;
  if (n != (one ? 2u : 3u))
    return FALSE;
  *member = one ? NULL : g_strdup (parts[1]);
  *info = war_find_field (schema, *kind, parts[n - 1], -1);
  return *info != NULL;
}

/* Of a field by something, all of it together. */
static WarValue
read_value (const WarState *s, const WarCell *cell)
{
  const WarFieldInfo *info = war_field_info (war_data_schema (war_state_data (s)), cell->field);
  WarValue v;

  if (info->by != 0)
    return war_sum (s, cell->field, cell->of);
  return war_know (s, cell->field, cell->of, &v) ? v : WAR_UNKNOWN;
}

static WarValue
read_limit (const WarState *s, JsonObject *o)
{
  const char *path = war_declared_text (o, "limit");
  g_autofree char *member = NULL;
  const WarFieldInfo *info;
  WarKind kind;

  if (!read_path (war_data_schema (war_state_data (s)), path, &kind, &member, &info) || member != NULL)
    return WAR_NONE;
  return read_value (s, &(WarCell) { info->field, war_member_make (kind, 0), 0 });
}

static WarMember
read_who (const WarData *data, JsonObject *o, WarMember of)
{
  const char *path = war_declared_text (o, "who");
  WarMember who;

  if (path != NULL)
    return war_member_parse (data, path, strlen (path), &who) ? who : WAR_NONE;
  return war_kind_info (war_data_schema (data), war_member_kind (of))->one ? WAR_NONE : of;
}

static char *
say_meant (const Glancing *g, const WarSentence *meant, const char *declared, const WarArg *args)
{
  const WarData *data = war_state_data (g->s);

  if (meant->key != NULL)
    return war_sentence_say (meant, g->w, data);
  return declared != NULL ? war_words_say (g->w, data, declared, args) : NULL;
}

static void
say_all (const Glancing *g, JsonObject *o, WarGlance *one)
{
  const WarData *data = war_state_data (g->s);
  const WarGame *game = war_data_game (data);
  gboolean bare = one->n == WAR_UNKNOWN || one->n == WAR_NONE, limited = !bare && one->limit != WAR_NONE;
  const WarArg *args = WAR_ARGS (WAR_N ("n", bare ? 0 : one->n), WAR_N ("limit", limited ? one->limit : 0),
                                 WAR_N ("left", limited ? one->limit - one->n : 0));
  const char *value = bare ? NULL : war_declared_text (o, "value");
  const char *caption = bare || (one->limit == WAR_NONE && war_declared_node (o, "limit") != NULL)
                          ? NULL : war_declared_text (o, "caption");
  g_auto (WarMeaning) m = { .bands = NULL };

  if (game != NULL && game->mean != NULL && one->n != WAR_UNKNOWN)
    game->mean (g->s, &one->cell, &m);
  one->value = say_meant (g, &m.value, value, args);
  one->caption = say_meant (g, &m.caption, caption, args);
  one->bands = m.bands != NULL ? say_bands (g, m.bands) : NULL;
  if (one->value == NULL && one->n != WAR_NONE)
    one->value = war_cell_value_say (g->s, g->w, &one->cell, one->n);
}

static WarGlancePlace
read_place (JsonObject *o)
{
  const char *place = war_declared_text (o, "place");

  return g_strcmp0 (place, "strip") == 0 ? WAR_GLANCE_STRIP
         : g_strcmp0 (place, "head") == 0 ? WAR_GLANCE_HEAD
                                          : WAR_GLANCE_LIST;
}

static void
add_one (const Glancing *g, JsonObject *o, const WarFieldInfo *info, WarMember of)
{
  const WarData *data = war_state_data (g->s);
  g_autofree char *key = g_strdup_printf ("glance/%s", war_declared_text (o, "id"));
  const char *rule = war_declared_text (o, "rule");
  WarGlance *one = g_new0 (WarGlance, 1);

  one->id = war_declared_text (o, "id");
  one->cell = (WarCell) { info->field, of, 0 };
  one->label = war_words_has (g->w, key) ? war_words_say (g->w, data, key, NULL)
                                         : war_words_label (g->w, war_data_schema (data), info->field);
  one->rule = rule != NULL ? rule : info->rule;
  one->who = read_who (data, o, of);
  one->n = read_value (g->s, &one->cell);
  one->limit = read_limit (g->s, o);
  one->corrects = info->by == 0;
  one->pinned = war_state_pinned (g->s, &one->cell, NULL);
  one->place = read_place (o);
  one->leaves = (int) war_declared_count (o, "leaves", 0);
  say_all (g, o, one);
  if (one->value != NULL)
    g_ptr_array_add (g->into, one);
  else
    free_glance (one);
}

static void
add_item (const Glancing *g, JsonObject *o)
{
  const WarData *data = war_state_data (g->s);
  g_autofree char *member = NULL;
  const WarFieldInfo *info;
  WarKind kind;

  if (war_declared_text (o, "id") == NULL
      || !read_path (war_data_schema (data), war_declared_text (o, "field"), &kind, &member, &info))
    return;
  war_each (g->s, kind, of)
    if ((member == NULL || strcmp (member, "*") == 0 || strcmp (member, war_id (data, of)) == 0)
        && !war_covered (g->s, &(WarCell) { info->field, of, 0 }))
      add_one (g, o, info, of);
}

GPtrArray *
war_glance (const WarState *s, const WarWords *w)
{
  g_autoptr (JsonNode) node = war_declared_section (war_data_schema (war_state_data (s)), "glance");
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  Glancing g = { s, w, g_ptr_array_new_with_free_func (free_glance) };

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (JSON_NODE_HOLDS_OBJECT (json_array_get_element (list, i)))
      add_item (&g, json_array_get_object_element (list, i));
  return g.into;
}

char *
war_glance_say (const WarGlance *g, const WarWords *w)
{
  if (g->caption == NULL)
    return g_strdup_printf ("%s %s", g->label, g->value);
  return war_words_say (w, NULL, "glance-with-caption",
                        WAR_ARGS (WAR_SAY ("label", g->label), WAR_SAY ("value", g->value),
                                  WAR_SAY ("caption", g->caption)));
}

char *
war_meaning_say (const WarState *s, const WarWords *w, const WarCell *cell, WarValue v)
{
  const WarGame *game = war_data_game (war_state_data (s));
  g_auto (WarMeaning) m = { .bands = NULL };

  if (game != NULL && game->mean != NULL && v != WAR_UNKNOWN)
    game->mean (s, cell, &m);
  return m.value.key != NULL ? war_sentence_say (&m.value, w, war_state_data (s))
                             : war_cell_value_say (s, w, cell, v);
}

gboolean
war_explain (const WarState *s, const WarCell *cell, WarResult *out)
{
  const WarGame *game = war_data_game (war_state_data (s));

  if (war_covered (s, cell) || game == NULL || game->explain == NULL || !game->explain (s, cell, out))
    return FALSE;
  if (war_state_pinned (s, cell, NULL))
    war_show_says (out, NULL, "explain-pinned", NULL);
  return TRUE;
}
