/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Found by walking the schema: whatever names the paragraph, or one within it, is told. */

#include "mariscal-rule-told.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-aside.h"

typedef struct
{
  MariscalSession *session;
  const char      *rule;
  GtkWidget       *readings, *leans;       /* AdwPreferencesGroup */
  guint            n_readings, n_leans;
  GHashTable      *told;                   /* of char *: each is told once */
} Telling;

static gboolean
is_of (const char *rule, const char *of)
{
  return rule != NULL && g_str_has_prefix (rule, of) && (rule[strlen (of)] == '\0' || rule[strlen (of)] == '.');
}

static void
add_row (GtkWidget *group, const char *title, const char *subtitle, const char *rule)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *paragraph = g_strdup_printf ("§\302\240%s", rule);
  GtkWidget *label = gtk_label_new (paragraph);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* The sentence of the reading that holds in this campaign; NULL: the field is no choice between readings. */
static const char *
find_reading (const Telling *t, const WarFieldInfo *info)
{
  const WarState *state = mariscal_session_state (t->session);
  WarKind house = war_find_kind (mariscal_session_schema (t->session), "house");
  g_autofree char *key = NULL;
  WarValue v;

  if (house == 0 || war_field_group (info->field) != house || info->type != WAR_TYPE_MEMBER || info->by != 0
      || !war_know (state, info->field, war_member_make (house, 0), &v) || v == WAR_NONE)
    return NULL;
  key = g_strdup_printf ("%s/%s", info->id, war_id (mariscal_session_data (t->session), v));
  return war_words_plain (mariscal_session_words (t->session), key);
}

static void
tell_field (Telling *t, const WarFieldInfo *info)
{
  const char *reading = NULL;
  g_autofree char *label = NULL;

  if (!is_of (info->rule, t->rule))
    return;
  label = war_words_label (mariscal_session_words (t->session), mariscal_session_schema (t->session), info->field);
  if (label == NULL || g_hash_table_contains (t->told, label))
    return;
  reading = find_reading (t, info);
  add_row (reading != NULL ? t->readings : t->leans, label, reading, info->rule);
  t->n_readings += reading != NULL;
  t->n_leans += reading == NULL;
  g_hash_table_add (t->told, g_steal_pointer (&label));
}

static void
tell_fields (Telling *t, const GPtrArray *fields)
{
  for (guint i = 0; i < fields->len; i++)
    tell_field (t, g_ptr_array_index (fields, i));
}

static void
tell_all (Telling *t)
{
  const WarSchema *schema = mariscal_session_schema (t->session);

  for (guint i = 1; i <= war_schema_n_kinds (schema); i++)
    tell_fields (t, war_kind_info (schema, (WarKind) i)->fields);
  for (guint i = 0; i < war_schema_n_forms (schema); i++)
    tell_fields (t, war_form_info (schema, (WarForm) (WAR_FIRST_FORM + i))->fields);
}

GtkWindow *
mariscal_rule_told_new (MariscalSession *session, const char *rule, GtkWindow *over)
{
  g_autoptr (GHashTable) once = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Telling t = { session, rule, adw_preferences_group_new (), adw_preferences_group_new (), 0, 0, once };
  /* translators: the title of a window about a paragraph of the rulebook */
  g_autofree char *title = g_strdup_printf (_("Rule %s"), rule);
  GtkWindow *told = mariscal_aside_new (over, title, 460, 480);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (t.readings), _("How it is read here"));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (t.leans), _("What leans on it"));
  tell_all (&t);
  if (t.n_readings == 0 && t.n_leans == 0)
    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (t.leans),
                                           _("No number and no question by itself: what is decided where this "
                                             "paragraph is named. The rulebook has its words."));
  gtk_widget_set_visible (t.readings, t.n_readings > 0);
  mariscal_aside_add (told, t.readings);
  mariscal_aside_add (told, t.leans);
  return told;
}
