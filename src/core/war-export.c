/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reports of a campaign. Every text goes through `escape_html` or `append_cell`: names and notes come from
 * anybody's file, and a page or a spreadsheet must not be made to do what stands in them. */

#include "war-export.h"

#include <string.h>

#include "war-calendar.h"
#include "war-cover.h"
#include "war-game.h"

GPtrArray *
war_export_line (WarCampaign *c, guint entry)
{
  GPtrArray *line = g_ptr_array_new_with_free_func (g_object_unref);

  while (entry > 0)
    {
      WarEntry *e = war_campaign_entry (c, entry);

      if (e == NULL)
        break;
      g_ptr_array_insert (line, -1, e);
      entry = war_entry_on (e);
    }
  for (guint i = 0; i < line->len / 2; i++)
    {
      gpointer other = line->pdata[i];

      line->pdata[i] = line->pdata[line->len - 1 - i];
      line->pdata[line->len - 1 - i] = other;
    }
  return line;
}

static char *
say_turn (const WarState *s, const WarWords *w, int turn)
{
  return war_words_say (w, NULL, "export-turn",
                        WAR_ARGS (WAR_N ("n", turn), WAR_N ("of", war_calendar_last (s))));
}

char *
war_export_place (const WarState *s, const WarWords *w)
{
  const WarData *data = war_state_data (s);
  const WarSchema *schema = war_data_schema (data);
  const WarMoment *moment = war_schema_moment (schema);
  WarMember step = war_get (s, moment->step, moment->game);
  char *turn = say_turn (s, w, war_get (s, moment->turn, moment->game));

  if (step == WAR_NONE)
    return turn;

  g_autofree char *name = war_words_name (w, s, data, step, NULL);
  char *place = g_strdup_printf ("%s · %s", turn, name);

  g_free (turn);
  return place;
}

static void
append_escaped (GString *out, const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    switch (*p)
      {
      case '&': g_string_append (out, "&amp;"); break;
      case '<': g_string_append (out, "&lt;"); break;
      case '>': g_string_append (out, "&gt;"); break;
      case '"': g_string_append (out, "&quot;"); break;
      case '\'': g_string_append (out, "&#39;"); break;
      default:
        if ((guchar) *p >= 0x20 || *p == '\n')
          g_string_append_c (out, *p);
      }
}

static void
append_element (GString *out, const char *tag, const char *attribute, const char *text)
{
  g_string_append_printf (out, "<%s%s>", tag, attribute);
  append_escaped (out, text);
  g_string_append_printf (out, "</%s>", tag);
}

static void
append_words (GString *out, const char *tag, const WarWords *w, const char *key)
{
  g_autofree char *words = war_words_say (w, NULL, key, NULL);

  append_element (out, tag, "", words);
  g_string_append_c (out, '\n');
}

static char *
join (GPtrArray *texts, const char *between)
{
  g_ptr_array_add (texts, NULL);

  char *joined = g_strjoinv (between, (char **) texts->pdata);

  g_ptr_array_set_size (texts, (int) texts->len - 1);
  return joined;
}

/* The dice of an entry: "4 (d6), 2 (d6)". */
static char *
say_dice (WarEntry *e)
{
  g_autoptr (GArray) throws = war_entry_throws (e);
  GString *out = g_string_new (NULL);

  for (guint i = 0; throws != NULL && i < throws->len; i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);

      g_string_append_printf (out, "%s%d (d%d)", i > 0 ? ", " : "", t->fell, t->of);
    }
  return g_string_free (out, FALSE);
}

