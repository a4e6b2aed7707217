/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* All that is shown follows from the question and from which phase is looked at. Every edit ends in
 * `mariscal_odds_show_all`. */

#include "mariscal-odds-page-private.h"

#include <glib/gi18n.h>

#include "mariscal-abreast.h"
#include "mariscal-form-pane.h"
#include "mariscal-keycap.h"
#include "mariscal-rule.h"
#include "mariscal-sides.h"

G_DEFINE_FINAL_TYPE (MariscalOddsPage, mariscal_odds_page, MARISCAL_TYPE_PAGE)

MariscalSession *
mariscal_odds_session (MariscalOddsPage *page)
{
  return mariscal_page_session (MARISCAL_PAGE (page));
}

/* ---- what is shown ---- */

static MariscalRun
make_run (MariscalOddsPage *page, const MariscalSpan *span)
{
  GArray *outcomes = page->view->outcomes;

  return (MariscalRun) {
    .result = mariscal_question_result (page->question),
    .session = mariscal_odds_session (page),
    .first = span != NULL ? span->first : 0,
    .end = span != NULL ? span->end : 0,
    .now = page->view->chance,
    .tone = outcomes->len > 0 ? mariscal_sides_tone (mariscal_odds_session (page),
                                                     g_array_index (outcomes, MariscalOutcome, 0).paint.whose) : 1,
    .record = mariscal_question_record (page->question),
    .banded = TRUE,
  };
}

static void
phase_toggled_cb (GtkToggleButton *button, MariscalOddsPage *page)
{
  guint i = 0;

  if (page->showing || !gtk_toggle_button_get_active (button))
    return;
  while (mariscal_part_nth (page->phases, i) != GTK_WIDGET (button))
    i++;
  page->looked = i;
  gtk_widget_activate_action (GTK_WIDGET (page), "odds.asked", NULL);
}

static GtkWidget *
use_toggle (MariscalOddsPage *page, guint i)
{
  GtkWidget *toggle = mariscal_part_nth (page->phases, i), *first = gtk_widget_get_first_child (page->phases);

  if (toggle == NULL)
    {
      toggle = gtk_toggle_button_new ();
      if (first != NULL)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (toggle), GTK_TOGGLE_BUTTON (first));
      g_signal_connect (toggle, "toggled", G_CALLBACK (phase_toggled_cb), page);
      gtk_box_append (GTK_BOX (page->phases), toggle);
    }
  gtk_widget_set_visible (toggle, TRUE);
  return toggle;
}

static void
show_phases (MariscalOddsPage *page)
{
  GArray *phases = page->view->phases;
  MariscalRun run;

  page->looked = phases->len > 0 ? MIN (page->looked, phases->len - 1) : 0;
  gtk_widget_set_visible (page->phase_card, phases->len > 0);
  gtk_widget_set_visible (page->phases, phases->len > 1);
  if (phases->len == 0)
    return;
  for (guint i = 0; i < phases->len; i++)
    {
      const MariscalSpan *span = &g_array_index (phases, MariscalSpan, i);
      GtkWidget *toggle = use_toggle (page, i);

      gtk_button_set_label (GTK_BUTTON (toggle), span->title != NULL ? span->title : "");
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), i == page->looked);
    }
  for (GtkWidget *spare = mariscal_part_nth (page->phases,
                                             phases->len); spare != NULL; spare = gtk_widget_get_next_sibling (spare))
    gtk_widget_set_visible (spare, FALSE);
  run = make_run (page, &g_array_index (phases, MariscalSpan, page->looked));
  if (phases->len > 1)
    gtk_widget_get_preferred_size (page->phases, NULL, &run.corner);
  mariscal_parts_show (page->phase, &run);
}

/* What somebody can press goes to the right, wide tables go below, pictures stay at the left. */
static GtkWidget *
find_column (MariscalOddsPage *page, const MariscalSpan *span)
{
  guint end;
  GType type = mariscal_part_type (mariscal_question_result (page->question), span->first, span->end, &end);

  if (type == mariscal_ladder_get_type ())
    return page->below;
  return type == mariscal_what_ifs_get_type () || type == mariscal_choice_get_type ()
         || type == mariscal_says_get_type ()
                 || type == mariscal_units_get_type ()
             ? page->right : page->left;
}

