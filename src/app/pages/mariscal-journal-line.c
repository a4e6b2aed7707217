/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* One widget serves headings, entries, consequences and branches, since rows that are scrolled away come back as
 * others. */

#include "mariscal-journal-line.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-die.h"
#include "mariscal-journal-lane.h"
#include "mariscal-line.h"
#include "mariscal-rule.h"
#include "mariscal-text.h"

#define MOST_DICE 4

struct _MariscalJournalLine
{
  GtkWidget            parent;
  MariscalSession     *session;
  MariscalJournalView *view;
  guint                position, entry;
  GtkWidget           *lane, *number, *badge, *title, *caption, *when, *text, *tail, *dice, *points, *rule;
  GtkWidget           *fold, *then;
  GtkImage            *unfolds;
};

G_DEFINE_FINAL_TYPE (MariscalJournalLine, mariscal_journal_line, GTK_TYPE_WIDGET)

static GtkWidget *
new_label (const char *const *classes, gboolean wraps)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_set_css_classes (label, (const char **) classes);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), wraps);
  return label;
}

static void
show_text (GtkWidget *label, const char *text)
{
  g_autofree char *bound = mariscal_text_bound (text);

  gtk_label_set_text (GTK_LABEL (label), bound);
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

static void
fold_cb (MariscalJournalLine *self)
{
  gboolean unfold = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->fold));

  mariscal_journal_view_unfold (self->view, self->entry, unfold);
}

/* "2 consequences"; NULL: there are none. */
static char *
say_consequences (const MariscalJournalWords *words)
{
  return words->n_then > 0
           ? g_strdup_printf (ngettext ("%u consequence", "%u consequences", words->n_then), words->n_then)
           : NULL;
}

/* In words: a number with a plus would be taken for points. */
static void
set_fold (MariscalJournalLine *self, const MariscalJournalWords *words)
{
  g_autofree char *told = say_consequences (words);

  g_signal_handlers_block_by_func (self->fold, fold_cb, self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->fold), words->unfolded);
  g_signal_handlers_unblock_by_func (self->fold, fold_cb, self);
  gtk_image_set_from_icon_name (self->unfolds, words->unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  show_text (self->then, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->fold), GTK_ACCESSIBLE_PROPERTY_LABEL, told != NULL ? told : "",
                                  -1);
  gtk_widget_set_visible (self->fold, told != NULL);
}

static void
set_dice (MariscalJournalLine *self, const GArray *throws)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->dice)) != NULL)
    gtk_box_remove (GTK_BOX (self->dice), child);
  for (guint i = 0; throws != NULL && i < MIN (throws->len, MOST_DICE); i++)
    {
      const WarThrow *t = &g_array_index (throws, WarThrow, i);

      gtk_box_append (GTK_BOX (self->dice), mariscal_die_new (t->of, t->fell, MARISCAL_DIE_SHOWN, 24));
    }
  if (throws != NULL && throws->len > MOST_DICE)
    {
      g_autofree char *more = g_strdup_printf ("+%u", throws->len - MOST_DICE);

      gtk_box_append (GTK_BOX (self->dice), gtk_label_new (more));
    }
  gtk_widget_set_visible (self->dice, throws != NULL && throws->len > 0);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
set_badge (MariscalJournalLine *self, WarMember side, gboolean row)
{
  gtk_widget_set_visible (self->badge, row);
  gtk_widget_set_opacity (self->badge, side != WAR_NONE ? 1 : 0);
  if (side != WAR_NONE)
    mariscal_badge_set_side (MARISCAL_BADGE (self->badge), self->session, side);
}

/* Narrow, what stands at the right goes under the words; what followed is folded below all of it. */
static void
move (MariscalJournalLine *self, GtkWidget *widget, gboolean narrow)
{
  GtkWidget *where = narrow ? self->text : GTK_WIDGET (self);

  if (gtk_widget_get_parent (widget) == where)
    return;
  g_object_ref (widget);
  gtk_widget_unparent (widget);
  gtk_widget_set_halign (widget, narrow ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_widget_insert_before (widget, where, NULL);
  g_object_unref (widget);
}

static void
set_narrow (MariscalJournalLine *self, gboolean narrow)
{
  move (self, self->when, narrow);
  gtk_label_set_wrap (GTK_LABEL (self->when), narrow);
  move (self, self->tail, narrow);
  gtk_widget_insert_before (self->fold, self->text, NULL);
}

static guint
count_lanes (MariscalJournalView *view)
{
  const GArray *branches = mariscal_journal_view_branches (view);
  guint n = 0;

  for (guint i = 0; i < branches->len; i++)
    n += g_array_index (branches, MariscalJournalBranch, i).row >= 0;
  return MIN (n, MARISCAL_LANES);
}

/* The list's own widget round a row is what has the focus, so it has the name, and what stands in small type below
 * is told of it; a heading has its name itself. */
static void
set_name (MariscalJournalLine *self, const MariscalJournalWords *words, const char *number)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *side = words->side != WAR_NONE ? mariscal_sides_name (self->session, words->side) : NULL;
  g_autofree char *then = say_consequences (words);
  g_autoptr (GString) name = g_string_new (number);

  if (item == NULL)
    return;
  g_string_append_printf (name, "%s%s%s%s", name->len > 0 ? " · " : "", side != NULL ? side : "",
                          side != NULL ? " · " : "", words->title);
  for (guint i = 0; words->throws != NULL && i < words->throws->len; i++)
    g_string_append_printf (name, " · %d", g_array_index (words->throws, WarThrow, i).fell);
  if (words->points != NULL)
    g_string_append_printf (name, " · %s", words->points);
  if (then != NULL)
    g_string_append_printf (name, " · %s", then);
  if (words->rule != NULL)
    g_string_append_printf (name, " · § %s", words->rule);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name->str, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words->caption != NULL ? words->caption : "", -1);
}

