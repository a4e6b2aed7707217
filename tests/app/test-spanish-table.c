/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A table being played, in Spanish: prompts and toasts from turn to turn, what only a side to move can do, other turns of
 * things, cards, and who reads. */

#include "hearing.h"

#include <string.h>

#include "mariscal-cover.h"
#include "mariscal-session-past.h"
#include "mariscal-window-private.h"

/* The first that must be answered and needs no die. */
static gboolean
answer (Hearing *h)
{
  WarPrompts *due = mariscal_session_due (desk_session (h->desk));

  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);

      if (prompt->urgency == WAR_MUST && prompt->order != NULL
          && mariscal_session_do_one (desk_session (h->desk), prompt->order, NULL))
        return TRUE;
    }
  return FALSE;
}

/* What is asked from turn to turn, and what is said when it is answered. */
static void
hear_turns (Hearing *h, guint turns)
{
  WarValue until = desk_value (h->desk, "game/turn") + (WarValue) turns;

  desk_page (h->desk, "turn");
  for (guint i = 0; i < 200 && desk_value (h->desk, "game/turn") < until; i++)
    {
      hear (h, "turn");
      if (!answer (h) && !mariscal_session_next (desk_session (h->desk), NULL))
        break;
    }
  hear_drawn (h, "turn");
  hear_menus (h, "turn");
}

static void
go_to_a_side (Hearing *h)
{
  for (guint i = 0; i < 20 && mariscal_session_mover (desk_session (h->desk)) == WAR_NONE; i++)
    mariscal_session_next (desk_session (h->desk), NULL);
  g_assert_cmpint (mariscal_session_mover (desk_session (h->desk)), !=, WAR_NONE);
}

static void
look_at (Hearing *h, const char *path)
{
  mariscal_session_select (desk_session (h->desk), desk_member (h->desk, path));
  hear_page (h, "map");
}

/* What only whoever is to move can do: the tally, a question of the brush, the front, what Next says first, undoing. */
static void
hear_a_side (Hearing *h)
{
  go_to_a_side (h);
  desk_page (h->desk, "turn");
  hearing_do (h, "tally", NULL);
  desk_type (h->desk, "1234567");
  hear (h, "tally");
  desk_press (h->desk, "Return");
  hear (h, "tally, refused or paid");
  desk_press (h->desk, "Escape");
  look_at (h, "zone/estocolmo");
  hear_action (h, "map.brush", "map, brush");
  hear_action (h, "map.take", "map, brush, a neutral");
  desk_press (h->desk, "Escape");
  hear_action (h, "map.sweep", "map, sweep");
  desk_press (h->desk, "Escape");
  hearing_do (h, "undo", NULL);
  hear (h, "undone");
  hearing_do (h, "redo", NULL);
}

/* Another turn of things, compared and dropped. */
static void
hear_what_if (Hearing *h)
{
  g_assert_true (mariscal_session_what_if (desk_session (h->desk), 300, "xyzzy", NULL));
  desk_do (h->desk, "{'do':'control','zones':['minsk'],'side':'axis','override':true}");
  hear_page (h, "journal");
  hearing_click (h, "Compare");
  hear_drawn (h, "journal, two boards");
  hearing_click (h, "_Leave");
  g_assert_true (mariscal_session_stand_on (desk_session (h->desk), "main", NULL));
  hear_drawn (h, "journal, a branch");
  g_assert_true (mariscal_session_drop (desk_session (h->desk), "xyzzy", NULL));
}

static GtkWidget *
find_cover (GtkWidget *widget)
{
  return desk_find_type (widget, MARISCAL_TYPE_COVER);
}

/* On the table they were heard; behind covers, open and closed, and under seals. */
static void
hear_cards (Hearing *h)
{
  desk_put (h->desk, "game/cards", "'in-program'");
  hear_page (h, "cards");
  mariscal_cover_lift (MARISCAL_COVER (find_cover (GTK_WIDGET (h->desk->window))));
  hear (h, "cards, uncovered");
  mariscal_cover_close (MARISCAL_COVER (find_cover (GTK_WIDGET (h->desk->window))));
  desk_put (h->desk, "game/cards", "'sealed'");
  hear (h, "cards, sealed");
}

/* The file tells the others whose the pen is, a moment after it was taken. */
static void
await_reading (Desk *desk)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while (mariscal_session_writes (desk_session (desk)) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_false (mariscal_session_writes (desk_session (desk)));
}

/* A second window on the same file reads. */
static void
hear_reader (Hearing *h)
{
  Desk *first = h->desk;

  h->desk = desk_new ();
  desk_open (h->desk, first->file);
  hear (h, "reader");
  hearing_do (h, "take", NULL);
  hear (h, "reader who has taken the pen");
  desk_free (h->desk);
  h->desk = first;
  await_reading (first);
  hearing_do (h, "take", NULL);
  g_assert_true (mariscal_session_writes (desk_session (first)));
}

/* What was written on another laptop is taken in; the past is made another. */
static void
hear_other_pasts (Hearing *h)
{
  g_autofree char *copy = g_build_filename (h->desk->folder, "xyzzy.mariscal", NULL), *text = NULL;
  g_autoptr (WarEntry) entry = war_campaign_entry (desk_campaign (h->desk), 40);
  g_autoptr (WarRecord) order = war_entry_record (entry);
  g_autoptr (WarProposal) other = NULL;
  gsize len;

  g_assert_true (g_file_get_contents (h->desk->file, &text, &len, NULL) && g_file_set_contents (copy, text, len, NULL));
  mariscal_session_adopt (desk_session (h->desk), copy, NULL, NULL);
  mariscal_session_adopt (desk_session (h->desk), "/dev/null", NULL, NULL);
  other = mariscal_session_revise (desk_session (h->desk), 40, order, NULL, NULL, NULL);
  mariscal_session_accept (desk_session (h->desk), other, NULL);
  hear_page (h, "journal");
}

/* What a page asks for and the rules forbid. */
static void
hear_refusals (Hearing *h)
{
  static const char *const asked[] = {
    "{'do':'roll-spain','die':2}",
    "{'do':'correct','path':'side/axis/points','value':200}",
    "{'do':'control','zones':['minsk'],'side':'axis'}",
    "{'do':'waive','prompt':'nothing'}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (asked); i++)
    {
      g_autofree char *json = g_strdelimit (g_strdup (asked[i]), "'", '"');
      g_autoptr (WarRecord) order = war_order_read (war_campaign_data (desk_campaign (h->desk)), json, strlen (json), NULL);
      g_autoptr (GError) error = NULL;

      if (!mariscal_session_do_one (desk_session (h->desk), order, &error))
        hear_text (h, error->message, asked[i]);
    }
}

static void
walk_table (Hearing *h)
{
  hear_no_typed (h, "xyzzy");
  h->desk = desk_new_with ("blitzwar", "1939");
  h->desk->hasty = TRUE;
  hear_toasts (h);
  hear_what_if (h);
  hear_reader (h);
  hear_refusals (h);
  hear_a_side (h);
  hear_turns (h, 2);
  hear_cards (h);
  hear_other_pasts (h);
  desk_free (h->desk);
}

static void
a_table_being_played (void)
{
  hearing_walk ("table", walk_table, 600);
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/spanish/a-table-being-played", a_table_being_played);
  return g_test_run ();
}
