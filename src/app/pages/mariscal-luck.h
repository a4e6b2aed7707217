/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* How the dice fell for each side: where its throws stand among all that could have fallen, and that in words. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_LUCK (mariscal_luck_get_type ())
G_DECLARE_FINAL_TYPE (MariscalLuck, mariscal_luck, MARISCAL, LUCK, GtkBox)

GtkWidget *mariscal_luck_new (MariscalSession *session);
