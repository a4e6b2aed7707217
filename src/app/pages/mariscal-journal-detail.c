/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Made anew for each entry: it is short, and nothing of the one before may stay. */

#include "mariscal-journal-detail.h"

#include <glib/gi18n.h>

#include "mariscal-rule.h"
#include "mariscal-session-past.h"
#include "mariscal-spoken.h"
#include "mariscal-text.h"
#include "mariscal-what-if.h"
#include "war-export.h"
#include "war-record-say.h"

struct _MariscalJournalDetail
{
  AdwBin           parent;
  MariscalSession *session;
  guint            entry;
  GtkBox          *box;
};

enum { REVISE, COMPARE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MariscalJournalDetail, mariscal_journal_detail, ADW_TYPE_BIN)

static GtkWidget *
add_label (MariscalJournalDetail *self, const char *text, const char *class, const char *second)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, class);
  if (second != NULL)
    gtk_widget_add_css_class (label, second);
  gtk_box_append (self->box, label);
  return label;
}

static void
tell_wrong (MariscalJournalDetail *self, GError *error)
{
  if (error != NULL)
    mariscal_session_tell (self->session, error->message, FALSE);
}

static GtkWidget *
new_button (const char *label, GCallback call, gpointer user)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_swapped (button, "clicked", call, user);
  return button;
}

static void
revise_cb (MariscalJournalDetail *self)
{
  g_signal_emit (self, signals[REVISE], 0, self->entry);
}

static void
look_cb (MariscalJournalDetail *self)
{
  if (mariscal_session_is_past (self->session) && mariscal_session_entry (self->session) == self->entry)
    mariscal_session_look_now (self->session);
  else
    mariscal_session_look_at (self->session, self->entry);
}

static void
note_cb (MariscalJournalDetail *self, GtkEditable *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *note = g_strdup (gtk_editable_get_text (text));

  if (!mariscal_session_note (self->session, self->entry, g_strstrip (note), &error))
    tell_wrong (self, error);
}

static GtkWidget *
new_note_button (MariscalJournalDetail *self)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (), *text = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (text), _("What should be remembered"));
  gtk_editable_set_width_chars (GTK_EDITABLE (text), 28);
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Note"), -1);
  g_signal_connect_swapped (text, "activate", G_CALLBACK (note_cb), self);
  gtk_popover_set_child (GTK_POPOVER (popover), text);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("Note…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Note…"), -1);
  return button;
}

static GtkWidget *
new_what_if_button (MariscalJournalDetail *self)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = g_object_new (MARISCAL_TYPE_WHAT_IF, NULL);

  mariscal_what_if_set_session (MARISCAL_WHAT_IF (popover), self->session);
  mariscal_what_if_set_entry (MARISCAL_WHAT_IF (popover), self->entry);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _("What if from here…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What if from here…"), -1);
  return button;
}

static void
add_buttons (MariscalJournalDetail *self)
{
  gboolean writes = war_campaign_writes (mariscal_session_campaign (self->session));
  gboolean there = mariscal_session_is_past (self->session) && mariscal_session_entry (self->session) == self->entry;
  gboolean now = !mariscal_session_is_past (self->session) && mariscal_session_entry (self->session) == self->entry;
  GtkWidget *change = new_button (_("_Change this entry…"), G_CALLBACK (revise_cb), self);
  GtkWidget *look = new_button (there ? _("_Back to now") : _("_Look at this moment"), G_CALLBACK (look_cb), self);
  GtkWidget *what_if = new_what_if_button (self), *note = new_note_button (self);

  gtk_widget_set_sensitive (change, mariscal_session_revises (self->session, self->entry));
  gtk_widget_set_sensitive (what_if, writes);
  gtk_widget_set_sensitive (note, writes);
  gtk_widget_set_sensitive (look, !now);
  gtk_widget_set_margin_top (change, 6);
  gtk_widget_add_css_class (look, "flat");
  gtk_widget_add_css_class (what_if, "flat");
  gtk_widget_add_css_class (note, "flat");
  gtk_box_append (self->box, change);
  gtk_box_append (self->box, look);
  gtk_box_append (self->box, what_if);
  gtk_box_append (self->box, note);
}

