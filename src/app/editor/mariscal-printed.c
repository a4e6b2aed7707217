/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Each control knows its path and looks after itself: whatever changed what it shows, it shows it. */

#include "mariscal-printed.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor-drop.h"
#include "war-json.h"

#define MANY 12                            /* to choose among: then they can be searched */
#define MOST_TEXT   250                    /* letters, so that what is too long is told and not cut; no more is drawn */
#define MOST_DIGITS 20

typedef struct
{
  MariscalOverlay *overlay;
  char            *path;
  const WarFieldInfo *info;
  GtkWidget       *control;
  GArray          *members;                /* of WarMember: what a drop-down offers, in its order */
  char            *left;                   /* what was typed as the keys went, until it is said; or NULL */
  gboolean         filling;
} Printed;

static void
free_printed (gpointer pointer)
{
  Printed *p = pointer;

  g_object_unref (p->overlay);
  g_clear_pointer (&p->members, g_array_unref);
  g_free (p->path);
  g_free (p);
}

/* FALSE: it is not there any more. */
static gboolean
look (const Printed *p, WarValue *v)
{
  WarData *data = mariscal_overlay_data (p->overlay);
  WarCell cell;

  if (!war_path_parse (data, p->path, strlen (p->path), &cell) || war_member_gone (data, cell.of))
    return FALSE;
  *v = war_fixed (data, cell.field, cell.of, cell.by);
  return TRUE;
}

/* ---- what is typed ---- */

static char *
typed_json (const Printed *p, const char *typed)
{
  g_autoptr (GString) json = g_string_new (NULL);
  gint64 n;

  if (p->info->type == WAR_TYPE_TEXT)
    war_json_quote (json, typed, -1);
  else if (*typed == '\0' && p->info->unknown)
    g_string_append (json, "\"?\"");
  else if (*typed == '\0' && p->info->none)
    g_string_append (json, "null");
  else if (*typed == '\0')
    return NULL;                           /* as it came */
  else if (g_ascii_string_to_signed (typed, 10, G_MININT32, G_MAXINT32, &n, NULL))
    g_string_append_printf (json, "%" G_GINT64_FORMAT, n);             /* "05" and "+5" too */
  else
    war_json_quote (json, typed, -1);      /* "?", and what is then refused in one sentence */
  return g_strdup (json->str);
}

static void
show_entry (Printed *p, WarValue v)
{
  g_autofree char *text = NULL;

  if (p->info->type == WAR_TYPE_TEXT)
    text = g_strdup (war_text_of (mariscal_overlay_data (p->overlay), v));
  else if (v == WAR_UNKNOWN || v == WAR_NONE)
    text = g_strdup ("");
  else
    text = g_strdup_printf ("%d", v);
  gtk_entry_set_placeholder_text (GTK_ENTRY (p->control), v == WAR_UNKNOWN ? "?" : v == WAR_NONE ? "–" : NULL);
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (p->control)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (p->control), text);
}

static void refresh (Printed *p);

static gboolean
say_typed (Printed *p, const char *text)
{
  g_autofree char *typed = g_strdup (text), *json = NULL;
  g_autoptr (GString) now = g_string_new (NULL);
  WarValue v;

  if (p->filling || !look (p, &v))
    return FALSE;
  json = typed_json (p, p->info->type == WAR_TYPE_TEXT ? typed : g_strstrip (typed));
  war_value_print (mariscal_overlay_data (p->overlay), p->info, v, now);
  return g_strcmp0 (json, now->str) == 0 || mariscal_overlay_set (p->overlay, p->path, json);
}

static void
activate_cb (GtkEntry *entry, Printed *p)
{
  if (say_typed (p, gtk_editable_get_text (GTK_EDITABLE (entry))))
    {
      gtk_widget_remove_css_class (p->control, "error");
      gtk_widget_child_focus (gtk_widget_get_parent (p->control), GTK_DIR_DOWN);
    }
  else
    gtk_widget_add_css_class (p->control, "error");
}

