/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Results: parts kept as shown, and their JSON, one part a case. */

#include "small-game.h"

static const char *const stops[] = { "1-1", "3-2", "2-1", "3-1" };
static const char *const columns[] = { "1-1", "2-1" };
static const char *const rows[] = { "1", "2" };
static const char *const cells[] = { "0/1", "1/1", "0/2", "what/corps" };
static const gboolean    dimmed[] = { FALSE, TRUE, FALSE, FALSE };
static const guint8      classes[] = { 0, 1, 1, 0 };

static void
show_verdict (const Small *small, WarResult *r)
{
  war_show_verdict (r, WAR_TONE_GOOD, war_ratio (5, 6), "lost", WAR_ARGS (WAR_N ("n", 1)));
}

static void
show_verdict_without_chance (const Small *small, WarResult *r)
{
  war_show_verdict (r, WAR_TONE_PLAIN, WAR_RATIO_LEFT_OUT, "lost", WAR_ARGS (WAR_N ("n", 1)));
}

static void
show_ladder (const Small *small, WarResult *r)
{
  const WarTerm terms[] = { { "label/zone/tanks", NULL, 1, "16.3.1", FALSE },
                            { "lost", WAR_ARGS (WAR_N ("n", 2)), -1, NULL, TRUE } };
  const WarScale scale = { stops, G_N_ELEMENTS (stops), 1, 2 };

  war_show_sum (r, NULL, terms, G_N_ELEMENTS (terms), &scale);
}

/* One stop past the last is off it already. */
static void
show_ladder_past_its_end (const Small *small, WarResult *r)
{
  const WarScale scale = { stops, G_N_ELEMENTS (stops), G_N_ELEMENTS (stops), G_N_ELEMENTS (stops) };

  war_show_sum (r, NULL, NULL, 0, &scale);
}

static void
show_ladder_off_its_scale (const Small *small, WarResult *r)
{
  const WarScale scale = { stops, G_N_ELEMENTS (stops), 99, -7 };

  war_show_sum (r, "what/corps", NULL, 0, &scale);
}

static void
show_ladder_from_its_foot (const Small *small, WarResult *r)
{
  const WarScale scale = { stops, G_N_ELEMENTS (stops), 0, 0 };

  war_show_sum (r, NULL, NULL, 0, &scale);
}

static void
show_total (const Small *small, WarResult *r)
{
  const WarTerm terms[] = { { "label/zone/tanks", NULL, 5, NULL, FALSE }, { "label/zone/tanks", NULL, 4, NULL, TRUE },
                            { "label/zone/tanks", NULL, -2, NULL, FALSE } };

  war_show_sum (r, NULL, terms, G_N_ELEMENTS (terms), NULL);
}

static void
show_table (const Small *small, WarResult *r)
{
  const WarTable table = { "what/corps", columns, 2, rows, 2, cells, dimmed, NULL };

  war_show_table (r, &table, 1, 0);
}

static void
show_table_of_own_columns (const Small *small, WarResult *r)
{
  const int      own[] = { 1, -1 };
  const WarTable table = { NULL, columns, 2, rows, 2, cells, NULL, own };

  war_show_table (r, &table, 0, 1);
}

static void
show_table_with_nothing_lit (const Small *small, WarResult *r)
{
  const WarTable table = { NULL, columns, 2, rows, 1, cells, NULL, NULL };

  war_show_table (r, &table, 5, -1);
}

static void
show_table_with_notes (const Small *small, WarResult *r)
{
  const WarNote  notes[] = { { "what/corps", NULL, war_ratio (1, 2) }, { "what/corps", NULL, WAR_RATIO_LEFT_OUT } };
  const WarTable table = { NULL, columns, 2, rows, 2, cells, NULL, NULL, notes, 0, NULL };

  war_show_table (r, &table, -1, -1);
  war_show_noted (r, "9", "what/corps", NULL);
  g_assert_true (war_result_part (r, 1)->noted);
}

static void
show_grid (const Small *small, WarResult *r)
{
  const WarGridClass legend[] = { { 'A', "what/corps", war_ratio (1, 2) },
                                  { 'B', "label/zone/control", war_ratio (1, 2) } };
  const WarGrid      grid = { NULL, "what/corps", "label/zone/control", 2, 2, classes, legend, 2 };

  war_show_grid (r, &grid);
}

static void
show_bars (const Small *small, WarResult *r)
{
  const WarBar bars[] = { { NULL, NULL, 0, war_ratio (1, 4), FALSE },
                          { "lost", WAR_ARGS (WAR_N ("n", 1)), 1, war_ratio (3, 4), TRUE } };

  war_show_bars (r, "what/corps", bars, G_N_ELEMENTS (bars), war_ratio (3, 4));
}

static void
show_choice (const Small *small, WarResult *r)
{
  WarForm         form = war_find_form (small->schema, "assault", FALSE);
  WarField        field = small_field (small, form, "terrain");
  WarMember       clear = small_member (small, "terrain/clear");
  WarMember       marsh = small_member (small, "terrain/marsh");
  const WarOption options[] = { { clear, "terrain/clear", NULL, war_ratio (1, 3), FALSE },
                                { marsh, "terrain/marsh", NULL, war_ratio (1, 2), TRUE } };

  war_show_choice (r, field, small_member (small, "side/axis"), options, G_N_ELEMENTS (options));
}

