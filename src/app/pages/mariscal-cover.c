/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Closed, its widgets are made of how many cards there are, and of nothing that is on them. While it is open it has the
 * focus itself, so that digits pick and Enter closes wherever they are pressed in it. */

#include "mariscal-cover.h"

#include <glib/gi18n.h>

#include "mariscal-back.h"
#include "mariscal-badge.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-help.h"
#include "mariscal-keycap.h"
#include "mariscal-ring.h"
#include "mariscal-settings.h"
#include "mariscal-text.h"

struct _MariscalCover
{
  AdwBin        parent;
  MariscalPage *page;                      /* which has it; not owned */
  char         *deck, *title, *counts;
  WarMember     side;
  CardsHand    *hand;                      /* while it is open */
  MariscalRing *ring;                      /* while it is open: of the seconds that are left */
  guint         left, clock;
  gboolean      held;
};

G_DEFINE_FINAL_TYPE (MariscalCover, mariscal_cover, ADW_TYPE_BIN)

static MariscalSession *
session_of (MariscalCover *cover)
{
  return mariscal_page_session (cover->page);
}

static guint
open_for (void)
{
  return (guint) mariscal_settings_get_int ("cover-seconds", 15);
}

/* Whose it is and how many: the same whether it is open or not. */
static GtkWidget *
new_head (MariscalCover *cover, GtkWidget *end)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session_of (cover), cover->side, 26));
  gtk_box_append (GTK_BOX (names), mariscal_text_new (cover->title, "prompt-title"));
  gtk_box_append (GTK_BOX (names), mariscal_text_new (cover->counts, "quiet"));
  gtk_widget_set_hexpand (names, TRUE);
  gtk_box_append (GTK_BOX (line), names);
  if (end != NULL)
    gtk_box_append (GTK_BOX (line), end);
  return line;
}

static GtkWidget *
new_panel (GtkWidget *head)
{
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);

  gtk_widget_add_css_class (panel, "card");
  gtk_widget_add_css_class (panel, "panel");
  gtk_widget_set_size_request (panel, 280, 260);
  gtk_widget_set_vexpand (panel, FALSE);
  gtk_box_append (GTK_BOX (panel), head);
  return panel;
}

static GtkWidget *
new_lift_button (MariscalCover *cover)
{
  GtkWidget *button = gtk_button_new (), *inside = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *lift = g_strdup_printf (_("Uncover for %u s"), open_for ());

  gtk_box_append (GTK_BOX (inside), gtk_label_new (lift));
  gtk_box_append (GTK_BOX (inside), mariscal_keycap_new ("Return"));
  gtk_button_set_child (GTK_BUTTON (button), inside);
  gtk_widget_add_css_class (button, "pill");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, lift, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (mariscal_cover_lift), cover);
  return button;
}

static void
show_closed (MariscalCover *cover)
{
  GtkWidget *panel = new_panel (new_head (cover, NULL)), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  guint tone = mariscal_sides_tone (session_of (cover), cover->side);
  GtkWidget *back = mariscal_back_new (tone, 120, 84, _("Covered cards"));

  gtk_widget_set_halign (back, GTK_ALIGN_CENTER);
  gtk_widget_set_vexpand (back, TRUE);
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (panel), back);
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), new_lift_button (cover));
  gtk_box_append (GTK_BOX (line), mariscal_figure_new ("quiet", _("or hold")));
  gtk_box_append (GTK_BOX (line), mariscal_keycap_new ("space"));
  gtk_box_append (GTK_BOX (panel), line);
  gtk_box_append (GTK_BOX (panel),
                  mariscal_text_new (_("New order each time. Covers itself when you look away."), "caption"));
  gtk_widget_set_focusable (GTK_WIDGET (cover), FALSE);
  adw_bin_set_child (ADW_BIN (cover), panel);
}

/* A part with its symbol, or in words where the game has none for it. */
static GtkWidget *
new_part (MariscalSession *session, const WarCardPart *part)
{
  const WarMapPlan *plan = mariscal_sides_plan (mariscal_session_schema (session));
  const char *id = war_field_info (mariscal_session_schema (session), part->field)->id;
  const char *symbol = plan != NULL && plan->symbols != NULL ? g_hash_table_lookup (plan->symbols, id) : NULL;
  g_autofree char *words = g_strdup_printf ("%d %s", part->n, part->label);

  return symbol != NULL ? mariscal_figure_units (symbol, part->n, words) : mariscal_figure_new ("caption", words);
}

