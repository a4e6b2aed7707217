/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* What the window remembers, read and never written. */

#pragma once

#include <glib.h>

char *search_settings_get (const char *key);   /* "" where there is none */
