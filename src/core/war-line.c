/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Cutting a line, finding its verb, and saying what could not be read. */

#include "war-line-private.h"

#include <string.h>

#include "war-error.h"
#include "war-game.h"
#include "war-words-private.h"

#define MOST_BYTES 4096
#define MOST_NAMES 6                       /* told when a piece could be several */
#define NOWHERE    G_MAXUINT

static void
clear_piece (gpointer pointer)
{
  WarPiece *piece = pointer;

  g_free (piece->raw);
  g_free (piece->folded);
}

static void
clear_chip (gpointer pointer)
{
  g_free (((WarChip *) pointer)->typed);
}

static void
clear_meant (gpointer pointer)
{
  g_array_unref (((WarMeant *) pointer)->members);
}

/* A minus is typed as whatever the keyboard or the phone makes of it. */
static char *
fold_piece (const char *raw)
{
  g_autofree char *folded = war_fold (raw);
  GString         *out = g_string_new (folded);

  g_string_replace (out, "\xe2\x88\x92", "-", 0);
  g_string_replace (out, "\xe2\x80\x93", "-", 0);
  return g_string_free (out, FALSE);
}

static gboolean
ends_piece (const char *piece, gsize n)
{
  char c = piece[n];

  if (c == ':' || c == ';' || g_ascii_isspace (c))
    return TRUE;
  return c == ',' && !((n == 0 || g_ascii_isdigit (piece[n - 1])) && g_ascii_isdigit (piece[n + 1]));
}

static void
cut_line (WarLine *l)
{
  for (const char *p = l->text; *p != '\0';)
    {
      gsize n = 0;

      while (p[n] != '\0' && !ends_piece (p, n))
        n++;
      if (n > 0)
        {
          WarPiece piece = { .raw = g_strndup (p, n), .at = (gsize) (p - l->text) };

          piece.folded = fold_piece (piece.raw);
          g_array_append_val (l->pieces, piece);
        }
      p += n;
      if (*p != '\0')
        p++;
    }
}

WarLine *
war_line_new_with (const WarState *s, const char *text, const WarWords *const *words, guint n)
{
  WarLine *l = g_new0 (WarLine, 1);

  l->s = s;
  l->data = war_state_data (s);
  l->text = g_utf8_make_valid (text, -1);
  l->n_words = MIN (n, G_N_ELEMENTS (l->words));
  memcpy (l->words, words, l->n_words * sizeof *words);
  l->pieces = g_array_new (FALSE, FALSE, sizeof (WarPiece));
  g_array_set_clear_func (l->pieces, clear_piece);
  l->chips = g_array_new (FALSE, FALSE, sizeof (WarChip));
  g_array_set_clear_func (l->chips, clear_chip);
  l->orders = g_ptr_array_new_with_free_func ((GDestroyNotify) war_record_free);
  l->meant = g_array_new (FALSE, FALSE, sizeof (WarMeant));
  g_array_set_clear_func (l->meant, clear_meant);
  l->named = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  l->doubt = g_array_new (FALSE, FALSE, sizeof (WarMember));
  l->doubt_at = l->letters_at = l->nobody_at = NOWHERE;
  l->lead = WAR_NONE;

  if (strlen (l->text) <= MOST_BYTES)
    cut_line (l);
  else
    war_line_wrong (l, "line-long", NULL);
  return l;
}

WarLine *
war_line_new (const WarState *s, const char *text)
{
  const WarGame  *game = war_data_game (war_state_data (s));
  const char     *mine = war_language ();
  const char     *other = strcmp (mine, "en") == 0 ? "es" : "en";
  const WarWords *words[] = { war_game_words (game, mine), war_game_words (game, other) };

  return war_line_new_with (s, text, words, G_N_ELEMENTS (words));
}

void
war_line_free (WarLine *l)
{
  if (l == NULL)
    return;
  g_free (l->text);
  g_array_unref (l->pieces);
  g_array_unref (l->chips);
  g_ptr_array_unref (l->orders);
  g_array_unref (l->meant);
  g_hash_table_unref (l->named);
  g_array_unref (l->doubt);
  g_free (l->letters);
  g_free (l->problem);
  g_free (l->problem_at);
  g_free (l);
}

WarPiece *
war_line_piece (WarLine *l, guint i)
{
  return i < l->pieces->len ? &g_array_index (l->pieces, WarPiece, i) : NULL;
}

const WarState *
war_line_state (WarLine *l)
{
  return l->s;
}

gboolean
war_line_end (WarLine *l)
{
  return l->next >= l->pieces->len;
}

gboolean
war_line_last (WarLine *l)
{
  return l->next + 1 == l->pieces->len;
}

WarRecord *
war_line_order (WarLine *l, WarForm order)
{
  WarRecord *record = war_record_new (l->data, order);

  g_ptr_array_add (l->orders, record);
  return record;
}

