/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Prompts as cards, the first of them large with its dice as buttons; then the phases; beside them what comes and the
 * numbers. Digits are the dice of the first prompt, Enter is its button. */

#include "mariscal-turn-page.h"

#include <glib/gi18n.h>

#include "mariscal-abreast.h"
#include "mariscal-badge.h"
#include "mariscal-columns.h"
#include "mariscal-die.h"
#include "mariscal-explain.h"
#include "mariscal-figure.h"
#include "mariscal-flow.h"
#include "mariscal-line.h"
#include "mariscal-rule.h"
#include "mariscal-spoken.h"
#include "mariscal-text.h"
#include "turn-view.h"
#include "war-typed.h"

#define LINES        12                    /* of a phase that are shown */
#define SIDE_BY_SIDE 3                     /* prompts that have a card; the others are one row */
#define ROOM         320                   /* in which a phase has its reason beside it */
#define CHARS        24                    /* of a line in a card that stands beside another */

struct _MariscalTurnPage
{
  MariscalPage parent;
  GtkBox      *asked, *phases, *ahead, *glance;
  GtkLabel    *phases_title, *phases_cost;
  TurnView    *view;
  char        *chosen;                     /* the prompt that somebody brought to the front; or NULL */
};

G_DEFINE_FINAL_TYPE (MariscalTurnPage, mariscal_turn_page, MARISCAL_TYPE_PAGE)

static void mariscal_turn_page_show (MariscalPage *base, MariscalChange what);

static void
do_order (MariscalTurnPage *page, const TurnPrompt *p, const GArray *faces)
{
  g_autoptr (WarRecord) order = war_record_copy (p->prompt->order);

  if (faces == NULL || war_order_fill_faces (order, faces))
    mariscal_page_do (MARISCAL_PAGE (page), order);
}

/* Buttons know their prompt by its place on the page. */
static const TurnPrompt *
prompt_of (MariscalTurnPage *page, GtkWidget *button)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "prompt"));

  return i < page->view->asked->len ? g_ptr_array_index (page->view->asked, i) : NULL;
}

static void
answer_cb (GtkWidget *button, MariscalTurnPage *page)
{
  do_order (page, prompt_of (page, button), NULL);
}

static void
face_cb (GtkWidget *button, MariscalTurnPage *page)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  int face = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "face"));

  g_array_append_val (faces, face);
  do_order (page, prompt_of (page, button), faces);
}

static void
waive_cb (GtkWidget *button, MariscalTurnPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  g_autoptr (GError) error = NULL;

  if (!mariscal_session_waive (session, prompt_of (page, button)->prompt, &error))
    mariscal_session_tell (session, error->message, FALSE);
}

static GtkWidget *
add_button (MariscalTurnPage *page, GtkBox *line, const char *text, guint prompt, GCallback answer)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);        /* one line but on a telephone */
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
  g_object_set_data (G_OBJECT (button), "prompt", GUINT_TO_POINTER (prompt));
  g_signal_connect (button, "clicked", answer, page);
  gtk_box_append (line, button);
  return button;
}

/* A die, and under it what it would come to. */
static GtkWidget *
new_face (MariscalTurnPage *page, const TurnFace *face, guint faces, guint prompt)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *says;
  g_autofree char *name = g_strdup_printf ("%d: %s", face->face, face->says);

  says = gtk_label_new (face->says);
  gtk_label_set_wrap (GTK_LABEL (says), TRUE);
  gtk_label_set_lines (GTK_LABEL (says), 3);
  gtk_label_set_ellipsize (GTK_LABEL (says), PANGO_ELLIPSIZE_END);
  gtk_label_set_justify (GTK_LABEL (says), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (says), 7);
  gtk_label_set_wrap_mode (GTK_LABEL (says), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (says, "caption");
  gtk_box_append (GTK_BOX (box), mariscal_die_new (faces, face->face, MARISCAL_DIE_SHOWN, 38));
  gtk_box_append (GTK_BOX (box), says);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "die-button");
  gtk_widget_set_tooltip_text (button, face->says);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "prompt", GUINT_TO_POINTER (prompt));
  g_object_set_data (G_OBJECT (button), "face", GINT_TO_POINTER (face->face));
  g_signal_connect (button, "clicked", G_CALLBACK (face_cb), page);
  return button;
}

