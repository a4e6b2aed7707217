/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is typed in a hurry ("tanks 4, inf 3 river") put into the form as it is meant; what nobody said begins as the
 * form says, marked so that the answer can say what it took for granted. */

#include "calculators.h"

#include "war-match.h"

#include <string.h>

/* Words that stand behind a block, in the texts as asked-…: "river|stream". */
typedef enum { SAYS_RIVER, SAYS_SEA, SAYS_AIR, SAYS_SS, SAYS_CUT_OFF, SAYS_BEACHHEAD, SAYINGS } Saying;

static const char *const saying_keys[SAYINGS] = {
  "asked-river", "asked-sea", "asked-air", "asked-ss", "asked-cut-off", "asked-beachhead",
};

typedef struct
{
  WarField rows, type, value, ss, supplied, beachhead, way;     /* way: 0 for defenders */
} Party;

static const Party parties[SIDES] = {
  { FORM_BATTLE_ATTACKERS, FORM_BATTLE_ATTACKERS_TYPE, FORM_BATTLE_ATTACKERS_VALUE, FORM_BATTLE_ATTACKERS_SS,
    FORM_BATTLE_ATTACKERS_SUPPLIED, FORM_BATTLE_ATTACKERS_BEACHHEAD, FORM_BATTLE_ATTACKERS_WAY },
  { FORM_BATTLE_DEFENDERS, FORM_BATTLE_DEFENDERS_TYPE, FORM_BATTLE_DEFENDERS_VALUE, FORM_BATTLE_DEFENDERS_SS,
    FORM_BATTLE_DEFENDERS_SUPPLIED, FORM_BATTLE_DEFENDERS_BEACHHEAD, 0 },
};

static const char *const languages[] = { "en", "es" };

static const WarWords *
get_words (const WarRecord *r, guint language)
{
  return war_game_words (war_data_game (war_record_data (r)), languages[language]);
}

static gboolean
begins (const char *name, const char *folded)
{
  g_autofree char *its = war_fold (name);

  return g_str_has_prefix (its, folded);
}

/* The first type that begins so, by its id or its name in either language. */
static WarMember
find_type (const WarRecord *r, const char *word)
{
  const WarData *data = war_record_data (r);
  g_autofree char *folded = war_fold (word);

  for (guint i = 0; i < war_n_members (data, KIND_UNIT_TYPE); i++)
    {
      const WarMember type = war_member_make (KIND_UNIT_TYPE, i);

      if (begins (war_id (data, type), folded))
        return type;
      for (guint j = 0; j < G_N_ELEMENTS (languages); j++)
        {
          g_autofree char *name = war_words_name (get_words (r, j), NULL, data, type, NULL);

          if (begins (name, folded))
            return type;
        }
    }
  return WAR_NONE;
}

static int
find_saying (const WarRecord *r, const char *word)
{
  g_autofree char *folded = war_fold (word);

  for (int s = 0; s < SAYINGS; s++)
    for (guint j = 0; j < G_N_ELEMENTS (languages); j++)
      {
        const char *list = war_words_plain (get_words (r, j), saying_keys[s]);
        g_auto (GStrv) each = g_strsplit (list != NULL ? list : "", "|", -1);

        for (guint i = 0; each[i] != NULL; i++)
          {
            g_autofree char *its = war_fold (each[i]);

            if (strcmp (its, folded) == 0)
              return s;
          }
      }
  return -1;
}

static gboolean
say_of_block (WarRecord *row, const Party *party, int saying)
{
  switch (saying)
    {
    case SAYS_RIVER:
    case SAYS_SEA:
    case SAYS_AIR:
      if (party->way == 0)
        return FALSE;
      war_fill (row, party->way, saying == SAYS_RIVER ? WAY_RIVER : saying == SAYS_SEA ? WAY_SEA : WAY_AIR, WAR_TYPED);
      return TRUE;
    case SAYS_SS:
      war_fill (row, party->ss, TRUE, WAR_TYPED);
      return TRUE;
    case SAYS_CUT_OFF:
      war_fill (row, party->supplied, FALSE, WAR_TYPED);
      return TRUE;
    case SAYS_BEACHHEAD:
      war_fill (row, party->beachhead, TRUE, WAR_TYPED);
      return TRUE;
    default:
      return FALSE;
    }
}

/* "tanks4" is two words: letters, then figures; commas and blanks part. */
static GPtrArray *
cut (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  while (*text != '\0')
    {
      const gsize blank = strspn (text, " ,;+\t"), figures = strspn (text + blank, "0123456789");
      const gsize len = figures > 0 ? figures : strcspn (text + blank, " ,;+\t0123456789");

      if (len > 0)
        g_ptr_array_add (words, g_strndup (text + blank, len));
      text += blank + len;
    }
  return words;
}

/* A type, its value, and what is said of it; another value is another block of the type: "inf 3 3". */
static gboolean
read_blocks (WarRecord *r, const Party *party, const char *text)
{
  g_autoptr (GPtrArray) words = cut (text);
  WarMember  type = WAR_NONE;
  WarRecord *row = NULL;

  for (guint i = 0; i < words->len; i++)
    {
      const char *word = words->pdata[i];
      const int   saying = find_saying (r, word);

      if (g_ascii_isdigit (*word) && type != WAR_NONE && strlen (word) < 3)
        {
          row = war_add_row (r, party->rows);
          war_fill (row, party->type, type, WAR_TYPED);
          war_fill (row, party->value, atoi (word), WAR_TYPED);
        }
      else if (g_ascii_isdigit (*word))
        return FALSE;
      else if (saying >= 0 && row != NULL && say_of_block (row, party, saying))
        continue;
      else if (saying >= 0 || (type = find_type (r, word)) == WAR_NONE)
        return FALSE;
    }
  return row != NULL;
}