guint
war_line_chips (const WarLine *l)
{
  return l->chips->len;
}

void
war_line_chip (const WarLine *l, guint i, const char **typed, WarMember *who, int *n)
{
  g_return_if_fail (i < l->chips->len);

  const WarChip *chip = &g_array_index (l->chips, WarChip, i);

  *typed = chip->typed;
  *who = chip->who;
  *n = chip->n;
}

void
war_line_mean (WarLine *l, guint from, guint n, const GArray *members)
{
  WarMeant *meant = NULL;

  for (guint i = 0; i < l->meant->len && meant == NULL; i++)
    if (g_array_index (l->meant, WarMeant, i).from == from)
      meant = &g_array_index (l->meant, WarMeant, i);
  if (meant == NULL)
    {
      WarMeant first = { from, n, g_array_new (FALSE, FALSE, sizeof (WarMember)) };

      g_array_append_val (l->meant, first);
      meant = &g_array_index (l->meant, WarMeant, l->meant->len - 1);
    }
  if (n < meant->n)
    return;
  if (n > meant->n)
    g_array_set_size (meant->members, 0);
  meant->n = n;
  for (guint i = 0; i < members->len; i++)
    if (!war_line_has (meant->members, g_array_index (members, WarMember, i)))
      g_array_append_val (meant->members, g_array_index (members, WarMember, i));
}

GArray *
war_line_could_be (const WarLine *l, gsize *from, gsize *to)
{
  const WarMeant *last = NULL;

  for (guint i = 0; i < l->meant->len; i++)
    if (last == NULL || g_array_index (l->meant, WarMeant, i).from > last->from)
      last = &g_array_index (l->meant, WarMeant, i);
  if (last == NULL)
    return NULL;

  const WarPiece *end = &g_array_index (l->pieces, WarPiece, last->from + last->n - 1);

  *from = g_array_index (l->pieces, WarPiece, last->from).at;
  *to = end->at + strlen (end->raw);
  return g_array_ref (last->members);
}

char *
war_line_typed_name (const WarLine *l, WarMember who, const GArray *others)
{
  g_autofree char *name = war_words_name (l->words[0], l->s, l->data, who, NULL);

  for (guint i = 0; i < others->len; i++)
    {
      WarMember       other = g_array_index (others, WarMember, i);
      g_autofree char *its = war_words_name (l->words[0], l->s, l->data, other, NULL);

      if (other != who && strcmp (its, name) == 0)
        return g_strdup (war_id (l->data, who));
    }
  return g_steal_pointer (&name);
}

/* The first thing wrong is told; what follows from it is not. It is about the piece in front, or the last one
 * if all are taken. */
void
war_line_wrong (WarLine *l, const char *words, const WarArg *args)
{
  if (l->problem != NULL)
    return;

  guint     last = l->pieces->len > 0 ? l->pieces->len - 1 : 0;
  WarPiece *piece = war_line_piece (l, MIN (l->next, last));

  l->problem = war_words_say (l->words[0], l->data, words, args);
  l->problem_at = g_strdup (piece != NULL ? piece->raw : "");
}

void
war_line_lacks (WarLine *l, const char *words, const WarArg *args)
{
  guint next = l->next;

  l->next = 0;
  war_line_wrong (l, words, args);
  l->next = next;
}

static void
tell_doubt (WarLine *l)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < l->doubt->len && i < MOST_NAMES; i++)
    {
      g_autofree char *name = war_words_name (l->words[0], l->s, l->data,
                                              g_array_index (l->doubt, WarMember, i), NULL);

      if (i > 0)
        g_string_append (names, ", ");
      g_string_append (names, name);
    }
  if (l->doubt->len > MOST_NAMES)
    g_string_append (names, ", \xe2\x80\xa6");
  war_line_wrong (l, "line-two", WAR_ARGS (WAR_SAY ("names", names->str)));
}

/* A list of letters as it is read: "c, i, a". */
static void
tell_letters (WarLine *l)
{
  g_autoptr (GString) letters = g_string_new (NULL);

  for (const char *p = l->letters; *p != '\0'; p++)
    g_string_append_printf (letters, "%s%c", letters->len > 0 ? ", " : "", *p);
  war_line_wrong (l, "line-letters",
                  WAR_ARGS (WAR_SAY ("letters", letters->str), WAR_N ("n", (int) strlen (l->letters))));
}

/* The page is turned in every game. */
static void
read_next (WarLine *l)
{
  war_line_order (l, war_find_form (war_data_schema (l->data), "next", TRUE));
}

static const WarVerb own_verbs[] = {
  { "next", read_next }, { "seal-dice", war_line_seal }, { "call-dice", war_line_call },
  { "open-dice", war_line_open }, { NULL, NULL },
};

