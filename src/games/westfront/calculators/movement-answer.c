/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What `query` answers of movement, each part under its own name. */

#include "read-movement.h"

static void
write_or_null (WarJson *out, const char *name, int n)
{
  if (n == WAR_NONE)
    war_json_null (out, name);
  else
    war_json_int (out, name, n);
}

static void
write_speeds (const WarRecord *r, WarJson *out)
{
  war_json_open (out, "speeds", '[');
  for (guint i = 0; i < war_rows (r, MOVEMENT_UNITS); i++)
    {
      const WarRecord *row = war_row (r, MOVEMENT_UNITS, i);

      war_json_int (out, NULL,
                    westfront_speed (war_arg (row, MOVEMENT_UNITS_SIDE), war_arg (row, MOVEMENT_UNITS_TYPE),
                                     war_arg (row, MOVEMENT_UNITS_FOOT), war_arg (r, MOVEMENT_WEATHER),
                                     westfront_month_number (war_arg (r, MOVEMENT_MONTH))));
    }
  war_json_close (out, ']');
}

static void
write_hqs (const WarRecord *r, WarJson *out)
{
  war_json_open (out, "hqs", '[');
  for (guint i = 0; i < war_rows (r, MOVEMENT_HQS); i++)
    {
      const Headquarters hq = westfront_question_hq (war_row (r, MOVEMENT_HQS, i));
      const Command c = westfront_command (&hq, war_arg (r, MOVEMENT_WEATHER),
                                           westfront_month_number (war_arg (r, MOVEMENT_MONTH)));

      war_json_open (out, NULL, '{');
      write_or_null (out, "effective", c.effective);
      write_or_null (out, "radius", c.radius);
      write_or_null (out, "supreme_moves", c.supreme_moves);
      if (c.air_dice == WAR_NONE)
        war_json_null (out, "air");
      else
        {
          war_json_open (out, "air", '{');
          war_json_int (out, "dice", c.air_dice);
          war_json_text (out, "fire", war_id (war_record_data (r), c.air_fire));
          war_json_int (out, "range", c.air_range);
          war_json_close (out, '}');
        }
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
}

static void
write_pursuit (const WarRecord *r, const Pursuit *p, WarJson *out)
{
  PursuitEnd end;

  westfront_pursue (p, war_arg (r, MOVEMENT_WEATHER), westfront_month_number (war_arg (r, MOVEMENT_MONTH)), &end);
  war_json_open (out, "pursuit", '{');
  war_json_int (out, "rearguard_speed", end.speed);
  war_json_open (out, "fires", '[');
  for (guint i = 0; i < p->n; i++)
    war_json_text (out, NULL, war_id (war_record_data (r), end.fires[i]));
  war_json_close (out, ']');
  war_json_int (out, "hits_per_step", end.need);
  war_json_open (out, "ends", '[');
  for (guint i = 0; i < end.n; i++)
    {
      war_json_open (out, NULL, '{');
      write_or_null (out, "value", end.value[i]);
      war_json_ratio (out, "probability", end.chance[i]);
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
  war_json_close (out, '}');
}

static void
write_crossing (const Crossing *c, WarJson *out)
{
  CrossingEnd end;

  westfront_cross (c, &end);
  war_json_open (out, NULL, '{');
  war_json_open (out, "repulse_on", '[');
  for (int face = 1; face <= end.repulse; face++)
    war_json_int (out, NULL, face);
  war_json_close (out, ']');
  war_json_open (out, "hit_on", '[');
  for (int face = end.hit; face <= 6; face++)
    war_json_int (out, NULL, face);
  war_json_close (out, ']');
  war_json_ratio (out, "repulsed", end.repulsed);
  war_json_ratio (out, "clean", end.clean);
  war_json_open (out, "hits", '[');
  for (int i = 0; i <= (int) end.hits.most; i++)
    {
      war_json_open (out, NULL, '{');
      war_json_int (out, "hits", i);
      war_json_ratio (out, "probability", war_spread_at (&end.hits, i));
      war_json_close (out, '}');
    }
  war_json_close (out, ']');
  war_json_close (out, '}');
}

gboolean
westfront_answer_movement (const WarRecord *r, WarJson *out, GError **error)
{
  Pursuit p;

  if (!westfront_refuse_for_people (r, error, MOVEMENT_QUICK, "quick"))
    return FALSE;
  if (war_has (r, MOVEMENT_PURSUIT) && !westfront_question_pursuit (r, &p, error))
    return FALSE;
  if (war_has (r, MOVEMENT_UNITS))
    write_speeds (r, out);
  if (war_has (r, MOVEMENT_HQS))
    write_hqs (r, out);
  if (war_has (r, MOVEMENT_PURSUIT))
    write_pursuit (r, &p, out);
  if (!war_has (r, MOVEMENT_CROSSINGS))
    return TRUE;
  war_json_open (out, "crossings", '[');
  for (guint i = 0; i < war_rows (r, MOVEMENT_CROSSINGS); i++)
    {
      const Crossing c = westfront_question_crossing (war_row (r, MOVEMENT_CROSSINGS, i));

      write_crossing (&c, out);
    }
  war_json_close (out, ']');
  return TRUE;
}
