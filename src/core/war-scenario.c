/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How a campaign begins: a scenario has the shape of a table, but sets what is kept. Members that an overlay
 * took off the board are passed over; one that nobody has, a value that cannot be or a torn table refuses the
 * set-up. */

#include "war-draft-private.h"

#include "war-words.h"

static void
set_cell (WarDraft *d, const WarFieldInfo *info, WarMember of, WarMember by, WarScan *scan)
{
  g_autoptr (GError) wrong = NULL;
  WarValue v;

  if (war_value_scan (d->data, info, scan, info->id, &v, &wrong))
    war_set_by (d, info->field, of, by, v);
  else
    war_refuse (d, "set-up-bad-table", WAR_ARGS (WAR_SAY ("why", wrong->message)));
}

static void
refuse_name (WarDraft *d, WarSlice id)
{
  g_autofree char *name = war_slice_dup (id);

  war_refuse (d, "set-up-bad-table", WAR_ARGS (WAR_SAY ("why", name)));
}

static void
set_field (WarDraft *d, const WarFieldInfo *info, WarMember of, WarScan *scan)
{
  WarSlice id;

  if (info->by == 0)
    {
      set_cell (d, info, of, 0, scan);
      return;
    }
  war_scan_enter (scan);
  while (war_draft_ok (d) && war_scan_member (scan, &id))
    {
      WarMember by = war_find_len (d->data, info->by, id.at, id.len);

      if (by == WAR_NONE)
        refuse_name (d, id);
      else if (war_member_gone (d->data, by))
        war_scan_skip (scan, NULL);
      else
        set_cell (d, info, of, by, scan);
    }
}

static void
set_members (WarDraft *d, WarKind kind, WarScan *scan)
{
  const WarSchema *schema = war_data_schema (d->data);
  WarSlice id, name;

  war_scan_enter (scan);
  while (war_draft_ok (d) && war_scan_member (scan, &id))
    {
      WarMember of = war_find_len (d->data, kind, id.at, id.len);

      if (of == WAR_NONE)
        refuse_name (d, id);
      if (of == WAR_NONE || war_member_gone (d->data, of))
        {
          war_scan_skip (scan, NULL);
          continue;
        }
      war_scan_enter (scan);
      while (war_draft_ok (d) && war_scan_member (scan, &name))
        {
          const WarFieldInfo *info = war_find_field (schema, kind, name.at, (gssize) name.len);

          if (info == NULL || info->standing != WAR_KEPT)
            war_refuse (d, "set-up-bad-table", WAR_ARGS (WAR_SAY ("why", war_id (d->data, of))));
          else
            set_field (d, info, of, scan);
        }
    }
}

void
war_scenario_set (WarDraft *d, const char *table)
{
  const WarGame *game = war_data_game (d->data);
  g_autoptr (GBytes) bytes = game != NULL ? war_game_file (game->id, table) : NULL;
  WarSlice name;
  WarScan scan;

  if (bytes == NULL)
    {
      war_refuse (d, "set-up-bad-table", WAR_ARGS (WAR_SAY ("why", table)));
      return;
    }
  war_scan_init (&scan, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  war_scan_enter (&scan);
  while (war_draft_ok (d) && war_scan_member (&scan, &name))
    {
      WarKind kind = war_find_kind_len (war_data_schema (d->data), name.at, name.len);

      if (kind == 0)
        war_refuse (d, "set-up-bad-table", WAR_ARGS (WAR_SAY ("why", table)));
      else
        set_members (d, kind, &scan);
    }
  if (war_draft_ok (d) && !war_scan_done (&scan))
    war_refuse (d, "set-up-bad-table", WAR_ARGS (WAR_SAY ("why", table)));
}