/* The verb whose words stand at this piece, if they are longer than those found before. */
static const WarVerb *
find_verb_at (WarLine *l, guint at, const WarVerb *verbs, guint *n_pieces)
{
  const WarVerb *best = NULL;

  for (const WarVerb *verb = verbs; verb != NULL && verb->id != NULL; verb++)
    for (guint i = 0; i < l->n_words; i++)
      {
        g_autofree char *key = g_strdup_printf ("verb/%s", verb->id);
        const char      *list = war_words_plain (l->words[i], key);
        guint            n = list == NULL ? 0 : war_line_said (l, list, at);

        if (n > *n_pieces)
          {
            best = verb;
            *n_pieces = n;
          }
      }
  return best;
}

static const WarVerb *
game_verbs (const WarLine *l)
{
  const WarGame *game = war_data_game (l->data);

  return game != NULL ? game->verbs : NULL;
}

void
war_line_expect (WarLine *l, const char *verb)
{
  for (const WarVerb *v = game_verbs (l); v != NULL && v->id != NULL; v++)
    if (g_str_equal (v->id, verb))
      l->expected = v;
}

static gboolean
is_verb_at (WarLine *l, guint at)
{
  guint n = 0;

  return find_verb_at (l, at, game_verbs (l), &n) != NULL;
}

/* Going back writes nothing: it is no order, and no line. */
static gboolean
asks_to_undo (WarLine *l)
{
  gboolean asks = FALSE;

  for (guint i = 0; i < l->n_words && !asks; i++)
    {
      const char *list = war_words_plain (l->words[i], "line-undo-words");

      asks = list != NULL && war_line_said (l, list, 0) > 0;
    }
  return asks;
}

/* Why the piece in front was left. A name that could be two is told before a verb's own complaint: it is the
 * cause. */
static void
tell_what_is_left (WarLine *l)
{
  WarPiece *piece = war_line_piece (l, l->next);

  if (piece == NULL)
    return;
  if (l->doubt_at == l->next)
    tell_doubt (l);
  else if (l->letters_at == l->next && g_ascii_isdigit (piece->folded[piece->off]))
    tell_letters (l);
  else if (l->next == 0)
    war_line_wrong (l, asks_to_undo (l) ? "line-undo" : "line-nobody", NULL);
  else if (l->nobody_at == l->next && !g_ascii_isdigit (piece->folded[piece->off]))
    war_line_wrong (l, !l->has_verb && is_verb_at (l, l->next) ? "line-verb-late" : "line-no-name", NULL);
  else
    war_line_wrong (l, "line-left", NULL);
}

/* Nothing is wrong with it, and yet it is no order. */
static void
tell_short (WarLine *l, const WarVerb *verb)
{
  g_autofree char *example = war_line_example (l->words[0], verb->id);

  if (example != NULL)
    war_line_wrong (l, "line-short-as", WAR_ARGS (WAR_SAY ("example", example)));
  else
    war_line_wrong (l, "line-short", NULL);
}

static void
clear_problem (WarLine *l)
{
  g_clear_pointer (&l->problem, g_free);
  g_clear_pointer (&l->problem_at, g_free);
}

static gboolean
read_with (WarLine *l, const WarVerb *verb)
{
  verb->read (l);

  if (l->problem != NULL && l->doubt_at == l->next && !war_line_end (l))
    {
      clear_problem (l);
      tell_doubt (l);
    }
  if (l->problem == NULL)
    tell_what_is_left (l);
  if (l->problem == NULL && l->orders->len == 0)
    tell_short (l, verb);
  return l->problem == NULL;
}

static void
begin_again (WarLine *l)
{
  for (guint i = l->begin; i < l->pieces->len; i++)
    g_array_index (l->pieces, WarPiece, i).off = 0;
  l->next = l->begin;
  l->doubt_at = l->letters_at = l->nobody_at = NOWHERE;
  g_array_set_size (l->chips, 0);
  g_ptr_array_set_size (l->orders, 0);
  clear_problem (l);
}

static gboolean
reads_bare_lines (const WarLine *l, const WarVerb *verb)
{
  g_autofree char *key = g_strdup_printf ("verb/%s", verb->id);

  for (guint i = 0; i < l->n_words; i++)
    {
      const char    *list = war_words_plain (l->words[i], key);
      g_auto (GStrv)  words = g_strsplit (list != NULL ? list : "", "|", -1);

      if (g_strv_contains ((const char *const *) words, "*"))
        return TRUE;
    }
  return FALSE;
}

/* Each verb for lines without one is tried; if none reads the line, the complaint of the one that came
 * furthest is told, and of two that came as far that of a name that could be several. */
