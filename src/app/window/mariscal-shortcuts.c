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
    {
      if (commands[i].title == NULL || commands[i].accels == NULL)
        continue;
      if (g_str_equal (commands[i].name, "menu"))
        {
          g_string_append (ui, "</object></child>");
          open_group (ui, _("The window"));
        }
      add_shortcut (ui, _(commands[i].title), commands[i].accels);
    }
  add_shortcut (ui, _("Help for this page"), "F1");
  add_shortcut (ui, _("New window"), "<Control><Shift>n");
  add_shortcut (ui, _("Quit"), "<Control>q");
  g_string_append (ui, "</object></child>");
}

/* Keys that mean something in one place alone. What has none begins a group. */
static const struct { const char *keys, *says; } PLACES[] = {
  { NULL, N_("On the map") },
  { "Left Right Up Down", N_("From place to place") },
  { "Return", N_("Open the place") },
  { "<Shift>Return", N_("Measure from the place that is open") },
  { "F2", N_("Rename the place that is open") },
  { "plus minus", N_("Nearer, farther") },
  { "0", N_("All of the map") },
  { NULL, N_("Where something is asked") },
  { "Return", N_("Answer what has the focus") },
  { "1 2 3 4 5 6", N_("A choice, or the die that fell") },
  { "BackSpace", N_("Take the last die back") },
  { "Escape", N_("Close what came last") },
  { NULL, N_("In a line") },
  { "Tab", N_("Another name that it may mean") },
  { "Up Down", N_("Lines that were typed before") },
  { NULL, N_("In lists and tables") },
  { "Right Left", N_("Unfold, fold; from cell to cell") },
  { "space", N_("Open the paragraph (§) the focus is on") },
};

static void
add_places (GString *ui)
{
  for (guint i = 0; i < G_N_ELEMENTS (PLACES); i++)
    if (PLACES[i].keys != NULL)
      add_shortcut (ui, _(PLACES[i].says), PLACES[i].keys);
    else
      {
        if (i > 0)
          g_string_append (ui, "</object></child>");
        open_group (ui, _(PLACES[i].says));
      }
  g_string_append (ui, "</object></child>");
}

/* As high as a screen of 1080 lines: GTK 4.8 complains of its own switch between pages of a section. */
static void
open_section (GString *ui, const char *name, const char *title)
{
  g_autofree char *words = g_markup_escape_text (title, -1);

  g_string_append_printf (ui,
                          "<child><object class=\"GtkShortcutsSection\"><property name=\"section-name\">%s</property>"
                          "<property name=\"title\">%s</property><property name=\"max-height\">22</property>",
                          name, words);
}

GtkWindow *
mariscal_shortcuts_new (const WarSchema *schema)
{
  g_autoptr (GString) ui = g_string_new ("<interface><object class=\"GtkShortcutsWindow\" id=\"window\">"
                                         "<property name=\"modal\">1</property>");
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  open_section (ui, "everywhere", _("Everywhere"));
  add_pages (ui, schema);
  add_commands (ui);
  g_string_append (ui, "</object></child>");
  open_section (ui, "places", _("In special places"));
  add_places (ui);
  g_string_append (ui, "</object></child></object></interface>");
  builder = gtk_builder_new_from_string (ui->str, ui->len);
  window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  mariscal_help_declare (window, "keyboard");
  return g_object_ref (window);
}
