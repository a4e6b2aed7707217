/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Players who share a campaign: the four words, the pen that goes over, copies that meet, backups, sealed dice. */

#include "desk.h"

#include "mariscal-hand-over.h"
#include "mariscal-window-private.h"
#include "war-backup.h"
#include "war-four-words.h"

#define PATIENCE (20 * G_USEC_PER_SEC)

static void
act (Desk *desk, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, NULL);
  desk_settle (desk);
}

/* The dialog in front, as a desk of its own. */
static Desk
dialog_of (Desk *desk)
{
  Desk dialog = { .window = (gpointer) desk_front (desk) };

  g_assert_true ((gpointer) dialog.window != (gpointer) desk->window);
  desk_settle (&dialog);
  return dialog;
}

static void
close_dialog (Desk *desk, Desk *dialog)
{
  gtk_window_close (GTK_WINDOW (dialog->window));
  desk_settle (desk);
}

static GtkWidget *
find_button (GtkWidget *below, const char *label)
{
  GtkWidget *says = desk_find (below, label);

  g_assert_nonnull (says);
  return GTK_IS_BUTTON (says) ? says : gtk_widget_get_ancestor (says, GTK_TYPE_BUTTON);
}

static void
press (Desk *desk, Desk *dialog, const char *label)
{
  g_signal_emit_by_name (find_button (GTK_WIDGET (dialog->window), label), "clicked");
  desk_settle (desk);
}

static GtkWidget *
find_row (GtkWidget *widget, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (widget)
      && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_row (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
fill (Desk *dialog, const char *title, const char *text, gboolean apply)
{
  GtkWidget *row = find_row (GTK_WIDGET (dialog->window), title);

  g_assert_nonnull (row);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  if (apply)
    g_signal_emit_by_name (row, "apply");
}

/* The file as it is now, by another name. */
static char *
copy_file (Desk *desk, const char *name)
{
  char *path = g_build_filename (desk->folder, name, NULL);
  g_autofree char *text = NULL;
  gsize len;

  g_assert_true (war_campaign_flush (desk_campaign (desk), NULL));
  g_assert_true (g_file_get_contents (desk->file, &text, &len, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) len, NULL));
  return path;
}

/* Who has the copy enters something on his own. */
static void
play_apart (const char *path, const char *order)
{
  g_autoptr (WarCampaign) c = war_campaign_open (path, NULL);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  g_autoptr (WarProposal) p = NULL;
  g_autofree char *json = g_strdelimit (g_strdup (order), "'", '"');
  g_autoptr (GError) error = NULL;

  g_assert_true (war_campaign_write (c, NULL));
  g_ptr_array_add (orders, war_order_read (war_campaign_data (c), json, strlen (json), NULL));
  p = war_campaign_propose (c, orders, &error);
  g_assert_no_error (error);
  g_assert_true (war_campaign_commit (c, p, NULL));
}

static void
four_words_are_shown_and_heard (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *words = war_campaign_four_words (desk_campaign (desk), desk_head (desk));
  Desk dialog;

  act (desk, "same");
  dialog = dialog_of (desk);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), words));
  fill (&dialog, "The words of the other copy", words, TRUE);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "The same game"));
  fill (&dialog, "The words of the other copy", "bako luma nira dame", TRUE);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "No entry of this copy"));
  fill (&dialog, "The words of the other copy", "what is this", TRUE);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "none of the words"));
  close_dialog (desk, &dialog);
}

static gboolean
turn_over_cb (gpointer user)
{
  return G_SOURCE_CONTINUE;
}

static void
await (gboolean (*is) (gpointer), gpointer user)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;
  guint turns = g_timeout_add (20, turn_over_cb, NULL);

  while (!is (user) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (turns);
  g_assert_true (is (user));
}

static gboolean
hears_of_the_pen (gpointer user)
{
  Desk *reader = user;

  return desk_contains (GTK_WIDGET (reader->window->reader), "Nobody has the pen");
}