/* An empty column has no room. What is in a column is shown after it: a size that was asked for while nobody saw it is
 * not asked for again. */
static void
show_columns (MariscalOddsPage *page)
{
  gboolean left = FALSE, right = FALSE, below = FALSE;

  for (guint i = 0; i < page->view->panels->len; i++)
    {
      GtkWidget *column = find_column (page, &g_array_index (page->view->panels, MariscalSpan, i));

      left |= column == page->left;
      right |= column == page->right;
      below |= column == page->below;
    }
  gtk_widget_set_visible (page->left, left);
  gtk_widget_set_visible (page->right, right);
  gtk_widget_set_visible (page->below, below);
}

static void
show_panels (MariscalOddsPage *page)
{
  GtkWidget *const columns[] = { page->left, page->right, page->below };
  guint used[G_N_ELEMENTS (columns)] = { 0 };

  for (guint i = 0; i < page->view->panels->len; i++)
    {
      const MariscalSpan *span = &g_array_index (page->view->panels, MariscalSpan, i);
      GtkWidget *column = find_column (page, span), *panel;
      guint which = column == page->left ? 0 : column == page->right ? 1 : 2;
      MariscalRun run = make_run (page, span);

      panel = mariscal_part_nth (column, used[which]++);
      if (panel == NULL)
        {
          panel = mariscal_parts_new ();
          gtk_widget_add_css_class (panel, "card");
          gtk_widget_add_css_class (panel, "panel");
          gtk_box_append (GTK_BOX (column), panel);
        }
      gtk_widget_set_visible (panel, TRUE);
      mariscal_parts_show (MARISCAL_PARTS (panel), &run);
    }
  for (guint which = 0; which < G_N_ELEMENTS (columns); which++)
    for (GtkWidget *spare = mariscal_part_nth (columns[which],
                                               used[which]); spare != NULL; spare = gtk_widget_get_next_sibling (spare))
      gtk_widget_set_visible (spare, FALSE);
}

static void
show_before (MariscalOddsPage *page)
{
  GArray *before = page->view->before;
  MariscalRun run = make_run (page, before->len > 0 ? &g_array_index (before, MariscalSpan, 0) : NULL);

  gtk_widget_set_visible (GTK_WIDGET (page->before), before->len > 0);
  mariscal_parts_show (page->before, &run);
}

static void
show_forms (MariscalOddsPage *page)
{
  const WarSchema *schema = mariscal_session_schema (mariscal_odds_session (page));
  const WarWords *words = mariscal_session_words (mariscal_odds_session (page));
  GtkStringList *names = gtk_string_list_new (NULL);

  g_clear_pointer (&page->known, g_array_unref);
  page->known = mariscal_question_forms (mariscal_odds_session (page));
  for (guint i = 0; i < page->known->len; i++)
    {
      const char *id = war_form_info (schema, g_array_index (page->known, WarForm, i))->id;
      g_autofree char *key = g_strconcat ("form/", id, NULL);

      gtk_string_list_take (names, war_words_has (words, key) ? war_words_say (words, NULL, key, NULL)
                            : g_strdup (id));
    }
  page->showing = TRUE;
  gtk_drop_down_set_model (page->forms, G_LIST_MODEL (names));
  page->showing = FALSE;
  g_object_unref (names);
}

/* A line as one could be typed for this form, where the game's texts have one. */
static void
show_example (MariscalOddsPage *page, WarForm form)
{
  const WarWords *words = mariscal_session_words (mariscal_odds_session (page));
  const char *id = war_form_info (mariscal_session_schema (mariscal_odds_session (page)), form)->id;
  g_autofree char *key = g_strconcat ("typed/", id, NULL);
  g_autofree char *example = war_words_has (words, key) ? war_words_say (words, NULL, key, NULL) : NULL;

  gtk_entry_set_placeholder_text (page->line, example);
}

static void
show_form (MariscalOddsPage *page)
{
  show_example (page, mariscal_question_form (page->question));
  for (guint i = 0; i < page->known->len; i++)
    if (g_array_index (page->known, WarForm, i) == mariscal_question_form (page->question))
      gtk_drop_down_set_selected (page->forms, i);
}

/* Where nobody has chosen, the phase that waits for a die is seen. */
static void
choose_phase (MariscalOddsPage *page)
{
  if (page->fresh && !mariscal_odds_waiting (page, 0, &page->looked))
    page->looked = 0;
  page->fresh = FALSE;
}

