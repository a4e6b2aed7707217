/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Decks as somebody types them in from the printed cards: those of one owner and sort in a table, a card a row, a
 * thing printed on it a column, and at the end what all of it is worth. And counters as they lie in the box: whose
 * they are, a row each, and of each sort of counter a column. */

#pragma once

#include "war-words.h"

typedef struct
{
  WarMember card;                          /* of counters: whose they are */
  char     *name;
  char     *worth;                         /* "9½"; NULL: nobody knows yet */
} WarDeckRow;

typedef struct
{
  char      *title;                        /* "Axis · Limited War" */
  GArray    *columns;                      /* of WarCell, to be filled in by a row */
  GPtrArray *labels;                       /* of char *: one each */
  char      *worth;                        /* what the last column is called; NULL: there is none */
  GPtrArray *rows;                         /* of WarDeckRow */
} WarDeckTable;

GPtrArray *war_deck_tables    (const WarState *s, const WarWords *w);         /* of WarDeckTable */
GPtrArray *war_counter_tables (const WarState *s, const WarWords *w);         /* the same */
WarCell    war_deck_table_cell (const WarDeckTable *table, guint row, guint column);
