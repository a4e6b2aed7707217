/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What somebody typed at the table, whatever it is: orders, a note, the name of a prompt, a cry for help, or the
 * dice of what was asked a moment ago. */

#pragma once

#include "war-campaign.h"
#include "war-line.h"

typedef enum { WAR_TYPED_ORDERS, WAR_TYPED_NOTE, WAR_TYPED_FACES, WAR_TYPED_HELP } WarTypedKind;

typedef struct
{
  WarTypedKind kind;
  GPtrArray   *orders;                     /* of WarRecord; NULL: it cannot be read, or is of another kind */
  char        *note;
  GArray      *faces;                      /* of int */
  WarLine     *line;                       /* what was understood of a line, piece by piece; NULL: it was none */
} WarTyped;

/* Always something; with `error` set, it could not be read to the end. */
WarTyped *war_typed_new  (const WarState *s, const char *text, GError **error);
void      war_typed_free (WarTyped *typed);

/* Faces into the fields of dice that have none yet, in their order. FALSE: it has no room for so many. */
gboolean  war_order_fill_faces (WarRecord *order, const GArray *faces);

/* Of what was asked right behind which the table stands, the order that dice were rolled for here: with these in their
 * place, to be put where it stands. NULL: there is none, or it has no room for so many. */
WarRecord *war_typed_dice (WarCampaign *c, const GArray *faces, guint *entry, GError **error);
/* The entry of that order; 0: there is none. */
guint      war_typed_rolled (WarCampaign *c);
/* FALSE: its dice stand in the line of the order alone, a number by itself says nothing of them. */
gboolean   war_typed_takes_dice (WarCampaign *c, guint entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarTyped, war_typed_free)
