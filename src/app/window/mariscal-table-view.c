/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sizes are those of a window 1080 dots high, and grow and shrink with it; the smallest is 27 pt there. Letters inherit
 * theirs; what is drawn is made anew in its size. Nobody scrolls here: of what is to come only as much is told as there
 * is room for below the last result, which is told to its end. */

#include "mariscal-table-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "mariscal-badge.h"
#include "mariscal-bar.h"
#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-help.h"
#include "mariscal-sides.h"
#include "mariscal-text.h"
#include "war-ahead.h"
#include "war-glance.h"

#define HEIGHT         1080.0              /* all sizes are of a window so high … */
#define WIDTH          1600.0              /* … and no narrower */
#define LEAST          0.5                 /* it begins so, and pushes no window wider */
#define LETTERS        27                  /* pt */
#define MOST_REMINDERS 3
#define MOST_DICE      6

struct _MariscalTableView
{
  MariscalWatcher parent;
  GtkWidget      *window;
  GtkBox         *lines;
  GtkBox         *reminders;               /* the last of them; NULL: there is nothing to be reminded of */
  GtkCssProvider *letters;
  double          scale;
  int             width, height;           /* of the window that all was made for */
  guint           fitting;                 /* another size is followed after the frame */
};

G_DEFINE_FINAL_TYPE (MariscalTableView, mariscal_table_view, MARISCAL_TYPE_WATCHER)

static MariscalSession *
session_of (MariscalTableView *view)
{
  return mariscal_watcher_session (MARISCAL_WATCHER (view));
}

static int
sized (MariscalTableView *view, int dots)
{
  return (int) (dots * view->scale);
}

static GtkWidget *
new_text (const char *text, const char *css_class)
{
  GtkWidget *label = mariscal_figure_new (css_class, text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static GtkWidget *
new_line (int spacing)
{
  return gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);
}

static GtkBox *
add_card (GtkBox *to, GtkOrientation orientation, int spacing)
{
  GtkWidget *card = gtk_box_new (orientation, spacing);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "panel");
  gtk_box_append (to, card);
  return GTK_BOX (card);
}

/* Whose move and when it is, and at the end what is left open. */
static void
show_heading (MariscalTableView *view)
{
  g_auto (WarHeading) heading = { NULL };
  GtkWidget *line = new_line (28), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  guint open = war_prompts_open (mariscal_session_due (session_of (view)));
  g_autofree char *left = g_strdup_printf (ngettext ("%u open", "%u open", open), open), *under = NULL;

  war_heading (mariscal_session_state (session_of (view)), mariscal_session_words (session_of (view)), &heading);
  under = heading.mover != NULL ? g_strdup_printf ("%s · %s", heading.title, heading.subtitle) : NULL;
  if (heading.who != WAR_NONE)
    gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session_of (view), heading.who, sized (view, 64)));
  gtk_box_append (GTK_BOX (words), new_text (heading.mover != NULL ? heading.mover : heading.title, "figure-l"));
  gtk_box_append (GTK_BOX (words), new_text (under != NULL ? under : heading.subtitle, "quiet"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), words);
  if (open > 0)
    {
      GtkWidget *pill = new_text (left, "open-pill");

      gtk_label_set_wrap (GTK_LABEL (pill), FALSE);
      gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), pill);
    }
  gtk_box_append (view->lines, line);
}

