/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Dice that two people throw at the table, many a battle: typed one after another, put right, written, undone, changed
 * afterwards. By key alone. */

#include "desk.h"

#include <string.h>

#include "mariscal-dice-run.h"
#include "mariscal-language.h"
#include "mariscal-odds-page.h"
#include "mariscal-revise.h"
#include "mariscal-window-private.h"

/* The defenders throw three and two; who attacks is left with as many as that leaves. */
#define FORCES "\"armor 4, inf 3\" \"inf 3, inf 2\"\n"
#define DEFENCE "53612"
#define OFFENCE "4561234"
#define ALL DEFENCE OFFENCE

static GtkWidget *
find_page (Desk *desk)
{
  GtkWidget *page = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_ODDS_PAGE);

  g_assert_nonnull (page);
  return page;
}

static GtkWidget *
find_run (Desk *desk)
{
  GtkWidget *run = desk_find_type (find_page (desk), MARISCAL_TYPE_DICE_RUN);

  g_assert_nonnull (run);
  return run;
}

static const char *
typed (GtkWidget *run)
{
  return gtk_editable_get_text (GTK_EDITABLE (desk_find_type (run, GTK_TYPE_ENTRY)));
}

static void
assert_says (GtkWidget *run, const char *part)
{
  if (!desk_contains (run, part))
    g_error ("the dice say nothing of “%s”", part);
}

/* A battle of blocks in the ledger, with its forces typed. */
static Desk *
desk_with_battle (void)
{
  Desk *desk = desk_new_with ("westfront", NULL);

  desk_page (desk, "odds");
  desk_type (desk, FORCES);
  g_assert_true (gtk_widget_get_mapped (find_run (desk)));
  return desk;
}

/* "535 table, …" of the entry on which the table stands, each face with whose it was. */
static char *
tell_throws (Desk *desk)
{
  g_autoptr (WarEntry) entry = war_campaign_entry (desk_campaign (desk), desk_head (desk));
  g_autoptr (GArray) throws = war_entry_throws (entry);
  GString *out = g_string_new (NULL);
  const char *before = NULL;

  for (guint i = 0; i < throws->len; i++)
    {
      const WarThrow *throw = &g_array_index (throws, WarThrow, i);
      const char *from = war_die_from (throw->from);

      if (before != NULL && !g_str_equal (from, before))
        g_string_append_printf (out, " %s, ", before);
      g_string_append_printf (out, "%d", throw->fell);
      before = from;
    }
  g_string_append_printf (out, " %s", before != NULL ? before : "none");
  return g_string_free (out, FALSE);
}

static void
assert_throws (Desk *desk, const char *wanted)
{
  g_autofree char *told = tell_throws (desk);

  g_assert_cmpstr (told, ==, wanted);
}

/* Which are wanted, whose they are and for what, is told as far as it is certain. */
static void
what_is_wanted_is_told (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkWidget *run = find_run (desk);

  assert_says (run, "Axis · defensive fire");
  assert_says (run, "Infantry 3");
  g_assert_false (desk_contains (run, "Allies · offensive fire"));
  assert_says (run, "Next: Infantry 3 · 5 dice are still lacking · then: offensive fire");
  desk_type (desk, "536");
  assert_says (run, "Next: Infantry 2 · 2 dice are still lacking · then: offensive fire");
  desk_type (desk, "1");
  assert_says (run, "Next: Infantry 2 · 1 die is still lacking · then: offensive fire");
  desk_type (desk, "2");
  assert_says (run, "Allies · offensive fire");
  assert_says (run, "dice are still lacking");
  g_assert_false (desk_contains (run, "then:"));
}

/* So many keys that are no die: none but the Enter at the end. */
static void
typed_and_recorded (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  guint before = desk_head (desk);
  g_autofree char *all = NULL;

  desk_type (desk, DEFENCE);
  desk_press (desk, "Return");                                          /* not before they are all there */
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_type (desk, "456123");
  g_assert_true (desk_contains (find_run (desk), "All dice are there"));
  assert_says (find_run (desk), "Hits of the airstrike 0, of the defence 1");   /* what they come to */
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before + 1);
  all = tell_throws (desk);
  g_assert_cmpstr (all, ==, DEFENCE "456123 table");
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3 6 1 2 4 5 6 1 2 3");
  before = desk_head (desk);
  desk_press (desk, "Return");                                          /* it is written once */
  g_assert_cmpuint (desk_head (desk), ==, before);
  desk_page (desk, "journal");
  g_assert_true (desk_says (desk, "Battle"));
}

