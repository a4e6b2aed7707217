/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Journal page on the real window: looking back, the past put right, what might have been; and that ten thousand
 * entries are no more work than ten. */

#include "desk.h"

#include <string.h>

#include "mariscal-journal-detail.h"
#include "mariscal-journal-line.h"
#include "mariscal-journal-page.h"
#include "mariscal-revise.h"
#include "mariscal-session-past.h"
#include "mariscal-window-private.h"

static GtkWidget *
page_of (Desk *desk)
{
  return desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_JOURNAL_PAGE);
}

static void
press_die (Desk *desk, const char *face)
{
  GtkWidget *revise = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE);
  GtkWidget *button = desk_find (revise, face);

  g_signal_emit_by_name (button, "clicked");
  desk_settle (desk);
  desk_settle (desk);
}

/* A die of 2 was typed for a 5, and five entries came after it. */
static Desk *
new_desk (void)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);

  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"roll-spain\",\"die\":2,\"override\":true}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"krakow\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"gdynia\"],\"side\":\"axis\"}");
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"varsovia\"],\"side\":\"axis\"}");
  mariscal_window_show_page (desk->window, "journal");
  desk_settle (desk);
  return desk;
}

/* Next leads through many sub-phases: from where to where is told, not each step of the way. */
static void
a_way_of_many_steps_is_told_from_end_to_end (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  GtkWidget *list;
  guint n = 0;

  desk_press (desk, "<Control>Return");
  desk_press (desk, "<Control>Return");
  mariscal_window_show_page (desk->window, "journal");
  mariscal_session_look_at (desk_session (desk), desk_head (desk));
  desk_settle (desk);
  list = desk_find_type (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_JOURNAL_DETAIL), GTK_TYPE_LIST_BOX);
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    n += desk_contains (row, "Sub-phase");
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (desk_contains (list, "Choice of reinforcement cards → Axis: naval movement"));
}

/* An attack takes air units there, and loses them: where it began is where it ends. */
static void
a_way_that_leads_back_is_not_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *detail;

  mariscal_window_show_page (desk->window, "journal");
  mariscal_session_look_at (desk_session (desk), 335);
  desk_settle (desk);
  detail = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_JOURNAL_DETAIL);
  g_assert_true (desk_contains (detail, "22 → 23"));
  g_assert_false (desk_contains (detail, "0 → 0"));
}

static void
a_mistyped_die_is_left_as_it_was (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  g_assert_true (desk_says (desk, "Change entry 3"));
  press_die (desk, "5");
  desk_click (desk, "Leave");
  g_assert_false (desk_says (desk, "Change entry 3"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
}

/* Nobody is asked to accept what changes nothing. */
static gboolean
is_suggested (Desk *desk, const char *label)
{
  GtkWidget *says = desk_find (GTK_WIDGET (desk->window), label);

  desk_settle (desk);
  return gtk_widget_has_css_class (gtk_widget_get_ancestor (says, GTK_TYPE_BUTTON), "suggested-action");
}

static void
a_mistyped_die_is_put_right (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));
  g_autoptr (WarEntry) now = NULL;
  g_autoptr (GArray) throws = NULL;

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  g_assert_true (desk_says (desk, "5 entries stay the same"));
  g_assert_false (is_suggested (desk, "Accept"));
  press_die (desk, "6");
  g_assert_true (is_suggested (desk, "Accept"));
  desk_click (desk, "Accept");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), >, head);
  g_assert_false (mariscal_session_is_past (desk_session (desk)));
  now = war_campaign_entry (desk_campaign (desk), head + 1);
  g_assert_cmpuint (war_entry_as (now), ==, 3);
  throws = war_entry_throws (now);
  g_assert_cmpint (g_array_index (throws, WarThrow, 0).fell, ==, 6);
}

static void
what_if_from_the_past (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  g_assert_true (mariscal_session_what_if (desk_session (desk), 3, "Sea Lion", NULL));
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  desk_settle (desk);
  desk_click (desk, "Compare");
  g_assert_true (desk_says (desk, "Sea Lion and The campaign"));
  g_assert_true (desk_says (desk, "What differs"));
  desk_click (desk, "Leave");
  desk_click (desk, "Go there");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  desk_click (desk, "Compare");
  desk_click (desk, "Keep it");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head + 1);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  desk_click (desk, "Compare");
  desk_click (desk, "Drop it");
  g_assert_false (desk_contains (page_of (desk), "Sea Lion"));
}

