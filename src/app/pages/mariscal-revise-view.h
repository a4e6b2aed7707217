/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What a revision would do, sorted as people ask: what stays the same, what comes out otherwise, what no longer fits,
 * what wants a die. */

#pragma once

#include "mariscal-session.h"

typedef enum
{
  MARISCAL_REVISED_SAME,
  MARISCAL_REVISED_OTHERWISE,
  MARISCAL_REVISED_LEFT_OUT,
  MARISCAL_REVISED_WANTS_DIE,
  MARISCAL_REVISED_GROUPS
} MariscalRevisedGroup;

typedef struct
{
  guint   entry;                           /* the old one */
  char   *title;                           /* what it said */
  char   *why;                             /* a remark or a reason, or NULL */
  char   *rule;                            /* or NULL */
  int     die;                             /* sides of the die it wants, or 0 */
  GArray *changes;                         /* of WarChange: what it set then → what it would set */
} MariscalRevised;

typedef struct
{
  GPtrArray *group[MARISCAL_REVISED_GROUPS];   /* of MariscalRevised */
  GPtrArray *breaks;                       /* of const char *: what is not right on the board then */
} MariscalRevision;

MariscalRevision *mariscal_revision_new  (MariscalSession *session, WarProposal *proposal);
void              mariscal_revision_free (MariscalRevision *revision);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MariscalRevision, mariscal_revision_free)
