/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a place is called, what is printed on it, who stands there, what lies next door and why it is supplied or not:
 * found by the roles that game.json gives to fields. */

#include "map-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "map-says.h"
#include "mariscal-sides.h"
#include "war-cover.h"

typedef struct
{
  const MapBoard    *board;
  const WarMapSheet *sheet;
  MariscalSession   *session;
  const WarSchema   *schema;
  const WarState    *state;
  const WarWords    *words;
  WarData           *data;
  guint              mark;
  WarKind            kind;
} Teller;

static void
free_stack (gpointer p)
{
  MapStack *stack = p;

  g_free (stack->letter);
  g_free (stack->words);
  g_free (stack->age);
  g_array_unref (stack->items);
  g_free (stack);
}

static void
free_door (gpointer p)
{
  MapDoor *door = p;

  g_free (door->letter);
  g_free (door->name);
  g_free (door->way);
  g_ptr_array_unref (door->stacks);
  g_free (door);
}

static void
free_why (gpointer p)
{
  MapWhy *why = p;

  g_free (why->title);
  g_free (why->value);
  g_free (why->rule);
  g_ptr_array_unref (why->says);
  g_free (why);
}

void
map_view_free (MapView *view)
{
  g_free (view->name);
  g_free (view->letter);
  g_free (view->owner_name);
  g_free (view->about);
  g_free (view->asks_name);
  g_free (view->chance_words);
  g_ptr_array_unref (view->chips);
  g_ptr_array_unref (view->stacks);
  g_ptr_array_unref (view->pieces);
  g_ptr_array_unref (view->doors);
  g_ptr_array_unref (view->whys);
  g_free (view);
}

static MapStack *
tell_stack (const Teller *t, const WarMapStack *from)
{
  MapStack *stack = g_new0 (MapStack, 1);

  stack->tone = from->tone;
  stack->letter = g_strdup (from->letter);
  stack->words = map_says_stack (t->board, t->session, from);
  stack->old = from->old;
  stack->cut = from->cut;
  stack->items = g_array_new (FALSE, FALSE, sizeof (MapUnit));
  if (from->old)
    stack->age = war_words_say (t->words, t->data, from->when == WAR_NONE ? "print-unseen" : "print-as-of",
                                WAR_ARGS (WAR_N ("n", from->when)));
  for (guint i = 0; i < from->n; i++)
    {
      MapUnit unit = { from->item[i].symbol, atoi (from->item[i].count) };

      g_array_append_val (stack->items, unit);
    }
  return stack;
}

static GPtrArray *
tell_stacks (const Teller *t, guint mark)
{
  GPtrArray *stacks = g_ptr_array_new_with_free_func (free_stack);

  for (guint i = 0; i < t->sheet->stacks->len; i++)
    if (g_array_index (t->sheet->stacks, WarMapStack, i).mark == mark)
      g_ptr_array_add (stacks, tell_stack (t, &g_array_index (t->sheet->stacks, WarMapStack, i)));
  return stacks;
}

static const char *
role (const Teller *t, const char *name)
{
  return war_map_role (map_board_plan (t->board), name);
}

/* Terrain by its value; the rest are yes or no, and called as their field is. */
static void
tell_chips (const Teller *t, MapView *view)
{
  static const char *const roles[] = { "terrain", "hexagon", "capital", "base", "port", "source" };
  WarMember who = view->who;

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    {
      const char *id = role (t, roles[i]);
      const WarFieldInfo *info = id != NULL ? war_find_field (t->schema, t->kind, id, -1) : NULL;
      WarValue v;

      if (info == NULL || info->by != 0 || !war_know (t->state, info->field, who, &v) || v == WAR_NONE
          || (info->type == WAR_TYPE_FLAG && !v) || (info->type == WAR_TYPE_MEMBER && v == info->start))
        continue;
      g_ptr_array_add (view->chips, info->type == WAR_TYPE_FLAG
                                      ? war_words_label (t->words, t->schema, info->field)
                                      : war_words_value (t->words, t->state, t->data, info, v));
    }
}

/* Whose soil it is: the printed member that itself belongs to a side. */
static char *
tell_soil (const Teller *t, WarMember who)
{
  const WarKindInfo *kind = war_kind_info (t->schema, t->kind);
  const char *side = role (t, "side");

  for (guint i = 0; i < kind->fields->len && side != NULL; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, i);
      WarValue v;

      if (info->standing == WAR_FIXED && info->type == WAR_TYPE_MEMBER && info->by == 0
          && war_find_field (t->schema, info->kind, side, -1) != NULL && war_know (t->state, info->field, who, &v)
          && v != WAR_NONE)
        return war_words_name (t->words, t->state, t->data, v, NULL);
    }
  return NULL;
}

