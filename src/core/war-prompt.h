/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a moment asks of the players. Worked out after each change, never stored; ids carry the turn (`partisans@27`),
 * so a prompt waived once is waived for that turn. */

#pragma once

#include "war-args.h"
#include "war-form.h"
#include "war-state.h"

typedef enum { WAR_MUST, WAR_MAY, WAR_REMINDER } WarUrgency;

typedef struct
{
  char        *id;
  WarUrgency   urgency;
  gboolean     late;   /* its moment has gone by and it is still open; the game says so after war_ask () */
  gboolean     sums;   /* what nobody did of an earlier turn is asked for with it: NAME@TURN takes in NAME@TURN-1 */
  char        *rule;                       /* or NULL */
  char        *words;
  WarArg      *args;                       /* owned, ends with an empty one */
  WarMember    about;                      /* or WAR_NONE */
  WarRecord   *order;                      /* what answers it, with what is known filled in; or NULL */
} WarPrompt;

typedef struct _WarPrompts WarPrompts;

WarPrompts      *war_prompts_new  (WarData *data);
void             war_prompts_free (WarPrompts *p);
guint            war_prompts_n    (const WarPrompts *p);
const WarPrompt *war_prompts_at   (const WarPrompts *p, guint i);
const WarPrompt *war_prompts_find (const WarPrompts *p, const char *id);      /* or NULL */
gboolean         war_prompt_open  (const WarPrompt *prompt);   /* it must be answered, or should have been */
guint            war_prompts_open (const WarPrompts *p);       /* how many are */
gboolean         war_prompts_have (WarPrompts *p, const char *id);
WarPrompt       *war_ask          (WarPrompts *p, const char *id, WarUrgency urgency, const char *rule,
                                   const char *words, const WarArg *args);
WarRecord       *war_ask_order    (WarPrompts *p, WarPrompt *prompt, WarForm order);
/* What sealed dice ask; war_due asks it too. */
void             war_seal_due     (const WarState *s, WarPrompts *out);
WarPrompts      *war_due          (const WarState *s); /* the game's, without those waived: late, must, may, reminder */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarPrompts, war_prompts_free)
