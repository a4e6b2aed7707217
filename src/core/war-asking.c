/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A sheet is one form with all that may be typed of it. What is typed is cut into words, and of all that is
 * called so the one that takes most of them is meant; where two stand equal, nobody knows. */

#include "war-asking.h"

#include <string.h>

#include "war-error.h"
#include "war-form-path.h"
#include "war-match.h"

#define MOST_BYTES  256
#define MOST_DIGITS 4
#define FEW_LETTERS 3                      /* of a name that is not typed to its end */
#define NO_PATH     G_MAXUINT

/* An option (`who` is WAR_NONE) or a member, by one of its names. */
typedef struct { GStrv words; guint path; WarKind kind; WarMember who; } Called;

typedef struct
{
  const WarFormInfo *info;
  GArray            *paths;                /* of WarFieldPath */
  GArray            *called;               /* of Called; NULL: not gathered yet */
  GPtrArray         *names;                /* of GStrv: the form's own */
} Sheet;

struct _WarAsking
{
  const WarState *s;
  WarData        *data;
  const WarGame  *game;
  const WarWords *words[2];
  GPtrArray      *names;                   /* of GStrv: the game's */
  GStrv           fillers;
  GArray         *sheets;
};

/* ---- what is called how ---- */

static void
clear_called (gpointer called)
{
  g_strfreev (((Called *) called)->words);
}

static void
clear_sheet (gpointer pointer)
{
  Sheet *sheet = pointer;

  g_array_unref (sheet->paths);
  g_ptr_array_unref (sheet->names);
  g_clear_pointer (&sheet->called, g_array_unref);
}

static gboolean
is_in_line (const WarFormInfo *info, const WarFieldPath *path)
{
  g_autofree char *name = war_path_name (path);

  for (guint i = 0; info->line != NULL && i < info->line->len; i++)
    if (strcmp (g_ptr_array_index (info->line, i), name) == 0)
      return TRUE;
  return FALSE;
}

const WarFormInfo *
war_asking_form (const WarGame *game, WarForm form)
{
  const WarFormInfo *info = war_form_info (war_game_schema (game), form);
  const WarCalculator *calculator = info->order || info->part ? NULL : war_game_calculator (game, form);
  g_autoptr (GArray) paths = NULL;

  if (calculator == NULL || calculator->show == NULL)
    return NULL;
  if (info->line != NULL && info->line->len > 0)
    return info;
  paths = war_form_paths (war_game_schema (game), form);
  for (guint i = 0; i < paths->len; i++)
    if (g_array_index (paths, WarFieldPath, i).info->flag != NULL)
      return info;
  return NULL;
}

/* "river|río", cut: of GStrv. */
static void
add_names (GPtrArray *names, const char *list)
{
  g_auto (GStrv) alternatives = g_strsplit (list != NULL ? list : "", "|", -1);

  for (guint i = 0; alternatives[i] != NULL; i++)
    {
      GStrv cut = war_match_cut (alternatives[i]);

      if (cut[0] != NULL)
        g_ptr_array_add (names, cut);
      else
        g_strfreev (cut);
    }
}

static GPtrArray *
names_of (const WarAsking *a, const char *id, const char *key)
{
  GPtrArray *names = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  add_names (names, id);
  for (guint i = 0; i < G_N_ELEMENTS (a->words); i++)
    add_names (names, war_words_plain (a->words[i], key));
  return names;
}

static char *
option_key (const WarFieldInfo *info)
{
  return g_strdup_printf ("word/%s", info->flag);
}

static void
add_called (Sheet *sheet, GPtrArray *names, Called one)
{
  for (guint i = 0; i < names->len; i++)
    {
      one.words = g_strdupv (g_ptr_array_index (names, i));
      g_array_append_val (sheet->called, one);
    }
}

static void
add_members (WarAsking *a, Sheet *sheet, guint path, WarKind kind)
{
  war_each (a->s, kind, who)
    {
      g_autoptr (GPtrArray) names = war_match_names (a->s, a->words, G_N_ELEMENTS (a->words), who);

      add_called (sheet, names, (Called) { .path = path, .kind = kind, .who = who });
    }
}

