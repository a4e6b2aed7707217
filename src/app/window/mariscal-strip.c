/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Made anew whenever the board changes: it is a dozen labels. Numbers of one id come together, a badge each. */

#include "mariscal-strip.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-bar.h"
#include "mariscal-explain.h"
#include "mariscal-keycap.h"
#include "mariscal-row.h"
#include "mariscal-sides.h"
#include "mariscal-spoken.h"
#include "war-glance.h"

struct _MariscalStrip
{
  MariscalWatcher parent;
  MariscalRow    *row;
};

/* When each leaves; in between those that a game says leave of themselves: words that explain a number go before the
 * numbers of the next. */
enum { LEAVES_CAPTION = 1, LEAVES_LABEL = 3, LEAVES_WORDS = 4 };

G_DEFINE_FINAL_TYPE (MariscalStrip, mariscal_strip, MARISCAL_TYPE_WATCHER)

static MariscalSession *
session_of (MariscalStrip *strip)
{
  return mariscal_watcher_session (MARISCAL_WATCHER (strip));
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

static void
add_mover (MariscalStrip *strip)
{
  WarMember mover = mariscal_session_mover (session_of (strip));
  g_autofree char *text = NULL, *name = NULL;

  if (mover == WAR_NONE)
    return;
  name = mariscal_sides_name (session_of (strip), mover);
  text = war_words_say (mariscal_session_words (session_of (strip)), mariscal_session_data (session_of (strip)),
                        "export-to-move", WAR_ARGS (WAR_WHO ("who", mover)));
  mariscal_row_add (strip->row, mariscal_badge_new_side (session_of (strip), mover, 20), 0);
  mariscal_row_add (strip->row, new_label (text, "heading"), LEAVES_WORDS);
}

/* The number, with a thin bar to its limit, which leaves when all are as narrow as can be: words say as much. */
static GtkWidget *
new_figure (MariscalStrip *strip, const WarGlance *g)
{
  GtkWidget *row = mariscal_row_new (8);

  mariscal_row_add (MARISCAL_ROW (row), new_label (g->value, "figure-m"), 0);
  if (g->limit != WAR_NONE && g->limit > 0 && g->n != WAR_UNKNOWN)
    {
      GtkWidget *bar = mariscal_bar_new (64, 6);

      mariscal_bar_show (MARISCAL_BAR (bar), mariscal_sides_tone (session_of (strip), g->who), g->n, 0, g->limit,
                         g->label);
      gtk_accessible_update_state (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
      mariscal_row_add (MARISCAL_ROW (row), bar, 1);
    }
  return row;
}

/* A number that opens its sum. */
static void
add_number (MariscalStrip *strip, const WarGlance *g, gboolean badged)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *button;

  if (badged && g->who != WAR_NONE)
    gtk_box_append (GTK_BOX (box), mariscal_badge_new_side (session_of (strip), g->who, 18));
  gtk_box_append (GTK_BOX (box), new_figure (strip, g));
  button = mariscal_explain_button_new (session_of (strip), &g->cell, box);
  mariscal_explain_button_say (button, session_of (strip), g);
  mariscal_row_add (strip->row, button, g->leaves);
}

/* More than one number never leaves: then a label that has left must leave a badge behind. */
static gboolean
is_one_of_many (const GPtrArray *all, const WarGlance *number)
{
  for (guint i = 0; i < all->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (all, i);

      if (g->place == WAR_GLANCE_STRIP && g->leaves == 0 && number->leaves == 0 && g->who != number->who)
        return TRUE;
    }
  return FALSE;
}

/* Those of one id, behind one label. */
static guint
add_numbers (MariscalStrip *strip, const GPtrArray *all, guint first)
{
  const WarGlance *head = g_ptr_array_index (all, first);
  guint end = first + 1;
  GtkWidget *label = new_label (head->label, "quiet");

  gtk_widget_set_margin_start (label, 12);
  while (end < all->len && g_str_equal (((WarGlance *) g_ptr_array_index (all, end))->id, head->id))
    end++;
  mariscal_row_add (strip->row, label, head->leaves > 0 ? head->leaves : LEAVES_LABEL);
  for (guint i = first; i < end; i++)
    add_number (strip, g_ptr_array_index (all, i), end > first + 1 || is_one_of_many (all, head));
  if (end == first + 1 && head->caption != NULL)
    mariscal_row_add (strip->row, new_label (head->caption, "quiet"), head->leaves > 0 ? head->leaves : LEAVES_CAPTION);
  return end;
}

static GtkWidget *
new_open (const char *shown, const char *text)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (box), mariscal_spoken_ornament ("mariscal-open-symbolic"));
  gtk_box_append (GTK_BOX (box), new_label (shown, NULL));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), "win.page::turn");
  gtk_widget_add_css_class (button, "open-knob");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return button;
}

static void
add_open (MariscalStrip *strip)
{
  guint open = war_prompts_open (mariscal_session_due (session_of (strip)));
  g_autofree char *text = g_strdup_printf (ngettext ("%u open", "%u open", open), open);
  g_autofree char *number = g_strdup_printf ("%u", open);

  if (open == 0)
    return;
  mariscal_row_add (strip->row, new_open (text, text), 0);
  mariscal_row_add_brief (strip->row, new_open (number, text));
}

static GtkWidget *
new_next (GtkWidget *shown)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), shown);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.next");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_tooltip_text (button, _("On to the next moment (Ctrl+Enter)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Next"), -1);
  return button;
}

/* Its key leaves before any number does. */
static void
add_next (MariscalStrip *strip)
{
  GtkWidget *row = mariscal_row_new (8);

  mariscal_row_add (MARISCAL_ROW (row), gtk_label_new (_("Next")), 0);
  mariscal_row_add (MARISCAL_ROW (row), mariscal_keycap_new ("<Control>Return"), 1);
  mariscal_row_add (strip->row, new_next (row), MARISCAL_ROW_SHRINKS);
  mariscal_row_add_brief (strip->row, new_next (mariscal_spoken_ornament ("go-next-symbolic")));
}

static void
show_strip (MariscalStrip *strip)
{
  g_autoptr (GPtrArray) all
    = war_glance (mariscal_session_state (session_of (strip)), mariscal_session_words (session_of (strip)));

  mariscal_row_empty (strip->row);
  add_mover (strip);
  for (guint i = 0; i < all->len;)
    if (((WarGlance *) g_ptr_array_index (all, i))->place == WAR_GLANCE_STRIP)
      i = add_numbers (strip, all, i);
    else
      i++;
  mariscal_row_push (strip->row);
  if (mariscal_session_campaign (session_of (strip)) == NULL)
    return;
  add_open (strip);
  add_next (strip);
}

static void
mariscal_strip_show (MariscalWatcher *watcher, MariscalChange what)
{
  if (what & (MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PAST))
    show_strip (MARISCAL_STRIP (watcher));
}

/* Each number holds the campaign it is of. */
static void
mariscal_strip_leave (MariscalWatcher *watcher)
{
  mariscal_row_empty (MARISCAL_STRIP (watcher)->row);
}

static void
mariscal_strip_class_init (MariscalStripClass *klass)
{
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_strip_show;
  MARISCAL_WATCHER_CLASS (klass)->leave = mariscal_strip_leave;
}

static void
mariscal_strip_init (MariscalStrip *strip)
{
  GtkWidget *row = mariscal_row_new (8);

  strip->row = MARISCAL_ROW (row);
  gtk_widget_add_css_class (GTK_WIDGET (strip), "strip");
  gtk_widget_set_size_request (row, -1, 40);
  adw_bin_set_child (ADW_BIN (strip), row);
}
