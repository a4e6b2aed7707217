/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a backdrop line by line: it has an element a line, and its paths are written with M, l, q, t and z
 * alone. The points where curves meet lie on the outline and near each other, so an outline is those points.
 */

#include "war-map-ground.h"

#include <math.h>
#include <string.h>

#include "war-game.h"

static void
free_piece (gpointer p)
{
  WarMapPiece *piece = p;

  g_array_unref (piece->points);
  g_array_unref (piece->ends);
  g_free (piece);
}

gboolean
war_map_read_number (const char **at, const char *end, double *n)
{
  double sign = 1, value = 0, place = 1;
  gboolean point = FALSE, digits = FALSE;

  while (*at < end && (**at == ' ' || **at == ','))
    (*at)++;
  if (*at < end && **at == '-')
    {
      sign = -1;
      (*at)++;
    }
  for (; *at < end && (g_ascii_isdigit (**at) || (**at == '.' && !point)); (*at)++)
    if (**at == '.')
      point = TRUE;
    else
      {
        digits = TRUE;
        value = value * 10 + (**at - '0');
        place = point ? place * 10 : place;
      }
  *n = sign * value / place;
  return digits;
}

static void
widen (WarMapBox *box, WarMapPoint p, gboolean first)
{
  double right = first ? p.x : MAX (box->x + box->w, p.x), bottom = first ? p.y : MAX (box->y + box->h, p.y);

  box->x = first ? p.x : MIN (box->x, p.x);
  box->y = first ? p.y : MIN (box->y, p.y);
  box->w = right - box->x;
  box->h = bottom - box->y;
}

static void
end_ring (WarMapPiece *piece)
{
  guint last = piece->ends->len > 0 ? g_array_index (piece->ends, guint, piece->ends->len - 1) : 0;

  if (piece->points->len > last)
    g_array_append_val (piece->ends, piece->points->len);
}

static WarMapPiece *
read_path (const char *at, const char *end)
{
  WarMapPiece *piece = g_new0 (WarMapPiece, 1);
  WarMapPoint pen = { 0, 0 };
  char verb = '\0';

  piece->points = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  piece->ends = g_array_new (FALSE, FALSE, sizeof (guint));
  while (at < end)
    {
      double n[4] = { 0, 0, 0, 0 };
      guint want = verb == 'q' ? 4 : 2, got = 0;

      if (g_ascii_isalpha (*at))
        {
          verb = *at++;
          if (verb == 'M' || verb == 'z')
            end_ring (piece);
          continue;
        }
      while (got < want && war_map_read_number (&at, end, &n[got]))
        got++;
      if (got < want)
        break; /* spaces at the end, or nothing we write */
      pen.x = (verb == 'M' ? 0 : pen.x) + n[want - 2];
      pen.y = (verb == 'M' ? 0 : pen.y) + n[want - 1];
      widen (&piece->box, pen, piece->points->len == 0);
      g_array_append_val (piece->points, pen);
      verb = verb == 'M' ? 'l' : verb;
    }
  end_ring (piece);
  return piece;
}

/* A path of land gets an id, and if it is no part of an inset its outline is kept. */
static void
take_land (WarMapGround *ground, GString *out, const char *line, gsize len, gboolean piece)
{
  static const char head[] = "<path d=\"";
  const char *end = len > sizeof head ? memchr (line + sizeof head - 1, '"', len - sizeof head + 1) : NULL;

  if (end == NULL || strncmp (line, head, sizeof head - 1) != 0)
    {
      g_string_append_len (out, line, len);
      return;
    }
  g_string_append_printf (out, "<path id=\"land-%u\" ", ground->n_paths++);
  g_string_append_len (out, line + 6, len - 6);
  if (piece)
    g_ptr_array_add (ground->land, read_path (line + sizeof head - 1, end));
}

static void
cut_file (WarMapGround *ground, const char *text, gsize len)
{
  const char *end = text + len, *next;
  gboolean begun = FALSE, land = FALSE, main = FALSE;
  GString *out = ground->under;

  for (const char *line = text; line < end; line = next)
    {
      const char *stop = memchr (line, '\n', end - line);
      gsize n;

      next = stop != NULL ? stop + 1 : end;
      n = next - line;
      begun = begun || g_str_has_prefix (line, "<g ");
      if (!begun || g_str_has_prefix (line, "</svg"))
        continue;
      if (g_str_has_prefix (line, "<g "))
        {
          land = g_strstr_len (line, n, "class=\"land") != NULL;
          main = land && g_strstr_len (line, n, "id=\"land\"") != NULL;
        }
      if (land && *line == '<' && line[1] == 'p')
        take_land (ground, out, line, n, main);
      else
        g_string_append_len (out, line, n);
      if (g_str_has_prefix (line, "</g>"))
        {
          out = main ? ground->over : out;
          land = main = FALSE;
        }
    }
}

WarMapGround *
war_map_ground_new (const WarMapPlan *plan)
{
  WarMapGround *ground = g_new0 (WarMapGround, 1);
  g_autoptr (GBytes) bytes
      = plan->file != NULL ? war_game_file (war_schema_id (plan->schema), plan->file) : NULL;

  ground->under = g_string_new (NULL);
  ground->over = g_string_new (NULL);
  ground->land = g_ptr_array_new_with_free_func (free_piece);
  if (bytes != NULL)
    {
      gsize len;
      const char *text = g_bytes_get_data (bytes, &len);
      g_autofree char *whole = g_strndup (text, len); /* a line is looked at as a string */

      cut_file (ground, whole, strlen (whole));
    }
  return ground;
}

void
war_map_ground_free (WarMapGround *ground)
{
  g_string_free (ground->under, TRUE);
  g_string_free (ground->over, TRUE);
  g_ptr_array_unref (ground->land);
  g_free (ground);
}

static gboolean
holds (const WarMapPiece *piece, WarMapPoint at)
{
  gboolean inside = FALSE;
  guint from = 0;

  if (at.x < piece->box.x || at.x > piece->box.x + piece->box.w || at.y < piece->box.y
      || at.y > piece->box.y + piece->box.h)
    return FALSE;
  for (guint r = 0; r < piece->ends->len; r++)
    {
      guint end = g_array_index (piece->ends, guint, r);

      for (guint i = from, k = end - 1; i < end; k = i++)
        {
          WarMapPoint a = g_array_index (piece->points, WarMapPoint, i);
          WarMapPoint b = g_array_index (piece->points, WarMapPoint, k);

          if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
        }
      from = end;
    }
  return inside;
}

int
war_map_ground_at (const WarMapGround *ground, WarMapPoint at)
{
  for (guint i = 0; i < ground->land->len; i++)
    if (holds (g_ptr_array_index (ground->land, i), at))
      return (int)i;
  return -1;
}

double
war_map_piece_area (const WarMapPiece *piece)
{
  double sum = 0;
  guint end = piece->ends->len > 0 ? g_array_index (piece->ends, guint, 0) : 0;

  for (guint i = 0, k = end - 1; i < end; k = i++)
    {
      WarMapPoint a = g_array_index (piece->points, WarMapPoint, i),
                  b = g_array_index (piece->points, WarMapPoint, k);

      sum += b.x * a.y - a.x * b.y;
    }
  return fabs (sum) / 2;
}
