/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Searches on random maps against a model that knows nothing but a matrix of what leads where. */

#include "war-graph.h"

#include <string.h>

#define PLACES 12
#define FAR    1000

typedef struct
{
  WarSchema *schema;
  WarData   *data;
  WarState  *state;
  WarField   a, b;
  WarKind    places;
  int        steps[PLACES][PLACES];        /* of the model */
  guint32    barred;                       /* places that nobody may enter, a bit each */
} Map;

static const char nouns[] =
  "{\"mariscal-game\":1,\"id\":\"maps\",\"title\":\"M\",\"turns\":1,\"kinds\":{"
  "\"place\":{\"table\":\"t.json\"},"
  "\"road\":{\"table\":\"t.json\",\"fixed\":{\"a\":{\"type\":\"place\",\"none\":true},\"b\":{\"type\":\"place\","
  "\"none\":true}}}},"
  "\"orders\":{},\"forms\":{},\"sequence\":[]}";

static GBytes *
get_table (const char *name, gpointer user)
{
  return g_bytes_ref (user);
}

static gboolean
is_barred (const Map *m, guint place)
{
  return (m->barred >> place & 1) != 0;
}

static gboolean
may_enter (const WarState *s, WarMember from, const WarWay *way, gpointer user)
{
  return !is_barred (user, war_member_index (way->to));
}

/* Some roads lead nowhere, some to themselves, some twice the same way. */
static void
draw (Map *m, GRand *dice, int roads, const char *overlay)
{
  g_autoptr (GString) table = g_string_new ("{\"place\":{");
  g_autoptr (GBytes) nouns_bytes = g_bytes_new_static (nouns, strlen (nouns)), bytes = NULL, more = NULL;
  g_autoptr (GPtrArray) tables = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < PLACES; i++)
    g_string_append_printf (table, "%s\"p%u\":{}", i > 0 ? "," : "", i);
  g_string_append (table, "},\"road\":{");
  for (guint i = 0; i < PLACES; i++)
    for (guint j = 0; j < PLACES; j++)
      m->steps[i][j] = i == j ? 0 : FAR;
  for (int i = 0; i < roads; i++)
    {
      guint a = (guint) g_rand_int_range (dice, 0, PLACES), b = (guint) g_rand_int_range (dice, 0, PLACES + 1);

      if (b == PLACES)
        g_string_append_printf (table, "%s\"r%d\":{\"a\":\"p%u\"}", i > 0 ? "," : "", i, a);
      else
        g_string_append_printf (table, "%s\"r%d\":{\"a\":\"p%u\",\"b\":\"p%u\"}", i > 0 ? "," : "", i, a, b);
      if (b < PLACES && a != b)
        m->steps[a][b] = m->steps[b][a] = 1;
    }
  g_string_append (table, "}}");
  bytes = g_bytes_new (table->str, table->len);
  more = overlay != NULL ? g_bytes_new_static (overlay, strlen (overlay)) : NULL;
  g_ptr_array_add (tables, bytes);
  m->schema = war_schema_load_with (nouns_bytes, get_table, bytes, &error);
  g_assert_no_error (error);
  m->data = war_data_load (m->schema, NULL, tables, more, NULL, &error);
  g_assert_no_error (error);
  m->state = war_state_new (m->data);
  m->places = war_find_kind (m->schema, "place");
  m->a = war_find_field (m->schema, war_find_kind (m->schema, "road"), "a", -1)->field;
  m->b = war_find_field (m->schema, war_find_kind (m->schema, "road"), "b", -1)->field;
}

static void
wipe (Map *m)
{
  war_state_free (m->state);
  war_data_free (m->data);
  war_schema_free (m->schema);
}

/* Floyd and Warshall, entering nothing that is barred. */
static void
work_out (Map *m)
{
  for (guint i = 0; i < PLACES; i++)
    for (guint j = 0; j < PLACES; j++)
      if (i != j && is_barred (m, j))
        m->steps[i][j] = FAR;
  for (guint k = 0; k < PLACES; k++)
    for (guint i = 0; i < PLACES; i++)
      for (guint j = 0; j < PLACES; j++)
        m->steps[i][j] = MIN (m->steps[i][j], m->steps[i][k] + m->steps[k][j]);
}

