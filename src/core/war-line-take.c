/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking pieces from the front of a line: members, counts, numbers, words. A piece that does not fit stays
 * where it is, so a verb may try one thing after another. */

#include "war-line-private.h"

#include <string.h>

#include "war-match.h"

#define MOST_WORDS  12                     /* of pieces looked at for one name */
#define MOST_DIGITS 5

static void
add_chip (WarLine *l, char *typed, WarMember who, int number)
{
  WarChip chip = { .typed = typed, .who = who, .n = number };

  g_array_append_val (l->chips, chip);
}

/* What is left of the piece in front. */
static const char *
read_front (WarLine *l)
{
  WarPiece *piece = war_line_piece (l, l->next);

  return piece == NULL ? "" : piece->folded + piece->off;
}

static void
take_bytes (WarLine *l, gsize n, int number)
{
  WarPiece *piece = war_line_piece (l, l->next);

  add_chip (l, g_strndup (piece->folded + piece->off, n), WAR_NONE, number);
  piece->off += n;
  if (piece->folded[piece->off] == '\0')
    l->next++;
}

void
war_line_skip (WarLine *l, guint n, WarMember who, int number)
{
  GString *typed = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      WarPiece *piece = war_line_piece (l, l->next++);

      if (i > 0)
        g_string_append_c (typed, ' ');
      g_string_append (typed, piece->off == 0 ? piece->raw : piece->folded + piece->off);
      piece->off = strlen (piece->folded);
    }
  add_chip (l, g_string_free (typed, FALSE), who, number);
}

static gboolean
begins_with_sign (const char *text)
{
  return *text == '+' || *text == '-';
}

/* The pieces from `from` on as words; ends[i] is the number of words of the first i + 1 pieces. */
static GPtrArray *
cut_words (WarLine *l, guint from, guint ends[MOST_WORDS], guint *n_pieces)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  WarPiece  *piece;

  for (*n_pieces = 0; *n_pieces < MOST_WORDS && (piece = war_line_piece (l, from + *n_pieces)) != NULL;
       ++*n_pieces)
    {
      if (begins_with_sign (piece->folded + piece->off))
        break;

      g_autofree GStrv cut = war_match_cut (piece->folded + piece->off);

      for (guint i = 0; cut[i] != NULL; i++)
        g_ptr_array_add (words, cut[i]);
      ends[*n_pieces] = words->len;
    }
  return words;
}

guint
war_line_said (WarLine *l, const char *list, guint from)
{
  guint                ends[MOST_WORDS], n_pieces, best = 0;
  g_autoptr (GPtrArray) typed = cut_words (l, from, ends, &n_pieces);
  g_auto (GStrv)        alternatives = g_strsplit (list, "|", -1);

  for (guint i = 0; alternatives[i] != NULL; i++)
    {
      g_auto (GStrv) cut = war_match_cut (alternatives[i]);
      guint         n = g_strv_length (cut), same = 0;

      while (same < n && same < typed->len && strcmp (cut[same], g_ptr_array_index (typed, same)) == 0)
        same++;
      if (n == 0 || same < n)
        continue;
      for (guint k = best; k < n_pieces; k++)
        if (ends[k] == n)
          best = k + 1;
    }
  return best;
}

gboolean
war_line_word (WarLine *l, const char *words)
{
  guint best = 0;

  for (guint i = 0; i < l->n_words; i++)
    {
      const char *list = war_words_plain (l->words[i], words);

      if (list != NULL)
        best = MAX (best, war_line_said (l, list, l->next));
    }
  if (best == 0)
    return FALSE;
  war_line_skip (l, best, WAR_NONE, 0);
  return TRUE;
}

static void
clear_named (gpointer pointer)
{
  g_ptr_array_unref (((WarNamed *) pointer)->names);
}

static GArray *
name_kind (WarLine *l, WarKind kind)
{
  GArray *named = g_hash_table_lookup (l->named, GINT_TO_POINTER (kind));

  if (named != NULL)
    return named;

  named = g_array_new (FALSE, FALSE, sizeof (WarNamed));
  g_array_set_clear_func (named, clear_named);
  war_each (l->s, kind, who)
    {
      WarNamed one = { .who = who, .names = war_match_names (l->s, l->words, l->n_words, who) };

      g_array_append_val (named, one);
    }
  g_hash_table_insert (l->named, GINT_TO_POINTER (kind), named);
  return named;
}

