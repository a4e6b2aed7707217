/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is sealed: rolled, summed, kept in sealed/SUM of the user's data, found again. */

#include "war-seal.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "war-error.h"

#define NONCE 64                           /* hexadecimal digits: 256 bits, so nobody tries them all */

typedef struct
{
  char *sum, *text;                        /* the numbers in a line, the nonce in the next */
} Secret;

WarSealed
war_sealed (const WarSchema *schema)
{
  WarKind kind = war_find_kind (schema, "sealed");

  return (WarSealed) {
    kind,
    war_find_field (schema, kind, "hash", -1)->field, war_find_field (schema, kind, "what", -1)->field,
    war_find_field (schema, kind, "who", -1)->field, war_find_field (schema, kind, "sides", -1)->field,
    war_find_field (schema, kind, "dice", -1)->field, war_find_field (schema, kind, "called", -1)->field,
  };
}

char *
war_seal_sum (const char *numbers, const char *nonce, int sides, const char *who, const char *what)
{
  g_autofree char *text = g_strdup_printf ("%s\n%s\n%d\n%s\n%s", numbers, nonce, sides, who, what);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

GArray *
war_seal_read (const char *numbers, guint n, int sides)
{
  g_autoptr (GArray) read = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) parts = g_strsplit_set (numbers, " ,", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 number = 0;
      int face;

      if (*parts[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (parts[i], 10, 1, (guint64) sides, &number, NULL))
        return NULL;
      face = (int) number;
      g_array_append_val (read, face);
    }
  return read->len == n ? g_steal_pointer (&read) : NULL;
}

/* ---- what is kept ---- */

static void
free_secret (gpointer p)
{
  Secret *secret = p;

  g_free (secret->sum);
  g_free (secret->text);
  g_free (secret);
}

GPtrArray *
war_seal_secrets (void)
{
  return g_ptr_array_new_with_free_func (free_secret);
}

static char *
find_file (const char *sum)
{
  return g_build_filename (g_get_user_data_dir (), "mariscal", "sealed", sum, NULL);
}

/* On the disk before the sum is in any campaign: what is lost here can never be opened. */
gboolean
war_seal_keep (const GPtrArray *secrets, GError **error)
{
  for (guint i = 0; i < secrets->len; i++)
    {
      const Secret *secret = g_ptr_array_index (secrets, i);
      g_autofree char *path = find_file (secret->sum), *folder = g_path_get_dirname (path);

      if (g_mkdir_with_parents (folder, 0700) == 0
          && g_file_set_contents_full (path, secret->text, -1,
                                       G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                       NULL))
        continue;
      war_error_set (error, WAR_ERROR_DISK, folder, "seal-not-kept", NULL);
      return FALSE;
    }
  return TRUE;
}

/* ---- orders made whole ---- */

static WarField
field_of (const WarRecord *r, const char *field)
{
  return war_find_field (war_data_schema (war_record_data (r)), war_record_form (r), field, -1)->field;
}

/* FALSE: no die is to be had. */
static gboolean
roll (WarDice *dice, guint n, int sides, GString *numbers)
{
  for (guint i = 0; i < n; i++)
    {
      int face = dice != NULL ? war_dice_roll (dice, sides) : 0;

      if (face == 0)
        return FALSE;
      g_string_append_printf (numbers, "%s%d", i > 0 ? " " : "", face);
    }
  return TRUE;
}

/* Chance for good: whatever the dice of this campaign are, nobody may guess this. */
static gboolean
make_nonce (GString *nonce)
{
  g_autoptr (WarDice) here = war_dice_new_here ();

  for (guint i = 0; i < NONCE; i++)
    {
      int digit = war_dice_roll (here, 16);

      if (digit == 0)
        return FALSE;
      g_string_append_printf (nonce, "%x", digit - 1);
    }
  return TRUE;
}

static WarRecord *
seal (const WarRecord *order, WarDice *dice, GPtrArray *secrets, GError **error)
{
  g_autoptr (GString) numbers = g_string_new (NULL), nonce = g_string_new (NULL);
  int sides = war_arg (order, field_of (order, "sides")), n = war_arg (order, field_of (order, "dice"));
  WarRecord *whole;
  Secret *secret;

  if (sides < 2 || n < 1 || n > WAR_SEAL_DICE)             /* deciding will say what is wrong with it */
    return war_record_copy (order);
  if (!roll (dice, (guint) n, sides, numbers) || !make_nonce (nonce))
    {
      war_error_set (error, WAR_ERROR_NO, war_record_id (order), "seal-no-dice", NULL);
      return NULL;
    }
  secret = g_new0 (Secret, 1);
  secret->sum = war_seal_sum (numbers->str, nonce->str, sides, war_arg_text (order, field_of (order, "who")),
                              war_arg_text (order, field_of (order, "what")));
  secret->text = g_strdup_printf ("%s\n%s\n", numbers->str, nonce->str);
  g_ptr_array_add (secrets, secret);
  whole = war_record_copy (order);
  war_fill_text (whole, field_of (order, "hash"), secret->sum, WAR_FROM_BOARD);
  return whole;
}

static WarRecord *
unseal (const WarState *s, const WarRecord *order, GError **error)
{
  WarSealed sealed = war_sealed (war_data_schema (war_state_data (s)));
  WarMember which = war_arg (order, field_of (order, "which"));
  g_autofree char *path = NULL, *text = NULL;
  g_auto (GStrv) lines = NULL;
  WarRecord *whole;

  if (which == WAR_NONE || which == WAR_UNKNOWN || !war_exists (s, which))
    return war_record_copy (order);
  path = find_file (war_text_of (war_state_data (s), war_get (s, sealed.hash, which)));
  if (g_file_get_contents (path, &text, NULL, NULL))
    lines = g_strsplit (text, "\n", 3);
  if (lines == NULL || g_strv_length (lines) < 2)
    {
      war_error_set (error, WAR_ERROR_NO, NULL, "seal-elsewhere", NULL);
      return NULL;
    }
  whole = war_record_copy (order);
  war_fill_text (whole, field_of (order, "dice"), lines[0], WAR_FROM_BOARD);
  war_fill_text (whole, field_of (order, "nonce"), lines[1], WAR_FROM_BOARD);
  return whole;
}

WarRecord *
war_seal_complete (const WarState *s, const WarRecord *order, WarDice *dice, GPtrArray *secrets,
                   GError **error)
{
  const char *id = war_record_id (order);

  if (g_str_equal (id, "seal-dice") && *war_arg_text (order, field_of (order, "hash")) == '\0')
    return seal (order, dice, secrets, error);
  if (g_str_equal (id, "open-dice") && *war_arg_text (order, field_of (order, "nonce")) == '\0')
    return unseal (s, order, error);
  return (WarRecord *) order;
}