GtkWidget *
mariscal_card_parts (MariscalSession *session, const WarCard *card)
{
  GtkWidget *flow = mariscal_flow_new_ragged (8);

  for (guint i = 0; i < card->parts->len; i++)
    gtk_box_append (GTK_BOX (flow), new_part (session, &g_array_index (card->parts, WarCardPart, i)));
  return flow;
}

/* A refusal could tell of other covered cards: it says no more than that. */
static void
pick (MariscalCover *cover, const WarCard *card)
{
  g_autoptr (MariscalSession) session = g_object_ref (session_of (cover));
  g_autoptr (WarRecord) order = cards_pick (session, cover->hand->deck, card->side, card->card);

  mariscal_cover_close (cover);
  if (!mariscal_session_do_one (session, order, NULL))
    mariscal_session_tell (session, _("This card cannot be picked now"), FALSE);
}

static void
picked_cb (GtkWidget *button, MariscalCover *cover)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "card"));

  pick (cover, g_ptr_array_index (cover->hand->cards, i));
}

/* Digit 0: it cannot be picked, or there are more than digits. */
static GtkWidget *
new_card (MariscalCover *cover, guint i, guint digit)
{
  const WarCard *card = g_ptr_array_index (cover->hand->cards, i);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *key = g_strdup_printf ("%u", digit);

  gtk_box_append (GTK_BOX (box), mariscal_text_new (card->name, "heading"));
  gtk_box_append (GTK_BOX (box), mariscal_card_parts (session_of (cover), card));
  if (card->worth != NULL)
    gtk_box_append (GTK_BOX (box), mariscal_figure_new ("caption", card->worth));
  if (digit > 0)
    {
      GtkWidget *cap = mariscal_keycap_new (key);

      gtk_widget_set_halign (cap, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), cap);
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_sensitive (button, card->may);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, card->name, -1);
  g_object_set_data (G_OBJECT (button), "card", GUINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (picked_cb), cover);
  return button;
}

static GtkWidget *
new_cards (MariscalCover *cover)
{
  GtkWidget *flow = mariscal_flow_new (1, 4, 6);
  guint digit = 0;

  for (guint i = 0; i < cover->hand->cards->len; i++)
    {
      gboolean may = ((WarCard *) g_ptr_array_index (cover->hand->cards, i))->may;

      digit += may;
      gtk_box_append (GTK_BOX (flow), new_card (cover, i, may && digit <= 9 ? digit : 0));
    }
  return flow;
}

static void
add_laid (MariscalCover *cover, GtkBox *panel)
{
  for (guint i = 0; i < cover->hand->laid->len; i++)
    {
      const WarArrival *a = g_ptr_array_index (cover->hand->laid, i);
      /* translators: which card lies covered for a turn: "Turn 9: Limited 3" */
      g_autofree char *says = g_strdup_printf (_("Turn %d: %s"), a->turn, a->card->name);

      gtk_box_append (panel, mariscal_text_new (says, NULL));
    }
}

static void
show_open (MariscalCover *cover)
{
  GtkWidget *ring = mariscal_ring_new (cover->left), *panel = new_panel (new_head (cover, ring));

  cover->ring = MARISCAL_RING (ring);
  gtk_box_append (GTK_BOX (panel), new_cards (cover));
  add_laid (cover, GTK_BOX (panel));
  gtk_box_append (GTK_BOX (panel), mariscal_text_new (_("The digit picks, Enter covers again."), "caption"));
  adw_bin_set_child (ADW_BIN (cover), panel);
  gtk_widget_set_focusable (GTK_WIDGET (cover), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (cover));
}

static gboolean
second_cb (gpointer user)
{
  MariscalCover *cover = user;

  if (--cover->left > 0)
    {
      mariscal_ring_show (cover->ring, cover->left);
      return G_SOURCE_CONTINUE;
    }
  cover->clock = 0;
  mariscal_cover_close (cover);
  return G_SOURCE_REMOVE;
}

