/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Only what differs from how the game begins is written: a set-up that nobody touched is the shortest there is. */

#include "new-view.h"

#include <string.h>

#include "mariscal-sides.h"
#include "war-declared.h"
#include "war-overlay.h"

static void
free_seat (gpointer p)
{
  NewSeat *seat = p;

  g_free (seat->letter);
  g_free (seat->name);
  g_free (seat->player);
  g_free (seat);
}

static void
free_choice (gpointer p)
{
  NewChoice *choice = p;

  g_free (choice->label);
  g_ptr_array_unref (choice->names);
  g_free (choice);
}

static void
add_seats (NewView *view)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (view->game));

  for (guint i = 0; plan != NULL && i < plan->sides->len; i++)
    {
      const WarMapSide *side = g_ptr_array_index (plan->sides, i);
      WarMember member = mariscal_sides_member (view->game, side->id);
      NewSeat *seat;

      if (member == WAR_NONE)
        continue;
      seat = g_new (NewSeat, 1);
      *seat = (NewSeat) { member, side->tone, mariscal_sides_letter (view->game, member),
                          mariscal_sides_name (view->game, member), g_strdup ("") };
      g_ptr_array_add (view->seats, seat);
    }
}

/* A value that nobody began otherwise begins as the first. */
static void
add_choice (NewView *view, GPtrArray *choices, const WarFieldInfo *info, WarMember of)
{
  WarData *data = mariscal_session_data (view->game);
  const WarWords *words = mariscal_session_words (view->game);
  NewChoice *choice;

  if (info->standing != WAR_KEPT || info->type != WAR_TYPE_MEMBER || info->by != 0)
    return;
  choice = g_new0 (NewChoice, 1);
  choice->cell = (WarCell) { info->field, of, 0 };
  choice->label = war_words_label (words, war_data_schema (data), info->field);
  choice->rule = info->rule;
  choice->names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < war_n_members (data, info->kind); i++)
    g_ptr_array_add (choice->names, war_words_name (words, NULL, data, war_member_make (info->kind, i), NULL));
  choice->start = info->start != WAR_NONE && info->start != WAR_UNKNOWN ? war_member_index (info->start) : 0;
  choice->chosen = choice->start;
  g_ptr_array_add (choices, choice);
}

/* What the scenario that a campaign begins with asks. */
static void
add_asked (NewView *view)
{
  const WarSchema *schema = mariscal_session_schema (view->game);
  g_auto (GStrv) ids = war_schema_listed (schema, "scenarios");
  g_autoptr (JsonNode) scenarios = war_declared_section (schema, "scenarios");
  g_autoptr (GPtrArray) asks = NULL;
  JsonObject *first;

  if (scenarios == NULL || ids[0] == NULL)
    return;
  first = war_declared_object (json_node_get_object (scenarios), ids[0]);
  asks = war_declared_texts (war_declared_node (first, "asks"));
  for (guint i = 0; i < asks->len; i++)
    {
      const char *path = g_ptr_array_index (asks, i);
      WarCell cell;

      if (war_path_parse (mariscal_session_data (view->game), path, (gssize) strlen (path), &cell))
        add_choice (view, view->asked, war_field_info (schema, cell.field), cell.of);
    }
}

static void
add_house (NewView *view)
{
  const WarSchema *schema = mariscal_session_schema (view->game);
  WarKind house = war_find_kind (schema, "house");
  const WarKindInfo *kind = house != 0 ? war_kind_info (schema, house) : NULL;

  for (guint i = 0; kind != NULL && i < kind->fields->len; i++)
    add_choice (view, view->house, g_ptr_array_index (kind->fields, i), war_member_make (house, 0));
}

/* One that cannot be read is told by the editor, and not taken here. */
static void
add_own (NewView *view)
{
  g_autofree char *path = war_overlay_place (mariscal_session_game (view->game));
  g_autoptr (WarOverlay) own = war_overlay_open (mariscal_session_game (view->game), path, NULL);

  if (own != NULL && !war_overlay_is_empty (own))
    view->own = war_overlay_bytes (own);
  view->with_own = view->own != NULL;
}

NewView *
new_view_new (const WarGame *game)
{
  NewView *view = g_new0 (NewView, 1);

  view->game = mariscal_session_new_game (game);
  view->seats = g_ptr_array_new_with_free_func (free_seat);
  view->asked = g_ptr_array_new_with_free_func (free_choice);
  view->house = g_ptr_array_new_with_free_func (free_choice);
  add_seats (view);
  add_asked (view);
  add_house (view);
  add_own (view);
  return view;
}

void
new_view_free (NewView *view)
{
  g_ptr_array_unref (view->seats);
  g_ptr_array_unref (view->asked);
  g_ptr_array_unref (view->house);
  g_object_unref (view->game);
  g_clear_pointer (&view->own, g_bytes_unref);
  g_free (view);
}

void
new_view_set_player (NewView *view, guint seat, const char *player)
{
  NewSeat *at = g_ptr_array_index (view->seats, seat);

  g_free (at->player);
  at->player = g_strstrip (g_strdup (player));
}

static void
add_change (WarJson *json, WarData *data, const WarCell *cell, const char *value)
{
  g_autoptr (GString) path = g_string_new (NULL);

  war_path_print (data, cell, path);
  war_json_open (json, NULL, '{');
  war_json_text (json, "path", path->str);
  war_json_text (json, "value", value);
  war_json_close (json, '}');
}

static void
add_choices (WarJson *json, WarData *data, const GPtrArray *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const NewChoice *choice = g_ptr_array_index (choices, i);
      const WarFieldInfo *info = war_field_info (war_data_schema (data), choice->cell.field);

      if (choice->chosen != choice->start)
        add_change (json, data, &choice->cell, war_id (data, war_member_make (info->kind, choice->chosen)));
    }
}

char *
new_view_set_up (const NewView *view)
{
  WarData *data = mariscal_session_data (view->game);
  const WarSchema *schema = war_data_schema (data);
  GString *text = g_string_new (NULL);
  WarJson json;

  war_json_init (&json, text);
  war_json_open (&json, NULL, '{');
  war_json_text (&json, "do", "set-up");
  war_json_open (&json, "changes", '[');
  for (guint i = 0; i < view->seats->len; i++)
    {
      const NewSeat *seat = g_ptr_array_index (view->seats, i);
      const WarFieldInfo *player = war_find_field (schema, war_member_kind (seat->side), "player", -1);

      if (player != NULL && *seat->player != '\0')
        add_change (&json, data, &(WarCell) { player->field, seat->side, 0 }, seat->player);
    }
  add_choices (&json, data, view->asked);
  add_choices (&json, data, view->house);
  war_json_close (&json, ']');
  war_json_close (&json, '}');
  return g_string_free (text, FALSE);
}

WarCampaign *
new_view_create (const NewView *view, const char *path, GError **error)
{
  g_autofree char *order = new_view_set_up (view);
  g_autoptr (WarRecord) set_up = war_order_read (mariscal_session_data (view->game), order, strlen (order), error);

  if (set_up == NULL)
    return NULL;
  return war_campaign_create (path, mariscal_session_game (view->game), view->with_own ? view->own : NULL, set_up,
                              error);
}
