/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Square, circle, diamond, a circle with a dashed rim: sides are told apart without their colours too. */

#include "mariscal-badge.h"

#include <math.h>

#include "mariscal-draw.h"

struct _MariscalBadge
{
  MariscalDrawing parent;
  guint           tone;
  char           *letter;
  int             size;
};

enum { PROP_TONE = 1, PROP_LETTER, PROP_SIZE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalBadge, mariscal_badge, MARISCAL_TYPE_DRAWING)

/* A diamond is wider; all take the room of one, so that letters stand under each other, in the middle of whole dots. */
static int
room_of (MariscalBadge *badge)
{
  return badge->size + 2 * (int)ceilf (badge->size * 0.125f);
}

static void
mariscal_badge_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalBadge *badge = MARISCAL_BADGE (drawing);
  GtkWidget *widget = GTK_WIDGET (drawing);
  float room = room_of (badge), x = width / 2.0f, y = height / 2.0f;
  MariscalTone colours;

  mariscal_tone_read (widget, badge->tone, &colours);
  mariscal_draw_shape (snapshot, badge->tone, &GRAPHENE_RECT_INIT (x - room / 2, y - room / 2, room, room), &colours,
                       mariscal_tone_stark (widget) || badge->size >= 40 ? 2 : 1);
  if (badge->letter != NULL)
    mariscal_draw_text (snapshot, widget, badge->letter, badge->size * (badge->tone == 3 ? 0.54 : 0.6), x, y,
                        &colours.letter);
}

static void
mariscal_badge_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MariscalBadge *badge = MARISCAL_BADGE (object);

  if (id == PROP_TONE)
    badge->tone = g_value_get_uint (value);
  else if (id == PROP_SIZE)
    badge->size = g_value_get_int (value);
  else
    {
      g_free (badge->letter);
      badge->letter = g_value_dup_string (value);
    }
  mariscal_drawing_resize (MARISCAL_DRAWING (badge), room_of (badge), room_of (badge));
  mariscal_drawing_redraw (MARISCAL_DRAWING (badge));
}

static void
mariscal_badge_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MariscalBadge *badge = MARISCAL_BADGE (object);

  if (id == PROP_TONE)
    g_value_set_uint (value, badge->tone);
  else if (id == PROP_SIZE)
    g_value_set_int (value, badge->size);
  else
    g_value_set_string (value, badge->letter);
}

static void
mariscal_badge_finalize (GObject *object)
{
  g_free (MARISCAL_BADGE (object)->letter);
  G_OBJECT_CLASS (mariscal_badge_parent_class)->finalize (object);
}

static void
mariscal_badge_class_init (MariscalBadgeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = mariscal_badge_set_property;
  object_class->get_property = mariscal_badge_get_property;
  object_class->finalize = mariscal_badge_finalize;
  MARISCAL_DRAWING_CLASS (klass)->draw = mariscal_badge_draw;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "badge");
  properties[PROP_TONE] = g_param_spec_uint ("tone", NULL, NULL, 1, 4, MARISCAL_NOBODY, flags);
  properties[PROP_LETTER] = g_param_spec_string ("letter", NULL, NULL, NULL, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 8, 512, 20, flags | G_PARAM_CONSTRUCT);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mariscal_badge_init (MariscalBadge *badge)
{
  badge->tone = MARISCAL_NOBODY;
}

GtkWidget *
mariscal_badge_new (guint tone, const char *letter, int size)
{
  return g_object_new (MARISCAL_TYPE_BADGE, "tone", tone, "letter", letter, "size", size, NULL);
}

void
mariscal_badge_set_side (MariscalBadge *badge, MariscalSession *session, WarMember side)
{
  g_autofree char *letter = mariscal_sides_letter (session, side), *name = mariscal_sides_name (session, side);

  g_object_set (badge, "tone", mariscal_sides_tone (session, side), "letter", letter, NULL);
  mariscal_drawing_say (MARISCAL_DRAWING (badge), name);
}

GtkWidget *
mariscal_badge_new_side (MariscalSession *session, WarMember side, int size)
{
  GtkWidget *badge = g_object_new (MARISCAL_TYPE_BADGE, "size", size, NULL);

  mariscal_badge_set_side (MARISCAL_BADGE (badge), session, side);
  return badge;
}
