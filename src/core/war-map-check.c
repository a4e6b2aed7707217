/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads what game.json says of its map ("map": which kinds are places, seas and links, the projection, the
 * window, how far apart things are kept) and holds the tables against it. Who is gone is not there; what is
 * wrong is told once. A hostile map has many faults: past MOST_FAULTS nothing more is told. */

#include "war-map-check.h"

#include <math.h>
#include <string.h>

#include "war-game.h"
#include "war-projection.h"
#include "war-scan.h"

#define MOST_FAULTS 4000
#define EARTH       6371.0                 /* km */

typedef struct { double x, y; } Point;

typedef struct
{
  WarMember who;
  gboolean  sea;
  gboolean  drawn;                         /* within the window, not in a box beside the map */
  Point     at;                            /* km, y down */
  guint     group;                         /* the spot that stands for all it can be reached from */
} Spot;

typedef struct { WarMember link; guint a, b; } Way;                        /* between two spots */

typedef struct
{
  const WarData *data;
  WarReport     *out;
  GArray        *nodes, *seas, *links;     /* of WarKind */
  char          *coast;                    /* "zone/coast", or NULL */
  double         lat, lon, radius;
  double         left, top, width, height; /* no width: the window is not told */
  double         apart, clear;             /* km from mark to mark, and from a link to a mark */
  GArray        *spots;
  GHashTable    *numbers;                  /* member → its spot's number + 1 */
  GArray        *ways;
} Check;

static void
clear_check (Check *c)
{
  g_array_unref (c->nodes);
  g_array_unref (c->seas);
  g_array_unref (c->links);
  g_array_unref (c->spots);
  g_array_unref (c->ways);
  g_hash_table_unref (c->numbers);
  g_free (c->coast);
}

static void
complain (Check *c, WarMember who, const char *field, const char *words, const WarArg *args)
{
  if (war_report_n (c->out) < MOST_FAULTS)
    war_complain_about (c->out, c->data, who, field, NULL, words, args);
}

/* ---- what game.json says ---- */

static void
read_kinds (WarScan *scan, const WarSchema *schema, GArray *kinds)
{
  WarSlice id;

  war_scan_enter (scan);
  while (war_scan_item (scan) && war_scan_string (scan, &id))
    {
      WarKind kind = war_find_kind_len (schema, id.at, id.len);

      if (kind != 0)
        g_array_append_val (kinds, kind);
    }
}

/* The whole numbers of one record; what is none, or has no such name, is passed over. */
static void
read_numbers (WarScan *scan, const char *const *names, double *const *numbers)
{
  WarSlice name;
  gint64 n;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      guint i = 0;

      while (names[i] != NULL && !war_slice_is (name, names[i]))
        i++;
      if (names[i] == NULL || war_scan_peek (scan) != WAR_SCAN_NUMBER)
        war_scan_skip (scan, NULL);
      else if (war_scan_int (scan, &n))
        *numbers[i] = (double) n;
    }
}

static gboolean
read_declared (Check *c, const WarSchema *schema)
{
  static const char *const projection[] = { "lat", "lon", "radius", NULL };
  static const char *const window[] = { "left", "top", "width", "height", NULL };
  static const char *const keep[] = { "apart", "clear", NULL };
  const char *json = war_schema_declared (schema, "map");
  WarSlice name;
  WarScan scan;

  if (json == NULL)
    return FALSE;
  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    if (war_slice_is (name, "nodes"))
      read_kinds (&scan, schema, c->nodes);
    else if (war_slice_is (name, "seas"))
      read_kinds (&scan, schema, c->seas);
    else if (war_slice_is (name, "links"))
      read_kinds (&scan, schema, c->links);
    else if (war_slice_is (name, "projection"))
      read_numbers (&scan, projection, (double *[]) { &c->lat, &c->lon, &c->radius });
    else if (war_slice_is (name, "backdrop"))
      read_numbers (&scan, window, (double *[]) { &c->left, &c->top, &c->width, &c->height });
    else if (war_slice_is (name, "keep"))
      read_numbers (&scan, keep, (double *[]) { &c->apart, &c->clear });
    else if (war_slice_is (name, "coast") && c->coast == NULL)
      c->coast = war_scan_text (&scan);
    else
      war_scan_skip (&scan, NULL);
  return war_scan_done (&scan);
}

