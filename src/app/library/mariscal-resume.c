/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Nothing in it moves: it is written once, from the view. All fits on a screen of 960 × 660. */

#include "mariscal-resume.h"

#include <glib/gi18n.h>

#include "library-tiles.h"
#include "mariscal-badge.h"
#include "mariscal-columns.h"
#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-help.h"
#include "mariscal-text.h"
#include "resume-view.h"
#include "war-glance.h"

#define OPEN_SHOWN 3                       /* that fit; of the others the number is told */

/* Three lines at most, however long the sentence: all of it is in the journal, and in the tooltip. */
static GtkWidget *
new_line (const char *text)
{
  GtkWidget *label = mariscal_text_new (text, NULL);

  gtk_label_set_lines (GTK_LABEL (label), 3);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_tooltip_text (label, text);
  return label;
}

static GtkWidget *
new_list (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

static void
add_row (GtkWidget *list, GtkWidget *child)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (child, "resume-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

static void
add_group (GtkWidget *column, const char *title, GtkWidget *child)
{
  gtk_box_append (GTK_BOX (column), mariscal_text_new (title, "heading"));
  gtk_box_append (GTK_BOX (column), child);
  gtk_widget_set_margin_bottom (child, 6);
}

static GtkWidget *
new_head (const ResumeView *view)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *go_on = library_go_on_new ("win.desk", NULL);

  gtk_box_append (GTK_BOX (words), mariscal_text_new (_("Where we stopped"), "caption-heading"));
  gtk_box_append (GTK_BOX (words), mariscal_text_new (view->title, "prompt-title"));
  gtk_box_append (GTK_BOX (words), mariscal_text_new (view->subtitle, "quiet"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (go_on, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (head), words);
  gtk_box_append (GTK_BOX (head), go_on);
  return head;
}

static GtkWidget *
new_number (MariscalSession *session, const WarGlance *g, gboolean badged)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *label = g->caption != NULL ? g_strdup_printf ("%s · %s", g->label, g->caption) : g_strdup (g->label);
  GtkWidget *caption = mariscal_text_new (label, "caption");

  if (badged)
    gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session, g->who, 24));
  gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure-l", g->value));
  gtk_widget_add_css_class (caption, "quiet");
  gtk_label_set_lines (GTK_LABEL (caption), 2);
  gtk_label_set_ellipsize (GTK_LABEL (caption), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

/* Numbers of one id are told apart by their badges. */
static GtkWidget *
new_numbers (MariscalSession *session, const ResumeView *view)
{
  GtkWidget *box = mariscal_flow_new (2, MAX (view->numbers->len, 2), 12);

  for (guint i = 0; i < view->numbers->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (view->numbers, i);
      const WarGlance *before = i > 0 ? g_ptr_array_index (view->numbers, i - 1) : NULL;
      const WarGlance *after = i + 1 < view->numbers->len ? g_ptr_array_index (view->numbers, i + 1) : NULL;
      gboolean badged = g->who != WAR_NONE && ((before != NULL && g_str_equal (before->id, g->id))
                                               || (after != NULL && g_str_equal (after->id, g->id)));

      gtk_box_append (GTK_BOX (box), new_number (session, g, badged));
    }
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "panel");
  return box;
}

static void
add_open (GtkWidget *column, MariscalSession *session, const ResumeView *view)
{
  GtkWidget *list = new_list ();
  guint more = view->open->len > OPEN_SHOWN ? view->open->len - OPEN_SHOWN : 0;

  for (guint i = 0; i < MIN (view->open->len, OPEN_SHOWN); i++)
    {
      const ResumeOpen *open = g_ptr_array_index (view->open, i);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

      if (open->side != WAR_NONE)
        gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session, open->side, 20));
      gtk_box_append (GTK_BOX (line), new_line (open->says));
      add_row (list, line);
    }
  if (view->open->len == 0)
    add_row (list, new_line (_("Nothing is open")));
  if (more > 0)
    {
      g_autofree char *text = g_strdup_printf (ngettext ("and %u more", "and %u more", more), more);

      add_row (list, mariscal_text_new (text, "quiet"));
    }
  add_group (column, _("Open"), list);
}

/* A card's back: the turn it comes, on the hatch of its side. */
static GtkWidget *
new_back (MariscalSession *session, WarMember side, int turn)
{
  g_autofree char *text = g_strdup_printf ("%d", turn), *name = mariscal_sides_name (session, side);
  g_autofree char *tone = g_strdup_printf ("back-%u", mariscal_sides_tone (session, side));
  /* translators: a card that lies covered: "Axis, turn 7" */
  g_autofree char *label = g_strdup_printf (_("%s, turn %d"), name, turn);
  GtkWidget *back = mariscal_figure_new ("heading", text);

  gtk_widget_add_css_class (back, "back");
  gtk_widget_add_css_class (back, tone);
  gtk_widget_set_tooltip_text (back, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (back), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return back;
}

static void
add_arrivals (GtkWidget *column, MariscalSession *session, const ResumeView *view)
{
  GtkWidget *box;

  if (view->arrivals->len == 0)
    return;
  box = mariscal_flow_new (1, view->arrivals->len, 14);
  for (guint i = 0; i < view->arrivals->len; i++)
    {
      const ResumeArrivals *arrivals = g_ptr_array_index (view->arrivals, i);
      GtkWidget *one = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

      gtk_box_append (GTK_BOX (one), mariscal_badge_new_side (session, arrivals->side, 20));
      for (guint k = 0; k < arrivals->turns->len; k++)
        gtk_box_append (GTK_BOX (one), new_back (session, arrivals->side, g_array_index (arrivals->turns, int, k)));
      gtk_box_append (GTK_BOX (box), one);
    }
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "panel");
  add_group (column, _("Next arrivals, covered"), box);
}

