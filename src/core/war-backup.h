/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Copies of a campaign's file as it was, kept where the user's data are: the last ten and the last of each turn. Each
 * is a campaign file like any other; its name says when it was made, in which turn and of how many entries. A backup is
 * there whole or not at all, and what is restored takes the place of nothing that has not become a backup before. */

#pragma once

#include "war-campaign.h"

#define WAR_BACKUP_LAST  10                /* so many of the last are kept, whatever their turns */
#define WAR_BACKUP_EVERY 25                /* entries, at the latest */

typedef struct
{
  char  *path;
  gint64 made;                             /* seconds since 1970 */
  int    turn;                             /* 0: nobody could read it */
  guint  entries;                          /* in the file */
} WarBackup;

typedef void (*WarBackupFailed) (WarCampaign *c, const GError *why, gpointer user);

GPtrArray *war_backup_list    (const char *path);   /* of WarBackup, the last first: of the campaign in this file */
char      *war_backup_say     (const WarBackup *backup);                       /* "turn 7 · entry 123" */
/* A copy of what has been written so far; none is made of what the last one holds. */
gboolean   war_backup_make    (WarCampaign *c, GError **error);
/* From now on a thread makes one whenever much was written or a turn has begun, as long as we write. That it cannot be
 * is told once. */
void       war_backup_follow  (WarCampaign *c, WarBackupFailed failed, gpointer user);
/* In the place of what stands at `path`; that becomes a backup first, and `kept` is where, or NULL if there was
 * nothing. Nobody may be writing it. */
gboolean   war_backup_restore (const char *backup, const char *path, char **kept, GError **error);
gboolean   war_backup_copy    (const char *backup, const char *path, GError **error);   /* where nothing is */
