/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A table is made when it is turned up; its entries then look after themselves, so nobody loses the place he types
 * in. */

#include "editor-cards.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor-drop.h"
#include "editor-faults.h"
#include "mariscal-figure.h"
#include "mariscal-printed.h"
#include "mariscal-text.h"
#include "war-deck-table.h"

struct _EditorCards
{
  AdwBin           parent;
  MariscalOverlay *overlay;
  gboolean         counters;               /* it is those that are shown */
  GPtrArray       *tables;                 /* of WarDeckTable, as things are now */
  guint            shown;
  GtkDropDown     *which;
  GtkWidget       *table, *faults, *name;
  AdwBin          *details;
  GPtrArray       *worths, *signs;         /* of GtkWidget: a row each */
  char            *chosen;                 /* "card/axis-limited-1", or NULL */
};

G_DEFINE_FINAL_TYPE (EditorCards, editor_cards, ADW_TYPE_BIN)

static WarData *
data_of (EditorCards *cards)
{
  return mariscal_overlay_data (cards->overlay);
}

static const WarDeckTable *
table_of (EditorCards *cards)
{
  return cards->shown < cards->tables->len ? g_ptr_array_index (cards->tables, cards->shown) : NULL;
}

static char *
path_of (EditorCards *cards, WarMember card)
{
  GString *path = g_string_new (NULL);

  war_member_print (data_of (cards), card, path);
  return g_string_free (path, FALSE);
}

/* Is there something wrong with this card? */
static gboolean
is_wrong (EditorCards *cards, WarMember card)
{
  const GPtrArray *faults = mariscal_overlay_faults (cards->overlay);

  for (guint i = 0; i < faults->len; i++)
    if (((const WarFault *) g_ptr_array_index (faults, i))->who == card)
      return TRUE;
  return FALSE;
}

/* ---- the card that is chosen ---- */

static void
choose (EditorCards *cards, const char *path)
{
  const WarWords *words = mariscal_overlay_words (cards->overlay);
  g_autofree char *name = NULL;
  WarMember card;

  if (cards->counters || g_strcmp0 (path, cards->chosen) == 0
      || !war_member_parse (data_of (cards), path, strlen (path), &card))
    return;
  g_free (cards->chosen);
  cards->chosen = g_strdup (path);
  name = war_words_name (words, NULL, data_of (cards), card, NULL);
  gtk_label_set_text (GTK_LABEL (cards->name), name);
  adw_bin_set_child (cards->details, mariscal_printed_list (cards->overlay, path));
}

static void
entered_cb (GtkEventControllerFocus *focus, EditorCards *cards)
{
  GtkWidget *cell = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (focus));

  choose (cards, g_object_get_data (G_OBJECT (cell), "mariscal-card"));
}

/* ---- the table ---- */

static GtkWidget *
new_head (const char *text)
{
  GtkWidget *label = mariscal_figure_new ("caption", text);

  gtk_widget_add_css_class (label, "quiet");
  gtk_widget_set_valign (label, GTK_ALIGN_END);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  return label;
}

static void
add_heads (EditorCards *cards, GtkGrid *grid, const WarDeckTable *table)
{
  for (guint i = 0; i < table->labels->len; i++)
    gtk_grid_attach (grid, new_head (g_ptr_array_index (table->labels, i)), (int) i + 1, 0, 1, 1);
  if (table->worth != NULL)
    gtk_grid_attach (grid, new_head (_("Worth")), (int) table->labels->len + 1, 0, 1, 1);
}

static void
add_cell (EditorCards *cards, GtkGrid *grid, const WarDeckTable *table, guint row, guint column)
{
  const WarDeckRow *card = g_ptr_array_index (table->rows, row);
  WarCell cell = war_deck_table_cell (table, row, column);
  g_autoptr (GString) path = g_string_new (NULL);
  g_autofree char *says = g_strdup_printf ("%s: %s", card->name, (char *) g_ptr_array_index (table->labels, column));
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkWidget *entry;

  war_path_print (data_of (cards), &cell, path);
  entry = mariscal_printed_new (cards->overlay, path->str, says);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 3);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 3);
  g_object_set_data_full (G_OBJECT (entry), "mariscal-card", path_of (cards, card->card), g_free);
  g_signal_connect (focus, "enter", G_CALLBACK (entered_cb), cards);
  gtk_widget_add_controller (entry, focus);
  gtk_grid_attach (grid, entry, (int) column + 1, (int) row + 1, 1, 1);
}