static void
show_units (const Small *small, WarResult *r)
{
  const WarUnitRow units[] = { { small_member (small, "country/UK"), "label/zone/tanks", NULL, 3, 1 },
                               { WAR_NONE, "what/corps", NULL, 2, 2 } };

  war_show_units (r, units, G_N_ELEMENTS (units));
}

static void
show_what_if (const Small *small, WarResult *r)
{
  WarForm  form = war_find_form (small->schema, "assault", FALSE);
  WarField field = small_field (small, form, "terrain");

  war_show_what_if (r, field, small_member (small, "terrain/marsh"), war_ratio (1, 2), war_ratio (-1, 6),
                    "terrain/marsh", NULL);
}

static void
show_what_if_of_no_field (const Small *small, WarResult *r)
{
  war_show_what_if (r, 0, 0, WAR_RATIO_ONE, WAR_RATIO_LEFT_OUT, "lost", WAR_ARGS (WAR_N ("n", 2)));
}

static void
show_says (const Small *small, WarResult *r)
{
  war_show_says (r, "16.2", "holds", WAR_ARGS (WAR_P ("p", war_ratio (1, 2))));
  war_show_says (r, NULL, "terrain/clear", NULL);
}

static void
show_unknown (const Small *small, WarResult *r)
{
  war_show_unknown (r, small_cell (small, "zone/norwich/depth"));
}

static void
show_section (const Small *small, WarResult *r)
{
  war_show_section (r, "what/corps");
}

static void
show_nothing (const Small *small, WarResult *r)
{
}

static const struct { const char *name; void (*show) (const Small *small, WarResult *r); const char *json; } parts[] = {
  { "nothing", show_nothing, "[]" },
  { "verdict", show_verdict,
    "[{'part':'verdict','tone':'good','chance':{'num':5,'den':6,'p':0.8333333333},'words':'1 corps is lost'}]" },
  { "verdict-without-chance", show_verdict_without_chance,
    "[{'part':'verdict','tone':'plain','words':'1 corps is lost'}]" },
  { "ladder", show_ladder,
    "[{'part':'sum','from':'3-2','terms':[{'words':'Tanks','n':1,'rule':'16.3.1'},"
    "{'words':'2 corps are lost','n':-1,'off':true}],"
    "'to':'2-1','scale':['1-1','3-2','2-1','3-1'],'at':2}]" },
  { "ladder-past-its-end", show_ladder_past_its_end,
    "[{'part':'sum','from':'3-1','terms':[],'to':'3-1','scale':['1-1','3-2','2-1','3-1'],'at':3}]" },
  { "ladder-off-its-scale", show_ladder_off_its_scale,
    "[{'part':'sum','title':'corps (several)','from':'3-1','terms':[],'to':null,"
    "'scale':['1-1','3-2','2-1','3-1'],'at':null}]" },
  { "ladder-from-its-foot", show_ladder_from_its_foot,
    "[{'part':'sum','from':'1-1','terms':[],'to':'1-1','scale':['1-1','3-2','2-1','3-1'],'at':0}]" },
  { "total", show_total,
    "[{'part':'sum','terms':[{'words':'Tanks','n':5},{'words':'Tanks','n':4,'off':true},"
    "{'words':'Tanks','n':-2}],'total':3}]" },
  { "table", show_table,
    "[{'part':'table','title':'corps (several)','columns':['1-1','2-1'],'rows':['1','2'],"
    "'cells':[['0/1','1/1'],['0/2','corps (several)']],'lit':{'row':1,'column':0},'dimmed':[1],'own':[]}]" },
  { "table-of-own-columns", show_table_of_own_columns,
    "[{'part':'table','columns':['1-1','2-1'],'rows':['1','2'],"
    "'cells':[['0/1','1/1'],['0/2','corps (several)']],'lit':{'row':0,'column':1},'dimmed':[],'own':[1]}]" },
  { "table-with-nothing-lit", show_table_with_nothing_lit,
    "[{'part':'table','columns':['1-1','2-1'],'rows':['1'],'cells':[['0/1','1/1']],'lit':{},'dimmed':[],'own':[]}]" },
  { "table-with-notes", show_table_with_notes,
    "[{'part':'table','columns':['1-1','2-1'],'rows':['1','2'],"
    "'cells':[['0/1','1/1'],['0/2','corps (several)']],'lit':{},'dimmed':[],"
    "'notes':[{'words':'corps (several)','chance':{'num':1,'den':2,'p':0.5}},{'words':'corps (several)'}],'own':[]},"
    "{'part':'says','words':'corps (several)','rule':'9'}]" },
  { "grid", show_grid,
    "[{'part':'grid','sides':['corps (several)'],'across':['Control'],'cells':[[0,1],[1,0]],"
    "'classes':[{'mark':'A','words':'corps (several)','chance':{'num':1,'den':2,'p':0.5}},"
    "{'mark':'B','words':'Control','chance':{'num':1,'den':2,'p':0.5}}]}]" },
  { "bars", show_bars,
    "[{'part':'bars','title':'corps (several)','items':[{'n':0,'chance':{'num':1,'den':4,'p':0.25}},"
    "{'words':'1 corps is lost','chance':{'num':3,'den':4,'p':0.75},'happened':true}],"
    "'mean':{'num':3,'den':4,'p':0.75}}]" },
  { "choice", show_choice,
    "[{'part':'choice','field':'terrain','label':'Terrain','whose':'Axis','options':["
    "{'words':'Clear','value':'clear','chance':{'num':1,'den':3,'p':0.3333333333}},"
    "{'words':'Marsh','value':'marsh','chance':{'num':1,'den':2,'p':0.5},'best':true}]}]" },
  { "units", show_units,
    "[{'part':'units','rows':[{'words':'Tanks','who':'United Kingdom','before':3,'after':1},"
    "{'words':'corps (several)','before':2,'after':2}]}]" },
  { "what-if", show_what_if,
    "[{'part':'what-if','words':'Marsh','field':'terrain','value':'marsh','chance':{'num':1,'den':2,'p':0.5},"
    "'gain':{'num':-1,'den':6,'p':-0.1666666667}}]" },
  { "what-if-of-no-field", show_what_if_of_no_field,
    "[{'part':'what-if','words':'2 corps are lost','chance':{'num':1,'den':1,'p':1}}]" },
  { "says", show_says,
    "[{'part':'says','words':'It holds: 1/2 (50%)','rule':'16.2'},{'part':'says','words':'Clear'}]" },
  { "unknown", show_unknown, "[{'part':'unknown','cell':'zone/norwich/depth','words':'Norwich: depth'}]" },
  { "section", show_section, "[{'part':'section','title':'corps (several)'}]" },
};

