/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Report page: what it counts is what core counts, each chart has its table, and what is saved can be read. */

#include "desk.h"

#include <string.h>

#include "mariscal-chart.h"
#include "mariscal-chronicle.h"
#include "mariscal-window-private.h"

static Desk *
new_desk (void)
{
  Desk *desk = desk_new_with ("blitzwar", "1939");

  mariscal_window_show_page (desk->window, "report");
  desk_settle (desk);
  return desk;
}

static void
charts_end_with_what_is_on_the_table (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalSession *session = desk_session (desk);
  g_autoptr (GPtrArray) charts = war_charts_new (desk_campaign (desk), war_campaign_head (desk_campaign (desk)),
                                                 mariscal_session_words (session));
  const WarChart *points = g_ptr_array_index (charts, 0);
  const WarChartLine *axis = g_ptr_array_index (points->lines, 0);
  const WarFieldInfo *field = war_find_field (mariscal_session_schema (session), war_member_kind (axis->who), "points", -1);
  g_autofree char *said = mariscal_chart_say (points);

  g_assert_cmpuint (charts->len, >=, 3);
  g_assert_cmpint (axis->end, ==, war_get (mariscal_session_state (session), field->field, axis->who));
  g_assert_cmpuint (points->places, ==, points->dates->len);
  g_assert_true (g_str_has_prefix (said, "Axis "));
  g_assert_cmpuint (points->marks->len, >, 0);
  g_assert_cmpstr (g_array_index (points->ticks, WarChartTick, 0).words, ==, "1939");
  for (guint i = 0; i < charts->len; i++)
    g_assert_true (desk_says (desk, ((const WarChart *) g_ptr_array_index (charts, i))->title));
}

static guint
count_type (GtkWidget *widget, GType type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget);

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    n += count_type (c, type);
  return n;
}

/* The button whose name is of this chart alone. */
static GtkWidget *
find_switch (GtkWidget *widget, const char *name)
{
  g_autofree char *label = GTK_IS_TOGGLE_BUTTON (widget) ? desk_label (widget) : NULL;
  GtkWidget *found = g_strcmp0 (label, name) == 0 ? widget : NULL;

  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    if (found == NULL)
      found = find_switch (c, name);
  return found;
}

/* A line for each turn of what the chart draws: the last value of each of its lines, as a number. */
static void
assert_table (GtkWidget *grid, const WarChart *chart)
{
  int last = (int) chart->places;
  const char *date = g_ptr_array_index (chart->dates, chart->places - 1);

  g_assert_cmpuint (chart->lines->len, >, 0);
  g_assert_true (desk_contains (gtk_grid_get_child_at (GTK_GRID (grid), 0, last), date));
  for (guint i = 0; i < chart->lines->len; i++)
    {
      const WarChartLine *line = g_ptr_array_index (chart->lines, i);
      WarValue v = g_array_index (line->values, WarValue, chart->places - 1);
      g_autofree char *number = v != WAR_NONE ? g_strdup_printf ("%d", ABS (v)) : g_strdup ("?");

      g_assert_true (desk_contains (gtk_grid_get_child_at (GTK_GRID (grid), (int) i + 1, 0), line->name));
      g_assert_true (desk_contains (gtk_grid_get_child_at (GTK_GRID (grid), (int) i + 1, last), number));
    }
}

static void
each_chart_has_its_table (void)
{
  g_autoptr (Desk) desk = new_desk ();
  GtkWidget *page = GTK_WIDGET (mariscal_window_page_now (desk->window));
  g_autoptr (GPtrArray) charts = war_charts_new (desk_campaign (desk), war_campaign_head (desk_campaign (desk)),
                                                 mariscal_session_words (desk_session (desk)));
  guint drawn = count_type (page, MARISCAL_TYPE_CHART);

  g_assert_cmpuint (drawn, ==, charts->len);
  for (guint i = 0; i < charts->len; i++)
    {
      const WarChart *chart = g_ptr_array_index (charts, i);
      g_autofree char *name = g_strdup_printf ("%s: as a table", chart->title);
      GtkWidget *button = find_switch (page, name), *stack;

      g_assert_nonnull (button);
      stack = gtk_widget_get_next_sibling (gtk_widget_get_parent (button));
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
      desk_settle (desk);
      g_assert_cmpuint (count_type (page, MARISCAL_TYPE_CHART), ==, drawn - 1);
      assert_table (desk_find_type (gtk_stack_get_visible_child (GTK_STACK (stack)), GTK_TYPE_GRID), chart);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), FALSE);
      desk_settle (desk);
      g_assert_cmpuint (count_type (page, MARISCAL_TYPE_CHART), ==, drawn);
    }
}

