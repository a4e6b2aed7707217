/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the library says of a campaign, worked out without a screen: it is opened for reading alone. */

#pragma once

#include "mariscal-session.h"

typedef struct { guint tone; char *letter, *player; } LibrarySeat;
typedef struct { char *value, *label; } LibraryFigure;

typedef struct
{
  char      *path, *name;
  char      *wrong;                        /* why it cannot be read; then nothing below is known. Or NULL */
  gboolean   gone;                         /* …because there is no such file */
  char      *date, *where, *mover;         /* "Spring-1 1940", "turn 6 of 47", "Axis to move"; or NULL */
  char      *played;                       /* "yesterday, 23:40" */
  GPtrArray *seats;                        /* of LibrarySeat: those whose player was told */
  GPtrArray *figures;                      /* of LibraryFigure: the first number of the strip, open, entries */
  gboolean   sample, reads_only;
} LibraryCard;

LibraryCard *library_card_new       (MariscalSession *session);
LibraryCard *library_card_new_wrong (const char *path, const GError *error);
void         library_card_free      (LibraryCard *card);

/* When the last entry was written; 0: never, or nobody knows. */
gint64       library_last_entry     (WarCampaign *campaign);
char        *library_say_when       (gint64 then, gint64 now);               /* "today, 18:20", "12 days ago" */
char        *library_name_of        (const char *path);                      /* as people call the file */

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryCard, library_card_free)
