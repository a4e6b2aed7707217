/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Speeds, headquarters, pursuit and interception for people. */

#include "read-movement.h"

#define NOT_LIT (-1)
#define MOST_ROWS 64

typedef struct { WarMember month, side, unit, kind, crossing; int hq, dice; gboolean foot, invasion; } Quick;

static Quick
read_quick (const WarRecord *r)
{
  const WarRecord *quick = war_within (r, MOVEMENT_QUICK);

  return (Quick) {
    war_arg (quick, MOVEMENT_QUICK_MONTH), war_arg (quick, MOVEMENT_QUICK_SIDE), war_arg (quick, MOVEMENT_QUICK_UNIT),
    war_arg (quick, MOVEMENT_QUICK_KIND), war_arg (quick, MOVEMENT_QUICK_CROSSING), war_arg (quick, MOVEMENT_QUICK_HQ),
    war_arg (quick, MOVEMENT_QUICK_DICE), war_arg (quick, MOVEMENT_QUICK_FOOT),
    war_arg (quick, MOVEMENT_QUICK_INVASION),
  };
}

/* A side asks after what it has; a type that was named is answered whoever has it. */
static gboolean
is_asked (const Quick *q, WarMember type)
{
  const gboolean axis = type == UNIT_TYPE_CAVALRY || type == UNIT_TYPE_STATIC || type == UNIT_TYPE_FORT;
  const gboolean allied = type == UNIT_TYPE_AMPHIBIOUS || type == UNIT_TYPE_TITO;

  if (q->unit != WAR_NONE)
    return q->unit == type;
  return q->side == SIDE_AXIS ? !allied : !axis;
}

/* One of each that was typed; where nothing was, the speeds of all units of the side. */
static void
add_units (WarRecord *r, const Quick *q)
{
  const WarData *data = war_record_data (r);

  for (guint i = 0; i < war_n_members (data, KIND_UNIT_TYPE); i++)
    {
      const WarMember type = war_member_make (KIND_UNIT_TYPE, i);

      if (!is_asked (q, type))
        continue;

      WarRecord *row = war_add_row (r, MOVEMENT_UNITS);

      war_fill (row, MOVEMENT_UNITS_SIDE, q->side, WAR_TYPED);
      war_fill (row, MOVEMENT_UNITS_TYPE, type, WAR_TYPED);
      war_fill (row, MOVEMENT_UNITS_FOOT, q->foot, WAR_TYPED);
    }
}

void
westfront_settle_movement (WarRecord *r)
{
  Quick q = read_quick (r);

  if (!war_has (r, MOVEMENT_MONTH))
    war_fill (r, MOVEMENT_MONTH, q.month != WAR_NONE ? q.month : westfront_date (1),
              q.month != WAR_NONE ? WAR_TYPED : WAR_FROM_START);
  if (q.side == WAR_NONE)
    q.side = SIDE_ALLIES;
  if (q.hq != WAR_NONE)
    {
      WarRecord *row = war_add_row (r, MOVEMENT_HQS);

      war_fill (row, MOVEMENT_HQS_SIDE, q.side, WAR_TYPED);
      war_fill (row, MOVEMENT_HQS_KIND, q.kind, WAR_TYPED);
      war_fill (row, MOVEMENT_HQS_VALUE, q.hq, WAR_TYPED);
      war_fill (row, MOVEMENT_HQS_INVASION, q.invasion, WAR_TYPED);
    }
  if (q.crossing != WAR_NONE)
    {
      WarRecord *row = war_add_row (r, MOVEMENT_CROSSINGS);

      war_fill (row, MOVEMENT_CROSSINGS_SIDE, q.side, WAR_TYPED);
      war_fill (row, MOVEMENT_CROSSINGS_WHAT, q.crossing, WAR_TYPED);
      war_fill (row, MOVEMENT_CROSSINGS_DICE, q.dice, WAR_TYPED);
    }
  if (q.unit != WAR_NONE || (war_rows (r, MOVEMENT_UNITS) == 0 && war_rows (r, MOVEMENT_HQS) == 0
                             && war_rows (r, MOVEMENT_CROSSINGS) == 0 && !war_has (r, MOVEMENT_PURSUIT)))
    add_units (r, &q);
  war_clear (r, MOVEMENT_QUICK);
}

static const char *
keep (GPtrArray *texts, char *text)
{
  g_ptr_array_add (texts, text);
  return text;
}

static const char *
keep_or_none (GPtrArray *texts, int n)
{
  return n == WAR_NONE ? "\xe2\x80\x93" : keep (texts, g_strdup_printf ("%d", n));
}

static void
show_speeds (WarResult *out, const WarRecord *r, int month)
{
  static const char *const columns[] = { "odds-head-speed" };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const guint n = MIN (war_rows (r, MOVEMENT_UNITS), MOST_ROWS);
  const char *rows[MOST_ROWS], *cells[MOST_ROWS];

  for (guint i = 0; i < n; i++)
    {
      const WarRecord *row = war_row (r, MOVEMENT_UNITS, i);
      const WarMember side = war_arg (row, MOVEMENT_UNITS_SIDE), type = war_arg (row, MOVEMENT_UNITS_TYPE);

      rows[i] = keep (texts, westfront_say (r, "odds-side-unit", WAR_ARGS (WAR_WHO ("side", side),
                                                                          WAR_WHO ("type", type))));
      cells[i] = keep_or_none (texts, westfront_speed (side, type, war_arg (row, MOVEMENT_UNITS_FOOT),
                                                       war_arg (r, MOVEMENT_WEATHER), month));
    }
  if (n == 0)
    return;
  war_show_table (out, &(WarTable){ "odds-speeds", columns, 1, rows, n, cells, NULL, NULL }, NOT_LIT, NOT_LIT);
  war_show_says (out, "6.1", "says-speeds", NULL);
  if (month >= MONTH_JUN_1944)
    war_show_says (out, "13.22", "says-air-supremacy", NULL);
}

