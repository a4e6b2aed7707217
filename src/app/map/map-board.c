/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Ground and cells are read once a game, marks and stacks once a board; a zoom only moves names and stacks. */

#include "map-board.h"

#include <stdlib.h>

#include "war-map-art.h"

#define FAR    3.4                         /* kilometres a dot */
#define REACH 22.0                         /* so far beside a mark it is still meant, in dots of the screen */

struct _MapBoard
{
  WarMapArt    *art;
  const WarMapPlan *plan;                  /* the art's */
  WarMapPaper  *paper;                     /* NULL: not set up yet */
  WarMapSheet  *sheet;
  GPtrArray    *paints;                    /* of WarPaint, ends with NULL */
  WarPaint     *ages;                      /* or NULL */
  MapShown      shown;
  double        km;
};

static void
free_paint (gpointer paint)
{
  if (paint != NULL)
    war_paint_free (paint);
}

MapBoard *
map_board_new (const WarSchema *schema)
{
  WarMapArt *art = war_map_art_new (schema, NULL);
  MapBoard *board;

  if (art == NULL)
    return NULL;
  board = g_new0 (MapBoard, 1);
  board->art = art;
  board->plan = art->plan;
  board->paints = g_ptr_array_new_with_free_func (free_paint);
  return board;
}

void
map_board_free (MapBoard *board)
{
  g_clear_pointer (&board->sheet, war_map_sheet_free);
  g_clear_pointer (&board->ages, war_paint_free);
  g_ptr_array_unref (board->paints);
  g_clear_pointer (&board->paper, war_map_paper_unref);
  war_map_art_free (board->art);
  g_free (board);
}

static gboolean
shows (const MapBoard *board, guint layer)
{
  return (board->shown.layers & 1u << layer) != 0;
}

/* Is any layer of those shown that has something in this list? Where the game declares none, all is shown. */
static gboolean
shows_any (const MapBoard *board, gboolean (*has) (const WarMapLayer *layer))
{
  gboolean declared = FALSE;

  for (guint i = 0; i < board->plan->layers->len; i++)
    if (has (g_ptr_array_index (board->plan->layers, i)))
      {
        declared = TRUE;
        if (shows (board, i))
          return TRUE;
      }
  return !declared;
}

static gboolean
has_paint (const WarMapLayer *layer)
{
  return layer->paint != NULL;
}

static gboolean
has_badge (const WarMapLayer *layer)
{
  return layer->badge->len > 0;
}

static gboolean
has_stack (const WarMapLayer *layer)
{
  return layer->stack->len > 0;
}

/* A layer that is about somebody waits until somebody is chosen. */
static void
work_out_layers (MapBoard *board, MariscalSession *session)
{
  const WarGame *game = mariscal_session_game (session);

  g_ptr_array_set_size (board->paints, 0);
  for (guint i = 0; i < board->plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (board->plan->layers, i);
      WarKind kind = layer->about != NULL ? war_find_kind (board->plan->schema, layer->about) : 0;
      WarMember about = kind != 0 && board->shown.about != WAR_NONE
                        && war_member_kind (board->shown.about) == kind ? board->shown.about : WAR_NONE;
      WarPaint *paint;

      if (!layer->worked || !shows (board, i) || game->layer == NULL || (layer->about != NULL && about == WAR_NONE))
        continue;
      paint = war_paint_new ();
      game->layer (mariscal_session_state (session), layer->id, about, paint);
      g_ptr_array_add (board->paints, paint);
    }
  g_ptr_array_add (board->paints, NULL);
}

/* How many turns ago what stands there was last confirmed. */
static void
work_out_ages (MapBoard *board)
{
  const WarState *s = board->sheet->state;
  const WarMoment *moment = war_schema_moment (board->plan->schema);
  WarValue now = war_get (s, moment->turn, moment->game);

  g_clear_pointer (&board->ages, war_paint_free);
  if (!board->shown.age)
    return;
  board->ages = war_paint_new ();
  for (guint i = 0; i < board->sheet->marks->len; i++)
    {
      WarMember who = g_array_index (board->sheet->marks, WarMapMark, i).who;
      WarValue seen;

      if (war_seen (s, who, &seen) && seen != WAR_NONE && seen < now)
        war_paint_reach (board->ages, who, now - seen);
    }
}

