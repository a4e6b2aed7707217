/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The map of every game that has one, as it is drawn: nothing written lies over anything else, near or far, in either
 * language; every place is there, and around it what it holds; sides can be told in black and white; the picture is whole
 * and asks for nothing from outside. */

#include <glib/gstdio.h>
#include <string.h>

#include "game-table.h"
#include "war-decision.h"
#include "war-error.h"
#include "war-game.h"
#include "war-games.h"
#include "war-map-cells.h"
#include "war-map-draw.h"
#include "war-map-layers.h"
#include "war-print.h"
#include "war-sample.h"

#define PAPER 0.696                         /* times as near: a report's map is that much coarser */

typedef struct
{
  const WarGame    *game;
  WarData          *data;
  WarState         *state;                 /* as a campaign begins */
  const WarWords   *words[2];
  WarMapPlan       *plan;
  WarKind           kind;                  /* of its places */
} Board;

static void
carry_out (Board *b, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WarRecord) order = war_order_read (b->data, text, strlen (text), &error);
  g_autoptr (WarGroup) group = order != NULL ? war_decide (b->state, order, &(WarOccasion) { .first = 1 }) : NULL;

  g_assert_no_error (error);
  g_assert_cmpint (group->verdict, ==, WAR_DECIDED);
}

static gboolean
open_board (Board *b, const WarGame *game)
{
  g_autoptr (GError) error = NULL;

  *b = (Board) { .game = game, .plan = war_map_plan_new (war_game_schema (game), NULL) };
  if (b->plan == NULL)
    return FALSE;
  b->kind = war_find_kind (war_game_schema (game), g_ptr_array_index (b->plan->nodes, 0));
  b->data = war_game_data (game, NULL, NULL, &error);
  g_assert_no_error (error);
  b->state = war_state_new (b->data);
  b->words[0] = war_game_words (game, "en");
  b->words[1] = war_game_words (game, "es");
  carry_out (b, "{\"do\":\"set-up\"}");
  return TRUE;
}

static void
close_board (Board *b)
{
  war_map_plan_free (b->plan);
  war_state_free (b->state);
  war_data_free (b->data);
}

/* Each test looks at every map there is, and there is one at least. */
static void
each_map (void (*look) (Board *b))
{
  guint n = 0;

  for (guint i = 0; i < war_game_count (); i++)
    {
      Board b;

      if (!open_board (&b, war_game_at (i)))
        continue;
      look (&b);
      close_board (&b);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* The whole map so many times as near as it is drawn, or, at its own distance, what is round a place. */
static WarMapSheet *
lay_out_at (Board *b, guint language, WarMember place, double near)
{
  WarMapSheet *sheet = war_map_sheet_new (b->state, b->words[language], b->plan, NULL, place,
                                          b->plan->window.w / WAR_MAP_DOTS / near);
  g_autoptr (GString) panels = g_string_new (NULL);

  war_map_draw_panels (sheet, &war_map_light, NULL, panels, NULL);
  war_map_sheet_place (sheet);
  return sheet;
}

static WarMapSheet *
lay_out (Board *b, guint language, double near)
{
  return lay_out_at (b, language, WAR_NONE, near);
}

typedef struct
{
  WarMapBox box;
  char     *what;
  gboolean  still;                         /* a mark or a panel */
} Written;

static void
clear_written (gpointer p)
{
  g_free (((Written *) p)->what);
}

static void
add_written (GArray *all, WarMapBox box, char *what, gboolean still)
{
  Written one = { box, what, still };

  g_array_append_val (all, one);
}

/* Everything with a box: names, stacks, marks, panels. */
static GArray *
find_written (const WarMapSheet *sheet)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Written));
  double half = WAR_MAP_MARK * sheet->dot;

  g_array_set_clear_func (all, clear_written);
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *m = &g_array_index (sheet->marks, WarMapMark, i);

      if (m->sea || !m->seen)
        continue;
      add_written (all, m->box, g_strdup_printf ("the name %s", m->name), FALSE);
      add_written (all, (WarMapBox) { m->at.x - half, m->at.y - half, 2 * half, 2 * half },
                   g_strdup_printf ("the mark of %s", m->name), TRUE);
    }
  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);
      const char *name = g_array_index (sheet->marks, WarMapMark, stack->mark).name;

      add_written (all, stack->box, g_strdup_printf ("a stack at %s", name), FALSE);
    }
  for (guint i = 0; i < sheet->panels->len; i++)
    add_written (all, g_array_index (sheet->panels, WarMapBox, i), g_strdup_printf ("panel %u", i), TRUE);
  return all;
}

