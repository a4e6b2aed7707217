/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What stands somewhere, in one tag: a side's letter, then symbols with their numbers. */

#pragma once

#include "mariscal-drawing.h"

#define MARISCAL_STACK_ITEMS 8

typedef struct { const char *symbol; int count; } MariscalStackItem;   /* "tank", of game.json's map.symbols */

typedef struct
{
  guint             tone;
  const char       *letter;
  MariscalStackItem item[MARISCAL_STACK_ITEMS];
  guint             n;
  gboolean          old;                   /* nobody has confirmed it this turn */
  gboolean          unseen;                /* nobody ever has: "?" */
  gboolean          cut;                   /* out of supply */
} MariscalStack;

#define MARISCAL_TYPE_STACK_TAG (mariscal_stack_tag_get_type ())
G_DECLARE_FINAL_TYPE (MariscalStackTag, mariscal_stack_tag, MARISCAL, STACK_TAG, MariscalDrawing)

/* Height: 18 on the map, 24 in lists. `label` says the same in words: "Axis, 3 tanks, 5 infantry, as of turn 4". */
GtkWidget *mariscal_stack_tag_new  (int height);
void       mariscal_stack_tag_show (MariscalStackTag *tag, const MariscalStack *stack, const char *label);