/* What lies below: the paper, and whose land is whose. Nothing moves for it, nor does it ask how anything is named. */
static gpointer
work_out_ground (gpointer p)
{
  MapBoard *board = p;

  if (board->paper == NULL)
    board->paper = war_map_paper_new (board->art->ground);
  war_map_art_refresh (board->art, board->sheet);
  return NULL;
}

void
map_board_set_up (MapBoard *board, MariscalSession *session, const MapShown *shown, double km)
{
  GThread *ground;

  g_clear_pointer (&board->sheet, war_map_sheet_free);
  board->shown = *shown;
  board->km = km;
  board->sheet = war_map_sheet_new (mariscal_session_state (session), mariscal_session_words (session), board->plan,
                                    NULL, WAR_NONE, km * MAP_DOTS);
  board->sheet->points = shows_any (board, has_badge);
  board->sheet->units = shows_any (board, has_stack);
  work_out_layers (board, session);
  work_out_ages (board);
  for (guint i = 0; i + 1 < board->paints->len; i++)
    war_map_mark_cut (board->sheet, g_ptr_array_index (board->paints, i));
  war_map_sheet_strengths (board->sheet);
  ground = g_thread_new ("ground", work_out_ground, board);
  map_board_zoom (board, km);
  g_thread_join (ground);
}

/* From far away only capitals and what counts have a name, and no stack takes any room. */
static void
place (MapBoard *board)
{
  WarMapSheet *sheet = board->sheet;
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (WarMapStack));
  GArray *stacks = sheet->stacks;
  gboolean far = board->km > FAR;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);

      mark->seen = !far || mark->capital || mark->points > 0;
    }
  if (far || !sheet->units)
    sheet->stacks = none;
  war_map_sheet_place (sheet);
  sheet->stacks = stacks;
}

void
map_board_zoom (MapBoard *board, double km)
{
  board->km = km;
  board->sheet->strengths = board->sheet->units && km > FAR;
  war_map_sheet_zoom (board->sheet, km * MAP_DOTS);
  place (board);
}

const WarMapPlan *
map_board_plan (const MapBoard *board)
{
  return board->plan;
}

const WarMapSheet *
map_board_sheet (const MapBoard *board)
{
  return board->sheet;
}

gboolean
map_board_far (const MapBoard *board)
{
  return board->km > FAR;
}

WarMapScene *
map_board_scene (const MapBoard *board, gboolean dark, gboolean contrast)
{
  WarMapView view = { .paper = board->paper,
                      .sheet = board->sheet,
                      .cells = board->art->cells,
                      .tones = dark ? &war_map_dark : &war_map_light,
                      .held = shows_any (board, has_paint),
                      .contrast = contrast,
                      .paints = (const WarPaint *const *) board->paints->pdata };

  return war_map_scene_new (&view);
}

WarMapScene *
map_board_scene_plain (const MapBoard *board, gboolean dark)
{
  static const WarPaint *const none[] = { NULL };
  WarMapView view = { .paper = board->paper,
                      .sheet = board->sheet,
                      .cells = board->art->cells,
                      .held = TRUE,
                      .plain = TRUE,
                      .tones = dark ? &war_map_dark : &war_map_light,
                      .paints = none };

  return war_map_scene_new (&view);
}

int
map_board_at (const MapBoard *board, WarMapPoint at, double km)
{
  int near = war_map_sheet_at (board->sheet, at, REACH * km), land;

  if (near >= 0)
    return near;
  land = war_map_cells_at (board->art->cells, at);
  for (guint i = 0; land >= 0 && i < board->sheet->marks->len; i++)
    if (!g_array_index (board->sheet->marks, WarMapMark, i).sea && land-- == 0)
      return (int) i;
  return -1;
}

static void
clear_piece (gpointer p)
{
  g_free (((MapPiece *) p)->text);
}

