/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The pull reader and the guard. A line of the big table is a text and the problem it must raise; each goes through
 * both, because they find duplicate members in two different ways. */

#include "war-scan.h"

#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "war-error.h"
#include "war-words.h"

#if defined(__SANITIZE_ADDRESS__)
#define SLOWER 10
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SLOWER 10
#endif
#endif
#ifndef SLOWER
#define SLOWER 1
#endif

#define MEBI (1024 * 1024)
#define MOST_SUMS 4                        /* times the work of a checksum of the same bytes */

static const struct
{
  const char *text;
  const char *problem; /* NULL: there is none */
} texts[] = {
  { "{}", NULL },
  { " [ ] ", NULL },
  { "\t{ \"a\" : [ 1 , -2 , 0 , -0 ] ,\r\n\"b\":{ \"a\":null } }\n", NULL },
  { "true", NULL },
  { "[true,false,null,\"\"]", NULL },
  { "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00\"", NULL },
  { "\"mañana\"", NULL },
  { "[9223372036854775807,-9223372036854775808]", NULL },
  { "[0.5,-1.25e3,1E-2,1e+3,0e0]", NULL },
  { "[{\"a\":1},{\"a\":1},[{\"a\":{\"a\":1}}]]", NULL },
  { "", "json-empty" },
  { "  ", "json-empty" },
  { "{", "json-cut" },
  { "[", "json-cut" },
  { "[1", "json-cut" },
  { "[1,", "json-cut" },
  { "{\"a", "json-cut" },
  { "{\"a\"", "json-cut" },
  { "{\"a\":", "json-cut" },
  { "{\"a\":1", "json-cut" },
  { "{\"a\":1,", "json-cut" },
  { "\"ab\\", "json-cut" },
  { "]", "json-wrong" },
  { "}", "json-wrong" },
  { "{]", "json-wrong" },
  { "[}", "json-wrong" },
  { "[1}", "json-wrong" },
  { "{\"a\":1]", "json-wrong" },
  { "[1 2]", "json-wrong" },
  { "[,1]", "json-wrong" },
  { "[1,]", "json-wrong" },
  { "[1,,2]", "json-wrong" },
  { "{\"a\":1,}", "json-wrong" },
  { "{\"a\" 1}", "json-wrong" },
  { "{\"a\":1 \"b\":2}", "json-wrong" },
  { "{\"a\":}", "json-wrong" },
  { "{a:1}", "json-wrong" },
  { "{'a':1}", "json-wrong" },
  { "{1:1}", "json-wrong" },
  { "[tru]", "json-wrong" },
  { "[True]", "json-wrong" },
  { "[nul", "json-wrong" },
  { "[NaN]", "json-wrong" },
  { "[Infinity]", "json-wrong" },
  { "[+1]", "json-wrong" },
  { "[.5]", "json-wrong" },
  { "[1]//", "json-more" },
  { "[1] [2]", "json-more" },
  { "{}x", "json-more" },
  { "truex", "json-more" },
  { "[truex]", "json-wrong" },
  { "\xef\xbb\xbf{}", "json-wrong" },
  { "[01]", "json-number" },
  { "[-01]", "json-number" },
  { "[-]", "json-number" },
  { "[1.]", "json-number" },
  { "[1e]", "json-number" },
  { "[1e+]", "json-number" },
  { "[1.e3]", "json-number" },
  { "[1e400]", "json-number" },
  { "[-1e400]", "json-number" },
  { "[9223372036854775808]", "json-number" },
  { "[-9223372036854775809]", "json-number" },
  { "[0.00000000000000000000000000000000000000001]", "json-number" },
  { "[0x10]", "json-wrong" },
  { "\"a\nb\"", "json-control" },
  { "\"a\tb\"", "json-control" },
  { "\"a\x1f\"", "json-control" },
  { "\"\\x\"", "json-escape" },
  { "\"\\U0041\"", "json-escape" },
  { "\"\\u12g4\"", "json-escape" },
  { "\"\\u12\"", "json-escape" },
  { "\"\\'\"", "json-escape" },
  { "\"\\u0000\"", "json-zero" },
  { "\"\\ud800\"", "json-surrogate" },
  { "\"\\udc00\"", "json-surrogate" },
  { "\"\\ud800x\"", "json-surrogate" },
  { "\"\\ud800\\n\"", "json-surrogate" },
  { "\"\\ud800\\ud800\"", "json-surrogate" },
  { "\"\\ud800\\u0041\"", "json-surrogate" },
  { "\"\\udbff\\ue000\"", "json-surrogate" },
  { "{\"a\":1,\"a\":2}", "json-twice" },
  { "{\"\":1,\"\":2}", "json-twice" },
  { "{\"a\":{\"b\":1,\"c\":{\"b\":1},\"b\":2}}", "json-twice" },
  { "[{\"a\":1},{\"a\":1,\"b\":[{\"b\":2,\"b\":3}]}]", "json-twice" },
  { "{\"a\":{\"x\":1},\"b\":{\"x\":1},\"a\":1}", "json-twice" },
  { "{\"\\u0061\":1}", "json-name" },
  { "{\"a\\n\":1}", "json-name" },
};