/* "Ana, 21:14" or the date too, where it was another day. */
static char *
say_when (WarEntry *e)
{
  g_autofree char *at = war_entry_at (e), *by = war_entry_by (e), *when = NULL;
  g_autoptr (GDateTime) there = g_date_time_new_from_iso8601 (at, NULL), now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) local = there != NULL ? g_date_time_to_local (there) : NULL;
  gboolean today = local != NULL && g_date_time_get_day_of_year (local) == g_date_time_get_day_of_year (now)
                   && g_date_time_get_year (local) == g_date_time_get_year (now);

  when = local != NULL ? g_date_time_format (local, today ? "%H:%M" : "%x, %H:%M") : g_strdup ("");
  if (*by == '\0')
    return g_strdup_printf (_("Entered %s"), when);
  return g_strdup_printf (_("Entered by %s, %s"), by, when);
}

static void
add_how (MariscalJournalDetail *self, WarEntry *e, const WarState *after)
{
  const WarWords *words = mariscal_session_words (self->session);
  g_autofree char *when = say_when (e), *over = war_entry_veiled (e) ? NULL : war_entry_overrides (e);
  g_autoptr (WarRecord) order = war_entry_veiled (e) ? NULL : war_entry_record (e);
  g_autofree char *said = order != NULL ? war_order_say (after, words, order) : NULL;

  if (said != NULL)
    gtk_label_set_selectable (GTK_LABEL (add_label (self, said, "caption", "quiet")), TRUE);
  if (over != NULL)
    {
      g_autofree char *anyway
        = *over != '\0' ? g_strdup_printf (_("Done anyway: § %s"), over) : g_strdup (_("Done anyway"));

      add_label (self, anyway, "caption", "warning");
    }
  add_label (self, when, "caption", "quiet");
}

static void
add_notes (MariscalJournalDetail *self, WarEntry *e)
{
  g_autoptr (GPtrArray) notes = war_entry_notes (e);

  for (guint i = 0; i < notes->len; i++)
    {
      /* translators: what somebody wrote at an entry, in quotation marks */
      g_autofree char *quoted = g_strdup_printf (_("“%s”"), (const char *) g_ptr_array_index (notes, i));

      add_label (self, quoted, "note", NULL);
    }
}

static void
add_rule (MariscalJournalDetail *self, WarEntry *e)
{
  WarForm form = war_entry_form (e);
  const char *rule = form != 0 ? war_form_info (mariscal_session_schema (self->session), form)->rule : NULL;
  GtkWidget *link = mariscal_rule_new (rule);

  gtk_widget_set_halign (link, GTK_ALIGN_START);
  gtk_box_append (self->box, link);
}

static void
add_entry (MariscalJournalDetail *self)
{
  WarCampaign *c = mariscal_session_campaign (self->session);
  g_autoptr (WarEntry) e = war_campaign_entry (c, self->entry);
  g_autoptr (GArray) all = war_entry_changes (e);
  g_autoptr (GArray) changes = mariscal_open_changes (all, mariscal_session_schema (self->session));
  g_autoptr (WarState) after = war_campaign_look (c, self->entry);
  g_autofree char *title = g_strdup_printf (_("Entry %u"), self->entry);
  g_autofree char *place = war_export_place (after, mariscal_session_words (self->session));
  g_autoptr (GPtrArray) says = war_entry_says (e, mariscal_session_words (self->session));

  add_label (self, title, "title-4", NULL);
  add_label (self, place, "caption", "quiet");
  add_label (self, g_ptr_array_index (says, 0), "body", NULL);
  add_rule (self, e);
  if (changes->len > 0)
    gtk_box_append (self->box, mariscal_change_list_new (self->session, after, changes));
  add_notes (self, e);
  add_how (self, e, after);
  add_buttons (self);
}

static const char *
branch_of (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "branch");
}

static void
go_there_cb (MariscalJournalDetail *self, GtkWidget *button)
{
  g_autoptr (GError) error = NULL;

  if (!mariscal_session_stand_on (self->session, branch_of (button), &error))
    tell_wrong (self, error);
}

static void
compare_cb (MariscalJournalDetail *self, GtkWidget *button)
{
  g_signal_emit (self, signals[COMPARE], 0, branch_of (button));
}

