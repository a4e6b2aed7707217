/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A window that nobody touches is drawn no more, on every page and however wide it is: no layout asks for another one. */

#include "desk.h"

#include "mariscal-pages.h"

#define MOST_FRAMES 4                      /* until what was changed is settled */
#define NARROWEST   360
#define WIDEST      1400
#define STEP        60

static void
count_cb (GdkFrameClock *clock, guint *frames)
{
  (*frames)++;
}

static gboolean
over_cb (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Frames in so long after all is settled: enough for a dozen if there is no end to them. */
static guint
count_frames (Desk *desk)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (desk->window));
  guint frames = 0;
  gboolean over = FALSE;
  gulong counter = g_signal_connect (clock, "layout", G_CALLBACK (count_cb), &frames);

  g_timeout_add (120, over_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, counter);
  return frames;
}

static void
nothing_is_laid_out_without_end (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  guint n, restless = 0;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    {
      desk_page (desk, pages[i].id);
      g_test_message ("%s", pages[i].id);
      for (int width = NARROWEST; width <= WIDEST; width += STEP)
        {
          guint frames;

          desk_resize (desk, width, 624);
          frames = count_frames (desk);
          if (frames > MOST_FRAMES)
            {
              g_printerr ("# %s, %d wide: laid out %u times\n", pages[i].id, width, frames);
              restless++;
            }
        }
    }
  g_assert_cmpuint (restless, ==, 0);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/rest/nothing-is-laid-out-without-end", nothing_is_laid_out_without_end);
  return g_test_run ();
}
