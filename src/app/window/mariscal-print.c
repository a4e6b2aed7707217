/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Pages are laid a little at a time, whenever the window has nothing else to do; the first is shown as soon as it is
 * there. The dialogue for the printer is the system's own, also from within a sandbox, so what it is to print is chosen
 * here. */

#include "mariscal-print.h"

#include <glib/gi18n.h>

#include "mariscal-aside.h"
#include "mariscal-help.h"
#include "mariscal-settings.h"
#include "mariscal-window-private.h"

#define ACROSS 400                         /* dots of the page that is shown, at most */

typedef struct
{
  GtkWindow       *told;
  MariscalSession *session;
  GArray          *sides;                  /* of WarMember */
  AdwComboRow     *sheet, *paper;
  GtkSwitch       *greys;
  GtkWidget       *area, *earlier, *later, *print;
  GtkLabel        *place;
  WarSheetPages   *pages;                  /* or NULL: they cannot be laid */
  WarPaper         size;
  guint            laying, shown;          /* shown: which page */
} Print;

static const struct { const char *id, *title; } SHEETS[] = {
  { "setup", N_("To set up again") },
  { "chronicle", N_("The chronicle, a page a turn") },
  { "odds", N_("Tables for the players") },
  { "report", N_("The report of the campaign") },
};

static const struct { const char *id, *title; } PAPERS[] = { { "a4", "A4" }, { "letter", N_("Letter") } };

static void
free_print (gpointer pointer)
{
  Print *p = pointer;

  g_array_unref (p->sides);
  g_object_unref (p->session);
  g_free (p);
}

/* Not only with the last reference: who still holds one to a window that is closed shall not hold its pages. */
static void
let_go (Print *p)
{
  g_clear_handle_id (&p->laying, g_source_remove);
  g_clear_pointer (&p->pages, war_sheet_pages_free);
}

/* ---- at the printer ---- */

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page, WarSheetPages *pages)
{
  WarPaper paper;
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double scale;

  war_sheet_pages_paper (pages, &paper);
  scale = MIN (gtk_print_context_get_width (context) / paper.width,
               gtk_print_context_get_height (context) / paper.height);
  cairo_scale (cr, scale, scale);
  war_sheet_pages_draw (pages, (guint) page, cr);
}

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result, MariscalWindow *window)
{
  g_autoptr (GError) error = NULL;

  g_object_set_data (G_OBJECT (operation), "pages", NULL);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  mariscal_window_tell (window, error->message, FALSE);
}

/* GTK goes on to use the window that its dialog stood before, which may be closed by then: it is kept as long. */
static void
status_cb (GtkPrintOperation *operation, MariscalWindow *window)
{
  g_object_set_data_full (G_OBJECT (operation), "window", g_object_ref (window), g_object_unref);
}

GtkPrintOperation *
mariscal_print_new (MariscalWindow *window, WarSheetPages *pages, const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  WarPaper paper;
  GtkPaperSize *size;

  war_sheet_pages_paper (pages, &paper);
  size = gtk_paper_size_new (paper.width > 600 ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  gtk_page_setup_set_paper_size (setup, size);
  gtk_paper_size_free (size);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_n_pages (operation, (int) war_sheet_pages_n (pages));
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_job_name (operation, name);
  g_object_set_data_full (G_OBJECT (operation), "pages", pages, (GDestroyNotify) war_sheet_pages_free);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), pages);
  g_signal_connect_object (operation, "status-changed", G_CALLBACK (status_cb), window, 0);
  g_signal_connect_object (operation, "done", G_CALLBACK (done_cb), window, 0);
  return operation;
}

static void
print_cb (Print *p)
{
  GtkWindow *over = gtk_window_get_transient_for (p->told);
  g_autofree char *name = mariscal_session_name (p->session);
  g_autoptr (GtkPrintOperation) operation
    = mariscal_print_new (MARISCAL_WINDOW (over), g_steal_pointer (&p->pages), name);

  gtk_window_close (p->told);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, over, NULL);
}

/* ---- before ---- */

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user)
{
  const Print *p = user;
  double scale = MIN (width / p->size.width, height / p->size.height);

  cairo_translate (cr, (width - scale * p->size.width) / 2, 0);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, p->size.width, p->size.height);
  cairo_clip_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.7, 0.7, 0.7);
  cairo_stroke (cr);
  if (p->pages != NULL && p->shown < war_sheet_pages_n (p->pages))
    war_sheet_pages_draw (p->pages, p->shown, cr);
}

