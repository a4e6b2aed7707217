/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Words: loading them, and putting arguments into a sentence. What a member, a field or a value is called
 * is in war-said.c. Words are immutable once loaded, so threads may share them. */

#include "war-words.h"

#include <string.h>

#include "war-json.h"
#include "war-resources.h"
#include "war-words-private.h"

#define MOST_BYTES (4u << 20)
#define MOST_DEEP  3                       /* keys said within keys: enough, and the end of a circle */

typedef struct
{
  char  *one;                              /* NULL: the same as other */
  char  *other;
  char **forms;                            /* name, words, name, words, …, NULL; or NULL */
  char **aliases;                          /* or NULL */
} Sentence;

struct _WarWords
{
  char       *language;
  GHashTable *sentences;                   /* key → Sentence */
};

typedef struct
{
  const WarWords *words;
  const WarData  *data;
  const WarArg   *args;
  guint           deep;
  gboolean        ours;                    /* the key comes from our own code, so a missing one is a bug */
} Saying;

static const char *const languages[] = { "en", "es" };
static const char *chosen_language;

gboolean
war_language_known (const char *language)
{
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (language, languages[i]) == 0)
      return TRUE;
  return FALSE;
}

/* The first language of the user's that is spoken here. */
static const char *
pick_language (void)
{
  for (const char *const *name = g_get_language_names (); *name != NULL; name++)
    for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
      if (g_str_has_prefix (*name, languages[i]) && strchr ("_.@", (*name)[2]) != NULL)
        return languages[i];
  return languages[0];
}

const char *
war_language (void)
{
  const char *language = g_atomic_pointer_get (&chosen_language);

  if (language == NULL)
    {
      language = pick_language ();
      g_atomic_pointer_set (&chosen_language, language);
    }
  return language;
}

void
war_language_set (const char *language)
{
  const char *known = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_strcmp0 (language, languages[i]) == 0)
      known = languages[i];
  g_return_if_fail (language == NULL || known != NULL);
  g_atomic_pointer_set (&chosen_language, known);
}

static void
free_sentence (gpointer pointer)
{
  Sentence *sentence = pointer;

  g_free (sentence->one);
  g_free (sentence->other);
  g_strfreev (sentence->forms);
  g_strfreev (sentence->aliases);
  g_free (sentence);
}

static Sentence *
read_forms (WarScan *scan)
{
  Sentence            *sentence = g_new0 (Sentence, 1);
  g_autoptr (GPtrArray) forms = g_ptr_array_new ();
  WarSlice             name;

  war_scan_enter (scan);
  while (war_scan_member (scan, &name))
    {
      g_autofree char *text = war_scan_text (scan);

      if (text == NULL)
        break;
      if (war_slice_is (name, "one"))
        sentence->one = g_steal_pointer (&text);
      else if (war_slice_is (name, "other") || war_slice_is (name, "name"))
        sentence->other = g_steal_pointer (&text);
      else if (war_slice_is (name, "alias"))
        sentence->aliases = g_strsplit (text, "|", -1);
      else
        {
          g_ptr_array_add (forms, war_slice_dup (name));
          g_ptr_array_add (forms, g_steal_pointer (&text));
        }
    }

  g_ptr_array_add (forms, NULL);
  sentence->forms = (char **) g_ptr_array_free (g_steal_pointer (&forms), FALSE);
  if (sentence->other == NULL)
    war_scan_fail (scan, "json-wrong");
  return sentence;
}

static Sentence *
read_sentence (WarScan *scan)
{
  if (war_scan_peek (scan) == WAR_SCAN_OBJECT)
    return read_forms (scan);

  Sentence *sentence = g_new0 (Sentence, 1);

  sentence->other = war_scan_text (scan);
  return sentence;
}

static gboolean
load_words (WarWords *w, GBytes *bytes, GError **error)
{
  gsize       len;
  const char *text = g_bytes_get_data (bytes, &len);
  WarScan     scan;
  WarSlice    name;

  if (!war_scan_guard (text, len, MOST_BYTES, 4, error))
    return FALSE;

  war_scan_init (&scan, text, len);
  scan.proven = TRUE;                      /* the guard has just looked for keys that come twice */
  war_scan_enter (&scan);
  while (war_scan_member (&scan, &name))
    g_hash_table_replace (w->sentences, war_slice_dup (name), read_sentence (&scan));

  if (war_scan_done (&scan))
    return TRUE;
  war_scan_complain (&scan, w->language, error);
  return FALSE;
}

WarWords *
war_words_new (const char *language, GBytes *core, GBytes *game, GError **error)
{
  g_autoptr (WarWords) w = g_new0 (WarWords, 1);

  w->language = g_strdup (language);
  w->sentences = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_sentence);
  if (core != NULL && !load_words (w, core, error))
    return NULL;
  if (game != NULL && !load_words (w, game, error))
    return NULL;
  return g_steal_pointer (&w);
}

void
war_words_free (WarWords *w)
{
  if (w == NULL)
    return;
  g_free (w->language);
  g_hash_table_unref (w->sentences);
  g_free (w);
}