static void
undone_and_recorded_again (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  guint before = desk_head (desk);

  desk_type (desk, DEFENCE "456123\n");
  g_assert_cmpuint (desk_head (desk), ==, before + 1);
  desk_press (desk, "<Control>z");
  g_assert_cmpuint (desk_head (desk), ==, before);
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3 6 1 2 4 5 6 1 2 3");
  desk_press (desk, "<Control>r");
  g_assert_cmpuint (desk_head (desk), >, before);
  assert_throws (desk, DEFENCE "456123 table");
}

/* The key that takes it back, and the right one. */
static void
a_mistyped_die_is_two_keys (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  guint keys;

  desk_type (desk, "534");
  keys = desk->keys;
  desk_press (desk, "BackSpace");
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3");
  desk_type (desk, "6");
  g_assert_cmpuint (desk->keys - keys, ==, 2);
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3 6");
  for (guint i = 0; i < 5; i++)
    desk_press (desk, "BackSpace");                                   /* also where none is left */
  g_assert_cmpstr (typed (find_run (desk)), ==, "");
}

/* Also in the midst of them, as in any other field. */
static void
one_in_the_midst_is_put_right (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkEditable *field = GTK_EDITABLE (desk_find_type (find_run (desk), GTK_TYPE_ENTRY));

  desk_type (desk, "5461");
  gtk_editable_set_position (field, 3);                                 /* behind the 4 */
  desk_press (desk, "BackSpace");
  desk_type (desk, "3");
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3 6 1");
}

static void
what_cannot_fall_changes_nothing (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkWidget *run = find_run (desk);

  desk_type (desk, "537");
  g_assert_cmpstr (typed (run), ==, "5 3");
  assert_says (run, "a die of 6 has no 7");
  desk_type (desk, "0");
  g_assert_cmpstr (typed (run), ==, "5 3");
  desk_type (desk, "612456123");
  g_assert_false (desk_contains (run, "no 7"));
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2 4 5 6 1 2 3");
  desk_type (desk, "1");
  assert_says (run, "No more dice are thrown");
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2 4 5 6 1 2 3");
}

/* Whoever pastes them, or has no keys but those on the glass. */
static void
all_at_once (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkWidget *run = find_run (desk);
  GtkEditable *field = GTK_EDITABLE (desk_find_type (run, GTK_TYPE_ENTRY));
  int end = 8;

  gtk_editable_set_text (field, "5, 3 612");
  desk_settle (desk);
  assert_says (run, "Allies · offensive fire");
  gtk_editable_insert_text (field, " five", -1, &end);
  desk_settle (desk);
  assert_says (run, "Dice are numbers: 5 3 6 1");
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2");
  assert_says (run, "Allies · offensive fire");
}

/* Some of the table and the rest from here are no battle unless somebody says so. */
static void
begun_is_not_recorded (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  guint before = desk_head (desk);

  desk_type (desk, "53");
  desk_press (desk, "<Control>r");
  g_assert_cmpuint (desk_head (desk), ==, before);
  assert_says (find_run (desk), "Dice are still lacking: type the rest, or have it rolled here");
  desk_click (desk, "Roll here");
  g_assert_true (desk_contains (find_run (desk), "All dice are there"));
  desk_press (desk, "<Control>r");
  g_assert_cmpuint (desk_head (desk), >, before);
  {
    g_autofree char *told = tell_throws (desk);

    g_assert_true (g_str_has_prefix (told, "53 table, "));
    g_assert_true (g_str_has_suffix (told, " here"));
  }
}

/* Nobody types any: they fall as it is written, as was said before. */
static void
none_typed_is_rolled_here (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  guint before = desk_head (desk);
  g_autofree char *told = NULL;

  g_assert_true (desk_says (desk, "whoever records it has the dice rolled here"));
  desk_type (desk, "5");
  g_assert_false (desk_says (desk, "whoever records it has the dice rolled here"));
  desk_press (desk, "BackSpace");
  desk_press (desk, "<Control>r");
  g_assert_cmpuint (desk_head (desk), >, before);
  told = tell_throws (desk);
  g_assert_true (g_str_has_suffix (told, " here"));
  g_assert_null (strstr (told, "table"));
  g_assert_false (gtk_widget_get_visible (find_run (desk)));
}