/* One way: the first hands over, the second is told and takes, the first reads on. */
static void
the_pen_goes_over (void)
{
  g_autoptr (Desk) first = desk_new_with ("blitzwar", NULL), second = desk_new ();
  Desk dialog;
  guint entries;

  desk_open (second, first->file);
  g_assert_true (mariscal_session_writes (desk_session (first)));
  act (first, "hand-over");
  dialog = dialog_of (first);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "The pen is handed over"));
  close_dialog (first, &dialog);
  g_assert_false (mariscal_session_writes (desk_session (first)));
  g_assert_true (hears_of_the_pen (first));
  await (hears_of_the_pen, second);
  act (second, "take");
  g_assert_true (mariscal_session_writes (desk_session (second)));
  entries = war_campaign_n (desk_campaign (second));
  desk_press (second, "<Control>Return");
  g_assert_cmpuint (war_campaign_n (desk_campaign (second)), >, entries);
  g_assert_false (mariscal_session_writes (desk_session (first)));
}

/* Where no folder is shared, the file goes as a copy: the words give way to the question where to. */
static void
a_copy_is_asked_for (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *words = NULL;
  Desk dialog;

  act (desk, "hand-over");
  dialog = dialog_of (desk);
  words = war_campaign_four_words (desk_campaign (desk), desk_head (desk));
  g_assert_nonnull (find_row (GTK_WIDGET (dialog.window), words));
  press (desk, &dialog, "Save a copy…");
  g_assert_true (GTK_IS_FILE_CHOOSER (desk_front (desk)));
  gtk_window_close (desk_front (desk));
  desk_settle (desk);
  g_assert_true ((gpointer) desk_front (desk) == (gpointer) desk->window);
}

/* Whoever handed over may take it back, and nothing that was entered is lost. */
static void
the_pen_comes_back (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  Desk dialog;

  act (desk, "hand-over");
  dialog = dialog_of (desk);
  close_dialog (desk, &dialog);
  act (desk, "take");
  g_assert_true (mariscal_session_writes (desk_session (desk)));
  desk_press (desk, "<Control>Return");
  g_assert_cmpuint (desk_head (desk), >, 1);
}

static void
copies_written_apart_meet_side_by_side (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *copy = copy_file (desk, "Luis.mariscal");
  guint head;

  play_apart (copy, "{'do':'correct','path':'game/turn','value':3}");
  desk_do (desk, "{'do':'correct','path':'game/turn','value':2}");
  head = desk_head (desk);
  mariscal_window_open (desk->window, copy);
  desk_settle (desk);
  g_assert_cmpstr (war_campaign_path (desk_campaign (desk)), ==, desk->file);
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_cmpuint (war_campaign_tip (desk_campaign (desk), "Luis"), >, 0);
  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "journal");
  g_assert_true (desk_contains (GTK_WIDGET (mariscal_window_page_now (desk->window)), "The campaign and Luis"));
  mariscal_window_open (desk->window, copy);                             /* it has come already */
  desk_settle (desk);
  g_assert_true (desk_says (desk, "no entry that is not here already"));
}

/* What came back by mail, with the other's turn at its end. */
static void
a_copy_that_only_went_on_is_gone_on_from (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *copy = copy_file (desk, "Luis.mariscal");
  g_autoptr (GPtrArray) branches = NULL;

  play_apart (copy, "{'do':'correct','path':'game/turn','value':3}");
  mariscal_window_open (desk->window, copy);
  desk_settle (desk);
  g_assert_cmpint (desk_value (desk, "game/turn"), ==, 3);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  branches = war_campaign_branches (desk_campaign (desk));
  g_assert_cmpuint (branches->len, ==, 1);
  desk_press (desk, "<Control>z");
  g_assert_cmpint (desk_value (desk, "game/turn"), ==, 1);
}

static void
another_campaign_is_opened_as_ever (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL), other = desk_new_with ("blitzwar", NULL);
  g_autofree char *path = g_strdup (other->file);

  mariscal_window_set_session (other->window, NULL);
  mariscal_window_open (desk->window, path);
  desk_settle (desk);
  g_assert_cmpstr (war_campaign_path (desk_campaign (desk)), ==, path);
}

static gboolean
has_backups (gpointer user)
{
  g_autoptr (GPtrArray) list = war_backup_list (((Desk *) user)->file);

  return list->len > 0;
}

