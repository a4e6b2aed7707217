/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Whatever changes, the page is made anew with every cover closed; so it is when nobody looks. */

#include "mariscal-cards-page.h"

#include <glib/gi18n.h>

#include "cards-view.h"
#include "ledger-view-private.h"
#include "mariscal-back.h"
#include "mariscal-badge.h"
#include "mariscal-cover.h"
#include "mariscal-explain.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-rule.h"
#include "mariscal-text.h"
#include "mariscal-timetable.h"
#include "mariscal-value.h"

struct _MariscalCardsPage
{
  MariscalPage parent;
  GtkBox      *all;
  CardsView   *view;
  GPtrArray   *covers;                     /* of MariscalCover, as they stand on the page */
  GtkWindow   *window;                     /* that is listened to while the page is seen */
};

G_DEFINE_FINAL_TYPE (MariscalCardsPage, mariscal_cards_page, MARISCAL_TYPE_PAGE)

static MariscalSession *
session_of (MariscalCardsPage *page)
{
  return mariscal_page_session (MARISCAL_PAGE (page));
}

static void
add_title (MariscalCardsPage *page, const char *title, const char *remark, const char *rule)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = mariscal_text_new (title, "heading");

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (remark != NULL)
    gtk_box_append (GTK_BOX (line), mariscal_text_new (remark, "caption"));
  if (rule != NULL)
    gtk_box_append (GTK_BOX (line), mariscal_rule_new (rule));
  gtk_box_append (page->all, line);
}

static GtkWidget *
new_card (GtkWidget *child)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "panel");
  gtk_box_append (GTK_BOX (card), child);
  return card;
}

/* The deck and the side of a slot, kept with its button. */
static void
lay_cb (GtkWidget *button, MariscalCardsPage *page)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "deck"));
  WarMember side = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "side"));
  const WarDeck *deck = g_ptr_array_index (page->view->decks, i);
  g_autoptr (WarRecord) order = cards_pick (session_of (page), deck, side, WAR_NONE);

  if (!deck->in_program)
    mariscal_page_do (MARISCAL_PAGE (page), order);
  else if (page->covers->len > 0)
    gtk_widget_child_focus (g_ptr_array_index (page->covers, 0), GTK_DIR_TAB_FORWARD);
}

