/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Two locks of a campaign's file: single bytes far behind its end, held by the open file and gone with it, so none is
 * ever stale. Where the file system knows no such locks they are never in the way. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  WAR_LOCK_WRITER,  /* held as long as a campaign is open for writing */
  WAR_LOCK_WRITING, /* held for one append; shared, for one reading */
} WarLock;

gboolean war_lock_take (int fd, WarLock lock, gboolean shared, guint wait_ms); /* FALSE: another one has it */
void     war_lock_release (int fd, WarLock lock);
gboolean war_lock_is_held (int fd, WarLock lock);                              /* by somebody else */

G_END_DECLS
