/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pull reader. Every read function leaves `at` behind what it took, or at the first wrong byte with
 * `problem` set.
 *
 * Invariants: bit d of `objects` and `begun` speaks of what was entered at depth d, for d < depth. While the
 * text is not proven, names[0 … n_names) are the members seen in the open objects, those of the innermost
 * last; names_from[d] is where those of depth d begin. When the list is full the whole text is proven at
 * once (war-scan-guard.c), in one pass, and no more names are kept. */

#include "war-scan.h"

#include <math.h>
#include <string.h>

#include "war-error.h"
#include "war-scan-private.h"
#include "war-words.h"

#define EACH_BYTE(b) (G_GUINT64_CONSTANT (0x0101010101010101) * (b))

void
war_scan_init (WarScan *s, const char *text, gsize len)
{
  if (len == 0)
    text = "";   /* empty GBytes have no address to count from */
  s->at = s->start = text;
  s->end = text + len;
  s->problem = NULL;
  s->depth = 0;
  s->objects = s->begun = 0;
  s->proven = FALSE;
  s->n_names = 0;
  if (len > G_MAXUINT32)
    s->problem = "json-too-long";
}

gboolean
war_scan_fail (WarScan *s, const char *problem)
{
  if (s->problem == NULL)
    s->problem = problem;
  return FALSE;
}

gsize
war_scan_offset (const WarScan *s)
{
  return (gsize) (s->at - s->start);
}

void
war_scan_complain (const WarScan *s, const char *where, GError **error)
{
  const char *problem = s->problem != NULL ? s->problem : "json-wrong";
  const WarArg *args = WAR_ARGS (WAR_N ("n", (gint64) war_scan_offset (s) + 1));
  gint64 line = 1;

  for (const char *p = s->start; p < s->at; p++)
    line += *p == '\n';
  if (line == 1)
    {
      war_error_set (error, WAR_ERROR_INPUT, where, problem, args);
      return;
    }

  g_autofree char *why = war_words_core (problem, args);

  war_error_set (error, WAR_ERROR_INPUT, where, "json-line",
                 WAR_ARGS (WAR_SAY ("why", why), WAR_N ("line", line)));
}

/* Passes over white space; FALSE at the end of the text or when all is bad. */
static gboolean
find_next (WarScan *s)
{
  if (s->problem != NULL)
    return FALSE;
  while (s->at < s->end && (*s->at == ' ' || *s->at == '\n' || *s->at == '\t' || *s->at == '\r'))
    s->at++;
  return s->at < s->end;
}

static gboolean
take_char (WarScan *s, char c)
{
  if (!find_next (s))
    return war_scan_fail (s, "json-cut");
  if (*s->at != c)
    return war_scan_fail (s, "json-wrong");
  s->at++;
  return TRUE;
}

WarScanType
war_scan_peek (WarScan *s)
{
  if (!find_next (s))
    return s->problem != NULL ? WAR_SCAN_BAD : WAR_SCAN_END;
  switch (*s->at)
    {
    case '{': return WAR_SCAN_OBJECT;
    case '[': return WAR_SCAN_ARRAY;
    case '"': return WAR_SCAN_STRING;
    case 't': return WAR_SCAN_TRUE;
    case 'f': return WAR_SCAN_FALSE;
    case 'n': return WAR_SCAN_NULL;
    case '-': return WAR_SCAN_NUMBER;
    default:
      if (g_ascii_isdigit (*s->at))
        return WAR_SCAN_NUMBER;
      war_scan_fail (s, "json-wrong");
      return WAR_SCAN_BAD;
    }
}

/* What is wrong where another kind of value stands, or none. */
static gboolean
fail_at (WarScan *s, WarScanType here)
{
  if (here != WAR_SCAN_END)
    return war_scan_fail (s, "json-kind");
  return war_scan_fail (s, s->depth == 0 ? "json-empty" : "json-cut");
}

/* Where a reader for one kind of value finds another: FALSE, with the problem that says it best. */
static gboolean
expect (WarScan *s, WarScanType type)
{
  WarScanType here = war_scan_peek (s);

  return here == type || fail_at (s, here);
}

