/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The one error domain of the library. A message is one line, "WHERE: WHY", in the language of the process;
 * the code doesn't depend on the language, and decides the exit status of the command line. */

#pragma once

#include <glib.h>

#include "war-args.h"

G_BEGIN_DECLS

#define WAR_ERROR (war_error_quark ())

typedef enum
{
  WAR_ERROR_INPUT,  /* what was given makes no sense */
  WAR_ERROR_NO,     /* it makes sense, and the answer is no: against the rules */
  WAR_ERROR_FILE,   /* no campaign, or one that cannot be read */
  WAR_ERROR_NEWER,  /* made by a later version of the program */
  WAR_ERROR_DISK,   /* the system could not do it; nothing was lost, it can be tried again */
  WAR_ERROR_GREW,   /* somebody else wrote to the file meanwhile; what he wrote has been read in */
  WAR_ERROR_READER, /* this file is only read here */
} WarError;

GQuark war_error_quark (void);
void   war_error_set (GError **error, WarError code, const char *where, const char *words, const WarArg *args);
void   war_error_set_system (GError **error, WarError code, const char *where, int number); /* an errno */
void   war_error_propagate_where (GError **dest, GError *src, const char *where);

G_END_DECLS