void
mariscal_odds_show_all (MariscalOddsPage *page)
{
  page->showing = TRUE;
  g_clear_pointer (&page->view, mariscal_odds_view_free);
  page->view = mariscal_odds_view_new (page->question, mariscal_odds_session (page));
  choose_phase (page);
  show_form (page);
  mariscal_form_pane_show (MARISCAL_FORM_PANE (page->pane), page->view);
  mariscal_odds_band_show (page->band, page->view, mariscal_odds_session (page),
                           mariscal_question_why (page->question));
  show_before (page);
  show_phases (page);
  show_columns (page);
  show_panels (page);
  mariscal_odds_show_foot (page);
  gtk_label_set_text (page->forces_say, page->view->heading != NULL ? page->view->heading : _("Who fights?"));
  page->showing = FALSE;
}

/* ---- the line ---- */

static void
say_of_line (MariscalOddsPage *page, const char *text)
{
  gtk_label_set_text (page->line_says, text);
  gtk_widget_set_visible (GTK_WIDGET (page->line_says), *text != '\0');
  if (*text != '\0')
    gtk_widget_add_css_class (GTK_WIDGET (page->line), "warning");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (page->line), "warning");
}

/* What stands there answers an earlier line. */
static void
mark_behind (MariscalOddsPage *page, gboolean behind)
{
  if (behind)
    gtk_widget_add_css_class (page->content, "behind");
  else
    gtk_widget_remove_css_class (page->content, "behind");
  gtk_accessible_update_state (GTK_ACCESSIBLE (page->content), GTK_ACCESSIBLE_STATE_BUSY, behind, -1);
}

/* What is not yet a line changes nothing, and says why only when it is not a beginning of one any more: at Enter. */
static void
line_changed_cb (GtkEditable *line, MariscalOddsPage *page)
{
  g_autoptr (GError) error = NULL;
  gboolean answered;

  if (page->showing || page->question == NULL)
    return;
  say_of_line (page, "");
  answered = mariscal_question_type (page->question, gtk_editable_get_text (line), &error);
  mark_behind (page, !answered && *gtk_editable_get_text (line) != '\0'
                         && mariscal_question_result (page->question) != NULL);
  if (!answered)
    return;
  page->fresh = TRUE;
  mariscal_odds_show_all (page);
}

static void
focus_die (MariscalOddsPage *page)
{
  if (mariscal_odds_run_is_there (page))
    mariscal_dice_run_focus (page->run);
  else if (!gtk_widget_child_focus (GTK_WIDGET (page->phase), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (page->content);
}

/* A battle that waits for its dice goes on; else one begins. */
static gboolean
mariscal_odds_page_focus (MariscalPage *base)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (base);

  if (page->view == NULL || page->view->phases->len == 0)
    return gtk_widget_grab_focus (GTK_WIDGET (page->line));
  focus_die (page);
  return TRUE;
}

static void
line_activated_cb (GtkEntry *line, MariscalOddsPage *page)
{
  g_autoptr (GError) error = NULL;
  const char *text = gtk_editable_get_text (GTK_EDITABLE (line));

  if (*text == '\0')
    return;
  if (!mariscal_question_type (page->question, text, &error))
    {
      say_of_line (page, error->message);
      return;
    }
  mariscal_odds_show_all (page);
  if (adw_leaflet_get_folded (page->leaflet))
    adw_leaflet_set_visible_child (page->leaflet, page->content);
  focus_die (page);
}

/* The forces are no longer those of the line. */
static void
forget_line (MariscalOddsPage *page)
{
  page->showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (page->line), "");
  page->showing = FALSE;
  say_of_line (page, "");
  mark_behind (page, FALSE);
}

static void
form_chosen_cb (GtkDropDown *forms, GParamSpec *spec, MariscalOddsPage *page)
{
  guint i = gtk_drop_down_get_selected (forms);

  if (page->showing || page->known == NULL || i >= page->known->len
      || g_array_index (page->known, WarForm, i) == mariscal_question_form (page->question))
    return;
  mariscal_question_choose (page->question, g_array_index (page->known, WarForm, i));
  page->fresh = TRUE;
  forget_line (page);
  mariscal_odds_show_all (page);
}

/* ---- keys ---- */

