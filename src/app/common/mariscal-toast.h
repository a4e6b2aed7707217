/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* A toast whose sentence goes on in further lines where one is too short: what was refused is no use cut off. */

#pragma once

#include <adwaita.h>

AdwToast *mariscal_toast_new (const char *text);
void      mariscal_toast_say (AdwToast *toast, const char *text);       /* instead */