/* ---- places ---- */

static WarValue
value_of (const WarData *data, WarMember of, const char *field, WarValue otherwise)
{
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (of), field, -1);
  gboolean there = info != NULL && info->standing == WAR_FIXED && info->by == 0;
  WarValue v = there ? war_fixed (data, info->field, of, 0) : otherwise;

  return v == WAR_NONE || v == WAR_UNKNOWN ? otherwise : v;
}

static gboolean
project (const Check *c, double lat, double lon, Point *at)
{
  return war_project (&(WarProjection) { c->lat / 1000, c->lon / 1000, c->radius }, lat, lon, &at->x, &at->y);
}

static gboolean
is_within (const Check *c, Point at)
{
  double x = at.x - c->left, y = at.y - c->top;

  return c->width <= 0 || (x >= 0 && x <= c->width && y >= 0 && y <= c->height);
}

static void
add_spot (Check *c, WarMember who, gboolean sea)
{
  Spot spot = { .who = who, .sea = sea, .group = c->spots->len };
  double lat = value_of (c->data, who, "lat", 0) / 1000.0, lon = value_of (c->data, who, "lon", 0) / 1000.0;

  if (value_of (c->data, who, "offmap", FALSE) != TRUE)
    {
      spot.drawn = fabs (lat) <= 90 && fabs (lon) <= 180 && project (c, lat, lon, &spot.at)
                   && is_within (c, spot.at);
      if (!spot.drawn)
        complain (c, who, "lat", lat == 0 && lon == 0 ? "map-no-place" : "map-outside",
                  WAR_ARGS (WAR_WHO ("place", who)));
    }
  g_hash_table_insert (c->numbers, GINT_TO_POINTER (who), GUINT_TO_POINTER (c->spots->len + 1));
  g_array_append_val (c->spots, spot);
}

static void
add_spots (Check *c, const GArray *kinds, gboolean sea)
{
  for (guint k = 0; k < kinds->len; k++)
    {
      WarKind kind = g_array_index (kinds, WarKind, k);

      for (guint i = 0; i < war_n_members (c->data, kind); i++)
        if (!war_member_gone (c->data, war_member_make (kind, i)))
          add_spot (c, war_member_make (kind, i), sea);
    }
}

static Spot *
spot_at (const Check *c, guint i)
{
  return &g_array_index (c->spots, Spot, i);
}

/* Of two that are at odds, the one that an overlay speaks of is to blame. */
static gboolean
is_to_blame (const Check *c, WarMember who, WarMember other)
{
  g_autoptr (GString) his = g_string_new (NULL), theirs = g_string_new (NULL);

  war_member_print (c->data, who, his);
  war_member_print (c->data, other, theirs);
  return war_data_line (c->data, his->str) > 0 && war_data_line (c->data, theirs->str) == 0;
}

static void
check_apart (Check *c)
{
  for (guint i = 0; c->apart > 0 && i < c->spots->len && war_report_n (c->out) < MOST_FAULTS; i++)
    for (guint j = 0; j < i; j++)
      {
        const Spot *a = spot_at (c, i), *b = spot_at (c, j);
        double far = hypot (a->at.x - b->at.x, a->at.y - b->at.y);

        if (!a->drawn || !b->drawn || a->sea || b->sea || far >= c->apart)
          continue;
        if (is_to_blame (c, b->who, a->who))
          a = b, b = spot_at (c, i);
        complain (c, a->who, "lat", "map-too-near",
                  WAR_ARGS (WAR_WHO ("place", a->who), WAR_WHO ("other", b->who), WAR_N ("n", (int) far),
                            WAR_N ("least", (int) c->apart)));
      }
}

