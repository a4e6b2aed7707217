/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Results drawn as text: each part as it must look, and what holds for all of them. */

#include "cli-result.h"

#include <string.h>

#include "../core/small-game.h"
#include "cli-page.h"

static const char *const stops[] = { "1-1", "3-2", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1" };
static const char *const columns[] = { "1-1", "2-1", "10-1" };
static const char *const rows[] = { "1", "2" };
static const char *const cells[] = { "0/1", "1/1", "0", "0/2", "C/2", "1" };
static const guint8      classes[] = { 0, 1, 1, 0, 0, 1 };

static void
show_verdict (const Small *small, WarResult *r)
{
  war_show_verdict (r, WAR_TONE_GOOD, war_ratio (1, 4), "terrain/marsh", NULL);
  war_show_verdict (r, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "terrain/clear", NULL);
}

static void
show_long_verdict (const Small *small, WarResult *r)
{
  war_show_verdict (r, WAR_TONE_BAD, war_ratio (1, 2), "joins",
                    WAR_ARGS (WAR_SAY ("country", "Everybody who ever was at war"), WAR_SAY ("side", "nobody at all")));
}

static void
show_ladder (const Small *small, WarResult *r)
{
  const WarTerm terms[] = { { "label/zone/tanks", NULL, 2, "16.3.1", FALSE },
                            { "terrain/marsh", NULL, -1, "16.3.2", TRUE } };
  const WarScale up = { stops, G_N_ELEMENTS (stops), 0, 2 };
  const WarScale down = { stops, G_N_ELEMENTS (stops), 7, 6 };

  war_show_sum (r, "house-ladder", terms, G_N_ELEMENTS (terms), &up);
  war_show_sum (r, NULL, NULL, 0, &down);
}

static void
show_total (const Small *small, WarResult *r)
{
  const WarTerm terms[] = { { "label/zone/tanks", NULL, 1200, NULL, FALSE },
                            { "terrain/marsh", NULL, -5, NULL, FALSE } };

  war_show_sum (r, NULL, terms, G_N_ELEMENTS (terms), NULL);
}

static void
show_table (const Small *small, WarResult *r)
{
  const WarTable table = { "label/zone/tanks", columns, 3, rows, 2, cells, NULL, NULL };

  war_show_table (r, &table, 1, 1);
}

static void
show_own_columns (const Small *small, WarResult *r)
{
  const int      own[] = { 0, 2 };
  const WarTable table = { NULL, columns, 3, rows, 2, cells, NULL, own };

  war_show_table (r, &table, 1, 2);
}

static void
show_grid (const Small *small, WarResult *r)
{
  const WarGridClass legend[] = { { 'A', "terrain/clear", war_ratio (1, 2) },
                                  { 'B', "terrain/marsh", war_ratio (1, 2) } };
  const WarGrid      grid = { NULL, "terrain/clear", "terrain/marsh", 2, 3, classes, legend, 2 };

  war_show_grid (r, &grid);
}

static void
show_bars (const Small *small, WarResult *r)
{
  const WarBar bars[] = { { NULL, NULL, 0, war_ratio (3, 10), FALSE }, { NULL, NULL, 1, war_ratio (7, 10), TRUE } };

  war_show_bars (r, "label/zone/tanks", bars, G_N_ELEMENTS (bars), war_ratio (7, 10));
}

static void
show_choice (const Small *small, WarResult *r)
{
  WarForm         form = war_find_form (small->schema, "assault", FALSE);
  const WarOption options[] = { { 0, "terrain/clear", NULL, war_ratio (1, 3), FALSE },
                                { 1, "terrain/marsh", NULL, war_ratio (1, 2), TRUE } };

  war_show_choice (r, small_field (small, form, "terrain"), small_member (small, "side/axis"), options, 2);
}

static void
show_units (const Small *small, WarResult *r)
{
  const WarUnitRow units[] = { { small_member (small, "country/UK"), "label/zone/tanks", NULL, 3, 1 },
                               { WAR_NONE, "terrain/marsh", NULL, 2, 2 } };

  war_show_units (r, units, G_N_ELEMENTS (units));
}

static void
show_what_ifs (const Small *small, WarResult *r)
{
  war_show_what_if (r, 0, 0, war_ratio (1, 2), war_ratio (1, 6), "label/zone/tanks", NULL);
  war_show_what_if (r, 0, 0, war_ratio (1, 3), war_ratio (0, 6), "terrain/marsh", NULL);
  war_show_what_if (r, 0, 0, war_ratio (1, 3), war_ratio (1, 60000), "terrain/clear", NULL);
  war_show_what_if (r, 0, 0, war_ratio (1, 6), war_ratio (-1, 6), "terrain/clear", NULL);
}

static void
show_sentences (const Small *small, WarResult *r)
{
  war_show_section (r, "terrain/marsh");
  war_show_says (r, "16.2", "joins",
                 WAR_ARGS (WAR_SAY ("country", "A country that has a long name"),
                           WAR_SAY ("side", "whoever asks for it")));
  war_show_says (r, NULL, "terrain/clear", NULL);
  war_show_unknown (r, small_cell (small, "zone/norwich/depth"));
}

static void
show_hostile (const Small *small, WarResult *r)
{
  war_show_says (r, NULL, "joins",
                 WAR_ARGS (WAR_SAY ("country", "\033[31mred\r\n"), WAR_SAY ("side", "\xc2\x9b" "2J")));
}

static const struct
{
  const char *name;
  void (*show) (const Small *small, WarResult *r);
  const char *text;
} drawings[] = {
  { "verdict", show_verdict, "Marsh  █████░░░░░░░░░░░░░░░  1/4 (25%)\nClear\n" },
  { "long-verdict", show_long_verdict,
    "Everybody who ever was at war joins nobody at all\n"
    "  ██████████░░░░░░░░░░  1/2 (50%)\n" },
  { "ladder", show_ladder,
    "From corps to column\n"
    "   +2  Tanks  §\u00a016.3.1\n"
    "   −1  Marsh  §\u00a016.3.2  does not count\n"
    "  1-1 → 3-2 → [2-1] · 3-1 · 4-1 · 5-1 · 6-1 · 7-1\n"
    "\n"
    "  1-1 · 3-2 · 2-1 · 3-1 · 4-1 · 5-1 · [6-1] ← 7-1\n" },
  { "total", show_total,
    "  +1200  Tanks\n"
    "     −5  Marsh\n"
    "  ─────\n"
    "  +1195  total\n" },
  { "table", show_table,
    "Tanks\n"
    "     1-1  ▾2-1  10-1\n"
    "  1  0/1   1/1     0\n"
    "▸ 2  0/2  [C/2]    1\n" },
  { "columns-of-each-row", show_own_columns,
    "     1-1   2-1  10-1\n"
    "  1 [0/1]  1/1     0\n"
    "▸ 2  0/2   C/2    [1]\n" },
  { "grid", show_grid,
    "  Clear ↓   Marsh →\n"
    "       1  2  3\n"
    "    1  A  B  B\n"
    "    2  A  A  B\n"
    "  A  Clear  1/2 (50%)\n"
    "  B  Marsh  1/2 (50%)\n" },
  { "bars", show_bars,
    "Tanks\n"
    "  0  ███████████████                      3/10 (30%)\n"
    "  1  ███████████████████████████████████  7/10 (70%) ◀\n"
    "  on average 0.7\n" },
  { "choice", show_choice,
    "Terrain (Axis)\n"
    "  1  Clear  1/3 (33.3%)\n"
    "  2  Marsh  1/2 (50%)  ◀ best\n" },
  { "units", show_units,
    "  United Kingdom, Tanks  3 → 1\n"
    "  Marsh                  2 → 2\n" },
  { "what-ifs", show_what_ifs,
    "What if… (chance, difference in points)\n"
    "  Tanks  1/2 (50%)         +16.7\n"
    "  Marsh  1/3 (33.3%)       no change\n"
    "  Clear  1/3 (33.3%)       hardly anything\n"
    "  Clear  1/6 (16.7%)       −16.7\n" },
  { "sentences", show_sentences,
    "── Marsh ───────────────────────────────────────────────────\n"
    "\n"
    "• A country that has a long name joins whoever asks for it\n"
    "  §\u00a016.2\n"
    "• Clear\n"
    "\n"
    "? Not known: Norwich: depth\n" },
  { "hostile", show_hostile, "• [31mred joins 2J\n" },
  { "nothing", NULL, "" },
};

static char *
draw (const Small *small, guint which, const WarWords *w, guint width, gboolean colour)
{
  g_autoptr (WarResult) r = war_result_new (small->data);
  GString              *out = g_string_new (NULL);

  if (drawings[which].show != NULL)
    drawings[which].show (small, r);
  cli_result_print (r, w, out, width, colour);
  return g_string_free (out, FALSE);
}

static void
test_a_part_looks_as_it_should (gconstpointer which)
{
  g_auto (Small)   small = small_new (NULL);
  g_autofree char *text = draw (&small, GPOINTER_TO_UINT (which), small.en, 60, FALSE);

  g_assert_cmpstr (text, ==, drawings[GPOINTER_TO_UINT (which)].text);
}

static char *
strip_colours (const char *text)
{
  g_autoptr (GRegex) codes = g_regex_new ("\033\\[[0-9;]*m", 0, 0, NULL);

  return g_regex_replace_literal (codes, text, -1, 0, "", 0, NULL);
}

static char *
strip_line_ends (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new (" +$", G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (blanks, text, -1, 0, "", 0, NULL);
}

static void
test_colour_adds_colour_and_nothing_else (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autofree char *plain = draw (&small, i, small.en, 60, FALSE);
      g_autofree char *colour = draw (&small, i, small.en, 60, TRUE);
      g_autofree char *stripped = strip_colours (colour);
      g_autofree char *trimmed = strip_line_ends (stripped);

      g_assert_cmpstr (trimmed, ==, plain);
      if (*plain != '\0' && drawings[i].show != show_units && drawings[i].show != show_hostile)
        g_assert_cmpstr (colour, !=, plain);
    }
}

/* Neither in English nor in Spanish, and in no width a terminal may have. */
static void
test_no_line_is_wider_than_the_page (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    for (guint width = 44; width <= 120; width += 4)
      for (guint language = 0; language < 2; language++)
        {
          g_autofree char *text = draw (&small, i, language == 0 ? small.en : small.es, width, FALSE);
          g_auto (GStrv)   lines = g_strsplit (text, "\n", -1);

          for (guint l = 0; lines[l] != NULL; l++)
            g_assert_cmpuint (cli_cells (lines[l]), <=, width);
        }
}

static void
test_nothing_a_terminal_obeys_comes_from_a_text (void)
{
  g_auto (Small) small = small_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autofree char *text = draw (&small, i, small.en, 80, FALSE);

      for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
        g_assert_true (*p == '\n' || !g_unichar_iscntrl (g_utf8_get_char (p)));
    }
}

