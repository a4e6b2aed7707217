/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GTK 4.8 lets a shortcuts window be filled only from a description, so one is written out of the tables. */

#include "mariscal-shortcuts.h"

#include <glib/gi18n.h>

#include "mariscal-help.h"
#include "mariscal-pages.h"
#include "mariscal-window-private.h"

static void
add_shortcut (GString *ui, const char *title, const char *accels)
{
  g_autofree char *words = g_markup_escape_text (title, -1), *keys = g_markup_escape_text (accels, -1);

  g_string_append_printf (ui,
                          "<child><object class=\"GtkShortcutsShortcut\"><property name=\"title\">%s</property>"
                          "<property name=\"accelerator\">%s</property></object></child>",
                          words, keys);
}

static void
open_group (GString *ui, const char *title)
{
  g_autofree char *words = g_markup_escape_text (title, -1);

  g_string_append_printf (ui,
                          "<child><object class=\"GtkShortcutsGroup\"><property name=\"title\">%s</property>", words);
}

static void
add_pages (GString *ui, const WarSchema *schema)
{
  const MariscalPageInfo *page;

  open_group (ui, _("Pages"));
  for (guint i = 0; (page = mariscal_pages_nth (schema, i)) != NULL; i++)
    {
      g_autofree char *key = g_strdup_printf ("<Alt>%u", i + 1);

      add_shortcut (ui, _(page->title), key);
    }
  g_string_append (ui, "</object></child>");
}

static void
add_commands (GString *ui)
{
  guint n;
  const MariscalCommand *commands = mariscal_window_commands (&n);

  open_group (ui, _("At the table"));
  for (guint i = 0; i < n; i++)
    if (commands[i].title != NULL && commands[i].accels != NULL)
      add_shortcut (ui, _(commands[i].title), commands[i].accels);
  add_shortcut (ui, _("Open the paragraph (§) the focus is on"), "space");
  add_shortcut (ui, _("Help for this page"), "F1");
  add_shortcut (ui, _("New window"), "<Control><Shift>n");
  add_shortcut (ui, _("Quit"), "<Control>q");
  g_string_append (ui, "</object></child>");
}

GtkWindow *
mariscal_shortcuts_new (const WarSchema *schema)
{
  g_autoptr (GString) ui = g_string_new ("<interface><object class=\"GtkShortcutsWindow\" id=\"window\">"
                                         "<property name=\"modal\">1</property><child>"
                                         "<object class=\"GtkShortcutsSection\">"
                                         "<property name=\"section-name\">all</property>");
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  add_pages (ui, schema);
  add_commands (ui);
  g_string_append (ui, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, ui->len);
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  mariscal_help_declare (window, "keyboard");
  return g_object_ref (window);
}
