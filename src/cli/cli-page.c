/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* See cli-page.h. */

#include "cli-page.h"

#include <string.h>

static const char *const style_codes[] = {
  [CLI_PLAIN] = "",    [CLI_BOLD] = "1",    [CLI_DIM] = "2",    [CLI_LIT] = "1;7",
  [CLI_GOOD] = "1;32", [CLI_EVEN] = "1;33", [CLI_BAD] = "1;31",
};

guint
cli_cells (const char *text)
{
  guint cells = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      cells += g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
    }
  return cells;
}

/* Texts may come from a campaign somebody else wrote. */
char *
cli_clean (char *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (out, g_unichar_iscntrl (c) ? ' ' : c);
    }
  g_free (text);
  return g_string_free (out, FALSE);
}

void
cli_put (CliPage *page, const char *text, CliStyle style)
{
  if (!page->colour || style == CLI_PLAIN || *text == '\0')
    g_string_append (page->out, text);
  else
    g_string_append_printf (page->out, "\033[%sm%s\033[0m", style_codes[style], text);
}

void
cli_put_blanks (CliPage *page, guint n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (page->out, ' ');
}

void
cli_put_cells (CliPage *page, const char *text, guint cells, CliStyle style)
{
  guint has = cli_cells (text);

  cli_put (page, text, style);
  cli_put_blanks (page, has < cells ? cells - has : 0);
}

void
cli_put_right (CliPage *page, const char *text, guint cells, CliStyle style)
{
  guint has = cli_cells (text);

  cli_put_blanks (page, has < cells ? cells - has : 0);
  cli_put (page, text, style);
}

/* Lines end without blanks, so what is drawn can be compared and pasted. */
void
cli_end_line (CliPage *page)
{
  while (page->out->len > 0 && page->out->str[page->out->len - 1] == ' ')
    g_string_truncate (page->out, page->out->len - 1);
  g_string_append_c (page->out, '\n');
}

guint
cli_put_wrapped (CliPage *page, const char *text, guint at, guint indent, CliStyle style)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean      first = TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint cells = cli_cells (words[i]);

      if (cells == 0)
        continue;
      if (!first && at + 1 + cells > page->width)
        {
          cli_end_line (page);
          cli_put_blanks (page, indent);
          at = indent;
        }
      else if (!first)
        {
          cli_put_blanks (page, 1);
          at++;
        }
      cli_put (page, words[i], style);
      at += cells;
      first = FALSE;
    }
  return at;
}

/* In eighths of a cell; what is more than nothing shows at least one eighth. */
void
cli_put_bar (CliPage *page, double part, guint cells, CliStyle style, gboolean trough)
{
  static const char *const eighths[] = { "", "\xe2\x96\x8f", "\xe2\x96\x8e", "\xe2\x96\x8d",
                                         "\xe2\x96\x8c", "\xe2\x96\x8b",
                                         "\xe2\x96\x8a", "\xe2\x96\x89" };
  g_autoptr (GString) bar = g_string_new (NULL);
  guint              filled = (guint) (CLAMP (part, 0, 1) * cells * 8 + 0.5);

  if (part > 0 && filled == 0)
    filled = 1;
  for (guint i = 0; i < filled / 8; i++)
    g_string_append (bar, "\xe2\x96\x88");
  g_string_append (bar, eighths[filled % 8]);
  cli_put (page, bar->str, style);

  guint left = cells - (filled + 7) / 8;

  for (guint i = 0; i < left; i++)
    g_string_append (page->out, trough ? "\xe2\x96\x91" : " ");
}
