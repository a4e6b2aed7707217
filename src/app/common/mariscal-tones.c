/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* No colour is written in code: all of them are looked up by the names of the style sheet. */

#include "mariscal-tones.h"

void
mariscal_tone_named (GtkWidget *widget, const char *name, GdkRGBA *out)
{
  GtkStyleContext *style = gtk_widget_get_style_context (widget);

  if (!gtk_style_context_lookup_color (style, name, out))
    gtk_style_context_get_color (style, out);
}

void
mariscal_tone_read (GtkWidget *widget, guint tone, MariscalTone *out)
{
  static const char *const parts[] = { "fill", "letter", "text", "rim", "faded" };
  GdkRGBA *const into[] = { &out->fill, &out->letter, &out->text, &out->rim, &out->faded };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      char name[32];

      g_snprintf (name, sizeof name, "side_%u_%s", CLAMP (tone, 1, 4), parts[i]);
      mariscal_tone_named (widget, name, into[i]);
    }
}

const char *
mariscal_tone_class (guint tone)
{
  static const char *const classes[] = { "side-1", "side-2", "side-3", "side-4" };

  return classes[CLAMP (tone, 1, 4) - 1];
}

gboolean
mariscal_tone_stark (GtkWidget *widget)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (gtk_widget_get_display (widget)));
}
