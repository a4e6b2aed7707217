/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A page is a watcher with keys and covers, that is measured as seldom as can be. */

#include "mariscal-page.h"

#define LOWEST 200                         /* of a page, in dots */

typedef struct
{
  gboolean laid_out;
  guint    measuring;
} MariscalPagePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MariscalPage, mariscal_page, MARISCAL_TYPE_WATCHER)

static void
mariscal_page_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalPageClass *klass = MARISCAL_PAGE_GET_CLASS (watcher);

  if (klass->show != NULL)
    klass->show (MARISCAL_PAGE (watcher), what);
}

static void
mariscal_page_unmap (GtkWidget *widget)
{
  mariscal_page_cover (MARISCAL_PAGE (widget));
  GTK_WIDGET_CLASS (mariscal_page_parent_class)->unmap (widget);
}

static void
mariscal_page_dispose (GObject *object)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (MARISCAL_PAGE (object));

  g_clear_handle_id (&priv->measuring, g_source_remove);
  G_OBJECT_CLASS (mariscal_page_parent_class)->dispose (object);
}

/* How high a page's content is matters to nobody above it: it scrolls. How wide it is at least, is asked when words
 * have their style, and that is after the window has first been laid out. */
static void
measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (MARISCAL_PAGE (widget));

  *minimum = *natural = LOWEST;
  if (orientation == GTK_ORIENTATION_HORIZONTAL && priv->laid_out)
    gtk_widget_measure (adw_bin_get_child (ADW_BIN (widget)), orientation, -1, minimum, natural, NULL, NULL);
}

static gboolean
measure_again_cb (gpointer user)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (MARISCAL_PAGE (user));

  priv->measuring = 0;
  gtk_widget_queue_resize (GTK_WIDGET (user));
  return G_SOURCE_REMOVE;
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (MARISCAL_PAGE (widget));

  gtk_widget_allocate (adw_bin_get_child (ADW_BIN (widget)), width, height, -1, NULL);
  if (!priv->laid_out)
    priv->measuring = g_idle_add (measure_again_cb, widget);
  priv->laid_out = TRUE;
}

static void
mariscal_page_class_init (MariscalPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_page_dispose;
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_page_show;
  GTK_WIDGET_CLASS (klass)->unmap = mariscal_page_unmap;
}

static void
mariscal_page_init (MariscalPage *page)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (page), gtk_custom_layout_new (NULL, measure, allocate));
}

MariscalSession *
mariscal_page_session (MariscalPage *page)
{
  return mariscal_watcher_session (MARISCAL_WATCHER (page));
}

gboolean
mariscal_page_takes_lines (MariscalPage *page)
{
  MariscalPageClass *klass = MARISCAL_PAGE_GET_CLASS (page);

  return klass->takes_lines != NULL && klass->takes_lines (page);
}

gboolean
mariscal_page_key (MariscalPage *page, guint key)
{
  MariscalPageClass *klass = MARISCAL_PAGE_GET_CLASS (page);

  return klass->key != NULL && klass->key (page, key);
}

void
mariscal_page_focus (MariscalPage *page)
{
  MariscalPageClass *klass = MARISCAL_PAGE_GET_CLASS (page);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *focus;

  if (klass->focus != NULL && klass->focus (page))
    return;
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (page)))     /* else it is there, or as left */
    gtk_widget_child_focus (GTK_WIDGET (page), GTK_DIR_TAB_FORWARD);
}

void
mariscal_page_cover (MariscalPage *page)
{
  MariscalPageClass *klass = MARISCAL_PAGE_GET_CLASS (page);

  if (klass->cover != NULL)
    klass->cover (page);
}

gboolean
mariscal_page_do (MariscalPage *page, const WarRecord *order)
{
  MariscalSession *session = mariscal_page_session (page);
  g_autoptr (GError) error = NULL;

  if (mariscal_session_do_one (session, order, &error))
    return TRUE;
  mariscal_session_tell (session, error->message, FALSE);
  return FALSE;
}
