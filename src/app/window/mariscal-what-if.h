/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* "What if from here…": a popover that asks for the name of a branch and begins it. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_WHAT_IF (mariscal_what_if_get_type ())
G_DECLARE_FINAL_TYPE (MariscalWhatIf, mariscal_what_if, MARISCAL, WHAT_IF, GtkPopover)

void mariscal_what_if_set_session (MariscalWhatIf *what_if, MariscalSession *session);
void mariscal_what_if_set_entry   (MariscalWhatIf *what_if, guint entry);   /* 0: that which is looked at */
