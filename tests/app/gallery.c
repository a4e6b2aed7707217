/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Every widget of src/app/common in all its states, and every icon, as one picture to be looked at:
 *
 *     gallery FILE.png [--dark] [--contrast] [--text 200] [--scale 2]
 */

#include "desk.h"

#include "mariscal-badge.h"
#include "mariscal-bar.h"
#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-keycap.h"
#include "mariscal-rule.h"
#include "mariscal-stack-tag.h"
#include "mariscal-swatch.h"

static gboolean dark, contrast;
static int text = 100;

static const GOptionEntry OPTIONS[] = {
  { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, "in a dark room", NULL },
  { "contrast", 0, 0, G_OPTION_ARG_NONE, &contrast, "in high contrast", NULL },
  { "text", 0, 0, G_OPTION_ARG_INT, &text, "size of letters", "PERCENT" },
  { NULL }
};

static const char *const LETTERS[] = { "X", "A", "S", "N" }, *const SIDES[] = { "Axis", "Allies", "Soviets", "Neutral" };

static GtkBox *
add_row (GtkBox *page, const char *title)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (page, row);
  return GTK_BOX (row);
}

static void
add_words (GtkBox *row, const char *words, const char *class)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_widget_add_css_class (label, class);
  gtk_box_append (row, label);
}

static void
add_sides (GtkBox *page)
{
  static const int sizes[] = { 64, 26, 20, 18, 15 };

  for (guint tone = 1; tone <= 4; tone++)
    {
      GtkBox *row = add_row (page, SIDES[tone - 1]);

      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        gtk_box_append (row, mariscal_badge_new (tone, LETTERS[tone - 1], sizes[i]));
      add_words (row, SIDES[tone - 1], mariscal_tone_class (tone));
      for (MariscalMark mark = MARISCAL_MARK_FLAG; mark <= MARISCAL_MARK_SHIELD; mark++)
        gtk_box_append (row, mariscal_swatch_new (tone, mark, 44, 34, NULL));
      for (MariscalMark mark = MARISCAL_MARK_FLAG; mark <= MARISCAL_MARK_SHIELD; mark++)
        gtk_box_append (row, mariscal_swatch_new (tone, mark, 20, 20, NULL));
      for (int spent = 0; spent <= 4; spent += 4)
        {
          GtkWidget *bar = mariscal_bar_new (90, spent > 0 ? 10 : 6);

          mariscal_bar_show (MARISCAL_BAR (bar), tone, 11, spent, 20, "Points");
          gtk_box_append (row, bar);
        }
    }
}

static void
add_stacks (GtkBox *page)
{
  static const int heights[] = { 18, 24 };

  for (guint h = 0; h < G_N_ELEMENTS (heights); h++)
    {
      GtkBox *row = add_row (page, h == 0 ? "Stacks" : "");

      for (guint tone = 1; tone <= 7; tone++)
        {
          MariscalStack stack = { .tone = MIN (tone, 4), .letter = LETTERS[MIN (tone, 4) - 1], .n = 3,
                                  .item = { { "tank", 3 }, { "helmet", 5 + tone * 3 }, { "aeroplane", 2 } } };
          GtkWidget *tag = mariscal_stack_tag_new (heights[h]);

          stack.n = tone == 1 ? 3 : tone < 4 ? 2 : 1;
          stack.unseen = tone == 7;
          stack.old = tone == 6;
          stack.cut = tone == 5;
          stack.tone = tone == 5 || tone == 6 ? 1 : stack.tone;
          stack.letter = LETTERS[stack.tone - 1];
          stack.n = tone == 7 ? 0 : stack.n;
          mariscal_stack_tag_show (MARISCAL_STACK_TAG (tag), &stack, "a stack");
          gtk_box_append (row, tag);
        }
    }
}

static void
add_dice (GtkBox *page)
{
  static const int sizes[] = { 72, 38, 24, 20 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      GtkBox *row = add_row (page, s == 0 ? "Dice" : "");

      for (guint face = 1; face <= 6; face++)
        gtk_box_append (row, mariscal_die_new (6, face, MARISCAL_DIE_SHOWN, sizes[s]));
      gtk_box_append (row, mariscal_die_new (6, 4, MARISCAL_DIE_FELL, sizes[s]));
      gtk_box_append (row, mariscal_die_new (6, 3, MARISCAL_DIE_GHOST, sizes[s]));
      gtk_box_append (row, mariscal_die_new (6, 0, MARISCAL_DIE_GHOST, sizes[s]));
      gtk_box_append (row, mariscal_die_new (10, 7, MARISCAL_DIE_SHOWN, sizes[s]));
      gtk_box_append (row, mariscal_die_new (100, 68, MARISCAL_DIE_FELL, sizes[s]));
    }
}

