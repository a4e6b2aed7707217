/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each is counted as it is realized for the first time. */

#include "weight.h"

#include <adwaita.h>
#include <malloc.h>

#define WEIGHED 20

enum { SURFACE, LEAFLET, SECTION, PRINTING, N_KINDS };

static guint made[N_KINDS], from[N_KINDS];  /* ever; before what is weighed */
static double each[N_KINDS];               /* bytes */

static void
run_out (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_usleep (500);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

/* Under a sanitizer memory is not the C library's: 0. */
static gint64
bytes_in_use (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (gint64) (info.uordblks + info.hblkhd);
}

static void
count (gpointer object, int kind)
{
  if (g_object_get_data (object, "weighed") == NULL)
    made[kind]++;
  g_object_set_data (object, "weighed", GINT_TO_POINTER (1));
}

/* Bubbles, and tips, which are GTK's own. */
static gboolean
realized_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (ADW_IS_LEAFLET (widget))
    count (widget, LEAFLET);
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkPrintUnixDialog"))
    count (widget, PRINTING);
  else if (GTK_IS_NATIVE (widget) && !GTK_IS_ROOT (widget))
    count (gtk_native_get_surface (gtk_widget_get_native (gtk_widget_get_parent (widget))), SURFACE);
  return TRUE;
}

static void
section_gone_cb (gpointer unused, GObject *section)
{
  made[SECTION]--;
}

static void
count_sections (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (section != NULL && g_object_get_data (G_OBJECT (section), "weighed") == NULL)
        g_object_weak_ref (G_OBJECT (section), section_gone_cb, NULL);
      if (section != NULL)
        count (section, SECTION);
    }
}

/* As it is hidden for the last time its menu is still whole. */
static gboolean
unmapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GMenuModel *menu = GTK_IS_MENU_BUTTON (widget) ? gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (widget)) : NULL;

  if (menu != NULL)
    count_sections (menu);
  return TRUE;
}

static void
make_surface (void)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_menu_button_new ();

  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), gtk_popover_new ());
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  run_out ();
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  run_out ();
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_window_destroy (GTK_WINDOW (window));
  run_out ();
}

static void
make_leaflet (void)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), adw_leaflet_new ());
  gtk_window_present (GTK_WINDOW (window));
  run_out ();
  gtk_window_destroy (GTK_WINDOW (window));
  run_out ();
}

/* An empty one: the app takes out what is in them. */
static void
make_section (void)
{
  GtkWidget *window = gtk_window_new (), *button = gtk_menu_button_new ();
  g_autoptr (GMenu) menu = g_menu_new (), section = g_menu_new ();

  g_menu_append (section, "one", NULL);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  run_out ();
  g_menu_remove_all (section);
  gtk_window_destroy (GTK_WINDOW (window));
  run_out ();
}

/* Nobody prints. */
static void
make_printing (void)
{
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  GListModel *windows = gtk_window_get_toplevels ();

  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_n_pages (operation, 1);
  gtk_window_present (GTK_WINDOW (window));
  run_out ();
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (window), NULL);
  run_out ();
  for (guint i = g_list_model_get_n_items (windows); i-- > 0;)
    {
      g_autoptr (GtkWindow) dialog = g_list_model_get_item (windows, i);

      if (GTK_IS_DIALOG (dialog))
        gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
    }
  run_out ();
  gtk_window_destroy (GTK_WINDOW (window));
  run_out ();
}

static double
weigh (void (*make) (void))
{
  gint64 before;

  for (guint i = 0; i < WEIGHED / 4; i++)
    make ();
  before = bytes_in_use ();
  for (guint i = 0; i < WEIGHED; i++)
    make ();
  return MAX (0, (double) (bytes_in_use () - before) / WEIGHED);
}

gboolean
weight_begin (void)
{
  g_autoptr (GTypeClass) widgets = g_type_class_ref (GTK_TYPE_WIDGET);          /* or it has no signals yet */

  if (bytes_in_use () == 0)
    return FALSE;
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, realized_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL, NULL);
  each[SURFACE] = weigh (make_surface);
  each[LEAFLET] = weigh (make_leaflet);
  each[SECTION] = weigh (make_section);
  each[PRINTING] = weigh (make_printing);
  for (int kind = 0; kind < N_KINDS; kind++)
    from[kind] = made[kind];
  return TRUE;
}

gint64
weight_now (void)
{
  gint64 now = bytes_in_use ();

  for (int kind = 0; kind < N_KINDS; kind++)
    now -= (gint64) ((made[kind] - from[kind]) * each[kind]);
  return now;
}

void
weight_tell (void)
{
  static const char *const names[] = { "surfaces", "leaflets", "sections of menus", "dialogs for printers" };

  for (int kind = 0; kind < N_KINDS; kind++)
    g_print ("# kept by GTK: %u %s of %.0f bytes\n", made[kind] - from[kind], names[kind], each[kind]);
}