/* How black the numbers of its scale are, of 255. */
static guint
find_blackest (const WarChart *chart, gboolean stark)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_A8, 300, 180);
  cairo_t *cr = cairo_create (picture);
  const guchar *row = cairo_image_surface_get_data (picture);
  guint blackest = 0;
  WarChartLook look;

  war_chart_look (&look, FALSE);
  look.stark = stark;
  war_chart_draw (chart, cr, 300, 180, &look);
  cairo_surface_flush (picture);
  for (int y = 0; y < 180; y++, row += cairo_image_surface_get_stride (picture))
    for (int x = 0; x < 8; x++)
      blackest = MAX (blackest, row[x]);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  return blackest;
}

static void
in_high_contrast_its_scale_is_not_quiet (void)
{
  g_autoptr (Desk) desk = new_desk ();
  g_autoptr (GPtrArray) charts = war_charts_new (desk_campaign (desk), war_campaign_head (desk_campaign (desk)),
                                                 mariscal_session_words (desk_session (desk)));

  g_assert_cmpuint (find_blackest (g_ptr_array_index (charts, 0), FALSE), <, 200);
  g_assert_cmpuint (find_blackest (g_ptr_array_index (charts, 0), TRUE), >, 200);
}

/* The same chart, in which nothing has a colour but lines and their dots: magenta. */
static cairo_surface_t *
draw_lines (const WarChart *chart, int width, int height, WarChartLook look)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (picture);

  look.paper = look.ink = look.accent = (WarInk) { 1, 1, 1, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (look.tone); i++)
    {
      look.tone[i].fill = look.tone[i].letter = look.tone[i].rim = look.paper;
      look.tone[i].text = (WarInk) { 1, 0, 1, 1 };
    }
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  war_chart_draw (chart, cr, width, height, &look);
  cairo_destroy (cr);
  cairo_surface_flush (picture);
  return picture;
}

static guint
count_magenta (cairo_surface_t *picture, const cairo_rectangle_t *box)
{
  const guchar *data = cairo_image_surface_get_data (picture);
  guint n = 0;

  for (int y = MAX ((int) box->y, 0); y < box->y + box->height; y++)
    for (int x = MAX ((int) box->x, 0); x < box->x + box->width; x++)
      n += (((const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (picture)))[x] >> 8 & 255) < 128;
  return n;
}

/* On a telephone and on a desk, in both languages: neither the words of a limit nor those beside a step. */
static void
no_words_lie_on_a_line (void)
{
  static const int sizes[][2] = { { 296, 270 }, { 990, 270 }, { 480, 200 } };
  g_autoptr (Desk) desk = new_desk ();
  guint words = 0;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GPtrArray) charts
        = war_charts_new (desk_campaign (desk), war_campaign_head (desk_campaign (desk)),
                          war_game_words (mariscal_session_game (desk_session (desk)), i % 2 == 0 ? "en" : "es"));
      const WarChart *chart = g_ptr_array_index (charts, 0);
      int width = sizes[i / 2][0], height = sizes[i / 2][1];
      cairo_surface_t *all = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height), *lines;
      cairo_t *cr = cairo_create (all);
      g_autoptr (GArray) boxes = NULL;
      WarChartLook look;

      war_chart_look (&look, FALSE);
      look.size = 12;
      boxes = war_chart_draw_telling (chart, cr, width, height, &look);
      lines = draw_lines (chart, width, height, look);
      g_assert_cmpuint (count_magenta (lines, &(cairo_rectangle_t) { 0, 0, width, height }), >, 100);
      for (guint k = 0; k < boxes->len; k++)
        g_assert_cmpuint (count_magenta (lines, &g_array_index (boxes, cairo_rectangle_t, k)), ==, 0);
      words += boxes->len;
      cairo_destroy (cr);
      cairo_surface_destroy (all);
      cairo_surface_destroy (lines);
    }
  g_assert_cmpuint (words, >, 6 * G_N_ELEMENTS (sizes));
}

/* At the end of the first turn each side has one value, and that is no line yet. */
static void
a_single_value_is_a_dot (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GPtrArray) charts = war_charts_new (desk_campaign (desk), desk_head (desk),
                                                 mariscal_session_words (desk_session (desk)));
  guint lines = 0;

  for (guint i = 0; i < charts->len; i++)
    {
      const WarChart *chart = g_ptr_array_index (charts, i);
      cairo_surface_t *picture;
      WarChartLook look;

      if (chart->kind != WAR_CHART_LINES)
        continue;
      g_assert_cmpuint (chart->places, ==, 1);
      war_chart_look (&look, FALSE);
      look.size = 12;
      picture = draw_lines (chart, 300, 180, look);
      g_assert_cmpuint (count_magenta (picture, &(cairo_rectangle_t) { 0, 0, 300, 180 }), >, 10);
      cairo_surface_destroy (picture);
      lines++;
    }
  g_assert_cmpuint (lines, >, 0);
}

