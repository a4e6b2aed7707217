/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* gettext looks at LANGUAGE at every sentence, but only where the locale is a real one. To younger C libraries neither
 * "C" nor "C.UTF-8" is: there any other one serves that the system has, and LANGUAGE says what is spoken. */

#include "mariscal-language.h"

#include <glib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "mariscal-settings.h"
#include "war-words.h"

/* gettext remembers what it found; moving its counter makes it look again. */
extern int _nl_msg_cat_cntr;

static char *system_language;              /* what LANGUAGE was before we touched it; NULL: unset */

/* Where the translations lie: beside the program while it is built, else where it was installed. */
static const char *
locale_dir (void)
{
  const char *given = g_getenv ("MARISCAL_LOCALE_DIR");

  return given != NULL ? given : MARISCAL_LOCALE_DIR;
}

static void
apply (const char *language)
{
  if (*language != '\0')
    g_setenv ("LANGUAGE", language, TRUE);
  else if (system_language != NULL)
    g_setenv ("LANGUAGE", system_language, TRUE);
  else
    g_unsetenv ("LANGUAGE");
  _nl_msg_cat_cntr++;
  war_language_set (*language != '\0' ? language : NULL);
}

/* Of no use but to be spoken in. What is spoken is what the system asked for, though it has no such locale. */
static void
borrow_locale (void)
{
  static const char *const borrowed[] = { "en_US.UTF-8", "es_ES.UTF-8", "en_GB.UTF-8", "es_MX.UTF-8", "C.UTF-8" };

  for (guint i = 0; i < G_N_ELEMENTS (borrowed); i++)
    if (setlocale (LC_MESSAGES, borrowed[i]) != NULL)
      break;
  if (system_language == NULL)
    system_language = g_strjoinv (":", (char **) g_get_language_names ());
}

void
mariscal_language_begin (void)
{
  const char *messages;

  system_language = g_strdup (g_getenv ("LANGUAGE"));
  setlocale (LC_ALL, "");
  messages = setlocale (LC_MESSAGES, NULL);
  if (messages == NULL || strcmp (messages, "C") == 0 || strcmp (messages, "POSIX") == 0
      || g_str_has_prefix (messages, "C."))
    borrow_locale ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ());
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  apply (mariscal_language_chosen ());
}

void
mariscal_language_choose (const char *language)
{
  const char *chosen = language != NULL ? language : "";

  mariscal_settings_set_string ("language", chosen);
  apply (chosen);
}

const char *
mariscal_language_chosen (void)
{
  g_autofree char *kept = mariscal_settings_get_string ("language");

  return war_language_known (kept) ? g_intern_string (kept) : "";
}
