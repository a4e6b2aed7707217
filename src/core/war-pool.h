/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Strings numbered from 0 in the order they came, each once; found by slice, so nothing is copied to look something
 * up. */

#pragma once

#include <glib.h>

typedef struct _WarPool WarPool;

#define WAR_POOL_NONE G_MAXUINT

WarPool    *war_pool_new  (void);
void        war_pool_free (WarPool *pool);
guint       war_pool_add  (WarPool *pool, const char *text, gssize len);         /* its number, new or old */
guint       war_pool_find (const WarPool *pool, const char *text, gssize len);   /* WAR_POOL_NONE: it is not there */
const char *war_pool_at   (const WarPool *pool, guint number);
guint       war_pool_size (const WarPool *pool);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarPool, war_pool_free)