static void
gather (WarAsking *a, Sheet *sheet)
{
  g_autoptr (GHashTable) kinds = g_hash_table_new (NULL, NULL);

  sheet->called = g_array_new (FALSE, FALSE, sizeof (Called));
  g_array_set_clear_func (sheet->called, clear_called);
  for (guint i = 0; i < sheet->paths->len; i++)
    {
      const WarFieldPath *path = &g_array_index (sheet->paths, WarFieldPath, i);
      gboolean in_line = is_in_line (sheet->info, path);

      if (path->info->flag != NULL)
        {
          g_autofree char *key = option_key (path->info);
          g_autoptr (GPtrArray) names = names_of (a, path->info->flag, key);

          add_called (sheet, names, (Called) { .path = i, .who = WAR_NONE });
        }
      if (path->info->type == WAR_TYPE_MEMBER && (in_line || path->info->flag != NULL)
          && g_hash_table_add (kinds, GINT_TO_POINTER (path->info->kind)))
        add_members (a, sheet, i, path->info->kind);
    }
}

WarAsking *
war_asking_new (const WarState *s)
{
  WarAsking *a = g_new0 (WarAsking, 1);
  const WarSchema *schema = war_data_schema (war_state_data (s));

  a->s = s;
  a->data = war_state_data (s);
  a->game = war_data_game (a->data);
  a->words[0] = war_game_words (a->game, "en");
  a->words[1] = war_game_words (a->game, "es");
  a->names = names_of (a, a->game->id, "");
  add_names (a->names, war_schema_title (schema));
  a->sheets = g_array_new (FALSE, FALSE, sizeof (Sheet));
  g_array_set_clear_func (a->sheets, clear_sheet);
  for (guint i = 0; i < war_schema_n_forms (schema); i++)
    {
      Sheet sheet = { war_asking_form (a->game, WAR_FIRST_FORM + (WarForm) i) };

      if (sheet.info == NULL)
        continue;

      g_autofree char *key = g_strconcat ("form/", sheet.info->id, NULL);

      sheet.paths = war_form_paths (schema, sheet.info->form);
      sheet.names = names_of (a, sheet.info->id, key);
      g_array_append_val (a->sheets, sheet);
    }
  g_autofree char *fillers = g_strjoin ("|", war_words_plain (a->words[0], "asking-fillers"),
                                        war_words_plain (a->words[1], "asking-fillers"), NULL);
  a->fillers = g_strsplit (fillers, "|", -1);
  return a;
}

void
war_asking_free (WarAsking *a)
{
  if (a == NULL)
    return;
  g_ptr_array_unref (a->names);
  g_array_unref (a->sheets);
  g_strfreev (a->fillers);
  g_free (a);
}

/* ---- reading ---- */

typedef struct
{
  WarAsking         *a;
  const Sheet       *sheet;
  WarRecord         *record;
  const char *const *words;
  guint              n, at;
  gboolean          *given;                /* by path */
  guint              wants;                /* an option named before its member; or NO_PATH */
  guint              n_line;               /* of the line */
} Reader;

/* What stands there could be this; how many words it takes, and how well they fit. */
typedef struct { const Called *called; guint taken; WarMatch match; gboolean doubtful; } Meant;

static const WarFieldPath *
path_at (const Reader *r, guint i)
{
  return &g_array_index (r->sheet->paths, WarFieldPath, i);
}

static gboolean
complain (const Reader *r, const char *words, GError **error)
{
  const char *where = r->at < r->n ? r->words[r->at] : r->n > 0 ? r->words[r->n - 1] : r->sheet->info->id;

  war_error_set (error, WAR_ERROR_INPUT, where, words, WAR_ARGS (WAR_SAY ("text", where)));
  return FALSE;
}

static gboolean
is_number (const char *word)
{
  gsize len = word != NULL ? strlen (word) : 0;

  return len > 0 && len <= MOST_DIGITS && strspn (word, "0123456789") == len;
}

static gboolean
is_number_at (const Reader *r, guint i)
{
  return i < r->n && is_number (r->words[i]);
}

/* A name that has not been typed to its end needs a few letters; and an option's may only be left off where
 * the text ends, for else "no" would be the first that begins so. */
