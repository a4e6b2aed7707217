/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The application: one process, a window a campaign, files that are opened with it. */

#pragma once

#include <adwaita.h>

#define MARISCAL_APPLICATION_ID "io.github.mariscal_app.Mariscal"

#define MARISCAL_TYPE_APPLICATION (mariscal_application_get_type ())
G_DECLARE_FINAL_TYPE (MariscalApplication, mariscal_application, MARISCAL, APPLICATION, AdwApplication)

GtkApplication *mariscal_application_new (void);