gboolean
mariscal_cover_is_open (MariscalCover *cover)
{
  return cover->hand != NULL;
}

void
mariscal_cover_lift (MariscalCover *cover)
{
  if (cover->hand != NULL)
    return;
  mariscal_page_cover (cover->page);       /* never two at once */
  cover->hand = cards_hand_new (session_of (cover), cover->deck, cover->side);
  cover->left = open_for ();
  cover->clock = g_timeout_add_seconds (1, second_cb, cover);
  show_open (cover);
}

void
mariscal_cover_close (MariscalCover *cover)
{
  GtkWidget *button;

  if (cover->hand == NULL)
    return;
  g_clear_handle_id (&cover->clock, g_source_remove);
  g_clear_pointer (&cover->hand, cards_hand_free);
  cover->held = FALSE;
  cover->ring = NULL;
  show_closed (cover);
  button = gtk_widget_get_last_child (adw_bin_get_child (ADW_BIN (cover)));
  if (gtk_widget_get_mapped (button))
    gtk_widget_child_focus (GTK_WIDGET (cover), GTK_DIR_TAB_FORWARD);
}

static void
pick_digit (MariscalCover *cover, guint digit)
{
  for (guint i = 0, at = 0; i < cover->hand->cards->len; i++)
    {
      const WarCard *card = g_ptr_array_index (cover->hand->cards, i);

      at += card->may;
      if (!card->may || at != digit)
        continue;
      pick (cover, card);
      return;
    }
}

static gboolean
pressed_cb (MariscalCover *cover, guint key, guint code, GdkModifierType modifiers)
{
  gboolean open = cover->hand != NULL, enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;
  int digit = g_unichar_digit_value (gdk_keyval_to_unicode (key));

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_space)
    {
      mariscal_cover_lift (cover);
      cover->held = TRUE;
    }
  else if (!open && enter)
    mariscal_cover_lift (cover);
  else if (enter || key == GDK_KEY_Escape)
    mariscal_cover_close (cover);
  else if (open && digit > 0)
    pick_digit (cover, (guint) digit);
  else
    return open && gdk_keyval_to_unicode (key) != 0;     /* no line is begun over open cards */
  return TRUE;
}

static void
released_cb (MariscalCover *cover, guint key)
{
  if (key == GDK_KEY_space && cover->held)
    mariscal_cover_close (cover);
}

static void
mariscal_cover_dispose (GObject *object)
{
  MariscalCover *cover = MARISCAL_COVER (object);

  g_clear_handle_id (&cover->clock, g_source_remove);
  g_clear_pointer (&cover->hand, cards_hand_free);
  g_clear_pointer (&cover->deck, g_free);
  g_clear_pointer (&cover->title, g_free);
  g_clear_pointer (&cover->counts, g_free);
  G_OBJECT_CLASS (mariscal_cover_parent_class)->dispose (object);
}

static void
mariscal_cover_class_init (MariscalCoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_cover_dispose;
}

static void
mariscal_cover_init (MariscalCover *cover)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  mariscal_help_declare (cover, "privacy");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (pressed_cb), cover);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (released_cb), cover);
  gtk_widget_add_controller (GTK_WIDGET (cover), keys);
}

/* A player's name, or without one the side's. */
static char *
say_whose (MariscalSession *session, const WarHand *hand)
{
  return hand->player != NULL ? g_strdup (hand->player)
                              : mariscal_sides_name (session, g_array_index (hand->sides, WarMember, 0));
}

GtkWidget *
mariscal_cover_new (MariscalPage *page, const WarDeck *deck, const WarHand *hand)
{
  MariscalCover *cover = g_object_new (MARISCAL_TYPE_COVER, NULL);

  cover->page = page;
  cover->deck = g_strdup (deck->id);
  cover->side = g_array_index (hand->sides, WarMember, 0);
  cover->title = say_whose (mariscal_page_session (page), hand);
  /* translators: cards that a player has laid face down, has in hand, and must still pick */
  cover->counts = g_strdup_printf (_("%u laid · %u in hand · %u to pick"), hand->laid, hand->in_hand, hand->to_pick);
  show_closed (cover);
  return GTK_WIDGET (cover);
}
