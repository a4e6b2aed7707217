/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is kept or dropped is the branch compared with, or, beside the campaign, the one that is stood on: never the
 * campaign. */

#include "mariscal-compare.h"

#include <glib/gi18n.h>

#include "mariscal-abreast.h"
#include "mariscal-boards.h"
#include "mariscal-flow.h"
#include "mariscal-help.h"
#include "mariscal-session-past.h"

struct _MariscalCompare
{
  AdwBin           parent;
  MariscalSession *session;
  char            *branch;                 /* that is compared with what is stood on */
  char            *tried;                  /* that of the two which is kept or dropped */
  GtkLabel        *title;
  GtkWidget       *keep, *drop, *leave;
  MariscalBoards  *boards;
};

enum { LEFT, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalCompare, mariscal_compare, ADW_TYPE_BIN)

static void
leave_cb (MariscalCompare *self)
{
  mariscal_boards_clear (self->boards);
  g_clear_object (&self->session);
  g_signal_emit (self, signals[LEFT], 0);
}

static void
finish (MariscalCompare *self, gboolean done, GError *error)
{
  if (done)
    leave_cb (self);
  else
    mariscal_session_tell (self->session, error->message, FALSE);
}

static void
go_cb (MariscalCompare *self)
{
  g_autoptr (GError) error = NULL;

  finish (self, mariscal_session_stand_on (self->session, self->branch, &error), error);
}

static void
keep_cb (MariscalCompare *self)
{
  g_autoptr (GError) error = NULL;

  finish (self, mariscal_session_keep (self->session, self->tried, &error), error);
}

static void
drop_cb (MariscalCompare *self)
{
  g_autoptr (GError) error = NULL;

  finish (self, mariscal_session_drop (self->session, self->tried, &error), error);
}

/* As on every page that takes the place of another. */
static gboolean
key_cb (MariscalCompare *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return FALSE;
  leave_cb (self);
  return TRUE;
}

static void
show_deeds (MariscalCompare *self, const char *here)
{
  gboolean main = g_str_equal (self->branch, MARISCAL_MAIN);
  g_autofree char *kept = NULL, *dropped = NULL;

  g_free (self->tried);
  self->tried = g_strdup (main ? here : self->branch);
  kept = g_strdup_printf (_("The campaign goes on from “%s”"), self->tried);
  dropped = g_strdup_printf (_("“%s” goes; its entries stay in the file"), self->tried);
  gtk_widget_set_tooltip_text (self->keep, kept);
  gtk_widget_set_tooltip_text (self->drop, dropped);
  gtk_widget_set_visible (self->keep, !g_str_equal (self->tried, MARISCAL_MAIN));
  gtk_widget_set_visible (self->drop, !g_str_equal (self->tried, MARISCAL_MAIN));
}

void
mariscal_compare_show (MariscalCompare *self, MariscalSession *session, const char *branch)
{
  WarCampaign *c = mariscal_session_campaign (session);
  g_autofree char *here = mariscal_branch_name (war_campaign_branch_now (c)), *there = mariscal_branch_name (branch);
  g_autofree char *title = g_strdup_printf (_("%s and %s"), here, there);
  g_autoptr (WarState) now = war_campaign_look (c, war_campaign_head (c));
  g_autoptr (WarState) then = war_campaign_look (c, war_campaign_tip (c, branch));

  g_set_object (&self->session, session);
  g_free (self->branch);
  self->branch = g_strdup (branch);
  gtk_label_set_text (self->title, title);
  show_deeds (self, war_campaign_branch_now (c));
  mariscal_boards_show (self->boards, session, now, here, then, there);
}

const char *
mariscal_compare_branch (MariscalCompare *self)
{
  return self->branch;
}

void
mariscal_compare_take_keys (MariscalCompare *self)
{
  gtk_widget_grab_focus (self->leave);
}

static void
mariscal_compare_dispose (GObject *object)
{
  MariscalCompare *self = MARISCAL_COMPARE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->branch, g_free);
  g_clear_pointer (&self->tried, g_free);
  G_OBJECT_CLASS (mariscal_compare_parent_class)->dispose (object);
}

static void
mariscal_compare_class_init (MariscalCompareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_compare_dispose;
  signals[LEFT] = g_signal_new ("left", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);
  g_type_ensure (MARISCAL_TYPE_ABREAST);
  g_type_ensure (MARISCAL_TYPE_BOARDS);
  g_type_ensure (MARISCAL_TYPE_FLOW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-compare.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalCompare, title);
  gtk_widget_class_bind_template_child (widget_class, MariscalCompare, keep);
  gtk_widget_class_bind_template_child (widget_class, MariscalCompare, drop);
  gtk_widget_class_bind_template_child (widget_class, MariscalCompare, leave);
  gtk_widget_class_bind_template_child (widget_class, MariscalCompare, boards);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
}

static void
mariscal_compare_init (MariscalCompare *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "what-if");
}
