/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a line in the order bar says so far: the pieces as they were understood, what would come of it, and what Enter
 * will do. Worked out from the session and the text alone, at every key; no widget here. */

#pragma once

#include "mariscal-session.h"

typedef enum
{
  ORDER_EMPTY,
  ORDER_READY,                             /* Enter carries it out */
  ORDER_WANTS_DIE,                         /* Enter asks for a die of the table, or rolls it here */
  ORDER_FORBIDDEN,                         /* a rule is against it: Enter twice does it all the same */
  ORDER_WRONG,                             /* it cannot be read, or has no meaning */
  ORDER_NOTE,
  ORDER_FACES,                             /* dice of the table for what was rolled here a moment ago */
  ORDER_HELP,
  ORDER_COVERED                            /* it can be done, but nothing of it is shown beforehand */
} OrderKind;

typedef struct
{
  char     *typed;
  char     *text;                          /* as the board calls it, or as it was typed */
  WarMember side;                          /* it is a side; else WAR_NONE */
  gboolean  unknown;                       /* nobody knows what this is */
  gboolean  could_be;                      /* somebody else too: the view lists whom */
  gboolean  verb;                          /* what is done, in the game's words once the line can be read */
} OrderChip;

typedef struct { char *label, *before, *after; } OrderNumber;

typedef struct
{
  OrderKind  kind;
  GPtrArray *orders;                       /* of WarRecord, ready to be done; or NULL */
  GArray    *faces;
  char      *note;
  GPtrArray *chips;                        /* of OrderChip */
  GPtrArray *could_be;                     /* of char *: whom the last name could mean, typed out; empty: no doubt */
  gsize      from, to;                     /* the bytes of the text that name stands in */
  GPtrArray *numbers;                      /* of OrderNumber: what changes of the numbers at a glance */
  GPtrArray *says;                         /* of char *: what the journal would say */
  char      *why;                          /* not, or what is missing; or NULL */
  char      *rule;                         /* of what forbids it; or NULL */
  int        die;                          /* sides of the die that is missing */
  char      *die_what;
  char      *odds;                         /* what may come of it: "5/12 (41.7 %)…"; or NULL */
} OrderView;

/* `faces`: dice of the table that were told since, for orders that asked for them; NULL: none. */
OrderView *order_view_new  (MariscalSession *session, const char *text, const GArray *faces);
void       order_view_free (OrderView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OrderView, order_view_free)
