/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* The keyboard shortcuts: pages and commands as their tables list them. */

#pragma once

#include <gtk/gtk.h>

#include "war-schema.h"

GtkWindow *mariscal_shortcuts_new (const WarSchema *schema);   /* of the game that is open; NULL: none is */
