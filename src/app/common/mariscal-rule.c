/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* It never wraps and is never shortened: whoever doubts a number finds where it comes from. Paragraphs are many, and
 * stand among what is entered: Tab goes by them, the arrows lead to every one. Space opens it wherever it stands; Enter
 * is first of all the page's, for a battle is six keys long. */

#include "mariscal-rule.h"

#include <glib/gi18n.h>

struct _MariscalRule
{
  GtkButton parent;
};

enum { PROP_RULE = 1, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalRule, mariscal_rule, GTK_TYPE_BUTTON)

void
mariscal_rule_show (MariscalRule *link, const char *rule)
{
  gboolean known = rule != NULL && *rule != '\0';
  g_autofree char *label = known ? g_strdup_printf ("§\302\240%s", rule) : NULL;
  g_autofree char *spoken = NULL;

  gtk_widget_set_visible (GTK_WIDGET (link), known);
  if (!known)
    return;
  /* translators: a paragraph of the rulebook, "Rule 16.3.1" */
  spoken = g_strdup_printf (_("Rule %s"), rule);
  gtk_button_set_label (GTK_BUTTON (link), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (link), "s", rule);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (link), "win.rule");    /* it wants the paragraph first */
  gtk_accessible_update_property (GTK_ACCESSIBLE (link), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* What is explained in a bubble has no other places. */
static gboolean
mariscal_rule_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  return (!tab || gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL)
         && GTK_WIDGET_CLASS (mariscal_rule_parent_class)->focus (widget, direction);
}

static void
mariscal_rule_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  mariscal_rule_show (MARISCAL_RULE (object), g_value_get_string (value));
}

static void
mariscal_rule_class_init (MariscalRuleClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = mariscal_rule_set_property;
  GTK_WIDGET_CLASS (klass)->focus = mariscal_rule_focus;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_LINK);
  properties[PROP_RULE] = g_param_spec_string ("rule", NULL, NULL, NULL,
                                               G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS | G_PARAM_CONSTRUCT);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
mariscal_rule_init (MariscalRule *link)
{
  static const char *const classes[] = { "flat", "rule", "caption", "numeric", NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (link), (const char **)classes);
  gtk_widget_set_valign (GTK_WIDGET (link), GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (GTK_WIDGET (link), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (link), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "Space",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _("Space opens it"), -1);
}

GtkWidget *
mariscal_rule_new (const char *rule)
{
  return g_object_new (MARISCAL_TYPE_RULE, "rule", rule, NULL);
}
