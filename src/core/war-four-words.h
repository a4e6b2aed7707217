/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Four words that two players read out to each other: are these the same game? They are the beginning of the sum of an
 * entry's line, so they hold all that stands before it in the file, and two copies have the same words at an entry only
 * if they share every line up to it. docs/design/0009-trust.md says why these words. */

#pragma once

#include "war-campaign.h"

typedef enum
{
  WAR_SAME_HERE,                           /* both stand here */
  WAR_SAME_AND_ON,                         /* the words are of an entry on the way here: this copy has gone on */
  WAR_SAME_AND_BACK,                       /* of one that lies ahead: it was undone here */
  WAR_SAME_TILL,                           /* of one on another branch */
  WAR_SAME_NOWHERE                         /* of none: the other copy is ahead, or was played apart */
} WarSameness;

typedef struct
{
  WarSameness how;
  guint       entry;                       /* that has the words; 0: none */
  guint       meet;                        /* the last one that leads both there and to the head */
  guint       n;                           /* groups between it and the head, or the head and it */
} WarSame;

typedef struct { int turn; guint entry; } WarTurnEnd;

char     *war_four_words          (const char *sum /* 64 hexadecimal digits */);
char     *war_campaign_four_words (WarCampaign *c, guint entry);
/* What somebody else's words say of this copy; FALSE: they are not four words, and why. */
gboolean  war_campaign_same       (WarCampaign *c, const char *typed, WarSame *same, GError **error);
char     *war_same_say            (WarCampaign *c, const WarSame *same);
/* Of WarTurnEnd, the last first: where each turn on the way to the head ended, to find since when copies differ. */
GArray   *war_campaign_turn_ends  (WarCampaign *c);