/* How far it is to the limit, and what that is. */
static GtkWidget *
new_way (MariscalTableView *view, const WarGlance *g)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *bar;

  if (g->limit != WAR_NONE && g->limit > 0 && g->n != WAR_UNKNOWN)
    {
      bar = mariscal_bar_new (sized (view, 120), sized (view, 18));
      mariscal_bar_show (MARISCAL_BAR (bar), mariscal_sides_tone (session_of (view), g->who), g->n, 0, g->limit,
                         g->label);
      gtk_box_append (GTK_BOX (box), bar);
    }
  gtk_box_append (GTK_BOX (box), new_text (g->caption, NULL));
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
add_number (MariscalTableView *view, GtkBox *line, const WarGlance *g)
{
  GtkWidget *box = new_line (24);

  if (g->who != WAR_NONE)
    gtk_box_append (GTK_BOX (box), mariscal_badge_new_side (session_of (view), g->who, sized (view, 52)));
  gtk_box_append (GTK_BOX (box), new_text (g->value, "figure-xl"));
  if (g->caption != NULL)
    gtk_box_append (GTK_BOX (box), new_way (view, g));
  gtk_widget_set_hexpand (box, g->caption != NULL);
  gtk_box_append (line, box);
}

/* The numbers of the strip, those of one id on a card. */
static void
show_numbers (MariscalTableView *view)
{
  g_autoptr (GPtrArray) all
    = war_glance (mariscal_session_state (session_of (view)), mariscal_session_words (session_of (view)));
  GtkWidget *cards = mariscal_flow_new (1, 2, 24);
  const char *id = NULL;
  GtkBox *line = NULL;

  gtk_box_append (view->lines, cards);
  for (guint i = 0; i < all->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (all, i);

      if (g->place != WAR_GLANCE_STRIP)
        continue;
      if (id == NULL || !g_str_equal (id, g->id))
        {
          GtkBox *card = add_card (GTK_BOX (cards), GTK_ORIENTATION_VERTICAL, 0);

          gtk_box_append (card, new_text (g->label, "quiet"));
          line = GTK_BOX (g->caption != NULL ? new_line (0) : mariscal_flow_new_ragged (48));
          gtk_box_append (card, GTK_WIDGET (line));
        }
      id = g->id;
      add_number (view, line, g);
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
  GtkBox *card, *words;
  GtkWidget *dice;

  if (entry == NULL)
    return;
  card = add_card (view->lines, GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (card, new_text (_("Last result"), "quiet"));
  dice = new_line (20);
  for (guint i = 0; i < MIN (throws->len, MOST_DICE); i++)
    {
      const WarThrow *throw = &g_array_index (throws, WarThrow, i);
      GtkWidget *die = mariscal_die_new (throw->of, throw->fell, MARISCAL_DIE_FELL, sized (view, 96));

      gtk_widget_set_valign (die, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (dice), die);
    }
  words = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_widget_set_margin_start (GTK_WIDGET (words), 16);
  gtk_widget_set_hexpand (GTK_WIDGET (words), TRUE);
  says = war_entry_says (entry, mariscal_session_words (session_of (view)));
  for (guint i = 0; i < says->len; i++)
    gtk_box_append (words, new_text (g_ptr_array_index (says, i), i == 0 ? "figure" : NULL));
  gtk_box_append (GTK_BOX (dice), GTK_WIDGET (words));
  gtk_box_append (card, dice);
}

static void
add_reminder (GtkBox *card, int turn, const WarComing *coming)
{
  GtkWidget *line = new_line (36), *words = new_text (coming->words, NULL), *when, *rule;
  g_autofree char *number = g_strdup_printf ("%d", turn);
  g_autofree char *paragraph = coming->rule != NULL ? g_strdup_printf ("§ %s", coming->rule) : NULL;

  when = new_text (number, "figure");
  gtk_widget_set_size_request (when, 44, -1);
  gtk_widget_set_valign (when, GTK_ALIGN_START);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), when);
  gtk_box_append (GTK_BOX (line), words);
  if (paragraph != NULL)
    {
      rule = mariscal_figure_new ("quiet", paragraph);
      gtk_widget_set_valign (rule, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (line), rule);
    }
  gtk_box_append (card, line);
}

