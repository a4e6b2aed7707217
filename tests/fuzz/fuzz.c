/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "trial-resources.h"
#include "trial-game.h"
#include "war-cover.h"
#include "war-error.h"
#include "war-games.h"
#include "war-map-check.h"

#define LARGEST_TABLE  3000                /* changes of one order: more is a loop */
#define INPUTS_A_TABLE 200
#define MOST_GAMES     16

gboolean fuzz_all = FALSE;

static const char *const languages[] = { "en", "es" };

/* What GLib warns of ends in a trap, which a fuzzer does not know: its input would be lost. */
static void
abort_at_trap (int number)
{
  abort ();
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  signal (SIGTRAP, abort_at_trap);
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING);
  war_language_set ("en");
  war_games_load ();
  trial_get_resource ();
  war_game_register (&trial_game);
  for (guint i = 0; i < war_game_count (); i++)                        /* once a process, not within the first input */
    for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
      war_game_words (war_game_at (i), languages[l]);
  return 0;
}

char *
fuzz_copy (const guint8 *bytes, gsize len)
{
  char *copy = g_malloc (MAX (len, 1));

  if (len > 0)
    memcpy (copy, bytes, len);
  return copy;
}

void
fuzz_refused (GError *error)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == WAR_ERROR);
  g_assert_null (strchr (error->message, '\n'));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_error_free (error);
}

void
fuzz_either (gboolean good, GError *error)
{
  if (good)
    g_assert_no_error (error);
  else
    fuzz_refused (error);
}

WarState *
fuzz_table (WarData *data)
{
  WarState *state = war_state_new (data);
  g_autoptr (WarRecord) set_up = war_record_new (data, war_find_form (war_data_schema (data), "set-up", TRUE));
  g_autoptr (WarGroup) group = war_decide (state, set_up, &(WarOccasion) { .first = 1 });

  return state;
}

WarState *
fuzz_shared (const WarGame *game)
{
  static struct
  {
    WarData  *data;
    WarState *state;
    guint     uses;
  } tables[MOST_GAMES];
  guint i = 0;

  while (war_game_at (i) != game)
    i++;
  g_assert_cmpuint (i, <, MOST_GAMES);
  if (tables[i].uses++ % INPUTS_A_TABLE == 0)
    {
      g_clear_pointer (&tables[i].state, war_state_free);
      g_clear_pointer (&tables[i].data, war_data_free);
      tables[i].data = war_game_data (game, NULL, NULL, NULL);
      tables[i].state = fuzz_table (tables[i].data);
    }
  return tables[i].state;
}

void
fuzz_round_trip (const WarRecord *order)
{
  WarData *data = war_record_data (order);
  g_autoptr (GString) one = g_string_new (NULL), other = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  war_record_write (order, one);

  g_autoptr (WarRecord) again = war_record_new (data, war_record_form (order));

  if (war_form_info (war_data_schema (data), war_record_form (order))->order)
    {
      war_record_free (again);
      again = war_order_read (data, one->str, one->len, &error);
    }
  else
    war_record_read (again, one->str, one->len, &error);
  g_assert_no_error (error);
  war_record_write (again, other);
  g_assert_cmpstr (one->str, ==, other->str);
}

void
fuzz_decide (WarState *state, const WarRecord *order)
{
  g_autoptr (WarState) before = war_state_copy (state);
  g_autoptr (WarDice) dice = war_dice_new_seeded (1939);
  g_autoptr (WarGroup) group = war_decide (state, order, &(WarOccasion) { .first = 2, .dice = dice });

  if (group->verdict == WAR_DECIDED)
    {
      fuzz_show (state);
      for (guint i = group->decisions->len; i-- > 0;)
        {
          const WarDecision *decision = g_ptr_array_index (group->decisions, i);

          g_assert_cmpuint (decision->changes->len, <, LARGEST_TABLE);
          fuzz_round_trip (decision->order);
          war_changes_walk_back (state, decision->changes);
        }
    }
  else
    {
      GError *error = NULL;

      war_group_error (group, "an order", &error);
      fuzz_refused (error);
    }
  g_assert_true (war_state_equal (state, before));
}

typedef struct
{
  WarData *data;
  guint64  sum;                            /* over cells in any order: made members may be in another */
} Digest;

static guint64
mix (guint64 a, guint64 b)
{
  guint64 c = (a ^ b) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  return c ^ c >> 29;
}

