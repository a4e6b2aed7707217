/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The tree of entries: who follows whom, where the branches end, where the table stands. It knows no values.
 *
 * Entry 0 is the empty table. An entry's parent has a smaller number. Each entry also keeps a `jump` to an ancestor,
 * chosen so that any ancestor is reached in a logarithm of steps: moving about costs what lies between, not what lies
 * below. */

#pragma once

#include "war-schema.h"

typedef struct
{
  guint32   line;                          /* of the file */
  guint32   on, depth, jump;
  guint32   first, n;                      /* its changes, in the campaign's array */
  guint32   as;                            /* the entry it repeats after a revision, or 0 */
  guint32   root;                          /* the first entry of that chain: what it makes is named after it */
  guint32   note;                          /* its last note's number in the campaign's array, from 1; 0: it has none */
  gint32    turn;
  WarMember step;
  guint     then : 1, more : 1, veiled : 1;
  guint     throws : 1;                    /* dice fell in it: its line is read for them only then */
  guint     aside : 1;                     /* adopted: its group moves nothing as it arrives */
  guint     dead : 1;                      /* of a group that a crash left open */
} WarNode;

typedef struct
{
  char   *name;                            /* NULL: it was dropped; its place stays, so branches keep their numbers */
  guint32 tip;
} WarBranch;

typedef struct
{
  GArray *nodes;                           /* of WarNode, by number; 0 is the empty table */
  GArray *branches;                        /* of WarBranch; main is the first */
  GHashTable *names;                       /* of those that are there: name → number + 1 */
  guint   branch;                          /* where the head is */
  guint32 head;
} WarTree;

void           war_tree_init          (WarTree *tree);
void           war_tree_clear         (WarTree *tree);
#define        war_tree_node(tree, i) (&g_array_index ((tree)->nodes, WarNode, i))
guint          war_tree_size          (const WarTree *tree);                      /* entries, 0 not counted */
void           war_tree_add           (WarTree *tree, const WarNode *node);   /* depth, jump and root are worked out */
/* Its ancestor at that depth. */
guint32        war_tree_up            (const WarTree *tree, guint32 entry, guint32 depth);
gboolean       war_tree_is_on         (const WarTree *tree, guint32 ancestor, guint32 entry);
guint32        war_tree_meet          (const WarTree *tree, guint32 a, guint32 b);           /* the last they share */
guint32        war_tree_group_start   (const WarTree *tree, guint32 entry);       /* the first entry of its group */
guint32        war_tree_group_end     (const WarTree *tree, guint32 entry);       /* of one that happened: its last */
guint32        war_tree_undo          (const WarTree *tree);   /* the entry before the head's group; the head at 0 */
/* One group toward the tip; the head where it is the tip. */
guint32        war_tree_redo          (const WarTree *tree);
int            war_tree_find_branch   (const WarTree *tree, const char *name);    /* −1: there is none */
guint          war_tree_name_branch   (WarTree *tree, const char *name, guint32 tip);   /* new, or its tip moved */
void           war_tree_drop_branch   (WarTree *tree, guint branch);
/* A head off the line to the tip becomes the tip. */
void           war_tree_set_head      (WarTree *tree, guint branch, guint32 head);
/* A group has closed: on the head, it moves it. */
void           war_tree_grow          (WarTree *tree, guint32 first, guint32 last);
