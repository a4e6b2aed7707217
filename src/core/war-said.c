/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a member, a field, a value and a chance are called. A name asked for always gets an answer, if only
 * its id, since files outlive the games that wrote them. */

#include "war-words.h"

#include "war-words-private.h"

#define MOST_READABLE 9999                 /* fractions with larger figures say nothing at a table */

static char *
say_none (const WarWords *w)
{
  return war_words_say (w, NULL, "value-none", NULL);
}

/* What stands printed on the board, if the kind has a field `name` and it says something. */
static const char *
find_printed (const WarState *s, const WarData *data, WarMember member)
{
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (member), "name", -1);
  WarValue            v = WAR_NONE;

  if (info == NULL || info->type != WAR_TYPE_TEXT)
    return NULL;
  if (s == NULL)
    {
      const char *called = war_data_name (data, member);

      return *called != '\0' ? called : NULL;
    }
  if (!war_know (s, info->field, member, &v))
    return NULL;
  if (v == WAR_NONE || v == WAR_UNKNOWN)
    return NULL;

  const char *printed = war_text_of (data, v);

  return *printed != '\0' ? printed : NULL;
}

static char *
make_key (const WarData *data, WarMember member)
{
  GString *key = g_string_new (NULL);

  war_member_print (data, member, key);
  return g_string_free (key, FALSE);
}

/* The forms of a member are those of its own name. One that the players gave goes without an article, but not
 * without its preposition. */
static char *
say_renamed (const WarWords *w, const char *form, const char *name)
{
  const char *words = war_words_form (w, "renamed", form);
  g_auto (GStrv) parts = words != NULL ? g_strsplit (words, "{name}", -1) : NULL;

  return parts != NULL ? g_strjoinv (name, parts) : g_strdup (name);
}

/* One end of a link; NULL: it is no link. */
static char *
say_end (const WarWords *w, const WarState *s, const WarData *data, WarMember member, const char *field)
{
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (member), field, -1);
  WarValue            end = WAR_NONE;

  if (info != NULL && info->type == WAR_TYPE_MEMBER && info->standing == WAR_FIXED)
    end = war_fixed (data, info->field, member, 0);
  return end != WAR_NONE && end != WAR_UNKNOWN ? war_words_name (w, s, data, end, NULL) : NULL;
}

/* A link has no name of its own: it is called by its two ends. NULL: it is none. */
static char *
say_ends (const WarWords *w, const WarState *s, const WarData *data, WarMember member)
{
  g_autofree char *a = say_end (w, s, data, member, "a"), *b = say_end (w, s, data, member, "b");

  return a != NULL && b != NULL ? g_strconcat (a, " \xe2\x80\x93 ", b, NULL) : NULL;
}

char *
war_words_name (const WarWords *w, const WarState *s, const WarData *data, WarMember member, const char *form)
{
  if (member == WAR_UNKNOWN)
    return war_words_say (w, NULL, "value-unknown", NULL);
  if (data == NULL || war_member_kind (member) == 0)
    return say_none (w);

  gboolean         renamed = form != NULL && war_data_renamed (data, member);
  g_autofree char *key = make_key (data, member);
  const char      *words = form != NULL && !renamed ? war_words_form (w, key, form) : NULL;

  if (words == NULL)
    words = find_printed (s, data, member);
  if (words != NULL && renamed)
    return say_renamed (w, form, words);
  if (words == NULL)
    words = war_words_plain (w, key);
  if (words == NULL && war_kind_info (war_data_schema (data), war_member_kind (member))->one)
    {
      /* The one member is called what its kind is. */
      g_autofree char *kind = g_strconcat ("kind/", key, NULL);

      words = war_words_plain (w, kind);
    }
  if (words != NULL)
    return g_strdup (words);

  char *ends = say_ends (w, s, data, member);

  words = war_id (data, member);
  return ends != NULL ? ends : g_strdup (words != NULL ? words : key);
}

const char *const *
war_words_aliases (const WarWords *w, const WarData *data, WarMember member)
{
  g_autofree char *key = make_key (data, member);

  return war_words_other_names (w, key);
}

/* The kind or form a field belongs to, as a path: "zone", "assault/attackers". */
static char *
name_group (const WarSchema *schema, WarField field)
{
  gint32             group = war_field_group (field);
  const WarFormInfo *form = group >= WAR_FIRST_FORM ? war_form_info (schema, group) : NULL;
  const WarKindInfo *kind = group >= WAR_FIRST_FORM ? NULL : war_kind_info (schema, group);

  if (form != NULL && form->like != 0)
    return g_strdup (war_kind_info (schema, form->like)->id);
  return g_strdelimit (g_strdup (form != NULL ? form->id : kind != NULL ? kind->id : ""), ".", '/');
}

char *
war_words_label (const WarWords *w, const WarSchema *schema, WarField field)
{
  const WarFieldInfo *info = field == 0 ? NULL : war_field_info (schema, field);

  if (info == NULL)
    return say_none (w);

  g_autofree char *group = name_group (schema, field);
  g_autofree char *key = g_strdup_printf ("label/%s/%s", group, info->id);
  const char      *words = war_words_plain (w, key);

  return g_strdup (words != NULL ? words : info->id);
}