/* A third of a telephone is less than a long word of large letters. */
static GtkWidget *
break_anywhere (GtkWidget *label)
{
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static GtkWidget *
new_slot (MariscalCardsPage *page, guint deck, const WarArrival *a)
{
  GtkWidget *button = gtk_button_new_with_label (_("not laid yet"));
  g_autofree char *side = mariscal_sides_name (session_of (page), a->side);
  g_autofree char *heard = g_strdup_printf ("%s, %d: %s", side, a->turn, _("not laid yet"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  break_anywhere (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_widget_add_css_class (button, "slot");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, mariscal_session_writes (session_of (page)));
  g_object_set_data (G_OBJECT (button), "deck", GUINT_TO_POINTER (deck));
  g_object_set_data (G_OBJECT (button), "side", GINT_TO_POINTER (a->side));
  g_signal_connect (button, "clicked", G_CALLBACK (lay_cb), page);
  return button;
}

/* A back with its side's badge: every card has the same. */
static GtkWidget *
new_back (MariscalCardsPage *page, WarMember side)
{
  GtkWidget *overlay = gtk_overlay_new (), *badge = mariscal_badge_new_side (session_of (page), side, 20);
  GtkWidget *back = mariscal_back_new (mariscal_sides_tone (session_of (page), side), 84, 44, _("face down"));

  gtk_overlay_set_child (GTK_OVERLAY (overlay), back);
  gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), badge);
  return overlay;
}

static GtkWidget *
new_arrival (MariscalCardsPage *page, guint deck, const WarArrival *a)
{
  if (a->stand == WAR_ARRIVAL_MISSING)
    return new_slot (page, deck, a);
  if (a->stand == WAR_ARRIVAL_COVERED)
    return new_back (page, a->side);
  if (a->card != NULL)
    return mariscal_card_parts (session_of (page), a->card);
  return mariscal_text_new (a->stand == WAR_ARRIVAL_SHOWN ? _("turned up") : "–", "quiet");
}

static void
add_heads (MariscalCardsPage *page, MariscalTimetable *table, const WarDeck *deck)
{
  for (guint i = 0; i < deck->turns; i++)
    {
      const WarAhead *day = i < page->view->days->len ? g_ptr_array_index (page->view->days, i) : NULL;
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      g_autofree char *turn = g_strdup_printf ("%d", deck->first + (int) i);
      const char *season = day != NULL && day->day.season != NULL ? day->day.season : "";

      gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure-m", turn));
      gtk_box_append (GTK_BOX (line), mariscal_text_new (i == 0 ? _("this turn") : season, "quiet"));
      mariscal_timetable_put (table, line, 0, i + 1);
    }
}

/* As wide as the widest of them, each name goes below its badge where one of them has to. */
static void
add_side (MariscalCardsPage *page, MariscalTimetable *table, GtkSizeGroup *names, guint at, guint row)
{
  const WarDeck *deck = g_ptr_array_index (page->view->decks, at);
  WarMember side = g_array_index (deck->sides, WarMember, row);
  g_autofree char *says = mariscal_sides_name (session_of (page), side);
  GtkWidget *name = mariscal_flow_new_ragged (8), *words = break_anywhere (mariscal_text_new (says, "heading"));

  gtk_box_append (GTK_BOX (name), mariscal_badge_new_side (session_of (page), side, 20));
  gtk_box_append (GTK_BOX (name), words);
  gtk_size_group_add_widget (names, words);
  gtk_widget_set_valign (name, GTK_ALIGN_CENTER);
  mariscal_timetable_put (table, name, row + 1, 0);
  for (guint i = 0; i < deck->turns; i++)
    {
      const WarArrival *a = g_ptr_array_index (deck->arrivals, row * deck->turns + i);
      GtkWidget *cell = new_arrival (page, at, a);

      if (a->stand == WAR_ARRIVAL_MISSING || a->stand == WAR_ARRIVAL_COVERED)
        gtk_widget_set_size_request (cell, -1, 44);
      else
        gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
      mariscal_timetable_put (table, cell, row + 1, i + 1);
    }
}

static void
show_arrivals (MariscalCardsPage *page, guint at)
{
  const WarDeck *deck = g_ptr_array_index (page->view->decks, at);
  GtkWidget *table = mariscal_timetable_new ();
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  add_heads (page, MARISCAL_TIMETABLE (table), deck);
  for (guint i = 0; i < deck->sides->len; i++)
    add_side (page, MARISCAL_TIMETABLE (table), names, at, i);
  add_title (page, deck->title, _("face down till their turn"), deck->rule);
  gtk_box_append (page->all, new_card (table));
}

static GtkWidget *
new_change (MariscalCardsPage *page, const WarGlance *g)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10), *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *value = mariscal_figure_new ("figure-m", g->value);

  gtk_label_set_xalign (GTK_LABEL (value), 0);
  gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session_of (page), g->who, 20));
  gtk_box_append (GTK_BOX (words), mariscal_explain_button_new (session_of (page), &g->cell, value));
  if (g->caption != NULL)
    gtk_box_append (GTK_BOX (words), mariscal_text_new (g->caption, "caption"));
  gtk_widget_set_halign (gtk_widget_get_first_child (words), GTK_ALIGN_START);
  gtk_widget_add_css_class (gtk_widget_get_first_child (words), "sum");
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (words)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  g->label, -1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), mariscal_rule_new (g->rule));
  line = new_card (line);
  gtk_widget_set_size_request (line, 240, -1);
  return line;
}

static void
show_changes (MariscalCardsPage *page, const WarDeck *deck)
{
  GtkWidget *flow = mariscal_flow_new (1, 3, 12);
  guint n = 0;

  for (guint i = 0; i < page->view->glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (page->view->glance, i);

      if (g_strcmp0 (g->id, deck->change) != 0)
        continue;
      if (n++ == 0)
        add_title (page, g->label, NULL, NULL);
      gtk_box_append (GTK_BOX (flow), new_change (page, g));
    }
  gtk_box_append (page->all, flow);
}

/* Where the cards are kept is put right like any other value. */
static void
show_kept (MariscalCardsPage *page, const WarDeck *deck)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = mariscal_text_new (_("Hands"), "heading");
  LedgerValue *value;
  g_autoptr (GPtrArray) owner = ledger_values_new ();

  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), label);
  if (deck->keeps.field > WAR_EXISTS)
    {
      value = ledger_value_new (session_of (page), &deck->keeps);
      g_ptr_array_add (owner, value);
      gtk_box_append (GTK_BOX (line), mariscal_text_new (_("Change where they are kept:"), "caption"));
      gtk_box_append (GTK_BOX (line), mariscal_value_new (session_of (page), value, value->label, NULL));
    }
  gtk_box_append (page->all, line);
}