/* ---- names ---- */

/* Takes a name for a place; complains if another one answers to it already: of the one that was renamed. */
static void
take_name (Check *c, GHashTable *taken, WarMember who, const char *name)
{
  g_autofree char *folded = NULL;
  WarMember other;

  if (name == NULL || *name == '\0')
    return;
  folded = war_fold (name);
  other = GPOINTER_TO_INT (g_hash_table_lookup (taken, folded));
  if (other == 0)
    g_hash_table_insert (taken, g_steal_pointer (&folded), GINT_TO_POINTER (who));
  else if (other != who)
    {
      gboolean his = war_data_renamed (c->data, other) && !war_data_renamed (c->data, who);

      complain (c, his ? other : who, "name", "map-name-twice",
                WAR_ARGS (WAR_SAY ("name", name), WAR_WHO ("other", his ? who : other)));
    }
}

static void
take_names (Check *c, GHashTable *taken, WarMember who, const WarWords *words)
{
  const char *const *others = war_words_aliases (words, c->data, who);
  g_autoptr (GString) key = g_string_new (NULL);

  war_member_print (c->data, who, key);
  take_name (c, taken, who, war_words_plain (words, key->str));
  for (; others != NULL && *others != NULL; others++)
    take_name (c, taken, who, *others);
}

/* Whoever made the game may not have seen the print: then it is called as the texts call it. */
static gboolean
is_called (const WarGame *game, const WarData *data, WarMember who)
{
  g_autoptr (GString) key = g_string_new (NULL);

  war_member_print (data, who, key);
  return game != NULL && war_words_plain (war_game_words (game, "en"), key->str) != NULL;
}

/* As printed, as it is called in either language, and what else finds it: no two places share a form. */
static void
check_names (Check *c)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const WarGame *game = war_data_game (c->data);

  for (guint i = 0; i < c->spots->len; i++)
    {
      WarMember who = spot_at (c, i)->who;
      const char *printed = war_text_of (c->data, value_of (c->data, who, "name", 0));
      g_autofree char *bare = g_strstrip (g_strdup (printed));

      if (*bare == '\0' && !is_called (game, c->data, who))
        complain (c, who, "name", "map-no-name", NULL);
      take_name (c, taken, who, bare);
    }
  for (guint i = 0; game != NULL && i < c->spots->len; i++)
    {
      take_names (c, taken, spot_at (c, i)->who, war_game_words (game, "en"));
      take_names (c, taken, spot_at (c, i)->who, war_game_words (game, "es"));
    }
}

/* ---- links ---- */

/* The number of the spot at this end; WAR_NONE leads nowhere. */
static gboolean
find_end (const Check *c, WarMember link, const char *field, guint *spot)
{
  WarMember end = value_of (c->data, link, field, WAR_NONE);
  gpointer number = g_hash_table_lookup (c->numbers, GINT_TO_POINTER (end));

  *spot = GPOINTER_TO_UINT (number) - 1;
  return number != NULL;
}

static gboolean
is_named_by_ends (const Check *c, WarMember link, const Way *way)
{
  const char *a = war_id (c->data, spot_at (c, way->a)->who), *b = war_id (c->data, spot_at (c, way->b)->who);
  g_autofree char *here = g_strconcat (a, "-", b, NULL), *back = g_strconcat (b, "-", a, NULL);

  return g_str_equal (war_id (c->data, link), here) || g_str_equal (war_id (c->data, link), back);
}