static gboolean
is_enough (const Reader *r, const Called *called, guint at, guint taken, WarMatch match)
{
  gboolean at_end = at + taken == r->n;

  if (match == WAR_MATCH_WHOLE)
    return TRUE;
  if (match == WAR_MATCH_NONE || strlen (r->words[at]) < FEW_LETTERS)
    return FALSE;
  return called->who != WAR_NONE || (match == WAR_MATCH_BEGINNING && at_end);
}

/* Of a kind alone, or of all (0). */
static Meant
find_meant (const Reader *r, guint at, WarKind kind)
{
  Meant best = { NULL };

  for (guint i = 0; at < r->n && i < r->sheet->called->len; i++)
    {
      const Called *called = &g_array_index (r->sheet->called, Called, i);
      Meant now = { called };
      int better;

      if (kind != 0 && called->kind != kind)
        continue;
      now.match = war_match ((const char *const *) called->words, r->words + at, r->n - at, &now.taken);
      if (!is_enough (r, called, at, now.taken, now.match))
        continue;
      better = (int) now.taken - (int) best.taken;
      if (better == 0)
        better = (int) now.match - (int) best.match;
      if (better > 0)
        best = now;
      else if (better == 0 && (best.called->path != called->path || best.called->who != called->who))
        best.doubtful = TRUE;
    }
  return best;
}

static gboolean
fill (Reader *r, guint path, WarValue v, GError **error)
{
  const WarFieldPath *at = path_at (r, path);
  WarRecord *record = war_path_record (r->record, at);
  g_autofree char *name = war_path_name (at);

  if (r->given[path] && !at->info->list)
    return complain (r, "asking-twice", error);
  if (!war_value_check (r->a->data, at->info, v, name, error))
    return FALSE;
  r->given[path] = TRUE;
  if (at->info->list)
    war_add_item (record, at->info->field, v, WAR_TYPED);
  else
    war_fill (record, at->info->field, v, WAR_TYPED);
  return TRUE;
}

/* The first place of the line that nothing has been said of; of counts alone, or any. */
static guint
next_of_line (const Reader *r, gboolean counts)
{
  const WarFormInfo *info = r->sheet->info;

  for (guint i = 0; info->line != NULL && i < info->line->len; i++)
    {
      const WarFieldPath *path = war_find_path (r->sheet->paths, g_ptr_array_index (info->line, i));
      guint index = path - path_at (r, 0);

      if (!r->given[index] && (!counts || path->info->type == WAR_TYPE_COUNT))
        return index;
    }
  return NO_PATH;
}

static gboolean
takes_number (const WarFieldInfo *info)
{
  return info->type == WAR_TYPE_COUNT || info->type == WAR_TYPE_DIE;
}

/* The next of the line; once that is full, how many of what stands behind it: "5 4 2 air". */
static gboolean
take_number (Reader *r, GError **error)
{
  WarValue n = (WarValue) g_ascii_strtoll (r->words[r->at], NULL, 10);
  guint path = next_of_line (r, TRUE);
  Meant meant = { NULL };

  if (path == NO_PATH)
    meant = find_meant (r, r->at + 1, 0);
  if (meant.called != NULL && meant.called->who == WAR_NONE && !meant.doubtful
      && takes_number (path_at (r, meant.called->path)->info))
    path = meant.called->path;
  else
    meant.taken = 0;
  if (path == NO_PATH)
    return complain (r, "asking-many", error);
  if (!fill (r, path, n, error))
    return FALSE;
  r->n_line += meant.taken == 0;
  r->at += 1 + meant.taken;
  return TRUE;
}

