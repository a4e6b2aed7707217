/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The small widgets that every page uses: what they are called, how large they are, that their colours can be told apart and
 * read, in a light and in a dark room and in high contrast. */

#include "desk.h"

#include <math.h>

#include "mariscal-badge.h"
#include "mariscal-bar.h"
#include "mariscal-die.h"
#include "mariscal-figure.h"
#include "mariscal-fraction.h"
#include "mariscal-flow.h"
#include "mariscal-heading.h"
#include "mariscal-keycap.h"
#include "mariscal-rule.h"
#include "mariscal-stack-tag.h"
#include "mariscal-swatch.h"
#include "mariscal-text.h"
#include "war-map-draw.h"

static void
assert_label (GtkWidget *widget, const char *label)
{
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
assert_size (GtkWidget *widget, int width, int height)
{
  int wide, high;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &wide, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &high, NULL, NULL, NULL);
  g_assert_cmpint (wide, ==, width);
  g_assert_cmpint (high, ==, height);
}

/* In a window of its own colours; it goes with the window. */
static GtkWidget *
put_in (Desk *desk, GtkWidget *widget)
{
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (desk->window), widget);
  gtk_window_present (GTK_WINDOW (desk->window));
  desk_settle (desk);
  return widget;
}

static void
light_up (Desk *desk, gboolean dark)
{
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  desk_settle (desk);
}

static void
a_badge_says_whose_it_is (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  MariscalSession *session = mariscal_window_session (desk->window);
  WarMember axis;
  g_autofree char *letter = NULL;
  GtkWidget *badge;
  guint tone;

  g_assert_true (war_member_parse (mariscal_session_data (session), "side/axis", strlen ("side/axis"), &axis));
  badge = put_in (desk, mariscal_badge_new_side (session, axis, 20));
  gtk_test_accessible_assert_role (badge, GTK_ACCESSIBLE_ROLE_IMG);
  assert_label (badge, "Axis");
  assert_size (badge, 26, 26);
  g_object_get (badge, "tone", &tone, "letter", &letter, NULL);
  g_assert_cmpuint (tone, ==, 1);
  g_assert_cmpstr (letter, ==, "X");
  mariscal_badge_set_side (MARISCAL_BADGE (badge), session, WAR_NONE);
  assert_label (badge, "Neutral");
  g_object_get (badge, "tone", &tone, NULL);
  g_assert_cmpuint (tone, ==, 4);
}

static void
a_die_says_what_it_shows (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *die = put_in (desk, mariscal_die_new (6, 0, MARISCAL_DIE_GHOST, 38));
  guint face;

  assert_size (die, 38, 38);
  assert_label (die, "A die to come");
  mariscal_die_show (MARISCAL_DIE (die), 4, MARISCAL_DIE_SHOWN);
  assert_label (die, "Die: 4");
  mariscal_die_roll (MARISCAL_DIE (die), 6, MARISCAL_DIE_FELL);
  assert_label (die, "Die: 6");
  g_object_get (die, "face", &face, NULL);
  g_assert_cmpuint (face, ==, 6);
  desk_settle (desk);
}

static void
a_stack_is_as_wide_as_what_it_holds (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *tag = put_in (desk, mariscal_stack_tag_new (24));
  MariscalStack stack = { .tone = 1, .letter = "X", .n = 1, .item = { { "tank", 3 }, { "helmet", 12 } } };
  int one, two;

  mariscal_stack_tag_show (MARISCAL_STACK_TAG (tag), &stack, "Axis, 3 tanks");
  gtk_widget_measure (tag, GTK_ORIENTATION_HORIZONTAL, -1, &one, NULL, NULL, NULL);
  assert_label (tag, "Axis, 3 tanks");
  stack.n = 2;
  mariscal_stack_tag_show (MARISCAL_STACK_TAG (tag), &stack, "Axis, 3 tanks, 12 infantry");
  gtk_widget_measure (tag, GTK_ORIENTATION_HORIZONTAL, -1, &two, NULL, NULL, NULL);
  g_assert_cmpint (two, >=, one + 16 + 14);
  stack.unseen = TRUE;
  mariscal_stack_tag_show (MARISCAL_STACK_TAG (tag), &stack, "nobody knows");
  assert_size (tag, 24 + 10, 24 + 10);
}

