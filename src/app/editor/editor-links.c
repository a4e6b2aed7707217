/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A link has two ends, a and b, and is called after them; what else is printed of it is told in a line. */

#include "editor-links.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor-drop.h"
#include "mariscal-spoken.h"

typedef struct
{
  MariscalOverlay *overlay;
  WarKind          link;                   /* 0: to be gone to */
  char            *place;
  GPtrArray       *paths;                  /* of char *: what stands in the drop-down, from its second on */
  EditorOpen       open;
  gpointer         user;
} Choice;

static char *
name_of (MariscalOverlay *overlay, WarMember who)
{
  const WarWords *words = mariscal_session_words (mariscal_overlay_session (overlay));

  return war_words_name (words, NULL, mariscal_overlay_data (overlay), who, NULL);
}

static char *
path_of (MariscalOverlay *overlay, WarMember who)
{
  GString *path = g_string_new (NULL);

  war_member_print (mariscal_overlay_data (overlay), who, path);
  return g_string_free (path, FALSE);
}

/* One end; WAR_NONE: that kind has no such end, or it leads nowhere. */
static WarMember
end_of (const WarData *data, WarMember link, const char *end)
{
  const WarFieldInfo *info = war_find_field (war_data_schema (data), war_member_kind (link), end, -1);
  WarValue v = info != NULL && info->type == WAR_TYPE_MEMBER ? war_fixed (data, info->field, link, 0) : WAR_NONE;

  return v == WAR_UNKNOWN ? WAR_NONE : v;
}

/* What is printed of a link besides where it leads: "River", "Way: dotted". */
static char *
say_link (MariscalOverlay *overlay, WarMember link)
{
  const WarSchema *schema = war_data_schema (mariscal_overlay_data (overlay));
  const WarWords *w = mariscal_session_words (mariscal_overlay_session (overlay));
  const WarKindInfo *kind = war_kind_info (schema, war_member_kind (link));
  GString *said = g_string_new (NULL);

  for (guint i = 0; i < kind->fields->len; i++)
    {
      const WarFieldInfo *info = g_ptr_array_index (kind->fields, i);
      WarValue v = info->standing == WAR_FIXED && info->by == 0
                     ? war_fixed (mariscal_overlay_data (overlay), info->field, link, 0) : info->start;
      g_autofree char *label = NULL, *value = NULL;

      if (v == info->start || v == WAR_NONE || g_str_equal (info->id, "a") || g_str_equal (info->id, "b"))
        continue;
      label = war_words_label (w, schema, info->field);
      value = info->type == WAR_TYPE_FLAG ? NULL : war_words_value (w, NULL, mariscal_overlay_data (overlay), info, v);
      g_string_append_printf (said, "%s%s%s%s", said->len > 0 ? " \302\267 " : "", label, value != NULL ? ": " : "",
                              value != NULL ? value : "");
    }
  return g_string_free (said, FALSE);
}

/* ---- the links there are ---- */

static void
off_cb (GtkButton *button, MariscalOverlay *overlay)
{
  mariscal_overlay_set (overlay, g_object_get_data (G_OBJECT (button), "mariscal-path"), "null");
}

static void
open_cb (AdwActionRow *row, Choice *choice)
{
  choice->open (g_object_get_data (G_OBJECT (row), "mariscal-path"), choice->user);
}

static void
free_choice (gpointer pointer)
{
  Choice *choice = pointer;

  g_object_unref (choice->overlay);
  g_clear_pointer (&choice->paths, g_ptr_array_unref);
  g_free (choice->place);
  g_free (choice);
}

static GtkWidget *
new_link (MariscalOverlay *overlay, WarMember link, WarMember other, EditorOpen open, gpointer user)
{
  GtkWidget *row = adw_action_row_new (), *off = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *name = other != WAR_NONE ? name_of (overlay, other) : g_strdup (_("nowhere"));
  g_autofree char *about = say_link (overlay, link), *says = g_strdup_printf (_("Disconnect %s"), name);
  Choice *choice = g_new0 (Choice, 1);

  *choice = (Choice) { .overlay = g_object_ref (overlay), .open = open, .user = user };
  g_object_set_data_full (G_OBJECT (row), "mariscal-choice", choice, free_choice);
  g_object_set_data_full (G_OBJECT (row), "mariscal-path", path_of (overlay, link), g_free);
  g_object_set_data_full (G_OBJECT (off), "mariscal-path", path_of (overlay, link), g_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), about);
  gtk_widget_set_valign (off, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (off, "flat");
  gtk_widget_set_tooltip_text (off, says);
  gtk_accessible_update_property (GTK_ACCESSIBLE (off), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
  g_signal_connect_object (off, "clicked", G_CALLBACK (off_cb), overlay, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), off);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), mariscal_spoken_ornament ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect (row, "activated", G_CALLBACK (open_cb), choice);
  return row;
}

