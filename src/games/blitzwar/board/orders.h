/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What each order of BLITZWAR does, and what the steps of a turn do by themselves. One file a family: orders.c what stands
 * where, pay.c what is paid, diplomacy.c who fights, steps.c the turn, due*.c what is asked, check.c what always holds, verbs*.c
 * the lines typed at the table. */

#pragma once

#include "war-game.h"

/* One taking of zones by a side: a neutral that is attacked joins once, however many of its zones are taken. */
typedef struct
{
  WarDraft *draft;
  WarMember side;                          /* or WAR_NONE: nobody's again */
  guint8    joining[256];                  /* by country: it is already on its way into the war */
} BlitzwarTaking;

gboolean blitzwar_take_zone        (BlitzwarTaking *taking, WarMember zone);     /* FALSE: it was forbidden */
void     blitzwar_note_attack      (BlitzwarTaking *taking, WarMember zone);     /* who joins by it; which windows it opens */
void     blitzwar_note_landing      (WarDraft *d, WarMember zone);                /* Germans: if it is in Great Britain */
void     blitzwar_note_coming      (WarDraft *d, WarMember side, WarMember zone);  /* air over it, air or ships in it: an attack on no friend */
void     blitzwar_hand_over        (WarDraft *d, WarMember zone, WarMember side); /* without being an attack */
void     blitzwar_send_to_war      (BlitzwarTaking *taking, WarMember country, WarMember side);
void     blitzwar_say_points       (WarDraft *d, int before);                    /* of the Axis, if they have changed */
void     blitzwar_join_by_date     (WarDraft *d);
void     blitzwar_warn_limits      (WarDraft *d, WarMember country, WarMember zone);  /* §9.6, said: its units stand there or are about to */
void     blitzwar_warn_homebound   (WarDraft *d, WarMember country, WarMember zone);  /* of those only who may not leave their country */
gboolean blitzwar_stays_home       (const WarState *s, WarMember country, WarMember zone);   /* it is one, and this is abroad */
void     blitzwar_warn_italians    (WarDraft *d, WarMember country, WarMember place);   /* their air units and submarines, in a zone or sea */

void     blitzwar_decide_control   (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_pay       (WarDraft *d, const WarRecord *order);
void     blitzwar_charge           (WarDraft *d, WarMember side, WarMember zone, int halves);   /* done from there, or nobody knows where */
void     blitzwar_forget_payments  (WarDraft *d, WarMember side);                /* what its moves have cost so far */
void     blitzwar_decide_stack     (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_at_sea    (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_surrender (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_lay_card  (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_reveal_card (WarDraft *d, const WarRecord *order);
void     blitzwar_lay_at_the_table (WarDraft *d);                                /* the cards of this turn, where nobody tells which */
void     blitzwar_pass_over_cards  (WarDraft *d, WarMember side);                /* of turns gone by: nobody asks for them any more */
gboolean blitzwar_forbids_card_of_beaten (WarDraft *d, WarMember side);           /* no power of it is left that gets cards */
void     blitzwar_decide_join      (WarDraft *d, const WarRecord *order);
void     blitzwar_roll_yugoslavia  (WarDraft *d, const WarRecord *order);
void     blitzwar_roll_spain       (WarDraft *d, const WarRecord *order);
void     blitzwar_roll_turkey      (WarDraft *d, const WarRecord *order);
void     blitzwar_decide_partisans (WarDraft *d, const WarRecord *order);

/* What a card brings (§11.3): units by war_member_index () of their kind `unit`. */
void     blitzwar_receive_card     (WarDraft *d, WarMember side, const int units[], int supply, int development);

/* Axis ships that blockade Great Britain (§12.4), by sea. */
typedef struct { int north, middle; } BlitzwarRaiders;
BlitzwarRaiders blitzwar_raiders   (const WarState *s);
int      blitzwar_blockade_due     (const WarState *s);                          /* supply the Allies would lose now */

const char *blitzwar_skip          (const WarState *s, WarMember step);          /* why, a key; NULL: it is played */
void     blitzwar_enter            (WarDraft *d, WarMember step);
void     blitzwar_due              (const WarState *s, WarPrompts *out);
void     blitzwar_ahead            (const WarState *s, int turn, WarPrompts *out);
void     blitzwar_check            (const WarState *s, WarReport *out);
void     blitzwar_vet              (const WarData *data, WarReport *out);
void     blitzwar_check_cards      (const WarState *s, WarReport *out);
void     blitzwar_vet_cards        (const WarData *data, WarReport *out);

extern const WarWorker blitzwar_worked[];
extern const WarVerb   blitzwar_verbs[];