static WarMember
place (const Map *m, guint i)
{
  return war_member_make (m->places, (gint32) i);
}

static void
compare (const Map *m, const WarGraph *g, int most)
{
  for (guint i = 0; i < PLACES; i++)
    {
      WarMember from[2] = { place (m, i), place (m, (i + 5) % PLACES) };
      g_autofree int *reach = war_graph_reach (g, from, 2, most, may_enter, (gpointer) m);

      for (guint j = 0; j < PLACES; j++)
        {
          int one = m->steps[i][j], other = m->steps[(i + 5) % PLACES][j];
          int alone = war_graph_distance (g, from[0], place (m, j), most, may_enter, (gpointer) m);

          g_assert_cmpint (alone, ==, one <= most ? one : -1);
          g_assert_cmpint (reach[j], ==, MIN (one, other) <= most ? MIN (one, other) : -1);
        }
    }
}

static void
test_model (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (1939);

  for (int i = 0; i < 200; i++)
    {
      Map m = { .barred = i % 2 ? g_rand_int (dice) & g_rand_int (dice) : 0 };

      draw (&m, dice, g_rand_int_range (dice, 0, 24), NULL);
      work_out (&m);
      {
        g_autoptr (WarGraph) g = war_graph_new (m.state, m.a, m.b);

        compare (&m, g, PLACES);
        compare (&m, g, g_rand_int_range (dice, 0, 4));
      }
      wipe (&m);
    }
}

static void
test_ways (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (7);
  Map m = { 0 };

  draw (&m, dice, 40, NULL);
  {
    g_autoptr (WarGraph) g = war_graph_new (m.state, m.a, m.b);

    for (guint i = 0; i < PLACES; i++)
      for (guint j = 0; j < PLACES; j++)
        {
          WarMember link = war_graph_link (g, place (&m, i), place (&m, j));

          g_assert_true ((link != WAR_NONE) == (m.steps[i][j] == 1));
          if (link == WAR_NONE)
            continue;
          WarMember a = war_get (m.state, m.a, link), b = war_get (m.state, m.b, link);

          g_assert_true ((a == place (&m, i) && b == place (&m, j)) || (b == place (&m, i) && a == place (&m, j)));
        }
  }
  wipe (&m);
}

/* A place that the owner's board doesn't have is on no way, and neither is a road that isn't there. */
static void
test_overlay (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (11);
  Map m = { 0 };
  guint n;

  draw (&m, dice, 30,
        "{\"mariscal-data\":1,\"game\":\"maps\",\"place\":{\"p3\":null},\"road\":{\"r0\":null,\"new\":{\"a\":\"p1\","
        "\"b\":\"p2\"}}}");
  {
    g_autoptr (WarGraph) g = war_graph_new (m.state, m.a, m.b);
    WarMember r0 = war_find (m.data, war_find_kind (m.schema, "road"), "r0");

    war_graph_ways (g, place (&m, 3), &n);
    g_assert_cmpuint (n, ==, 0);
    g_assert_cmpint (war_graph_distance (g, place (&m, 1), place (&m, 2), PLACES, NULL, NULL), ==, 1);
    for (guint i = 0; i < PLACES; i++)
      {
        const WarWay *ways = war_graph_ways (g, place (&m, i), &n);

        for (guint w = 0; w < n; w++)
          {
            g_assert_true (ways[w].link != r0);
            g_assert_true (ways[w].to != place (&m, 3));
          }
      }
  }
  wipe (&m);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph/finds-what-a-matrix-finds", test_model);
  g_test_add_func ("/graph/knows-its-ways", test_ways);
  g_test_add_func ("/graph/follows-the-owners-map", test_overlay);
  return g_test_run ();
}
