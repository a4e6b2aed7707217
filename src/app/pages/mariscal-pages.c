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
#include "mariscal-sides.h"
#include "mariscal-turn-page.h"

static gboolean
has_map (const WarSchema *schema)
{
  const WarMapPlan *plan = mariscal_sides_plan (schema);

  return plan != NULL && plan->nodes->len > 0;
}

static gboolean
has_cards (const WarSchema *schema)
{
  return war_schema_declared (schema, "decks") != NULL;
}

static const MariscalPageInfo PAGES[] = {
  { "turn", N_("Turn"), "mariscal-turn-symbolic", mariscal_turn_page_get_type, NULL },
  { "map", N_("Map"), "mariscal-map-symbolic", mariscal_map_page_get_type, has_map },
  { "odds", N_("Odds"), "mariscal-odds-symbolic", mariscal_odds_page_get_type, NULL },
  { "cards", N_("Cards"), "mariscal-cards-symbolic", mariscal_cards_page_get_type, has_cards },
  { "ledger", N_("Ledger"), "mariscal-ledger-symbolic", mariscal_ledger_page_get_type, NULL },
  { "journal", N_("Journal"), "mariscal-journal-symbolic", mariscal_journal_page_get_type, NULL },
  { "report", N_("Report"), "mariscal-report-symbolic", mariscal_report_page_get_type, NULL },
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

static gboolean
is_there (const WarSchema *schema, const MariscalPageInfo *page)
{
  return schema == NULL || page->has == NULL || page->has (schema);
}

const MariscalPageInfo *
mariscal_pages_nth (const WarSchema *schema, guint i)
{
  for (guint k = 0; k < G_N_ELEMENTS (PAGES); k++)
    if (is_there (schema, &PAGES[k]) && i-- == 0)
      return &PAGES[k];
  return NULL;
}

int
mariscal_pages_place (const WarSchema *schema, const MariscalPageInfo *page)
{
  int place = 0;

  if (!is_there (schema, page))
    return -1;
  for (const MariscalPageInfo *before = PAGES; before < page; before++)
    place += is_there (schema, before);
  return place;
}
