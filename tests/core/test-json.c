/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Writing JSON. */

#include <locale.h>
#include <string.h>

#include "war-json.h"
#include "war-scan.h"

static void
test_writes_an_object_with_commas_between_its_members (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  WarJson            j;

  war_json_init (&j, out);
  war_json_open (&j, NULL, '{');
  war_json_int (&j, "a", -5);
  war_json_bool (&j, "b", TRUE);
  war_json_open (&j, "list", '[');
  war_json_int (&j, NULL, 1);
  war_json_open (&j, NULL, '{');
  war_json_close (&j, '}');
  war_json_null (&j, NULL);
  war_json_close (&j, ']');
  war_json_text (&j, "t", NULL);
  war_json_raw (&j, "raw", "[1,2]");
  war_json_ratio (&j, "p", war_ratio (10, 24));
  war_json_close (&j, '}');
  g_assert_cmpstr (out->str, ==, "{\"a\":-5,\"b\":true,\"list\":[1,{},null],\"t\":null,\"raw\":[1,2],"
                                 "\"p\":{\"num\":5,\"den\":12,\"p\":0.4166666667}}");
}

static const struct { const char *text; gssize len; const char *quoted; } quotes[] = {
  { "plain", -1, "\"plain\"" },
  { "", -1, "\"\"" },
  { "a\"b\\c/d", -1, "\"a\\\"b\\\\c/d\"" },
  { "line\nnext\r\t", -1, "\"line\\nnext\\r\\t\"" },
  { "\x01\x1f\x7f", -1, "\"\\u0001\\u001f\x7f\"" },
  { "Łódź ñ €", -1, "\"Łódź ñ €\"" },
  { "cut here", 3, "\"cut\"" },
  { "a\0b", 3, "\"a\\u0000b\"" },
};

static void
test_escapes_what_must_be_and_nothing_else (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (quotes); i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      war_json_quote (out, quotes[i].text, quotes[i].len);
      g_assert_cmpstr (out->str, ==, quotes[i].quoted);
    }
}

static void
test_what_is_quoted_reads_back_the_same (void)
{
  for (int c = 1; c < 128; c++)
    {
      char               text[] = { 'a', (char) c, 'z', '\0' };
      g_autoptr (GString) out = g_string_new (NULL);
      WarScan            scan;

      war_json_quote (out, text, -1);
      war_scan_init (&scan, out->str, out->len);

      g_autofree char *back = war_scan_text (&scan);

      g_assert_true (war_scan_done (&scan));
      g_assert_cmpstr (back, ==, text);
    }
}

static void
test_numbers_reach_their_ends (void)
{
  g_autoptr (GString) out = g_string_new (NULL);
  WarJson            j;

  war_json_init (&j, out);
  war_json_open (&j, NULL, '[');
  war_json_int (&j, NULL, G_MININT64);
  war_json_int (&j, NULL, G_MAXINT64);
  war_json_close (&j, ']');
  g_assert_cmpstr (out->str, ==, "[-9223372036854775808,9223372036854775807]");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/writes-an-object-with-commas-between-its-members",
                   test_writes_an_object_with_commas_between_its_members);
  g_test_add_func ("/json/escapes-what-must-be-and-nothing-else", test_escapes_what_must_be_and_nothing_else);
  g_test_add_func ("/json/what-is-quoted-reads-back-the-same", test_what_is_quoted_reads_back_the_same);
  g_test_add_func ("/json/numbers-reach-their-ends", test_numbers_reach_their_ends);
  return g_test_run ();
}
