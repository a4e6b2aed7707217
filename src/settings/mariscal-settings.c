/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A GSettings that may not be there: GLib ends a program that asks for a schema nobody has installed. */

#include "mariscal-settings.h"

#include <gio/gio.h>

#define SCHEMA "io.github.mariscal_app.Mariscal"

/* Of the system, of the folder it was built in (GSETTINGS_SCHEMA_DIR), or of where it was installed. */
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

/* NULL: there is no such store, or it is an older one that knows no such key. */
static GSettings *
find_settings (const char *key)
{
  static GSettings *settings;
  static GSettingsSchema *schema;
  static gboolean looked;

  if (!looked)
    {
      looked = TRUE;
      schema = find_schema ();
      if (schema != NULL)
        settings = g_settings_new_full (schema, NULL, NULL);
    }
  return settings != NULL && g_settings_schema_has_key (schema, key) ? settings : NULL;
}

/* What stands there already is not written again: a store on a disk would sync it at each start. */
static void
put (const char *key, GVariant *value)
{
  g_autoptr (GVariant) new_value = g_variant_ref_sink (value);
  GSettings *settings = find_settings (key);
  g_autoptr (GVariant) stands = settings != NULL ? g_settings_get_value (settings, key) : NULL;

  if (stands != NULL && !g_variant_equal (stands, new_value))
    g_settings_set_value (settings, key, new_value);
}

char *
mariscal_settings_get_string (const char *key)
{
  GSettings *settings = find_settings (key);

  return settings != NULL ? g_settings_get_string (settings, key) : g_strdup ("");
}

void
mariscal_settings_set_string (const char *key, const char *value)
{
  put (key, g_variant_new_string (value));
}

int
mariscal_settings_get_int (const char *key, int otherwise)
{
  GSettings *settings = find_settings (key);

  return settings != NULL ? g_settings_get_int (settings, key) : otherwise;
}

void
mariscal_settings_set_int (const char *key, int value)
{
  put (key, g_variant_new_int32 (value));
}

gboolean
mariscal_settings_get_flag (const char *key)
{
  GSettings *settings = find_settings (key);

  return settings != NULL && g_settings_get_boolean (settings, key);
}

void
mariscal_settings_set_flag (const char *key, gboolean value)
{
  put (key, g_variant_new_boolean (value));
}

gboolean
mariscal_settings_keeps (const char *key)
{
  GSettings *settings = find_settings (key);
  g_autoptr (GVariant) own = settings != NULL ? g_settings_get_user_value (settings, key) : NULL;

  return own != NULL;
}

char **
mariscal_settings_get_strings (const char *key)
{
  GSettings *settings = find_settings (key);

  return settings != NULL ? g_settings_get_strv (settings, key) : g_new0 (char *, 1);
}

void
mariscal_settings_set_strings (const char *key, const char *const *values)
{
  put (key, g_variant_new_strv (values, -1));
}
