/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* It counts for the side that was to move when it was opened, whatever is entered elsewhere meanwhile. */

#include "mariscal-tally.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-help.h"
#include "mariscal-keycap.h"
#include "mariscal-reveal.h"
#include "mariscal-sides.h"
#include "mariscal-text.h"
#include "war-declared.h"
#include "war-tally.h"
#include "war-trial.h"

struct _MariscalTally
{
  MariscalWatcher parent;
  GtkRevealer    *revealer;
  GtkBox         *pad, *whose;
  GtkLabel       *total, *stock, *says;
  WarTally       *tally;                   /* NULL: it is closed */
  WarMember       side;
  gboolean        insists;                 /* the next Enter pays what a rule forbids */
};

static guint left_signal;

G_DEFINE_FINAL_TYPE (MariscalTally, mariscal_tally, MARISCAL_TYPE_WATCHER)

static MariscalSession *
session_of (MariscalTally *self)
{
  return mariscal_watcher_session (MARISCAL_WATCHER (self));
}

static char *
say_halves (int halves)
{
  g_autofree char *whole = halves / 2 > 0 || halves == 0 ? mariscal_figure_number (halves / 2) : g_strdup ("");

  return g_strdup_printf ("%s%s", whole, halves % 2 != 0 ? "½" : "");
}

/* How often each was pressed stands at the end of its button. */
static void
show_times (MariscalTally *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->pad));

  for (guint i = 0; i < war_tally_n (self->tally); i++, button = gtk_widget_get_next_sibling (button))
    {
      const WarTallyKey *key = war_tally_at (self->tally, i);
      g_autofree char *times = key->times > 0 ? g_strdup_printf ("× %u", key->times) : g_strdup ("");
      g_autofree char *name = g_strdup_printf ("%s, %u", key->label, key->times);

      gtk_label_set_text (GTK_LABEL (g_object_get_data (G_OBJECT (button), "times")), times);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
    }
}

/* What it comes to, and what is left of the stock then. */
static void
show_sum (MariscalTally *self)
{
  g_autofree char *sum = say_halves (war_tally_halves (self->tally)), *was = NULL, *is = NULL, *stock = NULL;
  int now, after;

  war_tally_stock (self->tally, mariscal_session_state (session_of (self)), self->side, &now, &after);
  was = mariscal_figure_number (now);
  is = mariscal_figure_number (after);
  stock = now != after ? g_strdup_printf ("%s → %s", was, is) : g_strdup (was);
  gtk_label_set_text (self->total, sum);
  gtk_label_set_text (self->stock, stock);
  if (after < 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->stock), "negative");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->stock), "negative");
}

/* What the game says of it beyond the sum: out of which stocks it comes. */
static char *
say_beyond (MariscalTally *self)
{
  WarRecord *order = war_tally_order (self->tally, self->side);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free), says = NULL;
  g_autoptr (WarTrial) trial = NULL;
  GString *text = g_string_new (NULL);

  if (order == NULL)
    return g_string_free (text, FALSE);
  g_ptr_array_add (orders, order);
  trial = war_trial_new (mariscal_session_state (session_of (self)), orders, 1);
  says = war_trial_says (trial, mariscal_session_words (session_of (self)));
  for (guint i = 1; trial->verdict == WAR_DECIDED && i < says->len; i++)
    g_string_append_printf (text, "%s ", (const char *) g_ptr_array_index (says, i));
  return g_string_free (text, FALSE);
}

static void
show_count (MariscalTally *self)
{
  g_autofree char *beyond = say_beyond (self);
  g_autofree char *says = g_strconcat (beyond, _("Enter pays · Esc leaves"), NULL);

  self->insists = FALSE;
  gtk_label_set_text (self->says, says);
  gtk_widget_remove_css_class (GTK_WIDGET (self->says), "error");
  show_times (self);
  show_sum (self);
}

