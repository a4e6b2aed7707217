/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Made anew whenever more is known of a campaign: a dozen labels. */

#include "library-tiles.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-columns.h"
#include "mariscal-figure.h"
#include "mariscal-keycap.h"
#include "mariscal-spoken.h"
#include "mariscal-text.h"

#define HERO_HEIGHT 310
#define TILE_HEIGHT 132

static void
add_text (GtkBox *box, const char *text, const char *class)
{
  if (text != NULL && *text != '\0')
    gtk_box_append (box, mariscal_text_new (text, class));
}

/* Where there is no map yet its room is kept, so that nothing moves when it comes; how many dots it has asks for no
 * room. */
static GtkWidget *
new_map (GdkTexture *map, int height)
{
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (map)), *room = gtk_overlay_new ();

  gtk_picture_set_content_fit (GTK_PICTURE (picture), GTK_CONTENT_FIT_COVER);
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_widget_set_size_request (room, -1, height);
  gtk_overlay_add_overlay (GTK_OVERLAY (room), picture);
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (picture, "small-map");
  gtk_accessible_update_state (GTK_ACCESSIBLE (picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  return room;
}

/* In the map's place where a campaign cannot be read. */
static GtkWidget *
new_no_map (int height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *image = mariscal_spoken_ornament ("mariscal-map-symbolic");

  gtk_image_set_pixel_size (GTK_IMAGE (image), 32);
  gtk_widget_set_vexpand (image, TRUE);
  gtk_widget_set_vexpand (box, FALSE);
  gtk_widget_add_css_class (image, "faded");
  gtk_accessible_update_state (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_widget_set_size_request (box, -1, height);
  gtk_widget_add_css_class (box, "small-map");
  gtk_widget_add_css_class (box, "no-map");
  gtk_box_append (GTK_BOX (box), image);
  return box;
}

static GtkWidget *
new_seats (const LibraryCard *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  for (guint i = 0; i < card->seats->len; i++)
    {
      const LibrarySeat *seat = g_ptr_array_index (card->seats, i);
      GtkWidget *name = gtk_label_new (seat->player);

      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_widget_set_margin_end (name, 8);
      gtk_box_append (GTK_BOX (box), mariscal_badge_new (seat->tone, seat->letter, 20));
      gtk_box_append (GTK_BOX (box), name);
    }
  gtk_widget_set_visible (box, card->seats->len > 0);
  return box;
}

static GtkWidget *
new_figures (const LibraryCard *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 26);

  for (guint i = 0; i < card->figures->len; i++)
    {
      const LibraryFigure *figure = g_ptr_array_index (card->figures, i);
      GtkWidget *one = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label = mariscal_text_new (figure->label, "caption");
      GtkWidget *value = mariscal_figure_new ("figure-l", figure->value);

      gtk_label_set_xalign (GTK_LABEL (value), 0);
      gtk_widget_add_css_class (label, "quiet");
      gtk_box_append (GTK_BOX (one), value);
      gtk_box_append (GTK_BOX (one), label);
      gtk_box_append (GTK_BOX (box), one);
    }
  return box;
}

static GtkWidget *
new_button (const char *label, const char *action, const char *path)
{
  GtkWidget *button = label != NULL ? gtk_button_new_with_label (label) : gtk_button_new ();

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (path != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", path);
  gtk_widget_add_css_class (button, "pill");
  return button;
}

/* It has the focus as soon as it is there. */
GtkWidget *
library_go_on_new (const char *action, const char *path)
{
  GtkWidget *button = new_button (NULL, action, path), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  gtk_box_append (GTK_BOX (box), gtk_label_new (_("Go on")));
  gtk_box_append (GTK_BOX (box), mariscal_keycap_new ("Return"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Go on"), -1);
  return button;
}

/* What can be done with it: to go on, or, if it cannot be read, to take it off the shelf. */
static GtkWidget *
new_deeds (const LibraryCard *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *off;

  if (card->wrong == NULL)
    {
      gtk_box_append (GTK_BOX (box), library_go_on_new ("win.go-on", card->path));
      return box;
    }
  off = new_button (_("Take off the shelf"), "win.take-off", card->path);
  gtk_widget_set_tooltip_text (off, _("The file stays where it is"));
  gtk_box_append (GTK_BOX (box), off);
  return box;
}

static char *
say_where (const LibraryCard *card)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (card->date != NULL)
    g_ptr_array_add (parts, card->date);
  if (card->where != NULL)
    g_ptr_array_add (parts, card->where);
  if (card->mover != NULL)
    g_ptr_array_add (parts, card->mover);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

/* Its name, and whether the program brought it: a file can be called anything. */
static GtkWidget *
new_name (const LibraryCard *card, const char *css_class)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *name = mariscal_text_new (card->name, css_class);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (line), name);
  if (card->sample)
    {
      GtkWidget *tag = mariscal_text_new (_("sample"), "tag");

      gtk_label_set_wrap (GTK_LABEL (tag), FALSE);
      gtk_widget_set_valign (tag, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), tag);
    }
  return line;
}

static GtkWidget *
new_words (const LibraryCard *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *figures, *deeds = new_deeds (card);
  g_autofree char *where = say_where (card), *played = NULL;

  /* translators: "Last played: yesterday, 23:40" */
  played = card->played != NULL ? g_strdup_printf (_("Last played: %s"), card->played) : NULL;
  add_text (GTK_BOX (box), played, "caption-heading");
  gtk_box_append (GTK_BOX (box), new_name (card, "figure"));
  add_text (GTK_BOX (box), where, "quiet");
  add_text (GTK_BOX (box), card->wrong, "quiet");
  if (card->reads_only)
    add_text (GTK_BOX (box), _("It can only be read here"), "quiet");
  gtk_box_append (GTK_BOX (box), new_seats (card));
  figures = new_figures (card);
  gtk_widget_set_vexpand (figures, TRUE);
  gtk_widget_set_valign (figures, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), figures);
  gtk_box_append (GTK_BOX (box), deeds);
  gtk_widget_add_css_class (box, "hero-words");
  return box;
}

