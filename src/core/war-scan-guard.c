/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whole texts judged before anybody parses them: UTF-8, grammar, depth, and that no object has a member
 * twice, however many members it has.
 *
 * All names of the text go into one open hash table. A name is told apart by where it stands, not kept: `at`
 * is its place in the text, `mark` is 26 bits of hash above 6 bits of depth. An entry belongs to the object
 * that is open at its depth if it stands behind that object's beginning, because a sister that began later
 * would be open in its place. The hash takes in where the object begins, so the same names in a thousand
 * rows don't crowd, and a secret, so nobody can make them crowd.
 *
 * A table of a million names doesn't fit a processor's cache; so a name's place is asked for when the name
 * is read, and the name is added some names later, when the place has come. The order stays, and with it all
 * that is said above. */

#include <string.h>

#include "war-error.h"
#include "war-scan-private.h"

#define DEPTH_BITS   6
#define MOST_AT_ONCE (1024 * 1024)
#define MOST_WAITING 16
#define MOST_NAME    40         /* bytes told of one */

typedef struct
{
  guint32 at;
  guint32 mark; /* 0: nothing stands here; depth is never 0 */
} NameEntry;

/* A name on its way into the table. */
typedef struct
{
  guint32 at;
  guint32 len;
  guint32 mark;
  guint32 object; /* where its object begins */
} NameWaiting;

typedef struct
{
  const char *text;
  NameEntry *entries;
  gsize size; /* a power of two */
  gsize used;
  guint32 opened[WAR_SCAN_DEPTH];
  NameWaiting waiting[MOST_WAITING];
  guint n_noted, n_added; /* names ever; those between them wait, each at its number modulo MOST_WAITING */
} NameTable;

static guint64
get_secret (void)
{
  static gsize secret = 0;

  if (g_once_init_enter (&secret))
    g_once_init_leave (&secret, (((gsize) g_random_int () << 16) ^ g_random_int ()) | 1);
  return secret;
}