static void
a_backup_is_three_clicks_away (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (GPtrArray) list = NULL;
  guint before, after;
  Desk dialog;

  desk_put (desk, "game/turn", "2");
  before = war_campaign_n (desk_campaign (desk));
  await (has_backups, desk);
  desk_put (desk, "game/turn", "1");
  desk_put (desk, "game/turn", "2");
  after = war_campaign_n (desk_campaign (desk));
  g_assert_true (war_campaign_flush (desk_campaign (desk), NULL));
  desk_settle (desk);
  list = war_backup_list (desk->file);
  act (desk, "backups");                                                 /* the menu, its item… */
  dialog = dialog_of (desk);
  {
    g_autofree char *first = war_backup_say (g_ptr_array_index (list, list->len - 1));
    GtkWidget *row = find_row (GTK_WIDGET (dialog.window), first);

    g_signal_emit_by_name (find_button (row, "Restore"), "clicked");     /* …and the third */
    desk_settle (desk);
  }
  g_assert_cmpuint (war_campaign_n (desk_campaign (desk)), ==, before);
  g_assert_true (mariscal_session_writes (desk_session (desk)));
  g_assert_true (desk_says (desk, "as it was in the backup"));
  {
    GtkWidget *toast = desk_find (GTK_WIDGET (desk->window), "The campaign is as it was in the backup");

    while (desk_find (toast, "Undo") == NULL)
      toast = gtk_widget_get_parent (toast);
    g_signal_emit_by_name (find_button (toast, "Undo"), "clicked");
    desk_settle (desk);
  }
  g_assert_cmpuint (war_campaign_n (desk_campaign (desk)), ==, after);
}

static void
dice_are_sealed_called_and_opened (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  Desk dialog;

  act (desk, "sealed");
  dialog = dialog_of (desk);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "No roll is sealed now."));
  press (desk, &dialog, "Roll and seal");
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "say what the dice are for"));
  fill (&dialog, "For what", "the crossing", FALSE);
  fill (&dialog, "Who seals", "Ana", FALSE);
  press (desk, &dialog, "Roll and seal");
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "the crossing"));
  fill (&dialog, "Numbers called by the other player", "9", TRUE);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "from 1 to 6"));
  fill (&dialog, "Numbers called by the other player", "4", TRUE);
  desk_settle (&dialog);
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "called 4"));
  press (desk, &dialog, "Open the seal");
  g_assert_true (desk_contains (GTK_WIDGET (dialog.window), "No roll is sealed now."));
  close_dialog (desk, &dialog);
  g_assert_cmpuint (desk_head (desk), ==, 4);
  desk_page (desk, "journal");
  g_assert_true (desk_says (desk, "Opened, “the crossing”"));
}

static void
a_closed_seal_is_asked_for_on_the_turn_page (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  desk_page (desk, "turn");
  desk_type (desk, "seal 2d6 the crossing\n");
  g_assert_cmpuint (desk_head (desk), ==, 2);
  g_assert_true (desk_says (desk, "A sealed roll is still closed"));
  desk_type (desk, "call 3 5\n");
  g_assert_cmpuint (desk_head (desk), ==, 3);
  desk_type (desk, "unseal\n");
  g_assert_cmpuint (desk_head (desk), ==, 4);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/trust/four-words-are-shown-and-heard", four_words_are_shown_and_heard);
  g_test_add_func ("/trust/the-pen-goes-over", the_pen_goes_over);
  g_test_add_func ("/trust/the-pen-comes-back", the_pen_comes_back);
  g_test_add_func ("/trust/a-copy-is-asked-for", a_copy_is_asked_for);
  g_test_add_func ("/trust/copies-written-apart-meet-side-by-side", copies_written_apart_meet_side_by_side);
  g_test_add_func ("/trust/a-copy-that-only-went-on-is-gone-on-from", a_copy_that_only_went_on_is_gone_on_from);
  g_test_add_func ("/trust/another-campaign-is-opened-as-ever", another_campaign_is_opened_as_ever);
  g_test_add_func ("/trust/a-backup-is-three-clicks-away", a_backup_is_three_clicks_away);
  g_test_add_func ("/trust/dice-are-sealed-called-and-opened", dice_are_sealed_called_and_opened);
  g_test_add_func ("/trust/a-closed-seal-is-asked-for-on-the-turn-page", a_closed_seal_is_asked_for_on_the_turn_page);
  return g_test_run ();
}
