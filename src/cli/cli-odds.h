/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the calculator and its help share: the fields of a form, and those within it, that can be typed. */

#pragma once

#include "cli.h"

#define CLI_FLAG_DEPTH 3

typedef struct
{
  const WarFieldInfo *info;
  const WarFieldInfo *inside[CLI_FLAG_DEPTH];   /* the lists and records it stands in, from the outside */
  guint               depth;
} CliFlag;

GArray            *cli_odds_fields (const WarSchema *schema, WarForm form);   /* of CliFlag, those without a flag too */
const CliFlag     *cli_odds_path   (const GArray *fields, const char *path);  /* "attackers.infantry"; or NULL */
const WarFormInfo *cli_odds_form   (const WarGame *game, guint i);            /* NULL: nobody can type the i-th form */
gboolean           cli_odds_bare   (const WarFieldInfo *info);                /* its option alone means one of it */
void               cli_odds_help   (Cli *cli, const WarGame *game, const WarFormInfo *form);
