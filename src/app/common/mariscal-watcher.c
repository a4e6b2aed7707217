/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What has changed is gathered in `missed`, whether anybody sees it or not; showing empties it. */

#include "mariscal-watcher.h"

struct _MariscalLeft
{
  gpointer         held;
  GDestroyNotify   let_go;
  const WarData   *data;                   /* that it speaks of: to be compared, it may be gone */
};

typedef struct
{
  MariscalSession *session;
  MariscalChange   missed;                 /* what has changed since it was last shown */
  MariscalLeft    *left;                   /* to be gone on with; or NULL */
} MariscalWatcherPrivate;

enum { PROP_SESSION = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MariscalWatcher, mariscal_watcher, ADW_TYPE_BIN)

void
mariscal_left_free (MariscalLeft *left)
{
  if (left->held != NULL && left->let_go != NULL)
    left->let_go (left->held);
  g_free (left);
}

static void
go_on (MariscalWatcher *watcher)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);
  MariscalLeft *left = g_steal_pointer (&priv->left);

  if (left->data == mariscal_session_data (priv->session))
    MARISCAL_WATCHER_GET_CLASS (watcher)->go_on (watcher, left->held);
  mariscal_left_free (left);
}

static void
show_missed (MariscalWatcher *watcher)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);
  MariscalChange missed = priv->missed;

  priv->missed = 0;
  if (missed != 0 && priv->session != NULL)
    MARISCAL_WATCHER_GET_CLASS (watcher)->show (watcher, missed);
  if (priv->left != NULL)
    go_on (watcher);
}

static void
session_changed_cb (MariscalSession *session, guint what, MariscalWatcher *watcher)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);

  priv->missed |= what;
  if (MARISCAL_WATCHER_GET_CLASS (watcher)->unseen || gtk_widget_get_mapped (GTK_WIDGET (watcher)))
    show_missed (watcher);
}

static void
leave_session (MariscalWatcher *watcher)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);

  g_clear_pointer (&priv->left, mariscal_left_free);
  if (priv->session == NULL)
    return;
  g_signal_handlers_disconnect_by_data (priv->session, watcher);
  g_clear_object (&priv->session);
  if (MARISCAL_WATCHER_GET_CLASS (watcher)->leave != NULL)
    MARISCAL_WATCHER_GET_CLASS (watcher)->leave (watcher);
}

static void
set_session (MariscalWatcher *watcher, MariscalSession *session)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);

  leave_session (watcher);
  if (session == NULL)
    return;
  priv->session = g_object_ref (session);
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), watcher);
  session_changed_cb (session, MARISCAL_ALL, watcher);
}

static void
mariscal_watcher_map (GtkWidget *widget)
{
  show_missed (MARISCAL_WATCHER (widget));
  GTK_WIDGET_CLASS (mariscal_watcher_parent_class)->map (widget);
}

static void
mariscal_watcher_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_SESSION)
    g_value_set_object (value, mariscal_watcher_session (MARISCAL_WATCHER (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_watcher_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_SESSION)
    set_session (MARISCAL_WATCHER (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_watcher_dispose (GObject *object)
{
  leave_session (MARISCAL_WATCHER (object));
  G_OBJECT_CLASS (mariscal_watcher_parent_class)->dispose (object);
}

static void
mariscal_watcher_class_init (MariscalWatcherClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = mariscal_watcher_get_property;
  G_OBJECT_CLASS (klass)->set_property = mariscal_watcher_set_property;
  G_OBJECT_CLASS (klass)->dispose = mariscal_watcher_dispose;
  GTK_WIDGET_CLASS (klass)->map = mariscal_watcher_map;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MARISCAL_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mariscal_watcher_init (MariscalWatcher *watcher)
{
}

MariscalSession *
mariscal_watcher_session (MariscalWatcher *watcher)
{
  return ((MariscalWatcherPrivate *) mariscal_watcher_get_instance_private (watcher))->session;
}

/* What it has been passed itself and not yet shown goes on to the next. */
MariscalLeft *
mariscal_watcher_pass_on (MariscalWatcher *watcher)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);
  MariscalWatcherClass *klass = MARISCAL_WATCHER_GET_CLASS (watcher);
  MariscalLeft *left = g_steal_pointer (&priv->left);
  gpointer held = left == NULL && priv->session != NULL && klass->pass_on != NULL ? klass->pass_on (watcher) : NULL;

  if (held == NULL)
    return left;
  left = g_new0 (MariscalLeft, 1);
  *left = (MariscalLeft) { held, klass->let_go, mariscal_session_data (priv->session) };
  return left;
}

void
mariscal_watcher_go_on (MariscalWatcher *watcher, MariscalLeft *left)
{
  MariscalWatcherPrivate *priv = mariscal_watcher_get_instance_private (watcher);

  g_clear_pointer (&priv->left, mariscal_left_free);
  priv->left = left;
  if (priv->missed == 0)                   /* it has been shown already */
    go_on (watcher);
}