/* Nobody looks at what is passed on the way. */
static void
step (Desk *desk, const char *key)
{
  desk->hasty = TRUE;
  desk_press (desk, key);
  desk->hasty = FALSE;
}

/* Tab until the button is reached that says this. */
static void
walk_to (Desk *desk, const char *text)
{
  for (guint i = 0; i < 200; i++)
    {
      GtkWidget *at = desk_focus (desk);

      if (GTK_IS_BUTTON (at) && desk_contains (at, text))
        {
          desk_settle (desk);
          return;
        }
      step (desk, "Tab");
    }
  g_error ("Tab leads to nothing that says “%s”", text);
}

static void
press_at (Desk *desk, const char *text)
{
  walk_to (desk, text);
  g_assert_true (desk_press (desk, "Return"));
  desk_settle (desk);
}

/* Undone, redone or entered beside it: what somebody is changing stays as he left it, worked out on what there is now. Only when
 * the entry itself is undone there is nothing to change. */
static void
a_change_outlives_what_happens_beside_it (void)
{
  g_autoptr (Desk) desk = new_desk ();
  WarCampaign *c = desk_campaign (desk);
  MariscalJournalDetail *detail = MARISCAL_JOURNAL_DETAIL (desk_find_type (page_of (desk), MARISCAL_TYPE_JOURNAL_DETAIL));
  guint head = war_campaign_head (c), undone;

  mariscal_journal_detail_show (detail, desk_session (desk), 3);
  desk_click (desk, "Change this entry…");
  press_die (desk, "6");
  g_assert_true (desk_press (desk, "<Control>z"));
  desk_settle (desk);
  undone = war_campaign_head (c);
  g_assert_cmpuint (undone, <, head);
  g_assert_true (desk_says (desk, "Change entry 3"));
  g_assert_true (desk_says (desk, "Comes out otherwise"));
  desk_click (desk, "Accept");
  g_assert_false (desk_says (desk, "Change entry 3"));
  g_assert_cmpuint (war_campaign_head (c), >, head);
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_cmpuint (war_campaign_head (c), ==, undone);
  mariscal_journal_detail_show (detail, desk_session (desk), 3);
  desk_click (desk, "Change this entry…");
  for (guint i = 0; i < head; i++)
    desk_press (desk, "<Control>z");
  g_assert_false (desk_says (desk, "Change entry 3"));
  g_assert_nonnull (gtk_widget_get_ancestor (desk_focus (desk), GTK_TYPE_LIST_VIEW));
}

/* From where one tries something out, it is kept or dropped too; and Escape leaves, as wherever something takes a whole page. */
static void
what_if_is_kept_from_there (void)
{
  g_autoptr (Desk) desk = new_desk ();
  GtkWidget *detail, *name, *there;
  guint head;

  g_assert_true (mariscal_session_what_if (desk_session (desk), 3, "Sea Lion", NULL));
  head = desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  desk_settle (desk);
  detail = desk_find_type (page_of (desk), MARISCAL_TYPE_JOURNAL_DETAIL);
  name = desk_find (detail, "The campaign");
  there = desk_find (detail, "Go there");
  g_assert_cmpint (gtk_widget_get_width (name), >=, gtk_widget_get_width (there));    /* nobody reads a word a line */
  desk_click (desk, "Compare");
  g_assert_true (desk_contains (desk_focus (desk), "Leave"));
  g_assert_true (desk_press (desk, "Escape"));
  g_assert_false (desk_says (desk, "What differs"));
  desk_click (desk, "Compare");
  desk_click (desk, "Keep it");
  g_assert_cmpuint (war_campaign_tip (desk_campaign (desk), "main"), ==, head);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  desk_press (desk, "<Control>z");
  desk_settle (desk);
  desk_click (desk, "Compare");
  desk_click (desk, "Drop it");
  g_assert_false (desk_contains (page_of (desk), "Sea Lion"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), !=, head);
}

/* Branch, play on, compare, keep, drop: without a hand on the mouse. */
static void
what_if_by_key (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = war_campaign_head (desk_campaign (desk));

  mariscal_session_look_at (desk_session (desk), 3);
  desk_settle (desk);
  press_at (desk, "What if from here…");
  desk_type (desk, "Sea Lion\n");
  desk_settle (desk);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "Sea Lion");
  desk_press (desk, "<Control>l");
  desk_type (desk, "eje lvov\n");
  desk_settle (desk);
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head + 1);
  desk_press (desk, "<Alt>6");
  press_at (desk, "Compare");
  press_at (desk, "Leave");
  press_at (desk, "Go there");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  press_at (desk, "Compare");
  press_at (desk, "Keep it");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head + 1);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "main");
  press_at (desk, "Compare");
  press_at (desk, "Drop it");
  g_assert_false (desk_contains (page_of (desk), "Sea Lion"));
}