static gboolean
lie_over (WarMapBox a, WarMapBox b)
{
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/* Where only a part is seen the title may have to stand on a mark. */
static void
check_sheet_apart (const WarMapSheet *sheet)
{
  g_autoptr (GArray) all = find_written (sheet);
  gboolean all_of_it = sheet->window.w >= sheet->whole.w;
  guint over = 0;

  for (guint i = 0; i < all->len; i++)
    for (guint k = i + 1; k < all->len; k++)
      {
        const Written *one = &g_array_index (all, Written, i), *other = &g_array_index (all, Written, k);

        if (lie_over (one->box, other->box) && lie_over (one->box, sheet->window)
            && lie_over (other->box, sheet->window) && (all_of_it || !one->still || !other->still))
          {
            g_test_message ("%s lies over %s", one->what, other->what);
            over++;
          }
      }
  g_assert_cmpuint (over, ==, 0);
}

static void
check_apart (Board *b, guint language, double near)
{
  g_autoptr (WarMapSheet) sheet = lay_out (b, language, near);

  check_sheet_apart (sheet);
}

static void
check_all_apart (Board *b)
{
  static const double nearness[] = { PAPER, 1, 2, 4 };

  for (guint language = 0; language < 2; language++)
    for (guint i = 0; i < G_N_ELEMENTS (nearness); i++)
      check_apart (b, language, nearness[i]);
}

static void
test_nothing_lies_over_anything (void)
{
  each_map (check_all_apart);
}

/* As a sample leaves the board: with convoys, fleets at sea and stocks. */
static void
check_samples_apart (Board *b)
{
  g_auto (GStrv) samples = war_schema_listed (b->plan->schema, "samples");
  g_autofree char *folder = g_dir_make_tmp ("mariscal-maps-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sample.mariscal", NULL);

  for (guint i = 0; samples[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (WarCampaign) c = war_sample_create (path, b->game, samples[i], &error);
      Board after = *b;

      g_assert_no_error (error);
      after.data = war_campaign_data (c);
      after.state = war_campaign_look (c, war_campaign_head (c));
      check_apart (&after, 0, 1);
      check_apart (&after, 1, 4);
      war_state_free (after.state);
      g_remove (path);
    }
  g_rmdir (folder);
}

static void
test_nothing_lies_over_anything_in_play (void)
{
  each_map (check_samples_apart);
}

/* A place that is seen has its name where it is seen, and a sea's name is cut off nowhere. */
static void
check_names_within (const WarMapSheet *sheet)
{
  WarMapBox in = sheet->window;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *m = &g_array_index (sheet->marks, WarMapMark, i);

      if (!m->sea && m->seen
          && (m->box.x < in.x || m->box.y < in.y || m->box.x + m->box.w > in.x + in.w || m->box.y + m->box.h > in.y + in.h))
        g_error ("the name %s is cut off", m->name);
    }
  for (guint i = 0; i < sheet->seas->len; i++)
    {
      const WarMapSeaName *sea = &g_array_index (sheet->seas, WarMapSeaName, i);

      for (guint k = 0; k < sea->letters->len; k++)
        {
          WarMapPoint at = g_array_index (sea->letters, WarMapLetter, k).at;

          g_assert_true (lie_over ((WarMapBox) { at.x, at.y, 0, 0 }, in));
        }
    }
}

/* Boards of later years, from the games' folders: they are what they are said to be, and all has its place, also round
 * every tenth place. */
static void
test_boards_of_later_years (void)
{
  g_autoptr (GPtrArray) cases = folder_cases ("boards");

  g_assert_cmpuint (cases->len, >, 0);
  for (guint i = 0; i < cases->len; i++)
    {
      const FolderCase *c = g_ptr_array_index (cases, i);
      JsonArray *orders = folder_list (c->about, "orders");
      Board b;

      g_assert_true (open_board (&b, c->game));
      for (guint k = 0; k < json_array_get_length (orders); k++)
        {
          g_autofree char *order = folder_text (json_array_get_element (orders, k));

          carry_out (&b, order);
        }
      table_check_values (b.state, folder_object (c->about, "expect"), c->name);
      check_all_apart (&b);
      for (guint k = 0; k < war_n_members (b.data, b.kind); k += 10)
        {
          g_autoptr (WarMapSheet) sheet = lay_out_at (&b, k & 1, war_member_make (b.kind, (gint32) k), 2);

          check_sheet_apart (sheet);
          check_names_within (sheet);
        }
      close_board (&b);
    }
}

/* Letters of seas are turned, so their own squares are looked at. */
static void
check_seas_at (Board *b, double near)
{
  g_autoptr (WarMapSheet) sheet = lay_out (b, 0, near);
  g_autoptr (GArray) all = find_written (sheet);

  g_assert_cmpint (sheet->seas->len > 0, ==, b->plan->seas->len > 0);
  for (guint i = 0; i < sheet->seas->len; i++)
    {
      const WarMapSeaName *sea = &g_array_index (sheet->seas, WarMapSeaName, i);

      for (guint k = 0; k < sea->letters->len; k++)
        {
          const WarMapLetter *letter = &g_array_index (sea->letters, WarMapLetter, k);
          double half = sea->size * 0.25;
          WarMapBox box = { letter->at.x - half, letter->at.y - half, 2 * half, 2 * half };

          for (guint n = 0; n < all->len; n++)
            if (lie_over (box, g_array_index (all, Written, n).box))
              g_error ("%s: %s lies over %s", g_array_index (sheet->marks, WarMapMark, sea->mark).name, letter->text,
                       g_array_index (all, Written, n).what);
        }
    }
}

static void
check_seas (Board *b)
{
  check_seas_at (b, PAPER);
  check_seas_at (b, 1);
}

static void
test_seas_keep_their_names (void)
{
  each_map (check_seas);
}

static char *
draw (Board *b, guint language, const char *layer, gboolean dark)
{
  g_autoptr (GError) error = NULL;
  char *svg = war_print_map (b->state, b->words[language], &(WarMapLook) { .layer = layer, .dark = dark }, &error);

  g_assert_no_error (error);
  return svg;
}

static void
check_places (Board *b)
{
  g_autofree char *svg = draw (b, 0, NULL, FALSE);
  g_autoptr (WarMapSheet) sheet = lay_out (b, 0, 1);

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *m = &g_array_index (sheet->marks, WarMapMark, i);
      g_autofree char *id = g_strdup_printf (" id=\"%s-%s\"", m->sea ? "sea" : "mark", war_id (b->data, m->who));
      const char *found = strstr (svg, id);

      if (found == NULL || strstr (found + 1, id) != NULL)
        g_error ("%s is not drawn just once", id);
    }
}

