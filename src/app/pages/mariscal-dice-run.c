/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A digit is a die, unless a die has more than nine sides: then blanks part them. */

#include "mariscal-dice-run.h"

#include <glib/gi18n.h>

#include "mariscal-badge.h"
#include "mariscal-die.h"
#include "mariscal-flow.h"
#include "mariscal-in-sight.h"
#include "mariscal-reading.h"
#include "mariscal-text.h"

#define DIE_SIZE 24
#define MOST_FACES 200                     /* typed: more are no battle */

struct _MariscalDiceRun
{
  GtkBox    parent;
  GtkBox   *lots;
  GtkSizeGroup *names;                     /* of the lots: their dice begin below each other */
  GtkEntry *field;                         /* NULL: nothing was ever shown */
  GtkLabel *lacks, *says;
  GArray   *faces;                         /* of WarFace: as they are shown */
  gboolean  wide;                          /* a number may have two digits */
  gboolean  showing;
};

G_DEFINE_FINAL_TYPE (MariscalDiceRun, mariscal_dice_run, GTK_TYPE_BOX)

enum { TYPED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* ---- what is typed ---- */

static char *
print_faces (const GArray *faces, guint from, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; i < MIN (from + n, faces->len); i++)
    g_string_append_printf (text, "%s%d", text->len > 0 ? " " : "", g_array_index (faces, WarFace, i).fell);
  return g_string_free (text, FALSE);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == ',' || c == '\t';
}

/* NULL: there is more in it than dice. */
static GArray *
read_faces (MariscalDiceRun *run, const char *text)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (WarFace));

  while (*text != '\0' && faces->len < MOST_FACES)
    {
      WarFace face = { 0, WAR_DIE_TABLE };

      if (is_blank (*text))
        {
          text++;
          continue;
        }
      if (!g_ascii_isdigit (*text))
        return NULL;
      do
        face.fell = face.fell * 10 + (*text++ - '0');
      while (run->wide && g_ascii_isdigit (*text) && face.fell < 1000);
      g_array_append_val (faces, face);
    }
  return g_steal_pointer (&faces);
}

/* Dice that stay where they were stay what they were: of the table, or rolled here. */
static void
keep_origins (const GArray *before, GArray *now)
{
  for (guint i = 0; i < MIN (before->len, now->len); i++)
    if (g_array_index (before, WarFace, i).fell != g_array_index (now, WarFace, i).fell)
      return;
    else
      g_array_index (now, WarFace, i).from = g_array_index (before, WarFace, i).from;
}

static gboolean
are_same (const GArray *a, const GArray *b)
{
  gboolean same = a->len == b->len;

  for (guint i = 0; same && i < a->len; i++)
    same = g_array_index (a, WarFace, i).fell == g_array_index (b, WarFace, i).fell;
  return same;
}

static void
put_text (MariscalDiceRun *run)
{
  g_autofree char *text = print_faces (run->faces, 0, run->faces->len);

  run->showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (run->field), text);
  gtk_editable_set_position (GTK_EDITABLE (run->field), -1);
  run->showing = FALSE;
}

static void
changed_cb (GtkEditable *field, MariscalDiceRun *run)
{
  g_autoptr (GArray) faces = NULL;

  if (run->showing)
    return;
  faces = read_faces (run, gtk_editable_get_text (field));
  if (faces == NULL)
    {
      mariscal_dice_run_refuse (run, _("Dice are numbers: 5 3 6 1"));
      return;
    }
  keep_origins (run->faces, faces);
  if (!are_same (run->faces, faces))
    g_signal_emit (run, signals[TYPED], 0, faces);
}

GArray *
mariscal_dice_run_with (const GArray *faces, int face)
{
  GArray *now = g_array_new (FALSE, FALSE, sizeof (WarFace));
  WarFace one = { face, WAR_DIE_TABLE };

  g_array_append_vals (now, faces->data, faces->len);
  g_array_append_val (now, one);
  return now;
}

GArray *
mariscal_dice_run_without (const GArray *faces)
{
  GArray *now = g_array_new (FALSE, FALSE, sizeof (WarFace));

  g_array_append_vals (now, faces->data, MAX (faces->len, 1) - 1);
  return now;
}

/* To core a face of nought is a die that has not fallen. */
static gboolean
has_nought (const GArray *faces)
{
  gboolean has = FALSE;

  for (guint i = 0; i < faces->len; i++)
    has |= g_array_index (faces, WarFace, i).fell < 1;
  return has;
}