static void
show_hands (MariscalCardsPage *page, const WarDeck *deck)
{
  GtkWidget *flow = mariscal_flow_new (1, 2, 12);

  show_kept (page, deck);
  if (!deck->in_program)
    {
      const char *where = _("What is chosen lies on the table or under a seal: the program knows nothing of it "
                            "until it is turned up.");

      gtk_box_append (page->all, new_card (mariscal_text_new_wide (where, NULL)));
    }
  for (guint i = 0; i < deck->hands->len && deck->in_program; i++)
    {
      GtkWidget *cover = mariscal_cover_new (MARISCAL_PAGE (page), deck, g_ptr_array_index (deck->hands, i));

      g_ptr_array_add (page->covers, cover);
      gtk_box_append (GTK_BOX (flow), cover);
    }
  gtk_box_append (page->all, flow);
}

static void
mariscal_cards_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalCardsPage *page = MARISCAL_CARDS_PAGE (base);

  if ((what & ~(MARISCAL_SAVED | MARISCAL_SELECTED)) == 0)
    return;
  g_clear_pointer (&page->view, cards_view_free);
  page->view = cards_view_new (session_of (page));
  g_ptr_array_set_size (page->covers, 0);
  mariscal_box_empty (page->all);
  for (guint i = 0; i < page->view->decks->len; i++)
    {
      show_arrivals (page, i);
      show_changes (page, g_ptr_array_index (page->view->decks, i));
      show_hands (page, g_ptr_array_index (page->view->decks, i));
    }
  if (page->view->decks->len == 0)
    gtk_box_append (page->all, mariscal_text_new (_("This game has no cards."), "quiet"));
}

static void
mariscal_cards_page_cover (MariscalPage *base)
{
  MariscalCardsPage *page = MARISCAL_CARDS_PAGE (base);

  for (guint i = 0; i < page->covers->len; i++)
    mariscal_cover_close (g_ptr_array_index (page->covers, i));
}

static void
active_cb (MariscalCardsPage *page)
{
  if (!gtk_window_is_active (page->window))
    mariscal_page_cover (MARISCAL_PAGE (page));
}

static void
mariscal_cards_page_map (GtkWidget *widget)
{
  MariscalCardsPage *page = MARISCAL_CARDS_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  GTK_WIDGET_CLASS (mariscal_cards_page_parent_class)->map (widget);
  if (!GTK_IS_WINDOW (root))
    return;
  page->window = GTK_WINDOW (root);
  g_signal_connect_swapped (page->window, "notify::is-active", G_CALLBACK (active_cb), page);
}

static void
mariscal_cards_page_unmap (GtkWidget *widget)
{
  MariscalCardsPage *page = MARISCAL_CARDS_PAGE (widget);

  if (page->window != NULL)
    g_signal_handlers_disconnect_by_data (page->window, page);
  page->window = NULL;
  GTK_WIDGET_CLASS (mariscal_cards_page_parent_class)->unmap (widget);
}

static void
mariscal_cards_page_dispose (GObject *object)
{
  MariscalCardsPage *page = MARISCAL_CARDS_PAGE (object);

  g_ptr_array_set_size (page->covers, 0);
  g_clear_pointer (&page->view, cards_view_free);
  G_OBJECT_CLASS (mariscal_cards_page_parent_class)->dispose (object);
}

static void
mariscal_cards_page_finalize (GObject *object)
{
  g_ptr_array_unref (MARISCAL_CARDS_PAGE (object)->covers);
  G_OBJECT_CLASS (mariscal_cards_page_parent_class)->finalize (object);
}

static void
mariscal_cards_page_class_init (MariscalCardsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_cards_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = mariscal_cards_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = mariscal_cards_page_map;
  GTK_WIDGET_CLASS (klass)->unmap = mariscal_cards_page_unmap;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_cards_page_show;
  MARISCAL_PAGE_CLASS (klass)->cover = mariscal_cards_page_cover;
}

static void
mariscal_cards_page_init (MariscalCardsPage *page)
{
  GtkWidget *window = gtk_scrolled_window_new (), *clamp = adw_clamp_new ();

  page->covers = g_ptr_array_new ();
  page->all = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_add_css_class (GTK_WIDGET (page->all), "page");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 1072);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 1072);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (page->all));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), clamp);
  adw_bin_set_child (ADW_BIN (page), window);
}