static const struct { double part; const char *bar; } bars[] = {
  { 0, "░░░░" }, { 1, "████" }, { 0.5, "██░░" }, { 0.0001, "▏░░░" }, { 0.28, "█▏░░" }, { 2, "████" }, { -1, "░░░░" },
};

static void
test_a_bar_is_as_long_as_its_part (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bars); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);
      CliPage             page = { out, 80, FALSE };

      cli_put_bar (&page, bars[i].part, 4, CLI_PLAIN, TRUE);
      g_assert_cmpstr (out->str, ==, bars[i].bar);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      g_autofree char *name = g_strdup_printf ("/drawing/a-part-looks-as-it-should/%s", drawings[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_a_part_looks_as_it_should);
    }
  g_test_add_func ("/drawing/colour-adds-colour-and-nothing-else", test_colour_adds_colour_and_nothing_else);
  g_test_add_func ("/drawing/no-line-is-wider-than-the-page", test_no_line_is_wider_than_the_page);
  g_test_add_func ("/drawing/nothing-a-terminal-obeys-comes-from-a-text",
                   test_nothing_a_terminal_obeys_comes_from_a_text);
  g_test_add_func ("/drawing/a-bar-is-as-long-as-its-part", test_a_bar_is_as_long_as_its_part);
  return g_test_run ();
}
