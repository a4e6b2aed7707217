/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pen can be taken from somebody else, not from a file that nobody here may write. */

#include "mariscal-reader-banner.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

struct _MariscalReaderBanner
{
  AdwBin           parent;
  MariscalSession *session;
  GtkLabel        *why;
  GtkWidget       *take;
};

enum { PROP_SESSION = 1, N_PROPS };
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalReaderBanner, mariscal_reader_banner, ADW_TYPE_BIN)

/* NULL: somebody else has the pen, no more. */
static const char *
find_hindrance (WarCampaign *campaign)
{
  if (war_campaign_version (campaign) > 1)
    return _("A newer version of the program made this campaign: it can be read here, not written.");
  if (war_campaign_broken (campaign) != 0)
    return _("A line of this file makes no sense: it is shown up to there, and nothing is written.");
  if (g_access (war_campaign_path (campaign), W_OK) != 0)
    return _("This campaign lies where nothing can be written: it is only read.");
  return NULL;
}

static void
show_reader (MariscalReaderBanner *self)
{
  WarCampaign *campaign = self->session != NULL ? mariscal_session_campaign (self->session) : NULL;
  gboolean reads = campaign != NULL && !war_campaign_writes (campaign);
  const char *hindrance = reads ? find_hindrance (campaign) : NULL;
  const char *taken = _("Somebody else writes this campaign; here it is only read. Who takes the pen writes.");

  gtk_label_set_text (self->why, hindrance != NULL ? hindrance : taken);
  gtk_widget_set_visible (self->take, reads && hindrance == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), reads);
}

static void
session_changed_cb (MariscalSession *session, guint what, MariscalReaderBanner *self)
{
  if (what & MARISCAL_PEN)
    show_reader (self);
}

static void
leave_session (MariscalReaderBanner *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
}

static void
mariscal_reader_banner_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MariscalReaderBanner *self = MARISCAL_READER_BANNER (object);

  leave_session (self);
  self->session = g_value_dup_object (value);
  if (self->session != NULL)
    g_signal_connect (self->session, "changed", G_CALLBACK (session_changed_cb), self);
  show_reader (self);
}

static void
mariscal_reader_banner_dispose (GObject *object)
{
  leave_session (MARISCAL_READER_BANNER (object));
  G_OBJECT_CLASS (mariscal_reader_banner_parent_class)->dispose (object);
}

static void
mariscal_reader_banner_class_init (MariscalReaderBannerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_reader_banner_dispose;
  G_OBJECT_CLASS (klass)->set_property = mariscal_reader_banner_set_property;
  props[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, MARISCAL_TYPE_SESSION,
                                             G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
}

static void
mariscal_reader_banner_init (MariscalReaderBanner *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->why = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->why, TRUE);
  gtk_label_set_xalign (self->why, 0);
  gtk_widget_set_hexpand (GTK_WIDGET (self->why), TRUE);
  self->take = gtk_button_new_with_label (_("Take the pen"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->take), "win.take");
  gtk_widget_set_valign (self->take, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->why));
  gtk_box_append (GTK_BOX (box), self->take);
  gtk_widget_add_css_class (box, "reader");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_hide (GTK_WIDGET (self));
}
