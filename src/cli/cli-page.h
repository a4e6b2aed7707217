/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Laying out text in columns of a terminal: how wide it is, wrapping, bars. Widths are cells, not bytes or
 * letters. */

#pragma once

#include <glib.h>

typedef enum { CLI_PLAIN, CLI_BOLD, CLI_DIM, CLI_LIT, CLI_GOOD, CLI_EVEN, CLI_BAD } CliStyle;

typedef struct
{
  GString *out;
  guint    width;
  gboolean colour;
} CliPage;

guint cli_cells       (const char *text);
char *cli_clean       (char *text /* taken over */);                       /* nothing in it that a terminal obeys */
void  cli_put         (CliPage *page, const char *text, CliStyle style);
void  cli_put_blanks  (CliPage *page, guint n);
void  cli_put_bar     (CliPage *page, double part, guint cells, CliStyle style, gboolean trough);
void  cli_end_line    (CliPage *page);

/* With blanks after it, or before it, up to so many cells. */
void  cli_put_cells   (CliPage *page, const char *text, guint cells, CliStyle style);
void  cli_put_right   (CliPage *page, const char *text, guint cells, CliStyle style);

/* From cell `at` on, then indented, without a newline; returns the cell where it ended. */
guint cli_put_wrapped (CliPage *page, const char *text, guint at, guint indent, CliStyle style);
