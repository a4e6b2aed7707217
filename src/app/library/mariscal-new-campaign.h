/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Who plays, how it is kept, which readings the house follows. Enter in any of its lines begins; then it emits `begun`
 * with the path of the new campaign and closes. What goes wrong is said in it, and nothing typed is lost. */

#pragma once

#include <adwaita.h>

#define MARISCAL_TYPE_NEW_CAMPAIGN (mariscal_new_campaign_get_type ())
G_DECLARE_FINAL_TYPE (MariscalNewCampaign, mariscal_new_campaign, MARISCAL, NEW_CAMPAIGN, AdwWindow)

MariscalNewCampaign *mariscal_new_campaign_new (GtkWindow *parent);