static gboolean
settle_blocks (WarRecord *r, BattleSide side, const char *text)
{
  const Party *party = &parties[side];

  if (*text == '\0' || war_rows (r, party->rows) > 0)
    return TRUE;
  if (read_blocks (r, party, text))
    return TRUE;
  while (war_rows (r, party->rows) > 0)
    war_remove_row (r, party->rows, 0);
  return FALSE;
}

static WarMember
find_air_fire (const WarRecord *r)
{
  return war_arg (r, FORM_BATTLE_ACTIVE) == SIDE_AXIS ? FIRE_SINGLE : FIRE_TRIPLE;
}

/* An airstrike whose fire nobody named has that of the attackers' side. */
static void
settle_airstrikes (WarRecord *r)
{
  for (guint i = 0; i < war_rows (r, FORM_BATTLE_ROUNDS); i++)
    {
      const WarRecord *strike = war_within (war_row (r, FORM_BATTLE_ROUNDS, i), FORM_BATTLE_ROUNDS_AIRSTRIKE);

      if (war_has (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_DICE) && !war_has (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_FIRE))
        war_fill (war_within_edit (war_row_edit (r, FORM_BATTLE_ROUNDS, i), FORM_BATTLE_ROUNDS_AIRSTRIKE),
                  FORM_BATTLE_ROUNDS_AIRSTRIKE_FIRE, find_air_fire (r), WAR_FROM_START);
    }
}

static void
settle_rounds (WarRecord *r, const WarRecord *quick)
{
  const int  n = war_arg (quick, FORM_BATTLE_QUICK_ROUNDS), air = war_arg (quick, FORM_BATTLE_QUICK_AIR);
  WarMember  fire = war_arg (quick, FORM_BATTLE_QUICK_FIRE);

  if (war_rows (r, FORM_BATTLE_ROUNDS) > 0)
    return;
  for (int i = 0; i < n; i++)
    {
      WarRecord *row = war_add_row (r, FORM_BATTLE_ROUNDS);

      war_fill (row, FORM_BATTLE_ROUNDS_SUPPORTED, !war_arg (quick, FORM_BATTLE_QUICK_UNSUPPORTED), WAR_TYPED);
      war_fill (row, FORM_BATTLE_ROUNDS_SURPRISE, war_arg (quick, FORM_BATTLE_QUICK_SURPRISE), WAR_TYPED);
      if (i > 0 || air == 0)
        continue;

      WarRecord *strike = war_within_edit (row, FORM_BATTLE_ROUNDS_AIRSTRIKE);

      if (fire == WAR_NONE)
        fire = find_air_fire (r);
      war_fill (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_DICE, air, WAR_TYPED);
      war_fill (strike, FORM_BATTLE_ROUNDS_AIRSTRIKE_FIRE, fire, WAR_TYPED);
    }
}

void
westfront_settle_battle (WarRecord *r)
{
  g_autoptr (WarRecord) quick = war_record_copy (war_within (r, FORM_BATTLE_QUICK));
  gboolean settled;

  if (!war_has (r, FORM_BATTLE_ACTIVE))
    war_fill (r, FORM_BATTLE_ACTIVE, SIDE_AXIS, WAR_FROM_START);
  settled = settle_blocks (r, ATTACKERS, war_arg_text (quick, FORM_BATTLE_QUICK_ATTACKERS));
  settled &= settle_blocks (r, DEFENDERS, war_arg_text (quick, FORM_BATTLE_QUICK_DEFENDERS));
  for (guint i = 0; i < war_rows (r, FORM_BATTLE_ATTACKERS) && war_arg (quick, FORM_BATTLE_QUICK_RIVER); i++)
    war_fill (war_row_edit (r, FORM_BATTLE_ATTACKERS, i), FORM_BATTLE_ATTACKERS_WAY, WAY_RIVER, WAR_TYPED);
  if (war_arg (quick, FORM_BATTLE_QUICK_GOING_ON))
    war_fill (r, FORM_BATTLE_NEW, FALSE, WAR_TYPED);
  if (war_arg (quick, FORM_BATTLE_QUICK_ATTACKERS_HOLD))
    war_fill (r, FORM_BATTLE_ORIGINAL_DEFENDER, BATTLE_SIDE_ATTACKERS, WAR_TYPED);
  settle_rounds (r, quick);
  settle_airstrikes (r);
  if (settled)
    war_clear (r, FORM_BATTLE_QUICK);
}

/* What could not be read is still there. */
gboolean
westfront_check_quick (const WarRecord *r, GError **error)
{
  const struct { WarField text, rows; const char *where; } typed[] = {
    { FORM_BATTLE_QUICK_ATTACKERS, FORM_BATTLE_ATTACKERS, "quick.attackers" },
    { FORM_BATTLE_QUICK_DEFENDERS, FORM_BATTLE_DEFENDERS, "quick.defenders" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      const char *text = war_arg_text (war_within (r, FORM_BATTLE_QUICK), typed[i].text);

      if (*text != '\0' && war_rows (r, typed[i].rows) == 0)
        return westfront_complain (r, error, typed[i].where, "why-typed-blocks", WAR_ARGS (WAR_SAY ("text", text)));
    }
  return TRUE;
}