static void
test_every_place_is_drawn (void)
{
  each_map (check_places);
}

static gboolean
holds (const GArray *rings, WarMapPoint at)
{
  gboolean inside = FALSE;

  for (guint i = 1; i < rings->len; i++)
    {
      WarMapPoint a = g_array_index (rings, WarMapPoint, i - 1), b = g_array_index (rings, WarMapPoint, i);

      if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
        inside = !inside;
    }
  return inside;
}

/* Rings come one after another; the step from the end of one to the start of the next is no edge. */
static gboolean
cell_holds (const GArray *rings, WarMapPoint at)
{
  g_autoptr (GArray) ring = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  gboolean inside = FALSE;

  for (guint i = 0; i < rings->len; i++)
    {
      WarMapPoint p = g_array_index (rings, WarMapPoint, i);

      g_array_append_val (ring, p);
      if (ring->len > 1 && memcmp (ring->data, &p, sizeof p) == 0)
        {
          inside = inside != holds (ring, at);
          g_array_set_size (ring, 0);
        }
    }
  g_assert_cmpuint (ring->len, ==, 0);
  return inside;
}

/* A mark on land lies in its own cell and in no other's. */
static void
check_cells (Board *b)
{
  g_autoptr (WarMapSheet) sheet = lay_out (b, 0, 1);
  g_autoptr (WarMapGround) ground = war_map_ground_new (b->plan);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));

  for (guint i = 0; i < sheet->marks->len && !g_array_index (sheet->marks, WarMapMark, i).sea; i++)
    g_array_append_val (places, g_array_index (sheet->marks, WarMapMark, i).at);

  g_autoptr (WarMapCells) cells = war_map_cells_new (ground, sheet->window, (const WarMapPoint *) (void *) places->data,
                                                     places->len, NULL);

  for (guint i = 0; i < places->len; i++)
    for (guint k = 0; k < places->len; k++)
      {
        WarMapPoint at = g_array_index (places, WarMapPoint, k);

        if (war_map_ground_at (ground, at) >= 0 && cell_holds (g_ptr_array_index (cells->cells, i), at) != (i == k))
          g_error ("%s and the cell of %s", g_array_index (sheet->marks, WarMapMark, k).name,
                   g_array_index (sheet->marks, WarMapMark, i).name);
      }
}

