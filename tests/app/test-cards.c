/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The Cards page: a cover holds nothing until it is lifted, closes by itself, and looks the same whatever lies under it. */

#include "desk.h"

#include <string.h>

#include "mariscal-cover.h"
#include "mariscal-settings.h"
#include "mariscal-sides.h"
#include "mariscal-table-view.h"
#include "mariscal-window-private.h"

#define LEAST_SECONDS 5                    /* that can be chosen */

static GPtrArray *told;                    /* of char *: every toast since the last table was set up */

static void
told_cb (MariscalSession *session, const char *text, gboolean undoable, gpointer unused)
{
  g_ptr_array_add (told, g_strdup (text));
}

/* Ana holds the Axis, Luis both others; she has laid this card. */
static Desk *
new_desk (const char *laid)
{
  Desk *desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *lay = g_strdup_printf ("{'do':'lay-card','side':'axis','card':'%s'}", laid);

  g_clear_pointer (&told, g_ptr_array_unref);
  told = g_ptr_array_new_with_free_func (g_free);
  g_signal_connect (desk_session (desk), "told", G_CALLBACK (told_cb), NULL);
  desk_put (desk, "side/axis/player", "'Ana'");
  desk_put (desk, "side/allies/player", "'Luis'");
  desk_put (desk, "side/soviets/player", "'Luis'");
  desk_put (desk, "game/cards", "'in-program'");
  desk_put (desk, "game/step", "'cards'");
  desk_do (desk, lay);
  mariscal_window_show_page (desk->window, "cards");
  desk_settle (desk);
  return desk;
}

static MariscalCover *
find_cover (GtkWidget *widget, const char *player)
{
  MariscalCover *found = NULL;

  if (MARISCAL_IS_COVER (widget))
    return desk_find (widget, player) != NULL ? MARISCAL_COVER (widget) : NULL;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL && found == NULL; c = gtk_widget_get_next_sibling (c))
    found = find_cover (c, player);
  return found;
}

static MariscalCover *
cover_of (Desk *desk, const char *player)
{
  MariscalCover *cover = find_cover (GTK_WIDGET (desk->window), player);

  g_assert_nonnull (cover);
  return cover;
}

static char *
name_of (Desk *desk, const char *card)
{
  WarMember member = war_find (mariscal_session_data (desk_session (desk)),
                               war_find_kind (mariscal_session_schema (desk_session (desk)), "card"), card);

  g_assert_cmpint (member, !=, WAR_NONE);
  return war_words_name (mariscal_session_words (desk_session (desk)), NULL, mariscal_session_data (desk_session (desk)),
                         member, NULL);
}

static void
a_covered_card_is_nowhere_in_the_window (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");
  g_autofree char *name = name_of (desk, "axis-limited-3");

  g_assert_false (desk_contains (GTK_WIDGET (desk->window), name));
  mariscal_cover_lift (cover_of (desk, "Ana"));
  desk_settle (desk);
  g_assert_true (desk_contains (GTK_WIDGET (cover_of (desk, "Ana")), name));
  mariscal_cover_close (cover_of (desk, "Ana"));
  desk_settle (desk);
  g_assert_false (desk_contains (GTK_WIDGET (desk->window), name));
}

/* Texts and sizes of a cover and of all in it, to be compared. */
static void
describe (GtkWidget *widget, GString *out)
{
  g_string_append_printf (out, "%s %dx%d %s\n", G_OBJECT_TYPE_NAME (widget), gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget), GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    describe (c, out);
}

static void
a_closed_cover_is_the_same_whatever_was_chosen (void)
{
  g_autoptr (Desk) one = new_desk ("axis-limited-3"), other = new_desk ("axis-limited-5");
  g_autoptr (GString) first = g_string_new (NULL), second = g_string_new (NULL);

  describe (GTK_WIDGET (cover_of (one, "Ana")), first);
  describe (GTK_WIDGET (cover_of (other, "Ana")), second);
  g_assert_cmpstr (first->str, ==, second->str);
}