gboolean
war_scan_enter (WarScan *s)
{
  WarScanType type = war_scan_peek (s);

  if (type != WAR_SCAN_OBJECT && type != WAR_SCAN_ARRAY)
    return fail_at (s, type);
  if (s->depth == WAR_SCAN_DEPTH)
    return war_scan_fail (s, "json-deep");

  guint32 bit = 1u << s->depth;

  s->at++;
  s->objects = type == WAR_SCAN_OBJECT ? s->objects | bit : s->objects & ~bit;
  s->begun &= ~bit;
  s->names_from[s->depth] = (guint8) s->n_names;
  s->depth++;
  return TRUE;
}

/* Before a member or an item: its comma, or the bracket that ends all (then it is left, and FALSE). */
static gboolean
find_more (WarScan *s, gboolean object)
{
  if (s->problem != NULL)
    return FALSE;
  if (s->depth == 0 || ((s->objects >> (s->depth - 1)) & 1) != (guint32) object)
    return war_scan_fail (s, "json-kind");
  if (!find_next (s))
    return war_scan_fail (s, "json-cut");

  guint32 bit = 1u << (s->depth - 1);

  if (*s->at == (object ? '}' : ']'))
    {
      s->at++;
      s->depth--;
      s->n_names = s->names_from[s->depth];
      return FALSE;
    }
  if ((s->begun & bit) != 0 && !take_char (s, ','))
    return FALSE;
  s->begun |= bit;
  return TRUE;
}

gboolean
war_scan_item (WarScan *s)
{
  return find_more (s, FALSE);
}

/* Keeps a member's name, unless its object has it already. */
static gboolean
note_name (WarScan *s, WarSlice name)
{
  if (s->proven)
    return TRUE;
  for (guint i = s->names_from[s->depth - 1]; i < s->n_names; i++)
    if (s->names[i].len == name.len && memcmp (s->start + s->names[i].at, name.at, name.len) == 0)
      return war_scan_fail (s, "json-twice");
  if (s->n_names == WAR_SCAN_NAMES)
    return war_scan_prove (s, WAR_SCAN_DEPTH);

  s->names[s->n_names].at = (guint32) (name.at - s->start);
  s->names[s->n_names].len = (guint32) name.len;
  s->n_names++;
  return TRUE;
}

/* The first byte from `at` that is no plain character of a string: a quote, a backslash, a control
 * character, the end. */
static const char *
find_special (const char *at, const char *end)
{
  for (guint64 w; end - at >= 8; at += 8)
    {
      memcpy (&w, at, 8);

      guint64 quote = w ^ EACH_BYTE ('"'), slash = w ^ EACH_BYTE ('\\');
      guint64 hits = ((quote - EACH_BYTE (1)) & ~quote) | ((slash - EACH_BYTE (1)) & ~slash)
                     | ((w - EACH_BYTE (0x20)) & ~w);

      if ((hits & EACH_BYTE (0x80)) != 0)
        break;
    }
  while (at < end && *at != '"' && *at != '\\' && (guchar) *at >= 0x20)
    at++;
  return at;
}

/* The four digits at `hex`, or -1. */
static int
read_hex (const char *hex, const char *end)
{
  int code = 0;

  if (end - hex < 4)
    return -1;
  for (int i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (hex[i]);

      if (digit < 0)
        return -1;
      code = code * 16 + digit;
    }
  return code;
}

/* One escape, from its backslash on. *code is the character it stands for. */
static gboolean
take_escape (WarScan *s, gunichar *code)
{
  static const char letters[] = "\"\\/bfnrt", means[] = "\"\\/\b\f\n\r\t";

  if (s->end - s->at < 2)
    return war_scan_fail (s, "json-cut");

  const char *letter = s->at[1] != '\0' ? strchr (letters, s->at[1]) : NULL;

  if (letter != NULL)
    {
      *code = (guchar) means[letter - letters];
      s->at += 2;
      return TRUE;
    }

  int first = s->at[1] == 'u' ? read_hex (s->at + 2, s->end) : -1;

  if (first < 0)
    return war_scan_fail (s, "json-escape");
  if (first == 0)
    return war_scan_fail (s, "json-zero");
  if (first < 0xd800 || first > 0xdfff)
    {
      *code = (gunichar) first;
      s->at += 6;
      return TRUE;
    }

  int second = first < 0xdc00 && s->end - s->at >= 8 && s->at[6] == '\\' && s->at[7] == 'u'
               ? read_hex (s->at + 8, s->end)
               : -1;

  if (second < 0xdc00 || second > 0xdfff)
    return war_scan_fail (s, "json-surrogate");
  *code = 0x10000u + (((gunichar) first - 0xd800u) << 10) + ((gunichar) second - 0xdc00u);
  s->at += 12;
  return TRUE;
}

