/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names of seas, letter by letter on the curves that the game lays for them: a curve a line of the name. A
 * line that is too long for its curve is set smaller, one that is short is spaced out. */

#include "war-map-sheet.h"

#include <math.h>
#include <string.h>

#define SIZE    14.0 /* of letters, in dots */
#define SMALLEST 7.0 /* of letters that are written at all */
#define SPACED  0.55 /* at most so much between two letters, at size 1 */
#define LEADING 1.9 /* from one line to the next, at most, at size 1 */
#define TIGHT   0.06 /* and at least so much */
#define SAMPLES 64

/* Through three places, or straight through two. */
static WarMapPoint
point_on (const GArray *track, double t)
{
  WarMapPoint a = g_array_index (track, WarMapPoint, 0),
              c = g_array_index (track, WarMapPoint, track->len - 1);
  WarMapPoint m = track->len > 2 ? g_array_index (track, WarMapPoint, track->len / 2)
                                 : (WarMapPoint) { (a.x + c.x) / 2, (a.y + c.y) / 2 };
  double bx = 2 * m.x - (a.x + c.x) / 2, by = 2 * m.y - (a.y + c.y) / 2, u = 1 - t;

  return (WarMapPoint) { u * u * a.x + 2 * u * t * bx + t * t * c.x,
                         u * u * a.y + 2 * u * t * by + t * t * c.y };
}

static double
length_of (const GArray *track, double *along)
{
  WarMapPoint last = point_on (track, 0);

  along[0] = 0;
  for (guint i = 1; i <= SAMPLES; i++)
    {
      WarMapPoint p = point_on (track, (double)i / SAMPLES);

      along[i] = along[i - 1] + hypot (p.x - last.x, p.y - last.y);
      last = p;
    }
  return along[SAMPLES];
}

static double
time_at (const double *along, double far)
{
  for (guint i = 1; i <= SAMPLES; i++)
    if (along[i] >= far)
      return (i - 1 + (along[i] > along[i - 1] ? (far - along[i - 1]) / (along[i] - along[i - 1]) : 0))
             / SAMPLES;
  return 1;
}

/* The longest stretch of a track that lies in the picture, with some water round it. */
static void
find_seen (const WarMapSheet *sheet, const GArray *track, const double *along, double *from, double *to)
{
  double edge = SIZE * sheet->dot * 1.5, start = -1;
  WarMapBox in = sheet->window;

  *from = *to = 0;
  for (guint i = 0; i <= SAMPLES + 1; i++)
    {
      WarMapPoint p = point_on (track, MIN (1, (double)i / SAMPLES));
      gboolean seen = i <= SAMPLES && p.x > in.x + edge && p.x < in.x + in.w - edge && p.y > in.y + edge
                      && p.y < in.y + in.h - edge;

      if (seen && start < 0)
        start = along[i];
      if (!seen && start >= 0)
        {
          if (along[i - 1] - start > *to - *from)
            {
              *from = start;
              *to = along[i - 1];
            }
          start = -1;
        }
    }
}

/* FALSE: too little of the track is in the picture. */
static gboolean
lay_line (WarMapSheet *sheet, WarMapSeaName *name, const char *text, const GArray *track)
{
  double along[SAMPLES + 1], length = length_of (track, along), width = 0, far, gap, size;
  double from = 0, to = length;
  long n = g_utf8_strlen (text, -1);

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      WarMapLetter letter = { .text = "" };

      memcpy (letter.text, c, g_utf8_next_char (c) - c);
      width += war_map_width (sheet->measure, WAR_MAP_ITALIC, letter.text);
    }
  if (sheet->window.w < sheet->whole.w)
    find_seen (sheet, track, along, &from, &to);
  length = to - from;
  size = MIN (SIZE * sheet->dot, length / (width + TIGHT * n));
  if (size < SMALLEST * sheet->dot)
    return FALSE;
  gap = n > 1 ? CLAMP ((length / size - width) / (n - 1), TIGHT, SPACED) : 0;
  far = from + (length - size * (width + gap * (n - 1))) / 2;
  name->size = MIN (name->size, size);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      WarMapLetter letter = { .text = "" };
      double t;

      memcpy (letter.text, c, g_utf8_next_char (c) - c);
      letter.width = war_map_width (sheet->measure, WAR_MAP_ITALIC, letter.text);
      t = time_at (along, far + size * letter.width / 2);
      letter.at = point_on (track, t);

      WarMapPoint before = point_on (track, MAX (0, t - 0.01)), after = point_on (track, MIN (1, t + 0.01));

      letter.turn = atan2 (after.y - before.y, after.x - before.x) * 180 / G_PI;
      far += size * (letter.width + gap);
      if (*c != ' ')
        g_array_append_val (name->letters, letter);
    }
  return TRUE;
}

