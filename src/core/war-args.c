/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Arguments of a sentence, copied, and as a campaign file holds them. What is not plain is an object: {"key":
 * …} words to be said, {"cell": …} a place of the table, {"text": …} a text that would read as a member,
 * {"num", "den"} a chance, null where it did not fit. A file may be anybody's: whatever is not understood is
 * passed over, and the sentence keeps its placeholder. */

#include "war-words.h"

#include <string.h>

#include "war-json.h"
#include "war-words-private.h"

static void
clear_arg (gpointer pointer)
{
  WarArg *arg = pointer;

  g_free ((char *) arg->name);
  g_free ((char *) arg->text);
}

static guint
count_args (const WarArg *args)
{
  guint n = 0;

  if (args != NULL)
    while (args[n].type != WAR_ARG_END)
      n++;
  return n;
}

WarArg *
war_args_copy (const WarArg *args)
{
  guint   n = count_args (args);
  WarArg *copy = g_new0 (WarArg, n + 1);

  for (guint i = 0; i < n; i++)
    {
      copy[i] = args[i];
      copy[i].name = g_strdup (args[i].name);
      copy[i].text = g_strdup (args[i].text);
    }
  return copy;
}

void
war_args_free (WarArg *args)
{
  for (guint i = 0; args != NULL && args[i].type != WAR_ARG_END; i++)
    clear_arg (&args[i]);
  g_free (args);
}

WarArg
war_arg_of_value (const char *name, const WarData *data, const WarFieldInfo *info, WarValue v)
{
  if (v == WAR_UNKNOWN)
    return (WarArg) WAR_KEY (name, "value-unknown");
  if (v == WAR_NONE || info->type == WAR_TYPE_MEMBER)
    return (WarArg) WAR_WHO (name, v);
  if (info->type == WAR_TYPE_FLAG)
    return (WarArg) WAR_KEY (name, v != 0 ? "value-yes" : "value-no");
  if (info->type == WAR_TYPE_TEXT || info->type == WAR_TYPE_ANY)
    return (WarArg) WAR_SAY (name, war_text_of (data, v));
  return (WarArg) WAR_N (name, v);
}

/* Figures of up to 128 bits, given as a number or as a text. */
static gboolean
scan_wide (WarScan *scan, WarWide *n)
{
  gint64 small;

  if (war_scan_peek (scan) != WAR_SCAN_STRING)
    {
      if (!war_scan_int (scan, &small))
        return FALSE;
      *n = small;
      return TRUE;
    }

  g_autofree char *text = war_scan_text (scan);
  const char      *p = text;
  gboolean         minus = p != NULL && *p == '-';

  if (p == NULL)
    return FALSE;
  p += minus;
  *n = 0;
  for (; g_ascii_isdigit (*p) && p - text < 38; p++)
    *n = *n * 10 + (*p - '0');
  if (minus)
    *n = -*n;
  return *p == '\0' && p > text + minus;
}

static void
scan_object_arg (const WarData *data, WarScan *scan, WarArg *arg)
{
  WarSlice name;
  WarWide  num = 0, den = 0;
  gboolean fraction = FALSE, lost = FALSE;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      gboolean key = war_slice_is (name, "key"), cell = war_slice_is (name, "cell");

      if ((key || cell || war_slice_is (name, "text")) && war_scan_peek (scan) == WAR_SCAN_STRING &&
          arg->text == NULL)
        {
          arg->text = war_scan_text (scan);
          arg->type = arg->text == NULL ? WAR_ARG_END : key ? WAR_ARG_WORDS : WAR_ARG_TEXT;
          if (cell && data != NULL && arg->text != NULL
              && war_path_parse (data, arg->text, strlen (arg->text), &arg->cell))
            arg->type = WAR_ARG_CELL;
        }
      else if ((war_slice_is (name, "num") || war_slice_is (name, "den")) && war_scan_null (scan))
        lost = TRUE;
      else if (war_slice_is (name, "num"))
        fraction = scan_wide (scan, &num);
      else if (war_slice_is (name, "den"))
        fraction = scan_wide (scan, &den) && fraction;
      else
        war_scan_skip (scan, NULL);
    }

  if ((fraction || lost) && arg->text == NULL)
    {
      arg->type = WAR_ARG_CHANCE;
      arg->chance = den > 0 && !lost ? war_ratio_wide (num, den) : (WarRatio) { 0, 0 };
    }
}