static void
add_faces (MariscalTurnPage *page, GtkBox *card, const TurnPrompt *p, guint prompt)
{
  GtkWidget *flow = mariscal_flow_new (3, 6, 8);

  for (guint i = 0; i < p->faces->len; i++)
    gtk_box_append (GTK_BOX (flow), new_face (page, g_ptr_array_index (p->faces, i), p->faces->len, prompt));
  gtk_box_append (card, flow);
}

/* Which of how many it is, its paragraph, and where it was left. */
static GtkWidget *
new_whence (MariscalTurnPage *page, const TurnPrompt *p, gboolean first)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *place = g_strdup_printf ("1 / %u", page->view->asked->len);
  GtkWidget *parts[] = { first && page->view->asked->len > 1 ? mariscal_figure_new ("caption", place) : NULL,
                         p->prompt->rule != NULL ? mariscal_rule_new (p->prompt->rule) : NULL,
                         p->phase != NULL ? mariscal_figure_new ("caption", p->phase) : NULL };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL)
      {
        gtk_widget_set_halign (parts[i], GTK_ALIGN_END);
        if (GTK_IS_LABEL (parts[i]))
          gtk_widget_add_css_class (parts[i], "quiet");
        gtk_box_append (GTK_BOX (box), parts[i]);
      }
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  return box;
}

/* What is asked and whose it is. */
static void
add_heading (MariscalTurnPage *page, GtkBox *card, const TurnPrompt *p, gboolean first)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  GtkWidget *line = mariscal_line_new (12);
  GtkWidget *title = mariscal_text_new_wide (p->title, first ? "prompt-title" : "heading");

  gtk_widget_set_valign (title, GTK_ALIGN_START);
  if (!first)
    gtk_label_set_max_width_chars (GTK_LABEL (title), CHARS);
  if (p->side != WAR_NONE)
    gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session, p->side, 22));
  gtk_box_append (GTK_BOX (line), title);
  gtk_box_append (GTK_BOX (line), new_whence (page, p, first));
  gtk_box_append (card, line);
}

/* The card knows its button: Enter is its, and never the first face of a die. */
static void
add_answers (MariscalTurnPage *page, GtkBox *card, const TurnPrompt *p, guint prompt, gboolean first)
{
  GtkWidget *line = mariscal_line_new (8), *button = NULL;

  if (p->faces->len > 0)
    {
      gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (_("Type the die of the table, or"), "quiet"));
      button = add_button (page, GTK_BOX (line), _("Roll here"), prompt, G_CALLBACK (answer_cb));
    }
  else if (p->does != NULL)
    {
      button = add_button (page, GTK_BOX (line), p->does, prompt, G_CALLBACK (answer_cb));
      if (first)
        gtk_widget_add_css_class (button, "suggested-action");
    }
  g_object_set_data (G_OBJECT (card), "answer", button);
  if (mariscal_session_writes (mariscal_page_session (MARISCAL_PAGE (page))))
    {
      button = add_button (page, GTK_BOX (line), _("Set aside"), prompt, G_CALLBACK (waive_cb));
      gtk_widget_add_css_class (button, "flat");
    }
  gtk_box_append (card, line);
}

/* What would come of the answer, each consequence a line: nothing is done unseen. */
static void
add_consequences (GtkBox *card, const TurnPrompt *p, gboolean first)
{
  for (guint i = 0; p->says != NULL && i < p->says->len; i++)
    {
      GtkWidget *says = mariscal_text_new_wide (g_ptr_array_index (p->says, i), i == 0 && first ? NULL : "caption");

      if (!first)
        gtk_label_set_max_width_chars (GTK_LABEL (says), CHARS);
      gtk_box_append (card, says);
    }
  if (p->covered)
    gtk_box_append (card, mariscal_text_new_wide (_("It lies covered: nothing of it is shown"), "caption"));
}

static GtkWidget *
new_card (MariscalTurnPage *page, guint i)
{
  const TurnPrompt *p = g_ptr_array_index (page->view->asked, i);
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "prompt");
  if (i == 0)
    gtk_widget_add_css_class (card, "now");
  gtk_widget_set_hexpand (card, TRUE);
  add_heading (page, GTK_BOX (card), p, i == 0);
  add_consequences (GTK_BOX (card), p, i == 0);
  if (p->faces->len > 0)
    add_faces (page, GTK_BOX (card), p, i);
  add_answers (page, GTK_BOX (card), p, i, i == 0);
  return card;
}

