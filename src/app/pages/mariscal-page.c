/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What all pages have in common: they listen to the session, and work only while they are seen. */

#include "mariscal-page.h"

#define LOWEST 200                         /* of a page, in dots */

typedef struct
{
  MariscalSession *session;
  MariscalChange   missed;                 /* what has changed since it was last shown */
  gboolean         laid_out;
  guint            measuring;
} MariscalPagePrivate;

enum { PROP_SESSION = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MariscalPage, mariscal_page, ADW_TYPE_BIN)

static void
show_missed (MariscalPage *page)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (page);
  MariscalChange missed = priv->missed;

  priv->missed = 0;
  if (missed != 0 && priv->session != NULL)
    MARISCAL_PAGE_GET_CLASS (page)->show (page, missed);
}

static void
session_changed_cb (MariscalSession *session, guint what, MariscalPage *page)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (page);

  priv->missed |= what;
  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    show_missed (page);
}

static void
set_session (MariscalPage *page, MariscalSession *session)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (page);

  if (priv->session != NULL)
    g_signal_handlers_disconnect_by_data (priv->session, page);
  g_set_object (&priv->session, session);
  priv->missed = MARISCAL_ALL;
  if (session == NULL)
    return;
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), page);
  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    show_missed (page);
}

static void
mariscal_page_map (GtkWidget *widget)
{
  show_missed (MARISCAL_PAGE (widget));
  GTK_WIDGET_CLASS (mariscal_page_parent_class)->map (widget);
}

static void
mariscal_page_unmap (GtkWidget *widget)
{
  mariscal_page_cover (MARISCAL_PAGE (widget));
  GTK_WIDGET_CLASS (mariscal_page_parent_class)->unmap (widget);
}

static void
mariscal_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_SESSION)
    g_value_set_object (value, mariscal_page_session (MARISCAL_PAGE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_SESSION)
    set_session (MARISCAL_PAGE (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_page_dispose (GObject *object)
{
  MariscalPagePrivate *priv = mariscal_page_get_instance_private (MARISCAL_PAGE (object));

  g_clear_handle_id (&priv->measuring, g_source_remove);
  set_session (MARISCAL_PAGE (object), NULL);
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
show_nothing (MariscalPage *page, MariscalChange what)
{
}

static void
mariscal_page_class_init (MariscalPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mariscal_page_get_property;
  object_class->set_property = mariscal_page_set_property;
  object_class->dispose = mariscal_page_dispose;
  widget_class->map = mariscal_page_map;
  widget_class->unmap = mariscal_page_unmap;
  klass->show = show_nothing;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MARISCAL_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
mariscal_page_init (MariscalPage *page)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (page), gtk_custom_layout_new (NULL, measure, allocate));
}

MariscalSession *
mariscal_page_session (MariscalPage *page)
{
  return ((MariscalPagePrivate *) mariscal_page_get_instance_private (page))->session;
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

  if (klass->focus == NULL || !klass->focus (page))
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
