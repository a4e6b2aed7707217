/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Infantry and tanks share white tokens, one infantry with one or two tanks; how many of those are the cheapest is tried
 * out. The other kinds fill their tokens one after another. */

#include "tokens.h"

#include "board/board.h"

#define THIRD_CORPS_FROM 20                /* British and Soviet, §11.6 */
#define SOVIET_ARMIES    12                /* of three corps, none of them there at the start, §11.8 */
#define NAVAL_SIZE       2
#define SUPPLY_SIZE      6                 /* the largest the rules name, §11.8 */

static gboolean
has_third_corps (const WarState *s, WarMember country)
{
  switch (country)
    {
    case COUNTRY_GER:
      return TRUE;
    case COUNTRY_UK:
      return blitzwar_turn (s) >= THIRD_CORPS_FROM;
    case COUNTRY_USSR:
      return blitzwar_turn (s) >= THIRD_CORPS_FROM
             && war_get_by (s, GAME_HELD_BACK, GAME, RESERVE_THREE_CORPS) < SOVIET_ARMIES;
    default:
      return FALSE;
    }
}

int
blitzwar_token_size (const WarState *s, WarMember country)
{
  return has_third_corps (s, country) ? 3 : 2;
}

int
blitzwar_fewest_tokens (const WarState *s, WarMember country, int corps)
{
  int size = blitzwar_token_size (s, country);

  return (corps + size - 1) / size;
}

/* Halves for one kind of corps in tokens of this size, as a tactical move costs: what is left over alone costs a half. */
static int
count_halves (int corps, int size)
{
  int rest = corps % size;

  return 2 * (corps / size) + (rest == 0 ? 0 : rest == 1 ? 1 : 2);
}

/* The number of white tokens that makes infantry and tanks cheapest. */
static int
find_whites (const Load *load, int size)
{
  int best = 0, least = G_MAXINT;

  for (int whites = 0; whites <= MIN (load->infantry, load->tanks); whites++)
    {
      int tanks = MIN (whites * (size - 1), load->tanks);
      int halves = 2 * whites + count_halves (load->infantry - whites, size) + count_halves (load->tanks - tanks, size);

      if (halves < least)
        {
          least = halves;
          best = whites;
        }
    }
  return best;
}

static guint
fill (Token tokens[], guint n, WarMember type, int units, int size)
{
  for (; units > 0 && n < MOST_TOKENS; units -= size)
    tokens[n++] = (Token) { type, MIN (units, size) };
  return n;
}

guint
blitzwar_group (const WarState *s, WarMember country, const Load *load, Token tokens[MOST_TOKENS])
{
  int size = blitzwar_token_size (s, country), whites = find_whites (load, size);
  int tanks = MIN (whites * (size - 1), load->tanks);
  guint n = fill (tokens, 0, TYPE_TANKS, whites + tanks, size);

  n = fill (tokens, n, TYPE_INFANTRY, load->infantry - whites, size);
  n = fill (tokens, n, TYPE_TANKS, load->tanks - tanks, size);
  n = fill (tokens, n, TYPE_AIR, load->air, 1);
  n = fill (tokens, n, TYPE_SUPPLY, load->supply, SUPPLY_SIZE);
  n = fill (tokens, n, TYPE_FLEET, load->fleet, NAVAL_SIZE);
  return fill (tokens, n, TYPE_SUBMARINES, load->submarines, NAVAL_SIZE);
}

int
blitzwar_load_cost (const WarState *s, WarMember country, const Load *load, const Action *action)
{
  Token tokens[MOST_TOKENS], charged[MOST_TOKENS];
  guint n = blitzwar_group (s, country, load, tokens), left = 0;

  for (guint i = 0; i < n; i++)
    if (blitzwar_takes (action->action, tokens[i].type))
      charged[left++] = tokens[i];
  return blitzwar_halves (action, charged, left);
}

/* By the fewest tokens that hold those who stand there. */
int
blitzwar_room (const WarState *s, WarMember zone, WarMember country)
{
  WarValue of = war_get (s, ZONE_STACKING_OF, zone);
  int most = war_get (s, ZONE_STACKING, zone), size = blitzwar_token_size (s, country), tokens = 0, own = 0;

  if (of == STACKING_OF_UNLIMITED)
    return G_MAXINT;
  if (of == STACKING_OF_CORPS)
    return MAX (most - blitzwar_all_corps (s, zone), 0);
  war_each (s, KIND_COUNTRY, other)
    {
      int corps = war_get_by (s, ZONE_INFANTRY, zone, other) + war_get_by (s, ZONE_TANKS, zone, other);
      int holds = blitzwar_token_size (s, other);

      tokens += war_get_by (s, ZONE_FORTIFIED, zone, other);
      if (other == country)
        own = corps;
      else
        tokens += (corps + holds - 1) / holds;
    }
  return MAX ((most - tokens) * size - own, 0);
}

char *
blitzwar_letters (const Lettered parts[], guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    if (parts[i].n != 0)
      g_string_append_printf (text, "%s%d%c", text->len > 0 ? " " : "", parts[i].n, parts[i].letter);
  return g_string_free (text, FALSE);
}

char *
blitzwar_load_text (const Load *load)
{
  const Lettered parts[] = {
    { load->infantry, 'i' }, { load->tanks, 'c' }, { load->air, 'a' },
    { load->supply, 's' },   { load->fleet, 'f' }, { load->submarines, 'u' },
  };

  return blitzwar_letters (parts, G_N_ELEMENTS (parts));
}

char *
blitzwar_units_text (int halves)
{
  if (halves == 1)
    return g_strdup ("½");
  return g_strdup_printf ("%d%s", halves / 2, halves % 2 != 0 ? "½" : "");
}
