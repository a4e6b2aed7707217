/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* New pieces are laid in rows on one sheet, which is drawn as one picture; each stamp then keeps its own part of the
 * dots. A few are drawn at once, so that nothing blinks; many in a thread, a sheet at a time, the nearest first. Names
 * are most of them, and drawn as outlines: as texts of an SVG they would take longer than all the ground. */

#include "map-stamps.h"

#include <math.h>

#include "war-print-picture.h"

#define SHEET 1600                         /* width of the picture, in dots */
#define FEW   24                           /* pieces nobody would wait for a thread to draw */
#define MANY  90                           /* on one sheet */

typedef struct
{
  char            *text, *name;            /* name: all there is to draw, or NULL */
  gboolean         bold;
  WarMapBox        box;
  double           far;
  int              x, y, width, height;    /* on the sheet */
  cairo_surface_t *surface;
} Place;

/* How stamps are drawn. */
typedef struct { gboolean dark; double dots; int scale; } Look;

typedef struct
{
  Look       look;
  GPtrArray *places;                       /* of Place */
} Sheet;

struct _MapStamps
{
  MapStampsDone       done;
  gpointer            user;
  GAsyncReadyCallback drawn;
  GCancellable       *gone;
  GHashTable         *known;               /* text → MapStamp */
  GPtrArray          *wanted;              /* of Place, without a stamp yet and on no sheet, the nearest first */
  Sheet              *now;                 /* that a thread draws; borrowed from its task */
  Look                look;
};

static void
free_stamp (gpointer p)
{
  MapStamp *stamp = p;

  cairo_surface_destroy (stamp->surface);
  g_clear_object (&stamp->texture);
  g_free (stamp);
}

static void
free_place (gpointer p)
{
  Place *place = p;

  g_free (place->text);
  g_free (place->name);
  g_clear_pointer (&place->surface, cairo_surface_destroy);
  g_free (place);
}

static void
free_sheet (gpointer p)
{
  Sheet *sheet = p;

  g_ptr_array_unref (sheet->places);
  g_free (sheet);
}

/* Rows of pieces; returns how high all are. */
static int
lay_rows (const Sheet *sheet, double zoom)
{
  int x = 0, y = 0, row = 0;

  for (guint i = 0; i < sheet->places->len; i++)
    {
      Place *place = g_ptr_array_index (sheet->places, i);

      place->width = (int) ceil (place->box.w * zoom) + 2;
      place->height = (int) ceil (place->box.h * zoom) + 2;
      if (x + place->width > SHEET)
        {
          x = 0;
          y += row;
          row = 0;
        }
      place->x = x;
      place->y = y;
      x += place->width;
      row = MAX (row, place->height);
    }
  return y + row;
}

static char *
write_sheet (const Sheet *sheet, double zoom, int height)
{
  GString *svg = g_string_new (NULL);
  g_autofree char *style = map_board_style (sheet->look.dark);
  char factor[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (factor, sizeof factor, "%.5f", zoom);
  war_map_add_format (svg,
                      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                      "font-family=\"" WAR_MAP_FONT "\">%s",
                      SHEET, height, SHEET, height, style);
  for (guint i = 0; i < sheet->places->len; i++)
    {
      const Place *place = g_ptr_array_index (sheet->places, i);

      if (place->name != NULL)
        continue;
      war_map_add_format (svg, "<g transform=\"translate(%f %f) scale(%s) translate(%f %f)\">%s</g>\n",
                          (double) place->x + 1, (double) place->y + 1, factor, -place->box.x, -place->box.y,
                          place->text);
    }
  g_string_append (svg, "</svg>");
  return g_string_free (svg, FALSE);
}

static void
draw_name (const Place *place, WarMapMeasure *measure, const WarMapTones *tones, cairo_t *cr, double zoom)
{
  cairo_path_t *outline = war_map_outline (measure, place->bold ? WAR_MAP_BOLD : WAR_MAP_PLAIN, place->name);

  cairo_save (cr);
  cairo_translate (cr, place->x + 1 - place->box.x * zoom, place->y + 1 - place->box.y * zoom);
  cairo_scale (cr, zoom * WAR_MAP_LETTER, zoom * WAR_MAP_LETTER);
  cairo_new_path (cr);
  cairo_append_path (cr, outline);
  cairo_set_line_width (cr, WAR_MAP_HALO / WAR_MAP_LETTER);
  war_map_set_ink (cr, tones->halo, 1);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_stroke_preserve (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  war_map_set_ink (cr, tones->ink, 1);
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_path_destroy (outline);
}

static void
draw_names (const Sheet *sheet, cairo_t *cr, double zoom)
{
  g_autoptr (WarMapMeasure) measure = war_map_measure_new ();

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < sheet->places->len; i++)
    {
      const Place *place = g_ptr_array_index (sheet->places, i);

      if (place->name != NULL)
        draw_name (place, measure, sheet->look.dark ? &war_map_dark : &war_map_light, cr, zoom);
    }
}

/* Its own copy: the sheet goes. */
static void
cut_out (Place *place, int scale, cairo_surface_t *from)
{
  cairo_t *cr;

  place->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, place->width, place->height);
  cr = cairo_create (place->surface);
  cairo_set_source_surface (cr, from, -place->x, -place->y);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_set_device_scale (place->surface, scale, scale);
}