/* What it looks like, to the last dot. */
static GBytes *
paint (Desk *desk, GtkWidget *widget)
{
  g_autofree char *path = g_build_filename (desk->folder, "page.png", NULL);
  char *png;
  gsize len;

  desk_paint (desk, widget, path);
  g_assert_true (g_file_get_contents (path, &png, &len, NULL));
  return g_bytes_new_take (png, len);
}

/* A page; "F11": what is shown to those who wait. */
static GBytes *
paint_page (Desk *desk, const char *id)
{
  if (g_str_equal (id, "F11"))
    {
      g_assert_true (desk_press (desk, id));
      desk_settle (desk);
      return paint (desk, desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_TABLE_VIEW));
    }
  desk_page (desk, id);
  desk_settle (desk);
  return paint (desk, GTK_WIDGET (mariscal_window_page_now (desk->window)));
}

static void
hidden_from_every_page (const char *card, GPtrArray *pictures)
{
  static const char *const pages[] = { "cards", "turn", "odds", "ledger", "journal", "report", "map", "F11" };
  g_autoptr (Desk) desk = new_desk (card);
  g_autofree char *name = name_of (desk, card);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GBytes) picture = paint_page (desk, pages[i]);

      if (desk_contains (GTK_WIDGET (desk->window), name) || desk_contains (GTK_WIDGET (desk->window), card))
        g_error ("%s tells of %s", pages[i], name);
      if (i < 2 || i == G_N_ELEMENTS (pages) - 1)                       /* the journal tells the time of day */
        g_ptr_array_add (pictures, g_bytes_ref (picture));
    }
  g_assert_cmpuint (told->len, >, 5);
  for (guint i = 0; i < told->len; i++)
    g_assert_null (strstr (told->pdata[i], name));
}

/* Eye and ear get the same from every page whichever card was laid: texts, names, toasts and, to the last dot, pictures. */
static void
no_page_tells_of_it (void)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) other = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  hidden_from_every_page ("axis-limited-3", one);
  hidden_from_every_page ("axis-limited-5", other);
  for (guint i = 0; i < one->len; i++)
    g_assert_true (g_bytes_equal (one->pdata[i], other->pdata[i]));
}

static void
two_covers_are_never_open_at_once (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");

  mariscal_cover_lift (cover_of (desk, "Ana"));
  mariscal_cover_lift (cover_of (desk, "Luis"));
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
  g_assert_true (mariscal_cover_is_open (cover_of (desk, "Luis")));
}

static void
it_closes_when_another_page_comes_and_by_key (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");

  mariscal_cover_lift (cover_of (desk, "Ana"));
  mariscal_window_show_page (desk->window, "turn");
  desk_settle (desk);
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
  mariscal_window_show_page (desk->window, "cards");
  desk_settle (desk);
  mariscal_cover_lift (cover_of (desk, "Ana"));
  desk_settle (desk);
  g_assert_true (desk_press (desk, "Return"));
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
}

static void
a_change_of_the_table_closes_it (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");

  mariscal_cover_lift (cover_of (desk, "Ana"));
  desk_put (desk, "side/axis/supply/berlin", "7");
  desk_settle (desk);
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
}

/* Nobody touches anything: after the seconds that were chosen, and not much earlier. */
static void
it_closes_by_itself (void)
{
  g_autoptr (Desk) desk = NULL;
  gint64 from;

  mariscal_settings_set_int ("cover-seconds", LEAST_SECONDS);
  desk = new_desk ("axis-limited-3");
  g_assert_true (desk_says (desk, "Uncover for 5 s"));
  mariscal_cover_lift (cover_of (desk, "Ana"));
  from = g_get_monotonic_time ();
  while (mariscal_cover_is_open (cover_of (desk, "Ana")) && g_get_monotonic_time () < from + 2 * LEAST_SECONDS * G_USEC_PER_SEC)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
  g_assert_cmpint (g_get_monotonic_time () - from, >, (LEAST_SECONDS - 1) * G_USEC_PER_SEC);   /* a first second may be short */
  mariscal_settings_set_int ("cover-seconds", 15);
}

static void
release_space (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-released", GDK_KEY_space, 0, 0);
    }
}

