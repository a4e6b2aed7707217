/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The name is proposed each time it opens; Enter is enough. */

#include "mariscal-what-if.h"

#include <glib/gi18n.h>

#include "mariscal-help.h"
#include "mariscal-session-past.h"

struct _MariscalWhatIf
{
  GtkPopover       parent;
  MariscalSession *session;
  guint            entry;
  GtkEditable     *name;
  GtkLabel        *wrong;
};

G_DEFINE_FINAL_TYPE (MariscalWhatIf, mariscal_what_if, GTK_TYPE_POPOVER)

static void
begin_cb (MariscalWhatIf *self)
{
  guint entry = self->entry != 0 ? self->entry : mariscal_session_entry (self->session);
  g_autofree char *name = g_strdup (gtk_editable_get_text (self->name));
  g_autoptr (GError) error = NULL;

  if (mariscal_session_what_if (self->session, entry, g_strstrip (name), &error))
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  gtk_label_set_text (self->wrong, error->message);
  gtk_widget_show (GTK_WIDGET (self->wrong));
}

static void
mariscal_what_if_map (GtkWidget *widget)
{
  MariscalWhatIf *self = MARISCAL_WHAT_IF (widget);
  g_autofree char *name = self->session != NULL ? mariscal_session_new_name (self->session) : NULL;

  gtk_editable_set_text (self->name, name != NULL ? name : "");
  gtk_widget_hide (GTK_WIDGET (self->wrong));
  GTK_WIDGET_CLASS (mariscal_what_if_parent_class)->map (widget);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
mariscal_what_if_dispose (GObject *object)
{
  g_clear_object (&MARISCAL_WHAT_IF (object)->session);
  G_OBJECT_CLASS (mariscal_what_if_parent_class)->dispose (object);
}

static void
mariscal_what_if_class_init (MariscalWhatIfClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_what_if_dispose;
  widget_class->map = mariscal_what_if_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/window/mariscal-what-if.ui");
  gtk_widget_class_bind_template_child (widget_class, MariscalWhatIf, name);
  gtk_widget_class_bind_template_child (widget_class, MariscalWhatIf, wrong);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
}

static void
mariscal_what_if_init (MariscalWhatIf *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mariscal_help_declare (self, "what-if");
}

void
mariscal_what_if_set_session (MariscalWhatIf *self, MariscalSession *session)
{
  g_set_object (&self->session, session);
}

void
mariscal_what_if_set_entry (MariscalWhatIf *self, guint entry)
{
  self->entry = entry;
}