void
editor_links_show (GtkListBox *list, MariscalOverlay *overlay, const WarMapPlan *plan, const char *place,
                   EditorOpen open, gpointer user)
{
  WarData *data = mariscal_overlay_data (overlay);
  GtkWidget *row;
  WarMember who;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
  if (!war_member_parse (data, place, strlen (place), &who))
    return;
  for (guint k = 0; k < plan->links->len; k++)
    {
      WarKind kind = war_find_kind (war_data_schema (data), g_ptr_array_index (plan->links, k));

      for (guint i = 0; kind != 0 && i < war_n_members (data, kind); i++)
        {
          WarMember link = war_member_make (kind, i), a = end_of (data, link, "a"), b = end_of (data, link, "b");

          if (!war_member_gone (data, link) && (a == who || b == who))
            gtk_list_box_append (list, new_link (overlay, link, a == who ? b : a, open, user));
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (list), gtk_widget_get_first_child (GTK_WIDGET (list)) != NULL);
}

/* ---- to choose among places ---- */

static int
compare_names (gconstpointer a, gconstpointer b, gpointer overlay)
{
  g_autofree char *one = name_of (overlay, *(const WarMember *) a), *other = name_of (overlay, *(const WarMember *) b);

  return g_utf8_collate (one, other);
}

static void
add_members (GArray *members, const WarData *data, WarKind kind, WarMember but)
{
  for (guint i = 0; kind != 0 && i < war_n_members (data, kind); i++)
    {
      WarMember member = war_member_make (kind, i);

      if (member != but && !war_member_gone (data, member))
        g_array_append_val (members, member);
    }
}

/* A link is called after its two ends. */
static void
join (Choice *choice, const char *other)
{
  WarData *data = mariscal_overlay_data (choice->overlay);
  const char *kind = war_kind_info (war_data_schema (data), choice->link)->id;
  const char *a = strchr (choice->place, '/') + 1, *b = strchr (other, '/') + 1;
  g_autofree char *link = g_strdup_printf ("%s/%s-%s", kind, a, b), *back = g_strdup_printf ("%s/%s-%s", kind, b, a);
  g_autofree char *from = g_strconcat (link, "/a", NULL), *to = g_strconcat (link, "/b", NULL);
  g_autofree char *first = g_strdup_printf ("\"%s\"", a), *second = g_strdup_printf ("\"%s\"", b);
  WarMember there;

  /* One that was taken off comes back as it was printed. */
  if (war_member_parse (data, back, strlen (back), &there))
    mariscal_overlay_set (choice->overlay, back, "{}");
  else if (war_member_parse (data, link, strlen (link), &there))
    mariscal_overlay_set (choice->overlay, link, "{}");
  else
    mariscal_overlay_set_all (choice->overlay, WAR_PRINTED ({ link, "{}" }, { from, first }, { to, second }));
}

static void
selected_cb (GtkDropDown *drop, GParamSpec *spec, Choice *choice)
{
  guint i = gtk_drop_down_get_selected (drop);
  g_autofree char *path = i > 0 && i <= choice->paths->len ? g_strdup (g_ptr_array_index (choice->paths, i - 1)) : NULL;

  if (path == NULL)
    return;
  gtk_drop_down_set_selected (drop, 0);
  if (choice->link != 0)
    join (choice, path);
  else
    choice->open (path, choice->user);
}

static GtkWidget *
new_choice (Choice *choice, GArray *members, const char *title)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *drop = editor_drop_new (title, TRUE);

  g_array_sort_with_data (members, compare_names, choice->overlay);
  choice->paths = g_ptr_array_new_with_free_func (g_free);
  gtk_string_list_append (names, title);
  for (guint i = 0; i < members->len; i++)
    {
      g_autofree char *name = name_of (choice->overlay, g_array_index (members, WarMember, i));

      gtk_string_list_append (names, name);
      g_ptr_array_add (choice->paths, path_of (choice->overlay, g_array_index (members, WarMember, i)));
    }
  gtk_drop_down_set_model (GTK_DROP_DOWN (drop), G_LIST_MODEL (names));
  g_object_set_data_full (G_OBJECT (drop), "mariscal-choice", choice, free_choice);
  g_signal_connect (drop, "notify::selected", G_CALLBACK (selected_cb), choice);
  return drop;
}

GtkWidget *
editor_links_choice (MariscalOverlay *overlay, WarKind link, const char *place)
{
  WarData *data = mariscal_overlay_data (overlay);
  const WarSchema *schema = war_data_schema (data);
  const WarFieldInfo *a = war_find_field (schema, link, "a", -1), *b = war_find_field (schema, link, "b", -1);
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (WarMember));
  Choice *choice;
  WarMember who;

  if (!war_member_parse (data, place, strlen (place), &who) || a == NULL || b == NULL
      || a->kind != war_member_kind (who) || b->kind != war_member_kind (who))
    return NULL;
  add_members (members, data, a->kind, who);
  choice = g_new0 (Choice, 1);
  *choice = (Choice) { .overlay = g_object_ref (overlay), .link = link, .place = g_strdup (place) };
  return new_choice (choice, members, _("Connect to…"));
}

GtkWidget *
editor_places_new (MariscalOverlay *overlay, const WarMapPlan *plan, EditorOpen open, gpointer user)
{
  WarData *data = mariscal_overlay_data (overlay);
  const GPtrArray *kinds[] = { plan->nodes, plan->seas };
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (WarMember));
  Choice *choice = g_new0 (Choice, 1);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < kinds[k]->len; i++)
      add_members (members, data, war_find_kind (war_data_schema (data), g_ptr_array_index (kinds[k], i)), WAR_NONE);
  *choice = (Choice) { .overlay = g_object_ref (overlay), .open = open, .user = user };
  return new_choice (choice, members, _("Go to…"));
}