/* A row of a list: a line with room round it, and what it is called. */
static GtkWidget *
new_row (GtkWidget *line, const char *name)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_set_margin_start (line, 14);
  gtk_widget_set_margin_end (line, 14);
  gtk_widget_set_margin_top (line, 10);
  gtk_widget_set_margin_bottom (line, 10);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

/* One of the rows becomes the card: what would come of its answer is seen before it is given. */
static void
row_cb (GtkListBox *list, GtkListBoxRow *row, MariscalTurnPage *page)
{
  const TurnPrompt *p = g_ptr_array_index (page->view->asked, SIDE_BY_SIDE + (guint) gtk_list_box_row_get_index (row));

  g_free (page->chosen);
  page->chosen = g_strdup (p->prompt->id);
  mariscal_turn_page_show (MARISCAL_PAGE (page), MARISCAL_BOARD);
}

static void
show_more (MariscalTurnPage *page)
{
  gboolean writes = mariscal_session_writes (mariscal_page_session (MARISCAL_PAGE (page)));
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Also asked"), -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (row_cb), page);
  for (guint i = SIDE_BY_SIDE; i < page->view->asked->len; i++)
    {
      const TurnPrompt *p = g_ptr_array_index (page->view->asked, i);
      GtkWidget *line = mariscal_line_new (12), *row = new_row (line, p->title);

      gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (p->title, NULL));
      if (p->prompt->rule != NULL)
        gtk_box_append (GTK_BOX (line), mariscal_rule_new (p->prompt->rule));
      if (writes)
        gtk_box_append (GTK_BOX (line), mariscal_spoken_ornament ("go-up-symbolic"));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), writes);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
    }
  gtk_box_append (page->asked, list);
}

static void
show_asked (MariscalTurnPage *page)
{
  guint n = page->view->asked->len;
  GtkWidget *beside;

  mariscal_box_empty (page->asked);
  if (n == 0)
    gtk_box_append (page->asked,
                    mariscal_text_new_wide (page->view->over ? _("Nothing is asked. The campaign has come to its end.")
                                                             : _("Nothing is asked. Ctrl+Enter goes on."), "quiet"));
  if (n > 0)
    gtk_box_append (page->asked, new_card (page, 0));
  if (n > 1)
    {
      beside = mariscal_flow_new (1, 2, 12);
      for (guint i = 1; i < MIN (n, SIDE_BY_SIDE); i++)
        gtk_box_append (GTK_BOX (beside), new_card (page, i));
      gtk_box_append (page->asked, beside);
    }
  if (n > SIDE_BY_SIDE)
    show_more (page);
}

static const char *
stand_icon (WarPhaseStand stand)
{
  switch (stand)
    {
    case WAR_PHASE_DONE:    return "mariscal-done-symbolic";
    case WAR_PHASE_NOW:     return "mariscal-now-symbolic";
    case WAR_PHASE_SKIPPED: return "mariscal-skip-symbolic";
    case WAR_PHASE_TO_COME: break;
    }
  return NULL;
}

static const char *
say_stand (WarPhaseStand stand)
{
  switch (stand)
    {
    case WAR_PHASE_DONE:    return _("done");
    case WAR_PHASE_NOW:     return _("now");
    case WAR_PHASE_SKIPPED: return _("not played");
    case WAR_PHASE_TO_COME: break;
    }
  return _("to come");
}

static GtkWidget *
new_stand (WarPhaseStand stand)
{
  const char *icon = stand_icon (stand);
  GtkWidget *image = icon != NULL ? gtk_image_new_from_icon_name (icon) : gtk_image_new ();

  gtk_widget_set_size_request (image, 16, 16);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_widget_add_css_class (image, stand == WAR_PHASE_DONE ? "done" : stand == WAR_PHASE_NOW ? "now" : "quiet");
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL, say_stand (stand), -1);
  return image;
}

