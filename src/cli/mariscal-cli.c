/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The program: every game there is, and the command line. */

#include "cli.h"
#include "war-games.h"

int
main (int argc, char **argv)
{
  war_games_load ();
  return cli_run (argc, argv);
}