WarWanted *
mariscal_dice_run_try (MariscalSession *session, const WarState *state, const WarRecord *order, guint first,
                       const GArray *faces, const WarWanted *now, char **why)
{
  g_autoptr (WarWanted) wanted = war_wanted_new (state, order, first, faces);
  gboolean fewer = now != NULL && wanted->left < now->left;

  if (has_nought (faces) && now != NULL && now->of > 0)
    *why = war_words_say (mariscal_session_words (session), NULL, "draft-no-such-face",
                          WAR_ARGS (WAR_N ("value", 0), WAR_N ("sides", now->of)));
  else if (wanted->verdict == WAR_REFUSED && (now == NULL || now->verdict != WAR_REFUSED))
    *why = war_words_say (mariscal_session_words (session), wanted->group->data, wanted->group->words,
                          wanted->group->args);
  else if (wanted->left > 0 && !fewer)
    *why = g_strdup (_("No more dice are thrown"));
  else
    return g_steal_pointer (&wanted);
  return NULL;
}

/* ---- what is shown ---- */

static char *
say_by (MariscalSession *session, const WarLot *lot)
{
  g_autofree char *list = g_strdup_printf ("[%s]", lot->by != NULL ? lot->by : "");
  g_autoptr (GPtrArray) by
    = war_words_say_list (mariscal_session_words (session), mariscal_session_data (session), list);

  return by->len > 0 ? g_strdup (by->pdata[0]) : NULL;
}

/* "Allies · defensive fire" */
static char *
say_what (MariscalSession *session, const WarLot *lot)
{
  g_autofree char *what = war_words_die (mariscal_session_words (session), lot->what);
  g_autofree char *who = lot->good_for != WAR_NONE
    ? war_words_name (mariscal_session_words (session), mariscal_session_state (session),
                      mariscal_session_data (session), lot->good_for, NULL) : NULL;

  return who != NULL ? g_strdup_printf ("%s · %s", who, what) : g_steal_pointer (&what);
}

static gboolean
is_same_fire (const WarLot *a, const WarLot *b)
{
  return a->good_for == b->good_for && g_str_equal (a->what, b->what);
}

static void
add_heading (MariscalDiceRun *run, MariscalSession *session, const WarLot *lot)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *what = say_what (session, lot);

  if (lot->good_for != WAR_NONE && mariscal_sides_tone (session, lot->good_for) != MARISCAL_NOBODY)
    gtk_box_append (GTK_BOX (box), mariscal_badge_new_side (session, lot->good_for, 18));
  gtk_box_append (GTK_BOX (box), mariscal_text_new_wide (what, "caption-heading"));
  gtk_box_append (run->lots, box);
}

/* The dice of a lot, the one that was typed last in the colour of what has just been done. */
static GtkWidget *
new_dice (const WarLot *lot, const GArray *faces, guint from)
{
  GtkWidget *dice = mariscal_flow_new_ragged (4);

  for (guint i = 0; i < lot->wanted; i++)
    {
      gboolean there = i < lot->fell, last = from + i + 1 == faces->len;
      int face = there ? g_array_index (faces, WarFace, from + i).fell : 0;

      gtk_box_append (GTK_BOX (dice), mariscal_die_new ((guint) lot->of, (guint) face,
                                                        !there ? MARISCAL_DIE_GHOST
                                                        : last ? MARISCAL_DIE_FELL : MARISCAL_DIE_SHOWN, DIE_SIZE));
    }
  return dice;
}

static void
add_lot (MariscalDiceRun *run, MariscalSession *session, const WarLot *lot, const GArray *faces, guint from)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *dice = new_dice (lot, faces, from);
  g_autofree char *by = say_by (session, lot), *what = say_what (session, lot);
  g_autofree char *name = by != NULL ? g_strdup_printf ("%s · %s", what, by) : g_strdup (what);
  g_autofree char *fell = print_faces (faces, from, lot->fell);
  g_autofree char *says = g_strdup_printf (_("%u of %u dice: %s"), lot->fell, lot->wanted, *fell != '\0' ? fell : "–");

  if (by != NULL)
    {
      gtk_box_append (GTK_BOX (box), mariscal_text_new (by, "body"));
      gtk_size_group_add_widget (run->names, gtk_widget_get_first_child (box));
    }
  gtk_widget_set_valign (dice, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (dice, TRUE);
  gtk_box_append (GTK_BOX (box), dice);
  gtk_box_append (run->lots, mariscal_reading_new (box, name, says));
}

