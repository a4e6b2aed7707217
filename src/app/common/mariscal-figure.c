/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Minus is U+2212; a narrow space that does not break stands before the sign of per cent. */

#include "mariscal-figure.h"
#include "mariscal-spoken.h"

#include <string.h>

#define SHORT 11                           /* characters: "671/1296", and of two dice in two phases each */
#define THIN  "\342\200\257"
#define MINUS "\342\210\222"

int
mariscal_figure_points (WarRatio p)
{
  return (int)((200 * p.num + p.den) / (2 * p.den));
}

char *
mariscal_figure_percent (WarRatio p)
{
  int percent;

  if (p.den == 0)
    return g_strdup ("?");
  percent = mariscal_figure_points (p);
  if (percent == 0 && p.num > 0)
    return g_strdup ("<" THIN "1" THIN "%");
  if (percent == 100 && p.num < p.den)
    return g_strdup (">" THIN "99" THIN "%");
  return g_strdup_printf ("%d" THIN "%%", percent);
}

char *
mariscal_figure_fraction (WarRatio p)
{
  GString *text = g_string_new (p.den == 0 ? "?" : NULL);

  if (p.den != 0)
    war_wide_print (p.num, text);
  if (p.den != 0 && p.num != 0 && p.num != p.den)
    {
      g_string_append_c (text, '/');
      war_wide_print (p.den, text);
    }
  else if (p.den != 0 && p.num == p.den)
    g_string_assign (text, "1");
  return g_string_free (text, FALSE);
}

char *
mariscal_figure_short (WarRatio p)
{
  g_autofree char *fraction = mariscal_figure_fraction (p);

  return strlen (fraction) <= SHORT ? g_steal_pointer (&fraction) : NULL;
}

char *
mariscal_figure_number (int n)
{
  return n < 0 ? g_strdup_printf (MINUS "%d", -n) : g_strdup_printf ("%d", n);
}

char *
mariscal_figure_signed (int n)
{
  return n > 0 ? g_strdup_printf ("+%d", n) : mariscal_figure_number (n);
}

GtkWidget *
mariscal_figure_new (const char *class, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "numeric");
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

GtkWidget *
mariscal_figure_units (const char *symbol, int count, const char *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  g_autofree char *icon = g_strdup_printf ("mariscal-%s-symbolic", symbol), *number = mariscal_figure_number (count);
  GtkWidget *figure = mariscal_figure_new ("heading", number);

  gtk_box_append (GTK_BOX (box), mariscal_spoken_ornament (icon));
  gtk_box_append (GTK_BOX (box), figure);
  gtk_widget_add_css_class (box, "units");
  gtk_accessible_update_property (GTK_ACCESSIBLE (figure), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return box;
}
