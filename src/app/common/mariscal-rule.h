/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* "§ 16.3.1": a flat link that opens the rule (the action win.rule with "16.3.1"). */

#pragma once

#include <adwaita.h>

#define MARISCAL_TYPE_RULE (mariscal_rule_get_type ())
G_DECLARE_FINAL_TYPE (MariscalRule, mariscal_rule, MARISCAL, RULE, GtkButton)

GtkWidget *mariscal_rule_new  (const char *rule);                       /* NULL: nothing is shown */
void       mariscal_rule_show (MariscalRule *link, const char *rule);
