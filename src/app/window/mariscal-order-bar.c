/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Three lines whose room is kept, so that nothing jumps while somebody types: entry, pieces, what comes of it. */

#include "mariscal-order-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-badge.h"
#include "mariscal-draft.h"
#include "mariscal-help.h"
#include "mariscal-keycap.h"
#include "mariscal-reveal.h"
#include "mariscal-session-past.h"
#include "mariscal-sides.h"
#include "mariscal-spoken.h"
#include "mariscal-text.h"
#include "order-view.h"
#include "war-typed.h"

#define MOST_CHIPS 40

struct _MariscalOrderBar
{
  MariscalWatcher  parent;
  GtkRevealer     *revealer;
  GtkEntry        *entry;
  GtkBox          *chips;
  GtkLabel        *says, *keys;
  GtkWidget       *mark;                   /* before what is wrong */
  OrderView       *view;                   /* of what stands in the entry; NULL: it is closed */
  char            *asked;                  /* the line that waits for dice of the table; NULL: none */
  GArray          *faces;                  /* told since */
  gboolean         insists;                /* the next Enter does what a rule forbids */
  GPtrArray       *lines;                  /* of char *: what was typed before */
  GPtrArray       *could_be;               /* of char *: what Tab goes through; NULL: it has not been pressed */
  guint            tabbed;                 /* which of them stands in the entry … */
  gsize            from, to;               /* … in these bytes */
  guint            at;                     /* which of them stands in the entry; `lines->len`: a new one */
};

static guint left_signal;

G_DEFINE_FINAL_TYPE (MariscalOrderBar, mariscal_order_bar, MARISCAL_TYPE_WATCHER)

static MariscalSession *
session_of (const MariscalOrderBar *bar)
{
  return mariscal_watcher_session (MARISCAL_WATCHER ((gpointer) bar));
}

static void
add_chip (MariscalOrderBar *bar, const OrderChip *chip)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *label;

  if (chip->side != WAR_NONE)
    gtk_box_append (GTK_BOX (box), mariscal_badge_new_side (session_of (bar), chip->side, 15));
  label = gtk_label_new (chip->text);
  gtk_widget_add_css_class (label, chip->verb ? "numeric" : "heading");
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_add_css_class (box, "chip");
  if (chip->unknown)
    {
      gtk_widget_add_css_class (box, "error");
      gtk_widget_add_css_class (box, "dashed");
    }
  if (chip->could_be)
    {
      gtk_box_append (GTK_BOX (box), mariscal_spoken_ornament ("pan-down-symbolic"));
      gtk_box_append (GTK_BOX (box), mariscal_keycap_new ("Tab"));
    }
  gtk_box_append (bar->chips, box);
}

static void
add_numbers (GString *text, const OrderView *view)
{
  for (guint i = 0; i < view->numbers->len; i++)
    {
      const OrderNumber *number = g_ptr_array_index (view->numbers, i);

      g_string_append_printf (text, "%s%s %s → %s", text->len > 0 ? " · " : "", number->label, number->before,
                              number->after);
    }
}

/* The numbers stand out of the sentences. */
static PangoAttrList *
weigh_numbers (const OrderView *view)
{
  PangoAttrList *list = pango_attr_list_new ();
  guint at = 0;

  for (guint i = 0; view->kind == ORDER_READY && i < view->numbers->len; i++)
    {
      const OrderNumber *number = g_ptr_array_index (view->numbers, i);
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      at += (i > 0 ? strlen (" · ") : 0) + strlen (number->label) + 1;
      bold->start_index = at;
      at += strlen (number->before) + strlen (" → ") + strlen (number->after);
      bold->end_index = at;
      pango_attr_list_insert (list, bold);
    }
  return list;
}

static void
add_says (GString *text, const OrderView *view)
{
  for (guint i = 0; view->says != NULL && i < view->says->len; i++)
    g_string_append_printf (text, "%s%s", text->len == 0 ? "" : i == 0 ? " · " : " ",
                            (char *) g_ptr_array_index (view->says, i));
}