static void
show_page (Print *p)
{
  guint n = p->pages != NULL ? war_sheet_pages_n (p->pages) : 0;
  g_autofree char *text = NULL;

  p->shown = n > 0 ? MIN (p->shown, n - 1) : 0;
  text = n > 0 ? g_strdup_printf (_("Page %u of %u"), p->shown + 1, n) : g_strdup ("");
  gtk_label_set_text (p->place, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (p->area), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_set_sensitive (p->earlier, p->shown > 0);
  gtk_widget_set_sensitive (p->later, p->shown + 1 < n);
  gtk_widget_set_sensitive (p->print, n > 0 && p->laying == 0);
  gtk_widget_queue_draw (p->area);
}

static gboolean
lay_cb (gpointer user)
{
  Print *p = user;
  g_autoptr (GError) error = NULL;
  guint before = war_sheet_pages_n (p->pages);

  if (war_sheet_pages_lay (p->pages, &error))
    {
      if (war_sheet_pages_n (p->pages) != before)
        show_page (p);
      return G_SOURCE_CONTINUE;
    }
  p->laying = 0;
  if (error != NULL)
    g_clear_pointer (&p->pages, war_sheet_pages_free);
  show_page (p);
  if (error != NULL)
    gtk_label_set_text (p->place, error->message);
  return G_SOURCE_REMOVE;
}

static WarSheet *
make_sheet (Print *p, GError **error)
{
  guint chosen = adw_combo_row_get_selected (p->sheet), first = 1;
  gboolean own = chosen >= first && chosen < first + p->sides->len;
  const char *id = own ? "turn" : SHEETS[chosen < first ? chosen : chosen - p->sides->len].id;
  const char *side = own ? war_id (mariscal_session_data (p->session),
                                   g_array_index (p->sides, WarMember, chosen - first)) : NULL;

  return war_sheet_make (id, mariscal_session_campaign (p->session), mariscal_session_entry (p->session),
                         mariscal_session_words (p->session), side, error);
}

/* Another sheet, or other paper: all is laid anew. */
static void
lay (Print *p)
{
  g_autoptr (GError) error = NULL;
  WarSheet *sheet = make_sheet (p, &error);

  g_clear_handle_id (&p->laying, g_source_remove);
  g_clear_pointer (&p->pages, war_sheet_pages_free);
  p->shown = 0;
  p->size = (WarPaper) { .mono = gtk_switch_get_active (p->greys) };
  war_paper_find (PAPERS[adw_combo_row_get_selected (p->paper)].id, &p->size);
  if (sheet != NULL)
    {
      p->pages = war_sheet_pages_new (sheet, &p->size);
      p->laying = g_idle_add (lay_cb, p);
    }
  show_page (p);
  if (error != NULL)
    gtk_label_set_text (p->place, error->message);
}

/* The paper and its colours belong to the player's printer: the next campaign finds them chosen, too. */
static void
chosen_cb (Print *p)
{
  mariscal_settings_set_string ("print-paper", PAPERS[adw_combo_row_get_selected (p->paper)].id);
  mariscal_settings_set_flag ("print-greys", gtk_switch_get_active (p->greys));
  lay (p);
}

static void
turn_to (Print *p, int by)
{
  p->shown = (guint) MAX ((int) p->shown + by, 0);
  show_page (p);
}

static void
earlier_cb (Print *p)
{
  turn_to (p, -1);
}

static void
later_cb (Print *p)
{
  turn_to (p, 1);
}

/* ---- the window ---- */

static AdwComboRow *
new_choice (const char *title, GtkStringList *model)
{
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  return ADW_COMBO_ROW (row);
}

static AdwComboRow *
new_sheets (Print *p)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);

  gtk_string_list_append (model, _(SHEETS[0].title));
  for (guint i = 0; i < p->sides->len; i++)
    {
      g_autofree char *side
          = war_words_name (mariscal_session_words (p->session), NULL, mariscal_session_data (p->session),
                            g_array_index (p->sides, WarMember, i), NULL);

      gtk_string_list_take (model, g_strdup_printf (_("Turn sheet: %s"), side));
    }
  for (guint i = 1; i < G_N_ELEMENTS (SHEETS); i++)
    gtk_string_list_append (model, _(SHEETS[i].title));
  return new_choice (_("Sheet"), model);
}