/* How many letters of the first name all names of the table have at this end; never a part of a number. */
static glong
count_shared (const WarDeckTable *table, gboolean at_end)
{
  const char *first = ((WarDeckRow *) g_ptr_array_index (table->rows, 0))->name;
  glong shared = g_utf8_strlen (first, -1);

  for (guint i = 1; i < table->rows->len; i++)
    {
      const char *name = ((WarDeckRow *) g_ptr_array_index (table->rows, i))->name;
      const char *a = at_end ? first + strlen (first) : first, *b = at_end ? name + strlen (name) : name;
      glong n = 0;

      for (; n < shared && (at_end ? a > first && b > name : *a != '\0' && *b != '\0'); n++)
        {
          gunichar one = g_utf8_get_char (at_end ? g_utf8_prev_char (a) : a);

          if (g_unichar_isdigit (one) || one != g_utf8_get_char (at_end ? g_utf8_prev_char (b) : b))
            break;
          a = at_end ? g_utf8_prev_char (a) : g_utf8_next_char (a);
          b = at_end ? g_utf8_prev_char (b) : g_utf8_next_char (b);
        }
      shared = n;
    }
  return shared;
}

/* "Axis Limited War card 7" is "7" where all are the Axis' Limited War cards, which the table is called. */
static char *
cut_name (const WarDeckTable *table, const char *name)
{
  glong front = count_shared (table, FALSE), letters = g_utf8_strlen (name, -1) - front - count_shared (table, TRUE);
  g_autofree char *own = table->rows->len > 1 && letters > 0 ? g_utf8_substring (name, front, front + letters) : NULL;

  if (own == NULL || strspn (own, "0123456789") < strlen (own))
    return g_strdup (name);
  return g_steal_pointer (&own);
}

static void
add_row (EditorCards *cards, GtkGrid *grid, const WarDeckTable *table, guint row)
{
  const WarDeckRow *card = g_ptr_array_index (table->rows, row);
  g_autofree char *own = cut_name (table, card->name);
  GtkWidget *name = gtk_label_new (own), *worth, *sign;
  int last = (int) table->columns->len + 1;

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (name), 2);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 18);
  gtk_accessible_update_property (GTK_ACCESSIBLE (name), GTK_ACCESSIBLE_PROPERTY_LABEL, card->name, -1);
  gtk_grid_attach (grid, name, 0, (int) row + 1, 1, 1);
  for (guint i = 0; i < table->columns->len; i++)
    add_cell (cards, grid, table, row, i);
  if (cards->counters)
    return;
  worth = mariscal_figure_new ("heading", "");
  sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  gtk_widget_set_size_request (worth, 44, -1);
  gtk_widget_add_css_class (sign, "warning");
  gtk_grid_attach (grid, worth, last, (int) row + 1, 1, 1);
  gtk_grid_attach (grid, sign, last + 1, (int) row + 1, 1, 1);
  g_ptr_array_add (cards->worths, worth);
  g_ptr_array_add (cards->signs, sign);
}