static void
show_hqs (WarResult *out, const WarRecord *r, int month)
{
  static const char *const columns[] = { "odds-head-effective", "odds-head-radius", "odds-head-moves",
                                         "odds-head-air", "odds-head-range" };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const guint n = MIN (war_rows (r, MOVEMENT_HQS), MOST_ROWS);
  const char *rows[MOST_ROWS], *cells[MOST_ROWS * 5];

  for (guint i = 0; i < n; i++)
    {
      const Headquarters hq = westfront_question_hq (war_row (r, MOVEMENT_HQS, i));
      const Command c = westfront_command (&hq, war_arg (r, MOVEMENT_WEATHER), month);

      rows[i] = keep (texts, westfront_say (r, "odds-hq", WAR_ARGS (WAR_WHO ("side", hq.side), WAR_WHO ("kind", hq.kind),
                                                                   WAR_N ("n", hq.value))));
      cells[5 * i] = keep_or_none (texts, c.effective);
      cells[5 * i + 1] = keep_or_none (texts, c.radius);
      cells[5 * i + 2] = keep_or_none (texts, c.supreme_moves);
      cells[5 * i + 3] = keep_or_none (texts, c.air_dice);
      cells[5 * i + 4] = keep_or_none (texts, c.air_range);
    }
  if (n == 0)
    return;
  war_show_table (out, &(WarTable){ "odds-hqs", columns, 5, rows, n, cells, NULL, NULL }, NOT_LIT, NOT_LIT);
  war_show_says (out, "13.12", "says-air-range", NULL);
  if (war_arg (r, MOVEMENT_WEATHER) == WEATHER_MUD)
    war_show_says (out, "5.8", "says-mud-hq", NULL);
}

static void
show_pursuit (WarResult *out, const WarRecord *r, const Pursuit *p, int month)
{
  PursuitEnd end;
  WarBar bars[PURSUIT_ENDS];

  westfront_pursue (p, war_arg (r, MOVEMENT_WEATHER), month, &end);
  war_show_section (out, "odds-pursuit");
  war_show_says (out, "6.42", "says-rearguard", WAR_ARGS (WAR_N ("n", end.speed), WAR_N ("need", end.need)));
  for (guint i = 0; i < end.n; i++)
    bars[i] = (WarBar) { .words = end.value[i] == WAR_NONE ? "odds-gone" : NULL, .n = end.value[i] == WAR_NONE ? 0 : end.value[i],
                         .chance = end.chance[i], .paint = { .whose = p->rearguard.side } };
  war_show_bars (out, "odds-rearguard-left", bars, end.n, WAR_RATIO_LEFT_OUT);
}

static void
show_crossing (WarResult *out, const Crossing *c)
{
  CrossingEnd end;
  WarBar bars[WAR_SPREAD_MOST + 1];
  guint  n = 0;

  westfront_cross (c, &end);
  war_show_section_of (out, "odds-crossing", WAR_ARGS (WAR_WHO ("side", c->side), WAR_WHO ("what", c->what),
                                                       WAR_N ("n", c->dice)));
  war_show_says (out, "15.7", "odds-crosses", WAR_ARGS (WAR_P ("p", end.clean)));
  war_show_says (out, "15.7", end.hit <= 6 ? "says-crossing" : "says-supply-crossing",
                 WAR_ARGS (WAR_N ("n", end.repulse), WAR_N ("hit", end.hit), WAR_P ("p", end.repulsed)));
  if (end.hit > 6)
    return;
  for (guint i = 0; i <= end.hits.most; i++)
    bars[n++] = (WarBar) { .n = (int) i, .chance = war_spread_at (&end.hits, (int) i), .paint = { .whose = c->side } };
  war_show_bars (out, "odds-crossing-hits", bars, n, war_spread_mean (&end.hits));
}

gboolean
westfront_show_movement (const WarRecord *r, WarResult *out, GError **error)
{
  const int month = westfront_month_number (war_arg (r, MOVEMENT_MONTH));
  Pursuit p;

  if (war_has (r, MOVEMENT_PURSUIT) && !westfront_question_pursuit (r, &p, error))
    return FALSE;
  war_show_says (out, "4", "says-month-weather", WAR_ARGS (WAR_WHO ("month", war_arg (r, MOVEMENT_MONTH)),
                                                           WAR_WHO ("weather", war_arg (r, MOVEMENT_WEATHER))));
  show_speeds (out, r, month);
  show_hqs (out, r, month);
  if (war_has (r, MOVEMENT_PURSUIT))
    show_pursuit (out, r, &p, month);
  for (guint i = 0; i < war_rows (r, MOVEMENT_CROSSINGS); i++)
    {
      const Crossing c = westfront_question_crossing (war_row (r, MOVEMENT_CROSSINGS, i));

      show_crossing (out, &c);
    }
  return TRUE;
}
