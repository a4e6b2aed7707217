/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A printed page: what stays together, what hangs, what goes on upon the next page, what lies the long way round,
 * what a drawing may not leave. The page is a picture here, and its ink is looked for. */

#include <string.h>

#include "war-print-page.h"
#include "war-print-picture.h"

#define BOTTOM (WAR_PAGE_H - WAR_PAGE_MARGIN)
#define LONG "Of all that was said at the table that evening this was the longest, " \
             "and whoever wrote it down had to turn the page."

static WarPage
begin_page (cairo_surface_t *surface, double y)
{
  return (WarPage){
    .cr = cairo_create (surface), .width = WAR_PAGE_W, .height = WAR_PAGE_H, .y = y, .number = 1, .foot = ""
  };
}

static cairo_surface_t *
new_sheet (void)
{
  return cairo_image_surface_create (CAIRO_FORMAT_A8, (int) WAR_PAGE_W, (int) WAR_PAGE_H);
}

/* The first column with ink between two heights; the width if there is none. */
static int
first_ink (cairo_surface_t *surface, int from, int to)
{
  int stride = cairo_image_surface_get_stride (surface), width = cairo_image_surface_get_width (surface);
  const guchar *data;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int x = 0; x < width; x++)
    for (int y = from; y < to; y++)
      if (data[y * stride + x] > 64)
        return x;
  return width;
}

typedef struct
{
  const char  *name;
  WarPageStyle style;
  double       left;                       /* room on the page before it */
  guint        page;                       /* where what follows begins */
} Keeping;

static const Keeping keepings[] = {
  { "a-heading-goes-with-what-follows", WAR_PAGE_HEADING, 40, 2 },
  { "a-heading-stays-where-there-is-room", WAR_PAGE_HEADING, 90, 1 },
  { "a-part-wants-more-room", WAR_PAGE_PART, 90, 2 },
  { "a-line-fills-the-page", WAR_PAGE_LINE, 40, 1 },
  { "a-line-without-room-is-the-next-page's", WAR_PAGE_LINE, 6, 2 },
};

static void
test_keeping (gconstpointer user)
{
  const Keeping *about = user;
  cairo_surface_t *surface = new_sheet ();
  WarPage page = begin_page (surface, BOTTOM - about->left);

  war_page_put (&page, about->style, NULL, "Turno 4");
  g_assert_cmpuint (page.number, ==, about->page);
  if (about->page == 2)
    g_assert_cmpfloat (page.y, <, WAR_PAGE_MARGIN + 40);
  cairo_destroy (page.cr);
  cairo_surface_destroy (surface);
}

/* Its number stands alone in the margin: no line of the entry begins under it. */
static void
test_entry_hangs (void)
{
  cairo_surface_t *surface = new_sheet ();
  WarPage page = begin_page (surface, 100);
  int second;

  war_page_put (&page, WAR_PAGE_ENTRY, NULL, "x");
  second = 100 + (int) (page.y - 100);
  page.y = 200;
  war_page_put (&page, WAR_PAGE_ENTRY, "322", LONG);
  g_assert_cmpfloat (page.y - 200, >, 1.5 * (second - 100));            /* two lines at least */
  g_assert_cmpint (first_ink (surface, 200, 200 + second - 100), <, (int) WAR_PAGE_MARGIN + 24);
  g_assert_cmpint (first_ink (surface, 202 + second - 100, (int) page.y), >=, (int) WAR_PAGE_MARGIN + 24);
  cairo_destroy (page.cr);
  cairo_surface_destroy (surface);
}

static void
test_line_hangs (void)
{
  cairo_surface_t *surface = new_sheet ();
  WarPage page = begin_page (surface, 200);
  int first = first_ink (surface, 200, 210), height;

  g_assert_cmpint (first, ==, (int) WAR_PAGE_W);                         /* nothing is there yet */
  war_page_put (&page, WAR_PAGE_LINE, "Lodz", LONG);
  height = (int) (page.y - 200) / 2;
  first = first_ink (surface, 200, 200 + height);
  g_assert_cmpint (first, <, (int) WAR_PAGE_MARGIN + 4);
  g_assert_cmpint (first_ink (surface, 202 + height, (int) page.y), >, first + 6);
  cairo_destroy (page.cr);
  cairo_surface_destroy (surface);
}

/* The library that draws cuts nothing off at the frame. */
static void
test_frame (void)
{
  static const char svg[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 50\" "
                            "width=\"100\" height=\"50\"><path d=\"M-500-500H600V600H-500z\"/></svg>";
  cairo_surface_t *surface = new_sheet ();
  cairo_t *cr = cairo_create (surface);

  g_assert_true (war_print_svg_draw (svg, cr, 100, 200, 300, 150, NULL));
  g_assert_cmpint (first_ink (surface, 0, 200), ==, (int) WAR_PAGE_W);
  g_assert_cmpint (first_ink (surface, 200, 350), ==, 100);
  g_assert_cmpint (first_ink (surface, 350, (int) WAR_PAGE_H), ==, (int) WAR_PAGE_W);
  cairo_rectangle (cr, 20, 20, 1, 1);                                    /* nothing is cut off any more */
  cairo_fill (cr);
  g_assert_cmpint (first_ink (surface, 20, 21), ==, 20);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (keepings); i++)
    {
      g_autofree char *name = g_strdup_printf ("/printed/%s", keepings[i].name);

      g_test_add_data_func (name, &keepings[i], test_keeping);
    }
  g_test_add_func ("/printed/an-entry-hangs-from-its-number", test_entry_hangs);
  g_test_add_func ("/printed/a-line-hangs", test_line_hangs);
  g_test_add_func ("/printed/a-drawing-keeps-to-its-frame", test_frame);
  return g_test_run ();
}
