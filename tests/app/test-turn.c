/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the Turn page shows, without a screen, and what its keys do, on one. */

#include "desk.h"

#include "mariscal-window-private.h"
#include "turn-view.h"

static const TurnPrompt *
find_asked (const TurnView *view, const char *id)
{
  for (guint i = 0; i < view->asked->len; i++)
    if (g_str_has_prefix (((TurnPrompt *) g_ptr_array_index (view->asked, i))->prompt->id, id))
      return g_ptr_array_index (view->asked, i);
  return NULL;
}

/* A spring in which nothing but Yugoslavia's die is open. */
static Desk *
desk_in_mode (const void *mode)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);

  if (g_str_equal (mode, "board"))
    desk_put (desk, "game/mode", "'board'");
  return desk;
}

static void
come_to_yugoslavia (Desk *desk)
{
  desk_put (desk, "game/turn", "14");
  desk_put (desk, "game/step", "\"joinings\"");
  for (guint i = 0; i < 20; i++)
    {
      const WarPrompt *first = war_prompts_at (mariscal_session_due (desk_session (desk)), 0);
      g_autoptr (GError) error = NULL;

      if (g_str_has_prefix (first->id, "roll-YUG"))
        break;
      mariscal_session_do_one (desk_session (desk), first->order, &error);
      g_assert_no_error (error);
    }
  desk_settle (desk);
}

static void
a_die_shows_what_each_face_would_do (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (TurnView) view = NULL;
  const TurnPrompt *asked;
  guint n;

  come_to_yugoslavia (desk);
  n = war_campaign_n (mariscal_session_campaign (desk_session (desk)));
  view = turn_view_new (desk_session (desk));
  asked = find_asked (view, "roll-YUG");
  g_assert_nonnull (asked);
  g_assert_true (asked->must);
  g_assert_cmpuint (asked->faces->len, ==, 6);
  g_assert_cmpstr (((TurnFace *) g_ptr_array_index (asked->faces, 0))->says, !=,
                   ((TurnFace *) g_ptr_array_index (asked->faces, 5))->says);
  g_assert_cmpuint (war_campaign_n (mariscal_session_campaign (desk_session (desk))), ==, n);
}

static void
a_digit_is_the_die (const void *mode)
{
  g_autoptr (Desk) desk = desk_in_mode (mode);
  WarCampaign *campaign = mariscal_session_campaign (desk_session (desk));
  g_autoptr (TurnView) view = NULL;
  g_autoptr (WarEntry) entry = NULL;
  g_autofree char *order = NULL;

  come_to_yugoslavia (desk);
  view = turn_view_new (desk_session (desk));
  g_assert_true (find_asked (view, "roll-YUG") == g_ptr_array_index (view->asked, 0));
  g_assert_true (desk_press (desk, "2"));
  entry = war_campaign_entry (campaign, war_campaign_head (campaign));
  order = war_entry_order (entry);
  g_assert_nonnull (strstr (order, "roll-yugoslavia"));
  g_assert_nonnull (strstr (order, "\"die\":2"));
}

/* A finger beside the 6 opens no line in which the 6 after it would make 76. */
static void
what_is_no_face_is_said (void)
{
  static const char *const beside[] = { "7", "0", "KP_9" };
  g_autoptr (Desk) desk = desk_in_mode ("ledger");
  guint head;

  come_to_yugoslavia (desk);
  head = war_campaign_head (desk_campaign (desk));
  for (guint i = 0; i < G_N_ELEMENTS (beside); i++)
    {
      g_assert_true (desk_press (desk, beside[i]));
      g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), ==, head);
    }
  g_assert_true (desk_says (desk, "on this die: it goes from 1 to 6"));
  g_assert_true (desk_press (desk, "6"));
  g_assert_cmpuint (war_campaign_head (desk_campaign (desk)), >, head);
}

/* Each that must be answered stands on the page, before the others or in a row behind them; how many there are. */
static guint
count_forgotten (Desk *desk)
{
  g_autoptr (TurnView) view = turn_view_new (desk_session (desk));
  GtkWidget *page = GTK_WIDGET (mariscal_window_page_now (desk->window));
  guint n = 0;

  g_assert_cmpstr (mariscal_window_page (desk->window), ==, "turn");
  for (guint i = 0; i < view->asked->len; i++)
    {
      const TurnPrompt *p = g_ptr_array_index (view->asked, i);

      if (p->must && !desk_contains (page, p->title))
        g_error ("“%s” was forgotten, and is not told", p->title);
      n += p->must;
    }
  return n;
}

/* From whatever page: this one comes, and says what is open; gone past, it is kept with where it was left. */
static void
next_tells_first_what_was_forgotten (const void *mode)
{
  static const char *const sentence = "Something is still open; pressed again, Next goes on and keeps it";
  g_autoptr (Desk) desk = desk_in_mode (mode);
  WarCampaign *campaign = mariscal_session_campaign (desk_session (desk));
  g_autoptr (TurnView) after = NULL;
  const TurnPrompt *kept;
  guint head, forgotten;

  desk_put (desk, "game/turn", "14");
  desk_put (desk, "game/step", "\"joinings\"");
  desk_page (desk, "ledger");
  head = war_campaign_head (campaign);
  g_assert_false (desk_says (desk, sentence));
  desk_press (desk, "<Control>Return");
  g_assert_cmpuint (war_campaign_head (campaign), ==, head);
  g_assert_true (desk_says (desk, sentence));
  forgotten = count_forgotten (desk);
  g_assert_cmpuint (forgotten, ==, war_prompts_open (mariscal_session_due (desk_session (desk))));
  g_assert_cmpuint (forgotten, >, 3);
  desk_press (desk, "<Control>Return");
  g_assert_cmpuint (war_campaign_head (campaign), >, head);
  g_assert_cmpuint (count_forgotten (desk), >=, forgotten);
  after = turn_view_new (desk_session (desk));
  kept = find_asked (after, "roll-YUG");
  g_assert_nonnull (kept);
  g_assert_true (kept->prompt->late);
  g_assert_true (desk_contains (GTK_WIDGET (mariscal_window_page_now (desk->window)), kept->phase));
}