static void
append_entry (GString *out, WarEntry *e, const WarWords *w)
{
  g_autoptr (GPtrArray) says = war_entry_says (e, w);
  g_autoptr (GPtrArray) notes = war_entry_notes (e);
  g_autofree char *text = join (says, " ");
  g_autofree char *dice = war_entry_veiled (e) ? g_strdup ("") : say_dice (e);
  g_autofree char *over = war_entry_veiled (e) ? NULL : war_entry_overrides (e);

  g_string_append_printf (out, "<li value=\"%u\"%s>", war_entry_number (e), war_entry_then (e)
                          ? " class=\"then\"" : "");
  append_escaped (out, text);
  if (*dice != '\0')
    {
      g_string_append (out, " <span class=\"dice\">⚄ ");
      append_escaped (out, dice);
      g_string_append (out, "</span>");
    }
  if (over != NULL)
    {
      g_autofree char *anyway = war_words_say (w, NULL, "export-anyway", WAR_ARGS (WAR_SAY ("rules", over)));

      append_element (out, "span", " class=\"over\"", anyway);
    }
  for (guint i = 0; notes != NULL && i < notes->len; i++)
    append_element (out, "p", " class=\"note\"", g_ptr_array_index (notes, i));
  g_string_append (out, "</li>\n");
}

static void
append_journal (GString *out, const WarState *s, GPtrArray *line, const WarWords *w)
{
  int turn = -1;

  append_words (out, "h2", w, "export-journal");
  for (guint i = 0; i < line->len; i++)
    {
      WarEntry *e = g_ptr_array_index (line, i);

      if (i == 0 || war_entry_turn (e) != turn)
        {
          g_autofree char *title = NULL;

          turn = war_entry_turn (e);
          title = say_turn (s, w, turn);
          g_string_append (out, i > 0 ? "</ol>\n" : "");
          append_element (out, "h3", "", title);
          g_string_append (out, "\n<ol>\n");
        }
      append_entry (out, e, w);
    }
  g_string_append (out, "</ol>\n");
}

typedef struct
{
  GString *out;
  gboolean open;
} Tables;

static void
open_table (const char *kind, gboolean one, gpointer user)
{
  Tables *t = user;

  g_string_append (t->out, t->open ? "</table>\n" : "");
  append_element (t->out, "h3", "", kind);
  g_string_append (t->out, "\n<table>\n");
  t->open = TRUE;
}

static void
append_row (const char *names, const char *values, gpointer user)
{
  Tables *t = user;

  g_string_append (t->out, "<tr>");
  append_element (t->out, "th", " scope=\"row\"", names);
  append_element (t->out, "td", "", values);
  g_string_append (t->out, "</tr>\n");
}

static const char STYLE[] =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
  "<meta name=\"viewport\" content=\"width=device-width\">\n"
  "<style>\n"
  ":root{color-scheme:light dark}\n"
  "body{font:1rem/1.5 sans-serif;max-width:46em;margin:2em auto;padding:0 1em}\n"
  "h1,h1+p{margin-bottom:0}.header{margin-top:0}\n"
  "li{margin:.2em 0}li.then{margin-left:1.5em}table{border-collapse:collapse;width:100%}\n"
  "th,td{text-align:left;vertical-align:top;padding:.2em .6em .2em 0;border-bottom:1px solid #8886}\n"
  ".dice,.over{opacity:.75;margin-left:.5em}\n"
  ".note{margin:.2em 0 .2em 1em;font-style:italic;white-space:pre-wrap}\n"
  "@media print{body{max-width:none;margin:0}}\n"
  "</style>\n";

char *
war_export_html (WarCampaign *c, guint entry, const WarWords *w)
{
  g_autoptr (WarState) state = war_campaign_look (c, entry);

  if (state == NULL)
    return NULL;

  const WarSchema *schema = war_game_schema (war_campaign_game (c));
  g_autoptr (GPtrArray) line = war_export_line (c, entry);
  g_autofree char *place = war_export_place (state, w);
  g_autofree char *header = war_export_header (state, w, TRUE);
  g_autofree char *sample = war_export_sample (state, w);
  GString *out = g_string_new ("<!DOCTYPE html>\n");
  Tables tables = { out, FALSE };

  g_string_append_printf (out, "<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
                          war_words_language (w));
  append_element (out, "title", "", war_schema_title (schema));
  g_string_append_printf (out, "\n%s</head>\n<body>\n", STYLE);
  append_element (out, "h1", "", war_schema_title (schema));
  append_element (out, "p", "", place);
  if (header != NULL)
    append_element (out, "p", " class=\"header\"", header);
  if (sample != NULL)
    append_element (out, "p", " class=\"header\"", sample);
  append_words (out, "h2", w, "export-state");
  war_export_ledger (state, w, open_table, append_row, &tables);
  g_string_append (out, tables.open ? "</table>\n" : "");
  append_journal (out, state, line, w);
  g_string_append (out, "</body>\n</html>\n");
  return g_string_free (out, FALSE);
}