static gboolean
left_cb (gpointer control)
{
  Printed *p = g_object_get_data (control, "mariscal-printed");
  g_autofree char *left = g_steal_pointer (&p->left);

  say_typed (p, left);
  if (gtk_widget_get_parent (control) != NULL)
    refresh (p);
  return G_SOURCE_REMOVE;
}

static void
forget_left (gpointer control)
{
  g_application_release (g_application_get_default ());
  g_object_unref (control);
}

/* The keys may be going to a row that is made anew when this is said, and GTK would go on with one that is no more: so
 * it is said when they have come to rest, before anything else is heard and before the program ends. What is refused
 * has been told; what stood there stands there again. */
static void
leave_cb (GtkEventControllerFocus *focus, Printed *p)
{
  if (gtk_widget_has_css_class (p->control, "error"))
    {
      gtk_widget_remove_css_class (p->control, "error");
      refresh (p);
      return;
    }
  if (p->left == NULL)
    {
      g_application_hold (g_application_get_default ());
      g_idle_add_full (G_PRIORITY_HIGH, left_cb, g_object_ref (p->control), forget_left);
    }
  g_free (p->left);
  p->left = g_strdup (gtk_editable_get_text (GTK_EDITABLE (p->control)));
}

/* In a table of them, up and down are the next above and below. */
static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType modifiers, Printed *p)
{
  gboolean up = key == GDK_KEY_Up || key == GDK_KEY_KP_Up, down = key == GDK_KEY_Down || key == GDK_KEY_KP_Down;

  if (key == GDK_KEY_Escape && gtk_widget_has_css_class (p->control, "error"))
    {
      gtk_widget_remove_css_class (p->control, "error");
      refresh (p);
      return TRUE;
    }
  if ((modifiers & gtk_accelerator_get_default_mod_mask ()) != 0 || (!up && !down))
    return FALSE;
  return gtk_widget_child_focus (gtk_widget_get_parent (p->control), up ? GTK_DIR_UP : GTK_DIR_DOWN);
}

static GtkWidget *
new_entry (Printed *p)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new (), *keys = gtk_event_controller_key_new ();
  gboolean text = p->info->type == WAR_TYPE_TEXT;
  guint digits = p->info->min < -9999 || p->info->max > 9999 ? 7 : 4;

  gtk_entry_set_max_length (GTK_ENTRY (entry), text ? MOST_TEXT : MOST_DIGITS);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), text ? 12 : (int) digits);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), text ? 24 : (int) digits);
  if (!text)
    {
      gtk_entry_set_alignment (GTK_ENTRY (entry), 1);
      gtk_widget_add_css_class (entry, "numeric");
    }
  g_signal_connect (entry, "activate", G_CALLBACK (activate_cb), p);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), p);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), p);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (entry, focus);
  gtk_widget_add_controller (entry, keys);
  return entry;
}

/* ---- yes or no, one of several ---- */

static void
switched_cb (GtkSwitch *control, GParamSpec *spec, Printed *p)
{
  if (!p->filling && !mariscal_overlay_set (p->overlay, p->path, gtk_switch_get_active (control) ? "true" : "false"))
    refresh (p);
}

static int
compare_names (gconstpointer a, gconstpointer b, gpointer overlay)
{
  const WarWords *words = mariscal_overlay_words (overlay);
  WarData *data = mariscal_overlay_data (overlay);
  g_autofree char *one = war_words_name (words, NULL, data, *(const WarMember *) a, NULL);
  g_autofree char *other = war_words_name (words, NULL, data, *(const WarMember *) b, NULL);

  return g_utf8_collate (one, other);
}

/* Those on the board; a choice in the game's order, places by their names. */
static GArray *
list_members (MariscalOverlay *overlay, WarKind kind)
{
  WarData *data = mariscal_overlay_data (overlay);
  GArray *members = g_array_new (FALSE, FALSE, sizeof (WarMember));

  for (guint i = 0; i < war_n_members (data, kind); i++)
    {
      WarMember member = war_member_make (kind, i);

      if (!war_member_gone (data, member))
        g_array_append_val (members, member);
    }
  if (members->len > MANY)
    g_array_sort_with_data (members, compare_names, overlay);
  return members;
}