static void
test_a_part_is_told_as_json (gconstpointer which)
{
  g_auto (Small)        small = small_new (NULL);
  g_autoptr (WarResult) r = war_result_new (small.data);
  g_autoptr (GString)   out = g_string_new (NULL);
  g_autofree char     *expected = g_strdelimit (g_strdup (parts[GPOINTER_TO_UINT (which)].json), "'", '"');
  g_autoptr (GError)    error = NULL;

  parts[GPOINTER_TO_UINT (which)].show (&small, r);
  war_result_write (r, small.en, out);
  g_assert_cmpstr (out->str, ==, expected);
  g_assert_true (war_scan_guard (out->str, out->len, 1 << 20, 16, &error));
}

static void
test_sentences_are_in_the_language_of_the_words (void)
{
  g_auto (Small)        small = small_new (NULL);
  g_autoptr (WarResult) r = war_result_new (small.data);
  g_autoptr (GString)   out = g_string_new (NULL);

  show_says (&small, r);
  war_result_write (r, small.es, out);
  g_assert_cmpstr (out->str, ==, "[{\"part\":\"says\",\"words\":\"Resiste: 1/2 (50\xc2\xa0%)\",\"rule\":\"16.2\"},"
                                 "{\"part\":\"says\",\"words\":\"Fácil\"}]");
}

static void
test_what_is_given_is_copied (void)
{
  g_auto (Small)        small = small_new (NULL);
  g_autoptr (WarResult) r = war_result_new (small.data);
  char                 mine[] = "first";
  const char          *only[] = { mine };
  WarScale             scale = { only, 1, 0, 0 };

  war_show_sum (r, NULL, NULL, 0, &scale);
  mine[0] = 'X';
  g_assert_cmpuint (war_result_parts (r), ==, 1);
  g_assert_cmpstr (war_result_part (r, 0)->columns[0], ==, "first");
  g_assert_null (war_result_part (r, 1));
}

static void
test_a_sum_beyond_all_bounds_stays_in_them (void)
{
  g_auto (Small)        small = small_new (NULL);
  g_autoptr (WarResult) r = war_result_new (small.data);
  const WarTerm        terms[] = { { "lost", NULL, G_MAXINT, NULL, FALSE }, { "lost", NULL, G_MAXINT, NULL, FALSE } };

  war_show_sum (r, NULL, terms, 2, NULL);
  g_assert_cmpint (war_part_total (war_result_part (r, 0)), ==, G_MAXINT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *name = g_strdup_printf ("/result/a-part-is-told-as-json/%s", parts[i].name);

      g_test_add_data_func (name, GUINT_TO_POINTER (i), test_a_part_is_told_as_json);
    }
  g_test_add_func ("/result/sentences-are-in-the-language-of-the-words",
                   test_sentences_are_in_the_language_of_the_words);
  g_test_add_func ("/result/what-is-given-is-copied", test_what_is_given_is_copied);
  g_test_add_func ("/result/a-sum-beyond-all-bounds-stays-in-them",
                   test_a_sum_beyond_all_bounds_stays_in_them);
  return g_test_run ();
}