/* What they are worth, and which want a look, whenever something is printed otherwise. */
static void
show_worths (EditorCards *cards)
{
  const WarDeckTable *table = table_of (cards);

  for (guint i = 0; table != NULL && i < table->rows->len && i < cards->worths->len; i++)
    {
      const WarDeckRow *row = g_ptr_array_index (table->rows, i);
      GtkWidget *worth = g_ptr_array_index (cards->worths, i), *sign = g_ptr_array_index (cards->signs, i);
      gboolean wrong = is_wrong (cards, row->card);
      g_autofree char *says = g_strdup_printf ("%s: %s %s", row->name, _("Worth"),
                                               row->worth != NULL ? row->worth : "?");

      gtk_label_set_text (GTK_LABEL (worth), table->worth == NULL ? "" : row->worth != NULL ? row->worth : "?");
      gtk_accessible_update_property (GTK_ACCESSIBLE (worth), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
      gtk_widget_set_opacity (sign, wrong ? 1 : 0);
      gtk_accessible_update_property (GTK_ACCESSIBLE (sign), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      wrong ? _("Something is odd: it stands below") : "", -1);
    }
}

static gboolean
is_in_table (const WarFault *fault, gpointer user)
{
  const WarDeckTable *table = table_of (user);

  for (guint i = 0; table != NULL && i < table->rows->len; i++)
    if (((WarDeckRow *) g_ptr_array_index (table->rows, i))->card == fault->who)
      return TRUE;
  return FALSE;
}

static void
show_faults (EditorCards *cards)
{
  editor_faults_show (GTK_LIST_BOX (cards->faults), cards->overlay, is_in_table, cards,
                      _("Nothing is wrong with these cards."));
}

static void
look_again (EditorCards *cards)
{
  MariscalSession *session = mariscal_overlay_session (cards->overlay);

  g_clear_pointer (&cards->tables, g_ptr_array_unref);
  cards->tables = (cards->counters ? war_counter_tables : war_deck_tables) (mariscal_session_state (session),
                                                                            mariscal_session_words (session));
}

static void
show_table (EditorCards *cards)
{
  const WarDeckTable *table = table_of (cards);
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *first = NULL;

  g_ptr_array_set_size (cards->worths, 0);
  g_ptr_array_set_size (cards->signs, 0);
  gtk_widget_add_css_class (grid, "deck-table");
  gtk_widget_set_halign (grid, GTK_ALIGN_START);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (cards->table), grid);
  if (table == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_PROPERTY_LABEL, table->title, -1);
  add_heads (cards, GTK_GRID (grid), table);
  for (guint i = 0; i < table->rows->len; i++)
    add_row (cards, GTK_GRID (grid), table, i);
  show_worths (cards);
  show_faults (cards);
  if (table->rows->len == 0 || cards->counters)
    return;
  first = path_of (cards, ((WarDeckRow *) g_ptr_array_index (table->rows, 0))->card);
  choose (cards, first);
}

static void
table_chosen_cb (GtkDropDown *which, GParamSpec *spec, EditorCards *cards)
{
  cards->shown = gtk_drop_down_get_selected (which);
  show_table (cards);
}

/* Another deck may have cards of its own now: then all is made anew. */
static void
changed_cb (MariscalOverlay *overlay, const char *path, EditorCards *cards)
{
  guint before = table_of (cards) != NULL ? table_of (cards)->rows->len : 0, tables = cards->tables->len;

  look_again (cards);
  if (tables != cards->tables->len || table_of (cards) == NULL || table_of (cards)->rows->len != before)
    {
      cards->shown = MIN (cards->shown, cards->tables->len - 1);
      show_table (cards);
      return;
    }
  show_worths (cards);
  show_faults (cards);
}

static void
fault_chosen_cb (GtkListBox *list, GtkListBoxRow *row, EditorCards *cards)
{
  const char *path = editor_faults_path (row);

  if (path != NULL)
    editor_cards_go (cards, path);
}

/* The first entry of a row of the table. */
static void
focus_row (EditorCards *cards, guint row)
{
  GtkWidget *view = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (cards->table));
  GtkWidget *grid = GTK_IS_VIEWPORT (view) ? gtk_viewport_get_child (GTK_VIEWPORT (view)) : view;
  GtkWidget *cell = gtk_grid_get_child_at (GTK_GRID (grid), 1, (int) row + 1);

  if (cell != NULL)
    gtk_widget_grab_focus (cell);
}

static gboolean
go_to_counter (EditorCards *cards, const char *path)
{
  WarCell asked;

  if (!war_path_parse (data_of (cards), path, strlen (path), &asked))
    return FALSE;
  for (guint i = 0; i < cards->tables->len; i++)
    {
      const WarDeckTable *table = g_ptr_array_index (cards->tables, i);

      for (guint row = 0; row < table->rows->len; row++)
        for (guint column = 0; column < table->columns->len; column++)
          {
            WarCell cell = war_deck_table_cell (table, row, column);

            if (cell.field != asked.field || cell.of != asked.of || cell.by != asked.by)
              continue;
            gtk_drop_down_set_selected (cards->which, i);
            focus_row (cards, row);
            return TRUE;
          }
    }
  return FALSE;
}