static void
a_bar_says_how_far_it_is (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *bar = put_in (desk, mariscal_bar_new (64, 6));

  assert_size (bar, 64, 6);
  mariscal_bar_show (MARISCAL_BAR (bar), 1, 11, 2, 20, "Axis points");
  gtk_test_accessible_assert_role (bar, GTK_ACCESSIBLE_ROLE_METER);
  assert_label (bar, "Axis points");
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 11.0);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 20.0);
}

static void
a_rule_is_a_link_that_says_its_number (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *rule = put_in (desk, mariscal_rule_new ("16.3.1"));

  gtk_test_accessible_assert_role (rule, GTK_ACCESSIBLE_ROLE_LINK);
  assert_label (rule, "Rule 16.3.1");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (rule)), ==, "§\302\240" "16.3.1");
  g_assert_cmpstr (g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (rule)), NULL), ==,
                   "16.3.1");
  mariscal_rule_show (MARISCAL_RULE (rule), NULL);
  g_assert_false (gtk_widget_get_visible (rule));
}

static void
a_key_is_a_sign_and_is_said_in_words (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *keycap = put_in (desk, mariscal_keycap_new ("<Control>Return"));
  GtkWidget *label = gtk_widget_get_first_child (keycap);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Ctrl+⏎");
  assert_label (label, "Ctrl+Return");
  mariscal_keycap_show (MARISCAL_KEYCAP (keycap), "<Alt>1");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Alt+1");
}

static void
numbers_are_written_one_way (void)
{
  static const struct
  {
    int num, den;
    const char *percent, *fraction;
  } cases[] = {
    { 4, 9, "44\342\200\257%", "4/9" },        { 1, 1, "100\342\200\257%", "1" },
    { 0, 5, "0\342\200\257%", "0" },           { 1, 1000, "<\342\200\257" "1\342\200\257%", "1/1000" },
    { 999, 1000, ">\342\200\257" "99\342\200\257%", "999/1000" }, { 1, 200, "1\342\200\257%", "1/200" },
    { 1, 0, "?", "?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WarRatio p = { cases[i].num, cases[i].den };
      g_autofree char *percent = mariscal_figure_percent (p), *fraction = mariscal_figure_fraction (p);

      g_assert_cmpstr (percent, ==, cases[i].percent);
      g_assert_cmpstr (fraction, ==, cases[i].fraction);
    }
  for (int n = -2; n <= 2; n += 2)
    {
      g_autofree char *signed_one = mariscal_figure_signed (n), *bare = mariscal_figure_number (n);

      g_assert_cmpstr (signed_one, ==, n < 0 ? "\342\210\222" "2" : n == 0 ? "0" : "+2");
      g_assert_cmpstr (bare, ==, n < 0 ? "\342\210\222" "2" : n == 0 ? "0" : "2");
    }
}

/* How many lines the smaller of a heading's two titles has where there is no more room than it needs. */
static int
lines_of_a_narrow (const char *title)
{
  GtkWidget *heading = g_object_ref_sink (g_object_new (MARISCAL_TYPE_HEADING, "title", title, NULL)), *small;
  int least, height, lines;

  gtk_widget_measure (heading, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (heading, GTK_ORIENTATION_VERTICAL, least, &height, NULL, NULL, NULL);
  gtk_widget_allocate (heading, least, height, -1, NULL);
  small = gtk_widget_get_next_sibling (desk_find (heading, title));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (small)), ==, title);
  lines = pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (small)));
  g_object_unref (heading);
  return lines;
}