static void
add_figures (GtkBox *page)
{
  static const char *const keys[] = { "<Control>Return", "<Alt>1", "space", "1", "Tab", "<Control><Shift>z" };
  GtkBox *row = add_row (page, "Type");
  g_autofree char *percent = mariscal_figure_percent (war_ratio_wide (4, 9));
  g_autofree char *fraction = mariscal_figure_fraction (war_ratio_wide (4, 9));

  gtk_box_append (row, mariscal_figure_new ("figure-xl", percent));
  gtk_box_append (row, mariscal_figure_new ("figure", fraction));
  gtk_box_append (row, mariscal_figure_new ("figure-l", "11"));
  gtk_box_append (row, mariscal_figure_new ("figure-m", "11"));
  add_words (row, "Prompt title", "prompt-title");
  add_words (row, "quiet", "quiet");
  gtk_box_append (row, mariscal_rule_new ("16.3.1"));
  gtk_box_append (row, mariscal_figure_units ("helmet", 2, "2 infantry"));
  gtk_box_append (row, mariscal_figure_units ("tank", 3, "3 tanks"));
  row = add_row (page, "Keys");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_box_append (row, mariscal_keycap_new (keys[i]));
  add_words (row, "marsh", "chip");
  add_words (row, "not known", "dashed");
  gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (row)), "chip");
}

static void
add_die_buttons (GtkBox *page)
{
  GtkBox *row = add_row (page, "Prompt");
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  for (guint face = 1; face <= 6; face++)
    {
      GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      gtk_box_append (GTK_BOX (box), mariscal_die_new (6, face, MARISCAL_DIE_SHOWN, 38));
      add_words (GTK_BOX (box), face < 3 ? "C/1" : "0/1", "heading");
      add_words (GTK_BOX (box), face < 3 ? "held" : "retreat", "caption");
      gtk_button_set_child (GTK_BUTTON (button), box);
      gtk_widget_add_css_class (button, "die-button");
      if (face > 2)
        gtk_widget_add_css_class (button, "good");
      gtk_widget_set_size_request (button, 104, -1);
      gtk_box_append (GTK_BOX (card), button);
    }
  gtk_widget_set_css_classes (card, (const char *[]) { "card", "prompt", "now", NULL });
  gtk_box_append (row, card);
  card = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (card), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8));
  add_words (GTK_BOX (gtk_button_get_child (GTK_BUTTON (card))), "Next", "heading");
  gtk_box_append (GTK_BOX (gtk_button_get_child (GTK_BUTTON (card))), mariscal_keycap_new ("<Control>Return"));
  gtk_widget_add_css_class (card, "suggested-action");
  gtk_widget_set_valign (card, GTK_ALIGN_CENTER);
  gtk_box_append (row, card);
  card = gtk_button_new_with_label ("2 open");
  gtk_widget_add_css_class (card, "open-knob");
  gtk_widget_set_valign (card, GTK_ALIGN_CENTER);
  gtk_box_append (row, card);
}

static void
add_own_icon (GtkBox *page)
{
  static const int sizes[] = { 128, 64, 32, 48, 16 };
  GtkBox *row = add_row (page, "Mariscal");

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *image = gtk_image_new_from_icon_name (i < 3 ? MARISCAL_APPLICATION_ID
                                                             : MARISCAL_APPLICATION_ID "-symbolic");

      gtk_image_set_pixel_size (GTK_IMAGE (image), sizes[i]);
      gtk_box_append (row, image);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static void
add_icons (GtkBox *page)
{
  static const int sizes[] = { 16, 32 };
  g_autoptr (GtkIconTheme) theme = g_object_ref (gtk_icon_theme_get_for_display (gdk_display_get_default ()));
  g_auto (GStrv) names = gtk_icon_theme_get_icon_names (theme);

  qsort (names, g_strv_length (names), sizeof *names, compare_names);
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      GtkWidget *flow = gtk_flow_box_new ();

      gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), s == 0 ? 40 : 20);
      gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
      for (guint i = 0; names[i] != NULL; i++)
        if (g_str_has_prefix (names[i], "mariscal-"))
          {
            GtkWidget *image = gtk_image_new_from_icon_name (names[i]);

            gtk_image_set_pixel_size (GTK_IMAGE (image), sizes[s]);
            gtk_widget_set_tooltip_text (image, names[i]);
            gtk_flow_box_insert (GTK_FLOW_BOX (flow), image, -1);
          }
      gtk_box_append (page, flow);
    }
}

static GtkWidget *
make_gallery (void)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_widget_add_css_class (page, "page");
  gtk_widget_add_css_class (page, "background");
  add_sides (GTK_BOX (page));
  add_stacks (GTK_BOX (page));
  add_dice (GTK_BOX (page));
  add_figures (GTK_BOX (page));
  add_die_buttons (GTK_BOX (page));
  add_icons (GTK_BOX (page));
  add_own_icon (GTK_BOX (page));
  return page;
}

int
main (int argc, char **argv)
{
  g_autoptr (GOptionContext) options = g_option_context_new ("FILE.png");
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;

  g_option_context_add_main_entries (options, OPTIONS, NULL);
  if (!g_option_context_parse (options, &argc, &argv, &error) || argc != 2)
    {
      g_printerr ("gallery: %s\n", error != NULL ? error->message : "where to? gallery FILE.png");
      return 2;
    }
  if (contrast)
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  desk_begin (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, "gtk-xft-dpi", 96 * 1024 * text / 100, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  desk = desk_new ();
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (desk->window), make_gallery ());
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_resize (desk, 1180, 1000);
  desk_picture (desk, argv[1]);
  return 0;
}