gboolean
editor_cards_go (EditorCards *cards, const char *path)
{
  g_auto (GStrv) parts = g_strsplit (path, "/", 3);
  g_autofree char *member = parts[0] != NULL && parts[1] != NULL ? g_strjoin ("/", parts[0], parts[1], NULL) : NULL;
  WarMember who;

  if (cards->counters)
    return go_to_counter (cards, path);
  if (member == NULL || !war_member_parse (data_of (cards), member, strlen (member), &who))
    return FALSE;
  for (guint i = 0; i < cards->tables->len; i++)
    {
      const WarDeckTable *table = g_ptr_array_index (cards->tables, i);

      for (guint k = 0; k < table->rows->len; k++)
        if (((WarDeckRow *) g_ptr_array_index (table->rows, k))->card == who)
          {
            gtk_drop_down_set_selected (cards->which, i);
            choose (cards, member);
            focus_row (cards, k);
            return TRUE;
          }
    }
  return FALSE;
}

static gboolean
editor_cards_grab_focus (GtkWidget *widget)
{
  focus_row (EDITOR_CARDS (widget), 0);
  return TRUE;
}

static void
editor_cards_dispose (GObject *object)
{
  EditorCards *cards = EDITOR_CARDS (object);

  g_clear_pointer (&cards->tables, g_ptr_array_unref);
  g_clear_pointer (&cards->worths, g_ptr_array_unref);
  g_clear_pointer (&cards->signs, g_ptr_array_unref);
  g_clear_pointer (&cards->chosen, g_free);
  if (cards->overlay != NULL)
    g_signal_handlers_disconnect_by_data (cards->overlay, cards);
  G_OBJECT_CLASS (editor_cards_parent_class)->dispose (object);
  g_clear_object (&cards->overlay);
}

static void
editor_cards_class_init (EditorCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_cards_dispose;
  widget_class->grab_focus = editor_cards_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mariscal_app/Mariscal/editor/editor-cards.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorCards, which);
  gtk_widget_class_bind_template_child (widget_class, EditorCards, table);
  gtk_widget_class_bind_template_child (widget_class, EditorCards, faults);
  gtk_widget_class_bind_template_child (widget_class, EditorCards, name);
  gtk_widget_class_bind_template_child (widget_class, EditorCards, details);
  gtk_widget_class_bind_template_callback (widget_class, fault_chosen_cb);
}

static void
editor_cards_init (EditorCards *cards)
{
  cards->worths = g_ptr_array_new ();
  cards->signs = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (cards));
}

static GtkWidget *
new_tables (MariscalOverlay *overlay, gboolean counters)
{
  EditorCards *cards = g_object_ref_sink (g_object_new (EDITOR_TYPE_CARDS, NULL));
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  cards->overlay = g_object_ref (overlay);
  cards->counters = counters;
  gtk_widget_set_visible (cards->faults, !counters);
  gtk_widget_set_visible (cards->name, !counters);
  look_again (cards);
  if (cards->tables->len == 0)
    {
      g_object_unref (cards);
      return NULL;
    }
  for (guint i = 0; i < cards->tables->len; i++)
    gtk_string_list_append (titles, ((WarDeckTable *) g_ptr_array_index (cards->tables, i))->title);
  editor_drop_dress (cards->which);
  gtk_drop_down_set_model (cards->which, G_LIST_MODEL (titles));
  show_table (cards);
  g_signal_connect (cards->which, "notify::selected", G_CALLBACK (table_chosen_cb), cards);
  g_signal_connect (overlay, "changed", G_CALLBACK (changed_cb), cards);
  g_object_force_floating (G_OBJECT (cards));
  return GTK_WIDGET (cards);
}

GtkWidget *
editor_cards_new (MariscalOverlay *overlay)
{
  return new_tables (overlay, FALSE);
}

GtkWidget *
editor_counters_new (MariscalOverlay *overlay)
{
  return new_tables (overlay, TRUE);
}