/* From the opening quote past the closing one; *plain: there is no escape in it. */
static gboolean
take_string (WarScan *s, WarSlice *raw, gboolean *plain)
{
  const char *first = ++s->at;

  for (*plain = TRUE;; *plain = FALSE)
    {
      gunichar code;

      s->at = find_special (s->at, s->end);
      if (s->at == s->end)
        return war_scan_fail (s, "json-cut");
      if (*s->at == '"')
        break;
      if (*s->at != '\\')
        return war_scan_fail (s, *s->at == '\0' ? "json-zero" : "json-control");
      if (!take_escape (s, &code))
        return FALSE;
    }
  raw->at = first;
  raw->len = (gsize) (s->at - first);
  s->at++;
  return TRUE;
}

gboolean
war_scan_member (WarScan *s, WarSlice *name)
{
  gboolean plain;

  if (!find_more (s, TRUE))
    return FALSE;
  if (!find_next (s))
    return war_scan_fail (s, "json-cut");
  if (*s->at != '"')
    return war_scan_fail (s, "json-wrong");
  if (!take_string (s, name, &plain))
    return FALSE;
  if (!plain)
    return war_scan_fail (s, "json-name");
  return note_name (s, *name) && take_char (s, ':');
}

gboolean
war_scan_string (WarScan *s, WarSlice *raw)
{
  gboolean plain;

  return expect (s, WAR_SCAN_STRING) && take_string (s, raw, &plain);
}

char *
war_scan_text (WarScan *s)
{
  WarSlice raw;

  if (!war_scan_string (s, &raw))
    return NULL;

  /* No escape is shorter than what it stands for, so the raw length is room enough. */
  char *text = g_malloc (raw.len + 1), *to = text;
  WarScan inside = { .at = raw.at, .start = raw.at, .end = raw.at + raw.len };

  while (inside.at < inside.end)
    {
      gunichar code;

      if (*inside.at != '\\')
        *to++ = *inside.at++;
      else if (take_escape (&inside, &code))
        to += g_unichar_to_utf8 (code, to);
      else
        break;
    }
  *to = '\0';
  return text;
}

/* A word that JSON knows, and nothing that goes on after it. */
static gboolean
take_word (WarScan *s, const char *word)
{
  gsize len = strlen (word);

  if ((gsize) (s->end - s->at) < len || memcmp (s->at, word, len) != 0)
    return war_scan_fail (s, "json-wrong");
  s->at += len;
  return TRUE;
}

gboolean
war_scan_bool (WarScan *s, gboolean *yes)
{
  WarScanType type = war_scan_peek (s);

  if (type != WAR_SCAN_TRUE && type != WAR_SCAN_FALSE)
    return fail_at (s, type);
  *yes = type == WAR_SCAN_TRUE;
  return take_word (s, *yes ? "true" : "false");
}

gboolean
war_scan_null (WarScan *s)
{
  return war_scan_peek (s) == WAR_SCAN_NULL && take_word (s, "null");
}

static void
take_digits (WarScan *s)
{
  while (s->at < s->end && g_ascii_isdigit (*s->at))
    s->at++;
}

/* A number by JSON's grammar; *whole: it has neither fraction nor exponent. */
static gboolean
take_number (WarScan *s, WarSlice *number, gboolean *whole)
{
  const char *first = s->at;

  if (*s->at == '-')
    s->at++;

  const char *digits = s->at;

  take_digits (s);
  if (s->at == digits || (*digits == '0' && s->at - digits > 1))
    return war_scan_fail (s, "json-number");
  *whole = TRUE;
  if (s->at < s->end && *s->at == '.')
    {
      digits = ++s->at;
      take_digits (s);
      *whole = FALSE;
      if (s->at == digits)
        return war_scan_fail (s, "json-number");
    }
  if (s->at < s->end && (*s->at == 'e' || *s->at == 'E'))
    {
      s->at++;
      if (s->at < s->end && (*s->at == '+' || *s->at == '-'))
        s->at++;
      digits = s->at;
      take_digits (s);
      *whole = FALSE;
      if (s->at == digits)
        return war_scan_fail (s, "json-number");
    }
  number->at = first;
  number->len = (gsize) (s->at - first);
  return TRUE;
}