/* Other forces throw other dice: those that are too many are told, and go one by one. */
static void
forces_that_change_keep_the_dice (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkWidget *run = find_run (desk);
  guint before;

  desk_type (desk, DEFENCE);
  desk_page (desk, "map");
  desk_page (desk, "odds");
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2");
  desk_type (desk, "456123");
  desk_click (desk, "Take this row away");                              /* the armor */
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2 4 5 6 1 2 3");
  assert_says (run, "dice more than are thrown now");
  before = desk_head (desk);
  gtk_widget_activate_action (find_page (desk), "odds.record", NULL);
  g_assert_cmpuint (desk_head (desk), ==, before);
  for (guint i = 0; i < 4; i++)
    mariscal_dice_run_focus (MARISCAL_DICE_RUN (run)), desk_press (desk, "BackSpace");
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2 4 5");
  assert_says (run, "All dice are there");
  desk_type (desk, FORCES);
  g_assert_cmpstr (typed (run), ==, "");                                /* a battle of its own */
}

/* What a rule is against is done all the same, with the dice that were typed for it. */
static void
against_a_rule_with_dice (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  guint before;

  desk_do (desk, "{\"do\":\"follow\",\"mode\":\"board\"}");
  desk_page (desk, "odds");
  desk_type (desk, FORCES DEFENCE "456123");
  before = desk_head (desk);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before);
  g_assert_true (desk_says (desk, "Record once more to do it anyway."));
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3 6 1 2 4 5 6 1 2 3");
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), >, before);
  assert_throws (desk, DEFENCE "456123 table");
}

/* What a covered block throws would tell what it is worth: how many dice and what they come to is not said; they are typed
 * all the same, and written. */
static void
what_lies_covered_is_not_told (void)
{
  g_autoptr (Desk) desk = desk_new_with ("westfront", NULL);
  static const char *const orders[] = {
    "{\"do\":\"follow\",\"mode\":\"board\"}",
    "{\"do\":\"stand\",\"block\":\"15_ag\",\"value\":2,\"standing\":\"play\",\"place\":\"tunis\"}",
    "{\"do\":\"stand\",\"block\":\"58_pzr\",\"value\":3,\"standing\":\"play\",\"place\":\"tunis\"}",
  };
  GtkWidget *run;
  guint before;

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    desk_do (desk, orders[i]);
  desk_put (desk, "block/58_pzr/covered-by", "'axis'");
  desk_page (desk, "odds");
  desk_type (desk, "battle tunis 15_ag 2 58_pzr 3 roll\n1234");
  run = find_run (desk);
  assert_says (run, "How many are thrown hangs on what lies covered; they are typed in their order");
  g_assert_false (desk_contains (run, "lacking"));
  g_assert_false (desk_contains (run, "defensive fire"));
  g_assert_cmpstr (typed (run), ==, "1 2 3 4");                         /* one more than it throws, which is not said */
  before = desk_head (desk);
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), ==, before);
  g_assert_true (desk_says (desk, "1 die that nobody asks for"));
  desk_press (desk, "BackSpace");
  desk_press (desk, "Return");
  g_assert_cmpuint (desk_head (desk), >, before);
  assert_throws (desk, "123 table");
}

static void
it_is_told_to_the_ear (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkWidget *field = desk_find_type (find_run (desk), GTK_TYPE_ENTRY);
  g_autofree char *label = desk_label (field), *meaning = NULL;

  g_assert_true (desk_focus (desk) == GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field))));
  g_assert_cmpstr (label, ==, "Dice of the table");
  desk_type (desk, "53");
  meaning = desk_meaning (field);
  g_assert_cmpstr (meaning, ==, "Next: Infantry 3 · 3 dice are still lacking · then: offensive fire");
  assert_says (find_run (desk), "Axis · defensive fire · Infantry 3");
  assert_says (find_run (desk), "2 of 3 dice: 5 3");
}

static void
in_spanish (void)
{
  g_autoptr (Desk) desk = NULL;

  mariscal_language_choose ("es");
  desk = desk_with_battle ();
  desk_type (desk, "53");
  assert_says (find_run (desk), "Dados de la mesa");
  assert_says (find_run (desk), "Eje · fuego defensivo");
  assert_says (find_run (desk), "faltan 3 dados");
  desk_type (desk, "9");
  assert_says (find_run (desk), "un dado de 6 caras no tiene el 9");
  mariscal_language_choose ("en");
}

/* A die that has a field of its own is asked for where it always was. */
static void
a_die_with_a_place_of_its_own_has_no_other (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  static const char *const keys[] = { "1", "Return", "6" };

  desk_page (desk, "odds");
  desk_type (desk, "at mech ita 3i ger 1c 1i elite 1a - uk 2c 2i\n");
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_false (gtk_widget_get_visible (find_run (desk)));
      desk_press (desk, keys[i]);
    }
  g_assert_false (gtk_widget_get_visible (find_run (desk)));
}

