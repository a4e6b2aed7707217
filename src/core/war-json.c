/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing JSON: the only place that knows commas and escapes. What is written is never read back here. */

#include "war-json.h"

#include <string.h>

void
war_json_init (WarJson *j, GString *out)
{
  j->out = out;
  j->first = TRUE;
}

/* Quotes, backslash, controls. DEL and the two line separators are let through: JSON allows them. */
static gboolean
needs_escape (char c)
{
  return (guchar) c < 0x20 || c == '"' || c == '\\';
}

static const char *
find_escape (char c, char buffer[7])
{
  switch (c)
    {
    case '"':  return "\\\"";
    case '\\': return "\\\\";
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default:
      g_snprintf (buffer, 7, "\\u%04x", (guint) (guchar) c);
      return buffer;
    }
}

void
war_json_quote (GString *out, const char *text, gssize len)
{
  const char *end = text + (len < 0 ? strlen (text) : (gsize) len);
  const char *from = text;

  g_string_append_c (out, '"');
  for (const char *p = text; p < end; p++)
    {
      char buffer[7];

      if (!needs_escape (*p))
        continue;
      g_string_append_len (out, from, p - from);
      g_string_append (out, find_escape (*p, buffer));
      from = p + 1;
    }
  g_string_append_len (out, from, end - from);
  g_string_append_c (out, '"');
}

/* A campaign of years is written in numbers: no printf here. */
void
war_json_digits (GString *out, gint64 n)
{
  char digits[24], *at = digits + sizeof digits;
  guint64 rest = n < 0 ? 0 - (guint64) n : (guint64) n;

  do
    *--at = (char) ('0' + rest % 10);
  while ((rest /= 10) > 0);
  if (n < 0)
    *--at = '-';
  g_string_append_len (out, at, digits + sizeof digits - at);
}

/* The comma before and the name of what comes next. */
GString *
war_json_begin (WarJson *j, const char *name)
{
  if (!j->first)
    g_string_append_c (j->out, ',');
  j->first = FALSE;
  if (name != NULL)
    {
      war_json_quote (j->out, name, -1);
      g_string_append_c (j->out, ':');
    }
  return j->out;
}

void
war_json_open (WarJson *j, const char *name, char bracket)
{
  g_string_append_c (war_json_begin (j, name), bracket);
  j->first = TRUE;
}

void
war_json_close (WarJson *j, char bracket)
{
  g_string_append_c (j->out, bracket);
  j->first = FALSE;
}

void
war_json_int (WarJson *j, const char *name, gint64 n)
{
  war_json_digits (war_json_begin (j, name), n);
}

void
war_json_bool (WarJson *j, const char *name, gboolean yes)
{
  war_json_raw (j, name, yes ? "true" : "false");
}

void
war_json_text (WarJson *j, const char *name, const char *text)
{
  if (text == NULL)
    {
      war_json_null (j, name);
      return;
    }
  war_json_quote (war_json_begin (j, name), text, -1);
}

void
war_json_null (WarJson *j, const char *name)
{
  war_json_raw (j, name, "null");
}

void
war_json_ratio (WarJson *j, const char *name, WarRatio r)
{
  war_ratio_write (r, war_json_begin (j, name));
}

void
war_json_raw (WarJson *j, const char *name, const char *json)
{
  g_string_append (war_json_begin (j, name), json);
}