static void
draw_sheet (const Sheet *sheet)
{
  double zoom = sheet->look.dots * sheet->look.scale;
  int height = lay_rows (sheet, zoom);
  g_autofree char *svg = write_sheet (sheet, zoom, height);
  cairo_surface_t *surface = war_print_surface_new (CAIRO_FORMAT_ARGB32, SHEET, height);
  cairo_t *cr = cairo_create (surface);

  draw_names (sheet, cr, zoom);
  if (war_print_svg_draw (svg, cr, 0, 0, SHEET, height, NULL))
    for (guint i = 0; i < sheet->places->len; i++)
      cut_out (g_ptr_array_index (sheet->places, i), sheet->look.scale, surface);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gboolean
same_look (Look a, Look b)
{
  return a.dark == b.dark && a.dots == b.dots && a.scale == b.scale;
}

/* What was drawn for another look is nobody's. */
static void
keep_stamps (MapStamps *stamps, const Sheet *sheet)
{
  double zoom = sheet->look.dots * sheet->look.scale;
  int scale = sheet->look.scale;

  for (guint i = 0; i < sheet->places->len && same_look (sheet->look, stamps->look); i++)
    {
      Place *place = g_ptr_array_index (sheet->places, i);
      MapStamp *stamp;

      if (place->surface == NULL)
        continue;
      stamp = g_new0 (MapStamp, 1);
      stamp->surface = g_steal_pointer (&place->surface);
      stamp->x = (place->box.x * zoom - 1) / scale;
      stamp->y = (place->box.y * zoom - 1) / scale;
      stamp->width = (double) place->width / scale;
      stamp->height = (double) place->height / scale;
      g_hash_table_insert (stamps->known, g_strdup (place->text), stamp);
    }
}

static void
draw_task (gpointer p, gpointer user)
{
  g_autoptr (GTask) task = p;

  draw_sheet (g_task_get_task_data (task));
  g_task_return_boolean (task, TRUE);
}

/* One thread for all, and always the same: Pango keeps fonts for each thread, so the next sheet finds them there. */
static GThreadPool *
find_hand (void)
{
  static GThreadPool *hand;

  if (hand == NULL)
    hand = g_thread_pool_new (draw_task, NULL, 1, TRUE, NULL);
  return hand;
}

/* The next ones that are wanted. */
static Sheet *
take_sheet (MapStamps *stamps)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->look = stamps->look;
  sheet->places = g_ptr_array_new_with_free_func (free_place);
  while (stamps->wanted->len > 0 && sheet->places->len < MANY)
    g_ptr_array_add (sheet->places, g_ptr_array_steal_index (stamps->wanted, 0));
  return sheet;
}

static void
begin (MapStamps *stamps)
{
  GTask *task = g_task_new (NULL, stamps->gone, stamps->drawn, stamps);

  stamps->now = take_sheet (stamps);
  g_task_set_return_on_cancel (task, FALSE);
  g_task_set_task_data (task, stamps->now, free_sheet);
  g_thread_pool_push (find_hand (), task, NULL);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer user)
{
  MapStamps *stamps = user;

  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;                                /* nobody is there any more */
  keep_stamps (stamps, g_task_get_task_data (G_TASK (result)));
  stamps->now = NULL;
  if (stamps->wanted->len > 0)
    begin (stamps);
  stamps->done (stamps->user);
}

