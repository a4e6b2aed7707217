/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pen can be taken from somebody else, not from a file that nobody here may write. */

#include "mariscal-reader-banner.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "mariscal-help.h"
#include "mariscal-window.h"

struct _MariscalReaderBanner
{
  MariscalWatcher parent;
  GtkLabel       *why;
  GtkWidget      *take;
};

G_DEFINE_FINAL_TYPE (MariscalReaderBanner, mariscal_reader_banner, MARISCAL_TYPE_WATCHER)

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

/* Another window of this program with the same file open. */
static gboolean
is_written_here (const char *path)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      MariscalSession *session
        = MARISCAL_IS_WINDOW (window) ? mariscal_window_session (MARISCAL_WINDOW (window)) : NULL;
      WarCampaign *campaign = session != NULL ? mariscal_session_campaign (session) : NULL;

      if (campaign != NULL && war_campaign_writes (campaign) && g_str_equal (war_campaign_path (campaign), path))
        return TRUE;
    }
  return FALSE;
}

/* Who has the pen, as far as anybody said: the file knows who wrote the last entry, if he told his name. */
static char *
say_writer (WarCampaign *campaign)
{
  g_autoptr (WarEntry) last = war_campaign_entry (campaign, war_campaign_n (campaign));
  g_autofree char *name = last != NULL ? war_entry_by (last) : NULL;

  if (war_campaign_pen_lies (campaign))
    return g_strdup (_("Nobody has the pen. Who takes it writes."));
  if (is_written_here (war_campaign_path (campaign)))
    return g_strdup (_("Another window has the pen; here what it writes is followed. Who takes the pen writes."));
  if (name != NULL && *name != '\0')
    return g_strdup_printf (_("%s has the pen; here what is written is followed. Who takes the pen writes."), name);
  return g_strdup (_("Somebody else has the pen; here what is written is followed. Who takes the pen writes."));
}

static void
mariscal_reader_banner_show (MariscalWatcher *watcher, MariscalChange what)
{
  MariscalReaderBanner *self = MARISCAL_READER_BANNER (watcher);
  WarCampaign *campaign = mariscal_session_campaign (mariscal_watcher_session (watcher));
  gboolean reads = campaign != NULL && !war_campaign_writes (campaign);
  const char *hindrance = reads ? find_hindrance (campaign) : NULL;
  g_autofree char *writer = reads && hindrance == NULL ? say_writer (campaign) : NULL;

  if (!(what & (MARISCAL_PEN | MARISCAL_ENTRIES)))
    return;
  gtk_label_set_text (self->why, hindrance != NULL ? hindrance : writer);
  gtk_widget_set_visible (self->take, reads && hindrance == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), reads);
}

static void
mariscal_reader_banner_leave (MariscalWatcher *watcher)
{
  gtk_widget_hide (GTK_WIDGET (watcher));
}

static void
mariscal_reader_banner_class_init (MariscalReaderBannerClass *klass)
{
  MARISCAL_WATCHER_CLASS (klass)->show = mariscal_reader_banner_show;
  MARISCAL_WATCHER_CLASS (klass)->leave = mariscal_reader_banner_leave;
  MARISCAL_WATCHER_CLASS (klass)->unseen = TRUE;
}

static void
mariscal_reader_banner_init (MariscalReaderBanner *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  mariscal_help_declare (self, "two-laptops");
  self->why = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->why, TRUE);
  gtk_label_set_wrap_mode (self->why, PANGO_WRAP_WORD_CHAR);
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