static guint64
digest_member (WarData *data, WarMember m)
{
  return m == WAR_NONE || m == WAR_UNKNOWN ? (guint64) m : g_str_hash (war_id (data, m));
}

/* By names, for numbers of texts and made members are a file's own. */
static void
digest_cell (const WarCell *cell, WarValue v, gpointer user)
{
  Digest *digest = user;
  gboolean foreign = cell->field == WAR_FOREIGN;
  const WarFieldInfo *info
      = !foreign && cell->field > WAR_EXISTS ? war_field_info (war_data_schema (digest->data), cell->field) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 sum = cell->field;

  if (foreign)
    war_path_print (digest->data, cell, text);
  else
    sum = mix (sum, digest_member (digest->data, cell->of));
  if (info != NULL && info->by != 0)
    sum = mix (sum, digest_member (digest->data, cell->by));
  if (info != NULL && info->type == WAR_TYPE_MEMBER)
    sum = mix (sum, digest_member (digest->data, v));
  else if (foreign || (info != NULL && info->type == WAR_TYPE_TEXT))
    war_cell_value_print (digest->data, cell, v, text);
  else
    sum = mix (sum, (guint64) v);
  digest->sum += mix (sum, g_str_hash (text->str));
}

static guint64
digest_board (const WarState *s)
{
  Digest digest = { war_state_data (s), 0 };

  war_state_walk (s, digest_cell, &digest);
  return digest.sum;
}

static void
print_cell (const WarCell *cell, WarValue v, gpointer user)
{
  GPtrArray *lines = user;
  WarData *data = lines->pdata[0];
  GString *line = g_string_new (NULL);

  war_path_print (data, cell, line);
  g_string_append_c (line, '=');
  war_cell_value_print (data, cell, v, line);
  g_ptr_array_add (lines, g_string_free (line, FALSE));
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Numbers of texts and made members are a file's own, so it is said in names and sorted by them. */
static char *
print_board (const WarState *s)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (NULL);

  g_ptr_array_add (lines, war_state_data (s));
  war_state_walk (s, print_cell, lines);
  g_ptr_array_remove_index (lines, 0);
  g_ptr_array_set_free_func (lines, g_free);
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

void
fuzz_same (const WarState *one, const WarState *other)
{
  if (digest_board (one) == digest_board (other))
    return;

  g_autofree char *board = print_board (one), *wanted = print_board (other);
  g_auto (GStrv) ones = g_strsplit (board, "\n", -1), others = g_strsplit (wanted, "\n", -1);
  guint i = 0;

  while (ones[i] != NULL && g_strcmp0 (ones[i], others[i]) == 0)
    i++;
  g_error ("the tables differ: “%s” and “%s”", ones[i] != NULL ? ones[i] : "", others[i] != NULL ? others[i] : "");
}

static void
show_due (const WarState *s, const WarWords *w)
{
  g_autoptr (WarPrompts) due = war_due (s);

  for (guint i = 0; i < war_prompts_n (due); i++)
    {
      const WarPrompt *prompt = war_prompts_at (due, i);

      g_free (war_words_say (w, war_state_data (s), prompt->words, prompt->args));
      if (prompt->order != NULL)
        fuzz_round_trip (prompt->order);
    }
}

static void
show_report (const WarState *s, const WarWords *w)
{
  WarData *data = war_state_data (s);
  const WarGame *game = war_data_game (data);
  g_autoptr (WarReport) report = war_report_new ();

  if (game->check != NULL)
    game->check (s, report);
  war_map_check (data, report);
  if (game->vet != NULL)
    game->vet (data, report);
  for (guint i = 0; i < war_report_n (report); i++)
    g_free (war_report_say (report, i, w, data));
}

static void
show_values (const WarState *s, const WarWords *w)
{
  WarData *data = war_state_data (s);
  g_autoptr (GArray) shown = war_shown_values (s);

  for (guint i = 0; i < shown->len; i++)
    {
      const WarShown *it = &g_array_index (shown, WarShown, i);

      g_assert_false (war_covered (s, &it->cell));
      g_free (war_words_cell (w, s, data, &it->cell));
      g_free (war_cell_value_say (s, w, &it->cell, it->value));
    }
}

void
fuzz_show (const WarState *s)
{
  for (guint l = 0; l < G_N_ELEMENTS (languages); l++)
    {
      const WarWords *w = war_game_words (war_data_game (war_state_data (s)), languages[l]);

      show_due (s, w);
      show_report (s, w);
      if (l > 0)                                                       /* hundreds: one language is enough */
        show_values (s, w);
    }
}