char *
war_words_cell (const WarWords *w, const WarState *s, const WarData *data, const WarCell *cell)
{
  const WarSchema *schema = war_data_schema (data);

  if (cell->field == WAR_FOREIGN)
    {
      GString *path = g_string_new (NULL);

      war_path_print (data, cell, path);
      return g_string_free (path, FALSE);
    }

  g_autofree char *who = war_words_name (w, s, data, cell->of, NULL);

  if (cell->field == WAR_EXISTS)
    return war_words_say (w, data, "cell-exists", WAR_ARGS (WAR_SAY ("who", who)));

  const WarKindInfo *kind = war_kind_info (schema, war_field_group (cell->field));
  gboolean           one = kind != NULL && kind->one;
  g_autofree char   *label = war_words_label (w, schema, cell->field);

  if (cell->by == 0)
    return one ? g_steal_pointer (&label)
               : war_words_say (w, data, "cell", WAR_ARGS (WAR_SAY ("who", who), WAR_SAY ("label", label)));

  g_autofree char *by = war_words_name (w, s, data, cell->by, NULL);

  if (one)
    return war_words_say (w, data, "cell", WAR_ARGS (WAR_SAY ("who", label), WAR_SAY ("label", by)));
  return war_words_say (w, data, "cell-by",
                        WAR_ARGS (WAR_SAY ("who", who), WAR_SAY ("label", label), WAR_SAY ("by", by)));
}

char *
war_words_value (const WarWords *w, const WarState *s, const WarData *data, const WarFieldInfo *info,
                 WarValue v)
{
  if (v == WAR_UNKNOWN)
    return war_words_say (w, NULL, "value-unknown", NULL);
  if (v == WAR_NONE)
    return say_none (w);

  switch (info->type)
    {
    case WAR_TYPE_FLAG:
      return war_words_say (w, NULL, v != 0 ? "value-yes" : "value-no", NULL);
    case WAR_TYPE_TEXT:
    case WAR_TYPE_ANY:
      return g_strdup (war_text_of (data, v));
    case WAR_TYPE_MEMBER:
      return war_words_name (w, s, data, v, NULL);
    case WAR_TYPE_COUNT:
    case WAR_TYPE_DIE:
    case WAR_TYPE_ROWS:
    case WAR_TYPE_RECORD:
    default:
      return war_words_say (w, NULL, "value-count", WAR_ARGS (WAR_N ("n", v)));
    }
}

char *
war_words_number (const WarWords *w, WarRatio n, guint digits)
{
  GString *out = g_string_new (NULL);

  if (!war_ratio_exact (n))
    {
      g_string_free (out, TRUE);
      return war_words_say (w, NULL, "chance-lost", NULL);
    }

  war_ratio_decimal (n, digits, out);
  g_string_replace (out, ".", war_words_plain (w, "decimal-point"), 1);
  g_string_replace (out, "-", "\xe2\x88\x92", 1);
  return g_string_free (out, FALSE);
}

/* One figure after the point; what is not quite nothing or all doesn't round to it. */
char *
war_words_percent (const WarWords *w, WarRatio p)
{
  WarRatio    thousandth = war_ratio (1, 1000);
  WarRatio    rest = war_ratio_sub (WAR_RATIO_ONE, p);
  const char *key = "chance-percent";
  WarRatio    shown = p;

  if (war_ratio_compare (p, WAR_RATIO_NOUGHT) > 0 && war_ratio_compare (p, thousandth) < 0)
    {
      key = "chance-below";
      shown = thousandth;
    }
  else if (war_ratio_compare (rest, WAR_RATIO_NOUGHT) > 0 && war_ratio_compare (rest, thousandth) < 0)
    {
      key = "chance-above";
      shown = war_ratio_sub (WAR_RATIO_ONE, thousandth);
    }

  g_autofree char *percent = war_words_number (w, war_ratio_times (shown, war_ratio (100, 1)), 1);

  return war_words_say (w, NULL, key, WAR_ARGS (WAR_SAY ("percent", percent)));
}

char *
war_words_chance (const WarWords *w, WarRatio p)
{
  if (!war_ratio_exact (p))
    return war_words_say (w, NULL, "chance-lost", NULL);
  if (p.num == 0)
    return war_words_say (w, NULL, "chance-impossible", NULL);
  if (p.num == p.den)
    return war_words_say (w, NULL, "chance-certain", NULL);

  g_autofree char *percent = war_words_percent (w, p);

  if (p.den > MOST_READABLE)
    return g_steal_pointer (&percent);

  g_autoptr (GString) fraction = g_string_new (NULL);

  war_wide_print (p.num, fraction);
  g_string_append_c (fraction, '/');
  war_wide_print (p.den, fraction);
  return war_words_say (w, NULL, "chance",
                        WAR_ARGS (WAR_SAY ("fraction", fraction->str), WAR_SAY ("percent", percent)));
}