static void
add_way (Check *c, GHashTable *pairs, WarMember link)
{
  Way way = { .link = link };
  const WarArg *args = WAR_ARGS (WAR_SAY ("link", war_id (c->data, link)));
  gboolean a = find_end (c, link, "a", &way.a), b = find_end (c, link, "b", &way.b);
  gint64 pair;

  if (!a || !b)
    {
      complain (c, link, a ? "b" : "a", "map-link-nowhere", args);
      return;
    }
  if (way.a == way.b)
    {
      complain (c, link, "b", "map-link-to-itself", args);
      return;
    }
  pair = ((gint64) MIN (way.a, way.b) << 32) | MAX (way.a, way.b);
  if (!g_hash_table_add (pairs, g_memdup2 (&pair, sizeof pair)))
    complain (c, link, NULL, "map-link-twice", args);
  else if (!is_named_by_ends (c, link, &way))
    complain (c, link, NULL, "map-link-misnamed",
              WAR_ARGS (WAR_SAY ("link", war_id (c->data, link)), WAR_WHO ("a", spot_at (c, way.a)->who),
                        WAR_WHO ("b", spot_at (c, way.b)->who)));
  g_array_append_val (c->ways, way);
}

static void
add_ways (Check *c)
{
  g_autoptr (GHashTable) pairs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint k = 0; k < c->links->len; k++)
    {
      WarKind kind = g_array_index (c->links, WarKind, k);

      for (guint i = 0; i < war_n_members (c->data, kind); i++)
        if (!war_member_gone (c->data, war_member_make (kind, i)))
          add_way (c, pairs, war_member_make (kind, i));
    }
}

/* ---- what can be reached ---- */

static guint
group_of (const Check *c, guint i)
{
  while (spot_at (c, i)->group != i)
    i = spot_at (c, i)->group = spot_at (c, spot_at (c, i)->group)->group;
  return i;
}

static void
join (const Check *c, guint a, guint b)
{
  spot_at (c, group_of (c, a))->group = group_of (c, b);
}

/* A place lies on the seas of its coast. */
static void
join_coasts (const Check *c)
{
  const WarSchema *schema = war_data_schema (c->data);
  const char *slash = c->coast != NULL ? strchr (c->coast, '/') : NULL;
  WarKind kind = slash != NULL ? war_find_kind_len (schema, c->coast, (gsize) (slash - c->coast)) : 0;
  const WarFieldInfo *info = kind != 0 ? war_find_field (schema, kind, slash + 1, -1) : NULL;

  if (info == NULL || info->by == 0 || info->standing != WAR_FIXED)
    return;
  for (guint i = 0; i < c->spots->len; i++)
    for (guint j = 0; war_member_kind (spot_at (c, i)->who) == kind && j < c->spots->len; j++)
      if (war_member_kind (spot_at (c, j)->who) == info->by
          && war_fixed (c->data, info->field, spot_at (c, i)->who, spot_at (c, j)->who) == TRUE)
        join (c, i, j);
}

/* Nearly all hang together; whoever does not is told. Where nobody says what is linked nothing is missed. */
static void
check_reach (Check *c)
{
  g_autofree guint *size = g_new0 (guint, c->spots->len + 1);
  guint most = 0;

  if (c->ways->len == 0)
    return;
  for (guint i = 0; i < c->ways->len; i++)
    join (c, g_array_index (c->ways, Way, i).a, g_array_index (c->ways, Way, i).b);
  join_coasts (c);
  for (guint i = 0; i < c->spots->len; i++)
    size[group_of (c, i)]++;
  for (guint i = 0; i < c->spots->len; i++)
    most = size[i] > size[most] ? i : most;
  for (guint i = 0; i < c->spots->len; i++)
    if (group_of (c, i) != most)
      complain (c, spot_at (c, i)->who, NULL, "map-out-of-reach",
                WAR_ARGS (WAR_WHO ("place", spot_at (c, i)->who)));
}

/* ---- links on the drawing ---- */