static gboolean
read_bare (WarLine *l, const WarVerb *verbs)
{
  g_autofree char *problem = NULL, *problem_at = NULL;
  guint            furthest = 0;
  gboolean         doubtful = FALSE;

  for (const WarVerb *verb = verbs; verb != NULL && verb->id != NULL; verb++)
    if (reads_bare_lines (l, verb))
      {
        begin_again (l);
        if (read_with (l, verb))
          return TRUE;

        gboolean doubts = l->doubt_at == l->next;

        if (problem == NULL || l->next > furthest || (l->next == furthest && doubts && !doubtful))
          {
            furthest = l->next;
            doubtful = doubts;
            g_free (problem);
            g_free (problem_at);
            problem = g_steal_pointer (&l->problem);
            problem_at = g_steal_pointer (&l->problem_at);
          }
      }

  if (problem != NULL)
    {
      clear_problem (l);
      l->problem = g_steal_pointer (&problem);
      l->problem_at = g_steal_pointer (&problem_at);
    }
  else
    war_line_wrong (l, "line-nobody", NULL);
  return FALSE;
}

static gboolean
read_line (WarLine *l)
{
  const WarVerb *verbs = game_verbs (l);
  guint          n;

  if (l->problem != NULL)
    return FALSE;
  if (l->pieces->len == 0)
    {
      war_line_wrong (l, "line-empty", NULL);
      return FALSE;
    }
  n = 0;

  const WarVerb *verb = find_verb_at (l, 0, verbs, &n), *own = find_verb_at (l, 0, own_verbs, &n);

  if (own != NULL)
    verb = own;
  if (verb == NULL && (verbs == NULL || verbs->id == NULL))
    {
      war_line_wrong (l, "line-no-verbs", NULL);
      return FALSE;
    }
  if (verb == NULL && l->expected != NULL)
    return read_with (l, l->expected);
  if (verb == NULL)
    return read_bare (l, verbs);
  war_line_skip (l, n, WAR_NONE, 0);
  l->begin = n;
  l->has_verb = TRUE;
  return read_with (l, verb);
}

WarMember
war_line_lead (const WarLine *l)
{
  return l->lead;
}

/* The other reading has fewer pieces in front. */
static void
mean_too (WarLine *l, const WarLine *rest)
{
  for (guint i = 0; i < rest->meant->len; i++)
    {
      const WarMeant *meant = &g_array_index (rest->meant, WarMeant, i);

      war_line_mean (l, l->begin + meant->from, meant->n, meant->members);
    }
}

/* What the other reading has understood, in the place of what the verb has. */
static void
take_over (WarLine *l, WarLine *rest)
{
  clear_problem (l);
  g_array_set_size (l->chips, 1);
  g_array_append_vals (l->chips, rest->chips->data, rest->chips->len);
  for (guint i = 0; i < rest->chips->len; i++)
    g_array_index (rest->chips, WarChip, i).typed = NULL;
  g_ptr_array_set_size (l->orders, 0);
  for (guint i = 0; i < rest->orders->len; i++)
    g_ptr_array_add (l->orders, g_steal_pointer (&rest->orders->pdata[i]));
  l->next = l->pieces->len;
}

gboolean
war_line_follow (WarLine *l, WarMember lead)
{
  WarPiece *first = war_line_piece (l, l->begin);

  if (l->problem != NULL || l->lead != WAR_NONE || first == NULL)
    return FALSE;

  g_autoptr (WarLine) rest = war_line_new_with (l->s, l->text + first->at, l->words, l->n_words);

  rest->lead = lead;

  gboolean good = read_line (rest);

  mean_too (l, rest);
  if (good)
    {
      take_over (l, rest);
      return TRUE;
    }
  if (l->begin + rest->next > l->next || (rest->has_verb && l->next == l->begin))
    {
      l->problem = g_steal_pointer (&rest->problem);
      l->problem_at = g_steal_pointer (&rest->problem_at);
      l->doubt_at = NOWHERE;
    }
  return FALSE;
}

gboolean
war_line_read (WarLine *l, GPtrArray **orders, GError **error)
{
  gboolean good = read_line (l);

  for (guint i = 0; good && i < l->orders->len; i++)
    good = war_record_check_said (g_ptr_array_index (l->orders, i), error);

  if (good)
    *orders = g_ptr_array_ref (l->orders);
  else if (l->problem != NULL && *l->problem_at != '\0')
    g_set_error (error, WAR_ERROR, WAR_ERROR_INPUT, "%s: %s", l->problem_at, l->problem);
  else if (l->problem != NULL)
    {
      g_autofree char *whole = war_words_core ("line-word", NULL);

      g_set_error (error, WAR_ERROR, WAR_ERROR_INPUT, "%s: %s", whole, l->problem);
    }
  return good;
}
