/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is asked before a campaign begins, without a screen: who plays, what its scenario asks, the readings of the
 * house. It is made of what the game declares, and becomes the set-up's own changes. */

#pragma once

#include "mariscal-session.h"

typedef struct
{
  WarMember side;
  guint     tone;
  char     *letter, *name;
  char     *player;                        /* "": not told */
} NewSeat;

/* A field whose value is one of a few. */
typedef struct
{
  WarCell     cell;
  char       *label;
  const char *rule;                        /* or NULL */
  GPtrArray  *names;                       /* of char *: the values in words */
  guint       start, chosen;
} NewChoice;

typedef struct
{
  MariscalSession *game;                   /* an empty table of it */
  GPtrArray       *seats;                  /* of NewSeat */
  GPtrArray       *asked;                  /* of NewChoice: the scenario's "asks" */
  GPtrArray       *house;                  /* of NewChoice */
  GBytes          *own;                    /* the own copy of the game, where it says anything; or NULL */
  gboolean         with_own;               /* the campaign begins with it */
} NewView;

NewView     *new_view_new        (const WarGame *game);
void         new_view_free       (NewView *view);
void         new_view_set_player (NewView *view, guint seat, const char *player);
char        *new_view_set_up     (const NewView *view);                      /* the order as JSON */
/* Nothing that stands at `path` is written over. */
WarCampaign *new_view_create     (const NewView *view, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NewView, new_view_free)