MapStamps *
map_stamps_new (MapStampsDone done, gpointer user)
{
  MapStamps *stamps = g_new0 (MapStamps, 1);

  stamps->done = done;
  stamps->user = user;
  stamps->drawn = drawn_cb;
  stamps->gone = g_cancellable_new ();
  stamps->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_stamp);
  stamps->wanted = g_ptr_array_new_with_free_func (free_place);
  return stamps;
}

void
map_stamps_free (MapStamps *stamps)
{
  g_cancellable_cancel (stamps->gone);
  g_object_unref (stamps->gone);
  g_hash_table_unref (stamps->known);
  g_ptr_array_unref (stamps->wanted);
  g_free (stamps);
}

static gboolean
is_gone (gpointer text, gpointer stamp, gpointer texts)
{
  return !g_hash_table_contains (texts, text);
}

static int
compare_far (gconstpointer a, gconstpointer b)
{
  const Place *p = *(Place *const *) a, *q = *(Place *const *) b;

  return p->far < q->far ? -1 : p->far > q->far;
}

/* Is a thread drawing it as it is wanted? */
static gboolean
is_drawn_now (const MapStamps *stamps, const char *text)
{
  for (guint i = 0; stamps->now != NULL && i < stamps->now->places->len; i++)
    if (g_str_equal (((Place *) g_ptr_array_index (stamps->now->places, i))->text, text))
      return same_look (stamps->now->look, stamps->look);
  return FALSE;
}

static Place *
new_place (const MapPiece *piece)
{
  Place *place = g_new0 (Place, 1);

  place->text = g_strdup (piece->text);
  place->name = g_strdup (piece->name);
  place->bold = piece->bold;
  place->box = piece->box;
  place->far = piece->far;
  return place;
}

/* Without a stamp, each text once, and as near as the nearest piece that has it. `texts`: where each is to be drawn, or
 * NULL. */
static void
want (MapStamps *stamps, const GArray *pieces, GHashTable *texts)
{
  g_ptr_array_set_size (stamps->wanted, 0);
  for (guint i = 0; i < pieces->len; i++)
    {
      const MapPiece *piece = &g_array_index (pieces, MapPiece, i);
      gpointer met;

      if (g_hash_table_lookup_extended (texts, piece->text, NULL, &met))
        {
          if (met != NULL)
            ((Place *) met)->far = MIN (((Place *) met)->far, piece->far);
          continue;
        }
      met = g_hash_table_contains (stamps->known, piece->text) || is_drawn_now (stamps, piece->text) ? NULL
                                                                                                   : new_place (piece);
      g_hash_table_insert (texts, piece->text, met);
      if (met != NULL)
        g_ptr_array_add (stamps->wanted, met);
    }
  g_ptr_array_sort (stamps->wanted, compare_far);
}

void
map_stamps_take (MapStamps *stamps, const GArray *pieces, gboolean dark, double dots, int scale)
{
  g_autoptr (GHashTable) texts = g_hash_table_new (g_str_hash, g_str_equal);
  Look look = { dark, dots, scale };

  if (!same_look (stamps->look, look))
    g_hash_table_remove_all (stamps->known);
  stamps->look = look;
  want (stamps, pieces, texts);
  g_hash_table_foreach_remove (stamps->known, is_gone, texts);
  if (stamps->wanted->len > FEW && stamps->now == NULL)
    begin (stamps);
  else if (stamps->wanted->len > 0 && stamps->wanted->len <= FEW)
    {
      Sheet *sheet = take_sheet (stamps);

      draw_sheet (sheet);
      keep_stamps (stamps, sheet);
      free_sheet (sheet);
    }
}

gboolean
map_stamps_busy (const MapStamps *stamps)
{
  return stamps->now != NULL;
}

MapStamp *
map_stamps_find (MapStamps *stamps, const char *text)
{
  return g_hash_table_lookup (stamps->known, text);
}

GdkTexture *
map_stamp_texture (MapStamp *stamp)
{
  cairo_surface_t *from = stamp->surface;
  int stride = cairo_image_surface_get_stride (from), height = cairo_image_surface_get_height (from);
  g_autoptr (GBytes) bytes = NULL;

  if (stamp->texture != NULL)
    return stamp->texture;
  cairo_surface_flush (from);
  bytes = g_bytes_new (cairo_image_surface_get_data (from), (gsize) stride * (gsize) height);
  stamp->texture = gdk_memory_texture_new (cairo_image_surface_get_width (from), height, GDK_MEMORY_DEFAULT, bytes,
                                           (gsize) stride);
  return stamp->texture;
}