/* The words of a name for so many lines: each line takes words until it has its share. */
static char *
take_line (const char **rest, guint lines)
{
  gsize share = (strlen (*rest) + lines - 1) / MAX (lines, 1);
  const char *end = *rest + strlen (*rest), *cut = end;

  for (const char *c = *rest; lines > 1 && c < end; c++)
    if (*c == ' ' && (gsize)(c - *rest) + 2 >= share)
      {
        cut = c;
        break;
      }
  if (cut == end && lines > 1 && strchr (*rest, ' ') != NULL)
    cut = strchr (*rest, ' ');

  char *line = g_strndup (*rest, cut - *rest);

  *rest = cut + (*cut == ' ');
  return line;
}

static guint
count_curves (const WarMapPlan *plan, const char *id)
{
  guint n = 0;

  for (guint i = 0; i < plan->curves->len; i++)
    n += g_strcmp0 (((WarMapTrack *)g_ptr_array_index (plan->curves, i))->id, id) == 0;
  return n;
}

/* Where none is laid, the name stands level over its sea. */
static void
lay_level (WarMapSheet *sheet, WarMapSeaName *name, const WarMapMark *mark)
{
  g_autoptr (GArray) track = g_array_new (FALSE, FALSE, sizeof (WarMapPoint));
  double half = SIZE * sheet->dot * (mark->width + TIGHT * (double)g_utf8_strlen (mark->name, -1)) * 0.55;
  WarMapPoint ends[] = { { mark->at.x - half, mark->at.y }, { mark->at.x + half, mark->at.y } };

  g_array_append_vals (track, ends, G_N_ELEMENTS (ends));
  lay_line (sheet, name, mark->name, track);
}

/* The lines of a name stay together, however near one looks: each track is moved up to the middle of all. */
static GArray *
draw_together (const WarMapSheet *sheet, const char *id, const WarMapTrack *track, guint lines, guint line)
{
  const GPtrArray *curves = sheet->plan->curves;
  GArray *moved = g_array_copy (track->points);
  WarMapPoint first = { 0, 0 }, last = { 0, 0 };
  double apart = SIZE * sheet->dot * LEADING;
  gboolean begun = FALSE;

  for (guint i = 0; i < curves->len; i++)
    {
      const WarMapTrack *other = g_ptr_array_index (curves, i);

      if (g_strcmp0 (other->id, id) != 0 || other->points->len < 2)
        continue;
      last = point_on (other->points, 0.5);
      first = begun ? first : last;
      begun = TRUE;
    }

  double far = hypot (last.x - first.x, last.y - first.y), too_far = far - apart * (lines - 1);

  for (guint i = 0; lines > 1 && too_far > 0 && i < moved->len; i++)
    {
      WarMapPoint *p = &g_array_index (moved, WarMapPoint, i);
      double by = too_far * (0.5 - (double)line / (lines - 1)) / far;

      p->x += by * (last.x - first.x);
      p->y += by * (last.y - first.y);
    }
  return moved;
}

void
war_map_sheet_curves (WarMapSheet *sheet)
{
  const WarMapPlan *plan = sheet->plan;

  for (guint i = 0; i < sheet->marks->len; i++)
    {
      const WarMapMark *mark = &g_array_index (sheet->marks, WarMapMark, i);
      const char *id = war_id (war_state_data (sheet->state), mark->who), *rest = mark->name;
      guint all = mark->sea ? count_curves (plan, id) : 0, lines = all;
      WarMapSeaName name = { .mark = i, .size = SIZE * sheet->dot };

      if (!mark->sea || *mark->name == '\0')
        continue;
      name.letters = g_array_new (FALSE, FALSE, sizeof (WarMapLetter));
      if (lines == 0)
        lay_level (sheet, &name, mark);
      for (guint k = 0; k < plan->curves->len && lines > 0; k++)
        {
          const WarMapTrack *track = g_ptr_array_index (plan->curves, k);

          if (g_strcmp0 (track->id, id) == 0 && track->points->len > 1)
            {
              g_autoptr (GArray) own = draw_together (sheet, id, track, all, all - lines);
              g_autofree char *line = take_line (&rest, lines--);

              if (*line != '\0' && !lay_line (sheet, &name, line, own))
                {
                  g_array_set_size (name.letters, 0);
                  break;
                }
            }
        }
      g_array_append_val (sheet->seas, name);
    }
}