static void
test_every_place_has_its_surroundings (void)
{
  each_map (check_cells);
}

/* The letter of each is another, so is the hatch of each that holds something where there is ground to wash. */
static void
check_sides (Board *b)
{
  g_autoptr (WarMapSheet) sheet = lay_out (b, 0, 1);
  g_autofree char *svg = draw (b, 0, NULL, FALSE);

  for (guint language = 0; language < 2; language++)
    for (guint i = 0; i < b->plan->sides->len; i++)
      for (guint k = 0; k < i; k++)
        {
          const WarMapSide *one = g_ptr_array_index (b->plan->sides, i), *other = g_ptr_array_index (b->plan->sides, k);

          g_assert_cmpuint (one->tone, !=, other->tone);
          g_assert_cmpstr (war_words_plain (b->words[language], one->letter), !=,
                           war_words_plain (b->words[language], other->letter));
        }
  for (guint tone = 1; tone <= 3; tone++)
    {
      g_autofree char *hatch = g_strdup_printf ("class=\"hatch-%u\"", tone);
      gboolean held = FALSE;

      for (guint i = 0; i < sheet->marks->len; i++)
        held = held || g_array_index (sheet->marks, WarMapMark, i).tone == tone;
      g_assert_cmpint (strstr (svg, hatch) != NULL, ==, held && b->plan->file != NULL);
    }
  for (guint i = 0; i < sheet->stacks->len; i++)
    g_assert_cmpuint (strlen (g_array_index (sheet->stacks, WarMapStack, i).letter), >, 0);
}

static void
test_sides_are_told_without_colour (void)
{
  each_map (check_sides);
}

/* A count that is somebody else's by place (a stock) shows this symbol. */
static gboolean
is_by_place (const WarMapPlan *plan, const char *symbol, const char *kind)
{
  for (guint i = 0; i < plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (plan->layers, i);

      for (guint k = 0; k < layer->stack->len; k++)
        {
          const char *path = g_ptr_array_index (layer->stack, k), *slash = strchr (path, '/');

          if (g_strcmp0 (g_hash_table_lookup (plan->symbols, slash + 1), symbol) == 0 && g_str_has_prefix (path, kind))
            return FALSE;
        }
    }
  return TRUE;
}