static void
scan_text_arg (const WarData *data, WarScan *scan, WarArg *arg)
{
  arg->text = war_scan_text (scan);
  if (arg->text == NULL)
    return;

  gboolean member = data != NULL && war_member_parse (data, arg->text, strlen (arg->text), &arg->who);

  arg->type = member ? WAR_ARG_WHO : WAR_ARG_TEXT;
}

static void
scan_arg (const WarData *data, WarScan *scan, WarArg *arg)
{
  gboolean yes;

  switch (war_scan_peek (scan))
    {
    case WAR_SCAN_STRING:
      scan_text_arg (data, scan, arg);
      break;
    case WAR_SCAN_NUMBER:
      if (war_scan_int (scan, &arg->n))
        arg->type = WAR_ARG_COUNT;
      break;
    case WAR_SCAN_OBJECT:
      scan_object_arg (data, scan, arg);
      break;
    case WAR_SCAN_TRUE:
    case WAR_SCAN_FALSE:
      war_scan_bool (scan, &yes);
      arg->type = WAR_ARG_WORDS;
      arg->text = g_strdup (yes ? "value-yes" : "value-no");
      break;
    case WAR_SCAN_NULL:
      war_scan_null (scan);
      arg->type = WAR_ARG_WHO;
      arg->who = WAR_NONE;
      break;
    case WAR_SCAN_ARRAY:
    case WAR_SCAN_BAD:
    case WAR_SCAN_END:
    default:
      war_scan_skip (scan, NULL);
      break;
    }
}

GArray *
war_args_scan (const WarData *data, WarScan *scan)
{
  GArray  *args = g_array_new (TRUE, TRUE, sizeof (WarArg));
  WarSlice name;

  g_array_set_clear_func (args, clear_arg);
  if (war_scan_peek (scan) == WAR_SCAN_OBJECT && war_scan_enter (scan))
    while (war_scan_member (scan, &name))
      {
        WarArg arg = { .type = WAR_ARG_END };

        scan_arg (data, scan, &arg);
        if (arg.type == WAR_ARG_END)
          {
            clear_arg (&arg);
            continue;
          }
        arg.name = war_slice_dup (name);
        g_array_append_val (args, arg);
      }

  return args;
}

static void
write_wrapped (WarJson *j, const char *name, const char *kind, const char *text)
{
  war_json_open (j, name, '{');
  war_json_text (j, kind, text);
  war_json_close (j, '}');
}

static void
write_text (WarJson *j, const WarData *data, const char *name, const char *text)
{
  WarMember who;

  if (text != NULL && data != NULL && war_member_parse (data, text, strlen (text), &who))
    write_wrapped (j, name, "text", text);
  else
    war_json_text (j, name, text != NULL ? text : "");
}

static void
write_who (WarJson *j, const WarData *data, const char *name, WarMember who)
{
  g_autoptr (GString) path = g_string_new (NULL);

  if (who == WAR_NONE || data == NULL)
    {
      war_json_null (j, name);
      return;
    }
  war_member_print (data, who, path);
  war_json_text (j, name, path->str);
}

static void
write_cell (WarJson *j, const WarData *data, const char *name, const WarCell *cell)
{
  g_autoptr (GString) path = g_string_new (NULL);

  if (data != NULL)
    war_path_print (data, cell, path);
  write_wrapped (j, name, "cell", path->str);
}

void
war_words_args_write (const WarData *data, const WarArg *args, GString *out)
{
  WarJson j;

  war_json_init (&j, out);
  war_json_open (&j, NULL, '{');
  for (const WarArg *arg = args; arg != NULL && arg->type != WAR_ARG_END; arg++)
    switch (arg->type)
      {
      case WAR_ARG_COUNT:  war_json_int (&j, arg->name, arg->n); break;
      case WAR_ARG_TEXT:   write_text (&j, data, arg->name, arg->text); break;
      case WAR_ARG_WORDS:  write_wrapped (&j, arg->name, "key", arg->text != NULL ? arg->text : ""); break;
      case WAR_ARG_WHO:    write_who (&j, data, arg->name, arg->who); break;
      case WAR_ARG_CHANCE: war_json_ratio (&j, arg->name, arg->chance); break;
      case WAR_ARG_CELL:   write_cell (&j, data, arg->name, &arg->cell); break;
      case WAR_ARG_END:
      default:             break;
      }
  war_json_close (&j, '}');
}