static char *
tell_way (const WarMapLine *line)
{
  if (line->wall >= 0 && line->river)
    return g_strdup (_("across a river, fortified"));
  if (line->wall >= 0)
    return g_strdup (_("a fortified line"));
  if (line->river)
    return g_strdup (_("across a river"));
  return line->dotted ? g_strdup (_("over water")) : NULL;
}

static void
tell_doors (const Teller *t, MapView *view)
{
  for (guint i = 0; i < t->sheet->lines->len; i++)
    {
      const WarMapLine *line = &g_array_index (t->sheet->lines, WarMapLine, i);
      guint other = line->a == t->mark ? line->b : line->a;
      const WarMapMark *mark = &g_array_index (t->sheet->marks, WarMapMark, other);
      MapDoor *door;

      if (line->a != t->mark && line->b != t->mark)
        continue;
      door = g_new0 (MapDoor, 1);
      door->who = mark->who;
      door->tone = mark->tone;
      door->letter = mariscal_sides_letter (t->session, mark->owner);
      door->name = g_strdup (mark->name);
      door->way = tell_way (line);
      door->stacks = tell_stacks (t, other);
      g_ptr_array_add (view->doors, door);
    }
}

/* What stands over others says that they follow. */
static char *
say_part (const Teller *t, const WarPart *part)
{
  g_autofree char *says = war_sentence_say (&part->words, t->words, t->data);
  gboolean heads = part->type == WAR_PART_SECTION || (part->type == WAR_PART_SUM && part->items->len > 0);

  return heads && !g_str_has_suffix (says, ".") && !g_str_has_suffix (says, ":") ? g_strconcat (says, ":", NULL)
                                                                                 : g_steal_pointer (&says);
}

static void
tell_parts (const Teller *t, const WarResult *result, GPtrArray *says)
{
  for (guint i = 0; i < war_result_parts (result); i++)
    {
      const WarPart *part = war_result_part (result, i);

      if (part->words.key != NULL)
        g_ptr_array_add (says, say_part (t, part));
      for (guint k = 0; part->type == WAR_PART_SUM && k < part->items->len; k++)
        g_ptr_array_add (says,
                         war_sentence_say (&g_array_index (part->items, WarPartItem, k).words, t->words, t->data));
    }
}

/* What the game can explain of a place, for the side that holds it. */
static void
tell_whys (const Teller *t, MapView *view)
{
  const WarKindInfo *kind = war_kind_info (t->schema, t->kind);

  for (guint i = 0; i < kind->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, i);
      WarCell cell = { info->field, view->who, 0 };
      g_autoptr (WarResult) result = NULL;
      MapWhy *why;
      WarValue v;

      if (info->standing != WAR_WORKED || (info->by != 0 && (view->owner == WAR_NONE
                                                             || war_member_kind (view->owner) != info->by)))
        continue;
      cell.by = info->by != 0 ? view->owner : 0;
      if (!(info->by != 0 ? war_know_by (t->state, info->field, cell.of, cell.by, &v)
                          : war_know (t->state, info->field, cell.of, &v)))
        continue;
      result = war_result_new (t->data);
      if (!war_explain (t->state, &cell, result))
        continue;
      why = g_new0 (MapWhy, 1);
      why->title = war_words_label (t->words, t->schema, info->field);
      why->value = war_words_value (t->words, t->state, t->data, info, v);
      why->rule = g_strdup (info->rule);
      why->says = g_ptr_array_new_with_free_func (g_free);
      tell_parts (t, result, why->says);
      g_ptr_array_add (view->whys, why);
    }
}

/* The first verdict of what the calculator says, with what the board knows. */
static void
ask_board (const Teller *t, MapView *view, const WarCalculator *calculator)
{
  g_autoptr (WarRecord) question = war_record_new (t->data, calculator->form);
  g_autoptr (WarResult) answer = war_result_new (t->data);

  if (calculator->prefill == NULL || calculator->show == NULL || !calculator->prefill (t->state, question, view->who))
    return;
  if (calculator->settle != NULL)
    calculator->settle (question);
  if (!war_record_check (question, NULL) || !calculator->show (question, answer, NULL))
    return;
  for (guint i = 0; i < war_result_parts (answer) && view->chance_words == NULL; i++)
    {
      const WarPart *part = war_result_part (answer, i);

      if (part->type != WAR_PART_VERDICT)
        continue;
      view->chance = part->chance;
      view->chance_words = war_sentence_say (&part->words, t->words, t->data);
    }
}