/* A button that is no die has its own Enter, but not a paragraph. */
static gboolean
is_own_enter (MariscalOddsPage *page)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (page)));

  return GTK_IS_BUTTON (focus) && !MARISCAL_IS_RULE (focus) && !gtk_widget_has_css_class (focus, "ladder-head");
}

static gboolean
key_pressed_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalOddsPage *page)
{
  guint32 letter = gdk_keyval_to_unicode (key);
  char typed[7] = "";                      /* a character of UTF-8 and its end */

  if (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK) || page->question == NULL)
    return FALSE;
  if ((g_unichar_isdigit (letter) || key == GDK_KEY_BackSpace) && mariscal_dice_run_is_edited (page->run))
    return FALSE;
  if (g_unichar_isdigit (letter))
    return mariscal_odds_type_die (page, g_unichar_digit_value (letter));
  if (key == GDK_KEY_BackSpace)
    return mariscal_odds_take_back (page);
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter) && !is_own_enter (page))
    {
      mariscal_odds_go_on (page);
      return TRUE;
    }
  if (!g_unichar_isalpha (letter) && letter != '"')
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (page->line));
  g_unichar_to_utf8 (letter, typed);
  gtk_editable_set_text (GTK_EDITABLE (page->line), typed);
  gtk_editable_set_position (GTK_EDITABLE (page->line), -1);
  return TRUE;
}

/* ---- the frame of it ---- */

static void
done_clicked_cb (GtkButton *button, MariscalOddsPage *page)
{
  adw_leaflet_set_visible_child (page->leaflet, page->content);
}

static void
forces_clicked_cb (GtkButton *button, MariscalOddsPage *page)
{
  adw_leaflet_set_visible_child (page->leaflet, page->side);
  gtk_widget_grab_focus (GTK_WIDGET (page->line));
}

static void
folded_cb (AdwLeaflet *leaflet, GParamSpec *spec, MariscalOddsPage *page)
{
  adw_leaflet_set_visible_child (leaflet, page->content);
}

static void
asked_cb (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (widget);

  forget_line (page);
  mariscal_odds_show_all (page);
}

static void
fill_cb (GtkWidget *widget, const char *action, GVariant *argument)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (widget);
  WarField field;
  WarValue v;

  g_variant_get (argument, "(ii)", &field, &v);
  if (mariscal_odds_die (page, page->looked) != field)
    forget_line (page);
  mariscal_odds_fill (page, field, v);
}

static gboolean
begin (MariscalOddsPage *page)
{
  MariscalSession *session = mariscal_odds_session (page);

  if (page->question == NULL)
    page->question = mariscal_question_new (session);
  if (page->question == NULL || page->pane != NULL)
    return page->question != NULL;
  page->pane = mariscal_form_pane_new (session, page->question);
  gtk_box_append (GTK_BOX (page->asked), page->pane);
  show_forms (page);
  return TRUE;
}

/* What was recorded stays as it was, though the board has moved on; what was undone can be recorded again. */
static void
mariscal_odds_page_show (MariscalPage *base, MariscalChange what)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (base);
  gboolean first = page->question == NULL;

  if (!begin (page))
    return;
  if (mariscal_odds_is_undone (page))
    page->recorded = 0;
  if (what & MARISCAL_DATA)
    show_forms (page);
  if (!first && page->recorded != mariscal_question_edits (page->question))
    mariscal_question_follow (page->question, what);
  mariscal_odds_show_all (page);
}

void
mariscal_odds_page_ask (MariscalOddsPage *page, const WarRecord *question)
{
  if (!begin (page))
    return;
  mariscal_question_ask (page->question, question);
  page->fresh = TRUE;
  forget_line (page);
  mariscal_odds_show_all (page);
  focus_die (page);
}

gboolean
mariscal_odds_page_about (MariscalOddsPage *page, WarMember member)
{
  if (!begin (page) || !mariscal_question_about (page->question, member))
    return FALSE;
  page->fresh = TRUE;
  forget_line (page);
  mariscal_odds_show_all (page);
  focus_die (page);
  return TRUE;
}

typedef struct
{
  MariscalQuestion *question;
  char             *line;
  guint             looked, recorded, entry;         /* as those of the page */
} Left;

static void
let_go (gpointer held)
{
  Left *left = held;

  mariscal_question_free (left->question);
  g_free (left->line);
  g_free (left);
}

