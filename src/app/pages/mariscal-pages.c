/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of pages. */

#include "mariscal-pages.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mariscal-cards-page.h"
#include "mariscal-journal-page.h"
#include "mariscal-ledger-page.h"
#include "mariscal-map-page.h"
#include "mariscal-odds-page.h"
#include "mariscal-report-page.h"
#include "mariscal-turn-page.h"

static const MariscalPageInfo PAGES[] = {
  { "turn", N_("Turn"), "mariscal-turn-symbolic", mariscal_turn_page_get_type },
  { "map", N_("Map"), "mariscal-map-symbolic", mariscal_map_page_get_type },
  { "odds", N_("Odds"), "mariscal-odds-symbolic", mariscal_odds_page_get_type },
  { "cards", N_("Cards"), "mariscal-cards-symbolic", mariscal_cards_page_get_type },
  { "ledger", N_("Ledger"), "mariscal-ledger-symbolic", mariscal_ledger_page_get_type },
  { "journal", N_("Journal"), "mariscal-journal-symbolic", mariscal_journal_page_get_type },
  { "report", N_("Report"), "mariscal-report-symbolic", mariscal_report_page_get_type },
};

const MariscalPageInfo *
mariscal_pages (guint *n)
{
  *n = G_N_ELEMENTS (PAGES);
  return PAGES;
}

const MariscalPageInfo *
mariscal_pages_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (PAGES); i++)
    if (strcmp (PAGES[i].id, id) == 0)
      return &PAGES[i];
  return NULL;
}
