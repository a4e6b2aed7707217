/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Build tool: writes the constants of a game's nouns and verbs. It loads the game with libwar itself, so the
 * numbers are the loader's own. Usage: war-names FOLDER OUT. A name that would mean two things is an
 * error. */

#include <stdio.h>

#include "war-schema.h"

static GHashTable *taken;                  /* name → what it was given to */
static gboolean failed;

static char *
upper (const char *id)
{
  char *name = g_ascii_strup (id, -1);

  for (char *c = name; *c != '\0'; c++)
    if (!g_ascii_isalnum (*c))
      *c = '_';
  return name;
}

static void
write_name (GString *out, const char *first, const char *second, gint32 number)
{
  g_autofree char *a = upper (first), *b = second != NULL ? upper (second) : NULL;
  g_autofree char *name = b != NULL ? g_strconcat (a, "_", b, NULL) : g_strdup (a);

  if (!g_hash_table_add (taken, g_strdup (name)))
    {
      g_printerr ("war-names: %s would mean two things\n", name);
      failed = TRUE;
    }
  g_string_append_printf (out, "  %s = %d,\n", name, number);
}

static void
write_kind (GString *out, const WarKindInfo *kind)
{
  g_string_append_printf (out, "\n  /* %s */\n", kind->id);
  write_name (out, "kind", kind->id, kind->kind);
  for (guint i = 0; i < kind->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (kind->fields, i);

      write_name (out, kind->id, field->id, field->field);
    }
  for (guint i = 0; i < kind->members->len; i++)
    write_name (out, kind->id, kind->one ? NULL : g_ptr_array_index (kind->members, i),
                war_member_make (kind->kind, i));
}

/* What a calculator asks is called after it; where an order has its name, with FORM before:
 * FORM_BATTLE_TERRAIN. */
static char *
name_form (const WarSchema *schema, const WarFormInfo *form, const WarFormInfo *whole)
{
  gboolean shared = !whole->order && war_find_form (schema, whole->id, TRUE) != 0;

  return g_strconcat (shared ? "form-" : "", form->id, NULL);
}

static void
write_form (GString *out, const WarSchema *schema, const WarFormInfo *form, const WarFormInfo *whole)
{
  g_autofree char *name = name_form (schema, form, whole);

  g_string_append_printf (out, "\n  /* %s */\n", form->id);
  write_name (out, form->part ? "part" : form->order ? "order" : "form", form->part ? name : form->id,
              form->form);
  for (guint i = 0; i < form->fields->len; i++)
    {
      const WarFieldInfo *field = g_ptr_array_index (form->fields, i);

      write_name (out, name, field->id, field->field);
    }
}

static GBytes *
file_in (const char *name, gpointer folder)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *text;
  gsize len;

  return g_file_get_contents (path, &text, &len, NULL) ? g_bytes_new_take (text, len) : NULL;
}

/* The same names leave the header as it is, so that a change of core builds no game anew. */
static gboolean
stands_there (const char *path, const GString *names)
{
  g_autofree char *old = NULL;

  return g_file_get_contents (path, &old, NULL, NULL) && g_str_equal (old, names->str);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) json = argc == 3 ? file_in ("game.json", argv[1]) : NULL;
  g_autoptr (WarSchema) schema = json != NULL ? war_schema_load_with (json, file_in, argv[1], &error) : NULL;
  g_autoptr (GString) out
    = g_string_new ("/* Made by war-names from game.json and its tables. */\n\n#pragma once\n\nenum\n{");
  const WarFormInfo *whole = NULL;

  if (schema == NULL)
    {
      g_printerr ("war-names: %s: %s\n", argc == 3 ? argv[1] : "FOLDER OUT",
                  error != NULL ? error->message : "game.json");
      return 1;
    }
  taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint k = 1; k <= war_schema_n_kinds (schema); k++)
    write_kind (out, war_kind_info (schema, (WarKind) k));
  for (guint f = 0; f < war_schema_n_forms (schema); f++)
    {
      const WarFormInfo *form = war_form_info (schema, WAR_FIRST_FORM + (WarForm) f);

      whole = form->part ? whole : form;
      write_form (out, schema, form, whole);
    }
  g_string_append (out, "};\n");
  g_hash_table_unref (taken);
  if (!failed && !stands_there (argv[2], out) &&
      !g_file_set_contents (argv[2], out->str, (gssize) out->len, &error))
    {
      g_printerr ("war-names: %s\n", error->message);
      return 1;
    }
  return failed;
}