/* How many tags are of an earlier turn; what stands at a place that was not confirmed in this one has no other. */
static guint
count_old (Board *b, WarMapSheet *sheet, WarValue turn)
{
  const WarFieldInfo *seen = war_schema_seen (b->plan->schema);
  g_autofree char *kind = g_strconcat (war_kind_info (b->plan->schema, war_field_group (seen->field))->id, "/", NULL);
  guint n = 0;

  for (guint i = 0; i < sheet->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, i);
      WarValue when = WAR_NONE;
      gboolean kept = war_seen (b->state, g_array_index (sheet->marks, WarMapMark, stack->mark).who, &when);

      g_assert_true (!stack->old || (kept && when < turn && stack->when == when));
      g_assert_cmpint (stack->age != NULL, ==, stack->old && when != WAR_NONE);
      for (guint k = 0; k < stack->n && kept && when < turn && !stack->old; k++)
        g_assert_true (is_by_place (b->plan, stack->item[k].symbol, kind));
      n += stack->age != NULL;
    }
  return n;
}

/* How many places have a question mark: all that somebody holds and nobody has confirmed, and no others. */
static guint
count_unknown (Board *b, WarMapSheet *sheet)
{
  guint n = 0;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      WarValue when = WAR_NONE;
      guint found = 0, expected = war_seen (b->state, mark->who, &when) && when == WAR_NONE && mark->owner != WAR_NONE;

      for (guint k = 0; k < sheet->stacks->len; k++)
        {
          const WarMapStack *stack = &g_array_index (sheet->stacks, WarMapStack, k);

          found += stack->mark == i && g_str_equal (stack->letter, "?");
        }
      g_assert_cmpuint (found, ==, expected);
      n += found;
    }
  return n;
}

static void
check_ages (Board *b)
{
  Board later = *b;

  if (war_schema_seen (b->plan->schema) == NULL)
    return;
  later.state = war_state_copy (b->state);
  carry_out (&later, "{\"do\":\"correct\",\"path\":\"game/turn\",\"value\":2}");
  for (guint language = 0; language < 2; language++)
    {
      g_autoptr (WarMapSheet) now = lay_out (b, language, 1), then = lay_out (&later, language, 1);
      g_autofree char *first = draw (b, language, NULL, FALSE), *second = draw (&later, language, NULL, TRUE);
      g_autofree char *as_of = war_words_say (b->words[language], NULL, "print-as-of", WAR_ARGS (WAR_N ("n", 1)));
      g_autofree char *unseen = war_words_say (b->words[language], NULL, "print-unseen", NULL);
      g_autofree char *title = g_strconcat (" · ", as_of, "</title>", NULL), *legend = g_strconcat (">", unseen, "<", NULL);

      g_assert_cmpuint (count_old (b, now, 1), ==, 0);
      g_assert_cmpuint (count_old (&later, then, 2), >, 10);
      g_assert_cmpuint (count_unknown (b, now), >, 0);
      g_assert_cmpuint (count_unknown (&later, then), ==, count_unknown (b, now));
      g_assert_null (strstr (first, title));
      g_assert_nonnull (strstr (second, title));
      g_assert_nonnull (strstr (first, legend));
      check_apart (&later, language, 1);
    }
  war_state_free (later.state);
}

static void
test_what_was_not_seen_today_is_faint (void)
{
  each_map (check_ages);
}

static void
look_at_element (GMarkupParseContext *context, const char *element, const char **names, const char **values, gpointer user,
                 GError **error)
{
  g_assert_cmpstr (element, !=, "script");
  g_assert_cmpstr (element, !=, "image");
  for (guint i = 0; names[i] != NULL; i++)
    {
      const char *url = strstr (values[i], "url(");

      g_assert_false (g_str_has_prefix (names[i], "on"));
      g_assert_true (url == NULL || url[4] == '#');
      if (g_str_has_suffix (names[i], "href"))
        g_assert_cmpint (values[i][0], ==, '#');
    }
}

