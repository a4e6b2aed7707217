/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes are those of a screen 1080 dots high, and grow with it; the smallest is 27 pt. */

#include "mariscal-table-view.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-help.h"
#include "mariscal-sides.h"
#include "mariscal-text.h"
#include "war-ahead.h"
#include "war-glance.h"

#define MOST_REMINDERS 3
#define MOST_DICE      6

struct _MariscalTableView
{
  MariscalWatcher parent;
  GtkBox         *lines;
};

G_DEFINE_FINAL_TYPE (MariscalTableView, mariscal_table_view, MARISCAL_TYPE_WATCHER)

static MariscalSession *
session_of (MariscalTableView *view)
{
  return mariscal_watcher_session (MARISCAL_WATCHER (view));
}

static GtkWidget *
new_text (const char *text, const char *css_class)
{
  GtkWidget *label = mariscal_figure_new (css_class, text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static GtkBox *
add_line (MariscalTableView *view)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 36);

  gtk_box_append (view->lines, line);
  return GTK_BOX (line);
}

/* When it is, and whose move. */
static void
show_heading (MariscalTableView *view)
{
  g_auto (WarHeading) heading = { NULL };
  GtkBox *line = add_line (view);

  war_heading (mariscal_session_state (session_of (view)), mariscal_session_words (session_of (view)), &heading);
  gtk_box_append (line, new_text (heading.title, "figure-l"));
  if (heading.who != WAR_NONE)
    gtk_box_append (line, mariscal_badge_new_side (session_of (view), heading.who, 64));
  if (heading.mover != NULL)
    gtk_box_append (line, new_text (heading.mover, "figure"));
  gtk_box_append (view->lines, new_text (heading.subtitle, "quiet"));
}

/* The numbers of the strip; of one id behind one label. */
static void
show_numbers (MariscalTableView *view)
{
  g_autoptr (GPtrArray) all
    = war_glance (mariscal_session_state (session_of (view)), mariscal_session_words (session_of (view)));
  const char *id = NULL;
  GtkBox *line = NULL;

  for (guint i = 0; i < all->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (all, i);

      if (g->place != WAR_GLANCE_STRIP)
        continue;
      if (id == NULL || !g_str_equal (id, g->id))
        {
          line = add_line (view);
          gtk_box_append (line, new_text (g->label, "quiet"));
        }
      id = g->id;
      if (g->who != WAR_NONE)
        gtk_box_append (line, mariscal_badge_new_side (session_of (view), g->who, 64));
      gtk_box_append (line, new_text (g->value, "figure-xl"));
      if (g->caption != NULL)
        gtk_box_append (line, new_text (g->caption, NULL));
    }
}

/* The last entry at which dice fell, and what came of it. */
static WarEntry *
find_dice (MariscalSession *session)
{
  WarCampaign *campaign = mariscal_session_campaign (session);

  for (guint n = mariscal_session_entry (session); campaign != NULL && n > 0;)
    {
      g_autoptr (WarEntry) entry = war_campaign_entry (campaign, n);
      g_autoptr (GArray) throws = war_entry_veiled (entry) ? NULL : war_entry_throws (entry);

      if (throws != NULL && throws->len > 0)
        return g_steal_pointer (&entry);
      n = war_entry_on (entry);
    }
  return NULL;
}

static void
show_dice (MariscalTableView *view)
{
  g_autoptr (WarEntry) entry = find_dice (session_of (view));
  g_autoptr (GArray) throws = entry != NULL ? war_entry_throws (entry) : NULL;
  g_autoptr (GPtrArray) says = NULL;
  GtkBox *line;

  if (entry == NULL)
    return;
  line = add_line (view);
  for (guint i = 0; i < MIN (throws->len, MOST_DICE); i++)
    {
      const WarThrow *throw = &g_array_index (throws, WarThrow, i);

      gtk_box_append (line, mariscal_die_new (throw->of, throw->fell, MARISCAL_DIE_FELL, 72));
    }
  says = war_entry_says (entry, mariscal_session_words (session_of (view)));
  for (guint i = 0; i < MIN (says->len, 2); i++)
    gtk_box_append (view->lines, new_text (g_ptr_array_index (says, i), i == 0 ? "figure" : NULL));
}

static void
show_reminders (MariscalTableView *view)
{
  g_autoptr (GPtrArray) ahead
    = war_ahead (mariscal_session_state (session_of (view)), mariscal_session_words (session_of (view)), 3);
  guint told = 0;

  for (guint i = 0; i < ahead->len; i++)
    {
      const WarAhead *turn = g_ptr_array_index (ahead, i);

      for (guint k = 0; k < turn->coming->len && told < MOST_REMINDERS; k++, told++)
        {
          g_autofree char *number = g_strdup_printf ("%d", turn->turn);
          GtkBox *line = add_line (view);

          gtk_box_append (line, new_text (number, "figure"));
          gtk_box_append (line, new_text (((WarComing *) g_ptr_array_index (turn->coming, k))->words, NULL));
        }
    }
}

static void
mariscal_table_view_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalTableView *view = MARISCAL_TABLE_VIEW (watcher);

  mariscal_box_empty (view->lines);
  show_heading (view);
  show_numbers (view);
  show_dice (view);
  show_reminders (view);
}

static void
mariscal_table_view_class_init (MariscalTableViewClass *klass)
{
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_table_view_show;
}

static void
mariscal_table_view_init (MariscalTableView *view)
{
  GtkWidget *window = gtk_scrolled_window_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 20);

  mariscal_help_declare (view, "waiting");
  view->lines = GTK_BOX (lines);
  gtk_widget_add_css_class (GTK_WIDGET (view), "table-view");
  gtk_widget_set_margin_start (lines, 48);
  gtk_widget_set_margin_end (lines, 48);
  gtk_widget_set_margin_top (lines, 36);
  gtk_widget_set_margin_bottom (lines, 36);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), lines);
  adw_bin_set_child (ADW_BIN (view), window);
}