/* The problem that the guard finds: by the words it uses for it. */
static void
assert_guard (const char *text, gsize len, const char *problem)
{
  g_autoptr (GError) error = NULL;
  gboolean fit = war_scan_guard (text, len, MEBI * 64, WAR_SCAN_DEPTH, &error);

  g_assert_cmpint (fit, ==, problem == NULL);
  if (fit)
    g_assert_no_error (error);
  else
    {
      g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
      g_assert_null (strchr (error->message, '\n'));
    }
}

/* A copy without anything behind it, so that a sanitizer sees a byte read too far. */
static char *
copy_exactly (const char *text, gsize len)
{
  char *copy = g_malloc (MAX (len, 1));

  memcpy (copy, text, len);
  return copy;
}

/* Whatever bytes it is made of, a line that can be read. */
static void
say (const char *text)
{
  g_autofree char *plain = g_strescape (text, NULL);

  g_test_message ("%s", plain);
}

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize len = strlen (texts[i].text);
      g_autofree char *text = copy_exactly (texts[i].text, len);
      WarScan s;

      say (texts[i].text);
      war_scan_init (&s, text, len);
      g_assert_cmpint (war_scan_skip (&s, NULL) && war_scan_done (&s), ==, texts[i].problem == NULL);
      g_assert_cmpstr (s.problem, ==, texts[i].problem);
      assert_guard (text, len, texts[i].problem);
    }
}

static const struct
{
  const char *text, *member;
} unheld[] = {
  { "{\"turn\":1e400}", "turn" },
  { "{\"turn\":12,\"side\":\"red\",\"die\":99999999999999999999}", "die" },
  { "{\"a\":{\"b\":1,\"c\":{\"d\":01}}}", "a.c.d" },
  { "{\"a\":{\"b\":1},\"c\":01}", "c" },
  { "{\"a\":[{\"b\":1},{\"b\":1e999}]}", "a.b" },
  { "[{\"b\":1},{\"n\":-9223372036854775809}]", "[2].n" },
  { "[1,2,[3,1e400]]", "[3]" },
  { "{\"a\":[1,1e400]}", "a" },
  { "{\"0123456789012345678901234567890123456789beyond\":1e400}", "0123456789012345678901234567890123456789" },
  { "1e400", NULL },
  { "{\"a\":1,\"b\":1e400,\"a\":2}", "b" },
  { "{\"a\":1e400", "a" },
  { "{\"a\":tru,\"b\":1e400}", NULL },
  { "{\"a\":1}", NULL },
  { "{\"\xff\":1,\"b\":1e400}", NULL },
  { "", NULL },
};

static void
test_bad_numbers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unheld); i++)
    {
      gsize len = strlen (unheld[i].text);
      g_autofree char *text = copy_exactly (unheld[i].text, len), *member = war_scan_bad_number (text, len);

      say (unheld[i].text);
      g_assert_cmpstr (member, ==, unheld[i].member);
    }
}

static void
test_cut_anywhere (void)
{
  static const char whole[]
    = "{\"n\":-12,\"do\":{\"do\":\"join\",\"who\":\"\\ud83d\\ude00\"},\"set\":[[\"a/b\",null,true,\"é\"]]}";

  for (gsize len = 0; len < strlen (whole); len++)
    {
      g_autofree char *text = copy_exactly (whole, len);
      WarScan s;

      war_scan_init (&s, text, len);
      g_assert_false (war_scan_skip (&s, NULL) && war_scan_done (&s));
      assert_guard (text, len, "json-cut");
    }
}