GtkWidget *
library_hero_new (const LibraryCard *card, GdkTexture *map)
{
  GtkWidget *halves = mariscal_columns_new_halves (new_map (map, HERO_HEIGHT), new_words (card), 0);

  gtk_widget_add_css_class (halves, "card");
  gtk_widget_set_overflow (halves, GTK_OVERFLOW_HIDDEN);
  return halves;
}

/* What a small card says under its name. */
static char *
say_small (const LibraryCard *card)
{
  g_autoptr (GString) text = g_string_new (card->played);

  for (guint i = 0; i < card->seats->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? " · " : ", ",
                            ((LibrarySeat *) g_ptr_array_index (card->seats, i))->player);
  if (card->reads_only)
    g_string_append_printf (text, " · %s", _("read only"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

GtkWidget *
library_tile_new (const LibraryCard *card, GdkTexture *map)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *small = card->wrong == NULL ? say_small (card) : NULL;
  g_autofree char *when = card->wrong == NULL ? g_strconcat (card->date, " · ", card->where, NULL) : NULL;

  gtk_box_append (GTK_BOX (box), card->wrong == NULL ? new_map (map, TILE_HEIGHT) : new_no_map (TILE_HEIGHT));
  gtk_box_append (GTK_BOX (box), new_name (card, "heading"));
  add_text (GTK_BOX (box), when, "caption");
  add_text (GTK_BOX (box), small != NULL ? small : card->wrong, "caption");
  gtk_widget_add_css_class (gtk_widget_get_last_child (box), "quiet");
  if (card->wrong != NULL)
    add_text (GTK_BOX (box), _("Press to take it off the shelf"), "caption");
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "activatable");
  gtk_widget_add_css_class (box, "tile");
  return box;
}

GtkWidget *
library_first_new (void)
{
  GtkWidget *page = adw_status_page_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *begin;

  begin = new_button (_("New campaign"), "win.new", NULL);
  gtk_widget_add_css_class (begin, "suggested-action");
  gtk_box_append (GTK_BOX (box), begin);
  gtk_box_append (GTK_BOX (box), new_button (_("Open a campaign…"), "win.open", NULL));
  gtk_box_append (GTK_BOX (box), new_button (_("Look round the sample"), "win.sample", NULL));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "mariscal-library-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _("A desk beside the board"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _("It keeps the books of a war game: what is due, the odds, the journal. "
                                     "Pieces and dice stay on the table."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), box);
  return page;
}
