/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pips stand on a grid of three by three. A die that turns over is drawn narrower and wider again; which face it shows
 * changes when it is seen from its edge. */

#include "mariscal-die.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mariscal-draw.h"

#define TURN 220                           /* milliseconds */

struct _MariscalDie
{
  MariscalDrawing parent;
  guint           faces, face, next;       /* next: to be seen when half of the turn is done */
  MariscalDieKind kind, next_kind;
  int             size;
  double          turned;                  /* 0 … 1 */
  AdwAnimation   *turning;
};

enum { PROP_FACES = 1, PROP_FACE, PROP_SIZE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalDie, mariscal_die, MARISCAL_TYPE_DRAWING)

static void
read_colours (MariscalDie *die, GdkRGBA *fill, GdkRGBA *pips, GdkRGBA *rim)
{
  static const char *const names[][3] = {
    [MARISCAL_DIE_SHOWN] = { "die_fill", "die_pips", "die_rim" },
    [MARISCAL_DIE_GHOST] = { "die_ghost", "die_ghost_pips", "die_ghost_rim" },
    [MARISCAL_DIE_FELL] = { "die_fell", "die_fell_pips", "die_fell" },
  };

  mariscal_tone_named (GTK_WIDGET (die), names[die->kind][0], fill);
  mariscal_tone_named (GTK_WIDGET (die), names[die->kind][1], pips);
  mariscal_tone_named (GTK_WIDGET (die), names[die->kind][2], rim);
}

/* Which of the nine places have a pip, row by row. */
static void
draw_pips (GtkSnapshot *snapshot, guint face, float x, float y, float size, const GdkRGBA *colour)
{
  static const char *const pips[] = { "000000000", "000010000", "100000001", "100010001", "101000101", "101010101",
                                      "101101101" };
  float across = MAX (size * 0.18f, 2.5f);

  for (guint i = 0; i < 9; i++)
    if (pips[face][i] == '1')
      {
        float middle = x + size * (0.25f + 0.25f * (i % 3)), centre = y + size * (0.25f + 0.25f * (i / 3));

        mariscal_draw_box (snapshot,
                           &GRAPHENE_RECT_INIT (middle - across / 2, centre - across / 2, across, across), across / 2,
                           colour, colour, 0);
      }
}

static void
mariscal_die_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalDie *die = MARISCAL_DIE (drawing);
  GtkWidget *widget = GTK_WIDGET (drawing);
  float size = die->size, x = floorf ((width - size) / 2), y = floorf ((height - size) / 2);
  GdkRGBA fill, pips, rim;

  read_colours (die, &fill, &pips, &rim);
  mariscal_draw_box (snapshot, &GRAPHENE_RECT_INIT (x, y, size, size), size * 0.22f, &fill, &rim,
                     mariscal_tone_stark (widget) ? 2 : 1);
  if (die->faces == 6 && die->face <= 6)
    draw_pips (snapshot, die->face, x, y, size, &pips);
  else if (die->face > 0)
    {
      g_autofree char *number = g_strdup_printf ("%u", die->face);

      mariscal_draw_text (snapshot, widget, number, size * (die->face > 99 ? 0.42 : 0.54), x + size / 2, y + size / 2,
                          &pips);
    }
}

static void
mariscal_die_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MariscalDie *die = MARISCAL_DIE (widget);
  float middle = gtk_widget_get_width (widget) / 2.0f, narrow = fabs (cos (die->turned * G_PI));

  gtk_snapshot_save (snapshot);
  if (die->turned > 0 && die->turned < 1)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (middle, 0));
      gtk_snapshot_scale (snapshot, MAX (narrow, 0.02f), 1);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-middle, 0));
    }
  GTK_WIDGET_CLASS (mariscal_die_parent_class)->snapshot (widget, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
say_face (MariscalDie *die)
{
  g_autofree char *text = NULL;

  if (die->kind == MARISCAL_DIE_GHOST || die->face == 0)
    text = g_strdup (_("A die to come"));
  else
    /* translators: what a die shows */
    text = g_strdup_printf (_("Die: %u"), die->face);
  mariscal_drawing_say (MARISCAL_DRAWING (die), text);
}

static void
turn_cb (double turned, gpointer data)
{
  MariscalDie *die = MARISCAL_DIE (data);

  die->turned = turned;
  if (turned >= 0.5 && (die->face != die->next || die->kind != die->next_kind))
    {
      die->face = die->next;
      die->kind = die->next_kind;
      mariscal_drawing_redraw (MARISCAL_DRAWING (die));
    }
  gtk_widget_queue_draw (GTK_WIDGET (die));
}

void
mariscal_die_show (MariscalDie *die, guint face, MariscalDieKind kind)
{
  if (die->turning != NULL)
    adw_animation_reset (die->turning);
  die->turned = 0;
  die->face = die->next = face;
  die->kind = die->next_kind = kind;
  say_face (die);
  mariscal_drawing_redraw (MARISCAL_DRAWING (die));
}

/* Said at once: nobody listens to a turn. */
void
mariscal_die_roll (MariscalDie *die, guint face, MariscalDieKind kind)
{
  guint before = die->face;
  MariscalDieKind before_kind = die->kind;

  mariscal_die_show (die, face, kind);
  if (!gtk_widget_get_mapped (GTK_WIDGET (die)))
    return;
  die->face = before;
  die->kind = before_kind;
  if (die->turning == NULL)
    die->turning = adw_timed_animation_new (GTK_WIDGET (die), 0, 1, TURN,
                                            adw_callback_animation_target_new (turn_cb, die, NULL));
  adw_animation_play (die->turning);
}

static void
mariscal_die_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MariscalDie *die = MARISCAL_DIE (object);

  if (id == PROP_FACES)
    die->faces = g_value_get_uint (value);
  else if (id == PROP_SIZE)
    {
      die->size = g_value_get_int (value);
      mariscal_drawing_resize (MARISCAL_DRAWING (die), die->size, die->size);
    }
  else
    mariscal_die_show (die, g_value_get_uint (value), die->kind);
  mariscal_drawing_redraw (MARISCAL_DRAWING (die));
}

static void
mariscal_die_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MariscalDie *die = MARISCAL_DIE (object);

  if (id == PROP_FACES)
    g_value_set_uint (value, die->faces);
  else if (id == PROP_SIZE)
    g_value_set_int (value, die->size);
  else
    g_value_set_uint (value, die->next);
}

static void
mariscal_die_dispose (GObject *object)
{
  g_clear_object (&MARISCAL_DIE (object)->turning);
  G_OBJECT_CLASS (mariscal_die_parent_class)->dispose (object);
}

static void
mariscal_die_class_init (MariscalDieClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT;

  object_class->set_property = mariscal_die_set_property;
  object_class->get_property = mariscal_die_get_property;
  object_class->dispose = mariscal_die_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = mariscal_die_snapshot;
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_die_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "die");
  properties[PROP_FACES] = g_param_spec_uint ("faces", NULL, NULL, 1, 1000, 6, flags);
  properties[PROP_FACE] = g_param_spec_uint ("face", NULL, NULL, 0, 1000, 0, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 512, 24, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mariscal_die_init (MariscalDie *die)
{
}

GtkWidget *
mariscal_die_new (guint faces, guint face, MariscalDieKind kind, int size)
{
  GtkWidget *die = g_object_new (MARISCAL_TYPE_DIE, "faces", faces, "size", size, NULL);

  mariscal_die_show (MARISCAL_DIE (die), face, kind);
  return die;
}