static void
press (MariscalTally *self, const char *key)
{
  if (war_tally_press (self->tally, key))
    show_count (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
key_clicked_cb (GtkButton *button, MariscalTally *self)
{
  press (self, g_object_get_data (G_OBJECT (button), "key"));
}

static GtkWidget *
new_key (MariscalTally *self, const WarTallyKey *key)
{
  GtkWidget *button = gtk_button_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *times = mariscal_figure_new ("figure-m", "");
  g_autofree char *cost = say_halves (key->halves);

  gtk_label_set_width_chars (GTK_LABEL (times), 4);
  gtk_label_set_xalign (GTK_LABEL (times), 1);
  gtk_box_append (GTK_BOX (line), mariscal_keycap_new (key->key));
  gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (key->label, NULL));
  gtk_box_append (GTK_BOX (line), mariscal_figure_new ("quiet", cost));
  gtk_box_append (GTK_BOX (line), times);
  gtk_button_set_child (GTK_BUTTON (button), line);
  gtk_widget_set_size_request (button, 140, 44);
  g_object_set_data (G_OBJECT (button), "times", times);
  g_object_set_data_full (G_OBJECT (button), "key", g_strdup (key->key), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (key_clicked_cb), self);
  return button;
}

static void
empty_pad (MariscalTally *self)
{
  mariscal_box_empty (self->pad);
  mariscal_box_empty (self->whose);
}

static void
make_pad (MariscalTally *self)
{
  g_autofree char *name = mariscal_sides_name (session_of (self), self->side);

  empty_pad (self);
  gtk_box_append (self->whose, mariscal_badge_new_side (session_of (self), self->side, 20));
  gtk_box_append (self->whose, mariscal_text_new (name, "heading"));
  for (guint i = 0; i < war_tally_n (self->tally); i++)
    gtk_box_append (self->pad, new_key (self, war_tally_at (self->tally, i)));
}

gboolean
mariscal_tally_can (MariscalSession *session)
{
  g_autoptr (JsonNode) pad = NULL;

  if (session == NULL || !mariscal_session_writes (session) || mariscal_session_mover (session) == WAR_NONE)
    return FALSE;
  pad = war_declared_section (mariscal_session_schema (session), "tally");
  return pad != NULL;
}

gboolean
mariscal_tally_is_open (MariscalTally *self)
{
  return self->tally != NULL;
}

void
mariscal_tally_take_keys (MariscalTally *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
}

static void
open_for (MariscalTally *self, WarMember side)
{
  MariscalSession *session = session_of (self);

  if (self->tally != NULL || !mariscal_tally_can (session))
    return;
  self->tally = war_tally_new (mariscal_session_data (session), mariscal_session_words (session));
  if (self->tally == NULL)
    return;
  self->side = side;
  make_pad (self);
  show_count (self);
  mariscal_reveal_at_once (self->revealer);
  mariscal_tally_take_keys (self);
}

void
mariscal_tally_open (MariscalTally *self)
{
  if (session_of (self) != NULL)
    open_for (self, mariscal_session_mover (session_of (self)));
}

void
mariscal_tally_close (MariscalTally *self)
{
  if (self->tally == NULL)
    return;
  empty_pad (self);
  g_clear_pointer (&self->tally, war_tally_free);
  gtk_revealer_set_reveal_child (self->revealer, FALSE);
  g_signal_emit (self, left_signal, 0);
}

static void
tell_failed (MariscalTally *self, const char *why)
{
  gtk_label_set_text (self->says, why);
  gtk_widget_add_css_class (GTK_WIDGET (self->says), "error");
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* A rule is against it: it is told, and Enter again does it anyway. FALSE: it is to be done. */
static gboolean
is_held_back (MariscalTally *self, GPtrArray *orders)
{
  const WarState *state = mariscal_session_state (session_of (self));
  g_autoptr (WarTrial) trial = war_trial_new (state, orders, 1);
  g_autofree char *why = NULL, *text = NULL;

  if (trial->verdict != WAR_FORBIDDEN)
    return FALSE;
  if (self->insists)
    {
      war_order_override (g_ptr_array_index (orders, 0), NULL);
      return FALSE;
    }
  self->insists = TRUE;
  why = war_words_say (mariscal_session_words (session_of (self)), war_trial_end (trial)->data,
                       war_trial_end (trial)->words, war_trial_end (trial)->args);
  text = g_strdup_printf ("%s. %s", why, _("Enter again does it anyway"));
  tell_failed (self, text);
  return TRUE;
}

static void
pay (MariscalTally *self)
{
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  WarRecord *order = war_tally_order (self->tally, self->side);
  g_autoptr (GError) error = NULL;

  if (order == NULL)
    {
      mariscal_tally_close (self);
      return;
    }
  g_ptr_array_add (orders, order);
  if (is_held_back (self, orders))
    return;
  if (mariscal_session_do (session_of (self), orders, &error))
    mariscal_tally_close (self);
  else
    tell_failed (self, error->message);
}

static void
take_back (MariscalTally *self)
{
  if (war_tally_take_back (self->tally))
    show_count (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalTally *self)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  char text[7] = { 0 };

  if (self->tally == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Escape)
    mariscal_tally_close (self);
  else if (key == GDK_KEY_BackSpace)
    take_back (self);
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    pay (self);
  else if (g_unichar_isgraph (letter))
    {
      g_unichar_to_utf8 (letter, text);
      press (self, text);
    }
  else
    return FALSE;
  return TRUE;
}

/* Other data mean another pad, and nobody counts in the past. */
static void
mariscal_tally_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalTally *self = MARISCAL_TALLY (watcher);

  if (self->tally == NULL)
    return;
  if ((what & MARISCAL_DATA) || !mariscal_session_writes (session_of (self)))
    mariscal_tally_close (self);
  else if (what & MARISCAL_BOARD)
    show_count (self);
}

static void
mariscal_tally_leave (MariscalWatcher *watcher)
{
  mariscal_tally_close (MARISCAL_TALLY (watcher));
}

/* For whom it counts, and what was pressed. */
static gpointer
mariscal_tally_pass_on (MariscalWatcher *watcher)
{
  MariscalTally *self = MARISCAL_TALLY (watcher);
  GVariantBuilder pressed;

  if (self->tally == NULL)
    return NULL;
  g_variant_builder_init (&pressed, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; war_tally_pressed (self->tally, i) != NULL; i++)
    g_variant_builder_add (&pressed, "s", war_tally_pressed (self->tally, i)->key);
  return g_variant_ref_sink (g_variant_new ("(ias)", self->side, &pressed));
}

static void
mariscal_tally_go_on (MariscalWatcher *watcher, gpointer held)
{
  MariscalTally *self = MARISCAL_TALLY (watcher);
  g_autoptr (GVariantIter) pressed = NULL;
  const char *key;
  WarMember side;

  g_variant_get (held, "(ias)", &side, &pressed);
  open_for (self, side);
  while (self->tally != NULL && g_variant_iter_next (pressed, "&s", &key))
    press (self, key);
}

static void
mariscal_tally_class_init (MariscalTallyClass *klass)
{
  g_type_ensure (MARISCAL_TYPE_FLOW);
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_tally_show;
  MARISCAL_WATCHER_CLASS (klass)->leave = mariscal_tally_leave;
  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_tally_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_tally_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = (GDestroyNotify) g_variant_unref;
  left_signal = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/mariscal_app/Mariscal/window/mariscal-tally.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTally, revealer);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTally, pad);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTally, whose);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTally, total);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTally, stock);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalTally, says);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), key_cb);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), take_back);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), pay);
}

static void
mariscal_tally_init (MariscalTally *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "tally");
}