/* What was offered is done: pressed again, it would take back what nobody spoke of. */
static void
a_keep_is_taken_back_once (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head;

  g_assert_true (mariscal_session_what_if (desk_session (desk), 3, "Sea Lion", NULL));
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"lvov\"],\"side\":\"axis\"}");
  desk_press (desk, "<Alt>6");
  press_at (desk, "Compare");
  press_at (desk, "Keep it");
  g_assert_nonnull (desk->window->undo_toast);
  head = war_campaign_head (desk_campaign (desk));
  desk_press (desk, "<Control>z");
  desk_settle (desk);
  g_assert_cmpstr (war_campaign_branch_now (desk_campaign (desk)), ==, "Sea Lion");
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
  g_assert_null (desk->window->undo_toast);
}

static gboolean
is_in_list (GtkWidget *widget)
{
  return widget != NULL && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW) != NULL;
}

/* Into the list by Tab, then up to the row of the entry. */
static void
walk_to_entry (Desk *desk, const char *text)
{
  for (guint i = 0; i < 60 && !is_in_list (desk_focus (desk)); i++)
    desk_press (desk, "Tab");
  desk_press (desk, "End");
  for (guint i = 0; i < 12 && !desk_contains (desk_focus (desk), text); i++)
    desk_press (desk, "Up");
  g_assert_true (desk_contains (desk_focus (desk), text));
}

static void
walk_to_die (Desk *desk, const char *face)
{
  GtkWidget *die = desk_find (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE), face);

  for (guint i = 0; i < 200 && desk_focus (desk) != die; i++)
    desk_press (desk, "Tab");
  g_assert_true (desk_focus (desk) == die);
}

/* From the journal's end to the entry, to its die, to what comes of it; left, and the second time accepted. */
static void
a_mistyped_die_by_key (void)
{
  g_autoptr (Desk) desk = new_desk ();
  guint head = desk_do (desk, "{'do':'join','country':'SP','side':'axis'}");

  desk_press (desk, "<Alt>1");
  desk_press (desk, "<Alt>6");
  for (guint accepted = 0; accepted < 2; accepted++)
    {
      walk_to_entry (desk, "Spain stays neutral");
      desk_press (desk, "Return");
      press_at (desk, "Change this entry…");
      g_assert_true (desk_says (desk, "entries stay the same"));
      walk_to_die (desk, "6");
      desk_press (desk, "Return");
      desk_settle (desk);
      g_assert_true (desk_says (desk, "Comes out otherwise"));
      g_assert_true (desk_says (desk, "No longer fits, and is left out"));
      g_assert_true (desk_says (desk, "Spain is already at war"));
      press_at (desk, accepted ? "Accept" : "Leave");
      g_assert_cmpint (desk_head (desk) > head, ==, accepted);
    }
  g_assert_cmpint (desk_value (desk, "country/SP/joined"), ==, 1);
}

/* In the board's way of keeping, with so many Poles in Gdynia: what happens there, and Lodz after it. */
static Desk *
new_desk_at_gdynia (const char *poles, const char *first, const char *second)
{
  const char *const lines[] = { "board", poles, "next", "next", first, second, "e lod" };
  Desk *desk = desk_new_with ("blitzwar", NULL);

  desk_page (desk, "turn");
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      guint before = desk_head (desk);

      if (lines[i] == NULL)
        continue;
      desk_press (desk, "<Control>l");
      desk_type (desk, lines[i]);
      desk_press (desk, "Return");
      g_assert_cmpuint (desk_head (desk), >, before);
    }
  g_assert_cmpint (desk_value (desk, "zone/gdynia/control"), ==, desk_member (desk, "side/axis"));
  desk_press (desk, "<Alt>6");
  return desk;
}

