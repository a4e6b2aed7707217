/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that last as long as the process: each is kept once, so equal names are one pointer. For what games declare;
 * what players write goes into a WarPool, which goes with its campaign. Any thread may ask. */

#pragma once

#include <glib.h>

const char *war_lasting (const char *name);                                  /* NULL stays NULL */
