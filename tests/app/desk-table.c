/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a test asks of the table behind the window, and does to it: the way the window itself does. */

#include "desk.h"

#include <string.h>

MariscalSession *
desk_session (Desk *desk)
{
  return mariscal_window_session (desk->window);
}

WarCampaign *
desk_campaign (Desk *desk)
{
  return mariscal_session_campaign (desk_session (desk));
}

guint
desk_head (Desk *desk)
{
  return war_campaign_head (desk_campaign (desk));
}

WarCell
desk_cell (Desk *desk, const char *path)
{
  WarCell cell;

  if (!war_path_parse (mariscal_session_data (desk_session (desk)), path, strlen (path), &cell))
    g_error ("no such path: %s", path);
  return cell;
}

WarMember
desk_member (Desk *desk, const char *path)
{
  WarMember member;

  if (!war_member_parse (mariscal_session_data (desk_session (desk)), path, strlen (path), &member))
    g_error ("nobody is called %s", path);
  return member;
}

WarValue
desk_value (Desk *desk, const char *path)
{
  WarCell cell = desk_cell (desk, path);

  return war_get_by (mariscal_session_state (desk_session (desk)), cell.field, cell.of, cell.by);
}

void
desk_put (Desk *desk, const char *path, const char *value)
{
  WarCell cell = desk_cell (desk, path);
  g_autofree char *json = g_strdelimit (g_strdup (value), "'", '"');
  g_autoptr (GError) error = NULL;

  mariscal_session_correct (desk_session (desk), &cell, json, &error);
  g_assert_no_error (error);
}

guint
desk_do (Desk *desk, const char *order)
{
  g_autofree char *json = g_strdelimit (g_strdup (order), "'", '"');
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) record
    = war_order_read (mariscal_session_data (desk_session (desk)), json, strlen (json), &error);

  g_assert_no_error (error);
  mariscal_session_do_one (desk_session (desk), record, &error);
  g_assert_no_error (error);
  return desk_head (desk);
}
