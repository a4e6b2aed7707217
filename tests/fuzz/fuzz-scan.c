/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Bytes as JSON. The guard and the pull reader find the same texts good, by two different ways; what both take, json-glib
 * reads as the same values; and a text written by us is read as itself. */

#include "fuzz.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "war-json.h"
#include "war-scan.h"

#define MOST (1024 * 1024)

static gboolean
reads_through (const char *text, gsize len)
{
  WarScan scan;

  if (!war_scan_utf8 (text, len))
    return FALSE;
  war_scan_init (&scan, text, len);
  war_scan_skip (&scan, NULL);
  return war_scan_done (&scan);
}

static void compare (WarScan *scan, JsonNode *node);

static void
compare_object (WarScan *scan, JsonNode *node)
{
  g_assert_true (JSON_NODE_HOLDS_OBJECT (node) && war_scan_enter (scan));

  JsonObject *object = json_node_get_object (node);
  guint n = 0;

  for (WarSlice name; war_scan_member (scan, &name); n++)
    {
      g_autofree char *id = war_slice_dup (name);

      g_assert_true (json_object_has_member (object, id));
      compare (scan, json_object_get_member (object, id));
    }
  g_assert_cmpuint (n, ==, json_object_get_size (object));
}

static void
compare_array (WarScan *scan, JsonNode *node)
{
  g_assert_true (JSON_NODE_HOLDS_ARRAY (node) && war_scan_enter (scan));

  JsonArray *array = json_node_get_array (node);
  guint n = 0;

  for (; war_scan_item (scan); n++)
    {
      g_assert_cmpuint (n, <, json_array_get_length (array));
      compare (scan, json_array_get_element (array, n));
    }
  g_assert_cmpuint (n, ==, json_array_get_length (array));
}

/* A text decoded by both, and quoted by us and decoded again. */
static void
compare_text (WarScan *scan, JsonNode *node)
{
  g_autofree char *text = war_scan_text (scan);
  g_autoptr (GString) quoted = g_string_new (NULL);
  WarScan again;

  g_assert_cmpstr (text, ==, json_node_get_string (node));
  war_json_quote (quoted, text, -1);
  war_scan_init (&again, quoted->str, quoted->len);

  g_autofree char *same = war_scan_text (&again);

  g_assert_true (war_scan_done (&again));
  g_assert_cmpstr (same, ==, text);
}

static void
compare_number (WarScan *scan, JsonNode *node)
{
  WarScan ahead = *scan;
  gint64 n;

  if (war_scan_int (&ahead, &n))
    {
      g_assert_cmpint (n, ==, json_node_get_int (node));
      *scan = ahead;
    }
  else
    {
      g_assert_true (json_node_get_value_type (node) == G_TYPE_DOUBLE);
      g_assert_true (war_scan_skip (scan, NULL));
    }
}

static void
compare (WarScan *scan, JsonNode *node)
{
  WarScanType type = war_scan_peek (scan);
  gboolean yes;

  switch (type)
    {
    case WAR_SCAN_OBJECT:
      compare_object (scan, node);
      break;
    case WAR_SCAN_ARRAY:
      compare_array (scan, node);
      break;
    case WAR_SCAN_STRING:
      compare_text (scan, node);
      break;
    case WAR_SCAN_NUMBER:
      compare_number (scan, node);
      break;
    case WAR_SCAN_TRUE:
    case WAR_SCAN_FALSE:
      g_assert_true (war_scan_bool (scan, &yes) && yes == json_node_get_boolean (node));
      break;
    case WAR_SCAN_NULL:
      g_assert_true (war_scan_null (scan) && JSON_NODE_HOLDS_NULL (node));
      break;
    case WAR_SCAN_BAD:
    case WAR_SCAN_END:
    default:
      g_assert_not_reached ();
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *bytes, size_t len)
{
  g_autofree char *text = fuzz_copy (bytes, len);
  GError *error = NULL;
  gboolean fit = war_scan_guard (text, len, MOST, WAR_SCAN_DEPTH, &error);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  WarScan scan;

  fuzz_either (fit, error);
  g_assert_cmpint (fit, ==, reads_through (text, len));
  if (!fit)
    return 0;
  if (!json_parser_load_from_data (parser, text, (gssize) len, NULL) || json_parser_get_root (parser) == NULL)
    return 0;
  war_scan_init (&scan, text, len);
  compare (&scan, json_parser_get_root (parser));
  g_assert_true (war_scan_done (&scan));
  return 0;
}
