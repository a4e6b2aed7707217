/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Sealed dice as they are typed: "seal 2d6 the crossing", "call 3 5", "unseal". Which roll is meant need only
 * be said where several are closed: by its name, that of the entry that sealed it. */

#include "war-line-private.h"

#include <stdio.h>
#include <string.h>

#include "war-seal.h"

static WarRecord *
new_order (WarLine *l, const char *id)
{
  return war_line_order (l, war_find_form (war_data_schema (l->data), id, TRUE));
}

static WarField
field_of (WarLine *l, const WarRecord *order, const char *field)
{
  return war_find_field (war_data_schema (l->data), war_record_form (order), field, -1)->field;
}

/* "2d6 the crossing": so many dice with so many sides, or one with six. */
void
war_line_seal (WarLine *l)
{
  g_autofree char *rest = war_line_rest (l);
  int dice = 1, sides = 6, end = 0;
  char d = '\0';
  WarRecord *order;

  if (sscanf (rest, "%2d%c%4d%n", &dice, &d, &sides, &end) != 3 || (d != 'd' && d != 'D')
      || (rest[end] != '\0' && rest[end] != ' '))
    {
      dice = 1;
      sides = 6;
      end = 0;
    }
  if (dice < 1 || dice > WAR_SEAL_DICE || sides < 2 || sides > 1000)
    {
      war_line_wrong (l, "line-seal-dice", WAR_ARGS (WAR_N ("n", WAR_SEAL_DICE), WAR_N ("sides", 1000)));
      return;
    }
  if (rest[end + strspn (rest + end, " ")] == '\0')
    return;                                /* an example will be shown */
  order = new_order (l, "seal-dice");
  war_fill (order, field_of (l, order, "dice"), dice, WAR_TYPED);
  war_fill (order, field_of (l, order, "sides"), sides, WAR_TYPED);
  war_fill_text (order, field_of (l, order, "what"), rest + end + strspn (rest + end, " "), WAR_TYPED);
}

/* The one of this name; `rest` goes on behind it. */
static WarMember
find_named (WarLine *l, WarKind kind, const char **rest)
{
  gsize len = strcspn (*rest, " ");

  war_each (l->s, kind, m)
    {
      const char *id = war_id (l->data, m);

      if (strlen (id) == len && g_ascii_strncasecmp (id, *rest, len) == 0)
        {
          *rest += len + strspn (*rest + len, " ");
          return m;
        }
    }
  return WAR_NONE;
}

/* How many are so far, and the last of them. */
static guint
count (WarLine *l, const WarSealed *sealed, gboolean called, WarMember *last)
{
  guint n = 0;

  war_each (l->s, sealed->kind, m)
    if ((*war_text_of (l->data, war_get (l->s, sealed->called, m)) != '\0') == called)
      {
        *last = m;
        n++;
      }
  return n;
}

/* The one that is named, or the only one that waits for this; who opens what was not called is told so. */
static WarMember
find_roll (WarLine *l, gboolean called, const char **rest)
{
  WarSealed sealed = war_sealed (war_data_schema (l->data));
  WarMember found = find_named (l, sealed.kind, rest);
  guint n;

  if (found != WAR_NONE)
    return found;
  n = count (l, &sealed, called, &found);
  if (n == 0 && called)
    n = count (l, &sealed, FALSE, &found);
  if (n == 1)
    return found;
  war_line_wrong (l, n > 1 ? "line-seal-which" : called ? "line-seal-none-closed" : "line-seal-none", NULL);
  return WAR_NONE;
}

void
war_line_call (WarLine *l)
{
  g_autofree char *text = war_line_rest (l);
  const char *rest = text;
  WarMember roll = *text != '\0' ? find_roll (l, FALSE, &rest) : WAR_NONE;
  WarRecord *order;

  if (roll == WAR_NONE)
    return;
  order = new_order (l, "call-dice");
  war_fill (order, field_of (l, order, "which"), roll, WAR_TYPED);
  war_fill_text (order, field_of (l, order, "numbers"), rest, WAR_TYPED);
}

void
war_line_open (WarLine *l)
{
  g_autofree char *text = war_line_rest (l);
  const char *rest = text;
  WarMember roll = find_roll (l, TRUE, &rest);
  WarRecord *order;

  if (roll == WAR_NONE)
    return;
  if (*rest != '\0')
    {
      war_line_wrong (l, "line-seal-which", NULL);
      return;
    }
  order = new_order (l, "open-dice");
  war_fill (order, field_of (l, order, "which"), roll, WAR_TYPED);
}