static void
check_whole (Board *b)
{
  static const GMarkupParser parser = { .start_element = look_at_element };

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *svg = draw (b, i & 1, NULL, i > 1), *again = draw (b, i & 1, NULL, i > 1);
      GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
      g_autoptr (GError) error = NULL;

      g_markup_parse_context_parse (context, svg, -1, &error);
      g_assert_no_error (error);
      g_markup_parse_context_end_parse (context, &error);
      g_assert_no_error (error);
      g_markup_parse_context_free (context);
      g_assert_cmpstr (svg, ==, again);
    }
}

static void
test_the_picture_is_whole (void)
{
  each_map (check_whole);
}

/* Every layer can be drawn, also one about a place, by any name of it; what is not there is an error. */
static void
check_layers (Board *b)
{
  WarMember place = war_next (b->state, war_find_kind (b->plan->schema, g_ptr_array_index (b->plan->nodes, 0)), WAR_NONE);
  g_autofree char *plain = draw (b, 1, NULL, FALSE), *name = war_words_name (b->words[1], b->state, b->data, place, NULL);
  g_autofree char *folded = war_fold (name);

  for (guint i = 0; i < b->plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (b->plan->layers, i);
      g_autofree char *by_id = layer->about != NULL ? g_strconcat (layer->id, ":", war_id (b->data, place), NULL)
                                                    : g_strdup (layer->id);
      g_autofree char *by_name = layer->about != NULL ? g_strconcat (layer->id, ":", folded, NULL) : g_strdup (layer->id);
      g_autofree char *one = draw (b, 1, by_id, FALSE), *other = draw (b, 1, by_name, FALSE);

      g_assert_cmpstr (one, ==, other);
      g_assert_cmpstr (one, !=, plain);
    }
}

