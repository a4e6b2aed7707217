/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The name of the key is GTK's, in the reader's language; Enter and Tab are short signs to the eye. */

#include "mariscal-keycap.h"

struct _MariscalKeycap
{
  AdwBin    parent;
  GtkLabel *label;
};

enum { PROP_ACCELERATOR = 1, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MariscalKeycap, mariscal_keycap, ADW_TYPE_BIN)

static const char *
sign_of (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter ? "⏎" : key == GDK_KEY_BackSpace ? "⌫" : NULL;
}

void
mariscal_keycap_show (MariscalKeycap *keycap, const char *accelerator)
{
  g_autofree char *spoken = NULL, *seen = NULL;
  GdkModifierType modifiers = 0;
  const char *sign;
  guint key = 0;

  if (accelerator == NULL || !gtk_accelerator_parse (accelerator, &key, &modifiers))
    {
      gtk_label_set_text (keycap->label, accelerator != NULL ? accelerator : "");
      return;
    }
  spoken = gtk_accelerator_get_label (key, modifiers);
  sign = sign_of (key);
  if (sign != NULL)
    {
      g_autofree char *alone = gtk_accelerator_get_label (key, 0);
      gsize others = g_str_has_suffix (spoken, alone) ? strlen (spoken) - strlen (alone) : 0;

      seen = g_strdup_printf ("%.*s%s", (int)others, spoken, sign);
    }
  gtk_label_set_text (keycap->label, seen != NULL ? seen : spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (keycap->label), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
mariscal_keycap_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  mariscal_keycap_show (MARISCAL_KEYCAP (object), g_value_get_string (value));
}

static void
mariscal_keycap_class_init (MariscalKeycapClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = mariscal_keycap_set_property;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "keycap");
  properties[PROP_ACCELERATOR] = g_param_spec_string ("accelerator", NULL, NULL, NULL,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
mariscal_keycap_init (MariscalKeycap *keycap)
{
  keycap->label = GTK_LABEL (gtk_label_new (NULL));
  adw_bin_set_child (ADW_BIN (keycap), GTK_WIDGET (keycap->label));
  gtk_widget_set_valign (GTK_WIDGET (keycap), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (keycap), GTK_ALIGN_CENTER);
}

GtkWidget *
mariscal_keycap_new (const char *accelerator)
{
  return g_object_new (MARISCAL_TYPE_KEYCAP, "accelerator", accelerator, NULL);
}
