/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the program knows of a paragraph of the rulebook, in its own words: how the house reads it, and which numbers
 * and questions lean on it. */

#pragma once

#include <adwaita.h>

#include "mariscal-session.h"

GtkWindow *mariscal_rule_told_new (MariscalSession *session, const char *rule, GtkWindow *over);
