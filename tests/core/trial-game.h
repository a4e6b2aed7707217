/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A game made for trials: kinds of every sort and rules that do all a rule may do. And what its tests say often: a table
 * with a campaign on it, orders in a line, values by path, files of lines with their sums.
 *
 * JSON in C reads better with single quotes; no text here has one of its own. */

#pragma once

#include "trial-names.h"
#include "war-campaign-private.h"

extern const WarGame trial_game;

typedef struct
{
  char        *folder, *path;
  WarCampaign *c;
} Trial;

void         trial_init        (int *argc, char ***argv);                 /* tests, language, the game */
Trial        trial_new         (const char *set_up);                      /* an order, or NULL: nothing but the starts */
void         trial_clear       (Trial *t);
char        *trial_path        (const Trial *t, const char *name);        /* another file of its folder */

char        *trial_json        (const char *text);                        /* ' → " */
GBytes      *trial_bytes       (const char *text);
WarData     *trial_data        (const char *overlay, GPtrArray *complaints, GError **error);
WarRecord   *trial_order       (WarData *data, const char *order);
guint        trial_do          (WarCampaign *c, const char *order);       /* or several, one a line: the new head */
char        *trial_refused     (WarCampaign *c, const char *order, WarError code);   /* why; nothing has moved */
void         trial_dice        (WarCampaign *c, const char *falls);       /* "3 6 1"; then there is none */
WarProposal *trial_revise      (WarCampaign *c, guint entry, const char *order);
guint        trial_commit      (WarCampaign *c, WarProposal *p);
char        *trial_outcomes    (WarProposal *p);                          /* "2 same, 3 differs" */
char        *trial_value       (const WarState *s, const char *path);     /* its JSON */
char        *trial_board       (const WarState *s);                       /* all that is not nothing, a line each */
char        *trial_file        (const char *path);                        /* its text */
char        *trial_findings    (WarCampaign *c, gboolean rules);          /* "verify-old 3, …" */
GString     *trial_seal        (const char *const *bodies);   /* lines with their sums, from objects; ends with NULL */
void         trial_write       (const char *path, const char *const *bodies);

#define trial_expect(state, path, json) \
  G_STMT_START \
    { \
      g_autofree char *got_ = trial_value (state, path), *want_ = trial_json (json); \
      g_assert_cmpstr (got_, ==, want_); \
    } \
  G_STMT_END
#define trial_same(a, b) \
  G_STMT_START { g_autofree char *a_ = trial_board (a), *b_ = trial_board (b); g_assert_cmpstr (a_, ==, b_); } G_STMT_END

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, trial_clear)