const char *
war_words_language (const WarWords *w)
{
  return w->language;
}

static const Sentence *
find_sentence (const WarWords *w, const char *key)
{
  return key == NULL ? NULL : g_hash_table_lookup (w->sentences, key);
}

gboolean
war_words_has (const WarWords *w, const char *key)
{
  return find_sentence (w, key) != NULL;
}

const char *
war_words_plain (const WarWords *w, const char *key)
{
  const Sentence *sentence = find_sentence (w, key);

  return sentence == NULL ? NULL : sentence->other;
}

const char *
war_words_form (const WarWords *w, const char *key, const char *form)
{
  const Sentence *sentence = find_sentence (w, key);

  if (sentence == NULL || sentence->forms == NULL || form == NULL)
    return NULL;
  for (char **pair = sentence->forms; *pair != NULL; pair += 2)
    if (strcmp (pair[0], form) == 0)
      return pair[1];
  return NULL;
}

const char *const *
war_words_other_names (const WarWords *w, const char *key)
{
  const Sentence *sentence = find_sentence (w, key);

  return sentence == NULL ? NULL : (const char *const *) sentence->aliases;
}

static const WarArg *
find_arg (const WarArg *args, const char *name, gsize len)
{
  for (const WarArg *arg = args; arg != NULL && arg->type != WAR_ARG_END; arg++)
    if (strncmp (arg->name, name, len) == 0 && arg->name[len] == '\0')
      return arg;
  return NULL;
}

static void say_key (const Saying *saying, const char *key, const char *form, GString *out);

static char *
say_chance (const WarWords *w, WarRatio chance, const char *form)
{
  if (g_strcmp0 (form, "number") == 0)
    return war_words_number (w, chance, 2);
  if (g_strcmp0 (form, "percent") == 0)
    return war_words_percent (w, chance);
  return war_words_chance (w, chance);
}

/* A form is what the text is the id of: "{scenario.scenario}" says what "scenario/1939" is called, where it
 * is called anything. */
static void
append_text (const Saying *saying, const char *text, const char *form, GString *out)
{
  g_autofree char *key = form != NULL ? g_strconcat (form, "/", text, NULL) : NULL;

  if (war_words_has (saying->words, key))
    say_key (saying, key, NULL, out);
  else
    g_string_append (out, text);
}

static void
say_arg (const Saying *saying, const WarArg *arg, const char *form, GString *out)
{
  g_autofree char *said = NULL;

  switch (arg->type)
    {
    case WAR_ARG_COUNT:
      if (g_strcmp0 (form, "signed") == 0 && arg->n != 0)
        g_string_append (out, arg->n < 0 ? "\xe2\x88\x92" : "+");
      if (arg->n < 0 && g_strcmp0 (form, "signed") != 0)
        g_string_append (out, "\xe2\x88\x92");
      g_string_append_printf (out, "%" G_GUINT64_FORMAT,
                              arg->n < 0 ? 0 - (guint64) arg->n : (guint64) arg->n);
      break;
    case WAR_ARG_TEXT:
      append_text (saying, arg->text != NULL ? arg->text : "", form, out);
      break;
    case WAR_ARG_WORDS:
      say_key (saying, arg->text, form, out);
      break;
    case WAR_ARG_WHO:
      said = war_words_name (saying->words, NULL, saying->data, arg->who, form);
      g_string_append (out, said);
      break;
    case WAR_ARG_CHANCE:
      said = say_chance (saying->words, arg->chance, form);
      g_string_append (out, said);
      break;
    case WAR_ARG_CELL:
      said = saying->data == NULL
        ? g_strdup ("") : war_words_cell (saying->words, NULL, saying->data, &arg->cell);
      g_string_append (out, said);
      break;
    case WAR_ARG_END:
    default:
      break;
    }
}

/* A placeholder is a name in braces, maybe with a form after a point. Anything else between braces stays as
 * it is. */
static gsize
measure_placeholder (const char *open, gsize *name_len)
{
  gsize n = strspn (open + 1, "abcdefghijklmnopqrstuvwxyz0123456789_-");

  *name_len = n;
  if (n > 0 && open[1 + n] == '.')
    n += 1 + strspn (open + 2 + n, "abcdefghijklmnopqrstuvwxyz0123456789_-");
  return *name_len > 0 && open[1 + n] == '}' ? n + 2 : 0;
}

static void
say_text (const Saying *saying, const char *text, GString *out)
{
  for (const char *open; (open = strchr (text, '{')) != NULL;)
    {
      gsize         name_len;
      gsize         len = measure_placeholder (open, &name_len);
      const WarArg *arg = len == 0 ? NULL : find_arg (saying->args, open + 1, name_len);

      g_string_append_len (out, text, open - text);
      text = open + MAX (len, 1);
      if (arg == NULL)
        {
          g_string_append_len (out, open, text - open);
          continue;
        }

      const char      *point = open + 1 + name_len;
      g_autofree char *form = *point == '.' ? g_strndup (point + 1, len - name_len - 3) : NULL;

      say_arg (saying, arg, form, out);
    }
  g_string_append (out, text);
}

