/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What is wrong with a state or with data, gathered: a game complains, whoever asked it shows. */

#pragma once

#include "war-data.h"
#include "war-words.h"

typedef struct _WarReport WarReport;

WarReport  *war_report_new  (void);
void        war_report_free (WarReport *r);
guint       war_report_n    (const WarReport *r);
const char *war_report_path (const WarReport *r, guint i);      /* the path it is about, or "" */
const char *war_report_words (const WarReport *r, guint i);     /* the key of what is said of it */
char       *war_report_say  (const WarReport *r, guint i, const WarWords *w, const WarData *data);
void        war_complain    (WarReport *r, const char *path, const char *rule, const char *words,
                             const WarArg *args);
void        war_complain_about (WarReport *r, const WarData *data, WarMember who, const char *field /* or NULL */,
                                const char *rule, const char *words, const WarArg *args);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (WarReport, war_report_free)