static void
show_reminders (MariscalTableView *view)
{
  g_autoptr (GPtrArray) ahead
    = war_ahead (mariscal_session_state (session_of (view)), mariscal_session_words (session_of (view)), 3);
  guint told = 0;

  view->reminders = NULL;
  for (guint i = 0; i < ahead->len; i++)
    {
      const WarAhead *turn = g_ptr_array_index (ahead, i);

      for (guint k = 0; k < turn->coming->len && told < MOST_REMINDERS; k++, told++)
        {
          if (view->reminders == NULL)
            view->reminders = add_card (view->lines, GTK_ORIENTATION_VERTICAL, 16);
          add_reminder (view->reminders, turn->turn, g_ptr_array_index (turn->coming, k));
        }
    }
}

static gboolean
is_too_high (MariscalTableView *view)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (view->lines), GTK_ORIENTATION_VERTICAL, view->width, &least, NULL, NULL, NULL);
  return least > view->height;
}

/* The farthest goes first; a card without any goes too. */
static void
drop_reminders (MariscalTableView *view)
{
  GtkWidget *last;

  if (view->height <= 0 || view->reminders == NULL)
    return;
  while ((last = gtk_widget_get_last_child (GTK_WIDGET (view->reminders))) != NULL && is_too_high (view))
    gtk_box_remove (view->reminders, last);
  if (last == NULL)
    {
      gtk_box_remove (view->lines, GTK_WIDGET (view->reminders));
      view->reminders = NULL;
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
  drop_reminders (view);
}

static gboolean
fit_cb (gpointer user)
{
  MariscalTableView *view = user;
  g_autofree char *size = g_strdup_printf ("* { font-size: %dpt; }", (int) (LETTERS * view->scale));

  view->fitting = 0;
  gtk_css_provider_load_from_data (view->letters, size, -1);
  if (session_of (view) != NULL)
    mariscal_table_view_show (MARISCAL_WATCHER (view), MARISCAL_BOARD);
  return G_SOURCE_REMOVE;
}

static void
measure_cb (MariscalTableView *view)
{
  int width = gtk_widget_get_width (view->window), height = gtk_widget_get_height (view->window);
  double scale = CLAMP (MIN (height / HEIGHT, width / WIDTH), LEAST, 3);

  if (width <= 0 || (width == view->width && height == view->height))
    return;
  view->width = width;
  view->height = height;
  if (fabs (scale - view->scale) >= 0.02)
    view->scale = scale;
  if (view->fitting == 0)
    view->fitting = g_idle_add (fit_cb, view);
}

static void
mariscal_table_view_dispose (GObject *object)
{
  MariscalTableView *view = MARISCAL_TABLE_VIEW (object);

  g_clear_handle_id (&view->fitting, g_source_remove);
  g_clear_object (&view->letters);
  G_OBJECT_CLASS (mariscal_table_view_parent_class)->dispose (object);
}

static void
mariscal_table_view_class_init (MariscalTableViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_table_view_dispose;
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_table_view_show;
}

static void
mariscal_table_view_init (MariscalTableView *view)
{
  GtkWidget *window = gtk_scrolled_window_new (), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 24);

  mariscal_help_declare (view, "waiting");
  view->lines = GTK_BOX (lines);
  view->window = window;
  view->scale = LEAST;
  view->letters = gtk_css_provider_new ();
  gtk_style_context_add_provider (gtk_widget_get_style_context (GTK_WIDGET (view)), GTK_STYLE_PROVIDER (view->letters),
                                  GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  fit_cb (view);
  gtk_widget_add_css_class (GTK_WIDGET (view), "table-view");
  gtk_widget_set_margin_start (lines, 48);
  gtk_widget_set_margin_end (lines, 48);
  gtk_widget_set_margin_top (lines, 36);
  gtk_widget_set_margin_bottom (lines, 36);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), lines);
  g_signal_connect_swapped (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)), "notify::page-size",
                            G_CALLBACK (measure_cb), view);
  g_signal_connect_swapped (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (window)), "notify::page-size",
                            G_CALLBACK (measure_cb), view);
  adw_bin_set_child (ADW_BIN (view), window);
}
