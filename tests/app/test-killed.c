/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program is killed while somebody types: the next start shows the same table, says what was not recorded, and has
 * it still in the order bar. The program that is killed is this one, called by itself. */

#include "desk.h"

#include <gio/gio.h>
#include <stdio.h>
#include <string.h>

#define CHILD "--types"
#define TYPED "all is typed"

static const char *program;

/* The lines one after another, Enter after each but the last; then it waits for its end. */
static G_NORETURN void
type_and_wait (const char *file, char **lines)
{
  g_autoptr (Desk) desk = desk_new ();

  desk_open (desk, file);
  desk_page (desk, "turn");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      desk_type (desk, lines[i]);
      if (lines[i + 1] != NULL)
        desk_press (desk, "Return");
    }
  fputs (TYPED "\n", stdout);
  fflush (stdout);
  while (TRUE)
    g_main_context_iteration (NULL, TRUE);
}

static void
type_and_be_killed (const char *file, const char *const *lines)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) child = NULL;
  g_autoptr (GDataInputStream) says = NULL;
  char *said;

  g_ptr_array_add (words, (gpointer) program);
  g_ptr_array_add (words, (gpointer) CHILD);
  g_ptr_array_add (words, (gpointer) file);
  for (guint i = 0; lines[i] != NULL; i++)
    g_ptr_array_add (words, (gpointer) lines[i]);
  g_ptr_array_add (words, NULL);
  child = g_subprocess_newv ((const char *const *) words->pdata, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  says = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  while ((said = g_data_input_stream_read_line (says, NULL, NULL, &error)) != NULL && strcmp (said, TYPED) != 0)
    g_free (said);
  g_assert_no_error (error);
  g_assert_nonnull (said);                 /* it did not die before */
  g_free (said);
  g_subprocess_force_exit (child);
  g_subprocess_wait (child, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (child));
}

static Desk *
desk_after (const char *const *lines)
{
  Desk *desk = desk_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (WarCampaign) campaign = NULL;

  desk->file = g_build_filename (desk->folder, "evening.mariscal", NULL);
  campaign = war_campaign_create (desk->file, war_game_find ("blitzwar"), NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_object (&campaign);
  type_and_be_killed (desk->file, lines);
  desk_open (desk, desk->file);
  return desk;
}

static const char *
typed (Desk *desk)
{
  GtkWidget *focus = desk_focus (desk);

  return GTK_IS_TEXT (focus) ? gtk_editable_get_text (GTK_EDITABLE (focus)) : NULL;
}

static void
what_was_typed_is_there_again (void)
{
  static const char *const lines[] = { "note Ana is late", "e lod poz gdy", NULL };
  g_autoptr (Desk) desk = desk_after (lines);
  g_autoptr (WarEntry) entry = war_campaign_entry (desk_campaign (desk), 1);
  g_autoptr (GPtrArray) notes = war_entry_notes (entry);

  g_assert_cmpuint (desk_head (desk), ==, 1);
  g_assert_cmpuint (notes->len, ==, 1);                                 /* what was entered is there */
  g_assert_true (mariscal_session_writes (desk_session (desk)));        /* nobody else has the pen */
  g_assert_cmpstr (typed (desk), ==, "e lod poz gdy");
  g_assert_true (desk_says (desk, "This was typed and not recorded: Enter records it, Esc forgets it"));
  g_assert_true (desk_press (desk, "Escape"));
  desk_open (desk, "/dev/null");
  g_assert_null (typed (desk));
}

static void
what_was_forgotten_does_not_come_again (void)
{
  static const char *const lines[] = { "e lod poz gdy", NULL };
  g_autoptr (Desk) desk = desk_after (lines), other = NULL;

  desk_press (desk, "Escape");
  other = desk_new ();
  desk_open (other, desk->file);
  g_assert_null (typed (other));
}

/* A line that waits for its dice keeps those it was told. */
static void
a_battle_waits_for_its_second_die (void)
{
  static const char *const lines[] = { "points 9", "at gdy 2c 2i - 2i", "2", "", NULL };
  g_autoptr (Desk) desk = desk_after (lines);
  guint head = desk_head (desk);

  g_assert_cmpuint (head, ==, 2);
  g_assert_cmpstr (typed (desk), ==, "at gdy 2c 2i - 2i 2");
  desk_type (desk, "\n5\n");
  g_assert_cmpuint (desk_head (desk), >, head);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  desk_begin (&argc, &argv);
  if (argc > 3 && strcmp (argv[1], CHILD) == 0)
    type_and_wait (argv[2], argv + 3);
  g_test_add_func ("/killed/what-was-typed-is-there-again", what_was_typed_is_there_again);
  g_test_add_func ("/killed/what-was-forgotten-does-not-come-again", what_was_forgotten_does_not_come_again);
  g_test_add_func ("/killed/a-battle-waits-for-its-second-die", a_battle_waits_for_its_second_die);
  return g_test_run ();
}
