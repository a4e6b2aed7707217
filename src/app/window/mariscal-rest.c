/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A touch only notes when it was; the one timer there is looks whether it was long ago and else waits for the rest. */

#include "mariscal-rest.h"

#include "mariscal-settings.h"
#include "mariscal-window-private.h"

struct _MariscalRest
{
  MariscalWindow *window;
  gint64          touched;                 /* microseconds of the monotonic clock */
  guint           timer;                   /* or 0 */
};

/* Somebody reads or chooses something in a window before this one. */
static gboolean
is_covered (MariscalWindow *window)
{
  GListModel *all = gtk_window_get_toplevels ();
  gboolean covered = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (all) && !covered; i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (all, i);

      covered = gtk_window_get_transient_for (other) == GTK_WINDOW (window)
                && gtk_widget_get_mapped (GTK_WIDGET (other));
    }
  return covered;
}

gboolean
mariscal_rest_look (MariscalRest *rest, gint64 now)
{
  if (now - rest->touched < MARISCAL_REST_AFTER || !mariscal_settings_get_flag (MARISCAL_REST_CHOSEN)
      || mariscal_window_page_now (rest->window) == NULL || is_covered (rest->window))
    return FALSE;
  mariscal_window_show_table (rest->window, TRUE);
  return TRUE;
}

static gboolean look_cb (gpointer user);

static void
wait (MariscalRest *rest, gint64 now)
{
  gint64 left = MAX (rest->touched + MARISCAL_REST_AFTER - now, G_USEC_PER_SEC);

  rest->timer = g_timeout_add_seconds ((guint) (left / G_USEC_PER_SEC), look_cb, rest);
}

static gboolean
look_cb (gpointer user)
{
  MariscalRest *rest = user;
  gint64 now = g_get_monotonic_time ();

  rest->timer = 0;
  if (now - rest->touched < MARISCAL_REST_AFTER)
    wait (rest, now);
  else if (gtk_window_is_active (GTK_WINDOW (rest->window)))
    mariscal_rest_look (rest, now);
  return G_SOURCE_REMOVE;
}

void
mariscal_rest_touch (MariscalRest *rest, gint64 now)
{
  gboolean again = now - rest->touched > G_USEC_PER_SEC;           /* a pointer on its way is heard all the time */

  rest->touched = now;
  if (again && rest->timer == 0 && mariscal_settings_get_flag (MARISCAL_REST_CHOSEN)
      && !mariscal_window_is_table (rest->window))
    wait (rest, now);
}

static gboolean
event_cb (GtkEventControllerLegacy *all, GdkEvent *event, MariscalRest *rest)
{
  mariscal_rest_touch (rest, g_get_monotonic_time ());
  return GDK_EVENT_PROPAGATE;
}

MariscalRest *
mariscal_rest_new (MariscalWindow *window)
{
  MariscalRest *rest = g_new0 (MariscalRest, 1);
  GtkEventController *all = gtk_event_controller_legacy_new ();

  rest->window = window;
  gtk_event_controller_set_propagation_phase (all, GTK_PHASE_CAPTURE);
  g_signal_connect (all, "event", G_CALLBACK (event_cb), rest);
  gtk_widget_add_controller (GTK_WIDGET (window), all);
  return rest;
}

/* Its controller goes with the window's others. */
void
mariscal_rest_free (MariscalRest *rest)
{
  g_clear_handle_id (&rest->timer, g_source_remove);
  g_free (rest);
}
