/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The left part of the bar is the chance. Room for what may come is kept, so that nothing jumps while forces are
 * typed. */

#include "mariscal-odds-band.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mariscal-abreast.h"
#include "mariscal-draw.h"
#include "mariscal-fraction.h"
#include "mariscal-part.h"
#include "mariscal-sides.h"
#include "mariscal-spoken.h"
#include "mariscal-swatch.h"

#define MOST_OUTCOMES 8
#define MOST_PIECES   12                   /* more are told by numbers alone */
#define PIECE         15

/* ---- the bar ---- */

typedef struct
{
  MariscalDrawing parent;
  guint           n;
  struct
  {
    double       share;
    guint        tone;
    MariscalMark mark;
    char         fraction[24];
  } piece[MOST_OUTCOMES];
} MariscalOutcomeBar;
typedef MariscalDrawingClass MariscalOutcomeBarClass;

GType mariscal_outcome_bar_get_type (void);
G_DEFINE_TYPE (MariscalOutcomeBar, mariscal_outcome_bar, MARISCAL_TYPE_DRAWING)

static void
mariscal_outcome_bar_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalOutcomeBar *bar = (MariscalOutcomeBar *) drawing;
  GskRoundedRect box;
  double x = 0;

  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height), 7);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  for (guint i = 0; i < bar->n; i++)
    {
      double wide = bar->piece[i].share * width;

      if (wide > 1)
        mariscal_swatch_paint (snapshot, GTK_WIDGET (drawing),
                               &GRAPHENE_RECT_INIT ((float) round (x), 0,
                                                    (float) (round (x + wide) - round (x) - (i + 1 < bar->n ? 2
                                                                                             : 0)), (float) height),
                                                                                                 0,
                               bar->piece[i].tone, bar->piece[i].mark, bar->piece[i].fraction);
      x += wide;
    }
  gtk_snapshot_pop (snapshot);
}

static void
mariscal_outcome_bar_class_init (MariscalOutcomeBarClass *klass)
{
  klass->draw = mariscal_outcome_bar_draw;
}

static void
mariscal_outcome_bar_init (MariscalOutcomeBar *bar)
{
  mariscal_drawing_resize (MARISCAL_DRAWING (bar), 160, 30);
  gtk_widget_set_halign (GTK_WIDGET (bar), GTK_ALIGN_FILL);
  gtk_widget_set_hexpand (GTK_WIDGET (bar), TRUE);
}

/* ---- what is lost ---- */

typedef struct
{
  MariscalDrawing parent;
  guint           tone;
  double          lost;
  int             have;
} MariscalPieces;
typedef MariscalDrawingClass MariscalPiecesClass;

GType mariscal_pieces_get_type (void);
G_DEFINE_TYPE (MariscalPieces, mariscal_pieces, MARISCAL_TYPE_DRAWING)

/* Each piece is as full as the part of it that is lost. */
static void
mariscal_pieces_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalPieces *pieces = (MariscalPieces *) drawing;
  MariscalTone colours, hollow;

  mariscal_tone_read (GTK_WIDGET (drawing), pieces->tone, &colours);
  hollow = colours;
  hollow.fill.alpha *= 0.18f;
  for (int i = 0; i < pieces->have; i++)
    {
      graphene_rect_t box = GRAPHENE_RECT_INIT ((float) (i * (PIECE + 4)), (float) ((height - PIECE) / 2), PIECE,
                                                PIECE), part = box;

      mariscal_draw_shape (snapshot, pieces->tone, &box, &hollow, 1);
      part.size.width *= (float) CLAMP (pieces->lost - i, 0, 1);
      if (part.size.width <= 0)
        continue;
      gtk_snapshot_push_clip (snapshot, &part);
      mariscal_draw_shape (snapshot, pieces->tone, &box, &colours, 1);
      gtk_snapshot_pop (snapshot);
    }
}

