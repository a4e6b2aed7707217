/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* GLib ends a program that asks for a schema nobody has installed, so it is looked for first: in the
 * system, in GSETTINGS_SCHEMA_DIR, then where this program was installed. */

#include "search-settings.h"

#include <gio/gio.h>

#define SCHEMA "io.github.mariscal_app.Mariscal"

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *known = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = known != NULL ? g_settings_schema_source_lookup (known, SCHEMA, TRUE) : NULL;
  g_autoptr (GSettingsSchemaSource) ours = NULL;

  if (schema != NULL)
    return schema;
  ours = g_settings_schema_source_new_from_directory (MARISCAL_SCHEMA_DIR, known, TRUE, NULL);
  return ours != NULL ? g_settings_schema_source_lookup (ours, SCHEMA, TRUE) : NULL;
}

char *
search_settings_get (const char *key)
{
  static GSettings *settings;
  static GSettingsSchema *schema;

  if (schema == NULL && (schema = find_schema ()) != NULL)
    settings = g_settings_new_full (schema, NULL, NULL);
  return schema != NULL && g_settings_schema_has_key (schema, key) ? g_settings_get_string (settings, key)
                                                                   : g_strdup ("");
}