/* The whole number written in `number`; FALSE beyond 64 bits. */
static gboolean
read_whole (WarSlice number, gint64 *n)
{
  gboolean minus = *number.at == '-';

  *n = 0;
  for (gsize i = minus ? 1 : 0; i < number.len; i++)
    {
      gint64 digit = number.at[i] - '0';

      if (__builtin_mul_overflow (*n, (gint64) 10, n)
          || __builtin_add_overflow (*n, minus ? -digit : digit, n))
        return FALSE;
    }
  return TRUE;
}

gboolean
war_scan_int (WarScan *s, gint64 *n)
{
  WarSlice number;
  gboolean whole;

  if (!expect (s, WAR_SCAN_NUMBER) || !take_number (s, &number, &whole))
    return FALSE;
  if (whole && read_whole (number, n))
    return TRUE;
  s->at = number.at;
  return war_scan_fail (s, whole ? "json-number" : "json-whole");
}

/* A number that is only passed over must still be one that any reader can hold: json-glib would make 1e400
 * infinite and cut a whole number of 70 bits. Forty characters are more than any honest number has. */
static gboolean
pass_number (WarScan *s)
{
  WarSlice number;
  gboolean whole;
  char copy[41];
  gint64 n;

  if (!take_number (s, &number, &whole))
    return FALSE;
  if (number.len < sizeof copy)
    {
      memcpy (copy, number.at, number.len);
      copy[number.len] = '\0';

      double value = whole ? 0.0 : g_ascii_strtod (copy, NULL);

      if (whole ? read_whole (number, &n) : isfinite (value))
        return TRUE;
    }
  s->at = number.at;
  return war_scan_fail (s, "json-number");
}

gboolean
war_scan_pass_scalar (WarScan *s)
{
  WarSlice raw;
  gboolean yes;

  switch (war_scan_peek (s))
    {
    case WAR_SCAN_STRING: return war_scan_string (s, &raw);
    case WAR_SCAN_NUMBER: return pass_number (s);
    case WAR_SCAN_TRUE:
    case WAR_SCAN_FALSE: return war_scan_bool (s, &yes);
    case WAR_SCAN_NULL: return war_scan_null (s);
    case WAR_SCAN_END:
    case WAR_SCAN_OBJECT:
    case WAR_SCAN_ARRAY:
    case WAR_SCAN_BAD:
    default: return fail_at (s, war_scan_peek (s));
    }
}

gboolean
war_scan_skip (WarScan *s, WarSlice *whole)
{
  WarScanType type = war_scan_peek (s);
  const char *first = s->at;
  guint base = s->depth;
  WarSlice name;

  do
    {
      if (type == WAR_SCAN_OBJECT || type == WAR_SCAN_ARRAY)
        war_scan_enter (s);
      else
        war_scan_pass_scalar (s);

      /* On to the next value, out of everything that ends before it. */
      while (s->problem == NULL && s->depth > base
             && !(((s->objects >> (s->depth - 1)) & 1) != 0 ? war_scan_member (s, &name) : war_scan_item (s)))
        continue;
      if (s->problem == NULL && s->depth > base)
        type = war_scan_peek (s);
    }
  while (s->problem == NULL && s->depth > base);

  if (s->problem != NULL)
    return FALSE;
  if (whole != NULL)
    *whole = (WarSlice) { first, (gsize) (s->at - first) };
  return TRUE;
}

gboolean
war_scan_done (WarScan *s)
{
  if (find_next (s) || s->depth > 0)
    return war_scan_fail (s, s->depth > 0 ? "json-kind" : "json-more");
  return s->problem == NULL;
}

char *
war_slice_dup (WarSlice slice)
{
  return g_strndup (slice.at, slice.len);
}
