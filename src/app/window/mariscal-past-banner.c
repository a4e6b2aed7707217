/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Wide, all stands in one line; narrow, the buttons stand under the sentence. */

#include "mariscal-past-banner.h"

#include <glib/gi18n.h>

#include "mariscal-abreast.h"
#include "mariscal-help.h"
#include "mariscal-what-if.h"
#include "war-export.h"

struct _MariscalPastBanner
{
  MariscalWatcher parent;
  GtkRevealer    *revealer;
  GtkLabel       *text;
  GtkMenuButton  *what_if;
};

G_DEFINE_FINAL_TYPE (MariscalPastBanner, mariscal_past_banner, MARISCAL_TYPE_WATCHER)

static void
tell_what_if (MariscalPastBanner *self, MariscalSession *session)
{
  mariscal_what_if_set_session (MARISCAL_WHAT_IF (gtk_menu_button_get_popover (self->what_if)), session);
}

static void
show_past (MariscalPastBanner *self, MariscalSession *session)
{
  WarCampaign *campaign = mariscal_session_campaign (session);
  gboolean past = mariscal_session_is_past (session);

  if (past)
    {
      g_autofree char *place = war_export_place (mariscal_session_state (session), mariscal_session_words (session));
      g_autofree char *text = g_strdup_printf (_("You are looking at %s. Nothing is lost."), place);

      gtk_label_set_text (self->text, text);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->what_if), past && war_campaign_writes (campaign));
  gtk_revealer_set_reveal_child (self->revealer, past);
  gtk_widget_set_visible (GTK_WIDGET (self), past);
}

static void
mariscal_past_banner_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalPastBanner *self = MARISCAL_PAST_BANNER (watcher);
  MariscalSession *session = mariscal_watcher_session (watcher);

  tell_what_if (self, session);
  if (what & (MARISCAL_PAST | MARISCAL_BOARD | MARISCAL_DATA | MARISCAL_PEN))
    show_past (self, session);
}

static void
mariscal_past_banner_leave (MariscalWatcher *watcher)
{
  tell_what_if (MARISCAL_PAST_BANNER (watcher), NULL);
  gtk_widget_hide (GTK_WIDGET (watcher));
}

static void
back_to_now_cb (MariscalPastBanner *self)
{
  mariscal_session_look_now (mariscal_watcher_session (MARISCAL_WATCHER (self)));
}

static void
mariscal_past_banner_class_init (MariscalPastBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_past_banner_show;
  MARISCAL_WATCHER_CLASS (klass)->leave = mariscal_past_banner_leave;
  MARISCAL_WATCHER_CLASS (klass)->unseen = TRUE;
  g_type_ensure (MARISCAL_TYPE_ABREAST);
  g_type_ensure (MARISCAL_TYPE_WHAT_IF);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/window/mariscal-past-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, revealer);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, text);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, what_if);
  gtk_widget_class_bind_template_callback (widget_class, back_to_now_cb);
  gtk_widget_class_set_css_name (widget_class, "pastbanner");
}

static void
mariscal_past_banner_init (MariscalPastBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "past");
}