static void
mariscal_pieces_class_init (MariscalPiecesClass *klass)
{
  klass->draw = mariscal_pieces_draw;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mariscal_pieces_init (MariscalPieces *pieces)
{
}

/* ---- the band ---- */

struct _MariscalOddsBand
{
  GtkBox     parent;
  GtkWidget *heading, *percent, *fraction, *words, *chance;
  GtkWidget *alone;                        /* the words, where there is no chance to stand beside */
  GtkWidget *waits, *why;                  /* in their stead, as long as somebody is missing */
  GtkWidget *middle, *bar, *legend;
  GtkWidget *losses;
};

G_DEFINE_FINAL_TYPE (MariscalOddsBand, mariscal_odds_band, GTK_TYPE_BOX)

static guint
find_tone (MariscalSession *session, WarMember whose)
{
  return whose != WAR_NONE ? mariscal_sides_tone (session, whose) : MARISCAL_NOBODY;
}

static GtkWidget *
make_legend_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *words = mariscal_label_new ("caption", 0, TRUE);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), mariscal_swatch_new (MARISCAL_NOBODY, MARISCAL_MARK_DASH, 22, 20, NULL));
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("caption quiet numeric", 1, FALSE));
  return row;
}

/* The i-th row of a box, made when it is first needed. */
static GtkWidget *
use_row (GtkWidget *box, guint i, GtkWidget *(*make) (void))
{
  GtkWidget *row = mariscal_part_nth (box, i);

  if (row == NULL)
    {
      row = make ();
      gtk_box_append (GTK_BOX (box), row);
    }
  gtk_widget_set_visible (row, TRUE);
  return row;
}

static void
hide_rows (GtkWidget *box, guint from)
{
  for (GtkWidget *row = mariscal_part_nth (box, from); row != NULL; row = gtk_widget_get_next_sibling (row))
    gtk_widget_set_visible (row, FALSE);
}

static void
show_outcomes (MariscalOddsBand *band, const MariscalOddsView *view, MariscalSession *session)
{
  MariscalOutcomeBar *bar = (MariscalOutcomeBar *) band->bar;
  g_autoptr (GString) said = g_string_new (NULL);

  bar->n = MIN (view->outcomes->len, MOST_OUTCOMES);
  gtk_widget_set_visible (band->middle, bar->n > 0);
  for (guint i = 0; i < bar->n; i++)
    {
      const MariscalOutcome *outcome = &g_array_index (view->outcomes, MariscalOutcome, i);
      GtkWidget *row = use_row (band->legend, i, make_legend_row);

      bar->piece[i].share = outcome->share;
      bar->piece[i].tone = find_tone (session, outcome->paint.whose);
      bar->piece[i].mark = mariscal_mark_of (outcome->paint.ending);
      g_strlcpy (bar->piece[i].fraction, outcome->fraction, sizeof bar->piece[i].fraction);
      mariscal_swatch_show (MARISCAL_SWATCH (mariscal_part_nth (row, 0)), bar->piece[i].tone, bar->piece[i].mark,
                            NULL);
      mariscal_label_say (mariscal_part_nth (row, 1), g_strdup (outcome->words));
      mariscal_label_say (mariscal_part_nth (row, 2), g_strdup (outcome->fraction));
      g_string_append_printf (said, "%s%s: %s", i > 0 ? "; " : "", outcome->words, outcome->fraction);
    }
  hide_rows (band->legend, bar->n);
  mariscal_drawing_say (MARISCAL_DRAWING (bar), said->str);
  mariscal_drawing_redraw (MARISCAL_DRAWING (bar));
}

/* Title, pieces, fraction, number. */
static GtkWidget *
make_loss_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *pieces = g_object_new (mariscal_pieces_get_type (), NULL),
      *fraction = mariscal_label_new ("caption quiet numeric", 1, FALSE);

  gtk_widget_set_halign (pieces, GTK_ALIGN_START);
  gtk_widget_set_hexpand (pieces, TRUE);   /* a long fraction is left away */
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("caption quiet", 0, TRUE));
  gtk_box_append (GTK_BOX (line), pieces);
  gtk_box_append (GTK_BOX (line), fraction);
  gtk_box_append (GTK_BOX (line), mariscal_label_new ("heading numeric", 1, FALSE));
  gtk_box_append (GTK_BOX (row), line);
  return row;
}

static void
show_losses (MariscalOddsBand *band, const MariscalOddsView *view, MariscalSession *session)
{
  gtk_widget_set_visible (band->losses, view->losses->len > 0);
  for (guint i = 0; i < view->losses->len; i++)
    {
      const MariscalLoss *loss = &g_array_index (view->losses, MariscalLoss, i);
      GtkWidget *row = use_row (band->losses, i, make_loss_row), *line = mariscal_part_nth (row, 1);
      MariscalPieces *pieces = (MariscalPieces *) mariscal_part_nth (line, 0);

      pieces->tone = find_tone (session, loss->whose);
      pieces->lost = loss->mean;
      pieces->have = loss->have <= MOST_PIECES ? loss->have : 0;
      mariscal_drawing_resize (MARISCAL_DRAWING (pieces), pieces->have * (PIECE + 4), 20);
      mariscal_drawing_redraw (MARISCAL_DRAWING (pieces));
      mariscal_label_say (mariscal_part_nth (row, 0), g_strdup (loss->title));
      mariscal_label_say (mariscal_part_nth (line, 1), g_strdup (loss->fraction));
      mariscal_label_say (mariscal_part_nth (line, 2), g_strdup (loss->decimal));
    }
  hide_rows (band->losses, view->losses->len);
}

