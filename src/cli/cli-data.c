/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The corrections a campaign carries: shown as the file they came from, or replaced by others, telling which
 * printed values are different from now on. */

#include "cli.h"

#include <string.h>

typedef struct
{
  Cli            *cli;
  const WarWords *words;
  const WarData  *before;
  WarData        *after;
  guint           n;
} Compared;

/* As a file writes it: numbers of texts and members are another WarData's. */
static char *
write_value (const WarData *data, const WarFieldInfo *info, WarMember of, WarMember by)
{
  GString *out = g_string_new (NULL);

  war_value_print (data, info, war_fixed (data, info->field, of, by), out);
  return g_string_free (out, FALSE);
}

/* `of` and `by` are those of the new data; whoever was not there before held nothing that could be told. */
static void
compare_value (Compared *c, const WarFieldInfo *info, WarMember of, WarMember by)
{
  WarMember was = war_find (c->before, war_member_kind (of), war_id (c->after, of));
  WarMember by_was = by == 0 ? 0 : war_find (c->before, info->by, war_id (c->after, by));
  g_autofree char *new = write_value (c->after, info, of, by);
  g_autofree char *old = NULL;

  if (was == WAR_NONE || by_was == WAR_NONE)
    return;
  old = write_value (c->before, info, was, by_was);
  if (strcmp (old, new) == 0)
    return;

  WarCell cell = { info->field, of, by };
  g_autofree char *where = war_words_cell (c->words, NULL, c->after, &cell);
  WarValue gone = war_fixed (c->before, info->field, was, by_was);
  WarValue here = war_fixed (c->after, info->field, of, by);
  g_autofree char *from = war_words_value (c->words, NULL, c->before, info, gone);
  g_autofree char *to = war_words_value (c->words, NULL, c->after, info, here);

  g_string_append_printf (c->cli->out, "%s: %s \xe2\x86\x92 %s\n", where, from, to);
  c->n++;
}

static void
compare_member (Compared *c, const WarKindInfo *kind, WarMember of)
{
  WarMember was = war_find (c->before, kind->kind, war_id (c->after, of));
  gboolean there = !war_member_gone (c->after, of);
  gboolean stood = was != WAR_NONE && !war_member_gone (c->before, was);

  if (there != stood)
    {
      g_autofree char *who = war_words_name (c->words, NULL, c->after, of, NULL);

      cli_say (c->cli, there ? "cli-data-added" : "cli-data-taken", WAR_ARGS (WAR_SAY ("who", who)));
      c->n++;
    }
  for (guint f = 0; there && stood && f < kind->fields->len; f++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, f);
      guint width = info->by == 0 ? 1 : war_n_members (c->after, info->by);

      for (guint i = 0; info->standing == WAR_FIXED && i < width; i++)
        compare_value (c, info, of, info->by == 0 ? 0 : war_member_make (info->by, i));
    }
}

/* Those that only the old corrections added are gone too. */
static void
compare_lost (Compared *c, const WarKindInfo *kind)
{
  for (guint i = 0; i < war_n_members (c->before, kind->kind); i++)
    {
      WarMember was = war_member_make (kind->kind, i);

      if (war_member_gone (c->before, was)
          || war_find (c->after, kind->kind, war_id (c->before, was)) != WAR_NONE)
        continue;

      g_autofree char *who = war_words_name (c->words, NULL, c->before, was, NULL);

      cli_say (c->cli, "cli-data-taken", WAR_ARGS (WAR_SAY ("who", who)));
      c->n++;
    }
}

static void
tell_what_differs (Compared *c)
{
  const WarSchema *schema = war_data_schema (c->after);

  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    {
      const WarKindInfo *kind = war_kind_info (schema, (WarKind) k);

      if (kind->table == NULL || kind->made)
        continue;
      for (guint i = 0; i < war_n_members (c->after, (WarKind) k); i++)
        compare_member (c, kind, war_member_make ((WarKind) k, i));
      compare_lost (c, kind);
    }
  if (c->n == 0)
    cli_say (c->cli, "cli-data-same", NULL);
}

static gboolean
play_on (Cli *cli, WarCampaign *c, GError **error)
{
  g_autoptr (GBytes) overlay = NULL;

  if (!cli_overlay (cli, war_campaign_game (c), &overlay, error))
    return FALSE;

  g_autoptr (WarData) tried = cli_load (cli, war_campaign_game (c), overlay, NULL, error);
  const WarData *before = war_campaign_data (c);             /* the campaign keeps it as long as it is open */

  if (tried == NULL || !cli_pen (cli, c, error) || !war_campaign_play_on (c, overlay, error))
    return FALSE;

  Compared compared = { cli, cli_words (c), before, war_campaign_data (c), 0 };

  tell_what_differs (&compared);
  return TRUE;
}

gboolean
cli_data (Cli *cli, GError **error)
{
  g_autoptr (WarCampaign) c = cli_open (cli, cli_word (cli, 0), cli_has (cli, CLI_WITH), error);

  if (c == NULL)
    return FALSE;
  if (cli_has (cli, CLI_WITH))
    return play_on (cli, c, error);

  g_autoptr (GBytes) overlay = war_campaign_overlay (c);

  if (overlay == NULL)
    cli_say (cli, "cli-data-none", NULL);
  else
    {
      g_string_append_len (cli->out, g_bytes_get_data (overlay, NULL), (gssize) g_bytes_get_size (overlay));
      g_string_append_c (cli->out, '\n');
    }
  return TRUE;
}