/* What is told of an entry is told anew while somebody names what he wants to try from it: nothing is held by that. */
static void
a_bubble_goes_with_what_it_stood_on (void)
{
  Desk *desk = new_desk_at_gdynia ("pol var 4i lod 2i poz 2i kra 2i gdy 2i", "at gdy : 4", NULL);
  GtkWidget *detail = desk_find_type (page_of (desk), MARISCAL_TYPE_JOURNAL_DETAIL), *button, *bubble;
  MariscalSession *session = desk_session (desk);

  desk_settle (desk);
  button = gtk_widget_get_ancestor (desk_find (detail, "What if from here…"), GTK_TYPE_MENU_BUTTON);
  bubble = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
  g_object_add_weak_pointer (G_OBJECT (bubble), (gpointer *) &bubble);
  g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  desk_settle (desk);
  desk_type (desk, "x");
  g_assert_true (mariscal_session_undo (desk_session (desk), NULL));
  desk_settle (desk);
  g_assert_null (bubble);
  desk_free (desk);
  g_assert_null (session);
}

/* On by Tab until what has the keys is called so; what is told of it besides. */
static char *
walk_to_name (Desk *desk, const char *name)
{
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *label = desk_focus (desk) != NULL ? desk_label (desk_focus (desk)) : NULL;

      if (label != NULL && strstr (label, name) != NULL)
        {
          desk_settle (desk);
          return desk_meaning (desk_focus (desk));
        }
      step (desk, "Tab");
    }
  g_error ("Tab leads to nothing that is called “%s”", name);
}