/* A stamp as print wrote it, of the next mark or stack. */
static void
take_piece (GArray *pieces, const WarMapDrawing *d, guint i, MapPieceType type, guint mark)
{
  const WarMapStamp *stamp = &g_array_index (d->stamps, WarMapStamp, i);
  WarMapPoint at = g_array_index (d->sheet->marks, WarMapMark, mark).at;
  MapPiece piece = { .type = type, .mark = mark, .box = stamp->box };

  piece.text = g_strndup (d->out->str + stamp->from, stamp->to - stamp->from);
  piece.x = (stamp->at.x - at.x) / d->sheet->dot;
  piece.y = (stamp->at.y - at.y) / d->sheet->dot;
  g_array_append_val (pieces, piece);
}

static void
lead_to (MapPiece *piece, const WarMapSheet *sheet, WarMapBox box)
{
  WarMapPoint at = g_array_index (sheet->marks, WarMapMark, piece->mark).at;

  piece->led = TRUE;
  piece->to_x = (CLAMP (at.x, box.x, box.x + box.w) - at.x) / sheet->dot;
  piece->to_y = (CLAMP (at.y, box.y, box.y + box.h) - at.y) / sheet->dot;
}

static void
add_marks (const MapBoard *board, WarMapDrawing *d, GArray *pieces)
{
  const WarMapSheet *sheet = board->sheet;
  guint n = 0;

  war_map_draw_marks (d);
  for (guint i = 0; i < sheet->marks->len; i++)
    if (!g_array_index (sheet->marks, WarMapMark, i).sea)
      take_piece (pieces, d, n++, MAP_PIECE_MARK, i);
  g_array_set_size (d->stamps, 0);
  war_map_draw_names (d);
  n = 0;
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      MapPiece *piece;

      if (mark->sea || !mark->seen)
        continue;
      take_piece (pieces, d, n++, MAP_PIECE_NAME, i);
      piece = &g_array_index (pieces, MapPiece, pieces->len - 1);
      piece->name = mark->name;
      piece->bold = mark->capital;
      if (mark->led)
        lead_to (piece, sheet, mark->box);
    }
  g_array_set_size (d->stamps, 0);
}

static void
add_stacks (const MapBoard *board, WarMapDrawing *d, GArray *pieces)
{
  const WarMapSheet *sheet = board->sheet;

  if (!sheet->units || map_board_far (board))
    return;
  war_map_draw_stacks (d);
  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);

      take_piece (pieces, d, i, MAP_PIECE_STACK, stack->mark);
      if (stack->led)
        lead_to (&g_array_index (pieces, MapPiece, pieces->len - 1), sheet, stack->box);
    }
  g_array_set_size (d->stamps, 0);
}

/* How many steps away each place is that a layer reaches. */
static void
add_steps (WarMapDrawing *d, const WarPaint *paint, GArray *pieces)
{
  guint n = 0;

  war_map_draw_steps (d, paint);
  for (guint i = 0; i < paint->reached->len; i++)
    {
      int mark = war_map_sheet_find (d->sheet, g_array_index (paint->reached, WarPaintReach, i).who);

      if (mark >= 0)
        take_piece (pieces, d, n++, MAP_PIECE_STEPS, (guint) mark);
    }
  g_array_set_size (d->stamps, 0);
}

GArray *
map_board_pieces (const MapBoard *board, gboolean dark)
{
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (MapPiece));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) stamps = g_array_new (FALSE, FALSE, sizeof (WarMapStamp));
  WarMapDrawing d = { .sheet = board->sheet, .cells = board->art->cells, .out = text, .stamps = stamps,
                      .tones = dark ? &war_map_dark : &war_map_light };

  g_array_set_clear_func (pieces, clear_piece);
  add_marks (board, &d, pieces);
  add_stacks (board, &d, pieces);
  for (guint i = 0; i + 1 < board->paints->len; i++)
    add_steps (&d, g_ptr_array_index (board->paints, i), pieces);
  if (board->ages != NULL)
    add_steps (&d, board->ages, pieces);
  return pieces;
}

char *
map_board_style (gboolean dark)
{
  GString *style = g_string_new (NULL);
  WarMapDrawing d = { .out = style, .tones = dark ? &war_map_dark : &war_map_light };

  war_map_draw_style (&d);
  return g_string_free (style, FALSE);
}