static guint64
mix (guint64 hash, guint64 word)
{
  hash = (hash ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return hash ^ (hash >> 29);
}

static guint32
mark_name (WarSlice name, guint32 object, guint depth)
{
  guint64 secret = get_secret (), hash = mix (secret, object), word;
  gsize i = 0;

  for (; name.len - i >= 8; i += 8)
    {
      memcpy (&word, name.at + i, 8);
      hash = mix (hash, word + secret);
    }
  word = 0;
  memcpy (&word, name.at + i, name.len - i);
  hash = mix (hash, word + secret);
  hash = mix (hash, name.len);
  return ((guint32) (hash >> 32) << DEPTH_BITS) | depth;
}

/* A table with room for all the names there can be in a text, that is for its colons, or for MOST_AT_ONCE of
 * them. */
static void
start_table (NameTable *t, const char *text, gsize len)
{
  gsize colons = 0;

  for (gsize i = 0; i < len; i++)
    colons += text[i] == ':';
  colons = MIN (colons, MOST_AT_ONCE);
  for (t->size = 16; t->size / 4 * 3 <= colons;)
    t->size *= 2;
  t->text = text;
  t->used = 0;
  t->n_noted = t->n_added = 0;
  t->entries = g_new0 (NameEntry, t->size);
}

static gsize
find_slot (const NameTable *t, guint32 mark)
{
  return (mark >> DEPTH_BITS) & (t->size - 1);
}

static void
grow_table (NameTable *t)
{
  NameEntry *old = t->entries;
  gsize n_old = t->size;

  t->size *= 2;
  t->entries = g_new0 (NameEntry, t->size);
  for (gsize i = 0; i < n_old; i++)
    if (old[i].mark != 0)
      {
        gsize slot = find_slot (t, old[i].mark);

        while (t->entries[slot].mark != 0)
          slot = (slot + 1) & (t->size - 1);
        t->entries[slot] = old[i];
      }
  g_free (old);
}

/* The name that has waited longest. FALSE: its object has it already. */
static gboolean
add_name (NameTable *t)
{
  const NameWaiting *name = &t->waiting[t->n_added++ % MOST_WAITING];

  if (t->used >= t->size / 4 * 3)
    grow_table (t);

  gsize slot = find_slot (t, name->mark);

  for (; t->entries[slot].mark != 0; slot = (slot + 1) & (t->size - 1))
    {
      const NameEntry *other = &t->entries[slot];

      /* A name holds no quote, so an equal beginning with a quote behind it is the same name. */
      if (other->mark == name->mark && other->at > name->object
          && memcmp (t->text + other->at, t->text + name->at, name->len + 1) == 0)
        return FALSE;
    }
  t->entries[slot] = (NameEntry) { name->at, name->mark };
  t->used++;
  return TRUE;
}

/* FALSE: an object, this one or one before it, has a name twice. */
static gboolean
note_name (NameTable *t, guint depth, WarSlice name)
{
  guint32 object = t->opened[depth - 1], mark = mark_name (name, object, depth);
  gboolean differ = t->n_noted - t->n_added < MOST_WAITING || add_name (t);

  t->waiting[t->n_noted++ % MOST_WAITING]
    = (NameWaiting) { (guint32) (name.at - t->text), (guint32) name.len, mark, object };
  __builtin_prefetch (&t->entries[find_slot (t, mark)], 1);
  return differ;
}

/* The name that was added last is there already. */
static gboolean
tell_twice (WarScan *s, const NameTable *t)
{
  if (s->problem == NULL)
    s->at = t->text + t->waiting[(t->n_added - 1) % MOST_WAITING].at;
  return war_scan_fail (s, "json-twice");
}

/* On to the next value that stands in something open; FALSE when all is closed or bad. */
static gboolean
find_value (WarScan *s, NameTable *t)
{
  while (s->problem == NULL && s->depth > 0)
    if (((s->objects >> (s->depth - 1)) & 1) == 0)
      {
        if (war_scan_item (s))
          return TRUE;
      }
    else
      {
        WarSlice name;

        if (war_scan_member (s, &name))
          return note_name (t, s->depth, name) || tell_twice (s, t);
      }
  while (t->n_added != t->n_noted)
    if (!add_name (t))
      return tell_twice (s, t);
  return FALSE;
}

gboolean
war_scan_prove (WarScan *s, guint most_depth)
{
  NameTable t;
  WarScan walk;

  start_table (&t, s->start, (gsize) (s->end - s->start));
  war_scan_init (&walk, s->start, (gsize) (s->end - s->start));
  walk.proven = TRUE;
  do
    {
      WarScanType type = war_scan_peek (&walk);

      if (type != WAR_SCAN_OBJECT && type != WAR_SCAN_ARRAY)
        war_scan_pass_scalar (&walk);
      else if (walk.depth >= most_depth)
        war_scan_fail (&walk, "json-deep");
      else if (war_scan_enter (&walk))
        t.opened[walk.depth - 1] = (guint32) war_scan_offset (&walk) - 1;
    }
  while (find_value (&walk, &t));
  g_free (t.entries);

  if (!war_scan_done (&walk))
    {
      s->at = walk.at;
      return war_scan_fail (s, walk.problem);
    }
  s->proven = TRUE;
  return TRUE;
}

/* On to the next value; the names on the way to it, by depth. */
static gboolean
find_named_value (WarScan *s, WarSlice names[], guint *item)
{
  while (s->problem == NULL && s->depth > 0)
    {
      guint depth = s->depth;

      if (((s->objects >> (depth - 1)) & 1) != 0)
        {
          if (war_scan_member (s, &names[depth - 1]))
            return TRUE;
        }
      else if (war_scan_item (s))
        {
          *item += depth == 1;
          return TRUE;
        }
    }
  return FALSE;
}

static char *
print_names (const WarSlice names[], guint depth, guint item)
{
  GString *path = g_string_new (NULL);

  if (item > 0)
    g_string_append_printf (path, "[%u]", item);
  for (guint i = 0; i < depth; i++)
    if (names[i].len > 0)
      {
        g_autofree char *valid = g_utf8_make_valid (names[i].at, (gssize) MIN (names[i].len, MOST_NAME));

        g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", valid);
      }
  return g_string_free (path, path->len == 0);
}

gboolean
war_scan_utf8 (const char *text, gsize len)
{
  gsize i = 0;

  if (len == 0)
    return TRUE;

  /* Nearly all of it is ASCII: eight bytes at a time, as long as none is zero or above 127. */
  for (guint64 w; len - i >= 8; i += 8)
    {
      memcpy (&w, text + i, 8);
      if (((w | ((w & ~G_GUINT64_CONSTANT (0x8080808080808080)) - G_GUINT64_CONSTANT (0x0101010101010101)))
           & G_GUINT64_CONSTANT (0x8080808080808080)) != 0)
        break;
    }
  return g_utf8_validate_len (text + i, len - i, NULL);
}

gboolean
war_scan_guard (const char *text, gsize len, gsize most_bytes, guint most_depth, GError **error)
{
  WarScan s;

  g_return_val_if_fail (most_depth <= WAR_SCAN_DEPTH, FALSE);

  war_scan_init (&s, text, len);
  if (len > most_bytes)
    {
      war_error_set (error, WAR_ERROR_INPUT, NULL, "json-too-long",
                     WAR_ARGS (WAR_N ("n", (gint64) most_bytes)));
      return FALSE;
    }
  if (s.problem == NULL && !war_scan_utf8 (text, len))
    {
      const char *wrong = text;

      g_utf8_validate_len (text, len, &wrong);
      s.at = wrong;
      war_scan_fail (&s, *wrong == '\0' ? "json-zero" : "json-utf8");
    }
  if (s.problem == NULL && war_scan_prove (&s, most_depth))
    return TRUE;
  war_scan_complain (&s, NULL, error);
  return FALSE;
}

char *
war_scan_bad_number (const char *text, gsize len)
{
  WarSlice names[WAR_SCAN_DEPTH];
  WarScan whole, walk;
  guint item = 0;

  war_scan_init (&whole, text, len);
  if (!war_scan_utf8 (text, len) || war_scan_prove (&whole, WAR_SCAN_DEPTH)
      || !g_str_equal (whole.problem, "json-number"))
    return NULL;
  war_scan_init (&walk, text, len);
  walk.proven = TRUE;
  do
    {
      WarScanType type = war_scan_peek (&walk);

      if (type != WAR_SCAN_OBJECT && type != WAR_SCAN_ARRAY)
        war_scan_pass_scalar (&walk);
      else if (war_scan_enter (&walk))
        names[walk.depth - 1].len = 0;
    }
  while (find_named_value (&walk, names, &item));
  return print_names (names, walk.depth, item);
}
