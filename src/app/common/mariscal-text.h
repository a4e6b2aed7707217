/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Words on a page: they begin at the left and wrap where the page ends. */

#pragma once

#include <gtk/gtk.h>

GtkWidget *mariscal_text_new      (const char *text, const char *css_class /* or NULL */);
GtkWidget *mariscal_text_new_wide (const char *text, const char *css_class);   /* takes the room that is left */
/* A section sign is not parted from its number where a line ends. */
char      *mariscal_text_bound    (const char *text);
/* How large letters are: 1 at the size that the measures of a page are of, never less. */
double     mariscal_text_scale    (GtkWidget *widget);
/* Below what stands there: a heading, and the list that it names. */
GtkWidget *mariscal_text_add_list (GtkBox *box, const char *title);
/* Whatever is shown anew is taken out first. */
void       mariscal_box_empty     (GtkBox *box);
