/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The turning points of a campaign in its own sentences, and the whole of it to take along. */

#pragma once

#include <gtk/gtk.h>

#include "mariscal-session.h"

#define MARISCAL_TYPE_CHRONICLE (mariscal_chronicle_get_type ())
G_DECLARE_FINAL_TYPE (MariscalChronicle, mariscal_chronicle, MARISCAL, CHRONICLE, GtkBox)

GtkWidget *mariscal_chronicle_new  (MariscalSession *session);
/* Into a file, by the ending of its name; FALSE: why not. */
gboolean   mariscal_chronicle_save (MariscalSession *session, GFile *file, GError **error);
