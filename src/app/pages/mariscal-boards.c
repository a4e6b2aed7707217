/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers are there at once, the maps when there is time: each takes as long as a picture on paper. */

#include "mariscal-boards.h"

#include <glib/gi18n.h>

#include "mariscal-journal-detail.h"
#include "mariscal-session-past.h"
#include "mariscal-text.h"
#include "war-export.h"
#include "war-print.h"

struct _MariscalBoards
{
  AdwBin           parent;
  GtkBox          *box, *numbers;
  GtkPicture      *map[2];
  GtkLabel        *name[2], *header[2];
  GtkWidget       *frame[2];
  MariscalSession *session;
  WarState        *board[2];
  WarMapArt       *art;                    /* of `schema`; NULL: not asked for yet, or there is no map */
  const WarSchema *schema;
  guint            drawing;
};

G_DEFINE_FINAL_TYPE (MariscalBoards, mariscal_boards, ADW_TYPE_BIN)

static void
draw_map (MariscalBoards *self, guint i)
{
  WarMapLook look = { NULL, NULL, adw_style_manager_get_dark (adw_style_manager_get_default ()) };
  g_autoptr (GBytes) png
    = war_map_art_png (self->art, self->board[i], mariscal_session_words (self->session), &look, NULL);
  g_autoptr (GdkTexture) texture = png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;

  gtk_picture_set_paintable (self->map[i], GDK_PAINTABLE (texture));
}

static gboolean
draw_cb (gpointer user)
{
  MariscalBoards *self = user;
  const WarSchema *schema = mariscal_session_schema (self->session);

  self->drawing = 0;
  if (self->schema != schema)
    {
      g_clear_pointer (&self->art, war_map_art_free);
      self->art = war_map_art_new (schema, NULL);
      self->schema = schema;
    }
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->map[i]), self->art != NULL);
      if (self->art != NULL)
        draw_map (self, i);
    }
  return G_SOURCE_REMOVE;
}

void
mariscal_boards_clear (MariscalBoards *self)
{
  g_clear_handle_id (&self->drawing, g_source_remove);
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&self->board[i], war_state_free);
  g_clear_object (&self->session);
}

static void
show_numbers (MariscalBoards *self)
{
  g_autoptr (GArray) all = war_state_compare (self->board[0], self->board[1]);
  g_autoptr (GArray) changes = mariscal_open_changes (all, mariscal_session_schema (self->session));
  GtkWidget *child;

  mariscal_box_empty (self->numbers);
  child = gtk_label_new (changes->len > 0 ? _("What differs") : _("The two boards are the same."));
  gtk_label_set_xalign (GTK_LABEL (child), 0);
  gtk_widget_add_css_class (child, "heading");
  gtk_box_append (self->numbers, child);
  if (changes->len > 0)
    gtk_box_append (self->numbers, mariscal_change_list_new (self->session, self->board[1], changes));
}

void
mariscal_boards_show (MariscalBoards *self, MariscalSession *session, const WarState *a, const char *name_a,
                      const WarState *b, const char *name_b)
{
  const WarState *boards[] = { a, b };
  const char *names[] = { name_a, name_b };

  mariscal_boards_clear (self);
  self->session = g_object_ref (session);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *header = war_export_header (boards[i], mariscal_session_words (session), TRUE);

      self->board[i] = war_state_copy (boards[i]);
      gtk_label_set_text (self->name[i], names[i]);
      gtk_label_set_text (self->header[i], header != NULL ? header : "");
      gtk_picture_set_alternative_text (self->map[i], names[i]);
    }
  show_numbers (self);
  self->drawing = g_idle_add_full (G_PRIORITY_LOW, draw_cb, self, NULL);
}

static void
mariscal_boards_dispose (GObject *object)
{
  MariscalBoards *self = MARISCAL_BOARDS (object);

  mariscal_boards_clear (self);
  g_clear_pointer (&self->art, war_map_art_free);
  G_OBJECT_CLASS (mariscal_boards_parent_class)->dispose (object);
}

static void
mariscal_boards_class_init (MariscalBoardsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_boards_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-boards.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalBoards, box);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), MariscalBoards, numbers);
}

static GtkWidget *
new_frame (MariscalBoards *self, guint i)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->name[i] = GTK_LABEL (gtk_label_new (NULL));
  self->header[i] = GTK_LABEL (gtk_label_new (NULL));
  self->map[i] = GTK_PICTURE (gtk_picture_new ());
  gtk_label_set_xalign (self->name[i], 0);
  gtk_label_set_xalign (self->header[i], 0);
  gtk_label_set_wrap (self->name[i], TRUE);
  gtk_label_set_wrap (self->header[i], TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->name[i]), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (self->header[i]), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->header[i]), "quiet");
  gtk_widget_add_css_class (GTK_WIDGET (self->map[i]), "board");
  gtk_widget_set_size_request (GTK_WIDGET (self->map[i]), 140, 110);
  gtk_widget_set_overflow (GTK_WIDGET (self->map[i]), GTK_OVERFLOW_HIDDEN);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->name[i]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->header[i]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->map[i]));
  return box;
}

static void
mariscal_boards_init (MariscalBoards *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < 2; i++)
    gtk_box_append (GTK_BOX (gtk_widget_get_first_child (GTK_WIDGET (self->box))), new_frame (self, i));
}