static void
it_is_open_as_long_as_space_is_held (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");

  gtk_widget_child_focus (GTK_WIDGET (cover_of (desk, "Ana")), GTK_DIR_TAB_FORWARD);
  g_assert_true (desk_press (desk, "space"));
  g_assert_true (desk_press (desk, "space"));                           /* a key that is held comes again */
  g_assert_true (mariscal_cover_is_open (cover_of (desk, "Ana")));
  release_space (GTK_WIDGET (cover_of (desk, "Ana")));
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
}

/* Of 16 cards, that the first is the same twenty times would be a wonder. */
static void
the_order_is_another_each_time (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");
  WarMember axis = mariscal_sides_member (desk_session (desk), "axis"), first = WAR_NONE;
  gboolean moved = FALSE;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (CardsHand) hand = cards_hand_new (desk_session (desk), "reinforcements", axis);
      WarMember now = ((WarCard *) g_ptr_array_index (hand->cards, 0))->card;

      g_assert_cmpuint (hand->cards->len, >, 3);
      g_assert_cmpuint (hand->laid->len, ==, 1);
      moved = moved || (first != WAR_NONE && now != first);
      first = now;
    }
  g_assert_true (moved);
}

static void
a_window_that_loses_the_focus_covers (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3"), other = NULL;

  g_assert_true (gtk_window_is_active (GTK_WINDOW (desk->window)));
  mariscal_cover_lift (cover_of (desk, "Ana"));
  other = desk_new_with ("blitzwar", NULL);
  while (gtk_window_is_active (GTK_WINDOW (desk->window)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
}

static void
a_digit_picks (void)
{
  g_autoptr (Desk) desk = new_desk ("axis-limited-3");
  guint head = war_campaign_head (mariscal_session_campaign (desk_session (desk)));

  mariscal_cover_lift (cover_of (desk, "Ana"));
  desk_settle (desk);
  g_assert_true (desk_press (desk, "1"));
  g_assert_cmpuint (war_campaign_head (mariscal_session_campaign (desk_session (desk))), >, head);
  g_assert_false (mariscal_cover_is_open (cover_of (desk, "Ana")));
  g_assert_true (desk_contains (GTK_WIDGET (cover_of (desk, "Ana")), "2 laid"));
}

static void
on_the_table_there_is_nothing_to_lift (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);

  mariscal_window_show_page (desk->window, "cards");
  desk_settle (desk);
  g_assert_null (find_cover (GTK_WIDGET (desk->window), "Axis"));
  g_assert_true (desk_contains (GTK_WIDGET (desk->window), "the program knows nothing of it"));
}

int
main (int argc, char **argv)
{
  int failed;

  desk_begin (&argc, &argv);
  g_test_add_func ("/cards/a-covered-card-is-nowhere-in-the-window", a_covered_card_is_nowhere_in_the_window);
  g_test_add_func ("/cards/a-closed-cover-is-the-same-whatever-was-chosen", a_closed_cover_is_the_same_whatever_was_chosen);
  g_test_add_func ("/cards/no-page-tells-of-it", no_page_tells_of_it);
  g_test_add_func ("/cards/two-covers-are-never-open-at-once", two_covers_are_never_open_at_once);
  g_test_add_func ("/cards/it-closes-when-another-page-comes-and-by-key", it_closes_when_another_page_comes_and_by_key);
  g_test_add_func ("/cards/a-change-of-the-table-closes-it", a_change_of_the_table_closes_it);
  g_test_add_func ("/cards/it-closes-by-itself", it_closes_by_itself);
  g_test_add_func ("/cards/it-is-open-as-long-as-space-is-held", it_is_open_as_long_as_space_is_held);
  g_test_add_func ("/cards/the-order-is-another-each-time", the_order_is_another_each_time);
  g_test_add_func ("/cards/a-window-that-loses-the-focus-covers", a_window_that_loses_the_focus_covers);
  g_test_add_func ("/cards/a-digit-picks", a_digit_picks);
  g_test_add_func ("/cards/on-the-table-there-is-nothing-to-lift", on_the_table_there_is_nothing_to_lift);
  failed = g_test_run ();
  g_clear_pointer (&told, g_ptr_array_unref);
  return failed;
}