/* One line: what Enter would come to. */
static char *
say_outcome (const MariscalOrderBar *bar)
{
  const OrderView *view = bar->view;
  GString *text = g_string_new (NULL);

  switch (view->kind)
    {
    case ORDER_EMPTY:
      break;
    case ORDER_READY:
      add_numbers (text, view);
      add_says (text, view);
      break;
    case ORDER_WANTS_DIE:
      if (view->odds != NULL)
        g_string_append (text, view->odds);
      else
        g_string_append_printf (text, _("%s: what fell?"), view->die_what);
      break;
    case ORDER_FORBIDDEN:
      g_string_append_printf (text, "%s%s%s", view->why, view->rule != NULL ? " § " : "",
                              view->rule != NULL ? view->rule : "");
      break;
    case ORDER_WRONG:
      g_string_append (text, view->why);
      break;
    case ORDER_NOTE:
      g_string_append_printf (text, _("A note: %s"), view->note);
      break;
    case ORDER_FACES:
      g_string_append (text, _("The table's dice in the place of those rolled here"));
      break;
    case ORDER_HELP:
      g_string_append (text, _("Enter shows what can be typed"));
      break;
    case ORDER_COVERED:
      g_string_append (text, _("It lies covered: nothing of it is shown"));
      break;
    }
  return g_string_free (text, FALSE);
}

static const char *
say_keys (const MariscalOrderBar *bar)
{
  switch (bar->view->kind)
    {
    case ORDER_FORBIDDEN:
      return bar->insists ? _("Enter again does it anyway") : _("Enter twice does it anyway");
    case ORDER_WANTS_DIE:
      return _("Enter asks for the die");
    case ORDER_EMPTY:
      return bar->asked != NULL ? _("Enter rolls here") : _("Esc leaves");
    case ORDER_READY:
      return bar->view->could_be->len > 1 ? _("Tab takes another name") : _("Enter records");
    default:
      return bar->view->could_be->len > 1 ? _("Tab takes another name") : _("Esc leaves");
    }
}

static void
show_view (MariscalOrderBar *bar)
{
  g_autofree char *outcome = say_outcome (bar);
  g_autoptr (PangoAttrList) weights = weigh_numbers (bar->view);
  gboolean wrong = bar->view->kind == ORDER_WRONG || bar->view->kind == ORDER_FORBIDDEN;

  mariscal_box_empty (bar->chips);
  for (guint i = 0; i < MIN (bar->view->chips->len, MOST_CHIPS); i++)
    add_chip (bar, g_ptr_array_index (bar->view->chips, i));
  gtk_label_set_text (bar->says, outcome);
  gtk_label_set_attributes (bar->says, weights);
  gtk_widget_set_visible (bar->mark, wrong);
  gtk_label_set_text (bar->keys, say_keys (bar));
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (bar->says), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (bar->says), "error");
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar->entry), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, outcome, -1);
}

/* What stands there now: the line, or the dice it has asked for. */
static void
look (MariscalOrderBar *bar)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (bar->entry));

  g_clear_pointer (&bar->view, order_view_free);
  bar->view = order_view_new (session_of (bar), bar->asked != NULL && *text == '\0' ? "" : text, NULL);
  show_view (bar);
}

static void
forget_could_be (MariscalOrderBar *bar)
{
  g_clear_pointer (&bar->could_be, g_ptr_array_unref);
}

/* The next one in the place of the name that stands there, round and round. */
static gboolean
go_through (MariscalOrderBar *bar, int by)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (bar->entry)), *name;
  g_autoptr (GPtrArray) could_be = NULL;
  g_autofree char *line = NULL;

  if (bar->could_be == NULL && bar->view != NULL && bar->view->could_be->len > 1)
    {
      bar->could_be = g_ptr_array_ref (bar->view->could_be);
      bar->tabbed = by > 0 ? bar->could_be->len - 1 : 0;
      bar->from = bar->view->from;
      bar->to = bar->view->to;
    }
  if (bar->could_be == NULL)
    return FALSE;
  could_be = g_steal_pointer (&bar->could_be);       /* changing the text forgets them */
  bar->tabbed = (bar->tabbed + could_be->len + by) % could_be->len;
  name = g_ptr_array_index (could_be, bar->tabbed);
  line = g_strdup_printf ("%.*s%s%s", (int) bar->from, text, name, text + bar->to);
  gtk_editable_set_text (GTK_EDITABLE (bar->entry), line);
  bar->to = bar->from + strlen (name);
  gtk_editable_set_position (GTK_EDITABLE (bar->entry), (int) g_utf8_pointer_to_offset (line, line + bar->to));
  bar->could_be = g_steal_pointer (&could_be);
  return TRUE;
}

