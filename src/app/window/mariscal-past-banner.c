/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Wide, all stands in one line; narrow, the buttons stand under the sentence. */

#include "mariscal-past-banner.h"

#include <glib/gi18n.h>

#include "mariscal-what-if.h"
#include "war-export.h"

struct _MariscalPastBanner
{
  AdwBin           parent;
  MariscalSession *session;
  GtkRevealer     *revealer;
  GtkLabel        *wide_text, *narrow_text;
  GtkMenuButton   *wide_what_if, *narrow_what_if;
};

enum { PROP_SESSION = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalPastBanner, mariscal_past_banner, ADW_TYPE_BIN)

static void
show_past (MariscalPastBanner *self)
{
  WarCampaign *campaign = mariscal_session_campaign (self->session);
  gboolean past = mariscal_session_is_past (self->session);

  if (past)
    {
      g_autofree char *place = war_export_place (mariscal_session_state (self->session),
                                                 mariscal_session_words (self->session));
      g_autofree char *text = g_strdup_printf (_("You are looking at %s. Nothing is lost."), place);

      gtk_label_set_text (self->wide_text, text);
      gtk_label_set_text (self->narrow_text, text);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->wide_what_if), past && war_campaign_writes (campaign));
  gtk_widget_set_sensitive (GTK_WIDGET (self->narrow_what_if), past && war_campaign_writes (campaign));
  gtk_revealer_set_reveal_child (self->revealer, past);
  gtk_widget_set_visible (GTK_WIDGET (self), past);
}

static void
session_changed_cb (MariscalSession *session, guint what, MariscalPastBanner *self)
{
  if (what & (MARISCAL_PAST | MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PEN))
    show_past (self);
}

static void
back_to_now_cb (MariscalPastBanner *self)
{
  mariscal_session_look_now (self->session);
}

static void
set_session (MariscalPastBanner *self, MariscalSession *session)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  mariscal_what_if_set_session (MARISCAL_WHAT_IF (gtk_menu_button_get_popover (self->wide_what_if)), session);
  mariscal_what_if_set_session (MARISCAL_WHAT_IF (gtk_menu_button_get_popover (self->narrow_what_if)), session);
  if (session == NULL)
    {
      gtk_widget_hide (GTK_WIDGET (self));
      return;
    }
  g_signal_connect (session, "changed", G_CALLBACK (session_changed_cb), self);
  show_past (self);
}

static void
mariscal_past_banner_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_SESSION)
    g_value_set_object (value, MARISCAL_PAST_BANNER (object)->session);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_past_banner_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_SESSION)
    set_session (MARISCAL_PAST_BANNER (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mariscal_past_banner_dispose (GObject *object)
{
  MariscalPastBanner *self = MARISCAL_PAST_BANNER (object);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (mariscal_past_banner_parent_class)->dispose (object);
}

static void
mariscal_past_banner_class_init (MariscalPastBannerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mariscal_past_banner_get_property;
  object_class->set_property = mariscal_past_banner_set_property;
  object_class->dispose = mariscal_past_banner_dispose;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MARISCAL_TYPE_SESSION,
                                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  g_type_ensure (MARISCAL_TYPE_WHAT_IF);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/window/mariscal-past-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, wide_text);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, narrow_text);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, wide_what_if);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, narrow_what_if);
  gtk_widget_class_bind_template_callback (widget_class, back_to_now_cb);
  gtk_widget_class_set_css_name (widget_class, "pastbanner");
}

static void
mariscal_past_banner_init (MariscalPastBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
