/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the library's errors get their words. */

#include "war-error.h"

#include <errno.h>
#include <string.h>

#include "war-words.h"

G_DEFINE_QUARK (war-error-quark, war_error)

void
war_error_set (GError **error, WarError code, const char *where, const char *words, const WarArg *args)
{
  if (error == NULL)
    return;

  g_autofree char *why = war_words_core (words, args);

  if (where != NULL && *where != '\0')
    g_set_error (error, WAR_ERROR, (int) code, "%s: %s", where, why);
  else
    g_set_error_literal (error, WAR_ERROR, (int) code, why);
}

/* The words for an errno: the system's own are in another language than ours may be. */
static const char *
find_system_words (int number)
{
  static const struct
  {
    int number;
    const char *words;
  } known[] = {
    { ENOENT, "file-missing" },        { ENOTDIR, "file-no-folder" },     { EACCES, "file-forbidden" },
    { EPERM, "file-forbidden" },       { EISDIR, "file-folder" },         { ELOOP, "file-link-loop" },
    { EEXIST, "file-exists" },         { EROFS, "file-read-only" },       { ENOSPC, "file-disk-full" },
    { EDQUOT, "file-quota-full" },     { EIO, "file-disk-fails" },        { EFBIG, "file-too-big" },
    { ENAMETOOLONG, "file-long-name" }, { EMFILE, "file-too-many-open" }, { ENFILE, "file-too-many-open" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (known[i].number == number)
      return known[i].words;
  return "file-system-says";
}

void
war_error_set_system (GError **error, WarError code, const char *where, int number)
{
  war_error_set (error, code, where, find_system_words (number), WAR_ARGS (WAR_N ("number", number)));
}

/* Does a message begin with a place inside a record ("attackers.tanks: …")? Then a longer place is joined to
 * it by a dot. */
static gboolean
begins_with_a_place (const char *message)
{
  gsize n = strcspn (message, ": \t");

  return n > 0 && message[n] == ':' && message[n + 1] == ' ';
}

void
war_error_propagate_where (GError **dest, GError *src, const char *where)
{
  g_return_if_fail (src != NULL);

  if (where != NULL && *where != '\0')
    g_prefix_error (&src, begins_with_a_place (src->message) ? "%s." : "%s: ", where);
  g_propagate_error (dest, src);
}