static void
say_key (const Saying *saying, const char *key, const char *form, GString *out)
{
  const Sentence *sentence = find_sentence (saying->words, key);

  if (sentence == NULL || saying->deep > MOST_DEEP)
    {
      if (saying->ours && g_test_initialized ())
        g_critical ("no words for “%s” in %s", key != NULL ? key : "", saying->words->language);
      g_string_append_printf (out, "<%s>", key != NULL ? key : "");
      return;
    }

  Saying        within = *saying;
  const WarArg *n = find_arg (saying->args, "n", 1);
  gboolean      one = sentence->one != NULL && n != NULL && n->type == WAR_ARG_COUNT && n->n == 1;
  const char   *other = war_words_form (saying->words, key, form);

  within.deep++;
  say_text (&within, other != NULL ? other : one ? sentence->one : sentence->other, out);
}

/* A whole sentence begins with a capital, whatever word comes to stand there: "The United Kingdom
 * surrenders." */
static char *
begin_with_capital (char *said)
{
  gsize    len = strlen (said);
  gunichar first = g_utf8_get_char (said);

  if (len == 0 || said[len - 1] != '.' || g_unichar_totitle (first) == first)
    return said;

  GString *out = g_string_new (NULL);

  g_string_append_unichar (out, g_unichar_totitle (first));
  g_string_append (out, g_utf8_next_char (said));
  g_free (said);
  return g_string_free (out, FALSE);
}

char *
war_words_say (const WarWords *w, const WarData *data, const char *key, const WarArg *args)
{
  Saying   saying = { .words = w, .data = data, .args = args, .ours = TRUE };
  GString *out = g_string_new (NULL);

  say_key (&saying, key, NULL, out);
  return begin_with_capital (g_string_free (out, FALSE));
}

char *
war_words_say_scan (const WarWords *w, const WarData *data, const char *key, WarScan *scan)
{
  g_autoptr (GArray) args = war_args_scan (data, scan);
  Saying            saying = { .words = w, .data = data, .args = (const WarArg *) args->data };
  GString          *out = g_string_new (NULL);

  say_key (&saying, key, NULL, out);
  return begin_with_capital (g_string_free (out, FALSE));
}

/* Core's words of one language: loaded once, for errors must have words even where there is no campaign. They
 * are ours and in the program itself, so words that don't load are a broken build. */
const WarWords *
war_words_of_core (const char *language)
{
  static WarWords *cache[G_N_ELEMENTS (languages)];
  static GMutex    lock;
  const WarWords  *words = NULL;

  g_mutex_lock (&lock);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    if (strcmp (languages[i], language) == 0)
      {
        if (cache[i] == NULL)
          {
            g_autofree char  *path = g_strdup_printf ("/io/github/mariscal_app/Mariscal/core/text/%s.json",
                                                      language);
            g_autoptr (GBytes) bytes = g_resource_lookup_data (war_get_resource (), path, 0, NULL);

            cache[i] = bytes == NULL ? NULL : war_words_new (language, bytes, NULL, NULL);
          }
        words = cache[i];
      }
  g_mutex_unlock (&lock);

  if (words == NULL)
    g_error ("the words of “%s” do not load", language);
  return words;
}

char *
war_words_core (const char *key, const WarArg *args)
{
  return war_words_say (war_words_of_core (war_language ()), NULL, key, args);
}

/* One sentence, [key] or [key, arguments]; one without a key says nothing. FALSE: there is no more. */
static gboolean
say_next (const WarWords *words, const WarData *data, WarScan *scan, GPtrArray *says)
{
  g_autofree char *key = NULL;
  WarScan none;

  if (!war_scan_item (scan) || !war_scan_enter (scan))
    return FALSE;
  if (!war_scan_item (scan))
    return scan->problem == NULL;
  if ((key = war_scan_text (scan)) == NULL)
    return FALSE;
  war_scan_init (&none, "{}", 2);
  if (!war_scan_item (scan))
    g_ptr_array_add (says, war_words_say_scan (words, data, key, &none));
  else
    {
      g_ptr_array_add (says, war_words_say_scan (words, data, key, scan));
      while (war_scan_item (scan))
        war_scan_skip (scan, NULL);
    }
  return TRUE;
}

GPtrArray *
war_words_say_list (const WarWords *w, const WarData *data, const char *json)
{
  GPtrArray *says = g_ptr_array_new_with_free_func (g_free);
  WarScan scan;

  war_scan_init (&scan, json, strlen (json));
  war_scan_enter (&scan);
  while (say_next (w, data, &scan, says))
    ;
  return says;
}

/* A key of its own for each id; what has none is called by the id. */
static char *
name_by_id (const WarWords *w, const char *of, const char *id)
{
  g_autofree char *key = g_strconcat (of, id, NULL);

  return war_words_has (w, key) ? war_words_say (w, NULL, key, NULL) : g_strdup (id);
}

char *
war_words_order (const WarWords *w, const char *id)
{
  return name_by_id (w, "order/", id);
}

char *
war_words_die (const WarWords *w, const char *what)
{
  return name_by_id (w, "die/", what);
}