/* Of many prompts three stand as cards; any other comes to the front by its row, and is answered there. */
static void
every_prompt_has_its_way (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autoptr (TurnView) view = NULL;
  g_autofree char *last = NULL;
  const TurnPrompt *p;
  GtkWidget *row;
  guint before, more;

  desk_put (desk, "game/turn", "14");
  desk_put (desk, "game/step", "\"joinings\"");
  desk_page (desk, "turn");
  view = turn_view_new (desk_session (desk));
  more = view->asked->len;
  g_assert_cmpuint (more, >, 3);
  p = g_ptr_array_index (view->asked, more - 1);
  last = g_strdup (p->prompt->id);
  row = gtk_widget_get_ancestor (desk_find (GTK_WIDGET (desk->window), p->title), GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (row);
  before = desk_head (desk);
  gtk_widget_grab_focus (row);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before);                      /* it is seen first */
  g_assert_true (GTK_IS_BUTTON (desk_focus (desk)));
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), >, before);
  g_assert_false (war_prompts_have (mariscal_session_due (desk_session (desk)), last));
}

/* The last that explains a number, below all others. */
static GtkWidget *
find_explained (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (gtk_widget_has_css_class (widget, "explains"))
    return widget;
  for (GtkWidget *c = gtk_widget_get_last_child (widget); c != NULL && found == NULL; c = gtk_widget_get_prev_sibling (c))
    found = find_explained (c);
  return found;
}

static gboolean
is_explained (GtkWidget *button)
{
  GtkWidget *bubble = gtk_widget_get_last_child (button);

  return GTK_IS_POPOVER (bubble) && gtk_widget_get_mapped (bubble);
}

/* GTK looks for a screen under what a bubble belongs to, and warns where there is none. */
static void
what_is_out_of_sight_is_scrolled_to_and_explained (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *button, *view;
  GtkAdjustment *down;

  desk_resize (desk, 360, 500);
  desk_page (desk, "turn");
  button = find_explained (GTK_WIDGET (desk->window));
  view = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (view));
  gtk_widget_grab_focus (button);
  desk_settle (desk);
  gtk_adjustment_set_value (down, 0);
  desk_settle (desk);
  g_assert_true (desk_focus (desk) == button);
  desk_press (desk, "Return");
  desk_settle (desk);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), >, 0);
  g_assert_true (is_explained (button));
}

/* A click may wait in the queue while its page is made anew. */
static void
what_is_not_laid_out_yet_is_explained_as_soon_as_it_is (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  GtkWidget *button;

  desk_resize (desk, 360, 500);
  desk_page (desk, "turn");
  desk->hasty = TRUE;
  desk_press (desk, "<Control>Return");
  button = find_explained (GTK_WIDGET (desk->window));
  g_assert_cmpint (gtk_widget_get_width (button), ==, 0);
  g_signal_emit_by_name (button, "clicked");
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (is_explained (button));
  desk->hasty = FALSE;
  desk_settle (desk);
  desk_settle (desk);
  g_assert_true (is_explained (button));
}

/* Whoever is told to go on must be able to. */
static void
after_the_last_step_nothing_goes_on (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", "husky");

  desk_page (desk, "turn");
  g_assert_true (desk_says (desk, "Nothing is asked. The campaign has come to its end."));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_true (desk_press (desk, "<Control>z"));
  g_assert_false (desk_says (desk, "Nothing is asked. The campaign has come to its end."));
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/turn/after-the-last-step-nothing-goes-on", after_the_last_step_nothing_goes_on);
  g_test_add_func ("/turn/a-die-shows-what-each-face-would-do", a_die_shows_what_each_face_would_do);
  g_test_add_data_func ("/turn/a-digit-is-the-die", "ledger", a_digit_is_the_die);
  g_test_add_data_func ("/turn/a-digit-is-the-die-on-the-board", "board", a_digit_is_the_die);
  g_test_add_func ("/turn/what-is-no-face-is-said", what_is_no_face_is_said);
  g_test_add_func ("/turn/every-prompt-has-its-way", every_prompt_has_its_way);
  g_test_add_data_func ("/turn/next-tells-first-what-was-forgotten", "ledger", next_tells_first_what_was_forgotten);
  g_test_add_data_func ("/turn/next-tells-first-what-was-forgotten-on-the-board", "board", next_tells_first_what_was_forgotten);
  g_test_add_func ("/turn/what-is-out-of-sight-is-scrolled-to-and-explained",
                   what_is_out_of_sight_is_scrolled_to_and_explained);
  g_test_add_func ("/turn/what-is-not-laid-out-yet-is-explained-as-soon-as-it-is",
                   what_is_not_laid_out_yet_is_explained_as_soon_as_it_is);
  return g_test_run ();
}
