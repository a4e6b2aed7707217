/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing the lines. Each is a whole object; the file adds its sum. */

#include "war-journal.h"

#include <string.h>

#include "war-cover.h"
#include "war-game.h"

/* A clock beyond the calendar tells nothing: that is written as its beginning, and play goes on. */
char *
war_journal_time (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("1970-01-01T00:00:00Z");
}

char *
war_journal_now (void)
{
  return war_journal_time (g_get_real_time () / G_USEC_PER_SEC);
}

static void
write_at (WarJson *j)
{
  g_autofree char *now = war_journal_now ();

  war_json_text (j, "at", now);
}

static char *
finish (WarJson *j)
{
  war_json_close (j, '}');
  return g_string_free (j->out, FALSE);
}

static void
begin (WarJson *j)
{
  war_json_init (j, g_string_sized_new (256));
  war_json_open (j, NULL, '{');
}

char *
war_journal_header (const WarData *data, const char *id)
{
  const WarSchema *schema = war_data_schema (data);
  WarJson j;

  begin (&j);
  war_json_int (&j, "mariscal", 1);
  war_json_text (&j, "game", war_schema_id (schema));
  war_json_text (&j, "id", id);
  {
    g_autofree char *now = war_journal_now ();

    war_json_text (&j, "made", now);
  }
  war_json_text (&j, "by", "mariscal " MARISCAL_VERSION);
  war_json_open (&j, "data", '{');
  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    if (war_kind_info (schema, (WarKind) k)->table != NULL)
      {
        g_autofree char *print = war_data_print (data, war_kind_info (schema, (WarKind) k)->id);

        war_json_text (&j, war_kind_info (schema, (WarKind) k)->id, print);
      }
  war_json_close (&j, '}');
  return finish (&j);
}

static void
write_changes (WarJson *j, const WarData *data, const GArray *changes)
{
  g_autoptr (GString) path = g_string_sized_new (64);

  war_json_open (j, "set", '[');
  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);

      g_string_truncate (path, 0);
      war_path_print (data, &change->cell, path);
      war_json_open (j, NULL, '[');
      war_json_text (j, NULL, path->str);
      war_cell_value_print (data, &change->cell, change->old, war_json_begin (j, NULL));
      war_cell_value_print (data, &change->cell, change->new, war_json_begin (j, NULL));
      war_json_close (j, ']');
    }
  war_json_close (j, ']');
}

static void
write_throws (WarJson *j, const WarData *data, const GArray *throws)
{
  if (throws->len == 0)
    return;
  war_json_open (j, "dice", '[');
  for (guint i = 0; i < throws->len; i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);

      war_json_open (j, NULL, '{');
      war_json_text (j, "what", t->what);
      war_json_int (j, "of", t->of);
      war_json_open (j, "fell", '[');
      war_json_int (j, NULL, t->fell);
      war_json_close (j, ']');
      war_json_text (j, "from", war_die_from (t->from));
      if (t->good_for != WAR_NONE)
        {
          g_autoptr (GString) who = g_string_new (NULL);

          war_member_print (data, t->good_for, who);
          war_json_text (j, "for", who->str);
        }
      war_json_close (j, '}');
    }
  war_json_close (j, ']');
}

static void
write_says (WarJson *j, const WarDecision *decision)
{
  war_json_open (j, "say", '[');
  g_string_append_len (j->out, decision->says->str, (gssize) decision->says->len);
  war_json_close (j, ']');
}

static void
write_overrides (WarJson *j, const WarDecision *decision)
{
  const char *why = NULL;

  if (decision->over->len == 0)
    return;
  war_json_open (j, "over", '[');
  for (guint i = 0; i < decision->over->len; i++)
    war_json_text (j, NULL, g_ptr_array_index (decision->over, i));
  war_json_close (j, ']');
  if (war_order_overrides (decision->order, &why) && why != NULL && *why != '\0')
    war_json_text (j, "why", why);
}

/* What a veil covers: do, dice, set, say, in one object of their own. */
static void
write_veil (WarJson *j, const WarData *data, const WarDecision *decision)
{
  g_autofree char *base64 = NULL;
  WarJson inner;

  begin (&inner);
  war_record_write (decision->order, war_json_begin (&inner, "do"));
  write_throws (&inner, data, decision->throws);
  write_changes (&inner, data, decision->changes);
  write_says (&inner, decision);
  war_json_close (&inner, '}');
  base64 = g_base64_encode ((const guchar *) inner.out->str, inner.out->len);
  g_string_free (inner.out, TRUE);
  war_json_text (j, "veil", base64);
}

char *
war_journal_entry (const WarData *data, const WarDecision *decision, guint on, const char *at, const char *by,
                   gboolean more)
{
  gboolean veiled = decision->covers;
  WarJson j;

  begin (&j);
  war_json_int (&j, "n", decision->n);
  war_json_int (&j, "on", on);
  war_json_text (&j, "at", at);
  war_json_text (&j, "by", by);
  if (!veiled)
    {
      war_record_write (decision->order, war_json_begin (&j, "do"));
      write_throws (&j, data, decision->throws);
    }
  if (decision->then)
    war_json_bool (&j, "then", TRUE);
  write_overrides (&j, decision);
  if (decision->as != 0)
    war_json_int (&j, "as", decision->as);
  if (veiled)
    write_veil (&j, data, decision);
  else
    {
      write_changes (&j, data, decision->changes);
      write_says (&j, decision);
    }
  if (more)
    war_json_bool (&j, "more", TRUE);
  return finish (&j);
}

char *
war_journal_head (guint head, const char *branch)
{
  WarJson j;

  begin (&j);
  war_json_int (&j, "head", head);
  war_json_text (&j, "branch", branch);
  write_at (&j);
  return finish (&j);
}

char *
war_journal_branch (const char *name, gint64 tip)
{
  WarJson j;

  begin (&j);
  war_json_text (&j, "branch", name);
  if (tip < 0)
    war_json_null (&j, "tip");
  else
    war_json_int (&j, "tip", tip);
  write_at (&j);
  return finish (&j);
}

char *
war_journal_note (const char *text, guint on, const char *by)
{
  WarJson j;

  begin (&j);
  war_json_text (&j, "note", text);
  war_json_int (&j, "on", on);
  write_at (&j);
  war_json_text (&j, "by", by);
  return finish (&j);
}

char *
war_journal_data (GBytes *overlay)
{
  gsize len;
  const char *text = g_bytes_get_data (overlay, &len);
  g_autoptr (GString) flat = g_string_sized_new (len);
  WarJson j;

  for (gsize i = 0; i < len; i++)   /* a line holds no raw control character */
    g_string_append_c (flat, (guchar) text[i] < 0x20 ? ' ' : text[i]);
  begin (&j);
  war_json_raw (&j, "data", g_strstrip (flat->str));
  write_at (&j);
  return finish (&j);
}

char *
war_journal_writer (const char *session)
{
  WarJson j;

  begin (&j);
  war_json_text (&j, "writer", session);
  write_at (&j);
  return finish (&j);
}