static void
forget_asked (MariscalOrderBar *bar)
{
  g_clear_pointer (&bar->asked, g_free);
  g_array_set_size (bar->faces, 0);
  gtk_entry_set_placeholder_text (bar->entry, NULL);
}

void
mariscal_order_bar_close (MariscalOrderBar *bar)
{
  forget_asked (bar);
  bar->insists = FALSE;
  gtk_revealer_set_reveal_child (bar->revealer, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (bar->entry), "");
  g_clear_pointer (&bar->view, order_view_free);
  g_signal_emit (bar, left_signal, 0);
}

gboolean
mariscal_order_bar_is_open (MariscalOrderBar *bar)
{
  return gtk_revealer_get_reveal_child (bar->revealer);
}

/* What somebody began stays: another letter goes on with it. */
void
mariscal_order_bar_open (MariscalOrderBar *bar, const char *text)
{
  const char *begun = "";
  g_autofree char *line = NULL;

  if (mariscal_session_campaign (session_of (bar)) == NULL)
    return;
  if (mariscal_order_bar_is_open (bar))
    begun = gtk_editable_get_text (GTK_EDITABLE (bar->entry));
  line = g_strconcat (begun, text, NULL);
  mariscal_reveal_at_once (bar->revealer);
  gtk_editable_set_text (GTK_EDITABLE (bar->entry), line);
  gtk_widget_grab_focus (GTK_WIDGET (bar->entry));
  gtk_editable_set_position (GTK_EDITABLE (bar->entry), -1);
  bar->at = bar->lines->len;
  look (bar);
}

/* What is typed outlives the program, but not what lies covered. */
static void
keep_draft (MariscalOrderBar *bar)
{
  g_autoptr (GString) line = g_string_new (bar->asked);

  for (guint i = 0; i < bar->faces->len; i++)
    g_string_append_printf (line, " %d", g_array_index (bar->faces, int, i));
  if (bar->asked != NULL)
    g_string_append_c (line, ' ');
  g_string_append (line, gtk_editable_get_text (GTK_EDITABLE (bar->entry)));
  g_strchomp (line->str);
  mariscal_draft_keep (mariscal_session_campaign (session_of (bar)),
                       bar->view != NULL && bar->view->kind == ORDER_COVERED ? "" : line->str);
}

static void
forget_draft (MariscalOrderBar *bar)
{
  mariscal_draft_keep (mariscal_session_campaign (session_of (bar)), "");
}

gboolean
mariscal_order_bar_recall (MariscalOrderBar *bar)
{
  MariscalSession *session = session_of (bar);
  g_autofree char *line
    = mariscal_session_writes (session) ? mariscal_draft_find (mariscal_session_campaign (session)) : NULL;

  if (line == NULL)
    return FALSE;
  mariscal_order_bar_open (bar, line);
  return TRUE;
}

/* The line was good: it is remembered, and the bar goes. */
static void
finish (MariscalOrderBar *bar, const char *line)
{
  forget_draft (bar);
  if (*line != '\0')
    g_ptr_array_add (bar->lines, g_strdup (line));
  mariscal_order_bar_close (bar);
}

static void
tell_failed (MariscalOrderBar *bar, const GError *error)
{
  gtk_label_set_text (bar->says, error->message);
  gtk_widget_add_css_class (GTK_WIDGET (bar->says), "error");
  gtk_widget_error_bell (GTK_WIDGET (bar->entry));
}

static void
carry_out (MariscalOrderBar *bar, GPtrArray *orders, const char *line)
{
  g_autofree char *kept = g_strdup (line);
  g_autoptr (GError) error = NULL;

  if (mariscal_session_do (session_of (bar), orders, &error))
    finish (bar, kept);
  else
    tell_failed (bar, error);
}

/* The line stays above, as chips; what is typed now are its dice. */
static void
ask_die (MariscalOrderBar *bar, const OrderView *view, const char *line)
{
  g_autofree char *kept = g_strdup (line);
  g_autofree char *asks = g_strdup_printf (_("%s: 1–%d; Enter rolls here"), view->die_what, view->die);
  g_autofree char *odds = g_strdup (view->odds);

  g_free (bar->asked);
  bar->asked = g_steal_pointer (&kept);
  gtk_entry_set_placeholder_text (bar->entry, asks);
  gtk_editable_set_text (GTK_EDITABLE (bar->entry), "");
  if (odds != NULL)
    gtk_label_set_text (bar->says, odds);
}

