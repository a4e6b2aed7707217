/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The window as a screen reader has it, by roles and names alone: whatever can have the focus has both, and a turn
 * is played without a look at the screen. Names are GTK's of 4.8: a
 * label that was told, or the words of what it is labelled by; where there is neither, a reader hears a type. */

#include "desk.h"

#include <string.h>

#include "mariscal-pages.h"
#include "mariscal-window-private.h"

static char *
find_words (GtkWidget *widget)
{
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      char *words = GTK_IS_LABEL (c) ? g_strdup (gtk_label_get_text (GTK_LABEL (c))) : find_words (c);

      if (words != NULL)
        return words;
    }
  return NULL;
}

/* What is typed into is named by the entry round it, the button in a menu's or a list's by that. */
static char *
name_of (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  gboolean inner = GTK_IS_TEXT (widget) || GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent);
  GtkWidget *named = inner ? parent : widget;
  char *label = desk_label (named);

  if (label == NULL && gtk_test_accessible_has_relation (GTK_ACCESSIBLE (named), GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    label = find_words (named);
  return label;
}

static gboolean
has_role (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  return role != GTK_ACCESSIBLE_ROLE_WIDGET && role != GTK_ACCESSIBLE_ROLE_GENERIC && role != GTK_ACCESSIBLE_ROLE_NONE;
}

/* A frame that scrolls and a list are no places of their own: the keys are those of what is in them. What a closed list
 * shows is its button's. */
static gboolean
can_be_focused (GtkWidget *widget)
{
  return gtk_widget_get_focusable (widget) && gtk_widget_get_can_focus (widget) && gtk_widget_get_mapped (widget)
         && gtk_widget_is_sensitive (widget)
         && !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_LIST_BOX (widget)
         && (GTK_IS_BUTTON (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) == NULL);
}

static void
collect_nameless (GtkWidget *widget, GHashTable *found, const char *page)
{
  if (can_be_focused (widget))
    {
      g_autofree char *name = name_of (widget);

      if (name == NULL || *name == '\0' || (!has_role (widget) && !GTK_IS_TEXT (widget)))
        {
          g_autofree char *parent = g_strdup (G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
          g_autofree char *words = find_words (widget);

          g_hash_table_add (found, g_strdup_printf ("%s: %s in %s, “%s”, %s", page, G_OBJECT_TYPE_NAME (widget), parent,
                                                    name != NULL ? name : "", words != NULL ? words : "-"));
        }
    }
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    collect_nameless (c, found, page);
}

static void
everything_has_a_name_and_a_role (void)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", "1939");
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer what;
  guint n;
  const MariscalPageInfo *pages = mariscal_pages (&n);

  for (guint i = 0; i < n; i++)
    {
      desk_page (desk, pages[i].id);
      collect_nameless (GTK_WIDGET (desk->window), found, pages[i].id);
    }
  mariscal_session_select (desk_session (desk), desk_member (desk, "zone/paris"));
  desk_page (desk, "map");
  collect_nameless (GTK_WIDGET (desk->window), found, "map, a place");
  mariscal_window_resume (desk->window);
  desk_settle (desk);
  collect_nameless (GTK_WIDGET (desk->window), found, "resume");
  mariscal_window_set_session (desk->window, NULL);
  desk_settle (desk);
  collect_nameless (GTK_WIDGET (desk->window), found, "library");
  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &what, NULL))
    g_printerr ("# nameless: %s\n", (char *) what);
  g_assert_cmpuint (g_hash_table_size (found), ==, 0);
}

static GtkWidget *
find_named (GtkWidget *widget, GtkAccessibleRole role, const char *name)
{
  g_autofree char *own = gtk_widget_get_mapped (widget) ? name_of (widget) : NULL;

  if (own != NULL && g_str_equal (own, name) && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == role)
    return widget;
  for (GtkWidget *c = gtk_widget_get_first_child (widget); c != NULL; c = gtk_widget_get_next_sibling (c))
    {
      GtkWidget *found = gtk_widget_get_mapped (c) ? find_named (c, role, name) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
press (Desk *desk, const char *name)
{
  GtkWidget *found = find_named (GTK_WIDGET (desk->window), GTK_ACCESSIBLE_ROLE_BUTTON, name);

  if (found == NULL || !gtk_widget_is_sensitive (found))
    g_error ("no button is named “%s”", name);
  g_signal_emit_by_name (found, "clicked");
  desk_settle (desk);
}

/* Into the box of this name, and Enter. */
static void
type (Desk *desk, const char *name, const char *text)
{
  GtkWidget *box = find_named (GTK_WIDGET (desk->window), GTK_ACCESSIBLE_ROLE_TEXT_BOX, name);

  if (box == NULL)
    g_error ("nothing that can be typed into is named “%s”", name);
  gtk_widget_grab_focus (box);
  desk_type (desk, text);
  desk_press (desk, "Return");
}

/* The second turn: who surrenders, who arrives, the cards, what was forgotten. */
static void
a_turn_by_names_alone (const char *mode)
{
  g_autoptr (Desk) desk = desk_new_with ("blitzwar", NULL);
  g_autofree char *value = g_strdup_printf ("'%s'", mode);
  guint before;

  if (!g_str_equal (mode, "ledger"))
    desk_put (desk, "game/mode", value);
  desk_do (desk, "{'do':'control','zones':['lodz','poznan','gdynia','krakow','varsovia'],'side':'axis','override':true}");
  desk_put (desk, "game/turn", "2");
  desk_page (desk, "turn");
  press (desk, "A country surrenders");
  g_assert_cmpint (desk_value (desk, "country/POL/status"), ==, desk_member (desk, "status/surrendered"));
  while (war_prompts_open (mariscal_session_due (desk_session (desk))) == 0)
    press (desk, "Next");
  press (desk, "Reinforcements of a country");
  g_assert_cmpint (desk_value (desk, "country/FRA/arrived"), ==, 2);
  while (war_prompts_open (mariscal_session_due (desk_session (desk))) == 0)
    press (desk, "Next");
  press (desk, "Type an order (Ctrl+L)");
  type (desk, "Order bar", "2i 2c 2a 2u 4s");
  g_assert_cmpint (desk_value (desk, "side/axis/supply/berlin"), ==, 12);
  before = desk_head (desk);
  press (desk, "Next");
  g_assert_cmpuint (desk_head (desk), ==, before);                      /* it says first what is forgotten */
  g_assert_true (desk_says (desk, "Something is still open; pressed again, Next goes on and keeps it"));
  press (desk, "Next");
  g_assert_cmpuint (desk_head (desk), >, before);
  press (desk, "Undo");
  g_assert_cmpuint (desk_head (desk), ==, before);
}

static void
a_turn_in_the_ledger (void)
{
  a_turn_by_names_alone ("ledger");
}

static void
a_turn_on_the_board (void)
{
  a_turn_by_names_alone ("board");
}

int
main (int argc, char **argv)
{
  g_autofree char *home = g_dir_make_tmp ("mariscal-home-XXXXXX", NULL);
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  desk_begin (&argc, &argv);
  g_test_add_func ("/names/everything-has-a-name-and-a-role", everything_has_a_name_and_a_role);
  g_test_add_func ("/names/a-turn-in-the-ledger", a_turn_in_the_ledger);
  g_test_add_func ("/names/a-turn-on-the-board", a_turn_on_the_board);
  failed = g_test_run ();
  desk_remove (home);
  return failed;
}