/* Bars of nothing say so in words. */
static void
where_nothing_was_entered_it_says_so (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GPtrArray) charts = NULL;
  guint empty = 0;

  desk_page (desk, "report");
  charts = war_charts_new (desk_campaign (desk), desk_head (desk), mariscal_session_words (desk_session (desk)));
  for (guint i = 0; i < charts->len; i++)
    empty += ((const WarChart *) g_ptr_array_index (charts, i))->empty != NULL;
  g_assert_cmpuint (empty, ==, 1);
  g_assert_true (desk_says (desk, "Nothing entered so far"));
  g_assert_true (desk_says (desk, "No die has fallen for anybody yet."));
  g_assert_false (desk_says (desk, "0 dice"));
}

/* As long as no turn has been counted there is no line to draw, and no scale for it either. */
static void
where_nothing_is_counted_yet_it_says_so (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  g_autoptr (GPtrArray) charts = NULL;
  const WarChart *points;

  desk_do (desk, "{\"do\":\"follow\",\"mode\":\"board\"}");
  desk_page (desk, "report");
  charts = war_charts_new (desk_campaign (desk), desk_head (desk), mariscal_session_words (desk_session (desk)));
  points = g_ptr_array_index (charts, 0);
  g_assert_cmpint (points->kind, ==, WAR_CHART_STEPS);
  g_assert_cmpstr (points->empty, ==, "Nothing entered so far");
  g_assert_true (desk_says (desk, points->title));
  g_assert_true (desk_says (desk, points->empty));
}

static void
the_past_has_its_own_report (void)
{
  g_autoptr (Desk) desk = new_desk ();

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  g_assert_true (desk_says (desk, "No die has fallen for anybody yet."));
}

static void
what_is_saved_can_be_read (void)
{
  static const struct { const char *name, *begins; } files[]
    = { { "report.pdf", "%PDF-" }, { "report.csv", "" }, { "report.html", "<!DOCTYPE html>" } };
  g_autoptr (Desk) desk = new_desk ();
  MariscalSession *session = desk_session (desk);

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (desk->folder, files[i].name, NULL), *text = NULL;
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      gsize len;

      mariscal_chronicle_save (session, file, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &text, &len, NULL));
      g_assert_cmpuint (len, >, 1000);
      g_assert_true (g_str_has_prefix (text, files[i].begins));
    }
}

static void
what_cannot_be_saved_says_why (void)
{
  g_autoptr (Desk) desk = new_desk ();
  MariscalSession *session = desk_session (desk);
  g_autofree char *odd = g_build_filename (desk->folder, "report.doc", NULL), *nowhere = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (odd), own = g_file_new_for_path (desk->file), far = NULL;
  g_autoptr (GError) error = NULL;

  nowhere = g_build_filename (desk->folder, "no", "such", "report.csv", NULL);
  far = g_file_new_for_path (nowhere);
  g_assert_false (mariscal_chronicle_save (session, file, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (mariscal_chronicle_save (session, own, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (mariscal_chronicle_save (session, far, &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/report/charts-end-with-what-is-on-the-table", charts_end_with_what_is_on_the_table);
  g_test_add_func ("/report/each-chart-has-its-table", each_chart_has_its_table);
  g_test_add_func ("/report/in-high-contrast-its-scale-is-not-quiet", in_high_contrast_its_scale_is_not_quiet);
  g_test_add_func ("/report/no-words-lie-on-a-line", no_words_lie_on_a_line);
  g_test_add_func ("/report/a-single-value-is-a-dot", a_single_value_is_a_dot);
  g_test_add_func ("/report/where-nothing-was-entered-it-says-so", where_nothing_was_entered_it_says_so);
  g_test_add_func ("/report/where-nothing-is-counted-yet-it-says-so", where_nothing_is_counted_yet_it_says_so);
  g_test_add_func ("/report/the-past-has-its-own-report", the_past_has_its_own_report);
  g_test_add_func ("/report/what-is-saved-can-be-read", what_is_saved_can_be_read);
  g_test_add_func ("/report/what-cannot-be-saved-says-why", what_cannot_be_saved_says_why);
  return g_test_run ();
}
