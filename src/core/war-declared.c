/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The JSON is a game's own, so what is missing is no mistake here: who needs it says so. */

#include "war-declared.h"

#include "war-lasting.h"

/* A text, or the empty one: nothing has it for its name. */
const char *
war_declared_string (JsonNode *node)
{
  return war_lasting (json_node_get_value_type (node) == G_TYPE_STRING
                          ? json_node_get_string (node) : "");
}

JsonNode *
war_declared_section (const WarSchema *schema, const char *section)
{
  const char *json = war_schema_declared (schema, section);

  return json != NULL ? json_from_string (json, NULL) : NULL;
}

JsonNode *
war_declared_node (JsonObject *o, const char *member)
{
  return json_object_has_member (o, member) ? json_object_get_member (o, member) : NULL;
}

const char *
war_declared_text (JsonObject *o, const char *member)
{
  JsonNode *node = war_declared_node (o, member);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
    ? war_lasting (json_node_get_string (node)) : NULL;
}

gboolean
war_declared_flag (JsonObject *o, const char *member)
{
  return json_object_has_member (o, member) && json_object_get_boolean_member_with_default (o, member, FALSE);
}

gint64
war_declared_count (JsonObject *o, const char *member, gint64 otherwise)
{
  return json_object_has_member (o, member)
    ? json_object_get_int_member_with_default (o, member, otherwise) : otherwise;
}

JsonObject *
war_declared_object (JsonObject *o, const char *member)
{
  JsonNode *node = o != NULL ? war_declared_node (o, member) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

GPtrArray *
war_declared_texts (JsonNode *node)
{
  GPtrArray *texts = g_ptr_array_new ();

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (array); i++)
        g_ptr_array_add (texts, (gpointer) war_declared_string (json_array_get_element (array, i)));
    }
  return texts;
}