static void
check_no_layer (Board *b)
{
  static const char *const wrong[] = { "", ":", "no-such-layer", "control:", "no-such-layer:x" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (war_print_map (b->state, b->words[0], &(WarMapLook) { .layer = wrong[i] }, &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
    }
  check_layers (b);
}

static void
test_layers_by_name (void)
{
  each_map (check_no_layer);
}

/* By id, by name, so many times; no place that is not there, no times that nobody can look. */
static void
check_come_near (Board *b)
{
  static const char *const wrong[] = { "", ":2", "no-such-place", "%s:0", "%s:9", "%s:", "%s:2x" };
  WarMember place = war_next (b->state, b->kind, WAR_NONE);
  g_autofree char *name = war_words_name (b->words[1], b->state, b->data, place, NULL), *folded = war_fold (name);
  g_autofree char *twice = g_strconcat (folded, ":2", NULL);
  g_autofree char *by_id = war_print_map (b->state, b->words[1], &(WarMapLook) { .near = war_id (b->data, place) }, NULL);
  g_autofree char *by_name = war_print_map (b->state, b->words[1], &(WarMapLook) { .near = twice }, NULL);

  g_assert_cmpstr (by_id, ==, by_name);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (GStrv) parts = g_strsplit (wrong[i], "%s", -1);
      g_autofree char *near = g_strjoinv (folded, parts);
      g_autoptr (GError) error = NULL;

      g_assert_null (war_print_map (b->state, b->words[0], &(WarMapLook) { .near = near }, &error));
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
    }
}

static void
test_come_near (void)
{
  each_map (check_come_near);
}

/* The first place of this kind at which nothing stands, on this sheet. */
static guint
find_empty (Board *b, WarMapSheet *sheet, WarKind kind)
{
  for (guint i = 0; i < sheet->marks->len; i++)
    {
      gboolean empty = war_member_kind (g_array_index (sheet->marks, WarMapMark, i).who) == kind;

      for (guint k = 0; k < sheet->stacks->len && empty; k++)
        empty = g_array_index (sheet->stacks, WarMapStack, k).mark != i;
      if (empty)
        return i;
    }
  g_error ("%s: something stands at every %s", war_schema_id (b->plan->schema), war_kind_info (b->plan->schema, kind)->id);
}

/* Three of what this field counts, of somebody who takes part in the war, where nothing stood: a tag with its symbol. */
static void
check_counted (Board *b, WarMapSheet *sheet, const WarFieldInfo *info)
{
  WarKind kind = war_field_group (info->field);
  guint at = find_empty (b, sheet, kind);
  WarMember who = g_array_index (sheet->marks, WarMapMark, at).who, owner = war_next (b->state, info->by, WAR_NONE);
  g_autofree char *order
      = g_strdup_printf ("{\"do\":\"correct\",\"path\":\"%s/%s/%s/%s\",\"value\":3}", war_kind_info (b->plan->schema, kind)->id,
                         war_id (b->data, who), info->id, war_id (b->data, owner));
  Board after = *b;
  const WarMapStack *found = NULL;

  after.state = war_state_copy (b->state);
  carry_out (&after, order);

  g_autoptr (WarMapSheet) then = lay_out (&after, 0, 1);

  for (guint i = 0; i < then->stacks->len; i++)
    if (g_array_index (then->stacks, WarMapStack, i).mark == at && g_array_index (then->stacks, WarMapStack, i).n > 0)
      found = &g_array_index (then->stacks, WarMapStack, i);
  g_assert_nonnull (found);
  g_assert_cmpuint (found->n, ==, 1);
  g_assert_cmpstr (found->item[0].symbol, ==, g_hash_table_lookup (b->plan->symbols, info->id));
  g_assert_cmpstr (found->item[0].count, ==, "3");
  war_state_free (after.state);
}

/* A piece that is put where nothing stood: a tag there with its symbol, one, and of its side. */
static void
check_piece (Board *b, WarMapSheet *sheet, const WarFieldInfo *info)
{
  WarKind kind = war_field_group (info->field);
  guint at = find_empty (b, sheet, info->kind);
  WarMember piece = war_next (b->state, kind, WAR_NONE);
  WarMember side = war_map_value (b->state, kind, war_map_role (b->plan, "side"), piece, WAR_NONE);
  g_autofree char *order
      = g_strdup_printf ("{\"do\":\"correct\",\"path\":\"%s/%s/%s\",\"value\":\"%s\"}",
                         war_kind_info (b->plan->schema, kind)->id, war_id (b->data, piece), info->id,
                         war_id (b->data, g_array_index (sheet->marks, WarMapMark, at).who));
  Board after = *b;
  guint found = 0;

  g_assert_cmpint (side, !=, WAR_NONE);
  after.state = war_state_copy (b->state);
  carry_out (&after, order);

  g_autoptr (WarMapSheet) then = lay_out (&after, 0, 1);

  for (guint i = 0; i < then->stacks->len; i++)
    {
      const WarMapStack *stack = &g_array_index (then->stacks, WarMapStack, i);

      if (stack->mark != at)
        continue;
      found++;
      g_assert_cmpint (stack->side, ==, side);
      g_assert_cmpuint (stack->n, ==, 1);
      g_assert_cmpstr (stack->item[0].symbol, ==, g_hash_table_lookup (b->plan->symbols, info->id));
      g_assert_cmpstr (stack->item[0].count, ==, "1");
    }
  g_assert_cmpuint (found, ==, 1);
  war_state_free (after.state);
}

/* Fields of units of all the boards there are; a game may follow its units elsewhere. */
static guint stacked;

static void
check_stacks (Board *b)
{
  g_autoptr (WarMapSheet) sheet = lay_out (b, 0, 1);

  for (guint i = 0; i < b->plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (b->plan->layers, i);

      for (guint k = 0; k < layer->stack->len; k++)
        {
          const char *path = g_ptr_array_index (layer->stack, k), *slash = strchr (path, '/');
          WarKind kind = war_find_kind_len (b->plan->schema, path, slash - path);
          const WarFieldInfo *info = war_find_field (b->plan->schema, kind, slash + 1, -1);

          g_assert_nonnull (info);
          g_assert_nonnull (g_hash_table_lookup (b->plan->symbols, info->id));
          if (war_map_is_piece (info))
            check_piece (b, sheet, info);
          else if (kind == b->kind || info->by != b->kind)
            check_counted (b, sheet, info);
          stacked++;
        }
    }
}

static void
test_all_that_stands_is_drawn (void)
{
  each_map (check_stacks);
  g_assert_cmpuint (stacked, >, 0);
}

static void
check_told (Board *b, const char *svg, const char *layer, const char *what, const GArray *drawn)
{
  g_autofree char *key = g_strdup_printf ("layer/%s/%s", layer, what);

  g_assert_true (drawn->len == 0 || war_words_has (b->words[1], key));
  if (war_words_has (b->words[1], key))
    {
      g_autofree char *words = war_words_say (b->words[1], b->data, key, NULL), *told = g_strconcat (">", words, "<", NULL);

      g_assert_cmpint (strstr (svg, told) != NULL, ==, drawn->len > 0);
    }
}

/* On all the boards there are. */
static guint painted;

/* What a layer that is worked out draws on the map has words beside it, and what it does not draw has none. */
static void
check_paint (Board *b)
{
  WarMember place = war_next (b->state, b->kind, WAR_NONE);

  for (guint i = 0; i < b->plan->layers->len; i++)
    {
      const WarMapLayer *layer = g_ptr_array_index (b->plan->layers, i);
      g_autoptr (WarPaint) paint = war_paint_new ();
      g_autofree char *name = layer->about != NULL ? g_strconcat (layer->id, ":", war_id (b->data, place), NULL)
                                                   : g_strdup (layer->id);
      g_autofree char *svg = draw (b, 1, name, FALSE);

      if (layer->worked)
        b->game->layer (b->state, layer->id, layer->about != NULL ? place : WAR_NONE, paint);
      check_told (b, svg, layer->id, "ways", paint->ways);
      check_told (b, svg, layer->id, "sources", paint->sources);
      check_told (b, svg, layer->id, "cut", paint->cut);
      check_told (b, svg, layer->id, "reached", paint->reached);
      painted += paint->ways->len + paint->sources->len + paint->reached->len;
    }
}

static void
test_what_layers_draw_is_told (void)
{
  each_map (check_paint);
  g_assert_cmpuint (painted, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  war_games_load ();
  g_test_add_func ("/maps/nothing-lies-over-anything-near-or-far", test_nothing_lies_over_anything);
  g_test_add_func ("/maps/nothing-lies-over-anything-in-play", test_nothing_lies_over_anything_in_play);
  g_test_add_func ("/maps/nothing-lies-over-anything-in-later-years", test_boards_of_later_years);
  g_test_add_func ("/maps/nothing-lies-over-the-names-of-seas", test_seas_keep_their_names);
  g_test_add_func ("/maps/every-place-is-drawn-once", test_every_place_is_drawn);
  g_test_add_func ("/maps/every-place-has-its-own-surroundings", test_every_place_has_its_surroundings);
  g_test_add_func ("/maps/sides-are-told-without-colour", test_sides_are_told_without_colour);
  g_test_add_func ("/maps/what-was-not-seen-today-is-faint", test_what_was_not_seen_today_is_faint);
  g_test_add_func ("/maps/the-picture-is-whole-and-the-same-twice", test_the_picture_is_whole);
  g_test_add_func ("/maps/layers-go-by-their-names", test_layers_by_name);
  g_test_add_func ("/maps/all-that-stands-is-drawn", test_all_that_stands_is_drawn);
  g_test_add_func ("/maps/what-layers-draw-is-told", test_what_layers_draw_is_told);
  g_test_add_func ("/maps/one-comes-near-to-a-place", test_come_near);
  return g_test_run ();
}
