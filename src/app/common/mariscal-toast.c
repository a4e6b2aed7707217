/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* libadwaita's own title has one line alone: it is given another. */

#include "mariscal-toast.h"

#define MOST_LINES 4

AdwToast *
mariscal_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkLabel *title = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_wrap (title, TRUE);
  gtk_label_set_wrap_mode (title, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (title, MOST_LINES);
  gtk_label_set_ellipsize (title, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (title, 0);
  gtk_widget_add_css_class (GTK_WIDGET (title), "heading");
  adw_toast_set_custom_title (toast, GTK_WIDGET (title));
  return toast;
}

void
mariscal_toast_say (AdwToast *toast, const char *text)
{
  gtk_label_set_text (GTK_LABEL (adw_toast_get_custom_title (toast)), text);
}