static void
assert_part (const char *text, const char *part)
{
  if (text == NULL || strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

/* From the battle's row; the keys come to its first die. */
static void
change_battle (Desk *desk)
{
  g_autofree char *first = NULL;

  walk_to_entry (desk, "Attack by the Axis on Gdynia");
  desk_press (desk, "Return");
  press_at (desk, "Change this entry…");
  first = desk_label (desk_focus (desk));
  assert_part (first, "First die thrown");
}

/* As large as there is room across for, however much is told above them. */
static void
assert_boards_are_seen (Desk *desk)
{
  GtkWidget *revise = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE);
  GtkWidget *map = desk_find_type (revise, GTK_TYPE_PICTURE);

  for (guint i = 0; i < 100 && gtk_picture_get_paintable (GTK_PICTURE (map)) == NULL; i++)
    g_main_context_iteration (NULL, TRUE);
  desk_settle (desk);
  g_assert_cmpint (gtk_widget_get_height (map), >, gtk_widget_get_width (map) / 2);
}

/* With the keys alone, up to what would become of each later entry. */
static void
change_second_die (Desk *desk)
{
  g_autofree char *left_out = NULL, *otherwise = NULL;

  change_battle (desk);
  g_free (walk_to_name (desk, "Second die thrown"));
  desk_type (desk, "2");
  desk_settle (desk);
  left_out = walk_to_name (desk, "Germany: 1i from Gdynia to Koszalin");
  assert_part (left_out, "No longer fits, and is left out");
  assert_boards_are_seen (desk);
  assert_part (left_out, "Germany has 0 in Gdynia, not 1");
  assert_part (left_out, "§ 15");
  otherwise = walk_to_name (desk, "2i in Lodz are counted as lost");
  assert_part (otherwise, "Comes out otherwise");
}

/* The buttons of the page are over what was read. */
static void
press_back_at (Desk *desk, const char *text)
{
  for (guint i = 0; i < 60 && !(GTK_IS_BUTTON (desk_focus (desk)) && desk_contains (desk_focus (desk), text)); i++)
    step (desk, "<Shift>Tab");
  g_assert_true (desk_contains (desk_focus (desk), text));
  g_assert_true (desk_press (desk, "Return"));
}

static void
assert_back_in_list (Desk *desk)
{
  g_assert_false (desk_says (desk, "Change entry"));
  g_assert_true (is_in_list (desk_focus (desk)));
}

/* A place is not taken then, and nothing goes on from there: read row by row, left, and the second time accepted. */
static void
what_no_longer_fits_by_key (void)
{
  g_autoptr (Desk) desk = new_desk_at_gdynia ("pol var 4i lod 2i poz 2i kra 2i gdy 3i", "at gdy : 2 6", "gdy kosz 1i");
  WarMember axis = desk_member (desk, "side/axis"), allies = desk_member (desk, "side/allies");
  guint head = desk_head (desk);

  g_assert_cmpint (desk_value (desk, "zone/koszalin/infantry/GER"), ==, 1);
  change_battle (desk);
  g_assert_true (desk_press (desk, "Escape"));
  assert_back_in_list (desk);
  change_second_die (desk);
  press_back_at (desk, "Leave");
  assert_back_in_list (desk);
  g_assert_cmpuint (desk_head (desk), ==, head);
  g_assert_cmpint (desk_value (desk, "zone/gdynia/control"), ==, axis);
  g_assert_cmpint (desk_value (desk, "zone/koszalin/infantry/GER"), ==, 1);
  change_second_die (desk);
  press_back_at (desk, "Accept");
  assert_back_in_list (desk);
  g_assert_cmpuint (desk_head (desk), ==, head + 2);                    /* the battle and Lodz, no move */
  g_assert_cmpint (desk_value (desk, "zone/gdynia/control"), ==, allies);
  g_assert_cmpint (desk_value (desk, "zone/gdynia/infantry/POL"), ==, 1);
  g_assert_cmpint (desk_value (desk, "zone/gdynia/infantry/GER"), ==, 0);
  g_assert_cmpint (desk_value (desk, "zone/koszalin/infantry/GER"), ==, 1);
  g_assert_cmpint (desk_value (desk, "zone/lodz/control"), ==, axis);
}

/* The first die was enough; as it fell in truth there is a second phase, and a die for it. */
static void
a_second_die_by_key (void)
{
  g_autoptr (Desk) desk = new_desk_at_gdynia ("pol var 4i lod 2i poz 2i kra 2i gdy 2i", "at gdy : 4", NULL);
  guint head = desk_head (desk);

  g_assert_cmpint (desk_value (desk, "country/GER/lost/tanks"), ==, 1);
  change_battle (desk);
  desk_type (desk, "1");
  desk_settle (desk);
  g_assert_true (desk_says (desk, "a die of 6 is needed"));
  g_free (walk_to_name (desk, "Second die thrown"));
  desk_type (desk, "5");
  desk_settle (desk);
  g_assert_false (desk_says (desk, "a die of 6 is needed"));
  g_assert_true (desk_says (desk, "Comes out otherwise"));
  press_back_at (desk, "Accept");
  assert_back_in_list (desk);
  g_assert_cmpuint (desk_head (desk), ==, head + 2);
  g_assert_cmpint (desk_value (desk, "country/GER/lost/tanks"), ==, 0);
  g_assert_cmpint (desk_value (desk, "zone/gdynia/control"), ==, desk_member (desk, "side/axis"));
}

static guint
count_lines (GtkWidget *widget)
{
  guint n = MARISCAL_IS_JOURNAL_LINE (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    n += count_lines (child);
  return n;
}

static void
enter_many (Desk *desk, guint groups, guint each)
{
  for (guint i = 0; i < groups; i++)
    {
      g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
      g_autoptr (GError) error = NULL;

      for (guint k = 0; k < each; k++)
        {
          const char *json = k % 2 == 0 ? "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"axis\",\"override\":true}"
                                        : "{\"do\":\"control\",\"zones\":[\"lodz\"],\"side\":\"soviets\",\"override\":true}";

          g_ptr_array_add (orders, war_order_read (mariscal_session_data (desk_session (desk)), json, strlen (json), NULL));
        }
      mariscal_session_do (desk_session (desk), orders, &error);
      g_assert_no_error (error);
    }
}

/* Of the processor's time: the machine may be busy with other things. */
static double
since (clock_t start)
{
  return 1000.0 * (double) (clock () - start) / CLOCKS_PER_SEC;
}

static void
search (Desk *desk, const char *text)
{
  GtkWidget *found = desk_find (GTK_WIDGET (desk->window), "Any order");
  GtkWidget *bar = gtk_widget_get_parent (gtk_widget_get_ancestor (found, GTK_TYPE_DROP_DOWN));

  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_next_sibling (bar)), text);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (bar), "search-changed");
  desk_settle (desk);
}

/* What keeps it quick is that rows are made only where they are seen; how quick it is, is told and not judged here. */
static void
ten_thousand_entries (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  clock_t start;
  double shown, entered, searched, again;

  enter_many (desk, 100, 100);
  start = clock ();
  mariscal_window_show_page (desk->window, "journal");
  desk_settle (desk);
  shown = since (start);
  g_assert_cmpuint (count_lines (GTK_WIDGET (desk->window)), <, 300);
  start = clock ();
  desk_do (desk, "{\"do\":\"control\",\"zones\":[\"poznan\"],\"side\":\"axis\"}");
  desk_settle (desk);
  entered = since (start);
  start = clock ();
  search (desk, "poznan");
  searched = since (start);
  g_assert_cmpuint (count_lines (GTK_WIDGET (desk->window)), >=, 2);
  start = clock ();
  search (desk, "poznan a");
  again = since (start);
  g_test_message ("10,000 entries: shown in %.0f ms, one more in %.0f, searched in %.0f, again in %.0f", shown, entered,
                  searched, again);
}

