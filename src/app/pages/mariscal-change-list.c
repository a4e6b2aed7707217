/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of "Supply, Berlin   11 → 9". Long lists show their beginning and a row that brings the rest. */

#include "mariscal-journal-detail.h"

#include <glib/gi18n.h>

#include "war-cover.h"

#define AT_FIRST     14
#define MOST_IN_LINE 16                    /* letters of a value that is not broken: "11 → 9" */

typedef struct
{
  MariscalSession *session;
  WarState        *state;
  GArray          *changes;                /* of WarChange */
} Rest;

static void
free_rest (gpointer p)
{
  Rest *rest = p;

  war_state_free (rest->state);
  g_array_unref (rest->changes);
  g_object_unref (rest->session);          /* last: it keeps the data of the board */
  g_free (rest);
}

static GtkWidget *
new_value (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_wrap (GTK_LABEL (label), g_utf8_strlen (text, -1) > MOST_IN_LINE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  return label;
}

static GtkWidget *
new_row (const Rest *rest, const WarChange *change)
{
  const WarWords *words = mariscal_session_words (rest->session);
  g_autofree char *cell = war_words_cell (words, rest->state, war_state_data (rest->state), &change->cell);
  g_autofree char *old = war_cell_value_say (rest->state, words, &change->cell, change->old);
  g_autofree char *new = war_cell_value_say (rest->state, words, &change->cell, change->new);
  g_autofree char *both = g_strdup_printf ("%s → %s", old, new), *spoken = g_strdup_printf ("%s: %s", cell, both);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (cell), *value = new_value (both);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);            /* between words: a long value gives way, not the name */
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), value);
  gtk_widget_add_css_class (box, "change");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  return row;
}

static void
append_rows (GtkWidget *list, const Rest *rest, guint from, guint to)
{
  for (guint i = from; i < to; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_row (rest, &g_array_index (rest->changes, WarChange, i)));
}

static void
show_rest_cb (GtkWidget *list, GtkListBoxRow *more, Rest *rest)
{
  gtk_list_box_remove (GTK_LIST_BOX (list), GTK_WIDGET (more));
  append_rows (list, rest, AT_FIRST, rest->changes->len);
}

static void
append_more (GtkWidget *list, guint n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%u more", "%u more", n), n);
  GtkWidget *label = gtk_label_new (text), *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (label, "change");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
}

/* What an entry changed several times, step after step, is one row: from what it was to what it is. What came back to
 * what it was is none. */
static GArray *
join (const GArray *changes)
{
  GArray *joined = g_array_new (FALSE, FALSE, sizeof (WarChange));

  for (guint i = 0; i < changes->len; i++)
    {
      const WarChange *change = &g_array_index (changes, WarChange, i);
      guint at = 0;

      for (; at < joined->len; at++)
        {
          const WarCell *cell = &g_array_index (joined, WarChange, at).cell;

          if (cell->field == change->cell.field && cell->of == change->cell.of && cell->by == change->cell.by)
            break;
        }
      if (at < joined->len)
        g_array_index (joined, WarChange, at).new = change->new;
      else
        g_array_append_val (joined, *change);
    }
  for (guint i = joined->len; i-- > 0;)
    if (g_array_index (joined, WarChange, i).old == g_array_index (joined, WarChange, i).new)
      g_array_remove_index (joined, i);
  return joined;
}

GtkWidget *
mariscal_change_list_new (MariscalSession *session, const WarState *state, const GArray *changes)
{
  GtkWidget *list = gtk_list_box_new ();
  Rest *rest = g_new0 (Rest, 1);
  gboolean fits;

  rest->session = g_object_ref (session);
  rest->state = war_state_copy (state);
  rest->changes = join (changes);
  fits = rest->changes->len <= AT_FIRST + 1;
  g_object_set_data_full (G_OBJECT (list), "rest", rest, free_rest);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Changes"), -1);
  gtk_widget_set_visible (list, rest->changes->len > 0);
  append_rows (list, rest, 0, fits ? rest->changes->len : AT_FIRST);
  if (!fits)
    append_more (list, rest->changes->len - AT_FIRST);
  g_signal_connect (list, "row-activated", G_CALLBACK (show_rest_cb), rest);
  return list;
}