/* What was entered in it last; all of it is in the journal. */
static void
add_lines (GtkBox *box, const GPtrArray *lines)
{
  guint before = lines->len > LINES ? lines->len - LINES : 0;
  g_autofree char *more
    = g_strdup_printf (ngettext ("%u entry before these", "%u entries before these", before), before);

  if (before > 0)
    gtk_box_append (box, mariscal_text_new_wide (more, "quiet"));
  for (guint i = before; i < lines->len; i++)
    gtk_box_append (box, mariscal_text_new_wide (((WarPhaseLine *) g_ptr_array_index (lines, i))->says, "caption"));
}

/* A phase's name, what is open or why it is not played, and what was entered in it. */
static GtkWidget *
new_phase_text (const WarPhase *phase)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *line = mariscal_abreast_new (ROOM, 8);
  GtkWidget *name = mariscal_text_new (phase->name, NULL);
  g_autofree char *open = g_strdup_printf (ngettext ("%u open", "%u open", phase->open), phase->open);

  if (phase->stand == WAR_PHASE_NOW)
    gtk_widget_add_css_class (name, "heading");
  gtk_widget_set_parent (name, line);
  if (phase->open > 0)
    gtk_widget_set_parent (mariscal_text_new (open, "caption"), line);
  if (phase->reason != NULL)
    gtk_widget_set_parent (mariscal_text_new_wide (phase->reason, "caption"), line);
  gtk_box_append (GTK_BOX (box), line);
  add_lines (GTK_BOX (box), phase->lines);
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

/* The names begin below each other, however long the numbers before them are. */
static GtkWidget *
new_phase (const WarPhase *phase, GtkSizeGroup *numbers)
{
  GtkWidget *row, *box = mariscal_line_new (12), *number;
  g_autofree char *cost = mariscal_figure_number (-phase->cost);

  number = mariscal_figure_new ("quiet", phase->number != NULL ? phase->number : "");
  gtk_label_set_xalign (GTK_LABEL (number), 0);
  gtk_widget_set_size_request (number, 28, -1);
  gtk_widget_set_valign (number, GTK_ALIGN_START);
  gtk_size_group_add_widget (numbers, number);
  gtk_box_append (GTK_BOX (box), new_stand (phase->stand));
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), new_phase_text (phase));
  if (phase->cost > 0)
    gtk_box_append (GTK_BOX (box), mariscal_figure_new ("caption", cost));
  row = new_row (box, phase->name);
  if (phase->stand == WAR_PHASE_NOW)
    gtk_widget_add_css_class (row, "now");
  return row;
}

static void
show_phases (MariscalTurnPage *page)
{
  const WarSteps *steps = page->view->steps;
  g_autoptr (GtkSizeGroup) numbers = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *list;

  mariscal_box_empty (page->phases);
  if (steps == NULL)
    return;
  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  for (guint i = 0; i < steps->phases->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), new_phase (g_ptr_array_index (steps->phases, i), numbers));
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Phases"), -1);
  gtk_box_append (page->phases, list);
}

static GtkWidget *
new_day (const WarAhead *ahead, gboolean now)
{
  GtkWidget *box = mariscal_line_new (12), *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *number = g_strdup_printf ("%d", ahead->turn), *date = NULL;
  GtkWidget *turn = mariscal_figure_new ("figure-m", number);

  if (now)
    date = g_strdup (_("this turn"));
  else
    date = g_strjoin (", ", ahead->day.season != NULL ? ahead->day.season : number, ahead->day.weather, NULL);
  gtk_widget_set_valign (turn, GTK_ALIGN_START);
  gtk_widget_set_size_request (turn, 26, -1);
  gtk_box_append (GTK_BOX (box), turn);
  gtk_box_append (GTK_BOX (lines), mariscal_text_new_wide (date, now ? "heading" : "quiet"));
  for (guint i = 0; i < ahead->coming->len; i++)
    {
      const WarComing *coming = g_ptr_array_index (ahead->coming, i);
      GtkWidget *line = mariscal_line_new (8);

      gtk_box_append (GTK_BOX (line), mariscal_text_new_wide (coming->words, "caption"));
      if (coming->rule != NULL)
        gtk_box_append (GTK_BOX (line), mariscal_rule_new (coming->rule));
      gtk_box_append (GTK_BOX (lines), line);
    }
  gtk_widget_set_hexpand (lines, TRUE);
  gtk_box_append (GTK_BOX (box), lines);
  return box;
}