/* The line that waits, with the dice told so far: done, or the next die is asked for. */
static void
go_on (MariscalOrderBar *bar)
{
  g_autoptr (OrderView) view = order_view_new (session_of (bar), bar->asked, bar->faces);

  if (view->kind == ORDER_WANTS_DIE)
    ask_die (bar, view, bar->asked);
  else if (view->orders != NULL)
    carry_out (bar, view->orders, bar->asked);
}

static gboolean
take_faces (MariscalOrderBar *bar, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 face;
      int one;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 1, 99, &face, NULL))
        return FALSE;
      one = face;
      g_array_append_val (bar->faces, one);
    }
  return TRUE;
}

/* Enter where a line waits for its dice. */
static void
answer_die (MariscalOrderBar *bar, const char *text)
{
  if (*text == '\0')
    {
      g_autoptr (OrderView) view = order_view_new (session_of (bar), bar->asked, bar->faces);

      if (view->orders != NULL)
        carry_out (bar, view->orders, bar->asked);
    }
  else if (take_faces (bar, text))
    go_on (bar);
  else
    gtk_widget_error_bell (GTK_WIDGET (bar->entry));
}

static void
insist (MariscalOrderBar *bar, const char *text)
{
  if (!bar->insists)
    {
      bar->insists = TRUE;
      show_view (bar);
      return;
    }
  for (guint i = 0; i < bar->view->orders->len; i++)
    war_order_override (g_ptr_array_index (bar->view->orders, i), NULL);
  carry_out (bar, bar->view->orders, text);
}

static void
write_note (MariscalOrderBar *bar, const char *text)
{
  g_autoptr (GError) error = NULL;

  if (mariscal_session_note (session_of (bar), mariscal_session_entry (session_of (bar)), bar->view->note, &error))
    finish (bar, text);
  else
    tell_failed (bar, error);
}

static void
show_help (MariscalOrderBar *bar)
{
  forget_draft (bar);
  gtk_widget_activate_action (GTK_WIDGET (bar), "win.verbs", NULL);
  mariscal_order_bar_close (bar);
}

static void
activate_cb (GtkEntry *entry, MariscalOrderBar *bar)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (bar->asked != NULL)
    {
      answer_die (bar, text);
      return;
    }
  switch (bar->view->kind)
    {
    case ORDER_READY:
    case ORDER_COVERED:
      carry_out (bar, bar->view->orders, text);
      break;
    case ORDER_WANTS_DIE:
      ask_die (bar, bar->view, text);
      break;
    case ORDER_FORBIDDEN:
      insist (bar, text);
      break;
    case ORDER_NOTE:
      write_note (bar, text);
      break;
    case ORDER_HELP:
      show_help (bar);
      break;
    case ORDER_FACES:
      if (mariscal_session_put_dice (session_of (bar), bar->view->faces))
        finish (bar, "");
      break;
    case ORDER_EMPTY:
      mariscal_order_bar_close (bar);
      break;
    case ORDER_WRONG:
      gtk_widget_error_bell (GTK_WIDGET (entry));
      break;
    }
}

static void
changed_cb (GtkEditable *editable, MariscalOrderBar *bar)
{
  bar->insists = FALSE;
  forget_could_be (bar);
  if (session_of (bar) == NULL || !mariscal_order_bar_is_open (bar))
    return;
  if (bar->asked == NULL)
    look (bar);
  keep_draft (bar);
}

/* An earlier line, or the next one again. */
static void
walk_lines (MariscalOrderBar *bar, int by)
{
  guint to = bar->at + by;

  if (by < 0 && bar->at == 0)
    return;
  bar->at = MIN (to, bar->lines->len);
  gtk_editable_set_text (GTK_EDITABLE (bar->entry),
                         bar->at < bar->lines->len ? g_ptr_array_index (bar->lines, bar->at) : "");
  gtk_editable_set_position (GTK_EDITABLE (bar->entry), -1);
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalOrderBar *bar)
{
  if (key == GDK_KEY_Escape)
    {
      forget_draft (bar);
      mariscal_order_bar_close (bar);
    }
  else if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    walk_lines (bar, -1);
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    walk_lines (bar, 1);
  else if (key == GDK_KEY_Tab || key == GDK_KEY_ISO_Left_Tab)
    return go_through (bar, modifiers & GDK_SHIFT_MASK ? -1 : 1);
  else
    return FALSE;
  return TRUE;
}