/* The one that was chosen last, else the one that is usual where the player lives. */
static guint
find_usual_paper (void)
{
  g_autofree char *kept = mariscal_settings_get_string ("print-paper");

  for (guint i = 0; i < G_N_ELEMENTS (PAPERS); i++)
    if (g_str_equal (PAPERS[i].id, kept))
      return i;
  return g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? 1 : 0;
}

static AdwComboRow *
new_papers (void)
{
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  AdwComboRow *row;

  for (guint i = 0; i < G_N_ELEMENTS (PAPERS); i++)
    gtk_string_list_append (model, _(PAPERS[i].title));
  row = new_choice (_("Paper"), model);
  adw_combo_row_set_selected (row, find_usual_paper ());
  return row;
}

static GtkWidget *
new_greys (Print *p)
{
  GtkWidget *row = adw_action_row_new (), *toggle = gtk_switch_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("In greys"));
  gtk_switch_set_active (GTK_SWITCH (toggle), mariscal_settings_get_flag ("print-greys"));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, _("In greys"), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  p->greys = GTK_SWITCH (toggle);
  return row;
}

static GtkWidget *
new_turner (Print *p, const char *icon, const char *label, GCallback call)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (button, "clicked", call, p);
  return button;
}

static GtkWidget *
new_preview (Print *p)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *turners = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *place = gtk_label_new (NULL);

  p->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (p->area), 240);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (p->area), ACROSS * 29 / 20);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (p->area), draw_cb, p, NULL);
  p->place = GTK_LABEL (place);
  gtk_label_set_wrap (p->place, TRUE);
  p->earlier = new_turner (p, "go-previous-symbolic", _("The page before"), G_CALLBACK (earlier_cb));
  p->later = new_turner (p, "go-next-symbolic", _("The next page"), G_CALLBACK (later_cb));
  gtk_widget_set_halign (turners, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (turners), p->earlier);
  gtk_box_append (GTK_BOX (turners), place);
  gtk_box_append (GTK_BOX (turners), p->later);
  gtk_box_append (GTK_BOX (box), turners);
  gtk_box_append (GTK_BOX (box), p->area);
  return box;
}

static void
add_print (Print *p)
{
  GtkWidget *head = gtk_widget_get_first_child (adw_window_get_content (ADW_WINDOW (p->told)));

  p->print = gtk_button_new_with_mnemonic (_("_Print…"));
  gtk_widget_add_css_class (p->print, "suggested-action");
  adw_header_bar_pack_start (ADW_HEADER_BAR (head), p->print);
  g_signal_connect_swapped (p->print, "clicked", G_CALLBACK (print_cb), p);
}

static void
add_groups (Print *p)
{
  GtkWidget *choices = adw_preferences_group_new (), *seen = adw_preferences_group_new ();

  p->sheet = new_sheets (p);
  p->paper = new_papers ();
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (choices), GTK_WIDGET (p->sheet));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (choices), GTK_WIDGET (p->paper));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (choices), new_greys (p));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (seen), new_preview (p));
  mariscal_aside_add (p->told, choices);
  mariscal_aside_add (p->told, seen);
}

void
mariscal_print (MariscalWindow *window, const char *argument)
{
  Print *p;

  if (window->session == NULL || mariscal_session_campaign (window->session) == NULL)
    return;
  p = g_new0 (Print, 1);
  p->session = g_object_ref (window->session);
  p->sides = war_sheet_sides (mariscal_session_schema (p->session));
  p->told = mariscal_aside_new (GTK_WINDOW (window), _("Print"), 560, 760);
  mariscal_help_declare (p->told, "print");
  g_object_set_data_full (G_OBJECT (p->told), "print", p, free_print);
  g_signal_connect_swapped (p->told, "destroy", G_CALLBACK (let_go), p);
  add_print (p);
  add_groups (p);
  g_signal_connect_swapped (p->sheet, "notify::selected", G_CALLBACK (lay), p);
  g_signal_connect_swapped (p->paper, "notify::selected", G_CALLBACK (chosen_cb), p);
  g_signal_connect_swapped (p->greys, "notify::active", G_CALLBACK (chosen_cb), p);
  gtk_window_set_modal (p->told, TRUE);
  lay (p);
  gtk_window_present (p->told);
}
