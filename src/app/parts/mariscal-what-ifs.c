/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What would change the chance, the most useful first: each a button that does it. The tick in the bar is the
 * chance as it stands. */

#include "mariscal-part.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mariscal-drawing.h"
#include "mariscal-figure.h"

/* ---- the bar ---- */

typedef struct
{
  MariscalDrawing parent;
  double now, then;
} MariscalGain;
typedef MariscalDrawingClass MariscalGainClass;

GType mariscal_gain_get_type (void);
G_DEFINE_TYPE (MariscalGain, mariscal_gain, MARISCAL_TYPE_DRAWING)

static void
fill (GtkSnapshot *snapshot, double x, double y, double width, double height, const GdkRGBA *colour)
{
  if (width > 0)
    gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width,
                                                                      (float) height));
}

static void
mariscal_gain_draw (MariscalDrawing *drawing, GtkSnapshot *snapshot, int width, int height)
{
  MariscalGain *gain = (MariscalGain *) drawing;
  double low = MIN (gain->now, gain->then) * width, high = MAX (gain->now, gain->then) * width, y = height / 2.0 - 4;
  GdkRGBA trough, has, more, ink;
  GskRoundedRect box;

  mariscal_tone_named (GTK_WIDGET (drawing), "bar_trough", &trough);
  mariscal_tone_named (GTK_WIDGET (drawing), gain->then < gain->now ? "error_color" : "accent_bg_color", &more);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (drawing)), &ink);
  has = ink;
  has.alpha *= 0.45f;
  gsk_rounded_rect_init_from_rect (&box, &GRAPHENE_RECT_INIT (0, (float) y, (float) width, 8), 4);
  gtk_snapshot_push_rounded_clip (snapshot, &box);
  fill (snapshot, 0, y, width, 8, &trough);
  fill (snapshot, 0, y, low, 8, &has);
  fill (snapshot, low, y, high - low, 8, &more);
  gtk_snapshot_pop (snapshot);
  fill (snapshot, round (gain->now * width) - 1, y - 4, 2, 16, &ink);
}

static void
mariscal_gain_class_init (MariscalGainClass *klass)
{
  klass->draw = mariscal_gain_draw;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
mariscal_gain_init (MariscalGain *gain)
{
  mariscal_drawing_resize (MARISCAL_DRAWING (gain), 70, 18);
}

/* ---- the list ---- */

typedef struct
{
  MariscalPart parent;
} MariscalWhatIfs;
typedef MariscalPartClass MariscalWhatIfsClass;

G_DEFINE_TYPE (MariscalWhatIfs, mariscal_what_ifs, MARISCAL_TYPE_PART)

static GtkWidget *
make_title (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *title = mariscal_label_new ("heading", 0, TRUE);

  gtk_label_set_text (GTK_LABEL (title), _("What if…"));
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), mariscal_label_new ("caption quiet numeric", 1, FALSE));
  return row;
}

/* Words, bar, chance, points. */
static GtkWidget *
make_row (void)
{
  GtkWidget *button = gtk_button_new (), *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = mariscal_label_new (NULL, 0, TRUE), *chance = mariscal_label_new ("numeric heading", 1, FALSE);
  GtkWidget *gain = g_object_new (mariscal_gain_get_type (), NULL),
      *points = mariscal_label_new ("numeric", 1, FALSE);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (gain, GTK_ALIGN_CENTER);
  gtk_label_set_width_chars (GTK_LABEL (chance), 6);
  gtk_label_set_width_chars (GTK_LABEL (points), 4);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), gain);
  gtk_box_append (GTK_BOX (row), chance);
  gtk_box_append (GTK_BOX (row), points);
  gtk_button_set_child (GTK_BUTTON (button), row);
  gtk_widget_set_css_classes (button, (const char *[]) { "flat", "answer", NULL });
  return button;
}

/* The difference of the two percentages as they are shown, so that the sum can be checked by eye; where they look the
 * same it is hardly anything, and none is none. */
static char *
say_points (const MariscalRun *run, const WarPart *part)
{
  int points = mariscal_figure_points (part->chance)
               - mariscal_figure_points (war_ratio_sub (part->chance, part->gain));

  if (points == 0)
    return war_words_say (mariscal_session_words (run->session), NULL, part->gain.num == 0 ? "part-no-change"
                          : "part-hardly", NULL);
  return mariscal_figure_signed (points);
}

static void
show_row (GtkWidget *button, const MariscalRun *run, const WarPart *part)
{
  GtkWidget *row = gtk_button_get_child (GTK_BUTTON (button)), *points = mariscal_part_nth (row, 3);
  MariscalGain *gain = (MariscalGain *) mariscal_part_nth (row, 1);
  gboolean gains = war_ratio_exact (part->gain) && war_ratio_exact (part->chance);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ii)", part->field, part->value);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "part.fill");
  mariscal_label_say (mariscal_part_nth (row, 0), mariscal_say (run, &part->words));
  gain->then = war_ratio_exact (part->chance) ? war_ratio_double (part->chance) : 0;
  gain->now = gains ? gain->then - war_ratio_double (part->gain) : gain->then;
  mariscal_drawing_redraw (MARISCAL_DRAWING (gain));
  mariscal_label_say (mariscal_part_nth (row, 2), war_ratio_exact (part->chance)
                      ? mariscal_figure_percent (part->chance) : NULL);
  mariscal_label_say (points, gains ? say_points (run, part) : NULL);
  mariscal_part_state (points, "points", gains && part->gain.num > 0 ? "more" : "less");
}

static int
compare_gains (gconstpointer a, gconstpointer b)
{
  const WarPart *first = *(const WarPart *const *) a, *second = *(const WarPart *const *) b;

  return war_ratio_compare (second->gain, first->gain);
}

static void
mariscal_what_ifs_show (MariscalPart *self, const MariscalRun *run)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  GtkWidget *title = mariscal_part_row (self, 0, make_title);
  g_autofree char *now = war_ratio_exact (run->now) ? mariscal_figure_short (run->now) : NULL;

  for (guint i = run->first; i < run->end; i++)
    g_ptr_array_add (parts, (gpointer) war_result_part (run->result, i));
  g_ptr_array_sort (parts, compare_gains);
  mariscal_label_say (mariscal_part_nth (title, 1), now != NULL ? g_strdup_printf (_("against %s now"), now) : NULL);
  for (guint i = 0; i < parts->len; i++)
    show_row (mariscal_part_row (self, i + 1, make_row), run, parts->pdata[i]);
  mariscal_part_rows (self, parts->len + 1);
}

static void
mariscal_what_ifs_class_init (MariscalWhatIfsClass *klass)
{
  MARISCAL_PART_CLASS (klass)->show = mariscal_what_ifs_show;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "what-if");
}

static void
mariscal_what_ifs_init (MariscalWhatIfs *part)
{
}