static gboolean
is_heading (GtkWidget *row)
{
  GtkListView *list = GTK_LIST_VIEW (gtk_widget_get_ancestor (row, GTK_TYPE_LIST_VIEW));
  GtkSingleSelection *chosen = GTK_SINGLE_SELECTION (gtk_list_view_get_model (list));

  return MARISCAL_IS_JOURNAL_LINE (row)    /* of an entry the whole row has the keys, and is chosen */
         || gtk_single_selection_get_selected_item (chosen) == NULL;
}

/* Into the list by Tab, through it by arrows from entry to entry, and out of it by Tab again. */
static void
rows_are_walked_by_key (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *row, *walked[12];

  desk_page (desk, "journal");
  for (guint i = 0; i < 60 && !is_in_list (desk_focus (desk)); i++)
    desk_press (desk, "Tab");
  desk_press (desk, "Home");
  for (guint i = 0; i < G_N_ELEMENTS (walked); i++)
    {
      row = desk_focus (desk);
      desk_press (desk, "Down");
      walked[i] = desk_focus (desk);
      g_assert_true (is_in_list (walked[i]) && walked[i] != row);
      g_assert_false (is_heading (walked[i]));
    }
  for (guint i = G_N_ELEMENTS (walked) - 1; i-- > 0;)
    {
      desk_press (desk, "Up");
      g_assert_true (desk_focus (desk) == walked[i]);
    }
  desk_press (desk, "Up");                 /* above the first entry there is only its heading */
  g_assert_true (desk_focus (desk) == walked[0]);
  desk_press (desk, "Tab");
  g_assert_nonnull (desk_focus (desk));
  g_assert_false (is_in_list (desk_focus (desk)));
}

/* "+1" at an entry reads like points won: what followed from it is said in words, also to who hears the row. */
static void
what_followed_is_said_in_words (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *line, *words;
  g_autofree char *heard = NULL;

  desk_page (desk, "journal");
  words = desk_find (GTK_WIDGET (desk->window), "1 consequence");
  g_assert_nonnull (words);
  g_assert_nonnull (gtk_widget_get_ancestor (words, GTK_TYPE_TOGGLE_BUTTON));
  g_assert_null (desk_find (GTK_WIDGET (desk->window), "+1"));
  line = gtk_widget_get_ancestor (words, MARISCAL_TYPE_JOURNAL_LINE);
  heard = desk_label (gtk_widget_get_parent (line));
  g_assert_nonnull (strstr (heard, " · 1 consequence"));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/journal/a-way-of-many-steps", a_way_of_many_steps_is_told_from_end_to_end);
  g_test_add_func ("/journal/a-way-that-leads-back", a_way_that_leads_back_is_not_told);
  g_test_add_func ("/journal/a-mistyped-die-is-left-as-it-was", a_mistyped_die_is_left_as_it_was);
  g_test_add_func ("/journal/a-mistyped-die-is-put-right", a_mistyped_die_is_put_right);
  g_test_add_func ("/journal/a-mistyped-die-by-key", a_mistyped_die_by_key);
  g_test_add_func ("/journal/what-no-longer-fits-by-key", what_no_longer_fits_by_key);
  g_test_add_func ("/journal/a-second-die-by-key", a_second_die_by_key);
  g_test_add_func ("/journal/what-if-from-the-past", what_if_from_the_past);
  g_test_add_func ("/journal/a-change-outlives-what-happens-beside-it", a_change_outlives_what_happens_beside_it);
  g_test_add_func ("/journal/what-if-is-kept-from-there", what_if_is_kept_from_there);
  g_test_add_func ("/journal/a-keep-is-taken-back-once", a_keep_is_taken_back_once);
  g_test_add_func ("/journal/a-bubble-goes", a_bubble_goes_with_what_it_stood_on);
  g_test_add_func ("/journal/what-if-by-key", what_if_by_key);
  g_test_add_func ("/journal/rows-are-walked-by-key", rows_are_walked_by_key);
  g_test_add_func ("/journal/what-followed-is-said-in-words", what_followed_is_said_in_words);
  g_test_add_func ("/journal/ten-thousand-entries", ten_thousand_entries);
  return g_test_run ();
}