void
mariscal_odds_band_show (MariscalOddsBand *band, const MariscalOddsView *view, MariscalSession *session,
                         const char *why)
{
  gtk_widget_set_visible (band->waits, why != NULL);
  mariscal_label_say (band->why, g_strdup (why));
  mariscal_label_say (band->heading, g_strdup (view->heading));
  gtk_widget_set_visible (band->chance, why == NULL && view->percent != NULL);
  mariscal_label_say (band->percent, g_strdup (view->percent));
  mariscal_fraction_show (MARISCAL_FRACTION (band->fraction), view->fraction);
  mariscal_label_say (band->words, g_strdup (view->words));
  mariscal_label_say (band->alone, g_strdup (why == NULL && view->percent == NULL ? view->words : NULL));
  show_outcomes (band, view, session);
  show_losses (band, view, session);
}

static void
mariscal_odds_band_class_init (MariscalOddsBandClass *klass)
{
}

static GtkWidget *
make_waits (MariscalOddsBand *band)
{
  GtkWidget *waits = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16), *beside = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *die = mariscal_spoken_ornament ("mariscal-odds-symbolic");
  GtkWidget *who = mariscal_label_new ("prompt-title", 0, TRUE);

  gtk_image_set_pixel_size (GTK_IMAGE (die), 44);
  gtk_widget_add_css_class (die, "quiet");
  gtk_accessible_update_state (GTK_ACCESSIBLE (die), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  mariscal_label_say (who, g_strdup (_("Who fights?")));
  band->why = mariscal_label_new ("quiet", 0, TRUE);
  gtk_widget_set_valign (beside, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (beside), who);
  gtk_box_append (GTK_BOX (beside), band->why);
  gtk_box_append (GTK_BOX (waits), die);
  gtk_box_append (GTK_BOX (waits), beside);
  return waits;
}

static GtkWidget *
make_left (MariscalOddsBand *band)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *beside = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  band->heading = mariscal_label_new ("heading quiet numeric", 0, TRUE);
  band->percent = mariscal_label_new ("figure-xl numeric", 0, FALSE);
  band->fraction = mariscal_fraction_new ("figure-m numeric");
  band->words = mariscal_label_new ("caption quiet", 0, TRUE);
  band->alone = mariscal_label_new ("prompt-title", 0, TRUE);
  gtk_label_set_width_chars (GTK_LABEL (band->words), 12);
  gtk_label_set_max_width_chars (GTK_LABEL (band->words), 16);
  band->chance = line;
  band->waits = make_waits (band);
  gtk_widget_set_valign (beside, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (beside), band->fraction);
  gtk_box_append (GTK_BOX (beside), band->words);
  gtk_box_append (GTK_BOX (line), band->percent);
  gtk_box_append (GTK_BOX (line), beside);
  gtk_box_append (GTK_BOX (left), band->heading);
  gtk_box_append (GTK_BOX (left), line);
  gtk_box_append (GTK_BOX (left), band->alone);
  gtk_box_append (GTK_BOX (left), band->waits);
  return left;
}

static void
mariscal_odds_band_init (MariscalOddsBand *band)
{
  GtkWidget *row = mariscal_abreast_new (560, 28);

  gtk_widget_set_parent (make_left (band), row);
  band->middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  band->bar = g_object_new (mariscal_outcome_bar_get_type (), NULL);
  band->legend = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  band->losses = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_hexpand (band->middle, TRUE);
  gtk_widget_set_valign (band->losses, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (band->middle), band->bar);
  gtk_box_append (GTK_BOX (band->middle), band->legend);
  gtk_widget_set_parent (band->middle, row);
  gtk_widget_set_parent (band->losses, row);
  gtk_widget_set_hexpand (row, TRUE);
  gtk_box_append (GTK_BOX (band), row);
}