/* ---- afterwards ---- */

static GtkWidget *
revise (Desk *desk)
{
  GtkWidget *revise, *run;

  desk_page (desk, "journal");
  mariscal_session_look_at (desk_session (desk), desk_head (desk));
  desk_settle (desk);
  desk_click (desk, "Change this entry…");
  revise = desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE);
  g_assert_nonnull (revise);
  run = desk_find_type (revise, MARISCAL_TYPE_DICE_RUN);
  g_assert_nonnull (run);
  return run;
}

static void
changed_afterwards (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();
  GtkWidget *run;

  desk_type (desk, DEFENCE "456123\n");
  run = revise (desk);
  g_assert_true (gtk_widget_get_visible (run));
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2 4 5 6 1 2 3");
  mariscal_dice_run_focus (MARISCAL_DICE_RUN (run));
  desk_press (desk, "BackSpace");
  desk_settle (desk);
  assert_says (run, "1 die is still lacking");
  desk_type (desk, "9");
  assert_says (run, "a die of 6 has no 9");
  desk_type (desk, "6");
  desk_settle (desk);
  g_assert_cmpstr (typed (run), ==, "5 3 6 1 2 4 5 6 1 2 6");
  desk_click (desk, "Accept");
  assert_throws (desk, DEFENCE "456126 table");
}

/* Dice of a battle half typed, and those that are being changed. */
static void
they_go_on_in_another_language (void)
{
  g_autoptr (Desk) desk = desk_with_battle ();

  desk_type (desk, "53");
  desk_speak (desk, "es");
  g_assert_cmpstr (typed (find_run (desk)), ==, "5 3");
  assert_says (find_run (desk), "faltan 3 dados");
  desk_speak (desk, "en");
  desk_type (desk, "612456123\n");
  assert_throws (desk, DEFENCE "456123 table");
  mariscal_dice_run_focus (MARISCAL_DICE_RUN (revise (desk)));
  desk_press (desk, "BackSpace");
  desk_type (desk, "6");
  desk_speak (desk, "es");
  desk_speak (desk, "en");
  g_assert_cmpstr (typed (desk_find_type (desk_find_type (GTK_WIDGET (desk->window), MARISCAL_TYPE_REVISE),
                                          MARISCAL_TYPE_DICE_RUN)), ==, "5 3 6 1 2 4 5 6 1 2 6");
  desk_click (desk, "Accept");
  assert_throws (desk, DEFENCE "456126 table");
}

int
main (int argc, char **argv)
{
  desk_begin (&argc, &argv);
  g_test_add_func ("/dice/what-is-wanted-is-told", what_is_wanted_is_told);
  g_test_add_func ("/dice/typed-and-recorded", typed_and_recorded);
  g_test_add_func ("/dice/undone-and-recorded-again", undone_and_recorded_again);
  g_test_add_func ("/dice/a-mistyped-die-is-two-keys", a_mistyped_die_is_two_keys);
  g_test_add_func ("/dice/one-in-the-midst-is-put-right", one_in_the_midst_is_put_right);
  g_test_add_func ("/dice/what-cannot-fall-changes-nothing", what_cannot_fall_changes_nothing);
  g_test_add_func ("/dice/all-at-once", all_at_once);
  g_test_add_func ("/dice/begun-is-not-recorded", begun_is_not_recorded);
  g_test_add_func ("/dice/none-typed-is-rolled-here", none_typed_is_rolled_here);
  g_test_add_func ("/dice/forces-that-change-keep-the-dice", forces_that_change_keep_the_dice);
  g_test_add_func ("/dice/against-a-rule-with-dice", against_a_rule_with_dice);
  g_test_add_func ("/dice/what-lies-covered-is-not-told", what_lies_covered_is_not_told);
  g_test_add_func ("/dice/it-is-told-to-the-ear", it_is_told_to_the_ear);
  g_test_add_func ("/dice/in-spanish", in_spanish);
  g_test_add_func ("/dice/a-die-with-a-place-of-its-own-has-no-other", a_die_with_a_place_of_its_own_has_no_other);
  g_test_add_func ("/dice/changed-afterwards", changed_afterwards);
  g_test_add_func ("/dice/they-go-on-in-another-language", they_go_on_in_another_language);
  return g_test_run ();
}