static void
show_lots (MariscalDiceRun *run, MariscalSession *session, const WarWanted *wanted, const GArray *faces)
{
  const WarLot *before = NULL;
  guint from = 0;

  mariscal_box_empty (run->lots);
  for (guint i = 0; i < wanted->lots->len; i++)
    {
      const WarLot *lot = g_ptr_array_index (wanted->lots, i);

      if (before == NULL || !is_same_fire (before, lot))
        add_heading (run, session, lot);
      add_lot (run, session, lot, faces, from);
      from += lot->fell;
      before = lot;
    }
}

static const WarLot *
find_next (const WarWanted *wanted)
{
  for (guint i = 0; i < wanted->lots->len; i++)
    {
      const WarLot *lot = g_ptr_array_index (wanted->lots, i);

      if (lot->fell < lot->wanted)
        return lot;
    }
  return NULL;
}

static char *
say_later (MariscalSession *session, const WarWanted *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < wanted->later->len; i++)
    {
      g_autofree char *what = war_words_die (mariscal_session_words (session), wanted->later->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", what);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* "Next: Infantry 3 · 7 dice are still lacking · then: offensive fire" */
static char *
say_lacking (MariscalSession *session, const WarWanted *wanted)
{
  const WarLot *next = find_next (wanted);
  g_autofree char *by = next != NULL ? say_by (session, next) : NULL, *later = say_later (session, wanted);
  g_autoptr (GPtrArray) pieces = g_ptr_array_new_with_free_func (g_free);

  if (by != NULL)
    g_ptr_array_add (pieces, g_strdup_printf (_("Next: %s"), by));
  if (wanted->lacking > 0)
    g_ptr_array_add (pieces, g_strdup_printf (ngettext ("%u die is still lacking", "%u dice are still lacking",
                                                        wanted->lacking), wanted->lacking));
  if (*later != '\0')
    g_ptr_array_add (pieces, g_strdup_printf (pieces->len > 0 ? _("then: %s") : _("Next: %s"), later));
  g_ptr_array_add (pieces, NULL);
  return g_strjoinv (" · ", (char **) pieces->pdata);
}

static char *
say_state (MariscalSession *session, const WarWanted *wanted)
{
  if (wanted->left > 0)
    return g_strdup_printf (ngettext ("%u die more than is thrown now", "%u dice more than are thrown now",
                                      wanted->left), wanted->left);
  if (wanted->covered)
    return g_strdup (_("How many are thrown hangs on what lies covered; they are typed in their order"));
  return wanted->of > 0 ? say_lacking (session, wanted) : g_strdup (_("All dice are there"));
}

static void
say (MariscalDiceRun *run, const char *text, gboolean wrong)
{
  gtk_label_set_text (run->lacks, text);
  gtk_widget_remove_css_class (GTK_WIDGET (run->lacks), wrong ? "quiet" : "error");
  gtk_widget_add_css_class (GTK_WIDGET (run->lacks), wrong ? "error" : "quiet");
  gtk_accessible_update_property (GTK_ACCESSIBLE (run->field), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
show_says (MariscalDiceRun *run, MariscalSession *session, const WarWanted *wanted)
{
  g_autoptr (GPtrArray) says = wanted->left == 0 ? war_wanted_says (wanted, mariscal_session_words (session)) : NULL;
  g_autofree char *text = NULL;

  if (says != NULL)
    {
      g_ptr_array_add (says, NULL);
      text = g_strjoinv (" ", (char **) says->pdata);
    }
  gtk_label_set_text (run->says, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (run->says), text != NULL);
}

gboolean
mariscal_dice_run_is_edited (MariscalDiceRun *run)
{
  GtkEditable *field = run->field != NULL ? GTK_EDITABLE (run->field) : NULL;
  int start, end, len;

  if (field == NULL || !gtk_widget_has_focus (GTK_WIDGET (gtk_editable_get_delegate (field))))
    return FALSE;
  if (run->wide)
    return TRUE;
  len = (int) g_utf8_strlen (gtk_editable_get_text (field), -1);
  if (gtk_editable_get_selection_bounds (field, &start, &end))
    return end - start < len;
  return gtk_editable_get_position (field) < len;
}

/* Whoever comes to the field by Tab finds all of it marked, and would lose it with the next digit. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, MariscalDiceRun *run)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  g_autoptr (GArray) faces = NULL;

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || mariscal_dice_run_is_edited (run)
      || (key == GDK_KEY_BackSpace ? run->faces->len == 0 : !g_unichar_isdigit (letter)))
    return FALSE;
  gtk_editable_set_position (GTK_EDITABLE (run->field), -1);
  faces = key == GDK_KEY_BackSpace ? mariscal_dice_run_without (run->faces)
                                   : mariscal_dice_run_with (run->faces, g_unichar_digit_value (letter));
  g_signal_emit (run, signals[TYPED], 0, faces);
  return TRUE;
}

/* Most tables never throw so: there it is nothing but its name. */
static void
build (MariscalDiceRun *run)
{
  GtkWidget *lots = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkEventController *keys = gtk_event_controller_key_new ();

  run->lots = GTK_BOX (lots);
  run->field = GTK_ENTRY (gtk_entry_new ());
  run->lacks = GTK_LABEL (mariscal_text_new ("", "caption"));
  run->says = GTK_LABEL (mariscal_text_new ("", "body"));
  gtk_entry_set_placeholder_text (run->field, "5 3 6 1");
  gtk_entry_set_input_purpose (run->field, GTK_INPUT_PURPOSE_DIGITS);
  gtk_editable_set_width_chars (GTK_EDITABLE (run->field), 8);
  gtk_widget_add_css_class (GTK_WIDGET (run->field), "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (run->field), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Dice of the table"),
                                  -1);
  g_signal_connect (run->field, "changed", G_CALLBACK (changed_cb), run);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), run);
  gtk_widget_add_controller (GTK_WIDGET (run->field), keys);
  gtk_box_append (GTK_BOX (run), mariscal_text_new (_("Dice of the table"), "heading"));
  gtk_box_append (GTK_BOX (run), GTK_WIDGET (run->field));
  gtk_box_append (GTK_BOX (run), GTK_WIDGET (run->lacks));
  gtk_box_append (GTK_BOX (run), GTK_WIDGET (run->says));
  gtk_box_append (GTK_BOX (run), lots);
}

/* A number of two digits can come, and so a digit alone is not yet one. */
static gboolean
has_wide_dice (const WarWanted *wanted)
{
  gboolean wide = wanted->of > 9;

  for (guint i = 0; i < wanted->lots->len; i++)
    wide |= ((WarLot *) wanted->lots->pdata[i])->of > 9;
  return wide;
}

void
mariscal_dice_run_show (MariscalDiceRun *run, MariscalSession *session, const WarWanted *wanted, const GArray *faces)
{
  g_autofree char *text = say_state (session, wanted);
  g_autoptr (GArray) typed = NULL;

  if (run->field == NULL)
    build (run);
  g_array_set_size (run->faces, 0);
  g_array_append_vals (run->faces, faces->data, faces->len);
  run->wide = has_wide_dice (wanted);
  show_lots (run, session, wanted, faces);
  say (run, text, wanted->left > 0);
  show_says (run, session, wanted);
  typed = read_faces (run, gtk_editable_get_text (GTK_EDITABLE (run->field)));
  if (typed == NULL || !are_same (typed, run->faces))
    put_text (run);
}

void
mariscal_dice_run_refuse (MariscalDiceRun *run, const char *why)
{
  say (run, why, TRUE);
  put_text (run);
}

void
mariscal_dice_run_focus (MariscalDiceRun *run)
{
  gtk_entry_grab_focus_without_selecting (run->field);
  gtk_editable_set_position (GTK_EDITABLE (run->field), -1);
  mariscal_in_sight_scroll (GTK_WIDGET (run));
}

/* ---- the widget ---- */

static void
mariscal_dice_run_finalize (GObject *object)
{
  g_array_unref (MARISCAL_DICE_RUN (object)->faces);
  g_object_unref (MARISCAL_DICE_RUN (object)->names);
  G_OBJECT_CLASS (mariscal_dice_run_parent_class)->finalize (object);
}

static void
mariscal_dice_run_class_init (MariscalDiceRunClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mariscal_dice_run_finalize;
  signals[TYPED] = g_signal_new ("typed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
mariscal_dice_run_init (MariscalDiceRun *run)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (run), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (run), 8);
  run->faces = g_array_new (FALSE, FALSE, sizeof (WarFace));
  run->names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
}