static double
turn (Point p, Point q, Point r)
{
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

static gboolean
cross (const Check *check, const Way *one, const Way *other)
{
  Point a = spot_at (check, one->a)->at, b = spot_at (check, one->b)->at;
  Point c = spot_at (check, other->a)->at, d = spot_at (check, other->b)->at;

  return turn (a, b, c) * turn (a, b, d) < 0 && turn (c, d, a) * turn (c, d, b) < 0;
}

static double
distance_to_line (Point p, Point a, Point b)
{
  double x = b.x - a.x, y = b.y - a.y, square = x * x + y * y;
  double along = square > 0 ? CLAMP (((p.x - a.x) * x + (p.y - a.y) * y) / square, 0, 1) : 0;

  return hypot (p.x - a.x - along * x, p.y - a.y - along * y);
}

static gboolean
is_line (const Check *c, const Way *way)
{
  const Spot *a = spot_at (c, way->a), *b = spot_at (c, way->b);

  return a->drawn && b->drawn && !a->sea && !b->sea;
}

static void
check_clear_of_marks (Check *c, const Way *way)
{
  Point a = spot_at (c, way->a)->at, b = spot_at (c, way->b)->at;

  for (guint i = 0; i < c->spots->len; i++)
    {
      const Spot *third = spot_at (c, i);

      if (third->drawn && !third->sea && i != way->a && i != way->b
          && distance_to_line (third->at, a, b) < c->clear)
        complain (c, way->link, NULL, "map-link-too-near",
                  WAR_ARGS (WAR_SAY ("link", war_id (c->data, way->link)), WAR_WHO ("place", third->who)));
    }
}

static void
tell_crossing (Check *c, WarMember link, WarMember other)
{
  gboolean his = is_to_blame (c, other, link);

  complain (c, his ? other : link, NULL, "map-links-cross",
            WAR_ARGS (WAR_SAY ("link", war_id (c->data, his ? other : link)),
                      WAR_SAY ("other", war_id (c->data, his ? link : other))));
}

static void
check_lines (Check *c)
{
  for (guint i = 0; c->clear > 0 && i < c->ways->len && war_report_n (c->out) < MOST_FAULTS; i++)
    {
      const Way *one = &g_array_index (c->ways, Way, i);

      if (!is_line (c, one))
        continue;
      check_clear_of_marks (c, one);
      for (guint j = 0; j < i; j++)
        {
          const Way *other = &g_array_index (c->ways, Way, j);

          if (is_line (c, other) && cross (c, one, other))
            tell_crossing (c, one->link, other->link);
        }
    }
}

void
war_map_check (const WarData *data, WarReport *out)
{
  Check c = { .data = data, .out = out, .radius = EARTH };

  c.nodes = g_array_new (FALSE, FALSE, sizeof (WarKind));
  c.seas = g_array_new (FALSE, FALSE, sizeof (WarKind));
  c.links = g_array_new (FALSE, FALSE, sizeof (WarKind));
  c.spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  c.ways = g_array_new (FALSE, FALSE, sizeof (Way));
  c.numbers = g_hash_table_new (NULL, NULL);
  if (read_declared (&c, war_data_schema (data)))
    {
      add_spots (&c, c.nodes, FALSE);
      add_spots (&c, c.seas, TRUE);
      check_apart (&c);
      check_names (&c);
      add_ways (&c);
      check_reach (&c);
      check_lines (&c);
    }
  clear_check (&c);
}

double
war_map_distance (const WarData *data, WarMember a, WarMember b)
{
  double rad = G_PI / 180000;
  double p = value_of (data, a, "lat", 0) * rad, q = value_of (data, b, "lat", 0) * rad;
  double l = (value_of (data, a, "lon", 0) - value_of (data, b, "lon", 0)) * rad;
  double h = pow (sin ((p - q) / 2), 2) + cos (p) * cos (q) * pow (sin (l / 2), 2);

  return 2 * EARTH * asin (sqrt (CLAMP (h, 0, 1)));
}