/* It is shortened instead. */
static void
a_title_of_one_word_is_never_hyphenated (void)
{
  g_assert_cmpint (lines_of_a_narrow ("Mariscal"), ==, 1);
  g_assert_cmpint (lines_of_a_narrow ("July 1943, fortnight I"), ==, 2);
}

/* Which of its two labels is seen at a width: 0 is the whole fraction, 1 the halves; -1: none. */
static int
form_at (GtkWidget *fraction, int width)
{
  int height, n = 0;

  gtk_widget_measure (fraction, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (fraction, width, height, -1, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (fraction); child != NULL;
       child = gtk_widget_get_next_sibling (child), n++)
    if (gtk_widget_get_child_visible (child))
      return n;
  return -1;
}

static void
a_fraction_that_does_not_fit_is_left_away (void)
{
  GtkWidget *fraction = g_object_ref_sink (mariscal_fraction_new ("numeric"));
  int least, whole, low, high;

  mariscal_fraction_show (MARISCAL_FRACTION (fraction), "273575/1259712");
  gtk_widget_measure (fraction, GTK_ORIENTATION_HORIZONTAL, -1, &least, &whole, NULL, NULL);
  g_assert_cmpint (least, ==, 0);
  g_assert_cmpint (form_at (fraction, whole), ==, 0);
  g_assert_cmpint (form_at (fraction, whole - 1), ==, 1);
  g_assert_cmpint (form_at (fraction, whole / 3), ==, -1);
  gtk_widget_measure (fraction, GTK_ORIENTATION_VERTICAL, whole, &low, NULL, NULL, NULL);
  gtk_widget_measure (fraction, GTK_ORIENTATION_VERTICAL, whole - 1, &high, NULL, NULL, NULL);
  g_assert_cmpint (high, >, low);
  g_object_unref (fraction);
}

/* The same silhouettes in the window and on paper, and one for each symbol that a game asks for. */
static void
symbols_are_those_of_the_printed_map (void)
{
  g_autoptr (Desk) desk = desk_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  WarMapDrawing drawing = { .out = out };
  guint found = 0;

  war_map_draw_symbols (&drawing);
  for (const char *at = strstr (out->str, "id=\"unit-"); at != NULL; at = strstr (at + 1, "id=\"unit-"))
    {
      g_autofree char *id = g_strndup (at + 9, strcspn (at + 9, "\""));
      const char *d = strstr (at, " d=\"");
      g_autofree char *path = g_strndup (d, strcspn (d + 4, "\"") + 5);
      g_autofree char *name
        = g_strdup_printf ("/io/github/mariscal_app/Mariscal/icons/scalable/actions/mariscal-%s-symbolic.svg", id);
      g_autoptr (GBytes) icon = g_resources_lookup_data (name, 0, NULL);

      g_assert_nonnull (icon);
      g_assert_nonnull (g_strstr_len (g_bytes_get_data (icon, NULL), g_bytes_get_size (icon), path));
      found++;
    }
  g_assert_cmpuint (found, >=, 7);
}

static void
every_symbol_of_a_game_is_drawn (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  for (guint i = 0; i < war_game_count (); i++)
    {
      const WarMapPlan *plan = mariscal_sides_plan (war_game_schema (war_game_at (i)));
      GHashTableIter symbols;
      gpointer symbol;

      if (plan == NULL)
        continue;
      g_hash_table_iter_init (&symbols, plan->symbols);
      while (g_hash_table_iter_next (&symbols, NULL, &symbol))
        {
          g_autofree char *name = g_strdup_printf ("mariscal-%s-symbolic", (const char *)symbol);

          g_assert_true (gtk_icon_theme_has_icon (theme, name));
        }
    }
  g_assert_true (gtk_icon_theme_has_icon (theme, MARISCAL_APPLICATION_ID));
  g_assert_true (gtk_icon_theme_has_icon (theme, MARISCAL_APPLICATION_ID "-symbolic"));
}

static double
linear (double c)
{
  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static double
luminance (GdkRGBA c)
{
  return 0.2126 * linear (c.red) + 0.7152 * linear (c.green) + 0.0722 * linear (c.blue);
}

static double
contrast (GdkRGBA a, GdkRGBA b)
{
  double x = luminance (a) + 0.05, y = luminance (b) + 0.05;

  return MAX (x, y) / MIN (x, y);
}

/* To a tenth, as contrasts are told. */
static void
assert_contrast (GdkRGBA a, GdkRGBA b, double least)
{
  g_assert_cmpfloat (round (contrast (a, b) * 10) / 10, >=, least);
}

/* What is seen of a colour that lets another one through. */
static GdkRGBA
over (GdkRGBA top, GdkRGBA ground)
{
  return (GdkRGBA) { top.red * top.alpha + ground.red * (1 - top.alpha),
                     top.green * top.alpha + ground.green * (1 - top.alpha),
                     top.blue * top.alpha + ground.blue * (1 - top.alpha), 1 };
}

static GdkRGBA
named (GtkWidget *widget, const char *name)
{
  GdkRGBA colour;

  mariscal_tone_named (widget, name, &colour);
  return colour;
}

static GdkRGBA
card (GtkWidget *widget)
{
  return over (named (widget, "card_bg_color"), named (widget, "window_bg_color"));
}

static void
assert_readable (GtkWidget *widget, const double (*least)[3])
{
  GdkRGBA paper = card (widget), words = named (widget, "card_fg_color");

  for (guint tone = 1; tone <= 4; tone++)
    {
      MariscalTone c;

      mariscal_tone_read (widget, tone, &c);
      assert_contrast (c.letter, c.fill, least[tone - 1][0]);
      assert_contrast (c.text, paper, least[tone - 1][1]);
      assert_contrast (tone == 4 ? c.rim : c.fill, paper, least[tone - 1][2]);
      c.fill.alpha = 0.55f;                /* a stack that is old */
      assert_contrast (c.faded, over (c.fill, named (widget, "tag_paper")), 4.5);
    }
  words.alpha *= 0.72f;
  assert_contrast (over (words, paper), paper, 5);
  assert_contrast (named (widget, "accent_solid_text"), named (widget, "accent_solid"), 4.5);
  assert_contrast (named (widget, "die_pips"), named (widget, "die_fill"), 7);
  assert_contrast (named (widget, "die_fell_pips"), named (widget, "die_fell"), 4.5);
  assert_contrast (named (widget, "warning_mark"), paper, 3);
}

/* Letter on fill, words on a card, fill on a card. */
static void
sides_can_be_read (void)
{
  static const double light[][3] = { { 7.5, 9.0, 7.5 }, { 5.4, 6.8, 3.3 }, { 6.5, 7.8, 6.5 }, { 10.9, 6.8, 3.5 } };
  static const double dark[][3] = { { 8.5, 6.8, 5.6 }, { 10.9, 7.3, 7.4 }, { 5.0, 5.1, 3.1 }, { 7.7, 5.9, 3.6 } };
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *badge = put_in (desk, mariscal_badge_new (1, "X", 20));

  light_up (desk, FALSE);
  assert_readable (badge, light);
  light_up (desk, TRUE);
  assert_readable (badge, dark);
  light_up (desk, FALSE);
}

/* As eyes see it that lack one of three cones (Machado 2009, severity 1); the first is everybody's. */
static const double EYES[][9] = {
  { 1, 0, 0, 0, 1, 0, 0, 0, 1 },
  { 0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998 },
  { 0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881 },
  { 1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900 },
};

static double
lab_step (double t)
{
  return t > 0.008856 ? cbrt (t) : 7.787 * t + 16.0 / 116;
}

static void
see (GdkRGBA c, const double *eye, double *lab)
{
  double rgb[] = { linear (c.red), linear (c.green), linear (c.blue) }, seen[3], x, y, z;

  for (guint i = 0; i < 3; i++)
    seen[i] = CLAMP (eye[3 * i] * rgb[0] + eye[3 * i + 1] * rgb[1] + eye[3 * i + 2] * rgb[2], 0, 1);
  x = lab_step ((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
  y = lab_step (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  z = lab_step ((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

static double
nearest_fills (GtkWidget *widget, const double *eye)
{
  double least = 1000;

  for (guint a = 1; a <= 4; a++)
    for (guint b = a + 1; b <= 4; b++)
      {
        MariscalTone one, two;
        double p[3], q[3];

        mariscal_tone_read (widget, a, &one);
        mariscal_tone_read (widget, b, &two);
        see (one.fill, eye, p);
        see (two.fill, eye, q);
        least = MIN (least, sqrt (pow (p[0] - q[0], 2) + pow (p[1] - q[1], 2) + pow (p[2] - q[2], 2)));
      }
  return least;
}

static void
sides_can_be_told_apart_by_any_eye (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *badge = put_in (desk, mariscal_badge_new (1, "X", 20));

  for (guint i = 0; i < G_N_ELEMENTS (EYES); i++)
    for (int dark = 0; dark <= 1; dark++)
      {
        light_up (desk, dark);
        g_test_message ("eye %u %s: %.1f", i, dark ? "dark" : "light", nearest_fills (badge, EYES[i]));
        g_assert_cmpfloat (nearest_fills (badge, EYES[i]), >=, dark && i == 1 ? 12 : 20);
      }
  light_up (desk, FALSE);
}

/* Half way down, so far across. */
static guint32
pixel_of (Desk *desk, GtkWidget *widget, double across)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, width * height);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (desk->window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *)pixels, width * 4);
  return pixels[height / 2 * width + (int)(width * across)] & 0xffffff;
}

/* A picture that is kept is made anew where the room turns dark. */
static void
a_picture_follows_the_light (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *badge;

  light_up (desk, FALSE);
  badge = put_in (desk, mariscal_badge_new (1, NULL, 64));
  g_assert_cmphex (pixel_of (desk, badge, 0.25), ==, 0x46566b);
  light_up (desk, TRUE);
  g_assert_cmphex (pixel_of (desk, badge, 0.25), ==, 0x9fb2cc);
  light_up (desk, FALSE);
  g_assert_cmphex (pixel_of (desk, badge, 0.25), ==, 0x46566b);
}

static gboolean
give_up_cb (gpointer data)
{
  *(gboolean *)data = TRUE;
  return G_SOURCE_REMOVE;
}

/* The pip in the middle of a 1 goes as it turns to a 2. */
static void
a_die_that_is_rolled_here_turns_over (void)
{
  g_autoptr (Desk) desk = desk_new ();
  GtkWidget *die = put_in (desk, mariscal_die_new (6, 1, MARISCAL_DIE_SHOWN, 72));
  guint32 pip = pixel_of (desk, die, 0.5), bare = pixel_of (desk, die, 0.4);
  gboolean late = FALSE;
  guint patience = g_timeout_add_seconds (20, give_up_cb, &late);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  mariscal_die_roll (MARISCAL_DIE (die), 2, MARISCAL_DIE_SHOWN);
  do
    desk_settle (desk);
  while (pixel_of (desk, die, 0.5) != bare && !late);
  g_assert_false (late);
  g_source_remove (patience);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  mariscal_die_roll (MARISCAL_DIE (die), 1, MARISCAL_DIE_SHOWN);
  desk_settle (desk);
  g_assert_cmphex (pixel_of (desk, die, 0.5), ==, pip);
}

/* A flow of cells of these widths: where each lies in this room, "x,y,width" by line. */
static void
assert_flow (GtkWidget *flow, const int *widths, guint n, int room, const char *wanted)
{
  g_autoptr (GString) lies = g_string_new (NULL);
  int height;

  g_object_ref_sink (flow);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *cell = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

      gtk_widget_set_size_request (cell, widths[i], 20);
      gtk_box_append (GTK_BOX (flow), cell);
    }
  gtk_widget_measure (flow, GTK_ORIENTATION_VERTICAL, room, &height, NULL, NULL, NULL);
  gtk_widget_allocate (flow, room, height, -1, NULL);
  for (GtkWidget *c = gtk_widget_get_first_child (flow); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      graphene_rect_t at;

      g_assert_true (gtk_widget_compute_bounds (c, flow, &at));
      g_string_append_printf (lies, "%g,%g,%g ", at.origin.x, at.origin.y, at.size.width);
    }
  g_string_append_printf (lies, "%d", height);
  g_assert_cmpstr (lies->str, ==, wanted);
  g_object_unref (flow);
}

static void
cells_flow (void)
{
  const int widths[] = { 30, 60, 45 };

  assert_flow (mariscal_flow_new (1, 3, 10), widths, 3, 211, "0,0,63 73,0,64 147,0,64 20");
  assert_flow (mariscal_flow_new (1, 2, 10), widths, 3, 211, "0,0,100 110,0,101 0,30,100 50");
  assert_flow (mariscal_flow_new (1, 3, 10), widths, 3, 199, "0,0,94 104,0,95 0,30,94 50");
  assert_flow (mariscal_flow_new (1, 3, 10), widths, 3, 60, "0,0,60 0,30,60 0,60,60 80");
  assert_flow (mariscal_flow_new_ragged (10), widths, 3, 155, "0,0,30 40,0,60 110,0,45 20");
  assert_flow (mariscal_flow_new_ragged (10), widths, 3, 154, "0,0,30 40,0,60 0,30,45 50");
  assert_flow (mariscal_flow_new (1, 3, 10), widths, 0, 60, "0");
}

static void
a_section_keeps_its_number (void)
{
  GtkWidget *label = g_object_ref_sink (mariscal_text_new ("It surrenders (§ 9.3). See § 4", NULL));

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "It surrenders (§\302\2409.3). See §\302\2404");
  g_object_unref (label);
}

int
main (int argc, char **argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  desk_begin (&argc, &argv);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/common/a-section-keeps-its-number", a_section_keeps_its_number);
  g_test_add_func ("/common/a-badge-says-whose-it-is", a_badge_says_whose_it_is);
  g_test_add_func ("/common/a-die-says-what-it-shows", a_die_says_what_it_shows);
  g_test_add_func ("/common/a-stack-is-as-wide-as-what-it-holds", a_stack_is_as_wide_as_what_it_holds);
  g_test_add_func ("/common/a-bar-says-how-far-it-is", a_bar_says_how_far_it_is);
  g_test_add_func ("/common/cells-flow", cells_flow);
  g_test_add_func ("/common/a-rule-is-a-link-that-says-its-number", a_rule_is_a_link_that_says_its_number);
  g_test_add_func ("/common/a-key-is-a-sign-and-is-said-in-words", a_key_is_a_sign_and_is_said_in_words);
  g_test_add_func ("/common/numbers-are-written-one-way", numbers_are_written_one_way);
  g_test_add_func ("/common/a-title-of-one-word-is-never-hyphenated", a_title_of_one_word_is_never_hyphenated);
  g_test_add_func ("/common/a-fraction-that-does-not-fit-is-left-away", a_fraction_that_does_not_fit_is_left_away);
  g_test_add_func ("/common/symbols-are-those-of-the-printed-map", symbols_are_those_of_the_printed_map);
  g_test_add_func ("/common/every-symbol-of-a-game-is-drawn", every_symbol_of_a_game_is_drawn);
  g_test_add_func ("/common/sides-can-be-read", sides_can_be_read);
  g_test_add_func ("/common/sides-can-be-told-apart-by-any-eye", sides_can_be_told_apart_by_any_eye);
  g_test_add_func ("/common/a-picture-follows-the-light", a_picture_follows_the_light);
  g_test_add_func ("/common/a-die-that-is-rolled-here-turns-over", a_die_that_is_rolled_here_turns_over);
  return g_test_run ();
}
