/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The desktop's search, asked over the bus: every game there is and no toolkit. It goes when nobody asks
 * any more. */

#include "search-service.h"
#include "war-games.h"

int
main (int argc, char **argv)
{
  g_autoptr (GApplication) service = NULL;

  war_games_load ();
  service = search_service_new ();
  return g_application_run (service, argc, argv);
}