static void
show_ahead (MariscalTurnPage *page)
{
  mariscal_box_empty (page->ahead);
  for (guint i = 0; i < page->view->ahead->len; i++)
    gtk_box_append (page->ahead, new_day (g_ptr_array_index (page->view->ahead, i), i == 0));
}

/* A number, with what it means; it opens its sum. */
static GtkWidget *
new_glance (MariscalTurnPage *page, const WarGlance *g)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  GtkWidget *line = mariscal_line_new (10), *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *button;

  if (g->who != WAR_NONE)
    gtk_box_append (GTK_BOX (line), mariscal_badge_new_side (session, g->who, 15));
  gtk_box_append (GTK_BOX (text), mariscal_text_new_wide (g->label, "glance-label"));
  if (g->caption != NULL)
    gtk_box_append (GTK_BOX (text), mariscal_text_new_wide (g->caption, "caption"));
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), text);
  if (g->pinned)
    gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("mariscal-pin-symbolic"));
  gtk_box_append (GTK_BOX (line), mariscal_figure_new ("figure-m", g->value));
  button = mariscal_explain_button_new (session, &g->cell, line);
  mariscal_explain_button_say (button, session, g);
  return button;
}

static void
show_glance (MariscalTurnPage *page)
{
  mariscal_box_empty (page->glance);
  for (guint i = 0; i < page->view->glance->len; i++)
    {
      const WarGlance *g = g_ptr_array_index (page->view->glance, i);

      if (g->place == WAR_GLANCE_LIST)
        gtk_box_append (page->glance, new_glance (page, g));
    }
}

static void
show_titles (MariscalTurnPage *page)
{
  MariscalSession *session = mariscal_page_session (MARISCAL_PAGE (page));
  const WarSteps *steps = page->view->steps;
  g_autofree char *cost = NULL, *title = NULL;

  gtk_widget_set_visible (GTK_WIDGET (page->phases_title), steps != NULL);
  if (steps == NULL)
    return;
  if (steps->who != WAR_NONE)
    {
      g_autofree char *side = war_words_name (mariscal_session_words (session), mariscal_session_state (session),
                                              mariscal_session_data (session), steps->who, NULL);

      /* translators: the phases of one side, such as "Axis" */
      title = g_strdup_printf (_("The turn: %s"), side);
    }
  gtk_label_set_text (page->phases_title, title != NULL ? title : _("The turn"));
  cost = steps->cost > 0 ? g_strdup_printf (_("%d spent"), steps->cost) : g_strdup ("");
  gtk_label_set_text (page->phases_cost, cost);
}

/* Enter answers what is asked first. */
static gboolean
mariscal_turn_page_focus (MariscalPage *base)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (MARISCAL_TURN_PAGE (base)->asked));
  GtkWidget *answer = card != NULL ? g_object_get_data (G_OBJECT (card), "answer") : NULL;

  return answer != NULL ? gtk_widget_grab_focus (answer)
                        : card != NULL && gtk_widget_child_focus (card, GTK_DIR_TAB_FORWARD);
}

static void
mariscal_turn_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalTurnPage *page = MARISCAL_TURN_PAGE (base);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean ours = focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (page));

  if ((what & ~(MARISCAL_SAVED | MARISCAL_SELECTED)) == 0)
    return;
  g_clear_pointer (&page->view, turn_view_free);
  page->view = turn_view_new (mariscal_page_session (base));
  if (page->chosen != NULL)
    turn_view_bring (page->view, mariscal_page_session (base), page->chosen);
  show_asked (page);
  show_titles (page);
  show_phases (page);
  show_ahead (page);
  show_glance (page);
  if (ours && gtk_widget_get_mapped (GTK_WIDGET (page)))
    mariscal_page_focus (base);
}

/* A finger beside its key begins no line, where the right one after it would only grow a number. */
static void
tell_no_face (MariscalTurnPage *page, int face, guint faces)
{
  g_autofree char *text = g_strdup_printf (_("No %d on this die: it goes from 1 to %u"), face, faces);

  gtk_widget_error_bell (GTK_WIDGET (page));
  mariscal_session_tell (mariscal_page_session (MARISCAL_PAGE (page)), text, FALSE);
}