/* How well one member answers to what is typed; those with the best standing are meant. */
typedef struct { guint pieces; gboolean whole; int fit; WarMatch match; } Standing;

static int
order (gint64 a, gint64 b)
{
  return (a > b) - (a < b);
}

static int
compare_standings (const Standing *a, const Standing *b)
{
  int pieces = order (a->pieces, b->pieces), whole = order (a->whole, b->whole), fit = order (a->fit, b->fit);

  return pieces ? pieces : whole ? whole : fit ? fit : order (a->match, b->match);
}

static Standing
judge_member (const WarNamed *named, const GPtrArray *typed, const guint *ends, guint n_pieces)
{
  Standing best = { 0 };

  for (guint i = 0; i < named->names->len; i++)
    {
      guint    taken;
      Standing now
        = { .match = war_match (g_ptr_array_index (named->names, i), (const char *const *) typed->pdata,
                                           typed->len, &taken) };

      while (now.pieces < n_pieces && ends[now.pieces] <= taken)
        now.pieces++;
      now.whole = now.match == WAR_MATCH_WHOLE;
      if (now.match != WAR_MATCH_NONE && now.pieces > 0 && compare_standings (&now, &best) > 0)
        best = now;
    }
  return best;
}

gboolean
war_line_has (const GArray *members, WarMember who)
{
  for (guint i = 0; i < members->len; i++)
    if (g_array_index (members, WarMember, i) == who)
      return TRUE;
  return FALSE;
}

static void
note_doubt (WarLine *l, const GArray *meant)
{
  if (l->doubt_at != l->next)
    g_array_set_size (l->doubt, 0);
  l->doubt_at = l->next;
  for (guint i = 0; i < meant->len; i++)
    if (!war_line_has (l->doubt, g_array_index (meant, WarMember, i)))
      g_array_append_val (l->doubt, g_array_index (meant, WarMember, i));
}

/* Somebody who answers to what is typed; `at`: in what order they were asked. */
typedef struct { WarMember who; guint at; Standing standing; } Candidate;

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = a, *two = b;
  int better = compare_standings (&two->standing, &one->standing);

  return better != 0 ? better : order (one->at, two->at);
}

/* NULL: what stands there is no word. */
static GArray *
find_candidates (WarLine *l, const WarKind *kinds, guint n, WarFits fits, gpointer user)
{
  guint                ends[MOST_WORDS], n_pieces;
  g_autoptr (GPtrArray) typed = cut_words (l, l->next, ends, &n_pieces);
  GArray              *found;

  if (n_pieces == 0 || ends[0] == 0)
    return NULL;
  found = g_array_new (FALSE, FALSE, sizeof (Candidate));
  for (guint k = 0; k < n; k++)
    {
      GArray *named = name_kind (l, kinds[k]);

      for (guint i = 0; i < named->len; i++)
        {
          const WarNamed *one = &g_array_index (named, WarNamed, i);
          Candidate       now = { one->who, found->len, judge_member (one, typed, ends, n_pieces) };

          if (now.standing.pieces == 0)
            continue;
          now.standing.fit = fits != NULL ? fits (l->s, one->who, user) : 0;
          g_array_append_val (found, now);
        }
    }
  g_array_sort (found, compare_candidates);
  return found;
}

/* Those that stand as well as the best: alike in all, or at least in what they are called. */
static GArray *
pick_best (const GArray *found, gboolean alike)
{
  GArray *picked = g_array_new (FALSE, FALSE, sizeof (WarMember));
  const Candidate *best = &g_array_index (found, Candidate, 0);

  for (guint i = 0; i < found->len; i++)
    {
      const Candidate *now = &g_array_index (found, Candidate, i);
      const Standing  *one = &now->standing, *other = &best->standing;

      if (alike ? compare_standings (one, other) == 0
                : one->pieces == other->pieces && one->whole == other->whole)
        g_array_append_val (picked, now->who);
    }
  return picked;
}

