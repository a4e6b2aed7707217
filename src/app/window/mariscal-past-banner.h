/* SPDX-FileCopyrightText: 2026 The Mariscal authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands over every page while the session looks at the past: where one looks, that nothing is lost, the ways out. Its
 * property `session` is all it needs. */

#pragma once

#include "mariscal-watcher.h"

#define MARISCAL_TYPE_PAST_BANNER (mariscal_past_banner_get_type ())
G_DECLARE_FINAL_TYPE (MariscalPastBanner, mariscal_past_banner, MARISCAL, PAST_BANNER, MariscalWatcher)