/* As wide as it is many. */
static void
add_piece (GtkGrid *bar, guint from, guint n, const char *class)
{
  GtkWidget *piece = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (piece, class);
  gtk_widget_set_size_request (piece, -1, 12);
  if (n > 0)
    gtk_grid_attach (bar, piece, (int) from, 0, (int) n, 1);
  else
    g_object_unref (g_object_ref_sink (piece));
}

static GtkWidget *
new_ages_bar (const ResumeView *view)
{
  GtkWidget *bar = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (bar), TRUE);
  add_piece (GTK_GRID (bar), 0, view->fresh, "age-fresh");
  add_piece (GTK_GRID (bar), view->fresh, view->older, "age-older");
  add_piece (GTK_GRID (bar), view->fresh + view->older, view->unseen, "age-unseen");
  gtk_widget_add_css_class (bar, "ages");
  gtk_widget_set_overflow (bar, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_state (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return bar;
}

static void
add_ages (GtkWidget *column, const ResumeView *view)
{
  GtkWidget *box;
  g_autofree char *fresh = NULL, *older = NULL, *unseen = NULL, *text = NULL;

  if (view->fresh + view->older + view->unseen == 0)
    return;
  fresh = g_strdup_printf (ngettext ("%u stack this turn", "%u stacks this turn", view->fresh), view->fresh);
  older = g_strdup_printf (ngettext ("%u older", "%u older", view->older), view->older);
  unseen = g_strdup_printf (ngettext ("%u never seen: “?”", "%u never seen: “?”", view->unseen), view->unseen);
  text = g_strjoin ("   ", fresh, older, unseen, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  gtk_box_append (GTK_BOX (box), new_ages_bar (view));
  gtk_box_append (GTK_BOX (box), mariscal_text_new (text, "caption"));
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "panel");
  add_group (column, _("How old the positions are"), box);
}

static void
add_entries (GtkWidget *column, MariscalSession *session, const ResumeView *view)
{
  GtkWidget *list = new_list ();

  for (guint i = 0; i < view->entries->len; i++)
    {
      const ResumeEntry *entry = g_ptr_array_index (view->entries, i);
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *label;
      g_autofree char *number = g_strdup_printf ("%u", entry->number);

      label = mariscal_figure_new ("caption", number);
      gtk_label_set_width_chars (GTK_LABEL (label), 4);
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_widget_add_css_class (label, "quiet");
      gtk_box_append (GTK_BOX (line), label);
      label = mariscal_badge_new_side (session, entry->side, 18);
      gtk_widget_set_opacity (label, entry->side != WAR_NONE ? 1 : 0);     /* sentences stay in one column */
      gtk_box_append (GTK_BOX (line), label);
      gtk_box_append (GTK_BOX (line), new_line (entry->says));
      if (entry->faces > 0)
        gtk_box_append (GTK_BOX (line), mariscal_die_new (entry->faces, entry->fell, MARISCAL_DIE_SHOWN, 22));
      add_row (list, line);
    }
  add_group (column, _("The last ten entries"), list);
}

static GtkWidget *
new_body (MariscalSession *session, const ResumeView *view)
{
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 16);
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  add_open (left, session, view);
  add_arrivals (left, session, view);
  add_ages (left, view);
  add_entries (right, session, view);
  gtk_box_append (GTK_BOX (body), new_head (view));
  gtk_box_append (GTK_BOX (body), new_numbers (session, view));
  gtk_box_append (GTK_BOX (body), mariscal_columns_new_halves (left, right, 16));
  gtk_widget_add_css_class (body, "resume");
  return body;
}

GtkWidget *
mariscal_resume_new (MariscalSession *session)
{
  g_autoptr (ResumeView) view = resume_view_new (session, g_get_real_time () / G_USEC_PER_SEC);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *bar = adw_header_bar_new (), *clamp = adw_clamp_new ();
  GtkWidget *scroll = gtk_scrolled_window_new ();
  g_autofree char *name = mariscal_session_name (session);

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (bar), adw_window_title_new (name, view->players));
  gtk_widget_add_css_class (bar, "flat");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 880);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 880);
  adw_clamp_set_child (ADW_CLAMP (clamp), new_body (session, view));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), clamp);
  gtk_widget_set_vexpand (scroll, TRUE);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), scroll);
  mariscal_help_declare (box, "library");
  return box;
}