/* "tanks", "tanks 2", "turn 9", "snow", "terrain" with a member to come. */
static gboolean
take_option (Reader *r, const Meant *meant, GError **error)
{
  guint path = meant->called->path;
  const WarFieldInfo *info = path_at (r, path)->info;
  gboolean bare = war_field_is_bare (info);
  gboolean its_number
    = is_number_at (r, r->at + meant->taken) && (!bare || next_of_line (r, TRUE) == NO_PATH);

  if (info->type == WAR_TYPE_MEMBER)
    {
      r->wants = path;
      r->at += meant->taken;
      return TRUE;
    }
  if (info->type != WAR_TYPE_FLAG && !bare && !its_number)
    return complain (r, "asking-number", error);
  if (info->type != WAR_TYPE_FLAG && !takes_number (info))
    return complain (r, "asking-what", error);
  if (!fill (r, path, its_number && takes_number (info)
               ? (WarValue) g_ascii_strtoll (r->words[r->at + meant->taken], NULL, 10) : 1, error))
    return FALSE;
  r->at += meant->taken + (its_number && takes_number (info));
  return TRUE;
}

/* Where the option was named before it, there; else the first that asks for such and has nobody yet. */
static gboolean
take_member (Reader *r, const Meant *meant, GError **error)
{
  guint path = r->wants;

  for (guint i = 0; path == NO_PATH && i < r->sheet->paths->len; i++)
    {
      const WarFieldInfo *info = path_at (r, i)->info;

      if (info->type == WAR_TYPE_MEMBER && info->kind == meant->called->kind && (info->list || !r->given[i])
          && (info->flag != NULL || is_in_line (r->sheet->info, path_at (r, i))))
        path = i;
    }
  if (path == NO_PATH)
    return complain (r, "asking-many", error);
  if (!fill (r, path, meant->called->who, error))
    return FALSE;
  r->n_line += is_in_line (r->sheet->info, path_at (r, path));
  r->wants = NO_PATH;
  r->at += meant->taken;
  return TRUE;
}

static gboolean
take_word (Reader *r, GError **error)
{
  Meant meant = find_meant (r, r->at, r->wants != NO_PATH ? path_at (r, r->wants)->info->kind : 0);

  if (meant.called == NULL && g_strv_contains ((const char *const *) r->a->fillers, r->words[r->at]))
    {
      r->at++;
      return TRUE;
    }
  if (meant.called == NULL || meant.doubtful)
    return complain (r, meant.called == NULL ? "asking-what" : "asking-two", error);
  return meant.called->who == WAR_NONE ? take_option (r, &meant, error) : take_member (r, &meant, error);
}

/* "3-1" is a name where the line asks for one. */
static gboolean
take (Reader *r, GError **error)
{
  guint next = r->wants != NO_PATH ? r->wants : next_of_line (r, FALSE);
  const WarFieldInfo *info = next != NO_PATH ? path_at (r, next)->info : NULL;
  Meant meant = { NULL };

  if (!is_number_at (r, r->at))
    return take_word (r, error);
  if (info != NULL && info->type == WAR_TYPE_MEMBER)
    meant = find_meant (r, r->at, info->kind);
  if (meant.called != NULL && meant.match == WAR_MATCH_WHOLE && !meant.doubtful)
    return take_member (r, &meant, error);
  return take_number (r, error);
}

/* What stood in quotes fills the places of the line that are texts, in their order. */
static gboolean
take_texts (Reader *r, const GPtrArray *texts, GError **error)
{
  const WarFormInfo *info = r->sheet->info;
  guint used = 0;

  for (guint i = 0; info->line != NULL && i < info->line->len && used < texts->len; i++)
    {
      const WarFieldPath *path = war_find_path (r->sheet->paths, g_ptr_array_index (info->line, i));

      if (path->info->type != WAR_TYPE_TEXT)
        continue;
      war_fill_text (war_path_record (r->record, path), path->info->field, texts->pdata[used++], WAR_TYPED);
      r->given[path - path_at (r, 0)] = TRUE;
      r->n_line++;
    }
  return used == texts->len || complain (r, "asking-many", error);
}

static WarRecord *
read_sheet (WarAsking *a, Sheet *sheet, const char *const *words, const GPtrArray *texts, GError **error)
{
  g_autoptr (WarRecord) record = war_record_new (a->data, sheet->info->form);
  g_autofree gboolean *given = g_new0 (gboolean, sheet->paths->len);
  Reader r = { a, sheet, record, words, g_strv_length ((GStrv) words), 0, given, NO_PATH, 0 };

  if (sheet->called == NULL)
    gather (a, sheet);
  if (!take_texts (&r, texts, error))
    return NULL;
  while (r.at < r.n)
    if (!take (&r, error))
      return NULL;
  if (r.wants != NO_PATH || (r.n_line == 0 && sheet->info->line != NULL && sheet->info->line->len > 0))
    {
      complain (&r, "asking-few", error);
      return NULL;
    }
  return g_steal_pointer (&record);
}

