/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Wide, all stands in one line; narrow, the buttons stand under the sentence. */

#include "mariscal-past-banner.h"

#include <glib/gi18n.h>

#include "mariscal-abreast.h"
#include "mariscal-help.h"
#include "mariscal-session-past.h"
#include "mariscal-what-if.h"
#include "war-export.h"

struct _MariscalPastBanner
{
  MariscalWatcher parent;
  GtkRevealer    *revealer;
  GtkImage       *mark;
  GtkLabel       *text;
  GtkMenuButton  *what_if;
  GtkWidget      *now, *campaign;          /* back to */
};

G_DEFINE_FINAL_TYPE (MariscalPastBanner, mariscal_past_banner, MARISCAL_TYPE_WATCHER)

static void
tell_what_if (MariscalPastBanner *self, MariscalSession *session)
{
  mariscal_what_if_set_session (MARISCAL_WHAT_IF (gtk_menu_button_get_popover (self->what_if)), session);
}

/* NULL: it is the campaign itself. */
static const char *
find_branch (MariscalSession *session)
{
  WarCampaign *campaign = mariscal_session_campaign (session);
  const char *branch = campaign != NULL ? war_campaign_branch_now (campaign) : MARISCAL_MAIN;

  return g_str_equal (branch, MARISCAL_MAIN) ? NULL : branch;
}

static char *
say_where (MariscalSession *session, const char *branch)
{
  g_autofree char *place = NULL;

  if (!mariscal_session_is_past (session))
    return g_strdup_printf (_("This is tried out as “%s”. The campaign stays as it is."), branch);
  place = war_export_place (mariscal_session_state (session), mariscal_session_words (session));
  return g_strdup_printf (_("You are looking at %s. Nothing is lost."), place);
}

/* Somewhere else than where the campaign stands: then, or what if. */
static void
show_where (MariscalPastBanner *self, MariscalSession *session)
{
  gboolean past = mariscal_session_is_past (session);
  const char *branch = find_branch (session);
  gboolean shown = past || branch != NULL;
  gboolean writes = shown && war_campaign_writes (mariscal_session_campaign (session));
  g_autofree char *text = shown ? say_where (session, branch) : NULL;

  if (shown)
    gtk_label_set_text (self->text, text);
  gtk_image_set_from_icon_name (self->mark, past ? "document-open-recent-symbolic" : "mariscal-branch-symbolic");
  gtk_widget_set_visible (GTK_WIDGET (self->what_if), past);
  gtk_widget_set_visible (self->now, past);
  gtk_widget_set_visible (self->campaign, !past);
  gtk_widget_set_sensitive (GTK_WIDGET (self->what_if), past && writes);
  gtk_widget_set_sensitive (self->campaign, writes);
  gtk_revealer_set_reveal_child (self->revealer, shown);
  gtk_widget_set_visible (GTK_WIDGET (self), shown);
}

static void
mariscal_past_banner_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalPastBanner *self = MARISCAL_PAST_BANNER (watcher);
  MariscalSession *session = mariscal_watcher_session (watcher);

  tell_what_if (self, session);
  if (what & (MARISCAL_PAST | MARISCAL_BOARD | MARISCAL_ENTRIES | MARISCAL_DATA | MARISCAL_PEN))
    show_where (self, session);
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
back_to_campaign_cb (MariscalPastBanner *self)
{
  g_autoptr (MariscalSession) session = g_object_ref (mariscal_watcher_session (MARISCAL_WATCHER (self)));
  g_autoptr (GError) error = NULL;

  if (!mariscal_session_stand_on (session, MARISCAL_MAIN, &error))
    mariscal_session_tell (session, error->message, FALSE);
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
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, mark);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, now);
  gtk_widget_class_bind_template_child (widget_class, MariscalPastBanner, campaign);
  gtk_widget_class_bind_template_callback (widget_class, back_to_campaign_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_to_now_cb);
  gtk_widget_class_set_css_name (widget_class, "pastbanner");
}

static void
mariscal_past_banner_init (MariscalPastBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "past");
}