static void
mariscal_order_bar_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalOrderBar *bar = MARISCAL_ORDER_BAR (watcher);

  if (mariscal_order_bar_is_open (bar) && (what & (MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PAST)) != 0
      && bar->asked == NULL)
    look (bar);
}

static void
mariscal_order_bar_leave (MariscalWatcher *watcher)
{
  if (mariscal_order_bar_is_open (MARISCAL_ORDER_BAR (watcher)))
    mariscal_order_bar_close (MARISCAL_ORDER_BAR (watcher));
}

/* What was typed before, and the line: also one that lies covered, which is in no file. */
static gpointer
mariscal_order_bar_pass_on (MariscalWatcher *watcher)
{
  MariscalOrderBar *bar = MARISCAL_ORDER_BAR (watcher);
  GVariantBuilder lines, faces;

  g_variant_builder_init (&lines, G_VARIANT_TYPE_STRING_ARRAY);
  g_variant_builder_init (&faces, G_VARIANT_TYPE ("ai"));
  for (guint i = 0; i < bar->lines->len; i++)
    g_variant_builder_add (&lines, "s", g_ptr_array_index (bar->lines, i));
  for (guint i = 0; i < bar->faces->len; i++)
    g_variant_builder_add (&faces, "i", g_array_index (bar->faces, int, i));
  return g_variant_ref_sink (g_variant_new ("(asbsmsai)", &lines, mariscal_order_bar_is_open (bar),
                                            gtk_editable_get_text (GTK_EDITABLE (bar->entry)), bar->asked, &faces));
}

static void
mariscal_order_bar_go_on (MariscalWatcher *watcher, gpointer held)
{
  MariscalOrderBar *bar = MARISCAL_ORDER_BAR (watcher);
  g_autoptr (GVariantIter) lines = NULL, faces = NULL;
  g_autofree char *asked = NULL;
  g_autoptr (OrderView) view = NULL;
  const char *text;
  gboolean open;
  char *line;
  int face;

  g_variant_get (held, "(asb&smsai)", &lines, &open, &text, &asked, &faces);
  while (g_variant_iter_next (lines, "s", &line))
    g_ptr_array_add (bar->lines, line);
  if (!open)
    return;
  mariscal_order_bar_open (bar, asked != NULL ? asked : text);
  if (asked == NULL)
    return;
  while (g_variant_iter_next (faces, "i", &face))
    g_array_append_val (bar->faces, face);
  view = order_view_new (session_of (bar), asked, bar->faces);
  if (view->kind != ORDER_WANTS_DIE)       /* the table has moved on: it is a line like any other */
    {
      g_array_set_size (bar->faces, 0);
      return;
    }
  ask_die (bar, view, asked);
  gtk_editable_set_text (GTK_EDITABLE (bar->entry), text);
  gtk_editable_set_position (GTK_EDITABLE (bar->entry), -1);
}

static void
mariscal_order_bar_finalize (GObject *object)
{
  MariscalOrderBar *bar = MARISCAL_ORDER_BAR (object);

  forget_could_be (bar);
  g_clear_pointer (&bar->view, order_view_free);
  g_free (bar->asked);
  g_array_unref (bar->faces);
  g_ptr_array_unref (bar->lines);
  G_OBJECT_CLASS (mariscal_order_bar_parent_class)->finalize (object);
}

static void
mariscal_order_bar_class_init (MariscalOrderBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = mariscal_order_bar_finalize;
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_order_bar_show;
  MARISCAL_WATCHER_CLASS (klass)->leave = mariscal_order_bar_leave;
  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_order_bar_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_order_bar_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = (GDestroyNotify) g_variant_unref;
  left_signal = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/window/mariscal-order-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalOrderBar, revealer);
  gtk_widget_class_bind_template_child (widget_class, MariscalOrderBar, entry);
  gtk_widget_class_bind_template_child (widget_class, MariscalOrderBar, chips);
  gtk_widget_class_bind_template_child (widget_class, MariscalOrderBar, says);
  gtk_widget_class_bind_template_child (widget_class, MariscalOrderBar, mark);
  gtk_widget_class_bind_template_child (widget_class, MariscalOrderBar, keys);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
mariscal_order_bar_init (MariscalOrderBar *bar)
{
  bar->faces = g_array_new (FALSE, FALSE, sizeof (int));
  bar->lines = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (bar));
  mariscal_help_declare (bar, "order-bar");
}