static void
selected_cb (GtkDropDown *control, GParamSpec *spec, Printed *p)
{
  guint i = gtk_drop_down_get_selected (control);
  g_autoptr (GString) json = g_string_new (NULL);

  if (p->filling || i >= p->members->len)
    return;
  war_value_print (mariscal_overlay_data (p->overlay), p->info, g_array_index (p->members, WarMember, i), json);
  if (!mariscal_overlay_set (p->overlay, p->path, json->str))
    refresh (p);
}

/* What is offered stays as long as it is the same. */
static void
show_choice (Printed *p, WarValue v)
{
  g_autoptr (GArray) members = list_members (p->overlay, p->info->kind);
  guint at = GTK_INVALID_LIST_POSITION;
  WarMember none = WAR_NONE, unknown = WAR_UNKNOWN;

  if (p->info->none)
    g_array_prepend_val (members, none);
  if (p->info->unknown || v == WAR_UNKNOWN)
    g_array_prepend_val (members, unknown);
  if (p->members == NULL || p->members->len != members->len
      || memcmp (p->members->data, members->data, members->len * sizeof (WarMember)) != 0)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      for (guint i = 0; i < members->len; i++)
        {
          WarValue member = g_array_index (members, WarMember, i);
          g_autofree char *name = war_words_value (mariscal_overlay_words (p->overlay), NULL,
                                                   mariscal_overlay_data (p->overlay), p->info, member);

          gtk_string_list_append (names, name);
        }
      g_clear_pointer (&p->members, g_array_unref);
      p->members = g_array_ref (members);
      gtk_drop_down_set_model (GTK_DROP_DOWN (p->control), G_LIST_MODEL (names));
    }
  for (guint i = 0; i < p->members->len; i++)
    if (g_array_index (p->members, WarMember, i) == v)
      at = i;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (p->control), at);
}

/* ---- all of them ---- */

static void
refresh (Printed *p)
{
  WarValue v;
  gboolean there = look (p, &v);

  gtk_widget_set_sensitive (p->control, there);
  if (!there)
    return;
  p->filling = TRUE;
  if (GTK_IS_SWITCH (p->control))
    gtk_switch_set_active (GTK_SWITCH (p->control), v == TRUE);
  else if (GTK_IS_DROP_DOWN (p->control))
    show_choice (p, v);
  else
    show_entry (p, v);
  p->filling = FALSE;
}

static void
changed_cb (MariscalOverlay *overlay, const char *path, GtkWidget *control)
{
  refresh (g_object_get_data (G_OBJECT (control), "mariscal-printed"));
}

GtkWidget *
mariscal_printed_new (MariscalOverlay *overlay, const char *path, const char *says)
{
  Printed *p = g_new0 (Printed, 1);
  WarCell cell;

  g_return_val_if_fail (war_path_parse (mariscal_overlay_data (overlay), path, strlen (path), &cell), NULL);
  p->overlay = g_object_ref (overlay);
  p->path = g_strdup (path);
  p->info = war_field_info (war_data_schema (mariscal_overlay_data (overlay)), cell.field);
  if (p->info->type == WAR_TYPE_FLAG)
    p->control = gtk_switch_new ();
  else if (p->info->type == WAR_TYPE_MEMBER)
    p->control = editor_drop_new (says, war_n_members (mariscal_overlay_data (overlay), p->info->kind) > MANY);
  else
    p->control = new_entry (p);
  g_object_set_data_full (G_OBJECT (p->control), "mariscal-printed", p, free_printed);
  refresh (p);
  if (GTK_IS_SWITCH (p->control))
    g_signal_connect (p->control, "notify::active", G_CALLBACK (switched_cb), p);
  else if (GTK_IS_DROP_DOWN (p->control))
    g_signal_connect (p->control, "notify::selected", G_CALLBACK (selected_cb), p);
  gtk_widget_set_valign (p->control, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (p->control), GTK_ACCESSIBLE_PROPERTY_LABEL, says, -1);
  g_signal_connect_object (overlay, "changed", G_CALLBACK (changed_cb), p->control, 0);
  return p->control;
}
