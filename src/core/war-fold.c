/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Folding: what is left of a word when capitals and accents no longer matter. The same in every locale. */

#include "war-words.h"

/* Letters that are no base letter with a mark, and that nobody finds on a Spanish or an English keyboard. */
static const struct { gunichar letter; const char *plain; } plain_letters[] = {
  { 0x00e6, "ae" }, { 0x00f0, "d" }, { 0x00f8, "o" }, { 0x00fe, "th" }, { 0x0111, "d" },
  { 0x0131, "i" }, { 0x0142, "l" }, { 0x0153, "oe" },
};

static void
append_plain (GString *out, gunichar letter)
{
  if (g_unichar_ismark (letter))
    return;

  for (guint i = 0; letter >= 0x80 && i < G_N_ELEMENTS (plain_letters); i++)
    if (plain_letters[i].letter == letter)
      {
        g_string_append (out, plain_letters[i].plain);
        return;
      }
  g_string_append_unichar (out, letter);
}

char *
war_fold (const char *text)
{
  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);

  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *small = g_utf8_casefold (valid, -1);
  g_autofree char *apart = g_utf8_normalize (small, -1, G_NORMALIZE_NFD);
  GString         *out = g_string_sized_new (32);

  for (const char *p = apart; *p != '\0'; p = g_utf8_next_char (p))
    append_plain (out, g_utf8_get_char (p));
  return g_string_free (out, FALSE);
}