/* What can be asked about a place of this kind, and then becomes an order. */
static void
tell_question (const Teller *t, MapView *view)
{
  const WarGame *game = mariscal_session_game (t->session);

  for (const WarCalculator *c = game->forms; c != NULL && c->form != 0 && view->asks == 0; c++)
    {
      const WarFormInfo *info = war_form_info (t->schema, c->form);

      if (info->about != t->kind || info->records == 0)
        continue;
      view->asks = c->form;
      view->asks_name = war_words_order (t->words, war_form_info (t->schema, info->records)->id);
      ask_board (t, view, c);
    }
}

/* Of what lies open alone. */
static GPtrArray *
tell_pieces (const Teller *t, WarMember who)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) shown = NULL, there = NULL;

  if (war_map_counts (map_board_plan (t->board)))
    return pieces;
  shown = war_shown_values (t->state);
  there = war_shown_there (t->state, shown, who);
  for (guint i = 0; i < there->len; i++)
    g_ptr_array_add (pieces, war_words_name (t->words, t->state, t->data, g_array_index (there, WarMember, i), NULL));
  return pieces;
}

MapView *
map_view_new (const MapBoard *board, MariscalSession *session, WarMember who)
{
  const WarMapSheet *sheet = map_board_sheet (board);
  int mark = who != WAR_NONE && sheet != NULL ? war_map_sheet_find (sheet, who) : -1;
  const WarMapMark *at;
  MapView *view;

  if (mark < 0)
    return NULL;

  Teller t = { board, sheet, session, mariscal_session_schema (session), mariscal_session_state (session),
               mariscal_session_words (session), mariscal_session_data (session), (guint) mark, war_member_kind (who) };

  at = &g_array_index (sheet->marks, WarMapMark, mark);
  view = g_new0 (MapView, 1);
  view->who = who;
  view->sea = at->sea;
  view->tone = at->tone;
  view->owner = at->owner;
  view->own = at->owner != WAR_NONE && at->owner == mariscal_session_mover (session);
  view->name = g_strdup (at->name);
  view->letter = mariscal_sides_letter (session, at->owner);
  view->owner_name = at->sea ? NULL : mariscal_sides_name (session, at->owner);
  view->about = tell_soil (&t, who);
  view->chips = g_ptr_array_new_with_free_func (g_free);
  view->doors = g_ptr_array_new_with_free_func (free_door);
  view->whys = g_ptr_array_new_with_free_func (free_why);
  view->stacks = tell_stacks (&t, (guint) mark);
  view->pieces = tell_pieces (&t, who);
  tell_chips (&t, view);
  tell_doors (&t, view);
  tell_whys (&t, view);
  tell_question (&t, view);
  return view;
}

const WarFieldInfo *
map_view_holder (const MapBoard *board, WarMember place)
{
  return war_map_holder (map_board_plan (board), war_member_kind (place));
}

/* Places into its list of such, and if it asks for a member of another kind, that. */
static WarRecord *
order_of (MariscalSession *session, const char *id, const GArray *places, WarKind kind, WarMember member)
{
  const WarSchema *schema = mariscal_session_schema (session);
  WarForm form = war_find_form (schema, id, TRUE);
  const WarFormInfo *info = form != 0 ? war_form_info (schema, form) : NULL;
  WarRecord *order;

  if (info == NULL || places->len == 0)
    return NULL;
  order = war_record_new (mariscal_session_data (session), form);
  for (guint i = 0; i < info->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (info->fields, i);

      if (field->type != WAR_TYPE_MEMBER)
        continue;
      if (field->list && field->kind == war_member_kind (g_array_index (places, WarMember, 0)))
        for (guint k = 0; k < places->len; k++)
          war_add_item (order, field->field, g_array_index (places, WarMember, k), WAR_TYPED);
      else if (kind != 0 && field->kind == kind)
        war_fill (order, field->field, member, WAR_TYPED);
    }
  return order;
}

/* It is the order that is called as the field is. */
WarRecord *
map_view_take (const MapBoard *board, MariscalSession *session, const GArray *places, WarMember side)
{
  const WarFieldInfo *holder = places->len > 0 ? map_view_holder (board, g_array_index (places, WarMember, 0)) : NULL;

  return holder != NULL ? order_of (session, holder->id, places, holder->kind, side) : NULL;
}

WarRecord *
map_view_confirm (MariscalSession *session, const GArray *places)
{
  return order_of (session, "confirm", places, 0, WAR_NONE);
}