/* How many words in front are such a name. */
static guint
count_named (const GPtrArray *names, const char *const *words)
{
  guint most = 0, n = g_strv_length ((GStrv) words);

  for (guint i = 0; i < names->len; i++)
    {
      guint taken;
      WarMatch match = war_match (g_ptr_array_index (names, i), words, n, &taken);
      gboolean enough = match == WAR_MATCH_WHOLE
                        || (match == WAR_MATCH_BEGINNING && strlen (words[0]) >= FEW_LETTERS);

      if (enough)
        most = MAX (most, taken);
    }
  return most;
}

static Sheet *
find_sheet (WarAsking *a, WarForm form, const char *const *words, guint *taken)
{
  Sheet *found = NULL;

  *taken = 0;
  for (guint i = 0; i < a->sheets->len; i++)
    {
      Sheet *sheet = &g_array_index (a->sheets, Sheet, i);
      guint named = count_named (sheet->names, words);

      if (named > *taken)
        found = sheet, *taken = named;
    }
  for (guint i = 0; found == NULL && i < a->sheets->len; i++)
    {
      Sheet *sheet = &g_array_index (a->sheets, Sheet, i);

      if (form != 0 ? sheet->info->form == form : sheet->info->line != NULL && sheet->info->line->len > 0)
        found = sheet;
    }
  return found;
}

/* "-1" and "1.5" would be cut into numbers that nobody meant. NULL: there is no such. */
static const char *
find_other_number (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    {
      gboolean after_digit = p > text && g_ascii_isdigit (p[-1]);

      if (g_ascii_isdigit (p[1]) && (((*p == '.' || *p == ',') && after_digit)
                                     || (*p == '-' && (p == text || g_ascii_isspace (p[-1])))))
        return p;
    }
  return NULL;
}

/* Takes out what stands between two quotes, and leaves blanks there. */
static GPtrArray *
take_quoted (char *text)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (char *open = strchr (text, '"'), *close; open != NULL; open = strchr (close, '"'))
    {
      close = strchr (open + 1, '"');
      if (close == NULL)
        break;
      g_ptr_array_add (texts, g_strndup (open + 1, (gsize) (close - open - 1)));
      memset (open, ' ', (gsize) (close - open) + 1);
    }
  return texts;
}

WarRecord *
war_asking_read (WarAsking *a, WarForm form, const char *typed, GError **error)
{
  g_autofree char *text = g_strndup (typed, MOST_BYTES + 1);
  g_autoptr (GPtrArray) texts = take_quoted (text);
  g_auto (GStrv) cut = strlen (text) <= MOST_BYTES ? war_match_cut (text) : NULL;
  const char *const *words = (const char *const *) cut, *const nothing[] = { NULL };
  guint taken;
  Sheet *sheet;

  if (cut != NULL && find_other_number (text) != NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, find_other_number (text), "asking-what", NULL);
      return NULL;
    }
  if (cut == NULL || (cut[0] == NULL && texts->len == 0))
    {
      war_error_set (error, WAR_ERROR_INPUT, NULL, cut == NULL ? "line-long" : "asking-few", NULL);
      return NULL;
    }
  /* Game and form are named in front or not at all: behind a text, "weather" is an option. */
  if (typed[strspn (typed, " ")] != '"')
    words += count_named (a->names, words);
  sheet = find_sheet (a, form, typed[strspn (typed, " ")] == '"' ? nothing : words, &taken);
  if (sheet == NULL)
    {
      war_error_set (error, WAR_ERROR_INPUT, a->game->id, "cli-odds-none", NULL);
      return NULL;
    }
  return read_sheet (a, sheet, words + taken, texts, error);
}

/* ---- writing ---- */