/* A digit is the die of what is asked first. */
static gboolean
mariscal_turn_page_key (MariscalPage *base, guint key)
{
  MariscalTurnPage *page = MARISCAL_TURN_PAGE (base);
  const TurnPrompt *p = page->view->asked->len > 0 ? g_ptr_array_index (page->view->asked, 0) : NULL;
  gunichar digit = gdk_keyval_to_unicode (key);
  int face = g_unichar_isdigit (digit) ? g_unichar_digit_value (digit) : 0;
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));

  if (p == NULL || p->faces->len == 0 || !g_unichar_isdigit (digit))
    return FALSE;
  if (face < 1 || (guint) face > p->faces->len)
    {
      tell_no_face (page, face, p->faces->len);
      return TRUE;
    }
  g_array_append_val (faces, face);
  do_order (page, p, faces);
  return TRUE;
}

static gboolean
mariscal_turn_page_takes_lines (MariscalPage *page)
{
  return TRUE;
}

/* A digit is the die of the prompt in front: which that is, somebody has chosen. */
static gpointer
mariscal_turn_page_pass_on (MariscalWatcher *watcher)
{
  return g_strdup (MARISCAL_TURN_PAGE (watcher)->chosen);
}

static void
mariscal_turn_page_go_on (MariscalWatcher *watcher, gpointer held)
{
  MARISCAL_TURN_PAGE (watcher)->chosen = g_strdup (held);
  mariscal_turn_page_show (MARISCAL_PAGE (watcher), MARISCAL_BOARD);
}

static void
mariscal_turn_page_dispose (GObject *object)
{
  g_clear_pointer (&MARISCAL_TURN_PAGE (object)->view, turn_view_free);
  g_clear_pointer (&MARISCAL_TURN_PAGE (object)->chosen, g_free);
  G_OBJECT_CLASS (mariscal_turn_page_parent_class)->dispose (object);
}

static void
mariscal_turn_page_class_init (MariscalTurnPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_turn_page_dispose;
  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_turn_page_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_turn_page_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = g_free;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_turn_page_show;
  MARISCAL_PAGE_CLASS (klass)->takes_lines = mariscal_turn_page_takes_lines;
  MARISCAL_PAGE_CLASS (klass)->key = mariscal_turn_page_key;
  MARISCAL_PAGE_CLASS (klass)->focus = mariscal_turn_page_focus;
}

static GtkBox *
add_box (GtkBox *to, int spacing, const char *css_class)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, spacing);

  if (css_class != NULL)
    {
      gtk_widget_add_css_class (box, "card");
      gtk_widget_add_css_class (box, css_class);
    }
  gtk_box_append (to, box);
  return GTK_BOX (box);
}

static GtkWidget *
new_main_column (MariscalTurnPage *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12), *line = mariscal_line_new (12);

  page->asked = add_box (GTK_BOX (box), 12, NULL);
  page->phases_title = GTK_LABEL (mariscal_text_new_wide ("", "heading"));
  page->phases_cost = GTK_LABEL (mariscal_figure_new ("caption", ""));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (page->phases_title));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (page->phases_cost));
  gtk_box_append (GTK_BOX (box), line);
  page->phases = add_box (GTK_BOX (box), 0, NULL);
  return box;
}

static GtkWidget *
new_side_column (MariscalTurnPage *page)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_box_append (GTK_BOX (box), mariscal_text_new_wide (_("Coming up"), "heading"));
  page->ahead = add_box (GTK_BOX (box), 14, "panel");
  gtk_box_append (GTK_BOX (box), mariscal_text_new_wide (_("At a glance"), "heading"));
  page->glance = add_box (GTK_BOX (box), 4, "panel");
  return box;
}

static void
mariscal_turn_page_init (MariscalTurnPage *page)
{
  GtkWidget *window = gtk_scrolled_window_new (), *clamp = adw_clamp_new (), *columns;

  columns = mariscal_columns_new (new_main_column (page), new_side_column (page));
  gtk_widget_add_css_class (columns, "page");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 1120);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 1120);
  adw_clamp_set_child (ADW_CLAMP (clamp), columns);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), clamp);
  adw_bin_set_child (ADW_BIN (page), window);
}