/* Names of members counted up, with one value each; `again` is put behind as one more name, unless it is NULL. */
static GString *
make_members (guint n, const char *again)
{
  GString *text = g_string_new ("{");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s\"k%u\":0", i > 0 ? "," : "", i);
  if (again != NULL)
    g_string_append_printf (text, ",\"%s\":[]", again);
  return g_string_append_c (text, '}');
}

static void
test_many_members (void)
{
  static const struct
  {
    guint n;
    const char *again;
  } cases[] = {
    { WAR_SCAN_NAMES, NULL },  { WAR_SCAN_NAMES + 1, NULL },  { WAR_SCAN_NAMES, "k0" }, { WAR_SCAN_NAMES - 1, "k7" },
    { WAR_SCAN_NAMES, "k47" }, { WAR_SCAN_NAMES + 2, "k49" }, { 5000, NULL },           { 5000, "k4999" },
    { 5000, "k1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) members = make_members (cases[i].n, cases[i].again);
      g_autofree char *nested = g_strdup_printf ("{\"k0\":[%s,%s],\"k1\":%s}", members->str, members->str, members->str);
      const char *problem = cases[i].again != NULL ? "json-twice" : NULL;
      WarScan s;

      war_scan_init (&s, nested, strlen (nested));
      g_assert_cmpint (war_scan_skip (&s, NULL) && war_scan_done (&s), ==, problem == NULL);
      g_assert_cmpstr (s.problem, ==, problem);
      assert_guard (nested, strlen (nested), problem);
    }
}

static void
test_walk (void)
{
  static const char text[]
    = "{\"n\":42,\"yes\":true,\"none\":null,\"set\":[[\"a/b\",-1],[]],\"say\":\"\\u00e9\\\"\",\"x\":{\"y\":[1,{}]}}";
  WarScan s;
  WarSlice name, raw;
  gint64 n = 0;
  gboolean yes = FALSE;

  war_scan_init (&s, text, strlen (text));
  g_assert_cmpint (war_scan_peek (&s), ==, WAR_SCAN_OBJECT);
  g_assert_true (war_scan_enter (&s));
  g_assert_true (war_scan_member (&s, &name) && war_slice_is (name, "n"));
  g_assert_false (war_slice_is (name, "no") || war_slice_is (name, ""));
  g_assert_false (war_scan_null (&s));
  g_assert_true (war_scan_int (&s, &n));
  g_assert_cmpint (n, ==, 42);
  g_assert_true (war_scan_member (&s, &name) && war_scan_bool (&s, &yes) && yes);
  g_assert_true (war_scan_member (&s, &name) && war_scan_null (&s));
  g_assert_true (war_scan_member (&s, &name) && war_scan_enter (&s) && war_scan_item (&s) && war_scan_enter (&s));
  g_assert_true (war_scan_item (&s) && war_scan_string (&s, &raw) && war_slice_is (raw, "a/b"));
  g_assert_true (war_scan_item (&s) && war_scan_int (&s, &n));
  g_assert_cmpint (n, ==, -1);
  g_assert_false (war_scan_item (&s));
  g_assert_true (war_scan_item (&s) && war_scan_enter (&s));
  g_assert_false (war_scan_item (&s));
  g_assert_false (war_scan_item (&s));
  g_assert_true (war_scan_member (&s, &name));

  WarScan ahead = s;
  g_autofree char *said = war_scan_text (&ahead);

  g_assert_cmpstr (said, ==, "é\"");
  g_assert_true (war_scan_string (&s, &raw) && war_slice_is (raw, "\\u00e9\\\""));
  g_assert_true (war_scan_member (&s, &name) && war_scan_skip (&s, &raw));
  g_assert_true (war_slice_is (raw, "{\"y\":[1,{}]}"));
  g_assert_false (war_scan_member (&s, &name));
  g_assert_cmpint (war_scan_peek (&s), ==, WAR_SCAN_END);
  g_assert_true (war_scan_done (&s));
}

static void
test_wrong_kind (void)
{
  /* the first three: for the first readers */
  static const char *const wrong[] = { "{}", "\"1\"", "true", "null", "1" };
  WarSlice slice;
  gint64 n;
  gboolean yes;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    for (guint reader = 0; reader < 6; reader++)
      {
        WarScan s;
        gboolean read = FALSE;

        war_scan_init (&s, wrong[i], strlen (wrong[i]));
        switch (reader)
          {
          case 0: read = war_scan_enter (&s); break;
          case 1: read = war_scan_string (&s, &slice); break;
          case 2: read = war_scan_bool (&s, &yes); break;
          case 3: read = war_scan_int (&s, &n); break;
          case 4: read = war_scan_member (&s, &slice); break;
          default: read = war_scan_item (&s); break;
          }
        g_assert_cmpint (read, ==, (i < 3 && i == reader) || (i == 4 && reader == 3));
        g_assert_cmpstr (s.problem, ==, read ? NULL : "json-kind");
      }
}

static void
test_whole_numbers (void)
{
  static const struct
  {
    const char *text;
    gint64 n;
    const char *problem;
  } cases[] = {
    { "0", 0, NULL },
    { "-0", 0, NULL },
    { "1000000", 1000000, NULL },
    { "9223372036854775807", G_MAXINT64, NULL },
    { "-9223372036854775808", G_MININT64, NULL },
    { "9223372036854775808", 0, "json-number" },
    { "99999999999999999999999999999999999999999999999999", 0, "json-number" },
    { "1.0", 0, "json-whole" },
    { "1e3", 0, "json-whole" },
    { "1e400", 0, "json-whole" },
    { "00", 0, "json-number" },
    { "-", 0, "json-number" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WarScan s;
      gint64 n = 0;

      war_scan_init (&s, cases[i].text, strlen (cases[i].text));
      g_assert_cmpint (war_scan_int (&s, &n), ==, cases[i].problem == NULL);
      g_assert_cmpstr (s.problem, ==, cases[i].problem);
      if (cases[i].problem == NULL)
        g_assert_cmpint (n, ==, cases[i].n);
    }
}

static void
test_decodes (void)
{
  static const struct
  {
    const char *text, *decoded;
  } cases[] = {
    { "\"\"", "" },
    { "\"plain\"", "plain" },
    { "\"a\\nb\\tc\\rd\\be\\ff\"", "a\nb\tc\rd\be\ff" },
    { "\"\\\"\\\\\\/\"", "\"\\/" },
    { "\"\\u0041\\u00e9\\u20ac\\uFFFD\"", "Aé€\xef\xbf\xbd" },
    { "\"\\ud83d\\ude00\\uDBFF\\uDFFF\"", "😀\xf4\x8f\xbf\xbf" },
    { "\"España, 12345678 y más\"", "España, 12345678 y más" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      WarScan s;

      war_scan_init (&s, cases[i].text, strlen (cases[i].text));

      g_autofree char *decoded = war_scan_text (&s);

      g_assert_cmpstr (decoded, ==, cases[i].decoded);
      g_assert_true (war_scan_done (&s));
    }
}

static void
test_sticky (void)
{
  WarScan s;
  WarSlice slice;
  gint64 n;

  war_scan_init (&s, "[1,x,2]", 7);
  g_assert_true (war_scan_enter (&s) && war_scan_item (&s) && war_scan_int (&s, &n) && war_scan_item (&s));
  g_assert_false (war_scan_int (&s, &n));
  g_assert_cmpstr (s.problem, ==, "json-wrong");
  g_assert_cmpuint (war_scan_offset (&s), ==, 3);
  g_assert_false (war_scan_fail (&s, "json-twice"));
  g_assert_false (war_scan_item (&s) || war_scan_null (&s) || war_scan_skip (&s, &slice) || war_scan_enter (&s));
  g_assert_null (war_scan_text (&s));
  g_assert_cmpint (war_scan_peek (&s), ==, WAR_SCAN_BAD);
  g_assert_false (war_scan_done (&s));
  g_assert_cmpstr (s.problem, ==, "json-wrong");
}

static void
test_done_needs_an_end (void)
{
  WarScan s;

  war_scan_init (&s, "[]", 2);
  g_assert_true (war_scan_enter (&s));
  g_assert_false (war_scan_done (&s));
}

static void
test_depth (void)
{
  for (guint depth = 1; depth <= WAR_SCAN_DEPTH + 1; depth++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      WarScan s;

      for (guint i = 0; i < depth; i++)
        g_string_append (text, i % 2 == 0 ? "{\"a\":" : "[");
      g_string_append_c (text, '1');
      for (guint i = depth; i > 0; i--)
        g_string_append_c (text, i % 2 == 1 ? '}' : ']');
      war_scan_init (&s, text->str, text->len);
      g_assert_cmpint (war_scan_skip (&s, NULL), ==, depth <= WAR_SCAN_DEPTH);
      g_assert_cmpstr (s.problem, ==, depth <= WAR_SCAN_DEPTH ? NULL : "json-deep");
      assert_guard (text->str, text->len, depth <= WAR_SCAN_DEPTH ? NULL : "json-deep");
      g_assert_cmpint (war_scan_guard (text->str, text->len, MEBI, 5, &error), ==, depth <= 5);
    }
}

/* "byte 4: a zero character" */
static void
assert_guard_says (const char *text, gsize len, const char *problem, guint byte)
{
  g_autofree char *says = war_words_core (problem, WAR_ARGS (WAR_N ("n", (gint64) byte)));
  g_autoptr (GError) error = NULL;

  g_assert_false (war_scan_guard (text, len, MEBI, WAR_SCAN_DEPTH, &error));
  g_assert_cmpstr (error->message, ==, says);
}

static void
test_guard_limits (void)
{
  static const char zero[] = "[\"a\0b\"]", bad[] = "[\"\xc3(\"]", over[] = "[\"\xed\xa0\x80\"]";
  g_autoptr (GError) error = NULL;

  g_assert_true (war_scan_guard ("[1,2,3]", 7, 7, 1, NULL));
  g_assert_false (war_scan_guard ("[1,2,3]", 7, 6, 1, &error));
  g_assert_error (error, WAR_ERROR, WAR_ERROR_INPUT);
  g_assert_false (war_scan_guard ("[1,2,3]", 7, 7, 0, NULL));
  assert_guard_says (zero, sizeof zero - 1, "json-zero", 4);
  assert_guard_says (bad, sizeof bad - 1, "json-utf8", 3);
  assert_guard_says (over, sizeof over - 1, "json-utf8", 3);
}

static void
test_utf8 (void)
{
  /* Each wrong byte at each place, so that the quick way over ASCII is left everywhere. */
  for (gsize at = 0; at < 24; at++)
    {
      char text[25] = "abcdefghijklmnopqrstuvwx";

      g_assert_true (war_scan_utf8 (text, 24));
      text[at] = '\0';
      g_assert_false (war_scan_utf8 (text, 24));
      text[at] = '\x80';
      g_assert_false (war_scan_utf8 (text, 24));
      if (at < 23)
        {
          memcpy (text + at, "é", 2);
          g_assert_true (war_scan_utf8 (text, 24));
        }
    }
}

/* A number that is none for the reader is pointed at from its beginning. */
static void
test_number_offset (void)
{
  static const struct { const char *text, *problem; } numbers[] = {
    { "[ 12.5]", "json-whole" }, { "[ 99999999999999999999]", "json-number" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const char *text = numbers[i].text;
      WarScan scan;
      gint64 n;

      war_scan_init (&scan, text, strlen (text));
      war_scan_enter (&scan);
      g_assert_true (war_scan_item (&scan));
      g_assert_false (war_scan_int (&scan, &n));
      g_assert_cmpstr (scan.problem, ==, numbers[i].problem);
      g_assert_cmpuint (war_scan_offset (&scan), ==, 2);
    }
}

/* A duplicate is found where it stands, however late. */
static void
test_duplicate_offset (void)
{
  g_autoptr (GString) text = make_members (100, "k3");
  WarScan s;

  war_scan_init (&s, text->str, text->len);
  g_assert_false (war_scan_skip (&s, NULL));
  g_assert_cmpuint (war_scan_offset (&s), ==, text->len - strlen ("k3\":[]}"));
}

/* What nobody may make us spend time or memory on. In a process of its own, because its largest size is measured. */
static void
test_hostile (gconstpointer data)
{
  const char *what = data;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  g_autoptr (GString) text = NULL;
  const char *problem = NULL;

  if (g_str_equal (what, "brackets"))
    {
      text = g_string_new (NULL);
      for (guint i = 0; i < 200000; i++)
        g_string_append_c (text, '[');
      problem = "json-deep";
    }
  else if (g_str_equal (what, "rows"))
    {
      text = g_string_new ("[");
      for (guint i = 0; i < 200000; i++)
        g_string_append (text, "{\"country\":1,\"infantry\":2},");
      g_string_append (text, "0]");
    }
  else
    {
      problem = g_str_equal (what, "members-twice") ? "json-twice" : NULL;
      text = make_members (1000000, problem != NULL ? "k500000" : NULL);
    }

  /* Measured by adding up the same bytes, each at its best: what it needs, not what else the machine does. */
  clock_t best = G_MAXLONG, sum = G_MAXLONG;
  struct rusage usage;

  for (int i = 0; i < 5; i++)
    {
      clock_t before = clock ();

      assert_guard (text->str, text->len, problem);
      best = MIN (best, clock () - before);
      before = clock ();
      g_free (g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text->str, text->len));
      sum = MIN (sum, clock () - before);
    }
  g_test_message ("%" G_GSIZE_FORMAT " bytes: %ld µs, their sum %ld µs", text->len, (glong) best, (glong) sum);
  g_assert_cmpint (best, <, MOST_SUMS * SLOWER * MAX (sum, 1000));
  getrusage (RUSAGE_SELF, &usage);
  g_assert_cmpint (usage.ru_maxrss, <, 64 * 1024 * SLOWER);
}

/* Mutated texts: both ways through must agree on whether they are fit. */
static void
test_agree (void)
{
  static const char whole[]
    = "{\"n\":12,\"do\":{\"a\":1,\"b\":\"x\\ud83d\\ude00\"},\"set\":[[\"a/b\",null,true],[\"a/b\",-1.5e2]],"
                              "\"rows\":[{\"a\":1,\"b\":[]},{\"a\":2,\"b\":{}}]}";
  static const char bytes[] = "{}[],:\"\\ab01.-e tfnu\n";

  for (guint round = 0; round < 200000 / SLOWER; round++)
    {
      char text[sizeof whole - 1];
      gsize len = sizeof text;
      WarScan s;

      memcpy (text, whole, len);
      for (gint i = g_test_rand_int_range (1, 4); i > 0; i--)
        {
          gsize at = (gsize) g_test_rand_int_range (0, (gint32) len);

          if (g_test_rand_bit ())
            text[at] = bytes[g_test_rand_int_range (0, sizeof bytes - 1)];
          else if (len > 20)
            memmove (text + at, text + at + 1, --len - at);
        }
      war_scan_init (&s, text, len);

      gboolean fit = war_scan_skip (&s, NULL) && war_scan_done (&s);

      assert_guard (text, len, s.problem);
      g_assert_cmpint (fit, ==, s.problem == NULL);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scan/tells-every-mistake-in-a-text", test_texts);
  g_test_add_func ("/scan/finds-a-text-cut-at-any-byte", test_cut_anywhere);
  g_test_add_func ("/scan/refuses-a-duplicate-among-many-members", test_many_members);
  g_test_add_func ("/scan/walks-through-a-record", test_walk);
  g_test_add_func ("/scan/refuses-another-kind-of-value", test_wrong_kind);
  g_test_add_func ("/scan/reads-whole-numbers-of-64-bits-only", test_whole_numbers);
  g_test_add_func ("/scan/decodes-escapes", test_decodes);
  g_test_add_func ("/scan/keeps-the-first-problem", test_sticky);
  g_test_add_func ("/scan/is-not-done-inside-a-list", test_done_needs_an_end);
  g_test_add_func ("/scan/stops-at-its-depth", test_depth);
  g_test_add_func ("/scan/points-at-the-beginning-of-a-number", test_number_offset);
  g_test_add_func ("/guard/tells-where-a-duplicate-stands", test_duplicate_offset);
  g_test_add_func ("/guard/tells-the-member-of-a-number-nobody-can-hold", test_bad_numbers);
  g_test_add_func ("/guard/keeps-to-its-limits", test_guard_limits);
  g_test_add_func ("/guard/finds-bad-bytes-anywhere", test_utf8);
  g_test_add_data_func ("/guard/is-not-slowed-by-200000-brackets", "brackets", test_hostile);
  g_test_add_data_func ("/guard/is-not-slowed-by-a-million-members", "members", test_hostile);
  g_test_add_data_func ("/guard/is-not-slowed-by-a-million-members-and-a-duplicate", "members-twice", test_hostile);
  g_test_add_data_func ("/guard/is-not-slowed-by-the-same-names-in-200000-rows", "rows", test_hostile);
  g_test_add_func ("/guard/agrees-with-the-reader", test_agree);
  return g_test_run ();
}