/* What is typed and cannot be seen could speak to a terminal: of it only the line breaks stay. */
static char *
drop_controls (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\n' || !g_unichar_iscntrl (c))
        g_string_append_unichar (out, c);
      else if (c == '\t')
        g_string_append_c (out, ' ');
    }
  return g_string_free (out, FALSE);
}

/* Behind whatever cannot be seen; a wide sign is one as well, for spreadsheets of those who write so. */
static gboolean
is_formula (const char *text)
{
  static const gunichar signs[] = { '=', '+', '-', '@', 0xff1d, 0xff0b, 0xff0d, 0xff20, 0x2212 };
  gunichar first;

  while (*text != '\0' && (g_unichar_isspace (g_utf8_get_char (text))
                           || g_unichar_type (g_utf8_get_char (text)) == G_UNICODE_FORMAT))
    text = g_utf8_next_char (text);
  first = g_utf8_get_char (text);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (first == signs[i])
      return TRUE;
  return FALSE;
}

/* A field as RFC 4180 wants it; what a spreadsheet would take for a formula, if need be behind blanks, begins
 * with an apostrophe instead. */
static void
append_cell (GString *out, const char *typed, gboolean last)
{
  g_autofree char *text = drop_controls (typed);

  g_string_append_c (out, '"');
  if (is_formula (text))
    g_string_append_c (out, '\'');
  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (out, '"');
      g_string_append_c (out, *p);
    }
  g_string_append (out, last ? "\"\r\n" : "\",");
}

static void
append_csv_entry (GString *out, WarEntry *e, const WarData *data, const WarWords *w, const char *sample)
{
  gboolean veiled = war_entry_veiled (e);
  g_autoptr (GPtrArray) says = war_entry_says (e, w);
  g_autoptr (GPtrArray) notes = war_entry_notes (e);
  g_autofree char *said = join (says, " ");
  g_autofree char *text = sample != NULL ? g_strdup_printf ("%s. %s", said, sample) : g_strdup (said);
  g_autofree char *note = notes != NULL ? join (notes, "\n") : g_strdup ("");
  g_autofree char *dice = veiled ? g_strdup ("") : say_dice (e);
  g_autofree char *over = veiled ? NULL : war_entry_overrides (e);
  g_autofree char *at = war_entry_at (e);
  g_autofree char *by = war_entry_by (e);
  WarMember in = war_entry_step (e);
  g_autofree char *step = in != WAR_NONE ? war_words_name (w, NULL, data, in, NULL) : g_strdup ("");

  g_string_append_printf (out, "%u,%d,", war_entry_number (e), war_entry_turn (e));
  append_cell (out, step, FALSE);
  append_cell (out, at != NULL ? at : "", FALSE);
  append_cell (out, by != NULL ? by : "", FALSE);
  append_cell (out, text, FALSE);
  append_cell (out, dice, FALSE);
  append_cell (out, over != NULL ? over : "", FALSE);
  append_cell (out, note, TRUE);
}

char *
war_export_csv (WarCampaign *c, guint entry, const WarWords *w)
{
  static const char *const TITLES[] = { "export-entry", "export-column-turn", "export-step", "export-at",
                                        "export-by",
                                        "export-text", "export-dice", "export-over", "export-note" };
  g_autoptr (GPtrArray) line = war_export_line (c, entry);
  g_autoptr (WarState) state = war_campaign_look (c, entry);
  g_autofree char *sample = state != NULL ? war_export_sample (state, w) : NULL;
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (TITLES); i++)
    {
      g_autofree char *title = war_words_say (w, NULL, TITLES[i], NULL);

      append_cell (out, title, i + 1 == G_N_ELEMENTS (TITLES));
    }
  for (guint i = 0; i < line->len; i++)
    append_csv_entry (out, g_ptr_array_index (line, i), war_campaign_data (c), w, i == 0 ? sample : NULL);
  return g_string_free (out, FALSE);
}