static GtkWidget *
new_branch_button (MariscalJournalDetail *self, const char *branch, const char *label, GCallback call)
{
  GtkWidget *button = new_button (label, call, self);
  g_autofree char *name = mariscal_branch_name (branch), *whole = NULL;

  whole = g_strdup_printf ("%s: %s", gtk_button_get_label (GTK_BUTTON (button)), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, whole, -1);
  g_object_set_data_full (G_OBJECT (button), "branch", g_strdup (branch), g_free);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  return button;
}

static char *
say_branch (MariscalJournalDetail *self, const char *branch, gboolean here)
{
  WarCampaign *c = mariscal_session_campaign (self->session);
  guint tip = war_campaign_tip (c, branch), meet = war_campaign_meet (c, tip, war_campaign_head (c));
  guint own = war_campaign_depth (c, tip) - war_campaign_depth (c, meet);

  if (here)
    return g_strdup_printf (_("entry %u · here"), war_campaign_head (c));
  return g_strdup_printf (ngettext ("%u entry of its own", "%u entries of its own", own), own);
}

static void
add_branch (MariscalJournalDetail *self, GtkListBox *list, const char *branch)
{
  WarCampaign *c = mariscal_session_campaign (self->session);
  gboolean here = g_str_equal (branch, war_campaign_branch_now (c));
  g_autofree char *name = mariscal_branch_name (branch), *title = g_markup_escape_text (name, -1);
  g_autofree char *said = say_branch (self, branch, here);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), said);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), mariscal_spoken_ornament (here ? "mariscal-here-symbolic"
                                                                                  : "mariscal-branch-symbolic"));
  if (!here)
    {
      GtkWidget *deeds = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      /* One over the other: beside each other they would leave the name a word a line. */
      gtk_widget_set_valign (deeds, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (deeds), new_branch_button (self, branch, _("Go there"), G_CALLBACK (go_there_cb)));
      gtk_box_append (GTK_BOX (deeds), new_branch_button (self, branch, _("Compare"), G_CALLBACK (compare_cb)));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), deeds);
    }
  gtk_list_box_append (list, row);
}

static void
adopt_cb (GtkNativeDialog *chooser, int response, MariscalJournalDetail *self)
{
  g_autoptr (GFile) file
    = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser)) : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL, *branch = NULL;
  g_autoptr (GError) error = NULL;

  if (path != NULL && !mariscal_session_adopt (self->session, path, &branch, &error))
    tell_wrong (self, error);
  if (branch != NULL)
    g_signal_emit (self, signals[COMPARE], 0, branch);
  g_object_unref (chooser);
}

static void
choose_copy_cb (MariscalJournalDetail *self)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (_("A copy that was written apart"), window,
                                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (adopt_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
add_branches (MariscalJournalDetail *self)
{
  WarCampaign *c = mariscal_session_campaign (self->session);
  g_autoptr (GPtrArray) branches = war_campaign_branches (c);
  GtkWidget *list = gtk_list_box_new (), *adopt;

  gtk_widget_set_margin_top (add_label (self, _("Branches"), "heading", NULL), 12);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Branches"), -1);
  for (guint i = 0; i < branches->len; i++)
    add_branch (self, GTK_LIST_BOX (list), g_ptr_array_index (branches, i));
  gtk_box_append (self->box, list);
  adopt = new_button (_("_Take in a copy…"), G_CALLBACK (choose_copy_cb), self);
  gtk_widget_add_css_class (adopt, "flat");
  gtk_widget_set_sensitive (adopt, war_campaign_writes (c));
  gtk_box_append (self->box, adopt);
}

void
mariscal_journal_detail_show (MariscalJournalDetail *self, MariscalSession *session, guint entry)
{
  g_set_object (&self->session, session);
  self->entry = entry;
  mariscal_box_empty (self->box);
  if (entry != 0)
    add_entry (self);
  add_branches (self);
}

static void
mariscal_journal_detail_dispose (GObject *object)
{
  g_clear_object (&MARISCAL_JOURNAL_DETAIL (object)->session);
  G_OBJECT_CLASS (mariscal_journal_detail_parent_class)->dispose (object);
}

static void
mariscal_journal_detail_class_init (MariscalJournalDetailClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mariscal_journal_detail_dispose;
  signals[REVISE] = g_signal_new ("revise", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[COMPARE] = g_signal_new ("compare", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mariscal_journal_detail_init (MariscalJournalDetail *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 8));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}
