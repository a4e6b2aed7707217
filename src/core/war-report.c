/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Complaints in the order they were made. Nothing is said before somebody asks, in his language. */

#include "war-report.h"

#include "war-lasting.h"
#include "war-words.h"

typedef struct
{
  char       *path;
  const char *rule;
  char       *words;
  WarArg     *args;
} Complaint;

struct _WarReport
{
  GArray *complaints;
};

static void
clear_complaint (gpointer p)
{
  Complaint *c = p;

  g_free (c->path);
  g_free (c->words);
  war_args_free (c->args);
}

WarReport *
war_report_new (void)
{
  WarReport *r = g_new0 (WarReport, 1);

  r->complaints = g_array_new (FALSE, FALSE, sizeof (Complaint));
  g_array_set_clear_func (r->complaints, clear_complaint);
  return r;
}

void
war_report_free (WarReport *r)
{
  if (r == NULL)
    return;
  g_array_unref (r->complaints);
  g_free (r);
}

guint
war_report_n (const WarReport *r)
{
  return r->complaints->len;
}

const char *
war_report_path (const WarReport *r, guint i)
{
  return g_array_index (r->complaints, Complaint, i).path;
}

const char *
war_report_words (const WarReport *r, guint i)
{
  return g_array_index (r->complaints, Complaint, i).words;
}

char *
war_report_say (const WarReport *r, guint i, const WarWords *w, const WarData *data)
{
  const Complaint *c = &g_array_index (r->complaints, Complaint, i);
  g_autofree char *sentence = war_words_say (w, data, c->words, c->args);

  return c->rule != NULL ? g_strdup_printf ("%s (§ %s)", sentence, c->rule) : g_steal_pointer (&sentence);
}

void
war_complain (WarReport *r, const char *path, const char *rule, const char *words, const WarArg *args)
{
  Complaint c = { g_strdup (path != NULL ? path : ""), war_lasting (rule), g_strdup (words),
                  war_args_copy (args) };

  g_array_append_val (r->complaints, c);
}

void
war_complain_about (WarReport *r, const WarData *data, WarMember who, const char *field, const char *rule,
                    const char *words, const WarArg *args)
{
  g_autoptr (GString) path = g_string_new (NULL);

  war_member_print (data, who, path);
  if (field != NULL)
    g_string_append_printf (path, "/%s", field);
  war_complain (r, path->str, rule, words, args);
}