static gpointer
mariscal_odds_page_pass_on (MariscalWatcher *watcher)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (watcher);
  const char *line = gtk_editable_get_text (GTK_EDITABLE (page->line));
  Left *left;

  if (page->question == NULL || (*line == '\0' && mariscal_question_edits (page->question) < 2))
    return NULL;
  left = g_new0 (Left, 1);
  *left = (Left) { g_steal_pointer (&page->question), g_strdup (line), page->looked, page->recorded, page->entry };
  return left;
}

/* The answer's words are said anew; but what was recorded is not asked again of a board on which it has happened. */
static void
mariscal_odds_page_go_on (MariscalWatcher *watcher, gpointer held)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (watcher);
  Left *left = held;
  gboolean recorded = left->recorded == mariscal_question_edits (left->question);

  g_clear_pointer (&page->question, mariscal_question_free);
  page->question = g_steal_pointer (&left->question);
  if (page->pane != NULL)
    gtk_box_remove (GTK_BOX (page->asked), page->pane);
  page->pane = NULL;
  begin (page);
  if (recorded)
    mariscal_odds_say_recorded (page, left->entry);
  if (recorded && mariscal_odds_is_undone (page))
    page->recorded = 0;
  if (page->recorded == 0)
    mariscal_question_follow (page->question, MARISCAL_BOARD);
  page->looked = left->looked;
  page->fresh = FALSE;
  page->showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (page->line), left->line);
  mariscal_odds_show_all (page);
}

static void
mariscal_odds_page_dispose (GObject *object)
{
  MariscalOddsPage *page = MARISCAL_ODDS_PAGE (object);

  g_clear_pointer (&page->question, mariscal_question_free);
  g_clear_pointer (&page->view, mariscal_odds_view_free);
  g_clear_pointer (&page->wanted, war_wanted_free);
  g_clear_pointer (&page->known, g_array_unref);
  g_clear_pointer (&page->said, g_free);
  G_OBJECT_CLASS (mariscal_odds_page_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, MariscalOddsPage, name)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (leaflet);
  BIND (side);
  BIND (asked);
  BIND (content);
  BIND (forces);
  BIND (left);
  BIND (right);
  BIND (below);
  BIND (phase_card);
  BIND (phases);
  BIND (record_box);
  BIND (line);
  BIND (line_says);
  BIND (forces_say);
  BIND (foot);
  BIND (forms);
  BIND (band);
  BIND (before);
  BIND (phase);
  BIND (run);
}

static void
mariscal_odds_page_class_init (MariscalOddsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mariscal_odds_page_dispose;
  MARISCAL_WATCHER_CLASS (klass)->pass_on = mariscal_odds_page_pass_on;
  MARISCAL_WATCHER_CLASS (klass)->go_on = mariscal_odds_page_go_on;
  MARISCAL_WATCHER_CLASS (klass)->let_go = let_go;
  MARISCAL_PAGE_CLASS (klass)->show = mariscal_odds_page_show;
  MARISCAL_PAGE_CLASS (klass)->focus = mariscal_odds_page_focus;
  g_type_ensure (MARISCAL_TYPE_ABREAST);
  g_type_ensure (MARISCAL_TYPE_DICE_RUN);
  g_type_ensure (MARISCAL_TYPE_ODDS_BAND);
  g_type_ensure (MARISCAL_TYPE_PARTS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mariscal_app/Mariscal/pages/mariscal-odds-page.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, done_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, forces_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, line_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, mariscal_odds_run_typed);
  gtk_widget_class_install_action (widget_class, "odds.asked", NULL, asked_cb);
  gtk_widget_class_install_action (widget_class, "odds.roll", NULL, mariscal_odds_roll);
  gtk_widget_class_install_action (widget_class, "odds.record", NULL, mariscal_odds_record);
  gtk_widget_class_install_action (widget_class, "part.fill", "(ii)", fill_cb);
}

static void
mariscal_odds_page_init (MariscalOddsPage *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (page));
  gtk_widget_set_visible (GTK_WIDGET (page->line_says), FALSE);
  gtk_widget_set_focusable (page->content, TRUE);
  gtk_box_append (GTK_BOX (page->record_box), mariscal_keycap_new ("<Control>r"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), page);
  gtk_widget_add_controller (page->content, keys);
}