WarMember
war_line_member_of (WarLine *l, const WarKind *kinds, guint n, WarFits fits, gpointer user)
{
  g_autoptr (GArray) found = find_candidates (l, kinds, n, fits, user);

  if (found == NULL)
    return WAR_NONE;
  if (found->len == 0)
    {
      l->nobody_at = l->next;
      return WAR_NONE;
    }

  g_autoptr (GArray) meant = pick_best (found, TRUE), others = pick_best (found, FALSE);
  guint              pieces = g_array_index (found, Candidate, 0).standing.pieces;
  WarMember          who = g_array_index (meant, WarMember, 0);

  war_line_mean (l, l->next, pieces, others);
  if (meant->len > 1)
    {
      note_doubt (l, meant);
      return WAR_NONE;
    }
  war_line_skip (l, pieces, who, 0);
  return who;
}

WarMember
war_line_member (WarLine *l, WarKind kind, WarFits fits, gpointer user)
{
  return war_line_member_of (l, &kind, 1, fits, user);
}

/* Digits at the front: how many bytes, 0 if there are none or too many. */
static gsize
read_digits (const char *text, int *n)
{
  gsize len = 0;

  for (*n = 0; g_ascii_isdigit (text[len]) && len < MOST_DIGITS; len++)
    *n = *n * 10 + (text[len] - '0');
  return g_ascii_isdigit (text[len]) ? 0 : len;
}

/* May a piece be cut here? "2c3i", "3i+1i", "2c-2i" may. */
static gboolean
can_cut (char c)
{
  return c == '\0' || c == '+' || c == '-' || g_ascii_isdigit (c);
}

gboolean
war_line_count (WarLine *l, const char *letters, char *letter, int *n)
{
  const char *front = read_front (l);
  gsize       len = read_digits (front, n);

  if (len == 0)
    return FALSE;
  if (front[len] == '\0' || strchr (letters, front[len]) == NULL || !can_cut (front[len + 1]))
    {
      l->letters_at = l->next;
      g_free (l->letters);
      l->letters = g_strdup (letters);
      return FALSE;
    }

  *letter = front[len];
  take_bytes (l, len + 1, *n);
  return TRUE;
}

gboolean
war_line_number (WarLine *l, int *n)
{
  const char *front = read_front (l);
  gsize       len = read_digits (front, n);

  if (len == 0 || (front[len] != '\0' && !begins_with_sign (front + len)))
    return FALSE;
  take_bytes (l, len, *n);
  return TRUE;
}

gboolean
war_line_halves (WarLine *l, int *halves)
{
  const char *front = read_front (l);
  int         whole;
  gsize       len = read_digits (front, &whole);
  gsize       half = 0;

  if ((front[len] == ',' || front[len] == '.') &&
      (front[len + 1] == '5' || (len > 0 && front[len + 1] == '0')))
    half = 2;
  else if (g_str_has_prefix (front + len, "\xc2\xbd"))
    half = 2;
  if (len + half == 0 || front[len + half] != '\0' || (len == 0 && g_ascii_isdigit (*front)))
    return FALSE;

  *halves = 2 * whole + (half > 0 && front[len + 1] != '0');
  take_bytes (l, len + half, *halves);
  return TRUE;
}

gboolean
war_line_colon (WarLine *l)
{
  const WarPiece *piece = war_line_piece (l, l->next);
  gsize           at = piece != NULL && piece->off == 0 ? piece->at : 0;

  while (at > 0 && g_ascii_isspace (l->text[at - 1]))
    at--;
  return at > 0 && l->text[at - 1] == ':';
}

gboolean
war_line_sign (WarLine *l, int *sign)
{
  const char *front = read_front (l);

  if (!begins_with_sign (front))
    return FALSE;
  *sign = *front == '-' ? -1 : 1;
  take_bytes (l, 1, *sign);
  return TRUE;
}

/* What is left of the line, as typed, where a piece was cut in two: what is taken is counted in folded
 * letters. */
static const char *
find_rest (const WarLine *l, const WarPiece *piece)
{
  const char *at = l->text + piece->at;

  for (gsize off = 0; off < piece->off && *at != '\0'; at = g_utf8_next_char (at))
    {
      g_autofree char *letter = g_utf8_substring (at, 0, 1), *folded = war_fold (letter);

      off += strlen (folded);
    }
  return at;
}

char *
war_line_rest (WarLine *l)
{
  WarPiece *piece = war_line_piece (l, l->next);

  if (piece == NULL)
    return g_strdup ("");

  char *rest = g_strchomp (g_strdup (find_rest (l, piece)));

  war_line_skip (l, l->pieces->len - l->next, WAR_NONE, 0);
  return rest;
}