void
mariscal_journal_line_show (MariscalJournalLine *self, guint position, gboolean narrow)
{
  const MariscalJournalRow *row = mariscal_journal_view_row (self->view, position);
  gboolean heading = row->kind == MARISCAL_JOURNAL_HEADING, entry = row->kind == MARISCAL_JOURNAL_ENTRY;
  g_auto (MariscalJournalWords) words = { NULL };
  gboolean numbered = entry || row->kind == MARISCAL_JOURNAL_THEN;
  g_autofree char *number = numbered ? g_strdup_printf ("%u", row->entry) : g_strdup ("");
  MariscalLane lane;

  self->position = position;
  self->entry = row->entry;
  mariscal_journal_view_say (self->view, position, &words);
  mariscal_journal_view_lane (self->view, position, &lane);
  mariscal_journal_lane_show (MARISCAL_JOURNAL_LANE (self->lane), &lane, count_lanes (self->view));
  gtk_label_set_text (GTK_LABEL (self->number), row->kind == MARISCAL_JOURNAL_THEN ? "↳" : number);
  gtk_widget_set_visible (self->number, !heading);
  set_badge (self, words.side, !heading);
  show_text (self->title, words.title);
  show_text (self->caption, words.caption);
  show_text (self->when, words.when);
  show_text (self->points, words.points);
  mariscal_rule_show (MARISCAL_RULE (self->rule), words.rule);
  set_dice (self, words.throws);
  set_fold (self, &words);
  set_class (GTK_WIDGET (self), "phase", heading);
  set_class (GTK_WIDGET (self), "later", words.later);
  set_class (self->title, "heading", heading || words.here);
  set_class (self->title, "caption-heading", heading);
  set_class (self->title, "quiet", heading);
  gtk_widget_set_margin_start (self->text, row->kind == MARISCAL_JOURNAL_THEN ? 12 : 0);
  gtk_widget_set_visible (self->tail, words.throws != NULL || words.points != NULL || words.rule != NULL);
  set_narrow (self, narrow);
  set_name (self, &words, number);
}

void
mariscal_journal_line_show_again (MariscalJournalLine *self, gboolean narrow)
{
  if (self->position < mariscal_journal_view_rows (self->view))
    mariscal_journal_line_show (self, self->position, narrow);
}

static void
mariscal_journal_line_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (mariscal_journal_line_parent_class)->dispose (object);
}

static void
mariscal_journal_line_class_init (MariscalJournalLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_journal_line_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), MARISCAL_TYPE_LINE);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "journalline");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
make_tail (MariscalJournalLine *self)
{
  self->tail = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  self->dice = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  self->points = new_label ((const char *const[]) { "numeric", "heading", NULL }, FALSE);
  self->rule = mariscal_rule_new (NULL);
  gtk_widget_set_focusable (self->rule, FALSE);            /* keys find it beside the list */
  gtk_widget_set_valign (self->dice, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->tail), self->dice);
  gtk_box_append (GTK_BOX (self->tail), self->points);
  gtk_box_append (GTK_BOX (self->tail), self->rule);
}

static void
make_fold (MariscalJournalLine *self)
{
  GtkWidget *inside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  self->fold = gtk_toggle_button_new ();
  self->unfolds = GTK_IMAGE (gtk_image_new ());
  self->then = new_label ((const char *const[]) { "caption", "numeric", NULL }, FALSE);
  gtk_box_append (GTK_BOX (inside), GTK_WIDGET (self->unfolds));
  gtk_box_append (GTK_BOX (inside), self->then);
  gtk_button_set_child (GTK_BUTTON (self->fold), inside);
  gtk_widget_set_css_classes (self->fold, (const char *[]) { "flat", "fold", NULL });
  gtk_widget_set_halign (self->fold, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self->text), self->fold);
  g_signal_connect_swapped (self->fold, "toggled", G_CALLBACK (fold_cb), self);
}

static void
mariscal_journal_line_init (MariscalJournalLine *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->lane = g_object_new (MARISCAL_TYPE_JOURNAL_LANE, NULL);
  self->number = new_label ((const char *const[]) { "numeric", "quiet", NULL }, FALSE);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 4);
  gtk_label_set_xalign (GTK_LABEL (self->number), 1);
  self->badge = mariscal_badge_new (MARISCAL_NOBODY, "", 20);
  self->text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_hexpand (self->text, TRUE);
  gtk_widget_set_valign (self->text, GTK_ALIGN_CENTER);
  self->title = new_label ((const char *const[]) { NULL }, TRUE);
  self->caption = new_label ((const char *const[]) { "caption", "quiet", NULL }, TRUE);
  gtk_box_append (GTK_BOX (self->text), self->title);
  gtk_box_append (GTK_BOX (self->text), self->caption);
  self->when = new_label ((const char *const[]) { "caption", "quiet", "numeric", NULL }, FALSE);
  make_tail (self);
  make_fold (self);
  gtk_widget_set_parent (self->lane, widget);
  gtk_widget_set_parent (self->number, widget);
  gtk_widget_set_parent (self->badge, widget);
  gtk_widget_set_parent (self->text, widget);
  gtk_widget_set_parent (self->when, widget);
  gtk_widget_set_parent (self->tail, widget);
  g_object_set (gtk_widget_get_layout_manager (widget), "spacing", 10, NULL);
}

GtkWidget *
mariscal_journal_line_new (MariscalSession *session, MariscalJournalView *view)
{
  MariscalJournalLine *self = g_object_new (MARISCAL_TYPE_JOURNAL_LINE, NULL);

  self->session = session;
  self->view = view;
  return GTK_WIDGET (self);
}
