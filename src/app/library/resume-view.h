/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Where one stopped, for people who have been away, without a screen: what was asked, what lies covered, how far the
 * positions can be trusted, what was done last. */

#pragma once

#include "mariscal-session.h"

#define RESUME_ENTRIES 10

typedef struct
{
  char     *says;
  WarMember side;                          /* or WAR_NONE */
} ResumeOpen;

typedef struct
{
  guint     number;
  WarMember side;                          /* whose move it was, or WAR_NONE */
  char     *says;
  guint     faces, fell;                   /* its first die; 0: none was thrown */
} ResumeEntry;

/* Cards that wait for a side, in order of their turns. */
typedef struct
{
  WarMember side;
  GArray   *turns;                         /* of int */
} ResumeArrivals;

typedef struct
{
  char      *title, *subtitle, *players;   /* "Spring-1 1940 · Axis: Normal combat"; players may be empty */
  GPtrArray *numbers;                      /* of WarGlance: those of the strip */
  GPtrArray *open;                         /* of ResumeOpen: what must be answered */
  GPtrArray *arrivals;                     /* of ResumeArrivals */
  GPtrArray *entries;                      /* of ResumeEntry, the newest first */
  guint      fresh, older, unseen;         /* stacks confirmed this turn, before, and never */
} ResumeView;

ResumeView *resume_view_new  (MariscalSession *session, gint64 now);
void        resume_view_free (ResumeView *view);
/* So long away that one must be told. */
gboolean    resume_is_due    (gint64 last, gint64 now);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ResumeView, resume_view_free)