/* The first of what it is called, or what files call it. */
static char *
write_option (const WarWords *w, const WarFieldInfo *info)
{
  g_autofree char *key = option_key (info);
  const char *list = w != NULL ? war_words_plain (w, key) : NULL;

  return list != NULL ? g_strndup (list, strcspn (list, "|")) : g_strdup (info->flag);
}

static void
write_value (const WarAsking *a, const WarWords *w, const WarFieldInfo *info, WarValue v, GString *out)
{
  g_autofree char *name = NULL;

  if (info->type != WAR_TYPE_MEMBER)
    g_string_append_printf (out, "%d", v);
  else if (w == NULL)
    g_string_append (out, war_id (a->data, v));
  else
    g_string_append (out, name = war_words_name (w, a->s, a->data, v, NULL));
}

/* A member alone says which option it is for, unless another before it asks for such as well. */
static void
write_one (const WarAsking *a, const WarWords *w, const Sheet *sheet, guint at, WarValue v, GString *out)
{
  const WarFieldInfo *info = g_array_index (sheet->paths, WarFieldPath, at).info;
  gboolean alone = w != NULL && info->type == WAR_TYPE_MEMBER, counts = takes_number (info);

  for (guint i = 0; i < at && alone; i++)
    {
      const WarFieldInfo *other = g_array_index (sheet->paths, WarFieldPath, i).info;

      alone = !(other->type == WAR_TYPE_MEMBER && other->kind == info->kind && other->flag != NULL);
    }
  if (info->type == WAR_TYPE_FLAG && !v)
    return;
  g_string_append (out, w != NULL ? ", " : " ");
  if (!alone)
    {
      g_autofree char *option = write_option (w, info);

      g_string_append (out, option);
    }
  if (info->type == WAR_TYPE_MEMBER || (counts && (v != 1 || !war_field_is_bare (info))))
    {
      g_string_append (out, alone ? "" : " ");
      write_value (a, w, info, v, out);
    }
}

static void
write_line (const WarAsking *a, const WarWords *w, const Sheet *sheet, WarRecord *question, GString *out)
{
  gboolean number = FALSE;

  for (guint i = 0; sheet->info->line != NULL && i < sheet->info->line->len; i++)
    {
      const WarFieldPath *path = war_find_path (sheet->paths, g_ptr_array_index (sheet->info->line, i));
      WarRecord *record = war_path_record (question, path);
      gboolean counts = path->info->type == WAR_TYPE_COUNT;

      if (!war_has (record, path->info->field))
        continue;
      if (out->len > 0)
        g_string_append (out, w == NULL ? " " : number && counts ? ":" : number ? ", " : " ");
      if (path->info->type == WAR_TYPE_TEXT)
        g_string_append_printf (out, "\"%s\"", war_arg_text (record, path->info->field));
      else
        write_value (a, w, path->info, war_arg (record, path->info->field), out);
      number = counts;
    }
}

char *
war_asking_write (WarAsking *a, const WarWords *w, const WarRecord *question)
{
  g_autoptr (WarRecord) asked = war_record_copy (question);
  GString *out = g_string_new (NULL);
  guint taken;
  const char *const none[] = { NULL };
  Sheet *sheet = find_sheet (a, war_record_form (question), none, &taken);
  Sheet *first = find_sheet (a, 0, none, &taken);

  if (sheet == NULL)
    return g_string_free (out, FALSE);
  if (sheet != first)
    {
      g_autofree char *key = g_strconcat ("form/", sheet->info->id, NULL);

      g_string_append (out, w != NULL ? war_words_plain (w, key) : sheet->info->id);
    }
  write_line (a, w, sheet, asked, out);
  for (guint i = 0; i < sheet->paths->len; i++)
    {
      const WarFieldPath *path = &g_array_index (sheet->paths, WarFieldPath, i);
      WarRecord *record = war_path_record (asked, path);

      if (path->info->flag == NULL || is_in_line (sheet->info, path) || !war_has (record, path->info->field))
        continue;
      for (guint k = 0; path->info->list && k < war_rows (record, path->info->field); k++)
        write_one (a, w, sheet, i, war_item (record, path->info->field, k), out);
      if (!path->info->list)
        write_one (a, w, sheet, i, war_arg (record, path->info->field), out);
    }
  return g_string_free (out, FALSE);
}
